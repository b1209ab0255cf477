// Parses the lines of a requirements file as pip does: a requirement with its hashes, or options. Pure; any thread.
// Format: pip, "Requirements File Format".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_diagnostics.h"

namespace studio {

// Returns the requirement in normal form, followed by its hashes (" --hash=sha256:…", sorted). URLs without a package
// name and lines with ${NAME} stay unchanged, because only the machine can expand the variable.
Parsed<std::string> normalRequirementLine(std::string_view line);
bool hasVariable(std::string_view text); // "${NAME}"

struct PipOption {
    std::string name; // long form, "--index-url"
    std::string value;
    size_t offset = 0; // of the value if there is one, else of the option
};
// Parses a line that begins with "-". Options that reference files (requirement, constraint) keep the path as written.
Parsed<std::vector<PipOption>> readPipOptions(std::string_view line);
// Returns a line of PackageSpec::pipOptions: "--index-url https://…".
std::string lineOf(const PipOption& option);
// Adds an option with pip's semantics: no duplicates, the last --index-url wins.
void addPipOption(std::vector<std::string>& options, const std::string& line);

} // namespace studio
