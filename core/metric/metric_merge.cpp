#include "core/metric/metric_merge.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

// Visits attempts in ascending and ranks in descending order: the last one visited takes precedence.
template <typename Take>
void inOrderOfWeight(const std::map<MetricOwner, MetricOwnerInfo>& owners, const Take& take) {
    std::vector<const std::pair<const MetricOwner, MetricOwnerInfo>*> ofRun;
    for (const auto& entry : owners) {
        if (entry.first.nested.empty())
            ofRun.push_back(&entry);
    }
    std::stable_sort(ofRun.begin(), ofRun.end(), [](const auto* left, const auto* right) {
        return left->first.attempt != right->first.attempt ? left->first.attempt < right->first.attempt
                                                           : left->first.rank > right->first.rank;
    });
    for (const auto* entry : ofRun)
        take(entry->second);
}

bool hasPrecedence(const SeriesName& left, const SeriesName& right) {
    return left.attempt != right.attempt ? left.attempt > right.attempt : left.rank < right.rank;
}

struct StepMean {
    int64_t step = 0;
    int64_t ms = 0;
    double sum = 0;
    uint32_t count = 0;
};

} // namespace

const std::pair<const SeriesName, SeriesSummary>* primarySeries(const std::map<SeriesName, SeriesSummary>& summaries,
                                                                const std::string& name, const std::string& nested) {
    const std::pair<const SeriesName, SeriesSummary>* best = nullptr;
    for (const auto& entry : summaries) {
        if (entry.first.name != name || entry.first.nested != nested || entry.second.count == 0)
            continue;
        if (best == nullptr || hasPrecedence(entry.first, best->first))
            best = &entry;
    }
    return best;
}

std::map<std::string, std::pair<SeriesName, SeriesSummary>>
primarySeriesOf(const std::map<SeriesName, SeriesSummary>& summaries) {
    std::map<std::string, std::pair<SeriesName, SeriesSummary>> best;
    for (const auto& [name, summary] : summaries) {
        if (!name.nested.empty() || summary.count == 0)
            continue;
        const auto [known, isNew] = best.try_emplace(name.name, name, summary);
        if (!isNew && hasPrecedence(name, known->second.first))
            known->second = {name, summary};
    }
    return best;
}

std::map<std::string, std::string> parametersOfRun(const std::map<MetricOwner, MetricOwnerInfo>& owners) {
    std::map<std::string, std::string> all;
    inOrderOfWeight(owners, [&](const MetricOwnerInfo& facts) {
        for (const auto& [name, value] : facts.parameters)
            all[name] = value;
    });
    return all;
}

std::map<std::string, std::string> tagsOfRun(const std::map<MetricOwner, MetricOwnerInfo>& owners) {
    std::map<std::string, std::string> all;
    inOrderOfWeight(owners, [&](const MetricOwnerInfo& facts) {
        for (const auto& [name, value] : facts.tags) {
            if (!isTagOfMlflow(name))
                all[name] = value;
        }
    });
    return all;
}

bool isTagOfMlflow(const std::string& name) {
    return name.starts_with("mlflow.");
}

Curve followAttempts(const std::map<SeriesName, Curve>& curves, int rank, const std::string& nested,
                     const std::string& name) {
    Curve all;
    for (const auto& [series, curve] : curves) { // in order of attempts
        if (series.rank != rank || series.nested != nested || series.name != name)
            continue;
        if (all.isEmpty()) {
            all = curve; // copy-on-write: shares the points
            continue;
        }
        for (size_t i = 0; i < curve.size(); ++i)
            all.append(curve.at(i));
    }
    return all;
}

Curve meanOfRanks(const std::vector<Curve>& ranks) {
    std::map<int64_t, StepMean> steps;
    for (const Curve& curve : ranks) {
        std::map<int64_t, CurvePoint> last; // of this rank
        for (size_t i = 0; i < curve.size(); ++i) {
            const CurvePoint point = curve.at(i);
            last[point.step] = point;
        }
        for (const auto& [step, point] : last) {
            auto& mean = steps.try_emplace(step, StepMean{step, point.ms, 0, 0}).first->second;
            mean.ms = std::max(mean.ms, point.ms);
            if (!std::isfinite(point.value))
                continue;
            mean.sum += point.value;
            ++mean.count;
        }
    }
    Curve all;
    for (const auto& [step, mean] : steps)
        all.append({step, mean.ms, mean.count > 0 ? mean.sum / mean.count : std::nan("")});
    return all;
}

} // namespace studio
