# Completion of studioctl for bash. It reads the words from --help, so it never knows less than the program.
# shellcheck shell=bash

_studioctl() {
    local word current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words=() help offered skip=
    COMPREPLY=()
    for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
        [ "$word" != -- ] || return 0 # behind it stands the job's own command
        if [ -n "$skip" ]; then
            skip=
        elif [ "$word" = --workspace ]; then
            skip=yes
        elif [[ $word != -* ]] && [ ${#words[@]} -lt 2 ]; then
            words+=("$word")
        fi
    done
    case $previous in
    --source | --to | --workspace | --key | --file) return 0 ;; # names of files: readline's own completion
    esac
    if [ "$previous" = --from-ssh-config ]; then
        offered=$(LC_ALL=C "${COMP_WORDS[0]}" compute list-ssh-hosts 2>/dev/null </dev/null | awk 'NR > 1 { print $1 }')
        mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current")
        return 0
    fi
    help=$(LC_ALL=C "${COMP_WORDS[0]}" "${words[@]}" --help 2>/dev/null </dev/null) || return 0
    if [[ $current == -* ]]; then
        offered=$(grep -oE '^ +(-[a-z],)?--[a-z][a-z-]*' <<<"$help" | grep -oE -- '--[a-z-]+')
    else
        offered=$(awk '/^Commands:/ { on = 1; next } /^[^ ]/ { on = 0 } on && /^  [a-z]/ { print $1 }' <<<"$help")
    fi
    mapfile -t COMPREPLY < <(compgen -W "$offered" -- "$current")
}
complete -o bashdefault -o default -F _studioctl studioctl
