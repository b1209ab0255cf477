// Writes and reads CreatedNode::engine of nodes whose commands need settings: a program and settings as one line, such
// as "aws region=eu-central-1 account=1234". Values are percent-encoded. Pure functions; any thread.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace studio {

struct EngineSettings {
    std::string program;
    std::vector<std::pair<std::string, std::string>> settings; // keys without blanks and "="
    bool operator==(const EngineSettings&) const = default;
};

// Leaves out settings without a value.
std::string toText(const EngineSettings& engine);
// Reads what toText() wrote; of anything else, what has its form.
EngineSettings engineSettingsFromText(const std::string& text);

} // namespace studio
