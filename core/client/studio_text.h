// StudioText is the translation context of core/client and core/driver.
#pragma once

#include <QCoreApplication>
#include <string>

#include "core/base/display_text.h"

namespace studio {

struct StudioText {
    Q_DECLARE_TR_FUNCTIONS(StudioText)
};

// Returns bytes of a target, file or user as text that is safe to show.
inline QString shown(const std::string& bytes) {
    return QString::fromStdString(displayText(bytes));
}

} // namespace studio
