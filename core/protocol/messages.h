// What studio and agent say to each other: payloads of frames, as CBOR maps. A request has "do" and its arguments; the answer is a
// map; a Failure frame is {"code", "message", "detail"}. Requests may be sent without waiting for answers; answers may come in any
// order (launches run on workers). A Push with "push" = "attempt" tells a change of an observed attempt.
//
//   do       arguments                                   answer
//   hello    root, blobs, trees, workspace, epoch,       Welcome. Must be first. silence_ms: without a request for so long,
//            silence_ms?                                 the agent ends; 0: never. A place may begin with "~/": the agent's own home.
//                                                        Failure "conflict" for an older epoch, "permission_denied" for a folder
//                                                        that is a link or somebody else's
//   probe    –                                           MachineFacts
//   launch   run, attempt, rank, spec (JSON text),       AttemptReport; starts it unless it was accepted before.
//            need_bytes                                  Failures: disk_full, conflict (other spec), invalid_argument, io, not_found
//                                                        with detail "missing": the snapshot is not all there
//   observe  run, attempt, rank                          AttemptReport; and a push at each change until "forget" or the end
//   forget   run, attempt, rank                          {}
//   cancel   run, attempt, rank, grace_ms                AttemptReport; comes when the wish is on disk
//   collect  run, attempt, rank                          Collected: what lies in work/outputs and work/logs
//   remove   run                                         {}: the run's folder is gone; Failure "conflict" while it is alive
//   space    –                                           {free_bytes, total_bytes}
//   node     cpus, memory_bytes                          NodeAnswer: how a job could be held to that here, as just tried
//   ping     –                                           {}
//
// Environments (environment_state.h). A Push with "push" = "environment" and a "state" tells a change of one that was asked to be
// made on this connection, or that is being made; a launch of a spec that runs in one makes it by itself.
//   environments        –                                {states: [EnvironmentState]}: all that are there, without `exact`
//   environment         key                              {state, spec}: with `exact`; phase absent where there is none
//   make_environment    spec, password?, again?          {state}: made unless it is ready; again: made anew although it is. Failure
//                                                        conflict for `again` while it is used
//   try_environment     spec                             EnvironmentTrial: what making it would do. Takes as long as the tools do
//   end_environment     key                              {}: a build is ended, unless an attempt waits for it
//   remove_environment  key                              {}: conflict while it is used or built
//   environment_log     key, offset                      {bytes (at most largestPiece), size}: of the last build
//   pythons             –                                {pythons: [FoundPython]}: those that are there already
// "password" of the registry that a spec names also goes with a launch; it is held in memory only, and wiped.
//
// What is said about files (snapshots, logs, outputs, storage) stands in transfer.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/environment_state.h"
#include "core/protocol/fetch_state.h"
#include "core/protocol/records.h"
#include <nlohmann/json.hpp>

namespace studio {

// In serve's environment: its first input, in hexadecimal digits. For one who starts it by a shell, whose own input may
// still be read by that shell.
constexpr const char* firstInputVariable = "COMPUTE_STUDIO_FIRST_INPUT";

// What an agent sees of an attempt, from files and locks alone.
enum class AttemptPhase {
    Absent,   // no such folder
    Accepted, // complete folder, nobody has claimed it
    Starting, // claimed, hold alive, no start record yet
    Running,  // start record, hold alive
    Orphaned, // hold is gone without an exit record, processes of the job are alive
    Ended,    // valid exit record, and hold is gone or about to go
    Vanished, // claimed, no valid exit record, hold is gone and nothing of the job is alive
};
std::string_view toText(AttemptPhase phase);
std::optional<AttemptPhase> attemptPhaseFromText(std::string_view text);

struct AttemptReport {
    AttemptKey key;
    AttemptPhase phase = AttemptPhase::Absent;
    bool neverStarted = false; // Vanished: claimed, but the job's first instruction was never let go
    bool duplicate = false;    // launch: it had been accepted before
    std::optional<StartRecord> started;
    std::optional<ExitRecord> exit;
    bool diskLow = false;   // free space under the spec's reserve while it ran
    bool rebooted = false;  // Vanished: the start record is of another boot
    bool elsewhere = false; // the start record is of another machine (shared home): its locks and pids say nothing here
    std::optional<EnvironmentState> environment; // that its job runs in, as far as it is; without `exact`
    std::optional<FetchState> fetch;             // of its inputs that come from addresses
};
nlohmann::json toMessage(const AttemptReport& report);
Result<AttemptReport> attemptReportFrom(const nlohmann::json& message);

struct Welcome {
    std::string bootId;
    std::string machineId;
    std::string hostName;
    int64_t pid = 0;
    std::vector<int> cpus{}; // that the agent's processes may run on
    int64_t memoryBytes = 0;
    std::string root{}; // absolute; bytes of any encoding, as is the next
    std::string home{};
    std::string cpuArchitecture{}; // as uname says: "x86_64", "aarch64"
};
nlohmann::json toMessage(const Welcome& welcome);
Welcome welcomeFrom(const nlohmann::json& message);

struct GpuFacts {
    std::string name;
    int64_t memoryBytes = 0;
    std::string driver;
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
    std::vector<std::string> tools; // paths: conda, mamba, micromamba, uv, docker, podman, apptainer, singularity
    int64_t sharedMemoryBytes = 0;  // of /dev/shm; 0: there is none, or it cannot be written
    int64_t nowMs = 0;              // its clock when this was sent; 0: not told
};
nlohmann::json toMessage(const MachineFacts& facts);
// Whatever a machine says: few and short words, no negative number, no time that would overflow.
MachineFacts machineFactsFrom(const nlohmann::json& message);

struct NodeAnswer {
    std::string cpu;         // "affinity"; "none": the system refuses it; "missing": one of them is not there
    std::string memory;      // "cgroup", or "watched"
    std::vector<int> cpus{}; // all that may be used now
};
nlohmann::json toMessage(const NodeAnswer& answer);
NodeAnswer nodeAnswerFrom(const nlohmann::json& message);

struct Collected {
    int64_t files = 0; // in work/outputs
    int64_t bytes = 0;
    int64_t logFiles = 0; // in work/logs
    int64_t logBytes = 0; // in work/logs and log/
};
nlohmann::json toMessage(const Collected& collected);
Collected collectedFrom(const nlohmann::json& message);

// What a message says as "password" leaves the memory that it took.
void wipePassword(nlohmann::json& message);

nlohmann::json toMessage(const AttemptKey& key);
Result<AttemptKey> attemptKeyFrom(const nlohmann::json& message);

} // namespace studio
