// Sentences for people about inputs that come from addresses. Pure; any thread.
#pragma once

#include <QString>
#include <optional>
#include <string_view>

#include "core/protocol/fetch_state.h"

namespace studio {

// What is wrong with an address that an input is to come from, and the way out; nullopt: nothing.
std::optional<QString> problemOfInputAddress(std::string_view address);
// "data: 12 of 340 MB"; empty where nothing is going on.
QString stageText(const FetchState& state);
// What went wrong and what to do next, in one go.
QString fetchFailureText(const FetchFailure& failure);

} // namespace studio
