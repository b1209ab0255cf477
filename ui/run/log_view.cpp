#include "ui/run/log_view.h"

#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QTextLayout>

#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/run/log_reader.h"

namespace studio::ui {

namespace {

constexpr qint64 blockSize = 128; // lines read at once
constexpr size_t mostBlocks = 48;
constexpr int padding = 10;
constexpr qint64 mostCopied = 200'000; // lines
constexpr int copyTickets = 1'000'000'000;

Qt::CaseSensitivity caseOf(const QString& text) {
    return text.toLower() == text ? Qt::CaseInsensitive : Qt::CaseSensitive;
}

} // namespace

LogView::LogView(QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_reader(new LogReader) {
    setObjectName(QStringLiteral("logView"));
    setAccessibleName(UiText::tr("Log"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    viewport()->setCursor(Qt::IBeamCursor);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    measure();
    m_thread.setObjectName(QStringLiteral("log-reader"));
    m_reader->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_reader, &QObject::deleteLater);
    connect(m_reader, &LogReader::grown, this, &LogView::takeGrowth);
    connect(m_reader, &LogReader::linesRead, this, &LogView::takeLines);
    connect(m_reader, &LogReader::matched, this, &LogView::takeMatches);
    connect(m_reader, &LogReader::failed, this, &LogView::failed);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int value) {
        if (!m_isPlacing)
            setFollowing(value >= verticalScrollBar()->maximum());
        viewport()->update();
    });
    m_thread.start();
}

LogView::~LogView() {
    m_thread.quit();
    m_thread.wait();
}

void LogView::openFile(const QString& path) {
    if (path == m_path)
        return;
    m_path = path;
    ++m_ticket;
    m_blocks.clear();
    m_asked.clear();
    m_matches.clear();
    m_match = -1;
    m_anchor = m_cursor = {};
    m_widest = 0;
    QMetaObject::invokeMethod(
        m_reader, [reader = m_reader, path] { reader->open(path); }, Qt::QueuedConnection);
    setFollowing(true);
    if (!m_searchText.isEmpty())
        search(m_searchText);
}

void LogView::setLive(bool live) {
    QMetaObject::invokeMethod(
        m_reader, [reader = m_reader, live] { reader->setLive(live); }, Qt::QueuedConnection);
}

void LogView::setFollowing(bool following) {
    const bool isNew = following != m_isFollowing;
    m_isFollowing = following;
    if (following)
        layOut();
    if (isNew)
        Q_EMIT followingChanged(following);
}

void LogView::takeGrowth(qint64 lines, qint64 bytes, bool isComplete, bool isNew) {
    if (isNew) {
        m_blocks.clear();
        m_asked.clear();
    } else if (m_lines > 0) {
        // The last line may have become longer, its block certainly.
        for (qint64 block = (m_lines - 1) / blockSize; block <= lines / blockSize; ++block)
            m_asked.erase(block);
    }
    const bool hasMore = lines > m_lines;
    m_lines = lines;
    m_bytes = bytes;
    layOut();
    viewport()->update();
    if (hasMore && isComplete && !m_searchText.isEmpty() && m_searchIsComplete)
        search(m_searchText);
    Q_EMIT grown(lines, bytes, isComplete);
}

void LogView::ask(qint64 block) {
    if (!m_asked.insert(block).second)
        return;
    QMetaObject::invokeMethod(
        m_reader,
        [reader = m_reader, block, ticket = m_ticket] { reader->readLines(block * blockSize, blockSize, ticket); },
        Qt::QueuedConnection);
}

void LogView::takeLines(qint64 first, const QList<QByteArray>& lines, int ticket) {
    if (ticket == m_copyTicket + copyTickets) {
        QStringList text;
        const auto [from, to] = std::minmax(m_anchor, m_cursor);
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const qint64 number = first + i;
            QString plain = parseAnsiLine(lines[i].toStdString()).text;
            if (number == to.line)
                plain.truncate(to.column);
            text += number == from.line ? plain.mid(from.column) : plain;
        }
        QApplication::clipboard()->setText(text.join(QLatin1Char('\n')));
        return;
    }
    if (ticket != m_ticket)
        return;
    std::vector<AnsiLine> block;
    block.reserve(static_cast<size_t>(lines.size()));
    for (const QByteArray& bytes : lines) {
        block.push_back(parseAnsiLine(std::string_view(bytes.constData(), static_cast<size_t>(bytes.size()))));
        m_widest = std::max(m_widest, xOf(block.back(), static_cast<int>(block.back().text.size())));
    }
    const qint64 number = first / blockSize;
    m_blocks[number] = std::move(block);
    // Far ones go.
    while (m_blocks.size() > mostBlocks) {
        const qint64 here = verticalScrollBar()->value() / blockSize;
        const auto gone = std::abs(m_blocks.begin()->first - here) > std::abs(m_blocks.rbegin()->first - here)
                              ? m_blocks.begin()
                              : std::prev(m_blocks.end());
        m_asked.erase(gone->first);
        m_blocks.erase(gone);
    }
    layOut();
    viewport()->update();
}

