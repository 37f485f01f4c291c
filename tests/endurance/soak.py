#!/usr/bin/env python3
"""The window opens a table, learns, edits, takes back, exports, saves and closes, again and again in one process: memory does
not grow by more than a kilobyte a time (median of the last tenth against that after the first third), neither what the process
takes nor what it holds of that; handles and threads stay as many. (Arguments: campaign.py; the program is endurance_window.)
"""
import os
import pathlib
import statistics
import subprocess
import tempfile

from campaign import Campaign

campaign = Campaign("open, learn, edit, undo, export, save, close", "rounds")
BAR = 1.0  # kB a round
FEW = 300  # rounds that say nothing of a slope

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen",
                   "XDG_RUNTIME_DIR": str(folder)}
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "petals.csv")
    done = subprocess.run([campaign.program("endurance_window"), "soak", str(folder / "petals.csv"), str(folder),
                           str(max(1.0, campaign.left()))], env=environment, capture_output=True, text=True)
    rounds = [[float(one) for one in line.split()[1:]] for line in done.stdout.splitlines() if line.startswith("cycle ")]
    campaign.used, campaign.count = 1, len(rounds)
    if done.returncode or not rounds:
        campaign.fail(campaign.asked.seed, f"exit code {done.returncode}: {done.stdout[-300:]}{done.stderr[-300:]}")
    else:
        memory, handles, threads, held = ([one[column] for one in rounds] for column in (2, 3, 4, 5))
        tenth, third = max(1, len(rounds) // 10), len(rounds) // 3

        def growth(kilobytes):
            return statistics.median(kilobytes[-tenth:]) - statistics.median(kilobytes[third:third + tenth])
        each = max(1, len(rounds) - tenth - third)
        grown, slope, slope_held = growth(memory), growth(memory) / each, growth(held) / each
        hour = grown / 1024 / max(1e-9, rounds[-1][1] - rounds[third][1]) * 3600
        campaign.figures = (f"{memory[-1] / 1024:.0f} MB, {slope:.2f} kB a round ({hour:.1f} MB an hour), of which "
                            f"{slope_held:.2f} held; "
                            f"handles {min(handles[1:] or handles):.0f} to {max(handles[1:] or handles):.0f}, "
                            f"threads {min(threads[1:] or threads):.0f} to {max(threads[1:] or threads):.0f}")
        if len(rounds) >= FEW and max(slope, slope_held) > BAR:
            campaign.fail(campaign.asked.seed, f"memory grows by {slope:.2f} kB a round, of which {slope_held:.2f} are held")
        if len(rounds) >= FEW and handles[-1] > handles[third]:
            campaign.fail(campaign.asked.seed, f"handles grow from {handles[third]:.0f} to {handles[-1]:.0f}")
campaign.end()
