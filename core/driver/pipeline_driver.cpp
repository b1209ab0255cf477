#include "core/driver/pipeline_driver.h"

#include <algorithm>
#include <chrono>

#include "core/data/data_uses.h"
#include "core/pipeline/reuse_key.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/seal_request.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"
#include "core/submission/pipeline_submission.h"
#include "core/submission/run_candidates.h"
#include "core/submission/sweep_submission.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto captureRetryInterval = 5s;
constexpr auto sealTimeout = 60s;
constexpr int maxReuseCandidates = 5;

StepView::State stepViewState(StepStatus status) {
    switch (status) {
    case StepStatus::Started:
        return StepView::State::Running;
    case StepStatus::Completed:
        return StepView::State::Completed;
    case StepStatus::Reused:
        return StepView::State::Reused;
    case StepStatus::Failed:
        return StepView::State::Failed;
    case StepStatus::Canceled:
        return StepView::State::Canceled;
    case StepStatus::Skipped:
        break;
    }
    return StepView::State::Skipped;
}

} // namespace

PipelineDriver::PipelineDriver(const WorkspacePaths& paths, OutputSealing seal)
    : m_paths(paths)
    , m_seal(std::move(seal)) {
    m_again.setSingleShot(true);
    m_again.setInterval(captureRetryInterval);
    connect(&m_again, &QTimer::timeout, this, &PipelineDriver::changed);
}

PipelineDriver::~PipelineDriver() = default;

void PipelineDriver::load(SQLite::Database& db, const ParentRecord& parent) {
    auto spec = pipelineSpecFromJson(parent.plan.plan);
    auto config = runs::configOf(db, parent.seq);
    if (!spec || !config) {
        m_trouble = spec ? config.error() : spec.error();
        return;
    }
    if (const auto finding = findingIn(*spec)) {
        m_trouble = Error{ErrorCode::Corrupt, "The stored steps of the pipeline do not fit together.", {}};
        return;
    }
    m_spec = std::move(*spec);
    m_graph = std::make_unique<PipelineGraph>(m_spec);
    m_steps.resize(m_spec.steps.size());
    m_experiment = config->experiment;
    m_inputs = config->inputs;
    m_isLoaded = true;
}

