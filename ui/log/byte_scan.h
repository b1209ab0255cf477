// Scans bytes, 16 at once, at the speed of memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace studio::ui {

size_t countNewlines(const char* bytes, size_t size);
// Returns true if there is an escape, carriage return or backspace, so that the visible text is not a mere copy.
bool hasControl(const char* bytes, size_t size);

} // namespace studio::ui
