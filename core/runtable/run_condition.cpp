// Parses and formats columns and conditions (run_column.h).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "core/base/display_text.h"
#include "core/run/run_text.h"
#include "core/runtable/run_column.h"
#include "core/runtable/run_field.h"

namespace studio {

namespace {

constexpr size_t maxTextLength = 16UL * 1024;
constexpr int maxConditionDepth = 32; // of parentheses, each of which is a recursion

constexpr std::pair<std::string_view, ColumnKind> prefixes[] = {
    {"metrics.", ColumnKind::Metric},       {"params.", ColumnKind::Parameter},    {"tags.", ColumnKind::Tag},
    {"metric.", ColumnKind::Metric},        {"param.", ColumnKind::Parameter},     {"tag.", ColumnKind::Tag},
    {"parameters.", ColumnKind::Parameter}, {"properties.", ColumnKind::Property}, {"property.", ColumnKind::Property}};

// Tags until they became properties.
bool wasTag(const std::string& name) {
    return name == "git.commit" || name == "git.branch" || name == "git.dirty";
}

// Longest match first.
constexpr std::pair<std::string_view, Comparison> signs[] = {
    {"<=", Comparison::LessOrEqual}, {">=", Comparison::GreaterOrEqual}, {"!=", Comparison::NotEqual},
    {"<>", Comparison::NotEqual},    {"==", Comparison::Equal},          {"=", Comparison::Equal},
    {"<", Comparison::Less},         {">", Comparison::Greater}};

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isParenthesis(char c) {
    return c == '(' || c == ')';
}

bool isQuote(char c) {
    return c == '"' || c == '\'' || c == '`';
}

// Returns true for characters that end an unquoted name or value.
bool endsWord(char c) {
    return isBlank(c) || isQuote(c) || std::string_view("<>=!,").find(c) != std::string_view::npos;
}

// Returns the number of characters of an unquoted word at the beginning of `text`. Within parentheses of a condition, a
// closing one that the word has not opened ends it, so that names such as f1(macro) need no quotes.
size_t wordLength(std::string_view text, bool isInParentheses) {
    size_t open = 0;
    for (size_t at = 0; at < text.size(); ++at) {
        if (endsWord(text[at]) || (text[at] == ')' && open == 0 && isInParentheses))
            return at;
        open += text[at] == '(' ? 1 : 0;
        open -= text[at] == ')' && open > 0 ? 1 : 0;
    }
    return text.size();
}

bool isPlainWord(const std::string& text) {
    return !text.empty() && std::none_of(text.begin(), text.end(), endsWord) && text.find('\\') == std::string::npos;
}

// Whether a word needs no quotes, also within parentheses.
bool isWholeWord(const std::string& text) {
    return isPlainWord(text) && wordLength(text, true) == text.size();
}

std::string quoted(const std::string& text) {
    std::string all = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            all += '\\';
        all += c;
    }
    return all + "\"";
}

// What a text is, for its error messages.
enum class Subject { Condition, Columns };

class Reader {
public:
    Reader(const std::string& text, Subject subject)
        : m_text(text)
        , m_subject(subject) {}

