#include "ui/pipeline/graph_minimap.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double maxMinimapShare = 0.28; // of the viewport's width and height
constexpr double maxMinimapWidth = 220;
constexpr double maxMinimapHeight = 140;
constexpr double minDot = 2; // of a card

} // namespace

GraphMinimap::GraphMinimap(const QSize& view, const QSizeF& graph) {
    const double width = std::min(view.width() * maxMinimapShare, maxMinimapWidth);
    const double height = std::min(view.height() * maxMinimapShare, maxMinimapHeight);
    if (graph.isEmpty())
        return;
    m_scale = std::min(width / graph.width(), height / graph.height());
    const QSizeF size = graph * m_scale;
    m_rect =
        QRectF(QPointF(view.width() - size.width() - space::small, view.height() - size.height() - space::small), size);
}

QPointF GraphMinimap::graphAt(const QPointF& at) const {
    return (at - m_rect.topLeft()) / m_scale;
}

void GraphMinimap::paint(QPainter& painter, const GraphLayout& layout, const std::vector<BadgeTone>& tones,
                         const QRectF& visible) const {
    const Colors& c = currentColors();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(c.borderStrong, 1));
    painter.setBrush(c.raised);
    painter.drawRect(m_rect.adjusted(-1, -1, 1, 1));
    painter.setClipRect(m_rect);
    painter.setPen(Qt::NoPen);
    for (size_t i = 0; i < layout.cards.size(); ++i) {
        const QRectF card = layout.cards[i];
        const QSizeF dot(std::max(card.width() * m_scale, minDot), std::max(card.height() * m_scale, minDot));
        painter.setBrush(tones[i] == BadgeTone::Neutral ? c.muted : toneColor(tones[i]));
        painter.drawRect(QRectF(m_rect.topLeft() + card.topLeft() * m_scale, dot));
    }
    painter.setPen(QPen(c.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(QRectF(m_rect.topLeft() + visible.topLeft() * m_scale, visible.size() * m_scale)
                         .intersected(m_rect)
                         .adjusted(1, 1, -1, -1));
    painter.restore();
}

} // namespace studio::ui
