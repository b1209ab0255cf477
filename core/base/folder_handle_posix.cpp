#include "core/base/folder_handle.h"

#include <fcntl.h>

#include "core/base/posix_call.h"

namespace studio {

FolderHandle::FolderHandle(UniqueFd fd, std::string path)
    : m_fd(std::move(fd))
    , m_path(std::move(path)) {}

Result<FolderHandle> FolderHandle::open(const std::string& path) {
    UniqueFd fd(retry([&] { return ::open(path.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC); }));
    if (!fd.isValid())
        return failErrno("open folder", path);
    return FolderHandle(std::move(fd), path);
}

Result<FileStamp> FolderHandle::stampOf(const std::string& path) const {
    const UniqueFd fd(openat(m_fd.get(), path.c_str(), O_PATH | O_NOFOLLOW | O_CLOEXEC));
    if (!fd.isValid())
        return failErrno("look at", joinPath(m_path, path));
    return stampOfDescriptor(fd.get(), path);
}

} // namespace studio
