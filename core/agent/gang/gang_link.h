// GangLink authenticates TCP connections between the nodes of an attempt: each end proves that it has the attempt's key
// by a challenge, without sending it. The connection is not encrypted. Thread-safe; descriptors are non-blocking, and
// calls block up to their limit.
//
//   server  "CSG1", 32 random bytes
//   client  purpose, u16 rank (big endian), 32 random bytes, proof of 32 bytes
//   server  proof of 32 bytes
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "core/base/unique_fd.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class GangLink {
public:
    static constexpr size_t greetingSize = 36;
    static constexpr size_t answerSize = 67;
    static constexpr size_t proofSize = 32;
    enum class Purpose : char { Probe = 'p', Shell = 's' };
    struct Caller {
        int rank = 0;
        std::string proof; // to be sent back
    };

    GangLink(const AttemptKey& attempt, std::string key, int self)
        : m_attempt(attempt.run + "." + std::to_string(attempt.attempt))
        , m_key(std::move(key))
        , m_self(self) {}

    // Server: what to send first, and the check of the client's answer to it. PermissionDenied without the key.
    static std::string greeting();
    Result<Caller> check(std::string_view greeting, std::string_view answer, Purpose purpose) const;
    // Client: authenticates both ends. PermissionDenied if the other one is not node `peer`.
    Result<void> greet(int fd, Purpose purpose, int peer, int64_t limitMs) const;

private:
    std::string proof(std::string_view role, Purpose purpose, std::string_view challenges, int from, int to) const;
    std::string m_attempt;
    std::string m_key;
    int m_self;
};

// Connects; Timeout if nothing answers, PermissionDenied if a firewall says so, Io otherwise: refused, or no route.
Result<UniqueFd> connectToNode(const std::string& address, int port, int64_t limitMs);
// Listens at all addresses of the machine; `port` 0: chosen by the kernel, and returned in it.
Result<UniqueFd> listenForNodes(int& port);
// Reads exactly `size` bytes, or fails.
Result<std::string> readFromNode(int fd, size_t size, int64_t limitMs);
Result<void> writeToNode(int fd, std::string_view bytes, int64_t limitMs);
// Lets close() discard the connection, so that its port can be used by the job at once.
void closeWithoutLinger(int fd);

} // namespace studio
