#include "ui/chart/monitoring_view.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QScrollArea>
#include <algorithm>

#include "ui/chart/chart_view.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int twoColumnWidth = 760; // pixels; from here on two charts side by side
constexpr int chartHeight = 210;
} // namespace

MonitoringView::MonitoringView(Of of, QWidget* parent)
    : QWidget(parent)
    , m_of(of)
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_time(new QComboBox(this))
    , m_scroll(new QScrollArea(this))
    , m_inner(new QWidget(m_scroll->viewport()))
    , m_grid(new QGridLayout(m_inner)) {
    setObjectName(QStringLiteral("monitoringView"));
    m_note->setObjectName(QStringLiteral("monitoringNote"));
    m_time->setObjectName(QStringLiteral("monitoringTime"));
    m_time->setAccessibleName(tr("Horizontal axis"));
    m_time->setToolTip(tr("Quantity on the horizontal axis"));
    m_time->addItem(m_of == Of::Run ? tr("Time since start") : tr("Time since first value"));
    m_time->addItem(tr("Time of day"));
    m_time->setCurrentIndex(m_of == Of::Run ? 0 : 1);
    connect(m_time, &QComboBox::currentIndexChanged, this, &MonitoringView::showTime);
    m_scroll->setObjectName(QStringLiteral("monitoringCharts"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setWidget(m_inner);
    m_grid->setContentsMargins(0, 0, space::small, 0);
    m_grid->setSpacing(space::medium);
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::medium);
    bar->addWidget(m_note, 1);
    bar->addWidget(m_time);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_scroll, 1);
    m_time->hide();
}

void MonitoringView::setNote(const QString& note) {
    m_note->setText(note);
}

std::vector<MonitoringView::Kind> MonitoringView::kinds() const {
    const bool isRun = m_of == Of::Run;
    std::vector<Kind> kinds;
    if (isRun)
        kinds.push_back({QStringLiteral("chartJobCpu"),
                         tr("Run CPU (100 % = one core)"),
                         ChartUnit::Percent,
                         {{Quantity::JobCpu, tr("Run")}}});
    // On the scale of the host, most runs would be a line at zero.
    if (isRun)
        kinds.push_back(
            {QStringLiteral("chartJobMemory"), tr("Run memory"), ChartUnit::Bytes, {{Quantity::JobMemory, tr("Run")}}});
    const Kind memory{QStringLiteral("chartMemory"),
                      isRun ? tr("Host memory") : tr("Memory"),
                      ChartUnit::Bytes,
                      {{Quantity::Memory, tr("In use")}, {Quantity::MemoryTotal, tr("Capacity"), true}}};
    kinds.push_back({QStringLiteral("chartGpuBusy"),
                     tr("GPU utilization"),
                     ChartUnit::Percent,
                     {{Quantity::GpuBusy, tr("GPU %1")}}});
    if (!isRun)
        kinds.insert(kinds.begin(), {QStringLiteral("chartCpu"),
                                     tr("CPU (100 % = all cores)"),
                                     ChartUnit::Percent,
                                     {{Quantity::Cpu, tr("Busy")}}});
    if (!isRun)
        kinds.insert(kinds.begin() + 1, memory);
    kinds.push_back({QStringLiteral("chartGpuMemory"),
                     tr("GPU memory"),
                     ChartUnit::Bytes,
                     {{Quantity::GpuMemory, tr("GPU %1")}, {Quantity::GpuMemoryTotal, tr("GPU %1: total"), true}}});
    Kind disk{QStringLiteral("chartDisk"), tr("Disk I/O"), ChartUnit::BytesPerSecond, {}};
    if (isRun)
        disk.lines = {{Quantity::JobRead, tr("Run reads")}, {Quantity::JobWritten, tr("Run writes")}};
    disk.lines.push_back({Quantity::Read, isRun ? tr("Host reads") : tr("Read"), isRun});
    disk.lines.push_back({Quantity::Written, isRun ? tr("Host writes") : tr("Written"), isRun});
    kinds.push_back(disk);
    kinds.push_back({QStringLiteral("chartNetwork"),
                     isRun ? tr("Host network") : tr("Network"),
                     ChartUnit::BytesPerSecond,
                     {{Quantity::Received, tr("Received")}, {Quantity::Sent, tr("Sent")}}});
    if (isRun) {
        kinds.push_back({QStringLiteral("chartCpu"),
                         tr("Host CPU (100 % = all cores)"),
                         ChartUnit::Percent,
                         {{Quantity::Cpu, tr("Busy")}}});
        kinds.push_back(memory);
        kinds.push_back({QStringLiteral("chartProcesses"),
                         tr("Run processes"),
                         ChartUnit::Count,
                         {{Quantity::JobProcesses, tr("Processes")}}});
    }
    kinds.push_back(
        {QStringLiteral("chartGpuPower"), tr("GPU power"), ChartUnit::Watts, {{Quantity::GpuWatts, tr("GPU %1")}}});
    kinds.push_back({QStringLiteral("chartGpuTemperature"),
                     tr("GPU temperature"),
                     ChartUnit::Celsius,
                     {{Quantity::GpuCelsius, tr("GPU %1")}}});
    return kinds;
}

