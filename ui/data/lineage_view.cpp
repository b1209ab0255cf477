#include "ui/data/lineage_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QScrollBar>
#include <QToolTip>
#include <cmath>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double lineageCorner = 4;
constexpr double lineageIcon = 16;
constexpr double arrowSize = 6;
constexpr double minLineageScale = 0.7; // smaller text cannot be read

QString detailOf(const LineageNode& node) {
    if (node.detail.empty())
        return LineageView::tr("deleted");
    if (node.kind == LineageNode::Kind::Data)
        return node.isFrozen
                   ? QString::fromStdString(node.detail)
                   : LineageView::tr("%1, not frozen", "type of data").arg(QString::fromStdString(node.detail));
    const auto state = runStateFromText(node.detail);
    return state ? stateWord(*state) : QString::fromStdString(node.detail);
}

} // namespace

LineageView::LineageView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("dataLineage"));
    setAccessibleName(tr("Lineage"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
}

void LineageView::setLineage(DataLineage lineage) {
    m_lineage = std::move(lineage);
    m_layout = layOut(m_lineage);
    m_selected = m_lineage.nodes.empty() ? -1 : 0; // the center comes first
    QStringList words;
    for (const LineageEdge& edge : m_lineage.edges)
        words << displayTextElided(m_lineage.nodes[edge.from].title, 60) + QStringLiteral(" → ") +
                     displayTextElided(m_lineage.nodes[edge.to].title, 60);
    setAccessibleDescription(joinFirst(words, QStringLiteral("; "), 20));
    fit();
    showCenter();
    viewport()->update();
}

void LineageView::fit() {
    // The size without scroll bars: they come and go with the scale.
    const QSize room = maximumViewportSize();
    const double width = std::max(1.0, m_layout.width);
    const double whole = std::min(room.width() / width, room.height() / std::max(1.0, m_layout.height));
    const double across = (room.width() - verticalScrollBar()->sizeHint().width()) / width;
    m_scale = std::clamp(whole >= minLineageScale ? whole : across, minLineageScale, 1.0);
    const auto setRange = [](QScrollBar* bar, double needed, int visible) {
        bar->setRange(0, std::max(0, static_cast<int>(needed) - visible));
        bar->setPageStep(visible);
        bar->setSingleStep(static_cast<int>(LineageLayout::boxHeight));
    };
    setRange(horizontalScrollBar(), m_layout.width * m_scale, viewport()->width());
    setRange(verticalScrollBar(), m_layout.height * m_scale, viewport()->height());
}

void LineageView::showCenter() {
    if (m_selected < 0)
        return;
    const QPointF center = placeOf(m_selected).center() * m_scale;
    horizontalScrollBar()->setValue(static_cast<int>(center.x() - viewport()->width() / 2.0));
    verticalScrollBar()->setValue(static_cast<int>(center.y() - viewport()->height() / 2.0));
}

QPointF LineageView::origin() const {
    const double left = std::max(0.0, (viewport()->width() - m_layout.width * m_scale) / 2);
    const double top = std::max(0.0, (viewport()->height() - m_layout.height * m_scale) / 2);
    return {left - horizontalScrollBar()->value(), top - verticalScrollBar()->value()};
}

QRectF LineageView::placeOf(int node) const {
    const LineagePlace& place = m_layout.places[static_cast<size_t>(node)];
    return {place.x, place.y, LineageLayout::boxWidth, LineageLayout::boxHeight};
}

QRectF LineageView::boxOf(int node) const {
    const QRectF place = placeOf(node);
    return QRectF(place.topLeft() * m_scale, place.size() * m_scale).translated(origin());
}

int LineageView::nodeAt(QPointF point) const {
    for (int i = 0; i < static_cast<int>(m_layout.places.size()); ++i) {
        if (boxOf(i).contains(point))
            return i;
    }
    return -1;
}

void LineageView::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(viewport()->rect(), colors.surface);
    painter.translate(origin());
    painter.scale(m_scale, m_scale);
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.88);
    for (const LineageEdge& edge : m_lineage.edges) {
        const QRectF from = placeOf(static_cast<int>(edge.from));
        const QRectF to = placeOf(static_cast<int>(edge.to));
        const QPointF start(from.right(), from.center().y());
        const QPointF end(to.left() - 1, to.center().y());
        const double middle = (start.x() + end.x()) / 2;
        QPainterPath path(start);
        path.cubicTo({middle, start.y()}, {middle, end.y()}, end);
        painter.setPen(QPen(colors.borderStrong, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(path);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.borderStrong);
        painter.drawPolygon(
            QPolygonF{end, end + QPointF(-arrowSize, -arrowSize / 2), end + QPointF(-arrowSize, arrowSize / 2)});
        painter.setFont(small);
        painter.setPen(colors.muted);
        const QRectF label(middle - LineageLayout::columnGap / 2, (start.y() + end.y()) / 2 - 18,
                           LineageLayout::columnGap, 16);
        painter.drawText(label, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(displayTextElided(edge.label, 60), Qt::ElideRight,
                                                          static_cast<int>(label.width()) - 8));
    }
    for (int i = 0; i < static_cast<int>(m_lineage.nodes.size()); ++i) {
        const LineageNode& node = m_lineage.nodes[static_cast<size_t>(i)];
        const QRectF box = placeOf(i).adjusted(0.5, 0.5, -0.5, -0.5);
        const double corner = node.kind == LineageNode::Kind::Data ? lineageCorner : box.height() / 2;
        const bool isSelected = i == m_selected && hasFocus();
        QPen pen(node.isCenter || isSelected ? colors.accent : colors.border, node.isCenter || isSelected ? 2 : 1);
        if (node.detail.empty())
            pen.setStyle(Qt::DashLine);
        painter.setPen(pen);
        painter.setBrush(isSelected ? colors.selected : colors.raised);
        painter.drawRoundedRect(box, corner, corner);
        const QRectF inside = box.adjusted(space::large, space::small, -space::large, -space::small);
        const QString iconName =
            node.kind == LineageNode::Kind::Data ? QStringLiteral("database") : QStringLiteral("play");
        icon(iconName).paint(
            &painter, QRectF(inside.left(), inside.center().y() - lineageIcon / 2, lineageIcon, lineageIcon).toRect());
        const QRectF texts = inside.adjusted(lineageIcon + space::small, 0, 0, 0);
        const int width = static_cast<int>(texts.width());
        painter.setFont(font());
        painter.setPen(colors.text);
        painter.drawText(texts, Qt::AlignLeft | Qt::AlignTop,
                         painter.fontMetrics().elidedText(displayTextElided(node.title, 80), Qt::ElideMiddle, width));
        painter.setFont(small);
        painter.setPen(colors.muted);
        painter.drawText(texts, Qt::AlignLeft | Qt::AlignBottom,
                         painter.fontMetrics().elidedText(detailOf(node), Qt::ElideRight, width));
    }
}

