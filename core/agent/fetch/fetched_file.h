// FetchedFile reads and writes the cache entry of one URL on a machine (layout: fetch_state.h). State is derived from
// files and locks alone; any thread, any process.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/protocol/input_address.h"

namespace studio {

// A version as reported by the server (ETag, Last-Modified), kept verbatim for conditional requests.
struct FetchedVersion {
    std::string tag;  // ETag
    std::string date; // Last-Modified
    // Returns the validator for If-Range; a weak ETag does not guarantee identical bytes.
    std::string rangeValidator() const { return !tag.empty() && !tag.starts_with("W/") ? tag : date; }
    bool isKnown() const { return !tag.empty() || !date.empty(); }
};

struct FetchedRecord {
    std::string sha256; // hex
    uint64_t size = 0;
    int64_t checkedMs = 0; // when it was last confirmed to be current
    FetchedVersion version;
};

class FetchedFile {
public:
    static FetchedFile under(const std::string& root, const InputAddress& address);

    const std::string& path() const { return m_path; }
    std::string lock() const { return m_path + "/lock"; }
    std::string data() const { return m_path + "/data"; }
    std::string part() const { return m_path + "/part"; }

    Result<void> prepare() const;
    // Returns the record of complete data. Precondition: lock held.
    std::optional<FetchedRecord> record() const;
    FetchedVersion partVersion() const;

    // Precondition of the following: exclusive lock held.
    Result<void> recordPart(const FetchedVersion& version) const;
    Result<void> dropPart() const;
    // Promotes the part to the data file.
    Result<void> commit(const FetchedRecord& record) const;
    Result<void> recordChecked(const FetchedRecord& record) const;
    Result<void> removeAll() const; // except the lock

    // Precondition: lock held. Fails with AlreadyExists if `to` exists, Canceled once `isCanceled` returns true. Leaves
    // no partial copy.
    Result<void> copyTo(const std::string& to, const std::function<bool()>& isCanceled) const;

private:
    explicit FetchedFile(std::string path)
        : m_path(std::move(path)) {}
    Result<void> write(const FetchedRecord& record) const;
    std::string m_path;
};

struct FetchedUsage {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
FetchedUsage fetchedUsage(const std::string& root);
struct FetchedFileUse {
    std::string key; // name of its folder
    uint64_t bytes = 0;
    int64_t lastUsedMs = 0;
};
std::vector<FetchedFileUse> fetchedFiles(const std::string& root);
// Removes an entry, unless it is being downloaded or copied. Returns false if it is in use.
Result<bool> removeFetchedFile(const std::string& root, const std::string& key);
// Removes all entries that are not being downloaded or copied; they are downloaded again on demand.
Result<FetchedUsage> removeFetched(const std::string& root);

} // namespace studio
