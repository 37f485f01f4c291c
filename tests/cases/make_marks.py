#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): marks, codes for missing values, sums, frames.

make_tables.py is run as well.
"""
from make_tables import expect, FOLDER, kind, lines, table

# Lines that a carriage return alone ends, as old Macintoshs write them.
places = ["Ulm", "Bad Aurach", "Neu Isenburg", "Bonn", "Bad Tölz", "Am See", "Köln"]
table("report_of_an_old_macintosh", "\r".join([f"{'Ort':16}{'Flaeche':>9}  Art"] + [f"{places[i % 7]:16}{i + 10.5:9}  {kind(i)}" for i in range(14)])
      + "\r", "Ort:nominal|Flaeche:number|Art:nominal", 14, ["data.fixed-width"], [(1, "Ort", "Bad Aurach"), (3, "Flaeche", "13.5")], ending="txt")

# Numbers that perhaps mean missing, also in short columns.
table("instruments_without_a_value", lines("ozone,wind,flow,snow,c", lambda i: [-999.9 if i % 9 == 4 else 20 + i % 13 * 0.7, -9 if i % 11 == 3 else 17 + i * 37 % 150 / 10,
      -7999 if i % 8 == 2 else i * 3, 9999 if i > 36 else i * 371 % 4400, kind(i)], 40), "ozone:number|wind:number|flow:number|snow:number|c:nominal", 40,
      ["data.perhaps-missing", "data.perhaps-missing-low", "data.perhaps-missing-high"])
table("prices_and_frosts", lines("price,frost,stock,c", lambda i: [999 if i % 9 == 4 else 45 + i % 13 * 40, -9 if i % 11 == 3 else i % 17 - 4, -1 if i % 9 == 1 else i % 12, kind(i)], 40),
      "price:number|frost:number|stock:number|c:nominal", 40)
