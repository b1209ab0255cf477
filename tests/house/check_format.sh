#!/usr/bin/env bash
# Every C++ file is as clang-format 16 leaves it; another version would judge differently. Exits 77 (skipped) without it.
set -euo pipefail
cd -- "${1:?the root of the project}"
tool=
for name in clang-format-16 clang-format; do
    if command -v "$name" >/dev/null && [[ $("$name" --version) =~ version\ 16\. ]]; then
        tool=$name
        break
    fi
done
if [ -z "$tool" ]; then
    echo "Skipped: clang-format 16 is not installed."
    exit 77
fi
mapfile -t -d '' files < <(find app core ui tests \( -name '*.cpp' -o -name '*.h' \) -print0 2>/dev/null | sort -z)
[ ${#files[@]} -gt 0 ] || { echo "No sources here." >&2 && exit 1; }
# shellcheck disable=SC2016 # for the inner shell
wrong=$(printf '%s\0' "${files[@]}" |
    xargs -0 -n 1 -P "$(nproc)" sh -c '"$0" --dry-run -Werror "$1" 2>/dev/null || printf "%s\n" "$1"' "$tool" | sort)
if [ -n "$wrong" ]; then
    echo "$wrong"
    echo "$(wc -l <<<"$wrong") of ${#files[@]} files are not formatted. To mend one: $tool -i FILE"
    exit 1
fi
echo "${#files[@]} files are formatted."
