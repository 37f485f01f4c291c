"""What the rows of the campaign share: their arguments, seeds one after the other until the time is over, and
the line of results that ./tests/run --endurance reads.

    row.py [--seed FIRST] [--seconds S] [--only SEED]     with PARETREE_BIN, the folder of the programs

A row draws everything from its seed, so that --only SEED repeats what one seed did.
"""
import argparse
import json
import os
import random
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # nothing beside the sources


class Campaign:
    def __init__(self, what, unit):
        """`what` stands in the table's first column, `unit` behind the count."""
        arguments = argparse.ArgumentParser()
        arguments.add_argument("--seed", type=int, default=1)
        arguments.add_argument("--seconds", type=float, default=60)
        arguments.add_argument("--only", type=int)
        self.asked = arguments.parse_args()
        self.what, self.unit = what, unit
        self.count = self.failures = 0
        self.used = 0
        self.figures = ""
        self.whole = False  # the last run says all: nothing is added to what earlier ones counted
        self.section = ""  # lines that the page shows for this row below its table
        self.folder = os.environ["PARETREE_BIN"]
        self.begin = time.monotonic()

    def program(self, name="paretree-cli"):
        return os.path.join(self.folder, name)

    def run(self, *arguments, **options):
        """The command line, whose end must be a good one."""
        return subprocess.run([self.program(), *map(str, arguments)], check=True, **options)

    def left(self):
        return self.asked.seconds - (time.monotonic() - self.begin)

    def seeds(self):
        """Seeds with their random numbers, at least one."""
        if self.asked.only is not None:
            self.used = 1
            yield self.asked.only, random.Random(self.asked.only)
            return
        seed = self.asked.seed
        while self.used == 0 or self.left() > 0:
            self.used += 1
            yield seed, random.Random(seed)
            seed += 1

    def fail(self, seed, text):
        self.failures += 1
        print(f"{text}\n  again: PARETREE_BIN={self.folder} tests/endurance/{os.path.basename(sys.argv[0])} --only {seed}",
              file=sys.stderr, flush=True)

    def end(self):
        print(json.dumps({"what": self.what, "unit": self.unit, "count": self.count, "failures": self.failures,
                          "seeds": self.used, "figures": self.figures, "whole": self.whole, "section": self.section}))
        sys.exit(1 if self.failures else 0)