const AnsiLine* LogView::line(qint64 number) const {
    const auto block = m_blocks.find(number / blockSize);
    if (block == m_blocks.end())
        return nullptr;
    const auto at = static_cast<size_t>(number % blockSize);
    return at < block->second.size() ? &block->second[at] : nullptr;
}

QString LogView::heldText(qint64 number) const {
    const AnsiLine* held = line(number);
    return held ? held->text : QString();
}

void LogView::measure() {
    const QFontMetricsF metrics(font());
    m_lineHeight = qCeil(metrics.height()) + 2;
    m_charWidth = metrics.horizontalAdvance(QLatin1Char('m'));
    layOut();
}

int LogView::visibleLines() const {
    return std::max(1, (viewport()->height() - padding) / m_lineHeight);
}

int LogView::gutter() const {
    const auto digits = std::max<qsizetype>(3, QString::number(m_lines).size());
    return qCeil(m_charWidth * static_cast<qreal>(digits)) + 2 * padding + 4;
}

void LogView::layOut() {
    const QScopedValueRollback<bool> placing(m_isPlacing, true);
    const int most = static_cast<int>(std::clamp<qint64>(m_lines - visibleLines(), 0, 2'000'000'000));
    verticalScrollBar()->setRange(0, most);
    verticalScrollBar()->setPageStep(visibleLines());
    horizontalScrollBar()->setRange(0, std::max(0, qCeil(m_widest) + gutter() + 2 * padding - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(qCeil(m_charWidth) * 4);
    if (m_isFollowing)
        verticalScrollBar()->setValue(most);
}

qreal LogView::xOf(const AnsiLine& line, int column) const {
    if (line.isSimple)
        return m_charWidth * column;
    return QFontMetricsF(font()).horizontalAdvance(line.text, column);
}

LogView::Place LogView::placeAt(const QPoint& point) const {
    const qint64 number = std::clamp<qint64>(verticalScrollBar()->value() + (point.y() - padding / 2) / m_lineHeight, 0,
                                             std::max<qint64>(0, m_lines - 1));
    const AnsiLine* held = line(number);
    if (!held)
        return {number, 0};
    const qreal x = point.x() - gutter() + horizontalScrollBar()->value();
    const int size = static_cast<int>(held->text.size());
    if (held->isSimple)
        return {number, std::clamp(qRound(x / m_charWidth), 0, size)};
    QTextLayout layout(held->text, font());
    layout.beginLayout();
    const QTextLine row = layout.createLine();
    layout.endLayout();
    return {number, row.isValid() ? std::clamp(row.xToCursor(x), 0, size) : 0};
}

void LogView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Colors& c = currentColors();
    painter.fillRect(viewport()->rect(), c.surface);
    painter.setFont(font());
    const qint64 first = verticalScrollBar()->value();
    const qint64 last = std::min(m_lines, first + visibleLines() + 2);
    for (qint64 block = first / blockSize; m_lines > 0 && block <= (last - 1) / blockSize; ++block)
        ask(block);
    const int textLeft = gutter();
    painter.save();
    painter.setClipRect(textLeft - 2, 0, viewport()->width(), viewport()->height());
    for (qint64 number = first; number < last; ++number) {
        if (const AnsiLine* held = line(number))
            paintLine(painter, *held, number, padding / 2 + static_cast<int>(number - first) * m_lineHeight);
    }
    painter.restore();
    painter.setPen(c.faint);
    for (qint64 number = first; number < last; ++number)
        painter.drawText(
            QRect(0, padding / 2 + static_cast<int>(number - first) * m_lineHeight, textLeft - padding, m_lineHeight),
            Qt::AlignRight | Qt::AlignVCenter, QString::number(number + 1));
    paintMarks(painter);
}

void LogView::paintLine(QPainter& painter, const AnsiLine& line, qint64 number, int top) {
    const Colors& c = currentColors();
    const qreal left = gutter() - horizontalScrollBar()->value();
    const int size = static_cast<int>(line.text.size());
    const auto band = [&](int from, int to, const QColor& color) {
        const qreal x = left + xOf(line, from);
        painter.fillRect(QRectF(x, top, left + xOf(line, to) - x, m_lineHeight), color);
    };
    for (const AnsiSpan& span : line.spans) {
        if (span.background >= 0)
            band(span.start, span.start + span.length, ansiColor(span.background, c.isDark));
    }
    if (!m_searchText.isEmpty()) {
        const bool isCurrent = m_match >= 0 && m_match < m_matches.size() && m_matches[m_match] == number;
        for (qsizetype at = line.text.indexOf(m_searchText, 0, caseOf(m_searchText)); at >= 0;
             at = line.text.indexOf(m_searchText, at + m_searchText.size(), caseOf(m_searchText)))
            band(static_cast<int>(at), static_cast<int>(at + m_searchText.size()),
                 isCurrent ? QColor(c.warning.red(), c.warning.green(), c.warning.blue(), 130) : c.warningSoft);
    }
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    if (from != to && number >= from.line && number <= to.line)
        band(number == from.line ? std::min(from.column, size) : 0,
             number == to.line ? std::min(to.column, size) : std::max(size, 1), c.selected);
    const auto piece = [&](int start, int length, const AnsiSpan* span) {
        painter.setPen(span && span->foreground >= 0 ? ansiColor(span->foreground, c.isDark) : c.text);
        if (span && (span->isBold || span->isUnderlined)) {
            QFont styled = font();
            styled.setBold(span->isBold);
            styled.setUnderline(span->isUnderlined);
            painter.setFont(styled);
        }
        // Of long lines only what can be seen.
        int begin = start;
        int end = start + length;
        if (line.isSimple) {
            begin = std::max(begin, static_cast<int>((horizontalScrollBar()->value()) / m_charWidth) - 1);
            end = std::min(end,
                           static_cast<int>((horizontalScrollBar()->value() + viewport()->width()) / m_charWidth) + 2);
        }
        if (end > begin)
            painter.drawText(QPointF(left + xOf(line, begin), top + QFontMetricsF(font()).ascent() + 1),
                             line.text.mid(begin, end - begin));
        painter.setFont(font());
    };
    int at = 0;
    for (const AnsiSpan& span : line.spans) {
        if (span.start > at)
            piece(at, span.start - at, nullptr);
        piece(span.start, span.length, &span);
        at = span.start + span.length;
    }
    if (at < size)
        piece(at, size - at, nullptr);
}

// Where the matches are in the whole file, beside the scroll bar.
void LogView::paintMarks(QPainter& painter) {
    if (m_lines == 0 || m_matches.isEmpty())
        return;
    const int height = viewport()->height();
    int before = -2;
    for (const qint64 match : m_matches) {
        const int y = static_cast<int>(double(match) / double(m_lines) * height);
        if (y <= before + 1)
            continue;
        painter.fillRect(viewport()->width() - 5, y, 4, 2, currentColors().warning);
        before = y;
    }
}

void LogView::search(const QString& text) {
    m_searchText = text;
    m_searchIsComplete = text.isEmpty();
    QMetaObject::invokeMethod(
        m_reader,
        [reader = m_reader, bytes = text.toUtf8(), ticket = ++m_searchTicket] { reader->search(bytes, ticket); },
        Qt::QueuedConnection);
    viewport()->update();
}

void LogView::takeMatches(const QList<qint64>& lines, bool isComplete, int ticket) {
    if (ticket != m_searchTicket)
        return;
    const qint64 current = m_match >= 0 && m_match < m_matches.size() ? m_matches[m_match] : -1;
    m_matches = lines;
    m_searchIsComplete = isComplete;
    m_match = current < 0 ? -1 : m_matches.indexOf(current);
    viewport()->update();
    Q_EMIT searched(m_matches.size(), m_match + 1, isComplete);
}

void LogView::goToMatch(int step) {
    if (m_matches.isEmpty())
        return;
    if (m_match < 0) {
        const auto next = std::lower_bound(m_matches.begin(), m_matches.end(), qint64(verticalScrollBar()->value()));
        m_match = step > 0 ? next - m_matches.begin() : next - m_matches.begin() - 1;
    } else {
        m_match += step;
    }
    m_match = (m_match + m_matches.size()) % m_matches.size();
    showMatch();
}

void LogView::showMatch() {
    const qint64 number = m_matches[m_match];
    const int top = verticalScrollBar()->value();
    if (number < top || number >= top + visibleLines() - 1)
        verticalScrollBar()->setValue(static_cast<int>(std::max<qint64>(0, number - visibleLines() / 3)));
    viewport()->update();
    Q_EMIT searched(m_matches.size(), m_match + 1, m_searchIsComplete);
}

void LogView::copy() {
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    if (from == to)
        return;
    const qint64 count = std::min(to.line - from.line + 1, mostCopied);
    QMetaObject::invokeMethod(
        m_reader,
        [reader = m_reader, first = from.line, count, ticket = ++m_copyTicket + copyTickets] {
            reader->readLines(first, count, ticket);
        },
        Qt::QueuedConnection);
}

void LogView::selectAll() {
    m_anchor = {};
    m_cursor = {std::max<qint64>(0, m_lines - 1), static_cast<int>(LogReader::longestLine)};
    viewport()->update();
}

void LogView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void LogView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

void LogView::keyPressEvent(QKeyEvent* event) {
    QScrollBar* bar = verticalScrollBar();
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    switch (event->key()) {
    case Qt::Key_Home:
        return bar->setValue(0);
    case Qt::Key_End:
        return setFollowing(true);
    case Qt::Key_PageUp:
        return bar->triggerAction(QScrollBar::SliderPageStepSub);
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        return bar->triggerAction(QScrollBar::SliderPageStepAdd);
    case Qt::Key_Up:
        return bar->setValue(bar->value() - 1);
    case Qt::Key_Down:
        return bar->setValue(bar->value() + 1);
    case Qt::Key_Left:
        return horizontalScrollBar()->triggerAction(QScrollBar::SliderSingleStepSub);
    case Qt::Key_Right:
        return horizontalScrollBar()->triggerAction(QScrollBar::SliderSingleStepAdd);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LogView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_cursor = placeAt(event->pos());
    if (!(event->modifiers() & Qt::ShiftModifier))
        m_anchor = m_cursor;
    viewport()->update();
}

void LogView::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (event->pos().y() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() - 1);
    else if (event->pos().y() > viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + 1);
    m_cursor = placeAt(event->pos());
    viewport()->update();
}

void LogView::mouseDoubleClickEvent(QMouseEvent* event) {
    const Place place = placeAt(event->pos());
    const AnsiLine* held = line(place.line);
    if (!held)
        return;
    int from = std::min(place.column, static_cast<int>(held->text.size()));
    int to = from;
    while (from > 0 && !held->text.at(from - 1).isSpace())
        --from;
    while (to < held->text.size() && !held->text.at(to).isSpace())
        ++to;
    m_anchor = {place.line, from};
    m_cursor = {place.line, to};
    viewport()->update();
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(UiText::tr("Copy"), QKeySequence::Copy, this, &LogView::copy)->setEnabled(m_anchor != m_cursor);
    menu->addAction(UiText::tr("Select all"), QKeySequence::SelectAll, this, &LogView::selectAll);
    menu->popup(event->globalPos());
}

} // namespace studio::ui
