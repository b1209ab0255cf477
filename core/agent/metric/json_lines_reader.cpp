#include "core/agent/metric/json_lines_reader.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/protocol/metric_records.h"

namespace studio {

namespace {

using Json = nlohmann::json;

constexpr int jsonLinesReaderMaxDepth = 8;

// Quotes bare NaN and infinities, which Python writes although they are not JSON. Returns nullopt if nested too deeply
// to be a metrics line.
std::optional<std::string> properJson(std::string_view line) {
    constexpr std::array<std::string_view, 3> bare = {"NaN", "-Infinity", "Infinity"};
    std::string proper;
    int depth = 0;
    bool isText = false;
    for (size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (isText && c == '\\' && at + 1 < line.size()) {
            proper += c;
            proper += line[++at];
            continue;
        }
        if (c == '"')
            isText = !isText;
        if (!isText && (c == '{' || c == '['))
            ++depth;
        if (!isText && (c == '}' || c == ']'))
            --depth;
        if (depth > jsonLinesReaderMaxDepth)
            return std::nullopt;
        const auto word = std::find_if(bare.begin(), bare.end(),
                                       [&](std::string_view name) { return line.substr(at).starts_with(name); });
        if (!isText && word != bare.end()) {
            proper.append("\"").append(*word).append("\"");
            at += word->size() - 1;
            continue;
        }
        proper += c;
    }
    return proper;
}

std::optional<double> numberIn(const Json& value) {
    if (value.is_number())
        return value.get<double>();
    if (!value.is_string())
        return std::nullopt;
    const auto& text = value.get_ref<const std::string&>();
    if (text == "NaN")
        return std::numeric_limits<double>::quiet_NaN();
    if (text == "Infinity")
        return std::numeric_limits<double>::infinity();
    if (text == "-Infinity")
        return -std::numeric_limits<double>::infinity();
    return std::nullopt;
}

template <size_t Count>
const Json* firstOf(const Json& object, const std::array<const char*, Count>& names) {
    for (const char* name : names) {
        if (const auto at = object.find(name); at != object.end())
            return &*at;
    }
    return nullptr;
}

constexpr std::array<const char*, 3> stepNames = {"step", "_step", "global_step"};
constexpr std::array<const char*, 4> timeNames = {"time", "timestamp", "_time", "_timestamp"};

bool isOurs(const std::string& name) {
    const auto is = [&name](const char* own) { return name == own; };
    return name == "_run" || std::any_of(stepNames.begin(), stepNames.end(), is) ||
           std::any_of(timeNames.begin(), timeNames.end(), is);
}

std::optional<int64_t> stepOf(const Json& object) {
    const Json* step = firstOf(object, stepNames);
    constexpr double maxValue = 9e15; // doubles represent integers exactly up to about here
    if (step == nullptr || !step->is_number())
        return std::nullopt;
    if (step->is_number_integer())
        return step->get<int64_t>();
    const auto value = step->get<double>();
    return std::isfinite(value) && std::abs(value) < maxValue ? std::optional(std::llround(value)) : std::nullopt;
}

std::optional<int64_t> msOf(const Json& object) {
    const Json* time = firstOf(object, timeNames);
    if (time == nullptr || !time->is_number())
        return std::nullopt;
    const auto value = time->get<double>();
    constexpr double milliseconds = 1e11;
    constexpr double farthest = 1e15;
    if (!(std::abs(value) < farthest))
        return std::nullopt;
    return std::llround(std::abs(value) < milliseconds ? value * 1000 : value);
}

struct Named {
    std::string name;
    double value = 0;
};

// Recursion depth is bounded by properJson().
void gather(const Json& object, const std::string& prefix, std::vector<Named>& found) {
    for (const auto& [name, value] : object.items()) {
        if (prefix.empty() && isOurs(name))
            continue;
        if (value.is_object())
            gather(value, prefix + name + "/", found);
        else if (const auto number = numberIn(value); number && prefix.size() + name.size() <= maxMetricNameLength)
            found.push_back({prefix + name, *number});
    }
}

// Fast path for the lines that most scripts write: one flat object of short names with numbers, ASCII without escapes.
// Parsed in a single pass without allocation; anything else is left to the JSON parser. Both must give the same result.
struct PlainLine {
    struct Value {
        std::string_view name{};
        double value = 0;
    };
    static constexpr size_t maxValues = 64;
    std::array<Value, maxValues> values; // sorted by name, like the parser's objects
    size_t count = 0;
    std::string_view run{};
    std::optional<int64_t> step{};
    std::optional<int64_t> ms{};
};

class PlainScanner {
public:
    explicit PlainScanner(std::string_view text)
        : m_at(text.data())
        , m_end(text.data() + text.size()) {}

