// ContainerCreateType handles "compute create --provider containers", whose nodes are containers on a machine. Their
// image and engine are common options.
#pragma once

#include "app/studioctl/create_type.h"

namespace studio::cli {

class ContainerCreateType : public CreateType {
public:
    QString description() const override;
    bool isOf(const std::string& provider) const override { return provider == "containers"; }
    bool takesImage() const override { return true; }
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;
};

} // namespace studio::cli
