#include "ui/queue/queue_page.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <algorithm>
#include <array>
#include <unordered_set>

#include "core/client/queue_client.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/column_fit.h"
#include "ui/common/confirm.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/overflow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/queue_text.h"
#include "ui/common/skeleton_rows.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/queue/limits_panel.h"
#include "ui/queue/priority_dialog.h"
#include "ui/queue/queue_mover.h"
#include "ui/queue/queue_table_model.h"
#include "ui/queue/timeline_pane.h"
#include "ui/queue/timeline_view.h"

namespace studio::ui {

namespace {

constexpr int queueRowHeight = 32;
constexpr std::array queueWidths = {56, 140, 90, 120, 240, 140, 70, 100, 100};
constexpr int minReasonWidth = 220;
constexpr int minLimitsRoom = 1'200; // of the page
constexpr size_t maxKeptSelection = 5'000;
constexpr std::chrono::seconds limitsDelay{1};
constexpr std::chrono::minutes unaskedCancelAge{1};

} // namespace

QueuePage::QueuePage(Context& context, const QString& run)
    : Page(QStringLiteral("queuePage"), tr("Queue"), context.pageParent)
    , m_context(context)
    , m_wanted(run)
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_timeline(new TimelinePane(context, m_splitter))
    , m_model(new QueueTableModel(context.link, this)) {
    m_splitter->setObjectName(QStringLiteral("queueSplitter"));
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(space::medium);
    m_splitter->addWidget(makeLower(m_splitter));
    m_splitter->setStretchFactor(0, 0);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({230, 400});
    m_context.remember.follow(m_splitter, QStringLiteral("queue/splitter"));
    content()->addWidget(m_splitter, 1);
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        auto* button = new QPushButton(icon(QStringLiteral("plus"), IconTone::OnAccent), tr("New run"), this);
        button->setObjectName(QStringLiteral("queueNew"));
        button->setProperty("role", QStringLiteral("primary"));
        connect(button, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("new-run")); });
        actions()->addWidget(button);
    }
    connect(m_timeline, &TimelinePane::failed, this,
            [this](const Error& error) { banner()->showError(tr("The timeline could not be loaded."), error); });
    connect(m_timeline, &TimelinePane::heightChanged, this, &QueuePage::fitTimeline);
    TimelineView& view = m_timeline->view();
    connect(&view, &TimelineView::runActivated, this,
            [this](const QString& id) { m_context.navigator.open(QStringLiteral("run"), id); });
    connect(&view, &TimelineView::runMarked, this, [this](qint64 marked) {
        m_isSelecting = true;
        selectRun(marked);
        m_isSelecting = false;
        showSelection();
    });
    connect(m_model, &QueueTableModel::listed, this, &QueuePage::showList);
    connect(m_model, &QueueTableModel::listed, SkeletonRows::over(*m_table), &SkeletonRows::finish);
    connect(m_model, &QueueTableModel::failed, this,
            [this](const Error& error) { banner()->showError(tr("The queue could not be loaded."), error); });
    connect(m_model, &KeyedTableModel::aboutToReorder, this, &QueuePage::saveSelection);
    connect(m_model, &KeyedTableModel::reordered, this, &QueuePage::restoreSelection);
    connect(&m_clock, &QTimer::timeout, m_table->viewport(), QOverload<>::of(&QWidget::update));
    m_clock.start(std::chrono::seconds(1));
    // Reasons also become stale without any change, because no scheduler evaluates the queue.
    auto* refresh = new QTimer(this);
    refresh->setObjectName(QStringLiteral("queueRefresh"));
    connect(refresh, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_model->refresh();
    });
    refresh->start(std::chrono::seconds(20));
    watch();
    showSelection();
}

QWidget* QueuePage::firstFocus() {
    return m_table;
}

