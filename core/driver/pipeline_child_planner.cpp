#include "core/driver/pipeline_child_planner.h"

#include <algorithm>
#include <chrono>

#include "core/jobfile/job_type.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/submission/output_copies.h"
#include "core/submission/pipeline_submission.h"
#include "core/submission/run_candidates.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto captureRetryInterval = 5s;
constexpr size_t maxLeftOutNamed = 5;

Reason leftOutReason(std::vector<std::string> paths) {
    const size_t count = paths.size();
    paths.resize(std::min(count, maxLeftOutNamed));
    return {"links_left_out", {{"count", count}, {"paths", std::move(paths)}}};
}

} // namespace

PipelineChildPlanner::PipelineChildPlanner(const WorkspacePaths& paths, OutputSealing seal)
    : m_paths(paths)
    , m_seal(std::move(seal)) {
    m_again.setSingleShot(true);
    m_again.setInterval(captureRetryInterval);
    connect(&m_again, &QTimer::timeout, this, &PipelineChildPlanner::changed);
}

PipelineChildPlanner::~PipelineChildPlanner() {
    *m_isGone = true;
}

void PipelineChildPlanner::load(SQLite::Database& db, const ParentRecord& parent) {
    auto spec = pipelineSpecFromJson(parent.plan.plan);
    auto config = runs::configOf(db, parent.seq);
    if (!spec || !config) {
        m_trouble = spec ? config.error() : spec.error();
        return;
    }
    if (const auto finding = findingIn(*spec)) {
        m_trouble = Error{ErrorCode::Corrupt, "The stored steps of the pipeline are inconsistent.", {}};
        return;
    }
    m_spec = std::move(*spec);
    m_graph = std::make_unique<PipelineGraph>(m_spec);
    m_steps.resize(m_spec.steps.size());
    m_experiment = config->experiment;
    m_inputs = config->inputs;
    m_isLoaded = true;
}

void PipelineChildPlanner::refresh(SQLite::Database& db, const ParentRecord& parent) {
    if (!m_isLoaded && !m_trouble)
        load(db, parent);
    if (m_trouble)
        return;
    m_isCancelWanted = parent.wanted == "cancel" || parent.state == RunState::CancelRequested;
    for (StepRecord& record : pipelines::steps(db, parent.seq)) {
        const auto index = m_graph->indexOf(record.name);
        if (!index)
            continue;
        Step& step = m_steps[*index];
        const bool isNew = !step.record;
        step.record = std::move(record);
        if (isNew)
            step.outputs = pipelines::outputsOf(db, parent.seq, step.record->name);
        if (step.attempt.run.empty() && step.record->run > 0)
            step.attempt = {step.record->id.text(), step.record->attempt, 0};
        if (step.record->status == StepStatus::Started)
            observe(db, *index);
    }
    const auto now = views();
    for (size_t i = 0; i < m_steps.size(); ++i) {
        if (m_steps[i].reuse == StepView::Reuse::Unknown && !m_steps[i].isVerifying && isReady(*m_graph, now, i))
            findReuse(db, i);
    }
}

void PipelineChildPlanner::observe(SQLite::Database& db, size_t index) {
    Step& step = m_steps[index];
    if (step.ended || step.isCapturing)
        return;
    if (step.record->run == 0)
        step.ended = StepStatus::Canceled; // its run was deleted
    else if (step.record->state == RunState::Failed)
        step.ended = StepStatus::Failed;
    else if (step.record->state == RunState::Canceled)
        step.ended = StepStatus::Canceled;
    else if (step.record->state == RunState::Completed)
        observeCompleted(db, index);
}

void PipelineChildPlanner::observeCompleted(SQLite::Database& db, size_t index) {
    if (m_spec.steps[index].kind == pipelineRunKind)
        takeNested(db, index);
    else if (capturedOutputs(index).empty())
        m_steps[index].ended = StepStatus::Completed;
    else
        capture(db, index);
}

std::vector<StepView> PipelineChildPlanner::views() const {
    std::vector<StepView> all;
    for (const Step& step : m_steps) {
        StepView& view = all.emplace_back();
        view.reuse = step.reuse;
        if (!step.record)
            continue;
        view.state = stepStateFromText(toText(step.ended.value_or(step.record->status)));
        view.isCancelWanted = step.record->isCancelWanted || step.record->state == RunState::CancelRequested;
        view.endedMs = step.record->ended ? toMs(*step.record->ended) : 0;
    }
    return all;
}

