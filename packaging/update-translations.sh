#!/usr/bin/env bash
# Takes new and changed texts from the sources into translations/*.ts, and lets go of those that are no more. What is
# new stands there as "unfinished": translate it (Qt Linguist, or any editor), then run the test "translations".
# packaging/update-translations.sh [FOLDER]: writes into FOLDER, which holds copies of the .ts files, instead.
set -euo pipefail
root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
to=$(cd -P -- "${1:-$root/translations}" >/dev/null && pwd)

lupdate=
for candidate in /usr/lib/qt6/bin/lupdate "$(command -v lupdate6 || true)" "$(command -v lupdate || true)"; do
    if [ -x "$candidate" ]; then
        lupdate=$candidate
        break
    fi
done
if [ -z "$lupdate" ]; then
    echo "lupdate is missing; the Debian package qt6-l10n-tools holds it." >&2
    exit 3
fi

cd -- "$root"
languages=$(sed -n 's/^languages: *//p' translations/parts.txt)
while IFS=: read -r part folders; do
    read -ra sources <<<"$folders"
    # Without line numbers a .ts file changes only where a text does.
    options=(-silent -I . -locations none -no-obsolete -source-language en)
    for language in $languages; do
        "$lupdate" "${options[@]}" -target-language "$language" "${sources[@]}" -ts "$to/${part}_$language.ts"
    done
    # English has translations only where its words have a plural.
    "$lupdate" "${options[@]}" -target-language en -pluralonly "${sources[@]}" -ts "$to/${part}_en.ts"
done < <(grep -v -e '^#' -e '^languages:' translations/parts.txt)
