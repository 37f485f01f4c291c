#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): where columns, names and rows stand.

make_tables.py is run as well.
"""
import json
import os
import sqlite3
import zipfile
from xml.sax.saxutils import escape

from make_tables import FOLDER, expect, kind, lines, table


def cell(row, column, value):
    if value is None or value == "":
        return ""
    at = f"{chr(ord('A') + column)}{row}"
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{at}"><v>{value}</v></c>'


def workbook(name, sheets, columns, rows, notes=(), cells=()):
    """Writes NAME.xlsx: `sheets` are (name, rows, merged ranges[, state]); an empty row has no cells."""
    head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    parts = {"[Content_Types].xml": f'{head}<Types xmlns="{package}/content-types">'
             '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
             '<Default Extension="xml" ContentType="application/xml"/></Types>',
             "_rels/.rels": f'{head}<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
             f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
             "xl/workbook.xml": f'{head}<workbook xmlns="{main}" xmlns:r="{office}"><sheets>' + "".join(
                 f'<sheet name="{escape(sheet[0])}" sheetId="{i}"' + "".join(f' state="{state}"' for state in sheet[3:])
                 + f' r:id="r{i}"/>' for i, sheet in enumerate(sheets, 1))
             + "</sheets></workbook>",
             "xl/_rels/workbook.xml.rels": f'{head}<Relationships xmlns="{package}/relationships">' + "".join(
                 f'<Relationship Id="r{i}" Type="{office}/worksheet" Target="worksheets/sheet{i}.xml"/>'
                 for i in range(1, len(sheets) + 1)) + "</Relationships>"}
    for i, (_, made, merged, *_) in enumerate(sheets, 1):
        data = "".join(f'<row r="{r}">' + "".join(cell(r, c, value) for c, value in enumerate(row)) + "</row>"
                       for r, row in enumerate(made, 1) if row)
        merges = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
        parts[f"xl/worksheets/sheet{i}.xml"] = (
            f'{head}<worksheet xmlns="{main}"><sheetData>{data}</sheetData>'
            + (f'<mergeCells count="{len(merged)}">{merges}</mergeCells>' if merged else "") + "</worksheet>")
    with zipfile.ZipFile(os.path.join(FOLDER, f"{name}.xlsx"), "w", zipfile.ZIP_DEFLATED) as book:
        for path, text in parts.items():
            book.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
    expect(name, "xlsx", columns, rows, notes, cells)


# Reports of databases: a line of dashes under the names shows where the columns are, cells may be blank.
JOBS = ["CLERK", "SALESMAN", "MANAGER", "ANALYST"]


def employee(i):
    return (7369 + i * 7, ["SMITH", "ALLEN", "KING", "DE LA CRUZ"][i % 4], JOBS[i * 3 % 4], "" if i % 6 == 2 else 7600 + i,
            f"{1 + i % 28:02}-{['DEC', 'FEB', 'APR'][i % 3]}-81", 800 + i * 50, i * 100 if i % 4 == 1 else "", 10 + i % 3 * 10)


WIDE = "%10s %-10s %-9s %10s %-9s %10s %10s %10s"
NAMES = ("EMPNO", "ENAME", "JOB", "MGR", "HIREDATE", "SAL", "COMM", "DEPTNO")
RULE = " ".join("-" * width for width in (10, 10, 9, 10, 9, 10, 10, 10))
EMPLOYEES = ("EMPNO:number|ENAME:nominal|JOB:nominal|MGR:number|HIREDATE:date:ignored|SAL:number|COMM:number|"
             "DEPTNO:number:target")


def report(*page):
    return WIDE % NAMES + "\n" + RULE + "\n" + "".join((WIDE % employee(i)).rstrip() + "\n" for i in page)


table("report_with_dashes", "\nSQL> select * from emp;\n\n" + report(*range(30)) + "\n30 rows selected.\n\n", EMPLOYEES, 30,
      ["data.fixed-width", "data.banner"],
      [(0, "EMPNO", "7369"), (0, "COMM", None), (1, "COMM", "100"), (2, "MGR", None), (3, "ENAME", "DE LA CRUZ")], ending="txt")
table("report_with_dashes_in_pages", "\n".join([report(*range(14)), report(*range(14, 28)), report(*range(28, 40))]), EMPLOYEES, 40,
      ["data.fixed-width", "data.header-again"], [(1, "COMM", "100"), (14, "SAL", "1500"), (39, "DEPTNO", "10")], ending="txt")
table("few_rows_below_dashes", "NAME       CITY          AGE\n---------- ------------ ----\nAnna       New York       34\n"
      "Bob                       22\nCarl Otto  Rio            41\nDora       San Jose\nEva Maria  Rome           52\nFritz      Ulm            19\n",
      "NAME:nominal|CITY:nominal|AGE:number", 6, ["data.fixed-width"], [(1, "CITY", None), (2, "NAME", "Carl Otto"), (3, "AGE", None)],
      ending="txt")
table("dashes_as_long_as_names", "Handles  CPU(s)     Id ProcessName\n-------  ------     -- -----------\n"
      + "".join(f"{100 + i * 37:7}  {'' if i % 5 == 0 else f'{i * 1.25:.2f}':>6}  {1000 + i * 91:5} {['svchost', 'System Idle Process', 'sh'][i % 3]}\n"
                for i in range(30)),
      "Handles:number|CPU(s):number|Id:number:identifier|ProcessName:nominal", 30, ["data.fixed-width"],
      [(0, "CPU(s)", None), (1, "Id", "1091"), (1, "ProcessName", "System Idle Process")], ending="txt")
table("name_before_its_column", "\ufeffName                 Town            Salary Since\r\n" + " ".join("-" * width for width in (20, 12, 10, 10)) + "\r\n"
      + "".join(f"{['John Smith', 'Al', 'Mary Ann Lee'][i % 3]:20} {['Rome', '', 'New York'][i * 5 % 3]:12} "
                f"{f'{4000 + i * 977:,}.25':>10} 2019-03-{1 + i % 28:02}" + "\r\n" for i in range(40)) + "\r\n(40 rows affected)\r\n",
      "Name:nominal|Town:nominal|Salary:number|Since:date:ignored", 40, ["data.fixed-width"],
      [(0, "Name", "John Smith"), (0, "Salary", "4000.25"), (1, "Town", "New York"), (2, "Town", None)], ending="txt")
table("columns_hardly_filled", "Station     Date        Temp  Event  Remark\n"
      + "".join((f"{['Nord', 'Sued West', 'Ost'][i % 3]:<12}2024-{1 + i // 28:02}-{1 + i % 28:02}  {i % 17 - 4.5:4.1f}  "
                 f"{'hail' if i % 40 == 8 else '':<5}  {'read by hand' if i % 40 == 3 else ''}").rstrip() + "\n" for i in range(80)),
      "Station:nominal|Date:date:ignored|Temp:number|Event:nominal|Remark:nominal", 80, ["data.fixed-width"],
      [(3, "Remark", "read by hand"), (8, "Event", "hail"), (8, "Temp", "3.5"), (0, "Event", None)], ending="txt")


# Tables below each other: the largest is read, whichever columns the others have.
def regions(count, delimiter=",", end=""):
    return lines(delimiter.join(["Region", "Sales", "Cost"]) + end, lambda i: [f"R{i % 5}", i * 10 + 3, f"{i * 7}{end}"], count, delimiter)


def products(count, delimiter=",", end=""):
    return lines(delimiter.join(["Product", "Units", "Price", "Stock"]) + end,
                 lambda i: [f"P{i % 6}", i * 3, i + 1.5, f"{40 - i % 30}{end}"], count, delimiter)


PRODUCTS = "Product:nominal|Units:number|Price:number|Stock:number"
table("second_table_below", regions(40) + "\n\nTable 2: products\n\n" + products(12), "Region:nominal|Sales:number|Cost:number", 40, ["data.stacked"],
      [(39, "Sales", "393")])
table("larger_table_below", regions(8, ";", ";") + ";;;\nTable 2: products;;;\n" + products(30, ";") + ";;;\nSource: the office;;;\n",
      PRODUCTS, 30, ["data.stacked", "data.banner"], [(0, "Price", "1.5"), (29, "Units", "87")])
table("as_many_columns_below", lines("Name,Height,Weight", lambda i: [f"N{i % 7}", 150 + i, 50 + i], 20) + "\n"
      + lines("City,People,Area", lambda i: [f"C{i}", 1000 * i, i * 7], 9), "Name:nominal|Height:number|Weight:number", 20, ["data.stacked"])
table("same_names_below", lines("Well,OD,Plate", lambda i: [f"A{i}", i / 10, "one"], 12) + "\n" + lines("Well,OD,Plate", lambda i: [f"B{i}", i / 20, "two"], 12),
      "Well:nominal|OD:number|Plate:nominal", 24, ["data.header-again"])
workbook("tables_on_a_sheet", [("Notes", [["Read me"]], []), ("Data", [["Products of the year"], []] + [[], ["", "Product", "Units", "Price"]]
         + [["", f"P{i % 6}", i * 3, i + 1.5] for i in range(30)] + [[], ["Region", "Sales"]] + [[f"R{i}", i * 10 + 3] for i in range(8)], [])],
         "Product:nominal|Units:number|Price:number", 30, ["data.stacked"], [(29, "Price", "30.5")])
SALES = [["Region", "Units", "Price"]] + [[f"R{i % 6}", i * 3, i + 1.5] for i in range(30)]
workbook("cover_and_hidden_sheet", [("Cover", [["Project X"], ["Author", "Meier"], ["Date", "2026-01-01"]], []),
                                    ("Lookup", [["code", "text"]] + [[i, f"text {i}"] for i in range(200)], [], "hidden"), ("Data", SALES, []),
                                    ("More", SALES[:20], [])],
         "Region:nominal|Units:number|Price:number", 30, ["data.sheet-of"], [(29, "Price", "30.5")])


# Names by commas over rows by tabs.
table("names_by_another_mark", lines("name, age, city", lambda i: [f"P{i % 9}", 20 + i * 7 % 50, ["Rome", "Oslo"][i % 2]], 30, "\t"),
      "name:nominal|age:number|city:nominal", 30, ["data.header-divided"], [(0, "age", "20")], ending="txt")


# Names that are numbers.
def fractions(i):
    return [f"0.{i * 37 % 100:02}", f"0.{i * 53 % 100:02}", f"0.{i * 71 % 100:02}"]


table("names_that_count", lines("0,1,2,3", lambda i: [*fractions(i), kind(i)], 40), "0:number|1:number|2:number|3:nominal:target", 40,
      cells=[(0, "3", "a"), (1, "0", "0.37")])
table("names_that_count_over_numbers", lines(",0,1,2", lambda i: [i, i * 7 % 5, i * 3 % 11, f"{i * 5 % 7}.5"], 30),
      "column 1:number|0:number|1:number|2:number", 30, cells=[(1, "0", "2")])
table("years_alone", lines("2019,2020,2021", lambda i: [f"{i % 9}.1", f"{i % 7}.5", f"{i % 8}.8"], 30), "2019:number|2020:number|2021:number", 30,
      cells=[(0, "2019", "0.1")])
table("rows_that_count", lines("1,2,3", lambda i: [i % 4 + 1, i % 5, f"{i % 6}.5"], 30), "column 1:number|column 2:number|column 3:number", 31,
      ["data.no-header"])


# Headers of two lines: groups over names, also below a title.
def quarters(i):
    return [f"R{i % 6}", i * 10, i * 11 + 1, f"{i * 12}.5", i * 13]


QUARTERS = "Region:nominal|2023 Q1:number|2023 Q2:number|2024 Q1:number|2024 Q2:number"
GROUPED = lines(",2023,,2024,\nRegion,Q1,Q2,Q1,Q2", quarters, 30)
table("groups_over_names", GROUPED, QUARTERS, 30, ["data.header-joined"], [(0, "2024 Q1", "0.5"), (29, "2024 Q2", "377")])
table("title_over_groups", "Sales of the office,,,,\n,,,,\n" + GROUPED, QUARTERS, 30, ["data.header-joined", "data.banner"])
table("years_under_groups", lines("Report on yields,,,,\n,Sales,,Costs,\nRegion,2023,2024,2023,2024", quarters, 30),
      "Region:nominal|Sales 2023:number|Sales 2024:number|Costs 2023:number|Costs 2024:number", 30, ["data.header-joined", "data.banner"])
workbook("title_over_groups_of_a_sheet", [("Sheet1", [["Sales of the office"], [], ["", 2023, "", 2024], ["Region", "Q1", "Q2", "Q1", "Q2"]]
         + [[c if isinstance(c, int) or c[0] == "R" else float(c) for c in quarters(i)] for i in range(30)],
         ["B3:C3", "D3:E3"])], QUARTERS, 30, ["data.header-joined", "data.banner"], [(0, "2024 Q1", "0.5")])

# Surveys: what was asked stands over the codes of the questions, or under them, and ids below that.
ANSWERS = [["18-29", "30-49", "50+"], ["town", "village", "city"], ["very", "a bit", "not at all"], ["yes", "no"]]


def answers(i):
    return [ANSWERS[0][i % 3], ANSWERS[1][i * 2 % 3], ANSWERS[2][i // 3 % 3], ANSWERS[3][i // 2 % 2]]


ASKED = ["How old are you?", "Where do you live?", "How satisfied are you?", "Would you come again?"]
CODES = ["Q1", "Q2", "Q3_1", "Q4"]
table("codes_under_questions", lines(",".join(ASKED) + "\n" + ",".join(CODES), answers, 60), "|".join(f"{a}:nominal" for a in ASKED), 60,
      ["data.header-codes"], [(0, "How old are you?", "18-29")])
table("questions_under_codes", lines(",".join(CODES) + "\n" + ",".join(ASKED), answers, 60), "|".join(f"{c}:nominal" for c in CODES), 60,
      ["data.header-codes"], [(0, "Q1", "18-29")])
table("questions_and_ids_under_codes", lines("StartDate," + ",".join(CODES) + "\nStart Date," + ",".join(ASKED) + "\n" + ",".join(
      '"{""ImportId"":""QID%d""}"' % i for i in range(5)), lambda i: [f"2024-02-{1 + i % 28:02} 10:{i % 60:02}:00"] + answers(i), 60),
      "StartDate:date:ignored|" + "|".join(f"{c}:nominal" for c in CODES), 60, ["data.header-codes"])
table("codes_that_are_answers", lines("First choice,Second choice,Third choice", lambda i: [f"A{(i * k + k) % 4}" for k in (1, 2, 3)], 40),
      "First choice:nominal|Second choice:nominal|Third choice:nominal", 40)


# Labels in the first row of each group: offered, but certain where cells are merged.
PLACES = ["North", "South", "East", "West", "Centre"]


def months(i):
    return ["" if i % 4 else PLACES[i // 4], ["Jan", "Feb", "Mar", "Apr"][i % 4], 100 + i * 3]


table("labels_of_groups", lines("Region,Month,Sales", months, 20), "Region:nominal|Month:nominal|Sales:number", 20, ["data.group-labels"],
      [(0, "Region", "North"), (1, "Region", None)])
workbook("merged_labels", [("Sheet1", [["Sales of the office"], [], ["Region", "Month", "Sales"]] + [months(i) for i in range(20)],
         ["A1:C1"] + [f"A{4 + i}:A{7 + i}" for i in range(0, 20, 4)])], "Region:nominal|Month:nominal|Sales:number", 20,
         ["data.merged-cells"], [(0, "Region", "North"), (3, "Region", "North"), (4, "Region", "South"), (19, "Region", "Centre")])
workbook("merged_names", [("Sheet1", [["Region", 2023, "", 2024], ["", "Q1", "Q2", "Q1", "Q2"]] + [quarters(i)[:3] + [i * 12, i * 13] for i in range(30)],
         ["A1:A2", "B1:C1", "D1:E1"])], QUARTERS, 30, ["data.header-joined"], [(1, "2024 Q1", "12")])


# A database whose table is empty, and a view with rows.
PATH = os.path.join(FOLDER, "empty_table_and_view.sqlite")
if os.path.exists(PATH):
    os.remove(PATH)
base = sqlite3.connect(PATH)
base.execute("CREATE TABLE staging (a, b)")
base.execute("CREATE VIEW none_yet AS SELECT a FROM staging")
base.execute("CREATE VIEW results AS WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 29) "
             "SELECT i * 1.5 AS size, CASE i % 2 WHEN 0 THEN 'a' ELSE 'b' END AS kind FROM n")
base.commit()
base.close()
expect("empty_table_and_view", "sqlite", "size:number|kind:nominal", 30, ["data.table-of"], [(1, "size", "1.5")])


# Variables in rows are said.
table("variables_in_rows", "sample,s1,s2,s3,s4,s5,s6\nph,7.1,6.9,7.0,7.2,6.8,7.1\nsite,A,B,A,B,A,B\ntemp,12,13,12,14,15,12\nrain,yes,no,yes,yes,no,yes\n",
      "sample:nominal|" + "|".join(f"s{i}:nominal" for i in range(1, 7)), 4, ["data.transposed"])


# Lists of a ledger: bars at both ends, rules of dashes and a line with the page's number, sums marked by stars.
def customers(page):
    head = f"21.03.2024                 List of customers           {page + 1}\n\n" + "-" * 58 + "\n"
    return (head + "|  Number  |Name              |City       |   Amount |Cur|\n" + "-" * 58 + "\n" + "".join(
        f"|{100000 + i * 7:010}|{['Miller Ltd', 'Huber & Co', 'ACME'][i % 3]:<18}|{['Wien', 'Graz'][i % 2]:<11}|{i * 37 + .25:10.2f}|EUR|\n"
        for i in range(page * 20, page * 20 + 20)) + "-" * 58 + "\n\n")


table("list_with_bars", customers(0) + customers(1) + "|* Total   |                  |           |  28870.00|EUR|\n",
      "Number:nominal|Name:nominal|City:nominal|Amount:number|Cur:nominal", 40,
      ["data.drawn-table", "data.header-again"], [(0, "Amount", "0.25"), (20, "Amount", "740.25")], ending="txt")
table("rows_in_quotes", '"id,size,""kind of it"""\n' + "".join(f'"n{i % 7},{i * 1.5},""{kind(i)}"""\n' for i in range(40)),
      "id:nominal|size:number|kind of it:nominal:target", 40, ["data.rows-quoted"], [(1, "size", "1.5"), (1, "kind of it", "b")])
