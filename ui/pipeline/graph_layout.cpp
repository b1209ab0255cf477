#include "ui/pipeline/graph_layout.h"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace studio::ui {

namespace {

constexpr int orderingSweeps = 8;
constexpr size_t maxPassages = 100'000; // in all; edges that would need more go straight

// A place in a layer: a step, or where a long edge passes.
struct Slot {
    int layer = 0;
    double y = 0;
    bool isCard = false;
    std::vector<size_t> before;
    std::vector<size_t> after;
};

class GraphPlacer {
public:
    GraphPlacer(size_t steps, const std::vector<GraphEdge>& edges, const GraphMetrics& metrics)
        : m_edges(edges)
        , m_metrics(metrics)
        , m_slots(steps)
        , m_paths(edges.size()) {
        for (Slot& slot : m_slots)
            slot.isCard = true;
        assignLayers(steps);
        addPassages();
        makeColumns();
    }

    GraphLayout place(size_t steps) {
        orderColumns();
        assignRows();
        GraphLayout layout;
        const double width = m_metrics.card.width() + m_metrics.columnGap;
        for (size_t i = 0; i < steps; ++i) {
            layout.layers.push_back(m_slots[i].layer);
            layout.cards.emplace_back(QPointF(m_metrics.margin + m_slots[i].layer * width, m_slots[i].y),
                                      m_metrics.card);
        }
        for (const auto& path : m_paths)
            layout.lines.push_back(lineOf(path));
        double bottom = 0;
        for (const Slot& slot : m_slots)
            bottom = std::max(bottom, slot.y + heightOf(slot));
        const auto columns = static_cast<double>(m_columns.size());
        layout.size = {2 * m_metrics.margin + std::max(0.0, columns * width - m_metrics.columnGap),
                       bottom + m_metrics.margin};
        return layout;
    }

private:
    bool isStep(const GraphEdge& edge, size_t steps) const {
        return edge.from < steps && edge.to < steps && edge.from != edge.to;
    }

    // The longest way to each step.
    void assignLayers(size_t steps) {
        std::vector<std::vector<size_t>> after(steps);
        std::vector<int> waiting(steps);
        for (const GraphEdge& edge : m_edges) {
            if (!isStep(edge, steps))
                continue;
            after[edge.from].push_back(edge.to);
            ++waiting[edge.to];
        }
        std::vector<size_t> ready;
        for (size_t i = 0; i < steps; ++i) {
            if (waiting[i] == 0)
                ready.push_back(i);
        }
        for (size_t at = 0; at < ready.size(); ++at) {
            for (const size_t other : after[ready[at]]) {
                m_slots[other].layer = std::max(m_slots[other].layer, m_slots[ready[at]].layer + 1);
                if (--waiting[other] == 0)
                    ready.push_back(other);
            }
        }
    }

    int spanOf(const GraphEdge& edge) const { return m_slots[edge.to].layer - m_slots[edge.from].layer; }

    // Returns the largest span of edges up to which all passages together are within the limit.
    int maxSpan(size_t steps) const {
        std::vector<int> spans;
        for (const GraphEdge& edge : m_edges) {
            if (isStep(edge, steps))
                spans.push_back(spanOf(edge));
        }
        std::sort(spans.begin(), spans.end());
        size_t passages = 0;
        for (const int span : spans) {
            passages += static_cast<size_t>(std::max(0, span - 1));
            if (passages > maxPassages)
                return span - 1;
        }
        return std::numeric_limits<int>::max();
    }

    void addPassages() {
        const size_t steps = m_slots.size();
        const int longest = maxSpan(steps);
        for (size_t i = 0; i < m_edges.size(); ++i) {
            const GraphEdge& edge = m_edges[i];
            if (!isStep(edge, steps) || spanOf(edge) <= 0)
                continue;
            size_t last = edge.from;
            m_paths[i].push_back(last);
            if (spanOf(edge) > longest) {
                m_paths[i].push_back(edge.to);
                continue;
            }
            for (int layer = m_slots[edge.from].layer + 1; layer < m_slots[edge.to].layer; ++layer) {
                m_slots.emplace_back().layer = layer;
                link(last, m_slots.size() - 1);
                last = m_slots.size() - 1;
                m_paths[i].push_back(last);
            }
            link(last, edge.to);
            m_paths[i].push_back(edge.to);
        }
    }

