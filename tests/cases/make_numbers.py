#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): thousands with units, size words, units of one
quantity, parentheses, digits that a number does not keep, spellings that look alike.

make_tables.py is run as well.
"""
from make_tables import kind, lines, table


def grouped(n, mark):
    return f"{n:,}".replace(",", mark)


def weight(i):
    return (i * 7919) % 8000 + 200


# Thousands with a unit or a currency, by the same evidence as without.
table("thousands_with_unit", lines("k;v;c", lambda i: [kind(i // 2), grouped(weight(i), ".") + " kg", kind(i)], 60, ";"),
      "k:nominal|v:number|c:nominal", 60, ["data.thousands-by-evidence"], [(0, "v", "200"), (1, "v", "8119")])
table("thousands_with_euro", lines("k;v;c", lambda i: [kind(i // 2), grouped(weight(i), ".") + " €", kind(i)], 60, ";"),
      "k:nominal|v:number|c:nominal", 60, ["data.thousands-by-evidence"], [(0, "v", "200"), (1, "v", "8119")])
table("thousands_with_dollar", lines("k;v;c", lambda i: [kind(i // 2), "$" + grouped(weight(i), ","), kind(i)], 60, ";"),
      "k:nominal|v:number|c:nominal", 60, ["data.thousands-by-evidence"], [(0, "v", "200"), (1, "v", "8119")])
