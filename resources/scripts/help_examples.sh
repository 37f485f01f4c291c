#!/usr/bin/env bash
# Makes the examples that the pages of the built-in help draw their pictures from: small runs and models of generated tables.
# help_examples.sh PARETREE_CLI, from the top of the sources.
set -euo pipefail
cli=$(realpath "$1")
out=$(realpath resources/help/window/examples)
constraints=$(realpath resources/constraints/scores.lp)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

table() { "$cli" generate "$1" --rows "$2" --out "$1.csv"; }
learn() { "$cli" learn "$1" "$2.csv" --no-timing --quiet --out "$3.json" "${@:4}"; }
model() { "$cli" show "$1.json" --model "$2" --format json --out "$out/$3.json"; }

table activity 900
table loans 900
table shells 900
table ds3 200
table scores 400
learn molhc activity front --target activity --leaves 10 --black-box logistic
learn cart loans estimates --target decision --cross-validate 5
learn gmt shells gmt --target rings --generations 150
learn nldt ds3 nldt --target class --generations 20
learn mirco loans mirco --target decision
learn ocdt scores ocdt --constraints "$constraints" --target "math score" --target "reading score" --target "writing score" --depth 2
cp front.json estimates.json "$out"
model gmt 5 model-trees
model nldt 2 formulas
model mirco 2 rules
model ocdt 3 constraints
