// Encodes bytes as plain digits, for contexts that allow no other characters.
#pragma once

#include <string>
#include <string_view>

namespace studio {

// Returns two lower-case hexadecimal digits per byte.
std::string hexText(std::string_view bytes);
// Returns "\\0ooo" per byte, the escape of printf '%b' in a POSIX shell, so that no byte of the text is special to the
// shell.
std::string octalText(std::string_view bytes);

} // namespace studio
