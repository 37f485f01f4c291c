#!/usr/bin/env python3
"""Do two builds give equal results?

    equal_results.py OLD_BIN NEW_BIN [--keep DIR] [--only WORD]

OLD_BIN and NEW_BIN are the folders that hold paretree-cli (or the programs themselves). Twelve requests, which
cover all learners, are made of both builds on tables that the old one generates. Of the JSON that they write,
what STRIPPED and ADDED name is taken out; the rest, and predictions, must be equal byte for byte. Prints one
line for each request, and where it differs the first place. Exit code: 0 all equal, 1 something differs or
failed, 2 wrong usage.
"""
import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True  # nothing beside the sources

from json_places import Unreadable, dumped, first_difference, parsed, stripped

# Keys whose values are not compared, wherever they stand, and why.
STRIPPED = {
    "version": "which program wrote it",
    "origin": "where a model came from: inside runs, version 0.1 gave models a seed of their own and no data",
    "label": "words for people: of objectives, figures, curves, columns of tables, models to compare with",
    "xLabel": "words for people: of an axis",
    "yLabel": "words for people: of an axis",
    "notes": "messages",
    "lineage": "a message: what a run began from",
    "edits": "messages: what was changed by hand",
}

# Keys that only the new build may write, as the schema grew: the last parts of their path, numbers of lists left
# out, and why. format-runs.md says what they mean.
ADDED = {
    "noteMessages": "notes as data beside the English ones",
    "warningMessages": "the same of warnings",
    "lineageMessage": "lineage as data beside the English words",
    "editMessages": "the same of edits",
    "crossValidation": "how the points of the front were estimated by folds",
    "parameters/bin-rows": "above how many rows in a node cuts are sought among bins: more than these tables have",
    "parameters/scaling": "whether formulas scale attributes: they do",
    "parameters/sample-rows": "with how many rows a search begins: more than these tables have",
    "suggested": "the model that the estimates suggest",
    "front/estimate": "what to expect of a point on new rows",
    "front/estimateOfLarger": "that larger models stood for it in some fold",
}

LP = """subject to
 most: b1 + b2 + b3 + b4 <= 2
 taken1: Course1 - 110 b1 <= 0
 taken2: Course2 - 110 b2 <= 0
 taken3: Course3 - 110 b3 <= 0
 taken4: Course4 - 110 b4 <= 0
binary
 b1 b2 b3 b4
end
"""

RUN = ["--json", "--no-timing", "--quiet", "--threads", "2"]
SECONDS = 600  # for one command


def learn(learner, table, flags, out="run.json"):
    """One run: its figures on standard output and the file with all models."""
    return ["learn", learner, *([table] if table else []), *shlex.split(flags), *RUN, "--out", out]


def predict(model, table):
    """Predictions beside the model."""
    return ["predict", model, table, "--quiet", "--threads", "2", "--out", model.replace(".json", ".csv")]


