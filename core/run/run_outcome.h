// What an agent's report means for a run: pure, so that it can be held against a table.
#pragma once

#include <string>

#include "core/protocol/messages.h"
#include "core/run/run_record.h"

namespace studio {

struct Outcome {
    enum class Kind { Completed, Failed, Canceled };
    Kind kind = Kind::Failed;
    Reason reason;              // of Failed; empty code otherwise
    std::string evidence;       // "exit_record", or what was seen instead
    bool outsideTheJob = false; // a further attempt may mend it
    bool jobNeverRan = false;   // a further attempt cannot repeat anything
};

// `report` is Ended, Vanished or (for a launch that had been accepted) Absent. `cancelWanted`: the user asked for a
// cancel.
Outcome judge(const AttemptReport& report, bool cancelWanted);

} // namespace studio
