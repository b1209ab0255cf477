// MetricGrid lays out all charts of a run in collapsible groups. Only charts and headers in view are instantiated, so
// the cost depends on the viewport, not on the number of metrics.
#pragma once

#include <QScrollArea>
#include <QTimer>
#include <set>
#include <vector>

#include "ui/run/metric_cell.h"

class QPushButton;

namespace studio::ui {

class MetricGrid : public QScrollArea {
    Q_OBJECT
public:
    explicit MetricGrid(QWidget* parent = nullptr);
    // `source` is read whenever a cell is filled; shared with the caller.
    void setGroups(std::vector<MetricGroup> groups, std::shared_ptr<const ChartSource> source);
    void setChartOptions(const ChartOptions& look);
    void setColumns(int columns); // 1 to 3; fewer if the view is too narrow
    void grow(const std::set<SeriesName>& names);
    // Prefixes of the collapsed groups.
    void setFolded(std::set<std::string> folded);
    const std::set<std::string>& folded() const { return m_folded; }
    size_t cellCount() const { return m_cells.size(); } // instantiated cells
    size_t headCount() const { return m_heads.size(); }

Q_SIGNALS:
    void largerRequested(const std::string& name);
    void foldedChanged();
    void exportFailed(const studio::Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        size_t group = 0;
        size_t chart = 0;
        QRect rect;
        bool isHead = false; // group header; otherwise a chart
    };
    void arrange(); // computes the layout
    void fill();    // instantiates what is in view
    void recycleHeaders(const std::set<std::string>& wanted);
    QPushButton* takeHead();
    void applyStyle(QPushButton* head, size_t group);
    MetricCell* acquireCell();

    QWidget* m_page;
    std::vector<MetricGroup> m_groups;
    std::shared_ptr<const ChartSource> m_source;
    ChartOptions m_look;
    int m_columns = 2;
    std::set<std::string> m_folded;
    std::vector<Place> m_places;                 // headers and charts of expanded groups, top to bottom
    std::map<std::string, QPushButton*> m_heads; // by group prefix
    std::vector<QPushButton*> m_headerPool;
    std::map<std::string, MetricCell*> m_cells; // by metric name
    std::vector<MetricCell*> m_spare;
    QTimer m_more;
};

} // namespace studio::ui
