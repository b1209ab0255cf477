#include "core/agent/metric/metric_api.h"

// There is a single experiment, which answers to any name.
namespace studio {

using namespace metric_api;

Json MetricApi::experiment(const std::string& name) const {
    return {{"experiment_id", experimentId},
            {"name", name},
            {"artifact_location", "file://" + toPercent(m_place.artifacts)},
            {"lifecycle_stage", "active"},
            {"creation_time", m_place.startedMs},
            {"last_update_time", m_place.startedMs},
            {"tags", Json::array()}};
}

ApiResult MetricApi::createExperiment(Call& call) {
    if (textOf(call.arguments, "name").empty())
        return invalid("Missing value for required parameter 'name'.");
    return Json{{"experiment_id", experimentId}};
}

ApiResult MetricApi::getExperiment(Call& call) {
    const std::string id = textOf(call.arguments, "experiment_id");
    if (id != experimentId && id != "0")
        return notFound("A run can access only its own experiment, not the one with the ID '" + id.substr(0, 64) +
                        "'.");
    return Json{{"experiment", experiment(m_place.experiment)}};
}

ApiResult MetricApi::getExperimentByName(Call& call) {
    const std::string name = textOf(call.arguments, "experiment_name");
    if (name.empty())
        return invalid("Missing value for required parameter 'experiment_name'.");
    return Json{{"experiment", experiment(name)}};
}

ApiResult MetricApi::searchExperiments(Call& /*call*/) {
    return Json{{"experiments", Json::array({experiment(m_place.experiment)})}};
}

// Stored as tags of the run: an experiment has none here.
ApiResult MetricApi::tagExperiment(Call& call) {
    const std::string key = textOf(call.arguments, "key");
    if (key.empty())
        return invalid("Missing value for required parameter 'key'.");
    const std::string name = "mlflow.experiment." + key;
    const auto done = call.arguments.contains("value") ? m_recorder.tag(0, name, textOf(call.arguments, "value"))
                                                       : m_recorder.tagRemoved(0, name);
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::refuseExperimentChange(Call& /*call*/) {
    return invalid("Runs cannot modify experiments. Use Compute Studio to change them.");
}

} // namespace studio
