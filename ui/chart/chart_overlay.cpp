#include "ui/chart/chart_overlay.h"

#include <QPainter>
#include <QPainterPath>
#include <cmath>

#include "ui/chart/chart_palette.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int padding = 8;
constexpr int markRoom = 16;
constexpr int widestName = 220;
constexpr double nearestLineWidth = 3;

// Of the nearest curve only.
QStringList detailsOf(const HoverRow& row) {
    QStringList lines;
    if (row.line.isEmpty())
        return lines;
    for (const QString& line : row.details.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        lines += shown(line);
    return lines;
}
} // namespace

ChartOverlay::ChartOverlay(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("chartOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void ChartOverlay::setHover(std::optional<double> x, const QRectF& area, const QString& heading,
                            std::vector<HoverRow> rows) {
    if (!x && !m_x)
        return;
    m_x = x;
    m_area = area;
    m_heading = heading;
    m_rows = std::move(rows);
    setAccessibleDescription(text());
    update();
}

void ChartOverlay::setBand(const std::optional<QRectF>& band) {
    if (band == m_band)
        return;
    m_band = band;
    update();
}

QString ChartOverlay::text() const {
    QStringList lines;
    if (m_x)
        lines += m_heading;
    for (const HoverRow& row : m_rows) {
        lines += QStringLiteral("%1: %2").arg(shown(row.name), row.value);
        lines += detailsOf(row);
    }
    return lines.join(QLatin1Char('\n'));
}

void ChartOverlay::paintEvent(QPaintEvent*) {
    if (!m_x && !m_band)
        return;
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_band) {
        QColor fill = colors.accent;
        fill.setAlphaF(0.15F);
        painter.fillRect(*m_band, fill);
        painter.setPen(QPen(colors.accent, 1));
        painter.drawRect(*m_band);
    }
    if (!m_x)
        return;
    paintLine(painter);
    painter.setPen(QPen(colors.muted, 1, Qt::DashLine));
    painter.drawLine(QPointF(*m_x, m_area.top()), QPointF(*m_x, m_area.bottom()));
    painter.setPen(QPen(colors.surface, 1.5));
    for (const HoverRow& row : m_rows) {
        if (!m_area.adjusted(-1, -1, 1, 1).contains(row.at))
            continue;
        painter.setBrush(row.color);
        drawSeriesMark(painter, row.mark, row.at, 9);
    }
    if (!m_heading.isEmpty())
        paintBox(painter);
}

// The curve that the pointer is nearest to.
void ChartOverlay::paintLine(QPainter& painter) const {
    painter.save();
    painter.setClipRect(m_area);
    for (const HoverRow& row : m_rows) {
        QColor color = row.color;
        color.setAlpha(255);
        painter.setPen(QPen(color, nearestLineWidth));
        painter.drawPolyline(row.line);
    }
    painter.restore();
}

struct ChartOverlay::BoxText {
    struct Line {
        const HoverRow* row = nullptr; // with its mark and value; null: details of the row above
        QString text;
    };
    std::vector<Line> lines;
    QString more;
    int line = 0; // height
    int inner = 0;
    int nameWidth = 0;
    QSizeF size;
};

ChartOverlay::BoxText ChartOverlay::boxText() const {
    const QFontMetrics metrics(font());
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    BoxText text;
    text.line = metrics.height() + 2;
    const size_t count = std::min(m_rows.size(), maxRows);
    text.more = m_rows.size() > maxRows ? tr("and %1 more").arg(m_rows.size() - maxRows) : QString();
    int valueWidth = 0;
    for (size_t i = 0; i < count; ++i) {
        const HoverRow& row = m_rows[i];
        const QFontMetrics own(row.line.isEmpty() ? font() : bold);
        text.lines.push_back({&row, own.elidedText(shown(row.name), Qt::ElideMiddle, widestName)});
        text.nameWidth = std::max(text.nameWidth, own.horizontalAdvance(text.lines.back().text));
        valueWidth = std::max(valueWidth, metrics.horizontalAdvance(row.value));
        for (const QString& line : detailsOf(row)) {
            text.lines.push_back({nullptr, metrics.elidedText(line, Qt::ElideMiddle, widestName)});
            text.nameWidth = std::max(text.nameWidth, metrics.horizontalAdvance(text.lines.back().text));
        }
    }
    text.inner = std::max({metrics.horizontalAdvance(m_heading), markRoom + text.nameWidth + padding * 2 + valueWidth,
                           metrics.horizontalAdvance(text.more)});
    const auto lines = static_cast<int>(text.lines.size()) + 1 + (text.more.isEmpty() ? 0 : 1);
    text.size = QSizeF(text.inner + padding * 2, lines * text.line + padding * 2);
    return text;
}

QRectF ChartOverlay::boxRect() const {
    return m_x && !m_heading.isEmpty() ? placed(boxText().size) : QRectF();
}

// Right or left of the crosshair, where there is room. Vertically above or below the points, which it must not cover;
// at the top if they are spread over the whole height.
QRectF ChartOverlay::placed(QSizeF size) const {
    constexpr double distance = 12;
    QRectF box({}, size);
    box.moveLeft(*m_x + distance);
    if (box.right() > width() - 2)
        box.moveRight(*m_x - distance);
    box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, width() - box.width() - 2)));
    double highest = HUGE_VAL;
    double lowest = -HUGE_VAL;
    for (const HoverRow& row : m_rows) {
        if (!std::isfinite(row.at.y()))
            continue;
        highest = std::min(highest, row.at.y());
        lowest = std::max(lowest, row.at.y());
    }
    double top = m_area.top() + 6;
    if (highest <= lowest && highest - distance - box.height() >= m_area.top())
        top = highest - distance - box.height();
    else if (highest <= lowest && lowest + distance + box.height() <= m_area.bottom())
        top = lowest + distance;
    box.moveTop(std::clamp(top, 2.0, std::max(2.0, height() - box.height() - 2)));
    return box;
}

void ChartOverlay::paintBox(QPainter& painter) const {
    const Colors& colors = currentColors();
    const BoxText text = boxText();
    const QRectF box = placed(text.size);
    const int line = text.line;
    const int inner = text.inner;
    painter.setPen(QPen(colors.borderStrong, 1));
    QColor fill = colors.raised;
    fill.setAlphaF(0.96F);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, 4, 4);
    double y = box.top() + padding;
    const auto textAt = [&](double x, double width, int flags, const QString& words) {
        painter.drawText(QRectF(x, y, width, line), flags | Qt::AlignVCenter | Qt::TextSingleLine, words);
    };
    painter.setPen(colors.muted);
    textAt(box.left() + padding, inner, Qt::AlignLeft, m_heading);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    for (const BoxText::Line& one : text.lines) {
        y += line;
        if (!one.row) {
            painter.setPen(colors.muted);
            textAt(box.left() + padding + markRoom, text.nameWidth + 2, Qt::AlignLeft, one.text);
            continue;
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(one.row->color);
        drawSeriesMark(painter, one.row->mark, {box.left() + padding + 5, y + line / 2.0}, 8);
        painter.setPen(colors.text);
        painter.setFont(one.row->line.isEmpty() ? font() : bold);
        textAt(box.left() + padding + markRoom, text.nameWidth + 2, Qt::AlignLeft, one.text);
        painter.setFont(font());
        textAt(box.left() + padding, inner, Qt::AlignRight, one.row->value);
    }
    if (!text.more.isEmpty()) {
        y += line;
        painter.setPen(colors.muted);
        textAt(box.left() + padding, inner, Qt::AlignLeft, text.more);
    }
}

} // namespace studio::ui

#include "moc_chart_overlay.cpp"
