// PodLists are lists of pod settings as people type them, one word for each entry, on a command line or in a form.
// Value type.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/target/kubernetes_nodes.h"

namespace studio {

struct PodLists {
    using Words = std::optional<std::vector<std::string>>; // nullopt: the list stays as it is
    Words nodeSelector{};                                  // KEY=VALUE
    Words spotSelector{};                                  // KEY=VALUE
    Words tolerations{};                                   // KEY[=VALUE][:EFFECT]
    Words volumes{};                                       // CLAIM:/PATH[:ro]
    Words hostPaths{};                                     // /FOLDER:/PATH[:ro]
    Words pullSecrets{};

    // Replaces the lists of `nodes` that are given here. InvalidArgument names the word that is wrong; then `nodes` is
    // unchanged.
    Result<void> applyTo(KubernetesNodes& nodes) const;
};

} // namespace studio
