#include "core/agent/serve/linked_blobs.h"

#include <cerrno>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/protocol/attempt_folder.h"

namespace studio {

namespace {

constexpr uint64_t maxLinkNoteBytes = 128;

// A clone shares the blocks until one of the two is written: as small as a link, without its danger.
bool canClone(const std::string& from, const std::string& folder) {
    const UniqueFd source(open(from.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    const UniqueFd target(open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
    return source.isValid() && target.isValid() && ioctl(target.get(), FICLONE, source.get()) == 0;
}

// True if another file is the content as well. One without links has only its name in the store.
bool hasOtherName(const std::string& path) {
    struct stat st {};
    return lstat(path.c_str(), &st) == 0 && st.st_nlink > 1;
}

// After a power loss a link without its note would not be compared.
Result<void> writeLinkNote(const std::string& note, const std::string& owner) {
    if (auto made = makeFolders(parentOf(note)); !made)
        return made;
    if (auto written = writeFileAtomically(note, owner); !written)
        return written;
    return syncFolder(parentOf(note));
}

} // namespace

std::string linkNotePath(const std::string& blobs, const Sha256& blob) {
    return blobs + "/linked/" + toHex(blob);
}

Result<bool> linkBlob(const std::string& blobs, const Sha256& blob, const std::string& owner, const std::string& to) {
    const std::string from = blobPath(blobs, blob);
    const std::string note = linkNotePath(blobs, blob);
    if (pathExists(note) || !pathExists(from) || canClone(from, parentOf(to)))
        return false;
    if (hasOtherName(from)) // its note was lost: it is compared from now on
        return writeLinkNote(note, {}).map([] { return false; });
    if (auto written = writeLinkNote(note, owner); !written)
        return fail(written.error());
    if (link(from.c_str(), to.c_str()) == 0)
        return true;
    const int code = errno;
    if (!hasOtherName(from)) { // nor has another process linked it meanwhile
        if (auto removed = removeFile(note); !removed)
            return fail(removed.error());
    }
    const bool isOfDisk = code == ENOSPC || code == EDQUOT || code == EIO || code == EROFS;
    return isOfDisk ? fail(errorFromErrno(code, "link " + to)) : Result<bool>(false); // not supported here
}

Result<LinkedBlob> verifyLinkedBlob(const std::string& blobs, const Sha256& blob) {
    const std::string note = linkNotePath(blobs, blob);
    if (!pathExists(note))
        return LinkedBlob::None;
    const std::string path = blobPath(blobs, blob);
    const auto found = sha256OfFile(path);
    if (!found && found.error().code != ErrorCode::NotFound)
        return fail(found.error());
    if (found && *found == blob)
        return LinkedBlob::Intact;
    // The note last: without it the content counts as intact.
    if (auto removed = removeFile(path); !removed)
        return fail(removed.error());
    if (auto removed = removeFile(note); !removed)
        return fail(removed.error());
    return LinkedBlob::Removed;
}

Result<void> forgetLink(const std::string& blobs, const Sha256& blob, const std::string& owner) {
    const std::string note = linkNotePath(blobs, blob);
    if (hasOtherName(blobPath(blobs, blob)))
        return {}; // another copy, whose note was replaced by this one's
    return readFile(note, maxLinkNoteBytes).value_or(std::string()) == owner ? removeFile(note) : Result<void>();
}

} // namespace studio
