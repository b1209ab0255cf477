#include "core/base/id.h"

#include <array>
#include <cstdlib>

#include "core/base/random.h"

namespace studio {

namespace {
constexpr std::string_view alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr size_t idLength = 26;
} // namespace

std::string randomIdText() {
    std::array<unsigned char, 17> bytes{};
    fillRandom(bytes.data(), bytes.size());
    std::string text;
    text.reserve(idLength);
    unsigned buffer = 0;
    int bits = 0;
    size_t next = 0;
    while (text.size() < idLength) {
        if (bits < 5) {
            buffer = (buffer << 8) | bytes[next++];
            bits += 8;
        }
        text.push_back(alphabet[(buffer >> (bits - 5)) & 31U]);
        bits -= 5;
        buffer &= (1U << bits) - 1U;
    }
    return text;
}

bool isIdText(std::string_view text) {
    return text.size() == idLength && text.find_first_not_of(alphabet) == std::string_view::npos;
}

} // namespace studio