    void link(size_t from, size_t to) {
        m_slots[from].after.push_back(to);
        m_slots[to].before.push_back(from);
    }

    void makeColumns() {
        for (size_t i = 0; i < m_slots.size(); ++i) {
            const auto layer = static_cast<size_t>(m_slots[i].layer);
            if (m_columns.size() <= layer)
                m_columns.resize(layer + 1);
            m_columns[layer].push_back(i);
        }
    }

    void orderColumns() {
        std::vector<double> positions(m_slots.size());
        std::vector<double> centers(m_slots.size());
        const auto number = [&](const std::vector<size_t>& column) {
            for (size_t i = 0; i < column.size(); ++i)
                positions[column[i]] = static_cast<double>(i);
        };
        std::for_each(m_columns.begin(), m_columns.end(), number);
        const auto sortBy = [&](std::vector<size_t>& column, const auto& neighborsOf) {
            for (const size_t slot : column) {
                const std::vector<size_t>& neighbors = neighborsOf(m_slots[slot]);
                double sum = 0;
                for (const size_t other : neighbors)
                    sum += positions[other];
                centers[slot] = neighbors.empty() ? positions[slot] : sum / static_cast<double>(neighbors.size());
            }
            std::stable_sort(column.begin(), column.end(), [&](size_t a, size_t b) { return centers[a] < centers[b]; });
            number(column);
        };
        auto best = m_columns;
        int64_t fewest = crossings();
        for (int sweep = 0; sweep < orderingSweeps && fewest > 0; ++sweep) {
            for (size_t i = 1; i < m_columns.size(); ++i)
                sortBy(m_columns[i], [](const Slot& slot) -> const auto& { return slot.before; });
            for (size_t i = m_columns.size(); i-- > 1;)
                sortBy(m_columns[i - 1], [](const Slot& slot) -> const auto& { return slot.after; });
            if (const int64_t now = crossings(); now < fewest) {
                fewest = now;
                best = m_columns;
            }
        }
        m_columns = best;
    }

    // Counted between neighboring layers, as inversions, in a Fenwick tree: layers may have thousands of steps.
    int64_t crossings() const {
        std::vector<size_t> position(m_slots.size());
        for (const auto& column : m_columns) {
            for (size_t i = 0; i < column.size(); ++i)
                position[column[i]] = i;
        }
        int64_t count = 0;
        for (size_t i = 0; i + 1 < m_columns.size(); ++i) {
            std::vector<int64_t> sums(m_columns[i + 1].size() + 1);
            int64_t ends = 0; // so far
            for (const size_t slot : m_columns[i]) {
                for (const size_t other : m_slots[slot].after) {
                    int64_t notAbove = 0;
                    for (size_t at = position[other] + 1; at > 0; at -= at & (~at + 1))
                        notAbove += sums[at];
                    count += ends - notAbove;
                }
                for (const size_t other : m_slots[slot].after) {
                    for (size_t at = position[other] + 1; at < sums.size(); at += at & (~at + 1))
                        ++sums[at];
                }
                ends += static_cast<int64_t>(m_slots[slot].after.size());
            }
        }
        return count;
    }

    double heightOf(const Slot& slot) const { return slot.isCard ? m_metrics.card.height() : 0; }

    // Rows near the mean of the neighbors, without overlap: columns are moved as little as their order allows.
    void assignRows() {
        for (const auto& column : m_columns) {
            double y = m_metrics.margin;
            for (const size_t slot : column) {
                m_slots[slot].y = y;
                y += heightOf(m_slots[slot]) + m_metrics.rowGap;
            }
        }
        for (int sweep = 0; sweep < 4; ++sweep) {
            for (size_t i = 1; i < m_columns.size(); ++i)
                settle(m_columns[i], [](const Slot& slot) -> const auto& { return slot.before; });
            for (size_t i = m_columns.size(); i-- > 1;)
                settle(m_columns[i - 1], [](const Slot& slot) -> const auto& { return slot.after; });
        }
        double top = std::numeric_limits<double>::max();
        for (const Slot& slot : m_slots)
            top = std::min(top, slot.y);
        for (Slot& slot : m_slots)
            slot.y += m_metrics.margin - top;
    }

