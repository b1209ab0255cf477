#include "core/sweep/search_space.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxParameters = 1000;
constexpr size_t maxOptions = 10'000;
constexpr size_t maxNameLength = 250;

constexpr std::array<std::pair<ParameterKind, std::string_view>, 10> kindTexts = {
    {{ParameterKind::Choice, "choice"},
     {ParameterKind::RandInt, "randint"},
     {ParameterKind::Uniform, "uniform"},
     {ParameterKind::LogUniform, "loguniform"},
     {ParameterKind::QUniform, "quniform"},
     {ParameterKind::QLogUniform, "qloguniform"},
     {ParameterKind::Normal, "normal"},
     {ParameterKind::LogNormal, "lognormal"},
     {ParameterKind::QNormal, "qnormal"},
     {ParameterKind::QLogNormal, "qlognormal"}}};

std::string shortestText(double value) {
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

Error corruptSpace() {
    return {ErrorCode::Corrupt, "The stored search space cannot be read.", {}};
}

class SpaceCheck {
public:
    std::optional<SpaceFinding> check(const SearchSpace& space, const std::string& path) {
        std::set<std::string> names;
        for (const SearchParameter& parameter : space) {
            const std::string here = path + parameter.name;
            if (!isSearchParameterName(parameter.name))
                return SpaceFinding{SpaceProblem::InvalidName, here};
            if (!names.insert(parameter.name).second)
                return SpaceFinding{SpaceProblem::RepeatedName, here};
            if (++m_count > maxParameters)
                return SpaceFinding{SpaceProblem::TooLarge, here};
            if (auto finding = checkDistribution(parameter.distribution, here))
                return finding;
        }
        return std::nullopt;
    }

private:
    std::optional<SpaceFinding> checkDistribution(const ParameterDistribution& given, const std::string& path) {
        const auto isFinite = [](double value) { return std::isfinite(value); };
        if (given.kind == ParameterKind::Choice) {
            if (given.options.empty())
                return SpaceFinding{SpaceProblem::NoOptions, path};
            if (given.options.size() > maxOptions)
                return SpaceFinding{SpaceProblem::TooLarge, path};
            for (size_t i = 0; i < given.options.size(); ++i) {
                if (auto finding = check(given.options[i].members, path + "/" + std::to_string(i) + "/"))
                    return finding;
            }
            return std::nullopt;
        }
        if (isQuantized(given.kind) && !(isFinite(given.q) && given.q > 0))
            return SpaceFinding{SpaceProblem::InvalidStep, path};
        const SpaceFinding badBounds{SpaceProblem::InvalidBounds, path, given.kind};
        if (given.kind == ParameterKind::RandInt)
            return given.upper > 0 ? std::nullopt : std::optional(badBounds);
        if (isNormal(given.kind))
            return isFinite(given.mu) && isFinite(given.sigma) && given.sigma > 0 ? std::nullopt
                                                                                  : std::optional(badBounds);
        const bool isOrdered = isFinite(given.low) && isFinite(given.high) && given.low < given.high;
        return isOrdered ? std::nullopt : std::optional(badBounds);
    }

    size_t m_count = 0;
};

json optionJson(const ChoiceOption& option) {
    if (option.isObject)
        return {{"members", toJson(option.members)}};
    return {{"text", option.text}, {"is_text", option.isText}};
}

// The literal inside of an object: a number or truth value stays one if it reads as JSON.
json literalJson(const ChoiceOption& option) {
    if (!option.isText) {
        std::string text = option.text;
        if (text == "True" || text == "False")
            text = text == "True" ? "true" : "false"; // as the command gets them
        json parsed = json::parse(text, nullptr, false);
        if (parsed.is_number() || parsed.is_boolean())
            return parsed;
    }
    return option.text;
}

class PointWriter {
public:
    explicit PointWriter(PointBuilder& builder)
        : m_builder(builder) {}

    TrialParameters write(const SearchSpace& space) {
        for (const SearchParameter& parameter : space) {
            const auto [text, literal] = valueOf(parameter, parameter.name);
            m_point.values.emplace_back(parameter.name, text);
        }
        return std::move(m_point);
    }

private:
    std::pair<std::string, nlohmann::ordered_json> valueOf(const SearchParameter& parameter, const std::string& path) {
        const ParameterDistribution& given = parameter.distribution;
        double coordinate = m_builder.coordinateOf(path, given);
        if (given.kind != ParameterKind::Choice) {
            m_point.coordinates[path] = coordinate;
            const std::string text = parameterText(given, coordinate);
            return {text, nlohmann::ordered_json(json::parse(text, nullptr, false))};
        }
        const size_t last = given.options.size() - 1;
        const size_t index = coordinate <= 0 ? 0 : std::min(last, static_cast<size_t>(coordinate));
        m_point.coordinates[path] = static_cast<double>(index);
        const ChoiceOption& option = given.options[index];
        if (!option.isObject)
            return {option.text, nlohmann::ordered_json(literalJson(option))};
        nlohmann::ordered_json object = nlohmann::ordered_json::object();
        const std::string inside = path + "/" + std::to_string(index) + "/";
        for (const SearchParameter& member : option.members)
            object[member.name] = valueOf(member, inside + member.name).second;
        return {object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace), object};
    }

    PointBuilder& m_builder;
    TrialParameters m_point;
};

