#include "ui/chart/chart_plot.h"

#include <QPainter>
#include <cmath>

#include "ui/chart/chart_palette.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double lineWidth = 1.6;
constexpr double emphasis = 1.4; // more for one that stands out
constexpr double markSize = 7;
constexpr double markDistance = 110;
constexpr double dotDistance = 14; // pixels; average distance from which each point gets a dot
constexpr double gapSize = 5;
constexpr double margin = 40; // around the area within which lines are drawn in full
// Pixels of all lines: beyond that, anti-aliasing only blurs, and dominates the time to paint.
constexpr double maxAntialiasedPoints = 16'000;
constexpr qsizetype maxPieceLength = 24; // points per drawn polyline: strokes with many self-intersections fill slowly

// Clips a line to a rectangle, after Liang and Barsky; returns false if nothing is left. Coordinates far outside would
// overflow in QPainter.
bool clip(QPointF& a, QPointF& b, const QRectF& rect) {
    double from = 0;
    double to = 1;
    const QPointF d = b - a;
    const auto edge = [&](double p, double q) {
        if (p == 0)
            return q >= 0;
        const double r = q / p;
        if (p < 0)
            from = std::max(from, r);
        else
            to = std::min(to, r);
        return from <= to;
    };
    if (!edge(-d.x(), a.x() - rect.left()) || !edge(d.x(), rect.right() - a.x()) || !edge(-d.y(), a.y() - rect.top()) ||
        !edge(d.y(), rect.bottom() - a.y()))
        return false;
    const QPointF start = a;
    a = start + d * from;
    b = start + d * to;
    return true;
}

// Splits lines into pieces that QPainter can draw.
class Pieces {
public:
    Pieces(QPainter& painter, const QRectF& area, qsizetype longest)
        : m_painter(painter)
        , m_longest(longest)
        , m_rect(area.adjusted(-margin, -margin, margin, margin)) {}
    ~Pieces() { end(); }
    Pieces(const Pieces&) = delete;
    Pieces& operator=(const Pieces&) = delete;
    void add(const QPointF& point) {
        if (!m_hasLast) {
            m_isAlone = true;
        } else {
            m_isAlone = false;
            QPointF from = m_last;
            QPointF to = point;
            if (clip(from, to, m_rect)) {
                if (m_points.isEmpty())
                    m_points << from;
                m_points << to;
                if (to != point || m_points.size() >= m_longest)
                    flush();
            } else {
                flush();
            }
        }
        m_last = point;
        m_hasLast = true;
    }
    void end() {
        flush();
        if (m_hasLast && m_isAlone && m_rect.contains(m_last))
            m_dots << m_last;
        m_hasLast = false;
    }
    const QPolygonF& dots() const { return m_dots; }

private:
    void flush() {
        if (m_points.size() > 1)
            m_painter.drawPolyline(m_points);
        m_points.clear();
    }
    QPainter& m_painter;
    const qsizetype m_longest;
    const QRectF m_rect;
    QPolygonF m_points;
    QPolygonF m_dots;
    QPointF m_last;
    bool m_hasLast = false;
    bool m_isAlone = false;
};

} // namespace

QPointF PlotContent::place(double atX, double atY) const {
    return {area.left() + (atX - x.from) / x.width() * area.width(),
            area.bottom() - (atY - y.from) / y.width() * area.height()};
}

double PlotContent::positionOfValue(double value) const {
    return isLogY ? std::log10(value) : value;
}

ChartPlot::ChartPlot(QGraphicsItem* parent)
    : QGraphicsItem(parent) {
    setZValue(5);                        // over grid and axes
    setCacheMode(DeviceCoordinateCache); // the crosshair moves without repainting the curves
    setAcceptedMouseButtons(Qt::NoButton);
}

void ChartPlot::setContent(PlotContent content) {
    prepareGeometryChange();
    m_content = std::move(content);
    update();
}

void ChartPlot::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    if (m_content.area.isEmpty() || m_content.x.width() <= 0 || m_content.y.width() <= 0)
        return;
    painter->save();
    painter->setClipRect(m_content.area.adjusted(-1, -1, 1, 1));
    for (const PlotLayer& layer : m_content.layers) {
        QColor raw = layer.color;
        if (layer.hasSmooth)
            raw.setAlphaF(0.28F);
        paintLine(*painter, layer, layer.raw, raw,
                  layer.hasSmooth ? 1 : lineWidth + (layer.isEmphasized ? emphasis : 0));
    }
    for (const PlotLayer& layer : m_content.layers) {
        if (layer.hasSmooth)
            paintLine(*painter, layer, layer.smooth, layer.color,
                      lineWidth + 0.4 + (layer.isEmphasized ? emphasis : 0));
        paintMarks(*painter, layer, layer.hasSmooth ? layer.smooth : layer.raw);
        paintGaps(*painter, layer);
    }
    painter->restore();
}

