// Defines the requests of a studio to an agent: one struct per verb, with the type of its answer. Frames carry them as
// CBOR maps with "do" and the fields of the struct (message_fields.h states the rules for unknown and missing fields);
// the answer is a map, a Failure frame is {"code", "message", "detail"}. A verb that the agent does not know is refused
// with InvalidArgument. Requests are pipelined, and answers may arrive in any order (launches run on workers). Where an
// answer can belong to another request, answersTo() returns the check of it.
// PutPart ("put", transfer.h) and TraceRemoval ("remove_traces", traces.h) are requests as well.
//
// Pushes of the agent, maps with "push":
//   attempt      AttemptReport: a change of an observed attempt
//   bytes        LogBytes (transfer.h) of a followed file
//   environment  state: a change of an environment that was requested on this connection or is being built
//   sample       record: bytes of a sample (sample_records.h, without the fields of a job)
#pragma once

#include <algorithm>

#include "core/protocol/engine.h"
#include "core/protocol/environment_spec.h"
#include "core/protocol/gpu_needs.h"
#include "core/protocol/messages.h"
#include "core/protocol/metrics_progress.h"
#include "core/protocol/traces.h"
#include "core/protocol/transfer.h"

namespace studio {

template <>
inline Result<AttemptReport> fromMessage(const nlohmann::json& message) {
    return attemptReportFrom(message);
}
template <>
inline Result<Welcome> fromMessage(const nlohmann::json& message) {
    return welcomeFrom(message);
}
template <>
inline Result<MachineFacts> fromMessage(const nlohmann::json& message) {
    return machineFactsFrom(message);
}
template <>
inline Result<Collected> fromMessage(const nlohmann::json& message) {
    return collectedFrom(message);
}
template <>
inline Result<MetricsProgress> fromMessage(const nlohmann::json& message) {
    return metricsProgressFrom(message);
}
template <>
inline Result<FilePage> fromMessage(const nlohmann::json& message) {
    return filePageFrom(message);
}
template <>
inline Result<FilePiece> fromMessage(const nlohmann::json& message) {
    return filePieceFrom(message);
}
template <>
inline Result<FileData> fromMessage(const nlohmann::json& message) {
    return fileDataFrom(message);
}
template <>
inline Result<StorageReport> fromMessage(const nlohmann::json& message) {
    return storageReportFrom(message);
}
template <>
inline Result<Traces> fromMessage(const nlohmann::json& message) {
    return tracesFrom(message);
}
template <>
inline Result<EnvironmentDryRun> fromMessage(const nlohmann::json& message) {
    return environmentDryRunFromJson(message);
}

inline nlohmann::json toMessage(const EnvironmentDryRun& trial) {
    return toJson(trial);
}

inline Result<void> fromValue(const nlohmann::json& value, EnvironmentSpec& to) {
    return assignTo(to, environmentSpecFromJson(value));
}
inline Result<void> fromValue(const nlohmann::json& value, SlurmOptions& to) {
    to = slurmOptionsFromJson(value);
    return value.is_object() && invalidSlurmOption(to).empty() ? Result<void>() : fail({});
}
inline Result<void> fromValue(const nlohmann::json& value, EnvironmentState& to) {
    return assignTo(to, environmentStateFromJson(value));
}
inline Result<void> fromValue(const nlohmann::json& value, GangTable& to) {
    return assignTo(to, gangTableFromJson(value));
}
inline Result<void> fromValue(const nlohmann::json& value, PythonInstallation& to) {
    return assignTo(to, pythonInstallationFromJson(value));
}

// Introduces the studio; must be the first request. Paths may begin with "~/": the agent's home. Failures: conflict for
// an older epoch, permission_denied for a folder that is a symbolic link or belongs to another user.
struct HelloRequest {
    static constexpr std::string_view verb = "hello";
    using Answer = Welcome;
    std::string root;
    std::string blobs;
    std::string trees;
    std::string workspace; // text of the WorkspaceId
    int64_t epoch = 1;
    int64_t silenceMs = 0; // heartbeat timeout: without a request for so long, the agent exits; 0: never
    static void visit(auto& self, auto& fields) {
        fields("root", asBytes(self.root));
        fields("blobs", asBytes(self.blobs));
        fields("trees", asBytes(self.trees));
        fields("workspace", self.workspace, isIdText);
        fields("epoch", self.epoch, within(1, INT64_MAX));
        fields.optional("silence_ms", self.silenceMs);
    }
};

struct PingRequest {
    static constexpr std::string_view verb = "ping";
    using Answer = void;
};

struct ProbeRequest {
    static constexpr std::string_view verb = "probe";
    using Answer = MachineFacts;
    std::string engine{}; // "slurm", "hadoop": with what the cluster offers (MachineFacts::slurm, hadoop)
    // "hadoop": SPARK_HOME, HADOOP_CONF_DIR and JAVA_HOME as "NAME=VALUE", where those of the account do not count.
    std::vector<std::string> variables{};
    // "hadoop": with a test by an application of YARN, whether nodes can connect to the head node.
    bool testsDriver = false;
    static void visit(auto& self, auto& fields) {
        fields.ifSet("engine", self.engine);
        fields.ifSet("variables", self.variables);
        fields.ifSet("tests_driver", self.testsDriver);
    }
};

struct SpaceAnswer {
    uint64_t freeBytes = 0;
    uint64_t totalBytes = 0;
    static void visit(auto& self, auto& fields) {
        fields("free_bytes", self.freeBytes);
        fields("total_bytes", self.totalBytes);
    }
};
// Asks for the space on the disk of the workspace's folder.
struct SpaceRequest {
    static constexpr std::string_view verb = "space";
    using Answer = SpaceAnswer;
};

// Asks how a job would be limited to that on the machine, as just tested.
struct NodeRequest {
    static constexpr std::string_view verb = "node";
    using Answer = NodeAnswer;
    std::vector<int> cpus; // empty: all
    int64_t memoryBytes = 0;
    static void visit(auto& self, auto& fields) {
        fields.optional("cpus", self.cpus);
        fields.optional("memory_bytes", self.memoryBytes);
    }
};

// Samples the machine until the connection ends: a push at each interval. Again: sets another interval.
struct WatchMachineRequest {
    static constexpr std::string_view verb = "watch_machine";
    using Answer = void;
    int64_t intervalMs = 1000; // 1000 to 60'000
    static void visit(auto& self, auto& fields) { fields.optional("interval_ms", self.intervalMs); }
};
struct UnwatchMachineRequest {
    static constexpr std::string_view verb = "unwatch_machine";
    using Answer = void;
};

// Opens a bulk channel: with the name, `studio-agent bulk-channel NAME` on another channel becomes an additional input
// for requests to this agent (agent/serve/bulk_channel_listener.h).
struct BulkChannelAnswer {
    std::string name; // becomes an argument of a shell command
    static void visit(auto& self, auto& fields) { fields("name", self.name, isIdText); }
};
struct BulkChannelRequest {
    static constexpr std::string_view verb = "bulk_channel";
    using Answer = BulkChannelAnswer;
};

// A request about one attempt.
struct AttemptRequest {
    AttemptKey key;
    static void visit(auto& self, auto& fields) { fields.group(self.key); }
};
inline auto isReportOf(const AttemptKey& key) {
    return [key](const AttemptReport& report) { return report.key == key; };
}

// Starts the attempt unless already accepted (idempotent). Failures: disk_full, conflict (other spec),
// invalid_argument, io, not_found with detail "missing": the snapshot is incomplete; nothing is accepted then.
struct LaunchRequest {
    static constexpr std::string_view verb = "launch";
    using Answer = AttemptReport;
    AttemptKey key;
    std::string specText; // RunSpec as JSON; a repeated launch is compared byte by byte
    int64_t requiredBytes = 0;
    // For the registry in the spec; null: none. Kept in memory only, and wiped.
    std::shared_ptr<const SecretText> password{};
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields("spec", self.specText);
        fields.optional("need_bytes", self.requiredBytes);
        fields.ifSet("password", self.password);
    }
    auto answersTo() const { return isReportOf(key); }
};

