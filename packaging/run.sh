#!/usr/bin/env bash
# Builds the command line and the agent, submits the sample's training script to this computer, follows it and reports on it; then builds
# the window and opens it.
# packaging/run.sh --build-only: installs what is missing, builds into build/, stops.
set -euo pipefail

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
# shellcheck source=packaging/lib/packages.sh
. "$root/packaging/lib/packages.sh"
# shellcheck source=packaging/lib/install.sh
. "$root/packaging/lib/install.sh"
# shellcheck source=packaging/lib/build.sh
. "$root/packaging/lib/build.sh"

usage="Usage: packaging/run.sh [--build-only]"
build_only=
while [ $# -gt 0 ]; do
    case $1 in
    --build-only) build_only=yes ;;
    -h | --help) say "$usage" && exit 0 ;;
    *) say "$usage" >&2 && exit 2 ;;
    esac
    shift
done

mapfile -t entries < <(packages_for_tree)
[ -x "$root/build/bin/compute-studio" ] || announce_build "${entries[@]}"
install_packages "${entries[@]}"
enter_build_folder
configure -DCMAKE_BUILD_TYPE=Release -DSTUDIO_TESTS=OFF -DSTUDIO_TEST_BUILD=OFF
programs=(studioctl studio-agent)
window=()
[ ! -e "$root/app/compute-studio/CMakeLists.txt" ] || window=(compute-studio)
# The sample needs no window: it runs as soon as the command line is there.
[ -z "$build_only" ] || programs+=("${window[@]}")
build "${programs[@]}"
if [ -n "$build_only" ]; then
    say "Built in $(spoken $SECONDS): ${programs[*]/#/build/bin/}"
    exit 0
fi

studioctl=$build/bin/studioctl
shown=$(printf '%q' "$studioctl") # as it can be typed from where the user is
[ "$PWD" != "$root" ] || shown=build/bin/studioctl
sample=$root/resources/samples/train-classifier
HOME=$(home_of_user) || die "there is no home folder to write to. Set HOME to a folder of yours."
export HOME

id=$("$studioctl" run submit --source "$sample" --experiment samples --name first-run -- python3 train.py) ||
    die "the sample could not be submitted; studioctl's words are above."
trap 'say; say "The run goes on without this script. To see it: $shown run stream $id"; exit 130' INT
say "Submitted run $id. Its log, line by line:"
say
"$studioctl" run stream "$id" || true
code=0
"$studioctl" run wait "$id" >/dev/null || code=$?
trap - INT

say
"$studioctl" run show "$id"
say
say "Metrics:"
"$studioctl" run metrics "$id" || true

if [ ${#window[@]} -gt 0 ]; then
    say
    say "Building the window. Meanwhile, in another terminal: $shown run list"
    build "${window[@]}"
fi

say
say "Done in $(spoken $SECONDS). build/ has $(du -sm "$build" | cut -f1) MB; the runs are in ${COMPUTE_STUDIO_WORKSPACE:-~/.local/share/compute-studio}."
[ "$code" -eq 0 ] || say "The sample's run did not complete; $shown run show ${id:0:8} says why."
say "Next:"
say "  $shown run list --columns metrics.loss,metrics.accuracy --sort metrics.loss"
say "  $shown run metrics ${id:0:8} --name loss"
say "  $shown run download ${id:0:8} --to results"
say "  $shown run submit --source FOLDER --follow -- python3 SCRIPT"
say "  $shown help"
[ ${#window[@]} -eq 0 ] || say "  ${shown%studioctl}compute-studio"

if [ -x "$build/bin/compute-studio" ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    say
    say "Opening the window."
    "$build/bin/compute-studio" || code=$?
fi
exit "$code"
