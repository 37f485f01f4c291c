#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): what programs draw and print.

make_tables.py is run as well.
"""
from make_tables import kind, lines, table

# Tables drawn with bars: two in one text, one of words alone, and bars within cells.
table("two_of_markdown", "# Results\n\n| City | Rain | Days |\n|:-----|-----:|------|\n" + "".join(f"| C{i} | {i * 1.5} | {i * 7 % 40} |\n" for i in range(12))
      + "\nThe stations a | b:\n\n| Station | Height |\n|---------|--------|\n" + "".join(f"| S{i} | {i * 100 + 5} |\n" for i in range(4)),
      "City:nominal|Rain:number|Days:number", 12, ["data.drawn-table", "data.stacked"], [(0, "City", "C0"), (11, "Rain", "16.5")], ending="md")
table("words_of_markdown", "| anna | wien |\n|---|---|\n" + "".join(f"| {['otto', 'emma', 'karl'][i % 3]} | {['graz', 'linz'][i % 2]} |\n" for i in range(12)),
      "anna:nominal|wien:nominal", 12, ["data.drawn-table"], [(0, "anna", "otto")], ending="md")
table("bars_in_cells", "| sign | n |\n|------|---|\n" + "".join(f"| {['a', chr(92) + '|', 'b' + chr(92) + '|c'][i % 3]} | {i} |\n" for i in range(12)),
      "sign:nominal|n:number", 12, ["data.drawn-table"], [(0, "sign", "a"), (1, "sign", "|"), (2, "sign", "b|c"), (11, "n", "11")], ending="md")
