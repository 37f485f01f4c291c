#!/usr/bin/env python3
"""Reads files of other programs with ours and with theirs, and compares all values.

    formats_read.py [TABLES]     how many random tables each program writes (20)

R (with its package foreign), PSPP, Gnumeric and pandas are asked where they are installed. Each writes the same random
table (numbers of all sizes, whole numbers, categories, texts, dates, missing values) in its own formats; ours reads it and
saves it as CSV. The committed files of tests/cases/data/formats are read by R's foreign beside ours. Prints a line for each
format, and the first value that differs; ends with 1 where one does.
"""
import csv
import datetime
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLI = os.path.join(os.environ.get("PARETREE_BIN", os.path.join(ROOT, "build/release/bin")), "paretree-cli")
FORMATS = os.path.join(ROOT, "tests/cases/data/formats")
LEVELS = ["red", "green", "dark blue"]


def run(*command, text=None, folder=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        raise RuntimeError(" ".join(command[:3]) + ": " + (done.stderr or done.stdout)[-400:])
    return done.stdout


def table(seed):
    """Rows of x, n, c, t, d: a number, a whole number, a category, a text, a day; None = missing."""
    draw = random.Random(seed)

    def one():
        value = draw.choice([draw.gauss(0, 1), draw.uniform(-1e6, 1e6), math.ldexp(draw.random(), draw.randint(-60, 60))])
        row = [value, draw.randint(-999, 999), draw.choice(LEVELS), "t%d" % draw.randint(1, 9),
               "20%02d-%02d-%02d" % (draw.randint(10, 29), draw.randint(1, 12), draw.randint(1, 28))]
        return [None if k in (0, 2, 4) and draw.random() < 0.1 else v for k, v in enumerate(row)]

    return [["x", "n", "c", "t", "d"]] + [one() for _ in range(30 + draw.randint(0, 30))]


def same(a, b):
    if a in ("", "NA", None) or b in ("", "NA", None):
        return (a or "") in ("", "NA") and (b or "") in ("", "NA")
    try:
        x, y = float(a), float(b)
    except ValueError:
        return a == b
    return x == y or abs(x - y) <= 1e-14 * max(abs(x), abs(y))  # some programs print 15 digits


def difference(expected, found):
    """What the two tables, lists of rows with a header, do not share; empty where they are one."""
    if [name.lower() for name in expected[0]] != [name.lower() for name in found[0]]:
        return f"columns {expected[0]} against {found[0]}"
    if len(expected) != len(found):
        return f"{len(expected)} rows against {len(found)}"
    for i, (a, b) in enumerate(zip(expected[1:], found[1:]), 1):
        for name, x, y in zip(expected[0], a, b):
            if not same(None if x is None else str(x), y):
                return f"row {i}, {name}: {x!r} against {y!r}"
    return ""


def ours(path, folder):
    out = os.path.join(folder, "ours.csv")
    run(CLI, "data", path, "--quiet", "--save-as", out)
    with open(out, encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def as_r(rows):
    def vector(k, show):
        return "c(" + ", ".join("NA" if row[k] is None else show(row[k]) for row in rows[1:]) + ")"

    return (f"t <- data.frame(x = {vector(0, repr)}, n = {vector(1, lambda v: f'{v}L')}, c = factor({vector(2, repr)}, "
            f"levels = c({', '.join(map(repr, LEVELS))})), t = {vector(3, repr)}, d = as.Date({vector(4, repr)}), "
            "stringsAsFactors = FALSE)\n")


def by_r(rows, folder):
    run("Rscript", "-", folder=folder, text=as_r(rows) + """
saveRDS(t, 'r.rds'); saveRDS(t, 'r2.rds', version = 2, compress = 'bzip2'); save(t, file = 'r.rda', compress = 'xz')
if (requireNamespace('foreign', quietly = TRUE)) foreign::write.dta(t, 'r.dta', version = 10L)
""")
    return ["r.rds", "r2.rds", "r.rda", "r.dta"]


def as_stored(name, rows):
    """R's foreign writes days as plain numbers: those since 1960."""
    if name != "r.dta":
        return rows
    first = datetime.date(1960, 1, 1)
    return rows[:1] + [row[:4] + [row[4] and (datetime.date.fromisoformat(row[4]) - first).days] for row in rows[1:]]


def by_pspp(rows, folder):
    def cell(value, k):
        return ("." if k in (0, 1, 2) else "''") if value is None else repr(value) if isinstance(value, str) else str(value)

    body = "".join(" ".join(cell(LEVELS.index(v) + 1 if k == 2 and v else v, k) for k, v in enumerate(row)) + "\n"
                   for row in rows[1:])
    names = " ".join(f"{i + 1} '{level}'" for i, level in enumerate(LEVELS))
    run("pspp", "-", folder=folder, text=f"""SET DECIMAL=DOT.
DATA LIST LIST NOTABLE /X (E24.16) N (F8.0) C (F1.0) T (A2) D (SDATE10).
BEGIN DATA
{body}END DATA.
VALUE LABELS C {names}.
FORMATS X (F20.10).
VARIABLE LEVEL X N (SCALE) C (NOMINAL).
SAVE OUTFILE='p.sav'.
SAVE OUTFILE='p.zsav' /ZCOMPRESSED.
""")
    return ["p.sav", "p.zsav"]  # ReadStat does not read PSPP's portable files


def by_gnumeric(rows, folder):
    with open(os.path.join(folder, "g.csv"), "w", encoding="utf-8", newline="") as out:
        csv.writer(out).writerows([["" if v is None else v for v in row] for row in rows])
    run("ssconvert", "g.csv", "g.xlsx", folder=folder)
    run("ssconvert", "g.csv", "g.ods", folder=folder)
    return ["g.xlsx", "g.ods"]


def by_pandas(rows, folder):
    import pandas
    frame = pandas.DataFrame(rows[1:], columns=rows[0])
    frame["d"] = pandas.to_datetime(frame["d"])
    frame["c"] = pandas.Categorical(frame["c"], categories=LEVELS)
    frame.to_stata(os.path.join(folder, "new.dta"), write_index=False, convert_dates={"d": "td"}, version=118)
    return ["new.dta"]


# Separator, decimal mark, encoding, packing, quotes (csv's constants): texts as programs of other countries write them.
DIALECTS = {"t.csv": (",", ".", "utf-8", None, 0), "t.tsv": ("\t", ",", "utf-16", None, 0), "t.csv.gz": (";", ",", "cp1252", "gzip", 1),
            "t.txt.xz": ("|", ".", "utf-8-sig", "xz", 2), "t.csv.zip": (";", ".", "utf-8", "zip", 0)}


def by_pandas_text(rows, folder):
    import pandas
    frame = pandas.DataFrame(rows[1:], columns=rows[0])
    frame["c"] = frame["c"].replace("green", "gr\u00fcn")
    rows[1:] = [[("gr\u00fcn" if v == "green" else v) for v in row] for row in rows[1:]]
    for name, (mark, decimal, encoding, packing, quotes) in DIALECTS.items():
        frame.to_csv(os.path.join(folder, name), sep=mark, decimal=decimal, encoding=encoding, compression=packing,
                     quoting=quotes, index=False, na_rep="NA")
    return list(DIALECTS)


def committed(folder):
    """The committed files that R's foreign reads, as it reads them."""
    readers = {"table.sav": "foreign::read.spss('{}', to.data.frame = TRUE)",
               "old.dta": "foreign::read.dta('{}')", "table.xpt": "foreign::read.xport('{}')"}
    for name, reader in readers.items():
        out = os.path.join(folder, "theirs.csv")
        run("Rscript", "-", text="options(digits = 17)\nt <- suppressWarnings(" + reader.format(os.path.join(FORMATS, name)) +
            f")\nwrite.csv(t, '{out}', row.names = FALSE, quote = TRUE)\n")
        with open(out, encoding="utf-8", newline="") as file:
            yield name, list(csv.reader(file))


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    failed = False
    compared = {}
    writers = [(by_r, "Rscript"), (by_pspp, "pspp"), (by_gnumeric, "ssconvert"), (by_pandas, None), (by_pandas_text, None)]
    with tempfile.TemporaryDirectory() as folder:
        for write, program in writers:
            if program and not shutil.which(program):
                print(f"{program} is not installed")
                continue
            for seed in range(1, count + 1):
                rows = table(seed)
                try:
                    names = write(rows, folder)
                except ImportError as error:
                    print(error)
                    break
                for name in names:
                    if not os.path.exists(os.path.join(folder, name)):
                        continue
                    wrong = difference(as_stored(name, rows), ours(os.path.join(folder, name), folder))
                    compared.setdefault(name, [0, 0])
                    compared[name][0] += 1
                    if wrong:
                        compared[name][1] += 1
                        print(f"{name}, table {seed}: {wrong}")
        if shutil.which("Rscript") and run("Rscript", "-e", "cat(requireNamespace('foreign', quietly = TRUE))") == "TRUE":
            for name, theirs in committed(folder):
                found = ours(os.path.join(FORMATS, name), folder)
                # R says days as numbers, and names without their case.
                wrong = [] if len(theirs) == len(found) else [f"{len(theirs)} rows against {len(found)}"]
                for column, title in enumerate(theirs[0]):
                    if title.upper() == "DAY":
                        continue
                    for i, (a, b) in enumerate(zip(theirs[1:], found[1:]), 1):
                        if not same(a[column].strip(), b[column]):
                            wrong.append(f"row {i}, {title}: {a[column]!r} against {b[column]!r}")
                compared["foreign: " + name] = [1, len(wrong) > 0]
                for line in wrong[:1]:
                    print(f"{name} by R's foreign: {line}")
    for name, (tables, wrong) in sorted(compared.items()):
        print(f"{name:20} {tables:3} tables, {tables - wrong} equal")
        failed = failed or wrong > 0
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
