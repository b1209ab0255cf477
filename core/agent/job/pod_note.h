// Leaves a note about a run in the termination log of the pod that this program is in. Kubernetes keeps it when the
// pod's container has ended, also by a lack of memory, which ends the shim as well.
#pragma once

#include <string>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"

namespace studio {

constexpr const char* podTerminationLog = "/dev/termination-log";

// "run ID attempt 1 was running"; with `record`, how it has ended.
std::string podNoteText(const AttemptKey& key, const ExitRecord* record);
// Replaces the note. Best effort: does nothing where there is no such file.
void writePodNote(const std::string& text, const char* path = podTerminationLog);

} // namespace studio
