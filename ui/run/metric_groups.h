// Which charts there are for what a run logged: one a name, in groups by what stands before the first slash. Pure.
#pragma once

#include <QString>
#include <map>
#include <vector>

#include "core/metric/run_metrics.h"
#include "ui/chart/chart_series.h"

namespace studio::ui {

struct MetricChart {
    std::string name; // of the metric
    std::vector<SeriesName> series;
    bool operator==(const MetricChart&) const = default;
};
struct MetricGroup {
    std::string prefix; // "" for names without a slash; these come first
    std::vector<MetricChart> charts;
    bool operator==(const MetricGroup&) const = default;
};

// `filter`: parts of names, all of which must occur, in whatever case.
std::vector<MetricGroup> metricGroups(const std::map<SeriesName, Curve>& curves, const QString& filter);

// How series of one run are told apart: nested run, attempt and rank, each only where there are several.
class SeriesWords {
public:
    SeriesWords() = default;
    SeriesWords(const std::map<SeriesName, Curve>& curves, const std::map<MetricOwner, OwnerFacts>& owners);
    // Safe to show. "" for the only one there is.
    QString of(const MetricOwner& owner) const;
    int lastAttempt() const { return m_lastAttempt; }

private:
    std::map<MetricOwner, std::string> m_names; // of nested runs that have one
    bool m_hasAttempts = false;
    bool m_hasRanks = false;
    int m_lastAttempt = 1;
};

// What charts are filled from.
struct ChartSource {
    // `curves` is looked at when a chart is filled: it must stay.
    ChartSource(const std::map<SeriesName, Curve>& curves, const std::map<MetricOwner, OwnerFacts>& owners);
    std::vector<ChartSeries> seriesOf(const MetricChart& chart) const;

    const std::map<SeriesName, Curve>& curves;
    SeriesWords words;
    std::map<MetricOwner, std::shared_ptr<const EpochScale>> epochs; // where a metric named "epoch" was logged
    std::map<MetricOwner, int64_t> starts;                           // the first point of any series, ms since 1970
};

} // namespace studio::ui
