// Splits shell text into the words of its simple commands, for display and for facts about a run; nothing is executed,
// and nothing depends on the result being complete. Pure, any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace studio {

struct CommandWord {
    std::string text;
    bool isOpaque = false; // contains a variable or a command substitution: its value is unknown here
    bool operator==(const CommandWord&) const = default;
};

// Splits at ;, &, |, newlines and parentheses, without redirections and comments. Empty if a quotation mark or a
// substitution is not closed.
std::vector<std::vector<CommandWord>> simpleCommands(std::string_view shellText);

} // namespace studio
