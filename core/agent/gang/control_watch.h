// ControlWatch waits until something changes in an attempt's control/ folder, or for a time. Uses inotify; polls if the
// system has no instances left. One thread.
#pragma once

#include <cstdint>

#include "core/base/unique_fd.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

class ControlWatch {
public:
    explicit ControlWatch(const AttemptFolder& attempt)
        : m_attempt(attempt) {}
    // Changes from here on end wait() early; what was there before must be looked for afterwards.
    void begin();
    // Also ends early when `other`, a descriptor, becomes readable; -1 for none. Returns true if something may have
    // changed.
    bool wait(int64_t limitMs, int other = -1) const;

private:
    const AttemptFolder& m_attempt;
    UniqueFd m_inotify;
};

} // namespace studio
