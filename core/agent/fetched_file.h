// What a machine keeps of one address (layout: fetch_state.h): told from files and locks alone; any thread, any process.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/base/file_lock.h"
#include "core/protocol/input_address.h"

namespace studio {

// Of which version something is, as its server says; texts that can be sent back as they are.
struct FetchedVersion {
    std::string tag;  // ETag
    std::string date; // Last-Modified
    // What a rest may be asked for with: a weak tag does not promise the same bytes.
    std::string forRange() const { return !tag.empty() && !tag.starts_with("W/") ? tag : date; }
    bool isKnown() const { return !tag.empty() || !date.empty(); }
};

struct FetchedRecord {
    std::string sha256; // hex
    uint64_t size = 0;
    int64_t checkedMs = 0; // when it was last known to be what the address has
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
    // Only of data that is whole; to be asked under the lock.
    std::optional<FetchedRecord> record() const;
    FetchedVersion partVersion() const;

    // Under the exclusive lock.
    Result<void> notePart(const FetchedVersion& version) const;
    Result<void> dropPart() const;
    // The part is the file from now on.
    Result<void> commit(const FetchedRecord& record) const;
    Result<void> noteChecked(const FetchedRecord& record) const;
    Result<void> removeAll() const; // but the lock

    // Under a lock. AlreadyExists where `to` is there; Canceled as soon as `isCanceled` says so. Nothing half copied stays.
    Result<void> copyTo(const std::string& to, const std::function<bool()>& isCanceled) const;

private:
    explicit FetchedFile(std::string path)
        : m_path(std::move(path)) {}
    Result<void> write(const FetchedRecord& record) const;
    std::string m_path;
};

struct FetchedExtent {
    uint64_t files = 0;
    uint64_t bytes = 0;
};
FetchedExtent fetchedExtent(const std::string& root);
// Removes all that nobody loads or copies now: it is fetched again when it is needed.
Result<FetchedExtent> removeFetched(const std::string& root);

} // namespace studio
