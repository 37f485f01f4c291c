#!/usr/bin/env python3
"""A failure at each system call of the worker, once and from then on (strace makes it in every worker that is started): the
search ends by itself, with exit code 0 and a whole file, or with 1, words and the old one; where the worker could not confine
itself, the file says so; no worker is left behind. (Arguments: campaign.py.)

Each seed is one failure of one search, drawn from the calls that the search's worker makes without any: the first ones more often.
"""
import collections
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from campaign import Campaign, seconds_to_end

campaign = Campaign("a failure at each system call of the worker", "failures made")
PATIENCE = 240  # seconds in which one has a processor or wants none
SEARCHES = {"molhc": ["--black-box", "logistic"], "molhc svm": ["--black-box", "svm"], "mirco": [], "rcboost": []}
ERRORS = {
    "read": ["EIO", "EINTR"], "recvfrom": ["EIO", "EINTR"], "write": ["EIO", "EPIPE", "EINTR"], "sendto": ["EIO", "EPIPE", "EINTR"],
    "readv": ["EIO"], "writev": ["EIO"], "mmap": ["ENOMEM"], "munmap": ["ENOMEM"], "mremap": ["ENOMEM"], "mprotect": ["ENOMEM"],
    "brk": ["ENOMEM"], "madvise": ["EINVAL"], "openat": ["EMFILE", "EACCES", "EIO"], "close": ["EIO"], "newfstatat": ["EIO"],
    "pread64": ["EIO"], "prlimit64": ["EPERM"], "prctl": ["EINVAL"], "seccomp": ["EINVAL"], "clone": ["EAGAIN"], "clone3": ["EAGAIN"],
    "fcntl": ["EBADF"], "rt_sigaction": ["EINVAL"], "getrandom": ["ENOSYS"], "sched_getaffinity": ["EINVAL"], "sysinfo": ["EFAULT"],
    "poll": ["ENOMEM", "EINTR"], "lseek": ["ESPIPE"]}
OLD = b"what stood there before\n"


def living(program):
    """Processes of this program that are no zombies."""
    found = []
    for one in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if os.readlink(one / "exe") == program and (one / "stat").read_text().rpartition(")")[2].split()[0] != "Z":
                found.append(int(one.name))
        except OSError:
            pass
    return found


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    if not shutil.which("strace"):
        raise SystemExit("faults_worker.py: strace is missing")
    table, target, trace, through = folder / "table.csv", folder / "out", folder / "trace", folder / "through"
    out = target / "run.json"
    campaign.run("generate", "activity", "--rows", 120, "--out", table)
    # Of its own, so that workers of others are not taken for one that is left.
    worker = folder / "bin" / "paretree-worker"
    worker.parent.mkdir()
    shutil.copy2(campaign.program("paretree-worker"), worker)
    inputs = {one: one.read_bytes() for one in folder.iterdir() if one.is_file()}
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "LC_ALL": "C", "PARETREE_WORKER": str(through)}

    def go(search, *options):
        """Exit code (None: it did not end), words, what the file holds, workers that are left."""
        # As a child of the search, traced from beside: a signal to it meets the worker.
        through.write_text(f"#!/bin/sh\nexec strace -D -f -qq {' '.join(options)} {worker}\n")
        through.chmod(0o700)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        out.write_bytes(OLD)
        with (folder / "words").open("w+b") as words, subprocess.Popen(
                [campaign.program(), "learn", search.split()[0], str(table), *SEARCHES[search], "--quiet", "--no-timing", "--threads", "1",
                 "--out", str(out)], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=words,
                start_new_session=True) as process:
            ends = seconds_to_end(process, PATIENCE) is not None
            if not ends:
                process.kill()
            process.wait()
            words.seek(0)
            said = words.read().decode(errors="replace").strip()
        left = living(str(worker))
        for _ in range(40):
            if not left:
                break
            time.sleep(0.05)
            left = living(str(worker))
        for one in left:
            os.kill(one, signal.SIGKILL)
        return process.returncode if ends else None, said, out.read_bytes() if out.exists() else b"", left

    most, sizes = {}, {}
    for search in SEARCHES:
        trace.unlink(missing_ok=True)
        code, said, found, _ = go(search, "-o", str(trace))
        if code != 0 or not trace.exists():
            raise SystemExit(f"faults_worker.py: {search} fails by itself, or has no worker: {said}")
        sizes[search] = len(json.loads(found)["front"])
        most[search] = collections.Counter()
        for (_, call), count in collections.Counter(re.findall(r"^(\d+) +(\w+)\(", trace.read_text(errors="replace"), re.M)).items():
            most[search][call] = max(most[search][call], count)
    endings, calls = collections.Counter(), collections.Counter()
    for seed, rng in campaign.seeds():
        search = rng.choice(list(SEARCHES))
        call = rng.choice(list(ERRORS))
        while not most[search][call]:
            call = rng.choice(list(ERRORS))
        error, when = rng.choice(ERRORS[call]), 1 + int(rng.random() ** 2 * most[search][call])
        sticky = rng.choice(["", "+"]) if error != "EINTR" else ""
        code, said, found, left = go(search, "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}{sticky}")
        campaign.count += 1
        calls[call] += 1
        problem, ending = "", "refused with words"
        if code is None:
            problem = "does not end"
        elif code not in (0, 1):
            problem = f"ends with {code}: {said[-300:]}"
        elif left:
            problem = f"leaves {len(left)} workers"
        elif [one.name for one in target.iterdir()] != [out.name]:
            problem = f"leaves {[one.name for one in target.iterdir()]}"
        elif code == 1 and (found != OLD or not said):
            problem = f"exit code 1, {'the old file' if found == OLD else 'another file'}: '{said[-300:]}'"
        elif code == 0:
            try:
                run = json.loads(found)
                ending = "degraded" if run.get("degraded") else "whole" if len(run["front"]) == sizes[search] else "otherwise"
            except (ValueError, KeyError):
                problem = f"exit code 0 and no whole file: {found[:40]}"
            else:
                if call in ("prctl", "seccomp") and "without the confinement" not in json.dumps(run) + said:
                    problem = "nothing is said of a worker that is not confined"
        if any(one.read_bytes() != content for one, content in inputs.items()):
            problem = problem or "what was read is another now"
        endings[ending] += not problem
        if problem:
            campaign.fail(seed, f"{search}, {call} {when}{sticky} {error}: {problem}")
    campaign.figures = (f"{len(SEARCHES)} searches; " + ", ".join(f"{ending} {n}" for ending, n in endings.most_common()) +
                        "; " + ", ".join(f"{call} {n}" for call, n in calls.most_common(8)))
campaign.end()
