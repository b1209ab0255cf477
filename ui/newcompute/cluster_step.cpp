#include "ui/newcompute/cluster_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
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
#include "ui/newcompute/size_table_model.h"

namespace studio::ui {

namespace {
constexpr int nameWidth = 360;
constexpr int poolHeight = 150;
// Exceeds the maximum name length: longer input is rejected with a message instead of truncated silently
constexpr int clusterStepMaxInputLength = 4096;
} // namespace

ClusterStep::ClusterStep(QWidget* parent)
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

    addSources();

    m_machineField = new QWidget(this);
    auto* machineColumn = new QVBoxLayout(m_machineField);
    machineColumn->setContentsMargins(0, 0, 0, 0);
    m_source = new QComboBox(this);
    m_source->setObjectName(QStringLiteral("clusterMachine"));
    m_source->setAccessibleName(tr("Machine"));
    m_source->setToolTip(tr("Each node is a slice of this machine's cores and memory"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_source->setMinimumContentsLength(28);
    m_source->setMaximumWidth(atFontSize(nameWidth));
    connect(m_source, &QComboBox::activated, this, [this] {
        m_from = chosen() == localTargetName ? Source::Here : Source::Machine;
        showSource();
        Q_EMIT edited();
    });
    addField(machineColumn, tr("&Machine"), m_source,
             tr("The nodes are slices of this computer or of an attached machine."));
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
    addContainers();
    addPool();
    m_cloud = new CloudField(this);
    connect(m_cloud, &CloudField::edited, this, &ComputeStep::edited);
    column()->addWidget(m_cloud);
    m_allocation = new AllocationField(this);
    connect(m_allocation, &AllocationField::edited, this, &ComputeStep::edited);
    column()->addWidget(m_allocation);
    column()->addStretch();
    setDraftContext({});
}

void ClusterStep::addSources() {
    column()->addWidget((new PlainLabel(tr("Node source"), this))->withRole("heading"));
    m_here = makeChoiceCard(QStringLiteral("sourceHere"), QStringLiteral("monitor"), tr("This computer"),
                            tr("Slices of its cores and memory."), this);
    m_one = makeChoiceCard(QStringLiteral("sourceMachine"), QStringLiteral("server"), tr("One machine"),
                           tr("Slices of an attached machine."), this);
    m_many = makeChoiceCard(QStringLiteral("sourcePool"), QStringLiteral("layers"), tr("Pool"),
                            tr("Several attached machines, whole or in slices."), this);
    m_elsewhere = makeChoiceCard(QStringLiteral("sourceCloud"), QStringLiteral("external-link"), tr("Cloud"),
                                 tr("Cloud VMs, created with the cloud's CLI."), this);
    auto* group = new QButtonGroup(this);
    auto* cards = new QHBoxLayout;
    cards->setSpacing(space::medium);
    for (const auto& [card, source] : {std::pair(m_here, Source::Here), std::pair(m_one, Source::Machine),
                                       std::pair(m_many, Source::Pool), std::pair(m_elsewhere, Source::Cloud)}) {
        card->setCheckable(true);
        group->addButton(card);
        cards->addWidget(card, 1);
        connect(card, &QPushButton::clicked, this, [this, source = source] { setSource(source); });
    }
    m_here->setChecked(true);
    column()->addLayout(cards);
    m_attachHint = addHint(column(), {}, QStringLiteral("attachHint"));
    m_attachHint->selectable();
}

void ClusterStep::addContainers() {
    m_kindField = new QWidget(this);
    auto* inside = new QVBoxLayout(m_kindField);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(space::small);
    m_slices = new QRadioButton(tr("&Slices: jobs are limited to the cores and memory of their node"), m_kindField);
    m_slices->setObjectName(QStringLiteral("nodesAreSlices"));
    m_slices->setToolTip(tr("Nodes start immediately; jobs use the machine's file system"));
    m_containers = new QRadioButton(tr("&Containers: each node has its own file system"), m_kindField);
    m_containers->setObjectName(QStringLiteral("nodesAreContainers"));
    m_containers->setToolTip(tr("Created with podman or docker when runs need them, and removed when idle"));
    m_slices->setChecked(true);
    m_vms = new QRadioButton(tr("&Virtual machines: each node has its own operating system"), m_kindField);
    m_vms->setObjectName(QStringLiteral("nodesAreVms"));
    m_vms->setToolTip(
        tr("Created with QEMU or libvirt when runs need them, and removed when idle. Without KVM they are "
           "emulated, about ten times slower."));
    for (QRadioButton* button : {m_containers, m_vms})
        connect(button, &QRadioButton::toggled, this, [this] {
            showImage();
            Q_EMIT edited();
        });
    inside->addWidget(m_slices);
    inside->addWidget(m_containers);
    inside->addWidget(m_vms);
    m_imageField = new QWidget(m_kindField);
    auto* imageColumn = new QVBoxLayout(m_imageField);
    imageColumn->setContentsMargins(0, 0, 0, 0);
    m_image = new QLineEdit(m_imageField);
    m_image->setObjectName(QStringLiteral("containerImage"));
    m_image->setAccessibleName(tr("Container image"));
    m_image->setPlaceholderText(tr("File system of the machine"));
    m_image->setToolTip(tr("For example docker.io/library/python:3.12; downloaded once on the machine"));
    m_image->setMaxLength(clusterStepMaxInputLength);
    m_image->setMaximumWidth(atFontSize(nameWidth));
    connect(m_image, &QLineEdit::textEdited, this, &ComputeStep::edited);
    addField(imageColumn, tr("&Image"), m_image);
    m_imageHint = addHint(imageColumn, {}, {});
    showImage();
    inside->addWidget(m_imageField);
    column()->addWidget(m_kindField);
}

void ClusterStep::showImage() {
    const bool isVms = m_vms->isChecked();
    m_imageField->setVisible(isVms || m_containers->isChecked());
    m_image->setAccessibleName(isVms ? tr("Disk image") : tr("Container image"));
    m_image->setPlaceholderText(isVms ? tr("Path on the machine, required") : tr("File system of the machine"));
    m_image->setToolTip(isVms ? tr("For example /var/lib/images/debian-12-generic-amd64.qcow2: a cloud image with "
                                   "cloud-init. Opened read-only.")
                              : tr("For example docker.io/library/python:3.12; downloaded once on the machine"));
    m_imageHint->setText(isVms ? tr("Each node writes to its own overlay disk.")
                               : tr("Leave empty to use the machine's file system; changes are discarded with the node "
                                    "(Podman as root only)."));
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

void ClusterStep::setSource(Source source) {
    m_from = source;
    const QString here = QString::fromLatin1(localTargetName.data());
    if (source == Source::Here || source == Source::Cloud)
        m_source->setCurrentIndex(std::max(0, m_source->findData(here)));
    else if (source == Source::Machine && chosen() == localTargetName && m_source->count() > 1)
        m_source->setCurrentIndex(m_source->findData(here) == 0 ? 1 : 0);
    showSource();
    Q_EMIT edited();
}

void ClusterStep::showSource() {
    m_here->setChecked(m_from == Source::Here);
    m_one->setChecked(m_from == Source::Machine);
    m_many->setChecked(m_from == Source::Pool);
    m_machineField->setVisible(m_from == Source::Machine);
    m_elsewhere->setChecked(m_from == Source::Cloud);
    m_cloud->setVisible(m_from == Source::Cloud);
    m_card->setVisible(m_from == Source::Here || m_from == Source::Machine);
    const Target* slurm = chosenSlurm();
    if (slurm != nullptr)
        m_allocation->setLogin(*slurm);
    m_allocation->setVisible(slurm != nullptr);
    m_kindField->setVisible(m_from == Source::Here || (m_from == Source::Machine && slurm == nullptr));
    m_poolField->setVisible(m_from == Source::Pool);
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
    return m_from == Source::Machine && found != m_targets.end() ? &*found : nullptr;
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
    const QSignalBlocker quietKind(m_containers);
    const QSignalBlocker quietVms(m_vms);
    m_containers->setChecked(draft.isContainers);
    m_vms->setChecked(draft.isVms);
    m_slices->setChecked(!draft.isContainers && !draft.isVms);
    showImage();
    if (const QString image = QString::fromStdString(draft.image); m_image->text() != image)
        m_image->setText(image);
    if (draft.cloud)
        m_cloud->choose(draft.cloud->preset);
    m_from = draft.cloud                        ? Source::Cloud
             : draft.isPool                     ? Source::Pool
             : draft.machine == localTargetName ? Source::Here
                                                : Source::Machine;
    showSource();
    m_allocation->load(draft);
}

void ClusterStep::store(ClusterDraft& draft) const {
    draft.name = m_name->text().toStdString();
    if (m_source->count() > 0)
        draft.machine = chosen();
    draft.isPool = m_from == Source::Pool;
    draft.machines = checkedMachines();
    draft.whole = draft.isPool && m_whole->isChecked();
    draft.cloud.reset();
    if (m_from == Source::Cloud) {
        const CloudChosen choice = m_cloud->choice();
        draft.cloud = choice.nodes;
        draft.cloudPrice = choice.price;
        draft.cloudCurrency = choice.currency;
        draft.cloudProblem = choice.problem;
        draft.cloudCores = choice.shape.cores;
        draft.cloudMemory = choice.shape.memoryBytes;
        draft.cloudGpus = choice.shape.gpus;
    }
    draft.slurm.reset();
    if (chosenSlurm() != nullptr)
        m_allocation->store(draft);
    const bool isOnMachine = !draft.isPool && !draft.cloud && !draft.slurm;
    draft.isContainers = isOnMachine && m_containers->isChecked();
    draft.isVms = isOnMachine && m_vms->isChecked();
    draft.image = m_image->text().trimmed().toStdString();
}

void ClusterStep::setDraftContext(const ClusterContext& world) {
    m_targets = world.targets;
    m_cloud->setPresets(world.presets);
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
    const QString command = QStringLiteral("studioctl compute attach NAME USER@HOST");
    for (QPushButton* card : {m_one, m_many})
        setChoiceUnavailable(card, isAttached ? QString() : tr("Attach a machine first"), command);
    m_attachHint->setText(tr("To attach a machine: %1").arg(command));
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
