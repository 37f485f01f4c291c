#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): cells, and tables side by side.

make_tables.py and make_layouts.py are run as well.
"""
from make_layouts import workbook
from make_tables import kind, lines, table

# Numbers with flags of Eurostat behind a blank, in more than half of the cells, and with footnotes.
table("flags_of_eurostat", lines("geo\t2022\t2023", lambda i: [f"G{i}", f"{i * 1.5} {['b', 'e', 'p', 'be'][i % 4]}" if i % 5 else f"{i}.5", ": c" if i % 6 == 5 else f"{i + 0.25} u" if i % 2 else f"{i}.75 e" if i % 3 else f"{i}.25"], 30, "\t"),
      "geo:nominal|2022:number|2023:number", 30, ["data.mark-taken-off"], [(1, "2022", "1.5"), (5, "2023", None), (1, "2023", "1.25")], ending="tsv")
table("footnotes_behind", lines("county,a,b", lambda i: [f"C{i}", f"{1000 + i * 7}{'[2]' if i % 5 == 1 else ''}", i * 1.5], 30), "county:nominal|a:number|b:number", 30, ["data.mark-taken-off"], [(1, "a", "1007")])

# Months in words under a name of theirs, days and months without a year, dates of SAS and Oracle and of further languages.
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
table("months_in_short_words", lines("Monat;y;c", lambda i: [f"{MONTHS[i % 12]}-{21 + i // 12}", i * 1.5, kind(i)], 36, ";"), "Monat:date|y:number|c:nominal", 36, [], [(0, "Monat", "Jan-21")])
table("days_without_a_year", lines("Belegdatum;Betrag;c", lambda i: [f"{1 + i % 28:02}{1 + i % 12:02}", f"{i},25", kind(i)], 40, ";"), "Belegdatum:nominal|Betrag:number|c:nominal", 40, [], [(0, "Belegdatum", "0101")])
table("days_without_a_zero", lines("Belegdatum;Betrag;c", lambda i: [f"{1 + i % 28}{1 + i % 12:02}", f"{i},25", kind(i)], 40, ";"), "Belegdatum:nominal|Betrag:number|c:nominal", 40, ["data.days-without-year"], [(0, "Belegdatum", "101")])
table("dates_of_sas", lines("day,y,c", lambda i: [f"{1 + i % 28:02}{MONTHS[i % 12].upper()}2024", i * 1.5, kind(i)], 40), "day:date|y:number|c:nominal", 40, [], [(0, "day", "01Jan2024")])
table("moments_of_oracle", lines("at,y,c", lambda i: [f"{1 + i % 28:02}-{MONTHS[i % 12].upper()}-24 10.12.{i:02}.123000000 AM", i * 1.5, kind(i)], 40), "at:date|y:number|c:nominal", 40, [], [])
SLOVENE = "januar februar marec april maj junij julij avgust september oktober november december".split()
table("dates_of_slovenia", lines("datum;y;c", lambda i: [f"{1 + i % 28}. {SLOVENE[i % 12]} 2024", i * 1.5, kind(i)], 40, ";"), "datum:date|y:number|c:nominal", 40, [], [])

# Titles of pages that have more cells than rows have say nothing of the columns.
table("wider_titles_of_pages", "id,age,h\n" + "".join(f"{i},{10 + i % 9},{50 + i / 2}\n" + ("The page, of 10:12, a, b, c\n" if i % 15 == 14 else "") for i in range(45)),
      "id:number|age:number|h:number", 45, [], [(0, "age", "10")])

# Tables side by side, in a text and on a sheet: the larger one is read.
table("texts_side_by_side", "a;b;;name;n\n" + "".join(f"{i};{i * 1.5};;" + (f"\"N;{i}\";{i}" if i < 5 else ";") + "\n" for i in range(20)), "a:number|b:number", 20, ["data.beside"], [(19, "b", "28.5")])
workbook("larger_table_beside", [("S", [["x", "y", None, "name", "n", "c"]] + [[i if i < 6 else None, i * 2 if i < 6 else None, None, f"N{i % 5}", i * 1.5, kind(i)] for i in range(30)], [])],
         "name:nominal|n:number|c:nominal", 30, ["data.beside"], [(29, "n", "43.5")])

# Few words of Hebrew, and of German on an old Macintosh.
table("answers_in_hebrew", lines("n,answer,x", lambda i: [i % 9, ["כן", "לא", "אולי"][i % 3], i * 1.5], 20), "n:number|answer:nominal|x:number", 20, ["data.encoding-guessed"], [(0, "answer", "כן"), (2, "answer", "אולי")],
      "Windows-1255", "cp1255")
table("town_of_an_old_macintosh", lines("n,name,x", lambda i: [i % 9, ["Müller", "Huber", "Köhler"][i % 3], i * 1.5], 20), "n:number|name:nominal|x:number", 20, ["data.encoding-guessed"],
      [(0, "name", "Müller"), (2, "name", "Köhler")], "MACINTOSH", "mac-roman")

# Zero bytes: behind each text, as C ends them, and a block of them where a logger lost its power.
table("texts_of_c", lines("id,name,val", lambda i: [i, ["Bor", "Ana"][i % 2] + chr(0) * 2, i * 1.5], 30), "id:number|name:nominal|val:number", 30, ["data.zero-bytes"], [(0, "name", "Bor")])
table("logger_without_power", lines("t,val,c", lambda i: [i, i * 1.5, kind(i)], 30) + chr(0) * 4096 + "30,45.0,a\n", "t:number|val:number|c:nominal", 31, ["data.zero-bytes"], [(30, "val", "45")])
