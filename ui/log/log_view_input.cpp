// Implements keyboard, mouse and copying of LogView.
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QScrollBar>
#include <algorithm>
#include <climits>

#include "ui/common/theme.h"
#include "ui/log/log_reader.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr size_t maxCopied = 200'000; // rows
constexpr qsizetype maxCopiedText = 64 << 20;

QString htmlOf(const AnsiLine& line, int from, int to) {
    QString html;
    const auto piece = [&](int start, int end, const TextStyle& style) {
        start = std::max(start, from);
        end = std::min(end, to);
        if (start >= end)
            return;
        const QString text = line.text.mid(start, end - start).toHtmlEscaped();
        if (style == TextStyle{}) {
            html += text;
            return;
        }
        const StyleColors colors = colorsOf(style, currentColors());
        html += QStringLiteral("<span style=\"color:%1").arg(colors.foreground.name());
        if (colors.background.isValid())
            html += QStringLiteral(";background-color:%1").arg(colors.background.name());
        if (style.isBold)
            html += QStringLiteral(";font-weight:bold");
        if (style.isItalic)
            html += QStringLiteral(";font-style:italic");
        if (style.isUnderlined || style.isStruck)
            html += QStringLiteral(";text-decoration:%1%2")
                        .arg(style.isUnderlined ? QStringLiteral("underline ") : QString(),
                             style.isStruck ? QStringLiteral("line-through") : QString());
        html += QStringLiteral("\">") + text + QStringLiteral("</span>");
    };
    int at = 0;
    for (const FoldedSpan& span : line.spans) {
        piece(at, span.start, {});
        piece(span.start, span.start + span.length, span.style);
        at = span.start + span.length;
    }
    piece(at, static_cast<int>(line.text.size()), {});
    return html;
}

} // namespace

void LogView::copy(bool withColors) {
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    if (from == to)
        return;
    m_copying = {};
    m_copying.withColors = withColors;
    m_copying.from = from;
    m_copying.to = to;
    for (qint64 i = indexOf(from.row); i < shownRows() && rowAt(i) <= to.row && m_copying.rows.size() < maxCopied; ++i)
        m_copying.rows.push_back(rowAt(i));
    if (m_copying.rows.empty())
        return;
    m_copying.isCut = m_copying.rows.size() >= maxCopied;
    continueCopy();
}

// Requests rows one answer at a time; never blocks.
void LogView::continueCopy() {
    const bool isTooMuch = m_copying.text.size() + m_copying.html.size() > maxCopiedText;
    m_copying.isCut = m_copying.isCut || (isTooMuch && m_copying.at < m_copying.rows.size());
    if (m_copying.at >= m_copying.rows.size() || isTooMuch)
        return finishCopy();
    const size_t end = std::min(m_copying.rows.size(), m_copying.at + static_cast<size_t>(LogReader::maxRowsPerPage));
    const QList<qint64> rows(m_copying.rows.begin() + static_cast<ptrdiff_t>(m_copying.at),
                             m_copying.rows.begin() + static_cast<ptrdiff_t>(end));
    m_copying.at = end;
    m_copying.ticket = ++m_tickets;
    fetch(rows, [this, ticket = m_copying.ticket](const LogRows& read) {
        if (ticket != m_copying.ticket)
            return; // superseded by another copy
        for (const LogRow& row : *read) {
            const int size = static_cast<int>(row.text.text.size());
            const int first = row.row == m_copying.from.row ? std::min(m_copying.from.unit, size) : 0;
            const int last = row.row == m_copying.to.row ? std::min(m_copying.to.unit, size) : size;
            if (row.row != m_copying.rows.front() && !row.isContinuation) {
                m_copying.text += QLatin1Char('\n');
                m_copying.html += QLatin1Char('\n');
            }
            m_copying.text += row.text.text.mid(first, last - first);
            if (m_copying.withColors)
                m_copying.html += htmlOf(row.text, first, last);
        }
        // An answer has the first of the rows, as many as fit; an empty one means that they cannot be read.
        const auto begin = m_copying.rows.begin();
        if (!read->empty())
            m_copying.at = static_cast<size_t>(std::upper_bound(begin, m_copying.rows.end(), read->back().row) - begin);
        continueCopy();
    });
}

