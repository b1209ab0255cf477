#include "core/agent/job/exit_file.h"

#include <algorithm>
#include <unistd.h>

#include "core/base/crash_point.h"

namespace studio {

bool isExitAllocated(int exitFile) {
    std::string bytes(exitRecordSize + 1, '\0');
    const ssize_t got = pread(exitFile, bytes.data(), bytes.size(), 0);
    bytes.resize(got > 0 ? static_cast<size_t>(got) : 0);
    return !decodeExitRecord(bytes);
}

// The space is preallocated, so this works on a full disk too. If it fails nevertheless (copy-on-write file system,
// unreachable server), retry so that the result is not lost.
void writeExitFile(int exitFile, const ExitRecord& record) {
    const std::string bytes = encodeExitRecord(record);
    constexpr int tries = 600;
    for (int i = 0; i < tries; ++i) {
        const bool written = pwrite(exitFile, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
        crashPoint(CrashPoint::HoldExitWritten);
        if (written && fdatasync(exitFile) == 0)
            break;
        sleep(1);
    }
    crashPoint(CrashPoint::HoldExitSynced);
}

} // namespace studio
