#include "core/studio/client.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QThread>

#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/snapshot/git_facts.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/bell.h"
#include "core/store/lease.h"
#include "core/studio/studio_text.h"

namespace studio {

namespace {

constexpr uint64_t largestDriverLog = 1U << 20;

Error invalid(const QString& message) {
    return {ErrorCode::InvalidArgument, message.toStdString(), {}};
}

QString shown(const std::string& bytes) {
    return QString::fromStdString(displayText(bytes));
}

// Variables of a run: a driver started from inside a job must not look like a part of it.
QProcessEnvironment driverEnvironment() {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const QString& name : environment.keys()) {
        if ((name.startsWith(QStringLiteral("COMPUTE_STUDIO_")) &&
             !name.startsWith(QStringLiteral("COMPUTE_STUDIO_CRASH_")) &&
             name != QStringLiteral("COMPUTE_STUDIO_AGENT") && name != QStringLiteral("COMPUTE_STUDIO_NO_CGROUP")) ||
            name.startsWith(QStringLiteral("AZUREML_")) || name.startsWith(QStringLiteral("AZURE_ML_INPUT_")))
            environment.remove(name);
    }
    return environment;
}

// `runsHere`: the interpreter is one of this computer.
Result<void> checkPlaces(const RunConfig& config, bool runsHere) {
    if (!config.source.empty()) {
        const auto stamp = stampOf(config.source);
        if (!stamp || stamp->kind != FileStamp::Kind::Folder)
            return fail(invalid(
                StudioText::tr("The source folder %1 does not exist or is no folder.").arg(shown(config.source))));
    }
    if (runsHere && !config.python.empty() && !QFileInfo(QFile::decodeName(config.python.c_str())).isExecutable())
        return fail(
            invalid(StudioText::tr(
                        "The Python interpreter %1 does not exist or cannot be executed. Give another with --python.")
                        .arg(shown(config.python))));
    return {};
}

void fillOpenPlaces(RunConfig& config) {
    if (config.experiment.empty())
        config.experiment = config.source.empty() ? "default" : displayText(baseNameOf(config.source));
    if (config.experiment.empty() || config.experiment == "/")
        config.experiment = "default";
    if (config.name.empty())
        config.name = nameFromCommand(config);
}

void labelWithCommit(RunConfig& config) {
    const auto facts = gitFactsOf(config.source);
    if (!facts)
        return;
    // What the user tagged himself stays.
    if (facts->commit)
        config.tags.try_emplace("git.commit", *facts->commit);
    if (facts->branch)
        config.tags.try_emplace("git.branch", displayText(*facts->branch));
    if (facts->isDirty)
        config.tags.try_emplace("git.dirty", *facts->isDirty ? "true" : "false");
}

Result<void> resolveInput(SnapshotStore& store, RunInput& input, std::vector<std::shared_ptr<FileLock>>& holds) {
    if (input.kind != RunInput::Kind::File && input.kind != RunInput::Kind::Folder)
        return {};
    const auto snapshot =
        input.kind == RunInput::Kind::File ? store.takeFile(input.value) : store.takeFolder(input.value);
    if (!snapshot)
        return fail(snapshot.error());
    holds.push_back(snapshot->hold);
    input.tree = snapshot->tree;
    if (input.kind == RunInput::Kind::File)
        input.fileName = baseNameOf(input.value);
    return {};
}

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
            runs::settleCopied(db, currentTime());
            return {};
        });
        if (!prepared)
            return fail(prepared.error());
    }
    return client;
}

Result<Submitted> Client::submit(RunConfig config, const std::string& runconfig, const ScanCallback& progress) {
    if (auto fine = validate(config).and_then([&] { return checkPlaces(config, runsHere(config)); }); !fine)
        return fail(fine.error());
    // Until the run is committed nothing else refers to its trees: these keep garbage collection away.
    std::vector<std::shared_ptr<FileLock>> holds;
    if (config.runsIn) {
        auto settled = checkRunsIn(config).and_then([&] { return settleRunsIn(config, holds); });
        if (!settled)
            return fail(settled.error());
    }
    NewRun run;
    if (auto placed = placeRun(run, config); !placed)
        return fail(placed.error());
    fillOpenPlaces(config);

    Submitted submitted;
    SnapshotStore store(m_workspace.paths().folder());
    if (!config.source.empty()) {
        auto report = preview(config.source, progress);
        if (!report)
            return fail(report.error());
        submitted.warnings = report->warnings;
        const auto snapshot = store.take(std::move(*report));
        if (!snapshot)
            return fail(snapshot.error());
        holds.push_back(snapshot->hold);
        run.snapshot = snapshot->tree;
        run.snapshotFiles = static_cast<int64_t>(snapshot->files);
        run.snapshotBytes = static_cast<int64_t>(snapshot->bytes);
        submitted.warnings.insert(submitted.warnings.end(), snapshot->warnings.begin(), snapshot->warnings.end());
        labelWithCommit(config);
    }
    for (auto& input : config.inputs) {
        if (auto resolved = resolveInput(store, input, holds); !resolved)
            return fail(resolved.error());
    }
    run.config = std::move(config);
    run.runconfig = runconfig;
    const auto id = storeRun(std::move(run));
    if (!id)
        return fail(id.error());
    submitted.id = *id;
    return submitted;
}

