#include "core/driver/sweep_child_planner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <set>

#include "core/jobfile/trial_config.h"
#include "core/protocol/cbor.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/store/cached_statement.h"
#include "core/sweep/array_indices.h"
#include "core/target/target_kind.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds readInterval = 200ms; // of what running trials log
constexpr int maxNamedMetrics = 5;

TrialView::State viewState(RunState state) {
    switch (state) {
    case RunState::NotStarted:
    case RunState::Queued:
    case RunState::Provisioning:
        return TrialView::State::Waiting;
    case RunState::Preparing:
    case RunState::Running:
    case RunState::Finalizing:
    case RunState::CancelRequested:
        return TrialView::State::Running;
    case RunState::Completed:
        return TrialView::State::Completed;
    case RunState::Failed:
        return TrialView::State::Failed;
    case RunState::Canceled:
        break;
    }
    return TrialView::State::Canceled;
}

// Of its name: the index of an element of an array. A sweep of a file may have a parameter of that name, with any text.
std::string suffixOf(const SweepSpec& spec, const TrialParameters& parameters, int64_t number) {
    const bool isElement = !spec.hasObjective() && parameters.values.size() == 1 &&
                           parameters.values.front().first == arrayIndexName &&
                           isArrayIndex(parameters.values.front().second);
    return isElement ? parameters.values.front().second : std::to_string(number);
}

} // namespace

SweepChildPlanner::SweepChildPlanner(const WorkspacePaths& paths)
    : m_paths(paths)
    , m_policy(StopPolicy{}, Goal::Minimize) {
    m_readLater.setSingleShot(true);
    connect(&m_readLater, &QTimer::timeout, this, &SweepChildPlanner::readPoints);
}

SweepChildPlanner::~SweepChildPlanner() = default;

void SweepChildPlanner::load(SQLite::Database& db, const ParentRecord& parent) {
    CachedStatement query(
        db, "SELECT target,candidates,coalesce(snapshot,''),coalesce(runconfig,'') FROM run WHERE seq=?", parent.seq);
    if (query->executeStep()) {
        RowReader row(*query);
        row.read(m_target);
        m_candidates = row.json();
        row.read(m_snapshot, m_runconfig);
    }
    const auto config = runs::configOf(db, parent.seq);
    const auto record = runs::get(db, parent.seq);
    if (!config || !record) {
        m_trouble = config ? record.error() : config.error();
        return;
    }
    m_config = *config;
    m_config.tags.clear(); // the parent has them
    const auto kind = selectValue<std::string>(db, "SELECT kind FROM target WHERE id=?", m_target);
    const auto targetKind = kind ? targetKindFromText(*kind) : std::nullopt;
    // Points that do not depend on results, and trials that are not compared while they run.
    m_isArray = targetKind && traitsOf(*targetKind).isEngine && m_candidates.is_null() && m_config.needs.nodes == 1 &&
                m_spec.sampling != SamplingKind::Bayesian && m_spec.policy.kind == StopPolicyKind::None;
    m_properties = record->properties;
    m_policy = StopPolicyState(m_spec.policy, m_spec.goal);
    m_metrics = std::make_shared<TrialMetrics>(m_paths.folder(), m_spec.metric);
    for (const TrialRecord& trial : trials::all(db, parent.seq, m_spec.metric))
        put(trial);
    m_newlyStopped.clear(); // explained when they ended, unless the driver was stopped then
    for (size_t i = 0; i < m_views.size(); ++i) {
        if (m_views[i].isStoppedEarly && m_trials[i].isSettled)
            m_newlyStopped.push_back(i);
    }
    m_isLoaded = true;
}

