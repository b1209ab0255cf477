// Implements the screen lines of LogView: one per row or, wrapped, as many as a row needs at the width of the viewport,
// broken between characters as in a terminal. Only the rows on the screen are broken, and those before the end of the
// log while it is followed; the scroll bar stays in rows, `m_skipped` is the rest.
#include <QApplication>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <climits>
#include <cstdint>

#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr int angleOfWheelStep = 120;

} // namespace

void LogView::setWrapped(bool wrapped) {
    if (wrapped == m_isWrapped)
        return;
    const qint64 row = currentRow();
    m_isWrapped = wrapped;
    m_skipped = m_turned = 0;
    layOut();
    if (!m_isFollowing && row != topRow())
        place(row);
    refresh();
}

QString LogView::screenText(int at) const {
    const std::vector<ScreenLine> lines = screenLines();
    if (at < 0 || at >= static_cast<int>(lines.size()) || !lines[static_cast<size_t>(at)].row)
        return {};
    const ScreenLine& line = lines[static_cast<size_t>(at)];
    return line.row->text.text.mid(line.from, line.to - line.from);
}

// Returns the unit behind the screen line that begins at `from`. A wide character without room begins the next line.
int LogView::wrapEnd(const AnsiLine& line, int from) const {
    const int limit = line.columnOf(from) + m_wrapColumns;
    int end = line.unitAt(limit);
    if (line.columnOf(end) > limit)
        end = line.unitAt(line.columnOf(end - 1));
    return std::max(end, from + 1);
}

// Returns the number of screen lines before the one that has the unit.
int LogView::linesBefore(const AnsiLine& line, int unit) const {
    int count = 0;
    for (int at = wrapEnd(line, 0); at <= unit && at < line.text.size(); at = wrapEnd(line, at))
        ++count;
    return count;
}

// Rows that are not cached take one line until they are.
int LogView::screenHeight(qint64 index) const {
    const LogRow* row = m_isWrapped ? held(rowAt(index)) : nullptr;
    if (!row)
        return 1;
    const int size = static_cast<int>(row->text.text.size());
    if (row->text.isSimple())
        return std::max(1, (size + m_wrapColumns - 1) / m_wrapColumns);
    int height = 0;
    for (int at = 0; at < size; at = wrapEnd(row->text, at))
        ++height;
    return std::max(1, height);
}

void LogView::addScreenLines(std::vector<ScreenLine>& lines, const LogRow* row, qint64 index, int skipped,
                             size_t maxLines) const {
    const int size = row ? static_cast<int>(row->text.text.size()) : 0;
    if (!m_isWrapped || size == 0) {
        lines.push_back({row, index, 0, size});
        return;
    }
    int number = 0;
    for (int from = 0; from < size && lines.size() < maxLines; ++number) {
        const int to = std::min(size, wrapEnd(row->text, from));
        if (number >= skipped)
            lines.push_back({row, index, from, to});
        from = to;
    }
}

std::vector<LogView::ScreenLine> LogView::screenLines() const {
    std::vector<ScreenLine> lines;
    const auto screen = static_cast<size_t>(visibleRows());
    if (m_provisional) {
        const size_t count = std::min(m_provisional->size(), screen);
        for (size_t i = m_provisional->size() - count; i < m_provisional->size(); ++i)
            addScreenLines(lines, &(*m_provisional)[i], -1, 0, SIZE_MAX);
        if (lines.size() > screen)
            lines.erase(lines.begin(), lines.end() - static_cast<ptrdiff_t>(screen));
        return lines;
    }
    const qint64 first = verticalScrollBar()->value();
    const int skipped = std::min(m_skipped, screenHeight(first) - 1); // fewer lines in a wider viewport
    for (qint64 i = first; i < shownRows() && lines.size() < screen + 2; ++i)
        addScreenLines(lines, held(rowAt(i)), i, i == first ? skipped : 0, screen + 2);
    return lines;
}

// Returns the index of the top row, and its lines above the viewport, with which the log ends at the lower edge.
std::pair<qint64, int> LogView::lastTop() const {
    int left = visibleRows();
    if (!m_isWrapped)
        return {std::max<qint64>(0, shownRows() - left), 0};
    for (qint64 i = shownRows() - 1; i >= 0; --i) {
        const int height = screenHeight(i);
        if (height >= left)
            return {i, height - left};
        left -= height;
    }
    return {0, 0};
}

// Returns the index behind the last row on the screen.
qint64 LogView::visibleEnd() const {
    if (!m_isWrapped)
        return verticalScrollBar()->value() + visibleRows();
    const std::vector<ScreenLine> lines = screenLines();
    const size_t count = std::min(lines.size(), static_cast<size_t>(visibleRows()));
    return count == 0 ? verticalScrollBar()->value() : lines[count - 1].index + 1;
}

