// Puts a tree from the store into a folder: by reflink where the file system can, else by copy; never by hard link,
// because jobs edit their files.
#pragma once

#include <string>

#include "core/base/error.h"

namespace studio {

// `folder` must be new and empty, and no one else's. Corrupt names the file whose content is missing or of another
// size; DiskFull means that the disk filled up on the way. What was made stays; the caller removes the folder.
Result<void> materialiseTree(const std::string& trees, const std::string& blobs, const std::string& treeHex,
                             const std::string& folder);

} // namespace studio