// Reports the attempt now and, by pushes, at each change until ForgetRequest or its end.
struct ObserveRequest : AttemptRequest {
    static constexpr std::string_view verb = "observe";
    using Answer = AttemptReport;
    auto answersTo() const { return isReportOf(key); }
};
struct ForgetRequest : AttemptRequest {
    static constexpr std::string_view verb = "forget";
    using Answer = void;
};

// Answered when the request is on disk.
struct CancelRequest {
    static constexpr std::string_view verb = "cancel";
    using Answer = AttemptReport;
    AttemptKey key;
    int64_t graceMs = 10'000;
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields.optional("grace_ms", self.graceMs);
    }
    auto answersTo() const { return isReportOf(key); }
};

// Announces its other nodes to an attempt (gang.h); repeated, it has no effect. Failures: conflict for
// another table, invalid_argument if the spec has no gang or another number of nodes, not_found with detail "attempt".
struct GangRequest {
    static constexpr std::string_view verb = "gang";
    using Answer = AttemptReport;
    AttemptKey key;
    GangTable table;
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields("table", self.table);
    }
    auto answersTo() const { return isReportOf(key); }
};

// Decides that the node starts its processes, or that it never does; answered when the decision is on disk. The first
// decision holds: the report's gang states which it was (Released or Withdrawn). An attempt that ended or vanished
// before any decision is only reported. Failures as of GangRequest.
struct ReleaseRequest : AttemptRequest {
    static constexpr std::string_view verb = "release";
    using Answer = AttemptReport;
    auto answersTo() const { return isReportOf(key); }
};
struct WithdrawRequest : AttemptRequest {
    static constexpr std::string_view verb = "withdraw";
    using Answer = AttemptReport;
    auto answersTo() const { return isReportOf(key); }
};

