#!/usr/bin/env python3
"""Files of models, runs and projects of all learners, edited at random in processes of their own: refused with words or
loaded whole, never a crash, nothing slower than a second. (Arguments: campaign.py; the program is edits_main.cpp.)
"""
import json
import pathlib
import subprocess
import tempfile

from campaign import Campaign

campaign = Campaign("edits of models, runs and projects", "edits")
QUICK = {"gmt": ["--generations", "5"], "nldt": ["--generations", "3"]}

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    table = folder / "activity.csv"
    campaign.run("generate", "activity", "--rows", 300, "--out", table)
    known = json.loads(campaign.run("learners", "--json", stdout=subprocess.PIPE).stdout)["learners"]
    files = []
    for learner in [one["id"] for one in known]:
        run, model = folder / f"{learner}.run.json", folder / f"{learner}.model.json"
        done = subprocess.run([campaign.program(), "learn", learner, str(table), *QUICK.get(learner, []), "--quiet", "--out", str(run)],
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if done.returncode:
            continue
        campaign.run("show", run, "--format", "json", "--out", model)
        files += [run, model] if run.stat().st_size < 2_000_000 else [model]
    files += sorted(pathlib.Path(__file__).resolve().parent.parent.glob("golden/**/*.paretree"))
    first = campaign.asked.only if campaign.asked.only is not None else campaign.asked.seed
    done = subprocess.run([campaign.program("endurance_edits"), str(table), str(first), str(max(1.0, campaign.left())),
                           "1" if campaign.asked.only is not None else "0", *map(str, files)], stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines():
        word, number, rest = line.split(" ", 2)
        if word == "failed":
            campaign.fail(int(number), rest)
        else:
            campaign.count, loaded = int(number), int(rest)
    campaign.used = campaign.count
    campaign.figures = f"{len(files)} files; {loaded:,} loaded, {campaign.count - loaded - campaign.failures:,} refused with words"
campaign.end()
