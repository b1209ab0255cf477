// Reads numeric IP addresses as inet_pton does: nothing before or after them, and no leading zeros, which some programs
// read as octal. Thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace studio {

// Returns the four bytes of an IPv4 address, the first one first.
std::optional<std::array<uint8_t, 4>> ipv4FromText(std::string_view text);

// Returns the eight groups of an IPv6 address, in the byte order of this machine. Without an IPv4 address at its end
// and without a zone, which addresses of interfaces do not have.
std::optional<std::array<uint16_t, 8>> ipv6FromText(std::string_view text);

} // namespace studio
