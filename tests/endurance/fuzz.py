#!/usr/bin/env python3
"""libFuzzer on every target of tests/fuzz, under the address and undefined-behaviour sanitizers. What it has learnt stays in
build/fuzz/corpus. The programs are built by: cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers
(Arguments: campaign.py; --only N: the target of this number alone. PARETREE_FUZZ: targets to run, divided by blanks [all];
PARETREE_FUZZ_JOBS: targets at a time [as many as processors]; PARETREE_FUZZ_RUNS: executions after which a target is left [no limit].)
An input that took long is run once more, alone, and is a failure where it takes as long of a processor, too.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys

from campaign import Campaign

campaign = Campaign("fuzzing under sanitizers", "executions")
SLOWEST = 10  # seconds for one input
PATIENCE = 120  # seconds until one is given up
LIMIT = "-rss_limit_mb=2048"
# Bytes of an input: what is longer says little more and takes longer. The others' seeds are as long as they are.
LONGEST = {"arff": 1024, "arguments": 512, "clipboard": 1024, "csv": 1536, "json": 2048, "lp": 1024, "protocol": 1024, "replies": 1536}
root = pathlib.Path(__file__).resolve().parent.parent.parent
build = root / "build" / "fuzz"
targets = sorted((build / "bin").glob("fuzz_*"))
if not targets:
    sys.exit("fuzz.py: no programs in build/fuzz/bin: cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers")
if campaign.asked.only is not None:
    targets = [targets[campaign.asked.only % len(targets)]]
elif "PARETREE_FUZZ" in os.environ:
    targets = [one for one in targets if one.name.removeprefix("fuzz_") in os.environ["PARETREE_FUZZ"].split()]
JOBS = min(len(targets), int(os.environ.get("PARETREE_FUZZ_JOBS", os.cpu_count())))
share = max(1, int(campaign.asked.seconds * JOBS / len(targets)))
findings = build / "findings"
findings.mkdir(exist_ok=True)


def run(target, *arguments):
    """Whether it ended well, what it said, and the seconds that it and what it started took of a processor."""
    process = subprocess.Popen([target, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode == 0, said, used.ru_utime + used.ru_stime


def wrong_alone(target, artifact):
    """What is wrong with an input that took long; nothing where the machine was full."""
    well, said, seconds = run(target, f"-timeout={5 * PATIENCE}", LIMIT, artifact)
    if not well:
        return said[-1500:]
    return f"takes {seconds:.1f} s of a processor" if seconds > SLOWEST else ""


def fuzzed(target):
    """Name, executions, their rate, and the problems of a target with the inputs that repeat them."""
    name = target.name.removeprefix("fuzz_")
    corpus = build / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    fuzz = root / "tests" / "fuzz"
    for line in (fuzz / "cases.txt").read_text().splitlines():
        if line.startswith(f"{name} "):
            shutil.copy(root / "tests" / "cases" / "data" / line.split(" ", 1)[1], corpus)
    own = [fuzz / "corpus" / name] if (fuzz / "corpus" / name).is_dir() else []
    longest = [f"-max_len={LONGEST[name]}"] if name in LONGEST else []
    most = [f"-runs={os.environ['PARETREE_FUZZ_RUNS']}"] if "PARETREE_FUZZ_RUNS" in os.environ else []
    # Weighing all of a large corpus by entropy took 70 % of the time of the processor.
    well, said, seconds = run(target, f"-max_total_time={share}", "-entropic=0", *most, *longest, f"-seed={campaign.asked.seed}", "-print_final_stats=1",
                              f"-timeout={PATIENCE}", f"-report_slow_units={SLOWEST}", LIMIT, f"-artifact_prefix={findings}/{name}-", corpus, *own)
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", said)
    count = int(executed.group(1)) if executed else 0
    problems = []
    artifacts = re.findall(r"Test unit written to (\S+)", said)
    if not well and not artifacts:
        artifacts = [""]
    for artifact in artifacts:
        long = pathlib.Path(artifact).name.removeprefix(f"{name}-").startswith(("slow-unit-", "timeout-"))
        problem = wrong_alone(target, artifact) if long else said[-1500:]
        if problem:
            problems.append(f"{name}: {problem}\n  again: {target} {artifact}")
    return name, count, int(count / max(0.1, seconds)), problems


rates = []
with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
    for name, count, rate, problems in pool.map(fuzzed, targets):
        campaign.count += count
        campaign.parts[name] = count
        campaign.failures += len(problems)
        rates.append((rate, name))
        print(f"{name}: {count:,} executions, {rate:,} a second of a processor", *problems, sep="\n", file=sys.stderr, flush=True)
campaign.used = 1
campaign.figures = "a second of a processor each: " + ", ".join(f"{name} {rate:,}" for rate, name in sorted(rates))
campaign.end()
