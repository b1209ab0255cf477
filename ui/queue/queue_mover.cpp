#include "ui/queue/queue_mover.h"

#include <QApplication>
#include <QBoxLayout>
#include <QFrame>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>
#include <algorithm>
#include <set>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/queue_text.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/queue/queue_table_model.h"

namespace studio::ui {

namespace {

constexpr int lineThickness = 3;
constexpr int edgeHeight = 28;
constexpr int noteWidth = 360;
constexpr std::chrono::milliseconds scrollInterval{40};

// Where the rows would be placed.
class InsertionLine final : public QWidget {
public:
    explicit InsertionLine(QWidget* parent)
        : QWidget(parent) {
        setObjectName(QStringLiteral("queueInsertion"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

private:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), currentColors().accent); }
};

} // namespace

QueueMover::QueueMover(Context& context, QTableView& table, QueueTableModel& model, Banner& banner, QWidget* page)
    : QObject(page)
    , m_context(context)
    , m_table(table)
    , m_model(model)
    , m_banner(banner)
    , m_page(page)
    , m_line(new InsertionLine(table.viewport()))
    , m_note(new QFrame(table.viewport()))
    , m_title(new PlainLabel({}, m_note, PlainLabel::Fit::Wrap))
    , m_text((new PlainLabel({}, m_note, PlainLabel::Fit::Wrap))->withRole("muted")) {
    m_note->setObjectName(QStringLiteral("queueMoveNote"));
    m_note->setProperty("role", QStringLiteral("card"));
    m_note->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_note->setFixedWidth(noteWidth);
    auto* layout = new QVBoxLayout(m_note);
    layout->setContentsMargins(space::medium, space::small, space::medium, space::small);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    m_text->setObjectName(QStringLiteral("queueMovePreview"));
    m_note->hide();
    m_scroll.setInterval(scrollInterval);
    connect(&m_scroll, &QTimer::timeout, this, &QueueMover::scrollAtEdge);
    m_table.viewport()->installEventFilter(this);
    m_table.installEventFilter(this);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &QueueMover::followRuns);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &QueueMover::followRuns);
    connect(&m_model, &QAbstractItemModel::modelReset, this, &QueueMover::followRuns);
}

