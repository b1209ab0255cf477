// Writes the termination message of the container that this program is in, which says what became of a run. Kubernetes
// keeps it when the container has ended, also by a lack of memory, which ends the shim as well. Any thread.
#pragma once

#include <string>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"

namespace studio {

constexpr const char* terminationMessagePath = "/dev/termination-log"; // the default of Kubernetes

// "run ID attempt 1 was running"; with `record`, how it has ended.
std::string terminationMessage(const AttemptKey& key, const ExitRecord* record);
// Replaces the message. Best effort: does nothing where there is no such file.
void writeTerminationMessage(const std::string& text, const char* path = terminationMessagePath);

} // namespace studio
