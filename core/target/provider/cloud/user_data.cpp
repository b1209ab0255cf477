#include "core/target/provider/cloud/user_data.h"

#include "core/base/text.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

// The agent decides once a driver has connected (agent/node/machine_guard.h). Before that, a node counts the calls of
// this script, one a minute: the clock may be set while the machine boots.
constexpr const char* guardScript = R"sh(#!/bin/sh
# Powers the machine off when no driver of the studio is connected and it is idle.
kept=@KEPT@
count=/run/compute-studio-minutes
plan=/compute-studio/@GUARD@
if [ -r "$plan" ]; then
    "$(head -n 1 "$plan")" guard check
    case $? in
    0) rm -f "$count"; exit 0 ;;
    @DUE@) systemctl poweroff; exit 0 ;;
    esac
fi
[ "$kept" = yes ] && exit 0
# No agent has received a limit: an hour without an agent, or three days if results of a run have not been collected.
if grep -q 'studio-[a]gent' /proc/[0-9]*/cmdline 2>/dev/null; then rm -f "$count"; exit 0; fi
minutes=$(($(cat "$count" 2>/dev/null || echo 0) + 1))
echo "$minutes" > "$count"
limit=60
for attempt in /compute-studio/w/*/runs/*/a*/r*; do
    [ -d "$attempt/claim" ] && [ ! -e "$attempt/collected" ] && limit=4320
done
[ "$minutes" -gt "$limit" ] && systemctl poweroff
exit 0
)sh";
constexpr const char* guardService = R"([Unit]
Description=Powers the machine off when the studio has left it
[Service]
Type=oneshot
ExecStart=/usr/local/sbin/compute-studio-guard
)";
constexpr const char* guardTimer = R"([Unit]
Description=Powers the machine off when the studio has left it
[Timer]
OnBootSec=1min
OnUnitActiveSec=1min
AccuracySec=5s
[Install]
WantedBy=timers.target
)";

std::string block(const std::string& text, const char* blanks) {
    std::string lines;
    forEachLine(text, [&](std::string_view line) { lines += blanks + std::string(line) + "\n"; });
    return lines;
}

std::string fileOf(const char* path, const char* mode, const std::string& content) {
    return std::string("  - path: ") + path + "\n    permissions: '" + mode + "'\n    content: |\n" +
           block(content, "      ");
}

std::string guardScriptFor(CloudGuard guard) {
    std::string text = guardScript;
    for (const auto& [mark, value] :
         {std::pair<std::string, std::string>("@KEPT@", guard == CloudGuard::Instance ? "yes" : "no"),
          {"@GUARD@", std::string(nodeGuardName)},
          {"@DUE@", std::to_string(guardDueCode)}})
        text.replace(text.find(mark), mark.size(), value);
    return text;
}

} // namespace

std::string cloudUserData(const NodeEntry& entry, const std::string& user, CloudGuard guard) {
    const bool hasGuard = guard != CloudGuard::None;
    const std::string key(trimmed(entry.publicKey));
    std::string text = "#cloud-config\n"
                       "ssh_pwauth: false\n"
                       "disable_root: true\n"
                       "ssh_deletekeys: true\n"
                       "ssh_genkeytypes: []\n"
                       "ssh_keys:\n"
                       "  ed25519_private: |\n" +
                       block(entry.hostKey, "    ") + "  ed25519_public: " + std::string(trimmed(entry.hostPublicKey)) +
                       "\n"
                       "users:\n"
                       "  - name: " +
                       user +
                       "\n"
                       "    shell: /bin/bash\n"
                       "    lock_passwd: true\n"
                       "    sudo: ALL=(ALL) NOPASSWD:ALL\n"
                       "    ssh_authorized_keys:\n"
                       "      - " +
                       key + "\n" + "write_files:\n" + fileOf(nodeIdFile.data(), "0644", entry.nodeKey);
    if (hasGuard)
        text += fileOf("/usr/local/sbin/compute-studio-guard", "0755", guardScriptFor(guard)) +
                fileOf("/etc/systemd/system/compute-studio-guard.service", "0644", guardService) +
                fileOf("/etc/systemd/system/compute-studio-guard.timer", "0644", guardTimer);
    text += "runcmd:\n"
            "  - [chown, \"" +
            user + ":\", " + std::string(nodeFolder) + "]\n";
    if (hasGuard)
        text += "  - [systemctl, enable, --now, compute-studio-guard.timer]\n";
    return text;
}

} // namespace studio
