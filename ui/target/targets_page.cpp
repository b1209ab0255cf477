#include "ui/target/targets_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <numeric>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/remember.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/target/cluster_text.h"
#include "ui/target/delete_cluster.h"
#include "ui/target/detach_machine.h"
#include "ui/target/target_table_model.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds pause{150};
constexpr std::chrono::seconds clockTick{15};
constexpr int targetRowHeight = 40;
constexpr std::array columnWidths = {150, 116, 145, 240, 110, 130, 120, 100};
constexpr std::array leastWidths = {108, 78, 138, 92, 58, 60, 68, 70};

QString columnsKey() {
    return QStringLiteral("targets/columns-3");
}

QString tabKey() {
    return QStringLiteral("targets/tab-2");
}

} // namespace

// Of one kind or of all, with a text in a column.
class TargetFilterModel final : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setKind(std::optional<TargetKind> kind) {
        m_kind = kind;
        invalidateFilter();
    }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        return (!m_kind || index.data(TargetTableModel::kindRole).toInt() == static_cast<int>(*m_kind)) &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }
    std::optional<TargetKind> m_kind;
};

TargetsPage::TargetsPage(Context& context)
    : Page(QStringLiteral("targetsPage"), UiText::tr("Compute"), context.pageParent)
    , m_context(context)
    , m_model(new TargetTableModel(this))
    , m_shown(new TargetFilterModel(this))
    , m_tabs(new QTabBar(this))
    , m_search(new QLineEdit(this))
    , m_stack(new QStackedWidget(this))
    , m_table(new QTableView(m_stack))
    , m_empty(new EmptyState(QStringLiteral("layers"), {}, {}, m_stack)) {
    addToolbar();
    addTable();
    auto* hint = (new PlainLabel(UiText::tr("Runs are executed on compute targets. The local computer is always there: "
                                            "it needs no setting up and costs nothing. A machine is attached over SSH. "
                                            "A cluster has nodes only while runs need them."),
                                 this, PlainLabel::Fit::Wrap))
                     ->withRole("muted");
    content()->addWidget(hint);

    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TargetsPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    connect(&m_clock, &QTimer::timeout, this, &TargetsPage::refresh);
    m_clock.start(clockTick);
    m_context.link.ask<void>(this, &browse::lookAtTargets, [](const Result<void>&) {});
    refresh();
}

QWidget* TargetsPage::firstFocus() {
    return m_table;
}

void TargetsPage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    fitColumns();
}

// Until somebody chooses other widths the columns are as wide as there is room for.
void TargetsPage::fitColumns() {
    if (!m_isFitting)
        return;
    m_isFitting = false; // what follows is nobody's choice
    // Never so narrow that a title or a state is cut, in whatever language.
    std::array<int, columnWidths.size()> least = leastWidths;
    std::array<int, columnWidths.size()> width = columnWidths;
    QHeaderView* header = m_table->horizontalHeader();
    QFont bold = header->font();
    bold.setWeight(QFont::DemiBold);
    constexpr int aroundTitle = 26;
    constexpr int sortArrow = 18;
    for (int column = 0; column < TargetTableModel::ColumnCount; ++column) {
        const auto at = static_cast<size_t>(column);
        const QString title = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int arrow = header->sortIndicatorSection() == column ? sortArrow : 0;
        least[at] = std::max(least[at], QFontMetrics(bold).horizontalAdvance(title) + aroundTitle + arrow);
        width[at] = std::max(width[at], least[at]);
    }
    constexpr int aroundState = 40;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const QString word = m_model->index(row, TargetTableModel::State).data().toString();
        int& state = least[TargetTableModel::State];
        state = std::max(state, m_table->fontMetrics().horizontalAdvance(word) + aroundState);
        width[TargetTableModel::State] = std::max(width[TargetTableModel::State], state);
    }
    int excess = std::accumulate(width.begin(), width.end(), 0) - m_table->viewport()->width();
    for (const int column :
         {TargetTableModel::Hardware, TargetTableModel::Nodes, TargetTableModel::Runs, TargetTableModel::Kind,
          TargetTableModel::Name, TargetTableModel::Gpus, TargetTableModel::State}) {
        const auto at = static_cast<size_t>(column);
        const int less = std::clamp(excess, 0, width.at(at) - least.at(at));
        m_table->horizontalHeader()->resizeSection(column, width.at(at) - less);
        excess -= less;
    }
    m_isFitting = true;
}

