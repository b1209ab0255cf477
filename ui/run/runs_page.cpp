#include "ui/run/runs_page.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QStackedWidget>
#include <QTableView>
#include <unordered_set>

#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/remember.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/run/run_filter_bar.h"
#include "ui/run/run_table_model.h"

namespace studio::ui {

namespace {
constexpr int rowHeight = 34;
constexpr size_t mostKept = 5'000; // selected rows that are found again after the order has changed
} // namespace

RunsPage::RunsPage(Context& context)
    : Page(QStringLiteral("runsPage"), UiText::tr("Runs"))
    , m_context(context)
    , m_model(new RunTableModel(context.link, this))
    , m_filters(new RunFilterBar(context, this))
    , m_table(new QTableView(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new EmptyState(QStringLiteral("list-checks"), {}, {}, this))
    , m_count((new PlainLabel({}, this))->withRole("muted"))
    , m_toolbar(new QHBoxLayout)
    , m_actions(context, *this, *banner()) {
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        auto* make = new QPushButton(icon(QStringLiteral("plus"), IconTone::OnAccent), UiText::tr("New run"), this);
        make->setObjectName(QStringLiteral("runsNew"));
        make->setProperty("role", QStringLiteral("primary"));
        connect(make, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("new-run")); });
        actions()->addWidget(make);
    }
    addToolbar();
    addTable();
    m_nothing->setObjectName(QStringLiteral("runsNothing"));
    m_nothing->withAction(UiText::tr("Clear the filters"), QStringLiteral("clearFilters"),
                          [this] { m_filters->clear(); });
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_nothing);
    content()->addWidget(m_filters);
    content()->addLayout(m_toolbar);
    content()->addWidget(m_stack, 1);
    addKeys();
    connect(m_filters, &RunFilterBar::changed, this, &RunsPage::applyFilter);
    connect(m_model, &RunTableModel::listed, this, &RunsPage::showCount);
    connect(m_model, &RunTableModel::failed, this,
            [this](const Error& error) { banner()->showError(UiText::tr("The runs could not be read."), error); });
    connect(m_model, &KeyedTableModel::aboutToReorder, this, &RunsPage::keepPlace);
    connect(m_model, &KeyedTableModel::reordered, this, &RunsPage::restorePlace);
    connect(&m_clock, &QTimer::timeout, m_table->viewport(), QOverload<>::of(&QWidget::update));
    m_clock.start(std::chrono::seconds(1));
    applyFilter();
    showActions();
}

QWidget* RunsPage::firstFocus() {
    return m_table;
}

void RunsPage::addToolbar() {
    m_toolbar->setSpacing(space::tight);
    m_count->setObjectName(QStringLiteral("runCount"));
    const auto add = [&](const QString& name, const QString& iconName, const QString& text, const QString& tip,
                         auto act) {
        auto* button = new QPushButton(icon(iconName), text, this);
        button->setObjectName(name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, act);
        m_toolbar->addWidget(button);
        return button;
    };
    m_bulk = {add(QStringLiteral("bulkCancel"), QStringLiteral("circle-stop"), UiText::tr("Cancel"),
                  UiText::tr("End the selected runs"), [this] { m_actions.cancel(selected()); }),
              add(QStringLiteral("bulkAgain"), QStringLiteral("rotate-ccw"), UiText::tr("Run again"),
                  UiText::tr("Submit the selected runs again, with the same snapshot"),
                  [this] { m_actions.runAgain(selected()); }),
              add(QStringLiteral("bulkTag"), QStringLiteral("tag"), UiText::tr("Tag…"),
                  UiText::tr("Add a tag to the selected runs"), [this] { m_actions.askForTag(selected()); }),
              add(QStringLiteral("bulkDelete"), QStringLiteral("trash-2"), UiText::tr("Delete…"),
                  UiText::tr("Delete the selected runs with their files (Del)"), [this] { erase(); })};
    m_toolbar->addStretch();
    m_toolbar->addWidget(m_count);
    m_toolbar->addSpacing(space::small);
    m_columns = add(QStringLiteral("columnsButton"), QStringLiteral("columns-3"), UiText::tr("Columns"),
                    UiText::tr("Choose the columns"), [this] { showColumnMenu(); });
}

