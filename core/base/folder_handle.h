// FolderHandle holds a folder open, so that paths below it can be resolved without following symbolic links.
// Thread-safe.
#pragma once

#include <string>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

class FolderHandle {
public:
    static Result<FolderHandle> open(const std::string& path);
    // Returns the stamp of a path below the folder; a symbolic link in the last component is not followed.
    Result<FileStamp> stampOf(const std::string& path) const;
    const std::string& path() const { return m_path; }
    int descriptor() const { return m_fd.get(); }

private:
    FolderHandle(UniqueFd fd, std::string path);
    UniqueFd m_fd;
    std::string m_path;
};

} // namespace studio
