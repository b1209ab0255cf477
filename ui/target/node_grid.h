// NodeGrid draws the nodes of a cluster by machine: a row for each machine with its hardware, and in it a cell for each
// node, colored by state, with the name of its run. A machine without nodes has an empty row; one that does not respond
// is marked. A click on a node emits nodeClicked(). The table of nodes has the same contents for screen readers.
#pragma once

#include <QWidget>
#include <vector>

#include "core/client/cluster_status.h"

namespace studio::ui {

class NodeGrid : public QWidget {
    Q_OBJECT
public:
    explicit NodeGrid(QWidget* parent = nullptr);
    void setStatus(const ClusterStatus& status);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

Q_SIGNALS:
    void nodeClicked(const studio::ClusterNode& node);

private:
    struct Row {
        QString name;
        QString hardware;
        bool isAway = false;
        std::vector<ClusterNode> nodes;
    };
    struct Cell {
        QRect area;
        const ClusterNode* node = nullptr;
    };
    // Returns the cells; `heights`: of the rows, if wanted.
    std::vector<Cell> arrange(int width, std::vector<int>* heights = nullptr) const;
    const ClusterNode* nodeAt(const QPoint& position) const;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;
    std::vector<Row> m_rows;
};

} // namespace studio::ui
