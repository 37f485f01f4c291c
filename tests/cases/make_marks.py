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

# Sums above and between, and remarks below.
regions = ["Nord", "Süd", "Ost", "West"]
table("sum_above", "Region;Umsatz;Kosten;Quote\nGesamt;1.150;575;50,1\n" + "".join(f"{r};{u};{k};{q}\n" for r, u, k, q in
      zip(regions, (500, 300, 200, 150), (250, 150, 101, 74), ("50,0", "50,1", "50,5", "49,3"))), "Region:nominal|Umsatz:number|Kosten:number|Quote:number", 4,
      ["data.total-rows"], [(0, "Region", "Nord")])
table("groups_of_a_pivot", "Region;Produkt;Umsatz\n" + "".join("".join(f"{r if p == 'A' else ''};{p};{n * 10 + ord(p) % 7}\n" for p in "ABC") + f"{r} Ergebnis;;{30 * n + 5}\n"
      for n, r in enumerate(regions, 1)) + "Gesamtergebnis;;320\n", "Region:nominal|Produkt:nominal|Umsatz:number", 12, ["data.total-rows"], [(3, "Region", "Süd")])
table("source_with_a_delimiter", lines("year,births,deaths", lambda i: [1990 + i, 700 + 3 * i, 600 + 7 * i % 50], 6) + "\nSource: Eurostat, 2022\nNote: preliminary, rounded, revised\n",
      "year:number|births:number|deaths:number", 6, ["data.odd-rows"], [(5, "births", "715")])
table("cases_and_stars_below", lines("variable,coefficient,error", lambda i: [["Age", "Income", "Town", "Sex"][i], f"{i * 0.31:.2f}", f"{0.1 + i / 100:.2f}"], 4)
      + "n = 123,,\n\"* p < .05, ** p < .01\",,\n", "variable:nominal|coefficient:number|error:number", 4, ["data.odd-rows"])

# Marks behind some of few numbers, ends of scales, hours of the day.
table("marks_of_offices", lines("land;a;b;c;d;e;f", lambda i: [["Bayern", "Berlin", "Bremen", "Hessen", "Saarland", "Sachsen"][i], f"{i + 12.3}{'*' if i == 2 else ''}",
      f"{i + 12.3}{' (e)' if i == 1 else ''}", f"{i + 12.3}{'p' if i in (3, 4) else ''}", f"{i + 12.3}{' b' if i == 0 else ''}", f"1,{234 + i}{'(r)' if i == 2 else ''}",
      f"{12 + i}{'†' if i == 4 else ''}"], 6, ";"), "land:nominal|a:number|b:number|c:number|d:number|e:number|f:number", 6, ["data.mark-taken-off"],
      [(2, "a", "14.3"), (1, "b", "13.3"), (3, "c", "15.3"), (0, "d", "12.3"), (4, "f", "16")])
table("marks_in_four_rows", lines("x;y", lambda i: [f"{i + 2.5}{'*' if i == 2 else ''}", f"{7 * i + 12}{'†' if i == 1 else ''}"], 4, ";"), "x:number|y:number", 4,
      ["data.mark-taken-off"], [(2, "x", "4.5"), (1, "y", "19")])
table("ends_of_scales", lines("recommend,like,c", lambda i: ["10 - extremely likely" if i % 11 == 10 else i % 11, {0: "0 = not at all", 6: "6 = very much"}.get(i % 7, i % 7), kind(i)], 60),
      "recommend:number|like:number|c:nominal", 60, ["data.mark-taken-off"], [(10, "recommend", "10"), (0, "like", "0")])
table("hours_of_the_day", lines("from,to,c", lambda i: [f"{1 + i % 12} {'am' if i % 3 else 'pm'}", f"{1 + i % 12}:{i % 60:02}{'am' if i % 3 else 'pm'}", kind(i)], 40),
      "from:date|to:date|c:nominal", 40, ["data.times-set-aside"])

# Months and days of digits alone.
table("months_without_marks", lines("month,period,order,c", lambda i: [f"{2021 + i // 12}{1 + i % 12:02}", f"{2022 + i % 2}{1 + i % 5:02}", f"2023{1 + i % 9:02}", kind(i)], 36),
      "month:date:ignored|period:date:ignored|order:number|c:nominal", 36, ["data.compact-dates"], [(0, "month", "202101"), (0, "order", "202301")])
table("days_of_two_months", lines("day,id,c", lambda i: [f"2020{1 + i // 28:02}{1 + i % 28:02}", 20200101 + i, kind(i)], 50), "day:date:ignored|id:number|c:nominal", 50,
      ["data.compact-dates"], [(49, "day", "20200222")])

