#!/usr/bin/env python3
"""Ctrl-C at random moments of long work on large inputs: the program ends within 100 ms with exit code 130, what
only reads leaves no file, and what learns leaves none or a whole one. (Arguments: campaign.py.)

    stops.py --each [WORD]     each case (whose name holds WORD) at fixed moments, with a table of what it took
    stops.py --each [WORD] --table FILE [--moments S,...]    the learners alone, on a table of one's own

The time in which the machine gave a thread of the program, or this script, no processor does not count (Linux's
schedstat). A moment that is missed is tried again: only what is late three times is a failure. `--each` prints, too,
the processor time that all threads took after the signal, which says more of a busy machine.
"""
import gzip
import json
import os
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

from campaign import Campaign, ClockOf, seconds_to_end, work

BAR = 0.1
PATIENCE = 120  # seconds in which it has a processor or wants none
AT_ITS_END = 0.03
MOMENTS = 0.05, 0.2, 0.5, 1, 2, 4  # of --each, seconds after the start
LEARNERS = "molhc", "cart", "gmt", "nldt", "mirco", "rcboost", "forest", "ocdt", "optimal"
NUMBERS_ONLY, CLASSES_ONLY = {"ocdt"}, {"molhc", "nldt"}


def taken(flag):
    """What stands behind a flag, both taken out of the arguments; None without the flag."""
    if flag not in sys.argv:
        return None
    at = sys.argv.index(flag)
    value = "" if sys.argv[at + 1:at + 2] in ([], ["--table"], ["--moments"]) else sys.argv[at + 1]
    del sys.argv[at:at + (2 if value else 1)]
    return value


EACH, TABLE = taken("--each"), taken("--table")
MOMENTS = [float(moment) for moment in (taken("--moments") or "").split(",") if moment] or MOMENTS
campaign = Campaign("Ctrl-C at random moments, large inputs", "stops")


def block(rng, rows):
    return "".join(f"{rng.random():.6f},{rng.randint(0, 9999)},{rng.choice('abcdefgh')},{rng.gauss(0, 9):.3f},"
                   f"{rng.choice(['yes', 'no'])}\n" for _ in range(rows)).encode()


def many_numbers(rng, classes):
    """30,000 rows of 28 numbers, and a class or a number that three of them make likely."""
    rows = []
    for _ in range(30_000):
        values = [rng.gauss(0, 1) for _ in range(28)]
        score = values[0] + (1 if values[1] > 0.3 else 0) * values[2] + rng.gauss(0, 1)
        rows.append(",".join(f"{value:.5f}" for value in values) + "," +
                    (("signal" if score > 0 else "noise") if classes else f"{score:.4f}"))
    return (",".join(f"x{i}" for i in range(1, 29)) + ",target\n" + "\n".join(rows) + "\n").encode()


