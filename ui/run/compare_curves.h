// CompareCurves overlays the curves of the selected metrics of all compared runs, one chart per metric. Refreshes while
// a run is active.
#pragma once

#include <QTimer>
#include <QWidget>
#include <memory>

#include "core/client/run_comparison.h"
#include "core/client/run_curves.h"
#include "ui/common/parts.h"

class QComboBox;
class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QPushButton;
class QScrollArea;
class QSlider;
class QStackedWidget;
class QVBoxLayout;

namespace studio::ui {

class ChartView;
class EmptyState;
class PlainLabel;

class CompareCurves : public QWidget {
    Q_OBJECT
public:
    explicit CompareCurves(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    QWidget* makeBar(QWidget* parent);
    void addMetricList();
    void filterNames();
    void takeChoice(QListWidgetItem* item);
    void fitCharts();
    void read();
    void take(const Result<std::vector<RunCurves>>& curves, const std::vector<std::string>& names);
    void applyAppearance(ChartView& chart) const;
    void showEvent(QShowEvent* event) override;

    Context& m_context;
    QLineEdit* m_search;
    QListWidget* m_names;
    QComboBox* m_x = nullptr;
    QSlider* m_smoothing = nullptr;
    QPushButton* m_logY = nullptr;
    PlainLabel* m_summary = nullptr;
    QStackedWidget* m_stack;
    EmptyState* m_nothing;
    QWidget* m_page;
    QVBoxLayout* m_column;
    struct Shown {
        std::string name;
        ChartView* chart;
    };
    std::vector<Shown> m_charts;
    std::vector<std::string> m_chosen; // in selection order
    std::shared_ptr<const RunComparison> m_comparison;
    QTimer m_again; // polls while a run is active
    bool m_isReading = false;
    bool m_readAgain = false;
};

} // namespace studio::ui
