#include "ui/log/log_view.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QScrollBar>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/log/log_reader.h"

namespace studio::ui {

namespace {

constexpr size_t maxHeld = 3'000;                  // rows
constexpr size_t maxHeldCost = 64U << 20U;         // bytes, visible rows excepted
constexpr std::chrono::milliseconds lateAfter{40}; // an empty row is better than no response to a key
constexpr int maxScroll = 2'000'000'000;
constexpr int minWrapColumns = 16;

} // namespace

LogView::LogView(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_reader(QStringLiteral("log-reader"), std::make_unique<LogReader>()) {
    setObjectName(QStringLiteral("logView"));
    setAccessibleName(tr("Log"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setCursor(Qt::IBeamCursor);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    connect(m_reader.object(), &LogReader::grown, this, &LogView::takeGrowth);
    connect(m_reader.object(), &LogReader::rowsRead, this, &LogView::takeRows);
    connect(m_reader.object(), &LogReader::searched, this, &LogView::takeSearch);
    connect(m_reader.object(), &LogReader::found, this, &LogView::takeFound);
    connect(m_reader.object(), &LogReader::errorsListed, this, &LogView::takeErrors);
    connect(m_reader.object(), &LogReader::saved, this, [this](const QString& path, const QString& error) {
        Q_EMIT reported(error.isEmpty() ? tr("Saved as %1.").arg(shown(path))
                                        : tr("Could not save: %1").arg(shown(error)));
    });
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_isPlacing) {
            m_skipped = 0;
            m_placed = m_resized.row = -1;
            setFollowing(value >= verticalScrollBar()->maximum());
        }
        refresh();
    });
    m_late.setSingleShot(true);
    connect(&m_late, &QTimer::timeout, this, [this] { refresh(true); });
    measure();
}

LogView::~LogView() {
    m_reader.object()->end();
}

void LogView::openFile(const QString& path, const QString& timesPath) {
    if (path == m_path)
        return;
    m_allBookmarks[m_path] = m_bookmarks;
    m_bookmarks = m_allBookmarks.value(path);
    m_path = path;
    m_rows = m_lines = 0;
    m_matches.clear();
    m_errors.clear();
    m_matchCount = 0;
    m_match = m_marked = m_placed = -1;
    m_anchor = m_cursor = {};
    m_widest = m_skipped = 0;
    m_provisional.reset();
    m_error.clear();
    // Requests about the previous file are void.
    ++m_findTicket;
    m_copying = {};
    m_awaited = 0;
    forget();
    m_isFollowing = true;
    Q_EMIT followingChanged(true);
    reportTail();
    m_reader.post([path, timesPath](LogReader& reader) { reader.open(path, timesPath); });
    layOut();
}

void LogView::setLive(bool live) {
    m_reader.post([live](LogReader& reader) { reader.setLive(live); });
}

void LogView::setFollowing(bool following) {
    const bool isNew = following != m_isFollowing;
    m_isFollowing = following;
    if (isNew)
        reportTail();
    if (following) {
        m_placed = -1;
        layOut();
    }
    if (isNew)
        Q_EMIT followingChanged(following);
    refresh();
}

// While following, each growth includes the end of the file, so that there is never a frame without it.
void LogView::reportTail() {
    const int rows = m_isFollowing && !isFiltered() ? visibleRows() + 2 : 0;
    m_reader.post([rows](LogReader& reader) { reader.setTail(rows); });
}

void LogView::setRaw(bool raw) {
    if (raw == std::exchange(m_isRaw, raw))
        return;
    m_reader.post([raw](LogReader& reader) { reader.setRaw(raw); });
    m_widest = 0;
    forget();
    if (!m_search.pattern.empty()) // matches have other positions now
        search(QString::fromStdString(m_search.pattern), m_search.isRegex, m_search.matchCase);
    refresh();
}

void LogView::setTimesShown(bool shown) {
    if (shown == std::exchange(m_hasTimes, shown))
        return;
    m_reader.post([shown](LogReader& reader) { reader.setTimesEnabled(shown); });
    forget();
    layOut();
    refresh();
}

void LogView::setFiltered(bool filtered) {
    if (filtered == m_isFiltered)
        return;
    const qint64 row = currentRow();
    const bool follows = m_isFollowing;
    m_isFiltered = filtered;
    reportTail();
    m_skipped = 0;
    layOut();
    if (!follows)
        place(row);
    refresh();
}

qint64 LogView::shownRows() const {
    return isFiltered() ? static_cast<qint64>(m_matches.size()) : m_rows;
}

qint64 LogView::rowAt(qint64 index) const {
    if (!isFiltered())
        return index;
    return index >= 0 && index < static_cast<qint64>(m_matches.size()) ? m_matches[static_cast<size_t>(index)] : -1;
}

qint64 LogView::indexOf(qint64 row) const {
    if (!isFiltered())
        return row;
    return std::lower_bound(m_matches.begin(), m_matches.end(), row) - m_matches.begin();
}

void LogView::forget() {
    m_held.clear();
    m_resized.row = -1;
    ++m_epoch;
    m_isAsking = false;
}

void LogView::hold(const LogRow& row) {
    m_widest = std::max(m_widest, row.text.width());
    m_held[row.row] = row;
}

void LogView::takeGrowth(const LogGrowth& growth) {
    if (growth.isNew) {
        forget();
        m_matches.clear();
        m_errors.clear();
        m_matchCount = 0;
        m_match = -1;
        Q_EMIT searchBegun();
        if (growth.wasReplaced) {
            m_bookmarks.clear();
            m_anchor = m_cursor = {};
            m_marked = m_placed = -1;
            m_skipped = 0;
            Q_EMIT reported(tr("The log was truncated or replaced, and has been reloaded."));
        }
    } else if (m_rows > 0) {
        m_held.erase(m_rows - 1); // it may have become longer
    }
    m_rows = growth.rows;
    m_lines = growth.lines;
    m_error = growth.error;
    m_provisional = growth.isComplete ? nullptr : growth.isNew ? growth.tail : m_provisional;
    if (growth.tail && growth.isComplete) {
        for (const LogRow& row : *growth.tail)
            hold(row);
    }
    layOut();
    evictDistantRows();
    refresh();
    Q_EMIT grown(growth.lines, growth.bytes, growth.isComplete);
}

// Evicts rows that are far from the visible ones.
void LogView::evictDistantRows() {
    for (const qint64 room : {4LL * visibleRows(), 0LL}) {
        if (m_held.size() > maxHeld || heldCost() > maxHeldCost)
            evictRowsOutside(room);
    }
}

// Never evicts visible rows: they would be requested again.
void LogView::evictRowsOutside(qint64 room) {
    const qint64 first = verticalScrollBar()->value() - room;
    const qint64 last = verticalScrollBar()->value() + visibleRows() + 2 + room;
    std::erase_if(m_held, [&](const auto& one) {
        const qint64 index = indexOf(one.first);
        return index < first || index > last || rowAt(index) != one.first;
    });
}

size_t LogView::heldCost() const {
    size_t cost = 0;
    for (const auto& [number, row] : m_held)
        cost += costOf(row);
    return cost;
}

void LogView::takeRows(const LogRows& rows, int ticket) {
    if (const auto fetched = m_fetches.find(ticket); fetched != m_fetches.end()) {
        const auto done = std::move(fetched->second);
        m_fetches.erase(fetched);
        done(rows);
        return;
    }
    if (ticket != -m_epoch)
        return;
    m_isAsking = false;
    for (const LogRow& row : *rows)
        hold(row);
    evictDistantRows();
    layOut();
    if (rows->empty())
        m_placed = -1;
    else if (m_placed >= 0)
        place(m_placed);
    refresh(rows->empty()); // unreadable rows are not requested again and again
}

void LogView::fetch(const QList<qint64>& rows, std::function<void(const LogRows&)> done) {
    const int ticket = ++m_tickets;
    m_fetches.emplace(ticket, std::move(done));
    m_reader.post([rows, ticket](LogReader& reader) { reader.readRows(rows, ticket); });
}

const LogRow* LogView::held(qint64 row) const {
    const auto found = m_held.find(row);
    return found == m_held.end() ? nullptr : &found->second;
}

QString LogView::heldText(qint64 row) const {
    const LogRow* found = held(row);
    return found ? found->text.text : QString();
}

qint64 LogView::topRow() const {
    return rowAt(verticalScrollBar()->value());
}

qint64 LogView::topTime() const {
    const LogRow* row = held(topRow());
    return row ? row->timeMs : -1;
}

// Requests visible rows that are not cached, and a page on both sides. Returns false if nothing is missing.
bool LogView::requestForRows() {
    const qint64 top = verticalScrollBar()->value();
    const qint64 end = std::min(shownRows(), top + visibleRows() + 2);
    bool isMissing = false;
    for (qint64 i = top; i < end && !isMissing; ++i)
        isMissing = !held(rowAt(i));
    if (!isMissing)
        return false;
    if (m_isAsking)
        return true;
    QList<qint64> wanted;
    // Only the visible rows if they are expensive: prefetched ones would evict them.
    const qint64 beside = heldCost() > maxHeldCost / 4 ? 0 : visibleRows();
    for (qint64 i = std::max<qint64>(0, top - beside); i < std::min(shownRows(), end + beside); ++i) {
        if (!held(rowAt(i)))
            wanted.push_back(rowAt(i));
    }
    m_isAsking = true;
    m_reader.post([wanted, ticket = -m_epoch](LogReader& reader) { reader.readRows(wanted, ticket); });
    return true;
}

void LogView::refresh(bool isLate) {
    if (m_provisional || isLate || !requestForRows()) {
        m_late.stop();
        viewport()->update();
    } else if (!m_late.isActive()) {
        m_late.start(lateAfter);
    }
}

void LogView::measure() {
    const QFontMetricsF metrics(font());
    m_lineHeight = qCeil(metrics.height()) + 2;
    m_charWidth = metrics.horizontalAdvance(QLatin1Char('m'));
    m_ascent = metrics.ascent();
    layOut();
}

int LogView::visibleRows() const {
    return std::max(1, (viewport()->height() - padding) / m_lineHeight);
}

int LogView::timesWidth() const {
    return m_hasTimes ? qCeil(m_charWidth * 12) + padding : 0;
}

int LogView::gutter() const {
    const auto digits = std::max<qsizetype>(4, QString::number(m_lines).size());
    return qCeil(m_charWidth * static_cast<qreal>(digits)) + 2 * padding + 4 + timesWidth();
}

void LogView::layOut() {
    const QScopedValueRollback<bool> placing(m_isPlacing, true);
    const int margins = gutter() + 2 * padding;
    m_wrapColumns = std::max(minWrapColumns, static_cast<int>((viewport()->width() - margins) / m_charWidth));
    const auto [lastIndex, lastSkipped] = lastTop();
    const int most = static_cast<int>(std::clamp<qint64>(lastIndex, 0, maxScroll));
    // Wrapped, the end is higher than it seems while its rows are not cached: a reader there is not moved.
    const int here = m_isWrapped && !m_isFollowing ? verticalScrollBar()->value() : 0;
    verticalScrollBar()->setRange(0, static_cast<int>(std::clamp<qint64>(shownRows() - 1, most, std::max(most, here))));
    verticalScrollBar()->setPageStep(visibleRows());
    const int tooWide = m_isWrapped ? 0 : qCeil(m_widest * m_charWidth) + margins - viewport()->width();
    horizontalScrollBar()->setRange(0, std::max(0, tooWide));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(qCeil(m_charWidth) * 4);
    if (!m_isFollowing)
        return;
    verticalScrollBar()->setValue(most);
    m_skipped = lastSkipped;
}

void LogView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    reportTail();
    layOutAtNewWidth();
    refresh();
}

