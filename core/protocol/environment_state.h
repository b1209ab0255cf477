// EnvironmentState reports an environment on a machine from the agent to the studio (verbs in messages.h). The agent
// stores the same content on disk:
//
//   <root>/envs/<key>/              key: 64 hex digits (agent/environment/environment_key.h)
//     spec                          EnvironmentSpec as JSON
//     build.lock                    OFD write lock of the builder
//     use.lock                      OFD read lock of every shim that uses the environment or waits for it; its mtime is
//                                   the last use
//     job                           EnvironmentJob as JSON while a job of Slurm builds it (agent/environment/environment_jobs.h)
//     wanted                        exists while the build itself is requested; otherwise a build without waiting
//                                   attempts is canceled
//     log                           of the last build, byte for byte as the tools wrote it
//     progress                      EnvironmentProgress as JSON, renamed into place
//     failure                       EnvironmentFailure as JSON: result of the last build if it failed
//     result                        EnvironmentResult as JSON, renamed into place as the last step: the environment is
//                                   ready
//     packages                      contents of prefix/ right after the build (agent/environment/package_record.h)
//     changed                       EnvironmentChange as JSON: prefix/ differs from what was built; removed with
//                                   `result`
//     unsynced                      id of the boot in which `result` is valid, until the whole build is synced to disk
//     prefix/                       the environment itself; missing for images
//   <root>/runs/…/r<rank>/environment         EnvironmentState as JSON: environment of the attempt: awaited, ready or
//                                             failed
//   <root>/runs/…/r<rank>/log/environment.log output of its preparation
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/environment_spec.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

// Cause for which an environment is not available; the studio has a message and a remedy for each.
enum class EnvironmentCause {
    Unsatisfiable,      // dependency resolution failed
    NoSuchPackage,      // a package or its version does not exist
    Unreachable,        // channel, index or registry did not answer
    WrongChecksum,      // content differs from the announced checksum
    ImageNotFound,      // no such image, or no permission to access it
    EngineMissing,      // no container engine, or not the requested one
    EngineNotRunning,   // client installed, daemon does not answer
    EngineDenied,       // the engine denies this user access
    ToolMissing,        // no tool on the machine can build this
    InterpreterMissing, // interpreter missing or not executable, or no interpreter of the requested version
    BuildFailed,        // building a package or image failed
    DiskFull,
    Canceled,
    Lost,    // the builder was killed
    Unknown, // none of these; see the tool's output
};
std::string_view toText(EnvironmentCause cause);
std::optional<EnvironmentCause> environmentCauseFromText(std::string_view text);

struct EnvironmentFailure {
    EnvironmentCause cause = EnvironmentCause::Unknown;
    std::string subject; // package, image, address, tool or path concerned; may be empty
    std::string words;   // output of the tool, most relevant lines first; at most maxWords bytes
};
constexpr size_t maxWords = 8192;
constexpr size_t maxPieceSize = 128U << 10; // of a log, per request

struct EnvironmentProgress {
    enum class Stage {
        Waiting,
        Queued, // a job of Slurm is to build it
        FetchingTool,
        Solving,
        Downloading,
        Installing,
        Pulling,
        BuildingImage,
        Checking,
        Copying
    };
    Stage stage = Stage::Waiting;
    std::string item;    // current package or layer; may be empty
    int64_t done = 0;    // out of total
    int64_t total = 0;   // 0: not reported by the tool
    int64_t sinceMs = 0; // start of this build (or wait)
};
std::string_view toText(EnvironmentProgress::Stage stage);

// Identifies an interpreter independently of the path that leads to it; recorded with each build.
struct PythonIdentity {
    std::string executable; // absolute, symbolic links resolved
    std::string version;    // "3.11.7"
    std::string abi;        // SOABI: "cpython-311-x86_64-linux-gnu"; empty where the interpreter has none
    std::string platform;   // as reported by sysconfig: "linux-x86_64"
    bool operator==(const PythonIdentity&) const = default;
};

