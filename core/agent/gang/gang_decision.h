// Reads and writes what a node of an attempt receives: the table of nodes, and the decision to start or not, which is
// made once (protocol/gang.h). Both the agent and the shim write decisions; the file system decides who was first.
#pragma once

#include <optional>
#include <string>

#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/gang.h"

namespace studio {

enum class GangDecision { Release, Withdraw };

// Makes the decision unless there is one; returns the one that holds. Not synced: after a power loss nothing starts.
Result<GangDecision> decideGang(const AttemptFolder& folder, GangDecision decision);
// nullopt: not decided, or not readable.
std::optional<GangDecision> readGangDecision(const AttemptFolder& folder);
inline bool isWithdrawn(const AttemptFolder& folder) {
    return readGangDecision(folder) == GangDecision::Withdraw;
}
// Returns true if nothing is to be started any more: canceled or withdrawn.
bool isGivenUp(const AttemptFolder& folder);

// Writes the table with mode 0600. Conflict if there is another one.
Result<void> writeGangTable(const AttemptFolder& folder, const GangTable& table);
// NotFound: not written yet.
Result<GangTable> readGangTable(const AttemptFolder& folder);

// The state of the node as it is reported: a decision that has been made counts at once. nullopt: there is none yet.
std::optional<GangState> readGangState(const AttemptFolder& folder);

} // namespace studio
