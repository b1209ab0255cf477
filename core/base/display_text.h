// Bytes from anywhere (file names, programs, machines) as text that is safe to show.
#pragma once

#include <string>
#include <string_view>

namespace studio {

// Valid UTF-8 that neither moves a cursor, nor starts an escape sequence, nor turns the direction of writing, nor
// breaks a line: bytes that are no UTF-8 and the controls C0, DEL and C1 become \xNN (\n, \r, \t for those three);
// bidi controls, line and paragraph separators and other invisible steering characters become \uNNNN. Everything else
// stays as it is. For eyes only: two different byte strings may look alike, so never compare or store the result.
std::string displayText(std::string_view bytes);

// True if displayText would change nothing.
bool isPlainText(std::string_view bytes);

// True for valid UTF-8, whatever the characters.
bool isUtf8(std::string_view bytes);

} // namespace studio