// Records that the packages of a build have changed since it was built.
struct EnvironmentChange {
    std::string run;                    // at the end of this run it was detected; empty: before a run
    int64_t atMs = 0;                   // time of detection
    std::vector<std::string> added{};   // "numpy 1.26.4"; only the first few
    std::vector<std::string> removed{}; // the same
};

struct EnvironmentResult {
    std::string tool; // "uv", "venv", "micromamba", "mamba", "conda", "podman", "docker", "apptainer", "existing"
    std::string toolPath;
    std::string python;      // version, "3.11.2"; may be empty for images
    std::string interpreter; // absolute; empty for images
    std::string image;       // image to run: digest or id; a file for apptainer
    std::string exact;       // conda list --explicit, pip freeze, image digest: lock data to rebuild exactly this
    int64_t packages = 0;    // count
    int64_t bytes = 0;       // on disk
    int64_t builtMs = 0;
    int64_t durationMs = 0;
    // Interpreter that it was created with; nullopt for images and for builds of earlier versions.
    std::optional<PythonIdentity> base{};
};

struct EnvironmentState {
    enum class Phase { Absent, Waiting, Building, Ready, Failed };
    std::string key;
    std::string specHash; // hex; equal for equal specifications on all machines
    std::string name;     // of the spec that requested it last
    Phase phase = Phase::Absent;
    bool isInUse = false;
    int64_t lastUsedMs = 0;
    int64_t waitedMs = 0; // time the attempt waited for its environment; only in an attempt's file
    std::optional<EnvironmentProgress> progress; // Waiting, Building
    std::optional<EnvironmentFailure> failure;   // Failed
    std::optional<EnvironmentResult> result;     // Ready; `exact` is omitted in reports of attempts and in lists
    // Ready: new runs do not use this build; it is rebuilt for the next one.
    std::optional<EnvironmentChange> change;
};
std::string_view toText(EnvironmentState::Phase phase);

// A Python framework found on a machine.
struct PythonFramework {
    std::string name; // "torch", "tensorflow", "xgboost", "scikit-learn"
    std::string version;
    // CUDA version it was built for, "12.1"; "cpu" if built without CUDA; empty: not reported.
    std::string cuda;
};
struct PythonInstallation {
    enum class Kind { System, Virtual, Conda, Module };
    Kind kind = Kind::System;
    std::string path; // absolute
    std::string name; // environment or module; may be empty
    std::string version;
    std::vector<PythonFramework> frameworks;
};
std::string_view toText(PythonInstallation::Kind kind);

// Result of a dry run: what a build would do according to the tool.
struct EnvironmentDryRun {
    EnvironmentState state;            // phase Ready: exists already
    std::string tool;                  // selected build tool
    std::vector<std::string> packages; // "numpy 1.26.4"; sorted
    std::optional<EnvironmentFailure> failure;
};

nlohmann::json toJson(const EnvironmentFailure& failure);
nlohmann::json toJson(const EnvironmentProgress& progress);
nlohmann::json toJson(const EnvironmentChange& change);
nlohmann::json toJson(const EnvironmentResult& result);
nlohmann::json toJson(const EnvironmentState& state);
nlohmann::json toJson(const PythonInstallation& python);
nlohmann::json toJson(const EnvironmentDryRun& trial);
// Sanitize untrusted input: wrong types give the defaults, long texts are truncated.
EnvironmentFailure environmentFailureFromJson(const nlohmann::json& value);
EnvironmentProgress environmentProgressFromJson(const nlohmann::json& value);
EnvironmentChange environmentChangeFromJson(const nlohmann::json& value);
EnvironmentResult environmentResultFromJson(const nlohmann::json& value);
EnvironmentState environmentStateFromJson(const nlohmann::json& value);
PythonInstallation pythonInstallationFromJson(const nlohmann::json& value);
EnvironmentDryRun environmentDryRunFromJson(const nlohmann::json& value);

} // namespace studio
