#include "core/agent/job/log_times.h"

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

LogTimes::LogTimes(const AttemptFolder& folder)
    : m_log(open(folder.stdLog().c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK))
    , m_times(m_log.isValid() // several processes have logs of their own
                  ? open(folder.stdLogTimes().c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600)
                  : -1) {
    const off_t size = sizeOf(m_times);
    const off_t whole = size - size % recordSize;
    if (whole != size && ftruncate(m_times.get(), whole) != 0) // a record truncated by a full disk
        m_times.reset();
    if (whole > 0 && pread(m_times.get(), &m_last, sizeof(m_last), whole - recordSize) != sizeof(m_last))
        m_times.reset();
}

bool LogTimes::note() {
    const auto size = static_cast<uint64_t>(sizeOf(m_log));
    if (size <= m_last || !m_times.isValid())
        return false;
    m_last = size;
    const int64_t now = toMs(currentTime());
    std::array<char, recordSize> record{};
    std::memcpy(record.data(), &size, sizeof(size));
    std::memcpy(record.data() + sizeof(size), &now, sizeof(now));
    (void)!write(m_times.get(), record.data(), record.size()); // best effort: a lost time stamp does no harm
    return true;
}

} // namespace studio
