// Implements what passes between the steps of a pipeline: what they wrote, where its bytes are, and the inputs made of
// it.
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/driver/pipeline_child_planner.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/seal_request.h"
#include "core/run/run_queries.h"
#include "core/run/serverless.h"
#include "core/store/cached_statement.h"
#include "core/submission/output_copies.h"
#include "core/target/target.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto sealTimeout = 60s;
constexpr auto keptSealTimeout = 1h; // nothing else names these outputs, and they may be large

// Whether asking again may have another answer; what is wrong with the outputs themselves stays so.
bool canPass(ErrorCode code) {
    switch (code) {
    case ErrorCode::Internal:
    case ErrorCode::InvalidArgument:
    case ErrorCode::PermissionDenied:
    case ErrorCode::Corrupt:
    case ErrorCode::Newer:
    case ErrorCode::Protocol:
    case ErrorCode::TooLarge:
        return false;
    default:
        return true;
    }
}

bool isKept(const StepRecord& step, const std::string& output) {
    return std::find(step.kept.begin(), step.kept.end(), output) != step.kept.end();
}

// The nodes of a cluster of slots are parts of one machine. Empty: it is not known before the start.
std::string machineOfTarget(const Target& target) {
    if (target.traits().isMachine)
        return target.id.text();
    return target.provider == "slots" && target.via ? target.via->text() : std::string();
}

// What is read in place is read-only.
bool wantsCopy(const PipelineStep& step, const std::string& input) {
    const auto config = runConfigFromJson(step.config);
    return config && std::any_of(config->inputs.begin(), config->inputs.end(),
                                 [&](const RunInput& one) { return one.name == input && one.isPrivate; });
}

// Those of these outputs of which files were not collected from an attempt: by the rules of its target, or because they
// could not be read or kept changing. One that may be concerned counts.
std::vector<std::string> incompleteOutputs(SQLite::Database& db, int64_t run, int attempt,
                                           const std::vector<std::string>& outputs) {
    constexpr size_t maxListedChanges = 5; // an event has no more
    bool isAnyLeft = false;
    std::vector<std::string> paths; // "outputs/model/weights"
    CachedStatement query(
        db,
        "SELECT code,params FROM event WHERE run=? AND attempt=? AND (code IN ('left_there',"
        "'not_collected','work_missing') OR (code='changed_remotely' AND json_extract(params,'$.files') IS NOT NULL))",
        run, attempt);
    while (query->executeStep()) {
        RowReader row(*query);
        const std::string code = row.text();
        const nlohmann::json params = row.json();
        const nlohmann::json listed = valueAt(params, code == "changed_remotely" ? "files" : "paths");
        isAnyLeft = isAnyLeft || !listed.is_array() || intAt(params, "count") > static_cast<int64_t>(listed.size()) ||
                    (code == "changed_remotely" && listed.size() >= maxListedChanges);
        for (const auto& path : listed)
            paths.push_back(path.is_string() ? path.get<std::string>() : std::string());
    }
    std::vector<std::string> incomplete;
    std::copy_if(outputs.begin(), outputs.end(), std::back_inserter(incomplete), [&](const std::string& output) {
        const std::string own = isWholeOutput(output) ? "outputs" : "outputs/" + output;
        return isAnyLeft || std::any_of(paths.begin(), paths.end(), [&](const std::string& path) {
                   return path == "outputs" || path == own || path.starts_with(own + "/");
               });
    });
    return incomplete;
}

} // namespace

std::string PipelineChildPlanner::fixedMachine(SQLite::Database& db, const PipelineStep& step) {
    if (step.kind != commandRunKind)
        return {};
    const auto config = runConfigFromJson(step.config);
    if (!config || config->runBased || isServerless(*config) || !config->otherComputes.empty() ||
        config->needs.nodes > 1)
        return {};
    const auto target = targets::byName(db, config->compute);
    return target ? machineOfTarget(*target) : std::string();
}

