# Shared by app/run, tests/run and .ci/run; sourced, with the repository's root as the current folder.

# Compiled objects are shared between checkouts: paths below the root count as relative ones.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=1
# Without this ccache keeps no source that is compiled with a precompiled header.
export CCACHE_SLOPPINESS=pch_defines,time_macros

# Property tests draw the same cases in every run; RC_PARAMS= draws others (RapidCheck's own variable).
export RC_PARAMS=${RC_PARAMS-seed=20061}

say() { printf '%s\n' "$*" >&2; }
fail() { say "$*"; exit 1; }

# install_packages [LIST]: installs what the list (resources/packages.txt) names and this machine does not have.
install_packages() {
  local list=${1:-resources/packages.txt} wanted missing=() package
  command -v dpkg-query >/dev/null || { say "This is no Debian system: install what $list lists by other means."; return 0; }
  wanted=$(grep -v '^#' "$list")
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

# build PRESET [CMAKE-OPTION...] [-- TARGET...]: configures and builds, quietly as long as all goes well.
build() {
  local preset=$1 options=() targets=() log
  shift
  while [ $# -gt 0 ] && [ "$1" != -- ]; do options+=("$1"); shift; done
  [ "${1:-}" = -- ] && shift
  for target in "$@"; do targets+=(--target "$target"); done
  mkdir -p "build/$preset"
  log="build/$preset/configure.log"
  cmake --preset "$preset" "${options[@]}" >"$log" 2>&1 || { cat "$log" >&2; fail "Configuring preset $preset failed."; }
  cmake --build --preset "$preset" -j "$(jobs)" "${targets[@]}" >&2 || fail "Building preset $preset failed."
}
