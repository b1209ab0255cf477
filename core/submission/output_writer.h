// OutputWriter exports an output of a run to its path on this computer with atomic writes: each file completely under
// a temporary name beside its place, then renamed. It removes and replaces nothing: equal files are left alone, and if
// one has other content, nothing is written. Below the root no symbolic link is followed; symbolic links of the output
// are kept if they stay inside it. Idempotent: may be repeated after any interruption. Blocks on the disk; any thread.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/rooted_directory.h"
#include "core/protocol/tree.h"
#include "core/snapshot/snapshot_store.h"
#include "core/submission/output_copies.h"

namespace studio {

class OutputWriter {
public:
    // `isCanceled` is asked while contents are read.
    explicit OutputWriter(OutputCopy copy, std::function<bool()> isCanceled = {})
        : m_copy(std::move(copy))
        , m_isCanceled(std::move(isCanceled)) {}

    // Takes a file or a folder of the disk as the output.
    Result<void> addPath(const std::string& path);
    // Takes a stored tree, or of it the one file if `file` names it. Corrupt or NotFound if contents are damaged or
    // missing.
    Result<void> addStored(const SnapshotStore& store, const std::string& treeName, const std::string& file);
    // NotFound if the root does not exist; AlreadyExists, which names files, if something else is there; DiskFull, with
    // nothing written, if the output would leave less than 16 MiB free; Canceled.
    Result<outputcopies::WrittenCopy> write();

private:
    struct Item {
        std::string path; // below the output's place; empty: the place itself
        TreeEntry::Kind kind = TreeEntry::Kind::File;
        uint64_t size = 0;
        std::string source{}; // of a file: its path on the disk, or
        std::string bytes{};  // its content
        std::optional<Sha256> hash{};
        std::string target{}; // of a link
        bool isThere = false; // equal
    };
    Result<void> addFolder(const std::string& folder);
    Result<void> addEntry(const SnapshotStore& store, const TreeEntry& entry, const std::string& path);
    std::string placeOf(const Item& item) const; // relative to the root
    bool isEqual(const Item& item, const FileStamp& there) const;
    // Marks what is there already. Returns the paths of what is there and differs.
    std::vector<std::string> compare();
    Result<void> checkSpace() const;
    Result<void> writeFile(const RootedDirectory& root, const Item& item) const;
    Result<void> fill(OpenFile& file, const Item& item) const;

    bool isCanceled() const { return m_isCanceled && m_isCanceled(); }

    OutputCopy m_copy;
    std::function<bool()> m_isCanceled;
    std::string m_root;  // without symbolic links
    std::string m_place; // relative to it; empty: the root itself
    std::vector<Item> m_items;
};

} // namespace studio
