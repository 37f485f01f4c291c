#!/usr/bin/env python3
"""Writes tests/cases/data/formats: one table in every format that is read, and small files for what single formats have.

Needs Debian's python3-pandas, pspp, r-base-core, gnumeric and readstat (for sas7bdat, which nothing else writes). The files
are committed; tests do not run this script.
"""
import ctypes
import datetime
import json
import os
import sqlite3
import struct
import subprocess

import pandas
import zipfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data", "formats")
os.makedirs(FOLDER, exist_ok=True)
os.chdir(FOLDER)

# Colours appear in the order of their codes, so that those who list them by appearance have them in this order too.
COLOURS = {1: "red", 2: "green", 3: "blue"}
COLUMNS = ["WIDTH", "COUNT", "COLOUR", "DAY", "CLASS"]
EPOCH = datetime.date(1970, 1, 1)
ROWS = []
for i in range(24):
    ROWS.append([None if i == 5 else round(1.25 * i - 3.5, 2), 100 + 37 * i % 101, None if i == 7 else 1 + i % 3,
                 None if i == 11 else datetime.date(2020, 2, 20) + datetime.timedelta(days=3 * i),
                 "small" if i % 4 else "large"])


def named(row):
    return [row[0], row[1], COLOURS.get(row[2]), row[3].isoformat() if row[3] else None, row[4]]


