// Parses PEP 508 requirements of Python packages: "name[extra] >=1,<2; python_version < '3.12'" or "name @ https://…".
// Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_diagnostics.h"
#include "core/environment/version_specifiers.h"

namespace studio {

struct Requirement {
    std::string name;                // normalized as in PEP 503: lower case, "-" for "_" and "."
    std::vector<std::string> extras; // normalized, sorted
    VersionSpecifiers specifiers;
    std::string url;    // instead of specifiers
    std::string marker; // environment marker in normal form; empty: none
    std::string text() const;
};

// Normalizes a package name as in PEP 503: "Foo.Bar" becomes "foo-bar".
std::string normalName(std::string_view name);
bool isPackageName(std::string_view name);

Parsed<Requirement> parseRequirement(std::string_view text);

// Normalizes an environment marker (the condition after ";"): minimal parentheses, single spaces. `offset`: start of
// the marker in the requirement, for error positions.
Parsed<std::string> normalMarker(std::string_view text, size_t offset);

} // namespace studio
