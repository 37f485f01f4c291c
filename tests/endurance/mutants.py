#!/usr/bin/env python3
"""Small mistakes made on purpose in rooms of the engine, one a seed: that the room's tests do not notice one is a failure.
Works on a copy in build/mutants, in which the sources of these rooms are compiled one by one and all else as preset ci does;
the sources themselves stay as they are. (Arguments: campaign.py. PARETREE_MUTANTS: rooms to draw from, divided by blanks
[all of ROOMS]; PARETREE_MUTANTS_JOBS: compilers at a time; PARETREE_MUTANTS_FOLDER: where the copy
stands [build/mutants]; where the sources once were built, ccache has most of it.)

A mistake: a comparison changed, + and - swapped, a number one higher, a condition negated, a statement removed, another value
returned. Which one a seed makes depends on the sources. Some change nothing that could be seen: those that equivalent.txt gives
a reason for are no failures, and are counted beside the others.
"""
import collections
import json
import os
import pathlib
import re
import resource
import shlex
import signal
import subprocess
import sys
import time

from campaign import Campaign

# Room: its test programs, and of their units those that test it (all where none is named).
ROOMS = {"front": {"test_front": ""}, "model": {"test_model": "", "test_learners": "ocdt_check"}, "grow": {"test_grow": ""},
         "learners/molhc": {"test_learners": "molhc|sampled_search|live_fronts|path_quality|params|as_published|stopped_front"}}
ASKED = os.environ.get("PARETREE_MUTANTS", " ".join(sorted(ROOMS))).split()
JOBS = os.environ.get("PARETREE_MUTANTS_JOBS", str(os.cpu_count()))
MEMORY = 4 << 30  # bytes that a test of a mutant may ask for

HIDDEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#[^\n]*|\bassert\([^\n]*',
                    re.S | re.M)
COMPARISONS = {"<": "<=", ">": ">=", "<=": "<", ">=": ">", "==": "!=", "!=": "=="}
SIGNS = {"+": "-", "-": "+", "+=": "-=", "-=": "+="}

root = pathlib.Path(__file__).resolve().parent.parent.parent
copy = pathlib.Path(os.environ.get("PARETREE_MUTANTS_FOLDER", root / "build" / "mutants"))
build = copy / "build" / "ci"


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


def mistake(rng):
    """Room, source, its text with the mistake, what was done to it in words."""
    room = rng.choice(ASKED)
    sources = sorted((root / "engine" / "paretree" / room).rglob("*.cpp"))
    all_of = collections.defaultdict(list)
    for source in sources:
        for kind, begin, end, new in changes(source.read_text()):
            all_of[kind].append((source, begin, end, new))
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


def quiet(*command, **options):
    """Whether it went well; what was said is the log's."""
    with (copy / "log").open("a") as log:
        return subprocess.run([*map(str, command)], stdout=log, stderr=log, check=False, **options).returncode == 0


def make(*targets):
    return quiet("cmake", "--build", build, "-j", JOBS, *(word for target in targets for word in ("--target", target)))


def prepare():
    """The copy, and in it the programs without a mistake."""
    listed = subprocess.run(["git", "-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], check=True, capture_output=True, text=True).stdout
    alone = "resources/cmake/compiled_alone.txt"
    for name in filter(None, listed.split("\0")):
        old, new = root / name, copy / name
        if not old.is_file():
            continue
        content = old.read_bytes()
        if name == alone:
            folders = sorted({one.parent.relative_to(root) for room in ASKED for one in (root / "engine" / "paretree" / room).rglob("*.cpp")})
            content += "".join(f"{folder}/ mistakes are made in it\n" for folder in folders).encode()
        # What has not changed stays, so that nothing is built anew.
        if not new.is_file() or new.read_bytes() != content:
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_bytes(content)
            new.chmod(old.stat().st_mode)
    os.environ["CCACHE_BASEDIR"] = str(copy)
    programs = sorted({program for room in ASKED for program in ROOMS[room]})
    if not quiet("cmake", "--preset", "ci", cwd=copy) or not make(*programs):
        sys.exit(f"mutants.py: the copy cannot be built: {copy / 'log'}")
    commands = json.loads((build / "compile_commands.json").read_text())
    return {str(pathlib.Path(one["file"]).relative_to(copy)): one for one in commands if pathlib.Path(one["file"]).is_relative_to(copy)}


def compiled(words, folder, source):
    """Compiles it to where ninja keeps the object of the source without a mistake."""
    words = [word for word in words if word != "-Werror"]
    return quiet(*words[:words.index("-c")], "-w", "-c", source, cwd=folder, env={**os.environ, "CCACHE_DISABLE": "1"})


def linked(room, target, times):
    """Ninja, which is to take the object for the one that it knows, makes the library and the room's first program of it."""
    os.utime(target, ns=times)
    (build / "engine" / "libparetree.a").unlink()
    return make(next(iter(ROOMS[room])))


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))  # the worker sets its own
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def passes(program, unit, seconds):
    child = subprocess.Popen([build / "bin" / program, unit], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=copy,
                             start_new_session=True, preexec_fn=limits,
                             env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PARETREE_BIN": str(build / "bin"),
                                  "RC_PARAMS": os.environ.get("RC_PARAMS", "seed=20061")})
    try:
        return child.wait(seconds) == 0
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        child.wait()
        return False


