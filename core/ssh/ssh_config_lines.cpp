#include "core/ssh/ssh_config_lines.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/ssh/host_pattern.h"
#include "core/ssh/ssh_config_values.h"

namespace studio {

namespace {

constexpr std::string_view whitespace = " \t\r\n";
constexpr size_t maxWords = 200'000;
constexpr size_t sshConfigLinesMaxIgnored = 2'000;
constexpr size_t maxShownLength = 256;

// Splits like OpenSSH's older tokenizer: blanks, one '=', and double quotes anywhere. Used for the keyword of a line
// and the criteria of Match.
class Delimited {
public:
    explicit Delimited(std::string_view text)
        : m_rest(text) {}

    // nullopt at the end and for an unterminated quote.
    std::optional<std::string> next() {
        if (!m_rest)
            return std::nullopt;
        const std::string_view text = *m_rest;
        const size_t end = text.find_first_of(" \t\r\n\"=");
        if (end == std::string_view::npos) {
            m_rest.reset();
            return std::string(text);
        }
        if (text[end] == '"') {
            const size_t close = text.find('"', end + 1);
            if (close == std::string_view::npos) {
                m_rest.reset();
                return std::nullopt;
            }
            m_rest = afterBlanks(text, close + 1);
            return std::string(text.substr(0, end)) + std::string(text.substr(end + 1, close - end - 1));
        }
        m_rest = afterBlanks(text, end + 1);
        if (text[end] != '=' && m_rest->starts_with('='))
            m_rest = afterBlanks(*m_rest, 1);
        return std::string(text.substr(0, end));
    }
    const std::optional<std::string_view>& rest() const { return m_rest; }

private:
    static std::string_view afterBlanks(std::string_view text, size_t from) {
        return text.substr(std::min(text.find_first_not_of(whitespace, from), text.size()));
    }
    std::optional<std::string_view> m_rest;
};

// Splits arguments into words: both kinds of quotes, backslash before quotes, backslashes and blanks, and a comment at
// the start of a word. nullopt for an unterminated quote.
std::optional<std::vector<std::string>> splitWords(std::string_view text) {
    std::vector<std::string> words;
    size_t i = 0;
    while (i < text.size()) {
        if (text[i] == ' ' || text[i] == '\t') {
            ++i;
            continue;
        }
        if (text[i] == '#')
            break;
        std::string word;
        char quote = 0;
        for (; i < text.size(); ++i) {
            const char c = text[i];
            const char next = i + 1 < text.size() ? text[i + 1] : '\0';
            if (c == '\\' && (next == '\'' || next == '"' || next == '\\' || (quote == 0 && next == ' '))) {
                word.push_back(next);
                ++i;
            } else if (c == '\\') {
                word.push_back(c);
            } else if (quote == 0 && (c == ' ' || c == '\t')) {
                break;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
            } else if (quote != 0 && c == quote) {
                quote = 0;
            } else {
                word.push_back(c);
            }
        }
        if (quote != 0)
            return std::nullopt;
        words.push_back(std::move(word));
    }
    return words;
}

std::string upTo(std::string_view text, size_t size) {
    return std::string(text.substr(0, size));
}

// nullopt if a criterion has no value.
std::optional<std::vector<SshCriterion>> parseCriteria(std::string_view text) {
    std::vector<SshCriterion> criteria;
    Delimited tokens(text);
    for (;;) {
        auto name = tokens.next();
        if (!name || name->empty() || name->front() == '#')
            break;
        SshCriterion criterion;
        criterion.isNegated = name->front() == '!';
        criterion.name = toLowerCase(criterion.isNegated ? name->substr(1) : *name);
        const bool isAlone = criterion.name == "all" || criterion.name == "canonical" || criterion.name == "final";
        if (!isAlone) {
            auto value = tokens.next();
            if (!value || value->empty() || value->front() == '#')
                return std::nullopt;
            criterion.value = std::move(*value);
        }
        const bool isLast = criterion.name == "all";
        criteria.push_back(std::move(criterion));
        if (!isLast)
            continue;
        const auto more = tokens.next();
        if (criteria.size() > 2 || (more && !more->empty() && more->front() != '#'))
            return std::nullopt;
        break;
    }
    return criteria.empty() ? std::nullopt : std::optional(criteria);
}

class Reader {
public:
    explicit Reader(const SshConfigSource& source)
        : m_source(source) {}

    void readTop(const std::string& path) {
        readInto(path, 0, {});
        if (m_isOverLimit)
            m_result.ignoredOptions.push_back({"Include", {}, path, 0, IgnoredReason::Limit});
    }
    SshConfigLines takeResult() { return std::move(m_result); }

private:
    // Enclosing Host lines of an Include; a name that they do not match never reaches the included lines.
    using Around = std::vector<std::vector<std::string>>;

    void readInto(const std::string& path, int depth, const Around& around) {
        if (m_isOverLimit)
            return;
        if (m_files == maxSshConfigFiles || depth > maxSshIncludeDepth) {
            m_isOverLimit = m_files == maxSshConfigFiles;
            note("Include", path, path, 0, IgnoredReason::Limit);
            return;
        }
        ++m_files;
        const auto text = m_source.read(path);
        if (!text) {
            if (text.error().code != ErrorCode::NotFound)
                note("Include", path, path, 0, IgnoredReason::Unreadable);
            return;
        }
        if (text->size() > maxSshConfigFileSize || m_bytes + text->size() > maxSshConfigSize) {
            note("Include", path, path, 0, IgnoredReason::Limit);
            return;
        }
        m_bytes += text->size();
        Around here = around;
        here.emplace_back(); // words of the current Host line; empty at the top level and in Match
        std::string_view rest = *text;
        for (int number = 1; !rest.empty() && !m_isOverLimit; ++number) {
            const std::string_view line = rest.substr(0, rest.find('\n'));
            rest.remove_prefix(std::min(line.size() + 1, rest.size()));
            readLine(line, path, number, depth, here);
        }
    }

