#!/usr/bin/env python3
"""What studies on many machines cost, beside what they are held against; the load of the machine stands beside each.

    farm_costs.py [--only WORD] [--repeat N] [--keep DIR]

Programs are those of $PARETREE_BIN (build/release/bin); Open MPI must be installed. Medians of N times [3].

  overhead   a unit under mpirun -n 1 beside the same units by 'work' alone
  ranks      2 ranks beside one on 100 units of about a second; and the share of two processors that the units
             had while the farm was up, which other work on the machine disturbs less
  paper      reproduce nldt-1 --runs 10 on 2 ranks: units' seconds, from the journal, by twice what passed; the
             table takes some ten seconds of a processor by now, of which start and end of mpirun are much
  epochs     waiting at the exchanges of 64 islands, one and four a core, from recorded epochs (island_epochs)
  journal    a study of 100,000 units that are done: status, carrying on, results
"""
import argparse
import glob
import hashlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = os.path.abspath(os.environ.get("PARETREE_BIN", os.path.join(HERE, "../../build/release/bin")))
DATA = os.environ.get("PARETREE_DATA", os.path.join(HERE, "../../../shared/data"))
CLI = os.path.join(BIN, "paretree-cli")
FARM = os.path.join(BIN, "paretree-farm")
TO_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
bars = []


def load():
    return open("/proc/loadavg").read().split()[0]