table("years_and_marks", lines("freq,unit,geo\\TIME_PERIOD\t2018 \t2019 \t2020 \t2021 ", lambda i: [f"A,PC,G{i}", f"{i % 9}.{i % 7} ", f"{i % 8}.5 ",
      ": " if i % 3 == 0 else f"{i % 4}.1 ", f"{i % 5}.2 "], 30, "\t"), "freq:nominal|unit:nominal|geo:nominal|2018:number|2019:number|2020:number|2021:number", 30, ["data.keys-divided"], [(0, "2020", None), (1, "2020", "1.1")], ending="tsv")
table("units_in_a_second_comment", "# t  p  v\n# s  Pa m/s\n" + "".join(f"{i * .1:.1f} {100 + i * 7 % 90} {i % 11 * .01:.2f}\n" for i in range(40)),
      "t:number|p:number|v:number", 40, [], [(1, "t", "0.1")], ending="dat")
with open(os.path.join(FOLDER, "units_in_a_second_comment.json"), encoding="utf-8") as known:
    UNITS = json.load(known)
UNITS["descriptions"] = {"t": "s", "p": "Pa", "v": "m/s"}
with open(os.path.join(FOLDER, "units_in_a_second_comment.json"), "w", encoding="utf-8") as known:
    json.dump(UNITS, known, ensure_ascii=False, indent=1)
    known.write("\n")
