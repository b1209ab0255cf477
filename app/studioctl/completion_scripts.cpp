#include "app/studioctl/completion_scripts.h"

namespace studio::cli {

namespace {

constexpr std::string_view bashScript = R"(# Completion of studioctl for bash: source <(studioctl completion bash)
_studioctl() {
    local line word IFS=$'\n'
    COMPREPLY=()
    while read -r line; do
        if [[ $line == :files ]]; then
            compopt -o default
        else
            printf -v word %q "${line%%$'\t'*}"
            COMPREPLY+=("$word")
        fi
    done < <("${COMP_WORDS[0]}" __complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null </dev/null)
    # The words after a colon stand alone in bash's view.
    [[ $(type -t __ltrim_colon_completions) == function ]] && __ltrim_colon_completions "${COMP_WORDS[COMP_CWORD]}"
    return 0
}
complete -F _studioctl studioctl
)";

constexpr std::string_view zshScript = R"(#compdef studioctl
# Completion of studioctl for zsh: source <(studioctl completion zsh)
_studioctl() {
    local line
    local -a lines candidates
    lines=("${(@f)$(${words[1]} __complete -- "${(@)words[2,CURRENT]}" 2>/dev/null </dev/null)}")
    for line in $lines; do
        if [[ $line == :files ]]; then
            _files
        elif [[ -n $line ]]; then
            candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
        fi
    done
    (( ${#candidates} )) && _describe -V studioctl candidates
}
if [[ $funcstack[1] == _studioctl ]]; then
    _studioctl "$@"
else
    compdef _studioctl studioctl
fi
)";

constexpr std::string_view fishScript = R"(# Completion of studioctl for fish: studioctl completion fish | source
function __studioctl_complete
    set -l typed (commandline -opc)
    set -l current (commandline -ct)
    for line in ($typed[1] __complete -- $typed[2..-1] "$current" 2>/dev/null </dev/null)
        if test "$line" = :files
            __fish_complete_path "$current"
        else
            printf '%s\n' $line
        end
    end
end
complete -c studioctl -f -k -a '(__studioctl_complete)'
)";

} // namespace

std::string_view completionScript(const std::string& shell) {
    return shell == "bash"   ? bashScript
           : shell == "zsh"  ? zshScript
           : shell == "fish" ? fishScript
                             : std::string_view();
}

} // namespace studio::cli
