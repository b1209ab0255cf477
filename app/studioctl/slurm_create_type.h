// SlurmCreateType handles the options of "compute create --provider slurm", whose nodes are allocations of an attached
// Slurm cluster.
#pragma once

#include "app/studioctl/create_type.h"
#include "app/studioctl/slurm_options.h"

namespace studio::cli {

class SlurmCreateType : public CreateType {
public:
    QString description() const override;
    bool isOf(const std::string& provider) const override { return provider == "slurm"; }
    HelpPlace helpPlace() const override { return HelpPlace::Scale; }
    void addTo(Command app) override { m_options.addAllocationsTo(app); }
    bool isGiven() const override { return m_options.isGiven(); }
    QString requirement() const override;
    Result<void> applyTo(ComputeFile& made, const ClusterCreateOptions& common,
                         const std::optional<ChosenCloud>& cloud) const override;

private:
    SlurmJobOptions m_options;
};

} // namespace studio::cli