table("titles_on_each_page", "".join(f"Report ABC,,,Page {page}\nitem,qty,price,kind\n" + "".join(
      f"it{i % 6},{i},{i * 1.5},{kind(i)}\n" for i in range(15)) for page in range(1, 4)),
      "item:nominal|qty:number|price:number|kind:nominal", 45, ["data.banner", "data.header-again", "data.odd-rows"])
table("sum_behind_stars", lines("Konto;Text;Soll;Haben", lambda i: [4010 + i * 10, ["Miete", "Strom"][i % 2], f"{i * 10},50", f"{i * 5},25"], 40, ";")
      + "*** Summe;;7820,00;3910,00\n", "Konto:number|Text:nominal|Soll:number|Haben:number", 40, ["data.total-rows"])


# Two reports of fixed width below each other, each with columns at other places.
STORES = ["New York", "Wien", "San Jose", "Graz", "Ulm"]
GOODS = ["blue lamp", "desk", "big red box", "chair"]
table("reports_below", "Stock by store\n\n" + f"{'Store':<14}{'Article':<18}{'Units':>7}{'Price':>10}\n" + "".join(
      f"{STORES[i % 5]:<14}{GOODS[i % 4]:<18}{12 + i * 7:>7}{10.5 + i * 1.25:>10.2f}\n" for i in range(20))
      + "\nReturns\n\n" + f"{'Article':<16}{'Reason':<22}{'Count':>6}\n" + "".join(
      f"{GOODS[i % 4]:<16}{['broken', 'not as shown', 'late'][i % 3]:<22}{3 + i:>6}\n" for i in range(12)),
      "Store:nominal|Article:nominal|Units:number|Price:number", 20, ["data.stacked", "data.fixed-width"],
      [(0, "Store", "New York"), (2, "Article", "big red box"), (19, "Price", "34.25")], ending="txt")


