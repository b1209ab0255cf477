// AxisBox is a combo box that chooses a row of a comparison as the axis of a plot.
#pragma once

#include <QComboBox>
#include <vector>

#include "core/client/run_comparison.h"
#include "ui/chart/plot_axis.h"

class QBoxLayout;

namespace studio::ui {

// Returns indexes into RunComparison::rows usable as axes: parameters, metrics, tags and any other row that differs;
// most informative first.
std::vector<size_t> axisRows(const RunComparison& comparison);

class AxisBox : public QComboBox {
    Q_OBJECT
public:
    // Adds itself and a label with `text` to the layout.
    AxisBox(const char* objectName, const QString& text, QWidget* parent, QBoxLayout* layout);
    // Keeps the choice if the row is still there. Emits nothing.
    void setRows(const RunComparison& comparison, const std::vector<size_t>& rows, bool hasNone);
    PlotAxis axis(const RunComparison& comparison) const;
    // Guesses the item of the main metric: the first with "acc" or "loss" in its name, else the first in row order. -1:
    // there is no metric.
    int mainMetric(const RunComparison& comparison) const;
};

} // namespace studio::ui
