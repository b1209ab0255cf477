// Provides the translation context of core/store.
#pragma once

#include <QCoreApplication>

namespace studio {

struct StoreText {
    Q_DECLARE_TR_FUNCTIONS(StoreText)
};

} // namespace studio
