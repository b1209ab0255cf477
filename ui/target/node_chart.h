// NodeChart plots the nodes of a cluster over time, stacked by state, from the samples at which a count changed.
#pragma once

#include <QWidget>
#include <vector>

#include "core/target/cluster_store.h"

namespace studio::ui {

class NodeChart : public QWidget {
    Q_OBJECT
public:
    explicit NodeChart(QWidget* parent = nullptr);
    // `moments`: oldest first, the first may be before `from`. `limit`: maximum number of nodes, drawn as a line.
    void setSamples(std::vector<NodeCountSample> moments, Timestamp from, Timestamp to, int limit);
    // Returns the counts at `at`.
    NodeCounts countsAt(Timestamp at) const;
    int peak() const;
    QSize sizeHint() const override { return {420, 200}; }
    QSize minimumSizeHint() const override { return {200, 150}; }

private:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    QRectF plot() const;
    double xOf(Timestamp at, const QRectF& plot) const;
    void paintScale(QPainter& painter, const QRectF& plot, int top) const;
    void paintAreas(QPainter& painter, const QRectF& plot, int top) const;

    std::vector<NodeCountSample> m_moments;
    Timestamp m_from;
    Timestamp m_to;
    int m_limit = 1;
};

// Legend of NodeChart: states and colors in stacking order.
class NodeLegend : public QWidget {
    Q_OBJECT
public:
    explicit NodeLegend(QWidget* parent = nullptr);
    void setCounts(const NodeCounts& counts);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    void paintEvent(QPaintEvent* event) override;
    int arrange(int width, QPainter* painter) const;
    NodeCounts m_counts;
};

} // namespace studio::ui
