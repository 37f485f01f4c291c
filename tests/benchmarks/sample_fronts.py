#!/usr/bin/env python3
"""Is a front that began on a sample as good as one that had all rows from the first?

    sample_fronts.py [--learners gmt,nldt,...] [--seeds N] [--rows N] [--sample N] [--quick]

For each learner, three tables and five seeds: the hypervolume of the front on the test rows, of
`--sample-rows SAMPLE` over that of `--sample-rows 0`, and the seconds of both. The reference point of a pair is
the worst error and the largest size of both fronts, a hundredth further; sizes count by their logarithm, as
charts show them. Printed: the median over the seeds, and the least. --quick: smaller budgets and the first 6,000
rows of each table, which take some minutes in all.
"""
import argparse
import json
import math
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

# What makes a run of all rows bearable; the same for both.
BUDGETS = {
    "gmt": ["--generations", "600"],
    "nldt": ["--generations", "40", "--depth", "3"],
    "mirco": ["--trees", "40", "--depth", "8", "--steps", "10000"],
    "rcboost": ["--calls", "20", "--depth", "8"],
}
QUICK_BUDGETS = {
    "gmt": ["--generations", "100"],
    "nldt": ["--generations", "8", "--depth", "2", "--population", "40"],
    "mirco": ["--trees", "16", "--depth", "6", "--steps", "2000"],
    "rcboost": ["--calls", "6", "--depth", "5"],
}
QUICK_ROWS, QUICK_SAMPLE = 6000, 750


def beginning_of(path, rows, folder):
    """The first rows of a table, as a file of its own."""
    with open(path, encoding="utf-8", errors="replace") as file:
        lines = file.readlines()
    begin = next((i + 1 for i, text in enumerate(lines) if text.strip().lower() == "@data"), 1)
    short = os.path.join(folder, os.path.basename(path))
    with open(short, "w", encoding="utf-8") as file:
        file.writelines(lines[:begin + rows])
    return short


def front_of(cli, budgets, learner, table, seed, sample):
    command = [cli, "learn", learner, table, "--seed", str(seed), "--sample-rows", str(sample), "--json",
               "--quiet", "--threads", "2", *budgets[learner]]
    before = time.time()
    run = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    names = [objective["id"] for objective in run["objectives"]]
    points = [tuple(point["testScores"][name] for name in names) for point in run["front"]]
    return [(error, math.log(1 + size)) for error, size in points], time.time() - before


def hypervolume(points, reference):
    """Of two objectives that are to be small."""
    volume, least = 0.0, reference[1]
    for error, size in sorted(points):
        if error < reference[0] and size < least:
            volume += (reference[0] - error) * (least - size)
            least = size
    return volume


def main():
    words = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    words.add_argument("--learners", default=",".join(BUDGETS))
    words.add_argument("--seeds", type=int, default=5)
    words.add_argument("--rows", type=int, default=40000, help="of the generated tables")
    words.add_argument("--sample", type=int, default=2000)
    words.add_argument("--quick", action="store_true")
    asked = words.parse_args()
    budgets = QUICK_BUDGETS if asked.quick else BUDGETS
    if asked.quick:
        asked.rows, asked.sample = QUICK_ROWS, QUICK_SAMPLE
    programs = os.environ.get("PARETREE_BIN") or os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "..", "..", "build", "release", "bin")
    cli = os.path.join(programs, "paretree-cli")
    data = os.environ.get("PARETREE_DATA", "")
    with tempfile.TemporaryDirectory() as folder:
        generated = {}
        for kind in ("classes", "numbers", "wide"):
            generated[kind] = os.path.join(folder, kind + ".csv")
            with open(generated[kind], "wb") as file:
                subprocess.run([os.path.join(programs, "large_data"), kind, str(asked.rows)], stdout=file,
                               check=True)
        letter = os.path.join(data, "classification", "letter.arff")
        ailerons = os.path.join(data, "regression", "ailerons.arff")
        if asked.quick and os.path.exists(letter) and os.path.exists(ailerons):
            letter, ailerons = (beginning_of(path, QUICK_ROWS, folder) for path in (letter, ailerons))
        classes = {"classes": generated["classes"], "wide": generated["wide"], "letter": letter}
        numbers = {"numbers": generated["numbers"], "ailerons": ailerons, "classes": generated["classes"]}
        print("%-8s %-10s %8s %8s %10s %10s" % ("learner", "table", "median", "least", "s sample", "s at once"))
        for learner in asked.learners.split(","):
            for name, table in (numbers if learner == "gmt" else classes).items():
                if not os.path.exists(table):
                    print("%-8s %-10s no such table; set PARETREE_DATA" % (learner, name))
                    continue
                ratios, fast, slow = [], [], []
                for seed in range(1, asked.seeds + 1):
                    sampled, seconds = front_of(cli, budgets, learner, table, seed, asked.sample)
                    fast.append(seconds)
                    whole, seconds = front_of(cli, budgets, learner, table, seed, 0)
                    slow.append(seconds)
                    both = sampled + whole
                    reference = [max(point[k] for point in both) * 1.01 for k in (0, 1)]
                    ratios.append(hypervolume(sampled, reference) / hypervolume(whole, reference))
                print("%-8s %-10s %8.3f %8.3f %10.1f %10.1f" % (
                    learner, name, statistics.median(ratios), min(ratios), statistics.median(fast),
                    statistics.median(slow)), flush=True)
        spent = resource.getrusage(resource.RUSAGE_CHILDREN)
        print("%.0f processor seconds" % (spent.ru_utime + spent.ru_stime))


if __name__ == "__main__":
    main()
