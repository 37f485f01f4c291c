#!/usr/bin/env python3
"""Does equal_results.py see what it must see?

    equal_results_test.py [BIN]

With BIN, the folder of a build, the whole script is run against that build and against others that change one
thing in what it writes.
"""
import os
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # nothing beside the sources

import equal_results
from equal_results import Failed, difference
from json_places import dumped, parsed

HERE = os.path.dirname(os.path.abspath(__file__))
BIN = None

# A build that asks the right one and changes the file that it has written.
CHANGED = """#!/bin/sh
"{program}" "$@" || exit
for word; do
  [ "$before" = --out ] && [ "$1" != generate ] && sed -i '{change}' "$word"
  before=$word
done
exit 0
"""


def told(old, new):
    return difference("run.json", old.encode(), new.encode())


class Comparing(unittest.TestCase):
    def test_words_may_differ(self):
        self.assertIsNone(told('{"version": "0.1", "a": [{"label": "Error", "x": 1.50}], "notes": ["old"]}',
                               '{"version": "0.2", "a": [{"label": "error", "x": 1.50}], "notes": []}'))
        self.assertIsNone(told('{"models": {"bases": [{"origin": {"seed": 1}, "n": 2}]}}',
                               '{"models": {"bases": [{"origin": {"seed": 7, "split": {}}, "n": 2}]}}'))

    def test_each_number_counts_to_its_last_digit(self):
        self.assertEqual(told('{"a": [{"x": 0.30000000000000004}]}', '{"a": [{"x": 0.3}]}'),
                         "run.json: /a/0/x: 0.30000000000000004 / 0.3")
        self.assertIn("/x: 1 / 1.0", told('{"x": 1}', '{"x": 1.0}'))
        self.assertIn("/x: null / 0", told('{"x": null}', '{"x": 0}'))
        self.assertIn('/x: 1 / "1"', told('{"x": 1}', '{"x": "1"}'))
        self.assertIn("/seed: 18446744073709551615 / 18446744073709551614",
                      told('{"seed": 18446744073709551615}', '{"seed": 18446744073709551614}'))

    def test_keys_and_entries_count(self):
        self.assertIn("/y: is missing", told('{"x": 1, "y": 2}', '{"x": 1}'))
        self.assertIn("/y: is in the new one alone", told('{"x": 1}', '{"x": 1, "y": 2}'))
        self.assertIn("another order", told('{"x": 1, "y": 2}', '{"y": 2, "x": 1}'))
        self.assertIn("/x: 2 / 3 entries", told('{"x": [1, 2]}', '{"x": [1, 2, 3]}'))
        with self.assertRaises(Failed):
            told('{"x": 1, "x": 1}', '{"x": 1}')

    def test_added_keys_are_named_and_only_the_new_build_may_write_them(self):
        before = dict(equal_results.ADDED)
        equal_results.ADDED.clear()
        equal_results.ADDED["split/seed"] = "for this test"
        try:
            self.assertIsNone(told('{"split": {"n": 1}, "seed": 3}',
                                   '{"split": {"n": 1, "seed": 7}, "seed": 3}'))
            self.assertIn("/seed: 3 / 4", told('{"split": {}, "seed": 3}', '{"split": {}, "seed": 4}'))
            self.assertIn("missing", told('{"split": {"seed": 7}}', '{"split": {"seed": 7}}'))
        finally:
            equal_results.ADDED.clear()
            equal_results.ADDED.update(before)

    def test_tables_are_compared_byte_for_byte(self):
        self.assertIsNone(difference("a.csv", b"row\n1\n", b"row\n1\n"))
        self.assertIn("line 2", difference("a.csv", b"row\n1\n", b"row\n2\n"))
        self.assertIn("1 / 2 lines", difference("a.csv", b"row\n", b"row\n1\n"))

    def test_writing_keeps_what_was_read(self):
        text = '{"a":[1,-0.0,1e-07,"x\\"",true,null],"b":{}}'
        self.assertEqual(dumped(parsed(text)), text)

    def test_the_requests_cover_all_learners(self):
        requests = equal_results.requests("data")
        self.assertEqual(len(requests), 12)
        asked = [word for _, commands in requests for words in commands for word in words]
        for learner in ("molhc", "gmt", "nldt", "mirco", "rcboost", "ocdt", "cart", "forest"):
            self.assertIn(learner, asked)


class WholeScript(unittest.TestCase):
    def judged(self, change):
        if not BIN:
            self.skipTest("no build was named")
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "paretree-cli")
            with open(program, "w", encoding="utf-8") as file:
                file.write(CHANGED.format(program=os.path.join(BIN, "paretree-cli"), change=change))
            os.chmod(program, 0o755)
            script = [sys.executable, os.path.join(HERE, "equal_results.py"), BIN, folder, "--only", "forest:"]
            return subprocess.run(script, capture_output=True, text=True, check=False)

    def test_a_build_is_equal_to_itself_in_other_words(self):
        done = self.judged(r's/"version": "[^"]*"/"version": "9"/')
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("equal    forest: a test file", done.stdout)

    def test_one_number_is_seen(self):
        done = self.judged(r'0,/"nodes": [0-9]*/s//"nodes": 99/')
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stdout, r"DIFFERS  forest: a test file: run.json: /front/0/nodes: \d+ / 99")

    def test_one_prediction_is_seen(self):
        done = self.judged("s/^7,[a-z]*,/7,weed,/")
        self.assertEqual(done.returncode, 1)
        self.assertIn("run.csv, line 8", done.stdout)


if __name__ == "__main__":
    if len(sys.argv) > 1 and os.path.isdir(sys.argv[1]):
        BIN = os.path.abspath(sys.argv.pop(1))
    unittest.main()