QWidget* QueuePage::makeLower(QWidget* parent) {
    auto* lower = new QWidget(parent);
    auto* layout = new QVBoxLayout(lower);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(makeActions(lower));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    m_stack = new QStackedWidget(lower);
    makeTable(m_stack);
    m_empty = new EmptyState(QStringLiteral("list-ordered"), {}, {}, m_stack);
    m_empty->setObjectName(QStringLiteral("queueEmpty"));
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        m_empty->withAction(tr("New run"), QStringLiteral("queueEmptyNew"),
                            [this] { m_context.navigator.open(QStringLiteral("new-run")); });
    m_empty->withAction(tr("Show all"), QStringLiteral("queueShowAll"), [this] { m_compute->setCurrentIndex(0); });
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    m_limits = new LimitsPanel(m_context, lower);
    connect(m_limits, &LimitsPanel::failed, this, [this](const Error& error) {
        banner()->showError(tr("The limits could not be changed."), error);
        banner()->setClosable(true);
    });
    // Shown once there are some and the reasons have room beside them, unless the user has decided.
    connect(m_limits, &LimitsPanel::loaded, this, [this](int limitCount, bool isFairShare) {
        const QVariant chosen = m_context.remember.value(QStringLiteral("queue/limits"));
        m_limitsShown->setChecked(chosen.isValid() ? chosen.toBool()
                                                   : (limitCount > 0 || isFairShare) && width() >= minLimitsRoom);
    });
    row->addWidget(m_stack, 1);
    row->addWidget(m_limits);
    layout->addLayout(row, 1);
    setTabOrder(m_cancel, m_table);
    return lower;
}

QPushButton* QueuePage::addButton(QWidget* parent, const QString& name, const QString& iconName, const QString& text,
                                  const QString& tip, std::function<void()> act) {
    auto* button = new QPushButton(icon(iconName), text, parent);
    button->setObjectName(name);
    button->setProperty("role", QStringLiteral("quiet"));
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
    return button;
}

QWidget* QueuePage::makeActions(QWidget* parent) {
    auto* bar = new QWidget(parent);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    m_compute = new QComboBox(bar);
    m_compute->setObjectName(QStringLiteral("queueCompute"));
    m_compute->setAccessibleName(tr("Compute target"));
    m_compute->setToolTip(tr("Show only runs queued for this compute target"));
    m_compute->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_compute->addItem(tr("All compute targets"));
    connect(m_compute, &QComboBox::currentIndexChanged, this, [this] {
        const QString name = m_compute->currentData().toString();
        if (name.toStdString() != m_model->compute())
            m_model->setCompute(name.toStdString());
    });
    layout->addWidget(m_compute);
    auto* buttons = new QWidget(bar);
    auto* row = new OverflowLayout(buttons);
    row->setAlignment(Qt::AlignLeft);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::tight);
    buttons->setLayout(row);
    m_first =
        addButton(buttons, QStringLiteral("queueFirst"), QStringLiteral("arrow-up-to-line"), tr("Move first"),
                  tr("Move ahead of all runs queued for the same compute target"), [this] { m_mover->moveFirst(); });
    m_up = addButton(buttons, QStringLiteral("queueUp"), QStringLiteral("chevron-up"), tr("Move up"),
                     tr("Move before the previous run (Alt+Up)"), [this] { m_mover->moveUp(); });
    m_down = addButton(buttons, QStringLiteral("queueDown"), QStringLiteral("chevron-down"), tr("Move down"),
                       tr("Move behind the next run (Alt+Down)"), [this] { m_mover->moveDown(); });
    m_priority = addButton(buttons, QStringLiteral("queuePriority"), QStringLiteral("layers"), tr("Priority…"),
                           tr("Set the priority of the selected runs"), [this] { askPriority(); });
    m_cancel = addButton(buttons, QStringLiteral("queueCancel"), QStringLiteral("circle-stop"), tr("Cancel"),
                         tr("Cancel the selected runs (Del)"), [this] { cancelSelected(); });
    for (QPushButton* button : {m_first, m_up, m_down, m_priority, m_cancel})
        row->addWidget(button);
    layout->addWidget(buttons, 1);
    m_count = (new PlainLabel({}, bar))->withRole("muted");
    m_count->setObjectName(QStringLiteral("queueCount"));
    layout->addWidget(m_count);
    m_limitsShown = addButton(bar, QStringLiteral("queueLimits"), QStringLiteral("funnel"), tr("Limits"),
                              tr("Resource limits and fair share"), [this] {
                                  m_context.remember.set(QStringLiteral("queue/limits"), m_limitsShown->isChecked());
                              });
    m_limitsShown->setCheckable(true);
    connect(m_limitsShown, &QPushButton::toggled, this, [this](bool isShown) { m_limits->setVisible(isShown); });
    layout->addWidget(m_limitsShown);
    return bar;
}

