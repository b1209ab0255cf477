#include "ui/chart/chart_view.h"

#include <QBoxLayout>
#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/chart/chart_canvas.h"
#include "ui/chart/chart_legend.h"
#include "ui/chart/chart_overlay.h"
#include "ui/chart/chart_palette.h"
#include "ui/chart/chart_plot.h"
#include "ui/chart/chart_smoothing.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds pause{16};
constexpr double headroom = 0.06; // of the height, above and below the curves
constexpr int minMarkWidth = 62;
constexpr int minMarkHeight = 26;
constexpr int maxAxisTitle = 40;

// Widens the range of a single point, or of none, to a non-empty one.
ChartRange widened(ChartRange range) {
    if (!(range.from <= range.to))
        return {0, 1};
    if (range.width() > std::abs(range.from) * 1e-12)
        return range;
    const double half = range.from == 0 ? 0.5 : std::abs(range.from) * 0.05;
    return {range.from - half, range.to + half};
}

void include(ChartRange& range, double value) {
    if (!std::isfinite(value))
        return;
    range.from = std::min(range.from, value);
    range.to = std::max(range.to, value);
}

// Amounts and rates are compared with zero and never negative: their axis begins at 0.
bool beginsAtZero(ChartUnit unit) {
    return unit != ChartUnit::Number && unit != ChartUnit::Celsius;
}

constexpr ChartRange nothing{HUGE_VAL, -HUGE_VAL};

} // namespace

ChartView::ChartView(QWidget* parent)
    : QWidget(parent)
    , m_title((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_canvas(new ChartCanvas(this))
    , m_plot(m_canvas->plot())
    , m_overlay(new ChartOverlay(m_canvas->viewport()))
    , m_legend(new ChartLegend(this))
    , m_smoothing(new ChartSmoothing(this)) {
    setObjectName(QStringLiteral("chart"));
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Chart"));
    m_title->setObjectName(QStringLiteral("chartTitle"));
    m_note->setObjectName(QStringLiteral("chartNote"));
    m_canvas->setObjectName(QStringLiteral("chartCanvas"));
    m_canvas->setMinimumSize(160, 110);
    m_title->hide();
    m_note->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::tight, space::small, space::tight);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_note);
    layout->addWidget(m_legend);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &ChartView::refresh);
    connect(m_canvas->chart(), &QChart::plotAreaChanged, this, &ChartView::schedule);
    connect(m_smoothing, &ChartSmoothing::ready, this, &ChartView::schedule);
    connect(m_legend, &ChartLegend::toggled, this, [this](size_t index, bool isShown) {
        setShown(index, isShown);
        Q_EMIT shownChanged(index, isShown);
    });
    m_canvas->viewport()->installEventFilter(this);
}

ChartView::~ChartView() = default;

void ChartView::setSeries(std::vector<ChartSeries> series) {
    m_series = std::move(series);
    m_isHidden.assign(m_series.size(), false);
    m_smoothing->reset(m_series.size());
    fillLegend();
    schedule();
}

void ChartView::updateSeries(size_t index, Curve curve) {
    if (index >= m_series.size())
        return;
    if (curve.size() < m_series[index].curve.size())
        m_smoothing->forget(index);
    m_series[index].curve = std::move(curve);
    schedule();
}

void ChartView::setShown(size_t index, bool isShown) {
    if (index >= m_isHidden.size() || m_isHidden[index] != isShown)
        return;
    m_isHidden[index] = !isShown;
    if (sender() != m_legend)
        fillLegend();
    schedule();
}

bool ChartView::isShown(size_t index) const {
    return index < m_isHidden.size() && !m_isHidden[index];
}

void ChartView::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    setAccessibleName(title.isEmpty() ? tr("Chart") : tr("Chart of %1").arg(shown(title)));
}

QString ChartView::title() const {
    return m_title->text();
}

void ChartView::setYTitle(const QString& title) {
    m_yTitle = title;
    schedule();
}

void ChartView::setUnit(ChartUnit unit) {
    m_unit = unit;
    schedule();
}

void ChartView::setXAxis(ChartX x) {
    if (x == m_x)
        return;
    m_x = x;
    m_xRange.reset();
    schedule();
}

void ChartView::setLogX(bool isLog) {
    if (isLog == m_isLogX)
        return;
    m_isLogX = isLog;
    m_xRange.reset();
    schedule();
}

void ChartView::setLogY(bool isLog) {
    if (isLog == m_isLogY)
        return;
    m_isLogY = isLog;
    m_yZoom.reset();
    schedule();
}

void ChartView::setSmoothing(double weight) {
    m_smoothing->setWeight(std::clamp(weight, 0.0, 0.99));
    schedule();
}

