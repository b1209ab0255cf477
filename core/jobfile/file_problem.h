// FileProblem locates a problem in a user's file: errors reject the file, warnings do not.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"

namespace studio {

struct FileProblem {
    std::string file;    // as the user named it, or the referenced file
    int line = 1;        // from 1
    int column = 1;      // from 1, in characters
    bool isError = true; // else a warning: the file is accepted
    std::string message; // one or two sentences: the problem and its fix; never includes values that may be secret
    bool operator==(const FileProblem&) const = default;
};

// A value read from a text, or the error that rejects it; `file` is empty in problems of a text.
template <typename T>
using FileResult = tl::expected<T, FileProblem>;

inline bool hasErrors(const std::vector<FileProblem>& problems) {
    for (const auto& problem : problems) {
        if (problem.isError)
            return true;
    }
    return false;
}

// Formats "job.yml:3:7: There is no …", sanitized for a terminal.
std::string toLine(const FileProblem& problem);

} // namespace studio
