// Reads and writes the file `exit` of an attempt, whose space was allocated before its acceptance.
#pragma once

#include "core/protocol/records.h"

namespace studio {

// Returns true while it has no record.
bool isExitAllocated(int exitFile);
// Writes the record to the disk. Tries for ten minutes, which it blocks.
void writeExitFile(int exitFile, const ExitRecord& record);

} // namespace studio
