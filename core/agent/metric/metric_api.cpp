#include "core/agent/metric/metric_api.h"

#include <array>
#include <nlohmann/json.hpp>

namespace studio {

namespace {

constexpr std::array<std::string_view, 6> beginnings = {"/api/2.0/mlflow/",      "/api/2.0/preview/mlflow/",
                                                        "/api/3.0/mlflow/",      "/ajax-api/2.0/mlflow/",
                                                        "/ajax-api/3.0/mlflow/", "/api/2.0/compute-studio/"};
constexpr std::string_view version = "3.0.0";

std::string apiJsonText(const Json& value) {
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ApiAnswer errorAnswer(const ApiError& error) {
    ApiAnswer answer;
    answer.status = error.status;
    answer.body = apiJsonText({{"error_code", error.code}, {"message", error.message}});
    return answer;
}

} // namespace

namespace metric_api {

tl::unexpected<ApiError> refuse(int status, std::string code, std::string message) {
    return tl::unexpected<ApiError>(ApiError{status, std::move(code), std::move(message)});
}

tl::unexpected<ApiError> invalid(std::string message) {
    return refuse(400, "INVALID_PARAMETER_VALUE", std::move(message));
}

tl::unexpected<ApiError> notFound(std::string message) {
    return refuse(404, "RESOURCE_DOES_NOT_EXIST", std::move(message));
}

tl::unexpected<ApiError> refuse(const Error& error) {
    switch (error.code) {
    case ErrorCode::Conflict:
    case ErrorCode::TooLarge:
    case ErrorCode::InvalidArgument:
        return invalid(error.message);
    case ErrorCode::NotFound:
        return notFound(error.message);
    case ErrorCode::DiskFull: // clients retry, and continue when there is space
        return refuse(503, "TEMPORARILY_UNAVAILABLE", error.message);
    default:
        return refuse(500, "INTERNAL_ERROR", error.message);
    }
}

bool isOwnTag(std::string_view name) {
    return name.starts_with(loggedModelTag) || name.starts_with(datasetTag) || name.starts_with(modelOutputTag);
}

std::vector<BatchText> textsOf(const Json& list) {
    std::vector<BatchText> texts;
    if (!list.is_array())
        return texts;
    for (const auto& item : list) {
        if (const std::string key = textOf(item, "key"); !key.empty())
            texts.push_back({key, textOf(item, "value")});
    }
    return texts;
}

Json textList(const std::map<std::string, std::string, std::less<>>& texts) {
    Json list = Json::array();
    for (const auto& [name, value] : texts)
        list.push_back({{"key", name}, {"value", value}});
    return list;
}

} // namespace metric_api

MetricApi::MetricApi(MetricRecorder& recorder, MetricApiPlace place)
    : m_recorder(recorder)
    , m_place(std::move(place)) {
    addEndpoints();
}

void MetricApi::addEndpoints() {
    const auto add = [&](std::string_view method, std::string_view path, Handler handler) {
        m_endpoints.emplace(path, Endpoint{method, handler});
    };
    add("POST", "experiments/create", &MetricApi::createExperiment);
    add("GET", "experiments/get", &MetricApi::getExperiment);
    add("GET", "experiments/get-by-name", &MetricApi::getExperimentByName);
    for (const std::string_view path : {"experiments/search", "experiments/list"}) {
        add("POST", path, &MetricApi::searchExperiments);
        add("GET", path, &MetricApi::searchExperiments);
    }
    for (const std::string_view path : {"experiments/set-experiment-tag", "experiments/delete-experiment-tag"})
        add("POST", path, &MetricApi::tagExperiment);
    for (const std::string_view path : {"experiments/delete", "experiments/restore", "experiments/update"})
        add("POST", path, &MetricApi::refuseExperimentChange);

    add("POST", "runs/create", &MetricApi::createRun);
    add("GET", "runs/get", &MetricApi::getRun);
    add("POST", "runs/update", &MetricApi::updateRun);
    add("POST", "runs/delete", &MetricApi::deleteRun);
    add("POST", "runs/restore", &MetricApi::restoreRun);
    add("POST", "runs/search", &MetricApi::searchRuns);

    add("POST", "runs/log-metric", &MetricApi::logMetric);
    add("POST", "runs/log-parameter", &MetricApi::logParameter);
    add("POST", "runs/set-tag", &MetricApi::setTag);
    add("POST", "runs/delete-tag", &MetricApi::deleteTag);
    add("POST", "runs/log-batch", &MetricApi::logBatch);
    add("POST", "rows", &MetricApi::logRows);
    add("GET", "metrics/get-history", &MetricApi::history);
    for (const std::string_view path : {"metrics/get-history-bulk-interval", "metrics/get-history-bulk"})
        add("GET", path, &MetricApi::historyInterval);

    add("GET", "artifacts/list", &MetricApi::listArtifacts);
    add("POST", "runs/log-model", &MetricApi::logModel);
    add("POST", "runs/log-inputs", &MetricApi::logInputs);
    add("POST", "runs/outputs", &MetricApi::logOutputs);
    add("POST", "logged-models", &MetricApi::createLoggedModel);
    add("POST", "logged-models/search", &MetricApi::searchLoggedModels);
}

ApiResult MetricApi::route(std::string_view path, Call& call) {
    const auto [begin, end] = m_endpoints.equal_range(path);
    for (auto at = begin; at != end; ++at) {
        if (at->second.method == call.request.method)
            return (this->*at->second.handler)(call);
    }
    if (begin != end)
        return metric_api::refuse(405, "BAD_REQUEST", "Method not allowed for this endpoint.");
    constexpr std::string_view models = "logged-models/";
    if (path.starts_with(models)) {
        call.rest = fromPercent(path.substr(models.size()));
        return loggedModel(call);
    }
    if (path.starts_with("registered-models") || path.starts_with("model-versions"))
        return refuseRegistry(call);
    if (path.starts_with("traces") || path.starts_with("assessments"))
        return refuseTraces(call);
    return metric_api::refuse(404, "ENDPOINT_NOT_FOUND", "No such endpoint: " + std::string(path.substr(0, 200)));
}

ApiAnswer MetricApi::answer(const ApiRequest& request) {
    const size_t question = std::min(request.target.find('?'), request.target.size());
    const std::string_view path = request.target.substr(0, question);
    if (request.method == "GET" && path == "/health")
        return {200, "OK", "text/plain", 0};
    if (request.method == "GET" && path == "/version")
        return {200, std::string(version), "text/plain", 0};

    std::string_view name;
    for (const auto& beginning : beginnings) {
        if (path.starts_with(beginning))
            name = path.substr(beginning.size());
    }
    while (name.ends_with('/'))
        name.remove_suffix(1);
    if (name.empty())
        return errorAnswer({404, "ENDPOINT_NOT_FOUND", "This is the tracking API of a run of Compute Studio."});
    Call call{request, Json::object()};
    if (name == "runs/log-batch" && request.method == "POST") {
        // The handler parses the body itself.
    } else if (request.body.empty()) {
        call.arguments = queryArguments(request.target.substr(std::min(question + 1, request.target.size())));
    } else {
        auto body = parseBounded(request.body);
        if (!body || !body->is_object())
            return errorAnswer({400, "BAD_REQUEST", "The body is not a JSON object, or is too large."});
        call.arguments = std::move(*body);
    }
    const auto result = route(name, call);
    if (!result)
        return errorAnswer(result.error());
    ApiAnswer answer;
    answer.body = result->empty() ? "{}" : apiJsonText(*result);
    answer.request = call.written;
    return answer;
}

uint64_t MetricApi::hashOf(const Call& call) {
    return requestHash(call.request.body, requestHash(call.request.target));
}

ApiResult MetricApi::writeEntries(MetricRequest& request, Call& call) {
    if (!request.points.empty() || !request.rows.empty())
        request.hash = hashOf(call);
    if (const auto written = m_recorder.write(request); !written)
        return metric_api::refuse(written.error());
    call.written = request.hash;
    return Json::object();
}

} // namespace studio
