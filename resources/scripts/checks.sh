# What looks at sources without running them; sourced by tests/run and .ci/run behind common.sh.

# The last version: its tag, or the commit that .ci/last-version names where there is no tag yet; nothing in a clone
# that holds neither.
last_version() {
  local commit
  commit=$(git describe --tags --abbrev=0 --match 'v[0-9]*' 2>/dev/null || cat .ci/last-version)
  git rev-parse --quiet --verify "$commit^{commit}" || true
}

# Every source has the form that .clang-format describes.
check_format() {
  local unformed
  unformed=$(git ls-files -z '*.cpp' '*.h' | xargs -0 -n 32 -P "$(nproc)" clang-format --dry-run -Werror 2>&1 |
    sed -n 's/^\(.*\.\(cpp\|h\)\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u)
  [ -z "$unformed" ] && return 0
  say "Not formatted:" "$unformed"
  say "Mend by: clang-format -i $(echo "$unformed" | tr '\n' ' ')"
  return 1
}

# Commits since the last version: a subject of at most 72 characters, and a body.
check_commits() {
  local since commit subject status=0
  since=$(last_version)
  [ -n "$since" ] || { say "The last version is not in this clone: no commits are looked at."; return 0; }
  for commit in $(git rev-list --no-merges "$since..HEAD"); do
    subject=$(git log -1 --format=%s "$commit")
    [ ${#subject} -le 72 ] || { say "${commit:0:9}: a subject of ${#subject} characters, at most 72 are read: $subject"; status=1; }
    [ -n "$(git log -1 --format=%b "$commit")" ] || { say "${commit:0:9}: no body says why: $subject"; status=1; }
  done
  return $status
}

# Sources of the programs that git knows and the tidy preset compiles.
tidy_sources() { git ls-files 'engine/*.cpp' 'reproduce/*.cpp' 'ui/*.cpp' 'app/*.cpp'; }
# The same of those changed since the last version, the latest change first; without one, in the last 20 commits.
changed_sources() {
  local since
  since=$(last_version)
  git log --format= --name-only --diff-filter=d "${since:--20}${since:+..HEAD}" -- engine reproduce ui app |
    awk '/\.cpp$/ && !seen[$0]++' | while read -r file; do if [ -f "$file" ]; then echo "$file"; fi; done
}

# read_by_tidy PRESET SECONDS < FILES: clang-tidy over the files, none begun once the seconds are over (0 = all of them).
read_by_tidy() {
  local preset=$1 seconds=$2 log
  log=$(mktemp -d)
  cat >"$log/files"
  export tidy_log=$log tidy_end=$(($(date +%s) + seconds)) tidy_seconds=$seconds tidy_preset=$preset
  xargs -a "$log/files" -d '\n' -n 1 -P "$(jobs)" bash -c '
    [ "$tidy_seconds" -eq 0 ] || [ "$(date +%s)" -lt "$tidy_end" ] || exit 0
    echo "$0" >>"$tidy_log/done"
    name=$(echo "$0" | tr / _)
    clang-tidy -p "build/$tidy_preset" --quiet "$0" >"$tidy_log/$name.out" 2>"$tidy_log/$name.err" || echo "$0" >>"$tidy_log/bad"'
  say "clang-tidy has read $(wc -l <"$log/done") of $(wc -l <"$log/files") files."
  if [ -s "$log/bad" ]; then
    cat "$log"/*.out | resources/scripts/tidy_groups.py places >&2
    # A file that could not be read at all says so elsewhere.
    grep -h 'error:' "$log"/*.err | resources/scripts/tidy_groups.py places >&2 || true
    say "Found something: $(sort "$log/bad" | tr '\n' ' ')"
    rm -rf "$log"
    return 1
  fi
  rm -rf "$log"
}

# check_tidy SECONDS < FILES: each file by itself, so that a header is missed which only its neighbours include.
check_tidy() {
  local files
  files=$(cat)
  configure tidy
  say "clang-tidy over $(wc -l <<<"$files") files$([ "$1" -eq 0 ] || echo ", as many as $1 seconds allow") ..."
  read_by_tidy tidy "$1" <<<"$files"
}

# All sources, in the groups that they are compiled in: most of the time for a file goes into its headers.
check_tidy_of_all() {
  local files
  configure tidy-groups
  files=$(tidy_sources | resources/scripts/tidy_groups.py join build/tidy-groups)
  say "clang-tidy over $(tidy_sources | wc -l) sources, joined into $(wc -l <<<"$files") files ..."
  read_by_tidy tidy-groups 0 <<<"$files"
}

# The pages of the public headers and examples, into build/docs/html; a warning is a fault, in all other headers too.
check_docs() {
  local headers
  headers=$(sed -n 's|^\([a-z][^ ]*\).*|engine/paretree/\1|p' engine/public_headers.txt | tr '\n' ' ')
  mkdir -p build/docs
  { cat docs/Doxyfile; echo "INPUT += $headers"; } | doxygen - >build/docs/doxygen.log || { say "Doxygen failed."; return 1; }
  { cat docs/Doxyfile; echo "INPUT = engine"; echo "EXAMPLE_PATH ="; echo "GENERATE_HTML = NO"; echo "GENERATE_XML = NO"; echo "GENERATE_TAGFILE = build/docs/engine.tag"; } |
    doxygen - >build/docs/doxygen.log || { say "Doxygen failed."; return 1; }
  say "Pages of the public headers: build/docs/html/index.html"
}
