// ScatterElements with a reduction: output[slot(p)] = reduce(output[slot(p)], updates[p]) for every position p of
// indices, where slot(p) is p with its coordinate on the axis replaced by indices[p].
//
// There are several ways to do that, a folder each below `ways`: `plan.py` chooses one. Their kernels are templates over
// T, the element type (types.cuh), and R, the reduction (reductions.cuh). scatter_slices, scatter_binned and
// scatter_grouped write all of the output; for the others, the output holds a copy of data before.
#include "scatter_elements/ways/slices/slices.cuh"
#include "scatter_elements/ways/private/private.cuh"
#include "scatter_elements/ways/binned/sort.cuh"
#include "scatter_elements/ways/binned/reduce.cuh"
#include "scatter_elements/ways/grouped/count.cuh"
#include "scatter_elements/ways/grouped/place.cuh"
#include "scatter_elements/ways/grouped/reduce.cuh"
#include "scatter_elements/ways/rows/rows.cuh"
#include "scatter_elements/ways/elements/elements.cuh"
