#include "core/agent/metric/metric_api.h"

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "core/base/random.h"
#include "core/base/rooted_directory.h"
#include "core/base/sha256.h"
#include "core/base/timestamp.h"

namespace studio {

using namespace metric_api;

namespace {

constexpr size_t maxArtifacts = 10'000; // per folder
constexpr std::string_view modelHistoryTag = "mlflow.log-model.history";

std::string newModelId() {
    std::string bytes(16, '\0');
    fillRandom(bytes.data(), bytes.size());
    constexpr size_t digits = 32;
    return "m-" + toHex(sha256Of(bytes)).substr(0, digits);
}

// Shrinks a value until it fits into a tag, in the order of `mayGo`. A list stays a list, so that it can be extended.
std::string boundedText(Json value, const std::vector<std::string>& mayGo) {
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    for (size_t i = 0; i < mayGo.size() && text.size() > maxMetricTextLength; ++i) {
        const Json::json_pointer place(mayGo[i]);
        if (value.contains(place))
            value[place] = value[place].is_array() ? Json::array() : Json("");
        text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    return text;
}

// Merges names and values into a list; replaces entries of the same name.
void mergeTexts(Json& list, const std::vector<BatchText>& texts) {
    if (!list.is_array())
        list = Json::array();
    for (const auto& text : texts) {
        bool isKnown = false;
        for (auto& item : list) {
            if (textOf(item, "key") == text.key) {
                item["value"] = text.value;
                isKnown = true;
            }
        }
        if (!isKnown)
            list.push_back({{"key", text.key}, {"value", text.value}});
    }
}

struct DirCloser {
    void operator()(DIR* dir) const { closedir(dir); }
};

// Lists `folder` below `root` under the path `path`; truncated at maxArtifacts.
Json filesIn(const std::string& root, const std::string& folder, const std::string& path) {
    Json files = Json::array();
    const auto beneath = RootedDirectory::open(root);
    auto fd = beneath ? beneath->openFolder(folder) : fail(beneath.error());
    const std::unique_ptr<DIR, DirCloser> dir(fd ? fdopendir(fd->get()) : nullptr);
    if (!dir)
        return files;
    fd->release();
    std::map<std::string, Json> found; // sorted by name
    for (const dirent* entry = readdir(dir.get()); entry != nullptr && found.size() < maxArtifacts;
         entry = readdir(dir.get())) {
        const std::string name = entry->d_name;
        struct stat st {};
        if (name == "." || name == ".." || fstatat(dirfd(dir.get()), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        const std::string shown = path.empty() ? name : path + "/" + name;
        if (S_ISDIR(st.st_mode))
            found[name] = {{"path", shown}, {"is_dir", true}};
        else if (S_ISREG(st.st_mode))
            found[name] = {{"path", shown}, {"is_dir", false}, {"file_size", st.st_size}};
    }
    for (auto& [name, file] : found)
        files.push_back(std::move(file));
    return files;
}

} // namespace

// Clients usually read the folder directly; this serves the others. They may be in a container with less access than
// this process, so links created by the job are not followed.
ApiResult MetricApi::listArtifacts(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    const std::string path = textOf(call.arguments, "path");
    if (!path.empty() && !isSafeRelativePath(path))
        return invalid("An artifact path must be relative and inside the artifact folder.");
    const RecordedRun recorded = m_recorder.recorded(*run);
    const std::string& root = m_place.below.empty() ? m_place.artifacts : m_place.below;
    std::string folder = m_place.artifacts.substr(std::min(root.size() + 1, m_place.artifacts.size()));
    if (*run != 0)
        folder = joinPath(folder, recorded.run.id);
    if (!path.empty())
        folder = joinPath(folder, path);
    return Json{{"root_uri", artifactUri(recorded)}, {"files", filesIn(root, folder, path)}};
}

ApiResult MetricApi::logModel(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    auto model = parseBounded(textOf(call.arguments, "model_json"));
    if (!model || !model->is_object())
        return invalid("model_json is not a JSON object.");
    const RecordedRun recorded = m_recorder.recorded(*run);
    const auto before = recorded.tags.find(modelHistoryTag);
    Json list = Json::array();
    if (before != recorded.tags.end())
        list = parseBounded(before->second).value_or(Json::array());
    if (!list.is_array())
        list = Json::array();
    list.push_back(std::move(*model));
    std::string text = list.dump(-1, ' ', false, Json::error_handler_t::replace);
    while (text.size() > maxMetricTextLength && list.size() > 1) { // drop the oldest
        list.erase(0);
        text = list.dump(-1, ' ', false, Json::error_handler_t::replace);
    }
    const auto done = m_recorder.tag(*run, std::string(modelHistoryTag), text);
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::logInputs(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    MetricRequest request;
    const Json datasets = call.arguments.value("datasets", Json::array());
    if (!datasets.is_array())
        return invalid("datasets is not a list.");
    for (const auto& input : datasets) {
        const Json dataset = input.is_object() ? input.value("dataset", Json()) : Json();
        const std::string name = textOf(dataset, "name");
        const std::string digest = textOf(dataset, "digest");
        if (name.empty() || digest.empty())
            return invalid("A dataset needs a name and a digest.");
        const std::string tag = std::string(datasetTag) + toHex(sha256Of(name + '\0' + digest)).substr(0, 16);
        request.tags.push_back({*run, tag, boundedText(input, {"/dataset/profile", "/dataset/schema"})});
    }
    const auto done = m_recorder.write(request);
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::logOutputs(Call& call) {
    const auto run = runOf(call.arguments);
    if (!run)
        return tl::unexpected(run.error());
    MetricRequest request;
    const Json models = call.arguments.value("models", Json::array());
    if (!models.is_array())
        return invalid("models is not a list.");
    for (const auto& model : models) {
        if (const std::string id = textOf(model, "model_id"); !id.empty())
            request.tags.push_back(
                {*run, std::string(modelOutputTag) + id, std::to_string(wholeOf(model, "step").value_or(0))});
    }
    const auto done = m_recorder.write(request);
    return done ? ApiResult(Json::object()) : refuse(done.error());
}

ApiResult MetricApi::storeLoggedModel(const Json& model) {
    const std::string id = textOf(model["info"], "model_id");
    const uint16_t run = m_recorder.findRun(textOf(model["info"], "source_run_id"));
    const auto done = m_recorder.tag(run == MetricRecorder::noRun ? 0 : run, std::string(loggedModelTag) + id,
                                     boundedText(model, {"/info/tags", "/data/params"}));
    return done ? ApiResult(Json{{"model", model}}) : refuse(done.error());
}

tl::expected<Json, ApiError> MetricApi::findLoggedModel(const std::string& id) const {
    for (size_t number = 0; number < m_recorder.runCount(); ++number) {
        const RecordedRun run = m_recorder.recorded(static_cast<uint16_t>(number));
        const auto tag = run.tags.find(std::string(loggedModelTag) + id);
        if (tag == run.tags.end())
            continue;
        auto model = parseBounded(tag->second);
        if (model && model->is_object() && textOf(model->value("info", Json()), "model_id") == id &&
            model->value("data", Json()).is_object())
            return std::move(*model);
    }
    return notFound("Logged model with ID '" + id.substr(0, 64) + "' not found.");
}

ApiResult MetricApi::createLoggedModel(Call& call) {
    const std::string source = textOf(call.arguments, "source_run_id");
    if (!source.empty()) {
        if (const auto run = runOf(source); !run)
            return tl::unexpected(run.error());
    }
    const std::string id = newModelId();
    std::string name = textOf(call.arguments, "name");
    if (name.empty())
        name = "model";
    if (name.size() > maxMetricNameLength)
        return invalid("A model name can have at most 250 characters.");
    const int64_t now = toMs(currentTime());
    Json tags = Json::array();
    Json parameters = Json::array();
    mergeTexts(tags, textsOf(call.arguments.value("tags", Json::array())));
    mergeTexts(parameters, textsOf(call.arguments.value("params", Json::array())));
    const Json model = {{"info",
                         {{"model_id", id},
                          {"experiment_id", experimentId},
                          {"name", name},
                          {"creation_timestamp_ms", now},
                          {"last_updated_timestamp_ms", now},
                          {"artifact_uri", "file://" + toPercent(m_place.artifacts + "/models/" + id + "/artifacts")},
                          {"status", "LOGGED_MODEL_PENDING"},
                          {"model_type", textOf(call.arguments, "model_type")},
                          {"source_run_id", source},
                          {"tags", tags}}},
                        {"data", {{"params", parameters}, {"metrics", Json::array()}}}};
    return storeLoggedModel(model);
}

// Handles PATCH, GET, DELETE of {id}; POST {id}/params; PATCH {id}/tags; DELETE {id}/tags/{key}.
ApiResult MetricApi::loggedModel(Call& call) {
    const size_t slash = std::min(call.rest.find('/'), call.rest.size());
    const std::string id = call.rest.substr(0, slash);
    const std::string rest = call.rest.substr(std::min(slash + 1, call.rest.size()));
    auto model = findLoggedModel(id);
    if (!model)
        return tl::unexpected(model.error());
    const size_t second = std::min(rest.find('/'), rest.size());
    return changeLoggedModel(call, std::move(*model), rest.substr(0, second),
                             rest.substr(std::min(second + 1, rest.size())));
}

ApiResult MetricApi::changeLoggedModel(Call& call, Json model, const std::string& what, const std::string& key) {
    const std::string_view method = call.request.method;
    if (what.empty() && method == "GET")
        return Json{{"model", std::move(model)}};
    if (what.empty() && method == "DELETE") {
        const uint16_t run = m_recorder.findRun(textOf(model["info"], "source_run_id"));
        const std::string tag = std::string(loggedModelTag) + textOf(model["info"], "model_id");
        const auto done = m_recorder.tagRemoved(run == MetricRecorder::noRun ? 0 : run, tag);
        return done ? ApiResult(Json::object()) : refuse(done.error());
    }
    if (what.empty() && method == "PATCH") {
        if (const std::string status = textOf(call.arguments, "status"); !status.empty())
            model["info"]["status"] = status.substr(0, maxMetricNameLength);
    } else if (what == "params" && method == "POST") {
        mergeTexts(model["data"]["params"], textsOf(call.arguments.value("params", Json::array())));
    } else if (what == "tags" && method == "PATCH") {
        mergeTexts(model["info"]["tags"], textsOf(call.arguments.value("tags", Json::array())));
    } else if (what == "tags" && method == "DELETE" && !key.empty()) {
        Json kept = Json::array();
        for (const auto& tag : model["info"]["tags"]) {
            if (textOf(tag, "key") != key)
                kept.push_back(tag);
        }
        model["info"]["tags"] = std::move(kept);
    } else {
        return metric_api::refuse(404, "ENDPOINT_NOT_FOUND", "This operation on logged models is not supported.");
    }
    model["info"]["last_updated_timestamp_ms"] = toMs(currentTime());
    return storeLoggedModel(model);
}

ApiResult MetricApi::searchLoggedModels(Call& call) {
    const std::string filter = textOf(call.arguments, "filter");
    constexpr std::string_view byRun = "source_run_id";
    std::string run;
    if (!filter.empty()) {
        const size_t open = filter.find('\'');
        const size_t close = filter.rfind('\'');
        if (filter.find(byRun) > open || open == close || filter.find('\'', open + 1) != close)
            return invalid("Logged models are searched here by source_run_id = '…' alone, not by: " +
                           filter.substr(0, 200));
        run = filter.substr(open + 1, close - open - 1);
    }
    Json models = Json::array();
    for (size_t number = 0; number < m_recorder.runCount(); ++number) {
        const RecordedRun recorded = m_recorder.recorded(static_cast<uint16_t>(number));
        for (auto tag = recorded.tags.lower_bound(loggedModelTag);
             tag != recorded.tags.end() && tag->first.starts_with(loggedModelTag); ++tag) {
            auto model = parseBounded(tag->second);
            if (model && model->is_object() && (run.empty() || textOf((*model)["info"], "source_run_id") == run))
                models.push_back(std::move(*model));
        }
    }
    return Json{{"models", std::move(models)}};
}

ApiResult MetricApi::refuseRegistry(Call& /*call*/) {
    return metric_api::refuse(400, "FEATURE_DISABLED",
                              "There is no model registry here: log the model without registered_model_name.");
}

ApiResult MetricApi::refuseTraces(Call& /*call*/) {
    return metric_api::refuse(404, "ENDPOINT_NOT_FOUND", "Traces are not supported.");
}

} // namespace studio
