#!/usr/bin/env python3
"""Every state in which a loss of power may leave the files of a write: its system calls are recorded (strace), and replayed
up to each of them on a model of the disk. In the model a file's bytes are sure after its fsync, before it any of its writes
may be there, be missing (zeros in its place where the file has grown) or be there by half; names are sure after an fsync
of their folder, before it any of their changes may be there. The file must be the old or the new one, whole; and the new
one once the program has said that it is done. (Arguments: campaign.py; a seed is a command.)
"""
import itertools
import os
import pathlib
import re
import subprocess
import tempfile

from campaign import Campaign

campaign = Campaign("states after a loss of power, of each way to write", "states")
CALLS = "openat,write,pwrite64,fsync,fdatasync,close,rename,renameat,renameat2,unlink,unlinkat,ftruncate,link,linkat,dup,fcntl"
FEW = 6  # writes that are not sure yet: all subsets of them; of more: prefixes and each one missing


def unescaped(text):
    return bytes.fromhex(text.replace("\\x", ""))


def recorded(trace, folder):
    """The calls that change `folder`, in order: ("create", name, file), ("write", file, at, bytes), ("sync", file),
    ("names",), ("rename", from, to), ("unlink", name)."""
    paths, offsets, events, files, pending = {}, {}, [], itertools.count(), {}
    root = os.fsencode(folder)
    hexed = r'"((?:\\x[0-9a-f]{2})*)"'

    def inside(path):
        path = os.path.abspath(path)
        return os.fsdecode(os.path.basename(path)) if os.path.dirname(path) == root else None

    for line in trace.read_text().splitlines():
        pid, _, rest = line.partition(" ")
        rest = rest.strip()
        if rest.endswith("<unfinished ...>"):
            pending[pid] = rest[:-len("<unfinished ...>")]
            continue
        resumed = re.match(r"<\.\.\. \w+ resumed>(.*)", rest)
        if resumed:
            rest = pending.pop(pid, "") + resumed[1]
        match = re.match(r"(\w+)\((.*)\)\s+= (-?\d+)", rest)
        if not match or int(match[3]) < 0:
            continue
        call, arguments, result = match[1], match[2], int(match[3])
        names = [unescaped(one) for one in re.findall(hexed, arguments)]
        if call == "openat":
            if os.path.abspath(names[0]) == root:
                paths[result] = "folder"
            elif inside(names[0]) and ("O_WRONLY" in arguments or "O_RDWR" in arguments):
                paths[result], offsets[result] = next(files), 0
                events.append(("create" if "O_CREAT" in arguments else "open", inside(names[0]), paths[result]))
                if "O_TRUNC" in arguments or "O_APPEND" in arguments:
                    raise SystemExit(f"crashes.py: a file is written in its place: {line[:200]}")
            else:
                paths.pop(result, None)
            continue
        number = re.match(r"(\d+)", arguments)
        at = paths.get(int(number[1])) if number else None
        if call in ("fcntl", "dup") and at is not None and (call == "dup" or "F_DUPFD" in arguments):
            paths[result] = at
        elif call == "close":
            paths.pop(int(number[1]), None)
        elif call in ("write", "pwrite64") and isinstance(at, int):
            place = offsets[int(number[1])]
            events.append(("write", at, place, names[0][:result]))
            offsets[int(number[1])] += result
        elif call in ("fsync", "fdatasync") and at is not None:
            events.append(("names",) if at == "folder" else ("sync", at))
        elif call.startswith("rename") and inside(names[0]):
            events.append(("rename", inside(names[0]), inside(names[1])))
        elif call.startswith("unlink") and inside(names[0]):
            events.append(("unlink", inside(names[0])))
        elif call.startswith("link") and inside(names[-1]) or call == "ftruncate" and isinstance(at, int):
            raise SystemExit(f"crashes.py: {call} is not in the model: {line[:200]}")
    return events


