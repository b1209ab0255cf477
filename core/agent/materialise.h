// Puts a tree from the store into a folder: by reflink where the file system can, else by copy; never by hard link,
// because jobs edit their files.
#pragma once

#include <functional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/tree.h"
#include "core/protocol/tree_difference.h"

namespace studio {

// `folder` must be new and empty, and no one else's. NotFound with the detail "missing" where the tree or a content is not there;
// Corrupt names a file whose content is not what it should be; DiskFull means that the disk filled up on the way. What was made stays; the caller removes the folder.
Result<void> materialiseTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                             const std::string& folder);

// Its parts. Fails as above.
Result<Tree> treeToMake(const std::string& trees, const std::string& treeHex);
// By a few threads. With `goesOn` by the caller's alone, which asks it before each file: false ends it with Canceled.
Result<void> makeTree(const std::string& blobs, const Tree& tree, const std::string& folder,
                      const std::function<bool()>& goesOn = {});
// Turns a copy in which nobody has changed anything into that of another tree.
Result<void> patchTree(const std::string& blobs, const TreeDifference& difference, const std::string& folder);

} // namespace studio
