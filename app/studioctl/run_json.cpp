#include "app/studioctl/run_json.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/point_printer.h"
#include "core/base/display_text.h"
#include "core/client/run_browser.h"
#include "core/client/usage_client.h"
#include "core/run/run_text.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

using nlohmann::json;

template <typename T>
json orNull(const std::optional<T>& value) {
    return value ? json(*value) : json();
}

json orNull(const std::string& text) {
    return text.empty() ? json() : json(text);
}

json reasonJson(const std::optional<Reason>& reason) {
    return reason ? json{{"code", reason->code}, {"message", describe(*reason)}} : json();
}

json waitingJson(const std::optional<Reason>& waiting) {
    json value = reasonJson(waiting);
    if (waiting)
        value["params"] = waiting->params;
    return value;
}

} // namespace

json runJson(const RunRecord& run) {
    return {{"id", run.id.text()},
            {"name", run.name},
            {"state", stateText(run)},
            {"last_state", toText(run.state)},
            {"exit_code", orNull(run.exitCode)},
            {"signal", orNull(run.signal)},
            {"kind", run.kind},
            {"parent", run.parent ? json(run.parent->text()) : json()},
            {"children", run.children ? json{{"total", run.children->total},
                                             {"waiting", run.children->waiting},
                                             {"running", run.children->running},
                                             {"completed", run.children->completed},
                                             {"failed", run.children->failed},
                                             {"canceled", run.children->canceled}}
                                      : json()},
            {"compute", run.compute},
            {"experiment", run.experiment},
            {"priority", run.priority},
            {"attempt", run.attempt},
            {"created_at", toIso8601(run.created)},
            {"started_at", timeJson(run.started)},
            {"ended_at", timeJson(run.ended)},
            {"evidence", orNull(run.evidence)},
            {"error", reasonJson(run.error)},
            {"reason", run.state == RunState::Failed ? orNull(failureReason(run)) : json()},
            {"waiting", waitingJson(run.waiting)},
            {"wanted", orNull(run.wanted)},
            {"held_at", timeJson(run.held)},
            {"snapshot", orNull(run.snapshot)},
            {"runconfig", orNull(run.runconfig)},
            {"output_files", orNull(run.outputFiles)},
            {"output_bytes", orNull(run.outputBytes)},
            {"tags", run.tags},
            {"properties", run.properties}};
}

Result<json> runsJson(Client& client, const std::vector<RunRecord>& runs) {
    std::vector<int64_t> keys;
    for (const RunRecord& run : runs)
        keys.push_back(run.seq);
    const auto logged = browse::loggedValues(client, keys);
    if (!logged)
        return fail(logged.error());
    const auto costs = UsageClient(client).costsOfRuns(keys);
    if (!costs)
        return fail(costs.error());
    json array = json::array();
    const auto values = [](const std::vector<NamedValue>& named) {
        json object = json::object();
        for (const NamedValue& one : named)
            object[displayText(one.name)] = cellJson(one.value);
        return object;
    };
    for (size_t i = 0; i < runs.size(); ++i) {
        array.push_back(runJson(runs[i]));
        const auto cost = costs->find(runs[i].seq);
        addCost(array.back(), cost == costs->end() ? RunCost() : cost->second);
        array.back()["metrics"] = values((*logged)[i].metrics);
        array.back()["parameters"] = values((*logged)[i].parameters);
    }
    return array;
}

Result<json> wholeRunJson(Client& client, const RunRecord& run) {
    return runsJson(client, {run}).map([](const json& array) { return array.front(); });
}

void addCost(json& value, const RunCost& cost) {
    json amounts = json::object();
    for (const auto& [currency, micros] : cost.cost.micros)
        amounts[currency] = {{"amount", exactMoneyText(micros)}, {"micros", micros}};
    value["cost"] = amounts.empty() ? json() : amounts;
    value["cost_is_known"] = cost.cost.unknownMs == 0;
    value["node_seconds"] = static_cast<double>(cost.cost.ms) / 1000;
    value["azure_cost_usd"] = azureNumbers(cost.cost).empty() ? json() : json(exactMoneyText(cost.cost.azureMicros));
    value["azure_size"] = cost.azureSize.empty() ? json() : json(cost.azureSize);
}

