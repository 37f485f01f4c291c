#!/usr/bin/env python3
"""Tables whose columns and values have hostile names, through learners and exports, judged by the programs that read
them: python3, gcc, sqlite3, xmllint, node. Nothing of a name is run, every file is accepted, and where a program
answers it answers as ours does. (Arguments: campaign.py.)
"""
import csv
import io
import json
import pathlib
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from campaign import Campaign

campaign = Campaign("hostile names through exports", "exports")
PATIENCE = 3600  # seconds, most of which a full machine may give to others

PIECES = ["'", '"', "`", "\\", "'; DROP TABLE t; --", "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(1)", "<script>alert(1)</script>",
          "$(touch MARK)", "`touch MARK`", "${x}", "{{x}}", "%n%s", "%d", "*/", "/*", "//", "#", "--", '"""', "'''", "??/",
          "\\input{MARK}", "\\end{document}", "&amp;", "]]>", "<!--", "-->", "\u202e", "\u2028", "\u00a0", "\ufeff", "\ufffe",
          "\u0000"[:0] or "\u0001", "\x1b[31m", "\x7f", "\t", "\r", "\n", "\u00df", "\u4e2d", "\U0001f600", "import os", "def",
          "class", "return", "select", "int", "x", "X", " ", "  ", "0", "1e5", "nan", "null", "A" * 300, ";", ",", "|", "^", "~",
          "$", "_", "e\u0301", "I\u0307"]
FORMATS = ["text", "json", "python", "c", "sql", "pmml", "dot", "latex", "html", "page", "svg"]


def name_of(rng):
    return "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 4)))


def names_of(rng, count):
    """Names that differ, also for programs that fold case or trim."""
    found = {}
    while len(found) < count:
        name = name_of(rng) + ("" if rng.random() < 0.7 else str(len(found)))
        if name.strip() and not name.strip()[0].isdigit():
            found.setdefault(name.strip().lower(), name.strip())  # white space around a cell is not read
    return list(found.values())


def judged(command, stdin=None, **options):
    """What a program says against the file, or nothing."""
    if not shutil.which(command[0]):
        return ""
    done = subprocess.run(command, input=stdin, capture_output=True, timeout=PATIENCE, **options)
    return "" if done.returncode == 0 else (done.stderr or done.stdout).decode(errors="replace")[:400] or f"exit code {done.returncode}"


def accepted(kind, path, folder):
    if kind == "json":
        return judged([sys.executable, "-c", "import json,sys; json.load(open(sys.argv[1], encoding='utf-8'))", str(path)])
    if kind == "python":
        return judged([sys.executable, "-W", "error", "-m", "py_compile", str(path)], env={"PYTHONPYCACHEPREFIX": str(folder / "pyc")})
    if kind == "c":
        return judged(["gcc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", "-x", "c", str(path)])
    if kind in ("pmml", "svg"):
        return judged(["xmllint", "--noout", "--nonet", str(path)])
    if kind == "dot":
        return judged(["dot", "-Tcanon", "-o", "/dev/null", str(path)])
    if kind in ("html", "page"):
        return "" if path.stat().st_size > 100 else "an empty page"
    return ""


def asked_of_sqlite(path, columns, rows, predicted):
    """Its answers beside ours; columns that differ in the case of letters alone are one to it."""
    base = sqlite3.connect(":memory:")
    quoted = ['"' + column.replace('"', '""') + '"' for column in columns]
    base.execute(f'CREATE TABLE data ({", ".join(column + kind for column, kind in zip(quoted, (" REAL", " REAL", " TEXT", " TEXT")))})')
    # Sequences that colour the text on a terminal are left out in reading.
    texts = [[re.sub("\x1b\\[[0-9;]*m", "", cell) for cell in row[2:]] for row in rows]
    base.executemany("INSERT INTO data VALUES (?, ?, ?, ?)",
                     [(float(row[0]), float(row[1]), *cells) for row, cells in zip(rows, texts)])
    try:
        answers = [row[-1] for row in base.execute(path.read_bytes().decode("utf-8"))]
    except (sqlite3.Error, sqlite3.Warning) as error:
        return f"sqlite3: {error}"
    different = sum(a != b for a, b in zip(answers, predicted))
    return f"sqlite3 answers {different} of {len(rows)} rows otherwise" if different or len(answers) != len(rows) else ""


def columns_as_read(path):
    """The columns of an exported model: a name loses what cannot be seen at its ends (a byte order mark), and levels such
    as '-1' and '$,2' are numbers, which a text column of sqlite does not hold."""
    return json.loads(path.read_text(encoding="utf-8"))["columns"]


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    refused = 0
    for seed, rng in campaign.seeds():
        columns = names_of(rng, 4)
        levels, classes = names_of(rng, 3), names_of(rng, 2)
        rows = []
        for _ in range(120):
            a, b = rng.gauss(0, 1), rng.gauss(0, 1)
            level = rng.randrange(3)
            rows.append([f"{a:.4f}", f"{b:.4f}", levels[level], classes[int(a + (level == 1) > 0.3)]])
        text = io.StringIO(newline="")
        writer = csv.writer(text, quoting=csv.QUOTE_ALL, lineterminator="\n")
        writer.writerow(columns)
        writer.writerows(rows)
        table, run = folder / "table.csv", folder / "run.json"
        table.write_bytes(text.getvalue().encode("utf-8", "surrogatepass"))
        learner = rng.choice(["cart", "molhc", "mirco"])
        done = subprocess.run([campaign.program(), "learn", learner, str(table), "--target=" + columns[3], "--quiet", "--delimiter",
                               ",", "--header", "--out", str(run)], capture_output=True, cwd=folder, timeout=PATIENCE)
        if done.returncode != 0:
            if done.returncode != 1 or not done.stderr.strip():
                campaign.fail(seed, f"learn ends with {done.returncode}: {done.stderr[-300:]!r}")
            refused += 1
            continue
        answers = subprocess.run([campaign.program(), "predict", str(run), str(table), "--model", "0", "--quiet", "--delimiter", ",",
                                  "--header"], capture_output=True)
        with io.StringIO(answers.stdout.decode("utf-8"), newline="") as text:
            predicted = [row[1] for row in csv.reader(text)][1:]
        for kind in FORMATS:
            out = folder / f"export.{kind}"
            done = subprocess.run([campaign.program(), "show", str(run), "--format", kind, "--model", "0", "--out", str(out)],
                                  capture_output=True, cwd=folder, timeout=PATIENCE)
            campaign.count += 1
            if done.returncode not in (0, 1) or (done.returncode == 1 and not done.stderr.strip()):
                campaign.fail(seed, f"{kind}: show ends with {done.returncode}: {done.stderr[-300:]!r}")
            elif done.returncode == 0:
                read = columns_as_read(folder / "export.json") if kind == "sql" else []
                problem = (asked_of_sqlite(out, [column["name"] for column in read], rows, predicted)
                           if read and read[2]["type"] == "nominal" else accepted(kind, out, folder))
                if problem:
                    campaign.fail(seed, f"{learner} as {kind}: {problem}")
        if any("MARK" == one.name for one in folder.iterdir()):
            campaign.fail(seed, "a name was run")
    campaign.figures = f"{len(FORMATS)} formats; {refused} tables refused with a message"
campaign.end()