ChildCounts PipelineChildPlanner::counts() const {
    ChildCounts counts;
    counts.total = static_cast<int64_t>(m_steps.size());
    for (const StepView& view : views()) {
        switch (view.state) {
        case StepView::State::Waiting:
            ++counts.waiting;
            break;
        case StepView::State::Running:
            ++counts.running;
            break;
        case StepView::State::Completed:
        case StepView::State::Reused:
            ++counts.completed;
            break;
        case StepView::State::Failed:
            ++counts.failed;
            break;
        case StepView::State::Canceled:
        case StepView::State::Skipped:
            ++counts.canceled;
            break;
        }
    }
    return counts;
}

bool PipelineChildPlanner::plan(const ParentRecord& parent, Timestamp) {
    if (m_trouble)
        return !isFinal(parent.state); // it fails
    m_plan = planPipeline(m_spec, *m_graph, views(), m_isCancelWanted);
    const bool isStateDue = parent.state == RunState::NotStarted ||
                            (m_isCancelWanted && parent.state != RunState::CancelRequested) ||
                            m_plan.ending != PipelineEnd::None;
    return isStateDue || !m_plan.starts.empty() || !m_plan.reuses.empty() || !m_plan.skips.empty() ||
           !m_plan.cancels.empty() || counts() != m_writtenCounts ||
           std::any_of(m_steps.begin(), m_steps.end(), [](const Step& step) { return step.ended.has_value(); });
}

void PipelineChildPlanner::writeWithoutRun(SQLite::Database& db, const ParentRecord& parent, size_t index,
                                           const Ended& how, Timestamp now) {
    StepRecord record;
    record.name = m_spec.steps[index].name;
    record.status = how.status;
    record.error = how.error;
    pipelines::insert(db, parent.seq, record, now);
}

void PipelineChildPlanner::start(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now) {
    const PipelineStep& spec = m_spec.steps[index];
    const auto fails = [&](const std::string& code, const std::string& detail) {
        writeWithoutRun(db, parent, index, {StepStatus::Failed, Reason{code, {{"detail", detail}}}}, now);
    };
    const auto filled = configOf(index);
    const auto config = filled ? runConfigFromJson(*filled) : runConfigFromJson(spec.config);
    if (!filled || !config)
        return fails("step_input_missing", config ? std::string() : config.error().message);
    NewRun run;
    run.id = RunId::generate();
    run.kind = spec.kind;
    run.parent = parent.id;
    run.childKey = pipelines::childKeyOf(spec.name);
    run.config = *config;
    run.config.experiment = m_experiment;
    run.config.name = parent.name + "_" + spec.name;
    run.properties = spec.properties;
    run.snapshot = spec.snapshot;
    run.snapshotFiles = spec.snapshotFiles;
    run.snapshotBytes = spec.snapshotBytes;
    run.reason = {"step_started", {{"step", spec.name}}};
    if (!spec.plan.is_null()) {
        auto plan = parentPlanFrom(spec.kind, spec.plan);
        if (!plan)
            return fails("config_damaged", plan.error().message);
        run.plan = std::move(*plan);
    }
    if (spec.pipeline) {
        PipelineSpec nested = *spec.pipeline;
        nested.forcesRerun = nested.forcesRerun || m_spec.forcesRerun;
        if (!m_spec.resumes.empty())
            nested.resumes = resumedRun(db, spec.name);
        run.plan = parentPlanOf(nested);
    }
    if (const auto placed = assignTarget(db, run, now); !placed)
        return fails("step_not_placed", placed.error().message);
    StepRecord record;
    if (spec.kind == commandRunKind)
        record.kept = keptOutputs(db, index, run);
    if (const std::string lost = passByPath(db, index, run); !lost.empty())
        return fails("step_input_missing", lost);
    record.name = spec.name;
    record.source = run.id.text();
    record.key = m_steps[index].key;
    record.ingredients = m_steps[index].ingredients;
    record.run = runs::create(db, run, now);
    datauses::record(db, record.run, usesOf(db, parent, index));
    datauses::recordOutputs(db, record.run, run.config);
    outputcopies::record(db, record.run, run.config);
    pipelines::insert(db, parent.seq, record, now);
}

