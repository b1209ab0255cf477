// Formats user-visible messages about inputs that are downloaded from URLs. Pure; any thread.
#pragma once

#include <QString>
#include <optional>
#include <string_view>

#include "core/protocol/fetch_state.h"

namespace studio {

// Returns an error message with a fix for an invalid input URL, or nullopt.
std::optional<QString> problemOfInputAddress(std::string_view address);
// Formats the progress: "data: 12 of 340 MB"; empty if there is none.
QString stageText(const FetchState& state);
// Describes a failure: cause and next step.
QString fetchFailureText(const FetchFailure& failure);

} // namespace studio
