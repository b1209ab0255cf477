#include "core/environment/match_spec.h"

#include <algorithm>
#include <array>

#include "core/environment/address.h"
#include "core/environment/version_specifiers.h"

namespace studio {

namespace {

const std::vector<std::string_view>& bracketKeys() {
    static const std::vector<std::string_view> keys = {
        "version", "build", "build_number", "channel",        "subdir",         "md5",     "sha256",
        "fn",      "url",   "license",      "license_family", "track_features", "features"};
    return keys;
}

bool isCondaNameCharacter(char c) {
    return isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
}
bool isCondaVersionCharacter(char c) {
    return isCondaNameCharacter(c) || c == '+' || c == '!' || c == '*';
}

QString noCondaVersion(std::string_view text) {
    return EnvironmentText::tr("\"%1\" is not a valid version of a conda package. Examples: 1.2, 1.2.* or >=1.2,<2.")
        .arg(shownText(text));
}

// Normalizes one comparison: an operator and a version; "=" is a prefix match.
Parsed<std::string> normalTerm(std::string_view term, size_t offset) {
    const std::string_view written = term;
    const std::string_view run = leadingOperator(term);
    if (const auto meant = run == "=" ? std::nullopt : suggestedOperator(run))
        return parseError(offset,
                          EnvironmentText::tr("\"%1\" is not a comparison operator. Write \"%2\".")
                              .arg(shownText(run),
                                   shownText(std::string(*meant) + std::string(trimmedText(term.substr(run.size()))))));
    std::string op;
    for (const std::string_view known : {"==", "!=", ">=", "<=", "~=", ">", "<", "="}) {
        if (term.starts_with(known)) {
            op = std::string(known);
            term.remove_prefix(known.size());
            break;
        }
    }
    std::string version = toLowerCase(trimmedText(term));
    const bool isSound = !version.empty() && (isLetterOrDigit(version.front()) || version == "*") &&
                         std::all_of(version.begin(), version.end(), isCondaVersionCharacter);
    if (!isSound)
        return parseError(
            offset, version.empty() ? EnvironmentText::tr("A version is missing after \"%1\".").arg(shownText(written))
                                    : noCondaVersion(trimmedText(written)));
    if (version == "*")
        return std::string();
    const size_t star = version.find('*');
    if (star != std::string::npos) {
        if (star + 1 != version.size())
            return parseError(offset, EnvironmentText::tr("\"*\" is only allowed at the end of a version."));
        version.pop_back();
        if (version.ends_with('.'))
            version.pop_back();
        if (op == "!=")
            return op + version + ".*";
        // For ordered comparisons ".*" is redundant: ">=1.2.*" equals ">=1.2".
        return (op.empty() || op == "==" ? std::string("=") : op) + version;
    }
    return (op.empty() ? std::string("==") : op) + version;
}

std::vector<std::pair<std::string_view, size_t>> partsOf(std::string_view text, char separator, size_t offset) {
    std::vector<std::pair<std::string_view, size_t>> parts;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find(separator, at), text.size());
        parts.emplace_back(trimmedText(text.substr(at, end - at)), offset + at);
        at = end + 1;
    }
    return parts;
}

// "1.2|>=2,<3": alternatives ('|') of conjunctions (',').
Parsed<std::string> normalVersions(std::string_view text, size_t offset) {
    std::vector<std::string> alternatives;
    const auto choices = partsOf(text, '|', offset);
    for (const auto& [choice, choiceAt] : choices) {
        std::vector<std::string> terms;
        for (const auto& [term, at] : partsOf(choice, ',', choiceAt)) {
            auto normal = normalTerm(term, at);
            if (!normal)
                return normal;
            if (!normal->empty())
                terms.push_back(std::move(*normal));
        }
        sortSpecifiers(terms);
        std::string joined;
        for (const auto& term : terms)
            joined += (joined.empty() ? "" : ",") + term;
        if (joined.empty())
            return std::string(); // one alternative accepts every version
        alternatives.push_back(std::move(joined));
    }
    std::sort(alternatives.begin(), alternatives.end());
    alternatives.erase(std::unique(alternatives.begin(), alternatives.end()), alternatives.end());
    std::string joined;
    for (const auto& alternative : alternatives)
        joined += (joined.empty() ? "" : "|") + alternative;
    return joined;
}

class MatchReader {
public:
    explicit MatchReader(std::string_view text)
        : m_text(text) {}

