#include "ui/newrun/slurm_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>

#include "ui/common/flow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/slurm_choices.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct SlurmCell {
    QWidget* widget;
    QBoxLayout* lines;
};

SlurmCell makeSlurmCell(QWidget* parent) {
    auto* cell = new QWidget(parent);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, space::tight, 0);
    lines->setSpacing(space::tight);
    return {cell, lines};
}

void fillSlurmCell(const SlurmCell& cell, const QString& label, QWidget* field) {
    auto* caption = (new PlainLabel(label, cell.widget))->withRole("muted");
    caption->setBuddy(field);
    cell.lines->addWidget(caption);
    cell.lines->addWidget(field);
}

} // namespace

SlurmForm::SlurmForm(QWidget* parent)
    : QWidget(parent)
    , m_choices(new SlurmChoices(this))
    , m_limits((new PlainLabel({}, this, PlainLabel::Fit::Lines))->withRole("muted")) {
    setObjectName(QStringLiteral("runSlurm"));
    auto* fields = new FlowLayout;
    const auto addChoice = [&](SlurmChoices::Option option, const QString& label, const QString& tip) {
        const SlurmCell cell = makeSlurmCell(this);
        fillSlurmCell(cell, label, m_choices->addBox(option, cell.widget, label, tip));
        fields->addWidget(cell.widget);
    };
    addChoice(&SlurmOptions::partition, tr("Partition"), tr("Partition that the job is submitted to"));
    addChoice(&SlurmOptions::account, tr("Account"), tr("Account to charge for the job"));
    addChoice(&SlurmOptions::qos, tr("QOS"), tr("Quality of service: priority and limits of the job"));
    addChoice(&SlurmOptions::gres, tr("Generic resources"),
              tr("GRES on each node, such as gpu:a100:2. GPUs stated above are requested as well."));
    addChoice(&SlurmOptions::constraint, tr("Constraint"), tr("Features that the nodes need, such as intel&ib"));
    const SlurmCell time = makeSlurmCell(this);
    fillSlurmCell(time, tr("Time limit"),
                  m_choices->addTime(time.widget, tr("Slurm time limit"),
                                     tr("Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12; "
                                        "the same as the time limit under Settings")));
    fields->addWidget(time.widget);
    const SlurmCell prelude = makeSlurmCell(this);
    fillSlurmCell(prelude, tr("Prelude"),
                  m_choices->addPrelude(prelude.widget, tr("Prelude"),
                                        tr("Shell commands before the job's command, such as module load cuda/12; "
                                           "they replace those of the target. Stored in plain text.")));
    m_limits->setObjectName(QStringLiteral("slurmLimits"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(fields);
    layout->addWidget(prelude.widget);
    layout->addWidget(m_limits);
    connect(m_choices, &SlurmChoices::edited, this, [this] {
        showLimits();
        Q_EMIT edited();
    });
}

void SlurmForm::setTarget(const Target& target) {
    m_choices->setCluster(target.facts && target.facts->slurm ? *target.facts->slurm : SlurmFacts(),
                          target.remote() != nullptr && target.remote()->slurm ? *target.remote()->slurm
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
    return options;
}

} // namespace studio::ui

#include "moc_slurm_form.cpp"
