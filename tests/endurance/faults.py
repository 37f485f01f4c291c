#!/usr/bin/env python3
"""A failure at every system call of commands that write, once and from then on (strace makes it; a limit on the size of
files makes short writes and full disks): the command ends by itself, with exit code 0 and the new file or with 1, words and
the old one; nothing else is left behind, and what was read is as it was. (Arguments: campaign.py.)

Each seed is one failure of one command, taken from the list of all in a shuffled order; a list that is through begins
again. Several are made at a time.
"""
import collections
import errno
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import threading

from campaign import Campaign, seconds_to_end

LIMIT = 60  # seconds for a command that takes a tenth of one
campaign = Campaign("a failure at each system call of commands that write", "failures made")

ERRORS = {
    "openat": ["ENOSPC", "EACCES", "EMFILE", "EIO", "EROFS"], "write": ["ENOSPC", "EIO", "EDQUOT", "EINTR"],
    "pwrite64": ["ENOSPC", "EIO"], "read": ["EIO", "EINTR"], "pread64": ["EIO"], "fsync": ["EIO", "ENOSPC", "EINVAL"],
    "fdatasync": ["EIO"], "close": ["EIO", "EINTR"], "rename": ["EIO", "EACCES", "ENOSPC"], "unlink": ["EIO", "EACCES"],
    "newfstatat": ["EIO", "EACCES"], "fchmod": ["EPERM"], "flock": ["EINTR", "ENOLCK"], "fcntl": ["EMFILE", "EINVAL"],
    "lseek": ["EINVAL"], "mmap": ["ENOMEM"], "mkdir": ["EACCES", "ENOSPC"], "readlink": ["EIO"], "access": ["EIO"],
    "getdents64": ["EIO"], "ftruncate": ["EIO"], "clone3": ["EAGAIN"], "pipe2": ["EMFILE"], "memfd_create": ["EMFILE"]}


def commands(at):
    """Name, arguments with OUT for the file that is written, what may stand beside it afterwards."""
    yield "data", ["data", at("table.csv"), "--save-as", "OUT.csv"]
    yield "generate", ["generate", "petals", "--rows", "150", "--seed", "7", "--out", "OUT.csv"]
    yield "learn", ["learn", "cart", at("table.csv"), "--quiet", "--no-timing", "--threads", "1", "--out", "OUT.json"]
    yield "predict", ["predict", at("run.json"), at("table.csv"), "--quiet", "--threads", "1", "--out", "OUT.csv"]
    yield "edit", ["edit", at("model.json"), "--prune", "0", "--out", "OUT.json"]
    for form in "json", "text", "python", "sql", "pmml", "html", "svg", "png":
        yield "show " + form, ["show", at("run.json"), "--format", form, "--out", "OUT." + form]


