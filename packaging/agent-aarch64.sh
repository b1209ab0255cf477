#!/usr/bin/env bash
# Builds the agent for machines with 64-bit ARM processors, beside the other one: build/bin/studio-agent-aarch64. A step of a release;
# needs a Debian whose mirror has the architecture arm64. Nothing foreign is installed: the two libraries that the agent links
# statically are unpacked below build/.
set -euo pipefail

root=$(cd -P -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null && pwd)
# shellcheck source=packaging/lib/packages.sh
. "$root/packaging/lib/packages.sh"
# shellcheck source=packaging/lib/install.sh
. "$root/packaging/lib/install.sh"
# shellcheck source=packaging/lib/build.sh
. "$root/packaging/lib/build.sh"

case ${1:-} in
"") ;;
*) say "Usage: packaging/agent-aarch64.sh" >&2 && exit 2 ;;
esac

install_packages "${packages_of_aarch64[@]}"
enter_build_folder
programs=$build/bin
build=$build/aarch64
mkdir -p "$build"

# The foreign libraries, with lists of packages of their own.
sysroot=$build/sysroot
if [ ! -f "$sysroot/complete" ]; then
    rm -rf "$sysroot" "$build/apt"
    mkdir -p "$sysroot/usr/include" "$build/apt/lists/partial" "$build/apt/cache/archives/partial" "$build/apt/packages"
    apt=(apt-get -q -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o "Dir::State::lists=$build/apt/lists"
        -o "Dir::Cache=$build/apt/cache" -o Dir::State::status=/dev/null -o APT::Sandbox::User=root)
    "${apt[@]}" update >"$build/apt.log" 2>&1 || true
    (cd "$build/apt/packages" && "${apt[@]}" download libssl-dev libzstd-dev) >>"$build/apt.log" 2>&1 || {
        cat "$build/apt.log" >&2
        die "the arm64 packages libssl-dev and libzstd-dev cannot be had; apt's words are above."
    }
    for package in "$build"/apt/packages/*.deb; do
        dpkg-deb -x "$package" "$sysroot"
    done
    # Headers only, the same on all architectures. Not /usr/include itself: that is this machine's C library.
    cp -rL /usr/include/nlohmann /usr/include/tl "$sysroot/usr/include/"
    ln -s /usr/include/boost "$sysroot/usr/include/boost"
    touch "$sysroot/complete"
fi

configure -DCMAKE_BUILD_TYPE=Release -DSTUDIO_AGENT_ONLY=ON -DSTUDIO_AGENT_SYSROOT="$sysroot" -DCMAKE_SYSTEM_NAME=Linux \
    -DCMAKE_SYSTEM_PROCESSOR=aarch64 -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++
build studio-agent
aarch64-linux-gnu-strip -o "$build/studio-agent-aarch64" "$build/bin/studio-agent"
mkdir -p "$programs"
cp "$build/studio-agent-aarch64" "$programs/studio-agent-aarch64"
if command -v qemu-aarch64-static >/dev/null; then
    qemu-aarch64-static "$programs/studio-agent-aarch64" version || die "the agent does not run under qemu-aarch64."
fi
say "Agent: $programs/studio-agent-aarch64"
