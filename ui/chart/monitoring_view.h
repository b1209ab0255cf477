// MonitoringView charts the monitoring samples of a run with its machine, or of a machine alone. The charts are linked:
// zoom and crosshair apply to all. Charts without samples (no GPU) are omitted. Window thread.
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
    // Sets the samples, grown or others; cheap if nothing is new.
    void setLog(const SampleLog& log);
    // Sets the note above the charts: what they show, or why there is nothing.
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
    std::vector<SampleLog::Key> m_keys; // all keys that the charts were created for
    int m_columns = 0;
};

} // namespace studio::ui
