// SealRequest asks an agent to name outputs of an ended attempt by their content, where they are, and to make them
// read-only, so that another run on the machine can read them without a copy.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/attempt_folder.h"
#include "core/protocol/message_fields.h"

namespace studio {

struct SealedOutput {
    std::string name;
    std::string path; // on the machine
    Sha256 tree{};    // as a snapshot of the folder, or of a folder with this one file, would be named
    int64_t files = 0;
    int64_t bytes = 0;
    bool isFile = false; // one file; else a folder
    static void visit(auto& self, auto& fields) {
        fields("name", self.name);
        fields("path", asBytes(self.path));
        fields("tree", self.tree);
        fields("files", self.files);
        fields("bytes", self.bytes);
        fields.ifSet("is_file", self.isFile);
    }
};

inline Result<void> fromValue(const nlohmann::json& value, SealedOutput& to) {
    return assignTo(to, fromMessage<SealedOutput>(value));
}

struct SealedOutputs {
    std::vector<SealedOutput> outputs; // those that exist
    static void visit(auto& self, auto& fields) { fields("outputs", self.outputs); }
};

// Idempotent. Failures: not_found with detail "attempt", io.
struct SealRequest {
    static constexpr std::string_view verb = "seal";
    using Answer = SealedOutputs;
    AttemptKey key;
    std::vector<std::string> names; // of outputs below work/outputs
    static void visit(auto& self, auto& fields) {
        fields.group(self.key);
        fields("names", self.names);
    }
};

} // namespace studio
