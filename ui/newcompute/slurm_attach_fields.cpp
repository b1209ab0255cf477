#include "ui/newcompute/slurm_attach_fields.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLineEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int slurmBuildsIndent = 24;

} // namespace

SlurmAttachFields::SlurmAttachFields(QWidget* parent)
    : AttachFields(QStringLiteral("slurmDefaults"), parent) {
    const QString common = tr("the cluster's default");
    m_partition = makeEdit(QStringLiteral("slurmPartition"), tr("Partition"), common, tr("Default partition for jobs"));
    addField(column(), tr("Pa&rtition"), m_partition);
    m_account = makeEdit(QStringLiteral("slurmAccount"), tr("Account"), common, tr("Account to charge for jobs"));
    addField(column(), tr("&Account"), m_account);
    m_qos = makeEdit(QStringLiteral("slurmQos"), tr("QOS"), common, tr("Default quality of service for jobs"));
    addField(column(), tr("&QOS"), m_qos);
    m_buildInJob = new QCheckBox(tr("Build en&vironments in a job"), this);
    m_buildInJob->setObjectName(QStringLiteral("slurmBuildInJob"));
    m_buildInJob->setToolTip(tr("For login nodes that forbid builds; its node needs access to the package index"));
    column()->addWidget(m_buildInJob, 0, Qt::AlignLeft);
    m_builds = new QWidget(this);
    auto* builds = new QVBoxLayout(m_builds);
    builds->setContentsMargins(slurmBuildsIndent, 0, 0, 0);
    builds->setSpacing(space::medium);
    m_buildPartition = makeEdit(QStringLiteral("slurmBuildPartition"), tr("Partition of builds"), tr("that of the run"),
                                tr("Partition of the jobs that build environments"));
    addField(builds, tr("Part&ition of builds"), m_buildPartition);
    m_buildTime = makeEdit(QStringLiteral("slurmBuildTime"), tr("Time limit of builds"), QStringLiteral("1:00:00"),
                           tr("Minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS"));
    addField(builds, tr("Ti&me limit of builds"), m_buildTime);
    m_builds->setVisible(false);
    column()->addWidget(m_builds);
    connect(m_buildInJob, &QCheckBox::toggled, this, [this](bool on) {
        m_builds->setVisible(on);
        Q_EMIT edited();
    });
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
    m_buildInJob->setChecked(slurm.buildsInJob());
    m_builds->setVisible(slurm.buildsInJob());
    showText(m_buildPartition, QString::fromStdString(slurm.buildPartition));
    showText(m_buildTime, QString::fromStdString(slurm.buildTime));
}

void SlurmAttachFields::store(RemoteConfig& options) const {
    if (!options.slurm)
        options.slurm.emplace();
    options.slurm->partition = m_partition->text().trimmed().toStdString();
    options.slurm->account = m_account->text().trimmed().toStdString();
    options.slurm->qos = m_qos->text().trimmed().toStdString();
    const bool isJob = m_buildInJob->isChecked();
    options.slurm->buildIn = isJob ? "job" : "";
    options.slurm->buildPartition = isJob ? m_buildPartition->text().trimmed().toStdString() : std::string();
    options.slurm->buildTime = isJob ? m_buildTime->text().trimmed().toStdString() : std::string();
}

} // namespace studio::ui

#include "moc_slurm_attach_fields.cpp"
