#!/usr/bin/env python3
"""Small mistakes made on purpose in rooms of the engine, one a seed: that the room's tests do not notice one is a failure.
Only the source with the mistake is compiled, and linked in front of the library with the room's tests as they were built (preset
ci): its functions then stand for those of the library. Neither sources nor build are changed. (Arguments: campaign.py.
PARETREE_MUTANTS: rooms to draw from, divided by blanks [all of ROOMS]; PARETREE_MUTANTS_JOBS: mistakes at a time
[as many as processors].)

A mistake: a comparison changed, + and - swapped, a number one higher, a condition negated, a statement removed, another value
returned. Which one a seed makes depends on the sources. Some change nothing that could be seen: those that equivalent.txt gives
a reason for are no failures, and are counted beside the others.
"""
import collections
import functools
import json
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import sys
import threading

from campaign import Campaign

# Room: its test programs, and of their units those that test it (all where none is named; a program of one unit has no list).
ROOMS = {"core": {"test_core": "", "test_core_file": "", "test_core_file_faults": "", "test_core_no_memory": ""},
         "data": {"test_data": ""}, "exchange": {"test_exchange": ""}, "front": {"test_front": ""}, "grow": {"test_grow": ""},
         "learners/molhc": {"test_learners": "molhc|sampled_search|live_fronts|path_quality|params|as_published|stopped_front"},
         "model": {"test_model": "", "test_learners": "ocdt_check"}, "solve": {"test_solve": ""}}
ASKED = os.environ.get("PARETREE_MUTANTS", " ".join(sorted(ROOMS))).split()
JOBS = int(os.environ.get("PARETREE_MUTANTS_JOBS", os.cpu_count()))
MEMORY = 4 << 30  # bytes that a test of a mutant may ask for
LONGEST = 600  # seconds of a processor for all units of a mistake that none has noticed so far

HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#[^\n]*|\bassert\([^\n]*',
                    re.S | re.M)
COMPARISONS = {"<": "<=", ">": ">=", "<=": "<", ">=": ">", "==": "!=", "!=": "=="}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}

root = pathlib.Path(__file__).resolve().parent.parent.parent
own = root / "build" / "mutants"


def end_of_bracket(text, begin):
    depth = 0
    for at in range(begin, len(text)):
        depth += {"(": 1, ")": -1}.get(text[at], 0)
        if depth == 0:
            return at
    return None


def changes(text):
    """(kind, begin, end, what stands there then) of each mistake that can be made."""
    seen = HIDDEN.sub(lambda hidden: re.sub(r"[^\n]", " ", hidden[0]), text)
    for found in re.finditer(r"(?<= )(<=|>=|==|!=|<|>)(?= )", seen):
        yield "comparison", *found.span(), COMPARISONS[found[0]]
    for found in re.finditer(r"(?<= )(\+=?|-=?)(?= )", seen):
        yield "sign", *found.span(), SIGNS[found[0]]
    for found in re.finditer(r"(?<![\w.'])\d+(?![\w.'])", seen):
        yield "number", *found.span(), str(int(found[0]) + 1)
    for found in re.finditer(r"\b(?:if|while) \(", seen):
        end = end_of_bracket(seen, found.end() - 1)
        if end and not re.search(r";|[^=!<>]=[^=]", seen[found.end():end]):
            yield "condition", found.end(), end, f"!({text[found.end():end]})"
    for found in re.finditer(r"^ +((?!return\b|using\b|break\b|throw\b|case\b|else\b)[\w:.>\[\]()*-]+(?:\([^\n]*\)| [+*/|&-]?= [^\n]*|\+\+|--);|continue;)$",
                             seen, re.M):
        if seen[:found.start()].rstrip()[-1:] in "{};:)":  # no later line of a longer statement
            yield "statement", *found.span(1), ";"
    for found in re.finditer(r"\breturn ([^;{}]+);", seen):
        value = text[found.start(1):found.end(1)]
        if value in ("true", "false"):
            new = "false" if value == "true" else "true"
        else:
            new = f"!({value})" if re.search(r" (<=?|>=?|==|!=|&&|\|\|) |^!", seen[found.start(1):found.end(1)]) else f"({value}) + 1"
        yield "value returned", *found.span(1), new