    template <typename Neighbors>
    void settle(const std::vector<size_t>& column, const Neighbors& neighborsOf) {
        std::vector<double> wanted;
        for (const size_t slot : column) {
            const auto& neighbors = neighborsOf(m_slots[slot]);
            double sum = 0;
            for (const size_t other : neighbors)
                sum += m_slots[other].y + heightOf(m_slots[other]) / 2;
            wanted.push_back(neighbors.empty()
                                 ? m_slots[slot].y
                                 : sum / static_cast<double>(neighbors.size()) - heightOf(m_slots[slot]) / 2);
        }
        // Least squares with minimal distances: blocks of touching rows share the mean of what they want.
        struct Block {
            double y = 0;
            double weight = 0;
            double height = 0;
            size_t first = 0;
        };
        std::vector<Block> blocks;
        for (size_t i = 0; i < column.size(); ++i) {
            blocks.push_back({wanted[i], 1, heightOf(m_slots[column[i]]) + m_metrics.rowGap, i});
            while (blocks.size() > 1) {
                Block& last = blocks.back();
                Block& above = blocks[blocks.size() - 2];
                if (above.y + above.height <= last.y)
                    break;
                above.y =
                    (above.y * above.weight + (last.y - above.height) * last.weight) / (above.weight + last.weight);
                above.weight += last.weight;
                above.height += last.height;
                blocks.pop_back();
            }
        }
        for (size_t block = 0; block < blocks.size(); ++block) {
            double y = blocks[block].y;
            const size_t end = block + 1 < blocks.size() ? blocks[block + 1].first : column.size();
            for (size_t i = blocks[block].first; i < end; ++i) {
                m_slots[column[i]].y = y;
                y += heightOf(m_slots[column[i]]) + m_metrics.rowGap;
            }
        }
    }

    std::vector<QPointF> lineOf(const std::vector<size_t>& path) const {
        std::vector<QPointF> line;
        const double width = m_metrics.card.width() + m_metrics.columnGap;
        for (size_t i = 0; i < path.size(); ++i) {
            const Slot& slot = m_slots[path[i]];
            const double left = m_metrics.margin + slot.layer * width;
            const double y = slot.y + heightOf(slot) / 2;
            if (i > 0)
                line.emplace_back(left, y);
            if (i + 1 < path.size())
                line.emplace_back(left + m_metrics.card.width(), y);
        }
        return line;
    }

    const std::vector<GraphEdge>& m_edges;
    const GraphMetrics m_metrics;
    std::vector<Slot> m_slots; // steps first
    std::vector<std::vector<size_t>> m_columns;
    std::vector<std::vector<size_t>> m_paths; // by edge: slots
};

} // namespace

GraphLayout layoutGraph(size_t steps, const std::vector<GraphEdge>& edges, const GraphMetrics& metrics) {
    if (steps == 0)
        return {{}, {}, std::vector<std::vector<QPointF>>(edges.size()), {}};
    return GraphPlacer(steps, edges, metrics).place(steps);
}

int countCrossings(const GraphLayout& layout) {
    struct Segment {
        QPointF from;
        QPointF to;
    };
    std::vector<Segment> segments;
    for (const auto& line : layout.lines) {
        for (size_t i = 0; i + 1 < line.size(); i += 2)
            segments.push_back({line[i], line[i + 1]});
    }
    int count = 0;
    for (size_t a = 0; a < segments.size(); ++a) {
        for (size_t b = a + 1; b < segments.size(); ++b) {
            if (segments[a].from.x() != segments[b].from.x())
                continue;
            count +=
                (segments[a].from.y() - segments[b].from.y()) * (segments[a].to.y() - segments[b].to.y()) < 0 ? 1 : 0;
        }
    }
    return count;
}

} // namespace studio::ui
