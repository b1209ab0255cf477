#include "core/snapshot/glob_pattern.h"

#include <array>
#include <optional>

namespace studio {

namespace {

using ByteSet = std::bitset<256>;

bool isAlpha(unsigned c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool isDigit(unsigned c) {
    return c >= '0' && c <= '9';
}
bool isGraph(unsigned c) {
    return c > 0x20 && c < 0x7f;
}
bool isSpace(unsigned c) { // git's own table: vertical tab and form feed count as control characters
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// ASCII only, independent of the locale.
bool isInNamedClass(std::string_view name, unsigned c, bool& known) {
    known = true;
    if (name == "alnum")
        return isAlpha(c) || isDigit(c);
    if (name == "alpha")
        return isAlpha(c);
    if (name == "blank")
        return c == ' ' || c == '\t';
    if (name == "cntrl")
        return c < 0x20 || c == 0x7f;
    if (name == "digit")
        return isDigit(c);
    if (name == "graph")
        return isGraph(c);
    if (name == "lower")
        return c >= 'a' && c <= 'z';
    if (name == "print")
        return isGraph(c) || c == ' ';
    if (name == "punct")
        return isGraph(c) && !isAlpha(c) && !isDigit(c);
    if (name == "space")
        return isSpace(c);
    if (name == "upper")
        return c >= 'A' && c <= 'Z';
    if (name == "xdigit")
        return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    known = false;
    return false;
}

std::optional<ByteSet> namedClass(std::string_view name) {
    ByteSet set;
    bool known = true;
    for (unsigned c = 0; c < 256 && known; ++c)
        set[c] = isInNamedClass(name, c, known);
    return known ? std::optional(set) : std::nullopt;
}

} // namespace

GlobPattern::GlobPattern(std::string_view pattern) {
    for (size_t at = 0; at < pattern.size() && !m_isBroken;) {
        const char c = pattern[at];
        if (c == '*') {
            at = parseStars(pattern, at);
        } else if (c == '?') {
            m_tokens.push_back({Kind::AnyByte});
            ++at;
        } else if (c == '[') {
            at = parseClass(pattern, at);
        } else {
            if (c == '\\')
                ++at;
            m_isBroken = at == pattern.size(); // a trailing backslash
            if (!m_isBroken)
                m_tokens.push_back({Kind::Byte, static_cast<uint8_t>(pattern[at])});
            ++at;
        }
    }
}

// Parses the run of '*' at `at`; returns the position after it.
size_t GlobPattern::parseStars(std::string_view pattern, size_t at) {
    const size_t end = std::min(pattern.find_first_not_of('*', at), pattern.size());
    const std::string_view rest = pattern.substr(end);
    const bool standsAlone =
        (at == 0 || pattern[at - 1] == '/') && (rest.empty() || rest.front() == '/' || rest.substr(0, 2) == "\\/");
    if (end - at < 2 || !standsAlone) {
        m_tokens.push_back({Kind::Star});
        return end;
    }
    if (!rest.empty() && rest.front() == '/') {
        m_tokens.push_back({Kind::Folders});
        return end + 1;
    }
    m_tokens.push_back({Kind::Everything});
    return end;
}

// Parses the class at `at`; returns the position after it.
size_t GlobPattern::parseClass(std::string_view pattern, size_t at) {
    // A zero byte stands for the end; patterns contain none.
    const auto byteAt = [&](size_t i) { return i < pattern.size() ? static_cast<uint8_t>(pattern[i]) : uint8_t{0}; };
    ByteSet set;
    size_t i = at + 1;
    const bool negated = byteAt(i) == '!' || byteAt(i) == '^';
    if (negated)
        ++i;
    uint8_t previous = 0; // possible start of a range
    bool first = true;    // a leading ']' is a member
    for (; first || byteAt(i) != ']'; ++i) {
        first = false;
        uint8_t c = byteAt(i);
        if (c == '-' && previous != 0 && byteAt(i + 1) != 0 && byteAt(i + 1) != ']') {
            c = byteAt(++i);
            if (c == '\\')
                c = byteAt(++i);
            for (unsigned member = previous; member <= c; ++member)
                set.set(member);
            previous = 0;
        } else if (c == '[' && byteAt(i + 1) == ':') {
            const size_t close = pattern.find(']', i + 2);
            if (close == std::string_view::npos) {
                c = 0;
            } else if (close == i + 2 || pattern[close - 1] != ':') { // not "[:name:]": a literal '['
                set.set('[');
                previous = '[';
            } else {
                const auto named = namedClass(pattern.substr(i + 2, close - i - 3));
                m_isBroken = m_isBroken || !named;
                set |= named.value_or(ByteSet());
                previous = 0;
                i = close;
            }
        } else {
            if (c == '\\')
                c = byteAt(++i);
            set.set(c);
            previous = c;
        }
        if (c == 0) {
            m_isBroken = true;
            return pattern.size();
        }
    }
    if (negated)
        set.flip();
    set.reset('/');
    m_tokens.push_back({Kind::Class, 0, static_cast<uint32_t>(m_classes.size())});
    m_classes.push_back(set);
    return i + 1;
}

bool GlobPattern::matchesOne(const Token& token, uint8_t byte) const {
    switch (token.kind) {
    case Kind::Byte:
        return token.byte == byte;
    case Kind::AnyByte:
        return byte != '/';
    case Kind::Class:
        return m_classes[token.index].test(byte);
    default:
        return false;
    }
}

bool GlobPattern::matches(std::string_view text) const {
    if (m_isBroken)
        return false;
    // Backtracking to the last star and the last wide token (** in one of its forms) suffices: any text that an earlier
    // one could absorb, the later one can absorb as well. A star stops at the next '/'.
    struct Retry {
        size_t token = 0; // the token after the star
        size_t text = 0;  // position where that token was last tried
        bool isSet = false;
    };
    Retry star;
    Retry wide;
    bool wideStopsAtSlashes = false;
    size_t at = 0;
    size_t token = 0;
    for (;;) {
        if (token < m_tokens.size()) {
            const Kind kind = m_tokens[token].kind;
            if (kind == Kind::Star) {
                star = {++token, at, true};
                continue;
            }
            if (kind == Kind::Everything || kind == Kind::Folders) {
                wideStopsAtSlashes = kind == Kind::Folders;
                wide = {++token, at, true};
                star.isSet = false;
                continue;
            }
            if (at < text.size() && matchesOne(m_tokens[token], static_cast<uint8_t>(text[at]))) {
                ++token;
                ++at;
                continue;
            }
        } else if (at == text.size()) {
            return true;
        }
        if (star.isSet && star.text < text.size() && text[star.text] != '/') {
            at = ++star.text;
            token = star.token;
            continue;
        }
        star.isSet = false;
        if (!wide.isSet || wide.text >= text.size())
            return false;
        if (wideStopsAtSlashes) {
            const size_t slash = text.find('/', wide.text);
            if (slash == std::string_view::npos)
                return false;
            wide.text = slash;
        }
        at = ++wide.text;
        token = wide.token;
    }
}

} // namespace studio
