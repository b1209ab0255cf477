// Formats fields of comma-separated values (RFC 4180). Thread-safe.
#pragma once

#include <string>

namespace studio {

// Returns `text`, quoted if it contains a comma, a quote or a line break.
std::string csvField(const std::string& text);

} // namespace studio
