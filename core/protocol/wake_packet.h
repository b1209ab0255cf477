// Reads addresses of network cards and builds the magic packet that wakes the computer of one (Wake-on-LAN). Pure.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

using MacAddress = std::array<uint8_t, 6>;
constexpr int wakePort = 9; // UDP, "discard"

// Reads six bytes in hexadecimal, separated by ':' or '-'. Refuses group addresses and 00:00:00:00:00:00.
std::optional<MacAddress> macFromText(std::string_view text);
std::string toText(const MacAddress& mac); // "0c:9d:92:00:11:22"
// Returns the 102 bytes: six times 0xff, then the address 16 times.
std::string magicPacket(const MacAddress& mac);

} // namespace studio
