// ImportRequest asks an agent to copy an output of a run that is visible on its machine into its content store: of a
// run on the same machine, or of one on another machine whose file system both share. The agent compares the content
// with the hash that the studio expects: whether a file system is shared is never assumed. Another machine may have
// named the path: the agent reads nothing but "…/runs/<run>/a<n>/r<n>/work/outputs/<name>" of its own user, and no more
// bytes than are expected.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/sha256.h"
#include "core/protocol/message_fields.h"

namespace studio {

// Idempotent. Failures: not_found if there is nothing at the path; conflict if it is no output, if its content is
// another, or changes while it is read; permission_denied, io, disk_full.
struct ImportRequest {
    static constexpr std::string_view verb = "import";
    using Answer = void;
    Sha256 tree{};
    std::string path;  // absolute; of a file: the tree has this one file, by its name
    int64_t bytes = 0; // of all files of the tree
    static void visit(auto& self, auto& fields) {
        fields("tree", self.tree);
        fields("path", asBytes(self.path));
        fields("bytes", self.bytes);
    }
};

} // namespace studio
