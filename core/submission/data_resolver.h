// DataResolver resolves inputs of runs that name data of the workspace (core/data/data_reference.h) or an address that
// the workspace maps: "@latest" becomes the version that is the newest now. Refers to the database and uses its
// connection: belongs to its thread. Reads no contents, except the times and sizes of data by reference.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/data/data_asset.h"
#include "core/data/data_uses.h"
#include "core/protocol/run_spec.h"
#include "core/store/database.h"

namespace studio {

struct DataReference;

struct ResolvedData {
    RunInput input;
    DataUse use;
};

// An output of a completed run, on this computer.
struct RunOutputPlace {
    std::string path;    // named as the reference; of a file it may be a link to `content`
    std::string content; // the path without links: a file or a folder in the run's working folder
    int64_t run = 0;     // RunRecord::seq
    bool isFolder = true;
};

class DataResolver {
public:
    // `folder`: of the workspace.
    DataResolver(Database& database, std::string folder)
        : m_database(database)
        , m_folder(std::move(folder)) {}

    // Returns what the reference is: File, Folder or Address. nullopt if the text is no reference.
    std::optional<Result<RunInput::Kind>> kindOf(const std::string& text);
    // nullopt if the input is none. `runsHere`: data by reference is read at its path instead of being uploaded.
    // NotFound for unknown data, Conflict if data by reference has changed or the run of an output has not completed.
    Result<std::optional<ResolvedData>> resolve(const RunInput& input, bool runsHere);
    // Finds the collected output; of a sweep, that of its best trial.
    Result<RunOutputPlace> outputOf(const DataReference& reference);

private:
    Result<ResolvedData> resolveAsset(const RunInput& input, const DataReference& reference, bool runsHere);
    Database& m_database;
    std::string m_folder;
};

} // namespace studio
