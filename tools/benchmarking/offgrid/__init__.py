"""Cells off the grid: random ones and those of files, and what their figures say taken together.

`draw` makes random cells, `cells` keeps them in files; `ratios` takes their figures together, and `terminal`,
`markdown` and `histogram` show that.
"""