void PipelineDriver::refresh(SQLite::Database& db, const ParentRecord& parent) {
    if (!m_isLoaded && !m_trouble)
        load(db, parent);
    if (m_trouble)
        return;
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

void PipelineDriver::observe(SQLite::Database& db, size_t index) {
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

void PipelineDriver::observeCompleted(SQLite::Database& db, size_t index) {
    if (m_spec.steps[index].kind == pipelineRunKind)
        takeNested(db, index);
    else if (capturedOutputs(index).empty())
        m_steps[index].ended = StepStatus::Completed;
    else
        capture(db, index);
}

std::set<std::string> PipelineDriver::neededOutputs(size_t index) const {
    std::set<std::string> needed;
    const std::string& name = m_spec.steps[index].name;
    for (const PipelineStep& step : m_spec.steps) {
        for (const StepBinding& binding : step.bindings) {
            if (binding.step == name)
                needed.insert(binding.source);
        }
    }
    for (const PipelineOutput& output : m_spec.outputs) {
        if (output.step == name)
            needed.insert(output.output);
    }
    return needed;
}

std::vector<StepOutput> PipelineDriver::capturedOutputs(size_t index) const {
    std::vector<StepOutput> outputs = m_spec.steps[index].outputs;
    for (const std::string& name : neededOutputs(index)) {
        const bool isNamed =
            std::any_of(outputs.begin(), outputs.end(), [&](const StepOutput& output) { return output.name == name; });
        if (!isNamed)
            outputs.push_back({name, false}); // everything that it wrote
    }
    return outputs;
}

void PipelineDriver::capture(SQLite::Database& db, size_t index) {
    Step& step = m_steps[index];
    AttemptKey key{step.record->id.text(), step.record->attempt, 0};
    int64_t run = step.record->run;
    if (step.record->best) {
        const auto best = runs::get(db, *step.record->best);
        if (best) {
            key = {best->id.text(), best->attempt, 0};
            run = best->seq;
        }
    }
    step.machine = pipelines::machineOf(db, run, key.attempt);
    step.attempt = key;
    step.isCapturing = true;
    m_worker.run(
        this,
        [folder = m_paths.folder(), key, outputs = capturedOutputs(index)] {
            return captureOutputs(folder, AttemptFolder::under(folder, key).path(), outputs);
        },
        [this, index](Result<CapturedOutputs> captured) { takeCaptured(index, std::move(captured)); });
}

void PipelineDriver::takeCaptured(size_t index, Result<CapturedOutputs> captured) {
    Step& step = m_steps[index];
    if (captured) {
        step.holds = std::move(captured->holds);
        seal(index, std::move(*captured));
        return;
    }
    step.isCapturing = false;
    if (captured.error().code == ErrorCode::DiskFull || captured.error().code == ErrorCode::Busy) {
        m_again.start();
        return;
    } else {
        step.ended = StepStatus::Failed;
        step.error = Reason{"outputs_unreadable", {{"detail", captured.error().message}}};
    }
    Q_EMIT changed();
}

void PipelineDriver::seal(size_t index, CapturedOutputs captured) {
    Step& step = m_steps[index];
    SealRequest request;
    request.key = step.attempt;
    for (const StoredOutput& output : captured.outputs) {
        if (!isWholeOutput(output.name))
            request.names.push_back(output.name);
    }
    // Without an answer the outputs are passed by content.
    const auto done = [this, index, captured = std::move(captured)](const Result<SealedOutputs>& sealed) {
        Step& answered = m_steps[index];
        if (!std::exchange(answered.isCapturing, false))
            return;
        for (const SealedOutput& place : sealed ? sealed->outputs : std::vector<SealedOutput>()) {
            for (const StoredOutput& output : captured.outputs) {
                if (output.name == place.name && output.tree == toHex(place.tree))
                    answered.paths[output.tree] = place.path;
            }
        }
        finish(index, captured.outputs, captured.missing);
        Q_EMIT changed();
    };
    if (!m_seal || request.names.empty() || step.machine.empty())
        return done(fail(ErrorCode::Unavailable, {}));
    QTimer::singleShot(sealTimeout, this, [done] { done(fail(ErrorCode::Timeout, {})); });
    m_seal(step.machine, request, this, done);
}

void PipelineDriver::finish(size_t index, std::vector<StoredOutput> outputs, const std::vector<std::string>& missing) {
    Step& step = m_steps[index];
    const auto needed = neededOutputs(index);
    const auto lacking =
        std::find_if(missing.begin(), missing.end(), [&](const std::string& name) { return needed.contains(name); });
    step.outputs = std::move(outputs);
    step.ended = lacking == missing.end() ? StepStatus::Completed : StepStatus::Failed;
    if (lacking != missing.end())
        step.error = Reason{"output_missing", {{"output", *lacking}}};
}

void PipelineDriver::takeNested(SQLite::Database& db, size_t index) {
    std::vector<StoredOutput> outputs;
    std::vector<std::string> missing;
    const PipelineSpec& nested = *m_spec.steps[index].pipeline;
    for (const StepOutput& output : m_spec.steps[index].outputs) {
        const auto bound = std::find_if(nested.outputs.begin(), nested.outputs.end(),
                                        [&](const PipelineOutput& one) { return one.name == output.name; });
        std::optional<StoredOutput> stored;
        if (bound != nested.outputs.end()) {
            for (StoredOutput& one : pipelines::outputsOf(db, m_steps[index].record->run, bound->step)) {
                if (one.name == bound->output)
                    stored = std::move(one);
            }
        }
        if (!stored) {
            missing.push_back(output.name);
            continue;
        }
        stored->name = output.name;
        outputs.push_back(std::move(*stored));
    }
    finish(index, std::move(outputs), missing);
}

std::optional<RunInput> PipelineDriver::valueOf(const StepBinding& binding) const {
    RunInput input;
    if (binding.step.empty()) {
        const auto whole = std::find_if(m_inputs.begin(), m_inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.source; });
        if (whole == m_inputs.end())
            return std::nullopt;
        input = *whole;
    } else {
        const auto from = m_graph->indexOf(binding.step);
        const auto& outputs = m_steps[*from].outputs;
        const auto output = std::find_if(outputs.begin(), outputs.end(),
                                         [&](const StoredOutput& one) { return one.name == binding.source; });
        if (output == outputs.end())
            return std::nullopt;
        input.kind = output->file.empty() ? RunInput::Kind::Folder : RunInput::Kind::File;
        input.value = binding.step + "/" + binding.source; // for display: it has no local path
        input.tree = output->tree;
        input.fileName = output->file;
    }
    input.name = binding.input;
    return input;
}

std::optional<nlohmann::json> PipelineDriver::configOf(size_t index) const {
    auto config = runConfigFromJson(m_spec.steps[index].config);
    if (!config)
        return std::nullopt;
    for (const StepBinding& binding : m_spec.steps[index].bindings) {
        auto value = valueOf(binding);
        const auto input = std::find_if(config->inputs.begin(), config->inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.input; });
        if (!value || input == config->inputs.end())
            return std::nullopt;
        *input = std::move(*value);
    }
    return toJson(*config);
}

