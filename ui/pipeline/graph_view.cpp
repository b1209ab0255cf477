#include "ui/pipeline/graph_view.h"

#include <QElapsedTimer>
#include <QFontInfo>
#include <QHelpEvent>
#include <QPainter>
#include <QPainterPathStroker>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/pipeline/graph_minimap.h"

namespace studio::ui {

namespace {

constexpr double edgeReach = 10; // pixels across a line that count as on it
constexpr double minGraphZoom = 0.05;
constexpr double maxGraphZoom = 2;
constexpr double maxPictureArea = 4e6;         // device pixels; of a larger graph, what is visible is painted at once
constexpr size_t maxItemsPlacedAtOnce = 1'000; // steps and lines that are placed in the window's thread
constexpr size_t maxItemsAtOnce = 150;         // steps and lines that are painted in one frame
constexpr qint64 pieceNs = 4'000'000;          // half of a frame that moves smoothly
constexpr int minReadableText = 9;             // pixels
constexpr double overscroll = 80;
constexpr double dimmedOpacity = 0.3;

} // namespace

GraphView::GraphView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("pipelineGraph"));
    setAccessibleName(tr("Graph of the steps"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    m_pieces.setSingleShot(true);
    connect(&m_pieces, &QTimer::timeout, this, &GraphView::paintPiece);
}

void GraphView::setGraph(std::vector<GraphCard> cards, std::vector<GraphEdge> edges) {
    const bool isPlaced = !m_placing && cards.size() == m_cards.size() && edges == m_edges;
    if (isPlaced)
        return showCards(std::move(cards));
    if (m_placing && cards.size() == m_placing->cards.size() && edges == m_placing->edges) {
        m_placing->cards = std::move(cards); // shown once they have a place
        return;
    }
    placeGraph(std::move(cards), std::move(edges));
}

void GraphView::placeGraph(std::vector<GraphCard> cards, std::vector<GraphEdge> edges) {
    const int number = ++m_placings; // one that runs is of another graph
    m_placing.reset();
    m_wantedCurrent = -1;
    if (cards.size() + edges.size() <= maxItemsPlacedAtOnce) {
        GraphLayout layout = layoutGraph(cards.size(), edges);
        return showPlaced(std::move(cards), std::move(edges), std::move(layout));
    }
    m_placing = Graph{std::move(cards), std::move(edges)};
    m_worker.run(
        this, [steps = m_placing->cards.size(), all = m_placing->edges] { return layoutGraph(steps, all); },
        [this, number](GraphLayout layout) {
            if (number != m_placings)
                return;
            Graph placed = std::move(*std::exchange(m_placing, std::nullopt));
            showPlaced(std::move(placed.cards), std::move(placed.edges), std::move(layout));
        });
}

void GraphView::showPlaced(std::vector<GraphCard> cards, std::vector<GraphEdge> edges, GraphLayout layout) {
    m_picture = QPixmap(); // of another graph
    m_cards = std::move(cards);
    m_edges = std::move(edges);
    m_layout = std::move(layout);
    m_current = std::min(m_current, static_cast<int>(m_cards.size()) - 1);
    applyFit(Fit::Readable);
    findFailedEdges();
    outdate();
    if (const int wanted = std::exchange(m_wantedCurrent, -1); wanted >= 0)
        setCurrent(wanted);
}

void GraphView::showCards(std::vector<GraphCard> cards) {
    if (cards == m_cards)
        return;
    m_cards = std::move(cards);
    findFailedEdges();
    outdate();
}

void GraphView::outdate() {
    outdatePicture();
    updateDescription();
    viewport()->update();
}

// What has completed, or runs, did not need a step that failed.
void GraphView::findFailedEdges() {
    m_isFailedEdge.assign(m_edges.size(), false);
    std::vector<std::vector<size_t>> edgesFrom(m_cards.size());
    for (size_t i = 0; i < m_edges.size(); ++i) {
        if (m_edges[i].from < m_cards.size() && m_edges[i].to < m_cards.size())
            edgesFrom[m_edges[i].from].push_back(i);
    }
    std::vector<size_t> open;
    for (size_t i = 0; i < m_cards.size(); ++i) {
        if (m_cards[i].badge.tone == BadgeTone::Bad)
            open.push_back(i);
    }
    while (!open.empty()) {
        const size_t step = open.back();
        open.pop_back();
        for (const size_t edge : edgesFrom[step]) {
            const BadgeTone tone = m_cards[m_edges[edge].to].badge.tone;
            if (m_isFailedEdge[edge] || tone == BadgeTone::Good || tone == BadgeTone::Active)
                continue;
            m_isFailedEdge[edge] = true;
            open.push_back(m_edges[edge].to);
        }
    }
}

// For screen readers: how many steps are in which state.
void GraphView::updateDescription() {
    std::map<QString, int> states;
    for (const GraphCard& card : m_cards)
        ++states[card.badge.word];
    QStringList parts{tr("%n step(s)", nullptr, static_cast<int>(m_cards.size()))};
    for (const auto& [word, count] : states)
        parts += QStringLiteral("%1: %2").arg(word).arg(count);
    if (m_current >= 0) {
        const GraphCard& card = m_cards[static_cast<size_t>(m_current)];
        parts.prepend(QStringLiteral("%1: %2").arg(card.name, card.badge.word));
    }
    setAccessibleDescription(parts.join(QStringLiteral("; ")));
}

void GraphView::setCurrent(int step) {
    if (m_placing && step >= 0 && step < static_cast<int>(m_placing->cards.size())) {
        m_wantedCurrent = step; // once it has a place
        return;
    }
    if (step == m_current || step >= static_cast<int>(m_cards.size()))
        return;
    m_current = step;
    if (step >= 0)
        makeVisible(step);
    updateDescription();
    viewport()->update();
    Q_EMIT currentChanged(step);
}

void GraphView::fit() {
    applyFit(Fit::Whole);
}

double GraphView::minReadableZoom() const {
    return std::clamp(double(minReadableText) / QFontInfo(font()).pixelSize(), minGraphZoom, 1.0);
}

void GraphView::applyFit(Fit fit) {
    m_fit = fit;
    const QSizeF size = m_layout.size;
    if (size.isEmpty())
        return;
    const double wanted = std::min(viewport()->width() / size.width(), viewport()->height() / size.height());
    const double zoom = std::clamp(wanted, fit == Fit::Readable ? minReadableZoom() : minGraphZoom, 1.0);
    const bool isZoomed = !qFuzzyCompare(zoom, m_zoom);
    m_zoom = zoom;
    if (isZoomed)
        outdatePicture();
    m_offset = {(size.width() * zoom - viewport()->width()) / 2, (size.height() * zoom - viewport()->height()) / 2};
    m_offset.setX(std::min(m_offset.x(), 0.0)); // of a graph that is wider than the view, the first steps
    if (fit == Fit::Readable && m_current >= 0)
        makeVisible(m_current);
    viewport()->update();
}

void GraphView::zoom(double factor) {
    zoomAt(factor, QRectF(viewport()->rect()).center());
}

void GraphView::zoomAt(double factor, const QPointF& at) {
    const double zoom = std::clamp(m_zoom * factor, minGraphZoom, maxGraphZoom);
    if (qFuzzyCompare(zoom, m_zoom))
        return;
    const QPointF fixed = (m_offset + at) / m_zoom;
    m_zoom = zoom;
    m_offset = fixed * zoom - at;
    m_fit = Fit::None;
    outdatePicture();
    clampOffset();
    viewport()->update();
}

// Some of the graph stays visible.
void GraphView::clampOffset() {
    const auto clampAxis = [](double offset, double size, double view) {
        return size <= view ? std::clamp(offset, size - view - overscroll, overscroll)
                            : std::clamp(offset, -overscroll, size - view + overscroll);
    };
    m_offset = {clampAxis(m_offset.x(), m_layout.size.width() * m_zoom, viewport()->width()),
                clampAxis(m_offset.y(), m_layout.size.height() * m_zoom, viewport()->height())};
}

void GraphView::makeVisible(int step) {
    const QRect card = rectOf(step).adjusted(-space::small, -space::small, space::small, space::small);
    const QRect view = viewport()->rect();
    if (view.contains(card))
        return;
    if (card.left() < view.left() || card.right() > view.right())
        m_offset.rx() += card.center().x() - view.center().x();
    if (card.top() < view.top() || card.bottom() > view.bottom())
        m_offset.ry() += card.center().y() - view.center().y();
    clampOffset();
}

void GraphView::setMatches(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    if (steps == m_matches)
        return;
    m_matches = std::move(steps);
    outdatePicture();
    viewport()->update();
}

QRectF GraphView::visiblePart() const {
    return {m_offset / m_zoom, QSizeF(viewport()->size()) / m_zoom};
}

bool GraphView::hasMinimap() const {
    const QRectF all(QPointF(), m_layout.size);
    return !all.isEmpty() && !visiblePart().adjusted(-1, -1, 1, 1).contains(all);
}

QRect GraphView::minimapRect() const {
    return GraphMinimap(viewport()->size(), m_layout.size).rect().toAlignedRect();
}

void GraphView::centerAt(const QPointF& place) {
    m_offset = place * m_zoom - QRectF(viewport()->rect()).center();
    m_fit = Fit::None;
    clampOffset();
    viewport()->update();
}

QRect GraphView::rectOf(int step) const {
    const QRectF card = m_layout.cards.at(static_cast<size_t>(step));
    return QRectF(card.topLeft() * m_zoom - m_offset, card.size() * m_zoom).toRect();
}

int GraphView::stepAt(const QPoint& at) const {
    const QPointF place = (m_offset + at) / m_zoom;
    const auto found = std::find_if(m_layout.cards.begin(), m_layout.cards.end(),
                                    [&](const QRectF& card) { return card.contains(place); });
    return found == m_layout.cards.end() ? -1 : static_cast<int>(found - m_layout.cards.begin());
}

int GraphView::nearest(const std::vector<size_t>& steps, double y) const {
    const auto distance = [&](size_t step) { return std::abs(m_layout.cards[step].center().y() - y); };
    const auto found =
        std::min_element(steps.begin(), steps.end(), [&](size_t a, size_t b) { return distance(a) < distance(b); });
    return found == steps.end() ? -1 : static_cast<int>(*found);
}

int GraphView::neighbor(int key) const {
    if (m_cards.empty())
        return -1;
    if (m_current < 0)
        return 0;
    const auto own = static_cast<size_t>(m_current);
    const double y = m_layout.cards[own].center().y();
    std::vector<size_t> steps;
    if (key == Qt::Key_Left || key == Qt::Key_Right) {
        for (const GraphEdge& edge : m_edges) {
            if (key == Qt::Key_Left && edge.to == own)
                steps.push_back(edge.from);
            if (key == Qt::Key_Right && edge.from == own)
                steps.push_back(edge.to);
        }
        return nearest(steps, y);
    }
    for (size_t i = 0; i < m_cards.size(); ++i) {
        const double other = m_layout.cards[i].center().y();
        if (m_layout.layers[i] == m_layout.layers[own] && (key == Qt::Key_Up ? other < y : other > y))
            steps.push_back(i);
    }
    return nearest(steps, y);
}

void GraphView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Colors& c = currentColors();
    painter.fillRect(viewport()->rect(), c.surface);
    if (hasPicture()) {
        const bool isOfAnotherScreen = !qFuzzyCompare(m_picture.devicePixelRatio(), devicePixelRatioF());
        const bool isMissing = (m_picture.isNull() || isOfAnotherScreen) && !isPainting() && !m_layout.size.isEmpty();
        if (isMissing && itemCount() > maxItemsAtOnce) {
            outdatePicture();
        } else if (isMissing) {
            m_picture = emptyPicture();
            m_pictureZoom = m_zoom;
            QPainter into(&m_picture);
            into.setRenderHint(QPainter::Antialiasing);
            into.scale(m_zoom, m_zoom);
            paintGraph(into, QRectF(QPointF(), m_layout.size));
        }
        if (qFuzzyCompare(m_pictureZoom, m_zoom))
            painter.drawPixmap(-m_offset, m_picture);
        else // until that of this zoom is painted
            painter.drawPixmap(QRectF(-m_offset, m_layout.size * m_zoom), m_picture, QRectF(m_picture.rect()));
    } else {
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(-m_offset);
        painter.scale(m_zoom, m_zoom);
        paintGraph(painter, QRectF(m_offset / m_zoom, QSizeF(viewport()->size()) / m_zoom));
        painter.restore();
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    if (m_current >= 0) {
        painter.setPen(QPen(c.accent, 2));
        painter.drawRoundedRect(QRectF(rectOf(m_current)).adjusted(-2, -2, 2, 2), graphCardRadius, graphCardRadius);
    }
    if (hasMinimap()) {
        std::vector<BadgeTone> tones;
        for (const GraphCard& card : m_cards)
            tones.push_back(card.badge.tone);
        GraphMinimap(viewport()->size(), m_layout.size).paint(painter, m_layout, tones, visiblePart());
    }
    if (hasFocus()) {
        painter.setPen(QPen(c.accent, 2));
        painter.drawRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1));
    }
}

