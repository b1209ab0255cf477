// SoftShadow paints the shadow of a panel above the page. Rendered once per size and then copied:
// QGraphicsDropShadowEffect blurs again for each letter that changes in the panel, for 100 ms without a graphics card.
#pragma once

#include <QPixmap>
#include <QWidget>

namespace studio::ui {

class SoftShadow : public QWidget {
    Q_OBJECT
public:
    // Stacked directly below `panel` in the same parent; shows, moves and hides with it.
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