@functools.cache
def changes_of(room):
    all_of = collections.defaultdict(list)
    for source in sorted((root / "engine" / "paretree" / room).rglob("*.cpp")):
        for kind, begin, end, new in changes(source.read_text()):
            all_of[kind].append((source, begin, end, new))
    return all_of


def mistake(rng):
    """Room, source, its text with the mistake, what was done to it in words."""
    room = rng.choice(ASKED)
    all_of = changes_of(room)
    kind = rng.choice(sorted(all_of))
    source, begin, end, new = rng.choice(all_of[kind])
    text = source.read_text()
    line = text.count("\n", 0, begin) + 1

    def short(words):
        return " ".join(words.split())

    was = text[text.rfind("\n", 0, begin) + 1:begin], text[begin:end], text[end:text.find("\n", end)]
    words = f"{source.relative_to(root)}:{line}: {kind}\n  was {short(''.join(was))}\n  is  {short(was[0] + new + was[2])}"
    return room, source, text[:begin] + new + text[end:], words


def equivalent():
    """{what was done, in words without the line's number: why it changes nothing}."""
    text = (root / "tests" / "endurance" / "equivalent.txt").read_text()
    found = re.findall(r"^(?!#)(\S+): (.+)\n  was (.+)\n  is  (.+)$", text, re.M)
    return {(f"engine/paretree/{path}", was, new): why for path, why, was, new in found}


def quiet(*command, cwd):
    """Whether it went well; what was said is the log's."""
    with (own / "log").open("a") as log:
        return subprocess.run([*map(str, command)], stdout=log, stderr=log, check=False, cwd=cwd).returncode == 0


class Build:
    """How the programs of a folder were built."""

    def __init__(self, folder):
        self.folder = folder
        cache = (folder / "CMakeCache.txt").read_text()
        self.sources = re.search(r"^CMAKE_HOME_DIRECTORY:INTERNAL=(.*)$", cache, re.M)[1]  # as the commands name them
        commands = json.loads((folder / "compile_commands.json").read_text())
        self.alone = {os.path.relpath(one["file"], self.sources): one["command"] for one in commands}
        self.engine = next(one["command"] for one in commands if "/paretree_engine.dir/" in one["file"] and "/Unity/" in one["file"])
        self.ends = self.begin_of_all()

    def flags(self, source):
        """Of the compiler, for a source: not optimised, without warnings and ccache; headers of this tree."""
        words = shlex.split(self.alone.get(str(source.relative_to(root)), self.engine).replace(f"{self.sources}/engine", f"{root}/engine"))
        words = words[next(at for at, word in enumerate(words) if re.search(r"(\+\+|clang\S*)$", word)):]
        kept, skip = [], False
        for word in words[:words.index("-c")]:
            if skip or word in ("-include", "-o"):
                skip = not skip
            elif not re.match(r"-W|-O|-g", word):
                kept.append(word)
        return [*kept, "-O0", "-w"]

    def begin_of_all(self):
        """The headers that all sources begin with, compiled once."""
        header = next(iter(self.folder.glob("engine/CMakeFiles/paretree_engine.dir/cmake_pch.hxx")), None)
        if not header:
            return []
        (own / "begin.hxx").write_text(header.read_text())
        flags = self.flags(root / "engine" / "none.cpp")
        if not quiet(*flags, "-x", "c++-header", own / "begin.hxx", "-o", own / "begin.hxx.gch", cwd=self.folder):
            sys.exit(f"mutants.py: the common headers cannot be compiled: {own / 'log'}")
        return ["-include", own / "begin.hxx"]

    def compiled(self, source, text, place):
        wrong = place / "mistake.cpp"
        wrong.write_text(text)
        return quiet(*self.flags(source), *self.ends, "-c", wrong, "-o", place / "mistake.o", cwd=self.folder)

    @functools.cache
    def link(self, program):
        said = subprocess.run(["ninja", "-C", self.folder, "-t", "commands", "-s", f"bin/{program}"], check=True, capture_output=True, text=True).stdout
        return shlex.split(said.strip().removeprefix(": && ").removesuffix(" && :"))

    def linked(self, program, place):
        words = self.link(program)
        at = words.index("-o")
        return quiet(*words[:at], place / "mistake.o", "-Wl,--allow-multiple-definition", "-o", place / program, *words[at + 2:], cwd=self.folder)


