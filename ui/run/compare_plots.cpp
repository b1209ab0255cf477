#include "ui/run/compare_plots.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <algorithm>

#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/remember.h"
#include "ui/common/theme.h"
#include "ui/run/parallel_plot.h"
#include "ui/run/scatter_plot.h"

namespace studio::ui {

namespace {

constexpr size_t firstAxes = 7; // that are shown before anybody chooses
constexpr size_t mostAxes = 20;
constexpr size_t mostOffered = 2'000; // in one box

std::vector<QString> namesOf(const RunComparison& comparison) {
    std::vector<QString> names;
    for (const RunRecord& run : comparison.runs)
        names.push_back(shownShort(run.name, 80));
    return names;
}

void openRun(Context& context, const RunComparison& comparison, int run) {
    context.navigator.open(QStringLiteral("run"),
                           QString::fromStdString(comparison.runs.at(static_cast<size_t>(run)).id.text()));
}

QComboBox* makeBox(const char* name, const QString& text, QWidget* parent, QBoxLayout* layout) {
    auto* label = new QLabel(text, parent);
    auto* box = new QComboBox(parent);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(text);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(10);
    box->setMaxVisibleItems(20);
    label->setBuddy(box);
    layout->addWidget(label);
    layout->addWidget(box);
    return box;
}

void fillBox(QComboBox& box, const RunComparison& comparison, const std::vector<size_t>& rows, bool hasNone) {
    const QSignalBlocker quiet(&box);
    const QString before = box.currentText();
    box.clear();
    if (hasNone)
        box.addItem(UiText::tr("None"), -1);
    for (const size_t row : rows)
        box.addItem(rowName(comparison.rows[row]), static_cast<int>(row));
    if (const int same = box.findText(before); same >= 0 && !before.isEmpty())
        box.setCurrentIndex(same);
}

PlotAxis axisOf(const QComboBox& box, const RunComparison& comparison) {
    const int row = box.currentIndex() < 0 ? -1 : box.currentData().toInt();
    return row < 0 ? PlotAxis() : PlotAxis(comparison.rows.at(static_cast<size_t>(row)));
}

// The metric that people most likely look at: one that is called after accuracy or loss, else the first in the order of the rows.
int mainMetric(const QComboBox& box, const RunComparison& comparison) {
    int first = -1;
    for (const char* word : {"acc", "loss", ""}) {
        for (int i = 0; i < box.count() && first < 0; ++i) {
            const int row = box.itemData(i).toInt();
            if (row < 0)
                continue;
            const ComparedRow& candidate = comparison.rows[static_cast<size_t>(row)];
            if (candidate.group == ComparedGroup::Metric && candidate.name.find(word) != std::string::npos)
                first = i;
        }
    }
    return first;
}

} // namespace

std::vector<size_t> axisRows(const RunComparison& comparison) {
    std::vector<size_t> rows;
    for (size_t at = 0; at < comparison.rows.size() && rows.size() < mostOffered; ++at) {
        const ComparedRow& row = comparison.rows[at];
        const bool isLogged = row.group == ComparedGroup::Parameter || row.group == ComparedGroup::Metric;
        const bool isOther = (row.group == ComparedGroup::Outcome || row.group == ComparedGroup::Tag ||
                              row.group == ComparedGroup::Configuration) &&
                             !row.isSame;
        if (isLogged || isOther)
            rows.push_back(at);
    }
    // Parameters, last values of metrics, then the rest; what differs before what does not (as the rows are).
    const auto rank = [&](size_t at) {
        const ComparedRow& row = comparison.rows[at];
        const int kind = row.group == ComparedGroup::Parameter                                ? 0
                         : row.group == ComparedGroup::Metric && row.part == MetricPart::Last ? 1
                         : row.group == ComparedGroup::Metric                                 ? 2
                                                                                              : 3;
        return kind + (row.isSame ? 4 : 0);
    };
    std::stable_sort(rows.begin(), rows.end(), [&](size_t a, size_t b) { return rank(a) < rank(b); });
    return rows;
}

CompareScatter::CompareScatter(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("compareScatter"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    m_x = makeBox("scatterX", UiText::tr("To the right"), this, bar);
    m_y = makeBox("scatterY", UiText::tr("Upwards"), this, bar);
    m_color = makeBox("scatterColor", UiText::tr("Colour"), this, bar);
    bar->addStretch();
    m_plot = new ScatterPlot(this);
    m_nothing =
        new EmptyState(QStringLiteral("activity"), UiText::tr("Nothing to place the runs by"),
                       UiText::tr("These runs logged no parameters and no metrics, and differ in nothing else."), this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_plot, 1);
    layout->addWidget(m_nothing, 1);
    m_nothing->hide();
    for (QComboBox* box : {m_x, m_y, m_color})
        connect(box, &QComboBox::currentIndexChanged, this, &CompareScatter::refresh);
    connect(m_plot, &ScatterPlot::opened, this, [this](int run) { openRun(m_context, *m_comparison, run); });
    setFocusProxy(m_x);
}

void CompareScatter::show(std::shared_ptr<const RunComparison> comparison) {
    const bool isFirst = !m_comparison;
    m_comparison = std::move(comparison);
    const std::vector<size_t> rows = axisRows(*m_comparison);
    fillBox(*m_x, *m_comparison, rows, false);
    fillBox(*m_y, *m_comparison, rows, false);
    fillBox(*m_color, *m_comparison, rows, true);
    if (isFirst && m_x->count() > 0) {
        const QSignalBlocker quietY(m_y);
        const QSignalBlocker quietColor(m_color);
        const int metric = mainMetric(*m_y, *m_comparison);
        m_y->setCurrentIndex(metric >= 0 ? metric : m_y->count() - 1);
        // The second parameter, or the second metric.
        if (rows.size() > 2)
            m_color->setCurrentIndex(2);
    }
    m_plot->setVisible(!rows.empty());
    m_nothing->setVisible(rows.empty());
    refresh();
}

void CompareScatter::refresh() {
    if (m_comparison)
        m_plot->show(namesOf(*m_comparison), axisOf(*m_x, *m_comparison), axisOf(*m_y, *m_comparison),
                     axisOf(*m_color, *m_comparison));
}

CompareParallel::CompareParallel(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_axes(new QPushButton(UiText::tr("Axes…"), this))
    , m_clear(new QPushButton(UiText::tr("Clear the ranges"), this))
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_plot(new ParallelPlot(this))
    , m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("compareParallel"));
    m_axes->setObjectName(QStringLiteral("parallelAxes"));
    m_axes->setToolTip(UiText::tr("Choose what the axes are; at most %1").arg(mostAxes));
    m_clear->setObjectName(QStringLiteral("parallelClear"));
    m_clear->setProperty("role", QStringLiteral("quiet"));
    m_summary->setObjectName(QStringLiteral("parallelSummary"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    bar->addWidget(m_axes);
    m_color = makeBox("parallelColor", UiText::tr("Colour"), this, bar);
    bar->addWidget(m_clear);
    bar->addWidget(m_summary, 1);
    m_plot->setToolTip({});
    m_list->setObjectName(QStringLiteral("parallelRuns"));
    m_list->setAccessibleName(UiText::tr("Runs within the ranges"));
    m_list->setToolTip(UiText::tr("Return or a double click opens the run"));
    m_list->setUniformItemSizes(true);
    m_nothing =
        new EmptyState(QStringLiteral("activity"), UiText::tr("Nothing to draw axes of"),
                       UiText::tr("These runs logged no parameters and no metrics, and differ in nothing else."), this);
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
    connect(m_plot, &ParallelPlot::opened, this, [this](int run) { openRun(m_context, *m_comparison, run); });
    connect(m_list, &QListWidget::itemActivated, this,
            [this](QListWidgetItem* item) { openRun(m_context, *m_comparison, item->data(Qt::UserRole).toInt()); });
    connect(m_list, &QListWidget::currentItemChanged, this,
            [this](QListWidgetItem* item) { m_plot->setCurrentRun(item ? item->data(Qt::UserRole).toInt() : -1); });
    setFocusProxy(m_plot);
}

void CompareParallel::show(std::shared_ptr<const RunComparison> comparison) {
    const bool isFirst = !m_comparison;
    std::set<std::pair<std::string, MetricPart>> kept;
    for (const size_t row : m_chosen)
        kept.emplace(m_comparison->rows[row].name, m_comparison->rows[row].part);
    m_comparison = std::move(comparison);
    const std::vector<size_t> rows = axisRows(*m_comparison);
    m_chosen.clear();
    for (const size_t row : rows) {
        const ComparedRow& candidate = m_comparison->rows[row];
        const bool isFirstChoice =
            m_chosen.size() < firstAxes && !candidate.isSame && candidate.part == MetricPart::Last;
        if (isFirst ? isFirstChoice : kept.contains({candidate.name, candidate.part}))
            m_chosen.insert(row);
    }
    fillBox(*m_color, *m_comparison, rows, true);
    if (isFirst) {
        const QSignalBlocker quiet(m_color);
        m_color->setCurrentIndex(std::max(0, mainMetric(*m_color, *m_comparison)));
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
    for (const size_t row : axisRows(*m_comparison)) {
        if (m_chosen.contains(row))
            axes.emplace_back(m_comparison->rows[row]);
    }
    m_plot->show(namesOf(*m_comparison), std::move(axes), axisOf(*m_color, *m_comparison));
    listBrushed();
}

void CompareParallel::listBrushed() {
    const std::vector<int> runs = m_plot->brushed();
    m_list->clear();
    for (const int run : runs) {
        const RunRecord& record = m_comparison->runs[static_cast<size_t>(run)];
        auto* item = new QListWidgetItem(shownShort(record.name, 120), m_list);
        item->setData(Qt::UserRole, run);
        item->setToolTip(QString::fromStdString(record.id.text()));
    }
    m_clear->setEnabled(m_plot->isBrushing());
    m_summary->setText(
        m_plot->isBrushing()
            ? UiText::tr("%1 of %2 runs within the ranges").arg(runs.size()).arg(m_comparison->runs.size())
            : UiText::tr("Drag along an axis to mark a range, drag a name to move its axis."));
    m_summary->setToolTip(UiText::tr("A double click on a name makes its axis logarithmic. By keyboard: arrows, Space, "
                                     "Delete, L; Shift moves the axis or the lower end."));
}

void CompareParallel::chooseAxes() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("axesMenu"));
    menu->setStyleSheet(QStringLiteral("QMenu { menu-scrollable: 1; }"));
    for (const size_t row : axisRows(*m_comparison)) {
        QAction* action = menu->addAction(withoutMnemonic(rowName(m_comparison->rows[row])));
        action->setCheckable(true);
        action->setChecked(m_chosen.contains(row));
        action->setEnabled(action->isChecked() || m_chosen.size() < mostAxes);
        connect(action, &QAction::toggled, this, [this, row](bool on) {
            if (on)
                m_chosen.insert(row);
            else
                m_chosen.erase(row);
            refresh();
        });
    }
    menu->popup(m_axes->mapToGlobal(QPoint(0, m_axes->height())));
}

} // namespace studio::ui

#include "moc_compare_plots.cpp"
