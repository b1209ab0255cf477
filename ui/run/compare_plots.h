// Scatter and parallel coordinates of compared runs, with the choice of what they show.
#pragma once

#include <QWidget>
#include <memory>
#include <set>

#include "core/studio/run_comparison.h"
#include "ui/common/parts.h"

class QComboBox;
class QListWidget;
class QPushButton;

namespace studio::ui {

class EmptyState;
class ParallelPlot;
class PlainLabel;
class ScatterPlot;

// Rows that make an axis: parameters, metrics, tags and what differs of the rest; places in RunComparison::rows, the most telling first.
std::vector<size_t> axisRows(const RunComparison& comparison);

class CompareScatter : public QWidget {
    Q_OBJECT
public:
    explicit CompareScatter(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    void refresh();
    Context& m_context;
    QComboBox* m_x;
    QComboBox* m_y;
    QComboBox* m_color;
    ScatterPlot* m_plot;
    EmptyState* m_nothing;
    std::shared_ptr<const RunComparison> m_comparison;
};

class CompareParallel : public QWidget {
    Q_OBJECT
public:
    explicit CompareParallel(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    void refresh();
    void listBrushed();
    void chooseAxes();
    Context& m_context;
    QPushButton* m_axes;
    QComboBox* m_color;
    QPushButton* m_clear;
    PlainLabel* m_summary;
    ParallelPlot* m_plot;
    QListWidget* m_list;
    EmptyState* m_nothing;
    std::set<size_t> m_chosen; // rows
    std::shared_ptr<const RunComparison> m_comparison;
};

} // namespace studio::ui
