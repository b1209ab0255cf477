#include "core/client/client.h"

#include <QFile>
#include <QProcess>
#include <QThread>

#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/real_path.h"
#include "core/client/studio_text.h"
#include "core/host/inherited_environment.h"
#include "core/store/change_watcher.h"
#include "core/store/lease.h"

namespace studio {

namespace {

constexpr uint64_t maxDriverLogSize = 1U << 20;

constexpr std::chrono::minutes justEnded{5}; // older runs are not waited for

} // namespace

Result<Client> Client::open(const WorkspaceOptions& options, std::string driverProgram) {
    auto workspace = Workspace::open(options);
    if (!workspace)
        return fail(workspace.error());
    Client client(std::move(*workspace), std::move(driverProgram));
    bool mustPrepare = false;
    const auto looked = client.m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        mustPrepare = !targets::byName(db, std::string(localTargetName)) || runs::wasCopied(db);
        return {};
    });
    if (!looked)
        return fail(looked.error());
    if (mustPrepare) {
        const auto prepared = client.m_workspace.database().write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, QThread::idealThreadCount(), currentTime());
            runs::cancelCopiedRuns(db, currentTime());
            return {};
        });
        if (!prepared)
            return fail(prepared.error());
    }
    return client;
}

Result<Submitted> Client::withDriver(Result<Submitted> submitted) {
    // The run is durable. If no driver can be started now, the next program on this workspace starts one.
    if (submitted)
        static_cast<void>(ensureDriver());
    return submitted;
}

Result<Submitted> Client::submit(RunConfig config, const SubmissionOptions& options) {
    return withDriver(submitter().submit(std::move(config), options));
}

Result<Submitted> Client::resubmit(const RunRecord& run) {
    return withDriver(submitter().resubmit(run));
}

Result<void> Client::cancel(const RunRecord& run) {
    bool possible = false;
    const auto written = m_workspace.database().write(
        [&](SQLite::Database& db) -> Result<void> {
            possible = runs::request(db, run.seq, "cancel", currentTime());
            return {};
        },
        [] { crashPoint(CrashPoint::CancelBeforeCommit); });
    if (!written)
        return written;
    if (!possible) {
        return fail(ErrorCode::Conflict, StudioText::tr("Run %1 has ended already (%2); there is nothing to cancel.")
                                             .arg(shown(run.id.text()), QString::fromUtf8(toText(run.state).data()))
                                             .toStdString());
    }
    crashPoint(CrashPoint::CancelCommitted);
    notifyChange(m_workspace.paths().bell());
    return ensureDriver();
}

Result<void> Client::erase(const RunRecord& run) {
    bool possible = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        possible = runs::request(db, run.seq, "delete", currentTime());
        return {};
    });
    if (!written)
        return written;
    if (!possible) {
        return fail(ErrorCode::Conflict,
                    StudioText::tr("Run %1 has not ended. Cancel it first: studioctl run cancel %1")
                        .arg(shown(run.id.text()))
                        .toStdString());
    }
    notifyChange(m_workspace.paths().bell());
    return ensureDriver();
}

Result<std::vector<RunRecord>> Client::list(const RunFilter& filter) {
    return read<std::vector<RunRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<RunRecord>> { return runs::list(db, filter); });
}

Result<RunRecord> Client::find(const std::string& idOrPrefix) {
    return read<RunRecord>([&](SQLite::Database& db) { return runs::find(db, idOrPrefix); });
}

Result<RunRecord> Client::reload(const RunRecord& run) {
    return read<RunRecord>([&](SQLite::Database& db) { return runs::get(db, run.seq); });
}

Result<RunConfig> Client::configOf(const RunRecord& run) {
    return read<RunConfig>([&](SQLite::Database& db) { return runs::configOf(db, run.seq); });
}

Result<int64_t> Client::runsWithUnreadMetrics(Timestamp endedBefore) {
    return read<int64_t>([endedBefore](SQLite::Database& db) -> Result<int64_t> {
        return runs::countUnreadMetrics(db, endedBefore - justEnded, endedBefore);
    });
}

