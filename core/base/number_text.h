// Parses numbers of the tables: parameters, tags, conditions. Pure, any thread.
#pragma once

#include <optional>
#include <string>

namespace studio {

// Parses `text` as a number: the whole text, with a decimal point, also "inf"; nullopt for "nan" and for text that is
// not a number.
std::optional<double> numberFromText(const std::string& text);

} // namespace studio
