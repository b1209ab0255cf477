#include "core/agent/serve/folder_watcher.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <sys/inotify.h>
#include <unistd.h>

#include "core/base/timestamp.h"

namespace studio {

int FolderWatcher::openInotify() {
    return inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
}

FolderWatcher::FolderWatcher(Opener opener, int64_t retryMs)
    : m_opener(opener)
    , m_retryMs(retryMs)
    , m_inotify(opener()) {
    if (!m_inotify.isValid())
        m_nextTry = bootClockMs() + m_retryMs;
}

int FolderWatcher::add(const std::string& folder, uint32_t events) {
    const int64_t now = bootClockMs();
    if (now < m_nextTry)
        return -1;
    if (!m_inotify.isValid())
        m_inotify = UniqueFd(m_opener());
    if (!m_inotify.isValid()) {
        m_nextTry = now + m_retryMs;
        return -1;
    }
    const int watch = inotify_add_watch(m_inotify.get(), folder.c_str(), events);
    if (watch < 0 && (errno == ENOSPC || errno == ENOMEM))
        m_nextTry = now + m_retryMs;
    return watch;
}

void FolderWatcher::remove(int watch) {
    if (watch >= 0)
        inotify_rm_watch(m_inotify.get(), watch);
}

std::vector<FolderWatcher::Change> FolderWatcher::takeChanges() {
    alignas(inotify_event) std::array<char, 65536> buffer{};
    std::vector<Change> changes;
    ssize_t got = 0;
    while ((got = read(m_inotify.get(), buffer.data(), buffer.size())) > 0) {
        for (size_t at = 0; at < static_cast<size_t>(got);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof(event));
            const char* name = buffer.data() + at + sizeof(event);
            at += sizeof(event) + event.len;
            Change& change = changes.emplace_back();
            change.watch = (event.mask & IN_Q_OVERFLOW) != 0 ? -1 : event.wd;
            if (event.len > 0)
                change.name = name;
        }
    }
    return changes;
}

} // namespace studio
