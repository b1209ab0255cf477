// Scans a command line: finds the command, separates the user's own command, and reports what is not understood with
// the way out ("Did you mean …?"). Pure functions, one thread.
#pragma once

#include <string>
#include <vector>

#include "app/studioctl/command_node.h"
#include "core/base/error.h"

namespace studio::cli {

struct ScannedLine {
    const CommandNode* command = nullptr;
    std::vector<std::string> arguments{}; // for CommandParser::parse(): complete, known and in a uniform spelling
    std::vector<std::string> words{};     // the user's own command
    bool wantsHelp = false;
    bool wantsVersion = false;
    Error problem{}; // no message: none
    bool isFine() const { return problem.message.empty(); }
};

// `arguments`: without the program's name. `command` is set as far as it was found, also if there is a problem.
ScannedLine scanCommandLine(const CommandNode& root, const std::vector<std::string>& arguments);

// Returns the known command or option that `word` may stand for; empty: none.
std::string suggestedCommand(const CommandNode& node, const std::string& word);
std::string suggestedOption(const CommandNode& node, const std::string& word);

} // namespace studio::cli
