#include "core/agent/metric/metric_api.h"

#include <map>
#include <nlohmann/json.hpp>

#include "core/base/timestamp.h"

namespace studio {

using namespace metric_api;

namespace {

constexpr size_t maxHistory = 25'000;

// A parameter may occur twice in a request only with the same value.
tl::expected<void, ApiError> checkParameters(const std::vector<MetricText>& parameters) {
    std::map<std::string_view, std::string_view> seen;
    for (const auto& parameter : parameters) {
        const auto [known, isNew] = seen.emplace(parameter.name, parameter.value);
        if (!isNew && known->second != parameter.value)
            return invalid("The parameter '" + parameter.name.substr(0, 200) + "' has two values in one request.");
    }
    return {};
}

Json jsonOfPoint(const std::string& name, const MetricPoint& point) {
    return {{"key", name}, {"value", jsonOf(point.value)}, {"timestamp", point.ms}, {"step", point.step}};
}

} // namespace

ApiResult MetricApi::logMetric(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string name = textOf(call.arguments, "key");
    if (name.empty())
        return invalid("Missing value for required parameter 'key'.");
    const auto value = call.arguments.find("value");
    std::optional<double> number;
    if (value != call.arguments.end() && value->is_number())
        number = value->get<double>();
    else if (value != call.arguments.end() && value->is_string())
        number = doubleFrom(value->get_ref<const std::string&>());
    if (!number)
        return invalid("Got invalid value for metric '" + name.substr(0, 200) + "': it must be a number.");
    const uint32_t key = m_recorder.key(*run, call.request.source, name);
    MetricRequest request;
    const auto step = wholeOf(call.arguments, "step");
    const bool isCounted = call.request.source == MetricSource::OlderSdk;
    request.points.push_back({key, step.value_or(isCounted ? static_cast<int64_t>(m_recorder.count(key)) : 0),
                              wholeOf(call.arguments, "timestamp").value_or(toMs(currentTime())), *number});
    if (!textOf(call.arguments, "model_id").empty() && m_recorder.has(request.points).front())
        request.points.clear();
    return writeEntries(request, call);
}

ApiResult MetricApi::logParameter(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string name = textOf(call.arguments, "key");
    if (name.empty())
        return invalid("Missing value for required parameter 'key'.");
    const auto done = m_recorder.parameter(*run, name, textOf(call.arguments, "value"));
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::setTag(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string name = textOf(call.arguments, "key");
    if (name.empty() || isOwnTag(name))
        return invalid("'" + name.substr(0, 200) + "' is not a valid tag name.");
    const auto done = m_recorder.tag(*run, name, textOf(call.arguments, "value"));
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::deleteTag(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string name = textOf(call.arguments, "key");
    if (isOwnTag(name) || !m_recorder.recorded(*run).tags.contains(name))
        return notFound("No tag with name: " + name.substr(0, 200));
    const auto done = m_recorder.tagRemoved(*run, name);
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::logBatch(Call& call) {
    const auto batch = parseBatch(call.request.body);
    if (!batch)
        return refuse(400, "BAD_REQUEST", "Invalid or too large body for runs/log-batch.");
    const auto run = runOf(batch->run);
    if (!run)
        return tl::unexpected(run.error());
    MetricRequest request;
    const int64_t now = toMs(currentTime());
    const MetricSource source = call.request.source;
    std::map<uint32_t, int64_t> counted;
    request.points.reserve(batch->metrics.size());
    std::vector<MetricPoint> ofModel; // when a model is logged, MLflow 3 repeats the run's metrics for the model
    for (const auto& metric : batch->metrics) {
        if (metric.key.empty() || !metric.hasValue)
            return invalid("A metric of the request has no key or no value.");
        const uint32_t key = m_recorder.key(*run, source, metric.key);
        int64_t step = metric.step;
        // The older SDK sends no step: its points are numbered.
        if (source == MetricSource::OlderSdk) {
            const auto [next, isNew] = counted.try_emplace(key, 0);
            if (isNew)
                next->second = static_cast<int64_t>(m_recorder.count(key));
            if (!metric.hasStep)
                step = next->second;
            ++next->second;
        }
        const MetricPoint point{key, step, metric.hasMs ? metric.ms : now, metric.value};
        (metric.isOfModel ? ofModel : request.points).push_back(point);
    }
    const std::vector<bool> isKnown = m_recorder.has(ofModel);
    for (size_t i = 0; i < ofModel.size(); ++i) {
        if (!isKnown[i])
            request.points.push_back(ofModel[i]);
    }
    for (const auto& parameter : batch->parameters) {
        if (parameter.key.empty())
            return invalid("A parameter of the request has no key.");
        request.parameters.push_back({*run, parameter.key, parameter.value});
    }
    for (const auto& tag : batch->tags) {
        if (tag.key.empty() || isOwnTag(tag.key))
            return invalid("'" + tag.key.substr(0, 200) + "' is not a valid tag name.");
        request.tags.push_back({*run, tag.key, tag.value});
    }
    if (auto good = checkParameters(request.parameters); !good)
        return tl::unexpected(good.error());
    return writeEntries(request, call);
}

// Our own endpoint: {"run_id", "table", "rows": [{…}]}, rows of the older SDK's tables.
ApiResult MetricApi::logRows(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string table = textOf(call.arguments, "table");
    const Json rows = call.arguments.value("rows", Json::array());
    if (table.empty() || !rows.is_array())
        return invalid("A table needs a name and rows.");
    MetricRequest request;
    for (const auto& row : rows) {
        if (!row.is_object())
            return invalid("A table row must be an object.");
        request.rows.push_back({*run, table, row.dump(-1, ' ', false, Json::error_handler_t::replace)});
    }
    request.source = call.request.source;
    return writeEntries(request, call);
}

uint32_t MetricApi::keyOf(uint16_t run, const std::string& name) const {
    const uint32_t key = m_recorder.findKey(run, MetricSource::Api, name);
    return key != MetricRecorder::noKey ? key : m_recorder.findKey(run, MetricSource::OlderSdk, name);
}

ApiResult MetricApi::history(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string name = textOf(call.arguments, "metric_key");
    const auto most = wholeOf(call.arguments, "max_results").value_or(maxHistory);
    if (name.empty() || most < 1)
        return invalid("metrics/get-history takes a metric_key and a max_results above 0.");
    const std::string token = textOf(call.arguments, "page_token");
    const auto skip = token.empty() ? std::optional<int64_t>(0) : wholeFrom(token);
    if (!skip || *skip < 0)
        return invalid("Invalid page_token.");
    const uint32_t key = keyOf(*run, name);
    Json points = Json::array();
    const auto wanted = std::min<size_t>(static_cast<size_t>(most), maxHistory);
    const auto found = m_recorder.history(key, static_cast<uint64_t>(*skip), wanted);
    if (!found)
        return refuse(found.error());
    for (const auto& point : *found)
        points.push_back(jsonOfPoint(name, point));
    Json result = {{"metrics", std::move(points)}};
    const auto end = static_cast<uint64_t>(*skip) + found->size();
    if (!found->empty() && end < m_recorder.count(key))
        result["next_page_token"] = std::to_string(end);
    return result;
}

// Returns the points of a metric in several runs within a range of steps, downsampled evenly to the requested number.
ApiResult MetricApi::historyInterval(Call& call) {
    const std::string name = textOf(call.arguments, "metric_key");
    const int64_t first = wholeOf(call.arguments, "start_step").value_or(INT64_MIN);
    const int64_t last = wholeOf(call.arguments, "end_step").value_or(INT64_MAX);
    const auto most = wholeOf(call.arguments, "max_results").value_or(maxHistory);
    const Json named =
        call.arguments.contains("run_ids") ? call.arguments["run_ids"] : call.arguments.value("run_id", Json());
    const Json ids = named.is_array() ? named : Json::array({named});
    if (name.empty() || most < 1)
        return invalid("run_ids, a metric_key and a max_results above 0 are required.");
    Json points = Json::array();
    for (const auto& id : ids) {
        const auto run = runOf(id.is_string() ? id.get<std::string>() : std::string());
        if (!run)
            return tl::unexpected(run.error());
        auto found = m_recorder.history(keyOf(*run, name), 0, SIZE_MAX);
        if (!found)
            return refuse(found.error());
        std::erase_if(*found, [&](const MetricPoint& point) { return point.step < first || point.step > last; });
        const size_t wanted = std::min(static_cast<size_t>(most), maxHistory);
        const size_t stride = std::max<size_t>(1, (found->size() + wanted - 1) / wanted);
        for (size_t i = 0; i < found->size(); i += stride) {
            points.push_back(jsonOfPoint(name, (*found)[i]));
            points.back()["run_id"] = id;
        }
    }
    return Json{{"metrics", std::move(points)}};
}

} // namespace studio
