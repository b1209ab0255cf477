// The spec of an attempt: everything an agent needs to start it. Written once as JSON (UTF-8) into the attempt's folder
// and never changed; it outlives upgrades, so it carries a version and readers keep older ones.
//
// The command may contain ${{inputs.NAME}} and ${{outputs.NAME}}, as in Azure's command jobs: the agent puts the value,
// or the path of the input or output on its machine. In shell text a path is quoted where it needs to be; values stand
// as they are, because they are the user's own shell text.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/environment_spec.h"

namespace studio {

struct RunInput {
    enum class Kind { Value, File, Folder, MachinePath, Address };
    Kind kind = Kind::Value;
    std::string name;     // letters, digits, underscore
    std::string value;    // Value: the text; MachinePath: the path there; Address: what input_address.h reads
    std::string tree;     // File, Folder: hex name of the tree that holds it
    std::string fileName; // File: its one entry in that tree
    bool operator==(const RunInput&) const = default;
};

// A place that the job is given to write to: a folder made in advance, or the name of a file that it makes itself. Below
// work/outputs, so it is collected; "artifacts" and "default" are what that system calls the place of all artifacts:
// work itself, which holds outputs/ and logs/.
struct RunOutput {
    std::string name; // as of an input
    bool isFile = false;
    bool operator==(const RunOutput&) const = default;
};

// What the node that an attempt is on has, when it is only a part of its machine.
struct NodeLimits {
    std::vector<int> cpus;   // the job may run on these; empty: on all
    int64_t memoryBytes = 0; // 0: no limit
    int niceness = 0;        // 0 to 19: how much it lets others go first
    bool isLimited() const { return !cpus.empty() || memoryBytes > 0 || niceness > 0; }
    bool operator==(const NodeLimits&) const = default;
};

struct RunSpec {
    static constexpr int currentVersion =
        3; // 3 where an input is an address, 2 where runsIn or outputs are said, else 1
    AttemptKey key;
    std::string workspace;                          // text of the WorkspaceId
    std::vector<std::string> argv;                  // either this …
    std::optional<std::string> shellText;           // … or this, run by `bash -c` (sh where there is no bash)
    std::map<std::string, std::string> environment; // added to the machine's; wins over it
    std::string interpreter;                        // absolute path, or empty: python3 of the machine's PATH
    std::optional<EnvironmentSpec> runsIn;          // what has to be there first; then `interpreter` is empty
    std::string sourceTree;                         // hex name, or empty: the working folder starts empty
    std::vector<RunInput> inputs;
    std::vector<RunOutput> outputs;
    std::optional<int64_t> timeLimitMs;
    int64_t graceMs = 10'000;              // between TERM and KILL
    int64_t diskReserveBytes = 64LL << 20; // free space below which nothing is started and a warning is given
    NodeLimits limits;
    bool hasAddresses() const; // inputs that the machine has to fetch
    bool operator==(const RunSpec&) const = default;
};

std::string encodeRunSpec(const RunSpec& spec);
// Newer for a version above ours, Corrupt for anything else that does not read.
Result<RunSpec> decodeRunSpec(std::string_view json);

// True for names that may be given to inputs: [A-Za-z_][A-Za-z0-9_]{0,63}
bool isInputName(std::string_view name);

// Puts inputs and outputs into one word of a command. `paths` holds the place on the machine of each input that has one,
// and of outputs as "outputs.NAME". What the spec does not have is an error that names it. `forShell`: quote paths where
// needed.
Result<std::string> expandInputs(std::string_view text, const RunSpec& spec,
                                 const std::map<std::string, std::string>& paths, bool forShell);

// 'text' in single quotes for a POSIX shell, or bare where every character is harmless.
std::string shellQuoted(std::string_view text);

} // namespace studio