    bool isAtEnd() {
        skipBlanks();
        return m_at == m_text.size();
    }
    bool take(char sign) {
        skipBlanks();
        if (m_at == m_text.size() || m_text[m_at] != sign)
            return false;
        ++m_at;
        return true;
    }
    // Returns true for "(" and false without one.
    Result<bool> openParenthesis() {
        if (!take('('))
            return false;
        if (++m_depth > maxConditionDepth)
            return fail(ErrorCode::InvalidArgument,
                        RunText::tr("A condition can have at most %1 parentheses within each other.")
                            .arg(maxConditionDepth)
                            .toStdString());
        return true;
    }
    Result<void> closeParenthesis() {
        if (!take(')'))
            return expected(RunText::tr("\")\", \"and\" or \"or\""));
        --m_depth;
        return {};
    }
    // Matches a whole word, ignoring case.
    bool takeWord(std::string_view word) {
        skipBlanks();
        const std::string_view rest = std::string_view(m_text).substr(m_at);
        if (rest.size() < word.size() ||
            (rest.size() > word.size() && !endsWord(rest[word.size()]) && !isParenthesis(rest[word.size()])))
            return false;
        const bool isSame = std::equal(word.begin(), word.end(), rest.begin(), [](char wanted, char found) {
            return wanted == (found >= 'A' && found <= 'Z' ? static_cast<char>(found + ('a' - 'A')) : found);
        });
        m_at += isSame ? word.size() : 0;
        return isSame;
    }
    Result<RunColumn> column() {
        skipBlanks();
        for (const auto& [prefix, kind] : prefixes) {
            if (!std::string_view(m_text).substr(m_at).starts_with(prefix))
                continue;
            m_at += prefix.size();
            bool isQuoted = false;
            auto name = word(isQuoted);
            if (!name)
                return fail(name.error());
            const bool isProperty = kind == ColumnKind::Tag && wasTag(*name);
            return RunColumn{isProperty ? ColumnKind::Property : kind, std::move(*name)};
        }
        for (const std::string_view field : fieldNames()) {
            if (takeWord(field))
                return RunColumn{ColumnKind::Field, std::string(field)};
        }
        if (const std::string name = m_text.substr(m_at, wordLengthHere()); isPlainWord(name))
            return fail(ErrorCode::InvalidArgument,
                        RunText::tr("A run has no field \"%1\". Write metrics.%1, params.%1 or tags.%1.")
                            .arg(QString::fromStdString(displayText(name)))
                            .toStdString());
        return expected(RunText::tr("metrics.NAME, params.NAME or tags.NAME"));
    }
    Result<Comparison> comparison() {
        skipBlanks();
        for (const auto& [sign, comparison] : signs) {
            if (!std::string_view(m_text).substr(m_at).starts_with(sign))
                continue;
            m_at += sign.size();
            return comparison;
        }
        if (takeWord("contains"))
            return Comparison::Contains;
        return expected(RunText::tr("=, !=, <, <=, >, >= or contains"));
    }
    Result<std::string> word(bool& isQuoted) {
        isQuoted = m_at < m_text.size() && isQuote(m_text[m_at]);
        if (isQuoted)
            return inQuotes();
        const size_t length = wordLengthHere();
        if (length == 0)
            return expected(m_subject == Subject::Columns ? RunText::tr("a name") : RunText::tr("a name or a value"));
        m_at += length;
        return m_text.substr(m_at - length, length);
    }
    Result<std::string> value(bool& isQuoted) {
        skipBlanks();
        auto read = word(isQuoted);
        isQuoted = isQuoted || (read && !isWholeWord(*read)); // as toText() writes it
        return read;
    }
    tl::unexpected<Error> expected(const QString& what) const {
        const std::string rest = m_text.substr(m_at, 40);
        const QString text =
            !rest.empty()
                ? RunText::tr("%1 was expected before \"%2\".").arg(what, QString::fromStdString(displayText(rest)))
            : m_subject == Subject::Columns ? RunText::tr("The list of columns ends where %1 was expected.").arg(what)
                                            : RunText::tr("The condition ends where %1 was expected.").arg(what);
        return fail(ErrorCode::InvalidArgument, text.toStdString());
    }

private:
    size_t wordLengthHere() const { return wordLength(std::string_view(m_text).substr(m_at), m_depth > 0); }
    void skipBlanks() {
        while (m_at < m_text.size() && isBlank(m_text[m_at]))
            ++m_at;
    }
    Result<std::string> inQuotes() {
        const char quote = m_text[m_at++];
        std::string text;
        for (; m_at < m_text.size(); ++m_at) {
            if (m_text[m_at] == quote) {
                ++m_at;
                return text;
            }
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size())
                ++m_at;
            text += m_text[m_at];
        }
        return expected(RunText::tr("a closing %1").arg(QLatin1Char(quote)));
    }

    const std::string& m_text;
    const Subject m_subject;
    size_t m_at = 0;
    int m_depth = 0; // of parentheses
};

Result<void> check(const std::string& text) {
    if (text.size() > maxTextLength || !isUtf8(text))
        return fail(
            ErrorCode::InvalidArgument,
            RunText::tr("A condition must be valid text of at most %1 bytes.").arg(maxTextLength).toStdString());
    return {};
}

// A name may end in a parenthesis, as f1(macro); a number or a word that is compared with one may not.
Result<void> refuseUnopenedParenthesis(const RunCondition& condition) {
    const auto count = [&](char c) { return std::count(condition.value.begin(), condition.value.end(), c); };
    if (!condition.value.ends_with(')') || count(')') <= count('('))
        return {};
    return fail(ErrorCode::InvalidArgument, RunText::tr("The closing parenthesis in \"%1\" has no opening one.")
                                                .arg(QString::fromStdString(displayText(condition.value)))
                                                .toStdString());
}

Result<RunCondition> readCondition(Reader& reader) {
    auto column = reader.column();
    if (!column)
        return fail(column.error());
    const auto comparison = reader.comparison();
    if (!comparison)
        return fail(comparison.error());
    RunCondition condition{std::move(*column), *comparison};
    auto value = reader.value(condition.isQuoted);
    if (!value)
        return fail(value.error());
    condition.value = std::move(*value);
    if (condition.column.kind == ColumnKind::Field) {
        const auto fine = runs::checkFieldCondition(condition);
        const auto balanced = fine ? Result<void>() : refuseUnopenedParenthesis(condition);
        return !balanced ? fail(balanced.error()) : fine.map([&] { return condition; });
    }
    if (condition.column.kind != ColumnKind::Metric)
        return condition;
    const bool isNan = condition.value == "nan" || condition.value == "NaN";
    const bool isForNan = condition.comparison == Comparison::Equal || condition.comparison == Comparison::NotEqual;
    if (condition.comparison == Comparison::Contains || (!numberFromText(condition.value) && !(isNan && isForNan))) {
        if (const auto balanced = refuseUnopenedParenthesis(condition); !balanced)
            return fail(balanced.error());
        return fail(ErrorCode::InvalidArgument, RunText::tr("A metric is compared with a number, not with \"%1\".")
                                                    .arg(QString::fromStdString(displayText(condition.value)))
                                                    .toStdString());
    }
    return condition;
}

