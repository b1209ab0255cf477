// Finds what earlier attempts of a run have left on this machine, or what was sent of them as an input, for the next
// one to resume from. Blocking disk I/O.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/run_spec.h"

namespace studio {

// Outputs folders of attempts that were stopped, such as preempted ones, newest first; at most a few. The attempt that
// `spec` names counts in any case, and so does the one that was sent, once the inputs are placed. Attempts that failed
// by themselves before it are left out.
std::vector<std::string> resumeFolders(const RunSpec& spec, const AttemptFolder& folder);
// Returns the newest one that contains a file: an attempt may be stopped before it saves anything, and what the one
// before it has saved must not be lost. For a node of several the newest one, with or without files, so that all nodes
// resume from the same attempt. Empty: there is none.
std::string resumeFolderOf(const RunSpec& spec, const std::vector<std::string>& folders);

} // namespace studio
