// Normalizes PEP 508 environment markers.
#include <algorithm>
#include <array>

#include "core/environment/requirement.h"

namespace studio {

namespace {

constexpr int deepest = 32;

const std::vector<std::string_view>& variables() {
    static const std::vector<std::string_view> names = {"python_version",
                                                        "python_full_version",
                                                        "os_name",
                                                        "sys_platform",
                                                        "platform_release",
                                                        "platform_system",
                                                        "platform_version",
                                                        "platform_machine",
                                                        "platform_python_implementation",
                                                        "implementation_name",
                                                        "implementation_version",
                                                        "extra",
                                                        "extras",
                                                        "dependency_groups"};
    return names;
}

// Deprecated variable names of older files.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> olderNames = {
    {{"os.name", "os_name"},
     {"sys.platform", "sys_platform"},
     {"platform.version", "platform_version"},
     {"platform.machine", "platform_machine"},
     {"platform.python_implementation", "platform_python_implementation"},
     {"python_implementation", "platform_python_implementation"}}};

class MarkerReader {
public:
    MarkerReader(std::string_view text, size_t offset)
        : m_text(text)
        , m_offset(offset) {}

    Parsed<std::string> read() {
        auto whole = alternatives(0);
        if (!whole)
            return tl::unexpected(whole.error());
        skipBlanks();
        if (m_at < m_text.size())
            return problem(EnvironmentText::tr("\"%1\" is not allowed here: join conditions with \"and\" or \"or\".")
                               .arg(shownText(m_text.substr(m_at))));
        return whole->text;
    }

private:
    struct Term {
        std::string text;
        bool isAlternative = false; // has an "or" outside of parentheses
    };

    tl::unexpected<ParseProblem> problem(const QString& message) const { return parseError(m_offset + m_at, message); }

    Parsed<Term> alternatives(int depth) {
        auto left = conjunction(depth);
        while (left && takeWord("or")) {
            auto right = conjunction(depth);
            if (!right)
                return right;
            left = Term{left->text + " or " + right->text, true};
        }
        return left;
    }

    Parsed<Term> conjunction(int depth) {
        auto left = condition(depth);
        while (left && takeWord("and")) {
            auto right = condition(depth);
            if (!right)
                return right;
            left = Term{bracketed(*left) + " and " + bracketed(*right), false};
        }
        return left;
    }

    static std::string bracketed(const Term& term) { return term.isAlternative ? "(" + term.text + ")" : term.text; }

    Parsed<Term> condition(int depth) {
        skipBlanks();
        if (m_at < m_text.size() && m_text[m_at] == '(') {
            if (depth == deepest)
                return problem(EnvironmentText::tr("There are too many parentheses in this condition."));
            ++m_at;
            auto inner = alternatives(depth + 1);
            if (!inner)
                return inner;
            skipBlanks();
            if (m_at == m_text.size() || m_text[m_at] != ')')
                return problem(EnvironmentText::tr("A closing parenthesis \")\" is missing."));
            ++m_at;
            return inner;
        }
        const auto left = operand();
        if (!left)
            return tl::unexpected(left.error());
        const auto comparison = comparisonWord();
        if (!comparison)
            return tl::unexpected(comparison.error());
        const auto right = operand();
        if (!right)
            return tl::unexpected(right.error());
        return Term{*left + " " + *comparison + " " + *right, false};
    }

    Parsed<std::string> operand() {
        skipBlanks();
        if (m_at == m_text.size())
            return problem(EnvironmentText::tr("The condition is incomplete. Example: python_version < \"3.12\"."));
        const char quote = m_text[m_at];
        if (quote == '"' || quote == '\'') {
            const size_t end = m_text.find(quote, m_at + 1);
            if (end == std::string_view::npos)
                return problem(EnvironmentText::tr("The closing quotation mark is missing."));
            const std::string_view value = m_text.substr(m_at + 1, end - m_at - 1);
            m_at = end + 1;
            const char used = value.find('"') == std::string_view::npos ? '"' : '\'';
            return used + std::string(value) + used;
        }
        size_t end = m_at;
        while (end < m_text.size() && (isLetterOrDigit(m_text[end]) || m_text[end] == '_' || m_text[end] == '.'))
            ++end;
        const std::string_view word = m_text.substr(m_at, end - m_at);
        const auto older =
            std::find_if(olderNames.begin(), olderNames.end(), [word](const auto& pair) { return pair.first == word; });
        const std::string_view name = older == olderNames.end() ? word : older->second;
        if (std::find(variables().begin(), variables().end(), name) == variables().end())
            return problem(
                word.empty()
                    ? EnvironmentText::tr(
                          "\"%1\" is not allowed here. Example of a condition: python_version < \"3.12\".")
                          .arg(shownText(m_text.substr(m_at)))
                    : EnvironmentText::tr("\"%1\" is not a variable of a condition; put strings in quotation marks.")
                              .arg(shownText(word)) +
                          suggestionText(word, variables()));
        m_at = end;
        return std::string(name);
    }

    Parsed<std::string> comparisonWord() {
        skipBlanks();
        const std::string_view run = leadingOperator(m_text.substr(m_at));
        if (const auto meant = suggestedOperator(run))
            return problem(EnvironmentText::tr("\"%1\" is not a comparison operator. Write \"%2\".")
                               .arg(shownText(run), shownText(*meant)));
        for (const std::string_view known : {"===", "==", "<=", ">=", "!=", "~=", "<", ">"}) {
            if (m_text.substr(m_at).starts_with(known)) {
                m_at += known.size();
                return std::string(known);
            }
        }
        if (takeWord("in"))
            return std::string("in");
        if (takeWord("not") && takeWord("in"))
            return std::string("not in");
        return problem(EnvironmentText::tr("A comparison operator such as ==, < or \"in\" is missing here."));
    }

    bool takeWord(std::string_view word) {
        skipBlanks();
        const std::string_view rest = m_text.substr(m_at);
        if (!rest.starts_with(word) ||
            (rest.size() > word.size() && (isLetterOrDigit(rest[word.size()]) || rest[word.size()] == '_')))
            return false;
        m_at += word.size();
        return true;
    }

    void skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
    }

    std::string_view m_text;
    size_t m_offset;
    size_t m_at = 0;
};

} // namespace

Parsed<std::string> normalMarker(std::string_view text, size_t offset) {
    return MarkerReader(text, offset).read();
}

} // namespace studio
