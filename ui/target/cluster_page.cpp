#include "ui/target/cluster_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

#include "core/client/provider_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/state_badge.h"
#include "ui/common/tab_widget.h"
#include "ui/common/table_style.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/target/cluster_monitoring.h"
#include "ui/target/cluster_overview.h"
#include "ui/target/cluster_problems.h"
#include "ui/target/cluster_settings.h"
#include "ui/target/cluster_text.h"
#include "ui/target/delete_cluster.h"
#include "ui/target/drain_button.h"
#include "ui/target/node_grid.h"
#include "ui/target/node_table_model.h"
#include "ui/target/operations_model.h"
#include "ui/target/orphan_list.h"
#include "ui/target/quarantine_banner.h"
#include "ui/target/target_runs.h"

namespace studio::ui {

namespace {
constexpr std::chrono::seconds clusterPageInterval{2}; // refreshes chart and ages
constexpr int rowHeight = 36;
constexpr int operationsTab = 4;
} // namespace

ClusterPage::ClusterPage(Context& context, const QString& name)
    : Page(QStringLiteral("clusterPage"), displayTextElided(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name.toStdString())
    , m_provisioning(new StateBadge(this))
    , m_allocation(new StateBadge(this))
    , m_tabs(new TabWidget(this))
    , m_nodes(new NodeTableModel(this))
    , m_operations(new OperationsModel(this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {displayTextElided(m_name), {}, {}}});
    addHeader();
    addTabs();
    m_query = new LiveQuery<ClusterView>(
        m_context.link, this, {.interval = clusterPageInterval, .visible = this},
        [this] {
            return
                [name = m_name, span = m_overview->span()](Client& client) { return readCluster(client, name, span); };
        },
        [this](const Result<ClusterView>& view) { take(view); });
    connect(m_overview, &ClusterOverview::retryRequested, this, &ClusterPage::retryNodes);
    connect(m_overview, &ClusterOverview::changesRequested, this, &ClusterPage::createAgain);
    connect(m_overview, &ClusterOverview::cancelRequested, this, &ClusterPage::erase);
    connect(m_overview, &ClusterOverview::spanChanged, m_query, &LiveQueryBase::refreshNow);
    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    m_query->refreshNow();
}

QWidget* ClusterPage::firstFocus() {
    return m_tabs->tabBar();
}

QString ClusterPage::manualTopic() const {
    return m_view ? ClusterOverview::topicOf(*m_view->status.target.cluster()) : QString();
}

void ClusterPage::openTab(const QString& name) {
    if (name == QLatin1String("operations"))
        m_tabs->setCurrentIndex(operationsTab);
}

void ClusterPage::addHeader() {
    m_provisioning->setObjectName(QStringLiteral("clusterState"));
    m_allocation->setObjectName(QStringLiteral("clusterAllocation"));
    beside()->addWidget(m_provisioning);
    beside()->addWidget(m_allocation);
    m_delete = new QPushButton(icon(QStringLiteral("trash-2")), tr("Delete…"), this);
    m_delete->setObjectName(QStringLiteral("deleteCluster"));
    m_delete->setEnabled(false);
    connect(m_delete, &QPushButton::clicked, this, &ClusterPage::erase);
    m_drain = new DrainButton(m_context, m_name, banner(), this);
    actions()->addWidget(m_drain);
    actions()->addWidget(m_delete);
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        auto* run = new QPushButton(icon(QStringLiteral("play"), IconTone::OnAccent), tr("New run"), this);
        run->setObjectName(QStringLiteral("clusterNewRun"));
        run->setProperty("role", QStringLiteral("primary"));
        run->setToolTip(tr("Run a script here"));
        connect(run, &QPushButton::clicked, this, [this] {
            m_context.navigator.open(QStringLiteral("new-run"),
                                     QStringLiteral("compute:") + QString::fromStdString(m_name));
        });
        actions()->addWidget(run);
    }
}

