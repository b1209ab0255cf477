#include "core/protocol/shell_words.h"

#include <algorithm>

namespace studio {

namespace {

using Words = std::vector<CommandWord>;

class Splitter {
public:
    explicit Splitter(std::string_view text)
        : m_text(text) {}

    std::vector<Words> split() {
        while (m_at < m_text.size() && !m_isBroken)
            step(m_text[m_at]);
        endCommand();
        return m_isBroken ? std::vector<Words>() : std::move(m_commands);
    }

private:
    void step(char c) {
        switch (c) {
        case '\'':
            return singleQuoted();
        case '"':
            return doubleQuoted();
        case '\\':
            ++m_at;
            if (m_at < m_text.size() && m_text[m_at] != '\n')
                take(m_text[m_at]);
            ++m_at;
            return;
        case '$':
        case '`':
            return substitution();
        case ' ':
        case '\t':
        case '\r':
            ++m_at;
            return endWord();
        case '\n':
        case ';':
        case '|':
        case '(':
        case ')':
            ++m_at;
            return endCommand();
        case '&':
            ++m_at;
            return m_at < m_text.size() && m_text[m_at] == '>' ? endWord() : endCommand();
        case '<':
        case '>':
            return redirection();
        case '#':
            if (!m_hasWord) {
                m_at = std::min(m_text.size(), m_text.find('\n', m_at));
                return;
            }
            [[fallthrough]];
        default:
            take(c);
            ++m_at;
        }
    }
    void take(char c) {
        m_word.text += c;
        m_hasWord = true;
    }
    void singleQuoted() {
        const size_t end = m_text.find('\'', m_at + 1);
        if (end == std::string_view::npos) {
            m_isBroken = true;
            return;
        }
        m_word.text += m_text.substr(m_at + 1, end - m_at - 1);
        m_hasWord = true;
        m_at = end + 1;
    }
    void doubleQuoted() {
        m_hasWord = true;
        for (++m_at; m_at < m_text.size();) {
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                return;
            }
            if (c == '$' || c == '`') {
                substitution();
                continue;
            }
            if (c == '\\' && m_at + 1 < m_text.size() &&
                std::string_view("$`\"\\\n").find(m_text[m_at + 1]) != std::string_view::npos)
                ++m_at;
            take(m_text[m_at++]);
        }
        m_isBroken = true;
    }
    // Skips $NAME, ${…}, $(…) or `…`; its word becomes opaque.
    void substitution() {
        m_word.isOpaque = m_hasWord = true;
        const char open = m_text[m_at] == '`' ? '`' : m_at + 1 < m_text.size() ? m_text[m_at + 1] : ' ';
        const char close = open == '`' ? '`' : open == '(' ? ')' : open == '{' ? '}' : '\0';
        if (close == '\0') {
            ++m_at;
            return; // the name stays in the word
        }
        int depth = 1;
        for (m_at += open == '`' ? 1 : 2; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == close)
                --depth;
            else if (m_text[m_at] == open)
                ++depth;
            if (depth == 0) {
                ++m_at;
                return;
            }
        }
        m_isBroken = true;
    }
    // The word that follows is a file.
    void redirection() {
        const bool isDescriptor =
            !m_word.text.empty() && m_word.text.find_first_not_of("0123456789") == std::string::npos;
        if (isDescriptor) {
            m_word = {};
            m_hasWord = false;
        }
        endWord();
        m_at = std::min(m_text.size(), m_text.find_first_not_of("<>&|", m_at));
        m_skipsNext = true;
    }
    void endWord() {
        if (!m_hasWord)
            return;
        if (!m_skipsNext)
            m_words.push_back(std::move(m_word));
        m_skipsNext = m_hasWord = false;
        m_word = {};
    }
    void endCommand() {
        endWord();
        m_skipsNext = false;
        if (!m_words.empty())
            m_commands.push_back(std::move(m_words));
        m_words.clear();
    }

    std::string_view m_text;
    size_t m_at = 0;
    std::vector<Words> m_commands;
    Words m_words;
    CommandWord m_word;
    bool m_hasWord = false;
    bool m_skipsNext = false;
    bool m_isBroken = false;
};

} // namespace

std::vector<std::vector<CommandWord>> simpleCommands(std::string_view shellText) {
    return Splitter(shellText).split();
}

} // namespace studio
