#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): marks, codes for missing values, sums, frames.

make_tables.py is run as well.
"""
from make_tables import expect, FOLDER, kind, lines, table

# Lines that a carriage return alone ends, as old Macintoshs write them.
places = ["Ulm", "Bad Aurach", "Neu Isenburg", "Bonn", "Bad Tölz", "Am See", "Köln"]
table("report_of_an_old_macintosh", "\r".join([f"{'Ort':16}{'Flaeche':>9}  Art"] + [f"{places[i % 7]:16}{i + 10.5:9}  {kind(i)}" for i in range(14)])
      + "\r", "Ort:nominal|Flaeche:number|Art:nominal", 14, ["data.fixed-width"], [(1, "Ort", "Bad Aurach"), (3, "Flaeche", "13.5")], ending="txt")
