#!/usr/bin/env python3
"""Sources for clang-tidy in the groups that they are compiled in, so that a group's headers are read once.

    tidy_groups.py join BUILD < SOURCES    writes each group of the configured BUILD as one file, its sources' own text in
                                           place of their includes: the analyzer passes over what is included. Prints what
                                           is to be read: the groups that hold a source, and sources of no group.
    tidy_groups.py places < FINDINGS       the findings by the places in the sources
"""
import json
import os
import re
import sys

sys.dont_write_bytecode = True

BEGINS = "// source: "
INCLUDED = re.compile(r'^#include "(.*\.cpp)"$', re.M)


def join(build, sources):
    sources = {os.path.abspath(source) for source in sources}
    for file in sorted(command["file"] for command in json.load(open(build + "/compile_commands.json"))):
        if "/Unity/" not in file:
            continue
        text = open(file).read()
        held = sources.intersection(INCLUDED.findall(text))
        if not held:
            continue
        with open(file, "w") as group:
            group.write(INCLUDED.sub(lambda found: BEGINS + found[1] + "\n" + open(found[1]).read(), text))
        sources -= held
        print(file)
    for source in sorted(sources):
        print(source)


def place_in_source(group, line):
    before = open(group).read().split("\n")[:line - 1]
    begins = max(i for i, text in enumerate(before) if text.startswith(BEGINS))
    return f"{before[begins][len(BEGINS):]}:{line - begins - 1}"


def places():
    for line in sys.stdin:
        found = re.match(r"(/.*/Unity/[^:]*):(\d+)(:.*)", line, re.S)
        sys.stdout.write(place_in_source(found[1], int(found[2])) + found[3] if found else line)


if sys.argv[1:2] == ["join"] and len(sys.argv) == 3:
    join(sys.argv[2], sys.stdin.read().split("\n")[:-1])
elif sys.argv[1:] == ["places"]:
    places()
else:
    sys.exit(__doc__)
