// Parses PEP 440 versions and version specifiers of Python packages. Pure; any thread.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_diagnostics.h"

namespace studio {

// Normalizes a version: "1.0-Alpha.1" becomes "1.0a1"; nullopt if invalid.
std::optional<std::string> normalVersion(std::string_view text);

struct VersionSpecifiers {
    std::vector<std::string> list; // normalized, sorted, no duplicates: ">=1.2", "<2"
    size_t length = 0;             // of the consumed text, in bytes
    std::string text() const;      // comma-separated
};
// Parses the longest prefix of `text` that consists of specifiers (up to ';', ')' or any other character). `name` is
// the package, for messages; `offset` is the position of `text`, for errors.
Parsed<VersionSpecifiers> readSpecifiers(std::string_view text, std::string_view name, size_t offset);
// Same, but the whole text has to match.
Parsed<VersionSpecifiers> parseSpecifiers(std::string_view text, std::string_view name);

bool isSpecifierStart(char c);
// Returns the leading run of operator characters: "=>" of "=>1.26".
std::string_view leadingOperator(std::string_view text);
// Returns the operator meant by an invalid run: ">=" for "=>" and "==>", "~=" for "~>", "!=" for "<>"; nullopt for a
// valid or ambiguous run.
std::optional<std::string_view> suggestedOperator(std::string_view run);
// Sorts in the conventional order: lower bounds first.
void sortSpecifiers(std::vector<std::string>& specifiers);

// Normalizes a Python version constraint to the form of PackageSpec::python (see there). An empty text is valid: no
// constraint.
Parsed<std::string> normalPython(std::string_view text);

} // namespace studio
