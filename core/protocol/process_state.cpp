#include "core/protocol/process_state.h"

#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

json toJson(const ProcessState& state) {
    json value{{"rank", state.rank}};
    if (!state.isMain)
        value["service"] = true;
    const auto setUnless0 = [&value](const char* key, int64_t number) {
        if (number != 0)
            value[key] = number;
    };
    setUnless0("pid", state.pid);
    setUnless0("ticks", state.startTicks);
    setUnless0("started_ms", state.startedMs);
    setUnless0("ended_ms", state.endedMs);
    if (state.exitCode)
        value["code"] = *state.exitCode;
    if (state.signal)
        value["signal"] = *state.signal;
    if (!state.startError.empty())
        value["start_error"] = state.startError;
    if (state.isStopped)
        value["stopped"] = true;
    return value;
}

json toJson(const std::vector<ProcessState>& states) {
    json list = json::array();
    for (const auto& state : states)
        list.push_back(toJson(state));
    return list;
}

Result<std::vector<ProcessState>> processStatesFromJson(const json& value) {
    const auto refuse = [] { return fail(ErrorCode::Corrupt, "The list of an attempt's processes cannot be read."); };
    if (!value.is_array() || value.size() > maxSpecProcesses)
        return refuse();
    std::vector<ProcessState> states;
    for (const auto& each : value) {
        const int64_t rank = intAt(each, "rank", -1);
        if (rank < 0 || rank > INT32_MAX)
            return refuse();
        ProcessState state{.rank = static_cast<int>(rank),
                           .isMain = !boolAt(each, "service"),
                           .pid = intAt(each, "pid"),
                           .startTicks = intAt(each, "ticks"),
                           .startedMs = intAt(each, "started_ms"),
                           .endedMs = intAt(each, "ended_ms"),
                           .startError = textAt(each, "start_error").substr(0, 1000),
                           .isStopped = boolAt(each, "stopped")};
        if (each.contains("code"))
            state.exitCode = static_cast<int>(intAt(each, "code"));
        if (each.contains("signal"))
            state.signal = static_cast<int>(intAt(each, "signal"));
        if (state.exitCode && state.signal)
            return refuse();
        states.push_back(std::move(state));
    }
    return states;
}

std::optional<int> firstFailedProcess(const std::vector<ProcessState>& processes) {
    const ProcessState* first = nullptr;
    for (const ProcessState& process : processes) {
        if (process.hasFailed() && (first == nullptr || process.endedMs < first->endedMs))
            first = &process;
    }
    return first != nullptr ? std::optional(first->rank) : std::nullopt;
}

} // namespace studio
