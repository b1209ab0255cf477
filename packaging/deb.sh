#!/usr/bin/env bash
# Builds the Debian package from the preset "release": build/release/compute-studio_VERSION_ARCHITECTURE.deb.
# packaging/deb.sh [--check]: --check also asks lintian, which must find neither errors nor warnings.
set -euo pipefail

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
# shellcheck source=packaging/lib/packages.sh
. "$root/packaging/lib/packages.sh"
# shellcheck source=packaging/lib/install.sh
. "$root/packaging/lib/install.sh"
# shellcheck source=packaging/lib/build.sh
. "$root/packaging/lib/build.sh"

usage="Usage: packaging/deb.sh [--check]"
check=
while [ $# -gt 0 ]; do
    case $1 in
    --check) check=yes ;;
    -h | --help) say "$usage" && exit 0 ;;
    *) say "$usage" >&2 && exit 2 ;;
    esac
    shift
done

mapfile -t entries < <(packages_for_tree)
entries+=("${packages_of_deb[@]}")
[ -z "$check" ] || entries+=(lintian)
install_packages "${entries[@]}"
enter_build_folder
build=$build/release
mkdir -p "$build"
configure --preset release
build all

# The same sources give the same bytes: the files carry the time of the last commit, where there is one.
if [ -z "${SOURCE_DATE_EPOCH:-}" ] && time=$(git -C "$root" log -1 --format=%ct 2>/dev/null); then
    export SOURCE_DATE_EPOCH=$time
fi
rm -f "$build"/compute-studio_*.deb
(umask 022 && cd "$build" && cpack -G DEB >"$build/cpack.log" 2>&1) || {
    cat "$build/cpack.log" >&2
    die "making the package failed; CPack's words are above."
}
package=$(find "$build" -maxdepth 1 -name 'compute-studio_*.deb' -print -quit)
[ -n "$package" ] || die "CPack made no package; see $build/cpack.log."
[ -z "$check" ] || lintian --fail-on error,warning "$package" || die "lintian finds something in $package."
say "Package: $package"
say "Install it with: sudo apt install $package"
