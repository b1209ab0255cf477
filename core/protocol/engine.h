// Defines what studio and agent share about engines: existing systems, such as Slurm, that own nodes and start jobs
// themselves. EngineSpec is part of a RunSpec: its attempt is submitted to the engine as a job instead of being started
// on the agent's machine. Value types.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Options of sbatch, in its own words; empty: not passed, the cluster's default applies.
struct SlurmOptions {
    std::string partition;
    std::string account;
    std::string qos;
    std::string gres;
    std::string constraint;
    std::string time{}; // of runs without a time limit; a default of a cluster, as slurmTimeFrom() reads it
    // Not for sbatch:
    std::string prelude{};      // shell commands before the job's command, such as "module load cuda/12"
    std::string pollInterval{}; // between two calls of squeue, such as "2m"; a setting of a cluster
    // Settings of a cluster, whose login node may forbid builds:
    std::string buildIn{};        // where environments are built: "job"; empty or "login": on the login node
    std::string buildPartition{}; // of these jobs; empty: that of the run
    std::string buildTime{};      // time limit of these jobs, as slurmTimeFrom() reads it; empty: an hour
    bool isEmpty() const { return *this == SlurmOptions(); }
    bool buildsInJob() const { return buildIn == "job"; }
    // Returns these options, with those of `base` where they are empty.
    SlurmOptions over(const SlurmOptions& base) const;
    bool operator==(const SlurmOptions&) const = default;
};
nlohmann::json toJson(const SlurmOptions& options);
SlurmOptions slurmOptionsFromJson(const nlohmann::json& value);
// Returns the name of the first option that sbatch could not take or that could be taken for another option, or that is
// not what its comment says; empty: none.
std::string_view invalidSlurmOption(const SlurmOptions& options);

// Parses the interval of SlurmOptions, 10 s to an hour; nullopt for others.
std::optional<std::chrono::milliseconds> slurmPollIntervalFrom(const std::string& text);

// Parses a time limit of Slurm: "90" (minutes), "2:30", "1:00:00", "1-12", "1-12:30", "1-12:30:15". nullopt for others.
std::optional<std::chrono::seconds> slurmTimeFrom(std::string_view text);

// An array of jobs: attempts that need the same are submitted together.
constexpr int maxArrayElements = 100'000;
struct JobArray {
    std::string group;     // id of what they belong to; empty: the attempt is a job of its own
    int maxConcurrent = 1; // elements that run at a time
    bool operator==(const JobArray&) const = default;
};

struct EngineSpec {
    SlurmOptions slurm;
    std::optional<int> cores{};
    int64_t memoryBytes = 0; // 0: not requested
    std::optional<int> gpus{};
    std::string gpuModel{};   // type of the generic resource "gpu"
    int nice = 0;             // from the run's priority
    bool isExclusive = false; // no other job of the engine is on its nodes
    JobArray array{};
    int nodes = 1;        // of the one job; what is requested above is that of each of them
    int tasksPerNode = 1; // of MPI, whose launcher reads it from the engine; cores are divided among them
    bool operator==(const EngineSpec&) const = default;
};
nlohmann::json toJson(const EngineSpec& spec);
Result<EngineSpec> engineSpecFromJson(const nlohmann::json& value);

// Phase of an attempt's job in its engine.
enum class EnginePhase {
    Preparing,  // its environment and inputs are prepared before it is submitted
    Submitting, // not submitted yet, or no answer to the submission
    Throttled,  // a limit on submitted jobs: it is submitted again later
    Queued,
    Configuring, // nodes are being powered up or prepared
    Running,
    Ended,   // the engine reports its end
    Refused, // never accepted
};
std::string_view toText(EnginePhase phase);

struct EngineJobState {
    EnginePhase phase = EnginePhase::Submitting;
    std::string cluster{};
    std::string jobId{};   // empty: not known
    std::string name{};    // the identity of the job
    std::string state{};   // the engine's word: "PENDING"
    std::string reason{};  // the engine's word: "Priority"; of Refused and Throttled its message
    std::string nodes{};   // as Slurm writes them: "n[1-4]"
    int64_t startMs = 0;   // the engine's estimate of a pending job's start; 0: none
    std::string verdict{}; // why the attempt has ended without a record of its own: see EngineVerdict
    std::string problem{}; // why the state may be outdated: the engine does not answer
    bool isOver() const { return !verdict.empty(); }
    bool operator==(const EngineJobState&) const = default;
};
nlohmann::json toJson(const EngineJobState& state);
EngineJobState engineJobStateFromJson(const nlohmann::json& value); // limits the length of texts