class Units:
    """The units of a room, program by program, the quickest first, with the seconds that each takes without a mistake."""

    def __init__(self, room):
        self.seconds = {}
        for program, only in ROOMS[room].items():
            said = subprocess.run([build / "bin" / program, "?"], capture_output=True, text=True, check=False).stderr
            took = {}
            for unit in re.findall(rf"^  (\S*(?:{only})\S*)$", said, re.M):
                begin = time.monotonic()
                if not passes(program, unit, 1200):
                    sys.exit(f"mutants.py: {unit} fails without any mistake")
                took[unit] = time.monotonic() - begin
            self.seconds[program] = sorted(took.items(), key=lambda item: item[1])

    def notice(self):
        """The unit that fails."""
        for number, (program, took) in enumerate(self.seconds.items()):
            if number > 0 and not make(program):
                sys.exit(f"mutants.py: {program} cannot be linked: {copy / 'log'}")
            for unit, seconds in took:
                if not passes(program, unit, 20 + 10 * seconds):
                    return unit
        return None


campaign = Campaign("small mistakes in rooms of the engine that their tests notice", "mutants")
copy.mkdir(parents=True, exist_ok=True)
(copy / "log").write_text("")
commands = prepare()
changes_nothing = equivalent()
units, killed, survived, same, refused = {}, collections.Counter(), collections.Counter(), collections.Counter(), 0
for seed, rng in campaign.seeds():
    room, source, text, words = mistake(rng)
    command = commands[str(source.relative_to(root))]
    compiler = shlex.split(command["command"])
    target = pathlib.Path(command["directory"]) / compiler[compiler.index("-o") + 1]
    wrong = copy / "mistake.cpp"
    wrong.write_text(text)
    if room not in units:
        units[room] = Units(room)
    right, times = target.read_bytes(), (target.stat().st_atime_ns, target.stat().st_mtime_ns)
    try:
        if not compiled(compiler, command["directory"], wrong) or not linked(room, target, times):
            refused += 1
            continue
        campaign.count += 1
        noticed = units[room].notice()
        place, was, new = re.fullmatch(r"(\S+):\d+: [^\n]+\n  was ([^\n]+)\n  is  ([^\n]*)", words).groups()
        excused = (place, was, new) in changes_nothing
        (same if excused else killed if noticed else survived)[room] += 1
        if excused and noticed:
            campaign.fail(seed, f"{noticed} notices what equivalent.txt says changes nothing: {words}")
        elif not noticed and not excused:
            campaign.fail(seed, f"survived (PARETREE_MUTANTS='{' '.join(ASKED)}'): {words}")
        elif campaign.asked.only is not None:
            print(f"{noticed or 'nothing'} notices {words}", file=sys.stderr)
    finally:
        target.write_bytes(right)
        os.utime(target, ns=times)
(build / "engine" / "libparetree.a").unlink(missing_ok=True)  # which may hold a mistake
campaign.figures = "; ".join(f"{room} {killed[room]} of {killed[room] + survived[room]} noticed" + (f" ({same[room]} more change nothing)" if same[room] else "") for room in sorted(units))
campaign.figures += f"; {refused} not compiled"
campaign.end()
