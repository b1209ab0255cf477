// Sentences about runs, in the reader's language.
#pragma once

#include <QCoreApplication>
#include <string>
#include <vector>

#include "core/run/run_record.h"

namespace studio {

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

// The sentence for an error, a waiting reason or an event; unknown codes (of a newer version) show the code itself.
std::string describe(const Reason& reason);

// Those of a run's events that whoever looks at the run has to know, also long after.
std::vector<EventRecord> warningsIn(const std::vector<EventRecord>& events);

} // namespace studio
