// PEP 440: versions of Python packages and what is asked of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/spec_text.h"

namespace studio {

// As the standard writes it: "1.0-Alpha.1" is "1.0a1"; nullopt for what is no version.
std::optional<std::string> normalVersion(std::string_view text);

struct Specifiers {
    std::vector<std::string> list; // normal and in order, without doubles: ">=1.2", "<2"
    size_t length = 0;             // of the text that was read, in bytes
    std::string text() const;      // with commas between
};
// Reads specifiers from the beginning of `text` as far as they go (to ';', ')', or what cannot belong to them). `name` is what they
// are about, for sentences; `offset` is where `text` begins, for problems.
Parsed<Specifiers> readSpecifiers(std::string_view text, std::string_view name, size_t offset);
// Of a whole text.
Parsed<Specifiers> parseSpecifiers(std::string_view text, std::string_view name);

bool isSpecifierStart(char c);
// Lower bounds first, then the rest, as people write them.
void sortSpecifiers(std::vector<std::string>& specifiers);

// What a file asks of Python in the form of PackageSpec::python (see there); nothing may be empty.
Parsed<std::string> normalPython(std::string_view text);

} // namespace studio