void LineageView::resizeEvent(QResizeEvent*) {
    fit();
    showCenter();
}

void LineageView::select(int node) {
    if (node < 0 || node == m_selected)
        return;
    m_selected = node;
    const QRectF box = boxOf(node);
    const auto reveal = [](QScrollBar* bar, double from, double to, int visible) {
        if (from < 0)
            bar->setValue(bar->value() + static_cast<int>(from) - space::large);
        else if (to > visible)
            bar->setValue(bar->value() + static_cast<int>(to) - visible + space::large);
    };
    reveal(horizontalScrollBar(), box.left(), box.right(), viewport()->width());
    reveal(verticalScrollBar(), box.top(), box.bottom(), viewport()->height());
    viewport()->update();
}

void LineageView::mouseReleaseEvent(QMouseEvent* event) {
    const int node = event->button() == Qt::LeftButton ? nodeAt(event->position()) : -1;
    if (node < 0)
        return QAbstractScrollArea::mouseReleaseEvent(event);
    select(node);
    if (m_lineage.nodes[static_cast<size_t>(node)].seq != 0)
        Q_EMIT activated(m_lineage.nodes[static_cast<size_t>(node)]);
}

void LineageView::mouseMoveEvent(QMouseEvent* event) {
    viewport()->setCursor(nodeAt(event->position()) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void LineageView::moveSelection(int columns, int rows) {
    if (m_selected < 0)
        return;
    const LineagePlace& at = m_layout.places[static_cast<size_t>(m_selected)];
    int best = -1;
    int bestDistance = 0;
    for (int i = 0; i < static_cast<int>(m_layout.places.size()); ++i) {
        const LineagePlace& place = m_layout.places[static_cast<size_t>(i)];
        const bool isCandidate = columns != 0 ? place.column == at.column + columns
                                              : place.column == at.column && place.row == at.row + rows;
        const int distance = std::abs(place.row - at.row);
        if (isCandidate && (best < 0 || distance < bestDistance)) {
            best = i;
            bestDistance = distance;
        }
    }
    select(best);
}

void LineageView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        return moveSelection(-1, 0);
    case Qt::Key_Right:
        return moveSelection(1, 0);
    case Qt::Key_Up:
        return moveSelection(0, -1);
    case Qt::Key_Down:
        return moveSelection(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_selected >= 0 && m_lineage.nodes[static_cast<size_t>(m_selected)].seq != 0)
            Q_EMIT activated(m_lineage.nodes[static_cast<size_t>(m_selected)]);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool LineageView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        auto* help = static_cast<QHelpEvent*>(event);
        const int node = nodeAt(help->pos());
        if (node >= 0) {
            const LineageNode& shownNode = m_lineage.nodes[static_cast<size_t>(node)];
            QToolTip::showText(help->globalPos(),
                               displayTextElided(shownNode.title, 200) + QStringLiteral(", ") + detailOf(shownNode),
                               this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        viewport()->update();
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace studio::ui

#include "moc_lineage_view.cpp"