void ClusterPage::addTabs() {
    m_quarantine = new QuarantineBanner(m_context, m_name, banner(), this);
    content()->addWidget(m_quarantine);
    m_tabs->setObjectName(QStringLiteral("clusterTabs"));
    content()->addWidget(m_tabs, 1);
    const auto add = [this](const QString& title, std::function<QWidget*(QWidget*)> make) {
        return addLazyTab(*m_tabs, title, std::move(make));
    };
    add(tr("Overview"), [this](QWidget* parent) {
        return m_overview = new ClusterOverview(m_context, parent);
    })->content(); // created now: it provides the time span of the chart
    add(tr("Nodes"), [this](QWidget* parent) { return makeNodes(parent); });
    add(tr("Runs"), [this](QWidget* parent) { return new TargetRuns(m_context, m_name, parent); });
    add(tr("Monitoring"), [this](QWidget* parent) {
        m_monitoring = new ClusterMonitoring(m_context.link, parent);
        if (m_view)
            m_monitoring->setView(*m_view);
        return m_monitoring;
    });
    add(tr("Operations"), [this](QWidget* parent) { return makeOperations(parent); });
    add(tr("Settings"), [this](QWidget* parent) {
        m_settings = new ClusterSettings(m_context.link, m_name, parent);
        connect(m_settings, &ClusterSettings::deleteWanted, this, &ClusterPage::erase);
        connect(m_settings, &ClusterSettings::machineRequested, this,
                [this](const QString& name) { m_context.navigator.open(QStringLiteral("target"), name); });
        if (m_view)
            m_settings->setView(*m_view);
        return m_settings;
    });
}

QTableView* ClusterPage::makeTable(QAbstractItemModel* model, const QString& objectName, const QString& name,
                                   const QString& key, const std::vector<int>& widths, QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setModel(model);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(table, objectName, name, rowHeight, widths);
    m_context.remember.follow(table->horizontalHeader(), key);
    return table;
}

QWidget* ClusterPage::makeNodes(QWidget* parent) {
    auto* tab = new QWidget(parent);
    m_nodeStack = new QStackedWidget(tab);
    QTableView* table =
        makeTable(m_nodes, QStringLiteral("nodeTable"), tr("Nodes"), QStringLiteral("cluster/node-table"),
                  {90, 120, 110, 100, 200, 90, 70, 260}, m_nodeStack);
    table->setItemDelegateForColumn(NodeTableModel::State, new BadgeDelegate(table));
    const auto openRun = [this](const QModelIndex& index) {
        const QString run = index.data(NodeTableModel::runRole).toString();
        if (!run.isEmpty())
            m_context.navigator.open(QStringLiteral("run"), run);
    };
    connect(table, &QTableView::activated, this, openRun);
    connect(table, &QTableView::clicked, this, [openRun](const QModelIndex& index) {
        if (index.column() == NodeTableModel::Run)
            openRun(index);
    });
    auto* empty = new EmptyState(
        QStringLiteral("layers"), tr("No active nodes"),
        tr("Nodes start when runs are queued and are released when idle. Set a minimum in Settings to keep some."),
        m_nodeStack);
    empty->withCommand(
        QStringLiteral("studioctl compute update %1 --min-instances 1").arg(displayTextElided(m_name, 80)));
    m_nodeStack->addWidget(table);
    m_nodeStack->addWidget(empty);
    m_nodeStack->setCurrentIndex(m_nodes->rowCount() > 0 ? 0 : 1);
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, space::large, 0, 0);
    layout->setSpacing(space::large);
    m_grid = new NodeGrid(tab);
    connect(m_grid, &NodeGrid::nodeClicked, this, [this](const ClusterNode& node) {
        if (!node.runId.empty())
            m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(node.runId));
    });
    showGrid();
    m_orphans = new OrphanList(m_context, banner(), tab);
    if (m_view)
        m_orphans->setOrphans(m_view->orphans);
    layout->addWidget(m_orphans);
    layout->addWidget(m_grid);
    layout->addWidget(m_nodeStack, 1);
    return tab;
}