// Reads conditions joined by "or" and "and", up to a closing parenthesis or the end. A list in parentheses becomes part
// of the list around it, unless it is a disjunction.
Result<std::vector<RunCondition>> readConditions(Reader& reader) {
    std::vector<std::vector<RunCondition>> alternatives;
    do {
        std::vector<RunCondition>& all = alternatives.emplace_back();
        do {
            const auto isOpen = reader.openParenthesis();
            if (!isOpen)
                return fail(isOpen.error());
            if (!*isOpen) {
                auto condition = readCondition(reader);
                if (!condition)
                    return fail(condition.error());
                all.push_back(std::move(*condition));
                continue;
            }
            auto inner = readConditions(reader);
            if (!inner)
                return inner;
            if (auto closed = reader.closeParenthesis(); !closed)
                return fail(closed.error());
            std::move(inner->begin(), inner->end(), std::back_inserter(all));
        } while (reader.takeWord("and"));
        if (all.size() == 1 && !all.front().alternatives.empty()) {
            auto inner = std::move(all.front().alternatives);
            alternatives.pop_back();
            std::move(inner.begin(), inner.end(), std::back_inserter(alternatives));
        }
    } while (reader.takeWord("or"));
    if (alternatives.size() == 1)
        return std::move(alternatives.front());
    RunCondition disjunction;
    disjunction.alternatives = std::move(alternatives);
    return std::vector<RunCondition>{std::move(disjunction)};
}

std::string textOfOne(const RunCondition& condition) {
    std::string all;
    for (const auto& alternative : condition.alternatives) {
        all += all.empty() ? "" : " or ";
        for (const RunCondition& one : alternative)
            all += (&one == &alternative.front() ? "" : " and ") +
                   (one.alternatives.empty() ? textOfOne(one) : "(" + textOfOne(one) + ")");
    }
    if (!all.empty())
        return all;
    std::string_view sign = "contains";
    for (const auto& [text, comparison] : signs) {
        if (comparison == condition.comparison)
            sign = text; // the shortest spelling is the last one
    }
    if (condition.comparison == Comparison::NotEqual)
        sign = "!=";
    const bool isPlain = !condition.isQuoted && isWholeWord(condition.value);
    return toText(condition.column) + " " + std::string(sign) + " " +
           (isPlain ? condition.value : quoted(condition.value));
}

} // namespace

std::string toText(const RunColumn& column) {
    if (column.kind == ColumnKind::Field)
        return column.name;
    const auto* const prefix = std::find_if(std::begin(prefixes), std::end(prefixes),
                                            [&](const auto& entry) { return entry.second == column.kind; });
    return std::string(prefix->first) + (isWholeWord(column.name) ? column.name : quoted(column.name));
}

Result<RunColumn> columnFromText(const std::string& text) {
    auto columns = columnsFromText(text);
    if (!columns)
        return fail(columns.error());
    if (columns->size() != 1)
        return fail(ErrorCode::InvalidArgument,
                    RunText::tr("One column was expected: metrics.NAME, params.NAME or tags.NAME.").toStdString());
    return std::move(columns->front());
}

Result<std::vector<RunColumn>> columnsFromText(const std::string& text) {
    if (auto fine = check(text); !fine)
        return fail(fine.error());
    Reader reader(text, Subject::Columns);
    std::vector<RunColumn> columns;
    do {
        auto column = reader.column();
        if (!column)
            return fail(column.error());
        columns.push_back(std::move(*column));
    } while (reader.take(','));
    if (!reader.isAtEnd())
        return reader.expected(RunText::tr("A comma"));
    return columns;
}

Result<std::vector<RunCondition>> conditionsFromText(const std::string& text) {
    if (auto fine = check(text); !fine)
        return fail(fine.error());
    Reader reader(text, Subject::Condition);
    if (reader.isAtEnd())
        return std::vector<RunCondition>();
    auto conditions = readConditions(reader);
    if (conditions && !reader.isAtEnd())
        return reader.expected(RunText::tr("\"and\" or \"or\""));
    return conditions;
}

std::string toText(const std::vector<RunCondition>& conditions) {
    std::string all;
    for (const RunCondition& condition : conditions) {
        const bool isGroup = conditions.size() > 1 && !condition.alternatives.empty();
        all += (all.empty() ? "" : " and ") + (isGroup ? "(" + textOfOne(condition) + ")" : textOfOne(condition));
    }
    return all;
}

std::vector<RunColumn> columnsOf(const std::vector<RunCondition>& conditions) {
    std::vector<RunColumn> columns;
    for (const RunCondition& condition : conditions) {
        if (condition.alternatives.empty())
            columns.push_back(condition.column);
        for (const auto& alternative : condition.alternatives) {
            const auto inner = columnsOf(alternative);
            columns.insert(columns.end(), inner.begin(), inner.end());
        }
    }
    return columns;
}

} // namespace studio
