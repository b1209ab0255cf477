#include "core/environment/version_specifiers.h"

#include <algorithm>
#include <array>

namespace studio {

namespace {

// In order of matching: an operator precedes its own prefixes.
constexpr std::array<std::string_view, 8> operators = {"===", ">=", "==", "~=", "!=", "<=", ">", "<"};

size_t rankOf(std::string_view specifier) {
    constexpr std::array<std::string_view, 8> order = {"===", "==", "~=", ">=", ">", "!=", "<", "<="};
    const auto isPrefix = [&](std::string_view known) {
        return specifier.starts_with(known) &&
               (specifier.size() == known.size() || specifier[known.size()] != '=' || known.size() == 3);
    };
    return static_cast<size_t>(std::find_if(order.begin(), order.end(), isPrefix) - order.begin());
}

bool isPipVersionCharacter(char c) {
    return isLetterOrDigit(c) || c == '.' || c == '_' || c == '+' || c == '!' || c == '*' || c == '-';
}

// Parses a lower-case version.
class VersionReader {
public:
    explicit VersionReader(std::string_view text)
        : m_text(text) {}

    std::optional<std::string> read() {
        take("v");
        std::string version = number();
        if (version.empty())
            return std::nullopt;
        if (take("!")) {
            const std::string release = number();
            if (release.empty())
                return std::nullopt;
            version = version == "0" ? release : version + "!" + release;
        }
        while (m_at + 1 < m_text.size() && m_text[m_at] == '.' && isDigit(m_text[m_at + 1])) {
            ++m_at;
            version += "." + number();
        }
        m_hasOnlyRelease = m_at == m_text.size();
        version += preRelease();
        version += postRelease();
        if (const auto dev = labelled({"dev"}))
            version += ".dev" + *dev;
        if (take("+")) {
            const std::string local = localLabel();
            if (local.empty())
                return std::nullopt;
            version += "+" + local;
        }
        if (m_at != m_text.size())
            return std::nullopt;
        return version;
    }
    bool hasOnlyRelease() const { return m_hasOnlyRelease; }

private:
    bool take(std::string_view word) {
        if (!m_text.substr(m_at).starts_with(word))
            return false;
        m_at += word.size();
        return true;
    }

    // Reads a number and strips leading zeros; empty if there is none.
    std::string number() {
        const size_t begin = m_at;
        while (m_at < m_text.size() && isDigit(m_text[m_at]))
            ++m_at;
        if (m_at == begin)
            return {};
        const std::string_view digits = m_text.substr(begin, m_at - begin);
        return std::string(digits.substr(std::min(digits.find_first_not_of('0'), digits.size() - 1)));
    }

    static bool isSeparator(char c) { return c == '-' || c == '_' || c == '.'; }

    // Reads a label such as "-rc.1" with one of these words; returns its number, "0" without one. Consumes nothing if
    // no word matches.
    std::optional<std::string> labelled(std::initializer_list<std::string_view> words) {
        const size_t begin = m_at;
        if (m_at < m_text.size() && isSeparator(m_text[m_at]))
            ++m_at;
        for (const std::string_view word : words) {
            if (!take(word))
                continue;
            if (m_at + 1 < m_text.size() && isSeparator(m_text[m_at]) && isDigit(m_text[m_at + 1]))
                ++m_at;
            const std::string digits = number();
            return digits.empty() ? std::string("0") : digits;
        }
        m_at = begin;
        return std::nullopt;
    }

    std::string preRelease() {
        if (const auto alpha = labelled({"alpha", "a"}))
            return "a" + *alpha;
        if (const auto beta = labelled({"beta", "b"}))
            return "b" + *beta;
        if (const auto candidate = labelled({"preview", "pre", "rc", "c"}))
            return "rc" + *candidate;
        return {};
    }

    std::string postRelease() {
        if (m_at + 1 < m_text.size() && m_text[m_at] == '-' && isDigit(m_text[m_at + 1])) {
            ++m_at;
            return ".post" + number();
        }
        const auto post = labelled({"post", "rev", "r"});
        return post ? ".post" + *post : std::string();
    }