std::string quotedWord(const std::string& text) {
    std::string quoted = "'";
    for (const char c : text) {
        if (c == '\'')
            quoted += "'\\''";
        else
            quoted += c;
    }
    return quoted + "'";
}

// Calls `replace` for each ${{search_space.NAME}}; its result takes the place of the expression.
std::string eachParameter(std::string_view command, const std::function<std::string(const std::string&)>& replace) {
    constexpr std::string_view prefix = "search_space.";
    std::string result;
    for (;;) {
        const size_t open = command.find("${{");
        const size_t close = open == std::string_view::npos ? open : command.find("}}", open);
        if (close == std::string_view::npos)
            return result + std::string(command);
        std::string_view inside = command.substr(open + 3, close - open - 3);
        const size_t first = inside.find_first_not_of(" \t");
        const size_t last = inside.find_last_not_of(" \t");
        inside = first == std::string_view::npos ? std::string_view() : inside.substr(first, last - first + 1);
        result += command.substr(0, open);
        if (inside.starts_with(prefix))
            result += replace(std::string(inside.substr(prefix.size())));
        else
            result += command.substr(open, close + 2 - open);
        command.remove_prefix(close + 2);
    }
}

} // namespace

std::string_view toText(ParameterKind kind) {
    return std::find_if(kindTexts.begin(), kindTexts.end(), [&](const auto& pair) { return pair.first == kind; })
        ->second;
}

std::optional<ParameterKind> parameterKindFromText(std::string_view text) {
    const auto found =
        std::find_if(kindTexts.begin(), kindTexts.end(), [&](const auto& pair) { return pair.second == text; });
    return found == kindTexts.end() ? std::nullopt : std::optional(found->first);
}

bool isQuantized(ParameterKind kind) {
    return kind == ParameterKind::QUniform || kind == ParameterKind::QLogUniform || kind == ParameterKind::QNormal ||
           kind == ParameterKind::QLogNormal;
}

bool isNormal(ParameterKind kind) {
    return kind == ParameterKind::Normal || kind == ParameterKind::LogNormal || kind == ParameterKind::QNormal ||
           kind == ParameterKind::QLogNormal;
}

bool isLogarithmic(ParameterKind kind) {
    return kind == ParameterKind::LogUniform || kind == ParameterKind::QLogUniform ||
           kind == ParameterKind::LogNormal || kind == ParameterKind::QLogNormal;
}

bool ChoiceOption::operator==(const ChoiceOption& other) const {
    return text == other.text && isText == other.isText && isObject == other.isObject && members == other.members;
}

bool isSearchParameterName(std::string_view name) {
    return !name.empty() && name.size() <= maxNameLength && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
               c == '.';
    });
}

std::optional<SpaceFinding> findingIn(const SearchSpace& space) {
    if (space.empty())
        return SpaceFinding{};
    return SpaceCheck().check(space, {});
}

bool isGridSpace(const SearchSpace& space) {
    return std::all_of(space.begin(), space.end(), [](const SearchParameter& parameter) {
        const auto& options = parameter.distribution.options;
        return parameter.distribution.kind == ParameterKind::Choice &&
               std::all_of(options.begin(), options.end(), [](const auto& o) { return isGridSpace(o.members); });
    });
}

json toJson(const SearchSpace& space) {
    json all = json::array();
    for (const SearchParameter& parameter : space) {
        const ParameterDistribution& given = parameter.distribution;
        json one{{"name", parameter.name}, {"type", toText(given.kind)}};
        if (given.kind == ParameterKind::Choice) {
            for (const ChoiceOption& option : given.options)
                one["options"].push_back(optionJson(option));
        } else if (given.kind == ParameterKind::RandInt) {
            one["upper"] = given.upper;
        } else if (isNormal(given.kind)) {
            one["mu"] = given.mu;
            one["sigma"] = given.sigma;
        } else {
            one["low"] = given.low;
            one["high"] = given.high;
        }
        if (isQuantized(given.kind))
            one["q"] = given.q;
        all.push_back(std::move(one));
    }
    return all;
}