void LogView::finishCopy() {
    auto* copied = new QMimeData;
    copied->setText(m_copying.text);
    if (m_copying.withColors) {
        const Colors& c = currentColors();
        copied->setHtml(QStringLiteral("<pre style=\"color:%1;background-color:%2\">%3</pre>")
                            .arg(c.text.name(), c.surface.name(), m_copying.html));
    }
    QApplication::clipboard()->setMimeData(copied);
    if (m_copying.isCut)
        Q_EMIT reported(tr("Only the first part was copied. Save the selection to get all of it."));
    m_copying = {};
}

void LogView::selectAll() {
    m_anchor = {std::max<qint64>(0, rowAt(0)), 0};
    m_cursor = {std::max<qint64>(0, rowAt(shownRows() - 1)), INT_MAX};
    viewport()->update();
}

void LogView::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        return copy();
    if (event->matches(QKeySequence::SelectAll))
        return selectAll();
    switch (event->key()) {
    case Qt::Key_Home:
        setFollowing(false);
        m_placed = -1;
        return scrollTo(0, 0);
    case Qt::Key_End:
        return setFollowing(true);
    case Qt::Key_PageUp:
        return scrollPages(-1);
    case Qt::Key_PageDown:
    case Qt::Key_Space:
        return scrollPages(1);
    case Qt::Key_Up:
        return scrollLines(-1);
    case Qt::Key_Down:
        return scrollLines(1);
    case Qt::Key_Left:
        return horizontalScrollBar()->triggerAction(QScrollBar::SliderSingleStepSub);
    case Qt::Key_Right:
        return horizontalScrollBar()->triggerAction(QScrollBar::SliderSingleStepAdd);
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

LogView::Place LogView::placeAt(const QPoint& point) const {
    if (m_isWrapped && !m_provisional) {
        const std::vector<ScreenLine> lines = screenLines();
        if (lines.empty())
            return {};
        const int last = static_cast<int>(lines.size()) - 1;
        const ScreenLine& line =
            lines[static_cast<size_t>(std::clamp((point.y() - padding / 2) / m_lineHeight, 0, last))];
        if (!line.row)
            return {std::max<qint64>(0, rowAt(line.index)), 0};
        const int column = std::max(0, qRound((point.x() - gutter()) / m_charWidth));
        const AnsiLine& text = line.row->text;
        return {line.row->row, std::min(line.to, text.unitAt(text.columnOf(line.from) + column))};
    }
    const qint64 index = std::clamp<qint64>(verticalScrollBar()->value() + (point.y() - padding / 2) / m_lineHeight, 0,
                                            std::max<qint64>(0, shownRows() - 1));
    const qint64 row = std::max<qint64>(0, rowAt(index));
    const LogRow* found = held(row);
    if (!found)
        return {row, 0};
    const qreal x = point.x() - gutter() + horizontalScrollBar()->value();
    return {row, found->text.unitAt(qRound(x / m_charWidth))};
}

void LogView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_cursor = placeAt(event->pos());
    if (!(event->modifiers() & Qt::ShiftModifier))
        m_anchor = m_cursor;
    m_marked = -1;
    viewport()->update();
    Q_EMIT pressed(m_cursor.row);
}

void LogView::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (event->pos().y() < 0)
        scrollLines(-1);
    else if (event->pos().y() > viewport()->height())
        scrollLines(1);
    m_cursor = placeAt(event->pos());
    viewport()->update();
}

void LogView::mouseDoubleClickEvent(QMouseEvent* event) {
    const Place place = placeAt(event->pos());
    const LogRow* row = held(place.row);
    if (!row)
        return;
    const QString& text = row->text.text;
    int from = std::min(place.unit, static_cast<int>(text.size()));
    int to = from;
    while (from > 0 && !text.at(from - 1).isSpace())
        --from;
    while (to < text.size() && !text.at(to).isSpace())
        ++to;
    m_anchor = {place.row, from};
    m_cursor = {place.row, to};
    viewport()->update();
}

void LogView::contextMenuEvent(QContextMenuEvent* event) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("logMenu"));
    menu->addAction(tr("Copy"), QKeySequence::Copy, this, [this] { copy(); })->setEnabled(hasSelection());
    menu->addAction(tr("Copy with colors"), this, [this] { copy(true); })->setEnabled(hasSelection());
    menu->addAction(tr("Select all"), QKeySequence::SelectAll, this, &LogView::selectAll);
    menu->addSeparator();
    menu->addAction(tr("Bookmark"), QKeySequence(Qt::CTRL | Qt::Key_F2), this, &LogView::toggleBookmark);
    menu->popup(event->globalPos());
}

} // namespace studio::ui
