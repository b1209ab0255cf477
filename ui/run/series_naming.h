// SeriesNaming labels the series of a run in its charts, and metricGroups() makes these charts of its metrics: one
// chart per name, grouped by the part before the first slash. Values and pure functions.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <map>
#include <optional>
#include <vector>

#include "core/metric/run_metrics.h"
#include "ui/chart/chart_series.h"

namespace studio::ui {

struct MetricChart {
    std::string name; // metric name
    std::vector<SeriesName> series;
    bool operator==(const MetricChart&) const = default;
};
struct MetricGroup {
    std::string prefix; // "" for names without a slash; sorted first
    std::vector<MetricChart> charts;
    bool operator==(const MetricGroup&) const = default;
};

// `filter`: substrings that all have to match, case-insensitive. `rank`: only series of this process; nullopt: of all.
// A few groups that would have one chart each are one group without a prefix.
std::vector<MetricGroup> metricGroups(const std::map<SeriesName, Curve>& curves, const QString& filter,
                                      std::optional<int> rank = {});

// Labels the series of one run by nested run, attempt and rank, each only if there is more than one.
class SeriesNaming {
    Q_DECLARE_TR_FUNCTIONS(SeriesNaming)
public:
    SeriesNaming() = default;
    SeriesNaming(const std::map<SeriesName, Curve>& curves, const std::map<MetricOwner, MetricOwnerInfo>& owners);
    // Sanitized for display. Empty if there is only one.
    QString of(const MetricOwner& owner) const;
    int lastAttempt() const { return m_lastAttempt; }

private:
    std::map<MetricOwner, std::string> m_names; // nested runs that have a name
    bool m_hasAttempts = false;
    bool m_hasRanks = false;
    int m_lastAttempt = 1;
};

// Data source of the charts.
struct ChartSource {
    // `curves` is referenced, not copied: it has to outlive this object.
    ChartSource(const std::map<SeriesName, Curve>& curves, const std::map<MetricOwner, MetricOwnerInfo>& owners);
    std::vector<ChartSeries> seriesOf(const MetricChart& chart) const;

    const std::map<SeriesName, Curve>& curves;
    SeriesNaming words;
    std::map<MetricOwner, std::shared_ptr<const EpochScale>> epochs; // only for owners that log a metric named "epoch"
    std::map<MetricOwner, int64_t> starts; // time of the first point of any series, ms since the Unix epoch
};

} // namespace studio::ui
