#!/usr/bin/env python3
"""Lines and branches of the engine that tests run, counted by clang: those of its rooms, of the contract, the command line,
reproductions and the farm, and the replayed corpus of the fuzzers. Builds them in build/coverage, runs
them, and lists each room and the files with the most that nothing runs. A failure is a test that fails, or the
engine below the bars, or an outcome of a condition in WHOLE that nothing runs and that unreached.txt does not give a reason
for (listed in build/coverage/branches.txt). It measures all each time, however many seconds it is given.
(Arguments: campaign.py. PARETREE_COVERAGE: the rooms whose tests run and that are shown, divided by blanks [all];
PARETREE_COVERAGE_JOBS: compilers and tests at a time [as many as processors].)
"""
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from campaign import Campaign

BARS = {"lines": 95, "branches": 90}  # per cent
LISTED = 25  # files with the most that nothing runs
# Of these every outcome is to be run: the rooms that decide what a model says, and the writer of files.
WHOLE = {"front": r"front/", "model": r"model/", "the writer": r"core/(file|growing_file)\.(cpp|h)$"}
AROUND = ["contract", "cli", "reproduce", "farm", "fuzz"]
root = pathlib.Path(__file__).resolve().parent.parent.parent
engine = root / "engine" / "paretree"
build, jobs = root / "build" / "coverage", os.environ.get("PARETREE_COVERAGE_JOBS", str(os.cpu_count()))
campaign = Campaign("lines and branches of the engine that its tests run", "lines")


def done(*command, **options):
    return subprocess.run([*map(str, command)], check=True, cwd=root, **{"stdout": sys.stderr, **options})


def programs():
    """The engine's test programs: those of the rooms that have a folder of sources, and of those around it."""
    rooms = [one.name for one in engine.iterdir() if (root / "tests" / one.name).is_dir()] + AROUND
    rooms = os.environ.get("PARETREE_COVERAGE", " ".join(rooms)).split()
    targets = done("ninja", "-C", build, "-t", "targets", "all", stdout=subprocess.PIPE, text=True).stdout
    names = re.findall(rf"^(test_(?:{'|'.join(rooms)})(?:_\w+)?): phony", targets, re.M)
    names += re.findall(r"^(replay_\w+): phony", targets, re.M) if "fuzz" in rooms else []
    names += ["paretree-cli"] if "cli" in rooms else []
    return sorted(rooms), sorted(set(names))


def run_tests(rooms):
    """Runs all units, and adds up what they counted."""
    profiles = build / "profiles"
    shutil.rmtree(profiles, ignore_errors=True)
    environment = {**os.environ, "LLVM_PROFILE_FILE": str(profiles / "%4m.profraw"), "RC_PARAMS": os.environ.get("RC_PARAMS", "seed=20061")}
    log = build / "ctest.log"
    with log.open("w") as output:
        subprocess.run(["ctest", "--test-dir", build, "-j", jobs, "--output-on-failure", "-R", f"^({'|'.join(rooms)})/",
                        "-E", "/threads$|^cli/hardening$"],  # of the thread sanitizer; of programs that are handed out
                       env=environment, stdout=output, stderr=subprocess.STDOUT, check=False)
    said = log.read_text(errors="replace").partition("The following tests FAILED:")[2]
    for failed in re.findall(r"^\s*\d+ - (\S+) \(", said, re.M):
        campaign.fail(campaign.asked.seed, f"{failed} failed: {log}")
    done("llvm-profdata-14", "merge", "-sparse", "-o", build / "tests.profdata", *profiles.glob("*.profraw"))


def exported(names, *options):
    """{file below engine/paretree: what clang says of it}."""
    binaries = [build / "bin" / name for name in names if (build / "bin" / name).exists()]
    more = [word for binary in binaries[1:] for word in ("-object", str(binary))]
    said = done("llvm-cov-14", "export", *options, f"-instr-profile={build / 'tests.profdata'}", binaries[0], *more,
                *sorted(engine.rglob("*.cpp")), *sorted(engine.rglob("*.h")), stdout=subprocess.PIPE, text=True).stdout
    below = str(engine) + "/"
    return {one["filename"][len(below):]: one for one in json.loads(said)["data"][0]["files"] if one["filename"].startswith(below)}


def marks():
    """{(file, condition, outcome): why nothing runs it}."""
    text = (root / "tests" / "endurance" / "unreached.txt").read_text()
    return {found[:3]: found[3] for found in re.findall(r"^(?!#)(\S+) \| (.+?) \| (true|false) \| (.+)$", text, re.M)}


