// The compute instance that tests create where any will do.
#pragma once

#include "core/client/instance_client.h"

namespace studio::test {

// "desk", a container of this computer.
inline InstanceDraft deskDraft() {
    InstanceDraft draft;
    draft.name = "desk";
    draft.config.minNodes = 0;
    draft.config.maxNodes = 1;
    draft.config.provider = ContainerNodes{{}, "docker.io/library/busybox"};
    draft.config.instance.emplace();
    return draft;
}

} // namespace studio::test
