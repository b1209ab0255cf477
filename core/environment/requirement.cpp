#include "core/environment/requirement.h"

#include <algorithm>

#include "core/environment/address.h"

namespace studio {

namespace {

bool isPipNameCharacter(char c) {
    return isLetterOrDigit(c) || c == '-' || c == '_' || c == '.';
}

class RequirementReader {
public:
    explicit RequirementReader(std::string_view text)
        : m_text(text) {}

    Parsed<Requirement> read() {
        skipBlanks();
        if (auto fine = readName(); !fine)
            return tl::unexpected(fine.error());
        skipBlanks();
        if (auto fine = readExtras(); !fine)
            return tl::unexpected(fine.error());
        skipBlanks();
        if (auto fine = peek() == '@' ? readUrl() : readVersions(isBlank(m_text[m_at - 1])); !fine)
            return tl::unexpected(fine.error());
        skipBlanks();
        if (auto fine = readMarker(); !fine)
            return tl::unexpected(fine.error());
        return std::move(m_made);
    }

private:
    using Fine = Parsed<bool>;

    tl::unexpected<ParseProblem> problem(const QString& message) const { return parseError(m_at, message); }
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skipBlanks() {
        while (isBlank(peek()))
            ++m_at;
    }

    std::string_view name() {
        size_t end = m_at;
        while (end < m_text.size() && isPipNameCharacter(m_text[end]))
            ++end;
        return m_text.substr(m_at, end - m_at);
    }

    Fine readName() {
        const std::string_view found = name();
        if (m_at == m_text.size())
            return problem(EnvironmentText::tr("The package name is missing."));
        if (found.empty() && isSpecifierStart(peek()))
            return problem(
                EnvironmentText::tr("The package name is missing before \"%1\".").arg(shownText(m_text.substr(m_at))));
        const size_t end = m_at + found.size();
        const bool goesOn = end < m_text.size() && static_cast<unsigned char>(m_text[end]) >= 0x80U;
        if (goesOn || !isPackageName(found))
            return problem(EnvironmentText::tr("\"%1\" is not a valid package name. Names consist of letters, digits, "
                                               "'.', '_' and '-', and begin and end with a letter or digit.")
                               .arg(shownText(found.empty() || goesOn ? m_text.substr(m_at) : found)));
        m_shown = std::string(found);
        m_made.name = normalName(found);
        m_at += found.size();
        return true;
    }

    Fine readExtras() {
        if (peek() != '[')
            return true;
        ++m_at;
        skipBlanks();
        while (peek() != ']') {
            const std::string_view extra = name();
            if (m_at == m_text.size())
                return problem(EnvironmentText::tr("A closing bracket \"]\" is missing."));
            if (!isPackageName(extra))
                return problem(EnvironmentText::tr("\"%1\" is not a valid name of an extra.")
                                   .arg(shownText(extra.empty() ? m_text.substr(m_at) : extra)));
            m_made.extras.push_back(normalName(extra));
            m_at += extra.size();
            skipBlanks();
            if (peek() == ',') {
                ++m_at;
                skipBlanks();
                if (peek() == ']')
                    return problem(EnvironmentText::tr("The name of an extra is missing after the comma."));
            } else if (peek() != ']') {
                return problem(m_at == m_text.size() ? EnvironmentText::tr("A closing bracket \"]\" is missing.")
                                                     : EnvironmentText::tr("A comma is missing between the extras."));
            }
        }
        ++m_at;
        std::sort(m_made.extras.begin(), m_made.extras.end());
        m_made.extras.erase(std::unique(m_made.extras.begin(), m_made.extras.end()), m_made.extras.end());
        return true;
    }

    Fine readUrl() {
        ++m_at;
        skipBlanks();
        const size_t end = std::min(m_text.find_first_of(" \t", m_at), m_text.size());
        const std::string_view url = m_text.substr(m_at, end - m_at);
        if (url.empty())
            return problem(EnvironmentText::tr("\"%1\" is incomplete: a URL is missing after \"@\".")
                               .arg(shownText(trimmedText(m_text))));
        if (!hasScheme(url) || url.starts_with("file:"))
            return problem(localPath(url));
        if (const auto wrong = addressError(url))
            return problem(*wrong);
        m_made.url = std::string(url);
        m_at = end;
        skipBlanks();
        if (m_at < m_text.size() && peek() != ';')
            return problem(
                url.ends_with(';')
                    ? EnvironmentText::tr("A space is missing between the URL and the semicolon.")
                    : EnvironmentText::tr("\"%1\" is not allowed after a URL.").arg(shownText(m_text.substr(m_at))));
        return true;
    }

