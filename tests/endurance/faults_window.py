#!/usr/bin/env python3
"""A failure at each system call by which the window writes its side file, a project and exports, once and from then on (strace
makes it, from the moment at which the project is open): the window ends by itself and says of each file that it is written, or
why not; the file is the new one or the old one accordingly, nothing is left beside it, and the document stays unsaved where the
project was not written. (Arguments: campaign.py; the program is endurance_window.)

Each seed is one failure, of the n-th such call on a file of ours in each thread (a file is written by a thread of its own), taken
from the list of all in a shuffled order; those that no thread comes to do not count.
"""
import collections
import gzip
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import time

from campaign import Campaign, seconds_to_end, threads

campaign = Campaign("a failure at each system call of the window that writes", "failures made")
PATIENCE = 240  # seconds in which it has a processor or wants none
ERRORS = {
    "openat": ["ENOSPC", "EACCES", "EMFILE", "EIO", "EROFS"], "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"], "read": ["EIO", "EINTR"],
    "fsync": ["EIO", "ENOSPC", "EINVAL"], "close": ["EIO", "EINTR"], "rename": ["EIO", "EACCES", "ENOSPC"], "unlink": ["EIO", "EACCES"],
    "newfstatat": ["EIO", "EACCES"], "fchmod": ["EPERM"], "flock": ["EINTR", "ENOLCK"], "lseek": ["EINVAL"], "access": ["EIO"],
    "readlink": ["EIO"], "statx": ["EIO"], "ftruncate": ["EIO"], "fallocate": ["ENOSPC"], "sync_file_range": ["EIO"]}
PLACES = range(1, 5)  # of a thread's calls of one kind
EXPORTS = "json", "svg", "csv"
OLD = b"what stood there before\n"


