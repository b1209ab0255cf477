#include "ui/newcompute/use_step.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int indent = 24;
constexpr int mostMegabytes = 100'000'000;
} // namespace

UseStep::UseStep(QWidget* parent)
    : AttachStep(QStringLiteral("stepUse"), parent) {
    m_maxRuns =
        makeNumber(QStringLiteral("machineMaxRuns"), UiText::tr("Runs at once"),
                   UiText::tr("How many runs may be there at the same time; the others wait."), 1, largestMaxRuns);
    addField(column(), UiText::tr("Runs &at once"), m_maxRuns);
    m_cores = addHint(column(), {}, QStringLiteral("useCores"));
    addGpus();
    m_scratch = makeEdit(QStringLiteral("scratchFolder"), UiText::tr("Folder for files"), UiText::tr("the home folder"),
                         UiText::tr("The whole path of a folder on the machine, such as /scratch/me"));
    addField(column(), UiText::tr("&Folder for files on the machine"), m_scratch,
             UiText::tr("Code, outputs and logs are kept there. Empty: in your home folder. Choose another where that "
                        "is small, slow or full; the machine is to be checked again then."));
    m_patience = makeNumber(QStringLiteral("notResponding"), UiText::tr("Minutes until not responding"),
                            UiText::tr("How long the machine may be unreachable before its runs are shown as not "
                                       "responding"),
                            1, 30 * 24 * 60);
    m_patience->setSuffix(UiText::tr(" min"));
    addField(column(), UiText::tr("&Not responding after"), m_patience,
             UiText::tr("A run goes on while the machine cannot be reached. This only decides when it is shown."));
    addCollect();
    column()->addStretch();
}

void UseStep::addGpus() {
    m_allGpus = new QCheckBox(UiText::tr("Runs may use all &GPUs"), this);
    m_allGpus->setObjectName(QStringLiteral("allGpus"));
    m_allGpus->setToolTip(UiText::tr("Otherwise only those that are chosen; the others are not seen by runs"));
    m_allGpus->setChecked(true);
    connect(m_allGpus, &QCheckBox::toggled, this, [this] {
        showGpus();
        Q_EMIT edited();
    });
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    block->addWidget(m_allGpus, 0, Qt::AlignLeft);
    addProblem(block, QStringLiteral("allGpus"));
    m_gpuHint = addHint(block, {}, QStringLiteral("gpuHint"));
    m_gpuBoxes = new QVBoxLayout;
    m_gpuBoxes->setSpacing(space::tight);
    m_gpuBoxes->setContentsMargins(indent, 0, 0, 0);
    block->addLayout(m_gpuBoxes);
    column()->addLayout(block);
}

void UseStep::addCollect() {
    addHeading(column(), UiText::tr("What comes back when a run has ended"));
    m_leave = new QCheckBox(UiText::tr("Leave outputs there and show them to me"), this);
    m_leave->setObjectName(QStringLiteral("leaveThere"));
    m_leave->setToolTip(UiText::tr("Nothing is copied by itself; single files are fetched when you open them"));
    column()->addWidget(m_leave, 0, Qt::AlignLeft);
    m_rules = new QWidget(this);
    auto* rules = new QVBoxLayout(m_rules);
    rules->setContentsMargins(indent, 0, 0, 0);
    rules->setSpacing(space::medium);
    m_include = makeEdit(QStringLiteral("collectInclude"), UiText::tr("Only these"), UiText::tr("everything"),
                         UiText::tr("Patterns as in .gitignore, divided by commas"));
    addField(rules, UiText::tr("&Only these outputs"), m_include);
    m_exclude =
        makeEdit(QStringLiteral("collectExclude"), UiText::tr("Not these"), QStringLiteral("checkpoints/, *.tmp"),
                 UiText::tr("Patterns as in .gitignore, divided by commas"));
    addField(rules, UiText::tr("Not &these outputs"), m_exclude);
    const auto limit = [this](const char* objectName, const QString& name) {
        auto* box =
            makeNumber(QLatin1String(objectName), name,
                       UiText::tr("What is larger stays on the machine and can be fetched later"), 0, mostMegabytes);
        box->setSuffix(UiText::tr(" MB"));
        box->setSpecialValueText(UiText::tr("no limit"));
        return box;
    };
    m_file = limit("largestFile", UiText::tr("Largest file"));
    m_total = limit("largestTotal", UiText::tr("All files together"));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    addField(left, UiText::tr("&Largest file"), m_file);
    addField(right, UiText::tr("All files to&gether"), m_total);
    row->addLayout(left);
    row->addLayout(right);
    row->addStretch();
    rules->addLayout(row);
    addHint(rules, UiText::tr("Everything stays on the machine as well, until you clean up there."));
    column()->addWidget(m_rules);
    connect(m_leave, &QCheckBox::toggled, this, [this](bool on) {
        m_rules->setVisible(!on);
        Q_EMIT edited();
    });
}