std::set<std::string> PipelineChildPlanner::outputsReadOn(SQLite::Database& db, size_t index,
                                                          const std::string& machine) const {
    const std::string& name = m_spec.steps[index].name;
    std::set<std::string> here;
    std::set<std::string> elsewhere;
    for (const PipelineStep& step : m_spec.steps) {
        const bool isReader = std::any_of(step.bindings.begin(), step.bindings.end(),
                                          [&](const StepBinding& binding) { return binding.step == name; });
        if (!isReader)
            continue;
        const bool isHere = fixedMachine(db, step) == machine;
        for (const StepBinding& binding : step.bindings) {
            if (binding.step == name)
                (isHere && !wantsCopy(step, binding.input) ? here : elsewhere).insert(binding.source);
        }
    }
    for (const PipelineOutput& output : m_spec.outputs) {
        if (output.step == name)
            elsewhere.insert(output.output);
    }
    std::erase_if(here, [&](const std::string& one) { return elsewhere.contains(one) || isWholeOutput(one); });
    return here;
}

std::vector<std::string> PipelineChildPlanner::keptOutputs(SQLite::Database& db, size_t index,
                                                           const NewRun& run) const {
    const std::string machine = fixedMachine(db, m_spec.steps[index]);
    const auto target = targets::find(db, run.target);
    if (!m_seal || machine.empty() || !target || machine != machineOfTarget(*target))
        return {};
    std::vector<std::string> kept;
    for (const std::string& name : outputsReadOn(db, index, machine)) {
        const bool isWritten = std::any_of(run.config.outputs.begin(), run.config.outputs.end(),
                                           [&](const RunOutput& output) { return output.name == name; });
        if (isWritten && !run.config.outputData.contains(name) && // data is stored
            !outputcopies::isCopied(db, run.config, name))        // what is written elsewhere comes from here
            kept.push_back(name);
    }
    return kept;
}

