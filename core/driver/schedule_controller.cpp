#include "core/driver/schedule_controller.h"

#include <algorithm>
#include <chrono>

#include "core/schedule/trigger_text.h"
#include "core/store/cached_statement.h"
#include "core/submission/run_submitter.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds pauseAfterFailedFire = 1s;
constexpr std::chrono::milliseconds maxScheduleSleep =
    1h; // QTimer is limited to 24 days, and drifts from the wall clock

// Errors of the database or the disk say nothing about the job.
bool isTransient(ErrorCode code) {
    switch (code) {
    case ErrorCode::Internal:
    case ErrorCode::Io:
    case ErrorCode::DiskFull:
    case ErrorCode::Busy:
        return true;
    default:
        return false;
    }
}

ScheduleFire rowOf(const PlannedFire& fire, Timestamp now) {
    ScheduleFire row;
    row.nominal = fire.nominal;
    row.outcome = fire.outcome;
    row.more = fire.more;
    row.at = now;
    return row;
}

} // namespace

ScheduleController::ScheduleController(Workspace& workspace, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_workspace(workspace)
    , m_clock(clock) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    m_later.setTimerType(Qt::PreciseTimer);
    connect(&m_soon, &QTimer::timeout, this, &ScheduleController::pass);
    connect(&m_later, &QTimer::timeout, this, &ScheduleController::poll);
}

ScheduleController::~ScheduleController() = default;

void ScheduleController::poll() {
    if (!m_soon.isActive())
        m_soon.start(m_isFailing ? pauseAfterFailedFire : 0ms);
}

void ScheduleController::checkClock() {
    const Timestamp now = m_clock.now();
    if (now < m_lastPass || (m_next && *m_next <= now))
        poll();
}

void ScheduleController::retry(const Error& error) {
    if (!std::exchange(m_isFailing, true))
        Q_EMIT errorOccurred(error);
    poll();
}

void ScheduleController::pass() {
    const Timestamp now = m_clock.now();
    const bool wasSetBack = now < m_lastPass;
    m_lastPass = now;
    const auto positions = m_workspace.database().readValue<std::vector<schedules::Position>>(
        [](SQLite::Database& db) -> Result<std::vector<schedules::Position>> { return schedules::enabled(db); });
    if (!positions)
        return retry(positions.error());
    std::erase_if(m_known, [&](const auto& entry) {
        return std::none_of(positions->begin(), positions->end(),
                            [&](const auto& position) { return position.id == entry.first; });
    });
    m_isChanged = false;
    bool isStale = false;
    bool isRetry = false;
    for (const schedules::Position& position : *positions) {
        Known& known = m_known[position.id];
        const bool isUnchanged = known.revision == position.revision && known.plannedCursor == position.cursor;
        if (isUnchanged && !wasSetBack && (!known.next || *known.next > now))
            continue;
        const Outcome outcome = handle(position, known, now);
        isStale = isStale || outcome == Outcome::Stale;
        isRetry = isRetry || outcome == Outcome::Retry;
        if (outcome != Outcome::Done)
            known = {};
    }
    m_next.reset();
    for (const auto& [id, known] : m_known) {
        if (known.next && (!m_next || *known.next < *m_next))
            m_next = known.next;
    }
    if (m_isChanged)
        Q_EMIT committed();
    if (isRetry)
        return retry(m_error);
    m_isFailing = false;
    if (isStale)
        return poll();
    startTimer(now);
    if (!m_next)
        Q_EMIT idle();
}

void ScheduleController::startTimer(Timestamp now) {
    m_later.stop();
    if (m_next)
        m_later.start(std::clamp<std::chrono::milliseconds>(*m_next - now, 1ms, maxScheduleSleep));
}

ScheduleController::Outcome ScheduleController::handle(const schedules::Position& position, Known& known,
                                                       Timestamp now) {
    std::optional<ScheduleRecord> record;
    ScheduleView view;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        record = schedules::get(db, position.id);
        view.recorded = schedules::recordedAfter(db, position.id, std::min(position.cursor, now));
        view.openRuns = schedules::countOpenRuns(db, position.id);
        return {};
    });
    if (!read) {
        m_error = read.error();
        return Outcome::Retry;
    }
    if (!record || record->revision != position.revision)
        return Outcome::Stale;
    view.cursor = position.cursor;
    view.missed = record->settings.missed;
    view.overlap = record->settings.overlap;
    if (known.revision != position.revision) {
        known.revision = position.revision;
        auto recurrence = recurrenceOf(record->settings.trigger);
        if (!recurrence)
            Q_EMIT errorOccurred(
                {recurrence.error().code, record->settings.name + ": " + recurrence.error().message, {}});
        known.recurrence = recurrence ? std::optional(std::move(*recurrence)) : std::nullopt;
    }
    known.next.reset();
    known.plannedCursor = position.cursor;
    if (!known.recurrence) {
        schedules::Position at = position;
        return record->next ? commitWithoutRun(at, {}, position.cursor, std::nullopt) : Outcome::Done;
    }
    const SchedulePlan plan = planSchedule(*known.recurrence, view, now);
    known.next = plan.next;
    known.plannedCursor = plan.cursor;
    if (plan.cursor == position.cursor && plan.fires.empty() && plan.next == record->next)
        return Outcome::Done;
    return commitFires(position, *record, plan, now);
}

