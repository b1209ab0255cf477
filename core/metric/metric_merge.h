// Merges the metrics of several attempts and ranks of a run. Pure; any thread. No Qt.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"

namespace studio {

// Returns the series that represents a metric of a run (nested "") where only one can be shown: of the highest attempt
// that has it, rank 0 if available, else the lowest rank. Null if there is none.
const std::pair<const SeriesName, SeriesSummary>* primarySeries(const std::map<SeriesName, SeriesSummary>& summaries,
                                                                const std::string& name,
                                                                const std::string& nested = {});
// Same for all metrics of the run itself, by name.
std::map<std::string, std::pair<SeriesName, SeriesSummary>>
primarySeriesOf(const std::map<SeriesName, SeriesSummary>& summaries);

// Returns the parameters of the run itself, as tables show them: later attempts take precedence; within an attempt, the
// lowest rank.
std::map<std::string, std::string> parametersOfRun(const std::map<MetricOwner, MetricOwnerInfo>& owners);
// Same for tags, without MLflow's internal ones ("mlflow.…").
std::map<std::string, std::string> tagsOfRun(const std::map<MetricOwner, MetricOwnerInfo>& owners);
bool isTagOfMlflow(const std::string& name);

// Concatenates the points of all attempts of a retried run, for one rank.
Curve followAttempts(const std::map<SeriesName, Curve>& curves, int rank, const std::string& nested,
                     const std::string& name);

// Averages the curves of several ranks: at each step, the mean of the last value that each rank logged for it, at the
// latest of their times. Ranks without a finite value are excluded; without any, the step is NaN. Ordered by step.
Curve meanOfRanks(const std::vector<Curve>& ranks);

} // namespace studio