void PipelineDriver::passByPath(SQLite::Database& db, size_t index, NewRun& run) const {
    if (run.isServerless || !run.candidates.empty() || run.config.needs.nodes > 1)
        return; // it is not known yet where it will run
    for (const StepBinding& binding : m_spec.steps[index].bindings) {
        const auto input = std::find_if(run.config.inputs.begin(), run.config.inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.input; });
        if (binding.step.empty() || input == run.config.inputs.end())
            continue;
        const std::string& writer = m_steps[m_graph->indexOf(binding.step).value()].attempt.run;
        const std::string path =
            writer.empty() ? std::string() : pipelines::pathOn(db, input->tree, run.target.text(), writer);
        if (path.empty())
            continue;
        input->kind = RunInput::Kind::MachinePath;
        input->value = path;
    }
}

std::string PipelineDriver::resumedRun(SQLite::Database& db, const std::string& step) const {
    return selectValue<std::string>(
               db,
               "SELECT run.id FROM pipeline_step AS step JOIN run ON run.seq=step.run WHERE step.parent=(SELECT seq "
               "FROM run WHERE id=?) AND step.name=?",
               m_spec.resumes, step)
        .value_or(std::string());
}

std::vector<ReusableStep> PipelineDriver::reuseCandidates(SQLite::Database& db, size_t index) {
    const PipelineStep& spec = m_spec.steps[index];
    std::vector<ReusableStep> candidates;
    const auto& before = m_graph->before(index);
    const bool isUpstreamTaken = std::all_of(before.begin(), before.end(), [&](size_t other) {
        return m_steps[other].record && m_steps[other].record->status == StepStatus::Reused;
    });
    if (!m_spec.resumes.empty() && isUpstreamTaken) {
        const auto earlier = selectValue<int64_t>(db, "SELECT seq FROM run WHERE id=?", m_spec.resumes);
        for (const StepRecord& record : earlier ? pipelines::steps(db, *earlier) : std::vector<StepRecord>()) {
            if (record.name == spec.name &&
                (record.status == StepStatus::Completed || record.status == StepStatus::Reused))
                candidates.push_back({record.source, pipelines::outputsOf(db, *earlier, spec.name)});
        }
    }
    if (!m_steps[index].key.empty() && !m_spec.forcesRerun) {
        for (ReusableStep& one : pipelines::reusable(db, m_steps[index].key, maxReuseCandidates))
            candidates.push_back(std::move(one));
    }
    return candidates;
}

void PipelineDriver::findReuse(SQLite::Database& db, size_t index) {
    Step& step = m_steps[index];
    const PipelineStep& spec = m_spec.steps[index];
    if (step.key.empty() && spec.isDeterministic && spec.kind != pipelineRunKind) {
        const auto config = configOf(index);
        const auto ingredients = config ? reuseIngredients(*config, spec.snapshot, spec.sweep) : std::nullopt;
        if (ingredients)
            step.key = reuseKey(*ingredients);
    }
    const auto needed = neededOutputs(index);
    for (ReusableStep& candidate : reuseCandidates(db, index)) {
        const bool hasAll = std::all_of(needed.begin(), needed.end(), [&](const std::string& name) {
            return std::any_of(candidate.outputs.begin(), candidate.outputs.end(),
                               [&](const StoredOutput& output) { return output.name == name; });
        });
        if (!hasAll || step.rejected.contains(candidate.source))
            continue;
        if (!candidate.outputs.empty())
            return verify(index, candidate);
        step.source = std::move(candidate);
        step.reuse = StepView::Reuse::Yes;
        return;
    }
    step.reuse = StepView::Reuse::No;
}

void PipelineDriver::verify(size_t index, const ReusableStep& candidate) {
    m_steps[index].isVerifying = true;
    m_worker.run( // copies the candidate: the order in which arguments are evaluated is unspecified
        this, [folder = m_paths.folder(), outputs = candidate.outputs] { return damagedOutput(folder, outputs); },
        [this, index, candidate](const std::string& damaged) {
            Step& step = m_steps[index];
            step.isVerifying = false;
            if (damaged.empty()) {
                step.source = candidate;
                step.reuse = StepView::Reuse::Yes;
            } else {
                step.rejected.insert(candidate.source);
            }
            Q_EMIT changed();
        });
}

std::vector<StepView> PipelineDriver::views() const {
    std::vector<StepView> all;
    for (const Step& step : m_steps) {
        StepView& view = all.emplace_back();
        view.reuse = step.reuse;
        if (!step.record)
            continue;
        view.state = stepViewState(step.ended.value_or(step.record->status));
        view.isCancelWanted = step.record->isCancelWanted || step.record->state == RunState::CancelRequested;
        view.endedMs = step.record->ended ? toMs(*step.record->ended) : 0;
    }
    return all;
}