json attemptJson(const AttemptRecord& attempt) {
    return {{"attempt", attempt.number},
            {"node", orNull(attempt.node)},
            {"state", toText(attempt.state)},
            {"accepted_at", timeJson(attempt.accepted)},
            {"started_at", timeJson(attempt.started)},
            {"ended_at", timeJson(attempt.ended)},
            {"exit_code", orNull(attempt.exitCode)},
            {"signal", orNull(attempt.signal)},
            {"duration_ms", orNull(attempt.durationMs)},
            {"peak_memory_bytes", orNull(attempt.peakMemoryBytes)},
            {"cpu_ms", orNull(attempt.cpuMs)},
            {"evidence", orNull(attempt.evidence)},
            {"environment", attempt.environment ? toJson(*attempt.environment) : json()},
            {"fetch", attempt.fetch ? toJson(*attempt.fetch) : json()},
            {"error", reasonJson(attempt.error)}};
}

json rankJson(const RankRecord& rank) {
    json processes = json::array();
    for (const ProcessState& process : rank.processes)
        processes.push_back({{"rank", process.rank},
                             {"role", process.isMain ? "main" : "service"},
                             {"pid", process.pid > 0 ? json(process.pid) : json()},
                             {"exit_code", orNull(process.exitCode)},
                             {"signal", orNull(process.signal)}});
    return {{"node_rank", rank.nodeRank},
            {"machine", rank.machineName},
            {"node", orNull(rank.node)},
            {"state", studio::stateText(rank)},
            {"phase", toText(rank.phase)},
            {"barrier", rank.gang ? json(toText(rank.gang->phase)) : json()},
            {"role", rank.isMain ? "main" : "service"},
            {"cores", orNull(rank.cores)},
            {"memory_bytes", orNull(rank.memoryBytes)},
            {"gpus", rank.gpus},
            {"accepted_at", timeJson(rank.accepted)},
            {"started_at", timeJson(rank.started)},
            {"ended_at", timeJson(rank.ended)},
            {"collected_at", timeJson(rank.collected)},
            {"exit_code", orNull(rank.exitCode)},
            {"signal", orNull(rank.signal)},
            {"stopped_because", rank.stop ? json(toText(*rank.stop)) : json()},
            {"evidence", orNull(rank.evidence)},
            {"error", reasonJson(rank.error)},
            {"engine", rank.engine ? toJson(*rank.engine) : json()},
            {"processes", std::move(processes)}};
}

json eventJson(const EventRecord& event) {
    return {{"seq", event.seq},
            {"at", toIso8601(event.at)},
            {"attempt", event.attempt},
            {"from", event.from ? json(toText(*event.from)) : json()},
            {"to", event.to ? json(toText(*event.to)) : json()},
            {"code", event.reason.code},
            {"params", event.reason.params},
            {"message", describe(event.reason)},
            {"evidence", orNull(event.evidence)}};
}

json configJson(const RunConfig& config) {
    json value = toJson(config);
    value["command_line"] = commandLine(config);
    return value;
}

std::string stateText(const RunRecord& run) {
    return run.notRespondingSince && !isFinal(run.state) ? std::string("NotResponding")
                                                         : std::string(toText(run.state));
}

std::string durationOf(const RunRecord& run) {
    if (!run.started)
        return {};
    return durationText(toMs(run.ended.value_or(currentTime())) - toMs(*run.started));
}

int exitCodeOf(const RunRecord& run) {
    switch (run.state) {
    case RunState::Completed:
        return Success;
    case RunState::Canceled:
        return RunCanceled;
    case RunState::Failed:
        return RunFailed;
    default:
        return StillRunning;
    }
}

} // namespace studio::cli
