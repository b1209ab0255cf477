// Stores named, versioned data of a workspace (table data). create() is idempotent: content equal to the newest version
// returns that version.
//
// All functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/data/data_asset.h"
#include "core/run/run_state.h"

namespace SQLite {
class Database;
}

namespace studio {

struct DataReference;

// The newest version of each data asset, with what a list shows of it.
struct DataSummary {
    DataAsset newest;
    int64_t versions = 0;
    // That use a version of it, as users() lists them: a parent with its children counts once.
    int64_t runs = 0;
};

// A run that refers to a data version.
struct DataReferrer {
    std::string run; // id
    std::string name;
    std::string input; // of the run; empty: the run made the data
    bool hasEnded = true;
    RunState state = RunState::Completed;
    Timestamp created;
    std::string version{}; // of the data
};

// A machine that received the content of a data version for a run.
struct DataMachine {
    std::string target; // name
    Timestamp lastUse;
    int64_t runs = 0; // a parent with its children counts once
    // Its content is there, as the machine last said. Otherwise it is not known: it may have been removed.
    bool isKnownThere = false;
};

namespace dataassets {

struct Created {
    DataAsset asset;
    bool existed = false;
};
// `asset`: seq and created are set here. An empty version becomes the next number, or, if the newest version has the
// same content, that version. Conflict if the version exists with other content.
Result<Created> create(SQLite::Database& db, DataAsset asset, Timestamp now);
// Finds a version; an empty one is the newest that is not archived. NotFound names similar names, or the versions.
Result<DataAsset> find(SQLite::Database& db, const std::string& name, const std::string& version);
// Parses NAME, NAME:VERSION, NAME@latest and azureml:… first.
Result<DataAsset> find(SQLite::Database& db, const std::string& nameAndVersion);
std::optional<DataAsset> get(SQLite::Database& db, int64_t seq);
// Ordered by name; without archived ones unless requested.
std::vector<DataSummary> list(SQLite::Database& db, bool withArchived);
// Newest first; empty if there is no such name.
std::vector<DataAsset> versions(SQLite::Database& db, const std::string& name);

void setArchived(SQLite::Database& db, int64_t seq, bool isArchived);
// Returns the runs that use the version, pipelines for their steps, or made it, newest first.
std::vector<DataReferrer> referrers(SQLite::Database& db, int64_t seq);
// Returns the runs that use any version of this name, parents for their children, newest first; one for each input.
std::vector<DataReferrer> users(SQLite::Database& db, const std::string& name);
// Conflict while runs that have not ended use it; the message names them. Runs keep what they have received.
Result<void> erase(SQLite::Database& db, const DataAsset& asset);
// Returns the machines that received the content for runs, the latest first.
std::vector<DataMachine> machines(SQLite::Database& db, int64_t seq);

} // namespace dataassets

} // namespace studio
