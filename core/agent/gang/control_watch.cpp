#include "core/agent/gang/control_watch.h"

#include <algorithm>
#include <array>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace studio {

void ControlWatch::begin() {
    m_inotify = UniqueFd(inotify_init1(IN_CLOEXEC | IN_NONBLOCK));
    if (m_inotify.isValid() &&
        inotify_add_watch(m_inotify.get(), m_attempt.control().c_str(), IN_MOVED_TO | IN_CREATE | IN_ONLYDIR) < 0)
        m_inotify.reset();
}

bool ControlWatch::wait(int64_t limitMs, int other) const {
    constexpr int64_t blindMs = 40;
    const int64_t limit = m_inotify.isValid() ? limitMs : std::min(limitMs, blindMs);
    std::array<pollfd, 2> looks{{{m_inotify.get(), POLLIN, 0}, {other, POLLIN, 0}}};
    if (poll(looks.data(), looks.size(), static_cast<int>(std::clamp<int64_t>(limit, 0, 60'000))) <= 0)
        return !m_inotify.isValid();
    alignas(inotify_event) std::array<char, 4096> events{};
    bool isChanged = !m_inotify.isValid();
    while (read(m_inotify.get(), events.data(), events.size()) > 0)
        isChanged = true;
    return isChanged;
}

} // namespace studio
