// NodeCountPicture draws the scale settings of a cluster as boxes, one for each node: filled ones are the minimum,
// which stays while there are no runs, outlined ones are added by autoscaling up to the maximum. Window thread.
#pragma once

#include <QWidget>

namespace studio::ui {

class NodeCountPicture : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxBoxes = 60; // further nodes are a number

    explicit NodeCountPicture(QWidget* parent);
    void setCounts(int minNodes, int maxNodes);
    // Number of boxes that are drawn filled and outlined.
    int filledBoxes() const;
    int outlinedBoxes() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    void paintEvent(QPaintEvent* event) override;
    int boxesPerRow(int width) const;
    int m_min = 0;
    int m_max = 0;
};

} // namespace studio::ui
