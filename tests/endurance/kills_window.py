#!/usr/bin/env python3
"""Kills the window at random moments of work, and every other time also the one that brings the work back: the side file is
whole, is brought back, and lacks at most the last two seconds; the project's own file is as it was saved. (Arguments:
campaign.py; the program is endurance_window.)
"""
import os
import pathlib
import queue
import shutil
import subprocess
import tempfile
import threading
import time

from campaign import Campaign, ClockOf

campaign = Campaign("SIGKILL of the window at work and while it brings work back", "kills")
BAR, PATIENCE = 2.0, 1200

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    side, project = folder / "side", folder / "one.paretree"
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen",
                   "XDG_RUNTIME_DIR": str(folder), "PARETREE_SIDE": str(side)}
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "petals.csv")
    window = campaign.program("endurance_window")
    subprocess.run([window, "make", str(folder / "petals.csv"), str(project)], check=True, env=environment, stderr=subprocess.DEVNULL)
    saved = project.read_bytes()

    def at_work():
        """The process, and a queue of its lines with the moment of each, by the program or else as it came; None: it has ended."""
        process = subprocess.Popen([window, "work", str(project)], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        lines = queue.Queue()

        def read():
            for line in process.stdout:
                said, _, moment = line.strip().partition(" ")
                lines.put((float(moment) if moment else time.monotonic(), said))
            lines.put(None)
        threading.Thread(target=read, daemon=True).start()
        return process, lines

    def brought_back():
        """The note, and whether it was offered by itself."""
        done = subprocess.run([window, "recover"], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        lines = done.stdout.splitlines()
        note = next((line[5:] for line in lines if line.startswith("note ")), None)
        return note, any(line.startswith("offered") for line in lines), done.returncode

    lost, recoveries, early = [], 0, 0
    for seed, rng in campaign.seeds():
        shutil.rmtree(side, ignore_errors=True)
        process, lines = at_work()
        clock = ClockOf(process.pid)
        first = line = lines.get(timeout=PATIENCE)
        said = {}
        moment = time.monotonic() + rng.uniform(0, 2.5)
        while line:
            said[line[1]] = line[0]
            try:
                line = lines.get(timeout=max(0.0, moment - time.monotonic()))
            except queue.Empty:
                break
        ended = line is None
        process.kill()
        killed = time.monotonic()
        clock.stop()
        process.wait()
        if ended:
            campaign.fail(seed, f"the window ended by itself after {len(said)} changes: {process.returncode}")
            continue
        while line := lines.get(timeout=PATIENCE):  # said just before
            said[line[1]] = line[0]
        campaign.count += 1
        if project.read_bytes() != saved:
            campaign.fail(seed, "the project's file is another")
            project.write_bytes(saved)
        files = list(side.glob("*.paretree")) if side.exists() else []
        if not files:
            # Half a second gathers changes: nothing may be there yet.
            early += 1
            if clock.between(first[0], killed) > BAR:
                campaign.fail(seed, f"no side file after {clock.between(first[0], killed):.1f} s of work")
            continue
        if seed % 2 == 0:
            again = subprocess.Popen([window, "recover"], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(rng.uniform(0.05, 1.5))
            again.kill()
            again.wait()
            campaign.count += 1
            recoveries += 1
        note, offered, code = brought_back()
        if note is None or code != 0:
            campaign.fail(seed, f"nothing is brought back (exit code {code}) of {[one.name for one in files]}")
        elif note and note not in said:
            campaign.fail(seed, f"brought back is '{note}', which nobody wrote")
        else:
            lost.append(clock.between(said[note] if note else first[0], killed))
            if lost[-1] > BAR:
                campaign.fail(seed, f"{lost[-1]:.2f} s of work are lost")
            if seed % 2 and not offered:
                campaign.fail(seed, "what was lost is not offered by itself")
    lost.sort()
    if lost:
        campaign.figures = (f"{recoveries} while work was brought back; lost: median {lost[len(lost) // 2]:.2f} s, 99 % "
                            f"{lost[int(len(lost) * 0.99)]:.2f} s, most {lost[-1]:.2f} s; {early} killed before the first side file")
campaign.end()
