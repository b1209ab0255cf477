#include "ui/newcompute/cluster_step.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QRadioButton>
#include <QSignalBlocker>
#include <algorithm>

#include "core/target/compute_name.h"
#include "core/target/target_text.h"
#include "ui/common/cloud_field.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/newcompute/allocation_field.h"
#include "ui/newcompute/created_nodes_field.h"
#include "ui/newcompute/size_table_model.h"

namespace studio::ui {

namespace {
constexpr int nameWidth = 360;
constexpr int poolHeight = 150;
// Exceeds the maximum name length: longer input is rejected with a message instead of truncated silently
constexpr int clusterStepMaxInputLength = 4096;
} // namespace

ClusterStep::ClusterStep(StudioLink& link, QWidget* parent)
    : ComputeStep(ComputeStage::Cluster, QStringLiteral("stepCluster"), parent) {
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("clusterName"));
    m_name->setAccessibleName(tr("Cluster name"));
    m_name->setToolTip(tr("Runs are submitted to the cluster by this name"));
    m_name->setMaxLength(clusterStepMaxInputLength);
    m_name->setMaximumWidth(atFontSize(nameWidth));
    connect(m_name, &QLineEdit::textEdited, this, &ComputeStep::edited);
    addField(
        column(), tr("N&ame"), m_name,
        tr("%1 to %2 letters, digits, and hyphens, starting with a letter; not ending in a hyphen followed by digits.")
            .arg(minComputeNameLength)
            .arg(maxManagedNameLength));
    column()->addSpacing(space::small);

    addSources(link);
    addMachine();
    addPool();
    m_cloud = new CloudField(this);
    m_cloud->hidePresets(); // each has a card
    connect(m_cloud, &CloudField::edited, this, &ComputeStep::edited);
    column()->addWidget(m_cloud);
    for (const char* field : {"cloudAsk", "cloudSize", "cloudOptions"})
        addProblem(column(), QLatin1String(field));
    m_created = new CreatedNodesField(this);
    addPart(m_created);
    m_allocation = new AllocationField(this);
    connect(m_allocation, &AllocationField::edited, this, &ComputeStep::edited);
    column()->addWidget(m_allocation);
    column()->addStretch();
    setDraftContext({});
}

