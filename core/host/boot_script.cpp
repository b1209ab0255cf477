#include "core/host/boot_script.h"

#include <QFileInfo>
#include <algorithm>
#include <array>
#include <cstdio>
#include <optional>

#include "core/base/digits.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/host/agent_binary.h"
#include "core/host/host_text.h"
#include "core/protocol/messages.h"

namespace studio {

namespace {

constexpr size_t maxNoise = 1U << 20;
constexpr size_t maxLineLength = 16384;
constexpr size_t maxWordsLength = 1000;

// Wrapped in one pair of braces: the shell parses all of it before executing any of it, so the rest of its input is
// left to the agent.
constexpr std::string_view scriptText = R"sh({
l=${LC_ALL-}; LC_ALL=C; export LC_ALL; umask 077
m=@MARKER@
say() { printf '\n%s %s\n' "$m" "$*"; }
bad() { say "bad $*"; exit 0; }
case "$(uname -s)/$(uname -m)" in
@CASES@
*) bad system "$(uname -s) $(uname -m)" ;;
esac
b="$(printf '%b' '@FOLDER@')"
[ -n "$b" ] || b=$HOME
[ -n "$b" ] && [ -d "$b" ] || bad home "$b"
d=$b/.compute-studio/agent/$h
f=$d/studio-agent
e=$(mkdir -p "$d" 2>&1) || bad write "$e"
for p in "$b/.compute-studio" "$b/.compute-studio/agent" "$d"; do
  [ ! -L "$p" ] && [ -O "$p" ] && chmod 700 "$p" || bad foreign "$p"
done
if command -v sha256sum; then c=sha256sum
elif command -v shasum; then c='shasum -a 256'
elif command -v openssl; then c='openssl dgst -sha256 -r'
else bad tools sha256sum
fi >/dev/null 2>&1
is() { set -- $($c <"$1" 2>/dev/null); [ "$1" = "$h" ]; }
if [ -L "$f" ] || [ ! -x "$f" ] || ! is "$f"; then
  w=; { [ -e "$f" ] || [ -L "$f" ]; } && w=changed
  t=$d/new.$$
  e=$( (: >"$t") 2>&1) || bad write "$e"
  say "need $(uname -m) $w"
  IFS= read -r n
  head -c "$n" >"$t" 2>/dev/null
  [ "$(wc -c <"$t")" -eq "$n" ] || { rm -f "$t"; bad full "$(df -P "$d" 2>/dev/null | tail -n 1)"; }
  is "$t" || { rm -f "$t"; bad damaged; }
  chmod 500 "$t"
  e=$("$t" version 2>&1) || { rm -f "$t"; bad exec "$e"; }
  mv -f "$t" "$f" || bad write "$d"
fi
say ready
if [ -n "$l" ]; then LC_ALL=$l; else unset LC_ALL; fi
@VARIABLE@=@FIRST@; export @VARIABLE@
exec "$f" @LIFE@
}
)sh";

constexpr std::string_view checkText = R"sh({
LC_ALL=C; export LC_ALL; umask 077
m=@MARKER@; h=none
say() { printf '\n%s %s\n' "$m" "$*"; }
say shell
case "$(uname -s)/$(uname -m)" in
@CASES@
esac
b="$(printf '%b' '@FOLDER@')"
[ -n "$b" ] || b=$HOME
t=$b/.compute-studio/check.$$
w=$( (echo "$m" >"$t" && cat "$t" && rm "$t") 2>&1)
[ "$w" = "$m" ] && w=ok
rm -f "$t" 2>/dev/null
say "write $w"
f=$b/.compute-studio/agent/$h/studio-agent
if command -v sha256sum; then c=sha256sum
elif command -v shasum; then c='shasum -a 256'
else c='openssl dgst -sha256 -r'
fi >/dev/null 2>&1
is() { set -- $($c <"$1" 2>/dev/null); [ "$1" = "$h" ]; }
if [ ! -e "$f" ]; then say agent missing
elif [ ! -L "$f" ] && is "$f"; then say agent same
else say agent changed
fi
say end
exit 0
}
)sh";

void put(std::string& text, std::string_view mark, std::string_view value) {
    for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + value.size()))
        text.replace(at, mark.size(), value);
}

std::string casesOf(const std::vector<AgentFile>& agents) {
    std::string cases;
    for (const auto& agent : agents) {
        const char* pattern = agent.architecture == "aarch64" ? "Linux/aarch64 | Linux/arm64" : "Linux/x86_64";
        cases += (cases.empty() ? "" : "\n") + std::string(pattern) + ") h=" + agent.hash + " ;;";
    }
    return cases;
}

} // namespace

Result<std::vector<AgentFile>> shippedAgents() {
    const auto own = shippedAgent();
    if (!own)
        return fail(own.error());
    std::vector<AgentFile> agents;
    for (const auto& [architecture, path] :
         {std::pair{std::string("x86_64"), *own}, {std::string("aarch64"), *own + "-aarch64"}}) {
        if (!pathExists(path))
            continue;
        const auto hash = sha256OfFile(path);
        if (!hash)
            return fail(hash.error());
        agents.push_back({architecture, path, toHex(*hash)});
    }
    return agents;
}

