#include "ui/target/node_chart.h"

#include <QDateTime>
#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <cmath>
#include <map>

#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/target/cluster_text.h"

namespace studio::ui {

namespace {

// From the bottom: active states below waiting ones.
constexpr std::array stacked = {NodeState::Running, NodeState::Idle,      NodeState::Preparing,
                                NodeState::Leaving, NodeState::Preempted, NodeState::Unusable};
constexpr int swatch = 12;
constexpr int entryGap = 18;
constexpr int lineGap = 4;

QString clockText(Timestamp at) {
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(toMs(at)), QStringLiteral("HH:mm"));
}

QColor faded(QColor color, int alpha) {
    color.setAlpha(alpha);
    return color;
}

// States differ by pattern as well as by color.
void fillState(QPainter& painter, const QRectF& area, NodeState state) {
    static const std::map<NodeState, Qt::BrushStyle> patterns = {{NodeState::Idle, Qt::BDiagPattern},
                                                                 {NodeState::Preparing, Qt::Dense6Pattern},
                                                                 {NodeState::Leaving, Qt::FDiagPattern},
                                                                 {NodeState::Preempted, Qt::HorPattern},
                                                                 {NodeState::Unusable, Qt::DiagCrossPattern}};
    const QColor color = nodeStateColor(state);
    painter.fillRect(area, faded(color, patterns.contains(state) ? 60 : 130));
    if (const auto found = patterns.find(state); found != patterns.end())
        painter.fillRect(area, QBrush(faded(color, 170), found->second));
}

} // namespace

NodeChart::NodeChart(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("nodeChart"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Nodes over time"));
    setMouseTracking(true);
}

void NodeChart::setSamples(std::vector<NodeCountSample> moments, Timestamp from, Timestamp to, int limit) {
    m_moments = std::move(moments);
    m_from = from;
    m_to = std::max(to, from + std::chrono::seconds(1));
    m_limit = limit;
    setAccessibleDescription(tr("Now %1 nodes, at most %2 in this period, maximum %3.")
                                 .arg(countsAt(m_to).total())
                                 .arg(peak())
                                 .arg(m_limit));
    update();
}

NodeCounts NodeChart::countsAt(Timestamp at) const {
    NodeCounts counts;
    for (const NodeCountSample& moment : m_moments) {
        if (moment.at > at)
            break;
        counts = moment.counts;
    }
    return counts;
}

int NodeChart::peak() const {
    int peak = countsAt(m_from).total();
    for (const NodeCountSample& moment : m_moments) {
        if (moment.at >= m_from)
            peak = std::max(peak, moment.counts.total());
    }
    return peak;
}

QRectF NodeChart::plot() const {
    const QFontMetrics metrics(font());
    const int left = metrics.horizontalAdvance(QString::number(std::max(m_limit, peak()))) + 10;
    return QRectF(rect()).adjusted(left, 6, -6, -metrics.height() - 6);
}

double NodeChart::xOf(Timestamp at, const QRectF& plot) const {
    const double all = double(toMs(m_to) - toMs(m_from));
    return plot.left() + plot.width() * std::clamp(double(toMs(at) - toMs(m_from)) / all, 0.0, 1.0);
}

void NodeChart::paintScale(QPainter& painter, const QRectF& plot, int top) const {
    const Colors& c = currentColors();
    const int step = std::max(1, (top + 3) / 4);
    for (int value = 0; value <= top; value += step) {
        const double y = plot.bottom() - plot.height() * value / top;
        painter.setPen(QPen(value == 0 ? c.borderStrong : c.border, 1));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(c.muted);
        painter.drawText(QRectF(0, y - 10, plot.left() - 6, 20), Qt::AlignRight | Qt::AlignVCenter,
                         QString::number(value));
    }
    painter.setPen(c.muted);
    const QRectF below(plot.left(), plot.bottom() + 4, plot.width(), fontMetrics().height());
    painter.drawText(below, Qt::AlignLeft | Qt::AlignTop, clockText(m_from));
    const Timestamp middle = m_from + (m_to - m_from) / 2;
    painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop, clockText(middle));
    painter.drawText(below, Qt::AlignRight | Qt::AlignTop, clockText(m_to));
}

