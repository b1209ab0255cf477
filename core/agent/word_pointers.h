// Words as the system's calls that start programs want them.
#pragma once

#include <string>
#include <vector>

namespace studio {

// Ends with a null pointer. Points into `texts`, which have to outlive it; nobody writes there.
template <typename Texts>
std::vector<char*> wordPointers(const Texts& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

} // namespace studio