ChildCounts PipelineDriver::counts() const {
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

bool PipelineDriver::plan(const ParentRecord& parent, Timestamp) {
    if (m_trouble)
        return !isFinal(parent.state); // it fails
    const bool isCancelWanted = parent.wanted == "cancel" || parent.state == RunState::CancelRequested;
    m_plan = planPipeline(m_spec, *m_graph, views(), isCancelWanted);
    const bool isStateDue = parent.state == RunState::NotStarted ||
                            (isCancelWanted && parent.state != RunState::CancelRequested) ||
                            m_plan.ending != PipelineEnd::None;
    return isStateDue || !m_plan.starts.empty() || !m_plan.reuses.empty() || !m_plan.skips.empty() ||
           !m_plan.cancels.empty() || counts() != m_writtenCounts ||
           std::any_of(m_steps.begin(), m_steps.end(), [](const Step& step) { return step.ended.has_value(); });
}

void PipelineDriver::writeWithoutRun(SQLite::Database& db, const ParentRecord& parent, size_t index, const Ended& how,
                                     Timestamp now) {
    StepRecord record;
    record.name = m_spec.steps[index].name;
    record.status = how.status;
    record.error = how.error;
    pipelines::insert(db, parent.seq, record, now);
}

void PipelineDriver::start(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now) {
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
    if (!spec.sweep.is_null()) {
        const auto sweep = sweepSpecFromJson(spec.sweep);
        if (!sweep)
            return fails("config_damaged", sweep.error().message);
        run.plan = parentPlanOf(*sweep);
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
    if (spec.kind == commandRunKind)
        passByPath(db, index, run);
    StepRecord record;
    record.name = spec.name;
    record.source = run.id.text();
    record.key = m_steps[index].key;
    record.run = runs::create(db, run, now);
    datauses::recordOutputs(db, record.run, run.config);
    pipelines::insert(db, parent.seq, record, now);
}

void PipelineDriver::reuse(SQLite::Database& db, const ParentRecord& parent, size_t index, Timestamp now) {
    Step& step = m_steps[index];
    StepRecord record;
    record.name = m_spec.steps[index].name;
    record.status = StepStatus::Reused;
    record.source = step.source->source;
    record.key = step.key;
    pipelines::insert(db, parent.seq, record, now);
    pipelines::putOutputs(db, parent.seq, record.name, step.source->outputs, now);
}

void PipelineDriver::end(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    RunState state = RunState::Canceled;
    Reason why{"canceled"};
    switch (m_plan.ending) {
    case PipelineEnd::Completed:
        state = RunState::Completed;
        why = {"steps_completed", {{"count", m_steps.size()}}};
        break;
    case PipelineEnd::Failed:
        state = RunState::Failed;
        why = {"step_failed", {{"step", m_plan.failed ? m_spec.steps[*m_plan.failed].name : std::string()}}};
        break;
    case PipelineEnd::StepCanceled:
        state = RunState::Failed;
        why = {"step_canceled"};
        break;
    case PipelineEnd::Canceled:
    case PipelineEnd::None:
        break;
    }
    const RunState from =
        runs::get(db, parent.seq).map([](const RunRecord& run) { return run.state; }).value_or(parent.state);
    runs::change(db, {parent.seq, 0, from, state, why, "children"}, now);
    runs::endRun(db, parent.seq, std::nullopt, state == RunState::Failed ? why : Reason(), "children", std::nullopt,
                 now);
}

Result<void> PipelineDriver::write(SQLite::Database& db, const ParentRecord& parent, Timestamp now) {
    if (m_trouble) {
        const Reason why{"config_damaged", {{"detail", m_trouble->message}}};
        runs::change(db, {parent.seq, 0, parent.state, RunState::Failed, why, "children"}, now);
        runs::endRun(db, parent.seq, std::nullopt, why, "children", std::nullopt, now);
        return {};
    }
    RunState state = parent.state;
    if (state == RunState::NotStarted) {
        runs::change(db, {parent.seq, 0, state, RunState::Running, {"pipeline_started"}, {}}, now);
        runs::markStarted(db, parent.seq, 0, now);
        state = RunState::Running;
    }
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

bool PipelineDriver::applied() {
    bool isDue = m_plan.isIncomplete || !m_plan.reuses.empty() || !m_plan.starts.empty();
    for (Step& step : m_steps) {
        if (!step.ended)
            continue;
        // Stored now: the next pass reads it.
        step.record->status = *step.ended;
        step.ended.reset();
        step.holds.clear();
        isDue = true;
    }
    return isDue;
}

} // namespace studio

#include "moc_pipeline_driver.cpp"
