#include "core/protocol/environment_state.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t environmentStateMaxTextLength = 4096;
constexpr size_t maxExactLength = 1U << 20;
constexpr size_t maxPackages = 20'000;
constexpr size_t maxFrameworks = 64;

template <typename E, size_t N>
using Names = std::array<std::pair<E, std::string_view>, N>;

constexpr Names<EnvironmentCause, 15> environmentStateCauses = {
    {{EnvironmentCause::Unsatisfiable, "unsatisfiable"},
     {EnvironmentCause::NoSuchPackage, "no_such_package"},
     {EnvironmentCause::Unreachable, "unreachable"},
     {EnvironmentCause::WrongChecksum, "wrong_checksum"},
     {EnvironmentCause::ImageNotFound, "image_not_found"},
     {EnvironmentCause::EngineMissing, "engine_missing"},
     {EnvironmentCause::EngineNotRunning, "engine_not_running"},
     {EnvironmentCause::EngineDenied, "engine_denied"},
     {EnvironmentCause::ToolMissing, "tool_missing"},
     {EnvironmentCause::InterpreterMissing, "interpreter_missing"},
     {EnvironmentCause::BuildFailed, "build_failed"},
     {EnvironmentCause::DiskFull, "disk_full"},
     {EnvironmentCause::Canceled, "canceled"},
     {EnvironmentCause::Lost, "lost"},
     {EnvironmentCause::Unknown, "unknown"}}};
using Stage = EnvironmentProgress::Stage;
constexpr size_t maxChangedNames = 100;
constexpr Names<Stage, 10> stages = {{{Stage::Waiting, "waiting"},
                                      {Stage::Queued, "queued"},
                                      {Stage::FetchingTool, "fetching_tool"},
                                      {Stage::Solving, "solving"},
                                      {Stage::Downloading, "downloading"},
                                      {Stage::Installing, "installing"},
                                      {Stage::Pulling, "pulling"},
                                      {Stage::BuildingImage, "building_image"},
                                      {Stage::Checking, "checking"},
                                      {Stage::Copying, "copying"}}};
using Phase = EnvironmentState::Phase;
constexpr Names<Phase, 5> environmentStatePhases = {{{Phase::Absent, "absent"},
                                                     {Phase::Waiting, "waiting"},
                                                     {Phase::Building, "building"},
                                                     {Phase::Ready, "ready"},
                                                     {Phase::Failed, "failed"}}};
using PythonKind = PythonInstallation::Kind;
constexpr Names<PythonKind, 4> pythonKinds = {{{PythonKind::System, "system"},
                                               {PythonKind::Virtual, "virtual"},
                                               {PythonKind::Conda, "conda"},
                                               {PythonKind::Module, "module"}}};

template <typename E, size_t N>
std::string_view nameOf(const Names<E, N>& names, E value) {
    for (const auto& [known, text] : names) {
        if (known == value)
            return text;
    }
    return names.back().second;
}

template <typename E, size_t N>
std::optional<E> environmentValue(const Names<E, N>& names, std::string_view text) {
    for (const auto& [known, name] : names) {
        if (name == text)
            return known;
    }
    return std::nullopt;
}

std::string shortTextAt(const json& object, const char* key, size_t longest = environmentStateMaxTextLength) {
    std::string text = textAt(object, key);
    if (text.size() > longest)
        text.resize(longest);
    return text;
}

// Returns the list at `key`; any other value counts as an empty list.
const json& listAt(const json& object, const char* key) {
    static const json none = json::array();
    const json& value = valueAt(object, key);
    return value.is_array() ? value : none;
}

int64_t countIn(const json& object, const char* key) {
    return std::max<int64_t>(0, intAt(object, key));
}

} // namespace

std::string_view toText(EnvironmentCause cause) {
    return nameOf(environmentStateCauses, cause);
}
std::optional<EnvironmentCause> environmentCauseFromText(std::string_view text) {
    return environmentValue(environmentStateCauses, text);
}
std::string_view toText(EnvironmentProgress::Stage stage) {
    return nameOf(stages, stage);
}
std::string_view toText(EnvironmentState::Phase phase) {
    return nameOf(environmentStatePhases, phase);
}
std::string_view toText(PythonInstallation::Kind kind) {
    return nameOf(pythonKinds, kind);
}

json toJson(const EnvironmentFailure& failure) {
    return {{"cause", toText(failure.cause)}, {"subject", failure.subject}, {"words", failure.words}};
}

EnvironmentFailure environmentFailureFromJson(const json& value) {
    return {environmentCauseFromText(textAt(value, "cause")).value_or(EnvironmentCause::Unknown),
            shortTextAt(value, "subject"), shortTextAt(value, "words", maxWords)};
}

json toJson(const EnvironmentProgress& progress) {
    return {{"stage", toText(progress.stage)},
            {"item", progress.item},
            {"done", progress.done},
            {"total", progress.total},
            {"since_ms", progress.sinceMs}};
}

EnvironmentProgress environmentProgressFromJson(const json& value) {
    return {environmentValue(stages, textAt(value, "stage")).value_or(Stage::Waiting), shortTextAt(value, "item"),
            countIn(value, "done"), countIn(value, "total"), countIn(value, "since_ms")};
}

json toJson(const EnvironmentResult& result) {
    json value{{"tool", result.tool},
               {"tool_path", result.toolPath},
               {"python", result.python},
               {"interpreter", result.interpreter},
               {"image", result.image},
               {"packages", result.packages},
               {"bytes", result.bytes},
               {"built_ms", result.builtMs},
               {"duration_ms", result.durationMs}};
    if (result.base)
        value["base"] = {{"executable", result.base->executable},
                         {"version", result.base->version},
                         {"abi", result.base->abi},
                         {"platform", result.base->platform}};
    if (!result.exact.empty())
        value["exact"] = result.exact;
    return value;
}

