#!/usr/bin/env python3
"""The n-th allocation of commands fails, n drawn from the first 5,000 and from all, once or from then on (nth_allocation.c,
preloaded), and limits on the address space: the command ends with exit code 1 and words, or does its work all the same; the
old file stays or the new one is whole. (Arguments: campaign.py.)
"""
import collections
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import tempfile

from campaign import Campaign, seconds_to_end

campaign = Campaign("the n-th allocation fails, and limits of memory", "failures made")
FIRST = 5000
HERE = pathlib.Path(__file__).resolve().parent


def commands(at):
    yield "data", ["data", at("table.csv"), "--save-as", "OUT.csv"]
    yield "learn", ["learn", "cart", at("table.csv"), "--quiet", "--no-timing", "--threads", "1", "--out", "OUT.json"]
    yield "learn, threads", ["learn", "forest", at("table.csv"), "--quiet", "--no-timing", "--threads", "2", "--out", "OUT.json"]
    yield "predict", ["predict", at("run.json"), at("table.csv"), "--quiet", "--out", "OUT.csv"]
    yield "edit", ["edit", at("model.json"), "--prune", "0", "--out", "OUT.json"]
    yield "show", ["show", at("run.json"), "--format", "json", "--out", "OUT.json"]


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    shim = folder / "nth_allocation.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", str(shim), str(HERE / "nth_allocation.c"), "-ldl"], check=True)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "LC_ALL": "C"}
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "table.csv")
    campaign.run("learn", "cart", folder / "table.csv", "--quiet", "--no-timing", "--out", folder / "run.json", stdout=subprocess.DEVNULL)
    campaign.run("show", folder / "run.json", "--format", "json", "--out", folder / "model.json")
    inputs = {one: one.read_bytes() for one in folder.iterdir() if one.is_file()}
    old = b"what stood there before\n"

    def attempt(arguments, fail_at=None, space=None):
        """Exit code, words, what the file holds, what else is left."""
        target = folder / "out"
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        out = next(one for one in arguments if one.startswith("OUT"))
        file = target / out.replace("OUT", "out")
        file.write_bytes(old)
        around = dict(environment)
        if fail_at is not None:
            around.update(LD_PRELOAD=str(shim), PARETREE_FAIL_AT=fail_at)

        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if space:
                resource.setrlimit(resource.RLIMIT_AS, (space, space))
        with tempfile.TemporaryFile() as words, \
                subprocess.Popen([campaign.program(), *[str(file) if one == out else one for one in arguments]], stdout=subprocess.DEVNULL,
                                 stderr=words, env=around, preexec_fn=limit, start_new_session=True) as process:
            if seconds_to_end(process, 120) is None:
                os.killpg(process.pid, signal.SIGKILL)
                return None, "", b"", []
            process.wait()
            words.seek(0)
            said = words.read()
        return process.returncode, said.decode(errors="replace").strip(), file.read_bytes() if file.exists() else None, \
            [one.name for one in target.iterdir() if one != file]

    every = {}
    for what, arguments in commands(lambda file: str(folder / file)):
        code, words, new, _ = attempt(arguments, "0")
        if code != 0 or "allocations" not in words:
            raise SystemExit(f"memory.py: {what} fails by itself: {words}")
        every[what] = (arguments, int(words.split("allocations")[-1]), new)
    endings, limits = collections.Counter(), 0
    for seed, rng in campaign.seeds():
        what = rng.choice(list(every))
        arguments, most, new = every[what]
        if rng.random() < 0.05:
            limits += 1
            space = rng.randrange(20, 400) << 20
            how = f"{space >> 20} MB"
            code, words, found, left = attempt(arguments, space=space)
            # Below what the system's own loader needs the program does not begin.
            began = "error while loading shared libraries" not in words and "cannot allocate memory in static TLS" not in words
        else:
            n = rng.randrange(1, min(FIRST, most) if rng.random() < 0.7 else most)
            how, began = str(n) + rng.choice(["", "+"]), True
            code, words, found, left = attempt(arguments, how)
        campaign.count += 1
        problem = ""
        if code is None:
            problem = "does not end"
        elif found not in (old, new):
            problem = f"the file is torn (exit code {code})"
        elif left:
            problem = f"leaves {left}"
        elif any(one.read_bytes() != content for one, content in inputs.items()):
            problem = "what was read is another now"
        elif began and code not in (0, 1):
            problem = f"ends with {code}: {words[-200:]}"
        elif began and code == 1 and (not words or "bad_alloc" in words):
            problem = f"exit code 1 without words of ours: {words[-200:]}"
        elif code == 0 and found != new:
            problem = "exit code 0 and the old file"
        endings["not begun" if not began else "done all the same" if code == 0 else "refused with words" if code == 1 else f"ends with {code}"] += 1
        if problem:
            campaign.fail(seed, f"{what}, {how}: {problem}")
    campaign.figures = (", ".join(f"{what} {most:,}" for what, (_, most, _) in every.items()) + " allocations; " +
                        ", ".join(f"{ending} {n}" for ending, n in endings.most_common()) + f"; {limits} limits")
campaign.end()
