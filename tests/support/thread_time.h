// threadTimeNs() returns the processor time of the calling thread: wall time would measure what else the machine does.
#pragma once

#include <QtGlobal>
#include <ctime>

namespace studio::test {

inline qint64 threadTimeNs() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

} // namespace studio::test
