#!/usr/bin/env python3
"""Writes tests/cases/data/tables: made tables unlike each other, and beside each what it must become.

Expected of each table, in NAME.json: "columns" (name, type, and a role where it matters), "rows", "notes" (codes that
must stand among notes and warnings), "cells" (row from 0, column, text; null = missing) and "encoding".
"""
import json
import os

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data", "tables")
os.makedirs(FOLDER, exist_ok=True)
seen = set()


def table(name, text, columns, rows, notes=(), cells=(), encoding="UTF-8", codec="utf-8", ending="csv"):
    """`columns`: "name:type" or "name:type:role", separated by "|"."""
    assert name not in seen, name
    seen.add(name)
    with open(os.path.join(FOLDER, f"{name}.{ending}"), "wb") as out:
        out.write(text.encode(codec))
    expect(name, ending, columns, rows, notes, cells, encoding)


def expect(name, ending, columns, rows, notes, cells, encoding="UTF-8"):
    """Writes what NAME.ending must become."""
    expected = {"file": f"{name}.{ending}", "encoding": encoding, "rows": rows,
                "columns": [dict(zip(("name", "type", "role"), c.split(":"))) for c in columns.split("|")],
                "notes": list(notes), "cells": [list(c) for c in cells]}
    with open(os.path.join(FOLDER, f"{name}.json"), "w", encoding="utf-8") as out:
        json.dump(expected, out, ensure_ascii=False, indent=1)
        out.write("\n")


def lines(head, row, count, delimiter=","):
    return head + "\n" + "".join(delimiter.join(str(x) for x in row(i)) + "\n" for i in range(count))


def kind(i):
    return "ab"[i % 2]


# What a cell that does not fit means.
def one_slip(i):
    return ["abc" if i == 30 else f"{i}.5", kind(i)]


table("one_slip", lines("x,c", one_slip, 60), "x:number|c:nominal", 60, ["data.unfit-missing"], [(30, "x", None)])
table("one_in_a_thousand", lines("x,c", lambda i: ["Main St" if i % 1000 == 500 else i / 4, kind(i)], 3000),
      "x:number|c:nominal", 3000, ["data.unfit-missing"], [(500, "x", None), (501, "x", "125.25")])
table("two_in_a_hundred", lines("x;c", lambda i: [f"see {i}" if i % 50 == 7 else i + 0.5, kind(i)], 400, ";"),
      "x:number|c:nominal", 400, ["data.unfit-missing"])
table("codes_one_in_twelve", lines("part,c", lambda i: [f"1{i}A" if i % 12 == 5 else 1000 + i % 60, kind(i)], 240),
      "part:nominal|c:nominal", 240)
table("diagnoses", lines("icd,c", lambda i: [f"V{i % 7}2" if i % 40 == 3 else 250 + i % 90, kind(i)], 400),
      "icd:nominal|c:nominal", 400)
table("five_or_more", lines("rooms,c", lambda i: ["5+" if i % 30 == 1 else 1 + i % 4, kind(i)], 300),
      "rooms:nominal|c:nominal", 300)
table("other_mark", lines("x\tc", lambda i: ["12,5" if i == 9 else f"{i}.25", kind(i)], 50, "\t"),
      "x:number|c:nominal", 50, ["data.mixed-marks"], [(9, "x", "12.5")])
table("odd_date", lines("day,x,c", lambda i: ["soon" if i == 8 else f"2021-03-{1 + i % 28:02}", i / 2, kind(i)], 60),
      "day:date|x:number|c:nominal", 60, ["data.no-dates-missing"], [(8, "day", None)])
table("late_codes", lines("k,c", lambda i: [f"Q{i}X{i}" if i > 2500 and i % 15 == 0 else i % 300, kind(i)], 5000),
      "k:nominal|c:nominal", 5000)
table("unknown_words", lines("x,c", lambda i: ["unknown" if i % 9 == 1 else i + 0.5, kind(i)], 90),
      "x:number|c:nominal", 90, ["data.word-among-values"])
JOBS = ["clerk", "Unknown", "cook", "smith"]
table("unknown_among_texts", lines("age,job,c", lambda i: [20 + i % 50, JOBS[i % 4], kind(i)], 80),
      "age:number|job:nominal|c:nominal", 80, ["data.word-as-category"], [(1, "job", "Unknown")])
table("unknown_as_elsewhere", lines("age,job,c", lambda i: ["unknown" if i % 9 == 4 else 20 + i % 50, JOBS[i % 4], kind(i)], 80),
      "age:number|job:nominal|c:nominal", 80, ["data.word-as-elsewhere"], [(1, "job", None), (2, "job", "cook")])
table("known_or_unknown", lines("age,father,c", lambda i: ["unknown" if i % 9 == 4 else 20 + i % 50,
                                                           "unknown" if i % 3 else "known", kind(i)], 80),
      "age:number|father:nominal|c:nominal", 80, ["data.word-as-category"], [(1, "father", "unknown")])

# Rows that are none of the data.
body = "".join(f"n{i},{150 + i}.5,{50 + i}.5,{kind(i)}\n" for i in range(30))
columns4 = "name:nominal|height:number|weight:number|c:nominal"
head4 = "name,height,weight,c\n"
table("units_row", head4 + ",cm,kg,\n" + body, columns4, 30, ["data.units-row"], [(0, "height", "150.5")])
table("units_in_brackets", head4 + ",[cm],[kg],\n" + body, columns4, 30, ["data.units-row"])
table("header_again", head4 + body + head4 + body.replace("n", "m"), columns4, 60, ["data.header-again"])
table("header_on_each_page", (head4 + body) * 3, columns4, 90, ["data.header-again"])
words_body = "".join(f"{'red' if i % 2 else 'blue'},{'big' if i % 3 else 'small'}\n" for i in range(20))
table("header_again_words", "colour,size\n" + words_body + "colour,size\n" + words_body,
      "colour:nominal|size:nominal", 40, ["data.header-again"])
table("total_sums", "town,people,shops\nBern,10,2\nRom,20,5\nWien,30,6\nTotal,60,13\n",
      "town:nominal|people:number|shops:number", 3, ["data.total-rows"])
table("gesamt", "Ort;Land;Umsatz\nBern;CH;10,5\nRom;IT;20,25\nWien;AT;30,5\nGesamt;;61,25\n",
      "Ort:nominal|Land:nominal|Umsatz:number", 3, ["data.total-rows"], [(0, "Umsatz", "10.5")])
table("total_over_numbers", lines("nr,x,c", lambda i: [i + 3, f"{i}.5", kind(i)], 30) + "Summe,450.0,\n",
      "nr:number|x:number|c:nominal", 30, ["data.total-rows"])
table("mean_row", "id,x,y\nr1,1.5,3\nr2,2.5,5\nr3,3.5,7\nMittelwert,2.5,5\n",
      "id:nominal|x:number|y:number", 3, ["data.total-rows"])
# "mittel" is a level here, though 2 is the mean of the two numbers above it in one column.
table("level_that_means", "ort,stufe,anzahl,laenge\n" + "".join(
    f"o{i},{['keine', 'stark', 'mittel', 'gering'][i % 4]},{[1, 3, 2, 5][i % 4] + i // 4},{10.5 + i * i}\n" for i in range(24)),
      "ort:nominal|stufe:nominal|anzahl:number|laenge:number", 24, [])
table("source_below", head4 + body + "Source: office of statistics\n", columns4, 30, ["data.bad-rows-left-out"])
table("remark_under_header", head4 + "measured by hand in May\n" + body, columns4, 30, ["data.bad-rows-left-out"])
table("remark_in_many_cells", head4 + "see,the,notes,\n" + body, columns4, 30, ["data.units-row"])
table("banner", "Report on people\nMay 2020\n\n" + head4 + body, columns4, 30, ["data.banner"])
table("banner_with_delimiters", "Bericht;;;\nStand: Mai;;;\n" + (head4 + body).replace(",", ";"), columns4, 30,
      ["data.banner"])
table("banner_units_total", "Umsatz je Ort;;\n\nOrt;Fläche;Umsatz\n;m²;EUR\nBern;10,5;100\nRom;20,5;200\nWien;30,5;300\n"
      "Graz;30,5;400\nUlm;30,5;500\nSumme;122,5;1500\n", "Ort:nominal|Fläche:number|Umsatz:number", 5,
      ["data.banner", "data.units-row", "data.total-rows"])
table("more_cells", head4 + body.replace("n7,157.5,57.5,b", "n7,157.5,57.5,b,late,5"), columns4, 29,
      ["data.bad-rows-left-out"])
