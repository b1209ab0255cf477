#include "core/client/run_client.h"

#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/client/client.h"
#include "core/client/studio_text.h"
#include "core/client/wait_reasons.h"
#include "core/jobfile/job_type.h"
#include "core/run/parent_run.h"
#include "core/run/rank_queries.h"
#include "core/run/run_kind.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"
#include "core/transfer/log_file.h"

namespace studio {

namespace {

constexpr std::chrono::minutes justEnded{5}; // older runs are not waited for

} // namespace

RunSubmitter RunClient::submitter() {
    return RunSubmitter(m_client.workspace());
}

Result<Submitted> RunClient::withDriver(Result<Submitted> submitted) {
    // The run is durable. If no driver can be started now, the next program on this workspace starts one.
    if (submitted)
        static_cast<void>(m_client.ensureDriver());
    return submitted;
}

Result<Submitted> RunClient::submit(RunConfig config, const SubmissionOptions& options) {
    return withDriver(submitter().submit(std::move(config), options));
}

Result<Submitted> RunClient::resubmit(const RunRecord& run, const Resubmission& changes) {
    return withDriver(submitter().resubmit(run, changes));
}

Result<void> RunClient::cancel(const RunRecord& run) {
    bool possible = false;
    const auto written = m_client.workspace().database().writeWithReserve(
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
    notifyChange(m_client.workspace().paths().notificationFile());
    return m_client.ensureDriver();
}

Result<void> RunClient::erase(const RunRecord& run) {
    bool possible = false;
    const auto written = m_client.workspace().database().writeWithReserve([&](SQLite::Database& db) -> Result<void> {
        // Other steps may read what it wrote.
        static const std::string sharing =
            "SELECT id FROM run WHERE id=(SELECT parent FROM run WHERE seq=?) AND kind IN " + sharingKindsSql() +
            " AND ended_ms IS NULL";
        const auto parent = selectValue<std::string>(db, sharing.c_str(), run.seq);
        if (parent)
            return fail(ErrorCode::Conflict,
                        StudioText::tr("Run %1 is a step of a pipeline that has not ended. Cancel the pipeline first: "
                                       "studioctl run cancel %2")
                            .arg(shown(run.id.text()), shown(*parent))
                            .toStdString());
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
    notifyChange(m_client.workspace().paths().notificationFile());
    return m_client.ensureDriver();
}

Result<RunDeletion> RunClient::deletionOf(const std::vector<int64_t>& runs) {
    return m_client.read<RunDeletion>(
        [&](SQLite::Database& db) -> Result<RunDeletion> { return studio::deletionOf(db, runs); });
}

QString describe(const RunReferrer& referrer) {
    const QString name = shown(referrer.name);
    if (referrer.kind == RunReferrer::Kind::Data) {
        return referrer.losesBytes ? StudioText::tr("data %1, whose content is not stored elsewhere").arg(name)
                                   : StudioText::tr("data %1, which keeps its content").arg(name);
    }
    const QString part = shown(referrer.part);
    if (referrer.kind == RunReferrer::Kind::Output)
        return StudioText::tr("output %1, which is not stored as %2 yet").arg(part, name);
    QString text = referrer.kind == RunReferrer::Kind::Input
                       ? StudioText::tr("%1 (%2): input %3").arg(name, shown(referrer.id), part)
                       : StudioText::tr("%1 (%2): outputs of step %3").arg(name, shown(referrer.id), part);
    if (referrer.parts > 1)
        text = StudioText::tr("%1 and %n more", nullptr, static_cast<int>(referrer.parts - 1)).arg(text);
    if (referrer.losesBytes)
        text = StudioText::tr("%1, which are not stored elsewhere").arg(text);
    return referrer.hasEnded ? text : StudioText::tr("%1; it has not ended").arg(text);
}

Result<std::vector<RunRecord>> RunClient::list(const RunFilter& filter) {
    return m_client.read<std::vector<RunRecord>>([&](SQLite::Database& db) -> Result<std::vector<RunRecord>> {
        auto found = runs::list(db, filter);
        explainWaiting(m_client, db, found);
        return found;
    });
}

Result<RunRecord> RunClient::find(const std::string& idOrPrefix) {
    return m_client.read<RunRecord>([&](SQLite::Database& db) { return runs::find(db, idOrPrefix); });
}

Result<RunRecord> RunClient::reload(const RunRecord& run) {
    return m_client.read<RunRecord>([&](SQLite::Database& db) { return runs::get(db, run.seq); });
}

Result<RunConfig> RunClient::configOf(const RunRecord& run) {
    return m_client.read<RunConfig>([&](SQLite::Database& db) { return runs::configOf(db, run.seq); });
}

Result<std::string> RunClient::jobFileOf(const RunRecord& run) {
    return m_client.read<std::string>([&](SQLite::Database& db) -> Result<std::string> {
        const auto config = runs::configOf(db, run.seq);
        if (!config)
            return fail(config.error());
        const auto parent = parents::find(db, run.seq);
        return studio::jobFileOf(run.kind, *config, parent ? parent->plan.plan : nlohmann::json());
    });
}

Result<int64_t> RunClient::countUnreadMetrics(Timestamp endedBefore) {
    return m_client.read<int64_t>([endedBefore](SQLite::Database& db) -> Result<int64_t> {
        return runs::countUnreadMetrics(db, endedBefore - justEnded, endedBefore);
    });
}

std::optional<Reason> RunClient::waitingReason(const RunRecord& run) {
    const auto found = m_client.read<std::optional<Reason>>([&](SQLite::Database& db) -> Result<std::optional<Reason>> {
        return studio::waitingReason(m_client, db, run);
    });
    return found ? *found : run.waiting;
}

Result<std::vector<AttemptRecord>> RunClient::attemptsOf(const RunRecord& run) {
    return m_client.read<std::vector<AttemptRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<AttemptRecord>> { return runs::attemptsOf(db, run.seq); });
}

Result<std::vector<RankRecord>> RunClient::ranks(const RunRecord& run) {
    return m_client.read<std::vector<RankRecord>>([&](SQLite::Database& db) -> Result<std::vector<RankRecord>> {
        return runs::ranksOf(db, run.seq, run.attempt);
    });
}

Result<std::vector<EventRecord>> RunClient::eventsOf(const RunRecord& run) {
    return m_client.read<std::vector<EventRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<EventRecord>> { return runs::eventsOf(db, run.seq); });
}

std::vector<EventRecord> RunClient::warnings(const RunRecord& run, const std::vector<EventRecord>& events) const {
    std::vector<EventRecord> found = warningsIn(events);
    const auto add = [&](Reason reason) {
        EventRecord& warning = found.emplace_back();
        warning.attempt = run.attempt;
        warning.at = currentTime();
        warning.reason = std::move(reason);
    };
    if (const auto full = isFinal(run.state) ? std::nullopt : fullDisk())
        add({"workspace_disk_full", {{"free", full->freeBytes}}});
    if (auto missing = missingFiles(run))
        add(std::move(*missing));
    return found;
}

std::optional<DiskSpace> RunClient::fullDisk() const {
    const auto space = diskSpaceOf(m_client.workspace().paths().folder());
    return space && space->freeBytes < logReserve(*space) ? std::optional(*space) : std::nullopt;
}

std::optional<Reason> RunClient::missingFiles(const RunRecord& run) const {
    const bool hasRun = run.attempt > 0 && run.started && (run.exitCode || run.signal);
    const auto* kind = runKindFromText(run.kind);
    if (!isFinal(run.state) || !hasRun || kind == nullptr || kind->isParent)
        return std::nullopt;
    const std::string folder = attemptFolder(run);
    const auto stamp = stampOf(folder);
    return !stamp && stamp.error().code == ErrorCode::NotFound
               ? std::optional(Reason{"files_missing", {{"folder", displayText(folder)}}})
               : std::nullopt;
}

Result<std::vector<RunRecord>> RunClient::ofBuild(const std::string& target, const std::string& key, int limit) {
    return m_client.read<std::vector<RunRecord>>(
        [&](SQLite::Database& db) -> Result<std::vector<RunRecord>> { return runs::ofBuild(db, target, key, limit); });
}

Result<std::vector<ExperimentRecord>> RunClient::experiments() {
    return m_client.read<std::vector<ExperimentRecord>>(
        [](SQLite::Database& db) -> Result<std::vector<ExperimentRecord>> { return runs::experiments(db); });
}

Result<ExperimentRecord> RunClient::experiment(const std::string& name) {
    return m_client.read<ExperimentRecord>([&](SQLite::Database& db) { return runs::experiment(db, name); });
}

std::string RunClient::attemptFolder(const RunRecord& run) const {
    if (run.attempt < 1)
        return {};
    return AttemptFolder::under(m_client.workspace().paths().folder(), {run.id.text(), run.attempt, 0}).path();
}

Result<bool> RunClient::hasUnfinished() {
    return m_client.read<bool>([](SQLite::Database& db) -> Result<bool> { return runs::countUnfinished(db) > 0; });
}

Result<std::optional<Timestamp>> RunClient::lastChange() {
    return m_client.read<std::optional<Timestamp>>(
        [](SQLite::Database& db) -> Result<std::optional<Timestamp>> { return runs::lastEventTime(db); });
}

} // namespace studio
