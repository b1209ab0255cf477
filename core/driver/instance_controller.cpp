#include "core/driver/instance_controller.h"

#include <algorithm>
#include <chrono>

#include "core/base/crash_point.h"
#include "core/base/display_text.h"
#include "core/base/test_switch.h"
#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/tool_requests.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_power.h"
#include "core/usage/budget.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds instancePauseAfterFailure = 1s;
constexpr std::chrono::milliseconds maxInstanceSleep = 1h;
constexpr int64_t activityLimitMs = 30'000;
constexpr int64_t notebookLimitMs = 120'000;

InstancePlan planNow(SQLite::Database& db, Timestamp now) {
    const auto schedules = instanceSchedules::enabled(db);
    std::map<int64_t, std::set<Timestamp>> recorded;
    for (const InstanceSchedule& schedule : schedules)
        recorded[schedule.id] = instanceSchedules::recordedAfter(db, schedule.id, std::min(schedule.cursor, now) - 1ms);
    return planInstances(schedules, recorded, now);
}

std::optional<CreatedNode> nodeOf(SQLite::Database& db, const TargetId& target) {
    const auto live = createdNodes::live(db, target);
    return live.empty() || live.back().state != CreatedState::Ready ? std::nullopt : std::optional(live.back());
}

Result<bool> carryOut(SQLite::Database& db, const Target& target, InstanceAction action, Timestamp now) {
    constexpr auto asker = InstanceInitiator::Schedule;
    if (target.remote() != nullptr)
        return action == InstanceAction::Start ? power::start(db, target, asker, now)
                                               : power::stop(db, target, asker, now);
    return action == InstanceAction::Start ? instances::start(db, target, asker, now)
                                           : instances::stop(db, target, asker, now);
}

// A missed time is not made up for where the instance was started or stopped since.
void skipOverruled(SQLite::Database& db, InstancePlan& plan) {
    for (InstancePlan::Fire& fire : plan.fires) {
        const auto record = instances::find(db, fire.target);
        const auto machine = power::find(db, fire.target);
        const bool isOverruled =
            (record && fire.nominal < record->desiredSince) || (machine && fire.nominal < machine->desiredSince);
        if (isOverruled && fire.outcome == FireOutcome::Fired)
            fire.outcome = FireOutcome::SkippedMissed;
    }
}

// A start that a budget holds is skipped, with the reason among the operations of the instance. What is on stays on.
void skipHeld(SQLite::Database& db, InstancePlan::Fire& fire, const Target& target, Timestamp now) {
    const auto record = instances::find(db, target.id);
    const auto machine = power::find(db, target.id);
    const bool isWanted = record ? record->desired == DesiredState::Running && record->failure.empty()
                                 : machine && !machine->wantsOff() && machine->stage != PowerStage::Off;
    const auto budget = fire.action == InstanceAction::Start && !isWanted && fire.outcome == FireOutcome::Fired
                            ? budgets::holding(db, target.name, now)
                            : std::nullopt;
    if (!budget)
        return;
    fire.outcome = FireOutcome::SkippedBudget;
    clusters::note(db, target.id, "start_held", {{"detail", budgets::usedUpText(*budget)}}, now);
}

} // namespace

InstanceController::Options InstanceController::Options::fromEnvironment() {
    Options options;
    options.probeInterval = durationOrOverride("COMPUTE_STUDIO_TEST_IDLE_PROBE_MS", options.probeInterval);
    options.idleUnit = durationOrOverride("COMPUTE_STUDIO_TEST_IDLE_MINUTE_MS", options.idleUnit);
    return options;
}

