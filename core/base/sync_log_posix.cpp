#include "core/base/sync_log.h"

#ifdef STUDIO_TEST_BUILD

#include <cstdint>
#include <cstdlib>
#include <ctime>
#include <fcntl.h>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace studio {

void recordSynced(int fd) {
    static const char* const log = std::getenv("COMPUTE_STUDIO_SYNC_LOG");
    if (log == nullptr)
        return;
    struct stat st {};
    timespec now{};
    (void)clock_gettime(CLOCK_REALTIME_COARSE, &now);
    std::string line = "all " + std::to_string(int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec) + "\n";
    if (fd >= 0 && fstat(fd, &st) == 0)
        line = std::to_string(st.st_ino) + " " + std::to_string(st.st_size) + "\n";
    const int file = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    (void)!write(file, line.data(), line.size());
    close(file);
}

} // namespace studio

#else

namespace studio {
void recordSynced(int /*fd*/) {}
} // namespace studio

#endif
