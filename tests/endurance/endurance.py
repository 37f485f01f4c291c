#!/usr/bin/env python3
"""Runs the rows of the campaign, each for its share of the time, and keeps their table in docs/endurance.md.

    endurance.py [NAME] [--hours H] [--page FILE] [--commit C]     with PARETREE_BIN, the folder of the programs
    endurance.py ROW --mended COMMIT [--times N] [--page FILE]

NAME: the row of that name, else those whose name holds it. Counts, seeds and minutes add up over runs; a row goes on with the
seeds that it has not had. What fails says on standard error how to repeat it. Exit code 1 if anything failed.
--mended runs nothing: N [1] failures of the row are mended in COMMIT, of the program or of the row's script, and no
longer open. They stay in the table. --commit: that of the programs, where it is not the one that is checked out.
"""
import argparse
import datetime
import json
import pathlib
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # nothing beside the sources

HERE = pathlib.Path(__file__).resolve().parent
BEGIN, END = "<!-- the campaign's table: written by ./tests/run --endurance -->", "<!-- end of the table -->"
TITLES = ["row", "what", "failures", "mended", "counts", "seeds", "minutes", "figures of the last run", "commits", "last"]
KEPT_COMMITS = 3
SHARED = {"campaign.py", "endurance.py"}


def cells(line):
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def read_table(page):
    """Rows by the name of their script."""
    if BEGIN not in page:
        sys.exit(f"endurance.py: the page has no line '{BEGIN}'")
    lines = [line for line in page.split(BEGIN)[1].split(END)[0].splitlines() if line.startswith("|")]
    titles = cells(lines[0]) if lines else []  # a page of before may lack one
    return {row[0]: dict.fromkeys(TITLES, "") | dict(zip(titles, row)) for row in map(cells, lines[2:])}


def written(page, rows):
    """The page with these rows, failures first."""
    ordered = sorted(rows.values(), key=lambda row: (row["failures"] == "0", row["row"]))
    lines = ["| " + " | ".join(TITLES) + " |", "|" + "---|" * len(TITLES)]
    lines += ["| " + " | ".join(row[title] for title in TITLES) + " |" for row in ordered]
    before, rest = page.split(BEGIN)
    return before + BEGIN + "\n\n" + "\n".join(lines) + "\n\n" + END + rest.split(END)[1]


def with_section(page, name, section):
    """The page with these lines where it keeps those of the row."""
    begin, end = f"<!-- {name}: written by ./tests/run --endurance {name} -->", f"<!-- end of {name} -->"
    if not section or begin not in page:
        return page
    before, rest = page.split(begin)
    return before + begin + "\n\n" + section + "\n\n" + end + rest.split(end)[1]


def parts_added(page, name, parts):
    """The table of a row's parts with what they counted now."""
    begin, end = f"<!-- {name}: written by ./tests/run --endurance {name} -->", f"<!-- end of {name} -->"
    if not parts or begin not in page:
        return ""
    rows = [cells(line) for line in page.split(begin)[1].split(end)[0].splitlines() if line.startswith("|")][2:]
    counts = {part: number(count) for part, count in rows}
    for part, count in parts.items():
        counts[part] = counts.get(part, 0) + count
    return "\n".join(["| part | counts |", "|---|---|", *(f"| {part} | {count:,} |" for part, count in sorted(counts.items()))])


def number(text):
    return int(text.split()[0].replace(",", "")) if text else 0


def commit():
    def git(*arguments):
        return subprocess.run(["git", "-C", str(HERE), *arguments], capture_output=True, text=True).stdout.strip()
    changed = git("status", "--porcelain", "--untracked-files=no", "--", "engine", "app", "ui", "reproduce")
    return (git("rev-parse", "--short=10", "HEAD") or "unknown") + ("+" if changed else "")


def added(row, script, result, seconds, of):
    """The row after one more run of its script."""
    row = dict.fromkeys(TITLES, "") if result["whole"] or not row else row
    commits = [one for one in row["commits"].split(", ") if one]
    if of not in commits:
        commits.append(of)
    return {"row": script.stem, "what": result["what"],
            "failures": str(number(row["failures"]) + result["failures"]), "mended": row["mended"],
            "counts": f"{number(row['counts']) + result['count']:,} {result['unit']}",
            "seeds": str(number(row["seeds"]) + result["seeds"]),
            "minutes": f"{float(row['minutes'] or 0) + seconds / 60:.1f}",
            "figures of the last run": result["figures"].replace("|", "/"),
            "commits": ", ".join(commits[-KEPT_COMMITS:]), "last": datetime.date.today().isoformat()}


def mend(path, name, times, commit_of_it):
    """Failures of a row that are open no longer."""
    page = path.read_text()
    rows = read_table(page)
    if name not in rows or not 0 < times <= number(rows[name]["failures"]):
        sys.exit(f"endurance.py: no row '{name}' has {times} open failures")
    row = rows[name]
    row["failures"] = str(number(row["failures"]) - times)
    row["mended"] = ", ".join(filter(None, [row["mended"], f"{times} in {commit_of_it}"]))
    path.write_text(written(page, rows))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("name", nargs="?", default="")
    arguments.add_argument("--hours", type=float, default=1)
    arguments.add_argument("--page", type=pathlib.Path, default=HERE.parent.parent / "docs" / "endurance.md")
    arguments.add_argument("--commit")
    arguments.add_argument("--mended", metavar="COMMIT")
    arguments.add_argument("--times", type=int, default=1)
    asked = arguments.parse_args()
    if asked.mended:
        return mend(asked.page, asked.name, asked.times, asked.mended)
    scripts = [one for one in sorted(HERE.glob("*.py")) if one.name not in SHARED and asked.name in one.stem]
    scripts = [one for one in scripts if one.stem == asked.name] or scripts
    if not scripts:
        sys.exit(f"endurance.py: no row's name holds '{asked.name}'")
    share = asked.hours * 3600 / len(scripts)
    failed = []
    for script in scripts:
        row = read_table(asked.page.read_text()).get(script.stem)
        first = 1 + (number(row["seeds"]) if row else 0)
        print(f"== {script.stem}: {share:.0f} s from seed {first}", file=sys.stderr, flush=True)
        begin = time.monotonic()
        done = subprocess.run([script, "--seed", str(first), "--seconds", str(share)], stdout=subprocess.PIPE, text=True)
        lines = done.stdout.strip().splitlines()
        try:
            result = json.loads(lines[-1] if lines else "")
        except ValueError:
            failed.append(f"{script.stem}, which ended with exit code {done.returncode} and no result")
            continue
        # Read again, so that rows which ran elsewhere meanwhile stay.
        page = asked.page.read_text()
        rows = read_table(page)
        rows[script.stem] = added(rows.get(script.stem), script, result, time.monotonic() - begin, asked.commit or commit())
        section = result["section"] or parts_added(page, script.stem, result["parts"])
        asked.page.write_text(with_section(written(page, rows), script.stem, section))
        print(f"   {result['count']:,} {result['unit']}, {result['failures']} failures; {result['figures']}", file=sys.stderr)
        if result["failures"] or done.returncode:
            failed.append(script.stem)
    if failed:
        sys.exit("Failed: " + "; ".join(failed))


main()
