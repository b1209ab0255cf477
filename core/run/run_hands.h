// What is done for runs at a machine, beyond asking it: where studio and machine share a disk, and where they do not.
// Lives in the engine's thread; never waits. Each answer comes exactly once, unless this object
// goes first or the machine is lost: then the book asks anew when it is back.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "core/host/machine.h"
#include "core/mirror/log_mirror.h"
#include "core/mirror/output_fetcher.h"
#include "core/mirror/snapshot_sender.h"

namespace studio {

// What came of collecting a run's files.
struct CollectedFiles {
    Collected collected;
    uint64_t leftFiles = 0; // that stayed on the machine, by the rules or because they are no plain files
    uint64_t leftBytes = 0;
    std::vector<std::string>
        changedFiles{}; // the first that were damaged or changed all the time, so that they are not here
};

class RunHands : public QObject {
    Q_OBJECT
public:
    template <typename T>
    using Answer = std::function<void(Result<T>)>;
    using QObject::QObject;
    // Asked before a launch leaves, where that takes a while; false keeps it here.
    void setGate(std::function<bool(const std::string& run)> gate) { m_gate = std::move(gate); }
    virtual void launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) = 0;
    // The user wants the launch of this run no more. If nothing of it has left yet, it is answered with Canceled.
    virtual void giveUp(const std::string& run) = 0;
    // The machine has this attempt.
    virtual void accepted(const AttemptKey& key) = 0;
    virtual void collect(const AttemptKey& key, Answer<CollectedFiles> answer) = 0;
    virtual void remove(const std::string& run, Answer<void> answer) = 0;
    // A tree of the studio's store has to be on the machine: the build context of an image.
    virtual void provide(const std::string& tree, Answer<void> answer) = 0;

protected:
    std::function<bool(const std::string& run)> m_gate;
};

// The machine works in the studio's own folders.
class LocalHands final : public RunHands {
    Q_OBJECT
public:
    explicit LocalHands(Machine& machine, QObject* parent = nullptr)
        : RunHands(parent)
        , m_machine(machine) {}
    void launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) override;
    void giveUp(const std::string&) override {}
    void accepted(const AttemptKey&) override {}
    void collect(const AttemptKey& key, Answer<CollectedFiles> answer) override;
    void remove(const std::string& run, Answer<void> answer) override;
    void provide(const std::string& tree, Answer<void> answer) override;

private:
    Machine& m_machine;
};

// The machine is elsewhere: snapshots go there, logs and outputs come back below `root`, the workspace's folder.
class RemoteHands final : public RunHands {
    Q_OBJECT
public:
    RemoteHands(Machine& machine, std::string root, StorePlaces places, AcknowledgedTrees* remembered,
                QObject* parent = nullptr);
    void setRules(FetchRules rules) { m_rules = std::move(rules); }
    void launch(const RunSpec& spec, int64_t needBytes, Answer<AttemptReport> answer) override;
    void giveUp(const std::string& run) override;
    void accepted(const AttemptKey& key) override;
    void collect(const AttemptKey& key, Answer<CollectedFiles> answer) override;
    void remove(const std::string& run, Answer<void> answer) override;
    void provide(const std::string& tree, Answer<void> answer) override;
    const SenderFigures& figures() const { return m_sender.figures(); }
    OutputFetcher& fetcher() { return m_fetcher; }

Q_SIGNALS:
    // Writing here fails, or works again (no message).
    void troubled(const QString& message);

private:
    struct Launch {
        RunSpec spec;
        int64_t needBytes = 0;
        Answer<AttemptReport> answer;
        int tries = 0;
        bool hasLeft = false;
    };
    struct Collection {
        std::optional<Result<Fetched>> fetched;
        bool isLogHere = false;
        Answer<CollectedFiles> answer;
    };
    void send(const std::string& run, uint64_t round);
    void fetch(const AttemptKey& key);
    void logEnded(const AttemptKey& key);
    void finishIfWhole(const AttemptKey& key);
    Machine& m_machine;
    std::string m_root;
    FetchRules m_rules;
    SnapshotSender m_sender;
    LogMirror m_logs;
    OutputFetcher m_fetcher;
    uint64_t m_lastRound = 0;
    std::map<std::string, std::pair<uint64_t, Launch>> m_launches; // by run, with its round
    std::map<AttemptKey, Collection> m_collections;
    Worker m_worker;
};

} // namespace studio
