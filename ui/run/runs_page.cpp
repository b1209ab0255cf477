#include "ui/run/runs_page.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QJsonArray>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <algorithm>
#include <array>
#include <unordered_set>
#include <utility>

#include "core/client/studio_link.h"
#include "core/run/run_kind.h"
#include "ui/common/banner.h"
#include "ui/common/column_fit.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/overflow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/run_form.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/run/column_chooser.h"
#include "ui/run/metric_delegate.h"
#include "ui/run/run_filter_bar.h"
#include "ui/run/run_table_export.h"
#include "ui/run/run_table_model.h"
#include "ui/run/view_menu.h"

namespace studio::ui {

namespace {
constexpr int runsPageRowHeight = 34;
constexpr int extraWidth = 110;
constexpr int titleMargin = 44; // padding and sort indicator
constexpr size_t minCompared = 2;
constexpr size_t runsPageMaxCompared = 100;
constexpr size_t maxExtra = 200;    // limit for manually edited views
constexpr size_t maxKept = 5'000;   // selected rows restored after sorting
constexpr int maxRowsChecked = 500; // of a selection, for the actions that apply
constexpr int metricWidth = 190;    // of a column with room for sparklines
QString groupKey() {
    return QStringLiteral("runs/group");
}

constexpr std::array defaultWidths = {148, 210, 120, 100, 120, 100, 140, 260}; // of the fixed columns
} // namespace

RunsPage::RunsPage(Context& context, const std::string& experiment)
    : ListPage(context, QStringLiteral("runsPage"), experiment.empty() ? tr("Runs") : displayTextElided(experiment, 60),
               QStringLiteral("list-checks"))
    , m_model(new RunTableModel(context.link, this))
    , m_filters(new RunFilterBar(context, experiment, this))
    , m_count((new PlainLabel({}, this))->withRole("muted"))
    , m_toolbar(new QHBoxLayout)
    , m_actions(context, *this, *banner())
    , m_chooser(new ColumnChooser(context, this)) {
    m_model->listWhileVisible(this);
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        addPrimaryAction(QStringLiteral("runsNew"), tr("New run"), {},
                         [this] { m_context.navigator.open(QStringLiteral("new-run")); });
    if (!experiment.empty())
        setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    addToolbar();
    content()->addWidget(m_filters);
    content()->addLayout(m_toolbar);
    makeTable();
    m_empty->setObjectName(QStringLiteral("runsNothing"));
    m_empty->withAction(tr("Clear filters"), QStringLiteral("clearFilters"), [this] { m_filters->clear(); });
    addShortcut(QKeySequence::Find, [this] { m_filters->focusSearch(); });
    setTabOrder(m_columns, m_group); // visual order: filters, actions, table
    setTabOrder(m_group, m_table);
    connect(m_filters, &RunFilterBar::changed, this, &RunsPage::applyFilter);
    connect(m_model, &RunTableModel::listed, this, [this] {
        if (std::exchange(m_isFailureShown, false))
            banner()->hide();
        showState();
    });
    connect(m_model, &RunTableModel::failed, this, [this](const Error& error) {
        m_isFailureShown = true;
        banner()->showError(tr("The runs could not be loaded."), error);
    });
    connect(m_model, &KeyedTableModel::aboutToReorder, this, &RunsPage::saveSelection);
    connect(m_model, &KeyedTableModel::reordered, this, &RunsPage::restorePlace);
    connect(&m_clock, &QTimer::timeout, m_table->viewport(), QOverload<>::of(&QWidget::update));
    connect(m_model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex&, const QModelIndex&, const QList<int>& roles) {
                if (roles != QList<int>{MetricDelegate::sparklineRole})
                    showSelection();
            });
    m_clock.start(std::chrono::seconds(1));
    applyFilter();
    showSelection();
}

