// Runs, attempts and events as values: what queries give and what the window and the command line show.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/fetch_state.h"
#include "core/run/run_state.h"
#include <nlohmann/json.hpp>

namespace studio {

// Why: a stable code and its parameters, stored as they are and turned into a sentence in the reader's language when
// shown.
struct Reason {
    std::string code;
    nlohmann::json params = nlohmann::json::object();
};

struct RunRecord {
    int64_t seq = 0; // order of creation; the key for paging
    RunId id;
    std::string name;
    std::string experiment;
    std::string compute;
    std::string runconfig; // "NAME:VERSION" it was submitted with, or empty
    RunState state = RunState::NotStarted;
    std::optional<Timestamp> notRespondingSince;
    std::string wanted; // "", "cancel", "delete"
    std::optional<Reason> waiting;
    int attempt = 0;
    std::optional<int> exitCode;
    std::optional<int> signal;
    std::string evidence;
    std::optional<Reason> error;
    std::string snapshot; // hex, or empty
    std::optional<int64_t> outputFiles;
    std::optional<int64_t> outputBytes;
    Timestamp created;
    std::optional<Timestamp> started;
    std::optional<Timestamp> ended;
    std::map<std::string, std::string> tags;
};

struct AttemptRecord {
    int number = 1;
    std::string node; // of a cluster; empty on a machine
    RunState state = RunState::Queued;
    std::optional<Timestamp> accepted;
    std::optional<Timestamp> started;
    std::optional<Timestamp> ended;
    std::optional<int> exitCode;
    std::optional<int> signal;
    std::optional<int64_t> durationMs;
    std::optional<int64_t> peakMemoryBytes;
    std::optional<int64_t> cpuMs;
    std::string evidence;
    std::optional<Reason> error;
    std::optional<EnvironmentState> environment; // that its job ran in, or waits for; `exact` stands with the build
    std::optional<FetchState> fetch;             // of its inputs that come from addresses
};

struct EventRecord {
    int64_t seq = 0;
    int attempt = 0;
    Timestamp at;
    std::optional<RunState> from;
    std::optional<RunState> to;
    Reason reason;
    std::string evidence;
};

struct ExperimentRecord {
    std::string name;
    Timestamp created;
    int64_t runs = 0;
    int64_t unfinished = 0;
    std::optional<Timestamp> lastRun;
};

} // namespace studio
