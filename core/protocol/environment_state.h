// What an agent tells of environments on its machine; see messages.h for the verbs. Files of the same content lie on its disk.
//
// <root>/envs/<key>/              key: 64 hex digits (agent/environment_key.h)
//   spec                          EnvironmentSpec as JSON
//   build.lock                    OFD write lock of the one who builds
//   use.lock                      OFD read lock of every hold that uses the environment or waits for it; its time of change is the last use
//   wanted                        there while somebody asked for the build itself; without it a build that nobody waits for is ended
//   log                           of the last build, byte for byte as the tools wrote
//   progress                      EnvironmentProgress as JSON, renamed into place
//   failure                       EnvironmentFailure as JSON: the last build ended with this
//   result                        EnvironmentResult as JSON, renamed into place as the last step: the environment is ready
//   unsynced                      id of the boot in which `result` counts, until all that was built is on the disk
//   prefix/                       the environment itself; not there for images
// <root>/runs/…/r<rank>/environment         EnvironmentState as JSON: what the attempt waits for, got, or did not get
// <root>/runs/…/r<rank>/log/environment.log what its preparation said
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/environment_spec.h"
#include <nlohmann/json.hpp>

namespace studio {

// Why an environment is not there; the studio has a sentence and a way out for each.
enum class EnvironmentCause {
    Unsatisfiable,      // the tool found no set of packages that fits
    NoSuchPackage,      // one is not known, or not in that version
    Unreachable,        // channel, index or registry did not answer
    WrongChecksum,      // what came is not what was announced
    ImageNotFound,      // no such image, or no leave to see it
    EngineMissing,      // no container engine, or not the one that was asked for
    EngineDenied,       // it is there and does not let this user use it
    ToolMissing,        // nothing on the machine can build this
    InterpreterMissing, // the interpreter is not there or cannot be run; or none of the wanted version
    BuildFailed,        // a package or image could not be built
    DiskFull,
    Canceled,
    Lost,    // whoever built it was killed
    Unknown, // none of these; the tool's words say more
};
std::string_view toText(EnvironmentCause cause);
std::optional<EnvironmentCause> environmentCauseFromText(std::string_view text);

struct EnvironmentFailure {
    EnvironmentCause cause = EnvironmentCause::Unknown;
    std::string subject; // the package, image, address, tool or path that it is about; may be empty
    std::string words;   // the tool's own, the ones that say why first; at most mostWords bytes
};
constexpr size_t mostWords = 8192;
constexpr size_t largestPiece = 128U << 10; // of a log that is asked for

struct EnvironmentProgress {
    enum class Stage { Waiting, FetchingTool, Solving, Downloading, Installing, Pulling, BuildingImage, Checking };
    Stage stage = Stage::Waiting;
    std::string item;    // package or layer at hand; may be empty
    int64_t done = 0;    // of total
    int64_t total = 0;   // 0: the tool does not tell
    int64_t sinceMs = 0; // when this build (or wait) began
};
std::string_view toText(EnvironmentProgress::Stage stage);

struct EnvironmentResult {
    std::string tool; // "uv", "venv", "micromamba", "mamba", "conda", "podman", "docker", "apptainer", "existing"
    std::string toolPath;
    std::string python;      // version, "3.11.2"; may be empty for images
    std::string interpreter; // absolute; empty for images
    std::string image;       // what to run: a digest or an id; a file for apptainer
    std::string exact;    // conda list --explicit, pip freeze, image digest: what it takes to make the very same again
    int64_t packages = 0; // how many
    int64_t bytes = 0;    // on the disk
    int64_t builtMs = 0;
    int64_t durationMs = 0;
};

struct EnvironmentState {
    enum class Phase { Absent, Waiting, Building, Ready, Failed };
    std::string key;
    std::string specHash; // hex; the same for the same specification on all machines
    std::string name;     // of the spec that asked for it last
    Phase phase = Phase::Absent;
    bool isInUse = false;
    int64_t lastUsedMs = 0;
    int64_t waitedMs = 0; // by the attempt, for its environment to be ready; only in an attempt's file
    std::optional<EnvironmentProgress> progress; // Waiting, Building
    std::optional<EnvironmentFailure> failure;   // Failed
    std::optional<EnvironmentResult> result;     // Ready; without `exact` in reports of attempts and in lists
};
std::string_view toText(EnvironmentState::Phase phase);

// A Python that is on a machine already.
struct FoundFramework {
    std::string name; // "torch", "tensorflow", "xgboost", "scikit-learn"
    std::string version;
    std::string
        cuda; // that it was built for, "12.1"; "cpu" where it says that it was built for none; empty: it does not tell
};
struct FoundPython {
    enum class Kind { System, Virtual, Conda, Module };
    Kind kind = Kind::System;
    std::string path; // absolute
    std::string name; // of the environment or module; may be empty
    std::string version;
    std::vector<FoundFramework> frameworks;
};
std::string_view toText(FoundPython::Kind kind);

// What a build would do, as the tool says without doing it.
struct EnvironmentTrial {
    EnvironmentState state;            // phase Ready: it is there already
    std::string tool;                  // that would build it
    std::vector<std::string> packages; // "numpy 1.26.4"; sorted
    std::optional<EnvironmentFailure> failure;
};

nlohmann::json toJson(const EnvironmentFailure& failure);
nlohmann::json toJson(const EnvironmentProgress& progress);
nlohmann::json toJson(const EnvironmentResult& result);
nlohmann::json toJson(const EnvironmentState& state);
nlohmann::json toJson(const FoundPython& python);
nlohmann::json toJson(const EnvironmentTrial& trial);
// These distrust what they read: wrong types give the defaults, long texts are cut.
EnvironmentFailure environmentFailureFromJson(const nlohmann::json& value);
EnvironmentProgress environmentProgressFromJson(const nlohmann::json& value);
EnvironmentResult environmentResultFromJson(const nlohmann::json& value);
EnvironmentState environmentStateFromJson(const nlohmann::json& value);
FoundPython foundPythonFromJson(const nlohmann::json& value);
EnvironmentTrial environmentTrialFromJson(const nlohmann::json& value);

} // namespace studio
