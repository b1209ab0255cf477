#!/usr/bin/env bash
# Runs clang-tidy 16 over what build/ compiles: packaging/tidy.sh [REGEX-OF-PATHS…]. Exits 1 if it finds anything, 77
# where clang-tidy 16 is not installed. Needs a configured build/ (packaging/run.sh or packaging/test.sh), or another
# folder in STUDIO_BUILD_DIR.
set -euo pipefail

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
build=${STUDIO_BUILD_DIR:-$root/build}
if ! command -v run-clang-tidy-16 >/dev/null; then
    echo "Skipped: clang-tidy 16 is not installed."
    exit 77
fi
[ -f "$build/compile_commands.json" ] || { echo "tidy.sh: $build is not configured; run packaging/test.sh first." >&2 && exit 1; }

# Generated files are not ours. The precompiled headers are the compiler's, so clang is given copies of their sources.
database=$(mktemp -d)
trap 'rm -rf -- "$database"' EXIT
python3 - "$root" "$build" "$database" <<'PYTHON'
import json, re, shutil, sys
root, build, database = sys.argv[1:]
copies = {}
def copy_of(match):
    original = match.group(1)
    if original not in copies:
        copies[original] = f"{database}/precompiled{len(copies)}.hxx"
        shutil.copy(original, copies[original])
    return "-include " + copies[original]
database_of_build = json.load(open(build + "/compile_commands.json", encoding="utf-8"))
if any("/Unity/unity_" in entry["file"] for entry in database_of_build):
    sys.exit("tidy.sh: this build compiles several files as one. packaging/test.sh --label campaign builds each by itself; so does the "
             "preset dev, whose folder STUDIO_BUILD_DIR can name.")
commands = [
    entry for entry in database_of_build
    if entry["file"].startswith(root + "/") and not entry["file"].startswith(build + "/")
]
for entry in commands:
    command = re.sub(r"-include (\S+/cmake_pch\.hxx)", copy_of, entry["command"])
    entry["command"] = re.sub(r" (?:-fpch-preprocess|-Winvalid-pch)\b", "", command)
json.dump(commands, open(database + "/compile_commands.json", "w", encoding="utf-8"))
PYTHON
[ $# -gt 0 ] || set -- "^$root/(app|core|ui|tests)/"
run-clang-tidy-16 -p "$database" -quiet -j "$(nproc)" "$@" 2>&1 |
    { grep -vE '^([0-9]+ warnings? generated\.|clang-tidy-16 -p=.*)?$' || true; }
