"""The parts of bench.py: workloads, inputs and their reference, peers, timing, and reports.

One cell's way: `selection` names it, or `offgrid` draws it; `run` makes a job of it (`jobs`) for a worker
process, which is killed where it hangs (`isolation`). There (`workbench`) `cases` draws inputs (`values`) and
computes what must come out (`reference`) where `backends` says; `peers` make runners; `measure` times
(`timing`) and checks them. `results` keeps them, `saving` writes them, `merging` joins those of several runs;
`terminal`, `plot` and `markdown` show them.
"""
