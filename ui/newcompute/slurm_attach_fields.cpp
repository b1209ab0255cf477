#include "ui/newcompute/slurm_attach_fields.h"

#include <QBoxLayout>
#include <QLineEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"

namespace studio::ui {

SlurmAttachFields::SlurmAttachFields(QWidget* parent)
    : AttachFields(QStringLiteral("slurmDefaults"), parent) {
    const QString common = tr("the cluster's default");
    m_partition = makeEdit(QStringLiteral("slurmPartition"), tr("Partition"), common, tr("Default partition for jobs"));
    addField(column(), tr("Pa&rtition"), m_partition);
    m_account = makeEdit(QStringLiteral("slurmAccount"), tr("Account"), common, tr("Account to charge for jobs"));
    addField(column(), tr("&Account"), m_account);
    m_qos = makeEdit(QStringLiteral("slurmQos"), tr("QOS"), common, tr("Default quality of service for jobs"));
    addField(column(), tr("&QOS"), m_qos);
    m_cluster = addHint(column(), {}, QStringLiteral("slurmCluster"));
}

void SlurmAttachFields::setFacts(const std::optional<MachineFacts>& facts) {
    if (!facts || !facts->slurm)
        return m_cluster->setText(tr("Partitions and accounts are listed after the check."));
    QStringList partitions;
    for (const SlurmPartition& partition : facts->slurm->partitions)
        partitions << displayTextElided(partition.name, 40);
    QStringList accounts;
    for (const std::string& account : facts->slurm->accounts)
        accounts << displayTextElided(account, 40);
    QString text = tr("Partitions: %1.").arg(partitions.join(QStringLiteral(", ")));
    if (!accounts.isEmpty())
        text += QLatin1Char(' ') + tr("Accounts: %1.").arg(accounts.join(QStringLiteral(", ")));
    m_cluster->setText(text);
}

void SlurmAttachFields::load(const RemoteConfig& options) {
    const SlurmOptions slurm = options.slurm.value_or(SlurmOptions());
    showText(m_partition, QString::fromStdString(slurm.partition));
    showText(m_account, QString::fromStdString(slurm.account));
    showText(m_qos, QString::fromStdString(slurm.qos));
}

void SlurmAttachFields::store(RemoteConfig& options) const {
    if (!options.slurm)
        options.slurm.emplace();
    options.slurm->partition = m_partition->text().trimmed().toStdString();
    options.slurm->account = m_account->text().trimmed().toStdString();
    options.slurm->qos = m_qos->text().trimmed().toStdString();
}

} // namespace studio::ui

#include "moc_slurm_attach_fields.cpp"
