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
table("names_of_jira", "||id||name||amount||\n" + "".join(f"|{i}|{['Bor', 'Ana'][i % 2]}|{i * 1.5}|\n" for i in range(12)),
      "id:number|name:nominal|amount:number", 12, ["data.drawn-table"], [(1, "name", "Ana"), (11, "amount", "16.5")], ending="txt")

# Types under the names, as databases and data frames print them.
table("types_of_duckdb", "┌───────┬─────────┬────────┐\n│  id   │  name   │ amount │\n│ int32 │ varchar │ double │\n├───────┼─────────┼────────┤\n" +
      "".join(f"│ {i:5} │ {['Bor', 'Ana', 'Cene'][i % 3]:<7} │ {i * 1.25:6} │\n" for i in range(20)) + "└───────┴─────────┴────────┘\n",
      "id:number|name:nominal|amount:number", 20, ["data.drawn-table", "data.header-codes"], [(0, "name", "Bor"), (19, "amount", "23.75")], ending="txt")
table("tibble_of_r", "# A tibble: 1,000 × 3\n   name  amount born      \n   <chr>  <dbl> <date>    \n" +
      "".join(f"{i + 1:2} {['N0', 'N1', 'N2'][i % 3]}     {i * 1.25 + 10:6.2f} 2024-01-{1 + i:02}\n" for i in range(12)) + "# ℹ 988 more rows\n",
      "column 1:number:identifier|name:nominal|amount:number|born:date", 12, ["data.tibble"], [(0, "name", "N0"), (11, "amount", "23.75")], ending="txt")

# Frames that are printed in parts, and in part.
def printed(names, rows, values):
    width = max(len(str(r)) for r in rows)
    cells = [[f"{value(i):.2f}" for value in values] for i in range(len(rows))]
    wide = [max(len(n), max(len(c[k]) for c in cells)) for k, n in enumerate(names)]
    return (" " * width + "".join(f" {n:>{w}}" for n, w in zip(names, wide)) + "\n"
            + "".join(f"{r:<{width}}" + "".join(f" {c:>{w}}" for c, w in zip(row, wide)) + "\n" for r, row in zip(rows, cells)))


ROWS = list(range(1, 21))
table("frame_in_parts_of_r", printed(["alpha", "beta"], ROWS, [lambda i: i * 1.5, lambda i: i * i]) + printed(["gamma", "delta"], ROWS, [lambda i: 100 - i, lambda i: i / 4]),
      "column 1:number:identifier|alpha:number|beta:number|gamma:number|delta:number", 20, ["data.frame-unwrapped"], [(19, "beta", "361"), (0, "gamma", "100"), (19, "delta", "4.75")], ending="txt")
table("frame_shown_in_part", "      name  amount\n" + "".join(f"{i:<4}  {['N0', 'N1'][i % 2]:>4}  {i * 0.5:6.1f}\n" for i in range(10)) + "...    ...     ...\n" +
      "".join(f"{i:<4}  {['N0', 'N1'][i % 2]:>4}  {i * 0.5:6.1f}\n" for i in range(1990, 2000)) + "\n[2000 rows x 2 columns]\n",
      "index:number:identifier|name:nominal|amount:number", 20, ["data.printed-frame-part"], [(19, "amount", "999.5")], ending="txt")

# Logs of systems.
table("log_of_a_system", "".join(f"Jan {1 + i % 9:2} 10:{i:02}:11 host{i % 2} {['CRON[12]', 'sshd[77]', 'kernel'][i % 3]}: session {i}, user root\n" for i in range(30)),
      "time:nominal|host:nominal|process:nominal|pid:nominal|message:nominal", 30, ["data.system-log"], [(1, "process", "sshd"), (1, "pid", "77"), (2, "pid", None), (3, "message", "session 3, user root")], ending="log")

# What stands above rows.
table("one_line_above", "=~=~= log of a terminal =~=~=\n" + "".join(f"{i};{i * 1.5};{kind(i)}\n" for i in range(20)),
      "column 1:number|column 2:number|column 3:nominal", 20, ["data.banner"], [(19, "column 2", "28.5")], ending="log")
table("names_of_all_but_the_last", "level,when,code\n" + "".join(f'{["Error", "Info"][i % 2]},2024-01-{1 + i:02},{7000 + i % 5},said {i % 4}\n' for i in range(20)),
      "level:nominal|when:date|code:number|column 4:nominal", 20, [], [(0, "level", "Error"), (3, "code", "7003"), (3, "column 4", "said 3")])

# Coloured for a terminal.
table("coloured_for_a_terminal", "\x1b[1;31mid\x1b[0m,name,val\n" + "".join(f"{i},\x1b[32m{['Bor', 'Ana'][i % 2]}\x1b[m,{i * 1.5}\n" for i in range(20)), "id:number|name:nominal|val:number", 20, ["data.colours-left-out"], [(0, "name", "Bor")])
