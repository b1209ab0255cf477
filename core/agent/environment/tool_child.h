// Starts a program as a child process whose output is read as it arrives. The child has its own process group, dies
// with the thread that started it (PR_SET_PDEATHSIG), gets default signal handling and inherits none of our
// descriptors.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

struct ToolStart {
    std::vector<std::string> words;       // argv; words[0] is an absolute path
    std::vector<std::string> environment; // NAME=VALUE; the complete environment
    std::string folder;                   // working directory
    std::string input;                    // stdin data, kept in memory only; empty: /dev/null
    bool separate = false;                // stderr separate from stdout
};

struct ToolChild {
    pid_t pid = 0;   // also its process group id; not reaped yet
    UniqueFd output; // stdout, and stderr unless separate
    UniqueFd errors; // stderr; valid only if separate
    UniqueFd verdict;
    // Call after the child has exited. Returns why exec failed; empty if it succeeded.
    std::string startError() const;
};

Result<ToolChild> startToolChild(const ToolStart& start);

} // namespace studio
