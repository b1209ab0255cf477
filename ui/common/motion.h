// Knows whether changes of state may move: for 120 ms, unless the desktop or the user switched animations off. Window
// thread.
#pragma once

#include <chrono>

namespace studio::ui::motion {

inline constexpr std::chrono::milliseconds duration{120};

// True unless setAllowed(false) or the platform's style switched animations off.
bool isAllowed();
// The desktop's preference.
void setAllowed(bool isAllowed);

} // namespace studio::ui::motion
