// Parses conda match specifications (MatchSpec): "name", "name=1.2", "name>=1,<2", "name=1.2=build", "channel::name",
// "name[version='>=1',subdir='linux-64']". Pure; any thread.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/environment/spec_diagnostics.h"

namespace studio {

struct MatchSpec {
    std::string channel; // "conda-forge", "conda-forge/linux-64" or a URL; may be empty
    std::string name;    // lower case
    // "=1.2" (prefix match), "==1.2" (exact match), ">=1,<2", "==1.2|>=2"; sorted; empty: any
    std::string version;
    std::string build;                         // "*" is a wildcard
    std::map<std::string, std::string> others; // the other keys in brackets
    std::string text() const;
};

Parsed<MatchSpec> parseMatchSpec(std::string_view text);

} // namespace studio
