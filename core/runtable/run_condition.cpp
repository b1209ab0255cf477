// Parses and formats columns and conditions (run_column.h).
#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "core/base/display_text.h"
#include "core/run/run_text.h"
#include "core/runtable/run_column.h"
#include "core/runtable/run_field.h"

namespace studio {

namespace {

constexpr size_t maxTextLength = 16UL * 1024;

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

bool isQuote(char c) {
    return c == '"' || c == '\'' || c == '`';
}

// Returns true for characters that end an unquoted name or value.
bool endsWord(char c) {
    return isBlank(c) || isQuote(c) || std::string_view("<>=!,").find(c) != std::string_view::npos;
}

bool isPlainWord(const std::string& text) {
    return !text.empty() && std::none_of(text.begin(), text.end(), endsWord) && text.find('\\') == std::string::npos;
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

class Reader {
public:
    explicit Reader(const std::string& text)
        : m_text(text) {}

    bool isAtEnd() {
        skipBlanks();
        return m_at == m_text.size();
    }
    bool takeComma() {
        skipBlanks();
        if (m_at == m_text.size() || m_text[m_at] != ',')
            return false;
        ++m_at;
        return true;
    }
    // Matches a whole word, ignoring case.
    bool takeWord(std::string_view word) {
        skipBlanks();
        const std::string_view rest = std::string_view(m_text).substr(m_at);
        if (rest.size() < word.size() || (rest.size() > word.size() && !endsWord(rest[word.size()])))
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
        if (const std::string name = m_text.substr(m_at, wordLength()); isPlainWord(name))
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
        const size_t begin = m_at;
        while (m_at < m_text.size() && !endsWord(m_text[m_at]))
            ++m_at;
        if (m_at == begin)
            return expected(RunText::tr("a name or a value"));
        return m_text.substr(begin, m_at - begin);
    }
    Result<std::string> value(bool& isQuoted) {
        skipBlanks();
        return word(isQuoted);
    }
    tl::unexpected<Error> expected(const QString& what) const {
        const std::string rest = m_text.substr(m_at, 40);
        return fail(
            ErrorCode::InvalidArgument,
            (rest.empty()
                 ? RunText::tr("The condition ends where %1 was expected.").arg(what)
                 : RunText::tr("%1 was expected before \"%2\".").arg(what, QString::fromStdString(displayText(rest))))
                .toStdString());
    }

private:
    size_t wordLength() const {
        size_t end = m_at;
        while (end < m_text.size() && !endsWord(m_text[end]))
            ++end;
        return end - m_at;
    }
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
    size_t m_at = 0;
};

Result<void> check(const std::string& text) {
    if (text.size() > maxTextLength || !isUtf8(text))
        return fail(
            ErrorCode::InvalidArgument,
            RunText::tr("A condition must be valid text of at most %1 bytes.").arg(maxTextLength).toStdString());
    return {};
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
    if (condition.column.kind == ColumnKind::Field)
        return runs::checkFieldCondition(condition).map([&] { return condition; });
    if (condition.column.kind != ColumnKind::Metric)
        return condition;
    const bool isNan = condition.value == "nan" || condition.value == "NaN";
    const bool isForNan = condition.comparison == Comparison::Equal || condition.comparison == Comparison::NotEqual;
    if (condition.comparison == Comparison::Contains || (!numberFromText(condition.value) && !(isNan && isForNan)))
        return fail(ErrorCode::InvalidArgument, RunText::tr("A metric is compared with a number, not with \"%1\".")
                                                    .arg(QString::fromStdString(displayText(condition.value)))
                                                    .toStdString());
    return condition;
}

} // namespace

std::string toText(const RunColumn& column) {
    if (column.kind == ColumnKind::Field)
        return column.name;
    const auto* const prefix = std::find_if(std::begin(prefixes), std::end(prefixes),
                                            [&](const auto& entry) { return entry.second == column.kind; });
    return std::string(prefix->first) + (isPlainWord(column.name) ? column.name : quoted(column.name));
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
    Reader reader(text);
    std::vector<RunColumn> columns;
    do {
        auto column = reader.column();
        if (!column)
            return fail(column.error());
        columns.push_back(std::move(*column));
    } while (reader.takeComma());
    if (!reader.isAtEnd())
        return reader.expected(RunText::tr("A comma"));
    return columns;
}

Result<std::vector<RunCondition>> conditionsFromText(const std::string& text) {
    if (auto fine = check(text); !fine)
        return fail(fine.error());
    Reader reader(text);
    std::vector<RunCondition> conditions;
    if (reader.isAtEnd())
        return conditions;
    do {
        auto condition = readCondition(reader);
        if (!condition)
            return fail(condition.error());
        conditions.push_back(std::move(*condition));
    } while (reader.takeWord("and"));
    if (!reader.isAtEnd())
        return reader.expected(RunText::tr("\"and\""));
    return conditions;
}

std::string toText(const std::vector<RunCondition>& conditions) {
    std::string all;
    for (const RunCondition& condition : conditions) {
        std::string_view sign = "contains";
        for (const auto& [text, comparison] : signs) {
            if (comparison == condition.comparison)
                sign = text; // the shortest spelling is the last one
        }
        if (condition.comparison == Comparison::NotEqual)
            sign = "!=";
        const bool isPlain = !condition.isQuoted && isPlainWord(condition.value);
        all += (all.empty() ? "" : " and ") + toText(condition.column) + " " + std::string(sign) + " " +
               (isPlain ? condition.value : quoted(condition.value));
    }
    return all;
}

} // namespace studio
