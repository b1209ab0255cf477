// Traces reports what a workspace has left on a machine, and TraceRemoval requests its removal. Used by the verbs
// `traces`, `remove_traces` and `collected` (requests.h). Value types; thread-safe.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/protocol/message_fields.h"

namespace studio {

constexpr size_t maxEarlierAttachments = 256;
constexpr size_t maxUncollected = 30'000; // so that the ids fit into one frame
constexpr size_t maxKeyLine = 16U << 10;

// Folder of another attachment of the same workspace: of a detached target or of a check.
struct EarlierAttachment {
    std::string target; // text of a TargetId
    uint64_t files = 0;
    uint64_t bytes = 0;
    uint64_t runs = 0;
    bool operator==(const EarlierAttachment&) const = default;
};

struct Traces {
    uint64_t files = 0; // of this attachment
    uint64_t bytes = 0;
    std::vector<EarlierAttachment> earlier;
    std::vector<std::string> uncollected; // runs of all attachments whose results are not marked as collected
    bool hasKey = false;                  // the requested key line is in ~/.ssh/authorized_keys
};
nlohmann::json toMessage(const Traces& traces);
Traces tracesFrom(const nlohmann::json& message);

// Requests that everything of this workspace is removed. Conflict, and nothing is removed, while a run is alive or has
// uncollected results.
struct TraceRemoval {
    static constexpr std::string_view verb = "remove_traces";
    using Answer = void;
    // Runs whose results the studio has, in addition to those marked on the machine.
    std::vector<std::string> collected;
    std::vector<std::string> earlier; // targets whose folders are removed as well
    std::string keyLine;              // removed from ~/.ssh/authorized_keys; empty: none
    bool discardsResults = false;     // also removes results that were not collected
    static void visit(auto& self, auto& fields) {
        constexpr size_t maxRuns = 1'000'000;
        fields.optional("collected", self.collected, idsUpTo(maxRuns));
        fields.optional("earlier", self.earlier, idsUpTo(maxEarlierAttachments));
        fields.optional("key_line", asBytes(self.keyLine), isKeyLine);
        fields.optional("discard_results", self.discardsResults);
    }
    static bool isKeyLine(const std::string& line) {
        return line.size() <= maxKeyLine && line.find_first_of("\r\n") == std::string::npos;
    }
};

} // namespace studio
