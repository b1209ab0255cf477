#include "core/ssh/known_hosts_file.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <optional>
#include <set>
#include <utility>

#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/base/sha256.h"
#include "core/ssh/host_pattern.h"

namespace studio {

namespace {

constexpr std::string_view blanks = " \t";
constexpr std::string_view base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr size_t hashSize = 20; // SHA-1

std::string toBase64(std::string_view bytes) {
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const int size = EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                                     reinterpret_cast<const unsigned char*>(bytes.data()), int(bytes.size()));
    text.resize(static_cast<size_t>(size));
    return text;
}

// Accepts only the canonical encoding: padded and without blanks.
std::optional<std::string> fromBase64(std::string_view text) {
    static const std::array<int8_t, 256> values = [] {
        std::array<int8_t, 256> table{};
        table.fill(-1);
        for (size_t i = 0; i < base64Digits.size(); ++i)
            table[static_cast<uint8_t>(base64Digits[i])] = static_cast<int8_t>(i);
        return table;
    }();
    if (text.empty() || text.size() % 4 != 0)
        return std::nullopt;
    const size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
    text.remove_suffix(padding);
    std::string bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    uint32_t collected = 0;
    unsigned bits = 0;
    for (const char c : text) {
        const int value = values[static_cast<uint8_t>(c)];
        if (value < 0)
            return std::nullopt;
        collected = (collected << 6U | static_cast<uint32_t>(value)) & 0xffffU;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes.push_back(static_cast<char>(collected >> bits & 0xffU));
        }
    }
    if ((collected & ((1U << bits) - 1)) != 0)
        return std::nullopt;
    return bytes;
}

std::string_view takeWord(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    text.remove_prefix(word.size());
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return word;
}

// Reads the next string of the wire format: four bytes of length, then the content.
std::optional<std::string_view> takeString(std::string_view& wire) {
    if (wire.size() < 4)
        return std::nullopt;
    uint32_t size = 0;
    for (size_t i = 0; i < 4; ++i)
        size = size << 8U | static_cast<uint8_t>(wire[i]);
    if (size > wire.size() - 4)
        return std::nullopt;
    const std::string_view taken = wire.substr(4, size);
    wire.remove_prefix(4 + size_t{size});
    return taken;
}

// Returns the number of fields after the type; 0 for an unknown type.
size_t partsOf(std::string_view type) {
    if (type == "ssh-ed25519")
        return 1;
    if (type == "ssh-rsa" || type == "sk-ssh-ed25519@openssh.com" || type.starts_with("ecdsa-sha2-"))
        return 2;
    if (type == "sk-ecdsa-sha2-nistp256@openssh.com")
        return 3;
    return type == "ssh-dss" ? 4 : 0;
}

bool isSoundBlob(std::string_view type, std::string_view blob) {
    const auto inner = takeString(blob);
    if (!inner || *inner != type || type.empty())
        return false;
    const bool isCertificate = type.find("-cert-v") != std::string_view::npos;
    const size_t parts = isCertificate ? 0 : partsOf(type);
    std::optional<std::string_view> first;
    for (size_t i = 0; i < parts; ++i) {
        const auto part = takeString(blob);
        if (!part || part->empty())
            return false;
        if (i == 0)
            first = part;
    }
    if (parts == 0)
        return true;
    if (type.ends_with("ssh-ed25519") && first->size() != 32)
        return false;
    if (type.starts_with("ecdsa-sha2-") && *first != type.substr(std::string_view("ecdsa-sha2-").size()))
        return false;
    return blob.empty();
}

Result<HostKey> keyFrom(std::string_view type, std::string_view base64) {
    auto blob = fromBase64(base64);
    if (!blob)
        return fail(ErrorCode::InvalidArgument, "The key is not in base64. Copy it again, as one line.");
    if (!isSoundBlob(type, *blob))
        return fail(ErrorCode::InvalidArgument,
                    "The key is not a whole key of type " + displayText(type) + ". Copy it again, as one line.");
    return HostKey{std::string(type), std::move(*blob)};
}

// Names under which a host may be listed, in lower case.
struct HostNames {
    std::string exact; // [host]:port, or the plain name for port 22
    std::string plain; // empty if equal to `exact`
};

HostNames namesOf(std::string_view host, int port) {
    std::string plain = toLowerCase(host);
    if (port == 22 || port == 0)
        return {std::move(plain), {}};
    return {"[" + plain + "]:" + std::to_string(port), plain};
}

