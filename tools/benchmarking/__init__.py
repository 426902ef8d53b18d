"""The parts of bench.py: workloads, inputs and their reference, peers, timing, and reports.

One cell's way: `selection` names it; `cases` draws inputs (`values`) and computes what must come out
(`reference`) where `backends` says; `peers` make runners; `measure` times (`timing`) and checks them;
`results` keeps them; `terminal`, `plot` and `markdown` show them.
"""
