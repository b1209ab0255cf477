#include <cctype>

#include "core/agent/metric/printed_metrics.h"

namespace studio {

namespace {

constexpr int pythonValueMaxDepth = 16;

class PythonReader {
public:
    explicit PythonReader(std::string_view text)
        : m_text(text) {}

    std::optional<Json> whole() {
        auto read = value(0);
        skipBlanks();
        return m_at == m_text.size() ? std::move(read) : std::nullopt;
    }

private:
    void skipBlanks() {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }
    bool takes(char letter) {
        skipBlanks();
        if (m_at >= m_text.size() || m_text[m_at] != letter)
            return false;
        ++m_at;
        return true;
    }

    std::optional<Json> value(int depth) {
        skipBlanks();
        if (depth > pythonValueMaxDepth || m_at >= m_text.size())
            return std::nullopt;
        const char letter = m_text[m_at];
        if (takes('['))
            return list(']', depth);
        if (takes('('))
            return list(')', depth);
        if (takes('{'))
            return dictionary(depth);
        if (letter == '\'' || letter == '"')
            return quoted();
        return word(depth);
    }

    std::optional<Json> list(char end, int depth) {
        Json items = Json::array();
        while (!takes(end)) {
            auto item = value(depth + 1);
            if (!item)
                return std::nullopt;
            items.push_back(std::move(*item));
            if (!takes(',') && (skipBlanks(), m_at >= m_text.size() || m_text[m_at] != end))
                return std::nullopt;
        }
        return items;
    }

    std::optional<Json> dictionary(int depth) {
        Json items = Json::object();
        while (!takes('}')) {
            const auto key = value(depth + 1);
            if (!key || !takes(':'))
                return std::nullopt;
            auto item = value(depth + 1);
            if (!item)
                return std::nullopt;
            items[key->is_string() ? key->get<std::string>() : key->dump()] = std::move(*item);
            if (!takes(',') && (skipBlanks(), m_at >= m_text.size() || m_text[m_at] != '}'))
                return std::nullopt;
        }
        return items;
    }

    std::optional<Json> quoted() {
        const char end = m_text[m_at++];
        std::string text;
        for (; m_at < m_text.size(); ++m_at) {
            char letter = m_text[m_at];
            if (letter == end) {
                ++m_at;
                return text;
            }
            if (letter == '\\' && m_at + 1 < m_text.size()) {
                letter = m_text[++m_at];
                letter = letter == 'n' ? '\n' : letter == 't' ? '\t' : letter;
            }
            text.push_back(letter);
        }
        return std::nullopt;
    }

    std::optional<Json> word(int depth) {
        const size_t begin = m_at;
        while (m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 ||
                                        std::string_view("+-._").find(m_text[m_at]) != std::string_view::npos))
            ++m_at;
        const std::string_view word = m_text.substr(begin, m_at - begin);
        if (word == "None")
            return Json();
        if (word == "True" || word == "False")
            return Json(word == "True");
        if (const auto whole = wholeFrom(word))
            return Json(*whole);
        if (const auto number = doubleFrom(word))
            return jsonOf(*number);
        if (word.empty() || !takes('('))
            return std::nullopt;
        // array([1, 2], dtype=int8): the first argument is the value.
        auto first = value(depth + 1);
        for (int open = 1; first && open > 0; ++m_at) {
            if (m_at >= m_text.size())
                return std::nullopt;
            open += m_text[m_at] == '(' ? 1 : m_text[m_at] == ')' ? -1 : 0;
        }
        return first;
    }

    std::string_view m_text;
    size_t m_at = 0;
};

} // namespace

std::optional<Json> parsePythonValue(std::string_view text) {
    return PythonReader(text).whole();
}

} // namespace studio