    void skipBlanks() {
        while (m_at != m_end && (*m_at == ' ' || *m_at == '\t' || *m_at == '\r'))
            ++m_at;
    }
    bool isAtEnd() const { return m_at == m_end; }
    char next() const { return m_at == m_end ? '\0' : *m_at; }
    bool takes(char c) {
        if (next() != c)
            return false;
        ++m_at;
        return true;
    }
    bool takesWord(std::string_view word) {
        if (static_cast<size_t>(m_end - m_at) < word.size() || std::string_view(m_at, word.size()) != word)
            return false;
        m_at += word.size();
        return true;
    }
    bool text(std::string_view& text) {
        if (!takes('"'))
            return false;
        const char* const begin = m_at;
        for (; m_at != m_end && *m_at != '"'; ++m_at) {
            if (*m_at == '\\' || static_cast<unsigned char>(*m_at) < 0x20 || static_cast<unsigned char>(*m_at) >= 0x7F)
                return false;
        }
        text = {begin, static_cast<size_t>(m_at - begin)};
        return takes('"');
    }
    // JSON number grammar; up to 18 digits without a fraction are an integer.
    bool number(double& value, std::optional<int64_t>& whole) {
        const char* const begin = m_at;
        const bool isNegative = takes('-');
        const char* const digits = m_at;
        int64_t integer = 0;
        for (; m_at != m_end && isDigit(*m_at) && m_at - digits < 19; ++m_at)
            integer = integer * 10 + (*m_at - '0');
        const auto length = m_at - digits;
        if (length == 0 || length > 18 || (length > 1 && *digits == '0'))
            return false;
        if (next() != '.' && next() != 'e' && next() != 'E') {
            whole = isNegative ? -integer : integer;
            value = static_cast<double>(*whole);
            if (isNegative && integer == 0)
                return false; // -0
            return true;
        }
        if (takes('.') && !skipDigits())
            return false;
        if (takes('e') || takes('E')) {
            if (!takes('+'))
                (void)takes('-');
            if (!skipDigits())
                return false;
        }
        const auto read = std::from_chars(begin, m_at, value);
        return read.ec == std::errc() && read.ptr == m_at;
    }

private:
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    bool skipDigits() {
        const char* const begin = m_at;
        while (m_at != m_end && isDigit(*m_at))
            ++m_at;
        return m_at != begin;
    }
    const char* m_at;
    const char* m_end;
};

struct PlainValue {
    enum class Kind { Number, Special, Other } kind = Kind::Other; // Special: not finite
    double number = 0;
    std::optional<int64_t> whole{};
    std::string_view text{};
};

bool readPlainValue(PlainScanner& scanner, PlainValue& value) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr std::array<std::pair<std::string_view, double>, 3> specials = {
        {{"NaN", std::numeric_limits<double>::quiet_NaN()}, {"Infinity", infinity}, {"-Infinity", -infinity}}};
    const char c = scanner.next();
    if (c == '"') {
        if (!scanner.text(value.text))
            return false;
        for (const auto& [word, number] : specials) {
            if (value.text == word)
                value = {PlainValue::Kind::Special, number, {}, value.text};
        }
        return true;
    }
    if (c == 't' || c == 'f' || c == 'n')
        return scanner.takesWord("true") || scanner.takesWord("false") || scanner.takesWord("null");
    for (const auto& [word, number] : specials) {
        if (scanner.takesWord(word)) {
            value = {PlainValue::Kind::Special, number, {}, word};
            return true;
        }
    }
    value.kind = PlainValue::Kind::Number;
    return scanner.number(value.number, value.whole);
}

std::optional<int64_t> stepOfPlain(const PlainValue& step) {
    constexpr double maxValue = 9e15;
    if (step.kind != PlainValue::Kind::Number)
        return std::nullopt;
    if (step.whole)
        return step.whole;
    return std::abs(step.number) < maxValue ? std::optional<int64_t>(std::llround(step.number)) : std::nullopt;
}

std::optional<int64_t> msOfPlain(const PlainValue& time) {
    constexpr double milliseconds = 1e11;
    constexpr double farthest = 1e15;
    if (time.kind != PlainValue::Kind::Number || !(std::abs(time.number) < farthest))
        return std::nullopt;
    return std::llround(std::abs(time.number) < milliseconds ? time.number * 1000 : time.number);
}

// Returns false for other lines, and for duplicate names.
bool readPlainLine(std::string_view line, PlainLine& plain) {
    PlainScanner scanner(line);
    scanner.skipBlanks();
    if (!scanner.takes('{'))
        return false;
    std::array<std::optional<PlainValue>, stepNames.size()> steps{};
    std::array<std::optional<PlainValue>, timeNames.size()> times{};
    bool hasRun = false;
    for (scanner.skipBlanks(); !scanner.takes('}');) {
        std::string_view name;
        PlainValue value;
        if (!scanner.text(name))
            return false;
        scanner.skipBlanks();
        if (!scanner.takes(':'))
            return false;
        scanner.skipBlanks();
        if (!readPlainValue(scanner, value))
            return false;
        scanner.skipBlanks();
        if (scanner.takes(',')) {
            scanner.skipBlanks();
            if (scanner.next() == '}')
                return false;
        } else if (scanner.next() != '}') {
            return false;
        }
        const auto place = [&name](auto& values, const auto& names) -> std::optional<PlainValue>* {
            const auto at = std::find(names.begin(), names.end(), name);
            return at == names.end() ? nullptr : &values[static_cast<size_t>(at - names.begin())];
        };
        std::optional<PlainValue>* own = place(steps, stepNames);
        if (own == nullptr)
            own = place(times, timeNames);
        if (own != nullptr) {
            if (*own)
                return false;
            *own = value;
        } else if (name == "_run") {
            if (std::exchange(hasRun, true) || value.text.data() == nullptr || value.text.size() > maxMetricNameLength)
                return false;
            plain.run = value.text;
        } else if (value.kind != PlainValue::Kind::Other) {
            if (plain.count == PlainLine::maxValues || name.size() > maxMetricNameLength)
                return false;
            plain.values[plain.count++] = {name, value.number};
        }
    }
    scanner.skipBlanks();
    if (!scanner.isAtEnd())
        return false;
    const auto begin = plain.values.begin();
    const auto end = begin + static_cast<ptrdiff_t>(plain.count);
    const auto isBefore = [](const auto& left, const auto& right) { return left.name < right.name; };
    if (!std::is_sorted(begin, end, isBefore))
        std::sort(begin, end, isBefore);
    if (std::adjacent_find(begin, end, [](const auto& left, const auto& right) { return left.name == right.name; }) !=
        end)
        return false;
    for (const auto& step : steps) {
        if (step) {
            plain.step = stepOfPlain(*step);
            break;
        }
    }
    for (const auto& time : times) {
        if (time) {
            plain.ms = msOfPlain(*time);
            break;
        }
    }
    return true;
}

} // namespace

