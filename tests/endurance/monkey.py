#!/usr/bin/env python3
"""Random keys, clicks and actions on the real window in its own process, without a screen: no crash, no warning of Qt, and
every thousand events undo all is the start, redo all the end, and what is saved reads as it was. (Arguments: campaign.py;
the program is endurance_window. PARETREE_EVENTS: of a seed [3000]; a failing seed is tried again with fewer.)
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from campaign import Campaign, seconds_to_end

campaign = Campaign("random keys, clicks and actions on the window", "events")
EVENTS = int(os.environ.get("PARETREE_EVENTS", "3000"))
PATIENCE = 900  # seconds for those of a seed, in which it has a processor or wants none
SAID = 6000  # characters that are shown of a failure: what was done, and the stacks


def stacks_of(process):
    """What each thread of it is doing; nothing without gdb."""
    if not shutil.which("gdb"):
        return ""
    return subprocess.run(["gdb", "-p", str(process), "-batch", "-ex", "thread apply all bt 40"], capture_output=True, text=True,
                          errors="replace", check=False).stdout


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    files = folder / "files"
    files.mkdir()
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen",
                   "XDG_RUNTIME_DIR": str(folder), "PARETREE_SIDE": str(folder / "side")}
    project = folder / "one.paretree"
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "petals.csv")
    subprocess.run([campaign.program("endurance_window"), "make", str(folder / "petals.csv"), str(project)], check=True, env=environment)
    begin = project.read_bytes()

    def go(seed, events):
        """Exit code, what was said."""
        project.write_bytes(begin)
        shutil.rmtree(files)  # a dialog for files can make folders, too
        files.mkdir()
        words = folder / "words"
        with words.open("w") as out, subprocess.Popen(
                [campaign.program("endurance_window"), "monkey", str(project), str(files), str(seed), str(events)],
                env=environment, cwd=files, stdout=out, stderr=subprocess.STDOUT) as window:
            stacks = ""
            ends = seconds_to_end(window, PATIENCE) is not None
            if not ends:
                stacks = stacks_of(window.pid)
                window.kill()
        return window.returncode if ends else "no end", words.read_text(errors="replace") + stacks

    longest = over = undone = 0
    for seed, _ in campaign.seeds():
        code, said = go(seed, EVENTS)
        figures = re.search(r"^events (\d+); longest stall (\d+) ms, (\d+) of \d+ over \d+ ms; (\d+) steps undone", said, re.M)
        if figures:
            campaign.count += int(figures[1])
            longest, over, undone = max(longest, int(figures[2])), over + int(figures[3]), undone + int(figures[4])
        if code == 0 and figures:
            continue
        campaign.fail(seed, f"exit code {code}: {said[-SAID:]}")
        failed = re.search(r"^failed after (\d+) events", said, re.M)
        few = int(failed[1]) if failed else EVENTS
        # Rounds of a thousand are looked at: what an earlier end shows, too, is the shorter way there.
        for shorter in sorted({few // 8, few // 4, few // 2} - {0}) if campaign.asked.only is None else []:
            if go(seed, shorter)[0] != 0:
                few = shorter
                break
        print(f"  with PARETREE_EVENTS={few} in front", flush=True, file=sys.stderr)
    campaign.figures = f"{undone:,} steps undone; longest stall {longest} ms, {over} over 200 ms"
campaign.end()
