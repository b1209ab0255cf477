#include "app/studioctl/array_option.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/jobfile/sweep_job.h"

namespace studio::cli {

namespace {

QString arrayProblemText(ArrayProblem problem, const std::string& given) {
    switch (problem) {
    case ArrayProblem::Invalid:
        break;
    case ArrayProblem::Backwards:
        return CliText::tr("A range of --array ends before it starts: \"%1\".").arg(shown(given));
    case ArrayProblem::Repeated:
        return CliText::tr("--array has an index twice: \"%1\".").arg(shown(given));
    case ArrayProblem::TooLarge:
        return CliText::tr("An index of --array must be at most %1.").arg(maxArrayIndex);
    case ArrayProblem::TooMany:
        return CliText::tr("--array takes at most %1 indices.").arg(maxArrayIndices);
    case ArrayProblem::InvalidLimit:
        return CliText::tr("After %, --array takes how many runs may run at a time, such as 0-99%8, not \"%1\".")
            .arg(shown(given));
    }
    return CliText::tr("--array takes indices and ranges, such as 0-9, 1,4,7-20:4 or 0-99%8, not \"%1\".")
        .arg(shown(given));
}

} // namespace

Result<std::optional<ArrayIndices>> arrayFrom(const std::optional<std::string>& given) {
    if (!given)
        return std::optional<ArrayIndices>();
    ArrayIndices array;
    if (const auto problem = readArrayIndices(*given, array))
        return fail(usage(arrayProblemText(*problem, *given)));
    return std::optional(std::move(array));
}

void applyArray(const ArrayIndices& array, JobDraft& draft) {
    for (const auto& [name, value] : arrayVariables(array))
        draft.config.variables.insert_or_assign(name, value);
    setSweep(draft, sweepOfArray(array));
}

} // namespace studio::cli
