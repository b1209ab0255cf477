// MetricApi implements MLflow's tracking REST API (mlflow/protos/service.proto) to the extent that clients 1.x to 3.x
// use it while a script runs: one experiment, the attempt's run and child runs that the script creates.
// Transport-independent: MetricServer handles HTTP. No model registry, no traces.
//
// Any experiment name maps to the run's experiment, so that scripts need no change. The client copies artifacts itself
// into work/outputs/mlflow; logged models, datasets and model outputs of a run are stored as tags with the prefixes
// "mlflow.loggedModel.", "mlflow.datasetInput." and "mlflow.modelOutput.".
//
// Not thread-safe. Throws nothing; every response is JSON ({error_code, message} for errors), except for /health and
// /version.
#pragma once

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/agent/metric/metric_batch.h"
#include "core/agent/metric/metric_recorder.h"

namespace studio {

struct ApiRequest {
    std::string_view method;
    std::string_view target; // path and query
    std::string_view body;
    MetricSource source = MetricSource::Api;
};
struct ApiAnswer {
    int status = 200;
    std::string body{};
    std::string_view type = "application/json";
    uint64_t request = 0; // idempotency key; pass to MetricRecorder::answered() once the client has received this
};
struct ApiError {
    int status = 400;
    std::string code{};
    std::string message{};
};
using ApiResult = tl::expected<Json, ApiError>;

struct MetricApiPlace {
    std::string runId{};
    std::string runName{};
    std::string experiment{};
    std::string user{};
    std::string artifacts{}; // absolute path
    int64_t startedMs = 0;
    std::string below{}; // the job may create links below it, and it contains the artifacts; empty: artifacts itself
};

class MetricApi {
public:
    MetricApi(MetricRecorder& recorder, MetricApiPlace place);
    ApiAnswer answer(const ApiRequest& request);

private:
    struct Call {
        const ApiRequest& request;
        Json arguments;
        std::string rest{}; // of the path, after the endpoint's name
        uint64_t written = 0;
    };
    using Handler = ApiResult (MetricApi::*)(Call&);
    struct Endpoint {
        std::string_view method;
        Handler handler;
    };

    void addEndpoints();
    ApiResult route(std::string_view path, Call& call);
    static uint64_t hashOf(const Call& call);
    // Writes points or rows, which are deduplicated until the call has been answered.
    ApiResult writeEntries(MetricRequest& request, Call& call);

    // metric_api_experiments.cpp
    Json experiment(const std::string& name) const;
    ApiResult createExperiment(Call& call);
    ApiResult getExperiment(Call& call);
    ApiResult getExperimentByName(Call& call);
    ApiResult searchExperiments(Call& call);
    ApiResult tagExperiment(Call& call);
    ApiResult refuseExperimentChange(Call& call);

    // metric_api_runs.cpp
    tl::expected<uint16_t, ApiError> runOf(const std::string& id) const;
    tl::expected<uint16_t, ApiError> runOf(const Json& arguments) const;
    std::string artifactUri(const RecordedRun& run) const;
    Json infoOf(const RecordedRun& run) const;
    Json jsonOfRun(const RecordedRun& run) const;
    ApiResult createRun(Call& call);
    ApiResult getRun(Call& call);
    ApiResult updateRun(Call& call);
    ApiResult deleteRun(Call& call);
    ApiResult restoreRun(Call& call);
    ApiResult searchRuns(Call& call);

    // metric_api_log.cpp
    ApiResult logMetric(Call& call);
    ApiResult logParameter(Call& call);
    ApiResult setTag(Call& call);
    ApiResult deleteTag(Call& call);
    ApiResult logBatch(Call& call);
    ApiResult logRows(Call& call);
    ApiResult history(Call& call);
    ApiResult historyInterval(Call& call);
    uint32_t keyOf(uint16_t run, const std::string& name) const;

    // metric_api_models.cpp
    ApiResult listArtifacts(Call& call);
    ApiResult logModel(Call& call);
    ApiResult logInputs(Call& call);
    ApiResult logOutputs(Call& call);
    ApiResult createLoggedModel(Call& call);
    ApiResult searchLoggedModels(Call& call);
    ApiResult loggedModel(Call& call);
    ApiResult changeLoggedModel(Call& call, Json model, const std::string& what, const std::string& key);
    tl::expected<Json, ApiError> findLoggedModel(const std::string& id) const;
    ApiResult storeLoggedModel(const Json& model);
    ApiResult refuseRegistry(Call& call);
    ApiResult refuseTraces(Call& call);

    MetricRecorder& m_recorder;
    MetricApiPlace m_place;
    std::multimap<std::string_view, Endpoint> m_endpoints;
};

// Helpers shared by the files of the API.
namespace metric_api {

inline constexpr std::string_view loggedModelTag = "mlflow.loggedModel.";
inline constexpr std::string_view datasetTag = "mlflow.datasetInput.";
inline constexpr std::string_view modelOutputTag = "mlflow.modelOutput.";
inline constexpr const char* experimentId = "1";

tl::unexpected<ApiError> refuse(int status, std::string code, std::string message);
tl::unexpected<ApiError> invalid(std::string message);
tl::unexpected<ApiError> notFound(std::string message);
tl::unexpected<ApiError> refuse(const Error& error);
// Returns true for tags that this API maintains and scripts cannot set.
bool isOwnTag(std::string_view name);
// Converts [{"key": …, "value": …}] to names and values; ignores other members.
std::vector<BatchText> textsOf(const Json& list);
Json textList(const std::map<std::string, std::string, std::less<>>& texts);

// Parses a filter of runs/search; InvalidArgument names the part that was not understood. Comparisons joined by AND:
// attributes, tags and params with = != LIKE ILIKE IN; metrics, start_time and end_time with = != < <= > >=.
using RunFilter = std::function<bool(const Json& run)>;
tl::expected<RunFilter, ApiError> parseRunFilter(std::string_view text);
// Sorts runs by the clauses ("metrics.loss ASC"), then newest first.
tl::expected<void, ApiError> orderRuns(std::vector<Json>& runs, const Json& clauses);

} // namespace metric_api

} // namespace studio