std::optional<Reason> Client::waitingReason(const RunRecord& run) {
    const auto found = read<std::optional<Reason>>(
        [&](SQLite::Database& db) -> Result<std::optional<Reason>> { return runs::waitingReason(db, run); });
    return found ? *found : run.waiting;
}

Result<std::vector<AttemptRecord>> Client::attemptsOf(const RunRecord& run) {
    return read<std::vector<AttemptRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<AttemptRecord>> { return runs::attemptsOf(db, run.seq); });
}

Result<std::vector<EventRecord>> Client::eventsOf(const RunRecord& run) {
    return read<std::vector<EventRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<EventRecord>> { return runs::eventsOf(db, run.seq); });
}

Result<runconfigs::Created> Client::createConfig(const std::string& name, const RunConfig& config) {
    if (auto fine = validate(config); !fine)
        return fail(fine.error());
    return write<runconfigs::Created>(
        [&](SQLite::Database& db) { return runconfigs::create(db, name, config, currentTime()); });
}

Result<NamedRunConfig> Client::findConfig(const std::string& nameAndVersion) {
    return read<NamedRunConfig>([&](SQLite::Database& db) { return runconfigs::find(db, nameAndVersion); });
}

Result<std::vector<NamedRunConfig>> Client::listConfigs() {
    return read<std::vector<NamedRunConfig>>(
        [](SQLite::Database& db) -> Result<std::vector<NamedRunConfig>> { return runconfigs::list(db); });
}

Result<void> Client::eraseConfig(const std::string& name) {
    auto written = m_workspace.database().write([&](SQLite::Database& db) { return runconfigs::erase(db, name); });
    if (written)
        notifyChange(m_workspace.paths().bell());
    return written;
}

Result<std::vector<ExperimentRecord>> Client::experiments() {
    return read<std::vector<ExperimentRecord>>(
        [](SQLite::Database& db) -> Result<std::vector<ExperimentRecord>> { return runs::experiments(db); });
}

Result<ExperimentRecord> Client::experiment(const std::string& name) {
    return read<ExperimentRecord>([&](SQLite::Database& db) { return runs::experiment(db, name); });
}

std::string Client::attemptFolder(const RunRecord& run) const {
    if (run.attempt < 1)
        return {};
    return AttemptFolder::under(m_workspace.paths().folder(), {run.id.text(), run.attempt, 0}).path();
}

bool Client::isDriven() const {
    return Lease::isHeld(m_workspace.paths());
}

Result<bool> Client::hasUnfinished() {
    return read<bool>([](SQLite::Database& db) -> Result<bool> { return runs::countUnfinished(db) > 0; });
}

Result<std::optional<Timestamp>> Client::lastChange() {
    return read<std::optional<Timestamp>>(
        [](SQLite::Database& db) -> Result<std::optional<Timestamp>> { return runs::lastEventTime(db); });
}

Result<void> Client::ensureDriver() {
    if (isDriven())
        return {};
    const WorkspacePaths& paths = m_workspace.paths();
    if (const auto stamp = stampOf(paths.driverLog()); stamp && stamp->size > maxDriverLogSize)
        static_cast<void>(renamePath(paths.driverLog(), paths.driverLog() + ".1"));
    QProcess driver;
    driver.setProgram(QFile::decodeName(m_driverProgram.c_str()));
    driver.setArguments({QStringLiteral("--workspace"), QFile::decodeName(paths.folder().c_str()),
                         QStringLiteral("serve"), QStringLiteral("--until-idle")});
    driver.setWorkingDirectory(QStringLiteral("/"));
    driver.setProcessEnvironment(inheritedEnvironment(VariableScope::Driver));
    driver.setStandardInputFile(QProcess::nullDevice());
    driver.setStandardOutputFile(QProcess::nullDevice());
    driver.setStandardErrorFile(QFile::decodeName(paths.driverLog().c_str()), QIODevice::Append);
    if (driver.startDetached())
        return {};
    return fail(
        ErrorCode::Unavailable,
        StudioText::tr("The scheduler %1 could not be started; the run stays queued until it runs: studioctl serve")
            .arg(shown(m_driverProgram))
            .toStdString(),
        driver.errorString().toStdString());
}

} // namespace studio
