// HostKeyCheck verifies the host key of a session against the known_hosts files and the expected fingerprint; an
// unknown key must be confirmed by the user, and is stored. It cannot be bypassed. Internal to core/ssh.
//
// The link's thread only. Waits for the user within LinkOptions::answerLimit.
#pragma once

#include <string>
#include <vector>

#include "core/ssh/known_hosts_file.h"
#include "core/ssh/link_session.h"

namespace studio {

class HostKeyCheck {
public:
    explicit HostKeyCheck(LinkSession& session)
        : m_session(session) {}

    // Returns the key types to offer in the handshake, those listed for the host first, so that the server presents a
    // key that can be verified.
    Result<std::string> offeredTypes() const;
    Result<void> verify() const; // after the handshake

private:
    Result<std::vector<KnownHostsFile>> knownHosts() const;
    Result<HostKey> presentedKey() const;
    // Fails if the fingerprint differs from SshHop::expectedHostKey, where that is set.
    Result<void> compareWithExpected(const std::string& fingerprint) const;
    Result<void> confirm(const HostKey& key) const;

    LinkSession& m_session;
};

} // namespace studio
