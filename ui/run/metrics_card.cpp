#include "ui/run/metrics_card.h"

#include <QBoxLayout>
#include <QPushButton>
#include <algorithm>
#include <cmath>

#include "core/metric/metric_direction.h"
#include "ui/chart/plot_axis.h"
#include "ui/common/curve_sparkline.h"
#include "ui/common/formats.h"
#include "ui/run/metric_feed.h"
#include "ui/run/value_rows.h"

namespace studio::ui {

namespace {

constexpr size_t maxMetricsShown = 8;
constexpr int metricDigits = 5;
constexpr int remarkDigits = 4;

// Values of one metric, from the database or from its curve.
struct MetricFacts {
    std::string name;
    double last = 0;
    double lowest = 0;
    double highest = 0;
    const Curve* curve = nullptr;
};

// Metrics that say how good the run is come first; the others keep their order.
void putResultsFirst(std::vector<MetricFacts>& metrics) {
    std::stable_sort(metrics.begin(), metrics.end(), [](const MetricFacts& a, const MetricFacts& b) {
        return (directionOf(a.name) != MetricDirection::Unknown) > (directionOf(b.name) != MetricDirection::Unknown);
    });
}

// The primary series of each metric: of the last attempt, its first process, and the run itself.
std::vector<MetricFacts> factsOf(const std::map<SeriesName, Curve>& curves) {
    std::map<std::string, std::pair<const SeriesName*, const Curve*>> primary;
    for (const auto& [name, curve] : curves) {
        if (curve.isEmpty())
            continue;
        auto& chosen = primary[name.name];
        const auto rank = [](const SeriesName& one) {
            return std::tuple(one.nested.empty() ? 0 : 1, -one.attempt, one.rank);
        };
        if (chosen.first == nullptr || rank(name) < rank(*chosen.first))
            chosen = {&name, &curve};
    }
    std::vector<MetricFacts> metrics;
    for (const auto& [name, series] : primary) {
        const CurveSummary all = series.second->summary();
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        metrics.push_back({name, series.second->at(series.second->size() - 1).value, all.finite ? all.lowest : none,
                           all.finite ? all.highest : none, series.second});
    }
    return metrics;
}

QString remarkOf(const MetricFacts& metric) {
    if (!std::isfinite(metric.lowest) || metric.lowest == metric.highest)
        return {};
    switch (directionOf(metric.name)) {
    case MetricDirection::LowerIsBetter:
        return MetricsCard::tr("best %1").arg(plotNumber(metric.lowest, remarkDigits));
    case MetricDirection::HigherIsBetter:
        return MetricsCard::tr("best %1").arg(plotNumber(metric.highest, remarkDigits));
    case MetricDirection::Unknown:
        break;
    }
    return MetricsCard::tr("%1 to %2")
        .arg(plotNumber(metric.lowest, remarkDigits), plotNumber(metric.highest, remarkDigits));
}

} // namespace

MetricsCard::MetricsCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("metricsCard"), tr("Metrics"), parent)
    , m_feed(new MetricFeed(context.link, this))
    , m_rows(new ValueRows(QStringLiteral("metricRows"), true, this)) {
    body()->addWidget(m_rows);
    body()->addStretch();
    setLink(tr("All metrics"), [this] { Q_EMIT allRequested(); });
    connect(m_feed, &MetricFeed::factsChanged, this, &MetricsCard::showMetrics);
    hide();
}

void MetricsCard::show(const RunDetails& details) {
    m_known = details.metrics;
    // The feed reads all attempts: the folder of the run is above that of the attempt and its rank.
    std::string folder = details.folder;
    for (int level = 0; level < 2 && !folder.empty(); ++level)
        folder.resize(folder.find_last_of('/') == std::string::npos ? 0 : folder.find_last_of('/'));
    m_feed->follow(folder, !isFinal(details.run.state));
    showMetrics();
}

void MetricsCard::setPaused(bool isPaused) {
    m_feed->setPaused(isPaused);
}

void MetricsCard::showMetrics() {
    std::vector<MetricFacts> metrics = factsOf(m_feed->curves());
    if (metrics.empty()) {
        for (const NamedValue& known : m_known)
            metrics.push_back({known.name, known.value.number.value_or(std::numeric_limits<double>::quiet_NaN()),
                               known.value.lowest, known.value.highest, nullptr});
    }
    setVisible(!metrics.empty());
    setNote(metrics.size() > maxMetricsShown ? tr("%1 of %2").arg(maxMetricsShown).arg(formatCount(std::ssize(metrics)))
                                             : QString());
    putResultsFirst(metrics);
    metrics.resize(std::min(metrics.size(), maxMetricsShown));
    std::vector<ValueRow> rows;
    for (const MetricFacts& metric : metrics) {
        rows.push_back({displayTextElided(metric.name, 80),
                        metric.curve ? curveSparkline(*metric.curve) : std::vector<double>(),
                        plotNumber(metric.last, metricDigits), remarkOf(metric), plotNumber(metric.last, 17), false});
    }
    m_rows->setRows(rows);
}

} // namespace studio::ui

#include "moc_metrics_card.cpp"
