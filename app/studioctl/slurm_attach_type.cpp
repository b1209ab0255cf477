#include "app/studioctl/slurm_attach_type.h"

namespace studio::cli {

QString SlurmAttachType::description() const {
    return CliText::tr("slurm: a Slurm cluster, by its login node");
}

void SlurmAttachType::addTo(Command app) {
    m_defaults.addDefaultsTo(app);
}

std::string SlurmAttachType::givenOption() const {
    return m_defaults.isGiven() ? "--partition" : "";
}

QString SlurmAttachType::requirement() const {
    return CliText::tr("Defaults of jobs need --type slurm.");
}

Result<void> SlurmAttachType::applyTo(RemoteConfig& connection) const {
    return m_defaults.applyDefaultsTo(*connection.slurm);
}

QString SlurmAttachType::exclusion(const QString& type) const {
    return CliText::tr("Slurm options, such as --partition, cannot be used with --type %1.").arg(type);
}

} // namespace studio::cli
