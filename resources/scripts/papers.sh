#!/usr/bin/env bash
# papers.sh [PROGRAM]   Writes the tables of the help pages paper-*.md and resources/papers/ours/all.json anew from the
#                       finished cells in resources/papers/ours; runs nothing.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
program=${1:-build/release/bin/paretree-cli}
: "${PARETREE_DATA:?names the folder of the public data sets, so that what is not there can be told from what was not run}"
cells=resources/papers/ours
mark='<!-- below: made by resources/scripts/papers.sh -->'

page() {
  local file=resources/help/paper-$1.md
  shift
  local words
  words=$(awk -v mark="$mark" '$0 == mark { exit } { print }' "$file")
  {
    printf '%s\n\n%s\n\n' "$words" "$mark"
    "$program" reproduce "$@" --cache "$cells" --cached --quiet --format markdown
  } >"$file.new"
  mv "$file.new" "$file"
}

page nldt nldt-1 nldt-2 nldt-3 nldt-4 nldt-5 nldt-s4 nldt-s5 nldt-s6 nldt-s7 nldt-s8
page rules rules-s2 rules-s3
page ocdt ocdt-scores ocdt-cars ocdt-class
page molhc molhc-1 molhc-2 molhc-3 molhc-4
page pgmt pgmt-2 pgmt-3
"$program" reproduce all --cache "$cells" --cached --quiet --json >"$cells/all.json.new"
mv "$cells/all.json.new" "$cells/all.json"
