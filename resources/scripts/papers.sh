#!/usr/bin/env bash
# papers.sh [PROGRAM]   Writes the tables of the help pages paper-*.md, the overview of papers.md and
#                       resources/papers/ours/all.json anew from the finished cells in resources/papers/ours. Runs nothing,
#                       and leaves alone what stands above the mark of each page.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/../.."
program=${1:-build/release/bin/paretree-cli}
: "${PARETREE_DATA:?names the folder of the public data sets, so that what is not there can be told from what was not run}"
help=resources/help
cells=resources/papers/ours
mark='<!-- below: made by resources/scripts/papers.sh -->'

# below PAGE: keeps what stands above the mark of the page, and puts what comes in below it.
below() {
  local file=$help/$1
  grep -qxF -- "$mark" "$file" || { echo "$file has no line '$mark'" >&2; exit 1; }
  {
    awk -v mark="$mark" '{ print } $0 == mark { exit }' "$file"
    printf '\n%s\n' "$(cat)"
  } >"$file.new"
  mv "$file.new" "$file"
}

page() {
  local file=paper-$1.md
  shift
  "$program" reproduce "$@" --cache "$cells" --cached --quiet --format markdown | below "$file"
}

# A line for each table: its heading, and behind the last ". " of the line below it the counts of its verdicts.
overview() {
  echo "| table | what it shows | rows |"
  echo "|---|---|---|"
  awk '/^## [a-z]+-[a-z0-9]+: / { split($0, heading, ": "); id = substr(heading[1], 4)
                                  title = substr($0, length(heading[1]) + 3); next }
       id != "" && NF { sub(/.*\. /, ""); sub(/\.$/, ""); print "| " id " | " title " | " $0 " |"; id = "" }' "$@"
}

page molhc molhc-1 molhc-2 molhc-3 molhc-4
page pgmt pgmt-2 pgmt-3 pgmt-fronts
page nldt nldt-1 nldt-2 nldt-3 nldt-4 nldt-5 nldt-s4 nldt-s5 nldt-s6 nldt-s7 nldt-s8 nldt-errors
page rules rules-s2 rules-s3
page ocdt ocdt-scores ocdt-cars ocdt-class ocdt-authors ocdt-hts
{
  overview $help/paper-{molhc,pgmt,nldt,rules,ocdt}.md
  printf '\nAll tables: %s.\n' "$("$program" reproduce all --cache "$cells" --cached --quiet | tail -n 1)"
} | below papers.md
"$program" reproduce all --cache "$cells" --cached --quiet --json >"$cells/all.json.new"
mv "$cells/all.json.new" "$cells/all.json"
