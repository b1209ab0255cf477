// layoutGraph() places the steps of a pipeline in layers from left to right: each step right of all that it needs, the
// order within a layer by the barycenter heuristic, which avoids crossings. Pure; deterministic.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <vector>

namespace studio::ui {

struct GraphMetrics {
    QSizeF card{190, 52};
    double columnGap = 64;
    double rowGap = 18;
    double margin = 20;
};

struct GraphEdge {
    size_t from = 0;
    size_t to = 0;
    bool operator==(const GraphEdge&) const = default;
};

struct GraphLayout {
    std::vector<QRectF> cards; // by step
    std::vector<int> layers;
    // By edge: the points that its line goes through, from the right side of a card to the left side of another; long
    // edges pass between the cards of the layers on their way, except for the longest ones of a very large graph.
    std::vector<std::vector<QPointF>> lines;
    QSizeF size;
};

// `edges` has no cycle. Edges that name no step are ignored: their line is empty.
GraphLayout layoutGraph(size_t steps, const std::vector<GraphEdge>& edges, const GraphMetrics& metrics = {});
// Returns the number of pairs of lines that cross between neighboring layers. For tests.
int countCrossings(const GraphLayout& layout);

} // namespace studio::ui