def seen_by(process):
    """Whether all its threads are traced."""
    return all(re.search(r"^TracerPid:\s+[1-9]", pathlib.Path(f"/proc/{one}/status").read_text(), re.M)
               for one in (process.pid, *threads(process.pid)))


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    side, target = folder / "side", folder / "out"
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen",
                   "XDG_RUNTIME_DIR": str(folder), "PARETREE_SIDE": str(side), "LC_ALL": "C.UTF-8"}
    if not shutil.which("strace"):
        raise SystemExit("faults_window.py: strace is missing")
    window, project = campaign.program("endurance_window"), folder / "one.paretree"
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "petals.csv")
    subprocess.run([window, "make", str(folder / "petals.csv"), str(project)], check=True, env=environment, stderr=subprocess.DEVNULL)
    inputs = {one: one.read_bytes() for one in folder.iterdir() if one.is_file()}
    files = [target / "out.paretree", *(target / f"out.paretree.{one}" for one in EXPORTS)]

    def go(*options):
        """Exit code (None: it did not end), its lines, what the side file held as it was said to be written."""
        shutil.rmtree(side, ignore_errors=True)
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir()
        for one in files:
            one.write_bytes(OLD)
        kept, lines = None, []
        with (folder / "said").open("w") as said, subprocess.Popen(
                [window, "save", str(project), str(files[0])], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=said, text=True) as process:
            for line in process.stdout:
                if line.strip() == "ready":
                    break
            own = [one.with_suffix("") for one in side.glob("*.lock")]
            paths = [side, target, *(path for one in (*own, *files) for path in (one, one.with_name(f".{one.name}.writing1")))]
            tracer = subprocess.Popen(["strace", "-f", "-qq", "-p", str(process.pid), *(word for one in paths for word in ("-P", str(one))),
                                       *options], stderr=subprocess.DEVNULL)
            while process.poll() is None and tracer.poll() is None and not seen_by(process):
                time.sleep(0.005)
            process.stdin.write("go\n")
            process.stdin.close()
            for line in process.stdout:
                lines.append(line.strip())
                if lines[-1] == "side written":
                    kept = own[0].read_bytes() if own and own[0].exists() else None
                if lines[-1].startswith("end "):
                    break
            ends = seconds_to_end(process, PATIENCE) is not None
            if not ends:
                process.kill()
            process.stdout.read()
        tracer.wait()
        return process.returncode if ends else None, lines, kept

    trace = folder / "trace"
    code, lines, _ = go("-o", str(trace), "-e", f"trace={','.join(ERRORS)}")
    if code != 0 or lines[-1:] != ["end clean"]:
        raise SystemExit(f"faults_window.py: it fails by itself: {code}, {lines}")
    made = collections.Counter(re.findall(r"^(\d+ +\w+)\(", trace.read_text(errors="replace"), re.M))
    new = {one: one.read_bytes() for one in files}
    every = [(call, error, when, sticky) for call, errors in ERRORS.items() for error in errors for when in PLACES
             for sticky in (("",) if error == "EINTR" else ("", "+"))]
    random.Random(1).shuffle(every)

    def note(packed):
        try:
            return "changed" in json.dumps(json.loads(gzip.decompress(packed)))
        except (OSError, EOFError, ValueError):
            return False

    def same(file, found):
        """Whether it is the new one; projects by what they hold, pictures whole."""
        if file.suffix == ".svg":
            return found.rstrip().endswith(b"</svg>")
        return found == new[file] or (file.suffix == ".paretree" and note(found))

    def wrong(call, code, lines, kept):
        if code is None:
            return "does not end"
        if code != 0 or not lines or not lines[-1].startswith("end "):
            return f"ends with {code}: {lines[-3:]}, {(folder / 'said').read_text(errors='replace')[-300:]}"
        said = {file: "" for file in files}
        for line in lines:
            if line.startswith("project "):
                said[files[0]] = line
            elif line.startswith("export "):
                at = target / f"out.paretree.{line[7:]}"
            elif line.startswith("notice: "):
                said[at] = line
        for file, words in said.items():
            found = file.read_bytes() if file.exists() else b""
            good = words == "project written" or words.startswith("notice: Written")
            if not words:
                return f"nothing is said of {file.name}"
            if good and not same(file, found):
                return f"{file.name} is said to be written: {found[:40]}"
            if not good and found != OLD and not (same(file, found) and "could not be synced" in words):
                return f"{file.name} is {'the new one' if same(file, found) else 'torn'}: {words}"
        if (lines[-1] == "end dirty") != (said[files[0]] != "project written"):
            return f"{lines[-1]} with {said[files[0]]}"
        if kept is not None and not note(kept):
            return "the side file lacks what was done"
        left = [one.name for one in target.iterdir() if one not in files]
        if left and call not in ("unlink", "close"):
            return f"leaves {left}"
        return "what was read is another now" if any(one.read_bytes() != content for one, content in inputs.items()) else ""

    endings, calls = collections.Counter(), collections.Counter()
    for seed, _ in campaign.seeds():
        call, error, when, sticky = every[(seed - 1) % len(every)]
        code, lines, kept = go("-o", str(trace), "-e", f"trace={call}", "-e", f"inject={call}:error={error}:when={when}{sticky}")
        if "(INJECTED)" in trace.read_text(errors="replace"):
            campaign.count += 1
            calls[call] += 1
        endings.update({"side files said to fail": sum(one.startswith("side failed") for one in lines),
                        "projects": sum(one.startswith("project failed") for one in lines),
                        "exports": sum(one.startswith("notice: ") and not one.startswith("notice: Written") for one in lines)})
        problem = wrong(call, code, lines, kept)
        if problem:
            campaign.fail(seed, f"{call} {when}{sticky} {error}: {problem}")
    campaign.figures = (f"of {len(every):,}, with those that nothing comes to; a thread makes at most {max(made.values())} calls of a kind; " +
                        ", ".join(f"{ending} {n}" for ending, n in endings.items()) + "; " +
                        ", ".join(f"{call} {n}" for call, n in calls.most_common(8)))
campaign.end()
