// Defines runs, attempts and events as value types: results of queries, shown by the window and the command line.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/fetch_state.h"
#include "core/run/run_kind.h"
#include "core/run/run_state.h"
#include <nlohmann/json.hpp>

namespace studio {

// A reason: a stable code with parameters, stored as is and formatted in the reader's language on display.
struct Reason {
    std::string code;
    nlohmann::json params = nlohmann::json::object();
};

// Counts of a parent run's children by state.
struct ChildCounts {
    int64_t total = 0; // that it is to have
    int64_t waiting = 0;
    int64_t running = 0;
    int64_t completed = 0;
    int64_t failed = 0;
    int64_t canceled = 0;
    int64_t ended() const { return completed + failed + canceled; }
    bool operator==(const ChildCounts&) const = default;
};

struct RunRecord {
    int64_t seq = 0; // creation order; key for paging
    RunId id;
    std::string kind{commandRunKind};    // see run_kind.h
    std::optional<RunId> parent;         // of a child run
    std::optional<ChildCounts> children; // of a parent run
    std::string name;
    std::string experiment;
    std::string compute;
    std::string runconfig; // "NAME:VERSION" it was submitted with, or empty
    RunState state = RunState::NotStarted;
    std::optional<Timestamp> notRespondingSince;
    std::string wanted; // "", "cancel", "delete"
    std::optional<Reason> waiting;
    int priority = 0;              // see queue_order.h
    int64_t position = 0;          // within its priority
    std::optional<Timestamp> held; // by the user, by itself; children of a held parent are held with it
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
    std::map<std::string, std::string> properties; // facts recorded at submission: git.commit, git.branch, git.dirty
    std::string reason;                            // of Failed: the last error in its log, in one line; or empty
};

// Returns true if the run's folder is unavailable, not its machine.
inline bool isFolderUnavailable(const RunRecord& run) {
    return run.waiting && run.waiting->code == "folder_away" && !isFinal(run.state);
}

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
    std::optional<EnvironmentState> environment; // that its job ran in or waits for; `exact` is stored with the build
    std::optional<FetchState> fetch;             // of its downloaded inputs
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
