// RunDriver drives the runs of one machine: passes observations to the reconciler, executes the returned actions, and
// schedules the next step. Thread affinity: engine thread; never blocks. Steps are serialized; each is one transaction.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "core/base/clock_jump.h"
#include "core/base/timestamp.h"
#include "core/host/machine.h"
#include "core/run/run_executor.h"
#include "core/run/run_reconciler.h"
#include "core/run/run_scheduler.h"
#include "core/store/database.h"
#include "core/target/cluster_scaler.h"
#include "core/thread/worker.h"

namespace studio {

struct SealRequest;
struct SealedOutputs;

class RunDriver : public QObject {
    Q_OBJECT
public:
    // The executor serves machines that share no disk with the studio; it must outlive this object. Null:
    // LocalRunExecutor.
    RunDriver(Database& database, Machine& machine, const Clock& clock, RunReconciler::Options options,
              RunExecutor* hands = nullptr, QObject* parent = nullptr);
    ~RunDriver() override;

    // Collects all files of an ended attempt from its machine, whatever its download rules are; Unavailable while that
    // is not connected, NotFound if it has no such files.
    using OutputCollector =
        std::function<void(const TargetId& machine, const AttemptKey& key, std::function<void(Result<void>)> answer)>;
    // Ends it without an answer.
    using CollectorStop = std::function<void(const TargetId& machine, const AttemptKey& key)>;
    // Without one, attempts resume from what was collected.
    void setOutputCollector(OutputCollector collect, CollectorStop stop) {
        m_collectOutputs = std::move(collect);
        m_stopOutputs = std::move(stop);
    }

