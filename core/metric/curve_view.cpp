#include "core/metric/curve_view.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace studio {

namespace {

constexpr size_t none = std::numeric_limits<size_t>::max();
constexpr size_t maxSamplesPerColumn = 8; // of a curve with decreasing keys

bool isOrdered(const Curve& curve, CurveKey key) {
    return key == CurveKey::Step ? curve.isOrderedByStep() : curve.isOrderedByTime();
}
double lowestOf(const CurveSummary& block, CurveKey key) {
    return static_cast<double>(key == CurveKey::Step ? block.lowestStep : block.firstMs);
}
double highestOf(const CurveSummary& block, CurveKey key) {
    return static_cast<double>(key == CurveKey::Step ? block.highestStep : block.lastMs);
}

// Aggregates the points of a column.
struct Heap {
    size_t low = none;
    size_t high = none;
    double lowValue = 0;
    double highValue = 0;
    size_t finite = 0;
    size_t count = 0;
    size_t gapAt = none;
    CurveGap gap{};
    bool beginsWithGap = false;
    bool endsWithGap = false;

    void extreme(size_t index, double value) {
        if (low == none || value < lowValue) {
            low = index;
            lowValue = value;
        }
        if (high == none || value > highValue) {
            high = index;
            highValue = value;
        }
    }
    void add(size_t index, double value) {
        const bool isFinite = std::isfinite(value);
        if (isFinite) {
            extreme(index, value);
            ++finite;
        } else {
            if (gapAt == none)
                gapAt = index;
            gap.hasNan = gap.hasNan || std::isnan(value);
            gap.isUp = gap.isUp || value > 0;
            gap.isDown = gap.isDown || value < 0;
        }
        if (count == 0)
            beginsWithGap = !isFinite;
        endsWithGap = !isFinite;
        ++count;
    }
    void addPoints(const Curve& curve, size_t from, size_t to) {
        while (from < to) {
            const size_t number = from / Curve::blockSize;
            const size_t end = std::min(to, (number + 1) * Curve::blockSize);
            const CurvePoint* points = curve.blockPoints(number);
            for (; from < end; ++from)
                add(from, points[from % Curve::blockSize].value);
        }
    }
    void addBlock(const Curve& curve, size_t number) {
        const CurveSummary& block = curve.block(number);
        const size_t from = number * Curve::blockSize;
        if (block.finite < block.count && gapAt == none) // the position of the gap is searched once per column
            return addPoints(curve, from, from + block.count);
        const CurvePoint* points = curve.blockPoints(number);
        if (count == 0)
            beginsWithGap = !std::isfinite(points[0].value);
        endsWithGap = !std::isfinite(points[block.count - 1].value);
        if (block.finite > 0) {
            extreme(from + block.lowestAt, block.lowest);
            extreme(from + block.highestAt, block.highest);
        }
        finite += block.finite;
        count += block.count;
    }
    void addRange(const Curve& curve, size_t from, size_t to) {
        const size_t firstWhole = (from + Curve::blockSize - 1) / Curve::blockSize;
        const size_t lastWhole = to / Curve::blockSize;
        if (firstWhole >= lastWhole)
            return addPoints(curve, from, to);
        addPoints(curve, from, firstWhole * Curve::blockSize);
        for (size_t number = firstWhole; number < lastWhole; ++number)
            addBlock(curve, number);
        addPoints(curve, lastWhole * Curve::blockSize, to);
    }
    // Merges points that arrived later.
    void merge(const Heap& other) {
        if (other.finite > 0) {
            extreme(other.low, other.lowValue);
            extreme(other.high, other.highValue);
        }
        if (other.gapAt != none && gapAt == none)
            gapAt = other.gapAt;
        gap.hasNan = gap.hasNan || other.gap.hasNan;
        gap.isUp = gap.isUp || other.gap.isUp;
        gap.isDown = gap.isDown || other.gap.isDown;
        finite += other.finite;
        count += other.count;
    }
};

class Drawing {
public:
    Drawing(const Curve& curve, CurveKey key)
        : m_curve(curve)
        , m_key(key) {}
    void sample(size_t index) {
        view.samples.push_back({index, m_curve.at(index), m_isAfterGap});
        m_isAfterGap = false;
    }
    void gapFollows() { m_isAfterGap = true; }
    void heap(const Heap& heap) {
        m_isAfterGap = m_isAfterGap || heap.beginsWithGap;
        if (heap.finite > 0) {
            const size_t first = std::min(heap.low, heap.high);
            const size_t second = std::max(heap.low, heap.high);
            sample(first);
            if (second != first) {
                if (heap.finite == 2 && heap.count > 2 && second - first > 1)
                    m_isAfterGap = true; // only two finite points, with a non-finite value in between
                sample(second);
            }
        }
        m_isAfterGap = m_isAfterGap || heap.endsWithGap;
    }
    void gap(const Heap& heap) {
        if (heap.gapAt == none)
            return;
        CurveGap gap = heap.gap;
        gap.key = static_cast<double>(keyOf(m_curve.at(heap.gapAt), m_key));
        view.gaps.push_back(gap);
    }
    CurveView view;

private:
    const Curve& m_curve;
    const CurveKey m_key;
    bool m_isAfterGap = true;
};

CurveView ordered(const Curve& curve, CurveKey key, const std::vector<double>& edges) {
    Drawing drawing(curve, key);
    size_t at = lowerBound(curve, key, edges.front());
    if (at > 0 && std::isfinite(curve.at(at - 1).value))
        drawing.sample(at - 1);
    while (at < curve.size()) {
        const auto where = static_cast<double>(keyOf(curve.at(at), key));
        if (where > edges.back())
            break;
        // Finds the last column whose left edge is <= the point.
        const auto next = std::upper_bound(edges.begin() + 1, edges.end() - 1, where);
        const bool isLast = next == edges.end() - 1;
        const double bound = isLast ? std::nextafter(edges.back(), HUGE_VAL) : *next;
        const size_t end = lowerBound(curve, key, bound, at);
        Heap heap;
        heap.addRange(curve, at, end);
        drawing.heap(heap);
        drawing.gap(heap);
        at = end;
    }
    if (at < curve.size() && std::isfinite(curve.at(at).value))
        drawing.sample(at);
    return std::move(drawing.view);
}

// Processes a curve with decreasing keys: consecutive points within one column are drawn as that column.
class Arrival {
public:
    Arrival(const Curve& curve, CurveKey key, const std::vector<double>& edges)
        : m_curve(curve)
        , m_key(key)
        , m_edges(edges)
        , m_columns(edges.size() - 1)
        , m_last(static_cast<int>(m_columns.size()))
        , m_drawing(curve, key) {}
    CurveView follow() {
        for (size_t number = 0; number < m_curve.blockCount(); ++number) {
            const CurveSummary& block = m_curve.block(number);
            const int from = columnOf(lowestOf(block, m_key));
            const int to = columnOf(highestOf(block, m_key));
            if (from == to) {
                enter(from, number * Curve::blockSize);
                m_heap.addBlock(m_curve, number);
                continue;
            }
            const CurvePoint* points = m_curve.blockPoints(number);
            for (size_t i = 0; i < block.count; ++i) {
                const size_t index = number * Curve::blockSize + i;
                enter(columnOf(static_cast<double>(keyOf(points[i], m_key))), index);
                m_heap.add(index, points[i].value);
            }
        }
        leave(m_curve.size());
        for (const Heap& column : m_columns)
            m_drawing.gap(column);
        return m_isFull ? envelope() : std::move(m_drawing.view);
    }

private:
    int columnOf(double where) const { // -1: left of all columns, m_last: right of all
        if (where < m_edges.front())
            return -1;
        if (where > m_edges.back())
            return m_last;
        const auto next = std::upper_bound(m_edges.begin() + 1, m_edges.end() - 1, where);
        return static_cast<int>(next - m_edges.begin()) - 1;
    }
    void enter(int column, size_t index) {
        if (m_heap.count > 0 && column == m_column)
            return;
        leave(index);
        m_column = column;
        m_begin = index;
    }
    void leave(size_t end) {
        if (m_heap.count == 0)
            return;
        const bool isSeen = m_column >= 0 && m_column < m_last;
        if (isSeen)
            m_columns[static_cast<size_t>(m_column)].merge(m_heap);
        if (!m_isFull) {
            if (isSeen)
                m_drawing.heap(m_heap);
            else
                outside(end);
            m_isFull = m_drawing.view.samples.size() > maxSamplesPerColumn * m_columns.size() + 64;
        }
        m_heap = {};
    }
    // Adds only the points where lines leave and re-enter the window.
    void outside(size_t end) {
        const bool comesIn = std::isfinite(m_curve.at(m_begin).value);
        const bool goesOut = std::isfinite(m_curve.at(end - 1).value);
        if (comesIn)
            m_drawing.sample(m_begin);
        m_drawing.gapFollows();
        if (goesOut)
            m_drawing.sample(end - 1);
    }
    CurveView envelope() {
        Drawing drawing(m_curve, m_key);
        drawing.view.isEnvelope = true;
        drawing.view.gaps = std::move(m_drawing.view.gaps);
        for (const Heap& column : m_columns) {
            if (column.finite == 0)
                continue;
            drawing.sample(column.low);
            if (column.high != column.low)
                drawing.sample(column.high);
        }
        return std::move(drawing.view);
    }

