// Provides the translation context of core/submission.
#pragma once

#include <QCoreApplication>
#include <string>

#include "core/base/display_text.h"

namespace studio {

struct SubmissionText {
    Q_DECLARE_TR_FUNCTIONS(SubmissionText)
};

// Returns a name or path as text that is safe to show.
inline QString displayName(const std::string& bytes) {
    return QString::fromStdString(displayText(bytes));
}

} // namespace studio
