#include "ui/target/target_overview.h"

#include <QBoxLayout>
#include <QScrollArea>

#include "core/target/hadoop_text.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/fact_rows.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/target/gpu_card.h"
#include "ui/target/gpu_use_poller.h"
#include "ui/target/kept_files_card.h"
#include "ui/target/machine_drawing.h"
#include "ui/target/sample_poller.h"

namespace studio::ui {

namespace {

constexpr int maxHadoopValue = 400;

PlainLabel* addLine(Card* card, const char* objectName, PlainLabel::Fit fit = PlainLabel::Fit::Wrap) {
    auto* line = new PlainLabel({}, card, fit);
    line->setObjectName(QLatin1String(objectName));
    line->selectable();
    card->body()->addWidget(line);
    return line;
}

} // namespace

TargetOverview::TargetOverview(Context& context, const std::string& name, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_name(name) {
    setObjectName(QStringLiteral("targetOverview"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_picture = new Card(QStringLiteral("targetPictureCard"), tr("Hardware"), inner);
    m_drawing = new MachineDrawing(m_picture);
    m_picture->body()->addWidget(m_drawing);
    auto* state = new Card(QStringLiteral("targetStateCard"), tr("State"), inner);
    m_evidence = addLine(state, "targetEvidence");
    m_queued = addLine(state, "targetQueued");
    state->body()->addStretch();
    if (context.navigator.knows(QStringLiteral("queue")))
        state->setLink(tr("Show queue"), [this] { m_context.navigator.open(QStringLiteral("queue")); });
    m_gpus = new GpuCard(context, inner);
    auto* kept = new KeptFilesCard(context.link, name, inner);
    kept->setLink(tr("Storage"), [this] { Q_EMIT storageRequested(); });
    m_slurm = new Card(QStringLiteral("targetSlurmCard"), tr("Slurm cluster"), inner);
    m_slurmPartitions = addLine(m_slurm, "slurmPartitions", PlainLabel::Fit::Lines);
    m_slurmAccounts = addLine(m_slurm, "slurmAccounts");
    m_slurmQos = addLine(m_slurm, "slurmQosNames");
    m_slurm->body()->addStretch();
    m_slurm->hide();
    m_hadoop = new Card(QStringLiteral("targetHadoopCard"), tr("Spark and YARN"), inner);
    m_hadoopRows = new FactRows(m_hadoop);
    m_hadoop->body()->addWidget(m_hadoopRows);
    m_hadoop->body()->addStretch();
    m_hadoop->hide();
    auto* grid = new CardGrid;
    grid->add(m_picture, 12);
    grid->add(state);
    grid->add(m_gpus);
    grid->add(kept);
    grid->add(m_slurm, 12);
    grid->add(m_hadoop, 12);
    auto* cards = new QVBoxLayout(inner);
    cards->setContentsMargins(0, space::medium, space::tight, 0);
    cards->addLayout(grid);
    cards->addStretch();
    scroll->setWidget(inner);
    m_properties = new PropertyColumn(context.remember, QStringLiteral("target/properties"), this);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, space::medium, 0, 0);
    column->addWidget(m_properties);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::medium);
    all->addWidget(scroll, 1);
    all->addLayout(column);
    connect(new SamplePoller(context.link, name, this), &SamplePoller::sampled, m_drawing, &MachineDrawing::setSample);
    m_gpuPoller = new GpuUsePoller(context.link, this);
    connect(m_gpuPoller, &GpuUsePoller::polled, this,
            [this](const std::string&, const std::vector<GpuUsage>& gpus) { showGpus(gpus); });
}

void TargetOverview::showGpus(const std::vector<GpuUsage>& gpus) {
    m_gpus->setUsage(gpus);
    m_drawing->setGpuUsage(gpus);
}

void TargetOverview::setStatus(const TargetStatus& status) {
    const Target& target = status.target;
    m_drawing->setStatus(status);
    m_picture->setVisible(target.facts.has_value());
    m_evidence->setText(targetEvidence(status));
    m_queued->setText(tr("%n run(s) queued", nullptr, static_cast<int>(status.waiting)));
    m_queued->setVisible(status.waiting > 0);
    m_gpus->setFacts(target.facts);
    const bool hasGpus = target.reachable && target.facts && !target.facts->gpus.empty();
    m_gpuPoller->setMachines(hasGpus ? std::vector{m_name} : std::vector<std::string>());
    showSlurm(target);
    m_hadoop->setVisible(target.facts && target.facts->hadoop);
    if (target.facts && target.facts->hadoop)
        showHadoop(*target.facts->hadoop);
    m_properties->setItems(properties(status));
}

// What the drawing and the cards do not show.
std::vector<PropertyItem> TargetOverview::properties(const TargetStatus& status) const {
    const Target& target = status.target;
    std::vector<PropertyItem> items;
    const auto add = [&items](const char* name, const QString& label, const QString& value,
                              std::function<void()> open = {}) {
        items.push_back({QLatin1String(name), label, value, {}, std::move(open)});
    };
    add("targetKind", tr("Kind"), TargetKindView::text(viewOf(target.kind).name));
    if (const RemoteConfig* remote = target.remote(); remote && !remote->route.empty()) {
        add("targetContact", tr("Last contact"), target.lastContact ? formatTime(*target.lastContact) : tr("never"));
        add("targetAddress", tr("Address"), displayTextElided(toText(remote->route.back()), 200));
        QStringList way;
        for (size_t i = 0; i + 1 < remote->route.size(); ++i)
            way << displayTextElided(toText(remote->route[i]), 120);
        add("targetWay", tr("Connection"), way.isEmpty() ? tr("direct") : way.join(QStringLiteral(" → ")));
        add("targetScratch", tr("Data folder"),
            remote->scratch.empty() ? tr("the home folder") : displayTextElided(remote->scratch, 300));
        if (!remote->assignedUser.empty())
            add("targetUser", tr("Assigned to"), displayTextElided(remote->assignedUser, 120));
    }
    for (size_t i = 0; i < status.pools.size(); ++i)
        items.push_back({QStringLiteral("targetPool-%1").arg(i),
                         tr("Part of"),
                         displayTextElided(status.pools[i], 80),
                         {},
                         [this, pool = status.pools[i]] {
                             m_context.navigator.open(QStringLiteral("target"), QString::fromStdString(pool));
                         }});
    if (!target.facts) {
        add("targetLooked", tr("Hardware detected"), tr("not yet"));
        return items;
    }
    const MachineFacts& facts = *target.facts;
    add("targetHost", tr("Host"), displayTextElided(facts.hostName));
    add("targetSystem", tr("System"), displayTextElided(facts.system));
    add("targetKernel", tr("Kernel"),
        displayTextElided(facts.kernel) + QStringLiteral(" · ") + displayTextElided(facts.architecture));
    add("targetContainment", tr("Containment"), facts.cgroupDelegated ? tr("Control group") : tr("Process tree"));
    if (facts.gpus.empty())
        add("targetNoGpus", tr("GPUs"), tr("none"));
    for (size_t i = 0; i < facts.pythons.size(); ++i)
        items.push_back({QStringLiteral("targetPython-%1").arg(i),
                         tr("Python %1").arg(displayTextElided(facts.pythons[i].version, 40)),
                         displayTextElided(facts.pythons[i].path, 200),
                         QString::fromStdString(facts.pythons[i].path),
                         {}});
    if (facts.pythons.empty())
        add("targetPython-0", tr("Python interpreters"), tr("None found."));
    if (facts.slurm)
        add("slurmClusterName", tr("Slurm"),
            displayTextElided(facts.slurm->cluster, 80) + QStringLiteral(" · ") +
                displayTextElided(facts.slurm->version, 40));
    add("targetLooked", tr("Hardware detected"), target.factsTaken ? formatTime(*target.factsTaken) : tr("not yet"));
    return items;
}

void TargetOverview::showHadoop(const HadoopFacts& facts) {
    std::vector<std::pair<QString, QString>> rows = hadoopFields(facts);
    for (auto& [name, value] : rows)
        value.truncate(maxHadoopValue);
    m_hadoopRows->setRows(rows);
}

void TargetOverview::showSlurm(const Target& target) {
    m_slurm->setVisible(target.facts && target.facts->slurm);
    if (!target.facts || !target.facts->slurm)
        return;
    const SlurmFacts& facts = *target.facts->slurm;
    const QString dot = QStringLiteral(" · ");
    m_slurm->setNote(displayTextElided(facts.problem, 200));
    QStringList partitions;
    for (const SlurmPartition& partition : facts.partitions) {
        QString line = displayTextElided(partition.name, 60) + (partition.isDefault ? QStringLiteral("*") : QString()) +
                       QStringLiteral(": ") + tr("%n node(s)", nullptr, partition.nodes) + dot +
                       tr("%n core(s) each", nullptr, partition.maxNodeCpus) + dot +
                       formatMemory(partition.memoryBytes) + dot + displayTextElided(partition.maxTime, 40);
        for (const std::string& gres : partition.gres)
            line += dot + displayTextElided(gres, 60);
        if (partition.runningJobs >= 0 && partition.pendingJobs >= 0)
            line += dot + tr("jobs: %1 running, %2 pending").arg(partition.runningJobs).arg(partition.pendingJobs);
        partitions << (partition.isUp ? line : line + dot + tr("down"));
    }
    m_slurmPartitions->setText(partitions.join(QLatin1Char('\n')));
    QStringList accounts;
    for (const std::string& account : facts.accounts)
        accounts << displayTextElided(account, 60);
    m_slurmAccounts->setText(tr("Accounts: %1").arg(accounts.join(QStringLiteral(", "))));
    m_slurmAccounts->setVisible(!accounts.isEmpty());
    QStringList qos;
    for (const SlurmQos& each : facts.qos)
        qos << displayTextElided(each.name, 60);
    m_slurmQos->setText(tr("QOS: %1").arg(qos.join(QStringLiteral(", "))));
    m_slurmQos->setVisible(!qos.isEmpty());
}

} // namespace studio::ui

#include "moc_target_overview.cpp"