// A hashed name: "|1|SALT|HASH".
class HashedName {
public:
    explicit HashedName(std::string_view text) {
        constexpr std::string_view magic = "|1|";
        if (!text.starts_with(magic))
            return;
        text.remove_prefix(magic.size());
        const size_t bar = text.find('|');
        if (bar == std::string_view::npos)
            return;
        m_salt = fromBase64(text.substr(0, bar)).value_or(std::string());
        m_hash = fromBase64(text.substr(bar + 1)).value_or(std::string());
    }
    bool isSound() const { return m_salt.size() == hashSize && m_hash.size() == hashSize; }
    bool isOf(std::string_view name) const {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned size = 0;
        const bool done =
            HMAC(EVP_sha1(), m_salt.data(), int(m_salt.size()), reinterpret_cast<const unsigned char*>(name.data()),
                 name.size(), digest.data(), &size) != nullptr;
        return done && std::string_view(reinterpret_cast<const char*>(digest.data()), size) == m_hash;
    }

private:
    std::string m_salt;
    std::string m_hash;
};

enum class Naming { No, Plain, Exact };

Naming namingOf(std::string_view hosts, const HostNames& names) {
    if (hosts.starts_with('|')) {
        const HashedName hashed(hosts);
        if (!hashed.isSound())
            return Naming::No;
        if (hashed.isOf(names.exact))
            return Naming::Exact;
        return !names.plain.empty() && hashed.isOf(names.plain) ? Naming::Plain : Naming::No;
    }
    if (matchesHostList(names.exact, hosts, Letters::Folded))
        return Naming::Exact;
    const bool isPlain = !names.plain.empty() && matchesHostList(names.plain, hosts, Letters::Folded);
    return isPlain ? Naming::Plain : Naming::No;
}

enum class Marker { None, Authority, Revoked };

struct Line {
    Marker marker = Marker::None;
    std::string_view hosts;
    std::string_view type;
    std::string_view base64;
};

std::optional<Line> parseLine(std::string_view text) {
    if (text.ends_with('\r'))
        text.remove_suffix(1);
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    if (text.empty() || text.front() == '#' || text.size() > maxKnownHostsLineLength ||
        text.find('\0') != std::string_view::npos)
        return std::nullopt;
    Line line;
    if (text.front() == '@') {
        const std::string_view marker = takeWord(text);
        if (marker == "@revoked")
            line.marker = Marker::Revoked;
        else if (marker == "@cert-authority")
            line.marker = Marker::Authority;
        else
            return std::nullopt;
    }
    line.hosts = takeWord(text);
    line.type = takeWord(text);
    line.base64 = takeWord(text);
    // A second marker would change the meaning of the line.
    if (line.base64.empty() || line.hosts.front() == '@')
        return std::nullopt;
    return line;
}

// A matching line with its key.
struct Found {
    const KnownHostsFile* file = nullptr;
    int number = 0;
    Marker marker = Marker::None;
    Naming naming = Naming::No;
    HostKey key;

    KnownHostsEntry toEntry() const { return {file->name, number, key.type, fingerprintOf(key)}; }
};

std::vector<Found> linesAbout(const std::vector<KnownHostsFile>& files, const HostNames& names) {
    std::vector<Found> found;
    for (const KnownHostsFile& file : files) {
        std::string_view rest = file.text;
        for (int number = 1; !rest.empty(); ++number) {
            const std::string_view text = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(text.size() + 1, rest.size()));
            const auto line = parseLine(text);
            if (!line)
                continue;
            const Naming naming = namingOf(line->hosts, names);
            if (naming == Naming::No)
                continue;
            if (line->marker == Marker::Revoked) {
                if (auto blob = fromBase64(line->base64))
                    found.push_back({&file, number, line->marker, naming, {std::string(line->type), std::move(*blob)}});
            } else if (auto key = keyFrom(line->type, line->base64)) {
                found.push_back({&file, number, line->marker, naming, std::move(*key)});
            }
        }
    }
    return found;
}

HostKeyVerdict verdictBy(HostKeyVerdict::Kind kind, const Found& line) {
    return {kind, line.file->name, line.number, {}};
}

} // namespace

