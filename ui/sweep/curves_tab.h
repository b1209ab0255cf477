// CurvesTab lays the curves of the primary metric of a sweep's trials over each other: the best one thick, trials that
// were stopped early or failed pale. The legend names the best ones, the pointer each of them with its parameters. Of
// many trials it shows the newest and the best. Reads in a worker while it is visible.
#pragma once

#include <QTimer>
#include <memory>

#include "core/client/run_curves.h"
#include "ui/common/run_tab.h"
#include "ui/sweep/trial_snapshot.h"

class QComboBox;
class QPushButton;
class QSlider;

namespace studio::ui {

class ChartView;
class PlainLabel;

// The trials whose curves are shown: all that have logged the metric, at most `max`: the best, and the newest ones.
std::vector<size_t> trialsWithCurves(const SweepTrials& sweep, size_t max);
// Orders trials as the legend names them: the best one first, then by their objective, pale ones last.
std::vector<size_t> inLegendOrder(const SweepTrials& sweep, std::vector<size_t> trials);

class CurvesTab : public RunTabContent {
    Q_OBJECT
public:
    static constexpr size_t maxCurves = 100;
    static constexpr size_t maxNamed = 12; // in the legend

    CurvesTab(Context& context, QWidget* parent);
    void showRun(const RunRecord& run) override;
    int readCount() const { return m_readCount; }

private:
    struct Reading {
        std::shared_ptr<const TrialSnapshot> snapshot;
        std::vector<size_t> trials;
        std::vector<RunCurves> curves; // by trial
    };
    QWidget* makeBar();
    void showEvent(QShowEvent* event) override;
    void readLater();
    void read();
    void take(const Reading& reading);
    QString noteOf(const Reading& reading) const;

    Context& m_context;
    RunRecord m_run;
    std::shared_ptr<TrialSnapshotBuilder> m_builder; // used by one request at a time
    PlainLabel* m_note = nullptr;
    QComboBox* m_x = nullptr;
    QSlider* m_smoothing = nullptr;
    QPushButton* m_logY = nullptr;
    ChartView* m_chart;
    std::vector<int64_t> m_shown; // runs whose curves the chart has
    bool m_isReading = false;
    bool m_isChanged = false; // since the last reading began
    int m_readCount = 0;      // begun
    QTimer m_later;
};

} // namespace studio::ui
