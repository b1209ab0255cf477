// Converts the values of a parameter's distribution from and to one line of text, as forms and options take them: "rbf,
// linear" (choice), "10" (randint), "0, 1" (uniform: minimum and maximum; loguniform: exponents of e; normal: mu and
// sigma), and with the step at the end for quantized ones: "0, 1, 0.1". Pure, no Qt.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/search_space.h"

namespace studio {

// Returns the names of the values, in order: "min", "max", "q". Empty for choice, which takes any number of values.
std::vector<std::string_view> valueNames(ParameterKind kind);
// nullopt: a number is missing, too many, or not a finite number. Bounds are not checked: see findingIn().
std::optional<ParameterDistribution> distributionFromText(ParameterKind kind, std::string_view values);
// Inverse. Options that are objects, or contain a comma, are shown only: see isPlain().
std::string valuesText(const ParameterDistribution& distribution);
// Returns true if valuesText() reads back as the same values.
bool isPlain(const ParameterDistribution& distribution);

} // namespace studio
