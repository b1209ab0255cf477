#include "ui/target/cluster_overview.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFormLayout>
#include <nlohmann/json.hpp>
#include <set>

#include "core/target/node_provider.h"
#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/target/cluster_text.h"
#include "ui/target/node_chart.h"

namespace studio::ui {

namespace {

constexpr int clusterOverviewTwoColumnWidth = 820;

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

} // namespace

ClusterOverview::ClusterOverview(UiState& remember, QWidget* parent)
    : QScrollArea(parent)
    , m_columns(new QHBoxLayout) {
    setObjectName(QStringLiteral("clusterOverview"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inner = new QWidget(viewport());
    m_trouble = new Banner(inner);
    m_warning = new Banner(inner);
    m_hold = new Banner(inner);
    m_hold->setObjectName(QStringLiteral("clusterHold"));
    m_trouble->setObjectName(QStringLiteral("clusterTrouble"));
    m_warning->setObjectName(QStringLiteral("clusterWarning"));
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    left->setSpacing(space::large);
    right->setSpacing(space::large);
    m_columns->setSpacing(space::large);
    m_columns->addLayout(left, 3);
    m_columns->addLayout(right, 2);
    auto* all = new QVBoxLayout(inner); // first, so that child widgets get their parent
    all->setContentsMargins(0, space::large, 0, 0);
    all->setSpacing(space::large);
    all->addWidget(m_trouble);
    all->addWidget(m_hold);
    all->addWidget(m_warning);
    all->addLayout(m_columns, 1);

    QBoxLayout* state = addCard(left, tr("State"), QStringLiteral("clusterStateCard"));
    m_provisioning = addSentence(state, QStringLiteral("clusterEvidence"));
    m_allocation = addSentence(state, QStringLiteral("clusterAllocationEvidence"));
    m_runs = addField(addForm(state), tr("Runs"), QStringLiteral("clusterRuns"));
    addChart(left, remember);
    left->addStretch();

    QBoxLayout* values = addCard(right, tr("Properties"), QStringLiteral("clusterValuesCard"));
    QFormLayout* form = addForm(values);
    m_size = addField(form, tr("Node size"), QStringLiteral("clusterSize"));
    m_scale = addField(form, tr("Nodes"), QStringLiteral("clusterScale"));
    m_idle = addField(form, tr("Idle time"), QStringLiteral("clusterIdle"));
    m_tier = addField(form, tr("Priority"), QStringLiteral("clusterTier"));
    m_where = addField(form, tr("Node source"), QStringLiteral("clusterWhere"));
    m_created = addField(form, tr("Created"), QStringLiteral("clusterCreated"));
    QBoxLayout* held = addCard(right, tr("Resource limits"), QStringLiteral("clusterHeldCard"));
    m_held = addSentence(held, QStringLiteral("clusterHeld"));
    addGpus(right);
    right->addStretch();

    setWidget(inner);
}

void ClusterOverview::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    m_columns->setDirection(width() >= clusterOverviewTwoColumnWidth ? QBoxLayout::LeftToRight
                                                                     : QBoxLayout::TopToBottom);
}

QBoxLayout* ClusterOverview::addCard(QBoxLayout* into, const QString& heading, const QString& objectName,
                                     QWidget* beside) {
    auto* card = new QFrame(into->parentWidget());
    card->setObjectName(objectName);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(heading, card))->withRole("heading"));
    head->addStretch();
    if (beside)
        head->addWidget(beside);
    layout->addLayout(head);
    into->addWidget(card);
    return layout;
}

QFormLayout* ClusterOverview::addForm(QBoxLayout* into) {
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::small);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    into->addLayout(form);
    return form;
}

PlainLabel* ClusterOverview::addField(QFormLayout* form, const QString& label, const QString& objectName) {
    QWidget* card = form->parentWidget();
    auto* field = new PlainLabel(QStringLiteral("–"), card, PlainLabel::Fit::Wrap);
    field->setObjectName(objectName);
    field->selectable();
    form->addRow((new PlainLabel(label, card))->withRole("muted"), field);
    return field;
}

PlainLabel* ClusterOverview::addSentence(QBoxLayout* into, const QString& objectName) {
    auto* label = new PlainLabel({}, into->parentWidget(), PlainLabel::Fit::Wrap);
    label->setObjectName(objectName);
    label->selectable();
    into->addWidget(label);
    return label;
}