void LogView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        measure();
        refresh();
    }
}

void LogView::search(const QString& text) {
    search(text, false, text.toLower() != text);
}

void LogView::search(const QString& text, bool isRegex, bool matchCase) {
    m_search = {text.toStdString(), isRegex, matchCase, m_isRaw};
    m_matches.clear();
    m_matchCount = 0;
    m_match = -1;
    m_searchIsComplete = text.isEmpty();
    m_awaited = 0;
    Q_EMIT searchBegun();
    forget();
    m_reader.post([wanted = m_search, ticket = ++m_searchTicket](LogReader& reader) { reader.search(wanted, ticket); });
    reportTail();
    layOut();
    refresh();
}

void LogView::takeSearch(const LogSearchState& state) {
    if (state.ticket != m_searchTicket)
        return;
    if (state.dropsLast && !m_matches.empty())
        m_matches.pop_back();
    m_matches.insert(m_matches.end(), state.added.begin(), state.added.end());
    m_matchCount = state.count;
    m_searchIsComplete = state.isComplete;
    if (isFiltered())
        layOut();
    refresh();
    // Matches before the current position do not satisfy a search forward: wait for one after it.
    if (m_awaited != 0 && !m_matches.empty() &&
        (state.isComplete || (m_awaited > 0 && m_matches.back() >= std::max<qint64>(0, topRow()))))
        goToMatch(m_awaited);
    Q_EMIT progressed(state);
    Q_EMIT searched(m_matchCount, m_match + 1, state.isComplete);
}

