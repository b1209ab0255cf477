// Brings snapshots to a machine that shares no disk with the studio, with as few questions as can be:
//
//   the machine acknowledged them before             nothing is sent
//   one of those that it acknowledged is much alike  the difference and the changed contents, without a question
//   else                                             one `have`, then what is missing
//
// `sent` is called when the last part is in the pipe, so a launch that is written then stands right behind it. The machine may have
// lost what it once acknowledged: then that launch fails with NotFound and the detail "missing"; call doubt() and send() again.
//
// What is large goes by several channels where the line is long; that is the Machine's affair, and the order of things stays as it is.
//
// One for each machine, in the engine's thread; never waits. What blocks on the disk is done on a thread of its own. Sends survive the
// loss of a connection: they go on with what is missing when there is one again.
#pragma once

#include <QObject>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/mirror/snapshot_packer.h"
#include "core/mirror/worker.h"

namespace studio {

// What the caller remembers of a machine beyond the life of this process. Trees by their hex names.
class AcknowledgedTrees {
public:
    virtual ~AcknowledgedTrees() = default;
    virtual std::vector<std::string> newestFirst() = 0;
    virtual void remember(const std::string& tree) = 0;
    virtual void forget(const std::string& tree) = 0;
};

struct SenderFigures {
    uint64_t rawBytes = 0;  // before packing
    uint64_t wireBytes = 0; // of the parts' contents
    uint64_t blobs = 0;
    uint64_t trees = 0;       // sent whole
    uint64_t differences = 0; // sent as such
    uint64_t questions = 0;
    uint64_t parts = 0;
};

class SnapshotSender : public QObject {
    Q_OBJECT
public:
    using Sent = std::function<void()>;
    using Done = std::function<void(Result<void>)>;
    static constexpr size_t window = 8U << 20; // bytes that are under way at most; twice as many by several channels

    // `remembered` may be null; it must outlive this object.
    SnapshotSender(Machine& machine, StorePlaces places, AcknowledgedTrees* remembered = nullptr,
                   QObject* parent = nullptr);
    ~SnapshotSender() override;

    // `sent` at most once, and before `done`; `done` exactly once unless this object ends first: when everything is on the machine's
    // disk, or with what stands against it (DiskFull there, Corrupt here, InvalidArgument for no proper name). Neither from inside
    // this call. Both may be empty.
    void send(const std::vector<std::string>& trees, Sent sent, Done done);
    // The machine lacks something of these: the next send of one of them asks it.
    void doubt(const std::vector<std::string>& trees);
    bool isKnown(const std::string& tree) const;
    const SenderFigures& figures() const { return m_figures; }

private:
    struct Job {
        std::vector<Sha256> trees;
        Sent sent;
        Done done;
        bool mustAsk = false;
    };
    enum class Step { Idle, Working };

    void begin();
    void plan();
    void ask();
    void planByAnswer(std::vector<TreePresence> presences);
    void sendPlanned();
    void pump();
    size_t openWindow() const;
    void takeParts(std::vector<PutPart> parts);
    void partAnswered(size_t bytes, bool isLast, const Result<void>& answer);
    void fail(const Error& error);
    void finish(const Result<void>& result);
    void interrupt();
    bool isAllKnown(const Job& job) const;
    void remember(const Sha256& tree);
    void forget(const Sha256& tree);
    std::vector<Sha256> newestKnown() const;
    std::function<bool()> sameRound() const;

    Machine& m_machine;
    StorePlaces m_places;
    AcknowledgedTrees* m_remembered;
    std::vector<Sha256> m_known; // newest last
    std::set<Sha256> m_doubted;
    std::deque<Job> m_jobs;
    Step m_step = Step::Idle; // of the first of m_jobs
    uint64_t m_round = 0;     // what was asked for in an earlier one is heard no more
    std::shared_ptr<SnapshotPacker> m_packer;
    SnapshotPacker::Figures m_packed;
    bool m_isPacking = false;
    bool m_allPacked = false;
    uint32_t m_stream = 0;
    size_t m_underWay = 0;
    size_t m_partsUnderWay = 0;
    SenderFigures m_figures;
    Worker m_worker;
};

} // namespace studio
