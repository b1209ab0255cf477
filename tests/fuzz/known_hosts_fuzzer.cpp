// known_hosts files of any bytes: no crash, no endless search, and neither a line before nor one behind can hide that a
// key is known or revoked. Input: a port's byte, a host up to the first line end, then the file.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/ssh/host_pattern.h"
#include "core/ssh/known_hosts_file.h"

namespace {

using namespace studio;
using Kind = HostKeyVerdict::Kind;

constexpr std::string_view keyText = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBla+Su7TYN6lHT21sz7raYPv3dvjWX8PLjWjzKFYgWg";

void require(bool holds) {
    if (!holds)
        std::abort();
}

// Pattern position × text position.
bool matchesByTable(std::string_view text, std::string_view pattern) {
    std::vector<bool> reach(text.size() + 1, false);
    reach[0] = true;
    for (const char c : pattern) {
        std::vector<bool> next(text.size() + 1, false);
        for (size_t i = 0; i <= text.size(); ++i) {
            if (c == '*')
                next[i] = reach[i] || (i > 0 && next[i - 1]);
            else if (i < text.size() && reach[i] && (c == '?' || c == text[i]))
                next[i + 1] = true;
        }
        reach = next;
    }
    return reach[text.size()];
}

void checkVerdict(const std::string& text, const std::string& host, int port, const HostKey& key) {
    const HostKeyVerdict verdict = verifyHostKey({{"file", text}}, host, port, key);
    require((verdict.kind == Kind::Unknown) == (verdict.line == 0));
    require((verdict.kind == Kind::Changed || verdict.kind == Kind::AuthorityOnly) == !verdict.entries.empty());
    for (const KnownHostsEntry& entry : verdict.entries)
        require(entry.line > 0 && !entry.type.empty() && entry.fingerprint.size() == 50);
    (void)knownKeyTypes({{"file", text}}, host, port);

    const std::string revoked = "@revoked * " + std::string(keyText);
    require(verifyHostKey({{"file", text + "\n" + revoked}}, host, port, key).kind == Kind::Revoked);
    require(verifyHostKey({{"file", revoked + "\n" + text}}, host, port, key).kind == Kind::Revoked);

    const auto line = knownHostsLine(host, port, key);
    if (!line)
        return;
    const Kind added = verifyHostKey({{"file", text + "\n" + *line}}, host, port, key).kind;
    require(added == (verdict.kind == Kind::Revoked ? Kind::Revoked : Kind::Known));
    require(verifyHostKey({{"line", *line}}, host, port, key).kind == Kind::Known);
    require(knownKeyTypes({{"line", *line}}, host, port) == std::vector<std::string>{key.type});
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0)
        return 0;
    std::string_view input(reinterpret_cast<const char*>(data) + 1, size - 1);
    const int port = data[0] % 4 == 0 ? 2222 : 22;
    const std::string host(input.substr(0, input.find('\n')));
    input.remove_prefix(std::min(host.size() + 1, input.size()));
    const std::string text(input);

    checkVerdict(text, host, port, parseHostKey(keyText).value());
    if (const auto key = parseHostKey(text)) {
        require(knownHostsLine("h", 22, *key).has_value());
        require(parseHostKey(knownHostsLine("h", 22, *key)->substr(2)) == *key);
    }
    if (const auto key = hostKeyFromBase64(text))
        require(!key->type.empty() && key->blob.find(key->type) == 4);
    const std::string_view pattern = input.substr(0, input.find('\n'));
    if (pattern.size() * host.size() < 100'000)
        require(matchesHostPattern(host, pattern) == matchesByTable(host, pattern));
    return 0;
}
