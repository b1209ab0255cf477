#include "core/agent/supervise_watch.h"

#include <algorithm>
#include <array>
#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

namespace studio {

namespace {
constexpr int64_t blindLookMs = 250; // without inotify
}

SuperviseWatch::SuperviseWatch(const AttemptFolder& folder)
    : m_log(folder.stdLog())
    , m_inotify(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    if (m_inotify.isValid() &&
        inotify_add_watch(m_inotify.get(), folder.control().c_str(), IN_MOVED_TO | IN_CREATE | IN_ONLYDIR) < 0)
        m_inotify.reset();
}

// Watched only while a record may be written: a job that writes a million lines a second must not wake us for each.
void SuperviseWatch::watchLog(bool wanted) {
    if (!m_inotify.isValid() || wanted == (m_logWatch >= 0))
        return;
    if (wanted) {
        m_logWatch = inotify_add_watch(m_inotify.get(), m_log.c_str(), IN_MODIFY);
    } else {
        inotify_rm_watch(m_inotify.get(), m_logWatch);
        m_logWatch = -1;
    }
}

void SuperviseWatch::wait(int64_t limitMs, bool withLog) {
    watchLog(withLog);
    if (!m_inotify.isValid())
        limitMs = std::min(limitMs, blindLookMs);
    pollfd look{m_inotify.get(), POLLIN, 0};
    if (poll(&look, 1, static_cast<int>(std::clamp<int64_t>(limitMs, 0, 60'000))) <= 0)
        return;
    alignas(inotify_event) std::array<char, 4096> events{};
    while (read(m_inotify.get(), events.data(), events.size()) > 0) {
    }
}

} // namespace studio
