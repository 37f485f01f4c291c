# Shared by app/run, tests/run and .ci/run; sourced, with the repository's root as the current folder.

# Compiled objects are shared between checkouts: paths below the root count as relative ones.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
# Without this ccache keeps no source that is compiled with a precompiled header.
export CCACHE_SLOPPINESS=pch_defines,time_macros

# Property tests draw the same cases in every run; RC_PARAMS= draws others (RapidCheck's own variable).
export RC_PARAMS=${RC_PARAMS-seed=20061}

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# install_packages LIST...: installs what the lists resources/LIST.txt name and this machine does not have.
install_packages() {
  local lists=("${@/#/resources/}") wanted missing=() package
  lists=("${lists[@]/%/.txt}")
  command -v dpkg-query >/dev/null || { say "This is no Debian system: install what ${lists[*]} list by other means."; return 0; }
  wanted=$(grep -hv '^#' "${lists[@]}")
  for package in $wanted; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "Missing packages, and neither root nor sudo to install them: apt-get install ${missing[*]}"
    as_root=(sudo)
  fi
  say "Installing ${#missing[@]} packages: ${missing[*]}"
  "${as_root[@]}" apt-get update -qq || say "The list of packages could not be refreshed; going on with the one at hand."
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 ||
    fail "The packages could not be installed."
}

# As many compilers at once as there are processors and memory for (about 1 GiB each).
jobs() {
  local processors memory
  processors=$(nproc)
  memory=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo)
  [ "${memory:-1}" -lt "$processors" ] && processors=$memory
  [ "$processors" -lt 1 ] && processors=1
  echo "$processors"
}

# What the programs take to compile from nothing, in seconds of one processor (tests: as much again and half).
program_seconds=1000
test_seconds=2500

# foretell PRESET SECONDS: before a first build, about how long it will take here. Objects that ccache keeps come sooner.
foretell() {
  [ -e "build/$1/.ninja_log" ] && return 0
  local jobs
  jobs=$(jobs)
  say "The first build takes about $((($2 / jobs + 59) / 60)) minutes on this machine ($jobs compilers at once); later ones what has changed."
}

# On a terminal ninja keeps one line up to date; elsewhere a line is written at every tenth. What fails is shown in full.
progress() {
  if [ -t 2 ]; then
    NINJA_STATUS='Building: %p of %t steps, %es  ' "$@" >&2
  else
    NINJA_STATUS='[%f/%t] ' "$@" 2>&1 | awk '
      /^\[[0-9]+\/[0-9]+\] / {
        split(substr($1, 2), part, /[\/\]]/)
        tenth = int(10 * part[1] / part[2])
        if (tenth > told) { told = tenth; print "Building: " 10 * tenth " % of " part[2] " steps" }
        next
      }
      { print; fflush() }' >&2
  fi
}

# configure PRESET [CMAKE-OPTION...]: quietly as long as all goes well.
configure() {
  local preset=$1 log=build/$1/configure.log
  mkdir -p "build/$preset"
  cmake --preset "$@" >"$log" 2>&1 || { cat "$log" >&2; fail "Configuring preset $preset failed."; }
}

# build PRESET [CMAKE-OPTION...] [-- TARGET...]: configures and builds.
build() {
  local preset=$1 options=() targets=()
  shift
  while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=("$1"); shift; done
  [ "${1:-}" = -- ] && shift
  for target in "$@"; do targets+=(--target "$target"); done
  configure "$preset" "${options[@]}"
  progress cmake --build --preset "$preset" -j "$(jobs)" "${targets[@]}" || fail "Building preset $preset failed."
}