InstanceController::InstanceController(Database& database, const Clock& clock, HostTools& nodes, HostTools& machines,
                                       Options options, QObject* parent)
    : QObject(parent)
    , m_database(database)
    , m_clock(clock)
    , m_nodes(nodes)
    , m_machines(machines)
    , m_options(options) {
    m_soon.setSingleShot(true);
    m_later.setSingleShot(true);
    m_later.setTimerType(Qt::PreciseTimer);
    connect(&m_soon, &QTimer::timeout, this, &InstanceController::pass);
    connect(&m_later, &QTimer::timeout, this, &InstanceController::poll);
    connect(&m_probe, &QTimer::timeout, this, &InstanceController::watchAll);
    m_requests.add(this, &InstanceController::openNotebook);
}

void InstanceController::poll() {
    if (!m_soon.isActive())
        m_soon.start(m_isFailing ? instancePauseAfterFailure : 0ms);
}

void InstanceController::checkClock() {
    const Timestamp now = m_clock.now();
    if (now < m_lastPass || (m_next && *m_next <= now))
        poll();
}

void InstanceController::pass() {
    const Timestamp now = m_clock.now();
    m_lastPass = now;
    InstancePlan plan;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        plan = planNow(db, now);
        return {};
    });
    if (read && (!plan.fires.empty() || !plan.advances.empty()))
        fire(now);
    else if (!read && !std::exchange(m_isFailing, true))
        Q_EMIT errorOccurred(read.error());
    m_isFailing = m_isFailing && !read;
    m_next = plan.next;
    m_later.stop();
    if (m_next)
        m_later.start(std::clamp<std::chrono::milliseconds>(*m_next - now, 1ms, maxInstanceSleep));
    watchAll();
    if (!keepsDriver())
        Q_EMIT idle();
}

// Planned again inside of the transaction: what is written then is what was read.
void InstanceController::fire(Timestamp now) {
    bool hasFired = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        InstancePlan plan = planNow(db, now);
        skipOverruled(db, plan);
        for (InstancePlan::Fire& fire : plan.fires) {
            const auto target = targets::find(db, fire.target);
            if (target)
                skipHeld(db, fire, *target, now);
            FireOutcome outcome = fire.outcome;
            // One that is being deleted or cannot be started stays as it is.
            if (outcome == FireOutcome::Fired && (!target || !carryOut(db, *target, fire.action, now)))
                outcome = FireOutcome::Failed;
            instanceSchedules::record(db, {fire.schedule, fire.action, fire.nominal, outcome, now});
            hasFired = hasFired || outcome == FireOutcome::Fired;
        }
        for (const InstancePlan::Advance& advance : plan.advances)
            instanceSchedules::advance(db, advance.schedule, advance.cursor, advance.next);
        return {};
    });
    if (hasFired)
        crashPoint(CrashPoint::InstanceFired);
    if (!written) {
        if (!std::exchange(m_isFailing, true))
            Q_EMIT errorOccurred(written.error());
        return poll();
    }
    m_isFailing = false;
    Q_EMIT committed();
}

void InstanceController::watchAll() {
    std::vector<Watched> all;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        if (!selectValue<int>(db, "SELECT 1 FROM instance LIMIT 1"))
            return {}; // most workspaces have none, and a pass follows each change
        for (const Target& target : targets::all(db)) {
            if (!target.cluster() || !target.cluster()->instance)
                continue;
            const auto record = instances::find(db, target.id);
            const auto node = nodeOf(db, target.id);
            if (!record || !node || record->desired != DesiredState::Running || !isOn(record->verdict.state))
                continue;
            all.push_back({target, *record, node->machine, instances::hasRun(db, target.id)});
        }
        return {};
    });
    if (!read)
        return;
    m_watched.clear();
    m_mayStop = false;
    for (const Watched& watched : all) {
        m_watched.insert(watched.target.id);
        m_mayStop = m_mayStop || watched.target.cluster()->instance->idleBeforeShutdown > 0min;
    }
    std::erase_if(m_seen, [&](const auto& entry) { return !m_watched.contains(entry.first); });
    if (m_watched.empty())
        return m_probe.stop();
    if (!m_probe.isActive())
        m_probe.start(m_options.probeInterval);
    const Timestamp now = m_clock.now();
    for (const Watched& watched : all) {
        // Other passes may come often.
        const bool isEarly = watched.record.looked && now >= *watched.record.looked &&
                             now - *watched.record.looked < m_options.probeInterval / 2;
        if (isEarly || m_asked.contains(watched.target.id))
            continue;
        if (watched.hasRun) {
            judge(watched, {.hasRun = true});
            continue;
        }
        m_asked.insert(watched.target.id);
        m_nodes.run(watched.machine, {{std::string(toolOwnAgent), "activity"}, activityLimitMs}, this,
                    [this, watched](const Result<ToolAnswer>& answer) {
                        m_asked.erase(watched.target.id);
                        observe(watched, answer);
                    });
    }
}