    void readLine(std::string_view text, const std::string& path, int number, int depth, Around& around) {
        text = text.substr(0, text.find_last_not_of(" \t\r\n\f") + 1);
        text.remove_prefix(std::min(text.find_first_not_of(whitespace), text.size()));
        if (text.empty() || text.front() == '#')
            return;
        Delimited tokens(text);
        const std::string spelled = tokens.next().value_or(std::string());
        SshConfigLine line;
        line.keyword = toLowerCase(spelled);
        line.file = path;
        line.line = number;
        line.rest = tokens.rest() ? std::string(*tokens.rest()) : std::string();
        auto words = splitWords(line.rest);
        const bool isSound = text.find('\0') == std::string_view::npos && words && !words->empty() &&
                             std::find(words->begin(), words->end(), std::string()) == words->end();
        if (!isSound) {
            note(spelled.empty() ? upTo(text, maxShownLength) : spelled, line.rest, path, number,
                 IgnoredReason::Damaged);
            // Lines after a malformed condition must not be attributed to the preceding block.
            if (line.keyword != "host" && line.keyword != "match")
                return;
            words.emplace();
        }
        m_words += words->size() + 1;
        m_isOverLimit = m_words > maxWords;
        line.words = std::move(*words);
        if (line.keyword == "include")
            include(line, depth, around);
        else if (line.keyword == "host")
            addHost(std::move(line), around);
        else if (line.keyword == "match")
            addMatch(std::move(line), around);
        else
            m_result.lines.push_back(std::move(line));
    }

    void addHost(SshConfigLine line, Around& around) {
        line.kind = SshConfigLine::Kind::Host;
        around.back() = line.words;
        for (const std::string& word : line.words) {
            if (word.starts_with('!') || word.find_first_of("*?") != std::string::npos)
                continue;
            if (!isSafeHostName(word))
                note("Host", word, line.file, line.line, IgnoredReason::Unsafe);
            else if (isReachable(word, around) && m_known.insert(word).second)
                m_result.hosts.push_back(word);
        }
        m_result.lines.push_back(std::move(line));
    }

    void addMatch(SshConfigLine line, Around& around) {
        line.kind = SshConfigLine::Kind::Match;
        around.back().clear();
        if (auto criteria = line.words.empty() ? std::nullopt : parseCriteria(line.rest))
            line.criteria = std::move(*criteria);
        else if (!line.words.empty())
            note("Match", line.rest, line.file, line.line, IgnoredReason::Damaged);
        m_result.lines.push_back(std::move(line));
    }

    void include(const SshConfigLine& line, int depth, const Around& around) {
        for (const std::string& word : line.words) {
            auto pattern = expandHome(word, m_source.home);
            if (!pattern || !isSafePath(*pattern)) {
                note("Include", word, line.file, line.line, IgnoredReason::Unsafe);
                continue;
            }
            if (!pattern->starts_with('/'))
                pattern = m_source.home + "/.ssh/" + *pattern;
            for (const std::string& path : m_source.glob(*pattern)) {
                SshConfigLine edge;
                edge.kind = SshConfigLine::Kind::Enter;
                m_result.lines.push_back(edge);
                readInto(path, depth + 1, around);
                edge.kind = SshConfigLine::Kind::Leave;
                m_result.lines.push_back(edge);
                if (m_isOverLimit)
                    return;
            }
        }
    }

    static bool isReachable(const std::string& name, const Around& around) {
        return std::all_of(around.begin(), around.end(),
                           [&](const auto& words) { return words.empty() || matchesHostWords(words, name); });
    }

    void note(std::string_view keyword, std::string_view value, const std::string& file, int line, IgnoredReason why) {
        if (m_result.ignoredOptions.size() < sshConfigLinesMaxIgnored)
            m_result.ignoredOptions.push_back(
                {upTo(keyword, maxShownLength), upTo(value, maxShownLength), file, line, why});
    }

    const SshConfigSource& m_source;
    SshConfigLines m_result;
    std::set<std::string> m_known;
    size_t m_files = 0;
    size_t m_words = 0;
    uint64_t m_bytes = 0;
    bool m_isOverLimit = false;
};

} // namespace

IgnoredOption SshConfigLine::toIgnoredOption(std::string_view spelling, IgnoredReason why) const {
    return {std::string(spelling), upTo(rest, maxShownLength), file, line, why};
}

SshConfigLines readSshConfigLines(const std::string& path, const SshConfigSource& source) {
    Reader reader(source);
    reader.readTop(path);
    return reader.takeResult();
}

bool matchesHostWords(const std::vector<std::string>& words, std::string_view name) {
    bool matched = false;
    for (const std::string& word : words) {
        const bool isNegated = word.starts_with('!');
        if (!matchesHostPattern(name, std::string_view(word).substr(isNegated ? 1 : 0)))
            continue;
        if (isNegated)
            return false;
        matched = true;
    }
    return matched;
}

} // namespace studio