// Reports how far the metrics of an ended attempt have been read; starts the final read. Repeated until done.
struct MetricsRequest : AttemptRequest {
    static constexpr std::string_view verb = "metrics";
    using Answer = MetricsProgress;
};

// Counts the files in work/outputs and work/logs. Failure not_found with detail "attempt": its folder no longer exists.
struct CollectRequest : AttemptRequest {
    static constexpr std::string_view verb = "collect";
    using Answer = Collected;
};

// Records on the machine's disk that the studio has everything of the attempt: the machine may remove it.
struct CollectedRequest : AttemptRequest {
    static constexpr std::string_view verb = "collected";
    using Answer = void;
};

// Removes the run's folder. Failure conflict while it is alive.
struct RemoveRunRequest {
    static constexpr std::string_view verb = "remove";
    using Answer = void;
    std::string run;
    static void visit(auto& self, auto& fields) { fields("run", self.run, isIdText); }
};

struct HaveAnswer {
    std::vector<TreePresence> trees;
    static void visit(auto& self, auto& fields) { fields("trees", self.trees); }
};
// Asks which of the distinct blobs of these trees, in tree order, are missing.
struct HaveRequest {
    static constexpr std::string_view verb = "have";
    using Answer = HaveAnswer;
    std::vector<Sha256> trees;
    static void visit(auto& self, auto& fields) { fields("trees", self.trees, sizeUpTo(maxTreesPerRequest)); }
    auto answersTo() const {
        return [count = trees.size()](const HaveAnswer& answer) { return answer.trees.size() == count; };
    }
};

// Follows a file while it grows: pushes of its bytes from the position on, or from 0 if the check fails.
struct FollowRequest {
    static constexpr std::string_view verb = "follow";
    using Answer = FollowAnswer;
    LogKey key;
    FollowPosition start;
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields.group(self.start);
    }
};
// Confirms that the studio has stored the bytes before offset.
struct AcknowledgeRequest {
    static constexpr std::string_view verb = "ack";
    using Answer = void;
    LogKey key;
    uint32_t generation = 0;
    uint64_t offset = 0;
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields("generation", self.generation);
        fields("offset", self.offset);
    }
};
struct UnfollowRequest {
    static constexpr std::string_view verb = "unfollow";
    using Answer = void;
    LogKey key;
    static void visit(auto& self, auto& fields) { fields.group(self.key); }
};