void RunsPage::addTable() {
    m_table->setObjectName(QStringLiteral("runTable"));
    m_table->setAccessibleName(UiText::tr("Runs"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(RunTableModel::State, new BadgeDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setMouseTracking(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSectionsMovable(true);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setMinimumSectionSize(60);
    constexpr std::array widths = {150, 240, 130, 100, 130, 100, 200};
    for (size_t i = 0; i < widths.size(); ++i)
        header->resizeSection(static_cast<int>(i), widths[i]);
    header->setStretchLastSection(true);
    header->setSortIndicator(RunTableModel::Created, Qt::DescendingOrder);
    m_context.remember.follow(header, QStringLiteral("runs/columns"));
    m_table->setSortingEnabled(true);
    connect(m_table, &QTableView::activated, this, &RunsPage::openCurrent);
    connect(m_table, &QTableView::customContextMenuRequested, this, &RunsPage::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsPage::showActions);
    connect(m_model, &QAbstractItemModel::modelReset, this, &RunsPage::showActions);
}

void RunsPage::addKeys() {
    auto* erasing = new QShortcut(QKeySequence::Delete, m_table);
    erasing->setContext(Qt::WidgetShortcut);
    connect(erasing, &QShortcut::activated, this, &RunsPage::erase);
    auto* finding = new QShortcut(QKeySequence::Find, this);
    finding->setContext(Qt::WidgetWithChildrenShortcut);
    connect(finding, &QShortcut::activated, m_filters, &RunFilterBar::focusSearch);
}

void RunsPage::applyFilter() {
    RunListQuery query = m_filters->query();
    query.order = m_model->query().order;
    query.ascending = m_model->query().ascending;
    m_model->setQuery(query);
}

void RunsPage::showCount() {
    const int64_t runs = m_model->rowCount();
    const size_t chosen = selected().size();
    QString text = runs == 1 ? UiText::tr("1 run") : UiText::tr("%1 runs").arg(formatCount(runs));
    if (chosen > 0)
        text += UiText::tr(" · %1 selected").arg(formatCount(static_cast<int64_t>(chosen)));
    m_count->setText(text);
    if (runs == 0) {
        if (m_filters->isFiltering())
            m_nothing->setText(UiText::tr("No run fits"), UiText::tr("No run fits what is searched and filtered for."));
        else
            m_nothing->setText(
                UiText::tr("No runs yet"),
                UiText::tr("Every script that is run from here, or with studioctl run submit, becomes a row of this "
                           "table, with its log, its outputs and the code that it was given."));
        if (auto* clear = m_nothing->findChild<QPushButton*>(QStringLiteral("clearFilters")))
            clear->setVisible(m_filters->isFiltering());
    }
    m_stack->setCurrentIndex(runs == 0 ? 1 : 0);
}

void RunsPage::showActions() {
    const bool some = m_table->selectionModel()->hasSelection();
    for (QPushButton* button : m_bulk)
        button->setEnabled(some);
    if (m_model->rowCount() > 0)
        showCount();
}

std::vector<int64_t> RunsPage::selected() const {
    std::vector<int64_t> keys;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            keys.push_back(m_model->keyAt(row));
    }
    return keys;
}

std::string RunsPage::nameOfSelected() const {
    const auto ranges = m_table->selectionModel()->selection();
    const RunRecord* run = ranges.isEmpty() ? nullptr : m_model->runAt(ranges.first().top());
    return run ? run->name : std::string();
}

void RunsPage::openCurrent() {
    const QString id = m_table->currentIndex().data(RunTableModel::idRole).toString();
    if (!id.isEmpty())
        m_context.navigator.open(QStringLiteral("run"), id);
}

void RunsPage::erase() {
    if (const auto keys = selected(); !keys.empty())
        m_actions.askToErase(keys, nameOfSelected());
}

void RunsPage::showMenu(const QPoint& at) {
    const auto keys = selected();
    if (keys.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("runMenu"));
    menu->addAction(icon(QStringLiteral("arrow-right")), UiText::tr("Open"), this, [this] { openCurrent(); })
        ->setEnabled(keys.size() == 1);
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        menu->addAction(icon(QStringLiteral("copy")), UiText::tr("Clone…"), this,
                        [this] {
                            m_context.navigator.open(QStringLiteral("new-run"),
                                                     m_table->currentIndex().data(RunTableModel::idRole).toString());
                        })
            ->setEnabled(keys.size() == 1);
    menu->addSeparator();
    for (QPushButton* button : m_bulk)
        menu->addAction(button->icon(), button->text(), button, &QPushButton::click);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void RunsPage::showColumnMenu() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("columnMenu"));
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        QAction* action = menu->addAction(m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        action->setEnabled(column != RunTableModel::Name);
        connect(action, &QAction::toggled, header,
                [header, column](bool on) { header->setSectionHidden(column, !on); });
    }
    menu->popup(m_columns->mapToGlobal(QPoint(0, m_columns->height())));
}

void RunsPage::keepPlace() {
    m_keptSelection = selected();
    if (m_keptSelection.size() > mostKept)
        m_keptSelection.clear();
    const QModelIndex current = m_table->currentIndex();
    m_keptCurrent = current.isValid() && current.row() < m_model->rowCount() ? m_model->keyAt(current.row()) : 0;
}

void RunsPage::restorePlace() {
    if (m_keptSelection.empty() && m_keptCurrent == 0)
        return;
    const std::unordered_set<int64_t> kept(m_keptSelection.begin(), m_keptSelection.end());
    QItemSelection selection;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (kept.contains(m_model->keyAt(row)))
            selection.select(m_model->index(row, 0), m_model->index(row, m_model->columnCount() - 1));
        if (m_model->keyAt(row) == m_keptCurrent)
            m_table->selectionModel()->setCurrentIndex(m_model->index(row, 0), QItemSelectionModel::NoUpdate);
    }
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
}

} // namespace studio::ui
