// What turns one tree into another: for machines that have the one and need the other.
//
// Encoding, little endian: u32 count of removed paths, each u32 length · path; u64 count of entries that are new or differ, each as in
// a tree.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/tree.h"

namespace studio {

struct TreeDifference {
    std::vector<std::string> removed;
    std::vector<TreeEntry> changed;
    size_t size() const { return removed.size() + changed.size(); }
};

// Both in order, as decodeTree gives them.
TreeDifference differenceBetween(const Tree& base, const Tree& tree);
// Not yet to be trusted: encode the result and compare its hash.
Tree applyDifference(const Tree& base, const TreeDifference& difference);

std::string encodeTreeDifference(const TreeDifference& difference);
Result<TreeDifference> decodeTreeDifference(std::string_view bytes);

} // namespace studio