    const Curve& m_curve;
    const CurveKey m_key;
    const std::vector<double>& m_edges;
    std::vector<Heap> m_columns;
    const int m_last;
    Drawing m_drawing;
    Heap m_heap; // of the current sequence of points
    int m_column = 0;
    size_t m_begin = 0;
    bool m_isFull = false;
};

} // namespace

size_t lowerBound(const Curve& curve, CurveKey key, double bound, size_t from) {
    size_t low = from / Curve::blockSize;
    size_t high = low;
    // Galloping search: the target is usually close.
    for (size_t stride = 1; high < curve.blockCount() && highestOf(curve.block(high), key) < bound; stride *= 2) {
        low = high + 1;
        high += stride;
    }
    high = std::min(high, curve.blockCount());
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (highestOf(curve.block(middle), key) < bound)
            low = middle + 1;
        else
            high = middle;
    }
    if (low >= curve.blockCount())
        return curve.size();
    const CurvePoint* begin = curve.blockPoints(low);
    const CurvePoint* end = begin + curve.block(low).count;
    const CurvePoint* found = std::lower_bound(begin, end, bound, [key](const CurvePoint& point, double wanted) {
        return static_cast<double>(keyOf(point, key)) < wanted;
    });
    return std::max(from, low * Curve::blockSize + static_cast<size_t>(found - begin));
}

std::optional<size_t> nearest(const Curve& curve, CurveKey key, double wanted) {
    if (curve.isEmpty())
        return std::nullopt;
    const size_t right = lowerBound(curve, key, wanted);
    if (right == curve.size())
        return right - 1;
    if (right == 0)
        return right;
    const auto distance = [&](size_t index) {
        return std::abs(static_cast<double>(keyOf(curve.at(index), key)) - wanted);
    };
    return distance(right - 1) < distance(right) ? right - 1 : right;
}

CurveView downsample(const Curve& curve, CurveKey key, const std::vector<double>& edges) {
    if (curve.isEmpty() || edges.size() < 2)
        return {};
    return isOrdered(curve, key) ? ordered(curve, key, edges) : Arrival(curve, key, edges).follow();
}

} // namespace studio
