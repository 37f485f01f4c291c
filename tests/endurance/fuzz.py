#!/usr/bin/env python3
"""libFuzzer on every target of tests/fuzz, under the address and undefined-behaviour sanitizers. What it has learnt stays in
build/fuzz/corpus. The programs are built by: cmake --preset fuzz && cmake --build --preset fuzz --target fuzzers
(Arguments: campaign.py; --only N: the target of this number alone.)
"""
import pathlib
import re
import subprocess
import sys

from campaign import Campaign

campaign = Campaign("fuzzing under sanitizers", "executions")
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
for target in targets:
    name = target.name.removeprefix("fuzz_")
    corpus = build / "corpus" / name
    corpus.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([target, f"-max_total_time={share}", f"-seed={campaign.asked.seed}", "-print_final_stats=1", "-timeout=10",
                           "-rss_limit_mb=2048", f"-artifact_prefix={findings}/{name}-", corpus, root / "tests" / "fuzz" / "corpus" / name],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, errors="replace")
    executed = re.search(r"stat::number_of_executed_units:\s*(\d+)", done.stderr)
    count = int(executed.group(1)) if executed else 0
    campaign.count += count
    slowest.append((count // share, name))
    if done.returncode:
        campaign.failures += 1
        artifact = re.search(r"Test unit written to (\S+)", done.stderr)
        print(f"{name}: {done.stderr[-1500:]}\n  again: {target} {artifact.group(1) if artifact else ''}", file=sys.stderr)
campaign.used = 1
campaign.figures = "a second each: " + ", ".join(f"{name} {rate:,}" for rate, name in sorted(slowest))
campaign.end()
