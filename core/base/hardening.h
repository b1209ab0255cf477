// Protects the memory of a process that holds secrets.
#pragma once

#include "core/base/error.h"

namespace studio {

// Disables core dumps of this process and access to its memory by other processes of the same user (ptrace,
// /proc/<pid>/mem), until it ends. Applies to all threads. Child programs are not affected: resource limits stay
// unchanged because the user's jobs inherit them. Call it first in main(), before any secret exists.
Result<void> protectProcessMemory();

} // namespace studio
