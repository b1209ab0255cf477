#include "ui/sweep/trial_counts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "core/sweep/sweep_planner.h"
#include "ui/common/state_counts_bar.h"
#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

namespace {

struct TrialCountsText {
    Q_DECLARE_TR_FUNCTIONS(TrialCountsText)
};

// In the order of a trial's life, the ends first.
constexpr std::array<std::pair<TrialGroup, QColor Colors::*>, trialGroupCount> barOrder = {
    {{TrialGroup::Completed, &Colors::good},
     {TrialGroup::StoppedEarly, &Colors::warning},
     {TrialGroup::Failed, &Colors::bad},
     {TrialGroup::Canceled, &Colors::faint},
     {TrialGroup::Running, &Colors::active},
     {TrialGroup::Queued, &Colors::borderStrong}}};

} // namespace

void showTrialCounts(StateCountsBar& bar, const TrialSnapshot& snapshot) {
    std::vector<StateCount> counts;
    for (const auto& [group, color] : barOrder)
        counts.push_back({groupName(group), snapshot.counts.at(static_cast<size_t>(group)), color});
    const int64_t total = std::max(trialLimit(snapshot.sweep.spec), static_cast<int64_t>(snapshot.sweep.trials.size()));
    bar.setCounts(counts, TrialCountsText::tr("%n trial(s)", nullptr, static_cast<int>(total)), total);
}

} // namespace studio::ui