    Parsed<MatchSpec> read() {
        for (const auto step : {&MatchReader::refuseOtherForms, &MatchReader::readChannel, &MatchReader::readName,
                                &MatchReader::readBrackets, &MatchReader::readVersion}) {
            if (auto fine = (this->*step)(); !fine)
                return tl::unexpected(fine.error());
        }
        return std::move(m_made);
    }

private:
    using Fine = Parsed<bool>;

    std::string_view rest() const { return m_text.substr(m_at); }

    Fine refuseOtherForms() {
        m_at = std::min(m_text.find_first_not_of(" \t"), m_text.size());
        m_text = m_text.substr(0, m_text.find_last_not_of(" \t") + 1);
        if (rest().empty())
            return parseError(m_at, EnvironmentText::tr("The package name is missing."));
        if (const size_t semicolon = m_text.find(';'); semicolon != std::string_view::npos)
            return parseError(
                semicolon,
                EnvironmentText::tr(
                    "Conda packages do not support conditions after \";\". Put the package below \"pip:\"."));
        const size_t colons = m_text.find("::");
        if ((hasScheme(rest()) && colons == std::string_view::npos) || m_text.find(" @ ") != std::string_view::npos)
            return parseError(m_at, EnvironmentText::tr("Conda packages are specified by name, not by URL. If this is "
                                                        "a Python package, put the URL below \"pip:\"."));
        return true;
    }

    Fine readChannel() {
        const size_t colons = m_text.find("::", m_at);
        if (colons == std::string_view::npos)
            return true;
        auto fine = takeChannel(trimmedText(m_text.substr(m_at, colons - m_at)), m_at);
        m_at = colons + 2;
        return fine;
    }

    Fine takeChannel(std::string_view channel, size_t offset) {
        if (const auto wrong = channelError(channel))
            return parseError(offset, *wrong);
        m_made.channel = std::string(channel);
        return true;
    }

    Fine readName() {
        size_t end = m_at;
        while (end < m_text.size() && (isCondaNameCharacter(m_text[end]) || m_text[end] == '*'))
            ++end;
        const std::string_view name = m_text.substr(m_at, end - m_at);
        if (name.empty() || !(isLetterOrDigit(name.front()) || name.front() == '_') || name.find('*') != name.npos)
            return parseError(m_at, EnvironmentText::tr("\"%1\" is not a valid conda package name.")
                                        .arg(shownText(name.empty() ? rest() : name)));
        m_made.name = toLowerCase(name);
        m_at = end;
        return true;
    }

    Fine readBrackets() {
        const size_t open = m_text.find('[', m_at);
        if (open == std::string_view::npos)
            return true;
        if (m_text.back() != ']')
            return parseError(m_text.size(), EnvironmentText::tr("A closing bracket \"]\" is missing."));
        size_t at = open + 1;
        const size_t end = m_text.size() - 1;
        while (at < end) {
            if (auto fine = readPair(at, end); !fine)
                return fine;
        }
        m_text = m_text.substr(0, open);
        m_text = m_text.substr(0, m_text.find_last_not_of(" \t") + 1);
        m_at = std::min(m_at, m_text.size());
        return true;
    }

    // Reads "key='value'" at `at` and the following comma.
    Fine readPair(size_t& at, size_t end) {
        const size_t equals = std::min(m_text.find('=', at), end);
        const std::string_view written = trimmedText(m_text.substr(at, std::min(equals, m_text.find(',', at)) - at));
        const std::string key = toLowerCase(written);
        if (std::find(bracketKeys().begin(), bracketKeys().end(), key) == bracketKeys().end())
            return parseError(
                at, equals == end
                        ? EnvironmentText::tr(
                              "Conda packages do not support extras such as [%1]. Put the package below \"pip:\".")
                              .arg(shownText(written))
                        : EnvironmentText::tr("\"%1\" is not a known property of a conda package.")
                                  .arg(shownText(written)) +
                              suggestionText(written, bracketKeys()));
        if (equals == end)
            return parseError(at, EnvironmentText::tr("A value is missing after \"%1\".").arg(shownText(written)));
        size_t begin = equals + 1;
        while (begin < end && isBlank(m_text[begin]))
            ++begin;
        const bool isQuoted = begin < end && (m_text[begin] == '\'' || m_text[begin] == '"');
        const size_t stop = isQuoted ? m_text.find(m_text[begin], begin + 1) : std::min(m_text.find(',', begin), end);
        if (stop == std::string_view::npos || stop > end)
            return parseError(begin, EnvironmentText::tr("The closing quotation mark is missing."));
        const std::string_view value =
            isQuoted ? m_text.substr(begin + 1, stop - begin - 1) : trimmedText(m_text.substr(begin, stop - begin));
        if (value.empty() || value.find_first_of("'\"[]") != std::string_view::npos)
            return parseError(begin, EnvironmentText::tr("A value is missing after \"%1\".").arg(shownText(written)));
        if (auto fine = takePair(key, value, begin + (isQuoted ? 1 : 0)); !fine)
            return fine;
        at = isQuoted ? stop + 1 : stop;
        while (at < end && isBlank(m_text[at]))
            ++at;
        if (at < end && m_text[at] != ',')
            return parseError(at, EnvironmentText::tr("A comma is missing here."));
        ++at;
        return true;
    }

