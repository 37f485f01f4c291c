#!/usr/bin/env bash
# library.sh BUILD: installs the library of that build into an empty prefix and uses it from there as a stranger would.
#  - the public headers are there, and no others; each compiles alone; nothing whose rounding matters is inline in them
#  - the target and the package files force nothing on a user and name no path of the build
#  - the examples, as they were installed, build by find_package and by pkg-config, run, and say what they should
set -euo pipefail
source=$(cd "$(dirname "$0")/../.." && pwd)
build=$1
work=$build/tests/install/work
prefix=$work/prefix
compiler=${CXX:-c++}
warnings="-Wall -Wextra -Wpedantic -Wshadow -Werror"
launcher=
if command -v ccache >/dev/null; then launcher=ccache; export CMAKE_CXX_COMPILER_LAUNCHER=ccache; fi

faults=0
fault() { printf 'FAULT: %s\n' "$*"; faults=$((faults + 1)); }
says() { grep -qF -- "$2" "$1" || { fault "$1 does not say '$2'"; cat "$1" || true; }; }

rm -rf "$work"
mkdir -p "$work/headers" "$work/run"
cmake --install "$build" --component dev --prefix "$prefix" >"$work/install.log"
export PKG_CONFIG_PATH
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name paretree.pc)")
library=$(dirname "$PKG_CONFIG_PATH")
examples=$prefix/share/doc/libparetree-dev/examples
# shellcheck disable=SC2207
flags=(-std=c++20 $(pkg-config --cflags paretree))

# What is installed.
sed -n 's|^\([a-z][^ ]*\).*|paretree/\1|p' "$source/engine/public_headers.txt" | sort >"$work/wanted"
(cd "$prefix/include" && find . -type f | sed 's|^\./||' | sort) >"$work/found"
diff "$work/wanted" "$work/found" || fault "the installed headers are not those of engine/public_headers.txt"
[ ! -e "$prefix/bin" ] || fault "programs are installed with the library"
forced=$(grep -nE 'INTERFACE_(COMPILE_OPTIONS|COMPILE_DEFINITIONS|PRECOMPILE_HEADERS|LINK_OPTIONS)' "$library"/cmake/Paretree/*.cmake || true)
[ -z "$forced" ] || fault "users of the target would get: $forced"
leak=$(grep -rnF -e "$source/" -e "$build/" "$library/cmake" "$library/pkgconfig" || true)
[ -z "$leak" ] || fault "a path of the build is installed: $leak"

# Each header alone, and twice in one source.
alone() {
  printf '#include "%s"\n#include "%s"\n' "$1" "$1" >"$work/headers/${1//\//_}.cpp"
  # shellcheck disable=SC2086
  "$compiler" "${flags[@]}" $warnings -fsyntax-only "$work/headers/${1//\//_}.cpp" ||
    echo "$1" >>"$work/not-alone"
}
running=0
while read -r header; do
  alone "$header" &
  running=$((running + 1))
  [ $((running % $(nproc))) -ne 0 ] || wait
done <"$work/wanted"
wait
[ ! -e "$work/not-alone" ] || fault "do not compile alone: $(tr '\n' ' ' <"$work/not-alone")"

# Users compile without -ffp-contract=off: where the processor multiplies and adds in one step, an inline function with both
# would round otherwise than the library. All inline functions are compiled for such a processor and looked at.
sed 's/.*/#include "&"/' "$work/wanted" >"$work/all.cpp"
contract=(-O1 -fexpensive-optimizations -mfma -ffp-contract=fast -fkeep-inline-functions)
if echo | "$compiler" "${contract[@]}" -x c++ -c -o "$work/none.o" - 2>/dev/null; then
  $launcher "$compiler" "${flags[@]}" "${contract[@]}" -S "$work/all.cpp" -o "$work/all.s"
  inline=$(awk '/^_Z[^ ]*:/ { name = $1 } /\tvfn?m(add|sub)/ { print name }' "$work/all.s" | grep 8paretree | sort -u || true)
  [ -z "$inline" ] || fault "inline in a public header, with rounding that depends on the user's options: $inline"
  rm "$work/all.s"
fi

# The examples.
for example in read_and_learn edit_and_search_again new_learner; do
  cmake -S "$examples/$example" -B "$work/$example" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$prefix" \
    -DCMAKE_CXX_FLAGS="$warnings" >"$work/$example.log" 2>&1 &&
    cmake --build "$work/$example" >>"$work/$example.log" 2>&1 || { cat "$work/$example.log"; fault "$example does not build"; continue; }
  (cd "$work/run" && "$work/$example/$example" >"$work/run/$example.txt" 2>"$work/run/$example.err") ||
    { cat "$work/run/$example.err"; fault "$example failed"; }
done
says "$work/run/read_and_learn.txt" "activity.csv: 600 rows"
says "$work/run/read_and_learn.txt" "* model "
says "$work/run/read_and_learn.txt" "for activity"
says "$work/run/run.json" '"learner": "cart"'
says "$work/run/edit_and_search_again.txt" "edit: prune node "
says "$work/run/edit_and_search_again.txt" "(locked)"
says "$work/run/edit_and_search_again.txt" "Front of the new search:"
says "$work/run/edit_and_search_again.txt" "Test rows seen before: 0"
says "$work/run/next.json" '"learner": "gmt"'
says "$work/run/new_learner.txt" " promises checked, 0 broken"
says "$work/run/new_learner.txt" "one-attribute, model "
says "$work/run/new_learner.txt" "cart, model "

# The same without CMake.
# shellcheck disable=SC2046
$launcher "$compiler" "${flags[@]}" -c "$examples/read_and_learn/main.cpp" -o "$work/plain.o"
# shellcheck disable=SC2046
"$compiler" "$work/plain.o" $(pkg-config --libs paretree) -o "$work/plain"
mkdir "$work/plain-run"
(cd "$work/plain-run" && "$work/plain" >out.txt 2>err.txt) || { cat "$work/plain-run/err.txt"; fault "the program built by pkg-config failed"; }
cmp "$work/run/read_and_learn.txt" "$work/plain-run/out.txt" || fault "it says something else than the one built by find_package"

[ "$faults" -eq 0 ] || { echo "$faults faults"; exit 1; }
rm -rf "$work"
echo "The installed library serves."