void LogView::takeErrors(const LogSearchState& state) {
    if (state.dropsLast && !m_errors.empty())
        m_errors.pop_back();
    m_errors.insert(m_errors.end(), state.added.begin(), state.added.end());
    viewport()->update();
}

void LogView::goToMatch(int step) {
    const auto count = static_cast<qint64>(m_matches.size());
    m_awaited = count == 0 && !m_searchIsComplete ? step : 0;
    if (count == 0)
        return;
    if (m_match < 0) {
        const qint64 from = m_marked >= 0 ? m_marked : topRow();
        const auto next = std::lower_bound(m_matches.begin(), m_matches.end(), from);
        m_match = step > 0 ? next - m_matches.begin() : next - m_matches.begin() - 1;
    } else {
        m_match += step;
    }
    m_match = (m_match + count) % count;
    showMatch();
}

void LogView::showMatch() {
    goToRow(m_matches[static_cast<size_t>(m_match)]);
    Q_EMIT searched(m_matchCount, m_match + 1, m_searchIsComplete);
}

void LogView::goToRow(qint64 row) {
    m_marked = row;
    m_anchor = m_cursor = {row, 0};
    m_placed = -1;
    if (m_isFollowing)
        setFollowing(false);
    if (!isOnScreen(row) || (m_isWrapped && !held(row)))
        place(row);
    refresh();
    Q_EMIT currentMoved(row);
}