// The step that failed first, with its reason, and its run if that has a log.
Reason PipelineChildPlanner::failureOf(SQLite::Database& db) const {
    Reason why{"step_failed", {{"step", std::string()}}};
    if (!m_plan.failed)
        return why;
    why.params["step"] = m_spec.steps[*m_plan.failed].name;
    const Step& step = m_steps[*m_plan.failed];
    const int64_t run = step.record ? step.record->run : 0;
    const auto error = step.error || !step.record ? step.error : step.record->error;
    const auto record = run > 0 ? runs::get(db, run) : Result<RunRecord>(fail(ErrorCode::NotFound, {}));
    if (error)
        why.params["detail"] = describe(*error);
    else if (record)
        why.params["detail"] = failureReason(*record);
    if (record && record->attempt > 0) // runs with children have none: the reason names the log
        why.params["run"] = record->id.text();
    return why;
}

void PipelineChildPlanner::end(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    RunState state = RunState::Canceled;
    Reason why{"canceled"};
    switch (m_plan.ending) {
    case PipelineEnd::Completed:
        state = RunState::Completed;
        why = {"steps_completed", {{"count", m_steps.size()}}};
        break;
    case PipelineEnd::Failed:
        state = RunState::Failed;
        why = failureOf(db);
        break;
    case PipelineEnd::StepCanceled:
        state = RunState::Failed;
        why = {"step_canceled"};
        break;
    case PipelineEnd::Canceled:
    case PipelineEnd::None:
        break;
    }
    parents::end(db, parent, state, why, state == RunState::Failed ? why : Reason(), now);
}

Result<void> PipelineChildPlanner::write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    if (m_trouble) {
        parents::failDamaged(db, parent, m_trouble->message, now);
        return {};
    }
    const RunState state = parents::start(db, parent, {"pipeline_started"}, now);
    if (!parent.since)
        parents::setSince(db, parent.seq, now);
    if (parent.wanted == "cancel" && state != RunState::CancelRequested)
        runs::change(db, {parent.seq, 0, state, RunState::CancelRequested, {"cancel_wanted"}, {}}, now);
    for (size_t i = 0; i < m_steps.size(); ++i) {
        Step& step = m_steps[i];
        if (!step.ended)
            continue;
        pipelines::setEnded(db, parent.seq, m_spec.steps[i].name, *step.ended, step.error,
                            step.record->ended.value_or(now));
        pipelines::putOutputs(db, parent.seq, m_spec.steps[i].name, step.outputs, now);
        for (const auto& [tree, path] : step.paths)
            pipelines::putPlace(db, tree, step.machine, path, now);
        if (m_spec.steps[i].pipeline && *step.ended == StepStatus::Completed)
            recordCopies(db, parent.seq, i, step.outputs, step.record->source);
        if (!step.leftOut.empty() && step.record->run > 0)
            runs::note(db, step.record->run, step.record->attempt, step.record->state, leftOutReason(step.leftOut),
                       "scheduler", now);
    }
    for (const size_t index : m_plan.starts)
        start(db, parent, index, now);
    for (const size_t index : m_plan.reuses)
        reuse(db, parent, index, now);
    for (const size_t index : m_plan.skips)
        writeWithoutRun(db, parent, index, {StepStatus::Skipped}, now);
    for (const size_t index : m_plan.cancels)
        runs::request(db, m_steps[index].record->run, "cancel", now);
    ChildCounts current = counts();
    const auto decided = [&](const std::vector<size_t>& steps, int64_t& counter) {
        current.waiting -= static_cast<int64_t>(steps.size());
        counter += static_cast<int64_t>(steps.size());
    };
    decided(m_plan.starts, current.running);
    decided(m_plan.reuses, current.completed);
    decided(m_plan.skips, current.canceled);
    parents::setCounts(db, parent.seq, current);
    m_writtenCounts = current;
    if (m_plan.ending != PipelineEnd::None)
        end(db, parent, now);
    return {};
}

bool PipelineChildPlanner::applied() {
    bool isDue = m_plan.isIncomplete || !m_plan.reuses.empty() || !m_plan.starts.empty();
    for (Step& step : m_steps) {
        if (!step.ended)
            continue;
        // Stored now: the next pass reads it.
        step.record->status = *step.ended;
        step.ended.reset();
        step.holds.clear();
        step.leftOut.clear();
        isDue = true;
    }
    return isDue;
}

} // namespace studio

#include "moc_pipeline_child_planner.cpp"
