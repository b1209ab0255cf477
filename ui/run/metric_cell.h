// MetricCell shows the chart of one metric with a header: name, last value, enlarge, export. Reusable: show() may be
// called again with another metric.
#pragma once

#include <QFrame>
#include <set>

#include "ui/run/series_naming.h"

class QToolButton;

namespace studio::ui {

class ChartView;
class PlainLabel;

// Display options shared by all charts of a page.
struct ChartOptions {
    ChartX x = ChartX::Step;
    double smoothing = 0;
    bool isLogY = false;
    bool operator==(const ChartOptions&) const = default;
};

class MetricCell : public QFrame {
    Q_OBJECT
public:
    enum class Size { Small, Large };
    MetricCell(Size size, QWidget* parent);
    void show(const MetricChart& chart, const ChartSource& source);
    const MetricChart& chart() const { return m_chart; }
    void setChartOptions(const ChartOptions& look);
    // Updates the chart after points were appended to these series.
    void grow(const std::set<SeriesName>& names, const ChartSource& source);
    ChartView* view() const { return m_view; }

Q_SIGNALS:
    void sizeToggleRequested(const std::string& name); // emitted to enlarge or restore the chart
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
