#include "core/agent/job/log_times.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr off_t recordSize = 16;
static_assert(std::endian::native == std::endian::little, "records are written as they lie in memory");

off_t sizeOf(const UniqueFd& fd) {
    struct stat st {};
    return fd.isValid() && fstat(fd.get(), &st) == 0 ? st.st_size : 0;
}

} // namespace

LogTimes::LogTimes(const AttemptFolder& folder, const RunSpec& spec) {
    if (spec.processes.empty())
        m_logs.push_back({folder.stdLog(), folder.stdLogTimes()});
    for (const auto& process : spec.processes)
        m_logs.push_back({folder.processLog(process.rank), folder.processLogTimes(process.rank)});
}

void LogTimes::open(Log& log) {
    log.log = UniqueFd(::open(log.path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (!log.log.isValid())
        return;
    log.times = UniqueFd(::open(log.timesPath.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    const off_t size = sizeOf(log.times);
    const off_t whole = size - size % recordSize;
    if (whole != size && ftruncate(log.times.get(), whole) != 0) // a record truncated by a full disk
        log.times.reset();
    if (whole > 0 && pread(log.times.get(), &log.last, sizeof(log.last), whole - recordSize) != sizeof(log.last))
        log.times.reset();
}

bool LogTimes::note(Log& log) {
    if (!log.log.isValid())
        open(log);
    const auto size = static_cast<uint64_t>(sizeOf(log.log));
    if (size <= log.last || !log.times.isValid())
        return false;
    log.last = size;
    const int64_t now = toMs(currentTime());
    std::array<char, recordSize> record{};
    std::memcpy(record.data(), &size, sizeof(size));
    std::memcpy(record.data() + sizeof(size), &now, sizeof(now));
    (void)!write(log.times.get(), record.data(), record.size()); // best effort: a lost time stamp does no harm
    return true;
}

bool LogTimes::note() {
    bool hasGrown = false;
    for (Log& log : m_logs)
        hasGrown = note(log) || hasGrown;
    return hasGrown;
}

bool LogTimes::isUnsynced() const {
    return std::any_of(m_logs.begin(), m_logs.end(), [](const Log& log) { return log.last != log.synced; });
}

void LogTimes::sync() {
    for (Log& log : m_logs) {
        if (log.last == log.synced || !log.log.isValid())
            continue;
        // Best effort: it is tried again once the log has grown. Begins to send the pages and does not wait for the
        // file server: while that hangs, limits and stops are looked at all the same.
        (void)sync_file_range(log.log.get(), 0, 0, SYNC_FILE_RANGE_WRITE);
        log.synced = log.last;
    }
}

} // namespace studio
