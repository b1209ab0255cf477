#include "ui/chart/chart_overlay.h"

#include <QPainter>
#include <QPainterPath>

#include "ui/chart/chart_palette.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int padding = 8;
constexpr int markRoom = 16;
constexpr int widestName = 220;
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
    for (const HoverRow& row : m_rows)
        lines += QStringLiteral("%1: %2").arg(shown(row.name), row.value);
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

void ChartOverlay::paintBox(QPainter& painter) const {
    const Colors& colors = currentColors();
    const QFontMetrics metrics(font());
    const int line = metrics.height() + 2;
    const size_t count = std::min(m_rows.size(), maxRows);
    const QString more = m_rows.size() > maxRows ? tr("and %1 more").arg(m_rows.size() - maxRows) : QString();
    std::vector<QString> names;
    int nameWidth = 0;
    int valueWidth = 0;
    for (size_t i = 0; i < count; ++i) {
        names.push_back(metrics.elidedText(shown(m_rows[i].name), Qt::ElideMiddle, widestName));
        nameWidth = std::max(nameWidth, metrics.horizontalAdvance(names.back()));
        valueWidth = std::max(valueWidth, metrics.horizontalAdvance(m_rows[i].value));
    }
    const int inner = std::max({metrics.horizontalAdvance(m_heading), markRoom + nameWidth + padding * 2 + valueWidth,
                                metrics.horizontalAdvance(more)});
    const auto lines = static_cast<int>(count) + 1 + (more.isEmpty() ? 0 : 1);
    QRectF box(0, 0, inner + padding * 2, lines * line + padding * 2);
    // Next to the crosshair if there is room, never outside.
    box.moveLeft(*m_x + 12);
    if (box.right() > width() - 2)
        box.moveRight(*m_x - 12);
    box.moveLeft(std::clamp(box.left(), 2.0, std::max(2.0, width() - box.width() - 2)));
    box.moveTop(std::clamp(m_area.top() + 6, 2.0, std::max(2.0, height() - box.height() - 2)));
    painter.setPen(QPen(colors.borderStrong, 1));
    QColor fill = colors.raised;
    fill.setAlphaF(0.96F);
    painter.setBrush(fill);
    painter.drawRoundedRect(box, 4, 4);
    double y = box.top() + padding;
    const auto textAt = [&](double x, double width, int flags, const QString& text) {
        painter.drawText(QRectF(x, y, width, line), flags | Qt::AlignVCenter | Qt::TextSingleLine, text);
    };
    painter.setPen(colors.muted);
    textAt(box.left() + padding, inner, Qt::AlignLeft, m_heading);
    for (size_t i = 0; i < count; ++i) {
        y += line;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_rows[i].color);
        drawSeriesMark(painter, m_rows[i].mark, {box.left() + padding + 5, y + line / 2.0}, 8);
        painter.setPen(colors.text);
        textAt(box.left() + padding + markRoom, nameWidth + 2, Qt::AlignLeft, names[i]);
        textAt(box.left() + padding, inner, Qt::AlignRight, m_rows[i].value);
    }
    if (!more.isEmpty()) {
        y += line;
        painter.setPen(colors.muted);
        textAt(box.left() + padding, inner, Qt::AlignLeft, more);
    }
}

} // namespace studio::ui

#include "moc_chart_overlay.cpp"
