#!/usr/bin/env python3
"""Kills the command line at random moments, every other time just when its temporary file appears, while it writes
over an old file: the file is the old or the new one, whole, and what the killed left is gone after the next write.
(Arguments: campaign.py.)
"""
import json
import pathlib
import signal
import subprocess
import tempfile
import time

from campaign import Campaign

campaign = Campaign("SIGKILL of `learn --out` over an older file", "kills")

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    table, out = folder / "table.csv", folder / "run.json"

    def learn():
        return [campaign.program(), "learn", "cart", str(table), "--quiet", "--out", str(out)]

    quiet = {"stdout": subprocess.DEVNULL}
    campaign.run("generate", "activity", "--rows", 3000, "--out", table)
    campaign.run("learn", "cart", table, "--quiet", "--seed", 2, "--max-depth", 2, "--out", out, **quiet)
    old = out.read_bytes()
    begin = time.monotonic()
    subprocess.run(learn(), check=True, **quiet)
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

    kept = replaced = most = 0
    for seed, rng in campaign.seeds():
        # The last third of a run holds the write.
        moment = rng.uniform(0.5, 1.1) * whole
        out.write_bytes(old)
        before = temporaries()
        process = subprocess.Popen(learn(), **quiet)
        if seed % 2:
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
        campaign.count += 1
        kept, replaced = kept + (found == old), replaced + is_new
        if found != old and not is_new:
            campaign.fail(seed, f"torn after {moment:.3f} s")
        most = max(most, len(temporaries()))
    subprocess.run(learn(), check=True, **quiet)
    left = len(temporaries())
    if left:
        campaign.fail(seed, f"{left} temporary files are left")
    campaign.figures = f"{kept} old, {replaced} new; at most {most} temporary files, {left} after the next write"
campaign.end()