QPainterPath GraphView::lineOf(size_t edge, const QRectF& visible) const {
    const auto& points = m_layout.lines[edge];
    QPainterPath path;
    for (size_t at = 1; at < points.size(); ++at) {
        const QPointF& before = points[at - 1];
        const QPointF& after = points[at];
        // The curve stays within the rectangle of its ends.
        if (!QRectF(before, after).normalized().adjusted(-3, -3, 3, 3).intersects(visible))
            continue;
        if (path.isEmpty() || path.currentPosition() != before)
            path.moveTo(before);
        const double middle = (before.x() + after.x()) / 2;
        path.cubicTo({middle, before.y()}, {middle, after.y()}, after);
    }
    return path;
}

int GraphView::edgeAt(const QPoint& at) const {
    const QPointF place = (m_offset + at) / m_zoom;
    QPainterPathStroker around;
    around.setWidth(edgeReach / m_zoom);
    for (size_t i = 0; i < m_edges.size(); ++i) {
        const QPainterPath line = lineOf(i, QRectF(QPointF(), m_layout.size));
        const double reach = around.width();
        if (!line.isEmpty() && line.boundingRect().adjusted(-reach, -reach, reach, reach).contains(place) &&
            around.createStroke(line).contains(place))
            return static_cast<int>(i);
    }
    return -1;
}

