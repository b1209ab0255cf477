// OutputCopy states that an output of a run is also written to a path on this computer once the run has completed,
// because its job file names that path, or an address that the workspace maps (core/jobfile/path_mapping.h). Rows of
// the table output_copy; the driver writes them (core/driver/data_registrar.h).
//
// All functions on a database run inside a transaction of core/store's Database and may throw SQLite::Exception, which
// that class catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/timestamp.h"
#include "core/run/run_config.h"

namespace SQLite {
class Database;
}

namespace studio {

struct OutputCopy {
    int64_t run = 0;    // RunRecord::seq; of a step that wrote no files itself, its pipeline
    std::string step{}; // such a step: reused, or a pipeline; empty: the run itself
    std::string output;
    std::string address; // as in the job file
    std::string root;    // folder that must exist
    std::string path;    // absolute: the root, or below it
    std::string tree{};  // of such a step: its output in the snapshot store
    std::string file{};  // its one file in that tree; empty: a folder
    std::string id{};    // RunRecord::id of `run`
};

namespace outputcopies {

// Returns true if this output of the configuration is written to a path; an address needs a mapping.
bool isCopied(SQLite::Database& db, const RunConfig& config, const std::string& output);
// Records the outputs with a path. The paths are resolved now: later changes of mappings do not matter.
void record(SQLite::Database& db, int64_t run, const RunConfig& config);
// Same for an output of a step that is taken from an earlier run, or that is a completed pipeline itself; `source` is
// the id of that run. Its tree stays stored as long as the pipeline refers to it.
struct StoredStepOutput {
    std::string step;
    std::string output;
    std::string tree;
    std::string file; // OutputCopy::file
    std::string source;
};
void recordStored(SQLite::Database& db, int64_t pipeline, const RunConfig& config, const StoredStepOutput& stored);

// Returns the outputs of completed runs, and recorded ones of steps, that were not written yet.
std::vector<OutputCopy> due(SQLite::Database& db);
// Marks the outputs of runs that failed or were canceled as done; hasDroppable() returns true if there are any.
void drop(SQLite::Database& db, Timestamp now);
bool hasDroppable(SQLite::Database& db);

struct WrittenCopy {
    uint64_t files = 0;
    uint64_t bytes = 0;
    uint64_t unchanged = 0; // files that were there with equal contents; not counted in `files`
};
// Marks the copy as done, and adds an event to its run: output_written, or output_not_written with the error.
void finish(SQLite::Database& db, const OutputCopy& copy, const Result<WrittenCopy>& written, Timestamp now);

} // namespace outputcopies

} // namespace studio
