// Quotes words of command lines that are displayed for copying.
#pragma once

#include <string>
#include <string_view>

namespace studio {

// Like shellQuoted() of run_spec.h, but writes a word with characters that displayText() would escape as "$(printf %b
// '…')" with those bytes in octal: what is displayed is what any shell reads. Thread-safe.
std::string terminalQuoted(std::string_view text);

} // namespace studio
