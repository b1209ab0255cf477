// Implements compute open --vscode: the entry for ssh, and the start of VS Code.
#pragma once

#include <optional>
#include <string>

#include "app/studioctl/command_line.h"

namespace studio::cli {

struct VscodeOptions {
    std::string name;
    std::string folder;       // on the machine; empty: none
    bool isConfirmed = false; // --yes
    bool printsOnly = false;
};

std::optional<int> openInVscode(CommandLine& line, const VscodeOptions& options);
// Prints the entry to standard error, if the target has one.
void printSshEntry(Client& client, const std::string& name);

} // namespace studio::cli
