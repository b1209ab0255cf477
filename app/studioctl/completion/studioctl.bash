# Completion of studioctl for bash: source <(studioctl completion bash)
# shellcheck shell=bash
_studioctl() {
    local word line words=() rest=$COMP_LINE last=${COMP_WORDS[COMP_CWORD]} typed
    COMPREPLY=()
    # bash splits words at ":" and "=", too: join those that no blank separates.
    for word in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
        if [[ ${#words[@]} -eq 0 || $rest == [[:space:]]* ]]; then
            words+=("$word")
        else
            words[-1]+=$word
        fi
        rest=${rest#"${rest%%[![:space:]]*}"}
        rest=${rest#"$word"}
    done
    [[ $last != [:=] ]] || last=
    typed=${words[-1]%"$last"} # is not replaced
    while IFS= read -r line; do
        if [[ $line == :files ]]; then
            compopt -o default
        else
            word=${line%%$'\t'*}
            [[ $word != *[!A-Za-z0-9_./:=,@+-]* ]] || printf -v word %q "$word"
            COMPREPLY+=("${word#"$typed"}")
        fi
    done < <("${words[0]}" __complete -- "${words[@]:1}" 2>/dev/null </dev/null)
    return 0
}
complete -F _studioctl studioctl
