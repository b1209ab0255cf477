// What supervise waits for: a wish in control/, growth of the log, the word of hold that the job is over (SIGTERM), or time. By inotify;
// where the system has no more inotify instances to give, by short looks.
#pragma once

#include <cstdint>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class SuperviseWatch {
public:
    explicit SuperviseWatch(const AttemptFolder& folder);
    // Returns after `limitMs`, or earlier when something happened. `withLog`: growth of the log counts as something.
    void wait(int64_t limitMs, bool withLog);
    // From the making of this object on SIGTERM is no end but a word: what there is to write is to be written now.
    bool isToFinish() const { return m_isToFinish; }

private:
    void watchLog(bool wanted);

    std::string m_log;
    UniqueFd m_inotify;
    UniqueFd m_signals;
    bool m_isToFinish = false;
    int m_logWatch = -1;
};

} // namespace studio
