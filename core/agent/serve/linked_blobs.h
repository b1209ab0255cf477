// LinkedBlobs names large contents of the store that are one file with a copy that runs share (fetch/shared_input.h),
// so that a machine without reflinks keeps them once. A job may write into such a copy, against its mode, and changes
// the stored content with it. So each has a note, written before the link, and what has a note is compared with its
// hash whenever it is read from the store; what differs is removed and sent again. Only for stores whose contents can
// be sent again, not for that of the workspace itself. Blocks for the disk; any thread, any process.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"
#include "core/base/sha256.h"

namespace studio {

// Smaller contents are copied: they cost little, and many notes would.
constexpr uint64_t minLinkedBytes = 16ULL << 20U;

// Path of the note below the folder of the store.
std::string linkNotePath(const std::string& blobs, const Sha256& blob);

// Makes the stored content the file `to` as well, for the copy of the tree `owner` (hex). Returns false if it has to be
// copied instead: the file system can share its blocks or does not support hard links, or another copy has it.
Result<bool> linkBlob(const std::string& blobs, const Sha256& blob, const std::string& owner, const std::string& to);

enum class LinkedBlob : uint8_t { None, Intact, Removed };
// Compares a content that has a note with its hash, and removes it with its note if it differs. None: it has no note.
Result<LinkedBlob> verifyLinkedBlob(const std::string& blobs, const Sha256& blob);
// Removes the note if it is of this copy and no other file is the content. Precondition: the copy was removed, and the
// content is intact.
Result<void> forgetLink(const std::string& blobs, const Sha256& blob, const std::string& owner);

} // namespace studio
