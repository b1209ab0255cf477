// TrialSnapshot holds all that the tab Trials shows of a sweep at one time. It is built in a worker thread and
// immutable afterwards, so that 10,000 trials cost the window's thread nothing but painting.
#pragma once

#include <QString>
#include <limits>
#include <memory>
#include <vector>

#include "core/client/sweep_trials.h"
#include "ui/chart/plot_axis.h"

namespace studio::ui {

// Display groups of trial states; each trial is in one group.
enum class TrialGroup { Queued, Running, Completed, StoppedEarly, Failed, Canceled };
constexpr size_t trialGroupCount = 6;
TrialGroup groupOf(const TrialRow& trial);
QString groupName(TrialGroup group);

struct TrialSnapshot {
    SweepTrials sweep;
    std::vector<QString> parameterNames; // sanitized, in order of the space
    // Of each parameter one text and one number per trial; NaN: the text is no number.
    std::vector<std::vector<QString>> texts;
    std::vector<std::vector<double>> numbers;
    std::vector<QString> machines; // by trial, sanitized; empty: none yet
    std::vector<size_t> counts;    // by TrialGroup
    // The trials with an objective, which charts show, as indices of sweep.trials.
    std::vector<size_t> plotted;
    std::vector<QString> plottedNames;
    std::vector<PlotAxis> axes; // of the parameters, and of the objective, the last one; one value per plotted trial
    PlotAxis order;             // trial numbers, likewise
    // Best value so far after each plotted trial; NaN before the first.
    std::vector<double> bestSoFar;
    // Share of each parameter; empty: too few trials have completed.
    std::vector<double> importance;
    std::vector<bool> isConstant; // by parameter: all completed trials have the same value, which explains nothing

    const PlotAxis& objective() const { return axes.back(); }
};

// Keeps between two reads what does not change. Runs in worker threads, one at a time.
class TrialSnapshotBuilder {
public:
    Result<std::shared_ptr<const TrialSnapshot>> read(Client& client, const std::string& id);
    // Pure, apart from the importance of the last call.
    std::shared_ptr<const TrialSnapshot> build(SweepTrials sweep);

private:
    SweepTrialReader m_reader;
    std::vector<double> m_importance;
    size_t m_importanceTrials = std::numeric_limits<size_t>::max(); // finished ones that it is of
};

} // namespace studio::ui