void QueuePage::makeTable(QWidget* parent) {
    m_table = new QTableView(parent);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->setAccessibleDescription(
        tr("Queued runs in order. Alt+Up and Alt+Down move the selected runs, Enter opens a run."));
    styleTable(m_table, QStringLiteral("queueTable"), tr("Queued runs"), queueRowHeight, queueWidths,
               ColumnFitting::ByPage);
    (new ColumnFit(m_table))->setMinWidth(QueueTableModel::Why, minReasonWidth);
    m_context.remember.follow(m_table->horizontalHeader(), QStringLiteral("queue/columns"));
    connect(m_table, &QTableView::activated, this, &QueuePage::openCurrent);
    connect(m_table, &QTableView::customContextMenuRequested, this, &QueuePage::showMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &QueuePage::showSelection);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &QueuePage::cancelSelected);
    m_mover = new QueueMover(m_context, *m_table, *m_model, *banner(), this);
}

void QueuePage::watch() {
    m_limits->watch();
    auto* computes = new LiveQuery<std::vector<std::string>>(
        m_context.link, this, {.delay = limitsDelay},
        [](Client& client) -> Result<std::vector<std::string>> {
            const auto targets = client.targets().list();
            if (!targets)
                return fail(targets.error());
            std::vector<std::string> names;
            for (const Target& target : *targets)
                names.push_back(target.name);
            return names;
        },
        [this](const Result<std::vector<std::string>>& names) {
            if (names)
                showComputes(*names);
        });
    computes->refreshNow();
}

// The filter is useful from the second target on.
void QueuePage::showComputes(const std::vector<std::string>& names) {
    const std::string chosen = m_model->compute();
    QStringList wanted;
    for (const std::string& name : names)
        wanted += QString::fromStdString(name);
    QStringList shownNames;
    for (int i = 1; i < m_compute->count(); ++i)
        shownNames += m_compute->itemData(i).toString();
    m_compute->setVisible(names.size() > 1 || !chosen.empty());
    if (wanted == shownNames)
        return;
    const QSignalBlocker quiet(m_compute);
    while (m_compute->count() > 1)
        m_compute->removeItem(1);
    for (const QString& name : wanted)
        m_compute->addItem(displayTextElided(name.toStdString(), 40), name);
    const int current = m_compute->findData(QString::fromStdString(chosen));
    m_compute->setCurrentIndex(chosen.empty() || current < 0 ? 0 : current);
    if (!chosen.empty() && current < 0)
        m_model->setCompute({});
}

void QueuePage::showList() {
    const int runs = m_model->rowCount();
    const bool isFiltered = !m_model->compute().empty();
    if (runs == 0) {
        if (isFiltered)
            m_empty->setText(tr("No runs queued for this target"),
                             tr("Runs queued for other compute targets are not shown."));
        else
            m_empty->setText(tr("No queued runs"),
                             tr("Runs without a free slot are queued here, with the reason. Higher priorities start "
                                "first, then in order of submission. To move a run, drag it or press Alt+Up or "
                                "Alt+Down."));
        m_empty->withCommand(isFiltered ? QString() : QStringLiteral("studioctl queue list"));
        if (auto* all = m_empty->findChild<QPushButton*>(QStringLiteral("queueShowAll")))
            all->setVisible(isFiltered);
        if (auto* fresh = m_empty->findChild<QPushButton*>(QStringLiteral("queueEmptyNew")))
            fresh->setVisible(!isFiltered);
    }
    m_stack->setCurrentIndex(runs == 0 ? 1 : 0);
    if (runs > 0 && !std::exchange(m_isWantedSelected, true)) {
        if (m_wanted.isEmpty())
            m_table->setCurrentIndex(m_model->index(0, QueueTableModel::Name));
        else
            selectWanted();
    }
    showSelection();
}

void QueuePage::selectWanted() {
    m_context.link.ask<RunRecord>(
        this, [id = m_wanted.toStdString()](Client& client) { return client.runs().find(id); },
        [this](const Result<RunRecord>& run) {
            if (run)
                selectRun(run->seq);
        });
}

void QueuePage::selectRun(int64_t run) {
    const int row = m_model->rowOf(run);
    if (row < 0)
        return m_table->clearSelection();
    m_table->selectRow(row);
    m_table->scrollTo(m_model->index(row, QueueTableModel::Name), QAbstractItemView::PositionAtCenter);
}

