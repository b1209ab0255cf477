// Computes CRC-32C (Castagnoli, RFC 3720 appendix B.4), which detects accidental damage of frames and records, not
// tampering.
#pragma once

#include <cstdint>
#include <string_view>

namespace studio {

uint32_t crc32c(std::string_view bytes, uint32_t seed = 0);

} // namespace studio