// Lists an area page by page. Failure not_found with detail "attempt" if the attempt's folder no longer exists.
struct ListFilesRequest {
    static constexpr std::string_view verb = "files";
    using Answer = FilePage;
    AreaKey area;
    std::string after; // path of the last entry of the previous page; empty: the first page
    int64_t limit = maxEntriesPerPage;
    static void visit(auto& self, auto& fields) {
        fields.group(self.area);
        fields.optional("after", asBytes(self.after));
        fields.optional("limit", self.limit);
    }
};
struct ReadFileRequest {
    static constexpr std::string_view verb = "read";
    using Answer = FilePiece;
    AreaKey area;
    std::string path;
    uint64_t offset = 0;
    uint64_t length = 0;
    static void visit(auto& self, auto& fields) {
        fields.group(self.area);
        fields("path", asBytes(self.path));
        fields("offset", self.offset);
        fields("length", self.length, within(0, maxPartSize));
    }
    auto answersTo() const {
        return [offset = offset, length = length](const FilePiece& piece) {
            return piece.bytes.size() <= length && (piece.bytes.empty() || offset <= piece.size);
        };
    }
};
struct HashFileRequest {
    static constexpr std::string_view verb = "hash";
    using Answer = FileHash;
    AreaKey area;
    std::string path;
    bool isSparse = false; // of the content without its holes; an older agent returns the full hash, and reports so
    static void visit(auto& self, auto& fields) {
        fields.group(self.area);
        fields("path", asBytes(self.path));
        fields.ifSet("sparse", self.isSparse);
    }
};
// Asks for the data ranges of a file from `offset` on; only for a file whose entry has `allocated`.
struct FileDataRequest {
    static constexpr std::string_view verb = "data";
    using Answer = FileData;
    AreaKey area;
    std::string path;
    uint64_t offset = 0;
    static void visit(auto& self, auto& fields) {
        fields.group(self.area);
        fields("path", asBytes(self.path));
        fields("offset", self.offset);
    }
    auto answersTo() const {
        return [offset = offset](const FileData& data) {
            return data.ranges.empty() || data.ranges.front().begin >= offset;
        };
    }
};

struct StorageRequest {
    static constexpr std::string_view verb = "storage";
    using Answer = StorageReport;
};
// Removes all run folders except these and live ones, all trees except these, and all blobs without a tree. Failures of
// this and of DropRequest: conflict if the root contains the studio's own store, busy during a snapshot upload.
struct CleanRequest {
    static constexpr std::string_view verb = "clean";
    using Answer = CleanupResult;
    std::vector<std::string> keptRuns;
    std::vector<Sha256> keptTrees;
    int64_t dataBudget =
        0; // > 0: removes no run, and other data only until it is within these bytes, least recently used first
    static void visit(auto& self, auto& fields) {
        fields("keep_runs", self.keptRuns, idsUpTo(1'000'000));
        fields("keep_trees", self.keptTrees);
        fields.optional("data_budget", self.dataBudget);
    }
};
// Removes these trees, and all blobs without a tree.
struct DropRequest {
    static constexpr std::string_view verb = "drop";
    using Answer = CleanupResult;
    std::vector<Sha256> trees;
    static void visit(auto& self, auto& fields) { fields("trees", self.trees); }
};
// Lists the files of this workspace on the machine.
struct TracesRequest {
    static constexpr std::string_view verb = "traces";
    using Answer = Traces;
    std::string keyLine; // to search in ~/.ssh/authorized_keys, unless empty
    static void visit(auto& self, auto& fields) { fields.optional("key_line", asBytes(self.keyLine)); }
};

// A request about one environment (environment_state.h).
struct EnvironmentKeyRequest {
    std::string key;
    static void visit(auto& self, auto& fields) {
        fields("key", self.key, [](const std::string& text) { return sha256FromHex(text).has_value(); });
    }
};

struct EnvironmentsAnswer {
    std::vector<EnvironmentState> states; // all that exist, without `exact`
    static void visit(auto& self, auto& fields) { fields("states", self.states); }
};
struct EnvironmentsRequest {
    static constexpr std::string_view verb = "environments";
    using Answer = EnvironmentsAnswer;
};

struct EnvironmentAnswer {
    EnvironmentState state;
    nlohmann::json spec{}; // of EnvironmentRequest: EnvironmentSpec as JSON, if there is one
    static void visit(auto& self, auto& fields) {
        fields("state", self.state);
        fields.ifSet("spec", self.spec);
    }
};
// Answered with `exact`; phase absent if there is none.
struct EnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "environment";
    using Answer = EnvironmentAnswer;
};