void ClusterOverview::addChart(QBoxLayout* into, UiState& remember) {
    m_span = new QComboBox(this);
    m_span->setObjectName(QStringLiteral("clusterSpan"));
    m_span->setAccessibleName(tr("Time range"));
    m_span->setToolTip(tr("Time range of the chart"));
    m_span->addItem(tr("10 minutes"), 600);
    m_span->addItem(tr("1 hour"), 3600);
    m_span->addItem(tr("1 day"), 86400);
    m_span->addItem(tr("1 week"), 604800);
    m_span->setCurrentIndex(std::clamp(remember.value(spanKey(), 0).toInt(), 0, m_span->count() - 1));
    connect(m_span, &QComboBox::currentIndexChanged, this, [this, &remember](int index) {
        remember.set(spanKey(), index);
        Q_EMIT spanChanged();
    });
    QBoxLayout* card = addCard(into, tr("Nodes"), QStringLiteral("clusterNodesCard"), m_span);
    m_legend = new NodeLegend(card->parentWidget());
    m_chart = new NodeChart(card->parentWidget());
    card->addWidget(m_legend);
    card->addWidget(m_chart);
}

void ClusterOverview::addGpus(QBoxLayout* into) {
    QBoxLayout* card = addCard(into, tr("GPUs"), QStringLiteral("clusterGpuCard"));
    m_gpu = new StateBadge(card->parentWidget());
    card->addWidget(m_gpu, 0, Qt::AlignLeft);
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
    m_runs->setText(runsText(view.runs));
    if (target.trouble && !target.trouble->empty())
        m_trouble->showMessage(Banner::Tone::Bad,
                               target.provisioning == Provisioning::Failed ? tr("The cluster could not be created")
                                                                           : tr("The last change failed"),
                               displayTextElided(*target.trouble, 2000));
    else
        m_trouble->hide();
    if (!view.status.warning.empty())
        m_warning->showMessage(Banner::Tone::Warning, config.isPool() ? tr("Limited capacity") : tr("Overcommitted"),
                               displayTextElided(view.status.warning, 2000));
    else
        m_warning->hide();
    showHold(view.status.hold, view.now);
    m_legend->setCounts(view.status.counts);
    m_chart->setSamples(view.moments, view.from, view.now, config.maxNodes);
    m_size->setText(shown(describeNode(config)));
    m_scale->setText(tr("%1 to %2").arg(config.minNodes).arg(config.maxNodes));
    m_idle->setText(tr("%1 before scale-down").arg(formatDuration(config.idleBeforeScaleDown)));
    m_tier->setText(tierWord(config.tier));
    m_where->setText(sourceText(view));
    m_created->setText(config.runBased ? tr("%1, for one run; deleted with it").arg(formatTime(target.created))
                                       : formatTime(target.created));
    m_gpu->setBadge(config.node.gpus > 0 ? Badge{BadgeShape::Check, BadgeTone::Good, tr("Yes")}
                                         : Badge{BadgeShape::Ring, BadgeTone::Neutral, tr("Not in this size")});
    showHeld(view);
}

// The message stays as it is while nothing changes: its button may have the focus.
void ClusterOverview::showHold(const NodeHold& hold, Timestamp now) {
    const bool isHeld = hold.isHeld(now);
    const QString text = isHeld ? displayTextElided(hold.reason, 2000) : QString();
    if (std::exchange(m_holdText, text) == text)
        return;
    if (!isHeld)
        return m_hold->hide();
    m_hold->showMessage(Banner::Tone::Bad, tr("Node creation paused"),
                        hold.until ? tr("%1 Next attempt at %2.").arg(text, formatTime(*hold.until)) : text,
                        displayTextElided(hold.detail, 4000));
    m_hold->addAction(
        tr("Retry"), [this] { Q_EMIT retryRequested(); }, QStringLiteral("retryNodes"));
}

void ClusterOverview::showHeld(const ClusterView& view) {
    std::set<QString> ways;
    for (const ClusterNode& node : view.status.nodes) {
        if (node.held)
            ways.insert(shown(describe(*node.held)));
    }
    if (const auto last = lastNodeIsolation(view.operations); ways.empty() && last)
        ways.insert(shown(describe(*last)));
    QStringList sentences;
    for (const QString& way : ways)
        sentences << tr("Each node: %1.").arg(way);
    m_held->setText(sentences.isEmpty() ? tr("Determined when the first node starts.")
                                        : sentences.join(QLatin1Char(' ')));
}

} // namespace studio::ui

#include "moc_cluster_overview.cpp"
