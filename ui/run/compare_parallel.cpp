#include "ui/run/compare_parallel.h"

#include <QBoxLayout>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSplitter>
#include <map>
#include <tuple>

#include "ui/chart/parallel_plot.h"
#include "ui/chart/scatter_plot.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/axis_box.h"
#include "ui/run/comparison_model.h"

namespace studio::ui {

namespace {

constexpr size_t firstAxes = 7; // shown by default
constexpr size_t maxAxes = 20;
constexpr int maxListedName = 120;

using AxisKey = std::tuple<ComparedGroup, std::string, MetricPart>;

AxisKey axisKeyOf(const ComparedRow& row) {
    return {row.group, row.name, row.part};
}

QIcon lineSwatch(const QColor& color) {
    constexpr int side = 16;
    constexpr qreal scale = 2;
    QPixmap pixmap(QSize(side, side) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter(&pixmap).fillRect(QRectF(0, side / 2.0 - 2, side, 4), color);
    return QIcon(pixmap);
}

} // namespace

CompareParallel::CompareParallel(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_axes(new QPushButton(tr("Axes…"), this))
    , m_clear(new QPushButton(tr("Clear ranges"), this))
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_plot(new ParallelPlot(this))
    , m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("compareParallel"));
    m_axes->setObjectName(QStringLiteral("parallelAxes"));
    m_axes->setToolTip(tr("Choose up to %1 axes").arg(maxAxes));
    m_clear->setObjectName(QStringLiteral("parallelClear"));
    m_clear->setProperty("role", QStringLiteral("quiet"));
    m_summary->setObjectName(QStringLiteral("parallelSummary"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    bar->addWidget(m_axes);
    m_color = new AxisBox("parallelColor", tr("Color"), this, bar);
    bar->addWidget(m_clear);
    bar->addWidget(m_summary, 1);
    m_plot->setToolTip({});
    m_list->setObjectName(QStringLiteral("parallelRuns"));
    m_list->setAccessibleName(tr("Runs within the ranges"));
    m_list->setToolTip(tr("Press Enter or double-click to open the run"));
    m_list->setUniformItemSizes(true);
    m_nothing = new EmptyState(QStringLiteral("activity"), tr("Nothing to plot"),
                               tr("These runs logged no parameters or metrics and have no other differences."), this);
    m_nothing->hide();
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setObjectName(QStringLiteral("parallelSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_plot);
    splitter->addWidget(m_list);
    splitter->setStretchFactor(0, 1);
    splitter->setSizes({420, 130});
    m_context.remember.follow(splitter, QStringLiteral("compare/parallel"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_nothing, 1);
    connect(m_axes, &QPushButton::clicked, this, &CompareParallel::chooseAxes);
    connect(m_clear, &QPushButton::clicked, m_plot, &ParallelPlot::clearRanges);
    connect(m_color, &QComboBox::currentIndexChanged, this, &CompareParallel::refresh);
    connect(m_plot, &ParallelPlot::brushChanged, this, &CompareParallel::listBrushed);
    connect(m_plot, &ParallelPlot::opened, this, [this](int run) { openRun(run); });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { openRun(item->data(Qt::UserRole).toInt()); });
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this](QListWidgetItem* item) { m_plot->setCurrentRun(item ? item->data(Qt::UserRole).toInt() : -1); });
    setFocusProxy(m_plot);
}

void CompareParallel::show(std::shared_ptr<const RunComparison> comparison) {
    const bool isFirst = !m_comparison;
    std::set<AxisKey> kept;
    for (const size_t row : m_chosen)
        kept.insert(axisKeyOf(m_comparison->rows[row]));
    m_comparison = std::move(comparison);
    const std::vector<size_t> rows = axisRows(*m_comparison);
    m_chosen.clear();
    for (const size_t row : rows) {
        const ComparedRow& candidate = m_comparison->rows[row];
        const bool isFirstChoice =
            m_chosen.size() < firstAxes && !candidate.isSame && candidate.part == MetricPart::Last;
        if (isFirst ? isFirstChoice : kept.contains(axisKeyOf(candidate)))
            m_chosen.insert(row);
    }
    m_color->setRows(*m_comparison, rows, true);
    if (isFirst) {
        const QSignalBlocker quiet(m_color);
        m_color->setCurrentIndex(std::max(0, m_color->mainMetric(*m_comparison)));
    }
    const bool hasAny = !rows.empty();
    m_nothing->setVisible(!hasAny);
    m_plot->parentWidget()->setVisible(hasAny);
    m_axes->setEnabled(hasAny);
    refresh();
}

void CompareParallel::refresh() {
    if (!m_comparison)
        return;
    std::vector<PlotAxis> axes;
    std::vector<ComparedGroup> groups;
    std::map<QString, int> counts;
    for (const size_t row : axisRows(*m_comparison)) {
        if (!m_chosen.contains(row))
            continue;
        axes.emplace_back(m_comparison->rows[row]);
        groups.push_back(m_comparison->rows[row].group);
        ++counts[axes.back().name()];
    }
    for (size_t axis = 0; axis < axes.size(); ++axis) { // a parameter and a metric may have one name
        if (counts.at(axes[axis].name()) > 1)
            axes[axis].setName(QStringLiteral("%1 (%2)").arg(axes[axis].name(), groupWord(groups[axis])));
    }
    m_plot->show(runNames(*m_comparison), std::move(axes), m_color->axis(*m_comparison));
    listBrushed();
}

void CompareParallel::listBrushed() {
    if (!m_comparison) // not read yet
        return;
    const std::vector<int> runs = m_plot->brushed();
    const std::vector<QString> names = runNames(*m_comparison, maxListedName);
    const PlotAxis color = m_color->axis(*m_comparison);
    m_list->clear();
    for (const int run : runs) {
        const RunRecord& record = m_comparison->runs[static_cast<size_t>(run)];
        auto* item = new QListWidgetItem(names[static_cast<size_t>(run)], m_list);
        item->setData(Qt::UserRole, run);
        if (color.size() > 0) // as its line in the plot
            item->setIcon(lineSwatch(colorOf(color, static_cast<size_t>(run))));
        item->setToolTip(QString::fromStdString(record.id.text()));
    }
    m_clear->setEnabled(m_plot->isBrushing());
    m_summary->setText(m_plot->isBrushing()
                           ? tr("%1 of %2 runs within the ranges").arg(runs.size()).arg(m_comparison->runs.size())
                           : tr("Drag along an axis to select a range; drag a name to move its axis."));
    m_summary->setToolTip(tr("Double-click a name to make its axis logarithmic. Keyboard: arrows, Space, "
                             "Delete, L; Shift moves the axis or the lower end."));
}

void CompareParallel::chooseAxes() {
    if (!m_comparison)
        return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("axesMenu"));
    menu->setStyleSheet(QStringLiteral("QMenu { menu-scrollable: 1; }"));
    for (const size_t row : axisRows(*m_comparison)) {
        QAction* action = menu->addAction(withoutMnemonic(rowName(m_comparison->rows[row])));
        action->setCheckable(true);
        action->setChecked(m_chosen.contains(row));
        action->setEnabled(action->isChecked() || m_chosen.size() < maxAxes);
        // While the menu is open, the comparison may be read again, with other rows.
        connect(action, &QAction::toggled, this, [this, key = axisKeyOf(m_comparison->rows[row])](bool on) {
            for (const size_t now : axisRows(*m_comparison)) {
                if (axisKeyOf(m_comparison->rows[now]) != key)
                    continue;
                if (on)
                    m_chosen.insert(now);
                else
                    m_chosen.erase(now);
            }
            refresh();
        });
    }
    menu->popup(m_axes->mapToGlobal(QPoint(0, m_axes->height())));
}

void CompareParallel::openRun(int run) {
    m_context.navigator.open(QStringLiteral("run"),
                             QString::fromStdString(m_comparison->runs.at(static_cast<size_t>(run)).id.text()));
}

} // namespace studio::ui

#include "moc_compare_parallel.cpp"
