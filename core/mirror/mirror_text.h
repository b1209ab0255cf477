// Translation context of core/mirror.
#pragma once

#include <QCoreApplication>

namespace studio {

struct MirrorText {
    Q_DECLARE_TR_FUNCTIONS(MirrorText)
};

} // namespace studio