std::string fingerprintOf(const HostKey& key) {
    const Sha256 hash = sha256Of(key.blob);
    std::string text = toBase64({reinterpret_cast<const char*>(hash.data()), hash.size()});
    text.erase(text.find_last_not_of('=') + 1);
    return "SHA256:" + text;
}

Result<HostKey> parseHostKey(std::string_view text) {
    text = text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    const std::string_view type = takeWord(text);
    return keyFrom(type, takeWord(text));
}

Result<HostKey> hostKeyFromBase64(std::string_view base64) {
    const auto blob = fromBase64(base64);
    std::string_view wire = blob ? std::string_view(*blob) : std::string_view();
    const auto type = takeString(wire);
    return keyFrom(type.value_or(std::string_view()), base64);
}

Result<KnownHostsFile> readKnownHostsFile(const std::string& path) {
    std::error_code code;
    const auto status = std::filesystem::status(path, code);
    if (status.type() == std::filesystem::file_type::not_found)
        return KnownHostsFile{path, {}};
    if (!std::filesystem::is_regular_file(status))
        return fail(ErrorCode::InvalidArgument,
                    displayText(path) + " is not a regular file. Specify a known_hosts file, or remove it.",
                    code.message());
    auto text = readFile(path, maxKnownHostsFileSize);
    if (!text)
        return fail(text.error());
    return KnownHostsFile{path, std::move(*text)};
}

HostKeyVerdict verifyHostKey(const std::vector<KnownHostsFile>& files, std::string_view host, int port,
                             const HostKey& key) {
    using Kind = HostKeyVerdict::Kind;
    const std::vector<Found> found = linesAbout(files, namesOf(host, port));
    const Found* same = nullptr;
    std::vector<KnownHostsEntry> others;
    std::vector<KnownHostsEntry> authorities;
    for (const Found& line : found) {
        if (line.marker == Marker::Revoked) {
            if (line.key.blob == key.blob)
                return verdictBy(Kind::Revoked, line);
        } else if (line.marker == Marker::Authority) {
            authorities.push_back(line.toEntry());
        } else if (line.key.blob == key.blob) {
            if (same == nullptr || (same->naming == Naming::Plain && line.naming == Naming::Exact))
                same = &line;
        } else if (line.naming == Naming::Exact) {
            others.push_back(line.toEntry());
        }
    }
    // The plain name is a fallback for another port only while no key is listed for that port itself.
    if (same != nullptr && (same->naming == Naming::Exact || others.empty()))
        return verdictBy(Kind::Known, *same);
    if (!others.empty())
        return {Kind::Changed, others.front().file, others.front().line, others};
    if (!authorities.empty())
        return {Kind::AuthorityOnly, authorities.front().file, authorities.front().line, authorities};
    return {};
}

std::vector<std::string> knownKeyTypes(const std::vector<KnownHostsFile>& files, std::string_view host, int port) {
    const std::vector<Found> found = linesAbout(files, namesOf(host, port));
    std::set<std::string_view> revoked;
    for (const Found& line : found) {
        if (line.marker == Marker::Revoked)
            revoked.insert(line.key.blob);
    }
    for (const Naming naming : {Naming::Exact, Naming::Plain}) {
        std::vector<std::string> types;
        std::set<std::string_view> seen;
        for (const Found& line : found) {
            const bool counts =
                line.marker == Marker::None && line.naming == naming && !revoked.contains(line.key.blob);
            if (counts && seen.insert(line.key.type).second)
                types.push_back(line.key.type);
        }
        if (!types.empty())
            return types;
    }
    return {};
}

Result<std::string> knownHostsLine(std::string_view host, int port, const HostKey& key) {
    constexpr std::string_view meansElse = " \t,*?!|@#[]\\\"'";
    const bool isName = !host.empty() && host.size() <= 1024 && isPlainText(host) &&
                        host.find_first_of(meansElse) == std::string_view::npos;
    if (!isName)
        return fail(ErrorCode::InvalidArgument,
                    "The host name " + displayText(host) +
                        " cannot be written to known_hosts. Use the host name or address alone.");
    if (port < 1 || port > 65535)
        return fail(ErrorCode::InvalidArgument,
                    "Port " + std::to_string(port) + " does not exist. Use one from 1 to 65535.");
    if (!isSoundBlob(key.type, key.blob))
        return fail(ErrorCode::InvalidArgument, "The host key is damaged. Connect again to read it.");
    return namesOf(host, port).exact + " " + key.type + " " + toBase64(key.blob) + "\n";
}

