#include "core/protocol/wake_packet.h"

#include <algorithm>

namespace studio {

namespace {

int hexDigit(char c) {
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

std::optional<MacAddress> macFromText(std::string_view text) {
    MacAddress mac{};
    constexpr size_t each = 3; // two digits and a separator
    if (text.size() != mac.size() * each - 1)
        return std::nullopt;
    const char separator = text[2];
    for (size_t i = 0; i < mac.size(); ++i) {
        const int high = hexDigit(text[i * each]);
        const int low = hexDigit(text[i * each + 1]);
        const bool isSeparated =
            i + 1 == mac.size() || (text[i * each + 2] == separator && (separator == ':' || separator == '-'));
        if (high < 0 || low < 0 || !isSeparated)
            return std::nullopt;
        mac[i] = static_cast<uint8_t>(high * 16 + low);
    }
    const bool isZero = std::all_of(mac.begin(), mac.end(), [](uint8_t byte) { return byte == 0; });
    const bool isGroup = (mac[0] & 1) != 0;
    return isZero || isGroup ? std::nullopt : std::optional(mac);
}

std::string toText(const MacAddress& mac) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (const uint8_t byte : mac) {
        text += text.empty() ? "" : ":";
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

std::string magicPacket(const MacAddress& mac) {
    constexpr int repetitions = 16;
    std::string packet(mac.size(), '\xff');
    for (int i = 0; i < repetitions; ++i)
        packet.append(mac.begin(), mac.end());
    return packet;
}

} // namespace studio
