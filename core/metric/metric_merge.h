// What several attempts and ranks of a run say together. Pure functions; any thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"

namespace studio {

// The series that speaks for a metric of a run (nested "") where there is room for one: of the highest attempt that has it, rank 0
// unless only others have it, then the lowest of them. Null where there is none.
const std::pair<const SeriesName, SeriesSummary>* seriesThatSpeaks(const std::map<SeriesName, SeriesSummary>& summaries,
                                                                   const std::string& name,
                                                                   const std::string& nested = {});
// The same for all names of the run itself at once, by name.
std::map<std::string, std::pair<SeriesName, SeriesSummary>>
seriesThatSpeak(const std::map<SeriesName, SeriesSummary>& summaries);

// Parameters of the run itself as tables show them: a later attempt's word counts, of one attempt the lowest rank's.
std::map<std::string, std::string> parametersOfRun(const std::map<MetricOwner, OwnerFacts>& owners);
// Tags likewise, without those that MLflow keeps for itself ("mlflow.…").
std::map<std::string, std::string> tagsOfRun(const std::map<MetricOwner, OwnerFacts>& owners);
bool isTagOfMlflow(const std::string& name);

// Of a run that was tried again: the points of all its attempts, one after the other, of one rank.
Curve followAttempts(const std::map<SeriesName, Curve>& curves, int rank, const std::string& nested,
                     const std::string& name);

// Curves of several ranks as one: at each step the mean of what the ranks logged last for it, at the latest of their times. Ranks that
// logged nothing for a step, or nothing finite, have no part in it; where none did, the step is not a number. In order of steps.
Curve meanOfRanks(const std::vector<Curve>& ranks);

} // namespace studio
