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

// What an end comes to, as it is kept with the event of its being seen, and back; whatever a machine says later of that end is held
// against it. Ends are the same where these are.
nlohmann::json endToJson(const ExitRecord& exit);
ExitRecord endFromJson(const nlohmann::json& end);

} // namespace studio