std::set<std::string> PipelineChildPlanner::neededOutputs(size_t index) const {
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

std::vector<StepOutput> PipelineChildPlanner::capturedOutputs(size_t index) const {
    std::vector<StepOutput> outputs = m_spec.steps[index].outputs;
    for (const std::string& name : neededOutputs(index)) {
        const bool isNamed =
            std::any_of(outputs.begin(), outputs.end(), [&](const StepOutput& output) { return output.name == name; });
        if (!isNamed)
            outputs.push_back({name, false}); // everything that it wrote
    }
    return outputs;
}

void PipelineChildPlanner::capture(SQLite::Database& db, size_t index) {
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
    std::vector<StepOutput> outputs = capturedOutputs(index);
    std::erase_if(outputs, [&](const StepOutput& output) { return isKept(*step.record, output.name); });
    std::vector<std::string> names;
    for (const StepOutput& output : outputs)
        names.push_back(output.name);
    // What is not all here is no result: no step reads it, and no later pipeline reuses it.
    const auto incomplete = incompleteOutputs(db, run, key.attempt, names);
    const auto needed = neededOutputs(index);
    const auto lacking = std::find_if(incomplete.begin(), incomplete.end(),
                                      [&](const std::string& name) { return needed.contains(name); });
    if (lacking != incomplete.end()) {
        step.isCapturing = false;
        step.ended = StepStatus::Failed;
        step.error = Reason{"output_incomplete", {{"output", *lacking}}};
        return;
    }
    std::erase_if(outputs, [&](const StepOutput& output) {
        return std::find(incomplete.begin(), incomplete.end(), output.name) != incomplete.end();
    });
    if (outputs.empty() && step.record->kept.empty()) {
        step.isCapturing = false;
        return finish(index, {}, {});
    }
    if (outputs.empty())
        return seal(index, {});
    m_worker.run(
        this,
        [folder = m_paths.folder(), key, outputs = std::move(outputs), isGone = m_isGone] {
            return captureOutputs(folder, AttemptFolder::under(folder, key).path(), outputs,
                                  [isGone] { return isGone->load(); });
        },
        [this, index](Result<CapturedOutputs> captured) { takeCaptured(index, std::move(captured)); });
}

void PipelineChildPlanner::takeCaptured(size_t index, Result<CapturedOutputs> captured) {
    Step& step = m_steps[index];
    if (captured) {
        step.holds = std::move(captured->holds);
        step.leftOut = std::move(captured->leftOut);
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

void PipelineChildPlanner::seal(size_t index, CapturedOutputs captured) {
    Step& step = m_steps[index];
    SealRequest request;
    request.key = step.attempt;
    request.names = step.record->kept;
    for (const StoredOutput& output : captured.outputs) {
        if (!isWholeOutput(output.name))
            request.names.push_back(output.name);
    }
    const int number = ++step.sealing;
    const auto done = [this, index, number, captured = std::move(captured)](const Result<SealedOutputs>& sealed) {
        if (m_steps[index].sealing == number && std::exchange(m_steps[index].isCapturing, false))
            takeSealed(index, captured, sealed);
    };
    if (!m_seal || request.names.empty() || step.machine.empty())
        return done(fail(ErrorCode::Unavailable, {}));
    const bool isOnlyThere = !step.record->kept.empty();
    QTimer::singleShot(isOnlyThere ? std::chrono::seconds(keptSealTimeout) : sealTimeout, this,
                       [done] { done(fail(ErrorCode::Timeout, {})); });
    m_seal(step.machine, request, this, done);
}

// Without an answer outputs that are stored are passed by content; for others the machine is asked until it answers.
void PipelineChildPlanner::takeSealed(size_t index, CapturedOutputs captured, const Result<SealedOutputs>& sealed) {
    Step& step = m_steps[index];
    const bool isGone = !sealed && sealed.error().code == ErrorCode::NotFound;
    if (!sealed && !isGone && !step.record->kept.empty() && !m_isCancelWanted) {
        if (canPass(sealed.error().code)) {
            m_again.start();
            return;
        }
        step.ended = StepStatus::Failed;
        step.error = Reason{"outputs_unreadable", {{"detail", sealed.error().message}}};
        Q_EMIT changed();
        return;
    }
    const std::vector<SealedOutput> places = sealed ? sealed->outputs : std::vector<SealedOutput>();
    for (const SealedOutput& place : places) {
        for (const StoredOutput& output : captured.outputs) {
            if (output.name == place.name && output.tree == toHex(place.tree))
                step.paths[output.tree] = place.path;
        }
    }
    for (const std::string& name : step.record->kept) {
        const auto& declared = m_spec.steps[index].outputs;
        const bool wantsFile = std::any_of(declared.begin(), declared.end(), [&](const StepOutput& output) {
            return output.name == name && output.isFile;
        });
        const auto found = std::find_if(places.begin(), places.end(), [&](const SealedOutput& place) {
            return place.name == name && place.isFile == wantsFile;
        });
        if (found == places.end()) {
            captured.missing.push_back(name);
            continue;
        }
        step.paths[toHex(found->tree)] = found->path;
        captured.outputs.push_back(
            {name, toHex(found->tree), wantsFile ? name : std::string(), found->files, found->bytes, false});
    }
    finish(index, std::move(captured.outputs), captured.missing);
    Q_EMIT changed();
}

void PipelineChildPlanner::finish(size_t index, std::vector<StoredOutput> outputs,
                                  const std::vector<std::string>& missing) {
    Step& step = m_steps[index];
    const auto needed = neededOutputs(index);
    const auto lacking =
        std::find_if(missing.begin(), missing.end(), [&](const std::string& name) { return needed.contains(name); });
    step.outputs = std::move(outputs);
    step.ended = lacking == missing.end() ? StepStatus::Completed : StepStatus::Failed;
    if (lacking != missing.end())
        step.error = Reason{"output_missing", {{"output", *lacking}}};
}

void PipelineChildPlanner::takeNested(SQLite::Database& db, size_t index) {
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

void PipelineChildPlanner::recordCopies(SQLite::Database& db, int64_t pipeline, size_t index,
                                        const std::vector<StoredOutput>& outputs, const std::string& source) const {
    const auto config = runConfigFromJson(m_spec.steps[index].config);
    for (const StoredOutput& output : outputs) {
        if (config && output.isStored)
            outputcopies::recordStored(db, pipeline, *config,
                                       {m_spec.steps[index].name, output.name, output.tree, output.file, source});
    }
}

std::optional<RunInput> PipelineChildPlanner::valueOf(const StepBinding& binding) const {
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

std::optional<nlohmann::json> PipelineChildPlanner::configOf(size_t index) const {
    auto config = runConfigFromJson(m_spec.steps[index].config);
    if (!config)
        return std::nullopt;
    for (const StepBinding& binding : m_spec.steps[index].bindings) {
        auto value = valueOf(binding);
        const auto input = std::find_if(config->inputs.begin(), config->inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.input; });
        if (!value || input == config->inputs.end())
            return std::nullopt;
        value->isPrivate = value->isPrivate || input->isPrivate;
        *input = std::move(*value);
    }
    return toJson(*config);
}

std::vector<DataUse> PipelineChildPlanner::usesOf(SQLite::Database& db, const ParentRecord& parent,
                                                  size_t index) const {
    const PipelineStep& spec = m_spec.steps[index];
    const std::string own = spec.name + ".";
    const auto ofWhole = datauses::ofRun(db, parent.seq);
    std::vector<DataUse> uses;
    for (const DataUse& use : ofWhole) { // its steps' inputs too, as "STEP.INPUT"
        if (!use.input.starts_with(own))
            continue;
        uses.push_back(use);
        uses.back().input.erase(0, own.size());
    }
    for (const StepBinding& binding : spec.bindings) {
        DataUse use;
        if (binding.step.empty()) {
            const auto whole = std::find_if(ofWhole.begin(), ofWhole.end(),
                                            [&](const DataUse& one) { return one.input == binding.source; });
            if (whole == ofWhole.end())
                continue;
            use = *whole;
        } else {
            const Step& from = m_steps[m_graph->indexOf(binding.step).value()];
            const std::string writer = from.attempt.run.empty() && from.record ? from.record->source : from.attempt.run;
            use.reference = "azureml://jobs/" + writer + "/outputs/" + binding.source;
            use.sourceRun = selectValue<int64_t>(db, "SELECT seq FROM run WHERE id=?", writer);
        }
        use.input = binding.input;
        uses.push_back(std::move(use));
    }
    return uses;
}

std::string PipelineChildPlanner::passByPath(SQLite::Database& db, size_t index, NewRun& run) const {
    const bool isHere = m_spec.steps[index].kind == commandRunKind && !run.isServerless && run.candidates.empty() &&
                        run.config.needs.nodes <= 1; // otherwise it is not known yet where it will run
    const auto target = isHere ? targets::find(db, run.target) : std::nullopt;
    const std::string machine = target ? machineOfTarget(*target) : std::string();
    for (const StepBinding& binding : m_spec.steps[index].bindings) {
        const auto input = std::find_if(run.config.inputs.begin(), run.config.inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.input; });
        if (binding.step.empty() || input == run.config.inputs.end())
            continue;
        const Step& from = m_steps[m_graph->indexOf(binding.step).value()];
        const bool isStored = std::any_of(from.outputs.begin(), from.outputs.end(), [&](const StoredOutput& output) {
            return output.name == binding.source && output.isStored;
        });
        // A reused step has no run of its own. Those of its bytes were verified that are stored, or else only there.
        const bool isReused = from.record && from.record->status == StepStatus::Reused;
        const std::string writer = from.attempt.run.empty() && from.record ? from.record->source : from.attempt.run;
        const std::string path = writer.empty() || machine.empty() || ((input->isPrivate || isReused) && isStored)
                                     ? std::string()
                                     : pipelines::pathOn(db, input->tree, machine, writer);
        if (path.empty() && !isStored)
            return binding.input;
        if (path.empty())
            continue;
        input->kind = RunInput::Kind::MachinePath;
        input->value = path;
        if (!isStored)
            input->tree.clear(); // names bytes of the store
    }
    return {};
}

} // namespace studio
