// RunSpec describes everything an agent needs to start an attempt. Written once as JSON (UTF-8) into the attempt's
// folder and immutable; it outlives upgrades, so it has a version, and readers keep supporting older ones.
//
// The command may contain ${{inputs.NAME}} and ${{outputs.NAME}}, as in Azure command jobs: the agent substitutes the
// value, or the path of the input or output on its machine. In shell text, paths are quoted where necessary; values are
// inserted unchanged because they are the user's own shell text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/engine.h"
#include "core/protocol/environment_spec.h"
#include "core/protocol/gang.h"
#include "core/protocol/gpu_needs.h"

namespace studio {

struct RunInput {
    enum class Kind { Value, File, Folder, MachinePath, Address };
    bool isSent() const { return !tree.empty() && (kind == Kind::File || kind == Kind::Folder); }
    Kind kind = Kind::Value;
    std::string name;       // letters, digits, underscore
    std::string value;      // Value: the text; MachinePath: path on the machine; Address: see input_address.h
    std::string tree;       // File, Folder: hex hash of the tree that contains it
    std::string fileName;   // File: its one entry in that tree
    bool isPrivate = false; // File, Folder: a copy that the job may change, not the one that all attempts read
    bool operator==(const RunInput&) const = default;
};

// A path that the job may write to: a folder created in advance, or the name of a file that the job creates. It is
// below work/outputs, so it is collected. "artifacts" and "default" are Azure's names for the location of all
// artifacts: work itself, which contains outputs/ and logs/.
struct RunOutput {
    std::string name; // same rules as for inputs
    bool isFile = false;
    bool operator==(const RunOutput&) const = default;
};

// Resource limits of the node of an attempt, if the node is only a part of its machine.
struct NodeLimits {
    std::vector<int> cpus;   // CPUs available to the job; empty: all
    int64_t memoryBytes = 0; // 0: no limit
    int niceness = 0;        // nice value, 0 to 19
    bool isLimited() const { return !cpus.empty() || memoryBytes > 0 || niceness > 0; }
    bool operator==(const NodeLimits&) const = default;
};

// A process of the attempt on this node. Its words and variables may name nodes (gang.h).
struct SpecProcess {
    int rank = 0;       // among all processes of the attempt, on all nodes; also names its log
    bool isMain = true; // false: a service, such as a parameter server, which is ended with the main processes
    std::vector<std::string> argv{}; // empty, and no shellText: the command of the spec
    std::optional<std::string> shellText{};
    std::map<std::string, std::string> variables{}; // override those of the spec
    bool operator==(const SpecProcess&) const = default;
};

// An input that contains the outputs of an earlier attempt, which was on another machine.
struct ResumeInput {
    std::string name; // of the input
    int attempt = 0;
    bool operator==(const ResumeInput&) const = default;
};

struct RunSpec {
    // Encoded as 9 if a prelude comes before the command, 8 if an engine gives it several nodes or it may be an element
    // of an array, 7 if an engine is stated, 6 if processes, other nodes, shared memory or an earlier attempt are
    // stated, 5 if GPUs are needed, 4 if loginShell or writableEnvironment is set, 3 if an input is an address, 2 if an
    // environment or outputs are given, else 1.
    static constexpr int currentVersion = 9;
    AttemptKey key;
    std::string workspace;                        // text of a WorkspaceId
    std::vector<std::string> argv;                // either this …
    std::optional<std::string> shellText;         // … or this, run by `bash -c` (`sh` if there is no bash)
    std::map<std::string, std::string> variables; // override the few of the account (base/variable_scope.h)
    bool loginShell = false;          // read the profile of the login shell first; the variables above override it
    bool writableEnvironment = false; // the attempt gets a private copy of the built environment
    std::string interpreter;          // absolute path; empty: python3 of the job's PATH
    std::optional<EnvironmentSpec> environment; // required environment; excludes `interpreter`
    std::string sourceTree;                     // hex hash; empty: the working directory starts empty
    std::vector<RunInput> inputs;
    std::vector<RunOutput> outputs;
    std::optional<int64_t> timeLimitMs;
    int64_t graceMs = 10'000;              // between SIGTERM and SIGKILL
    int64_t diskReserveBytes = 64LL << 20; // free space below which nothing is started and a warning is reported
    NodeLimits limits;
    std::vector<SpecProcess> processes; // empty: one, with rank 0 and the command of the spec
    std::optional<GangSpec> gang;       // other nodes of the attempt
    int64_t sharedMemoryBytes = 0;      // size of /dev/shm in a container; 0: the engine's default
    // An attempt of the run on this machine that was preempted, or lost with its node in an engine; the job finds its
    // outputs in COMPUTE_STUDIO_RESUME_DIR. 0: none.
    int resumeAttempt = 0;
    std::optional<ResumeInput> resumeInput; // same, of an attempt elsewhere; agents that do not know it start over
    std::optional<GpuNeeds> gpus;           // to be reserved; absent: the job sees the GPUs that its variables select
    std::optional<EngineSpec> engine;       // the attempt is a job of it
    std::string prelude;                    // as SlurmOptions::prelude, of an attempt inside of a job of an engine
    bool hasAddresses() const;              // any input that the machine has to fetch
    bool hasContents() const;               // any input that was sent
    bool operator==(const RunSpec&) const = default;
};

std::string encodeRunSpec(const RunSpec& spec);
// Newer for a later version, Corrupt for anything else that cannot be parsed.
Result<RunSpec> decodeRunSpec(std::string_view json);

// Returns true for valid names of inputs: [A-Za-z_][A-Za-z0-9_]{0,63}
bool isInputName(std::string_view name);

// Substitutes inputs and outputs in one word of a command. `paths` contains the path on the machine of each input that
// has one, and of outputs as "outputs.NAME". A name that the spec lacks is an error that names it. `forShell`: paths
// are quoted where necessary, with regard to the quotation marks around them (shell_quotes.h), so that no file name is
// interpreted as shell text. Values are inserted unchanged. InvalidArgument, with a suggestion what to write instead,
// if a path cannot be quoted reliably.
Result<std::string> expandInputs(std::string_view text, const RunSpec& spec,
                                 const std::map<std::string, std::string>& paths, bool forShell);

// Returns 'text' in single quotes for a POSIX shell, or unquoted if every character is harmless.
std::string shellQuoted(std::string_view text);

} // namespace studio
