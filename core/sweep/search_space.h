// SearchSpace describes the parameters of a sweep and how each of them is distributed: Azure's distributions, with
// choices that may contain further parameters. Value types; pure, no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

enum class ParameterKind {
    Choice,
    RandInt, // 0 to upper - 1
    Uniform,
    LogUniform, // base^u; the bounds are exponents
    QUniform,
    QLogUniform,
    Normal,
    LogNormal,
    QNormal,
    QLogNormal
};
std::string_view toText(ParameterKind kind); // "uniform", as in files
std::optional<ParameterKind> parameterKindFromText(std::string_view text);
bool isQuantized(ParameterKind kind);
bool isNormal(ParameterKind kind);      // without bounds
bool isLogarithmic(ParameterKind kind); // sampled in exponents

struct SearchParameter;

// One alternative of a choice: a literal, or an object whose members are parameters of their own.
struct ChoiceOption {
    std::string text;    // of a literal, as it is put into the command
    bool isText = false; // of a literal: a JSON string inside of an object
    bool isObject = false;
    std::vector<SearchParameter> members; // of an object, in order of the file
    bool operator==(const ChoiceOption&) const;
};

struct ParameterDistribution {
    ParameterKind kind = ParameterKind::Uniform;
    std::vector<ChoiceOption> options{}; // Choice
    int64_t upper = 0;                   // RandInt
    double low = 0;                      // bounds, or exponents of them
    double high = 0;
    double q = 0;  // step of quantized ones
    double mu = 0; // of normal ones
    double sigma = 1;
    bool operator==(const ParameterDistribution&) const = default;
};

struct SearchParameter {
    std::string name;
    ParameterDistribution distribution;
    bool operator==(const SearchParameter&) const = default;
};

using SearchSpace = std::vector<SearchParameter>;

// Error in a search space.
enum class SpaceProblem { Empty, InvalidName, RepeatedName, NoOptions, InvalidBounds, InvalidStep, TooLarge };
struct SpaceFinding {
    SpaceProblem problem = SpaceProblem::Empty;
    std::string parameter;                      // path: "optimizer/lr"
    ParameterKind kind = ParameterKind::Choice; // of InvalidBounds
};
std::optional<SpaceFinding> findingIn(const SearchSpace& space);
// Returns true if each parameter is a choice, so that the space has finitely many points.
bool isGridSpace(const SearchSpace& space);
bool isSearchParameterName(std::string_view name);

nlohmann::json toJson(const SearchSpace& space);
Result<SearchSpace> searchSpaceFromJson(const nlohmann::json& value);

// A point of the space.
struct TrialParameters {
    std::vector<std::pair<std::string, std::string>> values; // texts for the command, in order of the space
    // Where each chosen parameter is, by path: the index of an option, else the number (of logarithmic ones the value,
    // not its exponent). What samplers learn from.
    std::map<std::string, double> coordinates;
    bool operator==(const TrialParameters&) const = default;
};
nlohmann::json toJson(const TrialParameters& parameters);
Result<TrialParameters> trialParametersFromJson(const nlohmann::json& value);

// Builds a point from its coordinates; coordinates of parameters that are not chosen are ignored. `coordinateOf` is
// called once for each parameter that exists at that point, with its path, in order of the space.
class PointBuilder {
public:
    virtual ~PointBuilder() = default;
    virtual double coordinateOf(const std::string& path, const ParameterDistribution& distribution) = 0;
};
TrialParameters buildPoint(const SearchSpace& space, PointBuilder& builder);

// Puts a value onto the grid of a quantized distribution, inside of its bounds; others are returned unchanged.
double quantizedValue(const ParameterDistribution& distribution, double value);
// Returns the shortest text that reads back as `value`; whole numbers have no ".0".
std::string parameterText(const ParameterDistribution& distribution, double value);

// Replaces ${{search_space.NAME}} in a command. `forShell`: JSON of objects is quoted as one word; literals are
// inserted as they are, as in Azure.
std::string withParameters(std::string_view command, const TrialParameters& parameters, bool forShell);
// Returns the names that a command uses in that form.
std::vector<std::string> searchParametersIn(std::string_view command);

} // namespace studio