void RunsPage::addToolbar() {
    m_toolbar->setSpacing(space::tight);
    auto* bulk = new QWidget(this);
    auto* row = new OverflowLayout(bulk);
    row->setAlignment(Qt::AlignLeft);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::tight);
    bulk->setLayout(row);
    m_toolbar->addWidget(bulk, 1);
    m_count->setObjectName(QStringLiteral("runCount"));
    const auto add = [&](const QString& name, const QString& iconName, const QString& text, const QString& tip,
                         auto act) {
        auto* button = new QPushButton(icon(iconName), text, this);
        button->setObjectName(name);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, act);
        return button;
    };
    m_compare = add(QStringLiteral("bulkCompare"), QStringLiteral("columns-3"), tr("Compare"),
                    tr("Compare the selected runs (2 to 100)"), [this] { m_actions.compare(selected()); });
    m_bulk = {add(QStringLiteral("bulkCancel"), QStringLiteral("circle-stop"), tr("Cancel"),
                  tr("Cancel the selected runs"), [this] { m_actions.cancel(selected()); }),
              add(QStringLiteral("bulkAgain"), QStringLiteral("rotate-ccw"), tr("Run again"),
                  tr("Resubmit the selected runs with the same snapshot"), [this] { m_actions.runAgain(selected()); }),
              add(QStringLiteral("bulkTag"), QStringLiteral("tag"), tr("Tag…"), tr("Add a tag to the selected runs"),
                  [this] { m_actions.promptForTag(selected()); }),
              add(QStringLiteral("bulkNote"), QStringLiteral("sticky-note"), tr("Note…"),
                  tr("Add one note to the selected runs"), [this] { m_actions.promptForNote(selected()); }),
              add(QStringLiteral("bulkDelete"), QStringLiteral("trash-2"), tr("Delete…"),
                  tr("Delete the selected runs and their files (Del)"), [this] { eraseSelected(); })};
    m_cancel = m_bulk.front();
    m_erase = m_bulk.back();
    row->addWidget(m_compare);
    for (QPushButton* button : m_bulk)
        row->addWidget(button);
    m_toolbar->addWidget(m_count);
    m_toolbar->addSpacing(space::small);
    m_views = new ViewMenu(
        m_context, *banner(), [this] { return view(); }, [this](const QJsonObject& view) { setView(view); }, this);
    m_toolbar->addWidget(m_views);
    m_columns = add(QStringLiteral("columnsButton"), QStringLiteral("table"), tr("Columns…"),
                    tr("Choose columns: run properties, metrics, parameters, and tags"), [this] { openColumns(); });
    m_toolbar->addWidget(m_columns);
    m_group =
        add(QStringLiteral("runsGroup"), QStringLiteral("folder"), tr("Group"), tr("Group by experiment"), [this] {
            m_context.remember.set(groupKey(), m_group->isChecked());
            applyFilter();
        });
    m_group->setCheckable(true);
    m_group->setChecked(m_context.remember.value(groupKey(), false).toBool());
    m_toolbar->addWidget(m_group);
    auto* exportButton = add(QStringLiteral("runsExport"), QStringLiteral("download"), {},
                             tr("Export the listed runs as CSV, with the visible columns"), [this] { exportTable(); });
    exportButton->setAccessibleName(tr("Export as CSV"));
    m_toolbar->addWidget(exportButton);
    connect(m_chooser, &ColumnChooser::fixedChanged, this, [this](int section, bool isShown) {
        m_table->horizontalHeader()->setSectionHidden(section, !isShown);
        m_views->leave();
    });
    connect(m_chooser, &ColumnChooser::extraChanged, this, [this](const std::vector<RunColumn>& columns) {
        setExtra(columns);
        m_views->leave();
    });
}

