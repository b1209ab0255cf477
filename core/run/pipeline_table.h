// Reads and writes the rows of a pipeline's steps beside those of their runs, and the artifacts that steps wrote.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/run/run_record.h"
#include "core/transfer/tree_place.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class StepStatus { Started, Completed, Reused, Failed, Canceled, Skipped };
std::string_view toText(StepStatus status); // "started"; stored
std::optional<StepStatus> stepStatusFromText(std::string_view text);

struct StepRecord {
    std::string name;
    StepStatus status = StepStatus::Started;
    int64_t run = 0; // 0: it has none, or it was deleted
    RunId id{};
    RunState state = RunState::NotStarted; // of the run
    int attempt = 0;
    bool isCancelWanted = false;
    std::optional<Timestamp> ended{};
    std::optional<int64_t> best{}; // of a sweep: its best trial
    std::string source{};          // id of the run that wrote the outputs; also after its deletion
    std::string key{};
    nlohmann::json ingredients{};  // written, not read: ingredientsOf()
    std::optional<Reason> error{}; // of the step itself, not of its run
    std::vector<std::string>
        kept{}; // names of outputs that stay on the machine of its run: neither collected nor stored
};

// Output of a step.
struct StoredOutput {
    std::string name;
    std::string tree; // hex
    std::string file; // its name in the tree; empty: a folder
    int64_t files = 0;
    int64_t bytes = 0;
    bool isStored = true; // its bytes are in the snapshot store; else only on a machine
    bool operator==(const StoredOutput&) const = default;
};

// Location of an artifact on a machine.
struct ArtifactPlace {
    std::string machine; // id of a target
    std::string path;
    bool operator==(const ArtifactPlace&) const = default;
};

// A step of an earlier pipeline with the same key.
struct ReusableStep {
    std::string source; // id of the run that wrote the outputs
    std::vector<StoredOutput> outputs;
    std::map<std::string, ArtifactPlace> places{}; // by name, of outputs that are not stored
};

namespace pipelines {

std::string childKeyOf(const std::string& step); // "s/train.1"
std::vector<StepRecord> steps(SQLite::Database& db, int64_t parent);
// Writes a step that had no row.
void insert(SQLite::Database& db, int64_t parent, const StepRecord& step, Timestamp now);
// Writes the end of a step that has a run.
void setEnded(SQLite::Database& db, int64_t parent, const std::string& step, StepStatus status,
              const std::optional<Reason>& error, Timestamp now);

std::vector<StoredOutput> outputsOf(SQLite::Database& db, int64_t parent, const std::string& step);
// Records outputs. Those that are not stored need a place on a machine: putPlace(). Precondition: the step has a row.
void putOutputs(SQLite::Database& db, int64_t parent, const std::string& step, const std::vector<StoredOutput>& outputs,
                Timestamp now);
// Returns the completed steps with this key whose outputs have a place, newest first; at most `limit`. `places` is
// filled.
std::vector<ReusableStep> reusable(SQLite::Database& db, const std::string& key, int limit);
// A completed step of an earlier pipeline.
struct EarlierStep {
    std::string source; // id of the run that wrote its outputs
    std::string key;
    nlohmann::json ingredients; // null: not recorded
};
// Returns the newest completed step of that name in pipelines created before the one with this number, which have the
// same name (they come first) or are in the same experiment.
std::optional<EarlierStep> lastCompleted(SQLite::Database& db, const std::string& step, int64_t before,
                                         const std::string& name, const std::string& experiment);
// Returns what determines the result of a step; null: not recorded.
nlohmann::json ingredientsOf(SQLite::Database& db, int64_t parent, const std::string& step);
// Records that an artifact is at a path on a machine, the id of a target, as well.
void putPlace(SQLite::Database& db, const std::string& tree, const std::string& machine, const std::string& path,
              Timestamp now);
// Returns the path of an artifact on a machine below the folder of the run that wrote it; empty: it is not there, or is
// removed with that run.
std::string pathOn(SQLite::Database& db, const std::string& tree, const std::string& machine, const std::string& run);
// Returns where a machine, by its id, may find these artifacts: first in folders of its own runs, then in those of runs
// of other machines, of which it may share the file system. Runs that are deleted are left out.
std::vector<TreePlace> treePlaces(SQLite::Database& db, const std::vector<std::string>& trees,
                                  const std::string& machine);
// Finds where the outputs that are not stored are, in folders of the run that wrote them. Those without a place are
// left out.
void findPlaces(SQLite::Database& db, ReusableStep& step);
// Returns the names of the outputs of a step's run that are not collected.
std::vector<std::string> keptOutputs(SQLite::Database& db, int64_t run);
// Returns the ended runs of steps whose outputs are not collected; those whose deletion is pending are left out.
std::vector<KeptRun> keptRuns(SQLite::Database& db);
// Returns the id of the machine of the run's first node; empty: it had none.
std::string machineOf(SQLite::Database& db, int64_t run, int attempt);
// Returns the architectures, as uname reports them, of the machines on which a step with this stored configuration may
// run, in order and separated by commas; empty: none has reported. nullopt: one of its targets creates nodes, and it is
// not known what the first one will be.
std::optional<std::string> architectureFor(SQLite::Database& db, const nlohmann::json& config);
// Removes artifacts that no pipeline refers to.
void removeUnused(SQLite::Database& db);
// Selects the artifacts whose bytes are in the snapshot store.
inline constexpr std::string_view storedTreesSql =
    "SELECT artifact FROM pipeline_output AS output WHERE EXISTS(SELECT 1 FROM artifact_place AS place WHERE "
    "place.artifact=output.artifact AND place.machine='')";

} // namespace pipelines

} // namespace studio
