// Unites the output folders of an attempt's nodes to one listing, without moving or copying any file: outputs stay
// where their node wrote them. Files of one path with equal contents count once; of different ones both are kept, the
// later node's as `name.rank<node>`. Symbolic links are listed, not followed. Blocks on the disk; any thread.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/tree.h"

namespace studio {

struct OutputUnion {
    struct Entry {
        std::string path;   // in the union, relative; bytes
        std::string source; // absolute path of the file
        int node = 0;       // the first that has it
        FileStamp::Kind kind = FileStamp::Kind::File;
        uint64_t size = 0;
        int nodeCount = 1;            // nodes that have it, with equal contents
        bool hasOtherVersion = false; // another node wrote something else at this path
        bool operator==(const Entry&) const = default;
    };
    std::vector<Entry> entries;          // in order of path; folders too
    std::vector<std::string> conflicts;  // paths that two nodes wrote differently
    std::vector<std::string> unreadable; // folders
    bool isCut = false;                  // at `maxEntries`, or canceled
};

struct OutputUnionLimits {
    size_t maxEntries = SIZE_MAX;
    std::function<bool()> isCanceled{}; // asked before each file and for each piece that is compared
};

// `folders`: one for each node, in order; those that do not exist are left out.
OutputUnion uniteOutputs(const std::vector<std::string>& folders, const OutputUnionLimits& limits = {});
// Returns the same union of trees of these folders, one for each node, in order.
Tree uniteTrees(std::vector<Tree> trees);

} // namespace studio
