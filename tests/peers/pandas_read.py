#!/usr/bin/env python3
"""Reads the same numeric CSV with this program's reader and with pandas' C parser, in turn, and prints ratios.

    pandas_read.py BENCHMARK [MEGABYTES]

BENCHMARK is the built data_read_benchmark. Both read on one core; seconds are of the processor (user and system), so
that other work on the machine counts little, and the best of three rounds is taken. Needs python3-pandas (Debian).
"""
import os
import resource
import subprocess
import sys
import tempfile

FORMATS = {"three decimals": "%.3f", "whole numbers": "%.0f", "seventeen digits": "%.17g"}
READ_BY_PANDAS = "import sys, pandas; print(pandas.read_csv(sys.argv[1], engine='c', low_memory=False).shape[0])"


def write(path, form, megabytes):
    """Twenty columns of normal numbers. A block of a megabyte is made once and repeated."""
    import random
    random.seed(1)
    lines, size = [], 0
    while size < 1 << 20:
        lines.append(",".join(form % (random.gauss(0, 1) * 100) for _ in range(20)))
        size += len(lines[-1]) + 1
    block = "\n".join(lines) + "\n"
    with open(path, "w") as file:
        file.write(",".join("x%d" % i for i in range(20)) + "\n")
        for _ in range(megabytes):
            file.write(block)


def seconds_of(command, environment=None):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode or "ERROR" in done.stdout:
        sys.exit(done.stdout)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    benchmark, megabytes = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 500
    start = seconds_of([sys.executable, "-c", "import pandas"])
    print("%-18s %12s %12s %8s" % ("cells", "ours MB/s", "pandas MB/s", "ratio"))
    for title, form in FORMATS.items():
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "table.csv")
            write(path, form, megabytes)
            size = os.path.getsize(path) / 1e6
            environment = dict(os.environ, PARETREE_CSV=path)
            ours, pandas = [], []
            for _ in range(3):
                # One pass over the file: a shortest time makes the benchmark iterate once.
                ours.append(seconds_of([benchmark, "--benchmark_filter=readOwnFile", "--benchmark_min_time=0.001"], environment))
                pandas.append(seconds_of([sys.executable, "-c", READ_BY_PANDAS, path]) - start)
            print("%-18s %12.0f %12.0f %8.2f" % (title, size / min(ours), size / min(pandas), min(pandas) / min(ours)))


if __name__ == "__main__":
    main()
