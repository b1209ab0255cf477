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
# Many files a process, because its start takes longer than a file does.
# shellcheck disable=SC2016 # for the inner shell
said=$(printf '%s\0' "${files[@]}" |
    xargs -0 -n 200 -P "$(nproc)" sh -c 'out=$("$0" --dry-run -Werror "$@" 2>&1) && exit; printf "%s\n" "${out:-clang-format fails}"' "$tool")
wrong=$(sed -n 's/^\(.*\):[0-9]*:[0-9]*: error:.*/\1/p' <<<"$said" | sort -u)
if [ -z "$wrong" ] && [ -n "$said" ]; then
    echo "$said"
    exit 1
fi
if [ -n "$wrong" ]; then
    echo "$wrong"
    echo "$(wc -l <<<"$wrong") of ${#files[@]} files are not formatted. To mend one: $tool -i FILE"
    exit 1
fi
echo "${#files[@]} files are formatted."
