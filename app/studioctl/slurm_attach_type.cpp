#include "app/studioctl/slurm_attach_type.h"

#include "app/studioctl/output.h"
#include "app/studioctl/slurm_output.h"

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

QString SlurmAttachType::updateRequirement(const std::string& name) const {
    return CliText::tr("\"%1\" is not a Slurm cluster: it has no partition, account, QOS, GRES, constraint, "
                       "time, prelude or poll interval of jobs. \"studioctl compute list\" lists the targets.")
        .arg(shown(name));
}

void SlurmAttachType::addFields(TargetFields& fields, Client&, const Target& target) const {
    addSlurm(fields, target);
}

} // namespace studio::cli
