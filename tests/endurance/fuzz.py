#!/usr/bin/env python3
"""libFuzzer on every target of tests/fuzz, under the address and undefined-behaviour sanitizers. What it has learnt stays in
build/fuzz/corpus. The programs are built by: cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers
(Arguments: campaign.py; --only N: the target of this number alone.) An input that took long is run once more, alone, and is a
failure where it takes as long of a processor, too.
"""
import pathlib
import re
import resource
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
share = max(1, int(campaign.asked.seconds / len(targets)))
findings = build / "findings"
findings.mkdir(exist_ok=True)
slowest = []


def processor():
    """Seconds that ended children took, and theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def wrong_alone(target, artifact):
    """What is wrong with an input that took long; nothing where the machine was full."""
    before = processor()
    done = subprocess.run([target, f"-timeout={5 * PATIENCE}", LIMIT, artifact], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, errors="replace")
    seconds = processor() - before
    if done.returncode:
        return done.stderr[-1500:]
    return f"takes {seconds:.1f} s of a processor" if seconds > SLOWEST else ""


for target in targets:
    name = target.name.removeprefix("fuzz_")
    corpus = build / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    fuzz = root / "tests" / "fuzz"
    for line in (fuzz / "cases.txt").read_text().splitlines():
        if line.startswith(f"{name} "):
            shutil.copy(root / "tests" / "cases" / "data" / line.split(" ", 1)[1], corpus)
    own = [fuzz / "corpus" / name] if (fuzz / "corpus" / name).is_dir() else []
    longest = [f"-max_len={LONGEST[name]}"] if name in LONGEST else []
    before = processor()
    done = subprocess.run([target, f"-max_total_time={share}", *longest, f"-seed={campaign.asked.seed}", "-print_final_stats=1", f"-timeout={PATIENCE}",
                           f"-report_slow_units={SLOWEST}", LIMIT, f"-artifact_prefix={findings}/{name}-", corpus, *own],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    count = int(executed.group(1)) if executed else 0
    campaign.count += count
    slowest.append((int(count / max(0.1, processor() - before)), name))
    artifacts = re.findall(r"Test unit written to (\S+)", done.stderr)
    if done.returncode and not artifacts:
        artifacts = [""]
    for artifact in artifacts:
        long = pathlib.Path(artifact).name.removeprefix(f"{name}-").startswith(("slow-unit-", "timeout-"))
        problem = wrong_alone(target, artifact) if long else done.stderr[-1500:]
        if problem:
            campaign.failures += 1
            print(f"{name}: {problem}\n  again: {target} {artifact}", file=sys.stderr)
campaign.used = 1
campaign.figures = "a second of a processor each: " + ", ".join(f"{name} {rate:,}" for rate, name in sorted(slowest))
campaign.end()
