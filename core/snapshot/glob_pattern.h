// One pattern of an ignore file, made ready for matching: git's wildcards, with bytes as characters.
//
//   ?        one byte, not '/'                *     any bytes without '/'
//   [a-z!]   one byte of a class, not '/'     \x    x itself
//   **/      no folder or any number of them  /**   everything inside
//
// The time of a match grows with the length of the pattern times the length of the text (a pattern with several **
// adds the number of folders as a factor); there is no exponential case.
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
        Folders,    // nothing, or anything that ends with '/'
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
    bool m_isBroken = false; // an open class or an unknown class name: matches nothing, as in git
};

} // namespace studio
