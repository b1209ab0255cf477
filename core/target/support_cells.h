// Values of the rows of KindSupport that several kinds share. Remarks are sources of the context KindSupportText. Pure.
#pragma once

#include <QtGlobal>
#include <array>

#include "core/target/kind_support.h"

namespace studio {

constexpr SupportCell supported{};
constexpr SupportCell unsupported(const char* remark) {
    return {Support::No, remark};
}
constexpr SupportCell partlySupported(const char* remark) {
    return {Support::Partly, remark};
}

constexpr const char* withContainerEngine =
    QT_TRANSLATE_NOOP("KindSupportText", "If Docker, Podman or Apptainer is installed.");

constexpr const char* insideContainerNode =
    QT_TRANSLATE_NOOP("KindSupportText", "The node is a container: only if a container engine works inside its image.");
constexpr const char* withCdiSpecification =
    QT_TRANSLATE_NOOP("KindSupportText", "If the machine has the NVIDIA Container Toolkit and a CDI specification.");
constexpr const char* ofNodeImage = QT_TRANSLATE_NOOP("KindSupportText", "If the node image has a container engine.");

// What holds for a machine, apart from several nodes.
constexpr std::array<SupportCell, featureCount> machineCells(SupportCell nodes, SupportCell images,
                                                             SupportCell gpus = supported) {
    return {{supported, supported, supported, supported, supported, nodes, supported, supported, images, gpus,
             supported, supported, supported, supported}};
}

} // namespace studio