std::vector<SampleLog::Key> MonitoringView::keysOf(const Kind& kind, const SampleLog& log,
                                                   std::vector<ChartSeries>& series) const {
    std::vector<SampleLog::Key> keys;
    const auto ofJob = log.gpusOfJob();
    for (const auto& line : kind.lines) {
        std::vector<int> numbers{0};
        if (isOfGpu(line.quantity))
            numbers = log.gpus();
        for (const int number : numbers) {
            const Curve* curve = log.curve(line.quantity, number);
            if (curve == nullptr)
                continue;
            const bool isOthers = isOfGpu(line.quantity) && m_of == Of::Run &&
                                  std::find(ofJob.begin(), ofJob.end(), number) == ofJob.end();
            keys.emplace_back(line.quantity, number);
            ChartSeries one;
            one.name = isOfGpu(line.quantity) ? line.name.arg(number) : line.name;
            if (isOthers)
                one.name = tr("%1 (not used by this run)").arg(one.name);
            one.curve = *curve;
            one.isDashed = line.isDashed || isOthers;
            series.push_back(std::move(one));
        }
    }
    return keys;
}

void MonitoringView::setLog(const SampleLog& log) {
    std::vector<SampleLog::Key> keys;
    for (const auto& [key, curve] : log.curves())
        keys.push_back(key);
    if (keys != m_keys) {
        m_keys = std::move(keys);
        return rebuild(log);
    }
    for (const auto& chart : m_charts) {
        for (size_t i = 0; i < chart.keys.size(); ++i)
            chart.view->updateSeries(i, *log.curve(chart.keys[i].first, chart.keys[i].second));
    }
}

void MonitoringView::rebuild(const SampleLog& log) {
    for (const auto& chart : m_charts)
        chart.view->deleteLater();
    m_charts.clear();
    for (const auto& kind : kinds()) {
        std::vector<ChartSeries> series;
        Chart chart;
        chart.keys = keysOf(kind, log, series);
        if (chart.keys.empty())
            continue;
        chart.view = new ChartView(m_inner);
        chart.view->setObjectName(kind.objectName);
        chart.view->setAccessibleName(kind.title);
        chart.view->setTitle(kind.title);
        chart.view->setUnit(kind.unit);
        chart.view->setCompact(true);
        chart.view->setWheel(ChartView::Wheel::ZoomsWithControl);
        chart.view->setLegendShown(chart.keys.size() > 1);
        chart.view->setMinimumHeight(chartHeight);
        const bool isShareOfAll =
            kind.unit == ChartUnit::Percent && (isOfGpu(chart.keys[0].first) || chart.keys[0].first == Quantity::Cpu);
        if (isShareOfAll)
            chart.view->setYRange(ChartRange{0, 100});
        chart.view->setSeries(std::move(series));
        link(chart.view);
        m_charts.push_back(std::move(chart));
    }
    m_time->setVisible(!m_charts.empty());
    m_columns = 0;
    layOut();
    showTime();
}

void MonitoringView::link(ChartView* view) {
    connect(view, &ChartView::rangeChanged, this, [this, view](std::optional<ChartRange> x) {
        for (const auto& chart : m_charts) {
            if (chart.view != view)
                chart.view->setXRange(x);
        }
    });
    connect(view, &ChartView::hovered, this, [this, view](std::optional<double> x) {
        for (const auto& chart : m_charts) {
            if (chart.view != view)
                chart.view->showCrossHair(x);
        }
    });
}

void MonitoringView::showTime() {
    for (const auto& chart : m_charts)
        chart.view->setXAxis(m_time->currentIndex() == 0 ? ChartX::RelativeTime : ChartX::WallTime);
}

void MonitoringView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void MonitoringView::layOut() {
    const int columns = width() >= twoColumnWidth ? 2 : 1;
    if (columns == m_columns)
        return;
    m_columns = columns;
    while (QLayoutItem* item = m_grid->takeAt(0))
        delete item;
    for (size_t i = 0; i < m_charts.size(); ++i) {
        const int number = static_cast<int>(i);
        m_grid->addWidget(m_charts[i].view, number / columns, number % columns);
    }
    for (int column = 0; column < 2; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
}

} // namespace studio::ui

#include "moc_monitoring_view.cpp"
