#include "ui/queue/timeline_view.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/queue_text.h"
#include "ui/common/run_progress_view.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/queue/timeline_metrics.h"

namespace studio::ui {

namespace {

using std::chrono::milliseconds;

constexpr std::chrono::minutes defaultPast{40};
constexpr std::chrono::minutes defaultFuture{80};
constexpr milliseconds minSpan{60'000};
constexpr std::chrono::hours maxSpan{24 * 60};
constexpr double zoomStep = 1.6;
constexpr double panShare = 0.15;
constexpr int maxHintHeight = 320;
constexpr std::chrono::seconds clockInterval{5};

QString quantityText(const TimelineMachine& machine) {
    return TimelineView::tr("%n run(s)", nullptr, machine.active);
}

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("queueTimeline"));
    setAccessibleName(tr("Timeline of machines"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    viewport()->setMouseTracking(true);
    const Timestamp now = currentTime();
    m_from = now - defaultPast;
    m_to = now + defaultFuture;
    connect(&m_clock, &QTimer::timeout, this, &TimelineView::followClock);
    m_clock.start(clockInterval);
}

void TimelineView::setTimeline(QueueTimeline timeline) {
    m_timeline = std::move(timeline);
    m_rows.clear();
    for (const TimelineMachine& machine : m_timeline.machines) {
        for (size_t lane = 0; lane < machine.lanes.size(); ++lane)
            m_rows.push_back({&machine, &machine.lanes[lane], lane == 0});
    }
    updateRows();
    updateDescription();
    updateGeometry();
    viewport()->update();
}

void TimelineView::setForeignUse(std::vector<ForeignGpuUse> use) {
    if (use == m_foreign)
        return;
    m_foreign = std::move(use);
    updateDescription();
    viewport()->update();
}

void TimelineView::setMarked(std::set<int64_t> runs) {
    if (runs == m_marked)
        return;
    m_marked = std::move(runs);
    viewport()->update();
}

void TimelineView::updateRows() {
    QScrollBar* bar = verticalScrollBar();
    const int page = viewport()->height() - timeline::axisHeight;
    bar->setRange(0, std::max(0, static_cast<int>(m_rows.size()) * timeline::rowHeight - page));
    bar->setPageStep(page);
    bar->setSingleStep(timeline::rowHeight);
}

// For screen readers: how many runs each machine has, and who else uses it.
void TimelineView::updateDescription() {
    QStringList parts;
    for (const TimelineMachine& machine : m_timeline.machines)
        parts += QStringLiteral("%1: %2%3")
                     .arg(displayTextElided(machine.name, 60), quantityText(machine),
                          machine.isReachable ? QString() : tr(", not responding"));
    for (const ForeignGpuUse& use : m_foreign)
        parts += tr("GPU %1 of %2 is used by %3")
                     .arg(QString::number(use.gpu), displayTextElided(use.machine, 60), use.text);
    setAccessibleDescription(joinFirst(parts, QStringLiteral("; "), 20));
}

void TimelineView::setRange(Timestamp from, Timestamp to) {
    m_from = from;
    m_to = to;
    viewport()->update();
    Q_EMIT rangeChanged();
}

void TimelineView::zoom(double factor) {
    const TimeScale now = scale();
    const double x = now.xOf(currentTime());
    const double left = labelWidth();
    const double right = viewport()->width();
    zoomAt(factor, x > left && x < right ? x : (left + right) / 2);
}

void TimelineView::zoomAt(double factor, double x) {
    const Timestamp fixed = scale().timeAt(x);
    const auto span = std::clamp(std::chrono::duration<double, std::milli>(double((m_to - m_from).count()) / factor),
                                 std::chrono::duration<double, std::milli>(minSpan),
                                 std::chrono::duration<double, std::milli>(maxSpan));
    const double share = double((fixed - m_from).count()) / double((m_to - m_from).count());
    const Timestamp from = fixed - milliseconds(static_cast<int64_t>(share * span.count()));
    setRange(from, from + milliseconds(static_cast<int64_t>(span.count())));
}

void TimelineView::pan(double pixels) {
    const double width = std::max(1, viewport()->width() - labelWidth());
    const milliseconds by(static_cast<int64_t>(pixels / width * double((m_to - m_from).count())));
    m_isFollowing = false;
    setRange(m_from + by, m_to + by);
}

void TimelineView::showNow() {
    m_isFollowing = true;
    const Timestamp now = currentTime();
    setRange(now - defaultPast, now + defaultFuture);
}

void TimelineView::followClock() {
    if (!isVisible())
        return;
    const Timestamp now = currentTime();
    const auto span = m_to - m_from;
    // In steps of some pixels: each is a further request.
    if (m_isFollowing && now > m_from + span / 2)
        setRange(now - span / 3, now - span / 3 + span);
    viewport()->update();
}

QSize TimelineView::sizeHint() const {
    return {600, std::min(fullHeight(), maxHintHeight)};
}

int TimelineView::fullHeight() const {
    return timeline::axisHeight + std::max<int>(2, static_cast<int>(m_rows.size())) * timeline::rowHeight + 2;
}

TimeScale TimelineView::scale() const {
    const int left = labelWidth();
    return {m_from, m_to, double(left), double(viewport()->width() - left)};
}

int TimelineView::labelWidth() const {
    return std::min(timeline::maxLabelWidth, std::max(timeline::minLabelWidth, viewport()->width() / 6));
}

int TimelineView::yOf(size_t row) const {
    return timeline::axisHeight + static_cast<int>(row) * timeline::rowHeight - verticalScrollBar()->value();
}

Timestamp TimelineView::endOf(const TimelineBar& bar) const {
    if (bar.end)
        return *bar.end;
    // What is planned without an end is drawn as a stub.
    const Timestamp now = currentTime();
    if (bar.isPlanned)
        return bar.plannedEnd.value_or(bar.begin + (m_to - m_from) / 12);
    return std::max(bar.plannedEnd.value_or(now), now);
}

QRectF TimelineView::rectOf(const TimelineBar& bar, size_t row, const TimeScale& scale) const {
    const double left = std::max(scale.xOf(bar.begin), double(labelWidth()) - 8);
    const double right = std::min(scale.xOf(endOf(bar)), double(viewport()->width()) + 8);
    return {left, double(yOf(row)) + timeline::barMargin, std::max(right - left, 2.0),
            double(timeline::rowHeight - 2 * timeline::barMargin)};
}

QRect TimelineView::rectOf(int64_t run) const {
    const TimeScale now = scale();
    for (size_t row = 0; row < m_rows.size(); ++row) {
        for (const TimelineBar& bar : m_rows[row].lane->bars) {
            if (bar.run == run)
                return rectOf(bar, row, now).toAlignedRect() & viewport()->rect();
        }
    }
    return {};
}

const TimelineBar* TimelineView::barAt(const QPoint& at) const {
    if (at.x() < labelWidth() || at.y() < timeline::axisHeight)
        return nullptr;
    const int number = (at.y() - timeline::axisHeight + verticalScrollBar()->value()) / timeline::rowHeight;
    if (number >= static_cast<int>(m_rows.size()))
        return nullptr;
    const auto row = static_cast<size_t>(number);
    const TimeScale now = scale();
    const auto& bars = m_rows[row].lane->bars;
    for (auto bar = bars.rbegin(); bar != bars.rend(); ++bar) { // later ones are painted above
        if (rectOf(*bar, row, now).adjusted(-2, -2, 2, 2).contains(at))
            return &*bar;
    }
    return nullptr;
}

const ForeignGpuUse* TimelineView::foreignUseOf(const Row& row) const {
    if (row.lane->kind != TimelineLane::Kind::Gpu)
        return nullptr;
    const auto found = std::find_if(m_foreign.begin(), m_foreign.end(), [&](const ForeignGpuUse& use) {
        return use.machine == row.machine->name && use.gpu == row.lane->index;
    });
    return found == m_foreign.end() ? nullptr : &*found;
}

QString TimelineView::tooltipAt(const QPoint& at) const {
    if (const TimelineBar* bar = barAt(at)) {
        const Timestamp now = currentTime();
        QStringList lines{displayTextElided(bar->name, 100)};
        if (bar->isPlanned) {
            lines += tr("Expected start: %1").arg(startText(bar->begin, bar->isApproximate, now));
        } else {
            lines += bar->isNotResponding ? tr("%1, the machine is not responding").arg(stateWord(bar->state))
                                          : stateWord(bar->state);
            lines += tr("%1 – %2 (%3)")
                         .arg(formatTime(bar->begin), bar->end ? formatTime(*bar->end) : tr("now"),
                              formatDuration(std::max(bar->end.value_or(now) - bar->begin, milliseconds(0))));
        }
        if (const QString progress = bar->progress ? progressText(*bar->progress) : QString(); !progress.isEmpty())
            lines += progress;
        if (bar->plannedEnd)
            lines += tr("Ends by %1 (time limit)").arg(startText(*bar->plannedEnd, false, now));
        else if (!bar->end)
            lines += tr("No time limit: its end is unknown");
        if (bar->attempt > 1)
            lines += tr("Attempt %1").arg(bar->attempt);
        return lines.join(QLatin1Char('\n'));
    }
    const int number = (at.y() - timeline::axisHeight + verticalScrollBar()->value()) / timeline::rowHeight;
    if (at.y() < timeline::axisHeight || number >= static_cast<int>(m_rows.size()))
        return {};
    const Row& row = m_rows[static_cast<size_t>(number)];
    if (const ForeignGpuUse* use = foreignUseOf(row))
        return tr("Used by others: %1").arg(use->text);
    if (at.x() >= labelWidth())
        return {};
    QStringList lines{displayTextElided(row.machine->name, 100)};
    if (!row.machine->isReachable)
        lines += tr("Not responding");
    lines += tr("%1 of %n concurrent run(s)", nullptr, row.machine->maxRuns).arg(row.machine->active);
    if (!row.lane->label.empty())
        lines += row.lane->kind == TimelineLane::Kind::Gpu
                     ? tr("GPU %1: %2").arg(QString::number(row.lane->index), displayTextElided(row.lane->label, 100))
                     : laneText(*row.lane);
    return lines.join(QLatin1Char('\n'));
}

bool TimelineView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = tooltipAt(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateRows();
}

void TimelineView::scrollContentsBy(int, int) {
    viewport()->update();
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    const QPoint delta = event->angleDelta();
    if (event->modifiers() & Qt::ShiftModifier) {
        const int by = delta.y() != 0 ? delta.y() : delta.x();
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by / 120 * timeline::rowHeight);
    } else if (delta.x() != 0 && std::abs(delta.x()) > std::abs(delta.y())) {
        pan(-delta.x());
    } else if (delta.y() != 0) {
        zoomAt(delta.y() > 0 ? zoomStep : 1 / zoomStep, std::max(event->position().x(), double(labelWidth())));
    }
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position().toPoint();
    m_pannedTo = m_pressed.x();
    m_isPanning = false;
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (!(event->buttons() & Qt::LeftButton)) {
        viewport()->setCursor(barAt(at) ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (!m_isPanning && std::abs(at.x() - m_pressed.x()) < QApplication::startDragDistance())
        return;
    m_isPanning = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
    pan(std::exchange(m_pannedTo, at.x()) - at.x());
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    viewport()->unsetCursor();
    if (std::exchange(m_isPanning, false))
        return;
    const TimelineBar* bar = barAt(event->position().toPoint());
    setMarked(bar ? std::set<int64_t>{bar->run} : std::set<int64_t>());
    Q_EMIT runMarked(bar ? bar->run : 0);
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const TimelineBar* bar = barAt(event->position().toPoint()); bar && event->button() == Qt::LeftButton)
        Q_EMIT runActivated(QString::fromStdString(bar->id));
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const double step = (viewport()->width() - labelWidth()) * panShare;
    switch (event->key()) {
    case Qt::Key_Left:
        return pan(-step);
    case Qt::Key_Right:
        return pan(step);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoomStep);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep);
    case Qt::Key_0:
    case Qt::Key_Home:
        return showNow();
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

} // namespace studio::ui

#include "moc_timeline_view.cpp"
