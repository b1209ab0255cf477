// Defines the requests of a command line or window to the driver about providers that create nodes. Fields as in
// driver_requests.h.
#pragma once

#include <string>
#include <vector>

#include "core/protocol/message_fields.h"

namespace studio {

// A program by which a provider creates nodes, as just tried on a machine.
struct EngineState {
    std::string name;                  // "podman"
    std::string version;               // empty: it does not answer
    std::string error{};               // why it cannot be used, though it may answer: it failed to start one
    std::string remark{};              // what the trial found, such as that processors are emulated
    std::vector<std::string> images{}; // that it has there, if they were asked for; sorted
    static void visit(auto& self, auto& fields) {
        fields.optional("name", self.name);
        fields.optional("remark", self.remark);
        fields.optional("version", self.version);
        fields.optional("error", self.error);
        fields.optional("images", self.images);
    }
};
inline Result<void> fromValue(const nlohmann::json& value, EngineState& to) {
    return assignTo(to, fromMessage<EngineState>(value));
}

namespace driver {

struct ProviderAnswer {
    std::vector<EngineState> engines;
    static void visit(auto& self, auto& fields) { fields.optional("engines", self.engines); }
};
// Tries the programs of a provider that creates nodes on a machine, and looks for orphans there, which are then in the
// database. Unavailable while the machine is not connected.
struct CheckProviderRequest {
    static constexpr std::string_view verb = "check_provider";
    using Answer = ProviderAnswer;
    std::string machine; // name
    std::string provider = "containers";
    bool wantsImages = false;
    static void visit(auto& self, auto& fields) {
        fields("machine", self.machine);
        fields.optional("provider", self.provider);
        fields.optional("images", self.wantsImages);
    }
};

// Removes something that has a label of this workspace and belongs to no node. NotFound if there is no such orphan;
// Conflict if it belongs to a node now, or does not have the label.
struct RemoveOrphanRequest {
    static constexpr std::string_view verb = "remove_orphan";
    using Answer = void;
    std::string id; // the provider's
    static void visit(auto& self, auto& fields) { fields("id", self.id); }
};

} // namespace driver

} // namespace studio
