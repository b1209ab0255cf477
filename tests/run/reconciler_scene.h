// A stage for the RunReconciler: a real workspace, a clock that stands still unless it is turned, a machine that is
// only a view, and news that the test writes. After every step the rules about events are checked for every run.
#pragma once

#include <QString>
#include <QTemporaryDir>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/run/run_queries.h"
#include "core/run/run_reconciler.h"
#include "core/run/run_scheduler.h"
#include "core/store/workspace.h"
#include "core/target/cluster_scaler.h"

namespace studio::test {

// A workspace in a fresh folder, of a machine and a file system that the test names.
class FreshWorkspace {
public:
    FreshWorkspace();
    Workspace& operator*() { return *m_workspace; }
    Workspace* operator->() { return m_workspace.get(); }
    // Runs `work` in a transaction; aborts the test program when the database fails.
    void write(const std::function<Result<void>(SQLite::Database&)>& work);
    void sql(const std::string& statement);
    int64_t number(const std::string& query);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Workspace> m_workspace;
};

// Empty, or what is wrong with the events of any run.
QString complaintAboutEvents(FreshWorkspace& workspace);

// Creates a run that waits for the target. Returns its number.
int64_t createQueuedRun(SQLite::Database& db, const TargetId& target, const RunNeeds& needs, Timestamp now);

// Makes a machine one that the studio created.
void addCreatedNode(SQLite::Database& db, const TargetId& machine, bool isLowPriority);

class ReconcilerScene {
public:
    explicit ReconcilerScene(int maxRuns = 1);

    int64_t submit(int retries = 0, const TargetId& target = {}); // without a target: to `local`
    int64_t submitNeeding(const RunNeeds& needs, const TargetId& target = {});
    TargetId createCluster(const ClusterConfig& config, const std::string& name = "cluster");
    // "1:idle 2:running", in the order they came.
    QString nodes(const TargetId& cluster);
    // The machine's answer to the next node that the last step wanted to be tested.
    NodeTestResult tested(std::optional<ErrorCode> refusal = {});
    // Nodes that the last step wanted to be tested.
    const std::vector<NodeTest>& tests() const { return m_tests; }
    const TargetId& local() const { return m_target; }
    void request(int64_t seq, const char* wanted);
    void setMaxRuns(int maxRuns);
    FreshWorkspace& workspace() { return m_workspace; }

    // Committed steps of the reconciler, of the scaler of clusters and of the scheduler, until nothing more is placed;
    // what is to be done, as text: "launch 1.1, observe 2.1" (run.attempt).
    QString step(const std::vector<RunObservation>& news = {});
    // The same with answers to tests of nodes.
    QString stepTested(const std::vector<NodeTestResult>& results);
    // One step whose transaction is rolled back at its end.
    QString failedStep(const std::vector<RunObservation>& news = {}, const std::vector<NodeTestResult>& results = {});
    const std::vector<RunAction>& actions() const { return m_actions; }

    void advance(std::chrono::milliseconds time) { m_now += time; }
    // No time passes.
    void setClock(std::chrono::milliseconds by);
    Timestamp now() const { return m_now; }
    std::optional<Timestamp> nextPoll() const;
    void disconnect();
    void connect(const std::string& bootId = "boot-1", const std::string& machineId = "machine-1");
    void setRoot(const std::string& rootId) { m_view.rootId = rootId; }
    RunObservation absent(int64_t seq, std::optional<bool> hasProcesses, const std::string& rootId = "root-1");
    // Another driver begins with what is on disk.
    void restart(bool sharesNoDisk = false);
    // The machine becomes the login node of a Slurm cluster.
    void useEngine();
    // The machine becomes what an ended allocation left.
    void endAllocation(const std::string& how);
    // The machine becomes a created node, and then its provider reports that it is gone with its disk.
    void destroyMachine(const std::string& how, bool isLowPriority);
    bool isIdle() const { return m_scheduler.isIdle() && m_reconciler->isIdle() && m_scaler.isSettled(); }
    size_t active() const { return m_reconciler->active(); }

    // Records that the launch request of the run's present attempt is sent to the machine as it is now.
    void leave(int64_t seq);
    // To the state Running in two steps.
    int64_t submitRunning(int retries = 0);

    RunRecord run(int64_t seq);
    bool exists(int64_t seq);
    std::vector<AttemptRecord> attempts(int64_t seq);
    std::vector<EventRecord> events(int64_t seq);
    int count(int64_t seq, const std::string& eventCode);
    // The states in the order of the events: "NotStarted Queued Preparing".
    QString story(int64_t seq);
    QString state(int64_t seq);
    QString error(int64_t seq);
    // Empty, or what is wrong with the events of any run.
    QString complaint();

    // News about a run's present attempt.
    AttemptReport report(int64_t seq, AttemptPhase phase);
    RunObservation seen(int64_t seq, AttemptPhase phase);
    RunObservation launched(int64_t seq, AttemptPhase phase = AttemptPhase::Starting);
    RunObservation ended(int64_t seq, int exitCode = 0, StopReason stopped = StopReason::None);
    RunObservation vanished(int64_t seq, bool neverStarted, bool rebooted = false);
    RunObservation collected(int64_t seq);
    RunObservation refused(int64_t seq, RunObservation::Kind kind, ErrorCode code);
    RunObservation removed(int64_t seq);

private:
    int64_t submit(int retries, const RunNeeds& needs, const TargetId& target);
    RunReconciler::PendingChanges draft(SQLite::Database& db, const std::vector<RunObservation>& news);
    RunScheduler::PendingChanges schedule(SQLite::Database& db) const;
    // Commits a pass of the scheduler. Returns true if the reconciler has something to do.
    bool schedule();
    void reconcile(const std::vector<RunObservation>& news);
    ClusterScaler::PendingChanges scale(SQLite::Database& db, const std::vector<NodeTestResult>& results) const;
    void scale(const std::vector<NodeTestResult>& results);
    QString text(const std::vector<RunAction>& actions) const;

    FreshWorkspace m_workspace;
    TargetId m_target;
    bool m_isEngine = false;
    RunScheduler m_scheduler;
    std::unique_ptr<RunReconciler> m_reconciler;
    std::set<int64_t> m_placed;
    MachineView m_view;
    Timestamp m_now;
    std::vector<RunAction> m_actions;
    ClusterScaler m_scaler;
    uint64_t m_connections = 0;
    std::vector<NodeTest> m_tests;
    size_t m_testedCount = 0; // of these
};

} // namespace studio::test
