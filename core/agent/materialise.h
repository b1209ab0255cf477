// Puts a tree from the store into a folder: by reflink where the file system can, else by copy; never by hard link,
// because jobs edit their files.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// `folder` must be new and empty, and no one else's. NotFound with the detail "missing" where the tree or a content is not there;
// Corrupt names a file whose content is not what it should be; DiskFull means that the disk filled up on the way. What was made stays; the caller removes the folder.
Result<void> materialiseTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                             const std::string& folder);

} // namespace studio
