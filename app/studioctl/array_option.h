// Reads the option --array of "run submit", and makes a job an array.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/jobfile/job_draft.h"
#include "core/sweep/array_indices.h"

namespace studio::cli {

// `given`: such as "0-9" or "1,4,7-20:4%8". InvalidArgument with what is wrong.
Result<std::optional<ArrayIndices>> arrayFrom(const std::optional<std::string>& given);
// Makes the job a sweep with a trial for each index, which each gets in its variables.
void applyArray(const ArrayIndices& array, JobDraft& draft);

} // namespace studio::cli
