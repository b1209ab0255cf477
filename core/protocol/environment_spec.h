// The environment of a job as an agent is told: what has to be there before the job starts. Written into the spec of an attempt, so it
// outlives upgrades as that does. Packages are in normal form already (core/environment makes it): two specs that differ only in order,
// blanks and comments are equal here.
//
// What a built environment is found by is its key: the hash of canonicalText(), the tool, the platform and the interpreter that it is
// made with; only the machine knows the last three, so the agent makes the key (agent/environment_key.h).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/base/sha256.h"
#include <nlohmann/json.hpp>

namespace studio {

struct PackageSpec {
    // Either digits, "3.11" (all that begin so) or "3.6.2" (that one), or specifiers of PEP 440, ">=3.9,<3.12"; "==3.8" is 3.8.0
    // alone. Empty: any.
    std::string python;
    std::vector<std::string> channels; // of conda, in order of priority; names or addresses
    std::vector<std::string> conda;    // match specifications without python and pip; sorted
    // Requirements (PEP 508), or bare addresses; their hashes behind them, " --hash=sha256:…"; all may have ${NAME} in them. Sorted.
    std::vector<std::string> pip;
    // Lines of a requirements file that begin with "-", in their order: "--index-url https://…". Behind them "--constraint REQUIREMENT"
    // for each constraint: pip wants these in a file of their own.
    std::vector<std::string> pipOptions;
    bool needsConda() const { return !conda.empty(); }
    bool isEmpty() const { return python.empty() && conda.empty() && pip.empty(); }
    bool operator==(const PackageSpec&) const = default;
};

struct ContainerSpec {
    std::string image;                     // a reference; either this …
    std::string contextTree;               // … or hex name of the tree that holds a build context
    std::string dockerfile = "Dockerfile"; // in that tree
    std::string engine;                    // "docker", "podman", "apptainer"; empty: whichever the machine has
    std::string registry;                  // address, for the sign-in; the password never stands in a spec
    std::string userName;                  // there
    int64_t sharedMemoryBytes = 0;         // of /dev/shm; 0: the engine's own
    bool gpus = false;                     // the job sees the GPUs of the machine (or of its node)
    std::vector<std::string> arguments;    // further ones of the engine's run command
    bool operator==(const ContainerSpec&) const = default;
};

// What does not belong to the environment itself, but to how it is made on this machine.
struct EnvironmentPolicy {
    int64_t budgetBytes = 0;   // of all environments of a workspace on a machine; 0: no limit
    std::string micromambaUrl; // fetched from here where conda packages are needed and there is no tool; empty: never
    std::string micromambaSha256; // of that file, hex
    std::string
        micromambaTree; // hex name of a tree that holds it as its one file, sent with the spec; goes before the address
    bool operator==(const EnvironmentPolicy&) const = default;
};

struct EnvironmentSpec {
    enum class Kind {
        Existing,  // user-managed: an interpreter that is there
        Packages,  // system-managed
        Container, // an image, with the packages on top where there are any
    };
    std::string name; // "sklearn:3", for people; not part of the key
    Kind kind = Kind::Existing;
    std::string interpreter; // Existing: absolute path there
    PackageSpec packages;
    ContainerSpec container;
    std::string setUp;    // shell text, in the job's own shell before its command; not part of the key
    std::string tearDown; // the same after it, whatever came of it
    EnvironmentPolicy policy;
    bool operator==(const EnvironmentSpec&) const = default;
};
std::string_view toText(EnvironmentSpec::Kind kind);

// What of a spec the result depends on, always the same bytes for the same content.
std::string canonicalText(const EnvironmentSpec& spec);
// Of canonicalText(): the same on all machines, so that builds of one specification are known as such everywhere.
Sha256 specHash(const EnvironmentSpec& spec);

// The Python packages as pip and uv read them: the lines of a requirements file, and those of "constraints.txt" beside it, which it names
// where there are any (in a requirements file itself a constraint can only be the name of a file).
struct RequirementFiles {
    std::vector<std::string> requirements;
    std::vector<std::string> constraints;
};
RequirementFiles requirementFiles(const PackageSpec& packages);

// Hex name of the tree that has to be on the machine before this can be made, or empty: a build context; micromamba, where it may be
// needed.
std::string treeOf(const EnvironmentSpec& spec);

nlohmann::json toJson(const EnvironmentSpec& spec);
// Corrupt for anything that no studio wrote: relative interpreter, wrong hash, unknown kind, texts with NUL or line breaks.
Result<EnvironmentSpec> environmentSpecFromJson(const nlohmann::json& value);

} // namespace studio
