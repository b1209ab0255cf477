#!/usr/bin/env bash
# Installs what is missing, builds everything with the crash points in, runs the tests. Exits as ctest does.
# packaging/test.sh [--label push|release|campaign|bench] [--sanitize address,undefined|thread] [CTEST-ARGUMENT…]
# With --sanitize a report of any program fails, also of one whose end a test survives; of campaigns those with the label `instrumented` run.
set -euo pipefail

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
# shellcheck source=packaging/lib/packages.sh
. "$root/packaging/lib/packages.sh"
# shellcheck source=packaging/lib/install.sh
. "$root/packaging/lib/install.sh"
# shellcheck source=packaging/lib/build.sh
. "$root/packaging/lib/build.sh"

usage="Usage: packaging/test.sh [--label push|release|campaign|bench] [--sanitize address,undefined|thread] [CTEST-ARGUMENT...]"
label=push
sanitizers=
while :; do
    case ${1:-} in
    -h | --help) say "$usage" && exit 0 ;;
    --label)
        label=${2:-}
        shift $(($# < 2 ? $# : 2))
        ;;
    --label=*) label=${1#*=} && shift ;;
    --sanitize)
        sanitizers=${2:-}
        shift $(($# < 2 ? $# : 2))
        ;;
    --sanitize=*) sanitizers=${1#*=} && shift ;;
    *) break ;;
    esac
done
# Seconds for a test that names no limit of its own.
case $label in
push | release) limit=300 ;;
bench) limit=1800 ;;
campaign) limit=7200 ;;
*) say "$usage" >&2 && exit 2 ;;
esac

case $sanitizers in
'') ;;
# Instrumented programs are some times slower.
address | undefined | address,undefined | thread) limit=$((limit * 4)) ;;
*) say "$usage" >&2 && exit 2 ;;
esac

# "release" runs the tests of a push on the build that users get: optimised.
tests=$label
[ "$label" != release ] || tests=push
selection=(-L "^$tests\$")
# Of an instrumented campaign neither fuzzing, which has sanitizers of its own, nor what measures or runs other people's programs.
tools=$label
if [ "$label" = campaign ] && [ -n "$sanitizers" ]; then
    selection+=(-L "^instrumented\$")
    tools=
fi

mapfile -t entries < <(packages_for_tree)
later=("${packages_to_test[@]}")
[ "$label" != bench ] || later+=("${packages_of_bench[@]}")
# What only the tests need is installed while the compilers run; not if a password may be needed, if nothing can be installed, or if the build needs it.
if [ "$tools" = campaign ] || ! find_root || { [ -t 0 ] && [ "$(id -u)" -ne 0 ]; }; then
    entries+=("${later[@]}")
    later=()
fi
[ "$tools" != campaign ] || entries+=("${packages_of_campaign[@]}")
install_packages "${entries[@]}"
if [ "$tools" = campaign ]; then
    mapfile -t entries < <(packages_of_clang)
    install_packages "${entries[@]}"
fi

enter_build_folder
# A folder of its own: almost nothing of the other builds fits.
if [ -n "$sanitizers" ]; then
    build=$build/${sanitizers//,/-}
    mkdir -p "$build"
fi
# Benchmarks and the label release want what users get; everything else is built a third faster without it.
quick=ON
unity=ON
case $tools in
bench | release) quick=OFF ;;
campaign) unity=OFF ;; # each file by itself: this finds the one that does not include what it uses
esac
fuzzers=OFF
[ "$tools" != campaign ] || fuzzers=ON
configure -DCMAKE_BUILD_TYPE=RelWithDebInfo -DSTUDIO_FUZZERS=$fuzzers -DSTUDIO_TESTS=ON -DSTUDIO_TEST_BUILD=ON -DSTUDIO_QUICK=$quick -DSTUDIO_UNITY=$unity "-DSTUDIO_SANITIZE=$sanitizers"
# Fetching waits for others, compiling for nobody. A group of its own, so that nothing of it is left behind.
rm -f "$build/installed-for-tests"
set -m
(
    install_packages "${later[@]}"
    echo installed >"$build/installed-for-tests"
    fetch_test_tools
    case $tools in
    '') ;;
    bench)
        fetch_mlflow_server
        fetch_accasim
        fetch_optuna
        ;;
    campaign)
        fetch_mlflow_clients 1.30.1 2.22.5 3.17.2
        fetch_tensorboard
        fetch_cluster_frameworks
        fetch_spark
        fetch_azure_ml
        fetch_mltable
        fetch_dvc
        fetch_jupyterlab
        ;;
    *) fetch_mlflow_clients 3.17.2 ;;
    esac
) >"$build/fetching.log" 2>&1 </dev/null &
fetching=$!
set +m
# A package tool that is killed half-way leaves a system that has to be repaired by hand.
# shellcheck disable=SC2317 # called by the trap
stop_fetching() {
    while kill -0 "$fetching" 2>/dev/null && [ ! -e "$build/installed-for-tests" ]; do
        sleep 0.2
    done
    kill -- "-$fetching" 2>/dev/null || true
}
trap stop_fetching EXIT
trap 'exit 130' INT
trap 'exit 143' TERM
# No test starts before all is linked. Of 4340 seconds that the tests of a push take together, some 3400 are of those that run
# studioctl, the agent or the window, which are linked last; only these leave processor time unused (40 % of both cores for
# eleven minutes). The others compute all the time: beside the compilers, which use both cores whole, they would delay these by
# what they save, and time limits would be measured on a busy machine.
build all
wait "$fetching" || say "Fetching the tools of tests broke off; tests that need them are skipped."
cat "$build/fetching.log"
[ -e "$build/installed-for-tests" ] || die "what the tests need could not be installed; the words are above."
built=$SECONDS

