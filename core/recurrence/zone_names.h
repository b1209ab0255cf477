// Translates the time zone names of Windows, which Azure's files use, to IANA names by the table of the Unicode CLDR.
// Pure and thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

// Returns "America/Los_Angeles" for "Pacific Standard Time", in any case; nullopt for other names.
std::optional<std::string> ianaZoneName(std::string_view windowsName);

} // namespace studio
