// A run configuration: everything the user says about a run, independent of where it runs. Stored as versioned JSON
// with each run and, under a name, in the table runconfig. Submitting it to another target is choosing another target,
// nothing else.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/environment/environment.h"
#include "core/protocol/run_spec.h"
#include "core/target/cluster.h"
#include <nlohmann/json.hpp>

namespace studio {

struct RunConfig {
    static constexpr int currentVersion = 1;
    std::vector<std::string> argv;        // either this …
    std::optional<std::string> shellText; // … or this
    std::string source;                   // absolute folder that the snapshot is taken of; empty: none
    std::string compute = "local";
    std::optional<ClusterConfig>
        runBased;                      // a cluster made for this run and deleted after it; then `compute` is its name
    std::string experiment;            // empty: the source folder's name, else "default"
    std::string name;                  // empty: made from the command
    std::string python;                // absolute interpreter path; empty: python3 of the machine
    std::optional<Environment> runsIn; // what has to be there first; then `python` is empty
    std::string runsInName;            // "NAME:VERSION" that runsIn is a copy of; empty: inline
    std::map<std::string, std::string> environment; // variables; they win over those of runsIn
    std::vector<RunInput> inputs; // File and Folder: value is the path here, tree is filled in when submitted
    std::optional<std::chrono::seconds> timeLimit;
    std::optional<std::chrono::seconds> grace; // between TERM and KILL; 10 s where it is not said
    int retries = 0;                           // further attempts after failures outside the job
    std::map<std::string, std::string> tags;
    bool operator==(const RunConfig&) const = default;
};

nlohmann::json toJson(const RunConfig& config);
Result<RunConfig> runConfigFromJson(const nlohmann::json& json);

// All that can be said without looking at the disk: the command, the names of variables and inputs, limits, inputs that
// the command asks for and does not get. One sentence that names the part and the way out.
Result<void> validate(const RunConfig& config);

// "train.py", "bash", … from the command, for runs without a name.
std::string nameFromCommand(const RunConfig& config);
// The command as one line of shell text, for people to read and copy.
std::string commandLine(const RunConfig& config);

} // namespace studio