ScheduleController::Outcome ScheduleController::commitFires(schedules::Position position, const ScheduleRecord& record,
                                                            const SchedulePlan& plan, Timestamp now) {
    std::vector<ScheduleFire> skipped; // committed together
    std::optional<FrozenJob> job;
    Error jobError;
    for (const PlannedFire& fire : plan.fires) {
        ScheduleFire row = rowOf(fire, now);
        if (fire.outcome != FireOutcome::Fired) {
            skipped.push_back(std::move(row));
            continue;
        }
        if (!skipped.empty()) {
            if (const Outcome outcome = commitWithoutRun(position, skipped, skipped.back().nominal, plan.next);
                outcome != Outcome::Done)
                return outcome;
            skipped.clear();
        }
        if (!job && jobError.message.empty()) {
            auto stored = m_workspace.database().readValue<FrozenJob>([&](SQLite::Database& db) {
                return frozenJobFromJson(schedules::jobOf(db, position.id).value_or(nlohmann::json()));
            });
            if (stored)
                job = std::move(*stored);
            else
                jobError = stored.error();
        }
        if (!job && isTransient(jobError.code)) {
            m_error = jobError;
            return Outcome::Retry;
        }
        Outcome outcome = Outcome::Done;
        if (job) {
            ScheduleRecord planned = record;
            planned.next = plan.next;
            outcome = commitRun(position, planned, *job, fire, now);
        } else {
            row.outcome = FireOutcome::Failed;
            row.message = jobError.message;
            outcome = commitWithoutRun(position, {row}, fire.nominal, plan.next);
        }
        if (outcome != Outcome::Done)
            return outcome;
    }
    if (!skipped.empty() || plan.fires.empty())
        return commitWithoutRun(position, skipped, plan.cursor, plan.next);
    return Outcome::Done;
}

ScheduleController::Outcome ScheduleController::commitRun(schedules::Position& position, const ScheduleRecord& record,
                                                          const FrozenJob& job, const PlannedFire& fire,
                                                          Timestamp now) {
    const std::string& name = record.settings.name;
    const std::string time = triggerTimeText(fire.nominal);
    const FrozenJob timed = withTriggerTime(job, time);
    bool isStale = false;
    FrozenRun run;
    run.name = scheduledRunName(name, fire.nominal);
    run.reason = {"scheduled", {{"schedule", name}, {"time", time}}};
    run.properties = {{"schedule.name", name}, {"schedule.time", time}};
    run.record = [&](SQLite::Database& db) -> Result<void> {
        if (!schedules::advance(db, position, fire.nominal, record.next)) {
            isStale = true;
            return fail(ErrorCode::Conflict, "");
        }
        ScheduleFire row = rowOf(fire, now);
        row.run = run.id.text();
        schedules::record(db, position.id, row);
        return {};
    };
    const auto submitted = RunSubmitter(m_workspace).submitFrozen(timed, run);
    if (submitted) {
        position.cursor = fire.nominal;
        m_isChanged = true;
        return Outcome::Done;
    }
    if (isStale)
        return Outcome::Stale;
    if (isTransient(submitted.error().code)) {
        m_error = submitted.error();
        return Outcome::Retry;
    }
    ScheduleFire row = rowOf(fire, now);
    row.outcome = FireOutcome::Failed;
    row.message = submitted.error().message;
    return commitWithoutRun(position, {row}, fire.nominal, record.next);
}

ScheduleController::Outcome ScheduleController::commitWithoutRun(schedules::Position& position,
                                                                 const std::vector<ScheduleFire>& fires,
                                                                 Timestamp cursor, std::optional<Timestamp> next) {
    bool isStale = false;
    const auto written = m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        if (!schedules::advance(db, position, cursor, next)) {
            isStale = true;
            return fail(ErrorCode::Conflict, "");
        }
        for (const ScheduleFire& fire : fires)
            schedules::record(db, position.id, fire);
        return {};
    });
    if (written) {
        position.cursor = cursor;
        m_isChanged = true;
        return Outcome::Done;
    }
    m_error = written.error();
    return isStale ? Outcome::Stale : Outcome::Retry;
}

} // namespace studio

#include "moc_schedule_controller.cpp"
