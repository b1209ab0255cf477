#include "core/submission/frozen_job.h"

#include "core/protocol/cbor.h"
#include "core/submission/submission_text.h"
#include <nlohmann/json.hpp>

namespace studio {

namespace {

using nlohmann::json;

// Replaces "${{ creation_context.trigger_time }}", with any blanks inside.
std::string textWithTriggerTime(const std::string& text, const std::string& time) {
    std::string result;
    size_t at = 0;
    for (size_t open = text.find("${{"); open != std::string::npos; open = text.find("${{", at)) {
        const size_t close = text.find("}}", open);
        if (close == std::string::npos)
            break;
        std::string name = text.substr(open + 3, close - open - 3);
        std::erase_if(name, [](char c) { return c == ' ' || c == '\t'; });
        result += text.substr(at, open - at);
        result += name == "creation_context.trigger_time" ? time : text.substr(open, close + 2 - open);
        at = close + 2;
    }
    return result + text.substr(at);
}

// In the steps of a pipeline (pipeline_spec.h), also in those of pipelines inside of it.
void setTriggerTime(json& pipeline, const std::string& time) {
    const auto steps = pipeline.find("steps");
    if (steps == pipeline.end() || !steps->is_array())
        return;
    for (json& step : *steps) {
        if (step.contains("config") && step["config"].contains("inputs")) {
            for (json& input : step["config"]["inputs"]) {
                if (textAt(input, "kind") == "value")
                    input["value"] = textWithTriggerTime(textAt(input, "value"), time);
            }
        }
        if (const auto nested = step.find("pipeline"); nested != step.end())
            setTriggerTime(*nested, time);
    }
}

json toJson(const std::vector<DataUse>& uses) {
    json list = json::array();
    for (const DataUse& use : uses) {
        json entry{{"input", use.input}, {"reference", use.reference}, {"label", use.label}};
        if (use.data)
            entry["data"] = *use.data;
        if (use.sourceRun)
            entry["source_run"] = *use.sourceRun;
        list.push_back(std::move(entry));
    }
    return list;
}

std::vector<DataUse> dataUsesFromJson(const json& list) {
    std::vector<DataUse> uses;
    for (const json& entry : list) {
        DataUse use{textAt(entry, "input"), textAt(entry, "reference"), {}, textAt(entry, "label"), {}};
        if (entry.contains("data"))
            use.data = intAt(entry, "data");
        if (entry.contains("source_run"))
            use.sourceRun = intAt(entry, "source_run");
        uses.push_back(std::move(use));
    }
    return uses;
}

} // namespace

FrozenJob withTriggerTime(FrozenJob job, const std::string& time) {
    for (RunInput& input : job.config.inputs) {
        if (input.kind == RunInput::Kind::Value)
            input.value = textWithTriggerTime(input.value, time);
    }
    if (job.plan)
        setTriggerTime(job.plan->plan, time);
    return job;
}

json toJson(const FrozenJob& job) {
    json value{{"version", FrozenJob::currentVersion},
               {"kind", job.kind},
               {"config", toJson(job.config)},
               {"runconfig", job.runconfig},
               {"snapshot", job.snapshot},
               {"snapshot_files", job.snapshotFiles},
               {"snapshot_bytes", job.snapshotBytes},
               {"properties", job.properties}};
    if (!job.data.empty())
        value["data"] = toJson(job.data);
    if (job.plan)
        value["plan"] = {
            {"plan", job.plan->plan}, {"max_concurrent", job.plan->maxConcurrent}, {"total", job.plan->total}};
    return value;
}

Result<FrozenJob> frozenJobFromJson(const json& value) {
    if (value.is_object() && intAt(value, "version") > FrozenJob::currentVersion)
        return fail(ErrorCode::Newer,
                    SubmissionText::tr("The job of this schedule was written by a newer version of Compute Studio.")
                        .toStdString());
    const auto damaged = [] {
        return fail(ErrorCode::Corrupt, SubmissionText::tr("The job of this schedule is damaged. Create the schedule "
                                                           "again.")
                                            .toStdString());
    };
    if (!value.is_object() || !value.contains("config"))
        return damaged();
    auto config = runConfigFromJson(value["config"]);
    if (!config)
        return fail(config.error());
    FrozenJob job;
    job.config = std::move(*config);
    job.kind = textAt(value, "kind");
    job.runconfig = textAt(value, "runconfig");
    job.snapshot = textAt(value, "snapshot");
    job.snapshotFiles = intAt(value, "snapshot_files");
    job.snapshotBytes = intAt(value, "snapshot_bytes");
    job.properties = textMapOf(valueAt(value, "properties"));
    if (const auto data = value.find("data"); data != value.end() && data->is_array())
        job.data = dataUsesFromJson(*data);
    if (const auto plan = value.find("plan"); plan != value.end() && plan->is_object()) {
        if (!plan->contains("plan"))
            return damaged();
        job.plan = ParentPlan{plan->at("plan"), intAt(*plan, "max_concurrent"), intAt(*plan, "total")};
    }
    if (runKindFromText(job.kind) == nullptr)
        return damaged();
    return job;
}

} // namespace studio
