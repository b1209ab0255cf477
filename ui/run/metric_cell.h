// One chart of a metric with its heading: name, last value, larger, export. Given a metric, and again another: cells are used anew.
#pragma once

#include <QFrame>
#include <set>

#include "ui/run/metric_groups.h"

class QToolButton;

namespace studio::ui {

class ChartView;
class PlainLabel;

// How all charts of a page are looked at.
struct ChartLook {
    ChartX x = ChartX::Step;
    double smoothing = 0;
    bool isLogY = false;
    bool operator==(const ChartLook&) const = default;
};

class MetricCell : public QFrame {
    Q_OBJECT
public:
    enum class Size { Small, Large };
    MetricCell(Size size, QWidget* parent);
    void show(const MetricChart& chart, const ChartSource& source);
    const MetricChart& chart() const { return m_chart; }
    void setLook(const ChartLook& look);
    // New points of some series.
    void grow(const std::set<SeriesName>& names, const ChartSource& source);
    ChartView* view() const { return m_view; }

Q_SIGNALS:
    void sizeWanted(const std::string& name); // larger, or back
    void exportFailed(const studio::Error& error);

private:
    void showMenu();
    void exportTo(const QString& suffix, const QString& kind);
    void showLast(const ChartSource& source);

    MetricChart m_chart;
    PlainLabel* m_name;
    PlainLabel* m_last;
    QToolButton* m_menu;
    ChartView* m_view;
};

} // namespace studio::ui
