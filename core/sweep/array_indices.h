// ArrayIndices states the elements of a job array: the same command once for each index, as with "sbatch --array". An
// array is a sweep over a grid of one parameter that has no metric. Pure, no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sweep/sweep_spec.h"

namespace studio {

constexpr size_t maxArrayIndices = 10'000;
constexpr int64_t maxArrayIndex = 999'999'999;
constexpr std::string_view arrayIndexName = "array_index"; // of the parameter

struct ArrayIndices {
    std::vector<int64_t> indices{}; // ascending
    int maxConcurrent = 0;          // 0: all of them
    bool operator==(const ArrayIndices&) const = default;
};

enum class ArrayProblem {
    Invalid,      // not of the form "0-9", "1,4,7-20:4", "0-99%8"
    Backwards,    // a range whose end is before its start
    Repeated,     // an index is given twice
    TooLarge,     // an index
    TooMany,      // indices
    InvalidLimit, // after the %
};
// Returns nullopt and fills in `read`, or returns what is wrong.
std::optional<ArrayProblem> readArrayIndices(std::string_view text, ArrayIndices& read);

bool isArrayIndex(std::string_view text);
SweepSpec sweepOfArray(const ArrayIndices& array);
// Environment variables of its elements, for the configuration of the sweep: COMPUTE_STUDIO_ARRAY_INDEX and
// COMPUTE_STUDIO_ARRAY_COUNT, and those of Slurm that scripts for its arrays read.
std::map<std::string, std::string> arrayVariables(const ArrayIndices& array);

} // namespace studio
