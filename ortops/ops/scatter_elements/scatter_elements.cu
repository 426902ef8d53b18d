// ScatterElements with a reduction: output[slot(p)] = reduce(output[slot(p)], updates[p]) for every position p of
// indices, where slot(p) is p with its coordinate on the axis replaced by indices[p].
//
// Kernels are templates over the element type and the reduction; `plan.py` chooses one, or several in a row, and says
// what each is for. `scatter_slices`, `scatter_binned` and `scatter_grouped` write all of the output themselves; for
// the others it holds a copy of data before.
#include "scatter_elements/args.cuh"
#include "scatter_elements/elements.cuh"
#include "scatter_elements/rows.cuh"
#include "scatter_elements/slices.cuh"
#include "scatter_elements/private.cuh"
#include "scatter_elements/columns.cuh"
#include "scatter_elements/binned_sort.cuh"
#include "scatter_elements/binned_reduce.cuh"
#include "scatter_elements/grouped_count.cuh"
#include "scatter_elements/grouped_place.cuh"
#include "scatter_elements/grouped_reduce.cuh"