// Builds it unless ready. Launching a spec with an environment requests it implicitly. Failure conflict for `again`
// while in use.
struct MakeEnvironmentRequest {
    static constexpr std::string_view verb = "make_environment";
    using Answer = EnvironmentAnswer;
    EnvironmentSpec spec;
    bool again = false;                           // rebuilds it even if ready
    std::shared_ptr<const SecretText> password{}; // of the registry; as of LaunchRequest
    // Of the cluster, whose jobs build it (SlurmOptions::buildsInJob) unless it needs the password.
    std::optional<SlurmOptions> slurm{};
    static void visit(auto& self, auto& fields) {
        fields("spec", self.spec);
        fields.optional("again", self.again);
        fields.ifSet("password", self.password);
        fields.ifSet("slurm", self.slurm);
    }
};
// Dry run of a build. Takes as long as the tools take.
struct TryEnvironmentRequest {
    static constexpr std::string_view verb = "try_environment";
    using Answer = EnvironmentDryRun;
    EnvironmentSpec spec;
    static void visit(auto& self, auto& fields) { fields("spec", self.spec); }
};
// Cancels a build unless an attempt waits for it.
struct EndEnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "end_environment";
    using Answer = void;
};
// Failure conflict while in use or being built.
struct RemoveEnvironmentRequest : EnvironmentKeyRequest {
    static constexpr std::string_view verb = "remove_environment";
    using Answer = void;
};
// Asks for a piece of the log of the last build, at most maxPieceSize.
struct EnvironmentLogRequest {
    static constexpr std::string_view verb = "environment_log";
    using Answer = FilePiece;
    std::string key;
    int64_t offset = 0;
    static void visit(auto& self, auto& fields) {
        EnvironmentKeyRequest::visit(self, fields);
        fields.optional("offset", self.offset);
    }
};

constexpr size_t maxGpusPerRequest = 1024;

struct GpusAnswer {
    std::vector<GpuState> gpus;
    std::string problem{}; // why a list or the use of its GPUs is not known; else empty
    bool isKnown = false;  // `gpus` lists all NVIDIA GPUs
    int64_t nowMs = 0;     // clock of the machine
    int cpuPercent = -1;   // of all cores, added by the driver from the newest sample that it has; -1: not known
    static void visit(auto& self, auto& fields) {
        fields("gpus", self.gpus, sizeUpTo(maxGpusPerRequest));
        fields.optional("problem", self.problem);
        fields.optional("known", self.isKnown);
        fields.optional("now_ms", self.nowMs);
        fields.optional("cpu_percent", self.cpuPercent);
    }
};
// Asks for the GPUs of the machine, who uses them, and the tickets that reserve them. Takes as long as nvidia-smi, at
// most about ten seconds.
struct GpusRequest {
    static constexpr std::string_view verb = "gpus";
    using Answer = GpusAnswer;
};

struct TicketsAnswer {
    std::vector<std::string> released;    // by its holder, once the memory was back: the GPU can be expected to be free
    std::vector<std::string> abandoned{}; // not held any more, but its holder has not released it so: ask for its use
    bool isEmpty() const { return released.empty() && abandoned.empty(); }
    static void visit(auto& self, auto& fields) {
        fields("released", self.released, sizeUpTo(maxGpusPerRequest));
        fields.optional("abandoned", self.abandoned, sizeUpTo(maxGpusPerRequest));
    }
};
inline bool areGpuUuids(const std::vector<std::string>& uuids) {
    return uuids.size() <= maxGpusPerRequest &&
           std::all_of(uuids.begin(), uuids.end(), [](const std::string& uuid) { return isGpuUuid(uuid); });
}
// Waits until the ticket of one of these GPUs is not held; answered at once if that is so already. The answer is empty
// after the time limit, and when another request of this connection takes its place. Does not run nvidia-smi.
struct AwaitTicketsRequest {
    static constexpr std::string_view verb = "await_tickets";
    using Answer = TicketsAnswer;
    std::vector<std::string> uuids;
    int64_t limitMs = 10'000; // at most 60'000
    static void visit(auto& self, auto& fields) {
        fields("uuids", self.uuids, areGpuUuids);
        fields.optional("limit_ms", self.limitMs, within(0, 60'000));
    }
};

struct PythonsAnswer {
    std::vector<PythonInstallation> pythons; // already installed
    static void visit(auto& self, auto& fields) { fields("pythons", self.pythons); }
};
struct PythonsRequest {
    static constexpr std::string_view verb = "pythons";
    using Answer = PythonsAnswer;
};

} // namespace studio