void RunsPage::makeTable() {
    // Before the header state is restored, because it depends on the number of columns.
    const auto extra = columnsFromText(m_context.remember.value(QStringLiteral("runs/extra")).toString().toStdString());
    if (extra)
        m_model->setExtra(*extra);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(RunTableModel::State, new BadgeDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setMouseTracking(true);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setMinimumSectionSize(60);
    m_table->setItemDelegate(new MetricDelegate(m_table));
    std::vector<int> widths(defaultWidths.begin(), defaultWidths.end());
    for (const RunColumn& column : m_model->extra())
        widths.push_back(widthOf(column));
    addTable({QStringLiteral("runTable"), tr("Runs"), QStringLiteral("runs/header"), runsPageRowHeight, widths,
              RunTableModel::Created, Qt::DescendingOrder});
    connect(m_table, &QTableView::customContextMenuRequested, this, &RunsPage::showMenu);
    connect(m_model, &QAbstractItemModel::modelReset, this, &RunsPage::showSelection);
}

void RunsPage::applyFilter() {
    if (!m_isApplying)
        m_views->leave();
    RunListQuery query = m_filters->query();
    query.order = m_model->query().order;
    query.column = m_model->query().column;
    query.ascending = m_model->query().ascending;
    query.hasPinnedFirst = true;
    m_group->setVisible(query.experiment.empty());
    query.isGrouped = query.experiment.empty() && m_group->isChecked();
    m_model->setQuery(query);
}

void RunsPage::showState() {
    const int64_t runs = m_model->rowCount();
    const size_t chosen = selected().size();
    QString text = runs == 1 ? tr("1 run") : tr("%1 runs").arg(formatCount(runs));
    if (chosen > 0)
        text += tr(" · %1 selected").arg(formatCount(static_cast<int64_t>(chosen)));
    m_count->setText(text);
    if (runs == 0) {
        if (m_filters->isFiltering())
            m_empty->setText(tr("No matching runs"), tr("No runs match the search and filters."));
        else
            m_empty->setText(tr("No runs yet"),
                             tr("Runs submitted here or with studioctl run submit are listed in this table "
                                "with their logs, outputs, and code."));
        m_empty->withCommand(m_filters->isFiltering()
                                 ? QString()
                                 : QStringLiteral("studioctl run submit --source . --follow -- python train.py"));
        if (auto* clear = m_empty->findChild<QPushButton*>(QStringLiteral("clearFilters")))
            clear->setVisible(m_filters->isFiltering());
    }
    showEmptyState(runs == 0);
}

// Of a large selection, or one that is not loaded, all actions are offered: they leave out the runs to which they do
// not apply.
void RunsPage::showSelection() {
    const bool some = m_table->selectionModel()->hasSelection();
    bool canCancel = false;
    bool canErase = false;
    int checked = 0;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom() && row < m_model->rowCount() && !(canCancel && canErase);
             ++row) {
            const RunRecord* run = checked++ < maxRowsChecked ? m_model->loadedRunAt(row) : nullptr;
            canCancel = canCancel || run == nullptr || (!isFinal(run->state) && run->wanted.empty());
            canErase = canErase || run == nullptr || isFinal(run->state);
        }
    }
    for (QPushButton* button : m_bulk)
        button->setEnabled(some && (button != m_cancel || canCancel) && (button != m_erase || canErase));
    size_t rows = 0;
    for (const QItemSelectionRange& range : m_table->selectionModel()->selection())
        rows += static_cast<size_t>(range.height());
    m_compare->setEnabled(rows >= minCompared && rows <= runsPageMaxCompared);
    if (m_model->rowCount() > 0)
        showState();
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

void RunsPage::open(const QModelIndex& index) {
    const QString id = index.data(RunTableModel::idRole).toString();
    if (!id.isEmpty())
        m_context.navigator.open(QStringLiteral("run"), id);
}

void RunsPage::eraseSelected() {
    if (const auto keys = selected(); !keys.empty())
        m_actions.confirmErase(keys, nameOfSelected());
}

void RunsPage::showMenu(const QPoint& at) {
    const auto keys = selected();
    if (keys.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("runMenu"));
    // Of the only selected run, whatever happens to its row until the menu is used. There need be no current row.
    const int row = m_table->selectionModel()->selection().first().top();
    const QString id = m_model->index(row, RunTableModel::Name).data(RunTableModel::idRole).toString();
    menu->addAction(icon(QStringLiteral("arrow-right")), tr("Open"), this,
                    [this, id] { m_context.navigator.open(QStringLiteral("run"), id); })
        ->setEnabled(keys.size() == 1 && !id.isEmpty());
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        const RunRecord* run = m_model->loadedRunAt(row);
        const QString form = run != nullptr ? formOfKind(run->kind) : QString();
        QAction* clone = menu->addAction(icon(QStringLiteral("copy")), tr("Clone…"), this,
                                         [this, form, id] { m_context.navigator.open(form, id); });
        clone->setObjectName(QStringLiteral("cloneRun"));
        clone->setEnabled(keys.size() == 1 && run != nullptr && isOneJob(run->kind));
    }
    menu->addAction(m_compare->icon(), m_compare->text(), m_compare, &QPushButton::click)
        ->setEnabled(m_compare->isEnabled());
    const bool arePinned = std::all_of(keys.begin(), keys.end(), [this](int64_t key) { return isPinned(key); });
    menu->addAction(icon(QStringLiteral("arrow-up-to-line")), arePinned ? tr("Unpin") : tr("Pin to the top"), this,
                    [this, keys, arePinned] { m_actions.pin(keys, !arePinned); })
        ->setObjectName(QStringLiteral("pinRuns"));
    menu->addSeparator();
    for (QPushButton* button : m_bulk)
        menu->addAction(button->icon(), button->text(), button, &QPushButton::click)->setEnabled(button->isEnabled());
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

