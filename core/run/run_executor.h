// RunExecutor launches, collects and removes runs on a machine; subclasses implement it with and without a disk shared
// with the studio. Thread affinity: engine thread; never blocks. Each callback is called exactly once, unless this
// object is destroyed or the connection is lost: then the reconciler requests again after the reconnect.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/host/machine.h"
#include "core/run/run_record.h"
#include "core/transfer/log_file.h"
#include "core/transfer/log_mirror.h"
#include "core/transfer/output_fetcher.h"
#include "core/transfer/snapshot_sender.h"

namespace studio {

// The result of collecting a run's files.
struct CollectedFiles {
    Collected collected;
    uint64_t leftFiles = 0; // not transferred, because of the rules or because they are not regular files
    uint64_t leftBytes = 0;
    uint64_t unreadable = 0;                    // files and folders that failed to be read or written, missing here
    std::vector<std::string> unreadablePaths{}; // the first ones
    // Logs of which only the first and the last part are here, by name; the first one's sizes.
    std::vector<std::string> cutLogs{};
    uint64_t cutKept = 0;
    uint64_t cutSize = 0;                    // of the whole log; 0: unknown
    bool isLogChanged = false;               // the log was truncated or rewritten on the machine after the job's end
    bool isWorkMissing = false;              // the working directory was deleted there: its outputs are lost
    std::string metricsMissing{};            // metrics that could not be read, for display; empty: complete
    std::vector<std::string> changedFiles{}; // the first files missing here because they were corrupt or kept changing
};

class RunExecutor : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    // Called just before delayed launch requests are sent, with all that are ready; those that it does not return are
    // held back.
    using Gate = std::function<std::set<AttemptKey>(const std::vector<AttemptKey>& ready)>;
    void setGate(Gate gate) { m_gate = std::move(gate); }
    virtual void launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) = 0;
    // Sends the requests of launches that wait for nothing else. They leave anyway, but after all that waits for this
    // thread. Not from inside an answer.
    virtual void sendReady() {}
    // Cancels a pending launch. If its request has not been sent yet, the callback gets ErrorCode::Canceled.
    virtual void giveUp(const AttemptKey& key) = 0;
    // The machine has accepted this attempt.
    virtual void accepted(const AttemptReport& report) = 0;
    // First waits until the machine has read all metrics (settleMetrics()), then collects the files.
    // `kept`: names of outputs that stay on the machine.
    void collect(const AttemptKey& key, const std::optional<ExitRecord>& exit, std::vector<std::string> kept,
                 Answer<CollectedFiles> answer);
    // Cancels a collect() that waits; its callback gets ErrorCode::Canceled. Files already transferred stay.
    virtual void stopCollecting(const AttemptKey& key);
    virtual void remove(const std::string& run, Answer<void> answer) = 0;
    // Uploads a snapshot tree from the studio's store to the machine: the build context of an image.
    virtual void provide(const std::string& tree, Answer<void> answer) = 0;

Q_SIGNALS:
    // Emitted when a collect() waits, with the reason or the progress; nullopt: it continues.
    void collectStalled(const studio::AttemptKey& key, const std::optional<studio::Reason>& why);
    // Emitted before a launch whose inputs the machine has imported from where earlier runs wrote them.
    void inputsImported(const studio::AttemptKey& key, int count, qint64 bytes);

protected:
    RunExecutor(Machine& machine, QObject* parent)
        : QObject(parent)
        , m_machine(machine) {}
    // Collects the files. Precondition: the run's metrics are complete.
    virtual void collectFiles(const AttemptKey& key, const std::optional<ExitRecord>& exit,
                              std::vector<std::string> kept, Answer<CollectedFiles> answer) = 0;
    void wait(const AttemptKey& key, const std::optional<Reason>& why);
    bool waits(const AttemptKey& key) const { return m_waiting.contains(key); }

    Gate m_gate;
    Machine& m_machine;

private:
    void settleMetrics(const AttemptKey& key, uint64_t round);
    void metricsSettled(const AttemptKey& key, const std::string& missing);

    struct Settling {
        uint64_t round = 0;
        std::optional<ExitRecord> exit;
        std::vector<std::string> kept;
        Answer<CollectedFiles> answer;
        int failures = 0; // in a row
    };
    std::map<AttemptKey, Settling> m_settling;
    std::set<AttemptKey> m_waiting;
    uint64_t m_lastSettling = 0;
};

// Says for what files wait that cannot be stored here.
Reason reasonOf(const DiskWait& wait);

// Runs jobs on a machine that uses the studio's own folders.
class LocalRunExecutor final : public RunExecutor {
    Q_OBJECT
public:
    explicit LocalRunExecutor(Machine& machine, QObject* parent = nullptr)
        : RunExecutor(machine, parent) {}
    void launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) override;
    void giveUp(const AttemptKey&) override {}
    void accepted(const AttemptReport&) override {}
    void remove(const std::string& run, Answer<void> answer) override;
    void provide(const std::string& tree, Answer<void> answer) override;

