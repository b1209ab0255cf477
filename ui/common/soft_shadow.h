// The shadow of a panel that lies above the page. Painted once for a size, and then only copied: QGraphicsDropShadowEffect blurs anew
// with every letter that changes in the panel, for a tenth of a second without a graphics card.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace studio::ui {

class SoftShadow : public QWidget {
    Q_OBJECT
public:
    // Lies directly below `panel`, in the same parent; comes, moves and goes with it.
    explicit SoftShadow(QWidget* panel);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    QWidget* m_panel;
    QPixmap m_picture;
};

} // namespace studio::ui
