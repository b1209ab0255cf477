// Counting in bytes, 16 at once, at the speed at which memory delivers them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace studio::ui {

size_t countNewlines(const char* bytes, size_t size);
// Whether one of the bytes needs more than copying to be seen: escape, carriage return or backspace.
bool hasControl(const char* bytes, size_t size);

} // namespace studio::ui
