# shellcheck shell=bash disable=SC2034
# What is needed, as packages of Debian 12 and Ubuntu 24.04. "a|b": the first of these names that the system has.
# A leading "?": something is skipped without it, so a system that does not have it is good enough.

packages_to_build=(
    cmake ninja-build ccache g++ "pkg-config|pkgconf" git python3
    qt6-base-dev libsqlitecpp-dev libsqlite3-dev libexpected-dev nlohmann-json3-dev libcli11-dev libssl-dev libgit2-dev libyaml-cpp-dev
    libtomlplusplus-dev
    libssh-dev libzstd-dev libpcre2-dev libboost-dev qtkeychain-qt6-dev
)

# Only where the tree has a window, or texts to translate.
packages_of_window=(
    "qt6-svg-dev|libqt6svg6-dev" "qt6-charts-dev|libqt6charts6-dev" libqt6opengl6-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
)

# The runtime of clang's sanitizers goes by clang's own version; see packages_of_clang in install.sh.
packages_to_test=("?clang-format-16" python3-venv xvfb openbox xdotool dbus openssh-server openssh-client openssl iproute2 iptables util-linux
    "?podman" "?runc|crun" "?uidmap" "?catatonit" "?busybox-static" "?python3-pip"
    "?python3-asyncssh" "?libpam-oath" "?oathtool" "?fish" "?tcsh" "?zsh" "?gnome-keyring" "?libsecret-1-0" "?desktop-file-utils" "?appstream")
# Autologging, the event files of PyTorch, mpirun over several nodes and notebooks in a browser are tested where the system has these; they are too
# large to be installed for every push.
packages_of_campaign=(clang "?openmpi-bin" "?libopenmpi-dev" "?python3-torch" "?python3-sklearn" "?python3-pandas" "?python3-matplotlib" "?python3-pil" "?clang-tidy-16" "?lintian" dpkg-dev file
    "?slurm-wlm" "?slurmdbd" "?munge" "?mariadb-server" "?chromium"
    "?qemu-system-x86" "?qemu-utils" "?dropbear-bin" "?cpio")
# dpkg-shlibdeps finds out what the package depends on.
packages_of_deb=(dpkg-dev file)
# The cross compiler; the libraries come unpacked, see agent-aarch64.sh.
packages_of_aarch64=(cmake ninja-build g++-aarch64-linux-gnu libexpected-dev nlohmann-json3-dev libboost-dev "?qemu-user-static")
packages_of_bench=(parallel task-spooler)
