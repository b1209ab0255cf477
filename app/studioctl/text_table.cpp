#include "app/studioctl/text_table.h"

#include <QList>
#include <QString>
#include <algorithm>
#include <numeric>
#include <set>

#include "app/studioctl/terminal_style.h"
#include "core/base/display_text.h"

namespace studio::cli {

namespace {

constexpr size_t gap = 2;

bool isMark(char32_t character) {
    const auto category = QChar::category(character);
    return category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
}

// East Asian wide characters and emoji take two terminal columns.
bool isWide(char32_t character) {
    constexpr std::pair<char32_t, char32_t> ranges[] = {
        {0x1100, 0x115F}, {0x2E80, 0x303E}, {0x3041, 0xA4CF}, {0xA960, 0xA97C},   {0xAC00, 0xD7A3},  {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F}, {0xFF01, 0xFF60}, {0xFFE0, 0xFFE6}, {0x1F300, 0x1FAFF}, {0x20000, 0x3FFFD}};
    return std::any_of(std::begin(ranges), std::end(ranges), [character](const auto& range) {
        return character >= range.first && character <= range.second;
    });
}

size_t widthOf(char32_t character) {
    return isMark(character) ? 0 : isWide(character) ? 2 : 1;
}

// The shortest width at which no two cells of the column are cut to the same text.
size_t uniqueWidth(const TableRows& rows, size_t column) {
    constexpr size_t minPrefix = 8;
    for (size_t width = minPrefix;; ++width) {
        std::set<std::string> seen;
        size_t longest = 0;
        bool isUnique = true;
        for (size_t row = 1; row < rows.size() && isUnique; ++row) {
            if (column >= rows[row].size())
                continue;
            longest = std::max(longest, textWidth(rows[row][column]));
            isUnique = seen.insert(cutToWidth(rows[row][column], width, true)).second;
        }
        if (isUnique || width >= longest)
            return width;
    }
}

// Narrows the columns until the lines fit: first that of IDs, of which a prefix is enough, then the widest; the first
// column last.
void fit(std::vector<size_t>& widths, size_t width, size_t prefixColumn, size_t minPrefix) {
    size_t minWidth = 8;
    const auto excess = [&] {
        const size_t total = std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
        return total > width;
    };
    while (prefixColumn < widths.size() && widths[prefixColumn] > minPrefix && excess())
        --widths[prefixColumn];
    for (; minWidth >= 4; minWidth /= 2) {
        while (excess() && widths.size() > 1) {
            size_t widest = 0;
            for (size_t column = 1; column < widths.size(); ++column) {
                if (column != prefixColumn && (widest == 0 || widths[column] > widths[widest]))
                    widest = column;
            }
            if (widest == 0 || widths[widest] <= minWidth)
                break;
            --widths[widest];
        }
    }
    constexpr size_t minFirst = 8;
    while (excess() && widths.front() > minFirst)
        --widths.front();
}

} // namespace

size_t textWidth(const std::string& text) {
    size_t columns = 0;
    for (const char32_t character : QString::fromStdString(text).toUcs4())
        columns += widthOf(character);
    return columns;
}

std::string cutToWidth(const std::string& text, size_t width, bool isPrefix) {
    if (textWidth(text) <= width || width == 0)
        return text;
    const size_t room = isPrefix ? width : width - 1;
    QString kept;
    size_t columns = 0;
    for (const char32_t character : QString::fromStdString(text).toUcs4()) {
        columns += widthOf(character);
        if (columns > room)
            break;
        kept += QString::fromUcs4(&character, 1);
    }
    return kept.toStdString() + (isPrefix ? "" : "…");
}

std::string tableText(const TableRows& rows, const TableStyle& style) {
    TableRows safe;
    std::vector<size_t> widths;
    for (const auto& row : rows) {
        std::vector<std::string>& cells = safe.emplace_back();
        for (size_t column = 0; column < row.size(); ++column) {
            cells.push_back(displayText(row[column]));
            if (column >= widths.size())
                widths.push_back(0);
            widths[column] = std::max(widths[column], textWidth(cells.back()));
        }
    }
    if (style.width > 0)
        fit(widths, style.width, style.prefixColumn, uniqueWidth(safe, style.prefixColumn));
    std::string all;
    for (size_t number = 0; number < safe.size(); ++number) {
        const auto& row = safe[number];
        for (size_t column = 0; column < row.size(); ++column) {
            const std::string cell = cutToWidth(row[column], widths[column], column == style.prefixColumn);
            const size_t used = textWidth(cell);
            all += !style.isColored                 ? cell
                   : number == 0 && style.hasHeader ? bold(cell)
                   : column == style.stateColumn    ? coloredState(cell)
                                                    : cell;
            if (column + 1 < row.size())
                all += std::string(widths[column] - std::min(widths[column], used) + gap, ' ');
        }
        all += "\n";
    }
    return all;
}

std::string tabSeparatedText(const TableRows& rows, bool hasHeader) {
    std::string all;
    for (size_t number = hasHeader ? 1 : 0; number < rows.size(); ++number) {
        for (size_t column = 0; column < rows[number].size(); ++column)
            all += (column == 0 ? "" : "\t") + displayText(rows[number][column]);
        all += "\n";
    }
    return all;
}

} // namespace studio::cli
