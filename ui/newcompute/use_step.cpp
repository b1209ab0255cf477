#include "ui/newcompute/use_step.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_options_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int useStepIndent = 24;
constexpr int maxMegabytes = 100'000'000;
} // namespace

UseStep::UseStep(TargetKind kind, QWidget* parent)
    : AttachStep(AttachStage::Use, QStringLiteral("stepUse"), parent) {
    m_maxRuns = makeNumber(QStringLiteral("machineMaxRuns"), tr("Concurrent runs"),
                           tr("Maximum concurrent runs; others are queued."), 1, maxConcurrentRunsLimit);
    addField(column(), tr("Concurrent r&uns"), m_maxRuns);
    m_cores = addHint(column(), {}, QStringLiteral("useCores"));
    if (const auto make = viewOf(kind).makeOptions; make != nullptr) {
        m_fields = make(this);
        addPart(m_fields);
    }
    addGpus();
    m_scratch = makeEdit(QStringLiteral("scratchFolder"), tr("Data folder"), tr("the home folder"),
                         tr("Full path of a folder on the machine, e.g. /scratch/me"));
    addField(column(), tr("Data &folder on the machine"), m_scratch,
             tr("For code, outputs, and logs. Leave empty for your home folder. Choose another if that is "
                "small, slow, or full; the machine must then be checked again."));
    m_patience = makeNumber(QStringLiteral("notResponding"), tr("Minutes until not responding"),
                            tr("How long the machine may be unreachable before its runs are shown as not "
                               "responding"),
                            1, 30 * 24 * 60);
    m_patience->setSuffix(tr(" min"));
    addField(column(), tr("Not res&ponding after"), m_patience,
             tr("Affects the display only; runs continue while the machine is unreachable."));
    addCollect();
    column()->addStretch();
}

void UseStep::addGpus() {
    m_allGpus = new QCheckBox(tr("Runs may use all &GPUs"), this);
    m_allGpus->setObjectName(QStringLiteral("allGpus"));
    m_allGpus->setToolTip(tr("Otherwise only the selected ones; the others are hidden from runs"));
    m_allGpus->setChecked(true);
    connect(m_allGpus, &QCheckBox::toggled, this, [this] {
        showGpus();
        Q_EMIT edited();
    });
    m_gpuBlock = new QWidget(this);
    auto* block = new QVBoxLayout(m_gpuBlock);
    block->setContentsMargins({});
    block->setSpacing(space::tight);
    block->addWidget(m_allGpus, 0, Qt::AlignLeft);
    addProblem(block, QStringLiteral("allGpus"));
    m_gpuHint = addHint(block, {}, QStringLiteral("gpuHint"));
    m_gpuBoxes = new QVBoxLayout;
    m_gpuBoxes->setSpacing(space::tight);
    m_gpuBoxes->setContentsMargins(useStepIndent, 0, 0, 0);
    block->addLayout(m_gpuBoxes);
    column()->addWidget(m_gpuBlock);
}

void UseStep::addCollect() {
    addHeading(column(), tr("Outputs to download"));
    m_leave = new QCheckBox(tr("Keep outputs on the machine; download on demand"), this);
    m_leave->setObjectName(QStringLiteral("leaveThere"));
    m_leave->setToolTip(tr("Nothing is copied automatically; files are downloaded when you open them"));
    column()->addWidget(m_leave, 0, Qt::AlignLeft);
    m_rules = new QWidget(this);
    auto* rules = new QVBoxLayout(m_rules);
    rules->setContentsMargins(useStepIndent, 0, 0, 0);
    rules->setSpacing(space::medium);
    m_include = makeEdit(QStringLiteral("collectInclude"), tr("Include"), tr("everything"),
                         tr("Patterns as in .gitignore, separated by commas"));
    addField(rules, tr("Include &outputs"), m_include);
    m_exclude = makeEdit(QStringLiteral("collectExclude"), tr("Exclude"), QStringLiteral("checkpoints/, *.tmp"),
                         tr("Patterns as in .gitignore, separated by commas"));
    addField(rules, tr("Exclude ou&tputs"), m_exclude);
    const auto limit = [this](const char* objectName, const QString& name) {
        auto* box = makeNumber(QLatin1String(objectName), name,
                               tr("Larger files stay on the machine and can be downloaded later"), 0, maxMegabytes);
        box->setSuffix(tr(" MB"));
        box->setSpecialValueText(tr("no limit"));
        return box;
    };
    m_file = limit("largestFile", tr("File size limit"));
    m_total = limit("largestTotal", tr("Total size limit"));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    addField(left, tr("File size &limit"), m_file);
    addField(right, tr("Total si&ze limit"), m_total);
    row->addLayout(left);
    row->addLayout(right);
    row->addStretch();
    rules->addLayout(row);
    addHint(rules, tr("Everything also stays on the machine until you clean up there."));
    column()->addWidget(m_rules);
    connect(m_leave, &QCheckBox::toggled, this, [this](bool on) {
        m_rules->setVisible(!on);
        Q_EMIT edited();
    });
}

