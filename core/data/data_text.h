// Provides the translation context of core/data.
#pragma once

#include <QCoreApplication>

namespace studio {

struct DataText {
    Q_DECLARE_TR_FUNCTIONS(DataText)
};

} // namespace studio