// Returns where the trial is kept; a later try takes the place of the one before. nullopt: it is such an earlier one.
std::optional<size_t> SweepChildPlanner::indexFor(const TrialRecord& record) {
    if (const auto known = m_indexOf.find(record.run.seq); known != m_indexOf.end())
        return known->second;
    const auto at = std::lower_bound(m_views.begin(), m_views.end(), record.number,
                                     [](const TrialView& one, int64_t number) { return one.number < number; });
    const auto index = static_cast<size_t>(at - m_views.begin());
    if (at == m_views.end() || at->number != record.number) {
        // Numbers ascend, so that this is the end: no index is moved.
        m_views.emplace_back();
        m_trials.emplace_back();
    } else if (m_trials[index].tryNumber > record.tryNumber) {
        return std::nullopt;
    } else {
        m_indexOf.erase(m_trials[index].run);
        m_policy.restart(record.number);
        m_views[index] = {};
        m_trials[index] = {};
    }
    const size_t place = std::min(index, m_views.size() - 1);
    m_indexOf.emplace(record.run.seq, place);
    m_views[place].number = record.number;
    m_views[place].parameters = trialParametersFromJson(record.parameters).value_or(TrialParameters());
    m_trials[place].run = record.run.seq;
    m_trials[place].id = record.run.id.text();
    m_trials[place].tryNumber = record.tryNumber;
    return place;
}

void SweepChildPlanner::put(const TrialRecord& record) {
    const auto place = indexFor(record);
    if (!place)
        return;
    const size_t index = *place;
    TrialView& view = m_views[index];
    Trial& trial = m_trials[index];
    view.state = viewState(record.run.state);
    view.isCancelWanted = record.run.isCancelWanted || record.run.state == RunState::CancelRequested;
    view.areMetricsFinal = record.run.areMetricsFinal && !isOpen(view);
    view.isStoppedEarly = record.stopInterval.has_value() && view.state == TrialView::State::Canceled;
    view.interval = record.stopInterval.value_or(0);
    const auto objective = m_spec.goal == Goal::Maximize ? record.highest : record.lowest;
    if (objective != view.objective) {
        view.objective = objective;
        m_newObjectives.push_back(index);
    }
    trial.attempt = record.run.attempt;
    const bool wasSettled = trial.isSettled;
    trial.isSettled = view.areMetricsFinal;
    if (trial.isSettled && !wasSettled && view.isStoppedEarly)
        m_newlyStopped.push_back(index);
}

void SweepChildPlanner::refresh(SQLite::Database& db, const ParentRecord& parent) {
    if (m_planText != parent.plan.plan) {
        auto spec = sweepSpecFromJson(parent.plan.plan);
        m_trouble = spec ? std::nullopt : std::optional(spec.error());
        if (spec)
            m_spec = std::move(*spec);
        m_planText = parent.plan.plan;
    }
    if (!m_isLoaded && !m_trouble)
        load(db, parent);
    if (m_trouble)
        return;
    std::set<int64_t> unsettled;
    for (const ChildRecord& child : parents::unsettledChildren(db, parent.id)) {
        unsettled.insert(child.seq);
        const auto known = m_indexOf.find(child.seq);
        if (known == m_indexOf.end()) {
            if (const auto trial = trials::get(db, child.seq, m_spec.metric))
                put(*trial);
            continue;
        }
        TrialView& view = m_views[known->second];
        view.state = viewState(child.state);
        view.isCancelWanted = child.isCancelWanted || child.state == RunState::CancelRequested;
        m_trials[known->second].attempt = child.attempt;
    }
    for (size_t i = 0; i < m_trials.size(); ++i) {
        if (m_trials[i].isSettled || unsettled.contains(m_trials[i].run))
            continue;
        if (const auto trial = trials::get(db, m_trials[i].run, m_spec.metric)) {
            put(*trial);
            continue;
        }
        m_views[i].state = TrialView::State::Canceled; // it was deleted
        m_views[i].areMetricsFinal = true;
        m_trials[i].isSettled = true;
        m_trials[i].isFinishedLog = true;
    }
    if (hasPolicy() && !m_isReading && !m_readLater.isActive())
        m_readLater.start(readInterval);
}

ChildCounts SweepChildPlanner::counts() const {
    ChildCounts counts;
    counts.total = trialLimit(m_spec);
    for (const TrialView& view : m_views) {
        switch (view.state) {
        case TrialView::State::Waiting:
            ++counts.waiting;
            break;
        case TrialView::State::Running:
            ++counts.running;
            break;
        case TrialView::State::Completed:
            ++counts.completed;
            break;
        case TrialView::State::Failed:
            ++counts.failed;
            break;
        case TrialView::State::Canceled:
            ++counts.canceled;
            break;
        }
    }
    return counts;
}