EnvironmentResult environmentResultFromJson(const json& value) {
    EnvironmentResult result;
    result.tool = shortTextAt(value, "tool");
    result.toolPath = shortTextAt(value, "tool_path");
    result.python = shortTextAt(value, "python");
    result.interpreter = shortTextAt(value, "interpreter");
    result.image = shortTextAt(value, "image");
    result.exact = shortTextAt(value, "exact", maxExactLength);
    result.packages = countIn(value, "packages");
    result.bytes = countIn(value, "bytes");
    result.builtMs = countIn(value, "built_ms");
    result.durationMs = countIn(value, "duration_ms");
    if (const json& base = valueAt(value, "base"); base.is_object())
        result.base = PythonIdentity{shortTextAt(base, "executable"), shortTextAt(base, "version"),
                                     shortTextAt(base, "abi"), shortTextAt(base, "platform")};
    return result;
}

json toJson(const EnvironmentChange& change) {
    return {{"run", change.run}, {"at_ms", change.atMs}, {"added", change.added}, {"removed", change.removed}};
}

EnvironmentChange environmentChangeFromJson(const json& value) {
    EnvironmentChange change{shortTextAt(value, "run"), countIn(value, "at_ms")};
    for (const auto& [key, names] : {std::pair("added", &change.added), std::pair("removed", &change.removed)}) {
        for (const auto& entry : listAt(value, key)) {
            if (entry.is_string() && names->size() < maxChangedNames)
                names->push_back(entry.get<std::string>().substr(0, environmentStateMaxTextLength));
        }
    }
    return change;
}

json toJson(const EnvironmentState& state) {
    json value{{"key", state.key},           {"spec_hash", state.specHash},
               {"name", state.name},         {"phase", toText(state.phase)},
               {"in_use", state.isInUse},    {"last_used_ms", state.lastUsedMs},
               {"waited_ms", state.waitedMs}};
    if (state.progress)
        value["progress"] = toJson(*state.progress);
    if (state.failure)
        value["failure"] = toJson(*state.failure);
    if (state.result)
        value["result"] = toJson(*state.result);
    if (state.change)
        value["change"] = toJson(*state.change);
    return value;
}

EnvironmentState environmentStateFromJson(const json& value) {
    EnvironmentState state;
    const auto hexAt = [&value](const char* key) {
        std::string text = textAt(value, key);
        return sha256FromHex(text) ? text : std::string();
    };
    state.key = hexAt("key");
    state.specHash = hexAt("spec_hash");
    state.name = shortTextAt(value, "name");
    state.phase = environmentValue(environmentStatePhases, textAt(value, "phase")).value_or(Phase::Absent);
    state.isInUse = boolAt(value, "in_use");
    state.lastUsedMs = countIn(value, "last_used_ms");
    state.waitedMs = countIn(value, "waited_ms");
    if (const json& progress = valueAt(value, "progress"); progress.is_object())
        state.progress = environmentProgressFromJson(progress);
    if (const json& failure = valueAt(value, "failure"); failure.is_object())
        state.failure = environmentFailureFromJson(failure);
    if (const json& result = valueAt(value, "result"); result.is_object())
        state.result = environmentResultFromJson(result);
    if (const json& change = valueAt(value, "change"); change.is_object())
        state.change = environmentChangeFromJson(change);
    return state;
}

json toJson(const PythonInstallation& python) {
    json frameworks = json::array();
    for (const auto& framework : python.frameworks)
        frameworks.push_back({{"name", framework.name}, {"version", framework.version}, {"cuda", framework.cuda}});
    return {{"kind", toText(python.kind)},
            {"path", python.path},
            {"name", python.name},
            {"version", python.version},
            {"frameworks", frameworks}};
}

PythonInstallation pythonInstallationFromJson(const json& value) {
    PythonInstallation python;
    python.kind = environmentValue(pythonKinds, textAt(value, "kind")).value_or(PythonKind::System);
    python.path = shortTextAt(value, "path");
    python.name = shortTextAt(value, "name");
    python.version = shortTextAt(value, "version");
    for (const auto& entry : listAt(value, "frameworks")) {
        if (python.frameworks.size() == maxFrameworks)
            break;
        python.frameworks.push_back(
            {shortTextAt(entry, "name"), shortTextAt(entry, "version"), shortTextAt(entry, "cuda")});
    }
    return python;
}

json toJson(const EnvironmentDryRun& trial) {
    json value{{"state", toJson(trial.state)}, {"tool", trial.tool}, {"packages", trial.packages}};
    if (trial.failure)
        value["failure"] = toJson(*trial.failure);
    return value;
}

EnvironmentDryRun environmentDryRunFromJson(const json& value) {
    EnvironmentDryRun trial;
    trial.state = environmentStateFromJson(valueAt(value, "state"));
    trial.tool = shortTextAt(value, "tool");
    for (const auto& entry : listAt(value, "packages")) {
        if (trial.packages.size() == maxPackages)
            break;
        if (entry.is_string())
            trial.packages.push_back(entry.get<std::string>().substr(0, environmentStateMaxTextLength));
    }
    if (const json& failure = valueAt(value, "failure"); failure.is_object())
        trial.failure = environmentFailureFromJson(failure);
    return trial;
}

} // namespace studio
