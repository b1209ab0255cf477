// PEP 508: one requirement of a Python package, "name[extra] >=1,<2; python_version < '3.12'" or "name @ https://…".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_text.h"
#include "core/environment/version_specifier.h"

namespace studio {

struct Requirement {
    std::string name;                // as PEP 503 compares names: lower case, "-" for "_" and "."
    std::vector<std::string> extras; // the same; sorted
    Specifiers specifiers;
    std::string url;    // instead of specifiers
    std::string marker; // in normal form; empty: always
    std::string text() const;
};

// "Foo.Bar" is "foo-bar".
std::string normalName(std::string_view name);
bool isPackageName(std::string_view name);

Parsed<Requirement> parseRequirement(std::string_view text);

// A condition after ";": brackets only where they are needed, one blank between words. `offset` is where it begins, for problems.
Parsed<std::string> normalMarker(std::string_view text, size_t offset);

} // namespace studio