def requests(data):
    """Title and commands of each request. What they write lies in a folder of the request and the build."""
    def at(name):
        return os.path.join(data, name)

    courses = ("--target Course1 --target Course2 --target Course3 --target Course4 --constraints "
               + shlex.quote(at("class.lp")))
    return [
        ("molhc: two black boxes, a model of the front", [
            learn("molhc", at("activity.csv"), "--leaves 6 --black-box knn,naive-bayes"),
            predict("run.json", at("activity.csv")),
            ["show", "run.json", "--model", "2", "--format", "json", "--out", "model.json"],
            predict("model.json", at("activity.csv"))]),
        ("molhc: black boxes of the worker, NSGA-II", [
            learn("molhc", at("vowels.csv"),
                  "--leaves 5 --black-box logistic,svm,mlp,boosting --trees 4 --black-box-folds 3"
                  " --search nsga2 --evaluations 3000 --test-fraction 0.25"),
            predict("run.json", at("vowels.csv"))]),
        ("gmt: numbers, missing values, two islands", [
            learn("gmt", at("cooling.csv"), "--generations 150 --islands 2 --smoothing on --seed 3"),
            predict("run.json", at("cooling.csv"))]),
        ("gmt: classes, planes, three folds", [
            learn("gmt", at("vowels.csv"), "--tests mixed --fitness pareto3 --generations 60 --folds 3"),
            predict("run.json", at("vowels.csv"))]),
        ("nldt: a front; the paper's single tree", [
            learn("nldt", at("ds3.csv"), "--generations 12 --depth 3"),
            predict("run.json", at("ds3.csv")),
            learn("nldt", at("petals.csv"),
                  "--front off --lower paper --generations 4 --lower-generations 10 --lower-population 20"
                  " --criterion entropy", "paper.json"),
            predict("paper.json", at("petals.csv"))]),
        ("mirco: local search; solver", [
            learn("mirco", at("loans.csv"), "--trees 20 --depth 4 --steps 5000"),
            predict("run.json", at("loans.csv")),
            learn("mirco", at("loans.csv"), "--trees 8 --depth 3 --cover optimal", "solved.json"),
            predict("solved.json", at("loans.csv"))]),
        ("rcboost: rules priced by a forest", [
            learn("rcboost", at("petals.csv"), "--calls 6 --depth 2 --pricing forest --finish mirco"),
            predict("run.json", at("petals.csv"))]),
        ("ocdt: four targets under constraints", [
            learn("ocdt", at("class.csv"), courses + " --depth 4 --min-leaf 10"),
            predict("run.json", at("class.csv")),
            learn("ocdt", at("class.csv"), courses + " --depth 2 --trees 3", "forest.json"),
            predict("forest.json", at("class.csv"))]),
        ("cart: missing cells, some features, a final check", [
            learn("cart", at("holes.csv"), "--leaves 8 --check-fraction 0.2 --use 'income,home,age,debt share'"),
            predict("run.json", at("holes.csv")),
            ["data", at("holes.csv"), "--json"]]),
        ("forest: a test file", [
            learn("forest", at("petals.csv"), "--trees 7 --test " + shlex.quote(at("later.csv"))),
            predict("run.json", at("later.csv"))]),
        ("from a model: edited, searched again; a whole front", [
            learn("molhc", at("activity.csv"), "--leaves 6 --black-box knn", "first.json"),
            ["edit", "first.json", "--model", "0", "--lock", "1", "--prune", "2", "--quiet",
             "--out", "edited.json"],
            predict("edited.json", at("activity.csv")),
            learn("molhc", at("activity.csv"), "--from edited.json --leaves 7 --grow-seed on --black-box knn"),
            predict("run.json", at("activity.csv")),
            learn("gmt", at("cooling.csv"), "--generations 40 --leaf mean", "means.json"),
            learn("gmt", "", "--from means.json --whole-front --generations 20 --leaf mean", "on.json")]),
        ("compare: seven learners on one table", [
            ["compare", at("loans.csv"), "--learners", "molhc,gmt,nldt,mirco,rcboost,cart,forest",
             *shlex.split("--molhc.black-box knn --gmt.generations 40 --nldt.generations 4 --mirco.trees 8"
                          " --rcboost.calls 4 --forest.trees 5"), *RUN, "--out", "run.json"]]),
    ]


class Failed(Exception):
    """A build did not do what was asked, in words."""