void QueuePage::showSelection() {
    const std::vector<int> rows = m_mover->selectedRows();
    const bool hasRows = !rows.empty() && rows.back() < m_model->rowCount();
    m_first->setEnabled(hasRows);
    m_up->setEnabled(hasRows && rows.front() > 0);
    m_down->setEnabled(hasRows && rows.back() + 1 < m_model->rowCount());
    m_priority->setEnabled(hasRows);
    m_cancel->setEnabled(hasRows);
    const int runs = m_model->rowCount();
    QString text = tr("%Ln queued run(s)", nullptr, runs);
    if (rows.size() > 1)
        text += tr(" · %1 selected").arg(formatCount(static_cast<int64_t>(rows.size())));
    m_count->setText(text);
    if (m_isSelecting || !hasRows)
        return;
    std::set<int64_t> marked;
    for (const int row : rows) {
        if (marked.size() < static_cast<size_t>(QueueTimeline::maxPlanned))
            marked.insert(m_model->keyAt(row));
    }
    m_timeline->view().setMarked(std::move(marked));
}

// As high as its rows, at most two fifths, until the user moves the handle.
void QueuePage::fitTimeline() {
    if (m_context.remember.value(QStringLiteral("queue/splitter")).isValid())
        return;
    const int all = m_splitter->height();
    const int upper = std::min(m_timeline->fullHeight(), all * 2 / 5);
    m_splitter->setSizes({upper, all - upper});
}

void QueuePage::saveSelection() {
    m_keptSelection.clear();
    for (const int row : m_mover->selectedRows()) {
        if (m_keptSelection.size() < maxKeptSelection)
            m_keptSelection.push_back(m_model->keyAt(row));
    }
    const QModelIndex current = m_table->currentIndex();
    m_keptCurrent = current.isValid() ? m_model->keyAt(current.row()) : 0;
}

void QueuePage::restoreSelection() {
    const std::unordered_set<int64_t> kept(m_keptSelection.begin(), m_keptSelection.end());
    QItemSelection selection;
    int current = -1;
    int first = -1; // of the rows that follow each other up to here
    const int rows = m_model->rowCount();
    for (int row = 0; row <= rows; ++row) {
        const bool isKept = row < rows && kept.contains(m_model->keyAt(row));
        // One range for all of them: what Qt does with a selection takes the square of the number of its ranges.
        if (!isKept && first >= 0)
            selection.select(m_model->index(first, 0), m_model->index(row - 1, m_model->columnCount() - 1));
        first = !isKept ? -1 : first < 0 ? row : first;
        if (row < rows && m_model->keyAt(row) == m_keptCurrent)
            current = row;
    }
    if (current >= 0)
        m_table->selectionModel()->setCurrentIndex(m_model->index(current, QueueTableModel::Name),
                                                   QItemSelectionModel::NoUpdate);
    m_table->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    if (current >= 0)
        m_table->scrollTo(m_model->index(current, QueueTableModel::Name));
}

void QueuePage::openCurrent() {
    const QString id = m_table->currentIndex().data(QueueTableModel::idRole).toString();
    if (!id.isEmpty())
        m_context.navigator.open(QStringLiteral("run"), id);
}

