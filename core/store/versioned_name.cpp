#include "core/store/versioned_name.h"

#include <algorithm>
#include <charconv>

namespace studio {

bool isVersionedName(const std::string& name) {
    constexpr size_t maxLength = 64;
    const auto letterOrDigit = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    };
    const auto allowed = [&](char c) { return letterOrDigit(c) || c == '.' || c == '_' || c == '-'; };
    return !name.empty() && name.size() <= maxLength && letterOrDigit(name.front()) &&
           std::all_of(name.begin(), name.end(), allowed);
}

std::optional<VersionedName> versionedNameFrom(const std::string& text) {
    constexpr std::string_view latest = "@latest";
    if (text.ends_with(latest))
        return VersionedName{text.substr(0, text.size() - latest.size()), 0};
    const size_t colon = text.rfind(':');
    VersionedName wanted{text.substr(0, colon), 0};
    if (colon == std::string::npos)
        return wanted;
    const std::string digits = text.substr(colon + 1);
    const auto parsed = std::from_chars(digits.data(), digits.data() + digits.size(), wanted.version);
    if (parsed.ec != std::errc() || parsed.ptr != digits.data() + digits.size() || wanted.version < 1)
        return std::nullopt;
    return wanted;
}

} // namespace studio