    Fine takePair(const std::string& key, std::string_view value, size_t offset) {
        if (key == "version") {
            auto versions = normalVersions(value, offset);
            if (!versions)
                return tl::unexpected(versions.error());
            m_made.version = std::move(*versions);
        } else if (key == "build") {
            return takeBuild(value, offset);
        } else if (key == "channel") {
            return takeChannel(value, offset);
        } else {
            m_made.others[key] = std::string(value);
        }
        return true;
    }

    Fine readVersion() {
        const size_t begin = m_at;
        m_at = std::min(m_text.find_first_not_of(" \t", m_at), m_text.size());
        if (rest().empty())
            return true;
        if (!m_made.version.empty())
            return parseError(m_at, EnvironmentText::tr("The version is specified twice."));
        if (begin == m_at && !isSpecifierStart(m_text[m_at]))
            return parseError(m_at, EnvironmentText::tr("\"%1\" is not allowed here.").arg(shownText(rest())));
        if (rest().starts_with("==="))
            return parseError(m_at, EnvironmentText::tr("Conda does not support \"===\". Use \"==\"."));
        // A build string follows a second "=", or a space that does not continue a comparison.
        const size_t firstSign = rest().starts_with("==") || rest().starts_with(">=") || rest().starts_with("<=") ||
                                         rest().starts_with("!=") || rest().starts_with("~=")
                                     ? 2
                                     : 1;
        size_t end = m_text.size();
        for (size_t i = m_at + firstSign; i < m_text.size(); ++i) {
            const char before = m_text[i - 1];
            const bool isSign = m_text[i] == '=' && (isCondaVersionCharacter(before) || isBlank(before)) &&
                                (i + 1 == m_text.size() || m_text[i + 1] != '=');
            const bool isGap = isBlank(before) && isCondaVersionCharacter(m_text[i]) &&
                               isCondaVersionCharacter(m_text[m_text.find_last_not_of(" \t", i - 1)]);
            if (isSign || isGap) {
                end = i;
                break;
            }
        }
        auto versions = normalVersions(m_text.substr(m_at, end - m_at), m_at);
        if (!versions)
            return tl::unexpected(versions.error());
        m_made.version = std::move(*versions);
        if (end == m_text.size())
            return true;
        return readBuild(m_text[end] == '=' ? end + 1 : end);
    }

    Fine readBuild(size_t begin) {
        const std::string_view build = trimmedText(m_text.substr(begin));
        if (build.empty())
            return parseError(
                begin, EnvironmentText::tr("\"%1\" is incomplete: a build string is missing after the last \"=\".")
                           .arg(shownText(m_text)));
        return takeBuild(build, begin);
    }

    Fine takeBuild(std::string_view build, size_t offset) {
        if (!std::all_of(build.begin(), build.end(), isCondaVersionCharacter))
            return parseError(
                offset,
                EnvironmentText::tr("\"%1\" is not a valid build string of a conda package.").arg(shownText(build)));
        if (build != "*")
            m_made.build = std::string(build);
        return true;
    }

    std::string_view m_text;
    size_t m_at = 0;
    MatchSpec m_made;
};

} // namespace

std::string MatchSpec::text() const {
    std::string text = channel.empty() ? name : channel + "::" + name;
    std::map<std::string, std::string> inBrackets = others;
    const bool isRange = version.find_first_of(",|<>!~") != std::string::npos;
    if (build.empty()) {
        text += version;
    } else if (isRange) {
        inBrackets["version"] = version;
        inBrackets["build"] = build;
    } else {
        // With a build string, conda treats "=1.2" and "==1.2" alike.
        const std::string plain = version.substr(std::min(version.find_first_not_of('='), version.size()));
        text += "=" + (plain.empty() ? std::string("*") : plain) + "=" + build;
    }
    std::string list;
    for (const auto& [key, value] : inBrackets)
        list += (list.empty() ? "" : ",") + key + "='" + value + "'";
    return list.empty() ? text : text + "[" + list + "]";
}

Parsed<MatchSpec> parseMatchSpec(std::string_view text) {
    return MatchReader(text).read();
}

} // namespace studio
