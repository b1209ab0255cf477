// Formats user-visible messages about runs, translated.
#pragma once

#include <QCoreApplication>
#include <string>
#include <vector>

#include "core/run/run_record.h"

namespace studio {

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

// Formats an error, waiting reason or event; unknown codes (of a newer version) are shown as is.
std::string describe(const Reason& reason);
// Returns why a run failed, in one line: the last error of its log, else describe() of its error. Empty: it has none.
std::string failureReason(const RunRecord& run);

// Returns the events that remain relevant warnings after the run's end.
std::vector<EventRecord> warningsIn(const std::vector<EventRecord>& events);

} // namespace studio
