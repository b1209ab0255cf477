#include "core/pipeline/pipeline_spec.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int maxNesting = 16;

json stepJson(const PipelineStep& step) {
    json value{{"name", step.name}, {"kind", step.kind}, {"config", step.config}};
    if (!step.title.empty())
        value["title"] = step.title;
    if (!step.snapshot.empty())
        value["snapshot"] = {{"tree", step.snapshot}, {"files", step.snapshotFiles}, {"bytes", step.snapshotBytes}};
    if (!step.properties.empty())
        value["properties"] = step.properties;
    if (!step.plan.is_null())
        value[step.kind] = step.plan;
    if (step.pipeline)
        value["pipeline"] = toJson(*step.pipeline);
    for (const StepBinding& binding : step.bindings)
        value["bindings"].push_back({{"input", binding.input}, {"step", binding.step}, {"source", binding.source}});
    for (const StepOutput& output : step.outputs)
        value["outputs"].push_back({{"name", output.name}, {"is_file", output.isFile}});
    if (!step.isDeterministic)
        value["is_deterministic"] = false;
    return value;
}

// Throws json::exception.
PipelineSpec specFrom(const json& value, int depth);

PipelineStep stepFrom(const json& value, int depth) {
    PipelineStep step;
    step.name = value.at("name").get<std::string>();
    step.kind = value.at("kind").get<std::string>();
    step.title = value.value("title", std::string());
    step.config = value.at("config");
    if (value.contains("snapshot")) {
        const json& snapshot = value.at("snapshot");
        step.snapshot = snapshot.at("tree").get<std::string>();
        step.snapshotFiles = snapshot.at("files").get<int64_t>();
        step.snapshotBytes = snapshot.at("bytes").get<int64_t>();
    }
    step.properties = value.value("properties", std::map<std::string, std::string>());
    if (!value.contains("pipeline"))
        step.plan = value.value(step.kind, json());
    else
        step.pipeline = std::make_shared<const PipelineSpec>(specFrom(value.at("pipeline"), depth + 1));
    for (const json& one : value.value("bindings", json::array()))
        step.bindings.push_back({one.at("input").get<std::string>(), one.at("step").get<std::string>(),
                                 one.at("source").get<std::string>()});
    for (const json& one : value.value("outputs", json::array()))
        step.outputs.push_back({one.at("name").get<std::string>(), one.at("is_file").get<bool>()});
    step.isDeterministic = value.value("is_deterministic", true);
    return step;
}

PipelineSpec specFrom(const json& value, int depth) {
    PipelineSpec spec;
    if (depth > maxNesting)
        return spec;
    for (const json& step : value.at("steps"))
        spec.steps.push_back(stepFrom(step, depth));
    for (const json& one : value.at("outputs"))
        spec.outputs.push_back({one.at("name").get<std::string>(), one.at("step").get<std::string>(),
                                one.at("output").get<std::string>()});
    spec.continuesOnFailure = value.at("continue_on_step_failure").get<bool>();
    spec.forcesRerun = value.at("force_rerun").get<bool>();
    spec.resumes = value.value("resumes", std::string());
    return spec;
}

} // namespace

bool isWholeOutput(const std::string& name) {
    return name == "artifacts" || name == "default";
}

json toJson(const PipelineSpec& spec) {
    json steps = json::array();
    for (const PipelineStep& step : spec.steps)
        steps.push_back(stepJson(step));
    json outputs = json::array();
    for (const PipelineOutput& output : spec.outputs)
        outputs.push_back({{"name", output.name}, {"step", output.step}, {"output", output.output}});
    json value{{"version", PipelineSpec::currentVersion},
               {"steps", std::move(steps)},
               {"outputs", std::move(outputs)},
               {"continue_on_step_failure", spec.continuesOnFailure},
               {"force_rerun", spec.forcesRerun}};
    if (!spec.resumes.empty())
        value["resumes"] = spec.resumes;
    return value;
}

Result<PipelineSpec> pipelineSpecFromJson(const json& value) {
    try {
        if (value.at("version").get<int>() > PipelineSpec::currentVersion)
            return fail(ErrorCode::Newer, "A newer version of Compute Studio created this pipeline.");
        return specFrom(value, 0);
    } catch (const json::exception&) {
        return fail(ErrorCode::Corrupt, "The stored settings of the pipeline cannot be read.");
    }
}

} // namespace studio
