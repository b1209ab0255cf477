// DataPublisher creates versions of named data: copies content below a limit into the snapshot store, so that later
// changes of the source do not change the version, and stores larger data as a reference. Refers to the database and
// uses its connection: belongs to its thread. publish() blocks for the size of the data.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/data/data_asset.h"
#include "core/snapshot/scan_options.h"
#include "core/snapshot/scan_report.h"
#include "core/snapshot/snapshot_store.h"
#include "core/snapshot/source_consent.h"
#include "core/store/database.h"

namespace studio {

struct NewData {
    std::string name;
    std::string version;          // empty: the next one
    std::optional<DataType> type; // nullopt: file or folder, as the path is
    std::string path;             // absolute path, URL, address with a mapping, or output of a run
    std::string description;
    std::map<std::string, std::string> tags;
};

struct PublishedData {
    DataAsset asset;
    bool existed = false;                  // the version has been there, with the same content
    std::vector<ScanWarning> warnings;     // files that were left out
    std::vector<std::string> outsidePaths; // of an MLTable: they are not copied, so it is not frozen
};

// Content of a data version, taken from the disk.
struct DataContent {
    std::string tree; // empty: larger than the limit
    std::string fileName;
    bool isFrozen = false;
    std::string fingerprint; // of content that is not copied: hash of paths, sizes and times of its files
    int64_t files = 0;
    int64_t bytes = 0;
    std::vector<ScanWarning> warnings;
    std::vector<std::string> outsidePaths;
    std::shared_ptr<FileLock> hold; // protects the tree until it is recorded
};

// 1 GiB; COMPUTE_STUDIO_TEST_DATA_LIMIT in test builds.
uint64_t maxFrozenBytes();

class DataPublisher {
public:
    // `folder`: of the workspace.
    DataPublisher(Database& database, std::string folder, uint64_t limit = maxFrozenBytes())
        : m_database(database)
        , m_folder(std::move(folder))
        , m_limit(limit) {}

    // Nothing is created if a file cannot be read or changes meanwhile.
    Result<PublishedData> publish(const NewData& data, const SourceConsent& consent = {},
                                  const TakeCallback& progress = {});
    // Takes a file or folder. NotFound, or InvalidArgument if it is not of the type.
    Result<DataContent> take(const std::string& path, DataType type, const SourceConsent& consent,
                             const TakeCallback& progress = {}) const;

private:
    Result<DataContent> takeFile(const std::string& path, const TakeCallback& progress) const;
    Result<DataContent> takeFolder(const std::string& path, const SourceConsent& consent,
                                   const TakeCallback& progress) const;
    Result<PublishedData> publishAddress(const NewData& data);

    Database& m_database;
    std::string m_folder;
    uint64_t m_limit;
};

// Hashes the paths, sizes and times of what is at `path`, without reading contents.
Result<std::string> dataFingerprint(const std::string& path);

} // namespace studio
