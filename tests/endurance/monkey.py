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


# Settings are synced to the disk at each change, which is not asked here.
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
with tempfile.TemporaryDirectory(dir=MEMORY) as name:
    folder = pathlib.Path(name)

    def environment(place):
        home = folder / str(place)
        home.mkdir(0o700, exist_ok=True)
        return {**os.environ, "XDG_CACHE_HOME": str(home / "cache"), "HOME": str(home), "QT_QPA_PLATFORM": "offscreen",
                "XDG_RUNTIME_DIR": str(home), "PARETREE_SIDE": str(home / "side")}
    made = folder / "one.paretree"
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "petals.csv")
    subprocess.run([campaign.program("endurance_window"), "make", str(folder / "petals.csv"), str(made)], check=True, env=environment(0))

    def go(seed, events, place):
        """Exit code, what was said. It begins with nothing but the project."""
        home = folder / str(place)
        shutil.rmtree(home, ignore_errors=True)
        around = environment(place)
        files, project, words = home / "files", home / made.name, home / "words"
        files.mkdir()
        shutil.copy(made, project)
        with words.open("w") as out, subprocess.Popen(
                [campaign.program("endurance_window"), "monkey", str(project), str(files), str(seed), str(events)],
                env=around, cwd=files, stdout=out, stderr=subprocess.STDOUT) as window:
            stacks = ""
            ends = seconds_to_end(window, PATIENCE) is not None
            if not ends:
                stacks = stacks_of(window.pid)
                window.kill()
        return window.returncode if ends else "no end", words.read_text(errors="replace") + stacks

    def attempt(seed, _, place):
        """Exit code, what was said, and how many events show it again."""
        code, said = go(seed, EVENTS, place)
        if code == 0:
            return code, said, EVENTS
        failed = re.search(r"^failed after (\d+) events", said, re.M)
        few = int(failed[1]) if failed else EVENTS
        # Rounds of a thousand are looked at: what an earlier end shows, too, is the shorter way there.
        for shorter in sorted({few // 8, few // 4, few // 2} - {0}) if campaign.asked.only is None else []:
            if go(seed, shorter, place)[0] != 0:
                return code, said, shorter
        return code, said, few

    longest = over = undone = 0
    for seed, (code, said, few) in campaign.answers(attempt):
        figures = re.search(r"^events (\d+); longest stall (\d+) ms, (\d+) of \d+ over \d+ ms; (\d+) steps undone", said, re.M)
        if figures:
            campaign.count += int(figures[1])
            longest, over, undone = max(longest, int(figures[2])), over + int(figures[3]), undone + int(figures[4])
        if code == 0 and figures:
            continue
        campaign.fail(seed, f"exit code {code}: {said[-SAID:]}")
        print(f"  with PARETREE_EVENTS={few} in front", flush=True, file=sys.stderr)
    campaign.figures = f"{undone:,} steps undone; longest stall {longest} ms, {over} over 200 ms"
campaign.end()
