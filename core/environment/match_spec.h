// What conda calls a match specification: "name", "name=1.2", "name>=1,<2", "name=1.2=build", "channel::name",
// "name[version='>=1',subdir='linux-64']".
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/environment/spec_text.h"

namespace studio {

struct MatchSpec {
    std::string channel; // "conda-forge", "conda-forge/linux-64" or an address; may be empty
    std::string name;    // lower case
    // "=1.2" (that begin so), "==1.2" (exactly), ">=1,<2", "==1.2|>=2"; sorted; empty: any
    std::string version;
    std::string build;                         // with "*" for any text
    std::map<std::string, std::string> others; // of the brackets
    std::string text() const;
};

Parsed<MatchSpec> parseMatchSpec(std::string_view text);

} // namespace studio
