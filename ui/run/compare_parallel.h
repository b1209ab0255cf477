// CompareParallel shows compared runs as parallel coordinates, with controls for the axes.
#pragma once

#include <QWidget>
#include <memory>
#include <set>

#include "core/client/run_comparison.h"
#include "ui/common/parts.h"

class QListWidget;
class QPushButton;

namespace studio::ui {

class AxisBox;
class EmptyState;
class ParallelPlot;
class PlainLabel;

class CompareParallel : public QWidget {
    Q_OBJECT
public:
    explicit CompareParallel(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    void refresh();
    void openRun(int run);
    void listBrushed();
    void chooseAxes();
    Context& m_context;
    QPushButton* m_axes;
    AxisBox* m_color;
    QPushButton* m_clear;
    PlainLabel* m_summary;
    ParallelPlot* m_plot;
    QListWidget* m_list;
    EmptyState* m_nothing;
    std::set<size_t> m_chosen; // row indexes
    std::shared_ptr<const RunComparison> m_comparison;
};

} // namespace studio::ui
