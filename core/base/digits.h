// Bytes as plain digits, for places where nothing else may stand.
#pragma once

#include <string>
#include <string_view>

namespace studio {

// Two lower-case hexadecimal digits a byte.
std::string hexText(std::string_view bytes);
// For printf '%b' of a POSIX shell: "\\0ooo" a byte, so no byte of the text means anything to the shell.
std::string octalText(std::string_view bytes);

} // namespace studio
