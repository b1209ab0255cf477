// For a program that holds secrets: its memory stays its own.
#pragma once

#include "core/base/error.h"

namespace studio {

// No core dump of this process, and no reading of its memory by other programs of the same user (ptrace,
// /proc/<pid>/mem), until it ends. Programs that it starts are as they would be without: limits are not touched, because
// the user's jobs inherit them. Call it first thing in main(), before there is a secret; it holds for all threads.
Result<void> keepMemoryPrivate();

} // namespace studio
