#include "core/driver/node_host_key.h"

#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/base/text.h"
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"
#include "core/ssh/known_hosts_file.h"

namespace studio {

namespace {

constexpr int64_t hostKeyLimitMs = 60'000;

// Nothing is done where the key in use is not the one that was injected. $1: its fingerprint; $2: that of the new key;
// $3: the port; $4: the folder.
constexpr const char* hostKeyScript = R"sh(pinned=$1 made=$2 port=$3 dir=$4
own=$dir/ssh_host_ed25519_key
next=$dir/compute_studio_next_key
root=
[ -w "$dir" ] || root='sudo -n'
printOf() { ssh-keygen -l -f "$1" | cut -d ' ' -f 2; }
reload() {
  $root systemctl reload ssh || $root systemctl reload sshd || $root sh -c 'kill -HUP "$(cat /run/sshd.pid)"'
} >/dev/null 2>&1
presented() {
  ssh-keyscan -T 5 -t ed25519 -p "$port" 127.0.0.1 2>/dev/null | ssh-keygen -l -f - 2>/dev/null | cut -d ' ' -f 2
}
isPresented() {
  for try in 1 2 3 4 5 6 7 8 9 10; do
    [ "$(presented)" = "$1" ] && return 0
    sleep 1
  done
  return 1
}
# The public part last: it says which key is there.
put() {
  $root cp -p "$1" "$own.new" && $root mv "$own.new" "$own" && $root cp -p "$1.pub" "$own.new" &&
    $root mv "$own.new" "$own.pub" && sync
}
if [ -z "$made" ]; then
  [ "$(printOf "$own.pub")" = "$pinned" ] || { echo 'The host key is another one.'; exit 1; }
  if [ ! -e "$next.pub" ]; then
    $root rm -f "$next" "$next.tmp" "$next.tmp.pub" || exit 1
    $root ssh-keygen -q -t ed25519 -N '' -C '' -f "$next.tmp" < /dev/null 2>&1 || exit 1
    $root mv "$next.tmp" "$next" && $root mv "$next.tmp.pub" "$next.pub" && sync || exit 1
  fi
  exec cat "$next.pub"
fi
if [ "$(printOf "$own.pub")" = "$pinned" ]; then
  [ "$(printOf "$next.pub")" = "$made" ] || { echo 'The new host key is another one.'; exit 1; }
  if [ ! -e "$own.old.pub" ]; then
    $root cp -p "$own" "$own.old" && $root cp -p "$own.pub" "$own.old.pub" && sync || exit 1
  fi
  put "$next" || exit 1
fi
[ "$(printOf "$own.pub")" = "$made" ] || { echo 'The host key is another one.'; exit 1; }
reload
if isPresented "$made"; then
  $root rm -f "$own.old" "$own.old.pub" "$next" "$next.pub"
  exit 0
fi
echo 'The SSH server does not present the new host key.'
[ -e "$own.old.pub" ] && put "$own.old" && reload
exit 1
)sh";

std::string wordsOf(const Result<ToolAnswer>& answer) {
    return std::string(trimmed(answer ? answer->output : answer.error().message));
}

} // namespace

std::vector<std::string> HostKeyRotation::words() const {
    return {"sh", "-c", hostKeyScript, "studio", pinned, made, std::to_string(port), folder};
}

bool MachineCreator::getsOwnKey(const CreatedNode& node) const {
    return m_nodeTools != nullptr && !node.place.hostKey.empty() && !node.place.hasOwnKey &&
           !m_keepsKey.contains(node.seq) && commandsOf(node)->injectsHostKey();
}

// The new key is accepted from the commit on, before it is installed.
void MachineCreator::makeHostKey(const CreatedNode& node) {
    const HostKeyRotation rotation{node.place.hostKey, {}, node.place.port};
    m_nodeTools->run(node.machine, {rotation.words(), hostKeyLimitMs}, this,
                     [=, this](const Result<ToolAnswer>& answer) {
                         if (!answer && answer.error().code == ErrorCode::Unavailable)
                             return retry(node.seq);
                         const auto key = answer && answer->exitCode == 0 ? parseHostKey(wordsOf(answer))
                                                                          : fail(ErrorCode::HostKey, wordsOf(answer));
                         if (!key || key->type != "ssh-ed25519")
                             return keepHostKey(node, wordsOf(answer));
                         CreatedNode made = node;
                         made.place.nextHostKey = fingerprintOf(*key);
                         if (!write(made))
                             return;
                         crashPoint(CrashPoint::NodeKeyMade);
                         finish(node.seq);
                     });
}

void MachineCreator::installHostKey(const CreatedNode& node) {
    const HostKeyRotation rotation{node.place.hostKey, node.place.nextHostKey, node.place.port};
    m_nodeTools->run(node.machine, {rotation.words(), hostKeyLimitMs}, this,
                     [=, this](const Result<ToolAnswer>& answer) {
                         if (!answer && answer.error().code == ErrorCode::Unavailable)
                             return retry(node.seq);
                         if (!answer || answer->exitCode != 0)
                             return keepHostKey(node, wordsOf(answer));
                         crashPoint(CrashPoint::NodeKeyInstalled);
                         CreatedNode own = node;
                         own.place.hostKey = std::exchange(own.place.nextHostKey, {});
                         own.place.hasOwnKey = true;
                         if (write(own))
                             finish(node.seq);
                     });
}

// Both keys stay accepted if the new one is known: a server may still come to present it.
void MachineCreator::keepHostKey(const CreatedNode& node, const std::string& why) {
    m_keepsKey.insert(node.seq);
    if (write(node, [&](SQLite::Database& db) {
            clusters::note(db, node.target, "host_key_kept",
                           {{"node", std::to_string(node.number)}, {"detail", displayText(why)}}, m_clock.now());
        }))
        admitWithKey(node);
}

} // namespace studio
