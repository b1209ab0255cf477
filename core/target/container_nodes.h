// ContainerNodes describes a cluster whose nodes are containers, which the studio creates with podman or docker on the
// machine of the cluster. Value type.
#pragma once

#include <string>

namespace studio {

struct ContainerNodes {
    std::string engine; // "podman" or "docker"; empty: the first one that works there
    std::string image;  // empty: the root file system of the machine, below a writable layer that is the node's own
    bool operator==(const ContainerNodes&) const = default;
};

} // namespace studio
