// A program of the machine as a child whose output is read as it comes. It is in a process group of its own, dies with the thread that
// started it, and gets standard signals and none of our descriptors.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"

namespace studio {

struct ToolStart {
    std::vector<std::string> words;       // words[0]: absolute path
    std::vector<std::string> environment; // NAME=VALUE, all of it
    std::string folder;                   // it works here
    std::string input;                    // its standard input, in memory only; empty: /dev/null
    bool separate = false;                // stderr apart from stdout
};

struct ToolChild {
    pid_t pid = 0;   // of its group as well; not reaped yet
    UniqueFd output; // to be read: stdout, and stderr where that is not apart
    UniqueFd errors; // valid where it is
    UniqueFd verdict;
    // To be asked after its end: why the program could not be started; empty where it was.
    std::string startError() const;
};

Result<ToolChild> startToolChild(const ToolStart& start);

} // namespace studio
