#include "ui/target/pool_machines.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QGridLayout>
#include <QPushButton>
#include <algorithm>

#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

enum Column { NameColumn, StateColumn, NodesColumn, RemoveColumn };

QString nodesOn(const std::vector<ClusterNode>& nodes) {
    int busy = 0;
    int unusable = 0;
    for (const ClusterNode& node : nodes) {
        busy += node.state == NodeState::Running ? 1 : 0;
        unusable += node.state == NodeState::Unusable ? 1 : 0;
    }
    if (nodes.empty())
        return PoolMachines::tr("no nodes");
    QString text = PoolMachines::tr("%n node(s)", nullptr, static_cast<int>(nodes.size()));
    if (busy > 0)
        text += QStringLiteral(" · ") + PoolMachines::tr("%1 busy").arg(busy);
    if (unusable > 0)
        text += QStringLiteral(" · ") + PoolMachines::tr("%1 unusable").arg(unusable);
    return text;
}

} // namespace

PoolMachines::PoolMachines(StudioLink& link, std::string pool, QWidget* parent)
    : QFrame(parent)
    , m_link(link)
    , m_pool(std::move(pool))
    , m_banner(new Banner(this))
    , m_rows(new QGridLayout)
    , m_others(new QComboBox(this))
    , m_add(new QPushButton(icon(QStringLiteral("plus")), tr("Add &machine"), this)) {
    setObjectName(QStringLiteral("poolMachines"));
    setAccessibleName(tr("Machines of the pool"));
    setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(tr("Machines"), this))->withRole("heading"));
    m_banner->setObjectName(QStringLiteral("poolMachinesBanner"));
    layout->addWidget(m_banner);
    m_rows->setHorizontalSpacing(space::large);
    m_rows->setVerticalSpacing(space::tight);
    m_rows->setColumnStretch(NodesColumn, 1);
    layout->addLayout(m_rows);
    m_others->setObjectName(QStringLiteral("poolOthers"));
    m_others->setAccessibleName(tr("Machine to add"));
    m_others->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_add->setObjectName(QStringLiteral("poolAdd"));
    m_add->setToolTip(tr("Nodes are also started on this machine"));
    connect(m_add, &QPushButton::clicked, this, [this] {
        ClusterChange addition;
        addition.addMachines = {m_others->currentData().toString().toStdString()};
        change(addition);
    });
    auto* last = new QHBoxLayout;
    last->setSpacing(space::small);
    last->addWidget(m_others);
    last->addWidget(m_add);
    last->addStretch();
    layout->addLayout(last);
    layout->addWidget(
        (new PlainLabel(tr("Nodes and runs on an unreachable machine are kept and resume when it reconnects."), this,
                        PlainLabel::Fit::Wrap))
            ->withRole("muted"));
    hide();
}

void PoolMachines::setView(const ClusterView& view) {
    setVisible(view.status.target.cluster() != nullptr && view.status.target.cluster()->isPool());
    if (isHidden())
        return;
    m_isLeaving = view.status.target.provisioning == Provisioning::Deleting;
    std::vector<TargetStatus> members;
    for (const Target& machine : view.status.machines) {
        const auto known = std::find_if(view.hosts.begin(), view.hosts.end(),
                                        [&](const TargetStatus& host) { return host.target.id == machine.id; });
        if (known != view.hosts.end()) {
            members.push_back(*known);
        } else {
            TargetStatus status;
            status.target = machine;
            members.push_back(std::move(status));
        }
    }
    const auto on = [&](const TargetStatus& machine) {
        std::vector<ClusterNode> nodes;
        for (const ClusterNode& node : view.status.nodes) {
            if (node.spec.machine == machine.target.id)
                nodes.push_back(node);
        }
        return nodes;
    };
    QString text;
    for (const TargetStatus& machine : members)
        text += QString::fromStdString(machine.target.name) + badgeOf(machine).word + nodesOn(on(machine)) +
                QLatin1Char('\n');
    m_count = static_cast<int>(members.size());
    if (std::exchange(m_text, text) != text) {
        for (QWidget* widget : std::exchange(m_shown, {}))
            widget->deleteLater();
        m_remove.clear();
        for (size_t i = 0; i < members.size(); ++i)
            addRow(members[i], on(members[i]), static_cast<int>(i));
    }
    showOthers(view);
    check();
}