bool SweepChildPlanner::plan(const ParentRecord& parent, Timestamp now) {
    m_next.reset();
    if (m_trouble)
        return !isFinal(parent.state); // it fails
    SweepView view;
    view.trials = m_views;
    view.planned = parent.planned;
    view.isCancelWanted = parent.wanted == "cancel" || parent.state == RunState::CancelRequested;
    const int64_t jumpMs = m_clockJump.look(toMs(now), bootClockMs());
    view.startedMs = toMs(parent.since.value_or(now)) + jumpMs;
    view.nowMs = toMs(now);
    view.isArray = m_isArray;
    view.stops = m_decisions;
    m_plan = planSweep(m_spec, view);
    if (m_plan.nextMs)
        m_next = fromMs(*m_plan.nextMs);
    const bool isStateDue = parent.state == RunState::NotStarted ||
                            (view.isCancelWanted && parent.state != RunState::CancelRequested) || m_plan.isEnded;
    const bool isDue = isStateDue || jumpMs != 0 || !m_spec.retries.empty() || !m_plan.creates.empty() ||
                       !m_plan.cancels.empty() || !m_plan.stops.empty() || !m_newlyStopped.empty() ||
                       !m_newObjectives.empty() || counts() != m_writtenCounts ||
                       bestTrial(m_spec.goal, m_views) != m_writtenBest;
    if (!isDue)
        m_decisions.clear(); // of trials that have ended meanwhile
    return isDue;
}

void SweepChildPlanner::createTrial(SQLite::Database& db, const ParentRecord& parent, const TrialRecord& trial,
                                    const TrialParameters& parameters, Timestamp now) {
    NewRun run;
    run.id = RunId::generate();
    run.parent = parent.id;
    run.childKey = trials::keyOf(trial.number, trial.tryNumber);
    run.config = trialConfig(m_config, parameters);
    run.config.name = parent.name + "_" + suffixOf(m_spec, parameters, trial.number);
    if (trial.tryNumber > 1)
        run.config.name += "." + std::to_string(trial.tryNumber);
    run.overlay = nlohmann::json{{"name", run.config.name}};
    if (run.config.shellText)
        (*run.overlay)["shell"] = *run.config.shellText;
    else
        (*run.overlay)["argv"] = run.config.argv;
    if (run.config.variables != m_config.variables)
        (*run.overlay)["environment"] = run.config.variables;
    if (m_isArray) {
        run.config.arrayLimit = m_spec.concurrent();
        (*run.overlay)["array_limit"] = run.config.arrayLimit;
    }
    run.properties = m_properties;
    run.target = TargetId::fromText(m_target).value_or(TargetId());
    run.isServerless = m_candidates.is_string();
    if (m_candidates.is_array()) {
        for (const auto& candidate : m_candidates)
            run.candidates.push_back(TargetId::fromText(candidate.get<std::string>()).value_or(TargetId()));
    }
    run.runconfig = m_runconfig;
    run.snapshot = m_snapshot;
    run.parameters.insert(parameters.values.begin(), parameters.values.end());
    const auto known = std::count_if(m_trials.begin(), m_trials.end(), [](const Trial& one) { return one.isSettled; });
    const int64_t seq = runs::create(db, run, now);
    trials::insert(db, seq, parent.seq, trial, known);
}

// The same number, parameters and seed, as a new run: what has ended stays as it is.
void SweepChildPlanner::retryTrials(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    for (const size_t index : m_plan.retries) {
        TrialRecord trial;
        trial.number = m_views[index].number;
        trial.tryNumber = m_trials[index].tryNumber + 1;
        trial.parameters = toJson(m_views[index].parameters);
        createTrial(db, parent, trial, m_views[index].parameters, now);
    }
    SweepSpec left = m_spec;
    if (!m_plan.isIncomplete || m_plan.ending != SweepEnd::None)
        left.retries.clear();
    std::erase_if(left.retries, [&](int64_t number) {
        return std::any_of(m_plan.retries.begin(), m_plan.retries.end(),
                           [&](size_t index) { return m_views[index].number == number; });
    });
    parents::setPlan(db, parent.seq, {toJson(left), parent.plan.maxConcurrent, parent.plan.total});
}

