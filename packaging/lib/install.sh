# shellcheck shell=bash
# Installs what is missing, and only that, from the distribution's own packages.

say() { printf '%s\n' "$*"; }

die() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# The names out of "$@" that are installed, one a line.
installed_names() {
    # shellcheck disable=SC2016 # the fields are dpkg's, not the shell's
    dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' || true
}

# The names out of "$@" that apt could install, one a line.
available_names() {
    LC_ALL=C apt-cache policy "$@" 2>/dev/null |
        awk '/^[^ ]/ { name = $1; sub(/:$/, "", name) } /^ *Candidate:/ && $2 != "(none)" { print name }'
}

# has LINE LINES: is it one of them?
has() { [[ $'\n'"$2"$'\n' == *$'\n'"$1"$'\n'* ]]; }

# Sets as_root to what goes in front of a command that needs root's rights; fails where there is no way.
find_root() {
    as_root=()
    [ "$(id -u)" -eq 0 ] && return 0
    command -v sudo >/dev/null || return 1
    as_root=(sudo)
    if [ ! -t 0 ]; then # nobody there to type a password
        as_root=(sudo -n)
        sudo -n true 2>/dev/null || return 1
    fi
}

run_apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 -q "$@" </dev/null
}

# A source that does not answer is no reason to stop: what is needed may be in the others.
refresh_lists() {
    say "Refreshing the package lists."
    run_apt_get update || say "Not all package lists could be refreshed; going on with those there are."
    lists_are_fresh=yes
}

# Sets `chosen` and `unavailable` for the entries given (see packages.sh).
choose_packages() {
    local entry name names=() offered alternatives
    chosen=() unavailable=()
    for entry in "$@"; do
        IFS='|' read -r -a alternatives <<<"${entry#\?}"
        names+=("${alternatives[@]}")
    done
    offered=$(available_names "${names[@]}")
    for entry in "$@"; do
        IFS='|' read -r -a alternatives <<<"${entry#\?}"
        for name in "${alternatives[@]}"; do
            has "$name" "$offered" && chosen+=("$name") && continue 2
        done
        unavailable+=("$entry")
    done
}

# Sets `missing` to the entries of which no package is installed, and `needed` to the first names of those that are no option.
find_missing() {
    local entry name names=() there alternatives
    missing=() needed=()
    for entry in "$@"; do
        IFS='|' read -r -a alternatives <<<"${entry#\?}"
        names+=("${alternatives[@]}")
    done
    there=$(installed_names "${names[@]}")
    for entry in "$@"; do
        IFS='|' read -r -a alternatives <<<"${entry#\?}"
        for name in "${alternatives[@]}"; do
            has "$name" "$there" && continue 2
        done
        missing+=("$entry")
        [[ $entry == \?* ]] || needed+=("${alternatives[0]}")
    done
}

# bytes_to_fetch ENTRY…: of those entries and all that they depend on; nothing is printed where apt cannot tell.
bytes_to_fetch() {
    local chosen unavailable
    choose_packages "$@"
    [ ${#chosen[@]} -gt 0 ] && [ ${#unavailable[@]} -eq 0 ] || return 0
    LC_ALL=C apt-get -y --print-uris --no-install-recommends install "${chosen[@]}" 2>/dev/null </dev/null |
        awk '$1 ~ /^\047/ { bytes += $3 } END { if (NR > 0) printf "%.0f\n", bytes }' || true
}

# install_packages ENTRY…: the entries of packages.sh that are missing. Without any it costs one look into dpkg's list.
install_packages() {
    local entry missing needed chosen unavailable as_root lists_are_fresh=
    [ -z "${STUDIO_NO_INSTALL:-}" ] && [ $# -gt 0 ] || return 0
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        die "this system has no apt. Install what these Debian packages hold, then set STUDIO_NO_INSTALL=1: ${*#\?}"
    fi

    find_missing "$@"
    [ ${#missing[@]} -eq 0 ] && return 0

    if ! find_root; then
        [ ${#needed[@]} -eq 0 ] && return 0
        die "these packages are missing, and installing them needs root or sudo: ${needed[*]}
Ask an administrator to run: apt-get install ${needed[*]}"
    fi
    choose_packages "${missing[@]}"
    if [ ${#unavailable[@]} -gt 0 ]; then
        refresh_lists
        choose_packages "${missing[@]}"
    fi
    needed=()
    for entry in "${unavailable[@]}"; do
        if [[ $entry == \?* ]]; then
            say "This system does not offer ${entry#\?}; what needs it will be skipped."
        else
            needed+=("$entry")
        fi
    done
    [ ${#needed[@]} -eq 0 ] || die "this system's package lists do not offer: ${needed[*]}
Debian 12 and Ubuntu 24.04 (with its component 'universe') do."
    [ ${#chosen[@]} -eq 0 ] && return 0

    say "Installing with apt-get${as_root:+, through sudo}: ${chosen[*]}"
    if ! run_apt_get install -y --no-install-recommends "${chosen[@]}"; then
        [ -z "$lists_are_fresh" ] || die "apt-get could not install the packages; its words are above."
        refresh_lists # old lists name versions that are gone
        run_apt_get install -y --no-install-recommends "${chosen[@]}" ||
            die "apt-get could not install the packages; its words are above."
    fi
}

# The package with the sanitizer runtime that fits the installed clang.
packages_of_clang() {
    local version
    # shellcheck disable=SC2016
    version=$(dpkg-query -W -f '${Depends}' clang 2>/dev/null | sed -n 's/.*\bclang-\([0-9]\+\).*/\1/p')
    [ -z "$version" ] || printf 'libclang-rt-%s-dev\n' "$version"
}
