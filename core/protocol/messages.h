// Defines what the agent reports about attempts and its machine: answers to requests (requests.h) and pushes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/engine.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/fetch_state.h"
#include "core/protocol/gang.h"
#include "core/protocol/gpu_state.h"
#include "core/protocol/hadoop_facts.h"
#include "core/protocol/message_fields.h"
#include "core/protocol/process_state.h"
#include "core/protocol/records.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Detail of a failure not_found: the folder of the attempt itself does not exist on the machine.
constexpr std::string_view attemptMissingDetail = "attempt";

// Environment variable of serve with its first input in hexadecimal digits. For a parent that starts serve through a
// shell, which may still be reading serve's standard input.
constexpr const char* firstInputVariable = "COMPUTE_STUDIO_FIRST_INPUT";

// State of an attempt as observed by an agent, from files and locks alone.
enum class AttemptPhase {
    Absent,   // folder does not exist
    Accepted, // folder complete, not claimed
    Starting, // claimed, shim alive, no start record yet
    Running,  // start record, shim alive
    Orphaned, // shim dead without an exit record, processes of the job alive
    Ended,    // valid exit record; shim dead or about to exit
    Vanished, // claimed, no valid exit record, shim and all processes of the job dead
};
std::string_view toText(AttemptPhase phase);
std::optional<AttemptPhase> attemptPhaseFromText(std::string_view text);

struct AttemptReport {
    AttemptKey key;
    AttemptPhase phase = AttemptPhase::Absent;
    bool neverStarted = false; // Vanished: claimed, but the job never executed its first instruction
    bool duplicate = false;    // launch: already accepted before
    std::optional<StartRecord> started;
    std::optional<ExitRecord> exit;
    bool diskLow = false;  // free space fell below the spec's reserve while it ran
    bool rebooted = false; // Vanished: the start record is from another boot
    // The start record is from another machine (shared home): its locks and pids are meaningless here.
    bool elsewhere = false;
    std::optional<EnvironmentState> environment; // state so far; without `exact`
    std::optional<FetchState> fetch;             // inputs from addresses
    std::optional<GpuReservation> gpu{};         // if GPUs are reserved for it
    std::optional<GangState> gang{};             // if the spec has a gang
    std::optional<EngineJobState> engine{};      // if it is a job of an engine
    std::vector<ProcessState> processes{};       // if the spec has processes: all of them, from the start on
    // For Absent, for Vanished and never started, and for Accepted and not launched just now: a process of the attempt
    // is alive on the machine, wherever its folder is. Not reported by older agents.
    std::optional<bool> hasProcesses{};
    std::string root{}; // Absent: rootId as in Welcome at this moment; empty: no workspace folder
};
nlohmann::json toMessage(const AttemptReport& report);
Result<AttemptReport> attemptReportFrom(const nlohmann::json& message);

struct Welcome {
    std::string bootId;
    std::string machineId;
    std::string hostName;
    int64_t pid = 0;
    std::vector<int> cpus{}; // available to the agent's processes
    int64_t memoryBytes = 0;
    std::string root{}; // absolute; bytes of any encoding, as `home`
    std::string home{};
    std::string cpuArchitecture{}; // as reported by uname: "x86_64", "aarch64"
    // Id of the folder `root`, created with it: another folder at the same path has another id. Empty: an older agent.
    std::string rootId{};
    bool acceptsPackFrames = false; // accepts records of kind 4 in a stream (transfer_stream.h); false for older agents
};
nlohmann::json toMessage(const Welcome& welcome);
Welcome welcomeFrom(const nlohmann::json& message);

struct GpuFacts {
    std::string name;
    int64_t memoryBytes = 0;
    std::string driver;
    std::string uuid{}; // empty: not reported
};
struct PythonFacts {
    std::string path;
    std::string version;
};
struct MachineFacts {
    std::string hostName;
    std::string system; // "Debian GNU/Linux 12 (bookworm)"
    std::string kernel;
    std::string architecture;
    std::string cpu;
    int cores = 0;
    int64_t memoryBytes = 0;
    int64_t diskFreeBytes = 0;
    int64_t diskTotalBytes = 0;
    bool cgroupDelegated = false;
    std::vector<GpuFacts> gpus;
    std::vector<PythonFacts> pythons;
    std::vector<std::string> tools;      // paths: conda, mamba, micromamba, uv, docker, podman, apptainer, singularity
    int64_t sharedMemoryBytes = 0;       // of /dev/shm; 0: missing or not writable
    int64_t nowMs = 0;                   // its clock when sent; 0: not reported
    std::string machineId{};             // set by the driver from Welcome; empty: not known
    std::optional<SlurmFacts> slurm{};   // if the request asked for them
    std::optional<HadoopFacts> hadoop{}; // same
};
nlohmann::json toMessage(const MachineFacts& facts);
// Sanitizes untrusted input: limits the number and length of texts, excludes negative numbers and times that would
// overflow.
MachineFacts machineFactsFrom(const nlohmann::json& message);

struct NodeAnswer {
    std::string cpu;         // "affinity"; "none": refused by the system; "missing": a core does not exist
    std::string memory;      // "cgroup" or "watched"
    std::vector<int> cpus{}; // all that are available now
    static void visit(auto& self, auto& fields) {
        fields.optional("cpu", self.cpu);
        fields.optional("memory", self.memory);
        fields.optional("cpus", self.cpus);
    }
};

struct Collected {
    int64_t files = 0; // in work/outputs
    int64_t bytes = 0;
    int64_t logFiles = 0;       // in work/logs
    int64_t logBytes = 0;       // in work/logs and log/
    bool isLogChanged = false;  // std_log.txt differs from the mark in the exit record
    bool isWorkMissing = false; // the job's working directory no longer exists: its outputs are unknown, not empty
    // Number of unreadable folders (no permission, or nested deeper than maxCollectDepth) and files (no permission).
    int64_t unreadable = 0;
    std::vector<std::string> unreadablePaths{}; // the first few, e.g. "outputs/secret"
    static constexpr size_t maxUnreadablePaths = 8;
    void addUnreadable(std::string path);
};
constexpr int maxCollectDepth = 256; // levels of folders in outputs and logs
nlohmann::json toMessage(const Collected& collected);
Collected collectedFrom(const nlohmann::json& message);

// Wipes the value of "password" from the memory of the message.
void wipePassword(nlohmann::json& message);

} // namespace studio
