#include "core/protocol/fetch_state.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t fetchStateMaxTextLength = 4096;

constexpr std::array<std::pair<FetchCause, std::string_view>, 8> fetchStateCauses = {
    {{FetchCause::ToolMissing, "tool_missing"},
     {FetchCause::Unreachable, "unreachable"},
     {FetchCause::Refused, "refused"},
     {FetchCause::RedirectRejected, "misled"},
     {FetchCause::WrongChecksum, "wrong_checksum"},
     {FetchCause::DiskFull, "disk_full"},
     {FetchCause::Canceled, "canceled"},
     {FetchCause::Unknown, "unknown"}}};

constexpr std::array<std::pair<FetchState::Phase, std::string_view>, 5> fetchStatePhases = {
    {{FetchState::Phase::Absent, "absent"},
     {FetchState::Phase::Waiting, "waiting"},
     {FetchState::Phase::Fetching, "fetching"},
     {FetchState::Phase::Ready, "ready"},
     {FetchState::Phase::Failed, "failed"}}};

template <typename Pairs, typename Value>
std::string_view textOf(const Pairs& pairs, Value value) {
    return std::find_if(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.first == value; })->second;
}

template <typename Pairs, typename Value>
Value fetchValue(const Pairs& pairs, const std::string& text, Value otherwise) {
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const auto& pair) { return pair.second == text; });
    return found == pairs.end() ? otherwise : found->first;
}

std::string shortAt(const json& value, const char* key) {
    return textAt(value, key).substr(0, fetchStateMaxTextLength);
}

int64_t amountAt(const json& value, const char* key) {
    return std::max<int64_t>(0, intAt(value, key));
}

} // namespace

std::string_view toText(FetchCause cause) {
    return textOf(fetchStateCauses, cause);
}

std::string_view toText(FetchState::Phase phase) {
    return textOf(fetchStatePhases, phase);
}

json toJson(const FetchFailure& failure) {
    json value{{"cause", toText(failure.cause)},
               {"input", failure.input},
               {"address", failure.address},
               {"words", failure.words.substr(0, maxFetchOutput)}};
    if (!failure.expected.empty())
        value["expected"] = failure.expected;
    if (!failure.actual.empty())
        value["actual"] = failure.actual;
    if (failure.status != 0)
        value["status"] = failure.status;
    return value;
}

FetchFailure fetchFailureFromJson(const json& value) {
    FetchFailure failure;
    failure.cause = fetchValue(fetchStateCauses, textAt(value, "cause"), FetchCause::Unknown);
    failure.input = shortAt(value, "input");
    failure.address = shortAt(value, "address");
    failure.words = shortAt(value, "words").substr(0, maxFetchOutput);
    failure.expected = shortAt(value, "expected");
    failure.actual = shortAt(value, "actual");
    failure.status = amountAt(value, "status");
    return failure;
}

json toJson(const FetchState& state) {
    json value{{"phase", toText(state.phase)}, {"input", state.input},   {"done", state.done},
               {"total", state.total},         {"loaded", state.loaded}, {"since_ms", state.sinceMs},
               {"took_ms", state.tookMs}};
    if (state.failure)
        value["failure"] = toJson(*state.failure);
    return value;
}

FetchState fetchStateFromJson(const json& value) {
    FetchState state;
    state.phase = fetchValue(fetchStatePhases, textAt(value, "phase"), FetchState::Phase::Absent);
    state.input = shortAt(value, "input");
    state.done = amountAt(value, "done");
    state.total = amountAt(value, "total");
    state.loaded = amountAt(value, "loaded");
    state.sinceMs = amountAt(value, "since_ms");
    state.tookMs = amountAt(value, "took_ms");
    if (const json& failure = valueAt(value, "failure"); failure.is_object())
        state.failure = fetchFailureFromJson(failure);
    return state;
}

} // namespace studio