void SweepChildPlanner::explainStop(SQLite::Database& db, size_t index, Timestamp) {
    const int64_t run = m_trials[index].run;
    const auto stop = trials::stopOf(db, run);
    if (!stop)
        return;
    if (trials::isPrunedByHand(db, run, stop->attempt)) {
        const nlohmann::json pruned{{"code", "pruned"}, {"params", trials::pruneParams(*stop)}};
        execute(db, "UPDATE run SET error=? WHERE seq=? AND state='Canceled' AND error IS NULL", jsonText(pruned), run);
        return;
    }
    const nlohmann::json why{{"code", "stopped_early"},
                             {"params",
                              {{"policy", toText(m_spec.policy.kind)},
                               {"interval", stop->interval},
                               {"value", stop->value},
                               {"cutoff", stop->cutoff}}}};
    execute(db, "UPDATE run SET error=? WHERE seq=? AND state='Canceled' AND error IS NULL", jsonText(why), run);
}

void SweepChildPlanner::end(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    RunState state = RunState::Canceled;
    Reason why{"canceled"};
    const auto completed = std::find_if(m_views.begin(), m_views.end(), [](const TrialView& view) {
        return view.state == TrialView::State::Completed;
    });
    switch (m_plan.ending) {
    case SweepEnd::Completed:
        state = RunState::Completed;
        why = {"trials_completed", {{"count", m_writtenCounts.ended()}}};
        break;
    case SweepEnd::NoObjective:
    case SweepEnd::FirstTrialsFail:
    case SweepEnd::SomeFailed:
        state = RunState::Failed;
        if (completed != m_views.end() && m_spec.hasObjective()) {
            const int64_t run = m_trials[static_cast<size_t>(completed - m_views.begin())].run;
            why = {"metric_missing",
                   {{"metric", m_spec.metric}, {"seen", trials::loggedMetrics(db, run, maxNamedMetrics)}}};
        } else {
            why = {m_plan.ending == SweepEnd::NoObjective  ? "trials_failed"
                   : m_plan.ending == SweepEnd::SomeFailed ? "some_trials_failed"
                                                           : "first_trials_failed",
                   {{"count", m_writtenCounts.failed}}};
            const auto failed = std::find_if(m_views.begin(), m_views.end(), [](const TrialView& view) {
                return view.state == TrialView::State::Failed;
            });
            const auto first = failed == m_views.end()
                                   ? Result<RunRecord>(fail(ErrorCode::NotFound, {}))
                                   : runs::get(db, m_trials[static_cast<size_t>(failed - m_views.begin())].run);
            if (first) {
                why.params["run"] = first->id.text();
                why.params["detail"] = failureReason(*first);
            }
        }
        break;
    case SweepEnd::TimedOut:
        why = {"sweep_timeout", {{"seconds", m_spec.timeoutS}}};
        break;
    case SweepEnd::Canceled:
    case SweepEnd::None:
        break;
    }
    const bool isPlain = m_plan.ending == SweepEnd::Completed || m_plan.ending == SweepEnd::Canceled;
    parents::end(db, parent, state, why, isPlain ? Reason() : why, now);
}

