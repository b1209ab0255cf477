// LineageView paints a lineage: data as boxes, runs as rounded ones, from left to right. The picture is scaled down to
// fit as far as it stays readable, and scrolls beyond that. Clicking a node, or Enter on the selected one, opens it;
// arrow keys select. Window thread.
#pragma once

#include <QAbstractScrollArea>

#include "core/data/data_lineage.h"
#include "core/data/lineage_layout.h"

namespace studio::ui {

class LineageView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LineageView(QWidget* parent);
    void setLineage(DataLineage lineage);
    const DataLineage& lineage() const { return m_lineage; }
    int selected() const { return m_selected; }
    // Returns the box of a node in the viewport.
    QRectF boxOf(int node) const;

Q_SIGNALS:
    void activated(const studio::LineageNode& node);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    QPointF origin() const;          // of the drawing, in the viewport
    QRectF placeOf(int node) const;  // of its box, in the layout
    int nodeAt(QPointF point) const; // -1: none
    void select(int node);
    void moveSelection(int columns, int rows);
    void showCenter();
    void fit();

    DataLineage m_lineage;
    LineageLayout m_layout;
    double m_scale = 1;
    int m_selected = -1;
};

} // namespace studio::ui
