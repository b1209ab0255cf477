// Formats run properties as user-visible text.
#pragma once

#include <QString>

#include "core/run/run_record.h"

namespace studio::ui {

// Describes the evidence for the state: "Exit record of the machine: exit code 0". Empty if a running run needs no
// explanation.
QString evidenceOf(const RunRecord& run);
// The same for evidence codes of attempts and events.
QString evidenceCodeText(const std::string& evidence);
// Explains the current state in one sentence: why the run waits, or how it ended.
QString stateExplanation(const RunRecord& run);
// Duration so far, or in total; empty before the start.
QString durationOf(const RunRecord& run, Timestamp now);
QString tagsOf(const RunRecord& run);
// Text of a core/run reason, sanitized for display.
QString reasonText(const Reason& reason);

} // namespace studio::ui
