#include "core/agent/job/supervise_watch.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <poll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace studio {

namespace {
constexpr int64_t blindLookMs = 250; // polling interval without inotify

UniqueFd openSignalFd() {
    sigset_t term;
    sigemptyset(&term);
    sigaddset(&term, SIGTERM);
    UniqueFd signals(signalfd(-1, &term, SFD_CLOEXEC | SFD_NONBLOCK));
    if (signals.isValid())
        sigprocmask(SIG_BLOCK, &term, nullptr); // otherwise SIGTERM terminates this process at once, which does no harm
    return signals;
}

} // namespace

SuperviseWatch::SuperviseWatch(const AttemptFolder& folder)
    : m_log(folder.stdLog())
    , m_inotify(inotify_init1(IN_CLOEXEC | IN_NONBLOCK))
    , m_signals(openSignalFd()) {
    if (m_inotify.isValid() &&
        inotify_add_watch(m_inotify.get(), folder.control().c_str(), IN_MOVED_TO | IN_CREATE | IN_ONLYDIR) < 0)
        m_inotify.reset();
}

// Watched only while a record may be written: a job that writes a million lines per second must not cause a wake-up for
// each.
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
    std::array<pollfd, 2> looks{{{m_inotify.get(), POLLIN, 0}, {m_signals.get(), POLLIN, 0}}};
    if (poll(looks.data(), looks.size(), static_cast<int>(std::clamp<int64_t>(limitMs, 0, 60'000))) <= 0)
        return;
    m_shouldFinish = m_shouldFinish || looks[1].revents != 0;
    alignas(inotify_event) std::array<char, 4096> events{};
    while (read(m_inotify.get(), events.data(), events.size()) > 0) {
    }
}

} // namespace studio