void PoolMachines::addRow(const TargetStatus& machine, const std::vector<ClusterNode>& nodes, int row) {
    const std::string& name = machine.target.name;
    auto* link = new QPushButton(withoutMnemonic(displayTextElided(name, 60)), this);
    link->setObjectName(QStringLiteral("poolMachine-%1").arg(row));
    link->setProperty("role", QStringLiteral("link"));
    link->setToolTip(tr("Open this machine"));
    connect(link, &QPushButton::clicked, this, [this, name] { Q_EMIT machineRequested(QString::fromStdString(name)); });
    auto* badge = new StateBadge(this);
    badge->setObjectName(QStringLiteral("poolMachineState-%1").arg(row));
    badge->setBadge(badgeOf(machine));
    badge->setToolTip(targetEvidence(machine));
    auto* text = (new PlainLabel(nodesOn(nodes), this, PlainLabel::Fit::Elide))->withRole("muted");
    text->setObjectName(QStringLiteral("poolMachineNodes-%1").arg(row));
    auto* remove = new QPushButton(icon(QStringLiteral("x")), tr("Remove"), this);
    remove->setObjectName(QStringLiteral("poolRemove-%1").arg(row));
    remove->setProperty("role", QStringLiteral("quiet"));
    remove->setAccessibleName(tr("Remove %1 from the pool").arg(displayTextElided(name, 60)));
    const auto runs = static_cast<int>(
        std::count_if(nodes.begin(), nodes.end(), [](const ClusterNode& node) { return node.run.has_value(); }));
    connect(remove, &QPushButton::clicked, this, [this, name, runs] { askToRemove(name, runs); });
    m_rows->addWidget(link, row, NameColumn, Qt::AlignLeft | Qt::AlignVCenter);
    m_rows->addWidget(badge, row, StateColumn, Qt::AlignLeft | Qt::AlignVCenter);
    m_rows->addWidget(text, row, NodesColumn);
    m_rows->addWidget(remove, row, RemoveColumn);
    m_remove.push_back(remove);
    for (QWidget* widget : std::initializer_list<QWidget*>{link, badge, text, remove}) {
        m_shown.push_back(widget);
        widget->show();
    }
}

// Machines that are not part of the pool yet.
void PoolMachines::showOthers(const ClusterView& view) {
    QStringList wanted;
    for (const TargetStatus& host : view.hosts) {
        const bool isMember = std::any_of(view.status.machines.begin(), view.status.machines.end(),
                                          [&](const Target& machine) { return machine.id == host.target.id; });
        const bool isUsable = host.target.provisioning != Provisioning::Deleting && host.target.cluster() == nullptr;
        if (!isMember && isUsable)
            wanted += QString::fromStdString(host.target.name);
    }
    QStringList shownNames;
    for (int i = 0; i < m_others->count(); ++i)
        shownNames += m_others->itemData(i).toString();
    if (wanted == shownNames)
        return;
    const QString chosen = m_others->currentData().toString();
    m_others->clear();
    for (const QString& name : wanted)
        m_others->addItem(displayTextElided(name.toStdString(), 60), name);
    m_others->setCurrentIndex(std::max(0, m_others->findData(chosen)));
}

void PoolMachines::askToRemove(const std::string& machine, int runs) {
    const QString name = displayTextElided(machine, 60);
    Question question;
    question.title = tr("Remove %1 from the pool?").arg(name);
    question.text =
        runs > 0 ? tr("%n run(s) of the pool are on it. Its nodes are released when their runs end.", nullptr, runs)
                 : tr("Its nodes are released. The machine stays attached.");
    question.button = tr("Remove");
    question.objectName = QStringLiteral("removePoolMachineDialog");
    confirm(this, question, [this, machine] {
        ClusterChange removal;
        removal.removeMachines = {machine};
        change(removal);
    });
}

void PoolMachines::change(const ClusterChange& change) {
    m_isSaving = true;
    m_banner->hide();
    check();
    m_link.work<Target>(
        this, [name = m_pool, change](Client& client) { return client.targets().updateCluster(name, change); },
        [this](const Result<Target>& target) {
            m_isSaving = false;
            if (!target)
                m_banner->showError(tr("The pool could not be changed."), target.error());
            check();
        });
}

void PoolMachines::check() {
    const bool canChange = !m_isLeaving && !m_isSaving;
    m_others->setVisible(m_others->count() > 0);
    m_add->setEnabled(canChange && m_others->count() > 0);
    for (QPushButton* button : m_remove) {
        button->setEnabled(canChange && m_count > 1);
        button->setToolTip(m_count > 1 ? QString() : tr("A pool needs at least one machine."));
    }
}

} // namespace studio::ui

#include "moc_pool_machines.cpp"
