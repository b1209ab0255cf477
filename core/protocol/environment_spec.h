// EnvironmentSpec describes the environment of a job for an agent: what has to exist before the job starts. It is part
// of an attempt's spec and outlives upgrades as that does. Packages are already in normal form (created by
// core/environment): specs that differ only in order, blanks and comments are equal.
//
// A built environment is found by its key, the hash of canonicalText(), tool, platform and base interpreter. Only the
// machine can determine the last three, so the agent computes the key (agent/environment/environment_key.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct PackageSpec {
    // "3.11" (any release of it), "3.6.2" (exactly that one) or PEP 440 specifiers, ">=3.9,<3.12"; "==3.8" matches
    // 3.8.0 only. Empty: any.
    std::string python;
    std::vector<std::string> channels; // conda channels in order of priority; names or addresses
    std::vector<std::string> conda;    // match specifications except for python and pip; sorted
    // Requirements (PEP 508) or plain addresses, each followed by its hashes, " --hash=sha256:…"; may contain ${NAME}.
    // Sorted.
    std::vector<std::string> pip;
    // Option lines of a requirements file in their order ("--index-url https://…"), followed by "--constraint
    // REQUIREMENT" for each constraint: pip requires these in a separate file.
    std::vector<std::string> pipOptions;
    bool needsConda() const { return !conda.empty(); }
    bool isEmpty() const { return python.empty() && conda.empty() && pip.empty(); }
    bool operator==(const PackageSpec&) const = default;
};

struct ContainerSpec {
    std::string image;                     // image reference; either this …
    std::string contextTree;               // … or hex hash of the tree with the build context
    std::string dockerfile = "Dockerfile"; // relative to that tree
    std::string engine;                    // "docker", "podman", "apptainer"; empty: any that is installed
    std::string registry;                  // address to sign in to; passwords are never part of a spec
    std::string userName;                  // at the registry
    int64_t sharedMemoryBytes = 0;         // size of /dev/shm; 0: default of the engine
    bool gpus = false;                     // expose the GPUs of the machine (or of its node) to the job
    std::vector<std::string> arguments;    // additional arguments of the engine's run command
    bool operator==(const ContainerSpec&) const = default;
};

// Settings for building environments on this machine; not part of the environment itself.
struct EnvironmentPolicy {
    int64_t quotaBytes = 0;       // quota for all environments of a workspace on a machine; 0: none
    std::string micromambaUrl;    // download address, if conda packages are needed and no tool exists; empty: never
    std::string micromambaSha256; // checksum of that file, hex
    // Hex hash of a tree that contains micromamba as its only file, sent with the spec; takes precedence over the
    // address.
    std::string micromambaTree;
    bool operator==(const EnvironmentPolicy&) const = default;
};

struct EnvironmentSpec {
    enum class Kind {
        Existing,  // user-managed: an existing interpreter
        Packages,  // system-managed
        Container, // image, with the packages (if any) installed on top
    };
    std::string name; // "sklearn:3", for display; not part of the key
    Kind kind = Kind::Existing;
    std::string interpreter; // Existing: absolute path on the machine
    PackageSpec packages;
    ContainerSpec container;
    std::string setUp;    // shell script run before the command in the same shell; not part of the key
    std::string tearDown; // the same after the command, regardless of its result
    EnvironmentPolicy policy;
    bool operator==(const EnvironmentSpec&) const = default;
};
std::string_view toText(EnvironmentSpec::Kind kind);

// Returns the part of a spec that determines the result, in a canonical form: equal content gives equal bytes.
std::string canonicalText(const EnvironmentSpec& spec);
// Returns the hash of canonicalText(): equal on all machines, so that builds of one specification are recognized
// everywhere.
Sha256 specHash(const EnvironmentSpec& spec);

// Python packages as files for pip and uv: the lines of a requirements file, and of a "constraints.txt" next to it,
// which it references if there are constraints (a requirements file can reference constraints only by file name).
struct RequirementFiles {
    std::vector<std::string> requirements;
    std::vector<std::string> constraints;
};
RequirementFiles requirementFiles(const PackageSpec& packages);

// Returns the hex hash of the tree that the build needs on the machine (a build context, or micromamba if it may be
// needed); empty if none.
std::string treeOf(const EnvironmentSpec& spec);

nlohmann::json toJson(const EnvironmentSpec& spec);
// Validates its input. Corrupt for anything that toJson() could not have written: relative interpreter, wrong hash,
// unknown kind, texts with NUL or line breaks.
Result<EnvironmentSpec> environmentSpecFromJson(const nlohmann::json& value);

} // namespace studio
