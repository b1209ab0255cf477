// What an attempt is in, told from its folder, its lock and the processes of this machine: evidence only, no memory.
// Any thread.
#pragma once

#include <optional>
#include <string>

#include "core/agent/machine_identity.h"
#include "core/base/error.h"
#include "core/protocol/messages.h"

namespace studio {

struct Judgement {
    AttemptReport report;
    // hold is gone without a record, and only a look at every process of the machine can tell whether the job lives.
    // The phase says Orphaned until then.
    bool needsScan = false;
};

// `mayScan`: do that look (milliseconds; more on a busy machine). A failure to look is a failure, never a state.
Result<Judgement> judgeAttempt(const std::string& root, const AttemptKey& key, const MachineIdentity& machine,
                               bool mayScan);

} // namespace studio
