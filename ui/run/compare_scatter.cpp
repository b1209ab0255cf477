#include "ui/run/compare_scatter.h"

#include <QBoxLayout>

#include "ui/chart/scatter_plot.h"
#include "ui/common/empty_state.h"
#include "ui/common/theme.h"
#include "ui/run/axis_box.h"

namespace studio::ui {

CompareScatter::CompareScatter(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("compareScatter"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    m_x = new AxisBox("scatterX", tr("X axis"), this, bar);
    m_y = new AxisBox("scatterY", tr("Y axis"), this, bar);
    m_color = new AxisBox("scatterColor", tr("Color"), this, bar);
    bar->addStretch();
    m_plot = new ScatterPlot(this);
    m_nothing = new EmptyState(QStringLiteral("activity"), tr("Nothing to plot"),
                               tr("These runs logged no parameters or metrics and have no other differences."), this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_nothing, 1);
    m_nothing->hide();
    for (QComboBox* box : {m_x, m_y, m_color})
        connect(box, &QComboBox::currentIndexChanged, this, &CompareScatter::refresh);
    connect(m_plot, &ScatterPlot::opened, this, [this](int run) { openRun(run); });
    setFocusProxy(m_x);
}

void CompareScatter::show(std::shared_ptr<const RunComparison> comparison) {
    const bool isFirst = !m_comparison;
    m_comparison = std::move(comparison);
    const std::vector<size_t> rows = axisRows(*m_comparison);
    m_x->setRows(*m_comparison, rows, false);
    m_y->setRows(*m_comparison, rows, false);
    m_color->setRows(*m_comparison, rows, true);
    if (isFirst && m_x->count() > 0) {
        const QSignalBlocker quietY(m_y);
        const QSignalBlocker quietColor(m_color);
        const int metric = m_y->mainMetric(*m_comparison);
        m_y->setCurrentIndex(metric >= 0 ? metric : m_y->count() - 1);
        chooseOtherX();
        // The second parameter, or the second metric.
        if (rows.size() > 2)
            m_color->setCurrentIndex(2);
    }
    m_plot->setVisible(!rows.empty());
    m_nothing->setVisible(rows.empty());
    refresh();
}

// A value against itself, or the last value of a metric against its lowest, shows nothing.
void CompareScatter::chooseOtherX() {
    const auto rowAt = [this](const AxisBox& box, int index) -> const ComparedRow& {
        return m_comparison->rows.at(static_cast<size_t>(box.itemData(index).toInt()));
    };
    const ComparedRow& y = rowAt(*m_y, m_y->currentIndex());
    const QSignalBlocker quiet(m_x);
    for (int index = 0; index < m_x->count(); ++index) {
        const ComparedRow& x = rowAt(*m_x, index);
        if (x.group == y.group && x.name == y.name)
            continue;
        return m_x->setCurrentIndex(index);
    }
}

void CompareScatter::refresh() {
    if (m_comparison)
        m_plot->show(runNames(*m_comparison), m_x->axis(*m_comparison), m_y->axis(*m_comparison),
                     m_color->axis(*m_comparison));
}

void CompareScatter::openRun(int run) {
    m_context.navigator.open(QStringLiteral("run"),
                             QString::fromStdString(m_comparison->runs.at(static_cast<size_t>(run)).id.text()));
}

} // namespace studio::ui

#include "moc_compare_scatter.cpp"
