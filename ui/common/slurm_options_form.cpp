#include "ui/common/slurm_options_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/slurm_choices.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int slurmBuildsIndent = 24;

} // namespace

SlurmOptionsForm::SlurmOptionsForm(QWidget* parent)
    : TargetOptionsForm(QStringLiteral("slurmDefaults"), parent)
    , m_choices(new SlurmChoices(this)) {
    addField(column(), tr("Partition"),
             m_choices->addBox(&SlurmOptions::partition, this, tr("Partition"), tr("Default partition for jobs")));
    m_limits = addHint(column(), {}, QStringLiteral("slurmCluster"));
    addField(column(), tr("Account"),
             m_choices->addBox(&SlurmOptions::account, this, tr("Account"), tr("Account to charge for jobs")));
    addField(column(), tr("QOS"),
             m_choices->addBox(&SlurmOptions::qos, this, tr("QOS"), tr("Default quality of service for jobs")));
    addField(column(), tr("Generic resources"),
             m_choices->addBox(&SlurmOptions::gres, this, tr("Generic resources"),
                               tr("GRES on each node, such as gpu:a100:2. GPUs of a run are requested as well.")));
    addField(column(), tr("Constraint"),
             m_choices->addBox(&SlurmOptions::constraint, this, tr("Constraint"),
                               tr("Features that the nodes need, such as intel&ib")));
    addField(column(), tr("Time limit"),
             m_choices->addTime(this, tr("Slurm time limit"),
                                tr("Of runs without a time limit: minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such "
                                   "as 90, 2:00:00 or 1-12")));
    addField(column(), tr("Prelude"),
             m_choices->addPrelude(this, tr("Prelude"), tr("Shell commands before the command of each job")),
             tr("Runs in a login shell on the job's node. Stored in plain text. Do not put secrets here."));
    m_pollInterval = makeEdit(QStringLiteral("slurmPollInterval"), tr("Poll interval"), tr("30s, 10s after changes"),
                              tr("Time between two calls of squeue, from 10s to 1h, such as 2m"));
    addField(column(), tr("Poll interval"), m_pollInterval);
    addBuilds();
    connect(m_choices, &SlurmChoices::edited, this, [this] {
        showLimits();
        Q_EMIT edited();
    });
}

void SlurmOptionsForm::addBuilds() {
    m_buildInJob = new QCheckBox(tr("Build environments in a job"), this);
    m_buildInJob->setObjectName(QStringLiteral("slurmBuildInJob"));
    m_buildInJob->setToolTip(tr("For login nodes that forbid builds; its node needs access to the package index"));
    column()->addWidget(m_buildInJob, 0, Qt::AlignLeft);
    m_builds = new QWidget(this);
    auto* builds = new QVBoxLayout(m_builds);
    builds->setContentsMargins(slurmBuildsIndent, 0, 0, 0);
    builds->setSpacing(space::medium);
    m_buildPartition = makeEdit(QStringLiteral("slurmBuildPartition"), tr("Partition of builds"), tr("that of the run"),
                                tr("Partition of the jobs that build environments"));
    addField(builds, tr("Partition of builds"), m_buildPartition);
    m_buildTime = makeEdit(QStringLiteral("slurmBuildTime"), tr("Time limit of builds"), QStringLiteral("1:00:00"),
                           tr("Minutes, [HOURS:]MINUTES:SECONDS or DAYS-HOURS"));
    addField(builds, tr("Time limit of builds"), m_buildTime);
    m_builds->setVisible(false);
    column()->addWidget(m_builds);
    connect(m_buildInJob, &QCheckBox::toggled, this, [this](bool on) {
        m_builds->setVisible(on);
        Q_EMIT edited();
    });
}

void SlurmOptionsForm::setFacts(const std::optional<MachineFacts>& facts) {
    m_facts = facts ? facts->slurm : std::nullopt;
    m_choices->setCluster(m_facts.value_or(SlurmFacts()), SlurmOptions());
    showLimits();
}

void SlurmOptionsForm::showLimits() {
    if (!m_facts)
        return m_limits->setText(tr("Partitions, accounts and limits are offered here after the check."));
    const QString problem = displayTextElided(m_facts->problem, 300);
    m_limits->setText(problem.isEmpty() ? m_choices->limits() : m_choices->limits() + QLatin1Char('\n') + problem);
}

void SlurmOptionsForm::load(const RemoteConfig& options) {
    const SlurmOptions slurm = options.slurm.value_or(SlurmOptions());
    m_choices->load(slurm);
    showText(m_pollInterval, QString::fromStdString(slurm.pollInterval));
    m_buildInJob->setChecked(slurm.buildsInJob());
    m_builds->setVisible(slurm.buildsInJob());
    showText(m_buildPartition, QString::fromStdString(slurm.buildPartition));
    showText(m_buildTime, QString::fromStdString(slurm.buildTime));
    showLimits();
}

void SlurmOptionsForm::store(RemoteConfig& options) const {
    if (!options.slurm)
        options.slurm.emplace();
    m_choices->store(*options.slurm);
    options.slurm->pollInterval = m_pollInterval->text().trimmed().toStdString();
    const bool isJob = m_buildInJob->isChecked();
    options.slurm->buildIn = isJob ? "job" : "";
    options.slurm->buildPartition = isJob ? m_buildPartition->text().trimmed().toStdString() : std::string();
    options.slurm->buildTime = isJob ? m_buildTime->text().trimmed().toStdString() : std::string();
}

} // namespace studio::ui

#include "moc_slurm_options_form.cpp"
