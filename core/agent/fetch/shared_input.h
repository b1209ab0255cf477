// SharedInput is the copy of an input that all attempts on a machine read: <root>/shared/<tree>/, named by its content.
//
//   lock     shared lock while an attempt reads it, exclusive while it is made or removed; its time is the last use
//   data/    the files, 0444 or 0555, in folders of mode 0555
//   record   written last: digests of the stamps of all entries, with and without the times of changes of their
//            attributes, and the boots in which they were written or compared (of each login node its own)
//
// A job of root can change the files all the same, so their stamps are compared before and after each use, and a copy
// with other contents is never handed out. In another boot the contents are compared once: after a power loss a file
// may lack its bytes. A job of an engine holds no lock: its attempt names the copy by a link, and while that may be
// alive, the copy is not made again. State is derived from files and locks alone; any thread, any process. Blocks for
// the disk.
//
// Large files are hard links to those of the store where their blocks cannot be shared otherwise, so that the machine
// has them once; but not where the store is that of the workspace, whose contents exist nowhere else. A store whose
// content was changed with the copy removes it, and it is sent again (linked_blobs.h).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/agent/container/content_stores.h"
#include "core/base/error.h"
#include "core/base/file_lock.h"

namespace studio {

class SharedInput {
public:
    static SharedInput under(const std::string& root, const std::string& treeHex);
    static std::string folderOf(const std::string& root) { return root + "/shared"; }

    std::string data() const { return m_path + "/data"; }

    // Missing: never completed. Changed: entries, sizes, modes or times differ from the record. Touched: only the times
    // at which attributes changed do, as after a change of the group or a hard link. Unproven: the contents were not
    // compared in this boot.
    enum class State { Missing, Changed, Touched, Unproven, Whole };
    struct Access {
        std::optional<FileLock> lock; // keeps it from being removed and made again
        State state = State::Whole;   // without a lock: why
    };
    // Waits while another process makes it. Returns no lock if it cannot be handed out as it is and cannot be made
    // again because others read it: then the caller needs a copy of its own. Fails with Canceled, or as
    // checkOutTree(). `isThorough`: compares the stamps of all files; otherwise a record suffices. `comparing` is
    // called before large contents are compared. A copy with links is always compared, so that the launch learns what
    // the store lacks, which can have it sent again.
    Result<Access> acquire(const ContentStores& stores, bool isThorough, const std::function<bool()>& isCanceled,
                           const std::function<void()>& comparing = {}) const;
    // Records the copy as it is now, as written in this boot. Precondition: exclusive lock.
    Result<void> writeRecord() const { return writeRecord({}); }
    // Compares the stamps of all files with the record. Precondition: lock held.
    State inspect() const { return inspect(true); }
    // Compares the linked contents in the store with their hashes, before they are copied. Fails with NotFound (detail
    // "missing") if one was changed, which is removed.
    Result<void> verifyStored(const ContentStores& stores) const;

private:
    explicit SharedInput(std::string path)
        : m_path(std::move(path)) {}
    std::string lock() const { return m_path + "/lock"; }
    std::string record() const { return m_path + "/record"; }
    State inspect(bool isThorough) const;
    Result<void> writeRecord(const std::vector<std::string>& earlierBoots) const;
    bool hasContents(const std::function<bool()>& isCanceled) const;
    // Returns Whole, or why it was not made again: attempts without a lock may read it. Precondition of both:
    // exclusive lock.
    Result<State> repair(State state, const ContentStores& stores, const std::function<bool()>& isCanceled,
                         const std::function<void()>& comparing) const;
    Result<void> make(const ContentStores& stores) const;
    Result<void> checkOut(const ContentStores& stores) const;
    // Removes the notes of the links of a copy that was removed, and the contents that were changed through them.
    Result<void> forgetLinks(const ContentStores& stores) const;

    std::string m_path;
};

struct SharedInputUse {
    std::string tree;   // hex
    uint64_t bytes = 0; // what its removal frees
    int64_t lastUsedMs = 0;
    uint64_t linkedBytes = 0; // the others, which the store has too
};
// Lists the copies on this machine.
std::vector<SharedInputUse> sharedInputs(const std::string& root);
// Removes a copy, unless an attempt reads it. Returns false if it is in use; a missing one is not an error.
Result<bool> removeSharedInput(const std::string& root, const std::string& treeHex);

} // namespace studio
