// KubernetesCreateType refuses "compute create --provider kubernetes": clusters of pods are attached.
#pragma once

#include "app/studioctl/create_type.h"

namespace studio::cli {

class KubernetesCreateType : public CreateType {
public:
    QString description() const override { return {}; } // it is not offered
    bool isOf(const std::string& provider) const override { return provider == "kubernetes"; }
    QString refusal() const override;
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;
};

} // namespace studio::cli
