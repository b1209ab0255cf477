// PodFieldTexts holds the lists of pod settings (target/pod_lists.h) as the fields of a form show them: words separated
// by spaces. Value type.
#pragma once

#include <QString>

#include "core/target/kubernetes_nodes.h"

namespace studio::ui {

struct PodFieldTexts {
    QString selector;    // KEY=VALUE
    QString tolerations; // KEY[=VALUE][:EFFECT]
    QString volumes;     // CLAIM:/PATH[:ro]
    QString secrets;
    static PodFieldTexts of(const KubernetesNodes& nodes);
    // Replaces these lists; folders of Kubernetes nodes (host paths) stay. InvalidArgument names the word that is
    // wrong.
    Result<void> applyTo(KubernetesNodes& nodes) const;
};

} // namespace studio::ui