void ChartPlot::paintLine(QPainter& painter, const PlotLayer& layer, const CurveView& view, const QColor& color,
                          double width) const {
    struct Vertex {
        QPointF at;
        bool isSeen;
        bool isAfterGap;
    };
    std::vector<Vertex> vertices;
    vertices.reserve(view.samples.size());
    double length = 0;
    for (const CurveSample& sample : view.samples) {
        const QPointF at =
            m_content.place(layer.mapping.positionOf(sample.point), m_content.positionOfValue(sample.point.value));
        const bool isSeen = std::isfinite(at.x()) && std::isfinite(at.y());
        if (isSeen && !vertices.empty() && vertices.back().isSeen)
            length += std::min(std::abs(at.y() - vertices.back().at.y()), m_content.area.height());
        vertices.push_back({at, isSeen, sample.isAfterGap});
    }
    const bool isDense = length > maxAntialiasedPoints;
    painter.setRenderHint(QPainter::Antialiasing, !isDense);
    QPen pen(color, isDense ? 0 : width);
    pen.setCosmetic(isDense);
    pen.setJoinStyle(Qt::BevelJoin);
    if (layer.isDashed && !isDense)
        pen.setDashPattern({5, 3});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    QPolygonF dots;
    {
        Pieces pieces(painter, m_content.area,
                      isDense          ? std::numeric_limits<qsizetype>::max()
                      : layer.isDashed ? maxPieceLength * 8
                                       : maxPieceLength);
        for (const Vertex& vertex : vertices) {
            if (vertex.isAfterGap || !vertex.isSeen)
                pieces.end();
            if (vertex.isSeen)
                pieces.add(vertex.at);
        }
        pieces.end();
        dots = pieces.dots();
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    const double radius = layer.hasSmooth ? 1.5 : 2.2;
    for (const QPointF& dot : dots)
        painter.drawEllipse(dot, radius, radius);
}

void ChartPlot::paintMarks(QPainter& painter, const PlotLayer& layer, const CurveView& view) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentColors().surface, 1));
    painter.setBrush(layer.color);
    const bool isSparse = static_cast<double>(view.samples.size()) * dotDistance < m_content.area.width();
    // Offset by series, so that marks of curves do not coincide.
    double next = m_content.area.left() + 12 + static_cast<double>(layer.mark % 7) * 15;
    for (const CurveSample& sample : view.samples) {
        const QPointF at =
            m_content.place(layer.mapping.positionOf(sample.point), m_content.positionOfValue(sample.point.value));
        if (!std::isfinite(at.x()) || !std::isfinite(at.y()) || !m_content.area.adjusted(-4, -4, 4, 4).contains(at))
            continue;
        if (m_content.hasMarks && (isSparse || at.x() >= next)) {
            drawSeriesMark(painter, layer.mark, at, markSize);
            next = at.x() + markDistance;
        } else if (isSparse) {
            painter.drawEllipse(at, 2.8, 2.8);
        }
    }
}

// Marks at the edge show non-finite values, which no line can reach.
void ChartPlot::paintGaps(QPainter& painter, const PlotLayer& layer) const {
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF& area = m_content.area;
    double last = -HUGE_VAL;
    for (const CurveGap& gap : layer.raw.gaps) {
        const double x = m_content.place(layer.mapping.positionOfKey(gap.key), 0).x();
        if (!(x >= area.left() && x <= area.right()) || std::abs(x - last) < gapSize + 2)
            continue;
        last = x;
        painter.setPen(QPen(layer.color, 1.6));
        painter.setBrush(Qt::NoBrush);
        if (gap.hasNan) {
            const double y = area.bottom() - gapSize;
            painter.drawLine(QPointF(x - gapSize / 2, y - gapSize / 2), QPointF(x + gapSize / 2, y + gapSize / 2));
            painter.drawLine(QPointF(x - gapSize / 2, y + gapSize / 2), QPointF(x + gapSize / 2, y - gapSize / 2));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(layer.color);
        if (gap.isUp)
            drawSeriesMark(painter, 2, {x, area.top() + gapSize}, gapSize + 2);
        if (gap.isDown)
            drawSeriesMark(painter, 4, {x, area.bottom() - gapSize * 2.5}, gapSize + 2);
    }
}

} // namespace studio::ui
