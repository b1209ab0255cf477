// All charts of a run in groups that fold. Of charts and of the heads of groups only those on the screen exist: thousands of metrics cost
// what a screenful does.
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
    // `source` is asked whenever a cell is filled; it outlives the grid's use of it.
    void setGroups(std::vector<MetricGroup> groups, std::shared_ptr<const ChartSource> source);
    void setLook(const ChartLook& look);
    void setColumns(int columns); // 1 to 3; fewer where there is no room
    void grow(const std::set<SeriesName>& names);
    // Prefixes of groups that are folded.
    void setFolded(std::set<std::string> folded);
    const std::set<std::string>& folded() const { return m_folded; }
    size_t cellCount() const { return m_cells.size(); } // that exist
    size_t headCount() const { return m_heads.size(); }

Q_SIGNALS:
    void largerWanted(const std::string& name);
    void foldedChanged();
    void exportFailed(const studio::Error& error);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Place {
        size_t group = 0;
        size_t chart = 0;
        QRect rect;
        bool isHead = false; // of the group; else a chart of it
    };
    void arrange(); // where all stands
    void fill();    // what is seen
    void keepHeads(const std::set<std::string>& wanted);
    QPushButton* takeHead();
    void dress(QPushButton* head, size_t group);
    MetricCell* takeCell();

    QWidget* m_page;
    std::vector<MetricGroup> m_groups;
    std::shared_ptr<const ChartSource> m_source;
    ChartLook m_look;
    int m_columns = 2;
    std::set<std::string> m_folded;
    std::vector<Place> m_places;                 // of all heads, and of charts that are not folded, from top to bottom
    std::map<std::string, QPushButton*> m_heads; // by prefix of the group
    std::vector<QPushButton*> m_spareHeads;
    std::map<std::string, MetricCell*> m_cells; // by name of the metric
    std::vector<MetricCell*> m_spare;
    QTimer m_more;
};

} // namespace studio::ui
