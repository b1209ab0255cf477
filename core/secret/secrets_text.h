// Provides the translation context of core/secret.
#pragma once

#include <QCoreApplication>

namespace studio {

struct SecretsText {
    Q_DECLARE_TR_FUNCTIONS(SecretsText)
};

} // namespace studio
