#!/usr/bin/env python3
"""Makes the sample tables of the start page. Same numbers on every run."""
import csv
import math
import os
import random

HERE = os.path.dirname(os.path.abspath(__file__))


def write(name, header, rows):
    with open(os.path.join(HERE, name), "w", newline="") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(header)
        out.writerows(rows)


def activity(r):
    kinds = {  # belt tilt, chest tilt, ankle energy, belt energy, heart rate, step rate, ankle height; share
        "standing": (8, 12, 0.08, 0.05, 72, 2, 0.12, 30), "walking": (12, 15, 0.7, 0.55, 95, 105, 0.18, 24),
        "sitting": (38, 26, 0.06, 0.04, 68, 1, 0.17, 20), "stairs": (18, 26, 0.85, 0.75, 122, 88, 0.31, 10),
        "lying": (78, 80, 0.04, 0.03, 62, 1, 0.21, 9), "cycling": (34, 42, 0.75, 0.35, 128, 74, 0.34, 5),
        "running": (14, 18, 1.6, 1.5, 151, 158, 0.27, 2)}
    spread = (9, 9, 0.22, 0.2, 14, 16, 0.06)
    names, weights = list(kinds), [kinds[k][7] for k in kinds]
    rows = []
    for i in range(2400):
        kind = r.choices(names, weights)[0]
        a = kinds[kind]
        mood = r.gauss(0, 1)
        v = [r.gauss(a[j], spread[j]) + 0.4 * spread[j] * mood * (1 if j % 2 else -1) for j in range(7)]
        rows.append([f"{v[0]:.1f}", f"{v[1]:.1f}", f"{abs(v[2]):.3f}", f"{abs(v[3]):.3f}", f"{v[4]:.0f}",
                     f"{max(0, v[5]):.0f}", f"{abs(v[6]):.3f}", i + 1, kind])
    write("activity.csv", ["belt tilt", "chest tilt", "ankle energy", "belt energy", "heart rate", "step rate",
                           "ankle height", "record id", "activity"], rows)


def petals(r):
    kinds = {"meadow": (3.4, 1.5, 0.3), "river": (2.8, 4.3, 1.3), "mountain": (3.0, 5.5, 2.0)}
    rows = []
    for kind, (sepal, length, width) in kinds.items():
        for _ in range(50):
            size = r.gauss(1, 0.1)
            rows.append([f"{r.gauss(2.0 * sepal, 0.4) * size:.1f}", f"{r.gauss(sepal, 0.3):.1f}",
                         f"{r.gauss(length, 0.2) * size:.1f}", f"{abs(r.gauss(width, 0.15)) * size:.1f}", kind])
    r.shuffle(rows)
    write("petals.csv", ["sepal length", "sepal width", "petal length", "petal width", "kind"], rows)


def shells(r):
    rows = []
    for _ in range(1200):
        age = 2 + r.gammavariate(3, 3)
        length = 0.75 * (1 - math.exp(-age / 6)) + r.gauss(0, 0.03)
        weight = 2.4 * max(length, 0.05) ** 2.9 * r.gauss(1, 0.08)
        shell = weight * (0.22 + 0.006 * age) * r.gauss(1, 0.06)
        rows.append([r.choice("MFI"), f"{length:.3f}", f"{0.8 * length + r.gauss(0, 0.01):.3f}",
                     f"{0.28 * length + r.gauss(0, 0.01):.3f}", f"{weight:.4f}", f"{shell:.4f}", round(age)])
    write("shells.csv", ["sex", "length", "diameter", "height", "whole weight", "shell weight", "rings"], rows)


def loans(r):
    rows = []
    for _ in range(1500):
        income, debt, years, age = r.gammavariate(4, 9), r.random(), r.gammavariate(2, 3), r.randint(19, 75)
        home = r.choice(["rents", "owns", "family"])
        refused = (debt > 0.62 and income < 38) or (years < 1.2 and home != "owns") or (debt > 0.85)
        if r.random() < 0.06:
            refused = not refused
        rows.append([f"{income:.1f}", f"{debt:.2f}", f"{years:.1f}", age, home, "refused" if refused else "granted"])
    write("loans.csv", ["income", "debt share", "years in job", "age", "home", "decision"], rows)


def grades(r):
    rows = []
    for _ in range(800):
        effort, talent, course = r.random(), r.random(), r.choice(["none", "completed"])
        base = 45 + 28 * effort + 22 * talent + (5 if course == "completed" else 0)
        maths, reading = base + r.gauss(0, 5), base + 3 + r.gauss(0, 4)
        writing = 0.6 * reading + 0.4 * base + r.gauss(0, 3)
        rows.append([f"{effort * 20:.1f}", f"{talent * 100:.0f}", course, r.choice(["morning", "evening"])] +
                    [f"{min(100, max(0, g)):.0f}" for g in (maths, reading, writing)])
    write("grades.csv", ["hours a week", "entry test", "preparation", "group", "maths", "reading", "writing"], rows)


for make in (activity, petals, shells, loans, grades):
    make(random.Random(make.__name__))
