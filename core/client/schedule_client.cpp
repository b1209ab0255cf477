#include "core/client/schedule_client.h"

#include "core/client/data_client.h"
#include "core/client/environment_client.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/studio_text.h"
#include "core/client/target_client.h"
#include "core/jobfile/path_mapping.h"
#include "core/run/run_queries.h"
#include "core/run/serverless.h"
#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"
#include "core/submission/job_kind.h"
#include "core/submission/supported_features.h"

namespace studio {

namespace {

void applyReference(const JobReference& reference, RunConfig& config) {
    for (const auto& [name, value] : reference.inputs) {
        std::erase_if(config.inputs, [&](const RunInput& input) { return input.name == name; });
        RunInput input;
        input.name = name;
        input.value = value;
        config.inputs.push_back(std::move(input));
    }
    for (const auto& [name, value] : reference.tags)
        config.tags[name] = value;
    if (!reference.experiment.empty())
        config.experiment = reference.experiment;
    if (!reference.compute.empty()) {
        config.compute = reference.compute;
        config.otherComputes.clear();
        config.runBased.reset();
    }
}

Result<std::optional<Timestamp>> firstTime(const ScheduleSettings& settings, Timestamp now) {
    const auto recurrence = recurrenceOf(settings.trigger);
    if (!recurrence)
        return fail(recurrence.error());
    return nextFire(*recurrence, now);
}

} // namespace

Result<RunSubmitter::Frozen> ScheduleClient::freezeDraft(const JobDraft& draft, const SubmissionOptions& options) {
    RunSubmitter submitter = m_client.runs().submitter();
    return freezeJob(submitter, draft, options);
}

Result<RunSubmitter::Frozen> ScheduleClient::freezeRun(const RunRecord& run) {
    RunSubmitter::Frozen frozen;
    auto hold = SnapshotStore(m_client.workspace().paths().folder()).hold();
    if (!hold)
        return fail(hold.error());
    frozen.holds.push_back(std::move(*hold));
    auto job = m_client.runs().submitter().freezeRun(run);
    if (!job)
        return fail(job.error());
    frozen.job = std::move(*job);
    return frozen;
}

Result<RunSubmitter::Frozen> ScheduleClient::freezeReference(const JobReference& reference) {
    if (auto named = m_client.runConfigs().find(reference.name)) {
        applyReference(reference, named->config);
        SubmissionOptions options;
        options.runconfig = named->name + ":" + std::to_string(named->version);
        return m_client.runs().submitter().freeze(std::move(named->config), options);
    }
    const auto run = m_client.runs().find(reference.name);
    if (!run && run.error().code != ErrorCode::NotFound)
        return fail(run.error());
    if (!run)
        return fail(ErrorCode::NotFound,
                    StudioText::tr("This workspace has neither a run configuration nor a run \"%1\". Set "
                                   "\"create_job\" to the path of a job file, or to one of those.")
                        .arg(shown(reference.name))
                        .toStdString());
    auto frozen = freezeRun(*run);
    if (!frozen)
        return frozen;
    applyReference(reference, frozen->job.config);
    // Nothing else looks at it before the schedule fires.
    if (!reference.compute.empty() && !isServerless(frozen->job.config)) {
        const auto target = m_client.targets().find(reference.compute);
        if (!target)
            return fail(target.error());
        if (auto supported = checkSupported(frozen->job.config, *target); !supported)
            return fail(supported.error());
    }
    return frozen;
}

void ScheduleClient::resolve(JobDraft& draft) {
    const auto mapped = [this](auto lookUp) {
        return [this, lookUp](const std::string& name) {
            return m_client
                .read<std::optional<std::string>>(
                    [&](SQLite::Database& db) -> Result<std::optional<std::string>> { return lookUp(db, name); })
                .value_or(std::nullopt);
        };
    };
    NameLookup lookup;
    lookup.environment = [this](const std::string& name) {
        auto named = m_client.environments().find(name);
        return named ? std::optional(std::move(*named)) : std::nullopt;
    };
    lookup.environmentMapping = mapped(mappings::environmentFor);
    lookup.address = mapped(mappings::pathFor);
    lookup.data = [this](const std::string& reference) { return m_client.data().kindOf(reference); };
    std::vector<JobDraft*> drafts = partsOf(draft);
    drafts.insert(drafts.begin(), &draft);
    for (JobDraft* one : drafts) {
        resolveNames(*one, lookup);
        for (const UnresolvedName& open : one->open)
            draft.problems.push_back(problemOf(*one, open));
    }
}

Result<ScheduleSettings> ScheduleClient::completed(ScheduleSettings settings, Timestamp now) {
    if (!isScheduleName(settings.name))
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is not a valid schedule name. Use up to 64 letters, digits, '.', '_' and "
                                   "'-', starting with a letter or digit.")
                        .arg(shown(settings.name))
                        .toStdString());
    Trigger& trigger = settings.trigger;
    if (std::holds_alternative<RecurrenceRule>(trigger.rule) && !trigger.start)
        trigger.start = std::chrono::floor<std::chrono::minutes>(now);
    const auto first = firstTime(settings, now);
    if (!first)
        return fail(first.error());
    if (!*first)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("The schedule \"%1\" would never fire: its trigger has no time after now. Check its "
                                   "days and its end.")
                        .arg(shown(settings.name))
                        .toStdString());
    return settings;
}