protected:
    void collectFiles(const AttemptKey& key, const std::optional<ExitRecord>& exit, std::vector<std::string> kept,
                      Answer<CollectedFiles> answer) override;
};

// Runs jobs on a machine without a shared disk: uploads snapshots, downloads logs and outputs to below `root`, the
// workspace folder.
class RemoteRunExecutor final : public RunExecutor {
    Q_OBJECT
public:
    RemoteRunExecutor(Machine& machine, std::string root, SnapshotStorePaths places, AcknowledgedTrees* remembered,
                      QObject* parent = nullptr);
    // Also applies to collections that wait for disk space.
    void setRules(FetchRules rules);
    // Lets the machine take inputs from where earlier runs wrote them, if it can read them there.
    void setPlaceFinder(PlaceFinder find) { m_sender.setPlaceFinder(std::move(find)); }
    // Logs are cut at this size; 0: no limit.
    void setMaxLogSize(uint64_t bytes) { m_logs.setMaxFileSize(bytes); }
    void launch(const RunSpec& spec, int64_t requiredBytes, Answer<AttemptReport> answer) override;
    void sendReady() override;
    void giveUp(const AttemptKey& key) override;
    void accepted(const AttemptReport& report) override;
    void stopCollecting(const AttemptKey& key) override;
    void remove(const std::string& run, Answer<void> answer) override;
    void provide(const std::string& tree, Answer<void> answer) override;
    const SenderFigures& figures() const { return m_sender.figures(); }
    OutputFetcher& fetcher() { return m_fetcher; }

Q_SIGNALS:
    // Emitted when local writing fails, or works again (empty message).
    void errorOccurred(const QString& message);

protected:
    void collectFiles(const AttemptKey& key, const std::optional<ExitRecord>& exit, std::vector<std::string> kept,
                      Answer<CollectedFiles> answer) override;

private:
    struct Launch {
        RunSpec spec;
        int64_t requiredBytes = 0;
        Answer<AttemptReport> answer;
        int tries = 0;
        bool hasLeft = false;
    };
    struct Collection {
        std::optional<Result<Fetched>> fetched;
        bool isLogHere = false;
        std::optional<LogFingerprint> log;
        Answer<CollectedFiles> answer;
        bool isLogMissing = false; // the machine has no log; its folder may no longer exist
        uint64_t round = 0;
        std::vector<std::string> kept{};
        std::optional<DiskWait> disk{}; // its files wait for space
        std::string logFailure{};       // why its log cannot be read, until some of it is written here; empty: it can
        bool isBlocked = false;         // the fetch failed because the disk is full, and is tried again
    };
    void reportWait(const AttemptKey& key, const Collection& collection);
    void send(const AttemptKey& key, uint64_t round);
    // Sends the requests of these launches and of all others that need no upload any more, if the gate lets them pass:
    // each answer of it is a commit. What it lets pass leaves at once: until then a launch can be given up, and its
    // machine may restart without having lost it.
    void leaveAll(const std::vector<std::pair<AttemptKey, uint64_t>>& ready);
    // Sends the request itself.
    void leave(const AttemptKey& key, uint64_t round);
    Launch* find(const AttemptKey& key, uint64_t round);
    void fetch(const AttemptKey& key);
    void logEnded(const AttemptKey& key);
    // Returns the ranks of the attempt's processes, if it has a list of them.
    std::vector<int> processesOf(const AttemptKey& key) const;
    // Requests the log again while everything else has arrived and the log makes no progress: its folder may no longer
    // exist.
    void watchLog(const AttemptKey& key, uint64_t round);
    void finishIfWhole(const AttemptKey& key);
    // Completes with `files`, unless the attempt's folder disappeared in the meantime: then files may be missing here.
    void finishWhereItIs(const AttemptKey& key, CollectedFiles files, Answer<CollectedFiles> answer);
    std::string m_root;
    FetchRules m_rules;
    SnapshotSender m_sender;
    LogMirror m_logs;
    OutputFetcher m_fetcher;
    uint64_t m_lastRound = 0;
    std::optional<Error> m_logTrouble{};                          // logs cannot be written to the workspace's disk
    std::map<AttemptKey, std::pair<uint64_t, Launch>> m_launches; // with their sequence numbers
    std::vector<std::pair<AttemptKey, uint64_t>> m_ready;         // launches that need no upload
    std::map<AttemptKey, Collection> m_collections;
    std::map<AttemptKey, std::map<LogKey, LogCut>> m_cuts; // of attempts whose logs have ended
    std::map<AttemptKey, std::vector<int>> m_processes;    // of live attempts with a list of them
    Worker m_worker;
};

} // namespace studio