void ChartView::setWheel(Wheel wheel) {
    m_wheel = wheel;
}

void ChartView::setLegendShown(bool isShown) {
    m_isLegendShown = isShown;
    fillLegend();
}

void ChartView::setMaxLegendEntries(size_t entries) {
    m_legend->setMaxEntries(entries);
}

void ChartView::setCompact(bool isCompact) {
    m_isCompact = isCompact;
    fillLegend();
    schedule();
}

void ChartView::setYRange(std::optional<ChartRange> range) {
    m_yFixed = range;
    schedule();
}

void ChartView::setXRange(std::optional<ChartRange> range) {
    if (range && m_isLogX)
        range = ChartRange{std::log10(range->from), std::log10(range->to)};
    if (range && !(std::isfinite(range->width()) && range->width() > 0))
        range.reset();
    if (range == m_xRange)
        return;
    m_xRange = range;
    schedule();
}

ChartRange ChartView::xRange() const {
    const ChartRange seen = seenX();
    return m_isLogX ? ChartRange{std::pow(10, seen.from), std::pow(10, seen.to)} : seen;
}

ChartRange ChartView::yRange() const {
    const ChartRange seen = m_plot->content().y;
    return m_plot->content().isLogY ? ChartRange{std::pow(10, seen.from), std::pow(10, seen.to)} : seen;
}

void ChartView::resetZoom() {
    m_xRange.reset();
    m_yZoom.reset();
    schedule();
}

void ChartView::setFollowing(bool isFollowing, double width) {
    m_isFollowing = isFollowing;
    m_followWidth = width;
    schedule();
}

void ChartView::showCrossHair(std::optional<double> x) {
    if (x && m_isLogX)
        x = std::log10(*x);
    showHover(x);
}

QColor ChartView::colorOf(size_t index) const {
    const QColor& reported = m_series[index].color;
    return reported.isValid() ? reported : seriesColor(index);
}

void ChartView::fillLegend() {
    std::vector<LegendEntry> entries;
    for (size_t i = 0; i < m_series.size(); ++i)
        entries.push_back({m_series[i].name, colorOf(i), m_series[i].isDashed || seriesIsDashed(i), !m_isHidden[i]});
    const bool isWanted = m_isLegendShown && (m_series.size() > 1 || (!m_isCompact && !m_series.empty()));
    m_legend->setEntries(isWanted ? entries : std::vector<LegendEntry>{});
    m_legend->setVisible(isWanted);
}

// Returns the range of the positions of all points.
ChartRange ChartView::fullX() const {
    ChartRange all = nothing;
    for (size_t i = 0; i < m_series.size(); ++i) {
        const Curve& curve = m_series[i].curve;
        if (m_isHidden[i] || curve.isEmpty())
            continue;
        const ChartMapping mapping(m_series[i], m_x, m_isLogX);
        if (!mapping.isPossible())
            continue;
        const bool isStep = mapping.key() == CurveKey::Step;
        const bool isOrdered = isStep ? curve.isOrderedByStep() : curve.isOrderedByTime();
        double lowest = 0;
        double highest = 0;
        if (isOrdered) {
            lowest = static_cast<double>(keyOf(curve.at(0), mapping.key()));
            highest = static_cast<double>(keyOf(curve.at(curve.size() - 1), mapping.key()));
        } else {
            const CurveSummary summary = curve.summary();
            lowest = static_cast<double>(isStep ? summary.lowestStep : summary.firstMs);
            highest = static_cast<double>(isStep ? summary.highestStep : summary.lastMs);
        }
        const double first = mapping.positionOfKey(lowest);
        include(all, mapping.positionOfKey(highest));
        if (std::isfinite(first))
            include(all, first);
        else if (isOrdered) {
            // A logarithmic axis begins with the first point that it can show.
            const size_t next = lowerBound(curve, mapping.key(), std::nextafter(mapping.keyAt(-HUGE_VAL), HUGE_VAL));
            if (next < curve.size())
                include(all, mapping.positionOf(curve.at(next)));
        } else {
            include(all, 0);
        }
    }
    return all;
}

ChartRange ChartView::seenX() const {
    ChartRange all = fullX();
    if (m_isFollowing && m_followWidth > 0 && all.from <= all.to) {
        const double width = m_xRange ? m_xRange->width() : m_followWidth;
        return {all.to - width, all.to};
    }
    if (m_xRange && m_isFollowing && all.from <= all.to)
        return {all.to - m_xRange->width(), all.to};
    return m_xRange ? *m_xRange : widened(all);
}

void ChartView::schedule() {
    if (!m_later.isActive())
        m_later.start(pause);
}

