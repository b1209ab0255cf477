// Formats fields of comma-separated values (RFC 4180). Thread-safe.
#pragma once

#include <string>

namespace studio {

// Returns `text`, quoted if it contains a comma, a quote or a line break.
std::string csvField(const std::string& text);

// Returns the same for files that people open in a spreadsheet: a text that it would take for a formula, because it
// begins with =, +, -, @ or a control character and is no number, gets an apostrophe in front.
std::string csvCell(const std::string& text);

} // namespace studio
