#include "ui/run/compare_curves.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSlider>
#include <QSplitter>
#include <QStackedWidget>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/plot_axis.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {

constexpr size_t maxCharts = 12;
constexpr size_t firstCharts = 2; // shown by default
constexpr int chartHeight = 330;
constexpr int listWidth = 230;
constexpr std::chrono::seconds whileGoing{2};
constexpr int compareCurvesNameRole = Qt::UserRole; // QByteArray: names are raw bytes

} // namespace

CompareCurves::CompareCurves(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_search(new QLineEdit(this))
    , m_names(new QListWidget(this))
    , m_stack(new QStackedWidget(this))
    , m_nothing(new EmptyState(QStringLiteral("activity"), {}, {}, this))
    , m_page(new QWidget(this))
    , m_column(new QVBoxLayout(m_page)) {
    setObjectName(QStringLiteral("compareCurves"));
    addMetricList();
    auto* splitter = new QSplitter(this);
    auto* left = new QWidget(splitter);
    auto* leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->setSpacing(space::small);
    leftLayout->addWidget(m_search);
    leftLayout->addWidget(m_names, 1);
    m_page->setProperty("role", QStringLiteral("scrolled"));
    m_column->setContentsMargins(0, 0, space::small, 0);
    m_column->setSpacing(space::medium);
    m_column->addStretch();
    auto* right = new QWidget(splitter);
    auto* rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->setSpacing(space::small);
    rightLayout->addWidget(makeBar(right));
    rightLayout->addWidget(m_stack, 1);
    auto* scroll = new QScrollArea(m_stack);
    scroll->setObjectName(QStringLiteral("curvesArea"));
    scroll->setAccessibleName(tr("Curves"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(m_page);
    m_stack->addWidget(scroll);
    m_nothing->setObjectName(QStringLiteral("curvesNothing"));
    m_stack->addWidget(m_nothing);
    splitter->setObjectName(QStringLiteral("curvesSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({listWidth, 800});
    m_context.remember.follow(splitter, QStringLiteral("compare/curves"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(splitter, 1);
    m_again.setInterval(whileGoing);
    connect(&m_again, &QTimer::timeout, this, [this] {
        if (isVisible())
            read();
    });
    setFocusProxy(m_names);
}

void CompareCurves::addMetricList() {
    m_search->setObjectName(QStringLiteral("curvesSearch"));
    m_search->setPlaceholderText(tr("Search metrics"));
    m_search->setAccessibleName(tr("Search metrics"));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(200);
    connect(m_search, &QLineEdit::textChanged, this, &CompareCurves::filterNames);
    m_names->setObjectName(QStringLiteral("curvesNames"));
    m_names->setAccessibleName(tr("Metrics to plot"));
    m_names->setToolTip(tr("Up to %1 metrics are plotted at once").arg(maxCharts));
    m_names->setUniformItemSizes(true);
    connect(m_names, &QListWidget::itemChanged, this, &CompareCurves::takeChoice);
}

QWidget* CompareCurves::makeBar(QWidget* parent) {
    auto* bar = new QWidget(parent);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    m_x = new QComboBox(bar);
    m_x->setObjectName(QStringLiteral("curvesX"));
    m_x->setAccessibleName(tr("X axis"));
    m_x->addItem(tr("Step"), int(ChartX::Step));
    m_x->addItem(tr("Time since start"), int(ChartX::RelativeTime));
    m_x->addItem(tr("Time"), int(ChartX::WallTime));
    m_x->addItem(tr("Epoch"), int(ChartX::Epoch));
    m_x->setToolTip(tr("X axis of the curves; Epoch requires a logged metric named epoch"));
    auto* label = new QLabel(tr("Smoothing"), bar);
    m_smoothing = new QSlider(Qt::Horizontal, bar);
    m_smoothing->setObjectName(QStringLiteral("curvesSmoothing"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_smoothing->setToolTip(tr("Weight of earlier values in each point"));
    m_smoothing->setRange(0, 99);
    m_smoothing->setFixedWidth(120);
    label->setBuddy(m_smoothing);
    m_logY = new QPushButton(tr("Log scale"), bar);
    m_logY->setObjectName(QStringLiteral("curvesLog"));
    m_logY->setProperty("role", QStringLiteral("chip"));
    m_logY->setCheckable(true);
    m_logY->setToolTip(tr("Logarithmic y axis; values of 0 and below are not shown"));
    m_summary = (new PlainLabel({}, bar, PlainLabel::Fit::Elide))->withRole("muted");
    m_summary->setObjectName(QStringLiteral("curvesSummary"));
    layout->addWidget(m_x);
    layout->addWidget(label);
    layout->addWidget(m_smoothing);
    layout->addWidget(m_logY);
    layout->addWidget(m_summary, 1);
    const auto apply = [this] {
        for (const Shown& shown : m_charts)
            applyAppearance(*shown.chart);
    };
    connect(m_x, &QComboBox::currentIndexChanged, this, apply);
    connect(m_smoothing, &QSlider::valueChanged, this, apply);
    connect(m_logY, &QPushButton::toggled, this, apply);
    return bar;
}

void CompareCurves::applyAppearance(ChartView& chart) const {
    chart.setXAxis(static_cast<ChartX>(m_x->currentData().toInt()));
    chart.setSmoothing(m_smoothing->value() / 100.0);
    chart.setLogY(m_logY->isChecked());
}

void CompareCurves::show(std::shared_ptr<const RunComparison> comparison) {
    const bool isFirst = !m_comparison;
    m_comparison = std::move(comparison);
    std::vector<std::string> names;
    for (const ComparedRow& row : m_comparison->rows) {
        if (row.group == ComparedGroup::Metric && row.part == MetricPart::Last)
            names.push_back(row.name);
    }
    std::sort(names.begin(), names.end());
    if (isFirst) {
        // Preselects metrics that all runs have, in row order.
        for (const ComparedRow& row : m_comparison->rows) {
            const bool areAll = std::all_of(row.values.begin(), row.values.end(),
                                            [](const ComparedValue& value) { return value.isThere; });
            if (row.group == ComparedGroup::Metric && row.part == MetricPart::Last && areAll && row.name != "epoch" &&
                m_chosen.size() < firstCharts)
                m_chosen.push_back(row.name);
        }
        if (m_chosen.empty() && !names.empty())
            m_chosen.push_back(names.front());
    }
    const QSignalBlocker quiet(m_names);
    const int place = m_names->verticalScrollBar()->value();
    m_names->clear();
    for (const std::string& name : names) {
        auto* item = new QListWidgetItem(displayTextElided(name, 120), m_names);
        item->setData(compareCurvesNameRole, QByteArray::fromStdString(name));
        item->setToolTip(displayTextElided(name, 600));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        const bool isChosen = std::find(m_chosen.begin(), m_chosen.end(), name) != m_chosen.end();
        item->setCheckState(isChosen ? Qt::Checked : Qt::Unchecked);
    }
    m_names->verticalScrollBar()->setValue(place);
    filterNames();
    const bool isGoing = std::any_of(m_comparison->runs.begin(), m_comparison->runs.end(),
                                     [](const RunRecord& run) { return !isFinal(run.state); });
    isGoing ? m_again.start() : m_again.stop();
    fitCharts();
    if (isVisible())
        read();
}

void CompareCurves::showEvent(QShowEvent*) {
    if (m_comparison)
        read();
}

void CompareCurves::filterNames() {
    const QString part = m_search->text().trimmed();
    for (int row = 0; row < m_names->count(); ++row) {
        QListWidgetItem* item = m_names->item(row);
        item->setHidden(!part.isEmpty() && !item->text().contains(part, Qt::CaseInsensitive));
    }
}

void CompareCurves::takeChoice(QListWidgetItem* item) {
    const std::string name = item->data(compareCurvesNameRole).toByteArray().toStdString();
    const auto found = std::find(m_chosen.begin(), m_chosen.end(), name);
    if (item->checkState() == Qt::Checked && found == m_chosen.end()) {
        if (m_chosen.size() >= maxCharts) {
            const QSignalBlocker quiet(m_names);
            item->setCheckState(Qt::Unchecked);
            return m_summary->setText(tr("Up to %1 metrics are plotted at once").arg(maxCharts));
        }
        m_chosen.push_back(name);
    } else if (item->checkState() == Qt::Unchecked && found != m_chosen.end()) {
        m_chosen.erase(found);
    }
    fitCharts();
    read();
}

// One chart per selected metric, in selection order; existing charts keep their zoom.
void CompareCurves::fitCharts() {
    std::vector<Shown> now;
    for (const std::string& name : m_chosen) {
        const auto old =
            std::find_if(m_charts.begin(), m_charts.end(), [&](const Shown& shown) { return shown.name == name; });
        if (old != m_charts.end()) {
            now.push_back(*old);
            continue;
        }
        auto* chart = new ChartView(m_page);
        chart->setObjectName(QStringLiteral("curve-") + displayTextElided(name, 60));
        chart->setAccessibleName(tr("Curves of %1").arg(displayTextElided(name, 120)));
        chart->setTitle(displayTextElided(name, 200));
        chart->setWheel(ChartView::Wheel::ZoomsWithControl);
        chart->setMinimumHeight(chartHeight);
        applyAppearance(*chart);
        now.push_back({name, chart});
    }
    for (const Shown& shown : m_charts) {
        if (std::find(m_chosen.begin(), m_chosen.end(), shown.name) == m_chosen.end())
            shown.chart->deleteLater();
    }
    m_charts = std::move(now);
    for (size_t at = 0; at < m_charts.size(); ++at) {
        m_column->removeWidget(m_charts[at].chart);
        m_column->insertWidget(static_cast<int>(at), m_charts[at].chart);
    }
    const bool hasMetrics = m_names->count() > 0;
    if (m_charts.empty())
        m_nothing->setText(hasMetrics ? tr("Select a metric") : tr("No metrics"),
                           hasMetrics ? tr("Its curves from all compared runs are overlaid.")
                                      : tr("None of these runs logged a metric."));
    m_stack->setCurrentIndex(m_charts.empty() ? 1 : 0);
}

void CompareCurves::read() {
    if (!m_comparison || m_chosen.empty())
        return;
    if (std::exchange(m_isReading, true)) {
        m_readAgain = true;
        return;
    }
    m_context.link.work<std::vector<RunCurves>>(
        this,
        [runs = m_comparison->runs, names = m_chosen, isEnough = m_context.link.isClosing()](Client& client) {
            return curvesOf(client, runs, names, isEnough);
        },
        [this, names = m_chosen](const Result<std::vector<RunCurves>>& curves) {
            m_isReading = false;
            take(curves, names);
            if (std::exchange(m_readAgain, false))
                read();
        });
}

void CompareCurves::take(const Result<std::vector<RunCurves>>& curves, const std::vector<std::string>& names) {
    if (!curves)
        return m_summary->setText(shown(curves.error().message));
    if (curves->size() != m_comparison->runs.size())
        return read(); // the runs have changed since
    m_summary->setText({});
    std::vector<std::shared_ptr<const EpochScale>> epochs;
    for (const RunCurves& run : *curves) {
        auto scale = run.epochs ? std::make_shared<EpochScale>(*run.epochs) : nullptr;
        epochs.push_back(scale && scale->isUsable() ? scale : nullptr);
    }
    const std::vector<QString> runLabels = runNames(*m_comparison);
    for (const Shown& shown : m_charts) {
        const auto place = std::find(names.begin(), names.end(), shown.name) - names.begin();
        if (place == static_cast<std::ptrdiff_t>(names.size()))
            continue; // selected since
        std::vector<ChartSeries> series;
        for (size_t run = 0; run < curves->size(); ++run) {
            const std::optional<Curve>& curve = (*curves)[run].curves[static_cast<size_t>(place)];
            const RunRecord& record = m_comparison->runs[run];
            ChartSeries one;
            one.name = runLabels[run];
            if (curve)
                one.curve = *curve;
            if (record.started)
                one.startMs = toMs(*record.started);
            one.epochs = epochs[run];
            series.push_back(std::move(one));
        }
        if (shown.chart->series().size() != series.size()) {
            shown.chart->setSeries(std::move(series));
            continue;
        }
        for (size_t run = 0; run < series.size(); ++run)
            shown.chart->updateSeries(run, std::move(series[run].curve));
    }
}

} // namespace studio::ui

#include "moc_compare_curves.cpp"