std::vector<int> QueueMover::selectedRows() const {
    std::vector<int> rows;
    for (const QItemSelectionRange& range : m_table.selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

bool QueueMover::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_table) {
        if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isMove =
            key->modifiers() == Qt::AltModifier && (key->key() == Qt::Key_Up || key->key() == Qt::Key_Down);
        const bool isEscape = m_isDragging && key->key() == Qt::Key_Escape;
        if (!isMove && !isEscape)
            return false;
        if (event->type() == QEvent::ShortcutOverride) {
            event->accept();
            return true;
        }
        if (isEscape)
            endDrag();
        else if (key->key() == Qt::Key_Up)
            moveUp();
        else
            moveDown();
        return true;
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        return handlePress(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return handleMove(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return handleRelease(*static_cast<QMouseEvent*>(event));
    default:
        return false;
    }
}

// A press on one of several selected rows must not select it alone: all of them may be dragged.
bool QueueMover::handlePress(const QMouseEvent& event) {
    if (m_isDragging) {
        endDrag(); // another button cancels
        return true;
    }
    m_pressedRun = 0;
    m_isGesture = false;
    if (event.button() != Qt::LeftButton || event.modifiers() != Qt::NoModifier)
        return false;
    const QModelIndex index = m_table.indexAt(event.position().toPoint());
    if (!index.isValid())
        return false;
    m_pressedRun = m_model.keyAt(index.row());
    m_pressed = event.position().toPoint();
    m_isPressedSelected = m_table.selectionModel()->isRowSelected(index.row()) && selectedRows().size() > 1;
    if (m_isPressedSelected)
        m_table.setFocus(Qt::MouseFocusReason);
    return m_isPressedSelected;
}

bool QueueMover::handleMove(const QMouseEvent& event) {
    if (!(event.buttons() & Qt::LeftButton))
        return false;
    if (m_pressedRun == 0)
        return m_isGesture; // the drag has ended before the button is released: the view would select a range
    m_pointer = event.position().toPoint();
    if (!m_isDragging && (m_pointer - m_pressed).manhattanLength() >= QApplication::startDragDistance())
        beginDrag();
    if (m_isDragging) {
        placeNote();
        showInsertion(insertionRow(m_pointer));
    }
    return true; // the view would select a range
}

bool QueueMover::handleRelease(const QMouseEvent& event) {
    if (event.button() != Qt::LeftButton)
        return false;
    const int64_t pressed = std::exchange(m_pressedRun, 0);
    const bool isGesture = std::exchange(m_isGesture, false);
    if (m_isDragging)
        drop();
    if (isGesture)
        return true;
    if (std::exchange(m_isPressedSelected, false) && pressed != 0) {
        if (const int row = m_model.rowOf(pressed); row >= 0)
            m_table.selectRow(row);
        return true;
    }
    return false;
}

void QueueMover::beginDrag() {
    m_rows = selectedRows();
    if (m_rows.empty())
        return;
    m_dragged = keysOf(m_rows);
    m_isDragging = m_isGesture = true;
    m_insertion = -1;
    const QueueEntry* first = m_model.loadedEntryAt(m_rows.front());
    m_title->setText(m_rows.size() == 1 && first != nullptr
                         ? displayTextElided(first->run.name, 60)
                         : tr("%n run(s)", nullptr, static_cast<int>(m_rows.size())));
    showPreview({});
    m_note->show();
    m_note->raise();
    m_table.viewport()->setCursor(Qt::ClosedHandCursor);
    m_scroll.start();
}

// A run that has started is not moved. Without this the rows would be those of other runs, or of none.
void QueueMover::followRuns() {
    if (!m_isDragging)
        return;
    const std::set<int64_t> dragged(m_dragged.begin(), m_dragged.end());
    m_rows.clear();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (dragged.contains(m_model.keyAt(row)))
            m_rows.push_back(row);
    }
    if (m_rows.empty())
        return endDrag();
    m_insertion = -1; // the same row may be that of another run
    showInsertion(insertionRow(m_pointer));
}

void QueueMover::endDrag() {
    m_isDragging = false;
    m_pressedRun = 0;
    ++m_request;
    m_scroll.stop();
    m_line->hide();
    m_note->hide();
    m_table.viewport()->unsetCursor();
}

void QueueMover::drop() {
    const int before = m_insertion;
    endDrag();
    if (before >= 0 && placeBefore(before, m_rows))
        moveTo(before);
}

void QueueMover::scrollAtEdge() {
    QScrollBar* bar = m_table.verticalScrollBar();
    const int height = m_table.viewport()->height();
    const int step = m_pointer.y() < edgeHeight ? -1 : m_pointer.y() > height - edgeHeight ? 1 : 0;
    if (step == 0)
        return;
    const int pixels = m_table.verticalScrollMode() == QAbstractItemView::ScrollPerPixel
                           ? m_table.verticalHeader()->defaultSectionSize()
                           : 1;
    bar->setValue(bar->value() + step * pixels);
    showInsertion(insertionRow(m_pointer));
}

int QueueMover::insertionRow(const QPoint& at) const {
    const int row = m_table.rowAt(std::clamp(at.y(), 0, m_table.viewport()->height() - 1));
    if (row < 0)
        return m_model.rowCount();
    const int middle = m_table.rowViewportPosition(row) + m_table.rowHeight(row) / 2;
    return at.y() < middle ? row : row + 1;
}

void QueueMover::showInsertion(int row) {
    const int count = m_model.rowCount();
    const int y = row < count ? m_table.rowViewportPosition(row)
                              : m_table.rowViewportPosition(count - 1) + m_table.rowHeight(count - 1);
    m_line->setGeometry(0, y - lineThickness / 2, m_table.viewport()->width(), lineThickness);
    m_line->show();
    m_line->raise();
    m_note->raise();
    if (row == m_insertion)
        return;
    m_insertion = row;
    const auto place = placeBefore(row, m_rows);
    const int request = ++m_request;
    if (!place)
        return showPreview(tr("Position unchanged."));
    m_context.link.ask<QueueMovePreview>(
        this,
        [keys = keysOf(m_rows), place = *place](Client& client) { return QueueClient(client).preview(keys, place); },
        [this, request](const Result<QueueMovePreview>& preview) {
            if (request == m_request && preview) {
                const QString text = previewText(*preview);
                showPreview(text.isEmpty() ? tr("No other run is delayed.") : text);
            }
        });
}

void QueueMover::showPreview(const QString& text) {
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
    placeNote();
}

// Beside the pointer, inside of the table.
void QueueMover::placeNote() {
    m_note->setFixedHeight(m_note->layout()->totalHeightForWidth(noteWidth));
    const QSize all = m_table.viewport()->size();
    constexpr int distance = 18;
    const int x = std::clamp(m_pointer.x() + distance, 0, std::max(0, all.width() - noteWidth));
    int y = m_pointer.y() + distance;
    if (y + m_note->height() > all.height())
        y = std::max(0, m_pointer.y() - distance - m_note->height());
    m_note->move(x, y);
}

std::vector<int64_t> QueueMover::keysOf(const std::vector<int>& rows) const {
    std::vector<int64_t> keys;
    for (const int row : rows) {
        if (row < m_model.rowCount())
            keys.push_back(m_model.keyAt(row));
    }
    return keys;
}

std::optional<QueuePlace> QueueMover::placeBefore(int before, const std::vector<int>& rows) const {
    const auto isMoved = [&](int row) { return std::binary_search(rows.begin(), rows.end(), row); };
    const bool isBlock = !rows.empty() && rows.back() - rows.front() + 1 == static_cast<int>(rows.size());
    if (rows.empty() || (isBlock && before >= rows.front() && before <= rows.back() + 1))
        return std::nullopt;
    // The neighbor that the runs have just passed decides about their priority: it changes as little as possible.
    int next = std::max(before, 0);
    while (next < m_model.rowCount() && isMoved(next))
        ++next;
    int previous = std::min(before, m_model.rowCount()) - 1;
    while (previous >= 0 && isMoved(previous))
        --previous;
    const bool isDown = before > rows.front();
    if (previous >= 0 && (isDown || next >= m_model.rowCount()))
        return QueuePlace{QueuePlace::Kind::After, m_model.keyAt(previous)};
    if (next < m_model.rowCount())
        return QueuePlace{QueuePlace::Kind::Before, m_model.keyAt(next)};
    return std::nullopt;
}

void QueueMover::moveUp() {
    const std::vector<int> rows = selectedRows();
    if (rows.empty())
        return;
    m_rows = rows;
    if (rows.front() > 0)
        moveTo(rows.front() - 1);
}

void QueueMover::moveDown() {
    const std::vector<int> rows = selectedRows();
    if (rows.empty())
        return;
    m_rows = rows;
    if (rows.back() + 1 < m_model.rowCount())
        moveTo(rows.back() + 2);
}

void QueueMover::moveTo(int before) {
    const auto place = placeBefore(before, m_rows);
    if (!place)
        return;
    const std::vector<int64_t> keys = keysOf(m_rows);
    const auto ahead =
        static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(), [before](int row) { return row < before; }));
    const int at = before - ahead + 1;
    const QueueEntry* first = m_model.loadedEntryAt(m_rows.front());
    const QString what =
        m_rows.size() == 1 && first != nullptr
            ? tr("Moved %1 to position %2").arg(displayTextElided(first->run.name, 40), formatCount(at))
            : tr("Moved %n run(s)", nullptr, static_cast<int>(m_rows.size()));
    m_model.reorder(m_rows, before);
    apply(
        [keys, place = *place](QueueClient& queue) -> Result<Moved> {
            auto preview = queue.preview(keys, place);
            auto moved = queue.move(keys, place);
            if (!moved)
                return fail(moved.error());
            return Moved{std::move(*moved), preview.value_or(QueueMovePreview{})};
        },
        what);
}