void ClusterStep::addMachine() {
    m_machineField = new QWidget(this);
    auto* machineColumn = new QVBoxLayout(m_machineField);
    machineColumn->setContentsMargins(0, 0, 0, 0);
    m_source = new QComboBox(this);
    m_source->setObjectName(QStringLiteral("clusterMachine"));
    m_source->setAccessibleName(tr("Machine"));
    m_source->setToolTip(tr("This machine hosts the nodes"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_source->setMinimumContentsLength(28);
    m_source->setMaximumWidth(atFontSize(nameWidth));
    connect(m_source, &QComboBox::activated, this, [this] {
        if (m_from == NodeSource::Here || m_from == NodeSource::Machine)
            m_from = chosen() == localTargetName ? NodeSource::Here : NodeSource::Machine;
        showSource();
        Q_EMIT edited();
    });
    addField(machineColumn, tr("&Machine"), m_source, tr("This computer or an attached machine; it hosts the nodes."));
    column()->addWidget(m_machineField);

    m_card = new QFrame(this);
    m_card->setObjectName(QStringLiteral("nodesFrom"));
    m_card->setProperty("role", QStringLiteral("card"));
    m_machine = new PlainLabel({}, m_card, PlainLabel::Fit::Wrap);
    m_machine->setObjectName(QStringLiteral("fromMachine"));
    m_hardware = (new PlainLabel({}, m_card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_hardware->setObjectName(QStringLiteral("fromHardware"));
    m_others = (new PlainLabel({}, m_card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_others->setObjectName(QStringLiteral("fromOthers"));
    auto* layout = new QVBoxLayout(m_card);
    layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    layout->setSpacing(space::small);
    layout->addWidget(m_machine);
    layout->addWidget(m_hardware);
    layout->addWidget(m_others);
    column()->addWidget(m_card);
}

void ClusterStep::addSources(StudioLink& link) {
    m_sources = new NodeSourceField(link, this);
    connect(m_sources, &NodeSourceField::chosen, this, &ClusterStep::takeSource);
    column()->addWidget(m_sources);
    m_attachHint = addHint(column(), {}, QStringLiteral("attachHint"));
    m_attachHint->selectable();
}

void ClusterStep::addPool() {
    m_poolField = new QWidget(this);
    auto* inside = new QVBoxLayout(m_poolField);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(space::small);
    m_pool = new QListWidget(m_poolField);
    m_pool->setObjectName(QStringLiteral("poolMachines"));
    m_pool->setAccessibleName(tr("Machines of the pool"));
    m_pool->setToolTip(tr("Check the machines that may host nodes"));
    m_pool->setMinimumHeight(poolHeight);
    connect(m_pool, &QListWidget::itemChanged, this, [this] {
        showFits();
        Q_EMIT edited();
    });
    addField(inside, tr("&Machines of the pool"), m_pool);
    m_whole = new QRadioButton(tr("&Whole machines: one run per machine"), m_poolField);
    m_whole->setObjectName(QStringLiteral("poolWhole"));
    m_whole->setToolTip(tr("Each node is a whole machine; hardware may differ"));
    m_slots = new QRadioButton(tr("&Slices: nodes of one size on each machine"), m_poolField);
    m_slots->setObjectName(QStringLiteral("poolSlots"));
    m_slots->setToolTip(tr("The size is chosen in the next step"));
    m_whole->setChecked(true);
    connect(m_whole, &QRadioButton::toggled, this, [this] {
        showFits();
        Q_EMIT edited();
    });
    inside->addWidget(m_whole);
    inside->addWidget(m_slots);
    m_fits = (new PlainLabel({}, m_poolField, PlainLabel::Fit::Wrap))->withRole("heading");
    m_fits->setObjectName(QStringLiteral("poolFits"));
    inside->addWidget(m_fits);
    column()->addWidget(m_poolField);
}

void ClusterStep::takeSource() {
    m_from = m_sources->source();
    const QString here = QString::fromLatin1(localTargetName.data());
    if (m_from == NodeSource::Here || m_from == NodeSource::Cloud)
        m_source->setCurrentIndex(std::max(0, m_source->findData(here)));
    else if (m_from == NodeSource::Machine && chosen() == localTargetName && m_source->count() > 1)
        m_source->setCurrentIndex(m_source->findData(here) == 0 ? 1 : 0);
    else if (isMadeOnMachine() && isEngine(chosen())) // creates nodes with its own commands only
        m_source->setCurrentIndex(std::max(0, m_source->findData(here)));
    if (m_from == NodeSource::Cloud)
        m_cloud->choose(m_sources->preset());
    showSource();
    Q_EMIT edited();
}

bool ClusterStep::isMadeOnMachine() const {
    return m_from == NodeSource::Containers || m_from == NodeSource::Vms;
}

bool ClusterStep::isEngine(const std::string& machine) const {
    return std::any_of(m_targets.begin(), m_targets.end(),
                       [&machine](const Target& target) { return target.name == machine && target.traits().isEngine; });
}

void ClusterStep::showSource() {
    if (m_allocation == nullptr)
        return; // under construction
    m_sources->choose(m_from, m_from == NodeSource::Cloud ? m_cloud->choice().nodes.preset : std::string());
    m_sources->setMachine(isMadeOnMachine() ? chosen() : std::string(localTargetName));
    for (int row = 0; row < m_source->count(); ++row) {
        const bool isOffered = !isMadeOnMachine() || !isEngine(m_source->itemData(row).toString().toStdString());
        m_source->setItemData(row, isOffered ? QVariant() : QVariant(0), Qt::UserRole - 1); // its flags
    }
    m_machineField->setVisible(m_from == NodeSource::Machine || isMadeOnMachine());
    m_cloud->setVisible(m_from == NodeSource::Cloud);
    m_card->setVisible(m_from != NodeSource::Pool && m_from != NodeSource::Cloud);
    m_created->setKind(m_from == NodeSource::Cloud ? CreatedNodesField::Kind::Cloud
                       : m_from == NodeSource::Vms ? CreatedNodesField::Kind::Vms
                                                   : CreatedNodesField::Kind::Containers);
    m_created->setVisible(m_from == NodeSource::Cloud || isMadeOnMachine());
    const Target* slurm = chosenSlurm();
    if (slurm != nullptr)
        m_allocation->setLogin(*slurm);
    m_allocation->setVisible(slurm != nullptr);
    m_poolField->setVisible(m_from == NodeSource::Pool);
    showMachine();
    showFits();
}

std::vector<std::string> ClusterStep::checkedMachines() const {
    std::vector<std::string> names;
    for (int row = 0; row < m_pool->count(); ++row) {
        if (m_pool->item(row)->checkState() == Qt::Checked)
            names.push_back(m_pool->item(row)->data(Qt::UserRole).toString().toStdString());
    }
    return names;
}

// Keeps the items while nothing has changed: the one that is being checked must not vanish.
void ClusterStep::fillPool() {
    struct Entry {
        QString name;
        QString text;
        QString iconName;
    };
    std::vector<Entry> entries;
    for (const Target& target : m_targets) {
        if (!target.traits().isMachine || target.traits().isEngine)
            continue;
        const QString hardware = target.facts ? tr("%1, %2 memory, GPUs: %3")
                                                    .arg(tr("%n core(s)", nullptr, target.facts->cores),
                                                         memoryText(target.facts->memoryBytes), gpuText(target))
                                              : tr("hardware not known yet");
        const QString state = target.reachable ? QString() : QStringLiteral(" · ") + tr("not responding");
        entries.push_back({QString::fromStdString(target.name),
                           displayTextElided(target.name, 60) + QStringLiteral(" · ") + hardware + state,
                           QLatin1String(viewOf(target.kind).icon)});
    }
    bool isSame = m_pool->count() == static_cast<int>(entries.size());
    for (int row = 0; isSame && row < m_pool->count(); ++row) {
        const Entry& entry = entries[static_cast<size_t>(row)];
        isSame =
            m_pool->item(row)->data(Qt::UserRole).toString() == entry.name && m_pool->item(row)->text() == entry.text;
    }
    if (isSame)
        return;
    const QSignalBlocker quiet(m_pool);
    const std::vector<std::string> checked = checkedMachines();
    m_pool->clear();
    for (const Entry& entry : entries) {
        auto* item = new QListWidgetItem(icon(entry.iconName), entry.text, m_pool);
        item->setData(Qt::UserRole, entry.name);
        item->setToolTip(entry.text);
        item->setFlags(Qt::ItemIsUserCheckable | Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        const bool isChecked = std::find(checked.begin(), checked.end(), entry.name.toStdString()) != checked.end();
        item->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
    }
}

void ClusterStep::showFits() {
    ClusterDraft draft;
    store(draft);
    const std::vector<NodeHost> hosts = hostsOf(draft, m_targets);
    const bool isMixed = std::any_of(hosts.begin(), hosts.end(), [&hosts](const NodeHost& host) {
        return host.cpus.size() != hosts.front().cpus.size() || host.gpus != hosts.front().gpus;
    });
    if (hosts.empty())
        m_fits->setText(tr("No machine selected."));
    else if (!draft.whole)
        m_fits->setText(
            tr("%n machine(s); the size decides how many nodes fit.", nullptr, static_cast<int>(hosts.size())));
    else
        m_fits->setText(
            tr("Fits %n node(s).", nullptr, static_cast<int>(hosts.size())) +
            (isMixed ? QLatin1Char(' ') + tr("Hardware differs: runs are placed on nodes that meet their requirements.")
                     : QString()));
}

QWidget* ClusterStep::firstFocus() {
    return m_name;
}

std::string ClusterStep::chosen() const {
    const QString machine = m_source->currentData().toString();
    return machine.isEmpty() ? std::string(localTargetName) : machine.toStdString();
}

const Target* ClusterStep::chosenSlurm() const {
    const std::string name = chosen();
    const auto found = std::find_if(m_targets.begin(), m_targets.end(), [&name](const Target& target) {
        return target.name == name && target.kind == TargetKind::Slurm;
    });
    return m_from == NodeSource::Machine && found != m_targets.end() ? &*found : nullptr;
}

void ClusterStep::load(const ClusterDraft& draft) {
    const QString name = QString::fromStdString(draft.name);
    if (m_name->text() != name)
        m_name->setText(name);
    if (const int at = m_source->findData(QString::fromStdString(draft.machine)); at >= 0)
        m_source->setCurrentIndex(at);
    const QSignalBlocker quietPool(m_pool);
    const QSignalBlocker quietWhole(m_whole);
    for (int row = 0; row < m_pool->count(); ++row) {
        QListWidgetItem* item = m_pool->item(row);
        const std::string machine = item->data(Qt::UserRole).toString().toStdString();
        const bool isPart = std::find(draft.machines.begin(), draft.machines.end(), machine) != draft.machines.end();
        item->setCheckState(isPart ? Qt::Checked : Qt::Unchecked);
    }
    if (draft.isPool) {
        m_whole->setChecked(draft.whole);
        m_slots->setChecked(!draft.whole);
    }
    if (draft.cloud && m_cloud->choice().nodes != *draft.cloud)
        m_cloud->load(*draft.cloud);
    m_from = draft.cloud                        ? NodeSource::Cloud
             : draft.isPool                     ? NodeSource::Pool
             : draft.isContainers               ? NodeSource::Containers
             : draft.isVms                      ? NodeSource::Vms
             : draft.machine == localTargetName ? NodeSource::Here
                                                : NodeSource::Machine;
    showSource(); // the engines of its kind
    m_created->load(draft);
    m_allocation->load(draft);
}

void ClusterStep::store(ClusterDraft& draft) const {
    draft.name = m_name->text().toStdString();
    if (m_source->count() > 0)
        draft.machine = chosen();
    draft.isPool = m_from == NodeSource::Pool;
    draft.machines = checkedMachines();
    draft.whole = draft.isPool && m_whole->isChecked();
    draft.cloud.reset();
    if (m_from == NodeSource::Cloud) {
        const CloudChosen choice = m_cloud->choice();
        draft.cloud = choice.nodes;
        draft.cloudPrice = choice.price;
        draft.cloudCurrency = choice.currency;
        draft.cloudMonthCap = choice.monthCap;
        draft.cloudProblem = choice.problem;
        draft.cloudCores = choice.shape.cores;
        draft.cloudMemory = choice.shape.memoryBytes;
        draft.cloudGpus = choice.shape.gpus;
    }
    draft.slurm.reset();
    if (chosenSlurm() != nullptr)
        m_allocation->store(draft);
    draft.isContainers = m_from == NodeSource::Containers;
    draft.isVms = m_from == NodeSource::Vms;
    m_created->store(draft);
}

void ClusterStep::setDraftContext(const ClusterContext& world) {
    m_targets = world.targets;
    m_cloud->setPresets(world.presets);
    m_sources->setPresets(world.presets);
    const QString before = QString::fromStdString(chosen());
    m_source->clear();
    for (const Target& target : world.targets) {
        if (!target.traits().isMachine)
            continue;
        const TargetKindView& view = viewOf(target.kind);
        const QString name = displayTextElided(target.name, 60);
        m_source->addItem(icon(QLatin1String(view.icon)),
                          target.traits().isAttached ? name : TargetKindView::text(view.name),
                          QString::fromStdString(target.name));
    }
    m_source->setCurrentIndex(std::max(0, m_source->findData(before)));
    fillPool();
    const bool isAttached = std::any_of(world.targets.begin(), world.targets.end(),
                                        [](const Target& target) { return target.traits().isAttached; });
    m_sources->setAttached(isAttached);
    m_attachHint->setText(tr("To attach a machine: %1").arg(QStringLiteral("studioctl compute attach NAME USER@HOST")));
    m_attachHint->setVisible(!isAttached);
    showSource();
}

void ClusterStep::showMachine() {
    const std::string name = chosen();
    const auto machine =
        std::find_if(m_targets.begin(), m_targets.end(), [&name](const Target& target) { return target.name == name; });
    if (machine == m_targets.end() || !machine->facts) {
        m_machine->setText(tr("Detecting the machine's hardware."));
        m_hardware->setText({});
    } else {
        const MachineFacts& facts = *machine->facts;
        m_machine->setText(displayTextElided(facts.hostName, 80) + QStringLiteral(" · ") +
                           tr("%n core(s), %1 memory", nullptr, facts.cores).arg(memoryText(facts.memoryBytes)));
        m_hardware->setText(tr("GPUs: %1").arg(gpuText(*machine)));
    }
    m_hardware->setVisible(!m_hardware->text().isEmpty());
    QStringList others;
    for (const Target& target : m_targets) {
        const bool isHere = machine != m_targets.end() && target.cluster() &&
                            (target.via == machine->id ||
                             std::find(target.cluster()->machines().begin(), target.cluster()->machines().end(),
                                       machine->id) != target.cluster()->machines().end());
        if (target.cluster() && isHere)
            others << tr("%1 (up to %2 nodes)")
                          .arg(displayTextElided(target.name, 40), QString::number(target.cluster()->maxNodes));
    }
    constexpr qsizetype maxCount = 5;
    const qsizetype more = others.size() - maxCount;
    QString text = QStringList(others.mid(0, maxCount)).join(QStringLiteral(", "));
    if (more > 0)
        text = tr("%1 and %2 more").arg(text, QString::number(more));
    m_others->setText(others.isEmpty() ? QString() : tr("Shared with clusters: %1").arg(text));
    m_others->setVisible(!others.isEmpty());
}

} // namespace studio::ui

#include "moc_cluster_step.cpp"
