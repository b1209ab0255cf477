// Converts strings to the argv and envp arrays of execve() and posix_spawn().
#pragma once

#include <string>
#include <vector>

namespace studio {

// Returns a null-terminated array that points into `texts`, which must outlive it; the strings are not modified.
template <typename Texts>
std::vector<char*> argvPointers(const Texts& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace studio
