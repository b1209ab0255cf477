#include "ui/target/cluster_overview.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QScrollArea>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/target/node_provider.h"
#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/target/cluster_problems.h"
#include "ui/target/cluster_text.h"
#include "ui/target/node_chart.h"

namespace studio::ui {

namespace {

QString spanKey() {
    return QStringLiteral("cluster/span");
}

QString sourceText(const ClusterView& view) {
    const std::vector<Target>& machines = view.status.machines;
    if (view.status.target.cluster()->isPool()) {
        QStringList names;
        for (const Target& machine : machines)
            names << displayTextElided(machine.name, 40);
        const QString list = names.join(QStringLiteral(", "));
        return view.status.target.cluster()->isWhole() ? ClusterOverview::tr("Whole machines: %1").arg(list)
                                                       : ClusterOverview::tr("Slices of %1").arg(list);
    }
    const QString place = !machines.empty() && machines.front().remote() ? displayTextElided(machines.front().name, 80)
                                                                         : ClusterOverview::tr("this computer");
    if (const auto* vm = view.status.target.cluster()->as<VmNodes>())
        return ClusterOverview::tr("Virtual machines on %1: %2")
            .arg(place, displayTextElided(vm->image.empty() ? vm->kernel : vm->image, 120));
    if (const auto* container = view.status.target.cluster()->as<ContainerNodes>()) {
        return ClusterOverview::tr("Containers on %1: %2")
            .arg(place, container->image.empty() ? ClusterOverview::tr("file system of the machine")
                                                 : displayTextElided(container->image, 120));
    }
    if (const auto* slurm = view.status.target.cluster()->as<SlurmNodes>()) {
        QStringList options;
        const nlohmann::json given = toJson(slurm->options);
        for (const auto& [key, value] : given.items()) {
            if (value.is_string())
                options << QString::fromStdString(key) + QLatin1Char(' ') +
                               displayTextElided(value.get<std::string>(), 60);
        }
        const QString text = ClusterOverview::tr("Allocations of the Slurm cluster %1").arg(place);
        return options.isEmpty() ? text : text + QStringLiteral(": ") + options.join(QStringLiteral(", "));
    }
    if (const auto* pods = view.status.target.cluster()->as<KubernetesNodes>())
        return ClusterOverview::tr("Pods of %1 in the namespace %2 (%3): %4")
            .arg(displayTextElided(pods->context, 80), displayTextElided(pods->nameSpace, 63),
                 displayTextElided(pods->kubeconfig, 120), displayTextElided(pods->image, 120));
    if (const auto* cloud = view.status.target.cluster()->as<CloudNodes>()) {
        QStringList parts;
        for (const std::string& part : {cloud->preset, cloud->region, cloud->size, cloud->image}) {
            if (!part.empty())
                parts << displayTextElided(part, 60);
        }
        return ClusterOverview::tr("Cloud VMs: %1").arg(parts.join(QStringLiteral(", ")));
    }
    if (view.status.target.cluster()->as<SlotNodes>() == nullptr)
        return providerOf(*view.status.target.cluster()).title();
    if (!machines.empty() && machines.front().remote())
        return ClusterOverview::tr("Slices of %1").arg(displayTextElided(machines.front().name, 80));
    return view.host ? ClusterOverview::tr("Slices of this computer, %1").arg(displayTextElided(view.host->name, 80))
                     : ClusterOverview::tr("Slices of this computer");
}

// Resource limits of the node that started last; used if there is no node.
std::optional<NodeIsolation> lastNodeIsolation(const std::vector<TargetEvent>& newestFirst) {
    for (const TargetEvent& event : newestFirst) {
        if (event.code == "node_up" && event.params.is_object())
            return NodeIsolation{event.params.value("cpu", std::string()), event.params.value("memory", std::string())};
    }
    return std::nullopt;
}

// How the nodes are held to their resources.
QString limitsText(const ClusterView& view) {
    std::set<QString> ways;
    for (const ClusterNode& node : view.status.nodes) {
        if (node.held)
            ways.insert(shown(describe(*node.held)));
    }
    if (const auto last = lastNodeIsolation(view.operations); ways.empty() && last)
        ways.insert(shown(describe(*last)));
    if (ways.empty())
        return ClusterOverview::tr("Determined when the first node starts.");
    return QStringList(ways.begin(), ways.end()).join(QStringLiteral("; "));
}

} // namespace

QString ClusterOverview::topicOf(const ClusterConfig& cluster) {
    const std::pair<bool, const char*> topics[] = {{cluster.as<VmNodes>() != nullptr, "virtual-machines"},
                                                   {cluster.as<ContainerNodes>() != nullptr, "containers"},
                                                   {cluster.as<SlurmNodes>() != nullptr, "slurm"},
                                                   {cluster.as<KubernetesNodes>() != nullptr, "kubernetes"},
                                                   {cluster.as<CloudNodes>() != nullptr, "clouds"}};
    for (const auto& [isIt, topic] : topics) {
        if (isIt)
            return QLatin1String(topic);
    }
    return {};
}

ClusterOverview::ClusterOverview(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("clusterOverview"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_problems = new ClusterProblems(QStringLiteral("cluster"), inner);
    connect(m_problems, &ClusterProblems::retryRequested, this, &ClusterOverview::retryRequested);
    connect(m_problems, &ClusterProblems::changesRequested, this, &ClusterOverview::changesRequested);
    connect(m_problems, &ClusterProblems::cancelRequested, this, &ClusterOverview::cancelRequested);
    m_warning = new Banner(inner);
    m_warning->setObjectName(QStringLiteral("clusterWarning"));
    auto* state = new Card(QStringLiteral("clusterStateCard"), tr("State"), inner);
    m_provisioning = addSentence(state, QStringLiteral("clusterEvidence"));
    m_allocation = addSentence(state, QStringLiteral("clusterAllocationEvidence"));
    auto* grid = new CardGrid;
    grid->add(state, 12);
    grid->add(makeChart(inner), 12);
    auto* cards = new QVBoxLayout(inner);
    cards->setContentsMargins(0, space::medium, space::tight, 0);
    cards->setSpacing(space::medium);
    cards->addWidget(m_problems);
    cards->addWidget(m_warning);
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
}

PlainLabel* ClusterOverview::addSentence(Card* into, const QString& objectName) {
    auto* label = new PlainLabel({}, into, PlainLabel::Fit::Wrap);
    label->setObjectName(objectName);
    label->selectable();
    into->body()->addWidget(label);
    return label;
}

Card* ClusterOverview::makeChart(QWidget* parent) {
    auto* card = new Card(QStringLiteral("clusterNodesCard"), tr("Nodes"), parent);
    m_span = new QComboBox(card);
    m_span->setObjectName(QStringLiteral("clusterSpan"));
    m_span->setAccessibleName(tr("Time range"));
    m_span->setToolTip(tr("Time range of the chart"));
    m_span->addItem(tr("10 minutes"), 600);
    m_span->addItem(tr("1 hour"), 3600);
    m_span->addItem(tr("1 day"), 86400);
    m_span->addItem(tr("1 week"), 604800);
    m_span->setCurrentIndex(std::clamp(m_context.remember.value(spanKey(), 0).toInt(), 0, m_span->count() - 1));
    connect(m_span, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_context.remember.set(spanKey(), index);
        Q_EMIT spanChanged();
    });
    m_legend = new NodeLegend(card);
    m_chart = new NodeChart(card);
    auto* head = new QHBoxLayout;
    head->addWidget(m_legend, 1);
    head->addWidget(m_span, 0, Qt::AlignTop);
    card->body()->addLayout(head);
    card->body()->addWidget(m_chart);
    return card;
}

std::chrono::seconds ClusterOverview::span() const {
    return std::chrono::seconds(m_span->currentData().toInt());
}

void ClusterOverview::setView(const ClusterView& view) {
    const Target& target = view.status.target;
    const ClusterConfig& config = *target.cluster();
    m_provisioning->setText(provisioningEvidence(view.status));
    const bool isReady =
        target.provisioning == Provisioning::Succeeded || target.provisioning == Provisioning::Updating;
    m_allocation->setText(allocationEvidence(view.status));
    m_allocation->setVisible(isReady);
    m_problems->setView(view);
    if (!view.status.warning.empty())
        m_warning->showMessage(Banner::Tone::Warning, config.isPool() ? tr("Limited capacity") : tr("Overcommitted"),
                               displayTextElided(view.status.warning, 2000));
    else
        m_warning->hide();
    m_legend->setCounts(view.status.counts);
    m_chart->setSamples(view.moments, view.from, view.now, config.maxNodes);
    m_properties->setItems(properties(view));
}

std::vector<PropertyItem> ClusterOverview::properties(const ClusterView& view) const {
    const Target& target = view.status.target;
    const ClusterConfig& config = *target.cluster();
    std::vector<PropertyItem> items;
    const auto add = [&items](const char* name, const QString& label, const QString& value) {
        items.push_back({QLatin1String(name), label, value, {}, {}});
    };
    add("clusterRuns", tr("Runs"), runsText(view.runs));
    add("clusterSize", tr("Node size"), shown(describeNode(config)));
    add("clusterScale", tr("Nodes"), tr("%1 to %2").arg(config.minNodes).arg(config.maxNodes));
    add("clusterIdle", tr("Idle time"), tr("%1 before scale-down").arg(formatDuration(config.idleBeforeScaleDown)));
    add("clusterTier", tr("Priority"), tierWord(config.tier));
    add("clusterWhere", tr("Node source"), sourceText(view));
    for (size_t i = 0; i < view.status.machines.size(); ++i) {
        const Target& machine = view.status.machines[i];
        items.push_back({QStringLiteral("clusterMachine-%1").arg(i),
                         tr("Machine"),
                         displayTextElided(machine.name, 80),
                         {},
                         [this, name = QString::fromStdString(machine.name)] {
                             m_context.navigator.open(QStringLiteral("target"), name);
                         }});
    }
    add("clusterHeld", tr("Resource limits"), limitsText(view));
    add("clusterCreated", tr("Created"), formatTime(target.created));
    if (config.runBased)
        add("clusterLife", tr("Lifetime"), tr("for one run; deleted with it"));
    if (!config.like.empty())
        add("clusterLike", tr("Template"), displayTextElided(config.like, 80));
    if (config.serverlessTemplate)
        add("clusterTemplate", tr("Serverless template"), tr("yes: clusters like it for runs that fit no target"));
    return items;
}

} // namespace studio::ui

#include "moc_cluster_overview.cpp"