def made(folder):
    """Inputs that take seconds."""
    rng = random.Random(1)
    rows = block(rng, 30000)
    head = b"share,count,kind,size,answer\n"
    with open(folder / "large.csv", "wb") as file:
        file.write(head)
        for _ in range(300_000_000 // len(rows)):
            file.write(rows)
    (folder / "middle.csv").write_bytes(head + rows)
    (folder / "classes.csv").write_bytes(many_numbers(rng, True))
    (folder / "numbers.csv").write_bytes(many_numbers(rng, False))
    with gzip.open(folder / "bomb.csv.gz", "wb", compresslevel=1) as file:
        file.write(b"a,b\n")
        for _ in range(200):
            file.write(b"1,2\n" * 2_500_000)
    (folder / "line.csv").write_bytes(b"a,b\n" + b"7" * 100_000_000)
    campaign.run("learn", "cart", folder / "middle.csv", "--quiet", "--out", folder / "run.json", stdout=subprocess.DEVNULL)
    campaign.run("learn", "cart", folder / "classes.csv", "--quiet", "--out", folder / "tree.json",
                 stdout=subprocess.DEVNULL)
    model = json.loads((folder / "run.json").read_text())
    (folder / "keys.json").write_text(json.dumps({**model, **{f"k{i}": i for i in range(100_000)}}))


def cases(folder):
    """Name, arguments, whether a file that stands at `out` afterwards must be whole (else none may)."""
    out = str(folder / "out")
    at = lambda name: str(folder / name)
    if TABLE:
        for learner in LEARNERS:
            yield f"learn {learner}", ["learn", learner, TABLE, "--out", out], True
        return
    yield "data 300 MB", ["data", at("large.csv")], None
    yield "data bomb", ["data", at("bomb.csv.gz")], None
    yield "data line of 100 MB", ["data", at("line.csv")], None
    yield "data --save-as", ["data", at("large.csv"), "--save-as", out + ".csv"], False
    yield "show 100,000 keys", ["show", at("keys.json")], None
    yield "show html", ["show", at("run.json"), "--format", "html", "--out", out], False
    yield "predict", ["predict", at("run.json"), at("large.csv")], None
    yield "predict --out", ["predict", at("run.json"), at("large.csv"), "--out", out], False
    yield "predict keys", ["predict", at("keys.json"), at("middle.csv")], None
    yield "learn 300 MB", ["learn", "cart", at("large.csv"), "--out", out], True
    for learner in LEARNERS:
        for table in "classes", "numbers":
            if learner not in (NUMBERS_ONLY if table == "classes" else CLASSES_ONLY):
                yield f"learn {learner}, {table}", ["learn", learner, at(table + ".csv"), "--out", out], True
    for command in "cross-validate", "steadiness":
        yield command, [command, at("tree.json"), "--out", out], True
    yield "alternatives", ["alternatives", at("tree.json")], None
    yield "compare", ["compare", at("middle.csv"), "--out", out], True
    yield "compare 300 MB", ["compare", at("large.csv"), "--out", out], True
    yield "reproduce", ["reproduce", "all", "--quick"], None


def whole(path):
    try:
        json.loads(path.read_bytes())
        return True
    except ValueError:
        return False


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    if not TABLE:
        made(folder)
    inputs = set(folder.iterdir())
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    campaign.begin = time.monotonic()
    longest = {}  # seconds that a case was seen to take

    def stopped(case, moment):
        """Seconds to the end after the signal, exit code, seconds of a processor between them; None where it had
        ended before.
        """
        for one in set(folder.iterdir()) - inputs:
            if one.is_file():
                one.unlink()
        process = subprocess.Popen([campaign.program(), *case[1]], stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL, env=environment,
                                   preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        begin = time.monotonic()
        try:
            process.wait(moment)
            longest[case[0]] = time.monotonic() - begin
            return None
        except subprocess.TimeoutExpired:
            pass
        worked, clock = work(process.pid), ClockOf(process.pid)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        late = seconds_to_end(process, PATIENCE)
        ended = time.monotonic()
        clock.stop()
        late = None if late is None else min(late, clock.between(sent, ended))
        if late is None:
            process.kill()
            late = PATIENCE
        worked = work(process.pid) - worked
        process.wait()
        if process.returncode == 0 and late < AT_ITS_END:  # all was done before the signal came
            return None
        # Before its first line of code the system ends it, which shells call 130.
        return late, 130 if process.returncode == -signal.SIGINT else process.returncode, worked

    def wrong(case, result):
        _, code, _ = result
        if code != 130:
            return f"exit code {code}"
        left = [one for one in set(folder.iterdir()) - inputs if one.is_file()]
        if case[2]:
            torn = [one.name for one in left if one.name.startswith(".") or not whole(one)]
            return f"leaves {torn}" if torn else ""
        return f"leaves {[one.name for one in left]}" if left else ""

    latencies, worst = [], {}
    all_cases = list(cases(folder))
    if EACH is not None:
        for case in all_cases:
            if EACH not in case[0]:
                continue
            for moment in MOMENTS:
                result = stopped(case, moment)
                if result is None:
                    break
                campaign.count += 1
                problem = wrong(case, result)
                late = result[0] > BAR
                campaign.failures += 1 if late or problem else 0
                print(f"{case[0]:28} {moment:5.2f} s  {result[0] * 1000:6.0f} ms  {result[2] * 1000:6.0f} ms of processor"
                      f"  {'late' if late else ''} {problem}", flush=True)
        campaign.end()
    for seed, rng in campaign.seeds():
        case = all_cases[seed % len(all_cases)]
        moment = rng.uniform(0.05, min(longest.get(case[0], 6), 6))
        tries = []
        for _ in range(3):
            result = stopped(case, moment)
            if result is None:
                break
            tries.append(result)
            if result[0] <= BAR and not wrong(case, result):
                break
        if not tries:
            continue
        campaign.count += 1
        best = min(tries)
        latencies.append(best[0])
        worst[case[0]] = max(worst.get(case[0], 0), best[0])
        problem = wrong(case, tries[-1])
        if best[0] > BAR or problem:
            campaign.fail(seed, f"{case[0]}, after {moment:.3f} s: {best[0]:.3f} s {problem}")
    latencies.sort()
    if latencies:
        slowest = max(worst, key=worst.get)
        campaign.figures = (f"median {latencies[len(latencies) // 2] * 1000:.0f} ms, "
                            f"most {latencies[-1] * 1000:.0f} ms ({slowest})")
campaign.end()
