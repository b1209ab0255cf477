#include "ui/target/target_overview.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QGridLayout>
#include <QProgressBar>

#include "ui/common/cuda_support.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/target/machine_drawing.h"

namespace studio::ui {

namespace {

constexpr int targetOverviewTwoColumnWidth = 820;

} // namespace

TargetOverview::TargetOverview(QWidget* parent)
    : QScrollArea(parent)
    , m_columns(new QHBoxLayout) {
    setObjectName(QStringLiteral("targetOverview"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inner = new QWidget(viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    left->setSpacing(space::large);
    right->setSpacing(space::large);
    m_columns->setSpacing(space::large);
    m_columns->setContentsMargins(0, 0, 0, 0);
    m_columns->addLayout(left, 3);
    m_columns->addLayout(right, 2);
    auto* all = new QVBoxLayout(inner); // first, so that child widgets get their parent
    all->setContentsMargins(0, space::large, 0, 0);
    all->setSpacing(space::large);
    auto* picture = new QFrame(inner);
    picture->setObjectName(QStringLiteral("targetPictureCard"));
    picture->setProperty("role", QStringLiteral("card"));
    auto* pictureLayout = new QVBoxLayout(picture);
    pictureLayout->setContentsMargins(space::large, space::medium, space::large, space::small);
    m_drawing = new MachineDrawing(picture);
    pictureLayout->addWidget(m_drawing);
    all->addWidget(picture);
    all->addLayout(m_columns, 1);

    QFormLayout* state = addCard(left, tr("State"), QStringLiteral("targetStateCard"));
    m_evidence = new PlainLabel({}, state->parentWidget(), PlainLabel::Fit::Wrap);
    m_evidence->setObjectName(QStringLiteral("targetEvidence"));
    m_evidence->selectable();
    // Outside of the form: QFormLayout does not give a long text all of its lines.
    static_cast<QBoxLayout*>(state->parent())->insertWidget(1, m_evidence);
    m_kind = addField(state, tr("Kind"), QStringLiteral("targetKind"));
    m_occupancy = addField(state, tr("Runs"), QStringLiteral("targetOccupancy"));
    m_looked = addField(state, tr("Hardware detected"), QStringLiteral("targetLooked"));
    m_state = state;

    QFormLayout* machine = addCard(left, tr("Machine"), QStringLiteral("targetMachineCard"));
    m_host = addField(machine, tr("Host"), QStringLiteral("targetHost"));
    m_system = addField(machine, tr("System"), QStringLiteral("targetSystem"));
    m_cpu = addField(machine, tr("Processor"), QStringLiteral("targetCpu"));
    m_memory = addField(machine, tr("Memory"), QStringLiteral("targetMemory"));
    m_disk = addField(machine, tr("Disk"), QStringLiteral("targetDisk"));
    m_diskBar = new QProgressBar(machine->parentWidget());
    m_diskBar->setAccessibleName(tr("Disk in use"));
    m_diskBar->setTextVisible(false);
    m_diskBar->setRange(0, 1000);
    machine->addRow({}, m_diskBar);
    m_containment = addField(machine, tr("Containment"), QStringLiteral("targetContainment"));
    left->addStretch();
    m_left = left;

    QFormLayout* gpus = addCard(right, tr("GPUs"), QStringLiteral("targetGpuCard"));
    m_gpus = new PlainLabel({}, gpus->parentWidget(), PlainLabel::Fit::Wrap);
    m_gpus->setObjectName(QStringLiteral("targetGpus"));
    m_gpus->selectable();
    gpus->addRow(m_gpus);
    QFormLayout* pythons = addCard(right, tr("Python interpreters"), QStringLiteral("targetPythonCard"));
    m_pythons = new PlainLabel({}, pythons->parentWidget(), PlainLabel::Fit::Wrap);
    m_pythons->setObjectName(QStringLiteral("targetPythons"));
    m_pythons->selectable();
    pythons->addRow(m_pythons);
    right->addStretch();

    setWidget(inner);
}

void TargetOverview::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    m_columns->setDirection(width() >= targetOverviewTwoColumnWidth ? QBoxLayout::LeftToRight
                                                                    : QBoxLayout::TopToBottom);
}

QFormLayout* TargetOverview::addCard(QBoxLayout* into, const QString& heading, const QString& objectName) {
    auto* card = new QFrame(into->parentWidget());
    card->setObjectName(objectName);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(heading, card))->withRole("heading"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::small);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addLayout(form);
    into->addWidget(card);
    return form;
}

PlainLabel* TargetOverview::addField(QFormLayout* form, const QString& label, const QString& objectName) {
    QWidget* card = form->parentWidget();
    auto* field = new PlainLabel(QStringLiteral("–"), card, PlainLabel::Fit::Wrap);
    field->setObjectName(objectName);
    field->selectable();
    form->addRow((new PlainLabel(label, card))->withRole("muted"), field);
    return field;
}

// Only attached machines have a route.
void TargetOverview::setRoute(const Target& target) {
    if (!target.remote() || target.remote()->route.empty())
        return;
    if (m_address == nullptr) {
        m_contact = addField(m_state, tr("Last contact"), QStringLiteral("targetContact"));
        m_address = addField(m_state, tr("Address"), QStringLiteral("targetAddress"));
        m_way = addField(m_state, tr("Connection"), QStringLiteral("targetWay"));
        m_folder = addField(m_state, tr("Data folder"), QStringLiteral("targetScratch"));
    }
    const SshRoute& route = target.remote()->route;
    m_contact->setText(target.lastContact ? tr("%1 (%2)").arg(formatRelative(*target.lastContact, currentTime()),
                                                              formatTime(*target.lastContact))
                                          : tr("never"));
    m_address->setText(displayTextElided(toText(route.back()), 200));
    QStringList way;
    for (size_t i = 0; i + 1 < route.size(); ++i)
        way << displayTextElided(toText(route[i]), 120);
    m_way->setText(way.isEmpty() ? tr("direct") : way.join(QStringLiteral(" → ")));
    m_folder->setText(target.remote()->scratch.empty() ? tr("the home folder")
                                                       : displayTextElided(target.remote()->scratch, 300));
}

void TargetOverview::setSlurm(const Target& target) {
    if (!target.facts || !target.facts->slurm)
        return;
    if (m_slurmCluster == nullptr) {
        QFormLayout* form = addCard(m_left, tr("Slurm cluster"), QStringLiteral("targetSlurmCard"));
        m_slurmCluster = addField(form, tr("Cluster"), QStringLiteral("slurmClusterName"));
        m_slurmPartitions = addField(form, tr("Partitions"), QStringLiteral("slurmPartitions"));
        m_slurmAccounts = addField(form, tr("Accounts"), QStringLiteral("slurmAccounts"));
        m_slurmQos = addField(form, tr("QOS"), QStringLiteral("slurmQosNames"));
        QWidget* card = form->parentWidget();
        m_left->removeWidget(card);
        m_left->insertWidget(1, card);
    }
    const SlurmFacts& facts = *target.facts->slurm;
    const QString dot = QStringLiteral(" · ");
    m_slurmCluster->setText(displayTextElided(facts.cluster, 80) + dot + displayTextElided(facts.version, 40) +
                            (facts.problem.empty() ? QString() : dot + displayTextElided(facts.problem, 200)));
    QStringList partitions;
    for (const SlurmPartition& partition : facts.partitions) {
        QString line = displayTextElided(partition.name, 60) + (partition.isDefault ? QStringLiteral("*") : QString()) +
                       QStringLiteral(": ") + tr("%n node(s)", nullptr, partition.nodes) + dot +
                       tr("%n core(s) each", nullptr, partition.maxNodeCpus) + dot +
                       formatMemory(partition.memoryBytes) + dot + displayTextElided(partition.maxTime, 40);
        for (const std::string& gres : partition.gres)
            line += dot + displayTextElided(gres, 60);
        partitions << (partition.isUp ? line : line + dot + tr("down"));
    }
    m_slurmPartitions->setText(partitions.join(QLatin1Char('\n')));
    QStringList accounts;
    for (const std::string& account : facts.accounts)
        accounts << displayTextElided(account, 60);
    m_slurmAccounts->setText(accounts.isEmpty() ? QStringLiteral("–") : accounts.join(QStringLiteral(", ")));
    QStringList qos;
    for (const SlurmQos& each : facts.qos)
        qos << displayTextElided(each.name, 60);
    m_slurmQos->setText(qos.isEmpty() ? QStringLiteral("–") : qos.join(QStringLiteral(", ")));
}

void TargetOverview::setStatus(const TargetStatus& status) {
    const Target& target = status.target;
    const Timestamp now = currentTime();
    setRoute(target);
    m_drawing->setStatus(status);
    m_drawing->parentWidget()->setVisible(target.facts.has_value());
    m_evidence->setText(targetEvidence(status));
    m_kind->setText(TargetKindView::text(viewOf(target.kind).name));
    QString runs = tr("%1 of %2 slots in use").arg(status.going).arg(target.maxRuns);
    if (status.waiting > 0)
        runs += QStringLiteral(" · ") + tr("%n run(s) queued", nullptr, static_cast<int>(status.waiting));
    m_occupancy->setText(runs);
    m_looked->setText(target.factsTaken ? formatRelative(*target.factsTaken, now) : tr("not yet"));
    setFacts(target);
    setSlurm(target);
}

void TargetOverview::setFacts(const Target& target) {
    const QString unknown = tr("Not known yet");
    if (!target.facts) {
        for (PlainLabel* label : {m_host, m_system, m_cpu, m_memory, m_disk, m_containment, m_gpus, m_pythons})
            label->setText(unknown);
        m_diskBar->hide();
        return;
    }
    const MachineFacts& facts = *target.facts;
    const QString dot = QStringLiteral(" · ");
    m_host->setText(displayTextElided(facts.hostName));
    m_system->setText(displayTextElided(facts.system) + dot + displayTextElided(facts.kernel) + dot +
                      displayTextElided(facts.architecture));
    m_cpu->setText(displayTextElided(facts.cpu) + dot + tr("%n core(s)", nullptr, facts.cores));
    m_memory->setText(formatMemory(facts.memoryBytes));
    m_disk->setText(tr("%1 free of %2").arg(formatSize(facts.diskFreeBytes), formatSize(facts.diskTotalBytes)));
    m_diskBar->setVisible(facts.diskTotalBytes > 0);
    if (facts.diskTotalBytes > 0)
        m_diskBar->setValue(static_cast<int>(1000.0 * static_cast<double>(facts.diskTotalBytes - facts.diskFreeBytes) /
                                             double(facts.diskTotalBytes)));
    m_containment->setText(
        facts.cgroupDelegated
            ? tr("Control group: canceling ends every process of a run, including detached processes.")
            : tr("Process tree: canceling ends all processes that a run has started."));
    QStringList gpus;
    for (const GpuFacts& gpu : facts.gpus) {
        const QString line = tr("%1, %2 memory, driver %3; %4")
                                 .arg(displayTextElided(gpu.name, 80), formatMemory(gpu.memoryBytes),
                                      displayTextElided(gpu.driver, 40), cudaSupportText(gpu));
        if (!gpus.contains(line))
            gpus << line;
    }
    const QString count = tr("%n GPU(s)", nullptr, static_cast<int>(facts.gpus.size()));
    m_gpus->setText(gpus.isEmpty() ? tr("No GPU detected; runs use the CPU.")
                                   : count + QStringLiteral(": ") + joinFirst(gpus, dot));
    QStringList pythons;
    for (const PythonFacts& python : facts.pythons)
        pythons << tr("%1 (Python %2)").arg(displayTextElided(python.path, 200), displayTextElided(python.version, 40));
    m_pythons->setText(pythons.isEmpty() ? tr("None found.") : joinFirst(pythons, dot));
}

} // namespace studio::ui

#include "moc_target_overview.cpp"
