// SlotCreateType makes nodes of machines that exist: slices of one, or of several in a pool, or whole machines.
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
