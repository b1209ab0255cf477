#include "core/mirror/log_file.h"

#include <algorithm>

#include "core/base/beneath.h"
#include "core/mirror/mirror_text.h"

namespace studio {

namespace {

constexpr int mostKept = 9999;

Result<void> setAside(const Beneath& folder, const std::string& path) {
    const auto stamp = folder.stampOf(path);
    if (!stamp || stamp->size == 0)
        return stamp || stamp.error().code == ErrorCode::NotFound ? Result<void>{} : fail(stamp.error());
    for (int number = 1; number <= mostKept; ++number) {
        const std::string kept = path + "." + std::to_string(number);
        if (const auto other = folder.stampOf(kept); !other && other.error().code == ErrorCode::NotFound)
            return folder.rename(path, kept);
    }
    return fail(
        ErrorCode::Conflict,
        MirrorText::tr("The log of this run began anew too many times. Remove older copies of it.").toStdString(),
        path);
}

} // namespace

std::string mirroredLogPath(const LogKey& key) {
    const auto folder = AttemptFolder::under("", key.attempt); // "/runs/…"
    return pathOf(folder, key.file).substr(1);
}

Result<LogStart> lookAtMirroredLog(const std::string& root, const LogKey& key) {
    LogStart start;
    const auto folder = Beneath::open(root);
    if (!folder)
        return fail(folder.error());
    const auto file = folder->openToRead(mirroredLogPath(key));
    if (!file)
        return file.error().code == ErrorCode::NotFound ? Result<LogStart>(start) : fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    start.offset = stamp->size;
    start.checkedLength = std::min(checkLength, stamp->size);
    const auto hash = file->hash(start.offset - start.checkedLength, start.checkedLength);
    if (!hash)
        return fail(hash.error());
    start.check = *hash;
    return start;
}

Result<void> writeMirroredLog(const std::string& root, const LogBytes& bytes) {
    const auto folder = Beneath::open(root);
    if (!folder)
        return fail(folder.error());
    const std::string path = mirroredLogPath(bytes.key);
    if (auto made = folder->makeFolders(parentOf(path)); !made)
        return made;
    if (bytes.isRestart) {
        if (auto kept = setAside(*folder, path); !kept)
            return kept;
    }
    auto file = folder->openToWrite(path);
    if (!file)
        return fail(file.error());
    const auto stamp = file->stamp();
    if (!stamp)
        return fail(stamp.error());
    if (stamp->size != bytes.offset)
        return fail(ErrorCode::Conflict,
                    MirrorText::tr("The copy of a log was changed by somebody else.").toStdString(), path);
    auto done = file->writeAt(bytes.offset, bytes.bytes);
    if (!done)
        (void)file->cut(bytes.offset);
    return done;
}

} // namespace studio
