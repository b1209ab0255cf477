// ZoomPicture shows a picture, at first fitted into the available space. Ctrl and the mouse wheel, +, − and 0 zoom; an
// enlarged picture is moved by its scroll bars, by arrow keys, or by dragging. Window thread.
#pragma once

#include <QImage>
#include <QScrollArea>

namespace studio::ui {

class ZoomPicture : public QScrollArea {
    Q_OBJECT
public:
    explicit ZoomPicture(QWidget* parent = nullptr);
    // `size`: of the original, if `image` is a reduced copy; zoom levels refer to it.
    void setImage(const QImage& image, const QSize& size);
    void zoom(double factor);
    void fit();
    void showOriginalSize();
    // Displayed pixels per original pixel.
    double scale() const { return m_scale; }
    bool isFitted() const { return m_isFitted; }

Q_SIGNALS:
    void scaleChanged();

private:
    class Canvas;
    void setScale(double scale);
    double fittingScale() const;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    Canvas* m_canvas;
    QSize m_size;
    double m_scale = 1;
    bool m_isFitted = true;
    QPoint m_dragged; // last position of the mouse
};

} // namespace studio::ui