// Returns the target of the last jump or click while it is visible, else the top row.
qint64 LogView::currentRow() const {
    const qint64 index = indexOf(m_cursor.row);
    const qint64 top = verticalScrollBar()->value();
    return index >= top && index < visibleEnd() ? m_cursor.row : std::max<qint64>(0, rowAt(top));
}

void LogView::goToError(int step) {
    const qint64 from = m_marked >= 0 || m_cursor.row > 0 ? currentRow() : currentRow() - (step > 0 ? 1 : 0);
    m_errorStep = step;
    m_errorFrom = from;
    m_reader.post([from, step, ticket = ++m_findTicket](LogReader& reader) { reader.findError(from, step, ticket); });
}

void LogView::goToLastError() {
    m_errorStep = -1;
    m_errorFrom = m_rows;
    m_reader.post([from = m_rows, ticket = ++m_findTicket](LogReader& reader) { reader.findError(from, -1, ticket); });
}

void LogView::goToLine(qint64 line) {
    m_errorStep = 0;
    m_reader.post([line, ticket = ++m_findTicket](LogReader& reader) { reader.findLine(line - 1, ticket); });
}

void LogView::goToTime(qint64 ms) {
    m_errorStep = 0;
    m_reader.post([ms, ticket = ++m_findTicket](LogReader& reader) { reader.findTime(ms, ticket); });
}

void LogView::takeFound(qint64 row, int ticket) {
    if (ticket != m_findTicket)
        return;
    if (row < 0)
        return Q_EMIT reported(m_errorStep != 0 ? tr("No errors found.") : tr("No log lines at that time."));
    goToRow(row);
    if (m_errorStep != 0 && row == m_errorFrom)
        Q_EMIT reported(tr("No other errors."));
    else if (m_errorStep > 0 && row < m_errorFrom)
        Q_EMIT reported(tr("Continued at the start of the log."));
    else if (m_errorStep < 0 && row > m_errorFrom)
        Q_EMIT reported(tr("Continued at the end of the log."));
    else
        Q_EMIT reported({});
}

void LogView::toggleBookmark() {
    const qint64 row = currentRow();
    if (!m_bookmarks.erase(row))
        m_bookmarks.insert(row);
    viewport()->update();
}

void LogView::goToBookmark(int step) {
    if (m_bookmarks.empty())
        return Q_EMIT reported(tr("No bookmarks. Press Ctrl+F2 to add one."));
    const qint64 here = currentRow();
    auto next = step > 0 ? m_bookmarks.upper_bound(here) : m_bookmarks.lower_bound(here);
    if (step > 0)
        next = next == m_bookmarks.end() ? m_bookmarks.begin() : next;
    else
        next = next == m_bookmarks.begin() ? std::prev(m_bookmarks.end()) : std::prev(next);
    goToRow(*next);
}

void LogView::save(const QString& path, bool selectionOnly) {
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    m_reader.post([selectionOnly, first = from.row, last = to.row, path](LogReader& reader) {
        if (selectionOnly)
            reader.save(first, last, path);
        else
            reader.saveAll(path);
    });
}

} // namespace studio::ui

#include "moc_log_view.cpp"
