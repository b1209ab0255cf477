// SlurmAttachType attaches Slurm clusters, by their login node: with defaults of their jobs.
#pragma once

#include "app/studioctl/attach_type.h"
#include "app/studioctl/slurm_options.h"

namespace studio::cli {

class SlurmAttachType : public AttachType {
public:
    QString description() const override;
    void addTo(Command app) override;
    std::string givenOption() const override;
    QString requirement() const override;
    std::optional<TargetKind> machineKind() const override { return TargetKind::Slurm; }
    Result<void> applyTo(RemoteConfig& connection) const override;
    QString exclusion(const QString& type) const override;
    void addUpdateTo(Command app) override { addTo(app); }
    QString updateRequirement(const std::string& name) const override;
    void addFields(TargetFields& fields, Client& client, const Target& target) const override;

private:
    SlurmJobOptions m_defaults;
};

} // namespace studio::cli
