// Defines the messages for removing what a workspace has stored on an attached machine. Plain values; any thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace studio {

// Removable files and keys on a machine.
struct TraceSummary {
    uint64_t files = 0; // of this attachment
    uint64_t bytes = 0;
    uint64_t earlier = 0; // folders of earlier attachments of this workspace
    uint64_t earlierFiles = 0;
    uint64_t earlierBytes = 0;
    bool hasKey = false;               // the studio added a key to ~/.ssh/authorized_keys there, which can be removed
    std::vector<std::string> keyUsers; // attached machines that use the same account: the key must stay
    static void visit(auto& self, auto& fields) {
        fields.optional("files", self.files);
        fields.optional("bytes", self.bytes);
        fields.optional("earlier", self.earlier);
        fields.optional("earlier_files", self.earlierFiles);
        fields.optional("earlier_bytes", self.earlierBytes);
        fields.optional("has_key", self.hasKey);
        fields.optional("key_users", self.keyUsers);
    }
};

// Files of this and of earlier attachments are always removed; the flags select the rest.
struct TraceRemovalRequest {
    bool detaches = false;        // also detaches the machine
    bool removesKey = false;      // also removes the studio's key from ~/.ssh/authorized_keys
    bool discardsResults = false; // also removes results that were not collected
    static void visit(auto& self, auto& fields) {
        fields.optional("detach", self.detaches);
        fields.optional("remove_key", self.removesKey);
        fields.optional("discard_results", self.discardsResults);
    }
};

} // namespace studio
