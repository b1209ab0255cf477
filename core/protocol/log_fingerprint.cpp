#include "core/protocol/log_fingerprint.h"

#include <algorithm>

#include "core/base/crc32c.h"
#include "core/base/positioned_file.h"

namespace studio {

namespace {

constexpr uint64_t checkedBytes = 4096;

std::optional<LogFingerprint> markUpTo(const PositionedFile& file, uint64_t size) {
    std::string bytes(std::min(size, checkedBytes), '\0');
    if (file.readAt(size - bytes.size(), bytes.data(), bytes.size()) != bytes.size())
        return std::nullopt;
    return LogFingerprint{size, crc32c(bytes)};
}

} // namespace

std::optional<LogFingerprint> fingerprintLog(const std::string& path) {
    const auto file = PositionedFile::open(path);
    return file ? markUpTo(*file, file->size()) : std::nullopt;
}

bool startsWithFingerprint(const std::string& path, const LogFingerprint& mark) {
    if (mark.size == 0)
        return true;
    const auto file = PositionedFile::open(path);
    return file && file->size() >= mark.size && markUpTo(*file, mark.size) == mark;
}

} // namespace studio
