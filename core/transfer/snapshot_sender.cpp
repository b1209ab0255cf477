#include "core/transfer/snapshot_sender.h"

#include <QTimer>
#include <algorithm>
#include <chrono>

#include "core/protocol/import_request.h"
#include "core/transfer/transfer_text.h"

namespace studio {

namespace {

constexpr std::chrono::seconds minImportTimeout{60}; // a file system that is mounted on demand may need some
constexpr int64_t minImportRate = 10 << 20;          // bytes per second; a slower one is no faster than an upload
constexpr int64_t maxImportSeconds = 86'400;         // a machine may state any size, and QTimer takes 24 days
constexpr size_t stride = 1U << 20;                  // packed per worker task
constexpr size_t maxPartsInFlight = 64;              // plus one packed batch; an agent rejects three times as many
constexpr uint64_t minBytesForBulkChannels =
    16U << 20;                         // pending bytes that justify bulk channels; less is sent before one opens
constexpr size_t maxKnown = 1024;      // trees remembered per machine
constexpr size_t basesConsidered = 16; // newest ones; the local store may have lost some

} // namespace

SnapshotSender::SnapshotSender(Machine& machine, SnapshotStorePaths places, AcknowledgedTrees* remembered,
                               QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_places(std::move(places))
    , m_remembered(remembered) {
    connect(&m_machine, &Machine::connected, this, &SnapshotSender::begin);
    connect(&m_machine, &Machine::disconnected, this, &SnapshotSender::interrupt);
    connect(&m_machine, &Machine::disconnected, this, [this] {
        m_ruledOut.clear();
        m_canImport = true;
    });
    if (m_remembered == nullptr)
        return;
    for (const auto& name : m_remembered->newestFirst()) {
        if (const auto tree = sha256FromHex(name))
            m_known.push_back(*tree);
    }
    std::reverse(m_known.begin(), m_known.end());
}

SnapshotSender::~SnapshotSender() = default;

void SnapshotSender::send(const std::vector<std::string>& trees, Sent sent, Done done) {
    Job job{{}, std::move(sent), std::move(done), false};
    for (const auto& name : trees) {
        const auto tree = sha256FromHex(name);
        if (!tree || trees.size() > maxTreesPerRequest) {
            QTimer::singleShot(0, this, [done = std::move(job.done)] {
                if (done)
                    done(studio::fail(ErrorCode::InvalidArgument,
                                      TransferText::tr("The snapshot has no valid name.").toStdString()));
            });
            return;
        }
        if (std::find(job.trees.begin(), job.trees.end(), *tree) == job.trees.end())
            job.trees.push_back(*tree);
        job.mustAsk = job.mustAsk || m_uncertainTrees.contains(*tree);
    }
    // Known trees need not wait for pending uploads.
    if (isAllKnown(job)) {
        QTimer::singleShot(0, this, [job = std::move(job)] {
            if (job.sent)
                job.sent();
            if (job.done)
                job.done({});
        });
        return;
    }
    m_jobs.push_back(std::move(job));
    QTimer::singleShot(0, this, &SnapshotSender::begin);
}

void SnapshotSender::markUncertain(const std::vector<std::string>& trees) {
    for (const auto& name : trees) {
        const auto tree = sha256FromHex(name);
        if (!tree)
            continue;
        forget(*tree);
        m_uncertainTrees.insert(*tree);
    }
}

bool SnapshotSender::isKnown(const std::string& tree) const {
    const auto hash = sha256FromHex(tree);
    return hash && std::find(m_known.begin(), m_known.end(), *hash) != m_known.end();
}

std::vector<TreePlace> SnapshotSender::takeImports(const std::vector<std::string>& trees) {
    std::vector<TreePlace> taken;
    for (const std::string& tree : trees) {
        if (auto import = m_imports.extract(tree))
            taken.push_back(std::move(import.mapped()));
    }
    return taken;
}

bool SnapshotSender::areKnown(const std::vector<std::string>& trees) const {
    return trees.size() <= maxTreesPerRequest &&
           std::all_of(trees.begin(), trees.end(), [this](const std::string& tree) { return isKnown(tree); });
}

bool SnapshotSender::isAllKnown(const Job& job) const {
    return std::all_of(job.trees.begin(), job.trees.end(), [this](const Sha256& tree) {
        return std::find(m_known.begin(), m_known.end(), tree) != m_known.end();
    });
}

void SnapshotSender::remember(const Sha256& tree) {
    m_uncertainTrees.erase(tree);
    std::erase(m_known, tree);
    m_known.push_back(tree);
    if (m_known.size() > maxKnown)
        m_known.erase(m_known.begin());
    if (m_remembered != nullptr)
        m_remembered->remember(toHex(tree));
}

void SnapshotSender::forget(const Sha256& tree) {
    std::erase(m_known, tree);
    if (m_remembered != nullptr)
        m_remembered->forget(toHex(tree));
}

std::vector<Sha256> SnapshotSender::newestKnown() const {
    std::vector<Sha256> newest(m_known.rbegin(),
                               m_known.rbegin() + static_cast<ptrdiff_t>(std::min(basesConsidered, m_known.size())));
    return newest;
}

std::function<bool()> SnapshotSender::sameRound() const {
    return [this, round = m_round] { return round == m_round; };
}

void SnapshotSender::begin() {
    if (m_step != Step::Idle || m_jobs.empty() || !m_machine.isConnected())
        return;
    m_step = Step::Working;
    ++m_round;
    ++m_stream;
    m_packer =
        std::make_shared<SnapshotPacker>(m_places, m_machine.welcome() && m_machine.welcome()->acceptsPackFrames);
    m_packed = {};
    m_isPacking = m_allPacked = false;
    m_underWay = m_partsUnderWay = 0;
    Job& job = m_jobs.front();
    if (!job.mustAsk) // the previous send may have uploaded it
        std::erase_if(job.trees, [this](const Sha256& tree) {
            return std::find(m_known.begin(), m_known.end(), tree) != m_known.end();
        });
    if (job.trees.empty())
        finish({});
    else if (!importNext())
        planUpload();
}

// Not of a tree that the machine has lost, or of which it may have a part: then a query says what it has.
bool SnapshotSender::importNext() {
    Job& job = m_jobs.front();
    if (!m_findPlaces || !m_canImport || job.mustAsk)
        return false;
    if (!job.places) {
        std::vector<std::string> names;
        for (const Sha256& tree : job.trees)
            names.push_back(toHex(tree));
        const auto found = m_findPlaces(names);
        job.places.emplace(found.begin(), found.end());
    }
    while (!job.places->empty()) {
        const TreePlace place = std::move(job.places->front());
        job.places->pop_front();
        const auto tree = sha256FromHex(place.tree);
        const bool isMissing = tree && std::find(job.trees.begin(), job.trees.end(), *tree) != job.trees.end();
        if (!isMissing || m_ruledOut.contains(place.scope))
            continue;
        const auto done = [this, same = sameRound(), number = ++m_import, place, tree](const Result<void>& answer) {
            if (!same() || m_import != number)
                return;
            ++m_import; // the other one of answer and timeout comes too late
            imported(place, *tree, answer);
        };
        const int64_t seconds = std::clamp<int64_t>(place.bytes / minImportRate, 0, maxImportSeconds);
        QTimer::singleShot(minImportTimeout + std::chrono::seconds(seconds), this,
                           [done] { done(studio::fail(ErrorCode::Timeout, {})); });
        m_machine.request(ImportRequest{*tree, place.path, place.bytes}, done);
        return true;
    }
    return false;
}

void SnapshotSender::imported(const TreePlace& place, const Sha256& tree, const Result<void>& answer) {
    Job& job = m_jobs.front();
    if (!answer && answer.error().code == ErrorCode::Unavailable) {
        // Deferred: a lost connection is reported only after its requests have failed. Then it is tried again.
        job.places.reset();
        QTimer::singleShot(0, this, [this, same = sameRound()] {
            if (same())
                planUpload();
        });
        return;
    }
    if (answer) {
        ++m_figures.imports;
        m_imports[place.tree] = place;
        remember(tree);
        std::erase(job.trees, tree);
    } else {
        const ErrorCode code = answer.error().code;
        m_canImport = code != ErrorCode::Timeout && code != ErrorCode::InvalidArgument; // or an older agent
        if (code != ErrorCode::DiskFull)
            m_ruledOut.insert(place.scope);
    }
    if (job.trees.empty())
        finish({});
    else if (!importNext())
        planUpload();
}

void SnapshotSender::planUpload() {
    m_jobs.front().mustAsk || m_known.empty() ? ask() : plan();
}

void SnapshotSender::plan() {
    m_worker.run(
        this,
        [packer = m_packer, trees = m_jobs.front().trees, known = newestKnown()] {
            return packer->planByDifference(trees, known);
        },
        [this, same = sameRound()](const Result<bool>& planned) {
            if (!same())
                return;
            if (!planned)
                fail(planned.error());
            else
                *planned ? sendPlanned() : ask();
        });
}

void SnapshotSender::ask() {
    ++m_figures.questions;
    m_machine.request(HaveRequest{m_jobs.front().trees}, [this, same = sameRound()](Result<HaveAnswer> answer) {
        if (!same())
            return;
        answer ? planByAnswer(std::move(answer->trees)) : fail(answer.error());
    });
}

void SnapshotSender::planByAnswer(std::vector<TreePresence> presences) {
    auto known = newestKnown();
    m_worker.run(
        this,
        [packer = m_packer, trees = m_jobs.front().trees, presences = std::move(presences), known = std::move(known)] {
            return packer->planByAnswer(trees, presences, known);
        },
        [this, same = sameRound()](const Result<void>& planned) {
            if (!same())
                return;
            if (!planned) {
                fail(planned.error());
            } else if (m_packer->isEmpty()) {
                for (const auto& tree : m_jobs.front().trees)
                    remember(tree);
                finish({});
            } else {
                sendPlanned();
            }
        });
}

void SnapshotSender::sendPlanned() {
    if (m_packer->plannedBytes() >= minBytesForBulkChannels)
        m_machine.widen();
    pump();
}

size_t SnapshotSender::openWindow() const {
    return m_machine.isWide() ? 2 * window : window;
}

void SnapshotSender::pump() {
    if (m_isPacking || m_allPacked || m_underWay >= openWindow() || m_partsUnderWay >= maxPartsInFlight)
        return;
    m_isPacking = true;
    m_worker.run(
        this, [packer = m_packer, room = std::min(stride, openWindow() - m_underWay)] { return packer->next(room); },
        [this, same = sameRound()](Result<std::vector<PutPart>> parts) {
            if (!same())
                return;
            m_isPacking = false;
            parts ? takeParts(std::move(*parts)) : fail(parts.error());
        });
}

void SnapshotSender::takeParts(std::vector<PutPart> parts) {
    const auto same = sameRound();
    for (auto& part : parts) {
        part.stream = m_stream;
        const size_t size = part.bytes.size();
        m_allPacked = part.isLast;
        m_underWay += size;
        ++m_partsUnderWay;
        m_figures.wireBytes += size;
        ++m_figures.parts;
        m_machine.put(part, [this, same, size, isLast = part.isLast](const Result<void>& answer) {
            if (same())
                partAnswered(size, isLast, answer);
        });
    }
    const auto& now = m_packer->figures(); // safe to read: the worker is idle
    m_figures.rawBytes += now.rawBytes - m_packed.rawBytes;
    m_figures.blobs += now.blobs - m_packed.blobs;
    m_figures.trees += now.trees - m_packed.trees;
    m_figures.differences += now.differences - m_packed.differences;
    m_packed = now;
    if (!m_allPacked) {
        pump();
        return;
    }
    if (const Sent sent = std::exchange(m_jobs.front().sent, {}))
        sent();
}

void SnapshotSender::partAnswered(size_t bytes, bool isLast, const Result<void>& answer) {
    m_underWay -= std::min(bytes, m_underWay);
    m_partsUnderWay -= std::min<size_t>(1, m_partsUnderWay);
    if (!answer) {
        fail(answer.error());
        return;
    }
    if (!isLast) {
        pump();
        return;
    }
    for (const auto& tree : m_jobs.front().trees)
        remember(tree);
    finish({});
}

// Deferred: a lost connection is reported only after its requests have failed.
void SnapshotSender::fail(const Error& error) {
    QTimer::singleShot(0, this, [this, same = sameRound(), error] {
        if (!same())
            return;
        if (error.code == ErrorCode::NotFound && error.detail == baseDetail && !m_jobs.front().mustAsk) {
            for (const auto& tree : std::vector<Sha256>(m_known))
                forget(tree);
            m_jobs.front().mustAsk = true;
            interrupt();
            begin();
            return;
        }
        finish(studio::fail(error));
    });
}

void SnapshotSender::finish(const Result<void>& result) {
    Job job = std::move(m_jobs.front());
    m_jobs.pop_front();
    m_step = Step::Idle;
    if (m_jobs.empty())
        m_machine.narrow();
    interrupt();
    QTimer::singleShot(0, this, &SnapshotSender::begin);
    if (result && job.sent)
        job.sent();
    if (job.done)
        job.done(result);
}

void SnapshotSender::interrupt() {
    ++m_round;
    if (m_step == Step::Working && !m_jobs.empty() && m_underWay > 0)
        m_jobs.front().mustAsk = true; // may be partially uploaded
    m_underWay = m_partsUnderWay = 0;
    m_step = Step::Idle;
    m_isPacking = false;
}

} // namespace studio

#include "moc_snapshot_sender.cpp"