void QueueMover::moveFirst() {
    const std::vector<int64_t> keys = keysOf(selectedRows());
    if (keys.empty())
        return;
    apply(
        [keys](QueueClient& queue) -> Result<Moved> {
            auto preview = queue.preview(keys, {});
            auto moved = queue.move(keys, {});
            if (!moved)
                return fail(moved.error());
            return Moved{std::move(*moved), preview.value_or(QueueMovePreview{})};
        },
        tr("Moved %n run(s) to the front of the queue", nullptr, static_cast<int>(keys.size())));
}

void QueueMover::setPriority(const std::vector<int64_t>& runs, int priority) {
    if (runs.empty())
        return;
    apply(
        [keys = runs, priority](QueueClient& queue) -> Result<Moved> {
            auto moved = queue.setPriority(keys, priority);
            if (!moved)
                return fail(moved.error());
            return Moved{std::move(*moved), {}};
        },
        tr("Set the priority of %n run(s) to %1", nullptr, static_cast<int>(runs.size())).arg(priority));
}

void QueueMover::apply(std::function<Result<Moved>(QueueClient&)> change, const QString& what) {
    m_context.link.ask<Moved>(
        this,
        [change = std::move(change)](Client& client) {
            QueueClient queue(client);
            return change(queue);
        },
        [this, what](const Result<Moved>& moved) {
            m_model.refresh();
            if (!moved) {
                m_banner.showError(tr("The runs could not be moved."), moved.error());
                return m_banner.setClosable(true);
            }
            const QString effect = previewSummary(moved->preview);
            // The toast outlives this page: it captures what outlives pages.
            const auto undo = [context = &m_context, before = moved->before] {
                context->link.ask<void>(
                    &context->link, [before](Client& client) { return QueueClient(client).restore(before); },
                    [](const Result<void>&) {});
            };
            Toast::popUp(m_page, effect.isEmpty() ? what : what + QStringLiteral(" · ") + effect, tr("Undo"), undo);
        });
}

} // namespace studio::ui

#include "moc_queue_mover.cpp"
