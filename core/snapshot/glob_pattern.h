// GlobPattern is one compiled pattern of an ignore file: git's wildcards, on bytes.
//
//   ?        one byte, not '/'                *     any bytes without '/'
//   [a-z!]   one byte of a class, not '/'     \x    x itself
//   **/      zero or more folders             /**   everything inside
//
// Matching runs in O(pattern length × text length) (with several **, the number of folders is a further factor); there
// is no exponential case.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace studio {

class GlobPattern {
public:
    explicit GlobPattern(std::string_view pattern);
    bool matches(std::string_view text) const;

private:
    enum class Kind : uint8_t {
        Byte,       // exactly `byte`
        AnyByte,    // ?
        Class,      // one of m_classes[index]
        Star,       // any bytes without '/'
        Everything, // any bytes
        Folders,    // empty, or anything that ends with '/'
    };
    struct Token {
        Kind kind = Kind::Byte;
        uint8_t byte = 0;
        uint32_t index = 0;
    };
    using ByteSet = std::bitset<256>;

    size_t parseStars(std::string_view pattern, size_t at);
    size_t parseClass(std::string_view pattern, size_t at);
    bool matchesOne(const Token& token, uint8_t byte) const;

    std::vector<Token> m_tokens;
    std::vector<ByteSet> m_classes;
    bool m_isBroken = false; // unterminated class or unknown class name: matches nothing, as in git
};

} // namespace studio
