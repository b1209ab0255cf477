#include "ui/target/targets_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTabBar>
#include <QTableView>
#include <algorithm>
#include <array>
#include <utility>

#include "core/client/instance_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/compute_applications.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/ui_state.h"
#include "ui/common/window_time_zone.h"
#include "ui/target/cluster_text.h"
#include "ui/target/delete_cluster.h"
#include "ui/target/detach_machine.h"
#include "ui/target/gpu_use_poller.h"
#include "ui/target/target_picture_delegate.h"
#include "ui/target/target_tab.h"
#include "ui/target/target_table_model.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds targetsPageInterval{15}; // refreshes ages
constexpr std::chrono::seconds costsPause{3};           // a month of runs is read
constexpr int targetRowHeight = 40;
constexpr std::array targetsPageColumnWidths = {150, 116, 145, 110, 240, 100, 90, 110, 130, 120, 110, 110, 110, 100};

QString tabKey() {
    return QStringLiteral("targets/tab-4"); // its value is the id of a tab
}

QString columnsKey() {
    return QStringLiteral("targets/columns-5");
}

QString groupedKey() {
    return QStringLiteral("targets/grouped"); // whether rows are grouped by provider
}

QString idleKey() {
    return QStringLiteral("targets/idle"); // whether something was stopped for being idle when the page was last shown
}

QString pricedKey() {
    return QStringLiteral("targets/priced"); // whether something had a price when the page was last shown
}

QString firstButtonName(const TargetTab& tab) {
    return QStringLiteral("first") + QLatin1String(tab.id);
}

} // namespace

// Filters by tab and by text in any column, and keeps the targets of a provider together if that is asked for.
class TargetFilterModel final : public QSortFilterProxyModel {
public:
    TargetFilterModel(const TargetTableModel& targets, QObject* parent)
        : QSortFilterProxyModel(parent)
        , m_targets(targets) {}
    // nullptr: all.
    void setTab(const TargetTab* tab) {
        m_tab = tab;
        invalidateFilter();
    }
    void setGrouped(bool isGrouped) {
        m_isGrouped = isGrouped;
        invalidate();
    }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        return (m_tab == nullptr || m_tab->contains(m_targets.at(row))) &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }
    // Providers stay in the order of their names, whichever way the rows of each are sorted.
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override {
        if (m_isGrouped) {
            const int order =
                QString::compare(left.data(TargetTableModel::providerRole).toString(),
                                 right.data(TargetTableModel::providerRole).toString(), Qt::CaseInsensitive);
            if (order != 0)
                return (order < 0) == (sortOrder() == Qt::AscendingOrder);
        }
        return QSortFilterProxyModel::lessThan(left, right);
    }
    const TargetTableModel& m_targets;
    const TargetTab* m_tab = nullptr;
    bool m_isGrouped = false;
};

