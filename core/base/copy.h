// Copies files out of folders that other processes write: never follows a symbolic link, opens regular files only.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"

namespace studio {

// Copies the regular file `from` to `to` by atomic rename (a symbolic link at `to` is replaced, not followed). Keeps
// the executable bit and holes. Returns the file's size in bytes. InvalidArgument if `from` is not a regular file;
// DiskFull, with nothing written, if the copy would leave less than 16 MiB free.
Result<uint64_t> copyPlainFile(const std::string& from, const std::string& to);

// Creates a symbolic link. Precondition: the caller has validated the target.
Result<void> makeLink(const std::string& target, const std::string& path);

} // namespace studio