void NodeChart::paintAreas(QPainter& painter, const QRectF& plot, int top) const {
    struct Span {
        double left;
        double right;
        NodeCounts counts;
    };
    std::vector<Span> spans;
    for (size_t i = 0; i < m_moments.size(); ++i) {
        const Timestamp end = i + 1 < m_moments.size() ? m_moments[i + 1].at : m_to;
        if (end <= m_from)
            continue;
        spans.push_back({xOf(m_moments[i].at, plot), xOf(end, plot), m_moments[i].counts});
    }
    painter.setRenderHint(QPainter::Antialiasing, false); // adjacent areas without a seam
    for (Span& span : spans) {
        span.left = std::round(span.left);
        span.right = std::round(span.right);
        if (span.left == span.right) // too short to be visible
            continue;
        double y = plot.bottom();
        for (const NodeState state : stacked) {
            const int count = span.counts.of(state);
            if (count == 0)
                continue;
            const double height = plot.height() * count / top;
            const QRectF area(span.left, y - height, span.right - span.left, height);
            fillState(painter, area, state);
            painter.fillRect(QRectF(area.left(), area.top(), area.width(), 2), nodeStateColor(state));
            y -= height;
        }
    }
}

void NodeChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plot();
    const int top = std::max({1, m_limit, peak()});
    paintScale(painter, area, top);
    paintAreas(painter, area, top);
    if (m_limit > 0) {
        const double y = area.bottom() - area.height() * m_limit / top;
        painter.setPen(QPen(currentColors().muted, 1, Qt::DashLine));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
    if (peak() == 0) {
        painter.setPen(currentColors().faint);
        painter.drawText(area.adjusted(0, 0, 0, -8), Qt::AlignHCenter | Qt::AlignBottom, tr("No nodes in this period"));
    }
}

bool NodeChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF area = plot();
    const double part = std::clamp((help->pos().x() - area.left()) / std::max(1.0, area.width()), 0.0, 1.0);
    const Timestamp at =
        m_from + std::chrono::milliseconds(static_cast<int64_t>(part * double(toMs(m_to) - toMs(m_from))));
    NodeCounts counts = countsAt(at);
    QStringList lines = {formatTime(at)};
    for (const NodeState state : stacked) {
        if (const int count = counts.of(state); count > 0)
            lines << tr("%1: %2").arg(nodeStateText(state)).arg(count);
    }
    if (lines.size() == 1)
        lines << tr("no nodes");
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
    return true;
}

NodeLegend::NodeLegend(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("nodeLegend"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void NodeLegend::setCounts(const NodeCounts& counts) {
    m_counts = counts;
    QStringList words;
    for (const NodeState state : stacked)
        words << tr("%1: %2").arg(nodeStateText(state)).arg(m_counts.of(state));
    setAccessibleName(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize NodeLegend::sizeHint() const {
    return {320, heightForWidth(320)};
}

QSize NodeLegend::minimumSizeHint() const {
    return {160, fontMetrics().height() + lineGap};
}

int NodeLegend::heightForWidth(int width) const {
    return arrange(width, nullptr);
}

void NodeLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    arrange(width(), &painter);
}

// Returns the required height; paints if `painter` is not null.
int NodeLegend::arrange(int width, QPainter* painter) const {
    const QFontMetrics metrics(font());
    const int line = metrics.height() + lineGap;
    int x = 0;
    int y = 0;
    NodeCounts counts = m_counts;
    for (const NodeState state : stacked) {
        const QString text = tr("%1 %2").arg(nodeStateText(state)).arg(counts.of(state));
        const int needed = swatch + 6 + metrics.horizontalAdvance(text);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += line;
        }
        if (painter) {
            const QRectF box(x, y + (line - swatch) / 2, swatch, swatch);
            fillState(*painter, box, state);
            painter->setPen(nodeStateColor(state));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(box);
            painter->setPen(counts.of(state) > 0 ? currentColors().text : currentColors().faint);
            painter->drawText(QRect(x + swatch + 6, y, needed, line), Qt::AlignVCenter | Qt::AlignLeft, text);
        }
        x += needed + entryGap;
    }
    return y + line;
}

} // namespace studio::ui

#include "moc_node_chart.cpp"
