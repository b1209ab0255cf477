// Parses known_hosts files and verifies host keys against them. Replaces libssh's reader, which ignores @revoked and
// @cert-authority.
//
// Addresses are compared as text, as in OpenSSH: 0:0::1 is not ::1. Host certificates are not validated: a certificate
// is Known only if it is listed itself. Checking 16 MB of hashed names takes half a second; typical files, about one
// millisecond.
//
// Pure functions over text, any thread; only readKnownHostsFile touches the disk. The rules are those of OpenSSH 9.2,
// with these differences, all on the side of caution:
//   - a key of a type that is not listed for this host, while another type is, is Changed and not a first contact;
//   - a revoked key is Revoked in whichever file and position it is listed, and for any port of a host that the line
//     names; the line need not be valid otherwise, as long as its key can be decoded;
//   - a @cert-authority line never vouches for a plain key.
//
// Ports: for port 22 a line contains the plain host name; for other ports, `[host]:port`. `ssh-keygen -F host` and `-F
// [host]:port` look up exactly that; `ssh` itself, when nothing is listed for `[host]:port`, also accepts the same key
// from the lines of the plain name. This reader does the same, with the verdict Known. A different key under the plain
// name proves nothing about the other port (it may be another machine behind the same address): the verdict stays
// Unknown.
//
// `host` is a name or an address without brackets, case-insensitive.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr uint64_t maxKnownHostsFileSize = 16ULL << 20;
constexpr size_t maxKnownHostsLineLength = 64ULL << 10; // longer lines are skipped as malformed

struct HostKey {
    std::string type; // "ssh-ed25519"
    std::string blob; // wire format; starts with the type again
    bool operator==(const HostKey&) const = default;
};

// Formats the fingerprint as ssh-keygen does: "SHA256:…".
std::string fingerprintOf(const HostKey& key);

// Parses "TYPE BASE64[ COMMENT]", as in a .pub file. The encoded type must match the leading one, and for known types
// all fields must be present without trailing data.
Result<HostKey> parseHostKey(std::string_view text);
// Parses the bare base64 text of a key, as libssh exports it; the type is taken from the decoded blob.
Result<HostKey> hostKeyFromBase64(std::string_view base64);

struct KnownHostsFile {
    std::string name; // reported in verdicts; usually the path
    std::string text;
};

// Reads the file; a missing file yields an empty one. Fails for anything but a regular file, and for files larger than
// maxKnownHostsFileSize.
Result<KnownHostsFile> readKnownHostsFile(const std::string& path);

// One line that names the host.
struct KnownHostsEntry {
    std::string file;
    int line = 0; // from 1
    std::string type;
    std::string fingerprint;
    bool operator==(const KnownHostsEntry&) const = default;
};

struct HostKeyVerdict {
    enum class Kind {
        Known,         // this key is listed for this host
        Unknown,       // no key is listed: a first contact
        Changed,       // other keys are listed, all in `entries`. Never continue without the user
        Revoked,       // a @revoked line lists this key. Never continue
        AuthorityOnly, // only @cert-authority lines: a first contact; `entries` has the authorities' keys
    };
    Kind kind = Kind::Unknown;
    std::string file; // source of the verdict; empty and 0 for Unknown
    int line = 0;
    std::vector<KnownHostsEntry> entries; // for Changed and AuthorityOnly
};

HostKeyVerdict verifyHostKey(const std::vector<KnownHostsFile>& files, std::string_view host, int port,
                             const HostKey& key);

// Returns the key types listed for the host, in order of appearance and without revoked keys. Offer them first in the
// key exchange, so that the server does not present a key that cannot be compared.
std::vector<std::string> knownKeyTypes(const std::vector<KnownHostsFile>& files, std::string_view host, int port);

// Returns the text of the file with `key` in place of the other keys that are listed for exactly this host and port. A
// line that lists several hosts keeps the others; markers and the lines of other hosts stay as they are. The text is
// unchanged if no other key is listed. InvalidArgument for a line with a pattern: it also applies to other hosts.
Result<std::string> replaceHostKey(const KnownHostsFile& file, std::string_view host, int port, const HostKey& key);

// A line that lists a key.
struct KnownHostsLine {
    enum class Marker { None, Authority, Revoked };
    int number = 0; // from 1
    Marker marker = Marker::None;
    std::string hosts; // as written: names, patterns, or one hashed name
    std::string type;
    std::string fingerprint; // empty if the key is malformed
};
// Returns the lines of the file that list a key, in order.
std::vector<KnownHostsLine> listKnownHosts(const KnownHostsFile& file);
// Returns true if the line lists exactly this host and port; a hashed name is compared by its hash.
bool listsHost(const KnownHostsLine& line, std::string_view host, int port);
// Returns the text of the file without this line. Conflict unless that line still lists the key of this fingerprint;
// InvalidArgument for a line with a marker.
Result<std::string> withoutKnownHost(const KnownHostsFile& file, int number, const std::string& fingerprint);

// Formats a known_hosts line, with newline. Fails for names that would have another meaning there (wildcards, commas,
// blanks, control characters) and for ports outside 1…65535.
Result<std::string> knownHostsLine(std::string_view host, int port, const HostKey& key);

} // namespace studio