Result<void> SweepChildPlanner::write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    if (m_trouble) {
        parents::failDamaged(db, parent, m_trouble->message, now);
        return {};
    }
    const RunState state = parents::start(db, parent, {"sweep_started"}, now);
    if (!parent.since)
        parents::setSince(db, parent.seq, now);
    else if (m_clockJump.pendingMs() != 0)
        parents::setSince(db, parent.seq, *parent.since + std::chrono::milliseconds(m_clockJump.pendingMs()));
    if (parent.wanted == "cancel" && state != RunState::CancelRequested)
        runs::change(db, {parent.seq, 0, state, RunState::CancelRequested, {"cancel_wanted"}, {}}, now);
    for (const auto& [number, parameters] : m_plan.creates) {
        TrialRecord trial;
        trial.number = number;
        trial.parameters = toJson(parameters);
        createTrial(db, parent, trial, parameters, now);
    }
    if (!m_spec.retries.empty())
        retryTrials(db, parent, now);
    if (!m_plan.creates.empty())
        parents::setPlanned(db, parent.seq, m_plan.creates.back().first);
    for (const size_t index : m_plan.cancels)
        runs::request(db, m_trials[index].run, "cancel", now);
    for (const auto& [index, stop] : m_plan.stops) {
        const Trial& trial = m_trials[index];
        trials::insertStop(db, trial.run, {trial.attempt, stop.interval, stop.value, stop.cutoff}, now);
        runs::request(db, trial.run, "cancel", now);
    }
    for (const size_t index : m_newlyStopped)
        explainStop(db, index, now);
    for (const size_t index : m_newObjectives)
        trials::setObjective(db, m_trials[index].run, m_views[index].objective);
    ChildCounts current = counts();
    current.waiting += static_cast<int64_t>(m_plan.creates.size() + m_plan.retries.size());
    current.failed -= static_cast<int64_t>(m_plan.retries.size());
    parents::setCounts(db, parent.seq, current);
    m_writtenCounts = current;
    m_writtenBest = bestTrial(m_spec.goal, m_views);
    parents::setBest(db, parent.seq, m_writtenBest ? std::optional(m_trials[*m_writtenBest].run) : std::nullopt,
                     m_writtenBest ? m_views[*m_writtenBest].objective : std::nullopt);
    if (m_plan.isEnded)
        end(db, parent, now);
    return {};
}

bool SweepChildPlanner::applied() {
    m_clockJump.settle();
    m_decisions.clear();
    m_newlyStopped.clear();
    m_newObjectives.clear();
    return m_plan.isIncomplete;
}

void SweepChildPlanner::readPoints() {
    std::vector<TrialLog> logs;
    for (size_t i = 0; i < m_trials.size(); ++i) {
        const Trial& trial = m_trials[i];
        if (trial.attempt > 0 && !trial.isFinishedLog)
            logs.push_back({trial.run, trial.id, trial.attempt, !isOpen(m_views[i]), trial.points});
    }
    if (logs.empty() || m_isReading)
        return;
    m_isReading = true;
    m_worker.run(
        this, [metrics = m_metrics, logs = std::move(logs)] { return metrics->read(logs); },
        [this](const std::vector<TrialPoints>& read) {
            m_isReading = false;
            addPoints(read);
            m_readLater.start(readInterval);
        });
}

void SweepChildPlanner::addPoints(const std::vector<TrialPoints>& read) {
    struct Arrival {
        int64_t ms = 0;
        int64_t number = 0;
        double value = 0;
        bool isOpen = false;
    };
    std::vector<Arrival> arrivals;
    std::vector<int64_t> finished;
    for (const TrialPoints& points : read) {
        const auto known = m_indexOf.find(points.run);
        if (known == m_indexOf.end())
            continue;
        Trial& trial = m_trials[known->second];
        const int64_t number = m_views[known->second].number;
        if (points.attempt != trial.attempt) {
            m_policy.restart(number); // of an attempt that was replaced meanwhile
            trial.points = 0;
            continue;
        }
        if (points.known != trial.points)
            continue;
        for (const CurvePoint& point : points.points)
            arrivals.push_back({point.ms, number, point.value, isOpen(m_views[known->second])});
        trial.points += points.points.size();
        if (points.isComplete) {
            trial.isFinishedLog = true;
            finished.push_back(number);
        }
    }
    std::stable_sort(arrivals.begin(), arrivals.end(), [](const Arrival& a, const Arrival& b) {
        return std::pair(a.ms, a.number) < std::pair(b.ms, b.number);
    });
    for (const Arrival& arrival : arrivals) {
        if (!arrival.isOpen) // it is only compared with: after a restart, these are all trials so far
            m_policy.note(arrival.number, arrival.value);
        else if (auto decision = m_policy.add(arrival.number, arrival.value))
            m_decisions.push_back(*decision);
    }
    for (const int64_t number : finished)
        m_policy.setFinished(number);
    if (!m_decisions.empty())
        Q_EMIT changed();
}

} // namespace studio

#include "moc_sweep_child_planner.cpp"
