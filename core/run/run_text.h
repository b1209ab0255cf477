// Sentences about runs, in the reader's language.
#pragma once

#include <QCoreApplication>
#include <string>

#include "core/run/run_record.h"

namespace studio {

struct RunText {
    Q_DECLARE_TR_FUNCTIONS(RunText)
};

// The sentence for an error, a waiting reason or an event; unknown codes (of a newer version) show the code itself.
std::string describe(const Reason& reason);

} // namespace studio
