// Fields of comma-separated values (RFC 4180). Any thread.
#pragma once

#include <string>

namespace studio {

// `text` as it is, or in quotes where it holds a comma, a quote or a line break.
std::string csvField(const std::string& text);

} // namespace studio