void InstanceController::observe(const Watched& watched, const Result<ToolAnswer>& answer) {
    const json report = answer && answer->exitCode == 0 ? parseJson(answer->output) : json();
    std::optional<ActivitySums>& sums = m_seen[watched.target.id];
    judge(watched, observedActivity(report, sums, m_clock.now()));
}

void InstanceController::judge(const Watched& watched, const ObservedActivity& observed) {
    const Timestamp now = m_clock.now();
    const auto limit = watched.target.cluster()->instance->idleBeforeShutdown;
    bool isStopped = false;
    const auto written = m_database.write([&](SQLite::Database& db) -> Result<void> {
        const auto record = instances::find(db, watched.target.id);
        if (!record || record->desired != DesiredState::Running || record->desiredSince != watched.record.desiredSince)
            return {}; // started or stopped meanwhile
        IdleVerdict verdict = judgeIdle(observed, record->since, record->active, limit, now);
        instances::setObserved(db, watched.target.id, verdict.active, verdict.activity, now);
        if (verdict.stopAt)
            verdict.stopAt = verdict.active + limit.count() * m_options.idleUnit;
        if (!verdict.isDue(now) || instances::hasRun(db, watched.target.id))
            return {};
        isStopped = true;
        return instances::stop(db, watched.target, InstanceInitiator::IdleShutdown, now).map([](bool) {});
    });
    if (!written)
        Q_EMIT errorOccurred(written.error());
    else if (isStopped)
        Q_EMIT committed();
}

struct InstanceController::NotebookPlace {
    Target target;
    TargetId machine; // on which the server is started
    HostTools* tools = nullptr;
    std::string host; // NotebookAnswer::host
    bool isAttached = false;
    bool isOverSsh = false; // its connection is that of the machine on which the server runs
};

Result<InstanceController::NotebookPlace> InstanceController::placeOfNotebook(const std::string& name) {
    NotebookPlace place;
    std::optional<CreatedNode> node;
    const auto read = m_database.read([&](SQLite::Database& db) -> Result<void> {
        const auto target = targets::byName(db, name);
        if (!target)
            return fail(target.error());
        place.target = *target;
        place.isAttached = target->kind == TargetKind::Remote;
        if (place.isAttached)
            return {};
        if (!target->cluster() || !target->cluster()->instance)
            return fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is neither a compute instance nor an attached machine.")
                            .arg(shown(name))
                            .toStdString());
        if (auto on = instances::checkOn(db, *target); !on)
            return on;
        node = nodeOf(db, target->id);
        // A virtual machine has a loopback address of its own, wherever it runs.
        if (node && !node->place.address.empty())
            place.host = target->name;
        else if (const auto machine = targets::machineOf(db, *target); machine && machine->kind != TargetKind::Local)
            place.host = machine->name;
        return {};
    });
    if (!read)
        return fail(read.error());
    place.isOverSsh = place.isAttached || (node && !node->place.address.empty());
    place.tools = place.isAttached ? &m_machines : &m_nodes;
    if (place.isAttached) {
        place.machine = place.target.id;
        place.host = place.target.name;
    } else if (node) {
        place.machine = node->machine;
    }
    if (place.isAttached && !place.tools->isConnected(place.machine))
        return fail(ErrorCode::Unavailable,
                    StudioText::tr("%1 is not connected at the moment.").arg(shown(name)).toStdString());
    if (!place.isAttached && (!node || !place.tools->isConnected(place.machine)))
        return fail(ErrorCode::Unavailable,
                    StudioText::tr("\"%1\" is starting. Try again when it is running.").arg(shown(name)).toStdString());
    return place;
}