size_t JsonLinesReader::read(std::string_view bytes, int64_t nowMs, const Take& take) {
    size_t at = 0;
    for (;;) {
        const size_t end = bytes.find('\n', at);
        if (end == std::string_view::npos)
            return at;
        if (!takeLine(bytes.substr(at, end - at), nowMs, take))
            ++m_refused;
        at = end + 1;
    }
}

void JsonLinesReader::readLast(std::string_view line, int64_t nowMs, const Take& take) {
    (void)takeLine(line, nowMs, take);
}

int64_t JsonLinesReader::countedStep(const std::string& run, std::string_view name) {
    std::string counted = run + '\n';
    counted += name;
    const auto known = m_counts.find(counted);
    if (known != m_counts.end())
        return known->second++;
    if (m_counts.size() < m_mostCounts)
        m_counts.emplace(std::move(counted), 1);
    return 0;
}

bool JsonLinesReader::takeLine(std::string_view line, int64_t nowMs, const Take& take) {
    PlainLine plain;
    if (line.size() > maxLineLength || !readPlainLine(line, plain))
        return takeByParser(line, nowMs, take);
    m_metric.run = plain.run;
    m_metric.ms = plain.ms.value_or(nowMs);
    for (size_t i = 0; i < plain.count; ++i) {
        m_metric.name = plain.values[i].name;
        m_metric.step = plain.step ? *plain.step : countedStep(m_metric.run, plain.values[i].name);
        m_metric.value = plain.values[i].value;
        take(m_metric);
    }
    return true;
}

bool JsonLinesReader::takeByParser(std::string_view line, int64_t nowMs, const Take& take) {
    if (line.find_first_not_of(" \t\r") == std::string_view::npos)
        return true;
    const auto proper = line.size() <= maxLineLength ? properJson(line) : std::nullopt;
    if (!proper)
        return false;
    const Json object = Json::parse(*proper, nullptr, false);
    if (!object.is_object())
        return false;
    LineMetric metric;
    if (const auto run = object.find("_run"); run != object.end() && run->is_string())
        metric.run = run->get<std::string>().substr(0, maxMetricNameLength);
    const auto step = stepOf(object);
    metric.ms = msOf(object).value_or(nowMs);
    std::vector<Named> found;
    gather(object, {}, found);
    for (auto& [name, value] : found) {
        metric.step = step ? *step : countedStep(metric.run, name);
        metric.name = std::move(name);
        metric.value = value;
        take(metric);
    }
    return true;
}

} // namespace studio
