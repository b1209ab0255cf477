// SuperviseWatch waits for the events of the monitor: a request in control/, growth of the log, the shim's notification
// that the job has ended (SIGTERM), or a timeout. Uses inotify; falls back to polling if the system has no inotify
// instances left.
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class SuperviseWatch {
public:
    explicit SuperviseWatch(const AttemptFolder& folder);
    // Returns after `limitMs` or at the first event. `withLog`: growth of the log is an event.
    void wait(int64_t limitMs, bool withLog);
    // True after SIGTERM: write all pending data now. From construction on SIGTERM no longer terminates the process.
    bool shouldFinish() const { return m_shouldFinish; }

private:
    void watchLog(bool wanted);

    std::string m_log;
    UniqueFd m_inotify;
    UniqueFd m_signals;
    bool m_shouldFinish = false;
    int m_logWatch = -1;
};

} // namespace studio
