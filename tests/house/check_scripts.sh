#!/usr/bin/env bash
# Every shell script parses, can be executed where it is a program, and passes shellcheck where that is installed.
set -euo pipefail
cd -- "${1:?the root of the project}"
programs=(.ci/run packaging/*.sh tests/house/*.sh)
for script in "${programs[@]}" packaging/lib/*.sh; do
    bash -n "$script"
done
for script in "${programs[@]}"; do
    [ -x "$script" ] || { echo "$script cannot be executed" >&2 && exit 1; }
done
if command -v shellcheck >/dev/null; then
    shellcheck -x "${programs[@]}" packaging/lib/*.sh
else
    echo "shellcheck is not installed; the scripts were only parsed."
fi