bool Client::runsHere(const RunConfig& config) {
    if (config.runBased)
        return true;
    const auto target = compute(config.compute);
    return !target || target->kind != TargetKind::Remote;
}

Result<Submitted> Client::resubmit(const RunRecord& earlier) {
    auto config = configOf(earlier);
    if (!config)
        return fail(config.error());
    NewRun run;
    run.config = std::move(*config);
    run.config.compute = earlier.compute;
    if (auto placed = placeRun(run, run.config); !placed)
        return fail(placed.error());
    run.runconfig = earlier.runconfig;
    run.snapshot = earlier.snapshot;
    run.reason = {"resubmitted", {{"from", earlier.id.text()}}};
    const auto id = storeRun(std::move(run));
    if (!id)
        return fail(id.error());
    return Submitted{*id, {}};
}

Result<RunId> Client::storeRun(NewRun run) {
    const auto written = m_workspace.database().write(
        [&](SQLite::Database& db) -> Result<void> {
            if (auto made = makeRunBased(db, run); !made)
                return made;
            runs::create(db, run, currentTime());
            return {};
        },
        [] { crashPoint(CrashPoint::SubmitBeforeCommit); });
    if (!written)
        return fail(written.error());
    crashPoint(CrashPoint::SubmitCommitted);
    ringBell(m_workspace.paths().bell());
    crashPoint(CrashPoint::SubmitBellRung);
    // The run is safe. If no driver can be started now, the next program on this workspace starts one.
    static_cast<void>(ensureDriver());
    return run.id;
}

Result<void> Client::cancel(const RunRecord& run) {
    bool possible = false;
    const auto written = m_workspace.database().write(
        [&](SQLite::Database& db) -> Result<void> {
            possible = runs::wish(db, run.seq, "cancel", currentTime());
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
    ringBell(m_workspace.paths().bell());
    return ensureDriver();
}

Result<void> Client::erase(const RunRecord& run) {
    bool possible = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        possible = runs::wish(db, run.seq, "delete", currentTime());
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
    ringBell(m_workspace.paths().bell());
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
        ringBell(m_workspace.paths().bell());
    return written;
}

Result<std::vector<ExperimentRecord>> Client::experiments() {
    return read<std::vector<ExperimentRecord>>(
        [](SQLite::Database& db) -> Result<std::vector<ExperimentRecord>> { return runs::experiments(db); });
}

Result<ExperimentRecord> Client::experiment(const std::string& name) {
    return read<ExperimentRecord>([&](SQLite::Database& db) { return runs::experiment(db, name); });
}

Result<ScanReport> Client::preview(const std::string& folder, const ScanCallback& progress) {
    ScanOptions options;
    options.ownFolders = {m_workspace.paths().folder()};
    return SnapshotStore(m_workspace.paths().folder()).scan(folder, options, progress);
}

std::string Client::attemptFolder(const RunRecord& run) const {
    if (run.attempt < 1)
        return {};
    return AttemptFolder::under(m_workspace.paths().folder(), {run.id.text(), run.attempt, 0}).path();
}

bool Client::isDriven() const {
    return Lease::isHeld(m_workspace.paths());
}

Result<void> Client::ensureDriver() {
    if (isDriven())
        return {};
    const WorkspacePaths& paths = m_workspace.paths();
    if (const auto stamp = stampOf(paths.driverLog()); stamp && stamp->size > largestDriverLog)
        static_cast<void>(renamePath(paths.driverLog(), paths.driverLog() + ".1"));
    QProcess driver;
    driver.setProgram(QFile::decodeName(m_driverProgram.c_str()));
    driver.setArguments({QStringLiteral("--workspace"), QFile::decodeName(paths.folder().c_str()),
                         QStringLiteral("serve"), QStringLiteral("--until-idle")});
    driver.setWorkingDirectory(QStringLiteral("/"));
    driver.setProcessEnvironment(driverEnvironment());
    driver.setStandardInputFile(QProcess::nullDevice());
    driver.setStandardOutputFile(QProcess::nullDevice());
    driver.setStandardErrorFile(QFile::decodeName(paths.driverLog().c_str()), QIODevice::Append);
    if (driver.startDetached())
        return {};
    return fail(ErrorCode::Unavailable,
                StudioText::tr("The driver %1 could not be started; the run waits until one is: studioctl serve")
                    .arg(shown(m_driverProgram))
                    .toStdString(),
                driver.errorString().toStdString());
}

} // namespace studio