def contents(sure, unsure):
    """What a file may hold."""
    def laid(chosen):
        found = bytearray(sure)
        for (place, data), there in zip(unsure, chosen):
            if there == 0:  # at best its length is there
                continue
            found.extend(b"\0" * (place + len(data) - len(found)))
            if there == 3:
                continue
            part = data if there == 1 else data[:len(data) // 2]
            found[place:place + len(part)] = part
        return bytes(found)
    if len(unsure) <= FEW:
        choices = itertools.product((0, 1, 2, 3), repeat=len(unsure))
    else:
        n = len(unsure)
        choices = [[1] * k + [0] * (n - k) for k in range(n + 1)] + [[1] * k + [one] + [1] * (n - k - 1) for k in range(n) for one in (0, 2, 3)]
    return {laid(chosen) for chosen in choices}


def states(events, old):
    """Pairs of a place in the events and what a name may hold after a crash behind it: {name: contents or None}."""
    files, names, names_unsure = {}, {name: ("old", name) for name in old}, []
    seen = dict(names)  # as programs see them
    for place, event in enumerate([None, *events]):
        if event and event[0] in ("create", "open"):
            files[event[2]] = [b"", []]
            if event[0] == "create":
                names_unsure.append(event)
        elif event and event[0] == "write":
            files[event[1]][1].append(event[2:])
        elif event and event[0] == "sync":
            whole = contents(files[event[1]][0], [])
            for at, data in files[event[1]][1]:
                found = bytearray(next(iter(whole)))
                found.extend(b"\0" * (at + len(data) - len(found)))
                found[at:at + len(data)] = data
                whole = {bytes(found)}
            files[event[1]] = [next(iter(whole)), []]
        elif event and event[0] == "rename":
            names_unsure.append((*event, seen[event[1]]))
        elif event and event[0] == "unlink":
            names_unsure.append(event)
        if event and names_unsure and event[0] in ("create", "rename", "unlink"):
            seen = applied(seen, names_unsure[-1:], [True])
        if event and event[0] == "names":
            names = applied(names, names_unsure, [True] * len(names_unsure))
            names_unsure = []
        for chosen in itertools.product((False, True), repeat=len(names_unsure)):
            at = applied(names, names_unsure, chosen)
            yield place, {name: {old[file[1]]} if isinstance(file, tuple) else contents(*files[file]) for name, file in at.items()}


def applied(names, changes, chosen):
    """What the names stand for after those of the changes that were chosen. A rename is one of a certain file, also where
    the making of its temporary name is not there."""
    names = dict(names)
    for change, there in zip(changes, chosen):
        if there and change[0] == "create":
            names[change[1]] = change[2]
        elif there and change[0] == "rename":
            names[change[2]] = change[3]
            names.pop(change[1], None)
        elif there:
            names.pop(change[1], None)
    return names


def commands(at, out):
    yield "generate", ["generate", "petals", "--rows", "150", "--seed", "7", "--out", out]
    yield "data --save-as", ["data", at("table.csv"), "--save-as", out + ".csv"]
    yield "learn", ["learn", "cart", at("table.csv"), "--quiet", "--no-timing", "--out", out]
    yield "predict", ["predict", at("run.json"), at("table.csv"), "--quiet", "--out", out]
    yield "edit", ["edit", at("model.json"), "--prune", "0", "--out", out]
    for form in "json", "python", "pmml", "html", "svg", "png", "pdf":
        yield "show " + form, ["show", at("run.json"), "--format", form, "--out", out]
    yield "window", None


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    environment = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    campaign.run("generate", "petals", "--rows", 150, "--out", folder / "table.csv")
    campaign.run("learn", "cart", folder / "table.csv", "--quiet", "--no-timing", "--out", folder / "run.json", stdout=subprocess.DEVNULL)
    campaign.run("show", folder / "run.json", "--format", "json", "--out", folder / "model.json")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}

    def tracer(trace):
        return ["strace", "-f", "-qq", "-xx", "-s", "100000000", "-e", "trace=" + CALLS, "-o", str(trace)]

    def record(number, given):
        """Events in the folder of what is written; the files of before and of after."""
        target, trace = folder / f"out{number}", folder / "trace"
        target.mkdir()
        if given is None:
            project = target / "one.paretree"
            subprocess.run([campaign.program("endurance_window"), "make", str(folder / "table.csv"), str(project)], check=True, env=environment, **quiet)
            before = {one.name: one.read_bytes() for one in target.iterdir()}
            subprocess.run([*tracer(trace), campaign.program("endurance_window"), "save", str(project), str(project)], input=b"go\n",
                           check=True, env={**environment, "PARETREE_SIDE": ""}, **quiet)
        else:
            out = next(one for one in given if one.startswith("OUT"))
            file = target / out.replace("OUT", "out")
            file.write_bytes(b"what stood there before\n")
            before = {file.name: file.read_bytes()}
            subprocess.run([*tracer(trace), campaign.program(), *[str(file) if one == out else one for one in given]], check=True,
                           env=environment, **quiet)
        return recorded(trace, target), before, {one.name: one.read_bytes() for one in target.iterdir()}

    every = list(commands(lambda file: str(folder / file), "OUT"))
    done = []
    for seed, _ in campaign.seeds():
        if seed > len(every) and campaign.asked.only is None and len(done) >= len(every):
            break  # the same states again
        what, given = every[(seed - 1) % len(every)]
        done.append(what)
        events, before, after = record(len(done), given)
        problems = set()
        if not any(event[0] == "rename" for event in events):
            problems.add("nothing was recorded")
        for place, found in states(events, before):
            for file, content in after.items():
                held = found.get(file, {None})
                campaign.count += len(held)
                allowed = {before.get(file), content} if place < len(events) else {content}
                if not held <= allowed:
                    problems.add(f"{file} after call {place} of {len(events)} ({events[place - 1][0] if place else 'none'}) "
                                 + ("is not the new one, though the program was done" if place == len(events) else "is torn"))
        for problem in sorted(problems):
            campaign.fail(seed, f"{what}: {problem}")
    campaign.figures = f"{len(done)} ways to write: {', '.join(done)}"
campaign.end()