QWidget* UseStep::firstFocus() {
    return m_maxRuns;
}

void UseStep::setDraftContext(const AttachContext& world) {
    if (m_fields != nullptr)
        m_fields->setFacts(world.facts);
    m_cores->setText(world.facts ? tr("The machine has %n core(s) and %1 memory.", nullptr, world.facts->cores)
                                       .arg(formatMemory(world.facts->memoryBytes))
                                 : tr("The machine's hardware is known after the check."));
    QStringList names;
    if (world.facts) {
        for (size_t i = 0; i < world.facts->gpus.size(); ++i) {
            const GpuFacts& gpu = world.facts->gpus[i];
            names << tr("GPU %1: %2, %3").arg(i).arg(displayTextElided(gpu.name, 80), formatMemory(gpu.memoryBytes));
        }
    }
    m_gpuHint->setText(!world.facts      ? tr("GPUs are listed here after the check.")
                       : names.isEmpty() ? tr("No GPU detected.")
                                         : QString());
    m_gpuHint->setVisible(!m_gpuHint->text().isEmpty());
    m_allGpus->setEnabled(!names.isEmpty() || !m_allGpus->isChecked());
    if (names == m_gpuNames)
        return;
    m_gpuNames = names;
    for (QCheckBox* box : std::exchange(m_gpus, {}))
        delete box;
    for (int i = 0; i < names.size(); ++i) {
        auto* box = new QCheckBox(withoutMnemonic(names.at(i)), this);
        box->setObjectName(QStringLiteral("gpu-%1").arg(i));
        box->setToolTip(tr("Runs may use this GPU"));
        box->setChecked(m_chosen.empty() || std::find(m_chosen.begin(), m_chosen.end(), i) != m_chosen.end());
        connect(box, &QCheckBox::toggled, this, &FormStep::edited);
        m_gpus.push_back(box);
        m_gpuBoxes->addWidget(box, 0, Qt::AlignLeft);
    }
    showGpus();
}

void UseStep::showGpus() {
    for (QCheckBox* box : m_gpus)
        box->setVisible(!m_allGpus->isChecked());
}

void UseStep::load(const AttachDraft& draft) {
    const bool isEngine = traitsOf(draft.kind).isEngine; // has the hardware, not the login node
    m_gpuBlock->setVisible(!isEngine);
    m_cores->setVisible(!isEngine);
    const QSignalBlocker quiet(this);
    m_maxRuns->setValue(draft.maxRuns);
    m_chosen = draft.gpus;
    m_allGpus->setChecked(draft.allGpus);
    for (size_t i = 0; i < m_gpus.size() && !draft.gpus.empty(); ++i)
        m_gpus[i]->setChecked(std::find(m_chosen.begin(), m_chosen.end(), static_cast<int>(i)) != m_chosen.end());
    if (m_fields != nullptr)
        m_fields->load(draft.options);
    showText(m_scratch, QFile::decodeName(draft.scratch.c_str()));
    m_patience->setValue(draft.notRespondingMinutes);
    m_leave->setChecked(draft.skipDownload);
    showText(m_include, QString::fromStdString(draft.include));
    showText(m_exclude, QString::fromStdString(draft.exclude));
    m_file->setValue(draft.maxFileMb);
    m_total->setValue(draft.maxTotalMb);
    m_rules->setVisible(!draft.skipDownload);
    showGpus();
}

void UseStep::store(AttachDraft& draft) const {
    if (m_fields != nullptr)
        m_fields->store(draft.options);
    draft.maxRuns = m_maxRuns->value();
    draft.allGpus = m_allGpus->isChecked();
    draft.gpus.clear();
    for (size_t i = 0; i < m_gpus.size() && !draft.allGpus; ++i) {
        if (m_gpus[i]->isChecked())
            draft.gpus.push_back(static_cast<int>(i));
    }
    draft.scratch = QFile::encodeName(m_scratch->text().trimmed()).toStdString();
    draft.notRespondingMinutes = m_patience->value();
    draft.skipDownload = m_leave->isChecked();
    draft.include = m_include->text().toStdString();
    draft.exclude = m_exclude->text().toStdString();
    draft.maxFileMb = m_file->value();
    draft.maxTotalMb = m_total->value();
}

} // namespace studio::ui

#include "moc_use_step.cpp"
