// naturalLess() orders names as people do: "img2.png" before "img10.png", letters without regard to case. Pure
// function, any thread.
#pragma once

#include <string_view>

namespace studio::ui {

// A strict weak order of bytes; names that differ in case or leading zeros only are ordered by their bytes.
bool naturalLess(std::string_view a, std::string_view b);

} // namespace studio::ui
