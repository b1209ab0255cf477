// Lines of a requirements file as pip reads them: a requirement with its hashes, or options.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_text.h"

namespace studio {

// A requirement in its normal form, hashes (" --hash=sha256:…", sorted) at its end; addresses without a name stay as they are, and a line
// with ${NAME} in it too, because only the machine knows what that is.
Parsed<std::string> normalRequirementLine(std::string_view line);
bool hasVariable(std::string_view text); // "${NAME}"

struct PipOption {
    std::string name; // the long one, "--index-url"
    std::string value;
    size_t offset = 0; // of the value where there is one, else of the option
};
// Options of a line that begins with "-". Those that name files (requirement, constraint) have their path as it is written.
Parsed<std::vector<PipOption>> readPipOptions(std::string_view line);
// "--index-url https://…", a line of PackageSpec::pipOptions.
std::string lineOf(const PipOption& option);
// As they work: each once, of several --index-url the last.
void addPipOption(std::vector<std::string>& options, const std::string& line);

} // namespace studio