QPushButton* TargetsPage::addAction(const QString& objectName, const QString& iconName, const QString& text,
                                    const QString& tip) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    actions()->addWidget(button);
    return button;
}

void TargetsPage::addToolbar() {
    if (m_context.navigator.knows(QStringLiteral("new-compute"))) {
        auto* add = addAction(QStringLiteral("newCompute"), QStringLiteral("plus"), UiText::tr("New"),
                              UiText::tr("Create a compute cluster, or attach a machine"));
        add->setIcon(icon(QStringLiteral("plus"), IconTone::OnAccent));
        add->setProperty("role", QStringLiteral("primary"));
        connect(add, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
    }
    m_delete = addAction(QStringLiteral("deleteTarget"), QStringLiteral("trash-2"), UiText::tr("Delete…"), {});
    connect(m_delete, &QPushButton::clicked, this, &TargetsPage::eraseSelected);
    auto* again = addAction(QStringLiteral("refreshTargets"), QStringLiteral("refresh-cw"), UiText::tr("Refresh"),
                            UiText::tr("Read the list again (F5). It also follows changes by itself."));
    connect(again, &QPushButton::clicked, this, &TargetsPage::refresh);
    m_columns = addAction(QStringLiteral("targetColumns"), QStringLiteral("columns-3"), UiText::tr("Columns"),
                          UiText::tr("Choose the columns"));
    connect(m_columns, &QPushButton::clicked, this, &TargetsPage::showColumnMenu);
    connect(new QShortcut(QKeySequence::Refresh, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, this, &TargetsPage::refresh);
    connect(new QShortcut(QKeySequence::Find, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, m_search, [this] { m_search->setFocus(); });

    m_tabs->setObjectName(QStringLiteral("targetTabs"));
    m_tabs->setAccessibleName(UiText::tr("Kinds of compute"));
    m_tabs->setDrawBase(false);
    m_tabs->setUsesScrollButtons(false); // the chosen one is bold, and wider than the bar had reckoned with
    m_tabs->addTab(UiText::tr("All"));
    m_tabs->addTab(UiText::tr("Attached"));
    m_tabs->addTab(UiText::tr("Clusters"));
    m_tabs->setCurrentIndex(std::clamp(m_context.remember.value(tabKey(), 0).toInt(), 0, m_tabs->count() - 1));
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_context.remember.set(tabKey(), tab);
        showKind();
    });
    m_search->setObjectName(QStringLiteral("targetSearch"));
    m_search->setAccessibleName(UiText::tr("Search compute targets"));
    m_search->setToolTip(UiText::tr("Shows only targets with this text in a column"));
    m_search->setPlaceholderText(UiText::tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(260);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_shown->setFilterFixedString(text);
        showKind();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_tabs);
    row->addStretch();
    row->addWidget(m_search, 1);
    content()->addLayout(row);
}

void TargetsPage::addTable() {
    m_shown->setSourceModel(m_model);
    m_shown->setFilterKeyColumn(-1);
    m_shown->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_shown->setSortRole(TargetTableModel::sortRole);
    m_table->setObjectName(QStringLiteral("targetTable"));
    m_table->setAccessibleName(UiText::tr("Compute targets"));
    m_table->setModel(m_shown);
    m_table->setItemDelegateForColumn(TargetTableModel::State, new BadgeDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(targetRowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    for (size_t i = 0; i < columnWidths.size(); ++i)
        header->resizeSection(static_cast<int>(i), columnWidths.at(i));
    m_isFitting = !m_context.remember.value(columnsKey()).isValid();
    header->setSortIndicator(TargetTableModel::Name, Qt::AscendingOrder);
    m_context.remember.follow(header, columnsKey());
    header->setStretchLastSection(true);
    m_table->setSortingEnabled(true);
    connect(header, &QHeaderView::sectionResized, this, [this, header](int column) {
        if (header->isVisible() && column != header->logicalIndex(header->count() - 1))
            m_isFitting = false;
    });
    connect(m_table, &QTableView::activated, this, &TargetsPage::openCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TargetsPage::showSelection);
    auto* erasing = new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(erasing, &QShortcut::activated, this, &TargetsPage::eraseSelected);
    m_empty->setObjectName(QStringLiteral("targetsNothing"));
    if (m_context.navigator.knows(QStringLiteral("attach-machine")))
        m_empty->withAction(UiText::tr("Attach a machine"), QStringLiteral("firstMachine"),
                            [this] { m_context.navigator.open(QStringLiteral("attach-machine")); });
    if (m_context.navigator.knows(QStringLiteral("new-compute")))
        m_empty->withAction(UiText::tr("New cluster"), QStringLiteral("firstCluster"),
                            [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    content()->addWidget(m_stack, 1);
    showKind();
    showSelection();
}

void TargetsPage::refresh() {
    if (std::exchange(m_isAsking, true)) {
        m_pause.start(pause);
        return;
    }
    m_context.link.ask<std::vector<TargetStatus>>(
        this, &browse::targets, [this](Result<std::vector<TargetStatus>> targets) {
            m_isAsking = false;
            if (!targets) {
                if (m_context.link.isOpen())
                    banner()->showError(UiText::tr("The compute targets could not be read."), targets.error());
                return;
            }
            banner()->hide();
            showTargets(std::move(*targets));
        });
}

void TargetsPage::showTargets(std::vector<TargetStatus> targets) {
    const auto count = [&targets](TargetKind kind) {
        return std::count_if(targets.begin(), targets.end(),
                             [kind](const TargetStatus& status) { return status.target.kind == kind; });
    };
    const auto attached = count(TargetKind::Remote);
    const auto clusters = count(TargetKind::Cluster);
    const bool isFirst = m_model->rowCount() == 0;
    m_model->setTargets(std::move(targets));
    m_tabs->setTabText(0, UiText::tr("All (%1)").arg(m_model->rowCount()));
    m_tabs->setTabText(1, UiText::tr("Attached (%1)").arg(attached));
    m_tabs->setTabText(2, UiText::tr("Clusters (%1)").arg(clusters));
    fitColumns();
    if (isFirst && m_shown->rowCount() > 0)
        m_table->setCurrentIndex(m_shown->index(0, 0));
    showKind();
    showSelection();
}

void TargetsPage::showKind() {
    const int tab = m_tabs->currentIndex();
    m_shown->setKind(tab == 1   ? std::optional(TargetKind::Remote)
                     : tab == 2 ? std::optional(TargetKind::Cluster)
                                : std::nullopt);
    const bool isSearching = !m_search->text().isEmpty();
    if (isSearching)
        m_empty->setText(UiText::tr("Nothing fits"), UiText::tr("No compute target has this text in a column."));
    else if (tab == 1)
        m_empty->setText(UiText::tr("No machines attached yet"),
                         UiText::tr("Any Linux machine that you can reach by SSH can take runs. Nothing has to be "
                                    "installed there."));
    else
        m_empty->setText(UiText::tr("No clusters yet"),
                         UiText::tr("A cluster has one node or many of the same size. It grows with its queue and "
                                    "shrinks again when nothing runs."));
    if (auto* first = m_empty->findChild<QPushButton*>(QStringLiteral("firstCluster")))
        first->setVisible(!isSearching && tab != 1);
    if (auto* first = m_empty->findChild<QPushButton*>(QStringLiteral("firstMachine")))
        first->setVisible(!isSearching && tab == 1);
    const bool isEmpty = m_shown->rowCount() == 0 && (isSearching || m_model->rowCount() > 0);
    m_stack->setCurrentIndex(isEmpty ? 1 : 0);
}

const TargetStatus* TargetsPage::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->at(m_shown->mapToSource(rows.front()).row());
}

void TargetsPage::showSelection() {
    const TargetStatus* status = selected();
    const bool isMachine = status != nullptr && status->target.kind == TargetKind::Remote;
    m_delete->setText(isMachine ? UiText::tr("Detach…") : UiText::tr("Delete…"));
    if (isMachine) {
        m_delete->setEnabled(true);
        return m_delete->setToolTip(UiText::tr("Detach the selected machine (Del); asks before it does"));
    }
    const QString refusal =
        status ? deleteRefusal(*status) : UiText::tr("Select a cluster to delete it, or a machine to detach it.");
    m_delete->setEnabled(refusal.isEmpty());
    m_delete->setToolTip(refusal.isEmpty() ? UiText::tr("Delete the selected cluster (Del); asks before it does")
                                           : refusal);
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
    menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
}

void TargetsPage::eraseSelected() {
    const TargetStatus* status = selected();
    if (status != nullptr && status->target.kind == TargetKind::Remote)
        askToDetach(m_context, this, banner(), *status);
    else if (status != nullptr)
        askToDelete(m_context, this, banner(), *status);
}

void TargetsPage::openCurrent() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_context.navigator.open(QStringLiteral("target"), current.data(TargetTableModel::nameRole).toString());
}

} // namespace studio::ui

#include "moc_targets_page.cpp"
