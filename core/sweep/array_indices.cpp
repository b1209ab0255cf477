#include "core/sweep/array_indices.h"

#include <algorithm>
#include <charconv>

namespace studio {

namespace {

std::optional<int64_t> wholeNumber(std::string_view text) {
    constexpr size_t maxDigits = 18;
    if (text.empty() || text.size() > maxDigits || text.find_first_not_of("0123456789") != std::string_view::npos)
        return std::nullopt;
    int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// "7", "7-20" or "7-20:4".
std::optional<ArrayProblem> addRange(std::string_view text, std::vector<int64_t>& indices) {
    const size_t dash = text.find('-');
    const size_t colon = text.find(':');
    const auto first = wholeNumber(text.substr(0, dash));
    const bool isRange = dash != std::string_view::npos;
    const auto last =
        isRange ? wholeNumber(text.substr(dash + 1, colon == std::string_view::npos ? colon : colon - dash - 1))
                : first;
    const auto step = colon == std::string_view::npos ? std::optional<int64_t>(1) : wholeNumber(text.substr(colon + 1));
    const bool isOrdered = colon == std::string_view::npos || (isRange && colon > dash);
    if (!first || !last || !step || *step < 1 || !isOrdered)
        return ArrayProblem::Invalid;
    if (*last < *first)
        return ArrayProblem::Backwards;
    if (*last > maxArrayIndex)
        return ArrayProblem::TooLarge;
    if (static_cast<size_t>((*last - *first) / *step) >= maxArrayIndices)
        return ArrayProblem::TooMany;
    for (int64_t index = *first; index <= *last; index += *step)
        indices.push_back(index);
    return indices.size() > maxArrayIndices ? std::optional(ArrayProblem::TooMany) : std::nullopt;
}

} // namespace

std::optional<ArrayProblem> readArrayIndices(std::string_view text, ArrayIndices& read) {
    ArrayIndices array;
    if (const size_t percent = text.find('%'); percent != std::string_view::npos) {
        const auto limit = wholeNumber(text.substr(percent + 1));
        if (!limit || *limit < 1 || *limit > maxSweepTrials)
            return ArrayProblem::InvalidLimit;
        array.maxConcurrent = static_cast<int>(*limit);
        text = text.substr(0, percent);
    }
    for (;;) {
        const size_t comma = text.find(',');
        if (const auto problem = addRange(text.substr(0, comma), array.indices))
            return problem;
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    std::sort(array.indices.begin(), array.indices.end());
    if (std::adjacent_find(array.indices.begin(), array.indices.end()) != array.indices.end())
        return ArrayProblem::Repeated;
    read = std::move(array);
    return std::nullopt;
}

bool isArrayIndex(std::string_view text) {
    const auto index = wholeNumber(text);
    return index && *index <= maxArrayIndex;
}

SweepSpec sweepOfArray(const ArrayIndices& array) {
    SearchParameter parameter{std::string(arrayIndexName), {ParameterKind::Choice}};
    for (const int64_t index : array.indices)
        parameter.distribution.options.emplace_back().text = std::to_string(index);
    SweepSpec spec;
    spec.space = {std::move(parameter)};
    spec.sampling = SamplingKind::Grid;
    spec.maxTrials = static_cast<int>(array.indices.size());
    spec.maxConcurrent = array.maxConcurrent;
    return spec;
}

std::map<std::string, std::string> arrayVariables(const ArrayIndices& array) {
    if (array.indices.empty())
        return {};
    // Slurm's own environment has that of the array as it was submitted, which counts from 0.
    int64_t step = array.indices.size() > 1 ? array.indices[1] - array.indices[0] : 1;
    for (size_t i = 1; i < array.indices.size(); ++i) {
        if (array.indices[i] - array.indices[i - 1] != step)
            step = 1;
    }
    const std::string index = "${{search_space." + std::string(arrayIndexName) + "}}";
    const std::string count = std::to_string(array.indices.size());
    return {{"COMPUTE_STUDIO_ARRAY_INDEX", index},
            {"COMPUTE_STUDIO_ARRAY_COUNT", count},
            {"SLURM_ARRAY_TASK_ID", index},
            {"SLURM_ARRAY_TASK_COUNT", count},
            {"SLURM_ARRAY_TASK_MIN", std::to_string(array.indices.front())},
            {"SLURM_ARRAY_TASK_MAX", std::to_string(array.indices.back())},
            {"SLURM_ARRAY_TASK_STEP", std::to_string(step)}};
}

} // namespace studio
