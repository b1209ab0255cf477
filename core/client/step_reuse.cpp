#include "core/client/step_reuse.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/pipeline/pipeline_graph.h"
#include "core/run/pipeline_kind.h"
#include "core/run/pipeline_table.h"

namespace studio {

namespace {

using Cause = StepReuse::Cause;

constexpr std::array<std::string_view, 12> causeTexts = {
    "undecided", "reused", "forced",  "not_deterministic", "nested",       "unnamed_input",
    "upstream",  "first",  "changed", "outputs_gone",      "not_recorded", "unknown_architecture"};
constexpr size_t shownChanges = 8;

QString shownReuse(const std::string& text) {
    constexpr size_t maxLength = 60;
    return QString::fromStdString(displayText(text.size() > maxLength ? text.substr(0, maxLength) + "…" : text));
}

QString shownRun(const std::string& id) {
    constexpr size_t shortId = 8;
    return QString::fromStdString(displayText(id.substr(0, shortId)));
}

// Causes that need no earlier step.
std::optional<Cause> fixedCause(const PipelineSpec& spec, const PipelineStep& step) {
    if (step.kind == pipelineRunKind)
        return Cause::Nested;
    if (spec.forcesRerun)
        return Cause::Forced;
    return step.isDeterministic ? std::nullopt : std::optional(Cause::NotRepeatable);
}

// Which pipelines its steps are compared with.
struct ReuseScope {
    int64_t before = std::numeric_limits<int64_t>::max();
    std::string name;
    std::string experiment;
};

StepReuse compared(SQLite::Database& db, const std::string& step, const ReuseScope& scope, const std::string& key,
                   const nlohmann::json& ingredients) {
    StepReuse reuse;
    if (ingredients.is_object() && ingredients.contains(unnamedInputKey)) {
        reuse.cause = Cause::UnnamedInput;
        reuse.input = ingredients.value(unnamedInputKey, std::string());
        return reuse;
    }
    if (ingredients.is_object() && ingredients.value("architecture", std::string()) == unknownArchitecture) {
        reuse.cause = Cause::UnknownArchitecture;
        return reuse;
    }
    const auto earlier = pipelines::lastCompleted(db, step, scope.before, scope.name, scope.experiment);
    if (!earlier) {
        reuse.cause = Cause::First;
        return reuse;
    }
    reuse.run = earlier->source;
    if (!key.empty() && earlier->key == key) {
        reuse.cause = Cause::OutputsGone;
        return reuse;
    }
    const bool isKnown = ingredients.is_object() && earlier->ingredients.is_object();
    if (isKnown)
        reuse.changes = reuseChanges(earlier->ingredients, ingredients);
    reuse.cause = reuse.changes.empty() ? Cause::NotRecorded : Cause::Changed;
    return reuse;
}

QString changeText(const ReuseChange& change) {
    const QString what = shownReuse(change.what);
    if (change.before.empty() && change.now.empty())
        return StudioText::tr("%1 changed").arg(what);
    if (change.before.empty())
        return StudioText::tr("%1 added (%2)").arg(what, shownReuse(change.now));
    if (change.now.empty())
        return StudioText::tr("%1 removed (was %2)").arg(what, shownReuse(change.before));
    return StudioText::tr("%1 changed (was %2, is %3)").arg(what, shownReuse(change.before), shownReuse(change.now));
}

// Fills in what the step reads of reused steps and of the whole. Returns false if an input has no value.
bool fillInputs(RunConfig& config, const PipelineStep& step, const std::vector<RunInput>& whole,
                const std::map<std::string, std::vector<StoredOutput>>& outputs) {
    for (const StepBinding& binding : step.bindings) {
        const auto input = std::find_if(config.inputs.begin(), config.inputs.end(),
                                        [&](const RunInput& one) { return one.name == binding.input; });
        if (input == config.inputs.end())
            return false;
        const bool isPrivate = input->isPrivate; // as this step reads it
        if (binding.step.empty()) {
            const auto value = std::find_if(whole.begin(), whole.end(),
                                            [&](const RunInput& one) { return one.name == binding.source; });
            if (value == whole.end())
                return false;
            *input = *value;
        } else {
            const auto from = outputs.find(binding.step);
            if (from == outputs.end())
                return false;
            const auto output = std::find_if(from->second.begin(), from->second.end(),
                                             [&](const StoredOutput& one) { return one.name == binding.source; });
            if (output == from->second.end())
                return false;
            input->kind = output->file.empty() ? RunInput::Kind::Folder : RunInput::Kind::File;
            input->tree = output->tree;
            input->fileName = output->file;
        }
        input->name = binding.input;
        input->isPrivate = input->isPrivate || isPrivate;
    }
    return true;
}

} // namespace

std::string_view toText(StepReuse::Cause cause) {
    return causeTexts[static_cast<size_t>(cause)];
}

StepReuse explainStep(SQLite::Database& db, const RunRecord& pipeline, const PipelineSpec& spec,
                      const std::string& step) {
    const PipelineGraph graph(spec);
    const PipelineStep& from = spec.steps[graph.indexOf(step).value()];
    const auto records = pipelines::steps(db, pipeline.seq);
    const auto record = std::find_if(records.begin(), records.end(), [&](const auto& one) { return one.name == step; });
    if (record == records.end() || (record->status != StepStatus::Reused && record->source.empty()))
        return {};
    if (record->status == StepStatus::Reused)
        return {Cause::Reused, record->source, {}, {}};
    if (const auto cause = fixedCause(spec, from))
        return {*cause, {}, {}, {}};
    return compared(db, step, {pipeline.seq, pipeline.name, pipeline.experiment}, record->key,
                    pipelines::ingredientsOf(db, pipeline.seq, step));
}

std::vector<StepReuse> forecastReuse(SQLite::Database& db, const PipelineSpec& spec, const RunConfig& whole) {
    ReuseScope scope;
    scope.name = whole.name;
    scope.experiment = whole.experiment;
    const PipelineGraph graph(spec);
    std::vector<StepReuse> all(spec.steps.size());
    std::map<std::string, std::vector<StoredOutput>> outputs; // of reused steps
    for (const size_t index : graph.order()) {
        const PipelineStep& step = spec.steps[index];
        StepReuse& reuse = all[index];
        if (const auto cause = fixedCause(spec, step)) {
            reuse.cause = *cause;
            continue;
        }
        const auto& before = graph.before(index);
        const auto runs =
            std::find_if(before.begin(), before.end(), [&](size_t other) { return all[other].cause != Cause::Reused; });
        if (runs != before.end()) {
            reuse = {Cause::AfterOthers, {}, spec.steps[*runs].name, {}};
            continue;
        }
        auto config = runConfigFromJson(step.config);
        if (!config || !fillInputs(*config, step, whole.inputs, outputs)) {
            reuse.cause = Cause::NotRecorded;
            continue;
        }
        const nlohmann::json stored = toJson(*config);
        const auto architecture = pipelines::architectureFor(db, stored);
        const auto ingredients =
            reuseIngredients(stored, step.snapshot, step.plan, architecture.value_or(std::string(unknownArchitecture)));
        const std::string key = ingredients && architecture ? reuseKey(*ingredients) : std::string();
        const auto candidates = key.empty() ? std::vector<ReusableStep>() : pipelines::reusable(db, key, 1);
        if (!candidates.empty()) {
            reuse = {Cause::Reused, candidates.front().source, {}, {}};
            outputs[step.name] = candidates.front().outputs;
            continue;
        }
        reuse = compared(db, step.name, scope, key, ingredients ? *ingredients : unnamedIngredients(stored));
    }
    return all;
}

QString describe(const StepReuse& reuse) {
    switch (reuse.cause) {
    case Cause::Undecided:
        return StudioText::tr("Not started");
    case Cause::Reused:
        return StudioText::tr("Reused from %1").arg(shownRun(reuse.run));
    case Cause::Forced:
        return StudioText::tr("Runs: force_rerun is set");
    case Cause::NotRepeatable:
        return StudioText::tr("Runs: is_deterministic is false");
    case Cause::Nested:
        return StudioText::tr("A pipeline: each of its steps is compared");
    case Cause::UnnamedInput:
        return StudioText::tr("Runs: the content of the input %1 is not known (a path of a machine, or a URL without a "
                              "hash)")
            .arg(shownReuse(reuse.input));
    case Cause::AfterOthers:
        return StudioText::tr("Depends on %1, which runs").arg(shownReuse(reuse.input));
    case Cause::First:
        return StudioText::tr("Runs: no earlier step of this name was completed");
    case Cause::OutputsGone:
        return StudioText::tr("Runs: the outputs of %1 are not there any more, or one is missing")
            .arg(shownRun(reuse.run));
    case Cause::NotRecorded:
        return StudioText::tr("Runs: the difference to %1 was not recorded").arg(shownRun(reuse.run));
    case Cause::UnknownArchitecture:
        return StudioText::tr("Runs: the processor architecture of its compute target is not known before the first "
                              "node");
    case Cause::Changed:
        break;
    }
    QStringList changes;
    for (const ReuseChange& change : reuse.changes) {
        if (static_cast<size_t>(changes.size()) == shownChanges) {
            changes << QStringLiteral("…");
            break;
        }
        changes << changeText(change);
    }
    return StudioText::tr("Runs: %1, compared with %2").arg(changes.join(QStringLiteral("; ")), shownRun(reuse.run));
}

} // namespace studio
