#!/usr/bin/env python3
"""Kills the command line at random moments, every other time just when its temporary file appears, while it writes
over an old file: the file is the old or the new one, whole, and what the killed left is gone after the next write.

    kills.py [--count N] [--seed S] [--only I]     with PARETREE_BIN, the folder of the programs

Prints one row of docs/endurance.md; a failure prints the command that repeats it.
"""
import argparse
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

arguments = argparse.ArgumentParser()
arguments.add_argument("--count", type=int, default=100)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--only", type=int, default=-1)
asked = arguments.parse_args()
program = os.path.join(os.environ["PARETREE_BIN"], "paretree-cli")

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    table, out = folder / "table.csv", folder / "run.json"

    def learn():
        return [program, "learn", "cart", str(table), "--quiet", "--out", str(out)]

    subprocess.run([program, "generate", "activity", "--rows", "3000", "--out", str(table)], check=True)
    subprocess.run([program, "learn", "cart", str(table), "--quiet", "--seed", "2", "--max-depth", "2", "--out", str(out)], check=True)
    old = out.read_bytes()
    begin = time.monotonic()
    subprocess.run(learn(), check=True)
    whole = time.monotonic() - begin
    sizes = len(json.loads(out.read_bytes())["front"])

    def temporaries():
        found = set()
        for one in folder.iterdir():
            try:
                if one.name.startswith("."):
                    found.add((one.name, one.stat().st_ino, one.stat().st_ctime_ns))
            except FileNotFoundError:  # it has just got its name
                pass
        return found

    def fresh(before):
        return any(one not in before for one in temporaries())

    kept = replaced = torn = left = most = 0
    for i in range(asked.count):
        # The last third of a run holds the write.
        moment = random.Random(f"{asked.seed} {i}").uniform(0.5, 1.1) * whole
        if asked.only not in (-1, i):
            continue
        out.write_bytes(old)
        before = temporaries()
        process = subprocess.Popen(learn())
        if i % 2:
            while process.poll() is None and not fresh(before):
                pass
            moment = moment / whole / 500
        try:
            process.wait(moment)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.wait()
        found = out.read_bytes()
        try:
            is_new = found != old and len(json.loads(found)["front"]) == sizes
        except ValueError:
            is_new = False
        kept, replaced = kept + (found == old), replaced + is_new
        if found != old and not is_new:
            torn += 1
            print(f"torn after {moment:.3f} s: kills.py --seed {asked.seed} --count {i + 1} --only {i}", file=sys.stderr)
        most = max(most, len(temporaries()))
    subprocess.run(learn(), check=True)
    left = len(temporaries())

print(f"| kills of the command line | {asked.count} | seed {asked.seed} | {kept} old, {replaced} new, {torn} torn; "
      f"at most {most} temporary files at once, {left} after the next write |")
sys.exit(1 if torn or left else 0)
