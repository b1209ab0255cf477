// threadTimeNs() returns the processor time of the calling thread: wall time would measure what else the machine does.
#pragma once

#include <QtGlobal>
#include <algorithm>
#include <ctime>
#include <limits>

namespace studio::test {

inline qint64 threadTimeNs() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

// Returns the least time of several calls: the others were disturbed.
template <typename Work>
qint64 leastTimeNs(int calls, const Work& work) {
    qint64 least = std::numeric_limits<qint64>::max();
    for (int i = 0; i < calls; ++i) {
        const qint64 begun = threadTimeNs();
        work();
        least = std::min(least, threadTimeNs() - begun);
    }
    return least;
}

} // namespace studio::test