QWidget* ClusterPage::makeOperations(QWidget* parent) {
    auto* tab = new QWidget(parent);
    auto* layout = new QVBoxLayout(tab);
    layout->setContentsMargins(0, space::large, 0, 0);
    layout->setSpacing(space::large);
    m_problems = new ClusterProblems(QStringLiteral("operations"), tab);
    connect(m_problems, &ClusterProblems::retryRequested, this, &ClusterPage::retryNodes);
    connect(m_problems, &ClusterProblems::changesRequested, this, &ClusterPage::createAgain);
    connect(m_problems, &ClusterProblems::cancelRequested, this, &ClusterPage::erase);
    if (m_view)
        m_problems->setView(*m_view);
    layout->addWidget(m_problems);
    layout->addWidget(makeTable(m_operations, QStringLiteral("operationTable"), tr("Operations"),
                                QStringLiteral("cluster/operations"), {170, 500}, tab));
    return tab;
}

void ClusterPage::take(const Result<ClusterView>& view) {
    if (view) {
        if (!m_view) // first reply only; later messages concern user requests
            banner()->hide();
        showView(*view);
    } else if (m_view && view.error().code == ErrorCode::NotFound) {
        showGone();
    } else if (m_context.link.isOpen()) {
        banner()->showError(tr("This compute target could not be read."), view.error());
    }
}

void ClusterPage::showView(const ClusterView& view) {
    m_view = view;
    m_provisioning->setBadge(badgeOf(view.runs));
    m_provisioning->setToolTip(provisioningEvidence(view.status));
    m_allocation->setBadge(badgeOf(view.status.allocation));
    m_allocation->setToolTip(allocationEvidence(view.status));
    m_quarantine->setQuarantines(view.runs.quarantines);
    m_drain->setTarget(view.runs.target);
    m_overview->setView(view);
    if (m_settings)
        m_settings->setView(view);
    if (m_problems)
        m_problems->setView(view);
    if (m_monitoring)
        m_monitoring->setView(view);
    m_nodes->setNodes(view.status.nodes, view.status.created);
    if (m_orphans)
        m_orphans->setOrphans(view.orphans);
    showGrid();
    if (m_nodeStack)
        m_nodeStack->setCurrentIndex(m_nodes->rowCount() > 0 ? 0 : 1);
    m_tabs->setTabText(1, tr("Nodes (%1)").arg(m_nodes->rowCount()));
    m_operations->setEvents(view.operations);
    m_delete->setText(isDetachedOnly(view.runs) ? tr("Detach…") : tr("Delete…"));
    const QString refusal = deleteRefusal(view.runs);
    // While runs are on it, a click shows why it cannot be deleted: a disabled button would not.
    m_delete->setEnabled(refusal.isEmpty() || view.runs.going + view.runs.waiting > 0);
    m_delete->setToolTip(refusal.isEmpty() ? tr("Delete this cluster; asks for confirmation") : refusal);
}

void ClusterPage::showGrid() {
    if (m_grid == nullptr)
        return;
    m_grid->setVisible(m_view && m_view->status.target.cluster()->isPool());
    if (m_view)
        m_grid->setStatus(m_view->status);
}

void ClusterPage::showGone() {
    m_query->stop();
    m_delete->setEnabled(false);
    if (isVisible())
        return m_context.navigator.replace(QStringLiteral("compute"));
    banner()->showMessage(Banner::Tone::Info, tr("This cluster has been deleted."),
                          tr("Its runs are still listed under Runs."));
}

void ClusterPage::retryNodes() {
    m_context.link.work<void>(
        this, [name = m_name](Client& client) { return providers::retry(client, name); },
        [this](const Result<void>& done) {
            if (!done)
                banner()->showError(tr("The nodes could not be retried."), done.error());
        });
}

void ClusterPage::createAgain() {
    m_context.navigator.open(QStringLiteral("new-compute"), QStringLiteral("like:") + QString::fromStdString(m_name));
}

void ClusterPage::erase() {
    if (m_view)
        confirmDelete(m_context, this, banner(), m_view->runs);
}

} // namespace studio::ui

#include "moc_cluster_page.cpp"
