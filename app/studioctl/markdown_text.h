// Lays out a page of the manual for a terminal: headings, paragraphs, lists, tables and blocks of commands. Reads the
// Markdown that the manual uses. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>

namespace studio::cli {

// `width`: columns at which lines are wrapped; blocks of commands never are.
std::string markdownText(std::string_view markdown, size_t width, bool isColored);

} // namespace studio::cli
