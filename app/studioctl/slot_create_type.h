// SlotCreateType handles "compute create" without a provider, and with --provider slots or machines: nodes are slots of
// an existing machine, or of a pool of them, or whole machines.
#pragma once

#include "app/studioctl/create_type.h"

namespace studio::cli {

class SlotCreateType : public CreateType {
public:
    QString description() const override;
    bool isOf(const std::string& provider) const override { return provider == "slots" || provider == "machines"; }
    bool isDefault() const override { return true; }
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;
};

} // namespace studio::cli