    std::string localLabel() {
        std::string local;
        for (;;) {
            const size_t begin = m_at;
            while (m_at < m_text.size() && isLetterOrDigit(m_text[m_at]))
                ++m_at;
            const std::string_view part = m_text.substr(begin, m_at - begin);
            if (part.empty())
                return {};
            const bool isNumber = std::all_of(part.begin(), part.end(), isDigit);
            local += isNumber ? part.substr(std::min(part.find_first_not_of('0'), part.size() - 1)) : part;
            if (m_at == m_text.size())
                return local;
            if (!isSeparator(m_text[m_at]))
                return {};
            ++m_at;
            local += '.';
        }
    }

    std::string_view m_text;
    size_t m_at = 0;
    bool m_hasOnlyRelease = false;
};

QString noPipVersion(std::string_view text) {
    return EnvironmentText::tr("\"%1\" is not a valid version. Examples: 1.26.4 or 2.0rc1.").arg(shownText(text));
}

// Normalizes the version after `op`.
Parsed<std::string> versionFor(std::string_view op, std::string_view text, size_t offset) {
    if (op == "===")
        return toLowerCase(text);
    std::string lower = toLowerCase(text);
    const bool isExact = op == "==" || op == "!=";
    const bool isPrefix = lower.ends_with(".*");
    if (lower.find('*') != std::string::npos && !(isExact && isPrefix))
        return parseError(
            offset,
            isExact ? EnvironmentText::tr("\"*\" is only allowed at the end of a version, after a dot: ==1.2.*")
                    : EnvironmentText::tr("\"*\" can only be used with == and !=, not with %1.").arg(shownText(op)));
    if (isPrefix)
        lower.resize(lower.size() - 2);
    VersionReader reader(lower);
    auto version = reader.read();
    if (!version)
        return parseError(offset, noPipVersion(text));
    if (isPrefix && !reader.hasOnlyRelease())
        return parseError(offset, EnvironmentText::tr("\".*\" can only follow plain numbers, as in ==1.2.*"));
    if (!isExact && version->find('+') != std::string::npos)
        return parseError(offset, EnvironmentText::tr("A version with \"+\" can only be used with == and !=, not with "
                                                      "%1.")
                                      .arg(shownText(op)));
    const size_t release = version->find_first_not_of("0123456789.!");
    if (op == "~=" && version->substr(0, release).find('.') == std::string::npos)
        return parseError(offset, EnvironmentText::tr("\"~=\" needs a version of at least two parts, such as ~=%1.0.")
                                      .arg(shownText(*version)));
    return isPrefix ? *version + ".*" : *version;
}

} // namespace

std::optional<std::string> normalVersion(std::string_view text) {
    const std::string lower = toLowerCase(text);
    return VersionReader(lower).read();
}

bool isSpecifierStart(char c) {
    return c == '=' || c == '<' || c == '>' || c == '!' || c == '~';
}

std::string_view leadingOperator(std::string_view text) {
    size_t end = 0;
    while (end < text.size() && isSpecifierStart(text[end]))
        ++end;
    return text.substr(0, end);
}

std::optional<std::string_view> suggestedOperator(std::string_view run) {
    if (run.empty() || std::find(operators.begin(), operators.end(), run) != operators.end())
        return std::nullopt;
    const auto has = [run](char c) { return run.find(c) != std::string_view::npos; };
    const bool isEqual = has('=');
    const int others = static_cast<int>(has('<')) + static_cast<int>(has('>'));
    if (run == "<>")
        return "!=";
    if (others == 2 || (has('~') && has('!')) || (others == 1 && has('!')))
        return std::nullopt;
    if (has('~'))
        return "~=";
    if (has('!'))
        return "!=";
    if (others == 0)
        return "==";
    return has('<') ? isEqual ? "<=" : "<" : isEqual ? ">=" : ">";
}

void sortSpecifiers(std::vector<std::string>& specifiers) {
    std::sort(specifiers.begin(), specifiers.end(), [](const std::string& a, const std::string& b) {
        const size_t rankA = rankOf(a);
        const size_t rankB = rankOf(b);
        return rankA != rankB ? rankA < rankB : a < b;
    });
    specifiers.erase(std::unique(specifiers.begin(), specifiers.end()), specifiers.end());
}

std::string VersionSpecifiers::text() const {
    std::string joined;
    for (const auto& specifier : list)
        joined += (joined.empty() ? "" : ",") + specifier;
    return joined;
}

Parsed<VersionSpecifiers> readSpecifiers(std::string_view text, std::string_view name, size_t offset) {
    VersionSpecifiers found;
    size_t at = 0;
    const auto skipBlanks = [&] {
        while (at < text.size() && isBlank(text[at]))
            ++at;
    };
    for (;;) {
        skipBlanks();
        const std::string_view rest = text.substr(at);
        const std::string_view run = leadingOperator(rest);
        if (const auto meant = run == "=" ? std::nullopt : suggestedOperator(run)) {
            const std::string_view after = trimmedText(rest.substr(run.size()));
            const std::string_view version = after.substr(0, after.find_first_of(" \t,;)"));
            return parseError(offset + at, EnvironmentText::tr("\"%1\" is not a comparison operator. Write \"%2\".")
                                               .arg(shownText(run), shownText(std::string(name) + std::string(*meant) +
                                                                              std::string(version))));
        }
        const auto op = std::find_if(operators.begin(), operators.end(),
                                     [rest](std::string_view known) { return rest.starts_with(known); });
        if (op == operators.end()) {
            if (!rest.empty() && isSpecifierStart(rest.front()))
                return parseError(
                    offset + at,
                    rest.front() == '='
                        ? EnvironmentText::tr("\"=\" is not a valid operator here. Use \"==\" for an exact version.")
                        : EnvironmentText::tr(
                              "\"%1\" is not a comparison operator. Supported: ==, !=, <, <=, >, >=, ~= and ===.")
                              .arg(shownText(rest.substr(0, 1))));
            break;
        }
        at += op->size();
        skipBlanks();
        const size_t begin = at;
        if (*op == "===") {
            while (at < text.size() && !isBlank(text[at]) && text[at] != ';' && text[at] != ')' && text[at] != ',')
                ++at;
        } else {
            while (at < text.size() && isPipVersionCharacter(text[at]))
                ++at;
        }
        const std::string_view version = text.substr(begin, at - begin);
        if (version.empty() && at == text.size())
            return parseError(offset + at,
                              EnvironmentText::tr("\"%1\" is incomplete: a version is missing after \"%2\".")
                                  .arg(shownText(std::string(name) + std::string(trimmedText(text))), shownText(*op)));
        if (version.empty())
            return parseError(offset + at,
                              EnvironmentText::tr("A version is missing after \"%1\".").arg(shownText(*op)));
        auto normal = versionFor(*op, version, offset + begin);
        if (!normal)
            return tl::unexpected(normal.error());
        found.list.push_back(std::string(*op) + *normal);
        const size_t end = at;
        skipBlanks();
        if (at >= text.size() || text[at] != ',') {
            at = end;
            break;
        }
        ++at;
    }
    found.length = at;
    sortSpecifiers(found.list);
    return found;
}

Parsed<VersionSpecifiers> parseSpecifiers(std::string_view text, std::string_view name) {
    auto found = readSpecifiers(text, name, 0);
    if (!found)
        return found;
    const std::string_view rest = text.substr(found->length);
    if (const std::string_view more = trimmedText(rest); !more.empty())
        return parseError(
            found->length + rest.find(more.front()),
            EnvironmentText::tr("\"%1\" is not allowed here. Example of versions: >=1.2,<2.").arg(shownText(more)));
    return found;
}

Parsed<std::string> normalPython(std::string_view text) {
    const size_t blanks = std::min(text.find_first_not_of(" \t"), text.size());
    const std::string_view wanted = trimmedText(text);
    if (wanted.empty() || wanted == "*")
        return std::string();
    // A bare version is a prefix match.
    if (isDigit(wanted.front())) {
        std::string_view plain = wanted;
        if (plain.ends_with(".*"))
            plain.remove_suffix(2);
        auto version = normalVersion(plain);
        if (!version)
            return parseError(blanks, noPipVersion(wanted));
        return *version;
    }
    if (!isSpecifierStart(wanted.front()))
        return parseError(blanks, noPipVersion(wanted));
    auto found = parseSpecifiers(wanted, "python");
    if (!found)
        return parseError(blanks + found.error().offset, QString::fromStdString(found.error().message));
    if (found->list.size() == 1 && found->list.front().starts_with("==")) {
        const std::string& only = found->list.front();
        const std::string version = only.substr(2);
        if (version.ends_with(".*"))
            return version.substr(0, version.size() - 2);
        if (std::count(version.begin(), version.end(), '.') >= 2)
            return version;
    }
    return found->text();
}

} // namespace studio
