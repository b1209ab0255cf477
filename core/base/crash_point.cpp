#include "core/base/crash_point.h"

#ifdef STUDIO_TEST_BUILD

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace studio {

namespace {
constexpr std::array names = {
#define STUDIO_CRASH_POINT(id, name) std::string_view(name),
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

int passesBeforeCrash() {
    const char* text = std::getenv("COMPUTE_STUDIO_CRASH_AFTER");
    return text == nullptr ? 0 : std::atoi(text);
}

// For processes whose environment a test cannot change. Of several that are there at once, one renames the file.
bool isNamedInFile(std::string_view name) {
    static const char* const file = std::getenv("COMPUTE_STUDIO_CRASH_FILE");
    const int fd = file == nullptr ? -1 : open(file, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    std::array<char, 64> text{};
    const ssize_t size = read(fd, text.data(), text.size());
    close(fd);
    return size > 0 && std::string_view(text.data(), static_cast<size_t>(size)) == name &&
           rename(file, (std::string(file) + ".fired").c_str()) == 0;
}

} // namespace

void crashPoint(CrashPoint point) {
    static const char* const wanted = std::getenv("COMPUTE_STUDIO_CRASH_AT");
    static std::atomic<int> passes(passesBeforeCrash());
    const std::string_view name = names[static_cast<size_t>(point)];
    if (isNamedInFile(name))
        raise(SIGKILL);
    if (wanted == nullptr || name != wanted || passes.fetch_sub(1) > 0)
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
