#include "app/studioctl/text_table.h"

#include <QString>
#include <algorithm>
#include <numeric>

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

// Narrows the widest columns until the lines fit; the first column last.
void fit(std::vector<size_t>& widths, size_t width) {
    constexpr size_t minWidth = 8;
    const auto excess = [&] {
        const size_t total = std::accumulate(widths.begin(), widths.end(), gap * (widths.size() - 1));
        return total > width;
    };
    while (excess() && widths.size() > 1) {
        const auto widest = std::max_element(widths.begin() + 1, widths.end());
        if (*widest <= minWidth)
            break;
        --*widest;
    }
    while (excess() && widths.front() > minWidth)
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
        fit(widths, style.width);
    std::string all;
    for (size_t number = 0; number < safe.size(); ++number) {
        const auto& row = safe[number];
        for (size_t column = 0; column < row.size(); ++column) {
            const std::string cell = cutToWidth(row[column], widths[column], column == style.prefixColumn);
            const size_t used = textWidth(cell);
            all += !style.isColored              ? cell
                   : number == 0                 ? bold(cell)
                   : column == style.stateColumn ? coloredState(cell)
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
