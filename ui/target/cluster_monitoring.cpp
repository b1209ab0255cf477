#include "ui/target/cluster_monitoring.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QSignalBlocker>
#include <algorithm>
#include <span>
#include <utility>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/target/target_monitoring.h"

namespace studio::ui {

namespace {

constexpr qsizetype maxSharersShown = 5;

// The name that its own system has; of this computer the only one.
QString hostNameOf(const Target& machine) {
    const bool isKnown = machine.facts && !machine.facts->hostName.empty();
    if (machine.kind != TargetKind::Local)
        return displayTextElided(machine.name, 60);
    return isKnown ? displayTextElided(machine.facts->hostName, 60) : ClusterMonitoring::tr("this computer");
}

// A cluster elsewhere only has its command line on the machine.
QStringList sharersOf(const Target& machine, const std::vector<Target>& clusters) {
    QStringList names;
    for (const Target& other : clusters) {
        if (other.cluster()->isElsewhere())
            continue;
        const auto machines = other.cluster()->machines();
        if (other.via == machine.id || std::find(machines.begin(), machines.end(), machine.id) != machines.end())
            names << displayTextElided(other.name, 40);
    }
    return names;
}

QString hostNote(const ClusterView& view, const Target& machine) {
    const QString name = hostNameOf(machine);
    if (view.status.target.cluster()->isWhole())
        return ClusterMonitoring::tr("Machine %1: one node uses all of it.").arg(name);
    const QStringList sharers = sharersOf(machine, view.others);
    if (sharers.isEmpty())
        return ClusterMonitoring::tr("Host %1: usage of the whole machine, including processes outside this cluster.")
            .arg(name);
    return ClusterMonitoring::tr("Host %1, shared with %2: usage of the whole machine.")
        .arg(name, joinFirst(sharers, QStringLiteral(", "), maxSharersShown));
}

} // namespace

std::vector<MonitoredSource> monitoredSources(const ClusterView& view) {
    std::vector<MonitoredSource> sources;
    for (const ClusterNode& node : view.status.nodes) {
        const auto created = std::find_if(view.status.created.begin(), view.status.created.end(),
                                          [&node](const CreatedNode& one) { return one.number == node.number; });
        if (created == view.status.created.end())
            continue;
        const QString name = displayTextElided(node.name, 40);
        sources.push_back({created->machine.text(), ClusterMonitoring::tr("Node %1").arg(name),
                           ClusterMonitoring::tr("Node %1: usage of this node only.").arg(name)});
    }
    if (view.status.target.cluster()->isElsewhere())
        return sources;
    for (const Target& machine : view.status.machines)
        sources.push_back(
            {machine.name, ClusterMonitoring::tr("Host %1").arg(hostNameOf(machine)), hostNote(view, machine)});
    return sources;
}

ClusterMonitoring::ClusterMonitoring(StudioLink& link, QWidget* parent)
    : QWidget(parent)
    , m_link(link)
    , m_choice(new QComboBox(this))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    setObjectName(QStringLiteral("clusterMonitoring"));
    m_choice->setObjectName(QStringLiteral("monitoredSource"));
    m_choice->setAccessibleName(tr("Monitored machine"));
    m_choice->setToolTip(tr("Node or host whose resource usage is shown"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice->hide();
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ClusterMonitoring::showSource);
    m_note->setObjectName(QStringLiteral("monitoredNote"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    bar->addWidget(m_choice);
    bar->addWidget(m_note, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, space::medium, 0, 0);
    column->setSpacing(0);
    column->addLayout(bar);
    column->addStretch(); // without charts, the note stays at the top
}

void ClusterMonitoring::setView(const ClusterView& view) {
    std::vector<MonitoredSource> sources = monitoredSources(view);
    if (sources == m_sources && !m_note->text().isEmpty())
        return;
    m_sources = std::move(sources);
    {
        const QSignalBlocker quiet(m_choice);
        m_choice->clear();
        for (const MonitoredSource& source : m_sources)
            m_choice->addItem(source.name, QString::fromStdString(source.target));
        m_choice->setCurrentIndex(m_sources.empty() ? -1
                                                    : std::max(0, m_choice->findData(QString::fromStdString(m_shown))));
    }
    m_choice->setVisible(m_sources.size() > 1);
    showSource();
}

void ClusterMonitoring::showSource() {
    const auto at = static_cast<size_t>(m_choice->currentIndex());
    if (at >= m_sources.size()) {
        delete std::exchange(m_monitoring, nullptr);
        m_note->setText(tr("No active nodes. Their resource usage is shown here while there are any."));
        return;
    }
    const MonitoredSource& source = m_sources[at];
    m_note->setText(source.note);
    if (m_monitoring != nullptr && m_shown == source.target)
        return;
    delete m_monitoring;
    m_shown = source.target;
    m_monitoring = new TargetMonitoring(m_link, m_shown, this);
    static_cast<QBoxLayout*>(layout())->insertWidget(1, m_monitoring, 1);
}

} // namespace studio::ui

#include "moc_cluster_monitoring.cpp"