def run(program, arguments, folder):
    """Standard output and files that were written, by name."""
    try:
        done = subprocess.run([program, *arguments], cwd=folder, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise Failed(f"{program} {' '.join(arguments)}: not done after {SECONDS} s") from None
    if done.returncode != 0:
        words = done.stderr.decode("utf-8", "replace").strip()
        raise Failed(f"{program} {' '.join(arguments)}: exit code {done.returncode}: {words}")
    outputs = {" ".join(arguments[:2]) + " (standard output)": done.stdout}
    if "--out" in arguments:
        name = arguments[arguments.index("--out") + 1]
        with open(os.path.join(folder, name), "rb") as file:
            outputs[name] = file.read()
    return outputs


def comparable(name, content, new):
    """What is compared of an output: of JSON what is left once words are out, of all else each byte."""
    if not content.lstrip().startswith(b"{"):
        return content
    try:
        value = parsed(content.decode("utf-8"))
    except (Unreadable, ValueError) as error:
        raise Failed(f"{name}: {error}") from None
    return stripped(value, set(STRIPPED), set(ADDED) if new else set())


def difference(name, old, new):
    """The first place in which two outputs differ, in words, or nothing."""
    before, after = comparable(name, old, False), comparable(name, new, True)
    if isinstance(before, bytes) or isinstance(after, bytes):
        if before == after:
            return None
        if not (isinstance(before, bytes) and isinstance(after, bytes)):
            return f"{name}: one is JSON, the other is not"
        ours, theirs = before.splitlines(), after.splitlines()
        for number, (one, other) in enumerate(zip(ours, theirs), 1):
            if one != other:
                return f"{name}, line {number}: {one[:120]!r} / {other[:120]!r}"
        return f"{name}: {len(ours)} / {len(theirs)} lines"
    if dumped(before) == dumped(after):
        return None
    return f"{name}: {first_difference(before, after)}"


def compared(commands, old, new, folders):
    """Bytes that were compared; raises Failed with the first difference."""
    size = 0
    for arguments in commands:
        before, after = run(old, arguments, folders[0]), run(new, arguments, folders[1])
        for name, content in before.items():
            found = difference(name, content, after[name])
            if found:
                raise Failed(found)
            size += len(content)
    return size


def make_tables(program, data):
    """The tables, by the old build alone."""
    def generated(name, sample, *flags):
        run(program, ["generate", sample, *flags, "--out", name], data)

    generated("activity.csv", "activity", "--rows", "200")
    generated("vowels.csv", "vowels", "--rows", "176")
    generated("cooling.csv", "cooling", "--rows", "200")
    generated("ds3.csv", "ds3", "--rows", "160")
    generated("petals.csv", "petals", "--rows", "120")
    generated("later.csv", "petals", "--rows", "60", "--seed", "2")
    generated("loans.csv", "loans", "--rows", "200")
    generated("class.csv", "class", "--rows", "160", "--targets", "4")
    with open(os.path.join(data, "class.lp"), "w", encoding="utf-8") as file:
        file.write(LP)
    # Every ninth row without its first cell, every seventh without its fifth.
    with open(os.path.join(data, "loans.csv"), encoding="utf-8") as file:
        lines = file.read().splitlines()
    with open(os.path.join(data, "holes.csv"), "w", encoding="utf-8") as file:
        for number, line in enumerate(lines):
            cells = line.split(",")
            if number and number % 9 == 0:
                cells[0] = ""
            if number and number % 7 == 0:
                cells[4] = ""
            file.write(",".join(cells) + "\n")


def program_at(path):
    found = os.path.join(path, "paretree-cli") if os.path.isdir(path) else path
    if not os.access(found, os.X_OK):
        print(f"{found}: no program", file=sys.stderr)
        sys.exit(2)
    return os.path.abspath(found)


def main():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("old", metavar="OLD_BIN", help="folder of the build that is right")
    reader.add_argument("new", metavar="NEW_BIN", help="folder of the build that is judged")
    reader.add_argument("--keep", metavar="DIR", help="keep tables and outputs in this empty or new folder")
    reader.add_argument("--only", metavar="WORD", default="", help="only requests whose title holds it")
    asked = reader.parse_args()
    old, new = program_at(asked.old), program_at(asked.new)
    if asked.keep:
        os.makedirs(asked.keep, exist_ok=True)
        if os.listdir(asked.keep):
            print(f"{asked.keep}: is not empty", file=sys.stderr)
            return 2
    root = os.path.abspath(asked.keep) if asked.keep else tempfile.mkdtemp(prefix="equal-results-")
    try:
        data = os.path.join(root, "data")
        os.mkdir(data)
        make_tables(old, data)
        wanted = [request for request in requests(data) if asked.only in request[0]]
        different = 0
        for number, (title, commands) in enumerate(wanted, 1):
            folders = [os.path.join(root, f"{number:02}-{build}") for build in ("old", "new")]
            for folder in folders:
                os.mkdir(folder)
            try:
                print(f"equal    {title} ({compared(commands, old, new, folders):,} bytes)", flush=True)
            except Failed as failure:
                different += 1
                print(f"DIFFERS  {title}: {failure}", flush=True)
        print(f"{len(wanted) - different} of {len(wanted)} requests equal")
        return 1 if different or not wanted else 0
    except Failed as failure:  # no tables
        print(failure, file=sys.stderr)
        return 1
    finally:
        if not asked.keep:
            shutil.rmtree(root, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
