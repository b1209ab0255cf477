// Engine: backups and garbage collection, while the driver is idle.
#include <QDir>
#include <QNetworkInformation>
#include <chrono>
#include <set>

#include "core/base/disk_reserve.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/id.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/driver/engine.h"
#include "core/environment/environment_defaults.h"
#include "core/protocol/input_address.h"
#include "core/run/run_queries.h"
#include "core/snapshot/snapshot_store.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr int maxBackups = 5;
constexpr std::chrono::milliseconds pulse{5'000};
constexpr auto maxCopyAge = 24h;     // of an input whose content is in this workspace anyway
constexpr int maxReplacedPulses = 2; // another database is there
constexpr int maxAbsentPulses = 12;  // a minute
constexpr int pulsesPerFill = 12;

} // namespace

void Engine::startPulse() {
    const auto interval = durationOrOverride("COMPUTE_STUDIO_TEST_PULSE_MS", pulse);
    if (const auto stamp = stampOf(m_workspace.paths().database()))
        m_file = *stamp;
    // More time between two pulses than the interval: the computer was suspended, or its network is back.
    const auto reconnectNow = [this] {
        for (const auto& [id, machine] : m_attached)
            machine->machine().reconnectNow();
    };
    m_lastPulse = m_clock.now();
    connect(&m_pulse, &QTimer::timeout, this, [this, reconnectNow, interval] {
        const auto now = m_clock.now();
        if (now - m_lastPulse > interval + 10s)
            reconnectNow();
        m_lastPulse = now;
        if (isWorkspaceGone()) {
            m_pulse.stop();
            Q_EMIT logMessage(
                StudioText::tr("The folder of this workspace was deleted, moved or replaced. The scheduler ends; "
                               "runs continue on their machines."));
            Q_EMIT finished();
            return;
        }
        if (++m_pulses >= pulsesPerFill)
            fillReserve();
        m_schedules->checkClock();
        m_instances->checkClock();
    });
    m_pulse.start(interval);
    if (QNetworkInformation::loadBackendByFeatures(QNetworkInformation::Feature::Reachability))
        connect(QNetworkInformation::instance(), &QNetworkInformation::reachabilityChanged, this,
                [reconnectNow](QNetworkInformation::Reachability reachability) {
                    if (reachability != QNetworkInformation::Reachability::Disconnected)
                        reconnectNow();
                });
}

// Runs of a workspace that is no longer where it was opened belong to the driver that opens it elsewhere, if any. An
// absent folder may come back soon; one that cannot be read does not count.
bool Engine::isWorkspaceGone() {
    if (!m_file)
        return false;
    const auto stamp = stampOf(m_workspace.paths().database());
    const bool isMissed = stamp ? stamp->device != m_file->device || stamp->inode != m_file->inode
                                : stamp.error().code == ErrorCode::NotFound;
    m_missedFiles = isMissed ? m_missedFiles + 1 : 0;
    return m_missedFiles >= (stamp ? maxReplacedPulses : maxAbsentPulses);
}

// What was released is taken again once there is space.
void Engine::fillReserve() {
    m_pulses = 0;
    if (const auto filled = DiskReserve(m_workspace.paths().reserve()).fill(); !filled)
        logError(filled.error());
}

void Engine::backUpDaily() {
    const QDir folder(QString::fromStdString(m_workspace.paths().backups()));
    const QString today = QStringLiteral("daily-") + QDate::currentDate().toString(Qt::ISODate) + QStringLiteral(".db");
    if (folder.exists(today) || !makeFolders(m_workspace.paths().backups()))
        return;
    const std::string file = folder.filePath(today).toStdString();
    const std::string fresh = file + ".new";
    static_cast<void>(removeFile(fresh));
    const auto done = m_workspace.database().backupTo(fresh).and_then([&] { return renamePath(fresh, file); });
    if (!done) {
        static_cast<void>(removeFile(fresh));
        logError(done.error());
        return;
    }
    const QStringList dailies = folder.entryList({QStringLiteral("daily-*.db")}, QDir::Files, QDir::Name);
    for (qsizetype i = 0; i + maxBackups < dailies.size(); ++i)
        static_cast<void>(removeFile(folder.filePath(dailies[i]).toStdString()));
}

void Engine::collectGarbage() {
    const auto treesInUse = [this] {
        return m_workspace.database().readValue<std::set<std::string>>(
            [](SQLite::Database& db) -> Result<std::set<std::string>> {
                const auto ofRuns = runs::treesInUse(db);
                const auto ofDefaults = treesReferencedByDefaults(db);
                std::set<std::string> used(ofRuns.begin(), ofRuns.end());
                used.insert(ofDefaults.begin(), ofDefaults.end());
                return used;
            });
    };
    removeUnusedDownloads();
    const auto trees = listFolder(m_workspace.paths().trees());
    const auto used = treesInUse();
    if (!used || !trees || trees->size() <= used->size())
        return;
    // Skipped while a snapshot is being taken; repeated after the next idle period.
    const auto done = SnapshotStore(m_workspace.paths().folder()).collectGarbage(treesInUse);
    if (done && done->removedBlobs > 0)
        Q_EMIT logMessage(StudioText::tr("Deleted %n files (%1 bytes) that no run needs.", nullptr,
                                         static_cast<int>(done->removedBlobs))
                              .arg(done->removedBytes));
    if (done && !done->brokenTrees.empty())
        Q_EMIT logMessage(StudioText::tr("%n snapshots are damaged. \"studioctl workspace check\" lists them.", nullptr,
                                         static_cast<int>(done->brokenTrees.size())));
}

// Removes what this computer downloaded or copied for inputs of its own runs and that no run refers to any more.
void Engine::removeUnusedDownloads() {
    std::set<std::string> fetched;
    std::set<std::string> shared;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        for (const auto& address : runs::inputAddresses(db))
            fetched.insert(parseInputAddress(address).key());
        for (const auto& tree : runs::treesInUse(db))
            shared.insert(tree);
        return {};
    });
    if (!read)
        return;
    removeUnlocked("fetched", fetched, {});
    removeUnlocked("shared", shared, m_clock.now() - maxCopyAge);
}

// Removes entries that are not in `used`, or were last used before `oldest`. Entries are named by a hash. Removed by
// atomic rename: a run that needs one afterwards makes it again. The agent cleans tmp if this process is killed.
void Engine::removeUnlocked(const std::string& folder, const std::set<std::string>& used, Timestamp oldest) {
    const std::string all = m_workspace.paths().folder() + "/" + folder;
    const auto entries = listFolder(all);
    for (const auto& entry : entries.value_or(std::vector<FolderEntry>())) {
        const std::string lockPath = joinPath(joinPath(all, entry.name), "lock");
        const auto lastUsed = stampOf(lockPath);
        const bool isOld = lastUsed && lastUsed->mtimeNs / 1'000'000 < toMs(oldest);
        if ((used.contains(entry.name) && !isOld) || !sha256FromHex(entry.name))
            continue;
        auto lock = FileLock::open(lockPath);
        const std::string doomed = m_workspace.paths().folder() + "/tmp/" + folder + ".removed." + randomIdText();
        if (lock && lock->tryExclusive() && lock->isCurrent() && makeFolders(parentOf(doomed)) &&
            renamePath(joinPath(all, entry.name), doomed))
            static_cast<void>(removeTree(doomed));
    }
}

} // namespace studio
