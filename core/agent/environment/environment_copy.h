// Copies a package environment to another path and relocates it: console scripts, activation scripts and any other file
// with the old prefix embedded refer to the copy.
#pragma once

#include <functional>
#include <string>

#include "core/base/error.h"

namespace studio {

// Preconditions: `to` does not exist and is not longer than `from` (binaries embed the prefix in a fixed-size buffer).
// All of the copy is owner-writable; `from` is unchanged. Fails with Canceled once `isCanceled` returns true; the
// caller removes a partial copy after any error. Blocks on disk I/O.
Result<void> copyEnvironment(const std::string& from, const std::string& to, const std::function<bool()>& isCanceled);

} // namespace studio
