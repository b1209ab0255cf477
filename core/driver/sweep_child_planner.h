// SweepChildPlanner plans the trials of one sweep with planSweep(), and applies its early termination policy to what
// running trials log. Keeps the trials in memory; reads only those that are not settled. Thread affinity: engine
// thread; values that trials log are read from their files in a worker thread.
#pragma once

#include <QTimer>
#include <map>
#include <memory>
#include <vector>

#include "core/base/clock_jump.h"
#include "core/driver/child_planner.h"
#include "core/driver/trial_metrics.h"
#include "core/run/run_config.h"
#include "core/run/trial_table.h"
#include "core/sweep/sweep_planner.h"
#include "core/thread/worker.h"

namespace studio {

class SweepChildPlanner : public ChildPlanner {
    Q_OBJECT
public:
    explicit SweepChildPlanner(const WorkspacePaths& paths);
    ~SweepChildPlanner() override;

    void refresh(SQLite::Database& db, const ParentRecord& parent) override;
    bool plan(const ParentRecord& parent, Timestamp now) override;
    Result<void> write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) override;
    bool applied() override;
    std::optional<Timestamp> next() const override { return m_next; }

private:
    struct Trial { // beside the view of the same index
        int64_t run = 0;
        std::string id;
        int tryNumber = 1;
        int attempt = 0;
        bool isSettled = false;     // its row does not change any more
        bool isFinishedLog = false; // all of its points were read
        size_t points = 0;          // added to the policy's state
    };
    void load(SQLite::Database& db, const ParentRecord& parent);
    void put(const TrialRecord& record);
    void createTrial(SQLite::Database& db, const ParentRecord& parent, const TrialRecord& trial,
                     const TrialParameters& parameters, Timestamp now);
    void retryTrials(SQLite::Database& db, const ParentRecord& parent, Timestamp now);
    std::optional<size_t> indexFor(const TrialRecord& record);
    void end(SQLite::Database& db, const ParentRecord& parent, Timestamp now);
    void explainStop(SQLite::Database& db, size_t index, Timestamp now);
    ChildCounts counts() const;
    bool hasPolicy() const { return m_spec.policy.kind != StopPolicyKind::None; }
    void readPoints();
    void addPoints(const std::vector<TrialPoints>& read);

    const WorkspacePaths m_paths;
    SweepSpec m_spec;
    std::optional<Error> m_trouble; // the stored plan cannot be read
    bool m_isLoaded = false;
    nlohmann::json m_planText;
    // Of the parent, for its children.
    RunConfig m_config;
    bool m_isArray = false; // the trials are elements of arrays of jobs in an engine
    nlohmann::json m_candidates;
    std::string m_target;
    std::string m_snapshot;
    std::string m_runconfig;
    std::map<std::string, std::string> m_properties;

    std::vector<TrialView> m_views; // by number
    std::vector<Trial> m_trials;
    std::map<int64_t, size_t> m_indexOf; // by run
    ChildCounts m_writtenCounts;
    std::optional<size_t> m_writtenBest;
    std::vector<size_t> m_newlyStopped; // ended since the last commit, to be explained
    std::vector<size_t> m_newObjectives;

    SweepPlan m_plan;
    std::optional<Timestamp> m_next;
    ClockJump m_clockJump; // of the wall clock, while this driver runs
    StopPolicyState m_policy;
    std::vector<StopDecision> m_decisions; // not yet committed
    bool m_isReading = false;
    QTimer m_readLater;
    std::shared_ptr<TrialMetrics> m_metrics; // used only by the worker thread
    Worker m_worker;                         // last: see its header
};

} // namespace studio
