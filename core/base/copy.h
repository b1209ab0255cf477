// Copies out of folders that others fill: never follows a link, never opens anything but plain files.
#pragma once

#include <cstdint>
#include <string>

#include "core/base/error.h"

namespace studio {

// Copies the plain file `from` to `to`, replacing what is there in one step (a link at `to` is replaced, not followed).
// The executable bit is kept. InvalidArgument when `from` is not a plain file. Returns the number of bytes.
Result<uint64_t> copyPlainFile(const std::string& from, const std::string& to);

// Makes a symbolic link; the caller has judged the target.
Result<void> makeLink(const std::string& target, const std::string& path);

} // namespace studio
