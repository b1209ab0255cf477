// Provides the translation context of this folder.
#pragma once

#include <QCoreApplication>

namespace studio {

struct KubernetesNodeText {
    Q_DECLARE_TR_FUNCTIONS(KubernetesNodeText)
};

} // namespace studio
