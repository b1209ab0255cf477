// Computes, applies and encodes the difference between two trees, for machines that have one and need the other.
//
// Encoding, little endian: u32 count of removed paths, each u32 length · path; u64 count of new or changed entries,
// each encoded as in a tree.
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

// Precondition: both sorted as returned by decodeTree().
TreeDifference differenceBetween(const Tree& base, const Tree& tree);
// Does not validate the result: encode it and compare its hash.
Tree applyDifference(const Tree& base, const TreeDifference& difference);

std::string encodeTreeDifference(const TreeDifference& difference);
Result<TreeDifference> decodeTreeDifference(std::string_view bytes);

} // namespace studio
