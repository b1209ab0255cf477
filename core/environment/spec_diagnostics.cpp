#include "core/environment/spec_diagnostics.h"
#include "core/base/text.h"

#include <QStringDecoder>
#include <algorithm>

namespace studio {

namespace {

// Damerau-Levenshtein distance (optimal string alignment).
size_t distanceOf(std::string_view a, std::string_view b) {
    std::vector<std::vector<size_t>> table(a.size() + 1, std::vector<size_t>(b.size() + 1));
    for (size_t i = 0; i <= a.size(); ++i) {
        for (size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            table[i][j] = std::min(
                {table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a.size()][b.size()];
}

// Converts CR and CRLF line ends to LF.
std::string withLineFeeds(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r') {
            result += '\n';
            if (i + 1 < text.size() && text[i + 1] == '\n')
                ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

} // namespace

void SpecDiagnostics::add(SpecDiagnostic problem) {
    m_hasError = m_hasError || problem.isError;
    if (m_problems.size() < maxProblems)
        m_problems.push_back(std::move(problem));
    else if (problem.isError && std::none_of(m_problems.begin(), m_problems.end(),
                                             [](const SpecDiagnostic& known) { return known.isError; }))
        m_problems.back() = std::move(problem);
}

std::vector<SpecDiagnostic> SpecDiagnostics::take() {
    std::stable_sort(m_problems.begin(), m_problems.end(), [](const SpecDiagnostic& a, const SpecDiagnostic& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return std::move(m_problems);
}

int columnOf(std::string_view line, size_t offset) {
    const std::string_view before = line.substr(0, std::min(offset, line.size()));
    const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return 1 + static_cast<int>(std::count_if(before.begin(), before.end(), isFirstByte));
}

std::string plainText(std::string_view bytes, SpecDiagnostics& problems) {
    if (bytes.size() > maxSpecTextSize) {
        problems.error(1, 1, EnvironmentText::tr("The file is larger than 1 MiB and cannot be a package list."));
        return {};
    }
    std::string text;
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        QStringDecoder decoder(QStringDecoder::Utf16);
        const QString decoded = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
        text = withLineFeeds(decoder.hasError() || bytes.size() % 2 != 0 ? std::string("\xFF") : decoded.toStdString());
    } else {
        if (bytes.starts_with("\xEF\xBB\xBF"))
            bytes.remove_prefix(3);
        text = withLineFeeds(bytes);
    }
    if (!isUtf8(text) || text.find('\0') != std::string::npos) {
        problems.error(1, 1, EnvironmentText::tr("The file is not UTF-8 text. Save it as UTF-8."));
        return {};
    }
    return text;
}

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}
bool isLetterOrDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmedText(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\f\v";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string_view closestMatch(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr size_t maxLength = 64;
    if (word.empty() || word.size() > maxLength)
        return {};
    const std::string lower = toLowerCase(word);
    const size_t most = std::clamp<size_t>(word.size() / 3, 1, 3);
    std::string_view nearest;
    size_t least = most + 1;
    for (const std::string_view candidate : known) {
        const size_t distance = distanceOf(lower, toLowerCase(candidate));
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

QString suggestionText(std::string_view word, const std::vector<std::string_view>& known) {
    const std::string_view nearest = closestMatch(word, known);
    return nearest.empty() ? QString() : EnvironmentText::tr(" Did you mean \"%1\"?").arg(shownText(nearest));
}

} // namespace studio