bool GraphView::hasPicture() const {
    const double ratio = devicePixelRatioF();
    const QSizeF size = m_layout.size * m_zoom * ratio;
    // What is visible of a larger graph is less than all of it.
    const double view = double(viewport()->width()) * viewport()->height() * ratio * ratio;
    return size.width() * size.height() <= std::max(maxPictureArea, 2 * view);
}

QPixmap GraphView::emptyPicture() const {
    const double ratio = devicePixelRatioF();
    QPixmap picture((m_layout.size * m_zoom * ratio).toSize() + QSize(1, 1));
    picture.setDevicePixelRatio(ratio);
    picture.fill(currentColors().surface);
    return picture;
}

// A small graph is painted with the next frame.
void GraphView::outdatePicture() {
    m_next = QPixmap();
    m_nextItem = 0;
    if (itemCount() > maxItemsAtOnce && hasPicture()) {
        m_pieces.start(0);
        return;
    }
    m_pieces.stop();
    m_picture = QPixmap();
}

void GraphView::paintPiece() {
    if (!hasPicture() || m_layout.size.isEmpty()) { // the view has become smaller
        m_picture = m_next = QPixmap();
        viewport()->update();
        return;
    }
    QElapsedTimer timer;
    timer.start();
    if (m_next.isNull()) {
        m_next = emptyPicture();
        m_nextItem = 0;
    }
    {
        QPainter into(&m_next);
        into.setRenderHint(QPainter::Antialiasing);
        into.scale(m_zoom, m_zoom);
        while (m_nextItem < itemCount() && timer.nsecsElapsed() < pieceNs)
            paintItem(into, m_nextItem++, QRectF(QPointF(), m_layout.size));
    }
    if (m_nextItem < itemCount()) {
        m_pieces.start(0);
        return;
    }
    m_picture = std::exchange(m_next, QPixmap());
    m_pictureZoom = m_zoom;
    viewport()->update();
}

