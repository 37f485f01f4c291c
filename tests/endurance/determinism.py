#!/usr/bin/env python3
"""One request under changed surroundings gives the same bytes: threads, kernels, the C library's choice of
instructions, locale, time zone, temporary folder, address layout. Each seed draws a learner, a table and a value for each;
pairs of values meet soon. (Arguments: campaign.py.)
"""
import itertools
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from campaign import Campaign

campaign = Campaign("the same bytes under changed surroundings", "runs")
PATIENCE = 3600  # seconds, most of which a full machine may give to others

LEARNERS = {"molhc": [], "cart": [], "gmt": ["--generations", "6"], "nldt": ["--generations", "3"], "mirco": [],
            "rcboost": [], "forest": [], "optimal": [], "ocdt": []}
TABLES = ["activity", "petals", "loans", "shells"]
SURROUNDINGS = {
    "threads": ["1", "2", "4", "7"],
    "PARETREE_KERNELS": ["", "baseline", "avx2", "avx512"],
    "GLIBC_TUNABLES": ["", "glibc.cpu.hwcaps=-AVX2,-FMA,-AVX512F"],
    "LC_ALL": ["C", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8"],
    "TZ": ["UTC", "Asia/Tokyo", "America/St_Johns"],
    "TMPDIR": ["", "/nonexistent"],
    "LANGUAGE": ["", "de"],
}


def kernels():
    """Those of this processor, as the program says itself."""
    done = subprocess.run([campaign.program(), "learners"], capture_output=True, text=True,
                          env={**os.environ, "PARETREE_KERNELS": "?"})
    return [""] + [name for name in SURROUNDINGS["PARETREE_KERNELS"] if name and f"'{name}'" in done.stderr]


def made_locales(folder):
    """de_DE and tr_TR, made on the spot where localedef is at hand."""
    folder.mkdir()
    for name in "de_DE", "tr_TR":
        if shutil.which("localedef"):
            subprocess.run(["localedef", "-i", name, "-f", "UTF-8", str(folder / (name + ".UTF-8"))],
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return folder


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    locales = made_locales(folder / "locales")
    SURROUNDINGS["PARETREE_KERNELS"] = kernels()
    known = json.loads(subprocess.run([campaign.program(), "learners", "--json"], check=True, capture_output=True).stdout)
    learners = [one["id"] for one in known["learners"] if one["id"] in LEARNERS]
    for table in TABLES:
        campaign.run("generate", table, "--rows", 300, "--out", folder / f"{table}.csv")
    first, pairs, refused = {}, set(), set()

    def answer(learner, table, around):
        """The bytes of the run and of its predictions, or nothing where the learner objects to the table."""
        environment = {**os.environ, "LOCPATH": str(locales)}
        environment.update({key: value for key, value in around.items() if key != "threads" and value})
        out, csv = folder / "run.json", folder / "answers.csv"
        done = subprocess.run([campaign.program(), "learn", learner, str(folder / f"{table}.csv"), *LEARNERS[learner], "--quiet",
                               "--no-timing", "--threads", around["threads"], "--out", str(out)],
                              env=environment, capture_output=True, timeout=PATIENCE)
        if done.returncode:
            return b"refused: " + done.stderr
        predicted = subprocess.run([campaign.program(), "predict", str(out), str(folder / f"{table}.csv"), "--quiet",
                                    "--threads", around["threads"], "--out", str(csv)], env=environment, capture_output=True)
        return done.stdout + out.read_bytes() + predicted.stderr + csv.read_bytes()

    plain = {key: values[0] for key, values in SURROUNDINGS.items()}
    for seed, rng in campaign.seeds():
        learner, table = rng.choice(learners), rng.choice(TABLES)
        if (learner, table) not in first:
            first[learner, table] = answer(learner, table, plain)
            if first[learner, table].startswith(b"refused"):
                refused.add((learner, table))
        around = {key: rng.choice(values) for key, values in SURROUNDINGS.items()}
        got = answer(learner, table, around)
        campaign.count += 1
        pairs.update(itertools.combinations(sorted(around.items()), 2))
        if got != first[learner, table]:
            place = next((i for i, (a, b) in enumerate(zip(got, first[learner, table])) if a != b), 0)
            campaign.fail(seed, f"{learner} on {table} with {around} differs at byte {place}: "
                                f"{got[max(0, place - 60):place + 60]!r}, before {first[learner, table][max(0, place - 60):place + 60]!r}")
    possible = sum(len(a) * len(b) for a, b in itertools.combinations(SURROUNDINGS.values(), 2))
    campaign.figures = (f"{len(first)} of {len(learners) * len(TABLES)} learners and tables ({len(refused)} refused alike); "
                        f"{len(pairs)} of {possible} pairs of values; kernels {', '.join(filter(None, SURROUNDINGS['PARETREE_KERNELS']))}")
campaign.end()
