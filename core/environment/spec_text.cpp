#include "core/environment/spec_text.h"

#include <QStringDecoder>
#include <algorithm>

namespace studio {

namespace {

size_t distanceOf(std::string_view a, std::string_view b) {
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t above = row[j];
            row[j] = std::min({above + 1, row[j - 1] + 1, diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)});
            diagonal = above;
        }
    }
    return row[b.size()];
}

// Line feeds for all the ways to end a line.
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

void SpecProblems::add(SpecProblem problem) {
    m_hasError = m_hasError || problem.isError;
    if (m_problems.size() < mostProblems)
        m_problems.push_back(std::move(problem));
    else if (problem.isError &&
             std::none_of(m_problems.begin(), m_problems.end(), [](const SpecProblem& known) { return known.isError; }))
        m_problems.back() = std::move(problem);
}

std::vector<SpecProblem> SpecProblems::take() {
    std::stable_sort(m_problems.begin(), m_problems.end(), [](const SpecProblem& a, const SpecProblem& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return std::move(m_problems);
}

int columnOf(std::string_view line, size_t offset) {
    const std::string_view before = line.substr(0, std::min(offset, line.size()));
    const auto isFirstByte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    return 1 + static_cast<int>(std::count_if(before.begin(), before.end(), isFirstByte));
}

std::string plainText(std::string_view bytes, SpecProblems& problems) {
    if (bytes.size() > largestSpecText) {
        problems.error(1, 1, EnvironmentText::tr("The file is larger than 1 MiB: no list of packages is that long."));
        return {};
    }
    std::string text;
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
        QStringDecoder decoder(QStringDecoder::Utf16);
        const QString decoded = decoder(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())));
        text = withLineFeeds(decoder.hasError() ? std::string("\xFF") : decoded.toStdString());
    } else {
        if (bytes.starts_with("\xEF\xBB\xBF"))
            bytes.remove_prefix(3);
        text = withLineFeeds(bytes);
    }
    if (!isUtf8(text) || text.find('\0') != std::string::npos) {
        problems.error(1, 1, EnvironmentText::tr("The file is no text in UTF-8. Save it as UTF-8."));
        return {};
    }
    return text;
}

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}
bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool isLetterOrDigit(char c) {
    return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string_view trimmedText(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n\f\v";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::string lowerText(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

std::string_view nearestOf(std::string_view word, const std::vector<std::string_view>& known) {
    constexpr size_t longest = 64;
    if (word.empty() || word.size() > longest)
        return {};
    const std::string lower = lowerText(word);
    const size_t most = std::clamp<size_t>(word.size() / 3, 1, 3);
    std::string_view nearest;
    size_t least = most + 1;
    for (const std::string_view candidate : known) {
        const size_t distance = distanceOf(lower, lowerText(candidate));
        if (distance < least) {
            least = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

QString didYouMean(std::string_view word, const std::vector<std::string_view>& known) {
    const std::string_view nearest = nearestOf(word, known);
    return nearest.empty() ? QString() : EnvironmentText::tr(" Did you mean \"%1\"?").arg(shownText(nearest));
}

} // namespace studio