table("open_quote", head4 + body.replace("n29,179.5,79.5,b", 'n29,179.5,79.5,"b'), columns4, 30,
      ["data.quotes-plain"], [(29, "c", "b")])

table("stray_quote", 'id,txt,n\n1,"abc,1.5\n2,def,2.5\n3,ghi,3.5\n4,"ok",4.5\n5,jkl,5.5\n', "id:number|txt:nominal|n:number", 5,
      ["data.quotes-plain"], [(0, "txt", "abc"), (1, "txt", "def"), (3, "txt", "ok"), (4, "n", "5.5")])
table("stray_quotes_among_numbers",
      lines("id,x,c", lambda i: [f"k{i}", f'"{i}.5' if i % 40 == 3 else f'"{i}.5"', kind(i)], 400),
      "id:nominal|x:number|c:nominal", 400, ["data.quotes-plain"], [(3, "x", "3.5"), (4, "x", "4.5"), (399, "x", "399.5")])
table("lines_in_quotes", 'id,txt,n\n1,"Dear all,\nnothing, and\n""no"", thanks",1\n2,"a\nb",2\n3,c,3\n',
      "id:number|txt:nominal|n:number", 3, [], [(1, "txt", "a\nb"), (2, "n", "3")])
table("quotes_inside", 'id,txt,n\n1,"8" pipe",3.5\n2,"Fa. "Meier" KG",4.5\n3,"a "b, c" d",5.5\n4,"12" tube,6.5\n5,"the "other"",7.5\n'
      '6,"say ""no""",8.5\n', "id:number|txt:nominal|n:number", 6, ["data.quotes-inside"],
      [(0, "txt", '8" pipe'), (1, "txt", 'Fa. "Meier" KG'), (2, "txt", 'a "b, c" d'), (3, "txt", '"12" tube'),
       (4, "txt", 'the "other"'), (5, "txt", 'say "no"'), (5, "n", "8.5")])

# Digits that numbers do not keep.
ID16 = 9861574741971400
table("long_digits", lines("ref,x,c", lambda i: [ID16 + i % 40, i / 2, kind(i)], 60), "ref:nominal|x:number|c:nominal", 60,
      ["data.long-digits"], [(0, "ref", str(ID16)), (1, "ref", str(ID16 + 1))])
table("long_digits_late", lines("ref,x,c", lambda i: [ID16 + i if i > 2500 else i % 40 + 100, i / 2, kind(i)], 3000),
      "ref:nominal|x:number|c:nominal", 3000, ["data.long-digits"], [(2999, "ref", str(ID16 + 2999))])
table("long_digits_in_records", "".join(json.dumps({"ref": ID16 + i % 40, "x": i / 2, "c": kind(i)}) + "\n" for i in range(60)),
      "ref:nominal|x:number|c:nominal", 60, ["data.long-digits"], [(1, "ref", str(ID16 + 1))], ending="jsonl")
table("article_numbers", lines("ean,x,c", lambda i: [4006381333000 + i * 7919 % 104729, i / 2, kind(i)], 60),
      "ean:number:identifier|x:number|c:nominal", 60)
table("one_zero_in_front", "z,x,y\n01067,1.5,a\n14109,2.5,b\n50667,1.5,a\n", "z:nominal|x:number|y:nominal", 3,
      ["data.leading-zeros"], [(0, "z", "01067")])
table("zeros_in_front_late", lines("k,x,c", lambda i: [f"00{i % 90 + 10}" if i > 2500 else i % 900 + 1000, i / 2, kind(i)], 3000),
      "k:nominal|x:number|c:nominal", 3000, ["data.leading-zeros"], [(2999, "k", "0039")])
table("a_padded_number", lines("k,x,c", lambda i: ["012" if i == 30 else i % 50, i / 2, kind(i)], 60),
      "k:number|x:number|c:nominal", 60, ["data.zeros-lost"], [(30, "k", "12")])

table("points_among_whole_numbers", "qty,y\n120,a\n340,b\n1.234,a\n2.500,b\n", "qty:number|y:nominal", 4,
      ["data.decimals-by-evidence"], [(2, "qty", "1.234")])
table("points_beside_decimals", lines("qty,x,c", lambda i: ["1.234" if i % 9 == 3 else 120 + i, f"{i}.5", kind(i)], 60),
      "qty:number|x:number|c:nominal", 60, ["data.decimals-by-evidence"], [(3, "qty", "1.234")])

# ARFF.
arff = "@relation r\n@attribute x numeric\n@attribute c {a,b}\n@data\n"
rows = "".join(f"{i}.5,{kind(i)}\n" for i in range(30))
table("new_level", arff + rows + "3,B\n", "x:number|c:nominal", 31, ["data.levels-added"], [(30, "c", "B")],
      ending="arff")
table("odd_in_arff", arff + rows + "oops,a\n", "x:number|c:nominal", 31, ["data.unfit-missing"], [(30, "x", None)],
      ending="arff")
table("short_in_arff", arff + rows + "3\n", "x:number|c:nominal", 30, ["data.bad-rows-left-out"], ending="arff")

# Whole numbers as targets.
def target(name, header, values, type_, note):
    table(name, lines("x," + header, lambda i: [f"{i}.25", values[i * 7 % len(values)]], 80),
          f"x:number|{header}:{type_}:target", 80, [note])


QUANTITY, CLASSES = "data.numbers-as-quantity", "data.numbers-as-classes"
target("grade", "finalGrade", [1, 2, 3, 4, 5, 6], "number", QUANTITY)
target("school_note", "Note", [1, 2, 3, 4, 5], "number", QUANTITY)
target("wine_quality", "quality", [3, 4, 5, 6, 7, 8], "number", QUANTITY)
target("stars", "rating", [1, 2, 3, 4, 5], "number", QUANTITY)
target("points", "exam score", list(range(0, 16)), "number", QUANTITY)
target("children", "Kinderanzahl", [0, 1, 2, 3], "number", QUANTITY)
target("scale_of_tens", "answer", list(range(0, 101, 10)), "number", QUANTITY)
target("kinds_of_glass", "Type", [1, 2, 3, 5, 6, 7], "nominal", CLASSES)
target("fifteen_kinds", "movement", list(range(1, 16)), "nominal", CLASSES)
target("passed", "score", [0, 1], "nominal", CLASSES)

# Dialects and encodings.
german = "Straße;Größe;Art\nMüllerweg;1,5;a\nAmselweg;2,5;b\nÖlgasse;3,5;a\n"
de = "Straße:nominal|Größe:number|Art:nominal"
table("utf8_mark", german, de, 3, codec="utf-8-sig", cells=[(2, "Straße", "Ölgasse")])
table("utf16", german, de, 3, encoding="UTF-16LE", codec="utf-16", cells=[(2, "Straße", "Ölgasse")])
table("windows_1252", german, de, 3, encoding="Windows-1252", codec="cp1252", cells=[(0, "Straße", "Müllerweg")])
table("pipes_and_money", "item|price|c\na|$1,250.50|p\nb|$2.25|q\nd|($3.50)|p\n", "item:nominal|price:number|c:nominal",
      3, ["data.marks-taken-off"], [(0, "price", "1250.5"), (2, "price", "-3.5")])
table("percent", "x,share,c\n1.5,12.5%,a\n2.5,7%,b\n", "x:number|share:number|c:nominal", 2, ["data.marks-taken-off"],
      [(0, "share", "0.125")])
table("swiss", "Ort;Betrag\nBern;1'250.50\nGenf;20'000.25\n", "Ort:nominal|Betrag:number", 2, ["data.marks-taken-off"],
      [(0, "Betrag", "1250.5")])
table("spaces", "x    y   c\n1.5  2   a\n2.5  3   b\n3.5  4   a\n", "x:number|y:number|c:nominal", 3)
table("single_quotes", "'x','c'\n'1.5','a, b'\n'2.5','c'\n", "x:number|c:nominal", 2, cells=[(0, "c", "a, b")])

polish = "miasto;x;ocena\nŁódź;1,5;zła\nPoznań;2,5;dobra\nKraków;3,5;zła\nGdańsk;4,5;świetna\n"
table("windows_1250", polish, "miasto:nominal|x:number|ocena:nominal", 4, encoding="Windows-1250", codec="cp1250",
      cells=[(0, "miasto", "Łódź"), (3, "ocena", "świetna")])
