"""Fits scikit-learn's trees on a table of numbers (last column: class code) and prints processor seconds and accuracy.

usage: scikit_learn.py tree|forest TRAIN.csv TEST.csv
"""
import sys
import time

import numpy as np
from sklearn.ensemble import RandomForestClassifier
from sklearn.tree import DecisionTreeClassifier

kind, train_file, test_file = sys.argv[1:]
train, test = (np.loadtxt(name, delimiter=",", ndmin=2) for name in (train_file, test_file))
x, y = np.ascontiguousarray(train[:, :-1], dtype=np.float32), train[:, -1].astype(int)
repeats = 5 if kind == "tree" else 1
best = float("inf")
for seed in range(repeats):
    if kind == "tree":
        model = DecisionTreeClassifier(random_state=seed)
    else:
        model = RandomForestClassifier(100, n_jobs=1, random_state=seed)
    start = time.process_time()
    model.fit(x, y)
    best = min(best, time.process_time() - start)
print(best, model.score(test[:, :-1].astype(np.float32), test[:, -1].astype(int)))