def run(program, text, *arguments):
    done = subprocess.run([program, *arguments], input=text, text=True, capture_output=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{program}: {done.stdout}{done.stderr}")


def write(name, text):
    with open(name, "w", encoding="utf-8") as out:
        out.write(text)


# Text, workbooks, databases.
write("table.csv", "\n".join([",".join(COLUMNS)] + [",".join("" if v is None else str(v) for v in named(r)) for r in ROWS]) + "\n")
write("table.arff", "@relation parts\n@attribute WIDTH numeric\n@attribute COUNT integer\n@attribute COLOUR {red,green,blue}\n"
      "@attribute DAY date yyyy-MM-dd\n@attribute CLASS {large,small}\n@data\n" +
      "\n".join(",".join("?" if v is None else str(v) for v in named(r)) for r in ROWS) + "\n")
write("table.json", json.dumps([dict(zip(COLUMNS, named(r))) for r in ROWS], indent=1) + "\n")
write("table.jsonl", "".join(json.dumps({k: v for k, v in zip(COLUMNS, named(r)) if v is not None or i == 0}) + "\n"
                             for i, r in enumerate(ROWS)))
run("ssconvert", "", "table.csv", "table.xlsx")
run("ssconvert", "", "table.csv", "table.ods")
if os.path.exists("table.sqlite"):
    os.remove("table.sqlite")
base = sqlite3.connect("table.sqlite")
base.execute("CREATE TABLE parts (WIDTH REAL, COUNT INTEGER, COLOUR TEXT, DAY TEXT, CLASS TEXT)")
base.executemany("INSERT INTO parts VALUES (?,?,?,?,?)", [named(r) for r in ROWS])
base.commit()
base.execute("VACUUM")
base.close()
if os.path.exists("two_tables.sqlite"):
    os.remove("two_tables.sqlite")
base = sqlite3.connect("two_tables.sqlite")
base.execute("PRAGMA page_size = 512")
base.execute("CREATE TABLE meta (version TEXT)")
base.execute("INSERT INTO meta VALUES ('3')")
base.execute("CREATE TABLE parcels (weight REAL, fragile TEXT)")
base.executemany("INSERT INTO parcels VALUES (?, ?)", [(i / 4, "yes" if i % 3 else "no") for i in range(30)])
base.execute("CREATE VIEW heavy AS SELECT * FROM parcels WHERE weight > 5")
base.commit()
base.close()

# SPSS by PSPP: colours are numbers with names; 9 is a missing value that has a name.
data = "\n".join(" ".join("." if v is None else str(v) for v in
                          [r[0], r[1], 9 if r[2] is None else r[2], r[3].strftime("%Y/%m/%d") if r[3] else None, r[4]])
                 for r in ROWS)
run("pspp", f"""
DATA LIST LIST NOTABLE /WIDTH (F8.2) COUNT (F4.0) COLOUR (F1.0) DAY (SDATE10) CLASS (A6).
BEGIN DATA
{data}
END DATA.
MISSING VALUES COLOUR (9).
VALUE LABELS COLOUR 1 'red' 2 'green' 3 'blue' 9 'refused'.
VARIABLE LABELS WIDTH 'Width of the part, in mm' COLOUR 'Farbe des Stücks'.
SAVE OUTFILE='table.sav'.
SAVE OUTFILE='table.zsav' /ZCOMPRESSED.
""", "-")

# Labels of every sort, for the rules of what becomes a category.
run("pspp", """
DATA LIST LIST NOTABLE /likert (F1.0) partly (F1.0) scale (F2.0) few (F1.0) w (F3.1) sex (A1) seen (DATETIME20) took (TIME8).
BEGIN DATA
1 1 10 1 1.5 m '01-JAN-2020 10:30:00' 01:30:00
2 2 20 2 2.0 f '02-JAN-2020 00:00:00' 02:00:00
7 3 99 8 1.0 m '03-JAN-2020 23:59:59' 00:00:10
3 1 30 8 1.0 x '04-JAN-2020 12:00:00' 00:00:20
END DATA.
VALUE LABELS likert 1 'never' 7 'always' /partly 1 'one' 2 'two' /scale 99 'refused' /few 1 'yes' 2 'no' 8 'unknown' 9 'not asked'
 /sex 'm' 'male' 'f' 'female'.
MISSING VALUES scale (99) few (8 THRU 9) sex ('x').
VARIABLE LEVEL likert (ORDINAL) partly (SCALE) scale (SCALE) few (SCALE).
VARIABLE LABELS likert 'How often'.
WEIGHT BY w.
SAVE OUTFILE='labels.sav'.
""", "-")

# Stata by pandas, in its newest form and in the form of Stata 7.
frame = pandas.DataFrame([named(r) for r in ROWS], columns=COLUMNS)
frame["COLOUR"] = pandas.Categorical(frame["COLOUR"], categories=list(COLOURS.values()))
frame["DAY"] = pandas.to_datetime(frame["DAY"])
frame["COUNT"] = frame["COUNT"].astype("int16")
when = datetime.datetime(2020, 1, 1)
labels = {"WIDTH": "Width of the part, in mm"}
for name, version in (("table.dta", 118), ("old.dta", 114)):
    frame.to_stata(name, write_index=False, convert_dates={"DAY": "td"}, version=version, time_stamp=when,
                   variable_labels=labels)
dates = pandas.DataFrame({"ms": pandas.to_datetime(["2020-01-01 10:30:00", "1955-05-05", None]),
                          "month": pandas.to_datetime(["2020-02-01", "1959-12-01", None]),
                          "quarter": pandas.to_datetime(["2020-04-01", "1958-01-01", None]),
                          "half": pandas.to_datetime(["2020-07-01", "1958-01-01", None]),
                          "week": pandas.to_datetime(["2020-01-08", "1959-01-01", None])})
dates.to_stata("dates.dta", write_index=False, time_stamp=when,
               convert_dates={"ms": "tc", "month": "tm", "quarter": "tq", "half": "th", "week": "tw"})

# R: both versions of its format, all packings, and the short forms of vectors.
values = ", ".join("NA" if r[0] is None else repr(r[0]) for r in ROWS)
run("Rscript", f"""
t <- data.frame(WIDTH = c({values}), COUNT = c({", ".join(f"{r[1]}L" for r in ROWS)}),
  COLOUR = factor(c({", ".join("NA" if r[2] is None else str(r[2]) for r in ROWS)}), 1:3, c("red", "green", "blue")),
  DAY = as.Date(c({", ".join("NA" if r[3] is None else repr(r[3].isoformat()) for r in ROWS)})),
  CLASS = c({", ".join(repr(r[4]) for r in ROWS)}))
attr(t$WIDTH, "label") <- "Width of the part, in mm"
saveRDS(t, "table.rds")
saveRDS(t, "version2.rds", version = 2, compress = "bzip2")
saveRDS(t, "xz.rds", compress = "xz")
saveRDS(t, "ascii.rds", ascii = TRUE, compress = FALSE)
parts <- t; other <- data.frame(a = 1:3, b = c(TRUE, NA, FALSE)); note <- "no table"; f <- function(x, ...) x + 1
f <- compiler::cmpfun(f)
save(note, f, parts, other, file = "table.rda", compress = "xz")
short <- data.frame(seq = 1:20, down = 20:1, sorted = sort(c(20:2 / 4, 0)), text = as.character(101:120), x = 1:20 / 8)
short$when <- as.POSIXct("2020-01-01 10:30:00", tz = "UTC") + 0:19 * 3600
short$list <- as.list(1:20); short$z <- 1i; rownames(short) <- paste("row", 1:20)
short$logical <- rep(c(TRUE, FALSE), 10)
l <- structure(rep(c(1, 2, 9), length.out = 20), labels = c(low = 1, high = 2, refused = 9), na_values = 9,
  label = "From SPSS", class = c("haven_labelled_spss", "haven_labelled"))
short$haven <- l
short$whole <- structure(rep(c(0, 4.94065645841247e-324, -0.0), length.out = 20), class = "integer64")
saveRDS(short, "short.rds")
saveRDS(matrix(c(1.5, 2, NA, 4, 5, 6), 3, dimnames = list(NULL, c("a", "b"))), "matrix.rds")
saveRDS(list(one = t, n = 1, two = other), "list.rds")
saveRDS(lm(WIDTH ~ COUNT, t), "model.rds")
saveRDS(data.frame(a = 1:1000000000), "billion.rds")
""".replace("saveRDS(data.frame(a = 1:1000000000)", "saveRDS(structure(list(a = 1:1000000000), class = 'data.frame', "
            "row.names = c(NA, -1000000000L))"), "-")


# SAS transport files are simple enough to be written here: cards of 80 letters, numbers of IBM's 360.
def ibm(value):
    if value is None:
        return b"." + bytes(7)
    if value == 0:
        return bytes(8)
    sign, value, exponent = (0x80 if value < 0 else 0), abs(value), 64
    while value >= 1:
        value, exponent = value / 16, exponent + 1
    while value < 1 / 16:
        value, exponent = value * 16, exponent - 1
    return bytes([sign | exponent]) + int(value * 2**56).to_bytes(7, "big")


def cards(data):
    return data + b" " * (-len(data) % 80)


def xpt():
    stamp = b"01JAN20:00:00:00"
    head = lambda kind, rest: (b"HEADER RECORD*******" + kind.ljust(8) + b"HEADER RECORD!!!!!!!" + rest).ljust(80)
    out = head(b"LIBRARY", b"0" * 30)
    out += (b"SAS     SAS     SASLIB  9.4     LINUX   " + b" " * 24 + stamp).ljust(80) + stamp.ljust(80)
    out += head(b"MEMBER", b"000000000000000001600000000140") + head(b"DSCRPTR", b"0" * 30)
    out += (b"SAS     PARTS   SASDATA 9.4     LINUX   " + b" " * 24 + stamp).ljust(80) + stamp.ljust(80)
    out += head(b"NAMESTR", b"0000000005" + b"0" * 20)
    place, namestrs = 0, b""
    for number, name in enumerate(COLUMNS, 1):
        text = name in ("COLOUR", "CLASS")
        form = b"YYMMDD" if name == "DAY" else b""
        label = b"Width of the part, in mm" if name == "WIDTH" else b""
        namestrs += struct.pack(">hhhh8s40s8shhh2s8shhi52x", 2 if text else 1, 0, 8, number, name.encode().ljust(8),
                                label.ljust(40), form.ljust(8), 10 if form else 0, 0, 0, b"", b" " * 8, 0, 0, place)
        place += 8
    out += cards(namestrs) + head(b"OBS", b"0" * 30)
    rows = b""
    for r in ROWS:
        day = None if r[3] is None else (r[3] - datetime.date(1960, 1, 1)).days
        rows += ibm(r[0]) + ibm(r[1]) + (COLOURS.get(r[2]) or "").encode().ljust(8) + ibm(day) + r[4].encode().ljust(8)
    return out + cards(rows)


with open("table.xpt", "wb") as out:
    out.write(xpt())


# Files of SAS itself nothing else writes than ReadStat's own writer; and ReadStat does not read PSPP's portable files.
class StatFile:
    """Columns are (name, is text, format, label); rows hold numbers and texts, None = missing."""

    def __init__(self):
        self.lib = ctypes.CDLL("libreadstat.so.1")
        for name in ("readstat_writer_init", "readstat_add_variable", "readstat_add_label_set"):
            getattr(self.lib, name).restype = ctypes.c_void_p
        self.bytes = b""
        self.sink = ctypes.CFUNCTYPE(ctypes.c_ssize_t, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)(self.take)
        self.writer = ctypes.c_void_p(self.lib.readstat_writer_init())
        self.lib.readstat_set_data_writer(self.writer, self.sink)
        self.lib.readstat_writer_set_file_timestamp(self.writer, ctypes.c_long(1577836800))

    def take(self, data, size, _):
        self.bytes += ctypes.string_at(data, size)
        return size

    def save(self, name):
        if self.lib.readstat_end_writing(self.writer) != 0:
            raise SystemExit(name)
        with open(name, "wb") as out:
            out.write(self.bytes)

    def table(self, columns, rows, begin="readstat_begin_writing_sas7bdat"):
        variables = []
        for name, text, form, label in columns:
            variable = ctypes.c_void_p(self.lib.readstat_add_variable(self.writer, name.encode(), 0 if text else 5,
                                                                      ctypes.c_size_t(8)))
            self.lib.readstat_variable_set_format(variable, form.encode())
            self.lib.readstat_variable_set_label(variable, label.encode())
            variables.append(variable)
        getattr(self.lib, begin)(self.writer, None, ctypes.c_long(len(rows)))
        for row in rows:
            self.lib.readstat_begin_row(self.writer)
            for variable, column, value in zip(variables, columns, row):
                if column[1]:
                    self.lib.readstat_insert_string_value(self.writer, variable, (value or "").encode())
                elif value is None:
                    self.lib.readstat_insert_missing_value(self.writer, variable)
                else:
                    self.lib.readstat_insert_double_value(self.writer, variable, ctypes.c_double(value))
            self.lib.readstat_end_row(self.writer)

    def catalog(self, name, labels):
        group = ctypes.c_void_p(self.lib.readstat_add_label_set(self.writer, 5, name.encode()))
        for value, label in labels.items():
            self.lib.readstat_label_double_value(group, ctypes.c_double(value), label.encode())
        self.lib.readstat_begin_writing_sas7bcat(self.writer, None)


def sas_day(day):
    return None if day is None else float((day - datetime.date(1960, 1, 1)).days)


sas = StatFile()
sas.table([("WIDTH", False, "", "Width of the part, in mm"), ("COUNT", False, "", ""), ("COLOUR", True, "", ""),
           ("DAY", False, "YYMMDD10", ""), ("CLASS", True, "", "")],
          [[r[0], r[1], COLOURS.get(r[2]), sas_day(r[3]), r[4]] for r in ROWS])
sas.save("table.sas7bdat")
sas = StatFile()
sas.table([("COLOUR", False, "COLOURS", ""), ("SEEN", False, "DATETIME20", ""), ("X", False, "", "")],
          [[r[2], 1893456000.0 + 3600 * i, r[0]] for i, r in enumerate(ROWS)])
sas.save("coded.sas7bdat")
sas = StatFile()
sas.catalog("COLOURS", COLOURS)
sas.save("coded.sas7bcat")
SPSS_DAYS = datetime.date(1960, 1, 1).toordinal() - datetime.date(1582, 10, 14).toordinal()
por = StatFile()
por.table([("WIDTH", False, "F8.2", "Width of the part, in mm"), ("COUNT", False, "F4", ""), ("COLOUR", True, "A8", ""),
           ("DAY", False, "SDATE10", ""), ("CLASS", True, "A8", "")],
          [[r[0], r[1], COLOURS.get(r[2]), None if r[3] is None else 86400 * (SPSS_DAYS + sas_day(r[3])), r[4]] for r in ROWS],
          "readstat_begin_writing_por")
por.save("table.por")

# Postal areas as numbers that are shown with the zero in front, as spreadsheets keep them.
HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
PARTS = {
    "xl/workbook.xml": f'{HEAD}<workbook {MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
                       '<sheets><sheet name="Areas" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'{HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
                                  '<Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml": f'{HEAD}<styleSheet {MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts>'
                     '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    "xl/worksheets/sheet1.xml": f'{HEAD}<worksheet {MAIN}><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>area</t></is></c>'
                                '<c r="B1" t="inlineStr"><is><t>rent</t></is></c></row>' +
                                "".join(f'<row r="{i}"><c r="A{i}" s="1"><v>{1000 + 37 * i}</v></c><c r="B{i}"><v>{5 + i / 4}</v></c></row>'
                                        for i in range(2, 42)) + "</sheetData></worksheet>",
}
with zipfile.ZipFile("zeros.xlsx", "w", zipfile.ZIP_DEFLATED) as book:
    for path, text in PARTS.items():
        book.writestr(zipfile.ZipInfo(path, (2026, 1, 1, 0, 0, 0)), text, zipfile.ZIP_DEFLATED)