std::string newBootMarker() {
    std::string random(16, '\0');
    fillRandom(random.data(), random.size());
    return hexText(random);
}

std::string checkScript(const std::string& marker, const std::string& folder, const std::vector<AgentFile>& agents) {
    std::string text(checkText);
    put(text, "@MARKER@", marker);
    put(text, "@CASES@", casesOf(agents));
    put(text, "@FOLDER@", octalText(folder));
    return text;
}

std::string bootScript(const std::string& marker, const std::string& folder, const std::vector<AgentFile>& agents,
                       std::string_view first, std::string_view life) {
    std::string text(scriptText);
    put(text, "@MARKER@", marker);
    put(text, "@CASES@", casesOf(agents));
    put(text, "@FOLDER@", octalText(folder));
    put(text, "@VARIABLE@", firstInputVariable);
    put(text, "@FIRST@", hexText(first));
    put(text, "@LIFE@", life);
    return text;
}

Result<std::optional<BootLine>> consumeBootLine(std::string& buffer, const std::string& marker, std::string& noise) {
    const size_t at = buffer.find(marker + " ");
    const size_t end = at == std::string::npos ? at : buffer.find('\n', at);
    if (end == std::string::npos) {
        // Discard what cannot be a prefix of the marker, to avoid rescanning: input may arrive byte by byte.
        const size_t kept =
            std::min(buffer.size(), at == std::string::npos ? marker.size() + 1 : buffer.size() - at + 1);
        noise += buffer.substr(0, buffer.size() - kept);
        buffer.erase(0, buffer.size() - kept);
        if (noise.size() > maxNoise || buffer.size() > maxLineLength)
            return fail(ErrorCode::Protocol, "Too much output without the marker.",
                        displayText((noise + buffer).substr(0, 200)));
        return std::nullopt;
    }
    // The script prints a newline before the marker.
    noise += buffer.substr(0, at > 0 && buffer[at - 1] == '\n' ? at - 1 : at);
    const std::string line = buffer.substr(at + marker.size() + 1, end - at - marker.size() - 1);
    buffer.erase(0, end + 1);
    const size_t blank = line.find(' ');
    const std::string first = line.substr(0, blank);
    const std::string rest = blank == std::string::npos ? std::string() : line.substr(blank + 1);
    if (first == "ready")
        return BootLine{BootLine::Kind::Ready, {}, {}};
    const size_t next = rest.find(' ');
    return BootLine{first == "need" ? BootLine::Kind::Need : BootLine::Kind::Bad, rest.substr(0, next),
                    next == std::string::npos ? "" : rest.substr(next + 1)};
}

Error errorOf(const BootLine& boot, const std::string& machine) {
    // Stored in the database: the machine's text is untrusted, in length and encoding.
    const BootLine line{boot.kind, boot.word.substr(0, 64), displayText(boot.rest.substr(0, maxWordsLength))};
    const QString name = QString::fromStdString(machine);
    const QString words = QString::fromStdString(displayText(line.rest));
    const bool isFull = line.rest.find("No space left") != std::string::npos ||
                        line.rest.find("quota") != std::string::npos || line.word == "full";
    if (isFull)
        return {ErrorCode::DiskFull,
                HostText::tr("The disk of %1 is full: the agent (4 MB) does not fit. Free some space there, or choose "
                             "another folder.")
                    .arg(name)
                    .toStdString(),
                line.rest};
    if (line.word == "home")
        return {ErrorCode::PermissionDenied,
                HostText::tr(
                    "The folder \"%1\" does not exist on %2. Request a home folder there, or choose another folder.")
                    .arg(words, name)
                    .toStdString(),
                line.rest};
    if (line.word == "foreign")
        return {ErrorCode::PermissionDenied,
                HostText::tr("The folder %1 on %2 belongs to another user, who could modify the agent there. Choose a "
                             "folder of your own.")
                    .arg(words, name)
                    .toStdString(),
                words.toStdString()};
    if (line.word == "write")
        return {ErrorCode::PermissionDenied,
                HostText::tr("That folder on %1 is not writable. Choose another folder, for example a scratch folder.")
                    .arg(name)
                    .toStdString(),
                line.rest};
    if (line.word == "exec")
        return {ErrorCode::PermissionDenied,
                HostText::tr("Programs in that folder on %1 cannot be executed (noexec). Choose another folder, for "
                             "example a scratch folder.")
                    .arg(name)
                    .toStdString(),
                line.rest};
    if (line.word == "system")
        return {ErrorCode::Unavailable,
                HostText::tr("%1 is a %2. The agent is available for Linux on x86_64 and, where it was built, on "
                             "aarch64: attach a machine of that kind.")
                    .arg(name, words)
                    .toStdString(),
                line.rest};
    if (line.word == "tools")
        return {ErrorCode::Unavailable,
                HostText::tr("%1 has no %2, which is needed to verify the agent. Install coreutils or openssl there, "
                             "or ask its administrator for it.")
                    .arg(name, words)
                    .toStdString(),
                line.rest};
    return {ErrorCode::Unavailable,
            HostText::tr("The agent was corrupted while it was uploaded to %1. Check the machine again; if it "
                         "persists, the disk or the connection there is faulty.")
                .arg(name)
                .toStdString(),
            line.word + " " + line.rest};
}

} // namespace studio