    // Loads the unfinished runs and schedules the first step.
    Result<void> start();
    // Schedules a step; call when the desired state in the database may have changed.
    void poll();
    // Takes a run that the scheduler has placed on this machine; call after the commit of its placement.
    void adopt(int64_t run);
    // Launches the adopted runs at once, in a step of its own. Not from a slot of this object's signals.
    void launchAdopted();
    // Returns the machine as the scheduler needs to know it.
    SchedulerMachine schedulerMachine() const;
    // Returns the machine as the scaler of clusters needs to know it.
    ScalerMachine scalerMachine() const;
    // Tests on the machine how a job would be limited on a node. `answer` is not called once `context` is destroyed,
    // and may not be called when the connection is lost.
    void testNode(const NodeLimits& limits, QObject* context, std::function<void(Result<NodeAnswer>)> answer);
    // Queries who uses the GPUs of the machine; takes up to about ten seconds. `answer` as above, but is always called.
    void queryGpus(QObject* context, std::function<void(Result<GpusAnswer>)> answer);
    // Waits for the release of GPUs that others have reserved (AwaitTicketsRequest). `answer` as above.
    void awaitTickets(const AwaitTicketsRequest& request, QObject* context,
                      std::function<void(Result<TicketsAnswer>)> answer);
    // Names outputs of an ended attempt by content. `answer` as above, but is always called.
    void sealOutputs(const SealRequest& request, QObject* context, std::function<void(Result<SealedOutputs>)> answer);
    // The provider of the machine has destroyed it: what was there ends. `how`: for display; may be empty.
    void setDestroyed(const std::string& how, bool wasOutOfMemory);
    // The machine has ended, and what it left is read in its place: a run without a record is placed again. `how`: for
    // display.
    void setEnded(const std::string& how);
    void setNotRespondingAfter(std::chrono::milliseconds limit) { m_reconciler.setNotRespondingAfter(limit); }
    bool isIdle() const {
        return m_reconciler.isIdle() && m_news.empty() && m_placed.empty() && m_comparisons == 0 &&
               !m_eviction.isActive() && !m_isEvicting;
    }
    size_t unfinished() const { return m_reconciler.unfinished(); }
    size_t active() const { return m_reconciler.active(); }
    // Returns true if it drives a node of an attempt on several.
    bool hasGangs() const { return m_reconciler.hasGangs(); }
    // The error of the last failed commit, until a commit succeeds.
    const std::optional<Error>& error() const { return m_error; }

Q_SIGNALS:
    // Emitted after a commit with changes, to notify other processes.
    void committed();
    // Emitted before committed(), if a waiting run may take the place of an attempt that has ended.
    void placeFreed();
    // Emitted before committed(), if drivers of other machines have to look at attempts on several nodes: these wait.
    void gangChanged();
    // Emitted when the machine was connected or disconnected.
    void connectionChanged();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    template <typename T>
    static std::function<void(Result<T>)> whileExists(QObject* context, std::function<void(Result<T>)> answer) {
        return [context = QPointer<QObject>(context), answer = std::move(answer)](Result<T> result) {
            if (context)
                answer(std::move(result));
        };
    }
    void step();
    // Returns the time, after moving what was noted by a clock that has been set since.
    Timestamp adjustedTime();
    // Records which outputs of an ended attempt its nodes wrote differently.
    void compareOutputs(const RunReconciler::PendingChanges::EndedGang& gang);
    void noteImports(const AttemptKey& key, int count, qint64 bytes);
    void forgetScans();
    void act(const RunAction& action);
    // `hold`: kept until the request was answered.
    void launch(const RunAction& action, const RunSpec& spec, std::shared_ptr<FileLock> hold = {});
    // Chooses what the attempt resumes from, and then launches it. What its machine kept is collected first: the
    // attempt waits for it.
    void chooseResume(const RunAction& action);
    void handleCollectedOutputs(const AttemptKey& key, const Result<void>& collected);
    // `source`: waits for its files; that machine is not put to sleep meanwhile (target/machine_power.h).
    void noteWait(const RunAction& action, const std::string& detail, const ResumePlan::Source* source = nullptr);
    void readOutputs(const AttemptKey& key);
    void postponeResume(const AttemptKey& key, const Error& why, bool isOfMachine = false);
    void launchResuming(const RunAction& action, ResumePlan::Chosen chosen);
    // Of a node of several, which must not start without what the others resume from.
    void refuseResume(const RunAction& action, const std::string& problem);
    // Ends a choice whose launch is not wanted any more.
    void giveUpResume(const AttemptKey& key);
    void handleRefusedLaunch(const RunAction& action, const Error& error);
    void handle(RunObservation news);
    // Adds the last error of the job's log, if the job failed, before it handles the end of the collection.
    void handleCollected(RunObservation news, const RunAction& action);
    // Asks the machine to keep its data within the budget of the target, if it has one: soon, or now. While there are
    // runs, at most once a minute: it looks at all data there, and launches wait for it.
    void evictSoon();
    void evictData();
    int64_t dataBudget();
    void machineConnected();
    void machineDisconnected();
    Database& m_database;
    Machine& m_machine;
    LocalRunExecutor m_local;
    RunExecutor& m_executor;
    const Clock& m_clock;
    const TargetId m_id;
    RunReconciler m_reconciler;
    MachineView m_view;
    ClockJump m_clockJump;      // of the wall clock
    uint64_t m_connections = 0; // established so far
    std::vector<RunObservation> m_news;
    std::set<int64_t> m_placed;    // to be adopted in the next step
    QTimer m_soon;                 // coalesces all events of one event loop iteration into one step
    QTimer m_eviction;             // some time after runs have ended
    QElapsedTimer m_sinceEviction; // invalid: none yet
    bool m_isEvicting = false;
    std::string m_evictionError; // of the last eviction; empty: none
    QTimer m_later;              // polling by the reconciler, and retry of failed steps
    std::optional<Error> m_error;
    int m_comparisons = 0; // of outputs, in progress
    struct Choosing {
        RunAction action;
        std::shared_ptr<std::atomic<bool>> isCanceled;
        bool isCollecting = false;
    };
    void stopChoosing(const Choosing& choosing);
    std::map<AttemptKey, Choosing> m_choosing; // launches before their request
    OutputCollector m_collectOutputs;
    CollectorStop m_stopOutputs;
    Worker m_worker;
    Worker m_resumeWorker; // outputs of a week's training take long to read
};

} // namespace studio
