#include "core/agent/metric/metric_api.h"

#include <set>

#include "core/base/sha256.h"
#include "core/base/timestamp.h"

namespace studio {

using namespace metric_api;

namespace {

constexpr std::string_view deletedTag = "mlflow.computeStudio.deleted";
constexpr std::string_view nameTag = "mlflow.runName";
constexpr std::string_view parentTag = "mlflow.parentRunId";
constexpr size_t maxSearchResults = 50'000;
constexpr size_t idLength = 32; // hex digits, as in MLflow

bool isDeleted(const RecordedRun& run) {
    return run.tags.contains(deletedTag);
}

std::string tagOf(const RecordedRun& run, std::string_view name) {
    const auto found = run.tags.find(name);
    return found == run.tags.end() ? std::string() : found->second;
}

std::string newRunId(const std::string& attempt, std::string_view body, size_t number) {
    std::string text = attempt + '\0' + std::to_string(number) + '\0';
    text += body;
    return toHex(sha256Of(text)).substr(0, idLength);
}

} // namespace

tl::expected<uint16_t, ApiError> MetricApi::runOf(const std::string& id) const {
    if (id.empty())
        return invalid("Missing value for required parameter 'run_id'.");
    const uint16_t run = m_recorder.findRun(id);
    if (run == MetricRecorder::noRun)
        return notFound("Run with id=" + id.substr(0, 64) + " not found");
    return run;
}

tl::expected<uint16_t, ApiError> MetricApi::runOf(const Json& arguments) const {
    const std::string id = textOf(arguments, "run_id");
    return runOf(id.empty() ? textOf(arguments, "run_uuid") : id);
}

std::string MetricApi::artifactUri(const RecordedRun& run) const {
    const std::string below = run.run.run == 0 ? std::string() : "/" + run.run.id;
    return "file://" + toPercent(m_place.artifacts + below);
}

Json MetricApi::infoOf(const RecordedRun& run) const {
    const bool isAttempt = run.run.run == 0;
    std::string name = tagOf(run, nameTag);
    if (name.empty())
        name = isAttempt ? m_place.runName : run.run.name;
    Json info = {{"run_id", run.run.id},
                 {"run_uuid", run.run.id},
                 {"run_name", name},
                 {"experiment_id", experimentId},
                 {"user_id", m_place.user},
                 {"status", run.status.empty() ? "RUNNING" : run.status},
                 {"start_time", isAttempt ? m_place.startedMs : run.run.begunMs},
                 {"artifact_uri", artifactUri(run)},
                 {"lifecycle_stage", isDeleted(run) ? "deleted" : "active"}};
    if (run.endedMs != 0)
        info["end_time"] = run.endedMs;
    return info;
}

Json MetricApi::jsonOfRun(const RecordedRun& run) const {
    Json metrics = Json::array();
    std::set<std::string_view> names;
    for (const auto& metric : run.metrics) {
        if (metric.source > MetricSource::OlderSdk || !names.insert(metric.name).second)
            continue;
        metrics.push_back({{"key", metric.name},
                           {"value", jsonOf(metric.point.value)},
                           {"timestamp", metric.point.ms},
                           {"step", metric.point.step}});
    }
    std::map<std::string, std::string, std::less<>> tags;
    Json datasets = Json::array();
    Json models = Json::array();
    for (const auto& [name, value] : run.tags) {
        if (name.starts_with(datasetTag))
            datasets.push_back(parseBounded(value).value_or(Json::object()));
        else if (name.starts_with(modelOutputTag))
            models.push_back(
                {{"model_id", name.substr(modelOutputTag.size())}, {"step", wholeFrom(value).value_or(0)}});
        else if (!isOwnTag(name) && name != deletedTag)
            tags.emplace(name, value);
    }
    const Json info = infoOf(run);
    tags.emplace(nameTag, info["run_name"].get<std::string>());
    Json json = {{"info", info},
                 {"data", {{"metrics", metrics}, {"params", textList(run.parameters)}, {"tags", textList(tags)}}},
                 {"inputs", {{"dataset_inputs", datasets}}}};
    if (!models.empty())
        json["outputs"] = {{"model_outputs", models}};
    return json;
}

// A client that got no response retries with the same body, and the run created by the first attempt is still unused.
// After the response, the same body creates another run.
ApiResult MetricApi::createRun(Call& call) {
    const std::string lastUntouched = m_recorder.lastUnusedRun();
    std::string id;
    for (size_t number = 0; id.empty(); ++number) {
        std::string candidate = newRunId(m_place.runId, call.request.body, number);
        if (candidate == lastUntouched || m_recorder.findRun(candidate) == MetricRecorder::noRun)
            id = std::move(candidate);
    }
    const auto tags = textsOf(call.arguments.value("tags", Json::array()));
    std::string name = textOf(call.arguments, "run_name");
    std::string parent;
    for (const auto& tag : tags) {
        if (tag.key == nameTag && name.empty())
            name = tag.value;
        if (tag.key == parentTag)
            parent = tag.value;
    }
    if (name.empty())
        name = "nested-" + std::to_string(m_recorder.runCount());
    const int64_t begun = wholeOf(call.arguments, "start_time").value_or(toMs(currentTime()));
    const uint16_t run = m_recorder.run(id, name, parent.empty() ? m_place.runId : parent, begun, hashOf(call));
    if (run == MetricRecorder::noRun)
        return invalid("A run keeps at most " + std::to_string(MetricRecorder::maxRuns) +
                       " runs inside it, with names of at most 250 characters.");
    MetricRequest request;
    request.tags.push_back({run, std::string(nameTag), name});
    for (const auto& tag : tags) {
        if (tag.key != nameTag && !isOwnTag(tag.key))
            request.tags.push_back({run, tag.key, tag.value});
    }
    if (const auto written = m_recorder.write(request); !written)
        return refuse(written.error());
    call.written = hashOf(call);
    return Json{{"run", jsonOfRun(m_recorder.recorded(run))}};
}

ApiResult MetricApi::getRun(Call& call) {
    const auto run = runOf(call.arguments);
    return run ? ApiResult(Json{{"run", jsonOfRun(m_recorder.recorded(*run))}}) : tl::unexpected(run.error());
}

ApiResult MetricApi::updateRun(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    static const std::set<std::string_view> statuses = {"RUNNING", "SCHEDULED", "FINISHED", "FAILED", "KILLED"};
    const std::string status = textOf(call.arguments, "status");
    if (!status.empty() && !statuses.contains(status))
        return invalid("'" + status.substr(0, 64) + "' is not a valid run status.");
    const RecordedRun before = m_recorder.recorded(*run);
    const bool isEnd = status == "FINISHED" || status == "FAILED" || status == "KILLED";
    MetricRequest request;
    if (isEnd)
        request.ends.push_back({*run, status, wholeOf(call.arguments, "end_time").value_or(toMs(currentTime()))});
    else if (!status.empty() && before.endedMs != 0) // resumed
        request.ends.push_back({*run, status, 0});
    if (const std::string name = textOf(call.arguments, "run_name"); !name.empty())
        request.tags.push_back({*run, std::string(nameTag), name});
    if (const auto written = m_recorder.write(request); !written)
        return refuse(written.error());
    return Json{{"run_info", infoOf(m_recorder.recorded(*run))}};
}

ApiResult MetricApi::deleteRun(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    if (*run == 0)
        return invalid("A run cannot delete itself. Delete it in Compute Studio.");
    const auto done = m_recorder.tag(*run, std::string(deletedTag), "true");
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::restoreRun(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    if (!isDeleted(m_recorder.recorded(*run)))
        return Json::object();
    const auto done = m_recorder.tagRemoved(*run, std::string(deletedTag));
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::searchRuns(Call& call) {
    const auto filter = parseRunFilter(textOf(call.arguments, "filter"));
    if (!filter)
        return tl::unexpected(filter.error());
    const std::string view = textOf(call.arguments, "run_view_type");
    std::vector<Json> found;
    for (size_t number = 0; number < m_recorder.runCount(); ++number) {
        const RecordedRun run = m_recorder.recorded(static_cast<uint16_t>(number));
        if (view != "ALL" && (view == "DELETED_ONLY") != isDeleted(run))
            continue;
        Json json = jsonOfRun(run);
        if ((*filter)(json))
            found.push_back(std::move(json));
    }
    if (auto ordered = orderRuns(found, call.arguments.value("order_by", Json::array())); !ordered)
        return tl::unexpected(ordered.error());
    const auto most = wholeOf(call.arguments, "max_results").value_or(1000);
    if (most < 1 || most > static_cast<int64_t>(maxSearchResults))
        return invalid("max_results must be from 1 to " + std::to_string(maxSearchResults) + ".");
    const std::string token = textOf(call.arguments, "page_token");
    const auto skip = token.empty() ? std::optional<int64_t>(0) : wholeFrom(token);
    if (!skip || *skip < 0)
        return invalid("Invalid page_token.");
    Json page = Json::array();
    const size_t begin = std::min(static_cast<size_t>(*skip), found.size());
    const size_t end = std::min(found.size(), begin + static_cast<size_t>(most));
    for (size_t i = begin; i < end; ++i)
        page.push_back(std::move(found[i]));
    Json result = {{"runs", std::move(page)}};
    if (end < found.size())
        result["next_page_token"] = std::to_string(end);
    return result;
}

} // namespace studio