# The tests get a home, a temporary folder and an environment of their own: nothing of the user's is read or touched.
# The name is short, because the path of a Unix socket may have 107 bytes.
scratch=$(mktemp -d /tmp/studio-test.XXXXXX)
in_memory=

# Processes that a failed test has left; they are known by the home that they were given.
# shellcheck disable=SC2317 # called by the trap
left_processes() {
    local folder
    for folder in /proc/[0-9]*; do
        if grep -qzxF "HOME=$scratch/home" "$folder/environ" 2>/dev/null; then
            printf '%s\n' "${folder#/proc/}"
        fi
    done
}

# shellcheck disable=SC2317
clean_up() {
    local pid
    for pid in $(left_processes); do
        say "Ending a process that the tests left: $pid $(tr '\0' ' ' 2>/dev/null <"/proc/$pid/cmdline")" >&2
        kill -KILL "$pid" 2>/dev/null || true
    done
    [ -z "$in_memory" ] || umount "$scratch" 2>/dev/null || umount -l "$scratch" 2>/dev/null || true
    rm -rf -- "$scratch" 2>/dev/null || { chmod -R u+rwX -- "$scratch" && rm -rf -- "$scratch"; } || true
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# In memory, where root may mount it and there is room (the tests used 460 MiB at most, four at once): on a disk, a third of the system's part
# of the CPU time is spent on syncing files. What a loss of power leaves is tested by a log of what was synced. Campaigns and benchmarks use
# the disk.
min_memory=8 # GiB
memory=$(awk '/^MemAvailable:/ { print int($2 / 1048576) }' /proc/meminfo 2>/dev/null || true)
memory=${memory:-0}
# A container sees the memory of its machine there, and may have less.
for file in /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes; do
    bytes=$(cat "$file" 2>/dev/null || true)
    case $bytes in
    '' | *[!0-9]*) ;;
    *) [ "$((bytes >> 30))" -ge "$memory" ] || memory=$((bytes >> 30)) ;;
    esac
done
if [ "$tests" = push ] && [ "$(id -u)" -eq 0 ] && [ "$memory" -ge "$min_memory" ]; then
    in_memory=yes # before: a signal may come in between
    mount -t tmpfs -o "size=$((memory / 2))g,mode=0700" studio-test "$scratch" 2>/dev/null || in_memory=
fi
mkdir -m 0700 "$scratch"/{home,data,config,cache,state,run,tmp}

unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
for name in $(compgen -e | grep '^COMPUTE_STUDIO_' || true); do
    unset "$name"
done
export HOME=$scratch/home TMPDIR=$scratch/tmp LC_ALL=C.UTF-8 GIT_CONFIG_NOSYSTEM=1
export XDG_DATA_HOME=$scratch/data XDG_CONFIG_HOME=$scratch/config XDG_CACHE_HOME=$scratch/cache
export XDG_STATE_HOME=$scratch/state XDG_RUNTIME_DIR=$scratch/run
# The system's own programs, as on a fresh machine: managers of Python versions put scripts in their place that take ten times as long.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

code=0
if [ -n "$sanitizers" ]; then
    reports=$build/sanitizer-reports
    rm -rf -- "$reports"
    mkdir "$reports"
    export ASAN_OPTIONS=log_path=$reports/report TSAN_OPTIONS=log_path=$reports/report
    export UBSAN_OPTIONS=log_path=$reports/report:halt_on_error=1:print_stacktrace=1
fi
# Most tests wait most of the time: with three for each core, a third of the processors was idle. Benchmarks want them for themselves.
parallel=$(($(nproc) * 4))
[ "$label" != bench ] || parallel=1
[ -z "$sanitizers" ] || parallel=$(nproc)
ctest --test-dir "$build" "${selection[@]}" --output-on-failure --no-tests=error --timeout "$limit" -j"$parallel" "$@" </dev/null || code=$?
if [ -n "$sanitizers" ] && [ -n "$(ls -A "$reports")" ]; then
    for report in "$reports"/*; do
        say "$report" && head -n 60 -- "$report"
    done
    say "Sanitizers have reported $(find "$reports" -type f | wc -l) times; the reports are in $reports."
    [ "$code" -ne 0 ] || code=1
fi
say "Installed and built in $built s, tested in $((SECONDS - built)) s, $SECONDS s in all."
exit "$code"