Result<ScheduleRecord> ScheduleClient::store(const ScheduleRecord* schedule, ScheduleSettings given,
                                             const RunSubmitter::Frozen& frozen, const std::string& source) {
    const Timestamp now = currentTime();
    const auto settings = completed(std::move(given), now);
    if (!settings)
        return fail(settings.error());
    const auto next = firstTime(*settings, now);
    if (!next)
        return fail(next.error());
    const ScheduledJob job{toJson(frozen.job), frozen.job.kind, frozen.job.snapshot, source};
    auto stored = m_client.changeValue<ScheduleRecord>([&](SQLite::Database& db) -> Result<ScheduleRecord> {
        int64_t id = 0;
        if (schedule == nullptr) {
            const auto created = schedules::create(db, *settings, job, *next, now);
            if (!created)
                return fail(created.error());
            id = *created;
        } else {
            const auto known = schedules::find(db, schedule->settings.name);
            if (!known)
                return fail(known.error());
            id = known->id;
            schedules::update(db, id, *settings, job, *next, now);
        }
        auto record = schedules::get(db, id);
        return record ? Result<ScheduleRecord>(std::move(*record)) : fail(ErrorCode::Internal, "");
    });
    // The schedule is durable. If no driver can be started now, the next program on this workspace starts one.
    if (stored && stored->settings.isEnabled)
        static_cast<void>(m_client.ensureDriver());
    return stored;
}

Result<ScheduleRecord> ScheduleClient::create(ScheduleSettings settings, const RunSubmitter::Frozen& job,
                                              const std::string& source) {
    return store(nullptr, std::move(settings), job, source);
}

Result<ScheduleRecord> ScheduleClient::update(const ScheduleRecord& schedule, ScheduleSettings settings,
                                              const RunSubmitter::Frozen& job, const std::string& source) {
    settings.name = schedule.settings.name;
    return store(&schedule, std::move(settings), job, source);
}

Result<bool> ScheduleClient::setEnabled(const ScheduleRecord& schedule, bool isEnabled) {
    const Timestamp now = currentTime();
    std::optional<Timestamp> next;
    if (const auto recurrence = recurrenceOf(schedule.settings.trigger))
        next = nextFire(*recurrence, now);
    else if (isEnabled)
        return fail(recurrence.error());
    auto changed = m_client.changeValue<bool>([&](SQLite::Database& db) -> Result<bool> {
        return schedules::setEnabled(db, schedule.id, isEnabled, next, now);
    });
    if (changed && isEnabled)
        static_cast<void>(m_client.ensureDriver());
    return changed;
}

Result<void> ScheduleClient::erase(const ScheduleRecord& schedule) {
    return m_client.change([&](SQLite::Database& db) -> Result<void> {
        schedules::erase(db, schedule.id);
        return {};
    });
}

Result<Submitted> ScheduleClient::runNow(const ScheduleRecord& schedule) {
    auto job = jobOf(schedule);
    if (!job)
        return fail(job.error());
    const Timestamp now = currentTime();
    *job = withTriggerTime(std::move(*job), triggerTimeText(now));
    FrozenRun run;
    run.name = scheduledRunName(schedule.settings.name, now);
    run.reason = {"scheduled_by_hand", {{"schedule", schedule.settings.name}}};
    run.properties = {{"schedule.name", schedule.settings.name}, {"schedule.time", triggerTimeText(now)}};
    run.record = [&](SQLite::Database& db) -> Result<void> {
        if (!schedules::get(db, schedule.id))
            return schedules::find(db, schedule.settings.name).map([](const ScheduleRecord&) {});
        ScheduleFire fire;
        // Nominal times are whole seconds.
        fire.nominal = toMs(now) % 1000 == 0 ? now + std::chrono::milliseconds(1) : now;
        while (schedules::recordedAfter(db, schedule.id, fire.nominal - std::chrono::milliseconds(1))
                   .contains(fire.nominal))
            fire.nominal += std::chrono::milliseconds(1);
        fire.outcome = FireOutcome::Manual;
        fire.run = run.id.text();
        fire.at = now;
        schedules::record(db, schedule.id, fire);
        return {};
    };
    auto submitted = m_client.runs().submitter().submitFrozen(*job, run);
    if (submitted)
        static_cast<void>(m_client.ensureDriver());
    return submitted;
}

Result<std::vector<ScheduleRecord>> ScheduleClient::list() {
    return m_client.read<std::vector<ScheduleRecord>>(
        [](SQLite::Database& db) -> Result<std::vector<ScheduleRecord>> { return schedules::list(db); });
}

Result<ScheduleRecord> ScheduleClient::find(const std::string& name) {
    return m_client.read<ScheduleRecord>([&](SQLite::Database& db) { return schedules::find(db, name); });
}

Result<FrozenJob> ScheduleClient::jobOf(const ScheduleRecord& schedule) {
    return m_client.read<FrozenJob>([&](SQLite::Database& db) {
        return frozenJobFromJson(schedules::jobOf(db, schedule.id).value_or(nlohmann::json()));
    });
}

Result<std::vector<ScheduleFire>> ScheduleClient::history(const ScheduleRecord& schedule, int limit) {
    return m_client.read<std::vector<ScheduleFire>>([&](SQLite::Database& db) -> Result<std::vector<ScheduleFire>> {
        return schedules::history(db, schedule.id, limit);
    });
}

std::vector<Timestamp> ScheduleClient::nextTimes(const ScheduleRecord& schedule, size_t count, Timestamp now) {
    std::vector<Timestamp> times;
    if (const auto recurrence = recurrenceOf(schedule.settings.trigger)) {
        for (const auto time : recurrence->nextTimes(std::chrono::floor<std::chrono::seconds>(now), count))
            times.push_back(time);
    }
    return times;
}

Result<bool> ScheduleClient::needDriver() {
    return m_client.read<bool>([](SQLite::Database& db) -> Result<bool> { return schedules::needDriver(db); });
}

} // namespace studio
