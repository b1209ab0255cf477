#include "core/base/crash_point.h"

#ifdef STUDIO_TEST_BUILD

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <unistd.h>

namespace studio {

namespace {
constexpr std::array names = {
#define STUDIO_CRASH_POINT(id, name) std::string_view(name),
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};
} // namespace

void crashPoint(CrashPoint point) {
    static const char* const wanted = std::getenv("COMPUTE_STUDIO_CRASH_AT");
    if (wanted == nullptr || names[static_cast<size_t>(point)] != wanted)
        return;
    if (const char* once = std::getenv("COMPUTE_STUDIO_CRASH_ONCE")) {
        const int fd = open(once, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
        if (fd < 0)
            return;
        close(fd);
    }
    raise(SIGKILL);
}

} // namespace studio

#else

namespace studio {
void crashPoint(CrashPoint /*point*/) {}
} // namespace studio

#endif
