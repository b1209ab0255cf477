// Charts of what was measured: of a run with its machine, or of a machine alone. One beside the other, linked: what is zoomed or pointed at
// in one is in all. Charts for which nothing was measured (no GPU) are not there. Window thread.
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/metric/sample_log.h"
#include "ui/chart/chart_series.h"

class QComboBox;
class QGridLayout;
class QScrollArea;

namespace studio::ui {

class ChartView;
class PlainLabel;

class MonitoringView : public QWidget {
    Q_OBJECT
public:
    enum class Of { Run, Machine };
    explicit MonitoringView(Of of, QWidget* parent = nullptr);
    // More of the same, or something else; cheap where nothing is new.
    void setLog(const SampleLog& log);
    // What stands above the charts: what is seen, or why nothing is.
    void setNote(const QString& note);
    bool hasCharts() const { return !m_charts.empty(); }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Line {
        Quantity quantity;
        QString name; // %1: number of the GPU
        bool isDashed = false;
    };
    struct Kind {
        QString objectName;
        QString title;
        ChartUnit unit = ChartUnit::Number;
        std::vector<Line> lines;
    };
    struct Chart {
        ChartView* view = nullptr;
        std::vector<SampleLog::Key> keys;
    };
    std::vector<Kind> kinds() const;
    std::vector<SampleLog::Key> keysOf(const Kind& kind, const SampleLog& log, std::vector<ChartSeries>& series) const;
    void rebuild(const SampleLog& log);
    void layOut();
    void link(ChartView* view);
    void showTime();

    Of m_of;
    PlainLabel* m_note;
    QComboBox* m_time;
    QScrollArea* m_scroll;
    QWidget* m_inner;
    QGridLayout* m_grid;
    std::vector<Chart> m_charts;
    std::vector<SampleLog::Key> m_keys; // all that the charts were made for
    int m_columns = 0;
};

} // namespace studio::ui
