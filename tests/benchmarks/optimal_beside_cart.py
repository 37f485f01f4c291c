#!/usr/bin/env python3
"""Which points of cart and gmt does `optimal` prove best or improve, at equal leaves, and what do they do on test rows?

    tests/benchmarks/optimal_beside_cart.py PARETREE_CLI FILE[:TARGET]... [-- FLAGS OF optimal...]

Prints a table in Markdown, two lines for each file. All learners get the same training rows (two thirds, seed 1); points
with more than 8 leaves or 4 levels are counted apart. Needs nothing but Python.
"""
import json
import os
import subprocess
import sys


def run(cli, learner, file, target, flags):
    command = [cli, "learn", learner, file, "--seed", "1", "--json", "--quiet", "--no-timing",
               "--cross-validate", "off", *flags]
    if target:
        command += ["--target", target, "--type", target + "=nominal"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"{learner} on {file}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def error(point, part):
    return 1 - point[part]["accuracy"]


def compare(front, best):
    """Counts of points (met, proven, improved and proven, improved and open, neither, larger) and mean errors."""
    counts, means = [0] * 6, [0.0] * 4
    for point in front:
        if point["leaves"] > 8 or point["depth"] > 4:
            counts[5] += 1
            continue
        # The best tree of at most so many leaves.
        other = min((p for p in best if p["leaves"] <= point["leaves"]), key=lambda p: error(p, "train"))
        better = error(other, "train") < error(point, "train") - 1e-12
        counts[0] += 1
        counts[1 if other["proven"] and not better else 2 if other["proven"] else 3 if better else 4] += 1
        for i, (model, part) in enumerate([(point, "train"), (other, "train"), (point, "test"), (other, "test")]):
            means[i] += error(model, part)
    return counts, [value / max(1, counts[0]) for value in means]


def main():
    arguments = sys.argv[1:]
    flags = []
    if "--" in arguments:
        at = arguments.index("--")
        arguments, flags = arguments[:at], arguments[at + 1:]
    if len(arguments) < 2:
        sys.exit(__doc__)
    cli, files = arguments[0], arguments[1:]
    print("| set | rows | learner | points | proven best | improved, proven | improved, open | neither | larger "
          "| error train: it, optimal | error test: it, optimal |")
    print("|---|---|---|---|---|---|---|---|---|---|---|")
    others = {"cart": ["--max-depth", "4"], "gmt": []}
    sums = {learner: [0] * 6 for learner in others}
    for name in files:
        file, _, target = name.partition(":")
        best = run(cli, "optimal", file, target, ["--depth", "4", "--leaves", "8", *flags])
        for learner, own in others.items():
            ran = run(cli, learner, file, target, own)
            if ran["split"] != best["split"]:
                sys.exit(f"{learner} on {file}: other rows")
            counts, means = compare(ran["front"], best["front"])
            sums[learner] = [a + b for a, b in zip(sums[learner], counts)]
            print(f"| {os.path.basename(file)} | {ran['split']['trainRows']} | {learner} | " +
                  " | ".join(map(str, counts)) +
                  f" | {means[0]:.4f}, {means[1]:.4f} | {means[2]:.4f}, {means[3]:.4f} |", flush=True)
    for learner, counts in sums.items():
        print(f"| all | | {learner} | " + " | ".join(map(str, counts)) + " | | |")


if __name__ == "__main__":
    main()