czech = "město;x\nPlzeň;1,5\nÚstí;2,5\nČeské Budějovice;3,5\nŽďár;4,5\n"
table("czech_1250", czech, "město:nominal|x:number", 4, encoding="Windows-1250", codec="cp1250",
      cells=[(3, "město", "Žďár")])
russian = "город;x;да\nМосква;1,5;да\nТверь;2,5;нет\nКазань;3,5;да\n"
table("windows_1251", russian, "город:nominal|x:number|да:nominal", 3, encoding="Windows-1251", codec="cp1251",
      cells=[(1, "город", "Тверь")])
japanese = "都市,x,種類\n東京,1.5,大きい\n京都,2.5,小さい\n大阪,3.5,大きい\n"
table("shift_jis", japanese, "都市:nominal|x:number|種類:nominal", 3, encoding="Shift_JIS", codec="shift_jis",
      cells=[(1, "都市", "京都")])
chinese = "城市,x,类型\n北京,1.5,大的\n上海,2.5,小的\n广州,3.5,大的\n"
table("gb18030", chinese, "城市:nominal|x:number|类型:nominal", 3, encoding="GB18030", codec="gb18030",
      cells=[(2, "城市", "广州")])

# Kinds of columns that people write in several ways.
MIXED = ["13.02.2021", "14.03.2021", "2021-04-15", "16.05.2021", "17.06.2021", "18.07.2021", "19.08.21", "12/31/2021"]
table("mixed_dates", lines("Eingang;x;c", lambda i: [MIXED[i % 8], f"{i % 9},5", kind(i // 3)], 80, ";"),
      "Eingang:date:ignored|x:number|c:nominal:target", 80,
      ["data.no-dates-missing", "data.dates-two-forms", "data.dates-set-aside"],
      [(0, "Eingang", "13.02.2021"), (2, "Eingang", "15.04.2021"), (6, "Eingang", None)])
table("order_open", lines("day,x,c", lambda i: [f"{1 + i % 12}/{1 + i % 11}/2021", i / 2, kind(i)], 60),
      "day:date:ignored|x:number|c:nominal", 60, ["data.date-order-open"], [(1, "day", "02/02/2021")])
table("order_of_another", lines("sold,sent,c", lambda i: [f"{1 + i % 5}/{6 + i % 6}/2021", f"{1 + i % 12}/{13 + i % 12}/2021",
                                                          kind(i)], 60),
      "sold:date:ignored|sent:date:ignored|c:nominal", 60, [], [(0, "sold", "01/06/2021"), (0, "sent", "01/13/2021")])
table("order_both", lines("day,x,c", lambda i: [["25/03/2021", "26/04/2021", "03/04/2021", "03/27/2021"][i % 4], i / 2,
                                                kind(i)], 60),
      "day:date:ignored|x:number|c:nominal", 60, ["data.date-order-mixed", "data.no-dates-missing"], [(3, "day", None)])
table("months_in_words", lines("Datum;c", lambda i: [f"{1 + i % 28}. {['Januar', 'März', 'Mai', 'Dezember'][i % 4]} 2021",
                                                     kind(i)], 60, ";"),
      "Datum:date:ignored|c:nominal", 60, [], [(1, "Datum", "02. Mar 2021")])
table("days_without_marks", lines("day,x,c", lambda i: [f"2021{1 + i % 12:02}{1 + i % 28:02}", i / 2, kind(i)], 60),
      "day:date:ignored|x:number|c:nominal", 60, [], [(0, "day", "20210101")])
table("ja_nein", lines("geprüft;bezahlt;x;c", lambda i: ["nein" if i % 3 else "ja", "JN"[i % 2], f"{i},5", kind(i // 2)],
                       60, ";"),
      "geprüft:nominal|bezahlt:nominal|x:number|c:nominal", 60)
table("oui_non", lines("actif;valide;x;c", lambda i: ["non" if i % 3 else "oui", "faux" if i % 4 else "vrai", f"{i},5",
                                                      kind(i)], 60, ";"),
      "actif:nominal|valide:nominal|x:number|c:nominal", 60, encoding="UTF-8")
table("si_no", lines("pagado,ok,c", lambda i: ["no" if i % 3 else "sí", "SN"[i % 2], kind(i // 2)], 60),
      "pagado:nominal|ok:nominal|c:nominal", 60)
table("yes_in_many_ways", lines("done,x,c", lambda i: [["yes", "Yes", "Y", "no", "N", "1", "0"][i % 7], i / 2, kind(i)], 70),
      "done:nominal|x:number|c:nominal", 70, ["data.spellings"])
table("spellings", lines("Befund;x;c", lambda i: [["defekt", "Defekt", "DEFEKT", "i.O."][i % 4], f"{i},5", kind(i)], 80, ";"),
      "Befund:nominal|x:number|c:nominal", 80, ["data.spellings-as-one"], [(1, "Befund", "defekt"), (3, "Befund", "i.O.")])
SEXES = ["Male", '"male "', "MALE", "female", "Female"]
table("sexes", lines("sex,x,c", lambda i: [SEXES[i % 5], i / 2, kind(i)], 80), "sex:nominal|x:number|c:nominal", 80,
      ["data.spellings-as-one"], [(1, "sex", "Male"), (2, "sex", "Male"), (3, "sex", "female"), (4, "sex", "female")])
table("capitals_that_count", lines("unit,allele,c", lambda i: [["mW", "MW", "kW"][i % 3], "aA"[i % 2], kind(i // 2)], 80),
      "unit:nominal|allele:nominal|c:nominal", 80, ["data.spellings"],
      [(0, "unit", "mW"), (1, "unit", "MW"), (0, "allele", "a"), (1, "allele", "A")])
table("point_at_the_end", lines("found,c", lambda i: [["broken", "broken.", "fine"][i % 3], kind(i)], 60),
      "found:nominal|c:nominal", 60, ["data.spellings"], [(1, "found", "broken.")])
table("percent_blank", lines("Anteil;c", lambda i: [f"{i},5 %", kind(i)], 40, ";"), "Anteil:number|c:nominal", 40,
      ["data.marks-taken-off"], [(0, "Anteil", "0.005")])
table("euros", lines("Betrag;Rabatt;c", lambda i: [f"{i % 9 + 1}.234,50 €", f"EUR {i},20", kind(i)], 40, ";"),
      "Betrag:number|Rabatt:number|c:nominal", 40, ["data.marks-taken-off"], [(0, "Betrag", "1234.5"), (1, "Rabatt", "1.2")])
table("zlotys", lines("kwota;c", lambda i: [f"{i % 9 + 1} 234,50 zł", kind(i)], 40, ";"), "kwota:number|c:nominal", 40,
      ["data.marks-taken-off"], [(0, "kwota", "1234.5")])
table("minus_behind", lines("Saldo;c", lambda i: [f"{i},50-" if i % 4 == 0 else f"{i},50", kind(i)], 60, ";"),
      "Saldo:number|c:nominal", 60, [], [(4, "Saldo", "-4.5")])
table("other_marks_in_a_column", lines("a,b,c", lambda i: ['"1,234"' if i % 2 else '"1.234,5"', f"{i}.5", kind(i)], 40),
      "a:number|b:number|c:nominal", 40, ["data.other-marks"], [(0, "a", "1234.5"), (1, "a", "1.234")])
# Amounts of two programs, prices with one of another mark, and thousands that only what stands beside them tells.
table("amounts_of_two_programs",
      lines("Umsatz;c", lambda i: [f"3,70{i % 10}" if i % 3 == 0 else f"2.24{i % 10},5", kind(i)], 60, ";"),
      "Umsatz:number|c:nominal", 60, ["data.marks-either"], [(0, "Umsatz", "3700"), (1, "Umsatz", "2241.5")])
table("prices_and_thousands",
      lines("price;n;c", lambda i: ["4.671" if i % 6 == 0 else f"{60 + i},39", f"{i},5", kind(i)], 60, ";"),
      "price:number|n:number|c:nominal", 60, ["data.marks-taken-off"], [(0, "price", "4671"), (1, "price", "61.39")])
table("points_under_german_names",
      lines("Einwohner;c", lambda i: [f"{1 + i % 9}.{101 + 13 * i}", kind(i)], 60, ";"),
      "Einwohner:number|c:nominal", 60, ["data.thousands-by-evidence"], [(0, "Einwohner", "1101")])
# Two laboratories in one file: both marks stand before decimals.
table("both_marks", lines("Probe;Wert;Rest;c", lambda i: [f"P{i % 7}", f"{i % 9},5" if i % 2 else f"{i % 9 + 1}.25",
                                                          i, kind(i // 3)], 90, ";"),
      "Probe:nominal|Wert:number|Rest:number|c:nominal", 90, ["data.mixed-marks"], [(0, "Wert", "1.25"), (1, "Wert", "1.5")])
table("both_marks_with_thousands", lines("sum;n;c", lambda i: [["1.234,50", "1,234.50", "2,345", "3.456"][i % 4],
                                                               i, kind(i)], 80, ";"),
      "sum:number|n:number|c:nominal", 80, ["data.mixed-marks"],
      [(0, "sum", "1234.5"), (1, "sum", "1234.5"), (2, "sum", "2345"), (3, "sum", "3456")])
table("rows_of_another_laboratory", lines("a;b;d;c", lambda i: ([f"{i},5", f"{i * 2},25", f"{i % 7},1", "x"] if i % 4 == 0
                                                                else [f"{i}.5", f"{i * 2}.25", f"{i % 7}.1", "y"]), 100, ";"),
      "a:number|b:number|d:number|c:nominal", 100, ["data.mixed-marks"], [(4, "a", "4.5"), (5, "a", "5.5"), (8, "b", "16.25")])
# Beyond the rows that the plan is made from.
table("both_marks_late", lines("x;n;c", lambda i: [f"{i % 90}.5" if i < 4000 else f"{i % 90},5", i % 11, kind(i)], 6000, ";"),
      "x:number|n:number|c:nominal", 6000, ["data.mixed-marks"], [(3999, "x", "39.5"), (4000, "x", "40.5")])
table("with_unit", lines("length,c", lambda i: [f"{i} cm", kind(i)], 60), "length:number|c:nominal", 60,
      ["data.unit-taken-off"], [(7, "length", "7")])
table("limits", lines("x,c", lambda i: ["<0.5" if i % 10 == 0 else i / 10, kind(i)], 100), "x:number|c:nominal", 100,
      ["data.limits"], [(10, "x", "0.5")])
table("spreadsheet_errors", lines("x,y2,c", lambda i: ["#DIV/0!" if i % 9 == 0 else i / 2, "#NV" if i % 8 == 0 else i * 7 % 50,
                                                       kind(i)], 60),
      "x:number|y2:number|c:nominal", 60, ["data.word-among-values"], [(0, "x", None), (8, "y2", None)])
table("postal_codes", lines("PLZ;x;c", lambda i: [f"{1067 + i % 20:05}" if i % 3 else str(80331 + i % 20), f"{i},5", kind(i)],
                            200, ";"),
      "PLZ:nominal|x:number|c:nominal", 200, ["data.leading-zeros"], [(1, "PLZ", "01068")])
CODES = ["P0171", '"P0300, U0100"', "U0100", '"P0171, P0300"', "P0300", '"P0171, U0100"', '"P0171, P0300, U0100"']
table("lists", lines("codes,x,c", lambda i: [CODES[i % 7], i / 2, kind(i)], 140), "codes:nominal|x:number|c:nominal", 140,
      ["data.lists"], [(1, "codes", "P0300, U0100")])
table("sentences", lines("remark,c", lambda i: [f"The customer called again and asked about part {i * 7919 % 1000} in the morning",
                                                kind(i)], 60),
      "remark:nominal:ignored|c:nominal", 60, ["data.set-aside"])
table("ruled_by_signs", "| name | len | c |\n|------|-----|---|\n" +
      "".join(f"| n{i % 9} | {i * 1.5} | {kind(i)} |\n" for i in range(40)),
      "name:nominal|len:number|c:nominal", 40, ["data.drawn-table"],
      [(0, "len", "0")], ending="txt")
table("ruled_below_header", "name;len;c\n====;===;=\n" + "".join(f"n{i % 9};{i},5;{kind(i)}\n" for i in range(40)),
      "name:nominal|len:number|c:nominal", 40, ["data.comments-skipped"], [(0, "len", "0.5")], ending="txt")
table("remarks_below_sums", "Quarterly report,,,\nRegion,Q1,Q2,Grade\n" +
      "".join(f"R{i},{i * 10},{i * 7 % 50},{'abc'[i % 3]}\n" for i in range(40)) +
      "Total,7800,978,\n,,,\nSource: internal,,,\n* preliminary,,,\n",
      "Region:nominal|Q1:number|Q2:number|Grade:nominal", 40, ["data.banner", "data.total-rows", "data.odd-rows"])
# 1.500 where semicolons separate is no decimal; 001, 002, ... name the rows.
table("thousand_points", lines("Menge;n;c", lambda i: [f"{1 + i % 9}.{'000' if i % 3 else '500'} Stk", i, kind(i)], 60, ";"),
      "Menge:number|n:number|c:nominal", 60, [], [(0, "Menge", "1500"), (1, "Menge", "2000")])
table("padded_names", lines("Probe,K,c", lambda i: [f"{i + 1:03}", f"{i % 7}.5", kind(i)], 80),
      "Probe:nominal|K:number|c:nominal", 80, ["data.leading-zeros"], [(0, "Probe", "001")])
table("padded_districts", lines("Bezirk,K,c", lambda i: [f"{i % 12 + 1:03}", f"{i % 7}.5", kind(i)], 80),
      "Bezirk:nominal|K:number|c:nominal", 80, ["data.leading-zeros"], [(0, "Bezirk", "001")])
table("padded_months", lines("Monat,K,c", lambda i: [f"{i % 12 + 1:02}", f"{i % 7}.5", kind(i)], 80),
      "Monat:number|K:number|c:nominal", 80, [], [(0, "Monat", "1")])
table("answers_of_several", lines("answer;x;c", lambda i: [["1", "2", "3", "1,2", "2,3"][i % 5], f"{i}.5", kind(i)], 100, ";"),
      "answer:nominal|x:number|c:nominal", 100, [], [(3, "answer", "1,2")])
# A word for yes, or nothing.
table("ticks", lines("Garten;Balkon;Keller;Lift;x;c", lambda i: ["x" if i % 3 else "", "Ja" if i % 4 == 0 else "",
                                                                 "\u2713" if i % 2 else "", 1 if i % 5 == 0 else "", f"{i},5",
                                                                 kind(i // 2)], 60, ";"),
      "Garten:nominal:feature|Balkon:nominal:feature|Keller:nominal:feature|Lift:nominal:feature|x:number|c:nominal:target", 60,
      ["data.ticks-in-columns"], [(0, "Garten", "(blank)"), (1, "Garten", "x"), (0, "Balkon", "Ja"), (1, "Keller", "\u2713"),
                       (1, "Lift", "(blank)"), (5, "Lift", "1")])
table("no_ticks", lines("unit,done,x,c", lambda i: ["kg" if i % 3 else "", "yes" if i % 4 else "n/a", i / 2, kind(i)], 60),
      "unit:nominal:ignored|done:nominal:ignored|x:number|c:nominal:target", 60, ["data.set-aside"],
      [(0, "unit", None), (0, "done", None)])
table("keys", lines("uuid,Auftrag-Nr.,x,c", lambda i: [f"{i * 7919 % 100003:08x}-ab{i:04x}", 70000 + i * 613 % 997, i / 2,
                                                       kind(i)], 60),
      "uuid:nominal:identifier|Auftrag-Nr.:number:identifier|x:number|c:nominal:target", 60)
table("constant_and_gaps", lines("unit,lab,x,c", lambda i: ["kg", i / 3 if i % 5 == 0 else "", i / 2, kind(i)], 60),
      "unit:nominal:ignored|lab:number:feature|x:number|c:nominal:target", 60, ["data.set-aside", "data.mostly-missing"])
table("pivot_sums", "Region;Ort;Umsatz\n" + "".join(f"Nord;O{i};{i + 1}0,5\n" for i in range(10)) + "Summe Nord;;555,0\n" +
      "".join(f"Süd;P{i};{i + 2}0,5\n" for i in range(10)) + "Summe Süd;;655,0\nGesamtergebnis;;1210,0\n",
      "Region:nominal|Ort:nominal|Umsatz:number:target", 20, ["data.total-rows"])
table("utf16_big_end", german, de, 3, encoding="UTF-16BE", codec="utf-16-be", cells=[(2, "Straße", "Ölgasse")])
# One of the empty cells is too many, and the last one falls off.
table("shifted_row", lines("a,b,d,c", lambda i: [7.5, "", 8.5, "9.5,"] if i == 4 else [i / 2, i * 3 % 11, i / 4, kind(i)], 30),
      "a:number|b:number|d:number|c:nominal", 29, ["data.shifted-rows"], [(4, "a", "2.5"), (4, "c", "b")])
table("delimiter_at_each_end", lines("a,b,d,c", lambda i: [i / 2, "" if i == 4 else i * 3 % 11, i / 4, kind(i) + ","], 30),
      "a:number|b:number|d:number|c:nominal", 30, [], [(4, "b", None), (4, "c", "a")])
table("ragged", "a,b,c\n1,2,x\n3,4\n5,6,y,\n7,8,x,9\n" + "".join(f"{i * 3 % 7},{i * 2},{'xy'[i % 2]}\n" for i in range(30)),
      "a:number|b:number|c:nominal", 33, ["data.short-rows", "data.long-rows", "data.bad-rows-left-out"], [(1, "c", None)])
# Rows of another program in a file of UTF-8.
damaged = "name;x;c\n" + "".join(f"{['Müller', 'Jäger', 'Groß'][i % 3]};{i},5;{kind(i)}\n" for i in range(40))
table("a_few_bytes_of_another", damaged.encode("utf-8").replace("Jäger".encode(), "Jäger".encode("cp1252"), 1).decode("latin-1"),
      "name:nominal|x:number|c:nominal", 40, ["data.bytes-mended"], [(0, "name", "Müller"), (1, "name", "Jäger"), (4, "name", "Jäger")],
      codec="latin-1")

# Exports as people have them.
def indian(n):
    text = str(n)
    head, groups = text[:-3], [text[-3:]]
    while len(head) > 2:
        head, groups = head[:-2], [head[-2:]] + groups
    return ",".join(([head] if head else []) + groups)


table("lakhs", lines("account\tbalance\tbranch", lambda i: [f"{i:07}", indian((i + 1) * 123456), ["Pune", "Delhi"][i % 2]], 60,
                     "\t"),
      "account:nominal:identifier|balance:number|branch:nominal", 60, ["data.marks-taken-off"], [(9, "balance", "1234560")])
table("lakhs_semicolon", lines("balance;branch", lambda i: [indian((i + 1) * 23456), ["Pune", "Delhi"][i % 2]], 60, ";"),
      "balance:number|branch:nominal", 60, ["data.marks-taken-off"], [(0, "balance", "23456"), (9, "balance", "234560")])
ENDS = {1: "st", 2: "nd", 3: "rd"}


def place(n):
    return f"{n}{'th' if n // 10 % 10 == 1 else ENDS.get(n % 10, 'th')}"


table("places", lines("place,team,won", lambda i: [place(i + 1), "abcde"[i % 5], "yes" if i < 20 else "no"], 45),
      "place:number|team:nominal|won:nominal:target", 45, ["data.unit-taken-off"], [(0, "place", "1"), (21, "place", "22")])
table("sold_a_week", lines("region,price,sold", lambda i: ["north" if i % 2 else "south", 3 + i % 9 / 10, i % 17], 80),
      "region:nominal|price:number|sold:number:target", 80, ["data.numbers-as-quantity"])
TAGS = ["new", "vip", "web", "shop"]
table("tags_in_lines", "".join(json.dumps({
    "id": i, "user": {"name": f"u{i % 7}", "age": 20 + i % 40 if i % 9 else None},
    "items": [{"sku": f"S{j}", "qty": j + 1} for j in range(i % 3)], "total": i * 7 % 100 / 4, "paid": i % 2 == 0,
    "tags": [TAGS[(i + k) % 4] for k in range(i % 4)]}) + "\n" for i in range(80)),
      "id:number:identifier|user.name:nominal|user.age:number|items:nominal|total:number|paid:nominal:target|tags:nominal",
      80, ["data.json-lists-sorted"], ending="jsonl")
SUMS, AMOUNTS = [0, 0], [(1000 + i * 811 % 9000, 400 + i * 577 % 5000) for i in range(60)]


def branch_rows():
    text, total, part = "", [0, 0], [0, 0]
    for i, amounts in enumerate(AMOUNTS):
        text += f"Filiale {i + 1:03};{amounts[0]},50;{amounts[1]},25;{'AB'[amounts[0] > 5000]}\n"
        for k, cents in enumerate((50, 25)):
            total[k] += 100 * amounts[k] + cents
            part[k] += 100 * amounts[k] + cents
        if i % 20 == 19:
            text += "Zwischensumme;" + ";".join(f"{x // 100},{x % 100:02}" for x in part) + ";\n"
            part = [0, 0]
    return text + "Gesamtsumme;" + ";".join(f"{x // 100},{x % 100:02}" for x in total) + ";\n"


table("sums_between", "Auswertung Filialumsätze;;;\nStand: 31.03.2024;;;\n;;;\nFiliale;Umsatz;Kosten;Klasse\n;EUR;EUR;\n" + branch_rows()
      + "\nQuelle: Kasse;;;\n", "Filiale:nominal:identifier|Umsatz:number|Kosten:number|Klasse:nominal:target", 60,
      ["data.banner", "data.units-row", "data.total-rows"], [(0, "Umsatz", "1000.5")], "Windows-1252", "cp1252")

# A laboratory's report: pairs above, groups over names, units, the header again on the second page, a legend.
NAMES = "Probe-Nr.;Entnahme;Art;Nitrat;Phosphat;Blei;Bewertung"


def samples(first):
    return "".join(f"{i:04}-{'AB'[i % 2]};{1 + i % 28:02}.{1 + i % 12:02}.2024;{['Rohwasser', 'Trinkwasser', 'Grundwasser'][i % 3]};"
                   f"{'<0,5' if i % 11 == 3 else f'{i * 7 % 40},{i % 10}'};0,{i * 13 % 90:02};"
                   f"{i % 9},{i * 3 % 10}5;{['gut', 'auffällig'][i * 5 % 7 > 3]}\n" for i in range(first, first + 35))


table("laboratory_report", "Prüfbericht Nr. 2024-0815;;;;;;\nAuftraggeber:;Stadtwerke Süd;;;;;\nProbenahme:;März 2024;;;;;\n;;;;;;\n"
      ";;;Nährstoffe;;Metalle;\n" + NAMES + "\n;;;mg/l;mg/l;µg/l;\n" + samples(0) + NAMES + "\n"
      + samples(35) + ";;;;;;\nn.n. = nicht nachweisbar;;;;;;\nFreigegeben: Dr. K. Müller;;;;;;gez. 12.04.2024\n",
      "Probe-Nr.:nominal:identifier|Entnahme:date:ignored|Art:nominal|Nitrat:number|Phosphat:number|Blei:number|Bewertung:nominal:target",
      70, ["data.banner", "data.header-again", "data.units-row", "data.limits"], [(3, "Nitrat", "0.5"), (69, "Probe-Nr.", "0069-B")],
      "Windows-1252", "cp1252")


# A list of open items, printed: lines at both ends, title and names on each page.
def page(number):
    head = f"Offene Posten          Seite {number + 1}\n{'-' * 60}\n|Debitor|Beleg|Datum|Betrag|S/H|Mahnstufe|\n{'-' * 60}\n"
    return head + "".join(f"|{100200 + i % 7:08}|{1900000000 + i}|{1 + i % 28:02}.{1 + i % 12:02}.2023|{1 + i % 9}.{i * 37 % 1000:03},50"
                          f"{'-' if i % 7 == 0 else ''}|{'SH'[i % 2]}|{i % 4}|\n" for i in range(number * 30, number * 30 + 30))


table("open_items", page(0) + page(1) + page(2) + "* Ende der Liste *\n",
      "Debitor:nominal|Beleg:number|Datum:date:ignored|Betrag:number|S/H:nominal|"
      "Mahnstufe:nominal:target", 90, ["data.drawn-table", "data.header-again"],
      [(0, "Betrag", "-1000.5"), (30, "Debitor", "00100202")], ending="txt")

# A survey program's export: questions, and answers that may be ticked, in two lines.
LIKERT = ["1 - very dissatisfied", "2", "3 - neutral", "4", "5 - very satisfied"]
table("survey_with_ticks", "Respondent ID,How old are you?,How satisfied are you?,Which do you use? (tick all),,,Recommend us?,Comments,"
      "Buy again?\n,Response,Response,Phone,E-mail,Chat,Response,Open-Ended Response,Response\n" +
      "".join(f"1180{i * 7919 % 99991:06},{['18-24', '25-34', '35-44'][i * 5 % 3]},{LIKERT[i * 3 % 5]},{'Phone' if i % 2 else ''},"
              f"{'E-mail' if i % 3 else ''},{'Chat' if i % 5 == 0 else ''},{i * 7 % 11},{['Great!', 'Slow'][i % 4 == 0]},"
              f"{['No', 'Yes'][i * 3 % 5 > 1]}\n" for i in range(80)),
      "Respondent ID:number:identifier|How old are you?:nominal|How satisfied are you?:nominal|Which do you use? (tick all) Phone:nominal:feature|"
      "Which do you use? (tick all) E-mail:nominal:feature|Which do you use? (tick all) Chat:nominal:feature|Recommend us?:number|"
      "Comments:nominal|Buy again?:nominal:target", 80, ["data.header-joined", "data.ticks"],
      [(0, "Which do you use? (tick all) Phone", "(blank)"), (1, "Which do you use? (tick all) Phone", "Phone")])

# A logger's channels stand above what it measured.
table("table_above", "# Station;Wetter 7\nKanal;Sensor;Einheit;Offset\n1;Temperatur;°C;0,2\n2;Feuchte;%;0\n3;Druck;hPa;-1,5\n\n"
      "Zeit;Temperatur;Feuchte;Druck;Regen;Status\n" +
      "".join(f"{45292 + i},5;{'ERR' if i % 31 == 5 else f'{10 + i % 9},{i % 10}'};{40 + i * 7 % 50};{1000 + i % 20},5;{i % 4},0;"
              f"{['OK', 'WARN'][i % 5 == 0]}\n" for i in range(120)) + "\nEnde der Aufzeichnung\n",
      "Zeit:number|Temperatur:number|Feuchte:number|Druck:number|Regen:number|Status:nominal:target", 120,
      ["data.stacked"], [(0, "Zeit", "45292.5"), (5, "Temperatur", None)])


# Exports and reports of an unusual kind.
def money(x):
    return f"{x:,.2f}".replace(",", "_").replace(".", ",").replace("_", ".")


table("logger_of_keys", "Logger:\tT 175\nSerial:\t0012345\nStart:\t01.03.2024 00:00\nInterval:\t10 min\n\n"
      + lines("Time\tTemp [°C]\tHumidity [%]\tAlarm", lambda i: [f"01.03.2024 {i // 6:02}:{i % 6 * 10:02}", f"{18 + i % 7 * .3:.1f}", 40 + i % 20, ["no", "yes"][i % 9 == 0]], 140, "\t"),
      "Time:date:ignored|Temp [°C]:number|Humidity [%]:number|Alarm:nominal:target", 140, ["data.table-above"], ending="txt")
table("bank_account", lines('"Konto";"Buchungstag";"Buchungstext";"Zweck";"Betrag";"Währung"', lambda i: [f'"{x}"' for x in ("DE89370400440532013000", f"{1 + i % 28:02}.{1 + i % 12:02}.24", ["LASTSCHRIFT", "GUTSCHRIFT", "KARTE"][i % 3], f"Zweck {i * 7 % 113} Nr. {i}", ("-" if i % 3 else "") + money(10 + i * 37.3 % 3000), "EUR")], 90, ";"),
      "Konto:nominal:ignored|Buchungstag:date:ignored|Buchungstext:nominal|Zweck:nominal:identifier|Betrag:number:target|Währung:nominal:ignored", 90, ["data.marks-taken-off"], [(1, "Betrag", "-47.3")], "Windows-1252", "cp1252")
table("bank_balance_above", '"Kontonummer:";"DE1234567890 / Girokonto";\n\n"Von:";"01.01.2024";\n"Bis:";"31.03.2024";\n"Kontostand vom 31.03.2024:";"1.234,56 EUR";\n\n'
      + lines('"Buchungstag";"Text";"Wer";"Betrag (EUR)";', lambda i: [f'"{1 + i % 28:02}.0{1 + i % 3}.2024"', f'"{["Lastschrift", "Gutschrift"][i % 2]}"', f'"{["Laden", "Werk", "Miete"][i % 3]}"', f'"{"-" if i % 3 else ""}{money(10 + i * 37.3 % 3000)}"', ""], 60, ";"),
      "Buchungstag:date:ignored|Text:nominal|Wer:nominal|Betrag (EUR):number:target|column 5:number:ignored", 60, ["data.table-above"])
table("survey_of_codes", lines('"id. Antwort ID","submitdate. Datum","Q1. Wie zufrieden?","Q2[SQ1]. [Preis] Was ist wichtig?","Q3. Alter"', lambda i: [f'"{i + 1}"', f'"2024-0{1 + i % 9}-{1 + i % 28:02} 10:{i % 60:02}:11"', f'"A{1 + i % 5}"', '"Ja"' if i % 3 else '"Nein"', f'"{18 + i % 60}"' if i % 11 else '""'], 100),
      "id. Antwort ID:number:identifier|submitdate. Datum:date:ignored|Q1. Wie zufrieden?:nominal|Q2[SQ1]. [Preis] Was ist wichtig?:nominal|Q3. Alter:number:target", 100)
AGREE = ["trifft zu", "trifft eher zu", "teils/teils", "trifft nicht zu", "keine Angabe"]
table("no_answer", lines("Alter;Q1;Q2;Gesamt", lambda i: [20 + i % 50, AGREE[i * 2 % 5], AGREE[i * 3 % 5], 1 + i % 4], 120, ";"),
      "Alter:number|Q1:nominal|Q2:nominal|Gesamt:nominal:target", 120, ["data.word-as-category"])
table("laboratory_marks", lines("Probe;Na;K;CRP;Krea;Befund", lambda i: [f"P{i:04}", f"{130 + i % 20}{' H' if i % 20 > 17 else ' L' if i % 20 < 2 else ''}", f"{3 + i % 25 / 10:.1f}".replace(".", ","), "<0,5" if i % 4 == 0 else f"{i % 90},3", "n.n." if i % 17 == 0 else f"{6 + i % 10 / 10:.2f}".replace(".", ","), ["o.B.", "path."][i % 3 == 0]], 120, ";"),
      "Probe:nominal:identifier|Na:number|K:number|CRP:number|Krea:number|Befund:nominal:target", 120, ["data.mark-taken-off", "data.limits", "data.word-among-values"], [(0, "Na", "130"), (18, "Na", "148")])
table("statistic_marks", lines("country,gdp,growth,c", lambda i: [f"C{i}", f"{1000 + i * 17}{'*' if i % 9 == 0 else ''}", f"{i % 7}.{i % 10}{' (p)' if i % 11 == 0 else ''}", kind(i)], 60),
      "country:nominal:identifier|gdp:number|growth:number|c:nominal", 60, ["data.mark-taken-off"], [(9, "gdp", "1153"), (11, "growth", "4.1")])
table("fixed_width_blank_cells", "STATION   DATE        TMAX  TMIN  PRCP  WX\n--------  ----------  ----  ----  ----  ----\n"
      + "".join(f"{['KBOS', 'KJFK', 'KORD'][i % 3]:<8}  2024-{1 + i % 12:02}-{1 + i % 28:02}  {60 + i % 30:>4}  {40 + i % 25:>4}  {i % 13 / 10:>4.1f}  {['RA', 'SN', '', ''][i % 4]:<4}\n" for i in range(100)),
      "STATION:nominal|DATE:date:ignored|TMAX:number|TMIN:number|PRCP:number|WX:nominal", 100, ["data.fixed-width"], [(1, "TMAX", "61"), (1, "WX", "SN"), (2, "WX", None)], ending="txt")
table("fixed_width_texts", "Name                City           Age  Income\n"
      + "".join(f"{['Anna Maria Schmidt', 'Bo Li', 'Carl von Ossietzky', 'Dee'][i % 4]:<20}{['New York', 'Rome', 'San Jose', 'Ulm'][i * 3 % 4]:<15}{20 + i % 50:>3}{1000 + i * 13 % 4000:>8}\n" for i in range(80)),
      "Name:nominal|City:nominal|Age:number|Income:number", 80, ["data.fixed-width"], [(0, "City", "New York"), (1, "Age", "21"), (1, "Income", "1013")], ending="txt")
table("tabs_and_lines_in_quotes", lines("ticket\tpriority\tdescription\thours", lambda i: [f"T-{i:03}", ["low", "high", "mid"][i % 3], f'"Line one of {i}\nand a ""second"" line,\twith a tab"', f"{i % 9}.5"], 60, "\t"),
      "ticket:nominal:identifier|priority:nominal|description:nominal:ignored|hours:number", 60, ending="tsv")
table("sep_behind_mark", "\ufeffsep=;\r\nname;wert;klasse\r\n" + "".join(f"n{i % 8};{i},25;{kind(i)}\r\n" for i in range(60)),
      "name:nominal|wert:number|klasse:nominal:target", 60, [], [(1, "wert", "1.25")])
table("unicode_text", "\ufeff" + lines("Größe\tGewicht\tArt", lambda i: [f"{i},5", i * 2, kind(i)], 50, "\t").replace("\n", "\r\n"),
      "Größe:number|Gewicht:number|Art:nominal:target", 50, [], [(1, "Größe", "1.5")], "UTF-16BE", "utf-16-be", "txt")
table("utf32", "\ufeff" + lines("a,größe,c", lambda i: [i % 7, f"{i}.5", kind(i)], 50), "a:number|größe:number|c:nominal:target", 50, [], [(1, "größe", "1.5")], "UTF-32LE", "utf-32-le")
table("dos_850", lines("Straße;Größe;Käufer", lambda i: [f"Königstr. {i % 9}", f"{i},5", ["Müller", "Schäfer", "Groß"][i % 3]], 80, ";"),
      "Straße:nominal|Größe:number|Käufer:nominal:target", 80, [], [(0, "Käufer", "Müller")], "CP850", "cp850")
table("old_macintosh", lines("Straße;Größe;Käufer", lambda i: [f"Königstr. {i % 9}", f"{i},5", ["Müller", "Schäfer", "Groß"][i % 3]], 80, ";").replace("\n", "\r"),
      "Straße:nominal|Größe:number|Käufer:nominal:target", 80, [], [(0, "Käufer", "Müller")], "MACINTOSH", "mac-roman")
table("koi8", lines("имя;город;сумма", lambda i: [["Анна", "Борис", "Вера"][i % 3], ["Москва", "Казань"][i % 2], f"{i * 10},5"], 80, ";"),
      "имя:nominal|город:nominal|сумма:number", 80, [], [(0, "город", "Москва")], "KOI8-R", "koi8-r")
table("ledger", "|Konto  |Bezeichnung   |       Saldo|Wrg|\n" + "-" * 44 + "\n" + "".join(f"|{400000 + i * 10}|{['Miete', 'Strom', 'Lohn'][i % 3]:<14}|{money(100 + i * 1234.5) + ('-' if i % 3 == 0 else ' '):>12}|EUR|\n" for i in range(50)),
      "Konto:number|Bezeichnung:nominal|Saldo:number:target|Wrg:nominal:ignored", 50, ["data.marks-taken-off"], [(0, "Saldo", "-100")], ending="txt")
table("dates_of_three_forms", lines("when,amount,c", lambda i: [[f"{13 + i % 15:02}/{1 + i % 12:02}/2023", f"{13 + i % 15} Mar 2023", f"2023-{1 + i % 12:02}-{13 + i % 15:02}"][i % 3], i * 1.5, kind(i)], 90),
      "when:nominal|amount:number|c:nominal", 90, ["data.perhaps-mixed-dates"])
table("true_in_four_languages", lines("en,de,fr,es,x,c", lambda i: [["yes", "no"][i % 2], ["wahr", "falsch"][i % 3 % 2], ["vrai", "faux"][i % 5 % 2], ["verdadero", "falso"][i % 7 % 2], i * .5, kind(i)], 80),
      "en:nominal|de:nominal|fr:nominal|es:nominal|x:number|c:nominal:target", 80)
table("districts_and_phones", lines("plz;stadt;tel;miete", lambda i: [f"{[1067, 10115, 80331, 4103, 99084][i % 5]:05}", ["Dresden", "Berlin", "München", "Leipzig", "Erfurt"][i % 5], f"0{351 + i % 9}/{100000 + i * 77}", f"{5 + i % 20},{i % 10}0"], 100, ";"),
      "plz:nominal|stadt:nominal|tel:nominal:identifier|miete:number:target", 100, ["data.leading-zeros"], [(0, "plz", "01067")])
table("years_over_names", "Region,2022,,2023,\n" + lines(",Sales,Costs,Sales,Costs", lambda i: [f"R{i % 12}", 100 + i * 7 % 50, 50 + i * 2, 120 + i * 3 % 41, f"{60 + i}.5"], 40),
      "Region:nominal|2022 Sales:number|2022 Costs:number|2023 Sales:number|2023 Costs:number", 40, ["data.header-joined"], [(0, "2023 Costs", "60.5")])
table("ragged_ends", "a,b,c,d\n" + "".join(f"{i % 17},{i}.5,{kind(i)}" + (",note\n" if i % 9 == 0 else "\n") for i in range(60)), "a:number|b:number|c:nominal|d:nominal", 60, ["data.short-rows"])
table("zero_bytes", lines("a,b,c", lambda i: [i % 17, f"{i}.5", kind(i) + ("\0\0" if i % 10 == 0 else "")], 60), "a:number|b:number|c:nominal:target", 60, ["data.zero-bytes"], [(0, "c", "a")])
table("orders_in_lines", "".join(json.dumps({"id": i, "ts": f"2024-01-{1 + i % 28:02}T10:00:00Z", "customer": {"country": ["DE", "FR", "IT"][i % 3], "vip": i % 4 == 0}, "total": f"{i * 3.5:.2f}"}) + "\n" for i in range(60)),
      "id:number:identifier|ts:date:ignored|customer.country:nominal|customer.vip:nominal|total:number", 60, [], [(1, "total", "3.5")], ending="jsonl")
table("dates_in_arff", "% made\n@RELATION 'my rel'\n@ATTRIBUTE 'when at' DATE \"yyyy-MM-dd HH:mm:ss\"\n@ATTRIBUTE temp REAL\n@ATTRIBUTE 'out look' {sunny, 'very rainy', overcast}\n@ATTRIBUTE play {yes,no}\n@DATA\n"
      + "".join(f"\"2024-01-{1 + i % 28:02} 10:00:00\",{i}.5,{['sunny', chr(39) + 'very rainy' + chr(39), 'overcast', '?'][i % 4]},{['yes', 'no'][i % 2]}\n" for i in range(40)),
      "when at:date:ignored|temp:number|out look:nominal|play:nominal:target", 40, [], [(1, "out look", "very rainy"), (3, "out look", None)], ending="arff")
table("accounting", lines("account,q1,q2,c", lambda i: [f"acc {i % 9}", f'"({1000 + i:,}.50)"' if i % 3 == 0 else f'"{2000 + i:,}.00"', "-" if i % 5 == 0 else f'"{i * 100:,}"', kind(i)], 60),
      "account:nominal|q1:number|q2:number|c:nominal", 60, ["data.marks-taken-off", "data.word-missing"], [(0, "q1", "-1000.5"), (0, "q2", None)])
table("letter_as_unit", lines("depth,load,c", lambda i: [f"{i * 3}m", f"{i % 11}.5t", kind(i)], 60), "depth:number|load:number|c:nominal", 60, ["data.unit-taken-off"], [(1, "depth", "3"), (1, "load", "1.5")])
table("groups_of_ages", lines("age_group,n,rate", lambda i: [["0-17", "18-29", "30-44", "45-64", "65+"][i % 5], i * 3 % 70, f"{i % 10 / 3:.2f}"], 60), "age_group:nominal:target|n:number|rate:number", 60)
table("coded_missing", lines("v1,v2,group", lambda i: [-99 if i % 9 == 0 else 1 + i % 5, -99 if i % 11 == 0 else 20 + i % 50, kind(i)], 160), "v1:number|v2:number|group:nominal", 160, ["data.perhaps-missing"])
table("names_of_r", '"mpg" "cyl" "gear"\n' + "".join(f'"Car {i}" {20 + i % 9}.{i % 10} {4 + 2 * (i % 3)} {3 + i % 3}\n' for i in range(40)),
      "column 1:nominal:identifier|mpg:number|cyl:number|gear:nominal:target", 40, ["data.header-without-row-names"], ending="txt")
table("comments_of_octave", "% written by a program on Monday\n% x z label\n" + lines("", lambda i: [f"{i}.5", i * i % 17, i % 2], 50, " ")[1:],
      "x:number|z:number|label:nominal:target", 50, ["data.comments-skipped"], ending="txt")
table("slashes_above", "// exported 2024\n// unit: mm\n" + lines("x,y,c", lambda i: [f"{i}.5", f"{i * i % 17}.25", kind(i)], 50), "x:number|y:number|c:nominal", 50, ["data.slash-comments"])
table("days_of_a_spreadsheet", lines("Bestelldatum;created_at;Menge;Kunde", lambda i: [45000 + i * 3, 1700000000 + i * 3607, i % 17, "k" + kind(i)], 80, ";"),
      "Bestelldatum:number|created_at:number|Menge:number|Kunde:nominal:target", 80, ["data.perhaps-dates"])
table("pressure_and_currencies", lines("patient,RR,cost,c", lambda i: [f"p{i % 30}", f"{110 + i % 40}/{60 + i % 30}", f"{'$' if i % 4 else '€'}{i * 3 + 1}.00", kind(i)], 80),
      "patient:nominal|RR:nominal|cost:number|c:nominal", 80, ["data.two-numbers", "data.currencies-mixed"], [(1, "cost", "4")])
table("sodium", lines("patient,analyte,value,unit", lambda i: [f"p{i % 20}", ["Na", "K", "Hb"][i % 3], [140 + i % 9, 4 + i % 3 / 10, 13.5 + i % 4][i % 3], ["mmol/l", "mmol/l", "g/dl"][i % 3]], 90),
      "patient:nominal|analyte:nominal|value:number|unit:nominal:target", 90, [], [(0, "analyte", "Na")])
table("percent_of_votes", lines("Partei;Stimmen;Anteil;Wahlkreis", lambda i: [["A", "B", "C"][i % 3], f"{i + 1}.{100 + i * 7 % 900}", f"{i % 50},{i % 10} %", f"{i // 3 + 1:03}"], 90, ";"),
      "Partei:nominal|Stimmen:number|Anteil:number|Wahlkreis:nominal", 90, ["data.leading-zeros"], [(1, "Anteil", "0.011")])
table("narrow_blanks", lines("name;betrag;c", lambda i: [f"„n{i % 5}“", f"{1 + i}\u202f{200 + i},50\u00a0€", kind(i)], 60, ";"), "name:nominal|betrag:number|c:nominal", 60, [], [(0, "betrag", "1200.5"), (0, "name", "„n0“")])
table("numbers_of_accounts", lines("phone,iban,ip,mail,x,c", lambda i: [f"+49 30 {1000000 + i * 991}", f"DE{10 + i % 89} 3704 0044 05{i:02} 0130 00", f"192.168.{i % 4}.{i}", f"u{i}@ex.org", i % 9 * .5, kind(i)], 60),
      "phone:nominal:identifier|iban:nominal:identifier|ip:nominal:identifier|mail:nominal:identifier|x:number|c:nominal", 60)

# Values that look like plain numbers or words and mean something else.
table("versions", lines("version,n,c", lambda i: [f"1.{i % 13}", i * 7 % 50, kind(i)], 80),
      "version:nominal|n:number|c:nominal", 80, ["data.counted-parts"], [(1, "version", "1.1"), (10, "version", "1.10")])
table("months_behind_years", lines("month;n;c", lambda i: [f"{2023 + i % 24 // 12}.{1 + i % 12}", f"{i * 7 % 50},5", kind(i)], 96, ";"),
      "month:nominal|n:number|c:nominal", 96, ["data.counted-parts"], [(0, "month", "2023.1"), (9, "month", "2023.10")])
table("tenths_and_a_zero", lines("x,c", lambda i: [f"{1 + i % 3}.{1 + i % 9}" if i != 30 else "1.10", kind(i)], 60), "x:number|c:nominal", 60,
      [], [(30, "x", "1.1")])
table("decimals_with_zeros", lines("x,c", lambda i: [["1.1", "1.10", "1.15", "2.5", "1.20"][i % 5], kind(i)], 60), "x:number|c:nominal", 60,
      [], [(1, "x", "1.1")])
table("survey_codes", lines("q1,q2,q3,group", lambda i: [[-9, -8][i % 2] if i % 9 == 0 else 1 + i % 5, -1 if i % 13 == 2 else 1 + i % 7,
                                                         99 if i % 11 == 0 else i % 6, kind(i)], 160),
      "q1:number|q2:number|q3:number|group:nominal", 160, ["data.survey-codes"], [(0, "q1", "-9"), (0, "q3", "99")])
table("limits_in_most", lines("x,y,c", lambda i: ["<0.5" if i % 3 else f"{i % 9}.{1 + i % 7}", i * 7 % 50, kind(i)], 90),
      "x:number|y:number|c:nominal", 90, ["data.limits"], [(1, "x", "0.5")])
table("words_of_other_languages", lines("wert;note;grund;c", lambda i: ["brak" if i % 3 == 0 else f"{i},5", "manquant" if i % 7 == 0 else 1 + i % 5,
                                                                        ["sin dato", "rojo", "verde", "azul"][i % 4], kind(i)], 90, ";"),
      "wert:number|note:number|grund:nominal|c:nominal", 90, ["data.word-among-values", "data.word-as-category"],
      [(0, "wert", None), (0, "note", None), (0, "grund", "sin dato")])
table("texts_in_formulas", lines("PLZ;x;c", lambda i: [f'="{1067 + i % 20:05}"', f"{i},5", kind(i)], 60, ";"),
      "PLZ:nominal|x:number|c:nominal", 60, ["data.texts-as-formulas", "data.leading-zeros"], [(0, "PLZ", "01067")])
table("exponents_of_fortran", lines("x,y,c", lambda i: [f"{1 + i % 9}.5D+0{i % 4}", f"-0.{1 + i % 8}5D-01", kind(i)], 60),
      "x:number|y:number|c:nominal", 60, [], [(1, "x", "25"), (0, "y", "-0.015")])
table("letters_of_the_compass", lines("lat,lon,c", lambda i: [f"{40 + i % 9}.1{'S' if i % 3 else 'N'}", f"{3 + i % 70}.2 {'EW'[i % 2]}", kind(i)], 80),
      "lat:number|lon:number|c:nominal", 80, ["data.compass"], [(0, "lat", "40.1"), (1, "lat", "-41.1"), (1, "lon", "-4.2")])

# Encodings of further scripts.
table("euc_kr", "도시,x,종류\n서울,1.5,크다\n부산,2.5,작다\n대구,3.5,크다\n인천,4.5,작다\n", "도시:nominal|x:number|종류:nominal", 4,
      encoding="EUC-KR", codec="euc-kr", cells=[(0, "도시", "서울"), (3, "종류", "작다")])
table("big5", "城市,x,類型\n臺北,1.5,大的\n高雄,2.5,小的\n臺中,3.5,大的\n", "城市:nominal|x:number|類型:nominal", 3,
      encoding="Big5", codec="big5", cells=[(0, "城市", "臺北"), (1, "類型", "小的")])
greek = "πόλη;x;είδος\nΑθήνα;1,5;μεγάλη\nΘεσσαλονίκη;2,5;μικρή\nΠάτρα;3,5;μεγάλη\n"
table("windows_1253", greek, "πόλη:nominal|x:number|είδος:nominal", 3, encoding="Windows-1253", codec="cp1253",
      cells=[(1, "πόλη", "Θεσσαλονίκη")])
table("greek_of_iso", greek.replace("Πάτρα", "Άρτα"), "πόλη:nominal|x:number|είδος:nominal", 3, encoding="ISO-8859-7", codec="iso8859-7",
      cells=[(2, "πόλη", "Άρτα")])
table("windows_1254", "şehir;x;tür\nİstanbul;1,5;büyük\nDiyarbakır;2,5;küçük\nIğdır;3,5;büyük\nAğrı;4,5;küçük\n",
      "şehir:nominal|x:number|tür:nominal", 4, encoding="Windows-1254", codec="cp1254", cells=[(0, "şehir", "İstanbul"), (2, "şehir", "Iğdır")])
table("windows_1255", "עיר,x,סוג\nירושלים,1.5,גדול\nחיפה,2.5,קטן\nתל אביב,3.5,גדול\n", "עיר:nominal|x:number|סוג:nominal", 3,
      encoding="Windows-1255", codec="cp1255", cells=[(0, "עיר", "ירושלים")])
table("windows_1256", "المدينة,x,النوع\nالقاهرة,1.5,كبير\nالإسكندرية,2.5,صغير\nالجيزة,3.5,كبير\n", "المدينة:nominal|x:number|النوع:nominal", 3,
      encoding="Windows-1256", codec="cp1256", cells=[(0, "المدينة", "القاهرة")])
table("icelandic", "bær;x;c\nReykjavík;1,5;stór\nHafnarfjörður;2,5;lítill\nGarðabær;3,5;stór\nÞórshöfn;4,5;lítill\n",
      "bær:nominal|x:number|c:nominal", 4, encoding="Windows-1252", codec="cp1252", cells=[(1, "bær", "Hafnarfjörður")])