# A log that is being written ends within a record.
def logged(i):
    return {"at": f"2026-03-{1 + i // 20:02}T{i * 37 % 24:02}:{i * 13 % 60:02}:00", "level": ["info", "warn", "info", "error"][i * 7 % 4],
            "path": ["/", "/a", "/b"][i % 3], "ms": 3.5 + i * 31 % 97 / 4}


table("log_being_written", "".join(json.dumps(logged(i)) + "\n" for i in range(40)) + '{"at": "2026-03-03T10:00:00", "level": "info", "pa',
      "at:date|level:nominal|path:nominal|ms:number", 40, ["data.json-torn"], [(39, "ms", "14.75")], ending="jsonl")

# A quote that nothing closes stands before a quoted cell, or holds one where else there were a cell too many.
table("quote_before_a_quote", 'name,kind,n\n"abc,"def",3.5\nghi,"k, l",4.5\nmno,def,5.5\nabc,"def",6.5\n', "name:nominal|kind:nominal|n:number", 4,
      ["data.quotes-plain"], [(0, "name", "abc"), (0, "kind", "def"), (0, "n", "3.5"), (1, "kind", "k, l")])
table("quotes_behind_a_comma", lines("text,n", lambda i: ['"He said,"hello""' if i == 1 else '"came, saw"' if i % 3 else "left", f"{i}.5"], 12), "text:nominal|n:number", 12,
      ["data.quotes-inside"], [(1, "text", 'He said,"hello"'), (1, "n", "1.5"), (2, "text", "came, saw")])


# Subtotals are told by their sums, whatever they are called, also of a group of one row.
def groups_with_sums(names, sizes):
    text, place, totals = "", 0, [0, 0]
    for name, size in zip(names, sizes):
        sums = [0, 0]
        for _ in range(size):
            sales, cost = 100.25 + place * 37 % 91, 40.5 + place * 53 % 67
            text += f"place {place},{sales},{cost},{kind(place)}\n"
            sums = [sums[0] + sales, sums[1] + cost]
            place += 1
        text += f"{name},{sums[0]},{sums[1]},\n"
        totals = [totals[0] + sums[0], totals[1] + sums[1]]
    return "place,sales,cost,kind\n" + text + f"tout,{totals[0]},{totals[1]},\n"


table("subtotals_of_any_name", groups_with_sums(["Sous-total Nord", "Region 3", "計", "", "nur einer", "Podsumowanie"], [5, 4, 6, 3, 1, 5]),
      "place:nominal|sales:number|cost:number|kind:nominal", 24, ["data.total-rows"], [(5, "sales", "103.25"), (23, "kind", "b")])