// Returns the unit to show of a row: the first match if the search is at it, else the beginning.
int LogView::targetUnit(qint64 row) const {
    const LogRow* found = held(row);
    const bool isMatch = m_match >= 0 && m_match < static_cast<qint64>(m_matches.size()) &&
                         m_matches[static_cast<size_t>(m_match)] == row;
    return found && isMatch && !found->hits.empty() ? found->hits.front().start : 0;
}

bool LogView::isOnScreen(qint64 row) const {
    const qint64 index = indexOf(row);
    if (!m_isWrapped)
        return index >= verticalScrollBar()->value() && index < visibleEnd() - 1;
    const int unit = targetUnit(row);
    const std::vector<ScreenLine> lines = screenLines();
    const size_t count = std::min(lines.size(), static_cast<size_t>(std::max(1, visibleRows() - 1)));
    return std::any_of(lines.begin(), lines.begin() + static_cast<ptrdiff_t>(count), [&](const ScreenLine& line) {
        const bool isLast = !line.row || line.to == line.row->text.text.size();
        return line.index == index && line.from <= unit && (unit < line.to || isLast);
    });
}

// Scrolls so that a third of the viewport is above a row. Wrapped, it is placed again once the rows around it are
// cached and have their heights.
void LogView::place(qint64 row) {
    qint64 top = indexOf(row);
    int skipped = 0;
    if (const LogRow* found = m_isWrapped ? held(row) : nullptr)
        skipped = linesBefore(found->text, targetUnit(row));
    skipped -= visibleRows() / 3;
    while (skipped < 0 && top > 0)
        skipped += screenHeight(--top);
    const auto [at, rest] = std::min(std::pair(top, std::max(0, skipped)), lastTop());
    scrollTo(at, rest);
    m_placed = m_isWrapped && requestForRows() ? row : -1;
}

// In lines of another width a reader stays at the same words of a long row, also when an edge of the window is dragged.
void LogView::layOutAtNewWidth() {
    const qint64 row = topRow();
    const LogRow* top = m_isWrapped && !m_isFollowing ? held(row) : nullptr;
    int unit = 0;
    if (top != nullptr) {
        const bool isAsResized = m_resized.row == row && m_resized.skipped == m_skipped;
        unit = isAsResized ? m_resized.unit : screenLines().front().from;
    }
    layOut();
    if (top == nullptr || row != topRow())
        return;
    const auto last = lastTop();
    m_skipped = linesBefore(top->text, unit);
    if (indexOf(row) == last.first)
        m_skipped = std::min(m_skipped, last.second);
    m_resized = {row, m_skipped, unit};
}

void LogView::scrollTo(qint64 index, int skipped) {
    const QScopedValueRollback<bool> placing(m_isPlacing, true); // following would scroll away again
    verticalScrollBar()->setValue(static_cast<int>(std::clamp<qint64>(index, 0, INT_MAX)));
    m_skipped = skipped;
    m_resized.row = -1;
    refresh();
}

void LogView::scrollLines(int step) {
    if (!m_isWrapped)
        return verticalScrollBar()->setValue(verticalScrollBar()->value() + step);
    m_placed = -1;
    qint64 top = verticalScrollBar()->value();
    int skipped = m_skipped + step;
    while (skipped < 0 && top > 0)
        skipped += screenHeight(--top);
    skipped = std::max(0, skipped);
    const auto last = lastTop();
    while (top < last.first && skipped >= screenHeight(top))
        skipped -= screenHeight(top++);
    const bool isAtEnd = std::pair(top, skipped) >= last;
    scrollTo(isAtEnd ? last.first : top, isAtEnd ? last.second : skipped);
    setFollowing(isAtEnd);
}

void LogView::scrollPages(int step) {
    if (m_isWrapped)
        scrollLines(step * std::max(1, visibleRows() - 1));
    else
        verticalScrollBar()->triggerAction(step < 0 ? QScrollBar::SliderPageStepSub : QScrollBar::SliderPageStepAdd);
}

// Wrapped, the wheel scrolls by screen lines: a row may be higher than the viewport.
void LogView::wheelEvent(QWheelEvent* event) {
    const int angle = event->angleDelta().y();
    if (!m_isWrapped || angle == 0 || event->modifiers() != Qt::NoModifier)
        return QAbstractScrollArea::wheelEvent(event);
    m_turned += angle * QApplication::wheelScrollLines();
    const int lines = m_turned / angleOfWheelStep;
    m_turned -= lines * angleOfWheelStep;
    if (lines != 0)
        scrollLines(-lines);
    event->accept();
}

} // namespace studio::ui
