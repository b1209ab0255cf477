// NodeGpuAnswer is what `studio-agent node-gpus` prints, in one line of JSON: the GPUs that it has chosen for a node
// which is going to be created on its machine, or why there are none.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/message_fields.h"

namespace studio {

// In place of a wish: no GPUs are chosen, but the machine's folder of tickets is made if it is missing.
constexpr std::string_view nodeGpusFolderWord = "folder";

// Values of NodeGpuAnswer::problem.
constexpr std::string_view gpusBusy = "busy";             // not enough are free now
constexpr std::string_view gpusUnknown = "unknown";       // nvidia-smi did not answer: it is not known which are free
constexpr std::string_view gpusMissing = "missing";       // there is no nvidia-smi
constexpr std::string_view gpusTooFew = "too_few";        // the machine never has that many
constexpr std::string_view gpusNoSpec = "no_spec";        // there is no CDI specification
constexpr std::string_view gpusNotInSpec = "not_in_spec"; // it does not name the GPU by its UUID
constexpr std::string_view gpusNoTickets = "no_tickets";  // the machine has no place for tickets
constexpr std::string_view gpusDiskFull = "disk_full";    // they cannot be reserved until there is space

struct NodeGpuAnswer {
    std::vector<std::string> gpus{}; // UUIDs
    std::string tickets{};           // the machine's folder of tickets
    std::string user{};              // of the agent
    std::string problem{};           // empty: `gpus` were chosen
    std::string words{};             // for display: who has the others, or what is wrong; untrusted
    static void visit(auto& self, auto& fields) {
        fields.optional("gpus", self.gpus);
        fields.optional("tickets", self.tickets);
        fields.optional("user", self.user);
        fields.optional("problem", self.problem);
        fields.optional("words", self.words);
    }
};

} // namespace studio