// Verdicts about an attempt whose job has ended in its engine. They are stored as reasons of attempts.
namespace engineVerdict {
constexpr std::string_view refused = "engine_refused";            // the engine did not accept the job
constexpr std::string_view canceled = "engine_canceled";          // canceled in the engine, not by the studio
constexpr std::string_view timeLimit = "time_limit";              // the engine's limit
constexpr std::string_view outOfMemory = "out_of_memory";         // the engine's limit
constexpr std::string_view nodeFailed = "engine_node_failed";     // a node failed
constexpr std::string_view preempted = "engine_preempted";        // for another job of the cluster
constexpr std::string_view neverStarted = "engine_never_started"; // its script ended before the job was started
constexpr std::string_view lost = "engine_lost";                  // the engine does not know the job any more
constexpr std::string_view exitUnknown = "exit_unknown";          // it ended, its exit code is not known
} // namespace engineVerdict

// Capabilities of a Slurm cluster, as its commands report them to the account.
struct SlurmPartition {
    std::string name;
    bool isDefault = false;
    bool isUp = true;
    int nodes = 0;
    int cpus = 0;            // of all nodes
    int maxNodeCpus = 0;     // of the largest node
    int64_t memoryBytes = 0; // of the largest node
    std::string maxTime{};   // "1-00:00:00"; "UNLIMITED"
    std::string defaultTime{};
    std::vector<std::string> gres{};     // "gpu:a100:4", of any node
    std::vector<std::string> features{}; // of any node
    std::vector<std::string> accounts{}; // allowed; empty: all
    std::vector<std::string> qos{};      // allowed; empty: all
    int runningJobs = -1;                // of all users; negative: not counted
    int pendingJobs = -1;                // same; an array counts as one
    bool operator==(const SlurmPartition&) const = default;
};
// Limits of the user in an account; empty: none.
struct SlurmAccountLimit {
    std::string account;
    std::string maxJobs{};   // that run at a time
    std::string maxSubmit{}; // running and pending
    bool operator==(const SlurmAccountLimit&) const = default;
};
struct SlurmQos {
    std::string name;
    std::string maxTime{};
    std::string maxSubmit{}; // jobs of a user; empty: no limit
    bool operator==(const SlurmQos&) const = default;
};
// Results of the probe job about the nodes of a cluster, as seen from its login node.
struct SlurmProbe {
    enum class State { None, Waiting, Done, Failed };
    struct Item {
        std::string name;   // "path", "exec", "visible", "locks", "tmp", "network", "machine"
        std::string state;  // "ok", "warning" or "failed"
        std::string detail; // a value: "0.3", "aarch64"; untrusted
        bool operator==(const Item&) const = default;
    };
    State state = State::None;
    int64_t atMs = 0; // when it was started, or has ended; milliseconds since 1970
    std::string job{};
    std::string node{};
    std::string reason{}; // Waiting: in Slurm's words; Failed: what is known
    std::vector<Item> items{};
    bool operator==(const SlurmProbe&) const = default;
};
std::string_view toText(SlurmProbe::State state); // "done"
nlohmann::json toJson(const SlurmProbe& probe);
SlurmProbe slurmProbeFromJson(const nlohmann::json& value); // limits number and length of texts

struct SlurmFacts {
    std::string cluster;
    std::string version;
    int maxArraySize = 0;
    int messageTimeoutS = 10;
    bool hasAccounting = false; // sacct answers
    std::vector<SlurmPartition> partitions{};
    std::vector<std::string> accounts{};            // of the user
    std::vector<SlurmQos> qos{};                    // usable by the user
    std::vector<SlurmAccountLimit> accountLimits{}; // of accounts that have any
    std::string problem{};                          // why the facts are missing or incomplete
    SlurmProbe probe{};                             // the last one
    bool operator==(const SlurmFacts&) const = default;
};
nlohmann::json toJson(const SlurmFacts& facts);
SlurmFacts slurmFactsFromJson(const nlohmann::json& value); // limits number and length of texts

} // namespace studio
