// AllocationPlan describes an allocation of Slurm that becomes a node of a cluster. The studio writes it into the
// folder of the node (MakeNodeFolderRequest), and the agent of the login node submits it. Value type.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/id.h"
#include "core/protocol/message_fields.h"

namespace studio {

struct AllocationPlan {
    static constexpr std::string_view file = "allocation-plan.json";
    static constexpr std::string_view verb = "allocation"; // in messages of errors
    std::string workspace;                                 // id
    std::string wish;                                      // CreatedNode::wish
    std::string target{};                                  // name of the cluster, for people
    std::string cluster{}; // name of the Slurm cluster; another one gets nothing. Empty: not known
    nlohmann::json options = nlohmann::json::object(); // SlurmOptions
    int64_t cores = 1;
    int64_t memoryBytes = 0;
    int64_t gpus = 0;
    int64_t idleLimitMs = 0; // it ends itself when it had no run and no studio for so long; 0: never
    static void visit(auto& self, auto& fields) {
        fields("workspace", self.workspace, isIdText);
        fields("wish", self.wish, isIdText);
        fields.optional("target", self.target);
        fields.optional("cluster", self.cluster);
        fields.optional("options", self.options);
        fields("cores", self.cores, within(1, 1 << 16));
        fields.optional("memory_bytes", self.memoryBytes, within(0, int64_t{1} << 50));
        fields.optional("gpus", self.gpus, within(0, 1024));
        fields.optional("idle_limit_ms", self.idleLimitMs, within(0, int64_t{1} << 40));
    }
};

} // namespace studio