// Pinned runs are the first rows.
bool RunsPage::isPinned(int64_t key) const {
    for (int row = 0; row < m_model->rowCount(); ++row) {
        const RunRecord* run = m_model->loadedRunAt(row);
        if (run == nullptr || !run->tags.contains(std::string(pinnedTag)))
            return false;
        if (run->seq == key)
            return true;
    }
    return false;
}

void RunsPage::openColumns() {
    const QHeaderView* header = m_table->horizontalHeader();
    std::vector<ColumnChooser::Fixed> fixed;
    for (int section = 0; section < RunTableModel::ColumnCount; ++section)
        fixed.push_back({section, m_model->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(),
                         !header->isSectionHidden(section), section != RunTableModel::Name});
    m_chooser->open(std::move(fixed), m_model->extra(), m_columns->mapToGlobal(QPoint(0, m_columns->height() + 2)));
}

void RunsPage::setExtra(const std::vector<RunColumn>& columns) {
    const std::vector<RunColumn> before = m_model->extra();
    saveSelection();
    m_model->setExtra(columns);
    restorePlace(); // selected rows include all columns
    QHeaderView* header = m_table->horizontalHeader();
    std::string text;
    for (const RunColumn& column : m_model->extra()) {
        text += (text.empty() ? "" : ",") + toText(column);
        if (std::find(before.begin(), before.end(), column) != before.end())
            continue;
        const int section = m_model->sectionOf(column);
        header->resizeSection(section, widthOf(column));
        // In front of the long texts, where it can be seen.
        const int place =
            std::min(header->visualIndex(RunTableModel::Tags), header->visualIndex(RunTableModel::Reason));
        if (place < header->visualIndex(section))
            header->moveSection(header->visualIndex(section), place);
    }
    m_context.remember.set(QStringLiteral("runs/extra"), QString::fromStdString(text));
    m_context.remember.set(QStringLiteral("runs/header"), header->saveState());
}

int RunsPage::widthOf(const RunColumn& column) const {
    const int title = fontMetrics().horizontalAdvance(displayTextElided(column.name, 60)) * 11 / 10; // bold
    return std::clamp(title + titleMargin, column.kind == ColumnKind::Metric ? metricWidth : extraWidth,
                      3 * extraWidth);
}

// By name instead of section number, so that views survive added and removed columns.
QJsonObject RunsPage::view() const {
    const QHeaderView* header = m_table->horizontalHeader();
    QJsonArray columns;
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        QJsonObject column{{QStringLiteral("width"), header->sectionSize(section)}};
        if (section < RunTableModel::ColumnCount)
            column[QStringLiteral("fixed")] = section;
        else
            column[QStringLiteral("extra")] = QString::fromStdString(
                toText(m_model->extra().at(static_cast<size_t>(section - RunTableModel::ColumnCount))));
        if (!header->isSectionHidden(section))
            columns.append(column);
    }
    const int sorted = header->sortIndicatorSection();
    QJsonObject view{{QStringLiteral("version"), 1},
                     {QStringLiteral("filter"), m_filters->state()},
                     {QStringLiteral("columns"), columns},
                     {QStringLiteral("group"), m_group->isChecked()},
                     {QStringLiteral("ownWidths"), header->property(ColumnFit::ownWidthsProperty).toBool()},
                     {QStringLiteral("ascending"), header->sortIndicatorOrder() == Qt::AscendingOrder}};
    if (m_model->query().column)
        view[QStringLiteral("sort")] = QString::fromStdString(toText(*m_model->query().column));
    else
        view[QStringLiteral("sort")] = sorted;
    return view;
}

