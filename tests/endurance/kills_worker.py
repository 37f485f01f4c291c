#!/usr/bin/env python3
"""Kills the worker (and, one time in four, stops it and then the command by Ctrl-C) at random moments of searches that need
it: the search ends with a result that says what it lacks, or with words; no worker is left behind. (Arguments: campaign.py.)
"""
import collections
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import time

from campaign import Campaign, seconds_to_end

campaign = Campaign("SIGKILL and SIGSTOP of the worker during searches", "kills")
SEARCHES = {"molhc": ["--black-box", "boosting,logistic"], "molhc svm": ["--black-box", "svm"], "mirco": [], "rcboost": []}


def children(pid):
    """Workers of this process; none where it has ended."""
    found = []
    try:
        for task in os.listdir(f"/proc/{pid}/task"):
            for child in open(f"/proc/{pid}/task/{task}/children").read().split():
                if open(f"/proc/{child}/comm").read().startswith("paretree-worker"):
                    found.append(int(child))
    except OSError:
        pass
    return found


def living(pids):
    """Those that are there and no zombies."""
    found = []
    for pid in pids:
        try:
            if open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[0] != "Z":
                found.append(pid)
        except OSError:
            pass
    return found


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    table, out = folder / "table.csv", folder / "run.json"
    campaign.run("generate", "activity", "--rows", 400, "--out", table)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache")}
    words = folder / "words"
    endings = collections.Counter()
    for seed, rng in campaign.seeds():
        search = rng.choice(list(SEARCHES))
        out.unlink(missing_ok=True)
        with words.open("w") as file:
            process = subprocess.Popen([campaign.program(), "learn", search.split()[0], str(table), *SEARCHES[search], "--quiet", "--threads",
                                        "2", "--out", str(out)], stdout=subprocess.DEVNULL, stderr=file, env=environment,
                                       preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        # Some moment of the life of the first worker that is seen.
        until, workers = time.monotonic() + 60, []
        while process.poll() is None and not workers and time.monotonic() < until:
            workers = children(process.pid)
            time.sleep(0.001)
        time.sleep(rng.expovariate(1 / 0.1))
        workers = children(process.pid)
        stops = seed % 4 == 0
        seen = list(workers)
        for one in workers:
            try:
                os.kill(one, signal.SIGSTOP if stops else signal.SIGKILL)
            except ProcessLookupError:
                workers = []
        if stops:
            process.send_signal(signal.SIGINT)
        taken = seconds_to_end(process, 120)
        if taken is None:
            process.kill()
            campaign.fail(seed, f"{search}: does not end")
        process.wait()
        said = words.read_text(errors="replace").strip()
        if taken is None:
            continue
        if not workers:
            continue
        campaign.count += 1
        code = process.returncode
        problem = ""
        if code not in ((130, 0) if stops else (0, 1)):
            problem = f"exit code {code}"
        elif code == 1 and not said:
            problem = "exit code 1 without words"
        elif code == 0:
            try:
                run = json.loads(out.read_bytes())
            except (OSError, ValueError):
                problem = "no whole file, exit code 0"
            else:
                endings["degraded" if run.get("degraded") else "whole"] += 1
        if stops and not problem and taken > 1:
            problem = f"stops after {taken:.2f} s"
        if code != 0:
            endings["stopped" if stops else "refused with words"] += 1
        left = living(seen)
        for _ in range(20):  # the system lets the worker die with its parent, on a busy machine a moment later
            if not left:
                break
            time.sleep(0.05)
            left = living(left)
        if left:
            problem = problem or f"leaves workers {left}"
            for one in left:
                os.kill(one, signal.SIGKILL)
        if problem:
            campaign.fail(seed, f"{search}: {problem}: {said[-200:]}")
    campaign.figures = ", ".join(f"{ending} {n}" for ending, n in endings.most_common())
campaign.end()
