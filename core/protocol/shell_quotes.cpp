#include "core/protocol/shell_quotes.h"

#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr std::string_view betweenWords = " \t\n;&|()`";

} // namespace

bool ShellQuotes::beginsWord() const {
    return betweenWords.find(m_before) != std::string_view::npos;
}

void ShellQuotes::read(std::string_view text) {
    for (size_t at = 0; at < text.size() && m_isClear; ++at) {
        const char c = text[at];
        char& quote = m_open.back();
        if (m_isComment) {
            m_isComment = c != '\n';
        } else if (quote == '\'') {
            quote = c == '\'' ? '\0' : quote;
        } else if (c == '\\') {
            m_isClear = ++at < text.size(); // a trailing backslash escapes unknown text
        } else if (c == '$' && at + 1 == text.size()) {
            m_isClear = false;
        } else if (c == '$' && text[at + 1] == '(') {
            m_open.push_back('\0'); // nested command with its own quoting, even inside quotation marks
            ++at;
        } else if (c == '$' && text[at + 1] == '{') {
            at = readBraces(text, at);
        } else if (c == '"') {
            quote = quote == '"' ? '\0' : '"';
        } else if (quote == '"') {
            m_isClear = c != '`';
        } else {
            at = readPlain(text, at);
        }
        m_before = at < text.size() ? text[at] : '\0';
    }
}

// Handles one character outside quotation marks.
size_t ShellQuotes::readPlain(std::string_view text, size_t at) {
    const std::string_view rest = text.substr(at);
    switch (text[at]) {
    case '\'':
        m_open.back() = '\'';
        break;
    case '#':
        m_isComment = beginsWord();
        break;
    case '(':
        m_open.push_back('\0');
        break;
    case ')':
        if (m_open.size() > 1)
            m_open.pop_back();
        break;
    case '`': // its content is unescaped twice
        m_isClear = false;
        break;
    case '$':
        m_isClear = !rest.starts_with("$'");
        break;
    case '<':
        if (rest.starts_with("<<<"))
            return at + 2;
        m_isClear = !rest.starts_with("<<");
        break;
    case 'c':
        m_isClear = m_open.size() == 1 || !beginsWord() || !rest.starts_with("case ");
        break;
    default:
        break;
    }
    return at;
}

// Skips "${NAME…}" if its content needs no tracking; returns the position of its last character.
size_t ShellQuotes::readBraces(std::string_view text, size_t at) {
    const size_t end = text.find('}', at);
    m_isClear = end != std::string_view::npos &&
                text.substr(at + 2, end - at - 2).find_first_of("\"'\\`{(") == std::string_view::npos;
    return m_isClear ? end : at;
}

std::optional<std::string> ShellQuotes::quoted(std::string_view path) {
    m_before = 'x'; // the word continues after it
    const std::string plain = shellQuoted(path);
    if (plain == path)
        return plain; // literal in every context
    if (!m_isClear || (m_isComment && path.find('\n') != std::string_view::npos))
        return std::nullopt;
    const char quote = m_open.back();
    if (m_isComment || quote == '\0')
        return plain;
    std::string out;
    for (const char c : path) {
        if (quote == '\'' && c == '\'')
            out += "'\\''";
        else if (quote == '"' && (c == '"' || c == '\\' || c == '$' || c == '`'))
            out += std::string("\\") + c;
        else
            out += c;
    }
    return out;
}

} // namespace studio
