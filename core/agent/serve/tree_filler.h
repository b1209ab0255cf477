// TreeFiller creates the files of a tree from the store in a folder: by reflink where the file system supports it, else
// by copy; never by hard link, because jobs edit their files. Contents that are linked elsewhere (linked_blobs.h) are
// compared with their hashes while they are copied.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/tree.h"
#include "core/protocol/tree_difference.h"

namespace studio {

// Precondition: `folder` is new, empty and owned by the caller. Fails with NotFound (detail "missing") if the tree or a
// blob is missing, Corrupt (names the file) if a content does not match its hash, and DiskFull. Leaves partial results;
// the caller removes the folder.
Result<void> checkOutTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                          const std::string& folder);

// The steps of checkOutTree(), with the same errors.
Result<Tree> loadVerifiedTree(const std::string& trees, const std::string& treeHex);

// Cancels a copy between two files. With it only the caller's thread copies, checking before each file.
struct CopyControl {
    std::function<bool()> goesOn; // returning false ends the copy with Canceled
    std::vector<bool> isMade;     // by tree entry: complete in the folder
};
// Uses several threads, unless there is a `control`.
Result<void> makeTree(const std::string& blobs, const Tree& tree, const std::string& folder,
                      CopyControl* control = nullptr);
// Turns an unmodified copy of `base` into a copy of another tree, on several threads.
Result<void> patchTree(const std::string& blobs, const Tree& base, const TreeDifference& difference,
                       const std::string& folder);

// Creates a tree in a folder from contents as they arrive. Errors are stored and returned by finish().
class TreeFiller {
public:
    // Creates the folders and links. `tree` may be moved, but its entries must keep their addresses.
    static Result<std::unique_ptr<TreeFiller>> create(const Tree& tree, const std::string& folder);
    ~TreeFiller();
    // Writes the content to all files that have it; ignores unknown contents. Thread-safe.
    void write(const Sha256& hash, std::string_view bytes);
    // Copies the contents that have not arrived from the store.
    Result<void> finish(const std::string& blobs);

private:
    struct State;
    explicit TreeFiller(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace studio