class Command:
    def __init__(self, folder, name, arguments):
        self.folder, self.name, self.words = folder, name, arguments
        self.old = b"what stood there before\n"

    def out(self, place):
        return self.folder / f"out{place}" / next(one for one in self.words if one.startswith("OUT")).replace("OUT", "out")

    def run(self, place=0, wrapper=(), size=None):
        """Exit code (None: it did not end), standard error; before it the old file stands alone in its folder."""
        out = self.out(place)
        shutil.rmtree(out.parent, ignore_errors=True)
        out.parent.mkdir()
        out.write_bytes(self.old)
        arguments = [str(out) if one.startswith("OUT") else one for one in self.words]

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        with subprocess.Popen([*wrapper, campaign.program(), *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, env=ENVIRONMENT, preexec_fn=limit if size is not None else None,
                              start_new_session=True) as process:
            # A file would be subject to the limit, and a full pipe holds the command up.
            said = []
            reader = threading.Thread(target=lambda: said.append(process.stderr.read()))
            reader.start()
            ends = seconds_to_end(process, LIMIT) is not None
            if not ends:
                os.killpg(process.pid, signal.SIGKILL)
            reader.join()
        return process.returncode if ends else None, said[0]

    def learn_ways(self):
        """What a run without failures writes, and its system calls from the first that names our folder on."""
        code, said = self.run()
        if code != 0:
            raise SystemExit(f"faults.py: {self.name} fails by itself: {said.decode()}")
        self.new = self.out(0).read_bytes()
        trace = self.folder / "trace"
        self.run(0, ["strace", "-f", "-qq", "-o", str(trace)])
        counts, first, main = collections.Counter(), {}, None
        begun = False
        for line in trace.read_text(errors="replace").splitlines():
            match = re.match(r"(\d+) +(\w+)\(", line)
            if not match:
                continue
            main = main or match[1]
            if match[1] != main:
                continue
            begun = begun or (str(self.folder) in line and match[2] != "execve")
            counts[match[2]] += 1
            if begun:
                first.setdefault(match[2], counts[match[2]])
        for call, begin in first.items():
            for when in range(begin, counts[call] + 1):
                for error in ERRORS.get(call, []):
                    yield self, (call, error, when, "")
                    if error != "EINTR":  # a signal at each try for ever is not of this world
                        yield self, (call, error, when, "+")
        for size in sorted({0, 1, 100, 4096, len(self.new) // 2, len(self.new) - 1, 65536}):
            if size < len(self.new):
                yield self, ("limit", "EFBIG", size, "")

    def attempt(self, way, place):
        """What is wrong, or nothing, and how it ended."""
        call, error, when, sticky = way
        if call == "limit":
            code, said = self.run(place, size=when)
        else:
            code, said = self.run(place, ["strace", "-f", "--seccomp-bpf", "-qq", "-o", "/dev/null", "-e", f"trace={call}",
                                   "-e", f"inject={call}:error={error}:when={when}{sticky}"])
        words = said.decode(errors="replace").strip()
        if code is None:
            return "does not end", "hangs"
        if code not in (0, 1):
            return f"ends with {code}: {words[-300:]}", "wrong code"
        out = self.out(place)
        found = out.read_bytes() if out.exists() else None
        left = [one.name for one in out.parent.iterdir() if one != out]
        if found not in (self.old, self.new) and not (code == 0 and self.odd(found)):
            return f"the file is neither old nor new (exit code {code})", "torn"
        if left and call not in ("unlink", "close"):
            return f"leaves {left}", "left"
        if code == 0:
            return ("exit code 0 and the old file" if found == self.old else ""), "new"
        if not words and call not in ("write",):
            return "exit code 1 without words", "silent"
        # The new file with exit code 1 is one that a loss of power may undo: its words say that it is there.
        # Where the standard output is what failed, the file had been written before.
        # Where the words could not be written either, nothing tells these two.
        elsewhere = "could not be synced" in words or "standard output cannot be written" in words or (call == "write" and not words)
        if found == self.new and not elsewhere and self.new != self.old:
            return f"exit code 1 and the new file: {words[-300:]}", "new"
        reason = os.strerror(getattr(errno, error))
        return "", "old, with the cause" if reason in words else "old, otherwise worded"

    def odd(self, found):
        """Pictures are drawn otherwise where fonts or icons cannot be read: whole all the same."""
        if self.name == "show png":
            return found and found.startswith(b"\x89PNG") and found.rstrip(b"\0").endswith(b"IEND\xaeB`\x82")
        if self.name in ("show svg", "show html"):
            return found and found.rstrip().endswith((b"</svg>", b"</html>"))
        return False


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    ENVIRONMENT = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "LC_ALL": "C",
                   "QT_QPA_PLATFORM": "offscreen"}
    if not shutil.which("strace"):
        raise SystemExit("faults.py: strace is missing")
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "table.csv")
    campaign.run("learn", "cart", folder / "table.csv", "--quiet", "--no-timing", "--out", folder / "run.json", stdout=subprocess.DEVNULL)
    campaign.run("show", folder / "run.json", "--format", "json", "--out", folder / "model.json")
    inputs = {one: one.read_bytes() for one in folder.iterdir() if one.is_file()}
    every = [way for one in commands(lambda file: str(folder / file)) for way in Command(folder, *one).learn_ways()]
    random.Random(1).shuffle(every)
    endings, calls = collections.Counter(), collections.Counter()

    def attempt(seed, _, place):
        command, way = every[(seed - 1) % len(every)]
        return command, way, *command.attempt(way, place)
    for seed, (command, way, problem, ending) in campaign.answers(attempt):
        campaign.count += 1
        endings[ending] += 1
        calls[way[0]] += 1
        if any(one.read_bytes() != content for one, content in inputs.items()):
            problem = problem or "what was read is another now"
        if problem:
            campaign.fail(seed, f"{command.name}, {way[0]} {way[2]}{way[3]} {way[1]}: {problem}")
    campaign.figures = (f"of {len(every):,} in 13 commands; " + ", ".join(f"{ending} {n}" for ending, n in endings.most_common()) +
                        "; " + ", ".join(f"{call} {n}" for call, n in calls.most_common(8)))
campaign.end()
