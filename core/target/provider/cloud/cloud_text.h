// Provides the translation context of this folder.
#pragma once

#include <QCoreApplication>

namespace studio {

struct CloudText {
    Q_DECLARE_TR_FUNCTIONS(CloudText)
};

} // namespace studio
