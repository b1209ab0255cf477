// LogFingerprint is a fingerprint of a job's log at the end of the job, to detect later truncation or rewriting. The
// functions block on disk I/O; no Qt.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace studio {

struct LogFingerprint {
    uint64_t size = 0;
    uint32_t check = 0; // CRC-32C of the last 4 KiB, or of everything if shorter
    bool operator==(const LogFingerprint&) const = default;
};

// Returns nullopt if the file cannot be read.
std::optional<LogFingerprint> fingerprintLog(const std::string& path);
// Returns true if the file still begins with the marked content; appended bytes are ignored. False if it cannot be
// read.
bool startsWithFingerprint(const std::string& path, const LogFingerprint& mark);

} // namespace studio
