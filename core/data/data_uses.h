// Records which data the inputs of runs refer to (table data_use), and which outputs of runs become data versions once
// the run has completed (table data_output).
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/data/data_asset.h"
#include "core/run/run_config.h"

namespace SQLite {
class Database;
}

namespace studio {

// Reference of an input of a run.
struct DataUse {
    std::string input;
    std::string reference;            // as given
    std::optional<int64_t> data;      // DataAsset::seq
    std::string label;                // NAME:VERSION of it; kept after it is deleted
    std::optional<int64_t> sourceRun; // of an input that is an output of a run
    bool operator==(const DataUse&) const = default;
};

// An output that becomes a data version.
struct DataOutput {
    int64_t run = 0; // RunRecord::seq
    std::string output;
    std::string name;
    std::string version; // empty: the next one
    DataType type = DataType::Folder;
    std::optional<int64_t> data; // once registered
    std::string error;           // why it could not be
    bool isDone = false;
};

namespace datauses {

// Data and runs that were deleted since the uses were determined, of a schedule for instance, are left out of them.
void record(SQLite::Database& db, int64_t run, const std::vector<DataUse>& uses);
std::vector<DataUse> ofRun(SQLite::Database& db, int64_t run);

// Records the outputs that the configuration names as data.
void recordOutputs(SQLite::Database& db, int64_t run, const RunConfig& config);
std::vector<DataOutput> outputsOf(SQLite::Database& db, int64_t run);
// Returns the outputs of completed runs that are not registered yet.
std::vector<DataOutput> dueOutputs(SQLite::Database& db);
// Marks the outputs of runs that failed or were canceled as done; hasDroppable() returns true if there are any.
void dropOutputs(SQLite::Database& db, Timestamp now);
bool hasDroppable(SQLite::Database& db);
void finishOutput(SQLite::Database& db, const DataOutput& output, Timestamp now);

} // namespace datauses

// Splits the name that an output is registered by, "NAME" or "NAME:VERSION".
std::pair<std::string, std::string> outputDataName(const std::string& text);

} // namespace studio
