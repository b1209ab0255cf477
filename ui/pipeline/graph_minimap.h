// GraphMinimap paints a small picture of the whole graph with the part that is in view, and maps places in it to places
// of the graph. Values only; window thread.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QSizeF>
#include <vector>

#include "ui/common/state_badge.h"
#include "ui/pipeline/graph_layout.h"

class QPainter;

namespace studio::ui {

class GraphMinimap {
public:
    // `view`: size of the viewport; `graph`: of the graph, unzoomed.
    GraphMinimap(const QSize& view, const QSizeF& graph);
    // In the viewport, in its lower right corner.
    const QRectF& rect() const { return m_rect; }
    // The place of the graph that is shown at a place of the viewport.
    QPointF graphAt(const QPointF& at) const;
    // `visible`: the part of the graph that is in view.
    void paint(QPainter& painter, const GraphLayout& layout, const std::vector<BadgeTone>& tones,
               const QRectF& visible) const;

private:
    double m_scale = 1;
    QRectF m_rect;
};

} // namespace studio::ui
