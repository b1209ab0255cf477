// Translation context of core/studio.
#pragma once

#include <QCoreApplication>

namespace studio {

struct StudioText {
    Q_DECLARE_TR_FUNCTIONS(StudioText)
};

} // namespace studio
