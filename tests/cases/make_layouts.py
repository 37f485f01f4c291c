#!/usr/bin/env python3
"""Writes further tables of tests/cases/data/tables (make_tables.py says how): where columns, names and rows stand.

make_tables.py is run as well.
"""
import os
import zipfile
from xml.sax.saxutils import escape

from make_tables import FOLDER, kind, lines, table


def cell(row, column, value):
    if value is None or value == "":
        return ""
    at = f"{chr(ord('A') + column)}{row}"
    if isinstance(value, str):
        return f'<c r="{at}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{at}"><v>{value}</v></c>'


def workbook(name, sheets):
    """Writes NAME.xlsx: `sheets` are (name, rows, merged ranges); a row of None has no cells."""
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
                 f'<sheet name="{escape(sheet[0])}" sheetId="{i}" r:id="r{i}"/>' for i, sheet in enumerate(sheets, 1))
             + "</sheets></workbook>",
             "xl/_rels/workbook.xml.rels": f'{head}<Relationships xmlns="{package}/relationships">' + "".join(
                 f'<Relationship Id="r{i}" Type="{office}/worksheet" Target="worksheets/sheet{i}.xml"/>'
                 for i in range(1, len(sheets) + 1)) + "</Relationships>"}
    for i, (_, rows, merged) in enumerate(sheets, 1):
        data = "".join(f'<row r="{r}">' + "".join(cell(r, c, value) for c, value in enumerate(row)) + "</row>"
                       for r, row in enumerate(rows, 1) if row)
        merges = "".join(f'<mergeCell ref="{one}"/>' for one in merged)
        parts[f"xl/worksheets/sheet{i}.xml"] = (
            f'{head}<worksheet xmlns="{main}"><sheetData>{data}</sheetData>'
            + (f'<mergeCells count="{len(merged)}">{merges}</mergeCells>' if merged else "") + "</worksheet>")
    with zipfile.ZipFile(os.path.join(FOLDER, f"{name}.xlsx"), "w", zipfile.ZIP_DEFLATED) as book:
        for path, text in parts.items():
            book.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)


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
table("columns_hardly_filled", "Station     Date        Temp  Event  Remark\n"
      + "".join((f"{['Nord', 'Sued West', 'Ost'][i % 3]:<12}2024-{1 + i // 28:02}-{1 + i % 28:02}  {i % 17 - 4.5:4.1f}  "
                 f"{'hail' if i % 40 == 8 else '':<5}  {'read by hand' if i % 40 == 3 else ''}").rstrip() + "\n" for i in range(80)),
      "Station:nominal|Date:date:ignored|Temp:number|Event:nominal|Remark:nominal", 80, ["data.fixed-width"],
      [(3, "Remark", "read by hand"), (8, "Event", "hail"), (8, "Temp", "3.5"), (0, "Event", None)], ending="txt")
