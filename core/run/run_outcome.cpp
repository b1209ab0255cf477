#include "core/run/run_outcome.h"

#include "core/protocol/cbor.h"

namespace studio {

namespace {

constexpr int exitCodeOfKilledChild = 128 + 9; // exit code of a shell whose child got SIGKILL

constexpr size_t shownWords = 600;

// Sets the reason for a job that was not started because its environment is unavailable.
void blameEnvironment(const EnvironmentFailure& failure, Outcome& outcome) {
    using Cause = EnvironmentCause;
    outcome.reason = {"environment_failed",
                      {{"cause", toText(failure.cause)},
                       {"subject", failure.subject},
                       {"words", failure.words.substr(0, shownWords)}}};
    outcome.isInfrastructureFailure =
        failure.cause == Cause::Unreachable || failure.cause == Cause::DiskFull || failure.cause == Cause::Lost;
}

// Same for an input that could not be downloaded.
void blameFetch(const FetchFailure& failure, Outcome& outcome) {
    using Cause = FetchCause;
    constexpr int64_t serversFault = 500;
    outcome.reason = {"input_failed",
                      {{"cause", toText(failure.cause)},
                       {"input", failure.input},
                       {"address", failure.address},
                       {"words", failure.words.substr(0, shownWords)}}};
    if (failure.cause == Cause::WrongChecksum) {
        outcome.reason.params["expected"] = failure.expected;
        outcome.reason.params["actual"] = failure.actual;
    }
    if (failure.status != 0)
        outcome.reason.params["status"] = failure.status;
    outcome.isInfrastructureFailure = failure.cause == Cause::Unreachable || failure.cause == Cause::DiskFull ||
                                      (failure.cause == Cause::Refused && failure.status >= serversFault);
}

// The engine's report explains an end that the attempt's own record does not.
Outcome judgeEngine(const EngineJobState& engine, bool hasStarted) {
    Outcome outcome;
    outcome.evidence = "scheduler";
    const std::string verdict = engine.verdict.empty() ? std::string(engineVerdict::canceled) : engine.verdict;
    outcome.reason = {verdict, {{"job", engine.jobId}, {"state", engine.state}, {"reason", engine.reason}}};
    const bool isElsewhere = verdict == engineVerdict::nodeFailed || verdict == engineVerdict::preempted;
    outcome.neverStartedJob =
        isElsewhere || verdict == engineVerdict::neverStarted || (verdict == engineVerdict::lost && !hasStarted);
    outcome.isInfrastructureFailure =
        outcome.neverStartedJob || verdict == engineVerdict::lost || verdict == engineVerdict::exitUnknown;
    return outcome;
}

Outcome judgeExit(const ExitRecord& exit, const std::optional<EnvironmentState>& environment,
                  const std::optional<FetchState>& fetch) {
    Outcome outcome;
    outcome.evidence = "exit_record";
    if (exit.stopped == StopReason::Canceled || exit.stopped == StopReason::Peer) {
        outcome.kind = Outcome::Kind::Canceled;
    } else if (exit.stopped == StopReason::Withdrawn) {
        outcome.reason.code = "withdrawn";
        outcome.isInfrastructureFailure = true;
        outcome.neverStartedJob = true;
    } else if (exit.stopped == StopReason::TimeLimit) {
        outcome.reason.code = "time_limit";
    } else if (exit.stopped == StopReason::MemoryLimit) {
        outcome.reason.code = "memory_limit";
    } else if (exit.stopped == StopReason::Engine) {
        outcome.reason.code = "allocation_ended";
        outcome.isInfrastructureFailure = true;
        outcome.isFreeRetry = true;
    } else if (!exit.startError.empty() && fetch && fetch->failure) {
        blameFetch(*fetch->failure, outcome);
    } else if (!exit.startError.empty() && environment && environment->failure) {
        blameEnvironment(*environment->failure, outcome);
    } else if (!exit.startError.empty()) {
        outcome.reason = {"start_failed", {{"detail", exit.startError}}};
    } else if (exit.exitCode == 0) {
        outcome.kind = Outcome::Kind::Completed;
    } else if (exit.outOfMemory && (exit.signal || exit.exitCode == exitCodeOfKilledChild)) {
        outcome.reason.code = "out_of_memory";
    } else if (exit.signal) {
        outcome.reason = {"signal", {{"signal", *exit.signal}}};
    } else {
        outcome.reason = {"exit_code", {{"exit_code", exit.exitCode.value_or(-1)}}};
    }
    return outcome;
}

} // namespace

RunState endStateOf(Outcome::Kind kind) {
    switch (kind) {
    case Outcome::Kind::Completed:
        return RunState::Completed;
    case Outcome::Kind::Canceled:
        return RunState::Canceled;
    case Outcome::Kind::Failed:
        break;
    }
    return RunState::Failed;
}

Outcome judge(const AttemptReport& report, bool cancelRequested) {
    Outcome outcome;
    const StopReason stopped = report.exit ? report.exit->stopped : StopReason::None;
    const bool isExplained = report.phase == AttemptPhase::Vanished || stopped == StopReason::Engine ||
                             (stopped == StopReason::Withdrawn && report.engine && report.engine->isOver());
    if (report.engine && isExplained) {
        outcome = judgeEngine(*report.engine, report.started.has_value());
        if (cancelRequested)
            outcome = {.kind = Outcome::Kind::Canceled, .reason = {}, .evidence = outcome.evidence};
        return outcome;
    }
    if (report.phase == AttemptPhase::Ended && report.exit) {
        outcome = judgeExit(*report.exit, report.environment, report.fetch);
        if (!cancelRequested ||
            (report.exit->stopped != StopReason::Withdrawn && report.exit->stopped != StopReason::Engine))
            return outcome;
        outcome = {.kind = Outcome::Kind::Canceled, .reason = {}, .evidence = outcome.evidence};
        return outcome;
    }
    outcome.isInfrastructureFailure = true;
    if (report.phase == AttemptPhase::Absent)
        outcome.reason.code = "folder_missing";
    else if (report.neverStarted && !report.rebooted)
        outcome.reason.code = "never_started";
    else
        outcome.reason.code = report.rebooted ? "machine_rebooted" : "exit_unknown";
    outcome.neverStartedJob = report.phase == AttemptPhase::Vanished && report.neverStarted && !report.rebooted;
    outcome.evidence = report.phase == AttemptPhase::Absent ? "no_folder_nothing_alive" : "nothing_alive";
    if (cancelRequested) {
        outcome.kind = Outcome::Kind::Canceled;
        outcome.reason = {};
    }
    return outcome;
}

nlohmann::json endToJson(const ExitRecord& exit) {
    nlohmann::json end = nlohmann::json::object();
    if (exit.exitCode)
        end["exit_code"] = *exit.exitCode;
    if (exit.signal)
        end["signal"] = *exit.signal;
    if (!exit.startError.empty())
        end["start_error"] = exit.startError;
    if (exit.stopped != StopReason::None)
        end["stopped"] = toText(exit.stopped);
    if (exit.outOfMemory)
        end["out_of_memory"] = true;
    end["ended_ms"] = exit.endedMs;
    return end;
}

ExitRecord endFromJson(const nlohmann::json& end) {
    ExitRecord exit;
    if (valueAt(end, "exit_code").is_number_integer())
        exit.exitCode = static_cast<int>(intAt(end, "exit_code"));
    if (valueAt(end, "signal").is_number_integer())
        exit.signal = static_cast<int>(intAt(end, "signal"));
    exit.startError = textAt(end, "start_error");
    exit.stopped = stopReasonFromText(textAt(end, "stopped")).value_or(StopReason::None);
    exit.outOfMemory = boolAt(end, "out_of_memory");
    exit.endedMs = intAt(end, "ended_ms");
    return exit;
}

nlohmann::json exitToJson(const ExitRecord& exit) {
    nlohmann::json value = endToJson(exit);
    value["duration_ms"] = exit.durationMs;
    value["peak_memory"] = exit.peakMemoryBytes;
    value["cpu_ms"] = exit.cpuMs;
    if (!exit.leftovers.empty())
        value["leftovers"] = exit.leftovers;
    return value;
}

ExitRecord exitFromJson(const nlohmann::json& value) {
    ExitRecord exit = endFromJson(value);
    exit.durationMs = intAt(value, "duration_ms");
    exit.peakMemoryBytes = intAt(value, "peak_memory");
    exit.cpuMs = intAt(value, "cpu_ms");
    for (const auto& process : valueAt(value, "leftovers")) {
        if (process.is_string())
            exit.leftovers.push_back(process.get<std::string>());
    }
    return exit;
}

} // namespace studio
