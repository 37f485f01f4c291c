#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): thousands with units, size words, units of one
quantity, parentheses, digits that a number does not keep, spellings that look alike.

make_tables.py is run as well.
"""
from make_layouts import workbook
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
# Decimals of degrees in a file whose decimals have commas.
table("degrees_beside_commas", lines("id;betrag;lat;c", lambda i: [i, f"1.{i:03},50", f"47.{123 + 7 * i}", kind(i)], 36, ";"),
      "id:number|betrag:number|lat:number|c:nominal", 36, ["data.other-marks"], [(0, "lat", "47.123"), (2, "betrag", "1002.5")])

# Words and letters for sizes.
table("millions_in_words", lines("k;v;w;c", lambda i: [kind(i // 2), 1000 * i if i % 2 else f"{i + 1},2 Mio.",
                                                      f"{i % 11},5 Tsd. €" if i % 3 else f"{i % 13},2 Mio. €", kind(i)], 60, ";"),
      "k:nominal|v:number|w:number|c:nominal", 60, ["data.sized"],
      [(0, "v", "1200000"), (1, "v", "1000"), (1, "w", "1500"), (3, "w", "3200000")])
table("ten_thousands_of_china", lines("k;v;c", lambda i: [kind(i // 2), 100 * i if i % 2 else f"{i + 1}.2万", kind(i)], 60, ";"),
      "k:nominal|v:number|c:nominal", 60, ["data.sized"], [(0, "v", "12000"), (1, "v", "100")])

# Several units of one quantity, and of two.
table("grams_and_kilograms", lines("w,len,c", lambda i: [f"{i + 1} kg" if i % 2 else f"{100 * i} g", f"{i + 1} m" if i % 3 else f"{i} cm",
                                                         kind(i)], 40),
      "w:number|len:number|c:nominal", 40, ["data.units-converted"], [(1, "w", "2000"), (2, "w", "200"), (3, "len", "0.03")])
table("basis_points", lines("k;v;c", lambda i: [kind(i // 2), f"{i} %" if i % 2 else f"{i} bp", kind(i)], 36, ";"),
      "k:nominal|v:number|c:nominal", 36, ["data.basis-points"], [(1, "v", "0.01"), (2, "v", "2e-04")])
table("kilograms_and_metres", lines("x,c", lambda i: [f"{i + 1} kg" if i % 2 else f"{i + 1} m", kind(i)], 40),
      "x:nominal|c:nominal", 40)

# Parentheses.
table("unsure_counts", lines("k,n,c", lambda i: [kind(i // 2), f"({i % 30})" if i % 4 == 0 else i % 30, kind(i)], 60),
      "k:nominal|n:number|c:nominal", 60, ["data.parentheses-plain"], [(4, "n", "4"), (5, "n", "5")])
table("losses_in_parentheses", lines("k,n,c", lambda i: [kind(i // 2), f"({i}.50)" if i % 4 == 0 else f"{i}.25", kind(i)], 60),
      "k:nominal|n:number|c:nominal", 60, ["data.parentheses-below-zero"], [(4, "n", "-4.5"), (5, "n", "5.25")])
table("zeros_of_accounts", lines("k;v;c", lambda i: [kind(i // 2), "- €" if i % 5 == 0 else f"{37 * i % 900},50 €", kind(i)], 60, ";"),
      "k:nominal|v:number|c:nominal", 60, ["data.dashes-as-zero"], [(0, "v", "0"), (1, "v", "37.5")])
table("sides_of_accounts", lines("k,v,c", lambda i: [kind(i // 2), f'"1,{i:03}.50 {"CR" if i % 3 else "DR"}"', kind(i)], 60),
      "k:nominal|v:number|c:nominal", 60, ["data.sides-of-accounts"], [(0, "v", "-1000.5"), (1, "v", "1001.5")])
table("per_cent_in_words", lines("k;v;w;c", lambda i: [kind(i // 2), f"{i},3 Prozent", f"%{i % 40}", kind(i)], 60, ";"),
      "k:nominal|v:number|w:number|c:nominal", 60, ["data.marks-taken-off"], [(5, "v", "0.053"), (5, "w", "0.05")])

# What a number does not keep.
table("more_digits_than_kept", lines("k,v,d,c", lambda i: [kind(i // 2), f"123456789012345678{i + 10}.50",
                                                          f"2024-01-01T10:00:{i:02}.123456789Z", kind(i)], 36),
      "k:nominal|v:number|d:date|c:nominal", 36, ["data.decimals-lost", "data.nanoseconds"])
table("beyond_all_numbers", lines("k,v,w,c", lambda i: [kind(i // 2), "1e400" if i % 4 == 0 else i % 7, "1e-400" if i % 4 == 0 else i % 7,
                                                        kind(i)], 60),
      "k:nominal|v:number|w:number|c:nominal", 60, ["data.unfit-missing", "data.decimals-lost"], [(0, "v", None), (0, "w", "0")])

# Digits that are no numbers.
table("telephones_with_blanks", lines("k;telefon;c", lambda i: [kind(i // 2), f"600 123 4{i:02}", kind(i)], 36, ";"),
      "k:nominal|telefon:nominal|c:nominal", 36, ["data.phones-as-codes"], [(0, "telefon", "600 123 400")])
table("two_answers", lines("k,v,c", lambda i: [kind(i // 2), ["1", "2", '"1,2"', '"1,3"', '"2,3"'][i % 5], kind(i)], 60),
      "k:nominal|v:nominal|c:nominal", 60, ["data.answers-as-lists"], [(2, "v", "1,2")])
table("answers_of_three_digits", lines("k,v,c", lambda i: [kind(i // 2), ["101", "102", '"101,102"', '"101,103"', '"102,103,104"'][i % 5],
                                                          kind(i)], 60),
      "k:nominal|v:nominal|c:nominal", 60, ["data.answers-as-lists"], [(4, "v", "102,103,104")])
table("halves_in_quotes", lines("k,v,c", lambda i: [kind(i // 2), ["1", "2", '"1,5"', '"2,5"', "3", '"3,5"'][i % 6], kind(i)], 60),
      "k:nominal|v:number|c:nominal", 60, [], [(2, "v", "1.5")])

# Texts that look the same, and blanks that nobody sees.
table("looks_the_same", lines("k,v,n,c", lambda i: [["M\u00fcnchen", "Mu\u0308nchen", "K\u00f6ln", "K\u00f6ln\u00a0"][i % 4],
                                                   ["a", "a\u200b", "b"][i % 3], "\u00a0" if i % 9 == 4 else i % 40, kind(i)], 60),
      "k:nominal|v:nominal|n:number|c:nominal", 60, ["data.spellings-as-one"],
      [(1, "k", "M\u00fcnchen"), (3, "k", "K\u00f6ln"), (1, "v", "a"), (4, "n", None)])

# Texts with marks between thousands among numbers of a sheet.
workbook("thousands_among_numbers", [("S", [["v", "c"]] + [[f"{1125 + 1000 * i:,}".replace(",", ".") if i % 3 == 0 else 1125 + 1000 * i,
                                                            kind(i)] for i in range(36)], [])],
         "v:number|c:nominal", 36, ["data.marks-either"], [(0, "v", "1125"), (1, "v", "2125")])
# Ordinals, and a second mark of Unicode before the names.
table("ordinals_in_a_file_of_commas", "\ufeff\ufeff" + lines("nr;v;c", lambda i: [f"{i + 1}.", f"{i % 9},5", kind(i)], 36, ";"),
      "nr:number|v:number|c:nominal", 36, [], [(0, "nr", "1"), (1, "v", "1.5")])