void QueuePage::showMenu(const QPoint& at) {
    const std::vector<int> rows = m_mover->selectedRows();
    if (rows.empty())
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("queueMenu"));
    // Of this run: its row may be another one's until the menu is used.
    const QString id = m_model->index(rows.front(), QueueTableModel::Name).data(QueueTableModel::idRole).toString();
    menu->addAction(icon(QStringLiteral("arrow-right")), tr("Open"), this,
                    [this, id] { m_context.navigator.open(QStringLiteral("run"), id); })
        ->setEnabled(rows.size() == 1 && !id.isEmpty());
    menu->addSeparator();
    for (QPushButton* button : {m_first, m_up, m_down, m_priority, m_cancel})
        menu->addAction(button->icon(), button->text(), button, &QPushButton::click)->setEnabled(button->isEnabled());
    menu->addSeparator();
    bool canHold = false;
    bool canRelease = false;
    for (const int row : rows) {
        const QueueEntry* entry = m_model->loadedEntryAt(row);
        canHold = canHold || entry == nullptr || !entry->run.held;
        canRelease = canRelease || entry == nullptr || entry->run.held;
    }
    const auto add = [&](const char* name, const QString& text, const QString& tip, bool isEnabled, bool isHeld) {
        QAction* entry = menu->addAction(text, this, [this, isHeld] { holdSelected(isHeld); });
        entry->setObjectName(QLatin1String(name));
        entry->setToolTip(tip);
        entry->setEnabled(isEnabled);
    };
    menu->setToolTipsVisible(true);
    add("queueHold", tr("Hold"), tr("Keep the selected runs from starting; they keep their places"), canHold, true);
    add("queueRelease", tr("Release"), tr("Let the selected runs start in their turn"), canRelease, false);
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void QueuePage::holdSelected(bool isHeld) {
    std::vector<int64_t> runs;
    for (const int row : m_mover->selectedRows())
        runs.push_back(m_model->keyAt(row));
    if (runs.empty())
        return;
    m_context.link.work<std::vector<RunRecord>>(
        this,
        [runs, isHeld](Client& client) -> Result<std::vector<RunRecord>> {
            QueueClient queue(client);
            auto changed = isHeld ? queue.hold(runs) : queue.release(runs);
            if (const auto driven = isHeld || !changed ? Result<void>() : client.ensureDriver(); !driven)
                return fail(driven.error());
            return changed;
        },
        [this, isHeld](const Result<std::vector<RunRecord>>& changed) {
            m_model->refresh();
            if (changed)
                return banner()->hide();
            banner()->showError(isHeld ? tr("The runs could not be held.") : tr("The runs could not be released."),
                                changed.error());
            banner()->setClosable(true);
        });
}

void QueuePage::askPriority() {
    const std::vector<int> rows = m_mover->selectedRows();
    if (rows.empty())
        return;
    const QueueEntry* first = m_model->loadedEntryAt(rows.front());
    askForPriority(this, static_cast<int>(rows.size()), first != nullptr ? first->run.priority : 0,
                   [this, runs = m_mover->keysOf(rows)](int priority) { m_mover->setPriority(runs, priority); });
}

void QueuePage::cancelSelected() {
    const std::vector<int> rows = m_mover->selectedRows();
    std::vector<int64_t> runs;
    for (const int row : rows)
        runs.push_back(m_model->keyAt(row));
    if (runs.empty())
        return;
    const QueueEntry* first = m_model->loadedEntryAt(rows.front());
    const Timestamp now = currentTime();
    if (runs.size() == 1 && first != nullptr && now - first->run.created < unaskedCancelAge)
        return cancelNow(runs);
    Question question;
    question.objectName = QStringLiteral("cancelDialog");
    question.dismiss = tr("Keep waiting");
    if (runs.size() == 1 && first != nullptr) {
        question.title = tr("Cancel run %1?").arg(displayTextElided(first->run.name, 80));
        question.text = tr("It has been waiting for %1 and loses its place in the queue.")
                            .arg(formatDuration(now - first->run.created));
        question.button = tr("Cancel run");
    } else {
        question.title = tr("Cancel %1 runs?").arg(formatCount(static_cast<int64_t>(runs.size())));
        question.text = tr("They lose their places in the queue.");
        question.button = tr("Cancel runs");
    }
    confirm(this, question, [this, runs] { cancelNow(runs); });
}

void QueuePage::cancelNow(const std::vector<int64_t>& runs) {
    m_context.link.work<int64_t>(
        this,
        [runs](Client& client) -> Result<int64_t> {
            int64_t canceled = 0;
            for (const int64_t run : runs) {
                RunRecord record;
                record.seq = run;
                const auto current = client.runs().reload(record);
                const auto done = current ? client.runs().cancel(*current) : Result<void>(fail(current.error()));
                canceled += done ? 1 : 0;
                // Of several runs some may have ended already.
                if (!done && (runs.size() == 1 ||
                              (done.error().code != ErrorCode::Conflict && done.error().code != ErrorCode::NotFound)))
                    return fail(done.error());
            }
            return canceled;
        },
        [this](const Result<int64_t>& canceled) {
            if (!canceled) {
                banner()->showError(tr("Could not be canceled."), canceled.error());
                return banner()->setClosable(true);
            }
            Toast::popUp(this, tr("Canceling %n run(s)", nullptr, static_cast<int>(*canceled)));
        });
}

} // namespace studio::ui

#include "moc_queue_page.cpp"