    static QString localPath(std::string_view path) {
        return EnvironmentText::tr("\"%1\" is a local path, which does not exist on the target machine. Put the code "
                                   "into the source folder, or specify a version instead.")
            .arg(shownText(path));
    }

    Fine readVersions(bool hadBlank) {
        const bool hasBracket = peek() == '(';
        if (hasBracket)
            ++m_at;
        const size_t begin = m_at;
        if (auto fine = missingSign(hadBlank); !fine)
            return fine;
        auto found = readSpecifiers(m_text.substr(m_at), m_shown, m_at);
        if (!found)
            return tl::unexpected(found.error());
        m_at += found->length;
        m_made.specifiers = std::move(*found);
        if (hasBracket) {
            skipBlanks();
            if (peek() != ')')
                return problem(EnvironmentText::tr("A closing parenthesis \")\" is missing."));
            if (m_made.specifiers.list.empty())
                return problem(EnvironmentText::tr("A version is missing in the parentheses."));
            ++m_at;
        }
        skipBlanks();
        if (m_at == m_text.size() || peek() == ';')
            return true;
        const QString rest = shownText(m_text.substr(m_at));
        if (m_at == begin)
            return problem(
                EnvironmentText::tr("\"%1\" is not allowed here. Put each package on its own line.").arg(rest));
        return problem(isSpecifierStart(peek()) || isLetterOrDigit(peek())
                           ? EnvironmentText::tr("A comma is missing before \"%1\".").arg(rest)
                           : EnvironmentText::tr("\"%1\" is not allowed here.").arg(rest));
    }

    // "numpy 1.2" and "numpy=1.2" are the most common mistakes.
    Fine missingSign(bool hadBlank) {
        if (hadBlank && isDigit(peek()))
            return problem(EnvironmentText::tr("\"==\" is missing between \"%1\" and \"%2\".")
                               .arg(shownText(m_shown), shownText(trimmedText(m_text.substr(m_at)))));
        const std::string_view rest = m_text.substr(m_at);
        if (rest.size() > 1 && leadingOperator(rest) == "=")
            return problem(EnvironmentText::tr("\"=\" is not a valid operator: write \"%1==%2\".")
                               .arg(shownText(m_shown), shownText(trimmedText(rest.substr(1)))));
        return true;
    }

    Fine readMarker() {
        if (m_at == m_text.size())
            return true;
        ++m_at; // readVersions() and readUrl() stop only at ';'
        const std::string_view marker = m_text.substr(m_at);
        if (trimmedText(marker).empty())
            return problem(EnvironmentText::tr("\"%1\" is incomplete: a condition such as python_version < \"3.12\" is "
                                               "missing after the semicolon.")
                               .arg(shownText(trimmedText(m_text))));
        auto normal = normalMarker(marker, m_at);
        if (!normal)
            return tl::unexpected(normal.error());
        m_made.marker = std::move(*normal);
        return true;
    }

    std::string_view m_text;
    size_t m_at = 0;
    std::string m_shown; // the name as written
    Requirement m_made;
};

} // namespace

std::string normalName(std::string_view name) {
    std::string normal;
    for (const char c : toLowerCase(name)) {
        const bool isSeparator = c == '-' || c == '_' || c == '.';
        if (!isSeparator)
            normal += c;
        else if (normal.empty() || normal.back() != '-')
            normal += '-';
    }
    return normal;
}

bool isPackageName(std::string_view name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), isPipNameCharacter) &&
           isLetterOrDigit(name.front()) && isLetterOrDigit(name.back());
}

std::string Requirement::text() const {
    std::string text = name;
    for (size_t i = 0; i < extras.size(); ++i)
        text += (i == 0 ? "[" : ",") + extras[i];
    text += extras.empty() ? "" : "]";
    text += url.empty() ? specifiers.text() : " @ " + url;
    // A URL ends at the first space, so a space is required.
    if (!marker.empty())
        text += (url.empty() ? "; " : " ; ") + marker;
    return text;
}

Parsed<Requirement> parseRequirement(std::string_view text) {
    return RequirementReader(text).read();
}

} // namespace studio
