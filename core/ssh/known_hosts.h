// Our own reader of known_hosts files, because libssh takes no notice of @revoked and @cert-authority.
//
// Addresses are compared as text, as OpenSSH does: 0:0::1 is not ::1. Certificates of hosts are not judged: a certificate
// is Known only if it stands there itself. Judging 16 MB of hashed names takes half a second; usual files, about one
// millisecond.
//
// Pure functions over text: no disk but in readKnownHostsFile, no network, any thread. The rules are those of OpenSSH
// 9.2, with these differences, all towards caution:
//   - a key of a type that is not known for this host, while another type is, is Changed and not a first contact;
//   - a revoked key is Revoked in whatever file and place its line stands, and for any port of a host that the line
//     names; the line need not be otherwise sound, as long as its key can be decoded;
//   - a line of a @cert-authority never vouches for a plain key.
//
// Ports. For port 22 a line names the host as it is; for another one it says `[host]:port`. `ssh-keygen -F host` and
// `-F [host]:port` look for just that; `ssh` itself, when nothing is known for `[host]:port`, also takes the same key
// from the lines of the plain name. So do we: then the verdict is Known. A different key under the plain name says
// nothing about the other port (it may be another machine behind the same address), and the verdict stays Unknown.
//
// `host` is a name or an address without brackets, in any case of letters.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

constexpr uint64_t largestKnownHostsFile = 16ULL << 20;
constexpr size_t longestKnownHostsLine = 64ULL << 10; // longer ones are skipped as damaged

struct HostKey {
    std::string type; // "ssh-ed25519"
    std::string blob; // as on the wire; begins with the type again
    bool operator==(const HostKey&) const = default;
};

// "SHA256:…", as ssh-keygen prints it.
std::string fingerprintOf(const HostKey& key);

// "TYPE BASE64[ COMMENT]", as in a .pub file. The type inside must be the one outside, and for the types we know the
// parts must be there and nothing behind them.
Result<HostKey> parseHostKey(std::string_view text);
// The bare base64 text of a key, as libssh exports it; the type is taken from inside.
Result<HostKey> hostKeyFromBase64(std::string_view base64);

struct KnownHostsFile {
    std::string name; // for verdicts; usually the path
    std::string text;
};

// A missing file is one without lines. Refuses what is not a plain file, and files over largestKnownHostsFile.
Result<KnownHostsFile> readKnownHostsFile(const std::string& path);

// A line that speaks about the host.
struct KnownHostsEntry {
    std::string file;
    int line = 0; // from 1
    std::string type;
    std::string fingerprint;
    bool operator==(const KnownHostsEntry&) const = default;
};

struct HostKeyVerdict {
    enum class Kind {
        Known,         // this very key is written down for this host
        Unknown,       // nothing is: a first contact
        Changed,       // other keys are; `entries` names them all. Never go on by itself
        Revoked,       // a @revoked line names this key. Never go on
        AuthorityOnly, // nothing but @cert-authority lines: a first contact; `entries` names the authorities' keys
    };
    Kind kind = Kind::Unknown;
    std::string file; // what the verdict rests on; empty and 0 for Unknown
    int line = 0;
    std::vector<KnownHostsEntry> entries; // for Changed and AuthorityOnly
};

HostKeyVerdict judgeHostKey(const std::vector<KnownHostsFile>& files, std::string_view host, int port,
                            const HostKey& key);

// Types of the keys that are known for the host, in order of appearance and without revoked keys: what a connection
// should ask the server for first, so that it is not shown a key that it cannot compare.
std::vector<std::string> knownKeyTypes(const std::vector<KnownHostsFile>& files, std::string_view host, int port);

// A line to be added to a known_hosts file, with its line end. Fails for names that would mean something else there
// (wildcards, commas, blanks, control characters) and for ports outside 1…65535.
Result<std::string> knownHostsLine(std::string_view host, int port, const HostKey& key);

} // namespace studio
