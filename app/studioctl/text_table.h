// Formats tables for a terminal or a pipe, by the width that characters take there (East Asian ones take two columns).
#pragma once

#include <string>
#include <vector>

namespace studio::cli {

using TableRows = std::vector<std::vector<std::string>>;

struct TableStyle {
    size_t width = 0; // cells are cut so that lines fit; 0: never cut
    bool isColored = false;
    bool hasHeader = true;                         // the first row
    size_t stateColumn = static_cast<size_t>(-1);  // whose cells are colored
    size_t prefixColumn = static_cast<size_t>(-1); // whose cells are cut without a mark: a prefix of an ID is enough
};

// Width in terminal columns.
size_t textWidth(const std::string& text);
// Cuts to `width` columns, the last of which is then "…" unless `isPrefix`.
std::string cutToWidth(const std::string& text, size_t width, bool isPrefix = false);
// Pads columns to their widest cell. Escapes control characters of cells.
std::string tableText(const TableRows& rows, const TableStyle& style);
// Joins cells with tabs, without the header; tabs and line ends in cells are escaped.
std::string tabSeparatedText(const TableRows& rows, bool hasHeader = true);

} // namespace studio::cli
