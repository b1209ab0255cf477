// Implements mouse, wheel and keys of GraphView.
#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <utility>

#include "ui/pipeline/graph_minimap.h"
#include "ui/pipeline/graph_view.h"

namespace studio::ui {

namespace {

constexpr double graphZoomStep = 1.25;

} // namespace

void GraphView::wheelEvent(QWheelEvent* event) {
    const QPoint by = event->angleDelta();
    // Two fingers never move exactly upright: the larger part counts.
    const bool isSideways = std::abs(by.x()) > std::abs(by.y());
    const int sideways = isSideways ? by.x() : (event->modifiers() & Qt::ShiftModifier) != 0 ? by.y() : 0;
    if (sideways != 0) {
        m_fit = Fit::None;
        m_offset.rx() -= sideways;
        clampOffset();
        viewport()->update();
    } else if (by.y() != 0) {
        zoomAt(by.y() > 0 ? graphZoomStep : 1 / graphZoomStep, event->position());
    }
    event->accept();
}

void GraphView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = event->position().toPoint();
    m_isOnMinimap = hasMinimap() && minimapRect().contains(m_pressed);
    if (m_isOnMinimap) {
        centerAt(GraphMinimap(viewport()->size(), m_layout.size).graphAt(event->position()));
        return;
    }
    m_pannedTo = event->position();
    m_isPanning = false;
}

void GraphView::mouseMoveEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (!(event->buttons() & Qt::LeftButton)) {
        const bool isOnMinimap = hasMinimap() && minimapRect().contains(at);
        viewport()->setCursor(isOnMinimap || stepAt(at) >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    if (m_isOnMinimap) {
        centerAt(GraphMinimap(viewport()->size(), m_layout.size).graphAt(event->position()));
        return;
    }
    if (!m_isPanning && (at - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_isPanning = true;
    m_fit = Fit::None;
    viewport()->setCursor(Qt::ClosedHandCursor);
    m_offset -= event->position() - std::exchange(m_pannedTo, event->position());
    clampOffset();
    viewport()->update();
}

void GraphView::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    if (!std::exchange(m_isPanning, false) && !std::exchange(m_isOnMinimap, false) && !m_placing)
        setCurrent(stepAt(event->position().toPoint()));
    viewport()->setCursor(Qt::ArrowCursor);
}

void GraphView::mouseDoubleClickEvent(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (m_placing || (hasMinimap() && minimapRect().contains(at)))
        return;
    if (const int step = stepAt(at); step >= 0)
        Q_EMIT activated(step);
}

void GraphView::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (const int step = m_placing ? -1 : neighbor(event->key()); step >= 0)
            setCurrent(step);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0 && !m_placing)
            Q_EMIT activated(m_current);
        break;
    case Qt::Key_Space:
        if (m_current >= 0 && !m_placing)
            Q_EMIT toggled(m_current);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(graphZoomStep);
        break;
    case Qt::Key_Minus:
        zoom(1 / graphZoomStep);
        break;
    case Qt::Key_Slash:
        Q_EMIT findRequested();
        break;
    case Qt::Key_F:
    case Qt::Key_0:
        fit();
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    event->accept();
}

void GraphView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    if (m_current < 0 && !m_placing && !m_cards.empty() && event->reason() != Qt::MouseFocusReason)
        setCurrent(0);
}

} // namespace studio::ui