namespace {

// Returns the list of names without `name`; empty if nothing is left, or if the name is hashed.
std::string withoutName(std::string_view hosts, const std::string& name) {
    std::string left;
    if (hosts.starts_with('|'))
        return left;
    while (!hosts.empty()) {
        const std::string_view entry = hosts.substr(0, hosts.find(','));
        hosts.remove_prefix(std::min(entry.size() + 1, hosts.size()));
        if (!entry.empty() && toLowerCase(entry) != name)
            left += (left.empty() ? "" : ",") + std::string(entry);
    }
    return left;
}

} // namespace

Result<std::string> replaceHostKey(const KnownHostsFile& file, std::string_view host, int port, const HostKey& key) {
    const auto fresh = knownHostsLine(host, port, key);
    if (!fresh)
        return fail(fresh.error());
    const HostNames names = namesOf(host, port);
    std::string text;
    bool isReplaced = false;
    std::string_view rest = file.text;
    for (int number = 1; !rest.empty(); ++number) {
        const std::string_view whole = rest.substr(0, rest.find('\n'));
        const bool hasNewline = whole.size() < rest.size();
        rest.remove_prefix(std::min(whole.size() + 1, rest.size()));
        const auto line = parseLine(whole);
        const auto listed = line && line->marker == Marker::None && namingOf(line->hosts, names) == Naming::Exact
                                ? keyFrom(line->type, line->base64)
                                : Result<HostKey>(fail(Error{}));
        if (!listed || listed->blob == key.blob) {
            text += std::string(whole) + (hasNewline ? "\n" : "");
            continue;
        }
        if (!line->hosts.starts_with('|') && line->hosts.find_first_of("*?!") != std::string_view::npos)
            return fail(ErrorCode::InvalidArgument,
                        "Line " + std::to_string(number) + " of " + displayText(file.name) +
                            " applies to several hosts. Edit it manually, then connect again.");
        if (const std::string others = withoutName(line->hosts, names.exact); !others.empty())
            text +=
                others +
                std::string(whole.substr(static_cast<size_t>(line->hosts.data() - whole.data()) + line->hosts.size())) +
                "\n";
        if (!std::exchange(isReplaced, true))
            text += *fresh;
    }
    return text;
}

std::vector<KnownHostsLine> listKnownHosts(const KnownHostsFile& file) {
    using Shown = KnownHostsLine::Marker;
    std::vector<KnownHostsLine> lines;
    std::string_view rest = file.text;
    for (int number = 1; !rest.empty(); ++number) {
        const std::string_view text = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(text.size() + 1, rest.size()));
        const auto line = parseLine(text);
        if (!line)
            continue;
        const auto key = keyFrom(line->type, line->base64);
        lines.push_back({number,
                         line->marker == Marker::Revoked     ? Shown::Revoked
                         : line->marker == Marker::Authority ? Shown::Authority
                                                             : Shown::None,
                         std::string(line->hosts), std::string(line->type), key ? fingerprintOf(*key) : std::string()});
    }
    return lines;
}

bool listsHost(const KnownHostsLine& line, std::string_view host, int port) {
    return namingOf(line.hosts, namesOf(host, port)) == Naming::Exact;
}

Result<std::string> withoutKnownHost(const KnownHostsFile& file, int number, const std::string& fingerprint) {
    const std::string where = "Line " + std::to_string(number) + " of " + displayText(file.name);
    const auto lines = listKnownHosts(file);
    const auto line =
        std::find_if(lines.begin(), lines.end(), [number](const KnownHostsLine& one) { return one.number == number; });
    if (line == lines.end() || line->fingerprint != fingerprint)
        return fail(ErrorCode::Conflict, where + " has changed. Read the list again.");
    if (line->marker != KnownHostsLine::Marker::None)
        return fail(ErrorCode::InvalidArgument, where + " has a marker. Edit the file manually.");
    std::string text;
    std::string_view rest = file.text;
    for (int at = 1; !rest.empty(); ++at) {
        const std::string_view whole = rest.substr(0, std::min(rest.find('\n'), rest.size() - 1) + 1);
        rest.remove_prefix(whole.size());
        if (at != number)
            text += whole;
    }
    return text;
}

} // namespace studio
