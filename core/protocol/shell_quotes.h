// ShellQuotes tracks the quoting state of a shell command from left to right, so that a path can be inserted as literal
// text. It supports the syntax that commands of jobs use: quotation marks, backslashes, comments, "$(…)", "(…)" and
// "${…}", and reports what it cannot track (here-documents, $'…', backquotes, case patterns inside "$(…)"). Pure;
// thread-safe.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace studio {

class ShellQuotes {
public:
    // Reads the next part of the command, verbatim.
    void read(std::string_view text);
    // Returns `path` escaped for the current position; nullopt if no escaping is known to be safe. Do not pass the
    // result to read().
    std::optional<std::string> quoted(std::string_view path);

private:
    size_t readPlain(std::string_view text, size_t at);
    size_t readBraces(std::string_view text, size_t at);
    bool beginsWord() const;

    std::string m_open{
        // Open quotation mark, or '\0' for none: of the command, and of each unfinished command substitution in it.
        '\0'};
    char m_before = '\n';
    bool m_isComment = false;
    bool m_isClear = true;
};

} // namespace studio