def run(*words):
    """Seconds that passed and seconds of processors."""
    before = os.times()
    began = time.monotonic()
    done = subprocess.run(words, env={**os.environ, **TO_MPI}, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: code {done.returncode}\n{done.stderr.decode()}")
    passed = time.monotonic() - began
    after = os.times()
    return passed, after.children_user + after.children_system - before.children_user - before.children_system


def said(*words):
    return subprocess.run(words, check=True, capture_output=True).stdout.decode()


def report(name, values, bar, at_least, unit=""):
    middle = statistics.median(values)
    met = middle >= bar if at_least else middle <= bar
    bars.append(met)
    all_of_them = ", ".join(f"{value:.3g}" for value in values)
    print(f"{name}: {middle:.3g}{unit} (of {all_of_them}), asked {'at least' if at_least else 'at most'} {bar:g}{unit}: "
          f"{'met' if met else 'short'}; load {load()}", flush=True)


def mpirun(ranks, study):
    return run("mpirun", "-n", str(ranks), "--oversubscribe", FARM, "run", study, "--quiet")


def new(place, name, table, learner, grid, seeds):
    study = os.path.join(place, name)
    shutil.rmtree(study, ignore_errors=True)
    run(CLI, "study", "new", study, "--data", table, "--learner", learner, "--grid", grid, "--seeds", seeds, "--quiet",
        "--figures-only")
    return study


def seconds_of_units(study):
    lines = [json.loads(line) for path in glob.glob(study + "/journal/*.jsonl") for line in open(path)]
    return sum(line["seconds"] for line in lines if line["kind"] == "done")


def overhead(place, repeat):
    table, units = os.path.join(place, "small.csv"), 300
    run(CLI, "generate", "activity", "--rows", "60", "--out", table)
    # The start and end of mpirun itself is paid once, not by each unit.
    empty = new(place, "empty", table, "cart", "min-leaf=3", "1")
    mpirun(1, empty)
    passed, processor = [], []
    for _ in range(repeat):
        study = new(place, "alone", table, "cart", "min-leaf=3", f"1-{units}")
        lines = os.path.join(place, "units.jsonl")
        open(lines, "w").write(said(CLI, "study", "units", study))
        alone = run(CLI, "work", lines, "--study", study, "--quiet")
        farm = mpirun(1, new(place, "farm", table, "cart", "min-leaf=3", f"1-{units}"))
        start = mpirun(1, empty)
        passed.append(1000 * (farm[0] - start[0] - alone[0]) / units)
        processor.append(1000 * (farm[1] - start[1] - alone[1]) / units)
    report("overhead of a unit", passed, 20, False, " ms")
    report("overhead of a unit, processor", processor, 20, False, " ms")


def ranks(place, repeat):
    table = os.path.join(place, "table.csv")
    run(CLI, "generate", "activity", "--rows", "300", "--out", table)
    # Generations of a second, by processor time of one unit.
    probe = new(place, "probe", table, "gmt", "generations=1000; patience=0", "1")
    generations = max(100, round(1000 / run(CLI, "study", "run", probe, "--processes", "1", "--quiet")[1]))
    grid = f"generations={generations}; patience=0"
    ratios, shares = [], []
    for _ in range(repeat):
        one, _ = mpirun(1, new(place, "one", table, "gmt", grid, "1-100"))
        study = new(place, "two", table, "gmt", grid, "1-100")
        two, _ = mpirun(2, study)
        ratios.append(one / two)
        shares.append(seconds_of_units(study) / two)
    report("2 ranks beside one", ratios, 1.9, True, " times")
    report("processors that had a unit, of 2", shares, 1.9, True)


def paper(place, repeat):
    shares, without = [], []
    for _ in range(repeat):
        study = os.path.join(place, "paper")
        shutil.rmtree(study, ignore_errors=True)
        run(CLI, "reproduce", "nldt-1", "--runs", "10", "--study", study, "--plan-only", "--quiet")
        passed, _ = mpirun(2, study)
        start, _ = mpirun(2, study)  # nothing is left to run
        shares.append(seconds_of_units(study) / passed / 2)
        without.append(seconds_of_units(study) / (passed - start) / 2)
    report("nldt-1 --runs 10 on 2 ranks, of perfect", shares, 0.95, True)
    report("the same without start and end of mpirun", without, 0.95, True)


def waiting(epochs, cores):
    """The share of all cores' time that is waiting, islands dealt to cores one after the other."""
    spent = worked = 0
    for times in zip(*epochs):
        by_core = [sum(times[core::cores]) for core in range(cores)]
        spent += cores * max(by_core)
        worked += sum(by_core)
    return 1 - worked / spent


def epochs(place, repeat):
    program = os.environ.get("PARETREE_EPOCHS", os.path.join(BIN, "island_epochs"))
    if not os.path.exists(program):
        return print(f"epochs: left out, there is no {program}")
    table = os.path.join(DATA, "regression/abalone.arff")
    if not os.path.exists(table):
        table = os.path.join(place, "epochs.csv")
        run(CLI, "generate", "activity", "--rows", "2000", "--out", table)
    one, four = [], []
    for _ in range(repeat):
        recorded = json.loads(said(program, table, "64", "1000"))
        # Before the first epoch populations are made, after the last what is found is put together: no waiting at epochs.
        recorded = [times[1:-1] for times in recorded]
        one.append(waiting(recorded, 64))
        four.append(waiting(recorded, 16))
        print(f"epochs: {len(recorded[0])} of 64 islands, {os.path.basename(table)}, "
              f"{sum(map(sum, recorded)):.0f} s of processor", flush=True)
    report("waiting, one island a core", one, 0.25, False)
    report("waiting, four islands a core", four, 0.10, False)


def sealed(text, gap, end):
    return text + f',{gap}"check":{" " if gap else ""}"' + hashlib.sha256(text.encode()).hexdigest() + end


def journal(place, repeat):
    table = os.path.join(place, "many.csv")
    run(CLI, "generate", "activity", "--rows", "60", "--out", table)
    study = new(place, "many", table, "cart", "min-leaf=" + "|".join(map(str, range(1, 21))), "1-5000")
    result = "x" * 100  # for its summary never read: the journal has that; hashed by 'run', which looks for damage
    digest = hashlib.sha256(result.encode()).hexdigest()
    lines = []
    for unit in said(CLI, "study", "units", study).splitlines():
        name = hashlib.sha256(unit.encode()).hexdigest()
        folder = os.path.join(study, "results", name[:2])
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, name + ".json"), "w") as file:
            file.write(result)
        text = json.dumps({"unit": name, "kind": "done", "bytes": len(result), "sha256": digest, "seconds": 0.5, "summary": {
            "measure": "accuracy", "test": 0.8, "train": 0.9, "estimate": None, "estimateError": None, "terms": 7,
            "rules": 4, "leaves": 4, "models": 5}}, separators=(",", ":"))
        lines.append(sealed(text[:-1], "", '"}\n'))
    with open(os.path.join(study, "journal", "made.jsonl"), "w") as file:
        file.writelines(lines)
    for name, words in (("status", ["status", study]), ("carrying on", ["run", study, "--quiet"]),
                        ("results", ["results", study])):
        times = [run(CLI, "study", *words) for _ in range(repeat)]
        report(f"{len(lines)} units, {name}", [time[0] for time in times], 10, False, " s")
        report(f"{len(lines)} units, {name}, processor", [time[1] for time in times], 10, False, " s")


def main():
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", default="")
    asked.add_argument("--repeat", type=int, default=3)
    asked.add_argument("--keep")
    flags = asked.parse_args()
    place = flags.keep or tempfile.mkdtemp(prefix="paretree-costs.")
    os.makedirs(place, exist_ok=True)
    try:
        for part in (overhead, ranks, paper, epochs, journal):
            if flags.only in part.__name__:
                part(place, flags.repeat)
    finally:
        if not flags.keep:
            shutil.rmtree(place, ignore_errors=True)
    sys.exit(0 if all(bars) else 1)


if __name__ == "__main__":
    main()