# Degrees of one direction, whose letter is no unit; and watts.
table("degrees_of_one_direction", lines("name,lat,lon,power,c", lambda i: [f"p{i}", f"{10 + i * 0.37:.3f}{'NS'[i % 2]}", f"{55.5 + i * 0.013:.3f}W", f"{40 + i}W", kind(i)], 30),
      "name:nominal|lat:number|lon:number|power:number|c:nominal", 30, ["data.compass", "data.unit-taken-off"], [(1, "lat", "-10.37"), (1, "lon", "-55.513"), (0, "power", "40")])
table("degrees_beside_degrees", lines("Ort;NS;EW;c", lambda i: [f"p{i}", f"{10 + i * 0.37:.3f}{'NS'[i % 2]}", f"{55.5 + i * 0.013:.3f}W", kind(i)], 30, ";"),
      "Ort:nominal|NS:number|EW:number|c:nominal", 30, ["data.compass"], [(1, "EW", "-55.513")])
table("three_places_of_the_south", "Breite;Länge;x\n3,2S;55,5W;1\n4,1S;56,25W;2\n5,0S;57W;3\n", "Breite:number|Länge:number|x:number", 3, ["data.compass"],
      [(0, "Breite", "-3.2"), (1, "Länge", "-56.25")])

# Rows with lines drawn around them, and aligned with tabs.
table("frame_of_signs", "+------+-----+------+\n| name | age | city |\n+------+-----+------+\n" + "".join(f"| n{i} | {20 + i} | C{i % 3} |\n" for i in range(20))
      + "+------+-----+------+\n", "name:nominal|age:number|city:nominal", 20, ["data.drawn-table"], [(0, "name", "n0"), (19, "age", "39")], ending="txt")
table("frame_of_double_lines", "╔══════╦═════╗\n║ name ║ age ║\n╠══════╬═════╣\n" + "".join(f"║ n{i % 4}   ║ {20 + i}  ║\n" for i in range(20)) + "╚══════╩═════╝\n",
      "name:nominal|age:number", 20, ["data.drawn-table"], [(0, "name", "n0"), (19, "age", "39")], ending="txt")
table("aligned_with_tabs", "name\t\tage\tcity\n" + "".join(f"n{i % 4}{'' if i % 2 else 'longer'}\t{chr(9) if i % 2 else ''}{20 + i}\t{'C' * (1 + i % 3)}\n" for i in range(20)),
      "name:nominal|age:number|city:nominal", 20, ["data.tabs-align"], [(1, "age", "21")], ending="txt")
table("tabs_with_nothing_between", "name\tage\tcity\n" + "".join(f"n{i % 4}\t{'' if i % 5 == 1 else 20 + i}\t{'C' * (1 + i % 3)}\n" for i in range(20)),
      "name:nominal|age:number|city:nominal", 20, [], [(1, "age", None)], ending="tsv")
table("frame_with_dashes", "| name | x | y |\n" + "".join(f"| {'-' if i == 7 else f'n{i % 4}'} | {'-' if i == 7 else i} | {'-' if i == 7 else 2 * i} |\n" for i in range(12)),
      "name:nominal|x:number|y:number", 12, ["data.drawn-table"], [(7, "x", None), (8, "x", "8")], ending="txt")

# Lines of Windows-1252 within UTF-8, and one foreign name.
with open(f"{FOLDER}/lines_of_two_encodings.csv", "wb") as out:
    out.write(b"id,name,town\n" + b"".join(f"{i},Müller{i},Köln\n".encode("cp1252") if i % 3 == 0 else f"{i},Jäger{i},Łódź\n".encode() if i % 10 == 1 else
                                           f"{i},Plain{i},Bonn\n".encode() for i in range(60)))
expect("lines_of_two_encodings", "csv", "id:number|name:nominal|town:nominal", 60, ["data.bytes-mended"],
       [(0, "name", "Müller0"), (1, "name", "Jäger1"), (1, "town", "Łódź"), (3, "town", "Köln")])
table("one_foreign_name", lines("nr;nom;c", lambda i: [i % 9, "Žižek" if i == 4 else ["Hélène", "Agnès", "René", "Zoë", "Anaïs"][i % 5], kind(i)], 20, ";"),
      "nr:number|nom:nominal|c:nominal", 20, ["data.encoding-guessed"], [(0, "nom", "Hélène"), (4, "nom", "Žižek"), (9, "nom", "Anaïs")], "Windows-1252", "cp1252")

# Decimal commas in quotes where commas divide.
table("commas_in_quotes", lines("x,n,c", lambda i: [f'"{i},{i % 10}"', i % 7, kind(i)], 30), "x:number|n:number|c:nominal", 30, ["data.quoted-decimals"], [(3, "x", "3.3")])
