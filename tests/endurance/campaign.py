"""What the rows of the campaign share: their arguments, seeds one after the other until the time is over, and
the line of results that ./tests/run --endurance reads.

    row.py [--seed FIRST] [--seconds S] [--only SEED]     with PARETREE_BIN, the folder of the programs

A row draws everything from its seed, so that --only SEED repeats what one seed did. SIGTERM ends it after the seeds under way, with
what was counted.
"""
import argparse
import bisect
import collections
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import select
import signal
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True  # nothing beside the sources


def waited(pid):
    """Seconds that a process's first thread has waited for a processor (Linux's schedstat), also one that has ended and is not
    reaped: what a full machine did not give is no slowness of the program.
    """
    try:
        return int(pathlib.Path(f"/proc/{pid}/schedstat").read_text().split()[1]) * 1e-9
    except (OSError, IndexError):
        return 0.0


def threads(pid):
    """The threads of a process but its first."""
    try:
        return [int(one) for one in os.listdir(f"/proc/{pid}/task") if int(one) != pid]
    except OSError:
        return []


class ClockOf:
    """The time of a process that has threads for a while: the clock's without what a full machine took. Every few milliseconds its
    threads are looked at; what the first or any other has waited for a processor meanwhile is taken off, the most of these, as one
    works while the other waits for it, and at most what has passed. Of a thread that has gone since, what it waited at the end was not
    seen; what this one waited itself stands for that, nothing on a machine that is free. Waits for a disk are not taken off.
    """
    EACH = 0.005  # seconds

    def __init__(self, pid):
        self.pid, self.looks = pid, [(time.monotonic(), 0.0)]  # moments, seconds taken off until then
        self.ends = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        seen, own, ends = {}, 0.0, False
        while not ends:
            ends = self.ends.wait(self.EACH)
            now = {one: waited(one) for one in (self.pid, *threads(self.pid))}
            # A wait of ours before the first look has none of theirs to stand for.
            before, own = own, waited(threading.get_native_id())
            more = [waits - seen.get(one, 0.0) for one, waits in now.items()]
            if seen.keys() - now.keys():
                more.append(own - before)
            (last, off), moment = self.looks[-1], time.monotonic()
            self.looks.append((moment, off + min(max(more), moment - last)))
            seen = now

    def stop(self):
        """Once it was killed, and before it is reaped."""
        self.ends.set()
        self.thread.join()

    def off(self, moment):
        after = max(1, min(bisect.bisect(self.looks, (moment,)), len(self.looks) - 1))
        (begin, less), (end, more) = self.looks[after - 1:after + 1]
        return less + (more - less) * min(1.0, max(0.0, (moment - begin) / max(1e-9, end - begin)))

    def between(self, begin, end):
        return max(0.0, end - begin - (self.off(end) - self.off(begin)))


def work(pid):
    """Seconds of a processor that a process took so far, all threads together, also one that is not reaped."""
    try:
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


def family(pid):
    """A process, and what it has started."""
    found = [pid]
    for one in found:
        for children in pathlib.Path(f"/proc/{one}/task").glob("*/children"):
            try:
                found += [int(child) for child in children.read_text().split()]
            except OSError:
                pass
    return found


def wants_processor(pid):
    """Whether a thread of it runs or waits for its turn."""
    for stat in pathlib.Path(f"/proc/{pid}/task").glob("*/stat"):
        try:
            if stat.read_text().rpartition(")")[2].split()[0] == "R":
                return True
        except OSError:
            pass
    return False


def seconds_to_end(process, patience):
    """Seconds until it has ended, without those in which its first thread or this script waited for a processor. None where
    it does not end although all that it has started worked, or had nothing to do, for longer than `patience`. It is not reaped,
    and whoever gave it a pipe reads it meanwhile.
    """
    try:
        ended = os.pidfd_open(process.pid)
    except ProcessLookupError:  # its end was seen before
        return 0.0

    def clock():
        return time.monotonic() - waited(process.pid) - waited("self")
    begin, idle = clock(), 0
    try:
        while not select.select([ended], [], [], 1)[0]:
            all_of_it = family(process.pid)
            idle += 0 if any(map(wants_processor, all_of_it)) else 1
            if idle + sum(map(work, all_of_it)) > patience:
                return None
        return max(clock() - begin, 0.0)
    finally:
        os.close(ended)


class Campaign:
    def __init__(self, what, unit):
        """`what` stands in the table's first column, `unit` behind the count."""
        arguments = argparse.ArgumentParser()
        arguments.add_argument("--seed", type=int, default=1)
        arguments.add_argument("--seconds", type=float, default=60)
        arguments.add_argument("--only", type=int)
        self.asked = arguments.parse_args()
        self.what, self.unit = what, unit
        self.count = self.failures = 0
        self.used = 0
        self.figures = ""
        self.whole = False  # the last run says all: nothing is added to what earlier ones counted
        self.section = ""  # lines that the page shows for this row below its table
        self.parts = {}  # what was counted of each part, where the page shows a table of these, which add up over runs
        self.folder = os.environ["PARETREE_BIN"]
        self.begin = time.monotonic()
        signal.signal(signal.SIGTERM, lambda *_: setattr(self.asked, "seconds", 0))

    def program(self, name="paretree-cli"):
        return os.path.join(self.folder, name)

    def run(self, *arguments, **options):
        """The command line, whose end must be a good one."""
        return subprocess.run([self.program(), *map(str, arguments)], check=True, **options)

    def left(self):
        return self.asked.seconds - (time.monotonic() - self.begin)

    def seeds(self):
        """Seeds with their random numbers, at least one."""
        if self.asked.only is not None:
            self.used = 1
            yield self.asked.only, random.Random(self.asked.only)
            return
        seed = self.asked.seed
        while self.used == 0 or self.left() > 0:
            self.used += 1
            yield seed, random.Random(seed)
            seed += 1

    def answers(self, attempt, most=os.cpu_count() or 1):
        """Each seed with what attempt(seed, its random numbers, place) gives, in their order; so many at a time [as many as there are
        processors], each in a place (0, 1, ...) that no other has meanwhile.
        """
        places, own = itertools.count(), threading.local()

        def begin():
            own.place = next(places)
        with concurrent.futures.ThreadPoolExecutor(most, initializer=begin) as pool:
            waiting = collections.deque()
            for seed, rng in self.seeds():
                waiting.append((seed, pool.submit(lambda *of: attempt(*of, own.place), seed, rng)))
                while len(waiting) > most or (waiting and waiting[0][1].done()):
                    first, answer = waiting.popleft()
                    yield first, answer.result()
            for first, answer in waiting:
                yield first, answer.result()

    def fail(self, seed, text):
        self.failures += 1
        print(f"{text}\n  again: PARETREE_BIN={self.folder} tests/endurance/{os.path.basename(sys.argv[0])} --only {seed}",
              file=sys.stderr, flush=True)

    def end(self):
        print(json.dumps({"what": self.what, "unit": self.unit, "count": self.count, "failures": self.failures,
                          "seeds": self.used, "figures": self.figures, "whole": self.whole, "section": self.section,
                          "parts": self.parts}))
        sys.exit(1 if self.failures else 0)
