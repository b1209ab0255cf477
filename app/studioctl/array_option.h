// Reads the option --array of "run submit".
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/sweep/array_indices.h"

namespace studio::cli {

// `given`: such as "0-9" or "1,4,7-20:4%8". InvalidArgument with what is wrong.
Result<std::optional<ArrayIndices>> arrayFrom(const std::optional<std::string>& given);

} // namespace studio::cli
