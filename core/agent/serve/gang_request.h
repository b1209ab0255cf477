// Informs an attempt on this machine about the other nodes, and whether it is to start (protocol/gang.h): writes into
// its control/ folder, where the shim looks. Idempotent. Blocking disk I/O; callable from any thread.
#pragma once

#include <string>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/gang.h"

namespace studio {

// Failures: conflict for another table, invalid_argument if the spec has no gang or another number of nodes, not_found
// with detail "attempt" if there is no such attempt.
Result<void> deliverGangTable(const std::string& root, const AttemptKey& key, const GangTable& table);

// Makes the decision unless there is one. An attempt that has ended or vanished without one is left alone. An unclaimed
// one gets a shim, which records that it was withdrawn.
Result<void> decideAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                           GangDecision decision);

} // namespace studio