void ChartView::paintNow() {
    m_later.stop();
    refresh();
}

void ChartView::refresh() {
    if (!isVisible())
        return; // showEvent() refreshes
    PlotContent content;
    content.area = m_canvas->area();
    content.x = seenX();
    content.isLogY = m_isLogY;
    const double scale = devicePixelRatioF();
    const auto columns = static_cast<size_t>(std::max(1.0, content.area.width() * scale));
    std::vector<double> positions(columns + 1);
    for (size_t c = 0; c <= columns; ++c)
        positions[c] = content.x.from + content.x.width() * static_cast<double>(c) / static_cast<double>(columns);
    bool hasLeftOut = false;
    bool lacksEpochs = false;
    size_t seen = 0;
    for (size_t i = 0; i < m_series.size(); ++i) {
        const ChartSeries& series = m_series[i];
        if (m_isHidden[i] || series.curve.isEmpty())
            continue;
        const ChartMapping mapping(series, m_x, m_isLogX);
        if (!mapping.isPossible()) {
            lacksEpochs = true;
            continue;
        }
        ++seen;
        std::vector<double> edges(positions.size());
        std::transform(positions.begin(), positions.end(), edges.begin(),
                       [&](double position) { return mapping.keyAt(position); });
        PlotLayer layer{mapping,    downsample(series.curve, mapping.key(), edges), {}, false,
                        colorOf(i), series.isDashed || seriesIsDashed(i),           i,  series.isEmphasized};
        if (const Curve* smooth = m_smoothing->of(i, series.curve)) {
            layer.smooth = downsample(*smooth, mapping.key(), edges);
            layer.hasSmooth = true;
        }
        const CurveSummary summary = m_isLogY ? series.curve.summary() : CurveSummary{};
        hasLeftOut = hasLeftOut || (summary.finite > 0 && summary.lowest <= 0);
        content.layers.push_back(std::move(layer));
    }
    content.hasMarks = seen > 1;
    std::stable_partition(content.layers.begin(), content.layers.end(),
                          [](const PlotLayer& layer) { return !layer.isEmphasized; });
    QStringList notes;
    if (hasLeftOut)
        notes += tr("Values of 0 and below cannot be shown on a logarithmic axis.");
    if (lacksEpochs)
        notes += tr("Curves without epochs are not shown.");
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_note->setVisible(!notes.isEmpty());

    ChartRange y = nothing;
    for (const PlotLayer& layer : content.layers) {
        for (const CurveView* view : {&layer.raw, &layer.smooth}) {
            for (const CurveSample& sample : view->samples) {
                const double x = layer.mapping.positionOf(sample.point);
                if (x >= content.x.from && x <= content.x.to)
                    include(y, content.positionOfValue(sample.point.value));
            }
        }
    }
    if (m_yZoom) {
        content.y = *m_yZoom;
    } else if (m_yFixed) {
        content.y = m_isLogY ? ChartRange{std::log10(m_yFixed->from), std::log10(m_yFixed->to)} : *m_yFixed;
    } else {
        const bool isFromZero = beginsAtZero(m_unit) && !m_isLogY && !(y.from < 0);
        if (isFromZero)
            y = {0, y.to > 0 ? y.to : 1};
        content.y = widened(y);
        const double more = content.y.width() * headroom;
        content.y = {isFromZero ? 0 : content.y.from - more, content.y.to + more};
    }
    if (!std::isfinite(content.y.width()) || content.y.width() <= 0)
        content.y = {0, 1};
    const auto most = [](double length, int least) { return std::max(2, static_cast<int>(length / least)); };
    m_canvas->setTitleX(m_isCompact ? QString() : nameOfX(m_x));
    m_canvas->setTitleY(m_isCompact ? QString() : displayTextElided(m_yTitle.toStdString(), maxAxisTitle));
    m_canvas->setAxisX(content.x, xAxisLabels(content.x, m_x, m_isLogX, most(content.area.width(), minMarkWidth)));
    m_canvas->setAxisY(content.y, yAxisLabels(content.y, m_unit, m_isLogY, most(content.area.height(), minMarkHeight)));
    content.area = m_canvas->area();
    m_plot->setContent(std::move(content));
    if (m_hover)
        showHover(m_hover, m_hoverY);
}

void ChartView::applyColors() {
    m_canvas->applyColors();
    fillLegend();
    schedule();
}

void ChartView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyColors();
}

void ChartView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    schedule();
}

void ChartView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    schedule();
}

// Around the canvas, which covers the rest.
void ChartView::paintEvent(QPaintEvent*) {
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(currentColors().accent, 1));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
}

} // namespace studio::ui

#include "moc_chart_view.cpp"
