#include "app/studioctl/run_json.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/run/run_text.h"

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
            {"snapshot", orNull(run.snapshot)},
            {"runconfig", orNull(run.runconfig)},
            {"output_files", orNull(run.outputFiles)},
            {"output_bytes", orNull(run.outputBytes)},
            {"tags", run.tags},
            {"properties", run.properties}};
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
