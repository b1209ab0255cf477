// Provides the translation context of core/host.
#pragma once

#include <QCoreApplication>

namespace studio {

struct HostText {
    Q_DECLARE_TR_FUNCTIONS(HostText)
};

} // namespace studio
