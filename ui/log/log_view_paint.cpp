// Implements the painting of LogView.
#include <QDateTime>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include "ui/common/theme.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr int stripWidth = 6;
constexpr int errorStripWidth = 4;

QColor withAlpha(QColor color, int alpha) {
    color.setAlpha(alpha);
    return color;
}

} // namespace

void LogView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), currentColors().surface);
    painter.setFont(font());
    const std::vector<ScreenLine> lines = screenLines();
    painter.save();
    painter.setClipRect(gutter() - 2, 0, viewport()->width(), viewport()->height());
    int top = padding / 2;
    for (const ScreenLine& line : lines) {
        if (line.row)
            paintLine(painter, line, top);
        top += m_lineHeight;
    }
    painter.restore();
    top = padding / 2;
    for (const ScreenLine& line : lines) {
        if (line.row)
            paintGutter(painter, line, top);
        top += m_lineHeight;
    }
    paintMarks(painter);
    if (hasFocus()) {
        painter.setPen(QPen(currentColors().accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void LogView::paintGutter(QPainter& painter, const ScreenLine& part, int top) const {
    const Colors& c = currentColors();
    const LogRow& row = *part.row;
    const int numbers = gutter() - timesWidth() - padding;
    const bool isFirst = part.from == 0;
    if (isFirst && m_bookmarks.count(row.row) != 0) {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(c.accent);
        painter.drawRoundedRect(QRectF(3, top + m_lineHeight * 0.25, 5, m_lineHeight * 0.5), 2, 2);
        painter.restore();
    }
    painter.setPen(row.row >= 0 && row.row == m_marked ? c.text : c.faint);
    if (row.line >= 0)
        painter.drawText(QRect(0, top, numbers, m_lineHeight), Qt::AlignRight | Qt::AlignVCenter,
                         row.isContinuation || !isFirst ? QStringLiteral("\u21aa") : QString::number(row.line + 1));
    if (isFirst && m_hasTimes && row.timeMs >= 0)
        painter.drawText(QRect(numbers + padding, top, timesWidth(), m_lineHeight), Qt::AlignLeft | Qt::AlignVCenter,
                         QDateTime::fromMSecsSinceEpoch(row.timeMs).toString(QStringLiteral("HH:mm:ss.zzz")));
}

void LogView::paintLine(QPainter& painter, const ScreenLine& part, int top) const {
    const Colors& c = currentColors();
    const LogRow& row = *part.row;
    const AnsiLine& line = row.text;
    const qreal left = gutter() - horizontalScrollBar()->value() - line.columnOf(part.from) * m_charWidth;
    const int size = static_cast<int>(line.text.size());
    const auto [seenFrom, seenTo] = m_isWrapped ? std::pair(part.from, part.to) : visibleUnits(line);
    const auto [firstSpan, lastSpan] = spansWithin(line, seenFrom, seenTo);
    const auto band = [&](int from, int to, const QColor& color, int wider = 0) {
        from = std::max(from, part.from);
        to = std::min(to, part.to);
        if (to < from)
            return;
        const qreal x = left + line.columnOf(from) * m_charWidth;
        const qreal end = left + (line.columnOf(to) + wider) * m_charWidth;
        painter.fillRect(QRectF(x, top, end - x, m_lineHeight), color);
    };
    if (row.row >= 0 && row.row == m_marked)
        painter.fillRect(QRect(gutter() - 2, top, viewport()->width(), m_lineHeight), c.hover);
    std::vector<StyleColors> colors; // of the visible spans
    for (auto span = firstSpan; span != lastSpan; ++span) {
        const bool isAsBefore = span != firstSpan && std::prev(span)->style == span->style;
        colors.push_back(isAsBefore ? colors.back() : colorsOf(span->style, c));
        if (colors.back().background.isValid())
            band(span->start, span->start + span->length, colors.back().background);
    }
    const bool isCurrent = m_match >= 0 && m_match < static_cast<qint64>(m_matches.size()) &&
                           m_matches[static_cast<size_t>(m_match)] == row.row;
    for (const LogRow::Hit& hit : row.hits)
        band(hit.start, hit.start + hit.length, isCurrent ? withAlpha(c.warning, 130) : withAlpha(c.warning, 60));
    const auto [from, to] = std::minmax(m_anchor, m_cursor);
    if (from != to && row.row >= from.row && row.row <= to.row)
        band(row.row == from.row ? from.unit : 0, row.row == to.row ? to.unit : size, withAlpha(c.accent, 70),
             row.row == to.row || part.to < size ? 0 : 1);
    const qreal baseline = top + m_ascent + 1;
    const auto piece = [&](int start, int end, const TextStyle* style, const QColor& color) {
        start = std::max(start, seenFrom);
        end = std::min(end, seenTo);
        if (start >= end)
            return;
        painter.setPen(color);
        const bool isStyled = style && (style->isBold || style->isItalic || style->isUnderlined || style->isStruck);
        if (isStyled) {
            QFont styled = font();
            styled.setBold(style->isBold);
            styled.setItalic(style->isItalic);
            styled.setUnderline(style->isUnderlined);
            styled.setStrikeOut(style->isStruck);
            painter.setFont(styled);
        }
        paintText(painter, line, start, end, left, baseline);
        if (isStyled)
            painter.setFont(font());
    };
    int at = seenFrom;
    for (auto span = firstSpan; span != lastSpan; ++span) {
        piece(at, span->start, nullptr, c.text);
        at = span->start + span->length;
        piece(span->start, at, &span->style, colors[static_cast<size_t>(span - firstSpan)].foreground);
    }
    piece(at, seenTo, nullptr, c.text);
}

// Returns the range of visible units, with a margin.
std::pair<int, int> LogView::visibleUnits(const AnsiLine& line) const {
    const int scrolled = horizontalScrollBar()->value();
    const int firstColumn = static_cast<int>(scrolled / m_charWidth) - 2;
    const int lastColumn = static_cast<int>((scrolled + viewport()->width()) / m_charWidth) + 2;
    return {line.unitAt(std::max(0, firstColumn)), line.unitAt(lastColumn)};
}

// Draws units at their columns: runs of plain characters at once, others one by one, so that none moves its neighbours
// or changes the writing direction.
void LogView::paintText(QPainter& painter, const AnsiLine& line, int from, int to, qreal left, qreal baseline) const {
    const auto draw = [&](int start, int end) {
        painter.drawText(QPointF(left + line.columnOf(start) * m_charWidth, baseline),
                         line.text.mid(start, end - start));
    };
    if (line.isSimple()) {
        if (from < to)
            draw(from, to);
        return;
    }
    const auto isPlain = [&](int unit) {
        return line.text.at(unit).unicode() < 0x300 && line.columnOf(unit + 1) == line.columnOf(unit) + 1;
    };
    while (from < to) {
        int end = from + 1;
        if (isPlain(from)) {
            while (end < to && isPlain(end))
                ++end;
        } else {
            while (end < to && line.columnOf(end) == line.columnOf(from))
                ++end;
        }
        draw(from, end);
        from = end;
    }
}

// Returns the height that the marks of all rows share. In a short log it ends with the last row, so that a mark is
// beside its row.
int LogView::markHeight() const {
    const int height = viewport()->height();
    return isFiltered() || m_isWrapped ? height : static_cast<int>(std::min<qint64>(height, m_rows * m_lineHeight));
}

int LogView::markTop(qint64 row) const {
    const int height = markHeight();
    const int inRow = height < viewport()->height() ? (padding + m_lineHeight) / 2 : 0;
    return static_cast<int>(double(row) / double(m_rows) * height) + inRow;
}

// Paints marks of rows, the denser the stronger.
void LogView::paintRowMarks(QPainter& painter, const std::vector<qint64>& rows, int x, int width,
                            const QColor& color) const {
    const int height = markHeight();
    const qint64 rowsPerMark = std::max<qint64>(1, 2 * m_rows / height);
    auto from = rows.begin();
    while (from != rows.end()) {
        const int y = markTop(*from);
        const auto next = static_cast<qint64>(double(y - markTop(0) + 2) / height * double(m_rows));
        const auto to = std::max(std::next(from), std::lower_bound(from, rows.end(), next));
        const int strength = static_cast<int>(std::min<qint64>(255, 120 + 135 * (to - from) / rowsPerMark));
        painter.fillRect(x, y, width, 2, withAlpha(color, strength));
        from = to;
    }
}

// Paints errors, matches and bookmarks of the whole file next to the scroll bar.
void LogView::paintMarks(QPainter& painter) const {
    if (m_rows == 0 || viewport()->height() <= 0)
        return;
    const Colors& c = currentColors();
    const int x = viewport()->width() - stripWidth - 1;
    paintRowMarks(painter, m_errors, x - errorStripWidth - 1, errorStripWidth, c.bad);
    paintRowMarks(painter, m_matches, x, stripWidth, c.warning);
    if (m_match >= 0 && m_match < static_cast<qint64>(m_matches.size()))
        painter.fillRect(x - 2, markTop(m_matches[static_cast<size_t>(m_match)]), stripWidth + 3, 3, c.warning);
    for (const qint64 row : m_bookmarks)
        painter.fillRect(x, markTop(row), stripWidth, 3, c.accent);
}

} // namespace studio::ui
