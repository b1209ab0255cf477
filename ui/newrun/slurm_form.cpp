#include "ui/newrun/slurm_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

#include "ui/common/flow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/slurm_choices.h"
#include "ui/common/theme.h"
#include "ui/newrun/form_cell.h"

namespace studio::ui {

SlurmForm::SlurmForm(QWidget* parent)
    : QWidget(parent)
    , m_choices(new SlurmChoices(this))
    , m_jobFields(new QWidget(this))
    , m_limits((new PlainLabel({}, this, PlainLabel::Fit::Lines))->withRole("muted")) {
    setObjectName(QStringLiteral("runSlurm"));
    auto* fields = new FlowLayout;
    fields->setContentsMargins(0, 0, 0, 0);
    m_jobFields->setLayout(fields);
    const auto addChoice = [&](SlurmChoices::Option option, const QString& label, const QString& tip) {
        const FormCell cell = makeFormCell(m_jobFields);
        fillFormCell(cell, label, m_choices->addBox(option, cell.widget, label, tip));
        fields->addWidget(cell.widget);
    };
    addChoice(&SlurmOptions::partition, tr("Partition"), tr("Partition that the job is submitted to"));
    addChoice(&SlurmOptions::account, tr("Account"), tr("Account to charge for the job"));
    addChoice(&SlurmOptions::qos, tr("QOS"), tr("Quality of service: priority and limits of the job"));
    addChoice(&SlurmOptions::gres, tr("Generic resources"),
              tr("GRES on each node, such as gpu:a100:2. GPUs stated above are requested as well."));
    addChoice(&SlurmOptions::constraint, tr("Constraint"), tr("Features that the nodes need, such as intel&ib"));
    const FormCell time = makeFormCell(m_jobFields);
    fillFormCell(time, tr("Time limit"),
                 m_choices->addTime(time.widget, tr("Slurm time limit"),
                                    tr("Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12; "
                                       "the same as the time limit under Settings")));
    fields->addWidget(time.widget);
    const FormCell prelude = makeFormCell(this);
    fillFormCell(prelude, tr("Prelude"),
                 m_choices->addPrelude(prelude.widget, tr("Prelude"),
                                       tr("Shell commands before the job's command, such as module load cuda/12; "
                                          "they replace those of the target. Stored in plain text.")));
    m_limits->setObjectName(QStringLiteral("slurmLimits"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_jobFields);
    layout->addWidget(prelude.widget);
    layout->addWidget(m_limits);
    connect(m_choices, &SlurmChoices::edited, this, [this] {
        showLimits();
        Q_EMIT edited();
    });
}

void SlurmForm::setTarget(const Target& cluster, bool isAllocation) {
    m_isAllocation = isAllocation;
    m_jobFields->setVisible(!isAllocation);
    m_limits->setVisible(!isAllocation);
    m_choices->setCluster(cluster.facts && cluster.facts->slurm ? *cluster.facts->slurm : SlurmFacts(),
                          cluster.remote() != nullptr && cluster.remote()->slurm ? *cluster.remote()->slurm
                                                                                 : SlurmOptions());
    showLimits();
}

void SlurmForm::showLimits() {
    m_limits->setText(m_choices->limits());
}

void SlurmForm::load(const SlurmOptions& options) {
    m_loaded = options;
    m_choices->load(options);
    showLimits();
}

SlurmOptions SlurmForm::options() const {
    SlurmOptions options = m_loaded;
    m_choices->store(options);
    if (!m_isAllocation)
        return options;
    SlurmOptions own;
    own.prelude = options.prelude;
    return own;
}

} // namespace studio::ui

#include "moc_slurm_form.cpp"