def outcomes(path, branches):
    """{(line, column, condition, outcome): how often it was run}; those of a template's kinds are added up."""
    lines = (engine / path).read_text().splitlines()
    counts = collections.Counter()
    for line, column, last, end, true, false, *_ in branches:
        words = [lines[line - 1][column - 1:end - 1 if last == line else None]]
        if last > line:
            words += [*lines[line:last - 1], lines[last - 1][:end - 1]]
        condition = " ".join(" ".join(words).split())
        # Decided when it is compiled, or what a switch without a default does where no case fits.
        if "if constexpr (" + condition in lines[line - 1] or condition == "true" or lines[line - 1][:column - 1].endswith("switch ("):
            continue
        kinds = ("true",) if condition.startswith(("case ", "default")) else ("true", "false")
        for outcome, count in zip(kinds, (true, false)):
            counts[line, column, condition, outcome] += count
    return counts


def whole_rooms(names, rooms):
    """Lines of the page on WHOLE; what is neither run nor excused is a failure."""
    excused, used, listed, table = marks(), set(), [], []
    files = exported(names, "-skip-functions", "-skip-expansions")
    for name, pattern in WHOLE.items():
        if {"the writer": "core"}.get(name, name) not in rooms:
            continue
        all_of = taken = marked = 0
        for path in sorted(path for path in files if re.match(pattern, path)):
            for (line, _, condition, outcome), count in sorted(outcomes(path, files[path]["branches"]).items()):
                mark = (path, condition, outcome)
                all_of, taken = all_of + 1, taken + (count > 0)
                if count == 0 and mark in excused:
                    marked += 1
                    used.add(mark)
                elif count == 0:
                    listed.append(f"{path}:{line}: {condition} | {outcome}")
        left = all_of - taken - marked
        table.append(f"| {name} | {all_of:,} | {taken:,} | {marked} | {left} |")
        if left:
            campaign.fail(campaign.asked.seed, f"{name}: {left} outcomes of conditions are not run: {build / 'branches.txt'}")
        for mark in excused.keys() - used:
            if re.match(pattern, mark[0]):
                campaign.fail(campaign.asked.seed, f"unreached.txt excuses what is run or gone: {' | '.join(mark)}")
    (build / "branches.txt").write_text("".join(line + "\n" for line in listed))
    return ["", "| all of | outcomes | run | excused in `tests/endurance/unreached.txt` | left |", "|---|---|---|---|---|", *table] if table else []


def share(sums, kind):
    count, covered = sums[kind]
    return 100 * covered / count if count else 100.0


def main():
    done("cmake", "--preset", "coverage", stdout=subprocess.DEVNULL)
    rooms, names = programs()
    done("cmake", "--build", "--preset", "coverage", "-j", jobs, *(word for name in names for word in ("--target", name)), stdout=subprocess.DEVNULL)
    run_tests(rooms)
    files = {path: one["summary"] for path, one in exported(names, "-summary-only").items()}
    sums = collections.defaultdict(lambda: {kind: [0, 0] for kind in BARS})
    if "PARETREE_COVERAGE" in os.environ:
        files = {path: summary for path, summary in files.items() if path.split("/")[0] in rooms}
    for path, summary in files.items():
        for room in (path.split("/")[0], "*engine*"):
            for kind in BARS:
                sums[room][kind][0] += summary[kind]["count"]
                sums[room][kind][1] += summary[kind]["covered"]
    table = [f"Tests of: {', '.join(rooms)}.", "", "| room | lines | run, % | branches | taken, % |", "|---|---|---|---|---|"]
    for room, one in sorted(sums.items(), key=lambda item: (item[0] == "*engine*", item[0])):
        room = room if "PARETREE_COVERAGE" not in os.environ else room.replace("*engine*", "*these*")
        table.append(f"| {room} | {one['lines'][0]:,} | {share(one, 'lines'):.1f} | {one['branches'][0]:,} | {share(one, 'branches'):.1f} |")
    for kind in (kind for kind, bar in BARS.items() if share(sums["*engine*"], kind) < bar):
        campaign.fail(campaign.asked.seed, f"engine: {share(sums['*engine*'], kind):.1f} % of {kind}, asked {BARS[kind]}")

    def missed(path, kind):
        return files[path][kind]["count"] - files[path][kind]["covered"]

    most = sorted(files, key=lambda path: (-missed(path, "branches") - missed(path, "lines"), path))[:LISTED]
    table += whole_rooms(names, rooms)
    table += ["", "| most that nothing runs: file | lines | branches |", "|---|---|---|"]
    table += [f"| `{path}` | {missed(path, 'lines')} | {missed(path, 'branches')} |" for path in most]
    whole = sums["*engine*"]
    campaign.count, campaign.used, campaign.whole = whole["lines"][0], 1, True
    campaign.section = "\n".join(table)
    campaign.figures = (f"lines {share(whole, 'lines'):.1f} %, branches {share(whole, 'branches'):.1f} % of {whole['branches'][0]:,}; "
                        f"{len(rooms)} rooms of tests, {len(files)} files")
    campaign.end()


main()
