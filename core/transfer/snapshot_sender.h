// SnapshotSender uploads snapshots to a machine that shares no disk with the studio, with as few round trips as
// possible:
//
//   acknowledged by the machine before      nothing is sent
//   similar to an acknowledged one          the difference and the changed blobs, without a query
//   at a place that the machine can read    it is asked to import it from there (tree_place.h)
//   otherwise                               one `have` query, then what is missing
//
// `sent` is called when the last part has been written to the pipe, so a launch written then follows directly. The
// machine may have lost what it acknowledged: then that launch fails with NotFound and the detail "missing"; call
// markUncertain() and send() again.
//
// Large uploads use several channels on a high-latency line; Machine handles that, and the order stays the same.
//
// One per machine, in the engine's thread; never blocks. Disk I/O runs on a worker thread. Uploads survive a
// disconnect: they resume with what is missing after the reconnect.
#pragma once

#include <QObject>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/machine.h"
#include "core/thread/worker.h"
#include "core/transfer/snapshot_packer.h"
#include "core/transfer/tree_place.h"

namespace studio {

// Persists which trees a machine has acknowledged. Trees by their hex names.
class AcknowledgedTrees {
public:
    virtual ~AcknowledgedTrees() = default;
    virtual std::vector<std::string> newestFirst() = 0;
    virtual void remember(const std::string& tree) = 0;
    virtual void forget(const std::string& tree) = 0;
};

struct SenderFigures {
    uint64_t rawBytes = 0;  // uncompressed
    uint64_t wireBytes = 0; // payload of the parts
    uint64_t blobs = 0;
    uint64_t trees = 0;       // sent in full
    uint64_t differences = 0; // trees sent as differences
    uint64_t questions = 0;
    uint64_t parts = 0;
    uint64_t imports = 0; // trees that the machine imported
};

class SnapshotSender : public QObject {
    Q_OBJECT
public:
    using Sent = std::function<void()>;
    using Done = std::function<void(Result<void>)>;
    static constexpr size_t window = 8U << 20; // maximum of bytes in flight; doubled with several channels

    // `remembered` may be null; it must outlive this object.
    SnapshotSender(Machine& machine, SnapshotStorePaths places, AcknowledgedTrees* remembered = nullptr,
                   QObject* parent = nullptr);
    ~SnapshotSender() override;

    // Lets the machine import trees from places that it can read, as it finds out: a place that it cannot read, or
    // whose content differs, rules out its scope until the machine is connected again. `find` is called in this
    // thread, once for each upload.
    void setPlaceFinder(PlaceFinder find) { m_findPlaces = std::move(find); }
    // Uploads the trees. `sent` is called at most once and before `done`; `done` exactly once, unless this object is
    // destroyed first: when everything is on the machine's disk, or with the error (DiskFull there, Corrupt here,
    // InvalidArgument for an invalid name). Never synchronously. Both may be empty.
    void send(const std::vector<std::string>& trees, Sent sent, Done done);
    // Marks trees as possibly incomplete on the machine: the next send() of one of them queries it.
    void markUncertain(const std::vector<std::string>& trees);
    bool isKnown(const std::string& tree) const;
    // Returns which of these trees were imported since they were last returned, with the places.
    std::vector<TreePlace> takeImports(const std::vector<std::string>& trees);
    // Returns true if send() would transfer nothing.
    bool areKnown(const std::vector<std::string>& trees) const;
    const SenderFigures& figures() const { return m_figures; }

private:
    struct Job {
        std::vector<Sha256> trees;
        Sent sent;
        Done done;
        bool mustAsk = false;
        std::optional<std::deque<TreePlace>> places{}; // that were not tried yet; nullopt: not looked for
    };
    enum class Step { Idle, Working };

    void begin();
    // Returns true if the machine is importing a tree; it continues with imported().
    bool importNext();
    void imported(const TreePlace& place, const Sha256& tree, const Result<void>& answer);
    void planUpload();
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
    SnapshotStorePaths m_places;
    AcknowledgedTrees* m_remembered;
    std::vector<Sha256> m_known; // newest last
    std::set<Sha256> m_uncertainTrees;
    std::deque<Job> m_jobs;
    Step m_step = Step::Idle;
    uint64_t m_round = 0; // responses to earlier rounds are ignored
    std::shared_ptr<SnapshotPacker> m_packer;
    SnapshotPacker::Figures m_packed;
    bool m_isPacking = false;
    bool m_allPacked = false;
    uint32_t m_stream = 0;
    size_t m_underWay = 0;
    size_t m_partsUnderWay = 0;
    SenderFigures m_figures;
    PlaceFinder m_findPlaces;
    std::set<std::string> m_ruledOut;           // scopes of places
    bool m_canImport = true;                    // false: its agent cannot, or still waits for a file system
    int m_import = 0;                           // number of the import that is waited for
    std::map<std::string, TreePlace> m_imports; // by tree, until takeImports()
    Worker m_worker;
};

} // namespace studio