void GraphView::paintGraph(QPainter& painter, const QRectF& visible) const {
    for (size_t item = 0; item < itemCount(); ++item)
        paintItem(painter, item, visible);
}

void GraphView::paintItem(QPainter& painter, size_t item, const QRectF& visible) const {
    if (item < m_edges.size())
        return paintLine(painter, item, visible);
    const size_t step = item - m_edges.size();
    if (!m_layout.cards[step].intersects(visible))
        return;
    const bool isDimmed =
        !m_matches.empty() && !std::binary_search(m_matches.begin(), m_matches.end(), static_cast<int>(step));
    painter.setOpacity(isDimmed ? dimmedOpacity : 1);
    paintGraphCard(painter, m_cards[step], m_layout.cards[step], font(), m_zoom, devicePixelRatioF());
    painter.setOpacity(1);
}

void GraphView::paintLine(QPainter& painter, size_t edge, const QRectF& visible) const {
    const QPainterPath line = lineOf(edge, visible);
    if (line.isEmpty())
        return;
    const Colors& c = currentColors();
    const bool isBad = m_isFailedEdge[edge];
    const bool isCritical = m_cards[m_edges[edge].from].isCritical && m_cards[m_edges[edge].to].isCritical;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(isCritical ? QPen(c.accent, graphCriticalWidth) : QPen(isBad ? c.bad : c.borderStrong, 1.5));
    painter.drawPath(line);
}

