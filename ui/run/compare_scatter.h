// CompareScatter shows compared runs as a scatter plot, with controls for the axes.
#pragma once

#include <QWidget>
#include <memory>

#include "core/client/run_comparison.h"
#include "ui/common/parts.h"

namespace studio::ui {

class AxisBox;
class EmptyState;
class ScatterPlot;

class CompareScatter : public QWidget {
    Q_OBJECT
public:
    explicit CompareScatter(Context& context, QWidget* parent = nullptr);
    void show(std::shared_ptr<const RunComparison> comparison);
    using QWidget::show;

private:
    void refresh();
    void chooseOtherX();
    void openRun(int run);
    Context& m_context;
    AxisBox* m_x;
    AxisBox* m_y;
    AxisBox* m_color;
    ScatterPlot* m_plot;
    EmptyState* m_nothing;
    std::shared_ptr<const RunComparison> m_comparison;
};

} // namespace studio::ui