TargetsPage::TargetsPage(Context& context)
    : ListPage(context, QStringLiteral("targetsPage"), tr("Compute"), QStringLiteral("layers"))
    , m_query(new LiveQuery<std::vector<TargetStatus>>(
          context.link, this, {.interval = targetsPageInterval}, &browse::targets,
          [this](Result<std::vector<TargetStatus>> targets) { take(std::move(targets)); }))
    , m_model(new TargetTableModel(this))
    , m_shown(new TargetFilterModel(*m_model, this))
    , m_tabs(new QTabBar(this))
    , m_applications(new ComputeApplications(context.link, banner(), this)) {
    banner()->setClosable(true); // the result of an action stays until the next one
    addToolbar();
    m_shown->setSourceModel(m_model);
    m_shown->setSortRole(TargetTableModel::sortRole);
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(TargetTableModel::State, new BadgeDelegate(m_table));
    for (const int column :
         {TargetTableModel::Cpu, TargetTableModel::Nodes, TargetTableModel::Gpus, TargetTableModel::Runs})
        m_table->setItemDelegateForColumn(column, new TargetPictureDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    addTable({QStringLiteral("targetTable"), tr("Compute targets"), columnsKey(), targetRowHeight,
              targetsPageColumnWidths, TargetTableModel::Name});
    if (!m_context.remember.value(pricedKey(), false).toBool())
        hideCosts(true);
    if (!m_context.remember.value(idleKey(), false).toBool())
        m_table->setColumnHidden(TargetTableModel::IdleShutdown, true);
    const bool isGrouped = m_context.remember.value(groupedKey(), false).toBool();
    m_shown->setGrouped(isGrouped);
    if (m_context.remember.value(columnsKey()).isNull())
        m_table->setColumnHidden(TargetTableModel::Provider, !isGrouped);
    m_empty->setObjectName(QStringLiteral("targetsNothing"));
    for (const TargetTab& tab : targetTabs()) {
        if (const QString place = QLatin1String(tab.create); m_context.navigator.knows(place))
            m_empty->withAction(TargetTab::text(tab.createText), firstButtonName(tab),
                                [this, place] { m_context.navigator.open(place); });
    }
    showState();
    showSelection();
    auto* hint = (new PlainLabel(
                      tr("Runs execute on compute targets. The local computer is always available and needs no setup. "
                         "Machines are attached over SSH. A cluster has nodes only while runs need them."),
                      this, PlainLabel::Fit::Wrap))
                     ->withRole("muted");
    content()->addWidget(hint);

    m_gpus = new GpuUsePoller(m_context.link, this);
    connect(m_gpus, &GpuUsePoller::polled, m_model, &TargetTableModel::setGpuUsage);
    connect(m_gpus, &GpuUsePoller::cpuPolled, m_model, &TargetTableModel::setCpuPercent);
    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    m_query->refreshNow();
    m_costs = new LiveQuery<std::map<std::string, TargetCost>>(
        m_context.link, this, {.delay = costsPause, .interval = targetsPageInterval, .visible = this},
        [](Client& client) { return UsageClient(client).costsOfTargets(windowTimeZone()); },
        [this](const Result<std::map<std::string, TargetCost>>& costs) {
            if (costs)
                takeCosts(*costs);
        });
    m_costs->refreshNow();
}

void TargetsPage::hideCosts(bool areHidden) {
    for (const int column : {TargetTableModel::Price, TargetTableModel::Month, TargetTableModel::OnSince})
        m_table->setColumnHidden(column, areHidden);
}

// The columns of costs appear with the first price, and are hidden again with the last; in between as the user wants.
void TargetsPage::takeCosts(const std::map<std::string, TargetCost>& costs) {
    const bool isPriced = std::any_of(costs.begin(), costs.end(), [](const auto& cost) {
        return cost.second.price || !cost.second.month.micros.empty();
    });
    if (m_context.remember.value(pricedKey(), false).toBool() != isPriced) {
        m_context.remember.set(pricedKey(), isPriced);
        hideCosts(!isPriced);
        showRows(false);
    }
    m_model->setCosts(costs);
}

void TargetsPage::addToolbar() {
    m_search = addSearch(m_shown, m_query, QStringLiteral("targetSearch"), tr("Search compute targets"),
                         tr("Show only targets with this text in a column"));
    if (m_context.navigator.knows(QStringLiteral("new-compute"))) {
        addPrimaryAction(QStringLiteral("newCompute"), tr("New"), tr("Create a compute cluster, or attach a machine"),
                         [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
    }
    m_switch = addAction(QStringLiteral("switchTarget"), QStringLiteral("play"), tr("Start"), {},
                         [this] { switchSelected(); });
    m_switch->hide();
    m_restart = addAction(QStringLiteral("restartTarget"), QStringLiteral("rotate-ccw"), tr("Restart"),
                          tr("Stop the selected instance and start it again; its files are kept"),
                          [this] { changeSelected(&InstanceClient::restart, tr("The instance was not restarted.")); });
    addApplications();
    m_delete = addAction(QStringLiteral("deleteTarget"), QStringLiteral("trash-2"), tr("Delete…"), {},
                         [this] { eraseSelected(); });
    addAction(QStringLiteral("refreshTargets"), QStringLiteral("refresh-cw"), tr("Refresh"),
              tr("Reload the list (F5). It also updates automatically."), [this] { m_query->refreshNow(); });
    m_columns = addAction(QStringLiteral("targetColumns"), QStringLiteral("columns-3"), tr("Columns"),
                          tr("Choose the columns, and group the rows"), [this] { showColumnMenu(); });
    m_tabs->setObjectName(QStringLiteral("targetTabs"));
    m_tabs->setAccessibleName(tr("Kinds of compute"));
    m_tabs->setDrawBase(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setUsesScrollButtons(false); // the bold current tab is wider than the tab bar expects
    m_tabs->addTab(tr("All"));
    const QString remembered = m_context.remember.value(tabKey(), QString()).toString();
    for (const TargetTab& each : targetTabs()) {
        const int tab = m_tabs->addTab(TargetTab::text(each.title));
        m_tabs->setTabData(tab, QLatin1String(each.id));
        if (remembered == QLatin1String(each.id))
            m_tabs->setCurrentIndex(tab);
    }
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_context.remember.set(tabKey(), m_tabs->tabData(tab));
        showState();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_tabs);
    row->addStretch();
    row->addWidget(m_search, 1);
    content()->addLayout(row);
}

// Of the selected instance, or attached machine.
void TargetsPage::addApplications() {
    const auto add = [this](const char* name, const char* iconName, const QString& text, const QString& tip,
                            void (ComputeApplications::*launch)(const QString&)) {
        QPushButton* button = addAction(QLatin1String(name), QLatin1String(iconName), text, tip, [this, launch] {
            if (const TargetStatus* status = selected())
                (m_applications->*launch)(QString::fromStdString(status->target.name));
        });
        button->hide();
        return button;
    };
    m_notebook =
        add("targetNotebook", "external-link", tr("JupyterLab"),
            tr("Start JupyterLab there if needed and open it in the browser"), &ComputeApplications::openNotebook);
    m_terminal = add("targetTerminal", "square-terminal", tr("Terminal"),
                     tr("Open a shell there in your terminal program"), &ComputeApplications::openTerminal);
    m_vscode = add("targetVscode", "external-link", tr("VS Code…"),
                   tr("Open a folder there in VS Code over SSH; asks before adding an SSH config entry"),
                   &ComputeApplications::openVscode);
    m_restart->hide();
    connect(m_applications, &ComputeApplications::openingChanged, this, &TargetsPage::showSelection);
}

void TargetsPage::take(Result<std::vector<TargetStatus>> targets) {
    if (!targets) {
        if (!m_context.link.isOpen())
            return;
        m_isUnread = true;
        return banner()->showError(tr("The compute targets could not be read."), targets.error());
    }
    if (std::exchange(m_isUnread, false))
        banner()->hide();
    showTargets(std::move(*targets));
}

void TargetsPage::showTargets(std::vector<TargetStatus> targets) {
    const bool isFirst = m_model->rowCount() == 0;
    int index = 0;
    m_tabs->setTabText(index, tr("All (%1)").arg(targets.size()));
    for (const TargetTab& tab : targetTabs())
        m_tabs->setTabText(
            ++index, TargetTab::text(tab.counted)
                         .arg(std::count_if(targets.begin(), targets.end(),
                                            [&tab](const TargetStatus& status) { return tab.contains(status); })));
    std::vector<std::string> machines; // also those without GPUs: the answer has the load of their cores
    for (const TargetStatus& status : targets) {
        const Target& target = status.target;
        if (target.reachable && target.traits().isMachine && target.facts)
            machines.push_back(target.name);
    }
    m_gpus->setMachines(std::move(machines));
    showIdleColumn(targets);
    m_model->setTargets(std::move(targets));
    showRows(isFirst);
}

// The column appears with the first target that can be stopped for being idle, and is hidden with the last; in between
// as the user wants.
void TargetsPage::showIdleColumn(const std::vector<TargetStatus>& targets) {
    const bool isUsed = std::any_of(targets.begin(), targets.end(), TargetTableModel::canStopIdle);
    if (m_context.remember.value(idleKey(), false).toBool() == isUsed)
        return;
    m_context.remember.set(idleKey(), isUsed);
    m_table->setColumnHidden(TargetTableModel::IdleShutdown, !isUsed);
}

void TargetsPage::showState() {
    const auto tabs = targetTabs();
    const int index = m_tabs->currentIndex();
    const TargetTab* current = index > 0 ? &tabs[static_cast<size_t>(index - 1)] : nullptr;
    m_shown->setTab(current);
    const bool isSearching = !m_search->text().isEmpty();
    const TargetTab& proposed = current != nullptr ? *current : tabs.front();
    if (isSearching)
        m_empty->setText(tr("No matches"), tr("No compute target matches the search."));
    else
        m_empty->setText(TargetTab::text(proposed.emptyTitle), TargetTab::text(proposed.emptyText));
    m_empty->withCommand(isSearching ? QString() : QLatin1String(proposed.emptyCommand));
    for (const TargetTab& tab : tabs) {
        if (auto* first = m_empty->findChild<QPushButton*>(firstButtonName(tab)))
            first->setVisible(!isSearching && &tab == &proposed);
    }
    const bool isEmpty = m_shown->rowCount() == 0 && (isSearching || m_model->rowCount() > 0);
    showEmptyState(isEmpty);
}

const TargetStatus* TargetsPage::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->at(m_shown->mapToSource(rows.front()).row());
}

void TargetsPage::showSwitch(const TargetStatus* status) {
    const std::optional<InstanceState> state = status != nullptr ? status->instance : std::nullopt;
    m_switch->setVisible(state.has_value());
    if (!state)
        return;
    const bool isStart = canBeStarted(*state);
    m_switch->setText(isStart ? tr("Start") : tr("Stop"));
    m_switch->setIcon(icon(isStart ? QStringLiteral("play") : QStringLiteral("circle-stop")));
    m_switch->setToolTip(isStart ? tr("Start the selected instance; its files are kept")
                                 : tr("Stop the selected instance after its run has ended"));
    m_switch->setEnabled(*state != InstanceState::Deleting && *state != InstanceState::Unusable);
}

void TargetsPage::showApplications(const TargetStatus* status) {
    const bool isInstance = status != nullptr && status->instance.has_value();
    const bool isMachine = status != nullptr && status->target.remote() != nullptr;
    const bool isOn = isInstance ? canBeOpened(*status->instance) : isMachine && status->target.reachable;
    m_restart->setVisible(isInstance);
    m_restart->setEnabled(isInstance && isOn);
    for (QPushButton* button : {m_notebook, m_terminal, m_vscode}) {
        button->setVisible(isInstance || isMachine);
        button->setEnabled(isOn);
    }
    const bool hasNotebook = isInstance || (isMachine && status->target.kind == TargetKind::Remote);
    m_notebook->setVisible(hasNotebook);
    m_notebook->setEnabled(isOn && !m_applications->isOpening());
}

void TargetsPage::switchSelected() {
    const TargetStatus* status = selected();
    if (status == nullptr || !status->instance)
        return;
    if (canBeStarted(*status->instance))
        changeSelected(&InstanceClient::start, tr("The instance was not started."));
    else
        changeSelected(&InstanceClient::stop, tr("The instance was not stopped."));
}

void TargetsPage::changeSelected(Change change, const QString& failure) {
    const TargetStatus* status = selected();
    if (status == nullptr || !status->instance)
        return;
    m_switch->setEnabled(false);
    m_restart->setEnabled(false);
    m_context.link.work<std::string>(
        this,
        [change, name = status->target.name](Client& client) -> Result<std::string> {
            InstanceClient instances(client);
            const auto changed = (instances.*change)(name);
            if (!changed)
                return fail(changed.error());
            return instances.budgetWarning(name).value_or(std::string()); // it was started even if this is not known
        },
        [this, failure](const Result<std::string>& warning) {
            m_query->refreshNow();
            if (warning && warning->empty()) {
                if (std::exchange(m_isSwitchShown, false))
                    banner()->hide();
                return;
            }
            m_isSwitchShown = true;
            if (warning) {
                banner()->showMessage(Banner::Tone::Warning, QString::fromStdString(*warning));
            } else {
                showSelection();
                banner()->showError(failure, warning.error());
            }
        });
}

void TargetsPage::showSelection() {
    const TargetStatus* status = selected();
    showSwitch(status);
    showApplications(status);
    const bool isFramework = status != nullptr && status->target.traits().framework.has_value();
    const bool isAttached = status != nullptr && (status->target.traits().isAttached || isFramework);
    m_delete->setText(isAttached || (status != nullptr && isDetachedOnly(*status)) ? tr("Detach…") : tr("Delete…"));
    if (isAttached) {
        m_delete->setEnabled(true);
        return m_delete->setToolTip(tr("Detach the selected machine (Del); asks for confirmation"));
    }
    const QString refusal =
        status ? deleteRefusal(*status) : tr("Select a cluster to delete it, or a machine to detach it.");
    m_delete->setEnabled(refusal.isEmpty());
    m_delete->setToolTip(refusal.isEmpty() ? tr("Delete the selected cluster (Del); asks for confirmation") : refusal);
}

void TargetsPage::showColumnMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("targetColumnMenu"));
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction* action = menu->addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(column != TargetTableModel::Name);
        connect(action, &QAction::toggled, header,
                [header, column](bool on) { header->setSectionHidden(column, !on); });
    }
    menu->addSeparator();
    QAction* grouped = menu->addAction(tr("Group by provider"));
    grouped->setObjectName(QStringLiteral("groupTargets"));
    grouped->setCheckable(true);
    grouped->setChecked(m_context.remember.value(groupedKey(), false).toBool());
    connect(grouped, &QAction::toggled, this, &TargetsPage::setGrouped);
    menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
}

void TargetsPage::setGrouped(bool isGrouped) {
    m_context.remember.set(groupedKey(), isGrouped);
    m_table->setColumnHidden(TargetTableModel::Provider, !isGrouped);
    m_shown->setGrouped(isGrouped);
}

void TargetsPage::eraseSelected() {
    const TargetStatus* status = selected();
    if (status != nullptr && (status->target.traits().isAttached || status->target.traits().framework))
        confirmDetach(m_context, this, banner(), *status);
    else if (status != nullptr)
        confirmDelete(m_context, this, banner(), *status);
}

void TargetsPage::open(const QModelIndex& index) {
    m_context.navigator.open(QStringLiteral("target"), index.data(TargetTableModel::nameRole).toString());
}

} // namespace studio::ui

#include "moc_targets_page.cpp"
