# Completion of studioctl for fish: studioctl completion fish | source
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
