// What is wrong with a file that somebody wrote, and where: errors refuse it, warnings do not.
#pragma once

#include <string>
#include <vector>

namespace studio {

struct FileProblem {
    std::string file;    // as the user named it; of a file that it refers to: that one
    int line = 1;        // from 1
    int column = 1;      // from 1, in characters
    bool isError = true; // else a warning: it is taken all the same
    std::string
        message; // one sentence or two: what is wrong, and the way out; values that may be secret never stand in it
    bool operator==(const FileProblem&) const = default;
};

inline bool hasErrors(const std::vector<FileProblem>& problems) {
    for (const auto& problem : problems) {
        if (problem.isError)
            return true;
    }
    return false;
}

// "job.yml:3:7: There is no …", safe for a terminal.
std::string toLine(const FileProblem& problem);

} // namespace studio