def run(program, unit, processor, patience):
    """Whether it passes, and the seconds of a processor."""
    def limits():
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))  # the worker sets its own
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_CPU, (int(processor) + 1, int(processor) + 1))

    child = subprocess.Popen([program, *([unit] if unit else [])], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=root,
                             start_new_session=True, preexec_fn=limits,
                             env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PARETREE_BIN": campaign.folder,
                                  "RC_PARAMS": os.environ.get("RC_PARAMS", "seed=20061")})
    killer = threading.Timer(patience, lambda: os.killpg(child.pid, signal.SIGKILL))
    killer.start()
    _, status, used = os.wait4(child.pid, 0)
    killer.cancel()
    child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode == 0, used.ru_utime + used.ru_stime


class Units:
    """The units of a room, program by program, the quickest first, with the seconds of a processor that each takes without a mistake."""

    def __init__(self, room):
        self.seconds, self.noticed = [], collections.Counter()
        for program, only in ROOMS[room].items():
            path = pathlib.Path(campaign.program(program))
            said = subprocess.run([path, "?"], capture_output=True, text=True, check=False, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}).stderr
            listed = re.findall(rf"^  (\S*(?:{only})\S*)$", said, re.M) if "Units:" in said else [""]
            for unit in listed:
                passed, seconds = run(path, unit, 1200, 3600)
                if passed:
                    self.seconds.append((program, unit, seconds))
                else:
                    print(f"left out: {program} {unit} fails without any mistake", file=sys.stderr, flush=True)

    def notice(self, source, place):
        """The unit that fails, or nothing; None where a program cannot be linked. Those of the source's name and those that noticed
        most so far are asked first.
        """
        stem, linked, left = source.stem, set(), float(LONGEST)
        first = sorted(self.seconds, key=lambda one: (-self.noticed[one[1], stem], pathlib.Path(one[1]).name not in stem, one[2]))
        for program, unit, seconds in first:
            if program not in linked and not build.linked(program, place):
                return None
            linked.add(program)
            allowed = 5 + 5 * seconds
            passed, used = run(place / program, unit, allowed, 60 + 20 * allowed)
            if not passed:
                self.noticed[unit, stem] += 1
                return unit or program
            left -= used
            if left < 0:
                break
        return ""


campaign = Campaign("small mistakes in rooms of the engine that their tests notice", "mutants")
own.mkdir(parents=True, exist_ok=True)
(own / "log").write_text("")
build = Build(pathlib.Path(campaign.folder).parent)
changes_nothing = equivalent()
units = {room: Units(room) for room in ASKED}
killed, survived, same, refused = collections.Counter(), collections.Counter(), collections.Counter(), 0


def attempt(_, rng, number):
    room, source, text, words = mistake(rng)
    place = own / str(number)
    place.mkdir(exist_ok=True)
    return room, words, units[room].notice(source, place) if build.compiled(source, text, place) else None


for seed, (room, words, noticed) in campaign.answers(attempt, JOBS):
    if noticed is None:
        refused += 1
        continue
    campaign.count += 1
    place, was, new = re.fullmatch(r"(\S+):\d+: [^\n]+\n  was ([^\n]+)\n  is  ([^\n]*)", words).groups()
    excused = (place, was, new) in changes_nothing
    (same if excused else killed if noticed else survived)[room] += 1
    if excused and noticed:
        campaign.fail(seed, f"{noticed} notices what equivalent.txt says changes nothing: {words}")
    elif not noticed and not excused:
        campaign.fail(seed, f"survived (PARETREE_MUTANTS='{' '.join(ASKED)}'): {words}")
    elif campaign.asked.only is not None:
        print(f"{noticed or 'nothing'} notices {words}", file=sys.stderr)
campaign.figures = "; ".join(f"{room} {killed[room]} of {killed[room] + survived[room]} noticed" + (f" ({same[room]} more change nothing)" if same[room] else "") for room in sorted(units))
campaign.figures += f"; {refused} not compiled"
campaign.end()