void InstanceController::openNotebook(const driver::OpenNotebookRequest& request,
                                      const ReplyTo<driver::OpenNotebookRequest>& reply) {
    const auto place = placeOfNotebook(request.target);
    if (!place)
        return reply(fail(place.error()));
    startNotebook(*place, false, reply);
}

// `isPlain`: without options, which the agent of a node that was created by an earlier version does not know.
void InstanceController::startNotebook(const NotebookPlace& place, bool isPlain,
                                       const ReplyTo<driver::OpenNotebookRequest>& reply) {
    std::vector<std::string> words{std::string(toolOwnAgent), "notebook"};
    const int port = driver::notebookPort(place.target.id.text());
    if (!isPlain) {
        words.push_back("--port=" + std::to_string(port));
        words.push_back("--path=/" + place.target.name + "/");
        // Other users of the machine cannot reach it; SSH forwards it as well.
        if (place.isOverSsh)
            words.emplace_back("--socket");
    }
    if (place.isAttached)
        words.push_back("--root=" + std::string(toolRootFolder));
    const auto read = [this, place, isPlain, port, reply](const Result<ToolAnswer>& answer) {
        if (!answer)
            return reply(fail(answer.error()));
        const json report = parseJson(answer->output);
        const QString target = shown(place.target.name);
        if (const auto code = errorCodeFromText(textAt(report, "error"))) {
            const std::string detail = textAt(report, "detail");
            const bool isMissing = *code == ErrorCode::NotFound;
            const QString message =
                *code == ErrorCode::Busy ? StudioText::tr("JupyterLab on \"%1\" does not respond.").arg(target)
                : !isMissing             ? StudioText::tr("JupyterLab did not start on \"%1\".").arg(target)
                : place.isAttached
                    ? StudioText::tr("JupyterLab is not installed on \"%1\". Install it there: python3 -m venv "
                                     "%2/venv && %2/venv/bin/pip install jupyterlab")
                          .arg(target, QString::fromStdString(displayText(detail)))
                    : StudioText::tr("JupyterLab is not installed on \"%1\". Use an image that has it, or "
                                     "install it with a setup script: pip install jupyterlab.")
                          .arg(target);
            return reply(fail(*code, message.toStdString(),
                              isMissing
                                  ? std::string()
                                  : displayText(textAt(report, "message") + (detail.empty() ? "" : " ") + detail)));
        }
        constexpr int unknownCommand = 2;
        if (!isPlain && answer->exitCode == unknownCommand)
            return startNotebook(place, true, reply);
        driver::NotebookAnswer opened;
        opened.port = static_cast<int>(intAt(report, "port"));
        opened.token = textAt(report, "token");
        opened.host = place.host;
        opened.socket = place.isOverSsh ? textAt(report, "socket") : std::string();
        opened.localPort = port;
        if (const std::string path = textAt(report, "path"); !path.empty())
            opened.path = path;
        const bool isPlaced = opened.socket.empty() ? within(1, 65535)(intAt(report, "port")) : opened.port == 0;
        const bool isServed = isPlaced && driver::isNotebookSocket(opened.socket) && !opened.token.empty() &&
                              driver::isNotebookToken(opened.token) && driver::isNotebookPath(opened.path);
        if (answer->exitCode != 0 || !isServed)
            return reply(
                fail(ErrorCode::Protocol,
                     StudioText::tr("The agent of \"%1\" did not report a notebook server.").arg(target).toStdString(),
                     displayText(answer->errors)));
        reply(opened);
    };
    place.tools->run(place.machine, {words, notebookLimitMs}, this, read);
}

} // namespace studio

#include "moc_instance_controller.cpp"
