#include "ui/preview/zoom_picture.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace studio::ui {

namespace {
constexpr double zoomStep = 1.25;
constexpr double minScale = 0.02;
constexpr double maxScale = 32;
constexpr int maxCanvasSide = 32'000; // of a widget
} // namespace

class ZoomPicture::Canvas final : public QWidget {
public:
    using QWidget::QWidget;
    QImage image;
    double scale = 1;

private:
    void paintEvent(QPaintEvent* event) override {
        if (image.isNull())
            return;
        QPainter painter(this);
        painter.setClipRect(event->rect());
        painter.setRenderHint(QPainter::SmoothPixmapTransform, scale < 2); // pixels stay visible
        painter.drawImage(QRectF(rect()), image);
    }
};

ZoomPicture::ZoomPicture(QWidget* parent)
    : QScrollArea(parent)
    , m_canvas(new Canvas(viewport())) {
    setProperty("role", QStringLiteral("picture"));
    setAlignment(Qt::AlignCenter);
    setFocusPolicy(Qt::StrongFocus);
    m_canvas->setProperty("role", QStringLiteral("scrolled"));
    setWidget(m_canvas);
}

void ZoomPicture::setImage(const QImage& image, const QSize& size) {
    m_canvas->image = image;
    m_size = size.isEmpty() ? image.size() : size;
    fit();
    m_canvas->update();
}

double ZoomPicture::fittingScale() const {
    if (m_size.isEmpty())
        return 1;
    const QSize room = maximumViewportSize();
    return std::min({1.0, double(room.width()) / m_size.width(), double(room.height()) / m_size.height()});
}

void ZoomPicture::setScale(double scale) {
    const int side = std::max({1, m_size.width(), m_size.height()});
    const double before = m_scale;
    m_scale = std::clamp(scale, minScale, std::max(minScale, std::min(maxScale, double(maxCanvasSide) / side)));
    m_canvas->scale = m_scale;
    // The point in the middle stays there.
    const QPointF middle((horizontalScrollBar()->value() + viewport()->width() / 2.0) / before,
                         (verticalScrollBar()->value() + viewport()->height() / 2.0) / before);
    m_canvas->resize(std::max(1, int(std::lround(m_size.width() * m_scale))),
                     std::max(1, int(std::lround(m_size.height() * m_scale))));
    horizontalScrollBar()->setValue(int(middle.x() * m_scale - viewport()->width() / 2.0));
    verticalScrollBar()->setValue(int(middle.y() * m_scale - viewport()->height() / 2.0));
    Q_EMIT scaleChanged();
}

void ZoomPicture::zoom(double factor) {
    m_isFitted = false;
    setScale(m_scale * factor);
}

void ZoomPicture::fit() {
    m_isFitted = true;
    setScale(fittingScale());
}

void ZoomPicture::showOriginalSize() {
    m_isFitted = false;
    setScale(1);
}

void ZoomPicture::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier))
        return QScrollArea::wheelEvent(event);
    zoom(std::pow(zoomStep, event->angleDelta().y() / 120.0));
    event->accept();
}

void ZoomPicture::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(zoomStep);
    case Qt::Key_Minus:
        return zoom(1 / zoomStep);
    case Qt::Key_0:
        return fit();
    case Qt::Key_1:
        return showOriginalSize();
    default:
        QScrollArea::keyPressEvent(event);
    }
}

void ZoomPicture::mousePressEvent(QMouseEvent* event) {
    m_dragged = event->pos();
}

void ZoomPicture::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton))
        return;
    const QPoint moved = event->pos() - std::exchange(m_dragged, event->pos());
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - moved.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
}

void ZoomPicture::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (m_isFitted)
        fit();
}

} // namespace studio::ui

#include "moc_zoom_picture.cpp"
