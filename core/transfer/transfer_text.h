// Provides the translation context of core/transfer.
#pragma once

#include <QCoreApplication>

namespace studio {

struct TransferText {
    Q_DECLARE_TR_FUNCTIONS(TransferText)
};

} // namespace studio