QString GraphView::tooltipAt(const QPoint& at) const {
    const int step = stepAt(at);
    if (step < 0) {
        const int edge = edgeAt(at);
        return edge >= 0 && static_cast<size_t>(edge) < m_edgeNames.size() ? m_edgeNames[static_cast<size_t>(edge)]
                                                                           : QString();
    }
    const GraphCard& card = m_cards[static_cast<size_t>(step)];
    QStringList lines{card.name, card.badge.word};
    if (!card.detail.isEmpty())
        lines += card.detail;
    if (card.progress >= 0)
        lines += tr("Progress: %1 %").arg(qRound(card.progress * 100));
    if (card.isCritical)
        lines += tr("On the critical path");
    if (!card.note.isEmpty())
        lines += wrappedTooltip(card.note);
    return lines.join(QLatin1Char('\n'));
}

bool GraphView::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const QString text = tooltipAt(help->pos()); !text.isEmpty())
        QToolTip::showText(help->globalPos(), text, this);
    else
        QToolTip::hideText();
    return true;
}

void GraphView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    if (m_fit != Fit::None)
        applyFit(m_fit);
    else
        clampOffset();
}

// Of the theme or the font.
void GraphView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange ||
        event->type() == QEvent::StyleChange) {
        outdatePicture();
        viewport()->update();
    }
}

} // namespace studio::ui

#include "moc_graph_view.cpp"