QJsonObject RunsPage::defaultView() {
    QJsonArray columns;
    for (int section = 0; section < RunTableModel::ColumnCount; ++section)
        columns.append(QJsonObject{{QStringLiteral("fixed"), section},
                                   {QStringLiteral("width"), defaultWidths.at(static_cast<size_t>(section))}});
    return {{QStringLiteral("columns"), columns}, {QStringLiteral("sort"), int(RunTableModel::Created)}};
}

void RunsPage::exportTable() {
    RunTableExport table{m_model->query(), {}, {}};
    const QHeaderView* header = m_table->horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int section = header->logicalIndex(visual);
        if (header->isSectionHidden(section))
            continue;
        if (section < RunTableModel::ColumnCount)
            table.fixed.push_back(section);
        else
            table.extra.push_back(m_model->extra().at(static_cast<size_t>(section - RunTableModel::ColumnCount)));
    }
    auto* dialog = new QFileDialog(this, tr("Export as CSV"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("exportRunsDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(QStringLiteral("runs.csv"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, table](const QString& path) {
        m_context.link.work<int64_t>(
            this,
            [table, to = QFile::encodeName(path).toStdString(), isClosing = m_context.link.isClosing()](
                Client& client) { return exportRunTable(client, table, to, isClosing); },
            [this](const Result<int64_t>& written) {
                if (!written) {
                    banner()->showError(tr("The runs could not be exported."), written.error());
                    return banner()->setClosable(true);
                }
                Toast::popUp(this, tr("Exported %n run(s)", nullptr, static_cast<int>(*written)));
            });
    });
    dialog->open();
}

void RunsPage::setView(const QJsonObject& wantedView) {
    const QJsonObject view = wantedView.isEmpty() ? defaultView() : wantedView;
    m_isApplying = true;
    std::vector<RunColumn> extra;
    std::vector<std::pair<QJsonObject, std::optional<RunColumn>>> wanted;
    for (const QJsonValue& value : view.value(QStringLiteral("columns")).toArray()) {
        const QJsonObject column = value.toObject();
        const QString name = column.value(QStringLiteral("extra")).toString();
        if (name.isEmpty()) {
            wanted.emplace_back(column, std::nullopt);
            continue;
        }
        const auto read = columnFromText(name.toStdString());
        if (!read || extra.size() >= maxExtra || std::find(extra.begin(), extra.end(), *read) != extra.end())
            continue;
        extra.push_back(*read);
        wanted.emplace_back(column, *read);
    }
    setExtra(extra);
    QHeaderView* header = m_table->horizontalHeader();
    header->setProperty(ColumnFit::ownWidthsProperty, view.value(QStringLiteral("ownWidths")).toBool());
    for (int section = 0; section < RunTableModel::ColumnCount; ++section)
        header->setSectionHidden(section, section != RunTableModel::Name);
    int visual = 0;
    for (const auto& [column, name] : wanted) {
        const int section = name ? m_model->sectionOf(*name) : column.value(QStringLiteral("fixed")).toInt(-1);
        if (section < 0 || section >= m_model->columnCount() || (!name && section >= RunTableModel::ColumnCount))
            continue;
        header->setSectionHidden(section, false);
        header->moveSection(header->visualIndex(section), visual++);
        if (const int width = column.value(QStringLiteral("width")).toInt(); width >= header->minimumSectionSize())
            header->resizeSection(section, std::min(width, header->maximumSectionSize()));
    }
    const QJsonValue sort = view.value(QStringLiteral("sort"));
    int sorted = sort.toInt(RunTableModel::Created);
    if (sort.isString()) {
        const auto column = columnFromText(sort.toString().toStdString());
        sorted = column ? m_model->sectionOf(*column) : -1;
    }
    if (sorted < 0 || sorted >= m_model->columnCount())
        sorted = RunTableModel::Created;
    m_table->sortByColumn(sorted,
                          view.value(QStringLiteral("ascending")).toBool() ? Qt::AscendingOrder : Qt::DescendingOrder);
    m_group->setChecked(view.value(QStringLiteral("group")).toBool());
    m_context.remember.set(groupKey(), m_group->isChecked());
    m_filters->setState(view.value(QStringLiteral("filter")).toObject());
    applyFilter(); // also where the filters stay as they are
    m_isApplying = false;
}

void RunsPage::saveSelection() {
    m_keptSelection = selected();
    if (m_keptSelection.size() > maxKept)
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

#include "moc_runs_page.cpp"
