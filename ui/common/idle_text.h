// Formats how long a compute instance has been on without use, and what that costs. Window thread.
#pragma once

#include <QString>

#include "core/client/attention_items.h"

namespace studio::ui {

// "3 h", "40 min": rounded down, so that it rarely changes.
QString formatIdleTime(std::chrono::milliseconds duration);
// "Idle for 3 h, 0.42 EUR an hour. No automatic stop is set."; of an item of kind IdleInstance.
QString idleText(const AttentionItem& item, Timestamp now);

} // namespace studio::ui