Result<SearchSpace> searchSpaceFromJson(const json& value) {
    SearchSpace space;
    try {
        for (const json& one : value) {
            SearchParameter parameter;
            parameter.name = one.at("name").get<std::string>();
            const auto kind = parameterKindFromText(one.at("type").get<std::string>());
            if (!kind)
                return fail(corruptSpace());
            ParameterDistribution& read = parameter.distribution;
            read.kind = *kind;
            read.upper = one.value("upper", int64_t{0});
            read.low = one.value("low", 0.0);
            read.high = one.value("high", 0.0);
            read.q = one.value("q", 0.0);
            read.mu = one.value("mu", 0.0);
            read.sigma = one.value("sigma", 1.0);
            for (const json& entry : one.value("options", json::array())) {
                ChoiceOption option;
                option.isObject = entry.contains("members");
                option.text = entry.value("text", std::string());
                option.isText = entry.value("is_text", false);
                if (option.isObject) {
                    auto members = searchSpaceFromJson(entry.at("members"));
                    if (!members)
                        return members;
                    option.members = std::move(*members);
                }
                read.options.push_back(std::move(option));
            }
            space.push_back(std::move(parameter));
        }
    } catch (const json::exception&) {
        return fail(corruptSpace());
    }
    return space;
}

json toJson(const TrialParameters& parameters) {
    json values = json::array();
    for (const auto& [name, text] : parameters.values)
        values.push_back(json::array({name, text}));
    return {{"values", std::move(values)}, {"coordinates", parameters.coordinates}};
}

Result<TrialParameters> trialParametersFromJson(const json& value) {
    TrialParameters parameters;
    try {
        for (const json& pair : value.at("values"))
            parameters.values.emplace_back(pair.at(0).get<std::string>(), pair.at(1).get<std::string>());
        parameters.coordinates = value.at("coordinates").get<std::map<std::string, double>>();
    } catch (const json::exception&) {
        return fail(corruptSpace());
    }
    return parameters;
}

TrialParameters buildPoint(const SearchSpace& space, PointBuilder& builder) {
    return PointWriter(builder).write(space);
}

double quantizedValue(const ParameterDistribution& distribution, double value) {
    if (!isQuantized(distribution.kind))
        return value;
    constexpr double tolerance = 1e-9;
    double steps = std::nearbyint(value / distribution.q); // half to even
    if (!isNormal(distribution.kind)) {
        const bool isLog = isLogarithmic(distribution.kind);
        const double low = isLog ? std::exp(distribution.low) : distribution.low;
        const double high = isLog ? std::exp(distribution.high) : distribution.high;
        const double lowest = std::ceil(low / distribution.q - tolerance);
        const double highest = std::floor(high / distribution.q + tolerance);
        // Without a point of the grid inside of the bounds, the nearest one is used.
        if (lowest <= highest)
            steps = std::clamp(steps, lowest, highest);
    }
    return steps * distribution.q;
}

std::string parameterText(const ParameterDistribution& distribution, double value) {
    if (distribution.kind == ParameterKind::RandInt)
        return std::to_string(static_cast<int64_t>(value));
    if (value == 0)
        return "0"; // not "-0"
    if (!isQuantized(distribution.kind))
        return shortestText(value);
    // A multiple of 0.1 is written "0.3", not "0.30000000000000004".
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::general, 15).ptr;
    double read = 0;
    std::from_chars(buffer.data(), end, read);
    return shortestText(read);
}

std::string withParameters(std::string_view command, const TrialParameters& parameters, bool forShell) {
    return eachParameter(command, [&](const std::string& name) {
        const auto found = std::find_if(parameters.values.begin(), parameters.values.end(),
                                        [&](const auto& pair) { return pair.first == name; });
        if (found == parameters.values.end())
            return "${{search_space." + name + "}}";
        const bool isObject = found->second.starts_with('{') && json::accept(found->second);
        return forShell && isObject ? quotedWord(found->second) : found->second;
    });
}

std::vector<std::string> searchParametersIn(std::string_view command) {
    std::vector<std::string> names;
    eachParameter(command, [&](const std::string& name) {
        names.push_back(name);
        return std::string();
    });
    return names;
}

} // namespace studio