QWidget* UseStep::firstFocus() {
    return m_maxRuns;
}

void UseStep::setWorld(const AttachWorld& world) {
    m_cores->setText(world.facts ? UiText::tr("The machine has %n core(s) and %1 memory.", nullptr, world.facts->cores)
                                       .arg(formatSize(world.facts->memoryBytes))
                                 : UiText::tr("What the machine has is known after the check."));
    QStringList names;
    if (world.facts) {
        for (size_t i = 0; i < world.facts->gpus.size(); ++i) {
            const GpuFacts& gpu = world.facts->gpus[i];
            names << UiText::tr("GPU %1: %2, %3").arg(i).arg(shownShort(gpu.name, 80), formatSize(gpu.memoryBytes));
        }
    }
    m_gpuHint->setText(!world.facts      ? UiText::tr("GPUs are listed here after the check.")
                       : names.isEmpty() ? UiText::tr("No GPU was found.")
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
        box->setToolTip(UiText::tr("Runs may use this GPU"));
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
    const QSignalBlocker quiet(this);
    m_maxRuns->setValue(draft.maxRuns);
    m_chosen = draft.gpus;
    m_allGpus->setChecked(draft.allGpus);
    for (size_t i = 0; i < m_gpus.size() && !draft.gpus.empty(); ++i)
        m_gpus[i]->setChecked(std::find(m_chosen.begin(), m_chosen.end(), static_cast<int>(i)) != m_chosen.end());
    const auto put = [](QLineEdit* edit, const QString& text) {
        if (edit->text() != text)
            edit->setText(text);
    };
    put(m_scratch, QFile::decodeName(draft.scratch.c_str()));
    m_patience->setValue(draft.notRespondingMinutes);
    m_leave->setChecked(draft.leaveThere);
    put(m_include, QString::fromStdString(draft.include));
    put(m_exclude, QString::fromStdString(draft.exclude));
    m_file->setValue(draft.largestFileMb);
    m_total->setValue(draft.largestTotalMb);
    m_rules->setVisible(!draft.leaveThere);
    showGpus();
}

void UseStep::store(AttachDraft& draft) const {
    draft.maxRuns = m_maxRuns->value();
    draft.allGpus = m_allGpus->isChecked();
    draft.gpus.clear();
    for (size_t i = 0; i < m_gpus.size() && !draft.allGpus; ++i) {
        if (m_gpus[i]->isChecked())
            draft.gpus.push_back(static_cast<int>(i));
    }
    draft.scratch = QFile::encodeName(m_scratch->text().trimmed()).toStdString();
    draft.notRespondingMinutes = m_patience->value();
    draft.leaveThere = m_leave->isChecked();
    draft.include = m_include->text().toStdString();
    draft.exclude = m_exclude->text().toStdString();
    draft.largestFileMb = m_file->value();
    draft.largestTotalMb = m_total->value();
}

} // namespace studio::ui

#include "moc_use_step.cpp"
