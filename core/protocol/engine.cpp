#include "core/protocol/engine.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/base/quantity_text.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr size_t maxEngineText = 500;
constexpr size_t maxOptionLength = 256;
constexpr size_t maxEngineEntries = 512;

constexpr std::array<std::pair<EnginePhase, std::string_view>, 8> phaseTexts = {
    {{EnginePhase::Preparing, "preparing"},
     {EnginePhase::Submitting, "submitting"},
     {EnginePhase::Throttled, "throttled"},
     {EnginePhase::Queued, "queued"},
     {EnginePhase::Configuring, "configuring"},
     {EnginePhase::Running, "running"},
     {EnginePhase::Ended, "ended"},
     {EnginePhase::Refused, "refused"}}};

// Of an engine, which is not trusted.
std::string engineTextAt(const json& object, const char* key) {
    std::string text = textAt(object, key).substr(0, maxEngineText);
    while (!text.empty() && !isUtf8(text))
        text.pop_back();
    return text;
}

std::vector<std::string> engineTextsAt(const json& object, const char* key) {
    std::vector<std::string> texts;
    for (const auto& entry : valueAt(object, key)) {
        if (entry.is_string() && texts.size() < maxEngineEntries)
            texts.push_back(engineTextAt({{"text", entry}}, "text"));
    }
    return texts;
}

int smallAt(const json& object, const char* key, int otherwise = 0) {
    return static_cast<int>(std::clamp<int64_t>(intAt(object, key, otherwise), 0, 1 << 30));
}

constexpr std::array<std::pair<std::string_view, std::string SlurmOptions::*>, 11> optionFields = {
    {{"partition", &SlurmOptions::partition},
     {"account", &SlurmOptions::account},
     {"qos", &SlurmOptions::qos},
     {"gres", &SlurmOptions::gres},
     {"constraint", &SlurmOptions::constraint},
     {"time", &SlurmOptions::time},
     {"prelude", &SlurmOptions::prelude},
     {"poll_interval", &SlurmOptions::pollInterval},
     {"build_in", &SlurmOptions::buildIn},
     {"build_partition", &SlurmOptions::buildPartition},
     {"build_time", &SlurmOptions::buildTime}}};

constexpr size_t maxPrelude = 8192;

bool isPrelude(const std::string& text) {
    return text.size() <= maxPrelude && isUtf8(text) && std::all_of(text.begin(), text.end(), [](char c) {
               return static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t';
           });
}

bool isOptionText(const std::string& text) {
    constexpr std::string_view others = "_-.,:=()[]*&|!+@/";
    return text.size() <= maxOptionLength && (text.empty() || text.front() != '-') &&
           std::all_of(text.begin(), text.end(), [&](char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      others.find(c) != std::string_view::npos;
           });
}

} // namespace

SlurmOptions SlurmOptions::over(const SlurmOptions& base) const {
    SlurmOptions merged = *this;
    for (const auto& [name, field] : optionFields) {
        if ((merged.*field).empty())
            merged.*field = base.*field;
    }
    return merged;
}

json toJson(const SlurmOptions& options) {
    json value = json::object();
    for (const auto& [name, field] : optionFields) {
        if (!(options.*field).empty())
            value[std::string(name)] = options.*field;
    }
    return value;
}

SlurmOptions slurmOptionsFromJson(const json& value) {
    SlurmOptions options;
    for (const auto& [name, field] : optionFields)
        options.*field = textAt(value, std::string(name).c_str());
    return options;
}

std::string_view invalidSlurmOption(const SlurmOptions& options) {
    for (const auto& [name, field] : optionFields) {
        const bool isValid = field == &SlurmOptions::prelude        ? isPrelude(options.prelude)
                             : field == &SlurmOptions::pollInterval ? true // see below
                                                                    : isOptionText(options.*field);
        if (!isValid)
            return name;
    }
    if (!options.pollInterval.empty() && !slurmPollIntervalFrom(options.pollInterval))
        return "poll-interval";
    if (!options.buildIn.empty() && options.buildIn != "login" && !options.buildsInJob())
        return "build_in";
    if (!options.buildTime.empty() && !slurmTimeFrom(options.buildTime))
        return "build_time";
    return options.time.empty() || slurmTimeFrom(options.time) ? std::string_view() : std::string_view("time");
}

std::optional<std::chrono::milliseconds> slurmPollIntervalFrom(const std::string& text) {
    const auto interval = durationFromText(text);
    return interval && *interval >= std::chrono::seconds(10) && *interval <= std::chrono::hours(1) ? interval
                                                                                                   : std::nullopt;
}

std::optional<std::chrono::seconds> slurmTimeFrom(std::string_view text) {
    const auto number = [](std::string_view part) -> std::optional<int64_t> {
        int64_t value = 0;
        const auto read = std::from_chars(part.data(), part.data() + part.size(), value);
        const bool isWhole = read.ec == std::errc() && read.ptr == part.data() + part.size();
        constexpr int64_t maxValue = 1'000'000'000;
        return isWhole && value >= 0 && value <= maxValue && !part.empty() ? std::optional(value) : std::nullopt;
    };
    std::optional<int64_t> days;
    if (const size_t dash = text.find('-'); dash != std::string_view::npos) {
        days = number(text.substr(0, dash));
        if (!days)
            return std::nullopt;
        text.remove_prefix(dash + 1);
    }
    std::vector<int64_t> parts;
    for (bool isLast = false; !isLast;) {
        const size_t colon = text.find(':');
        isLast = colon == std::string_view::npos;
        const auto part = number(text.substr(0, colon));
        if (!part || parts.size() == 3)
            return std::nullopt;
        parts.push_back(*part);
        if (!isLast)
            text.remove_prefix(colon + 1);
    }
    constexpr int64_t minute = 60;
    constexpr int64_t hour = 3600;
    constexpr int64_t day = 86'400;
    int64_t total = days.value_or(0) * day;
    if (days) // hours first
        total += parts[0] * hour + (parts.size() > 1 ? parts[1] * minute : 0) + (parts.size() > 2 ? parts[2] : 0);
    else if (parts.size() == 3)
        total += parts[0] * hour + parts[1] * minute + parts[2];
    else
        total += parts[0] * minute + (parts.size() > 1 ? parts[1] : 0);
    return total > 0 ? std::optional(std::chrono::seconds(total)) : std::nullopt;
}

json toJson(const EngineSpec& spec) {
    json value{{"type", "slurm"}, {"slurm", toJson(spec.slurm)}};
    if (spec.cores)
        value["cores"] = *spec.cores;
    if (spec.memoryBytes > 0)
        value["memory_bytes"] = spec.memoryBytes;
    if (spec.gpus)
        value["gpus"] = *spec.gpus;
    if (!spec.gpuModel.empty())
        value["gpu_model"] = spec.gpuModel;
    if (spec.nice != 0)
        value["nice"] = spec.nice;
    if (spec.isExclusive)
        value["exclusive"] = true;
    if (!spec.array.group.empty())
        value["array"] = {{"group", spec.array.group}, {"max_concurrent", spec.array.maxConcurrent}};
    if (spec.nodes > 1)
        value["nodes"] = spec.nodes;
    if (spec.tasksPerNode > 1)
        value["tasks_per_node"] = spec.tasksPerNode;
    return value;
}

Result<EngineSpec> engineSpecFromJson(const json& value) {
    if (textAt(value, "type") != "slurm")
        return fail(ErrorCode::Newer, "The specification names an engine that this agent does not support.");
    EngineSpec spec;
    spec.slurm = slurmOptionsFromJson(valueAt(value, "slurm"));
    if (valueAt(value, "cores").is_number_integer())
        spec.cores = smallAt(value, "cores");
    spec.memoryBytes = std::max<int64_t>(0, intAt(value, "memory_bytes"));
    if (valueAt(value, "gpus").is_number_integer())
        spec.gpus = smallAt(value, "gpus");
    spec.gpuModel = textAt(value, "gpu_model");
    spec.nice = static_cast<int>(std::clamp<int64_t>(intAt(value, "nice"), -1'000'000, 1'000'000));
    spec.isExclusive = boolAt(value, "exclusive");
    if (const json& array = valueAt(value, "array"); array.is_object()) {
        spec.array.group = textAt(array, "group");
        spec.array.maxConcurrent = std::clamp(smallAt(array, "max_concurrent", 1), 1, maxArrayElements);
        if (!isIdText(spec.array.group))
            return fail(ErrorCode::InvalidArgument, "The job array group is not valid.");
    }
    spec.nodes = std::max(1, smallAt(value, "nodes", 1));
    spec.tasksPerNode = std::max(1, smallAt(value, "tasks_per_node", 1));
    if (const auto wrong = invalidSlurmOption(spec.slurm); !wrong.empty())
        return fail(ErrorCode::InvalidArgument, "The option " + std::string(wrong) + " of Slurm is not valid.");
    if (!isOptionText(spec.gpuModel))
        return fail(ErrorCode::InvalidArgument, "The GPU model is not valid for Slurm.");
    return spec;
}

std::string_view toText(EnginePhase phase) {
    for (const auto& [value, text] : phaseTexts) {
        if (value == phase)
            return text;
    }
    return "submitting";
}

json toJson(const EngineJobState& state) {
    json value{{"phase", toText(state.phase)}, {"name", state.name}};
    const auto add = [&](const char* key, const std::string& text) {
        if (!text.empty())
            value[key] = text;
    };
    add("cluster", state.cluster);
    add("job", state.jobId);
    add("state", state.state);
    add("reason", state.reason);
    add("nodes", state.nodes);
    add("verdict", state.verdict);
    add("problem", state.problem);
    if (state.startMs > 0)
        value["start_ms"] = state.startMs;
    return value;
}

EngineJobState engineJobStateFromJson(const json& value) {
    EngineJobState state;
    for (const auto& [phase, text] : phaseTexts) {
        if (text == textAt(value, "phase"))
            state.phase = phase;
    }
    state.cluster = engineTextAt(value, "cluster");
    state.jobId = engineTextAt(value, "job");
    state.name = engineTextAt(value, "name");
    state.state = engineTextAt(value, "state");
    state.reason = engineTextAt(value, "reason");
    state.nodes = engineTextAt(value, "nodes");
    state.verdict = engineTextAt(value, "verdict");
    state.problem = engineTextAt(value, "problem");
    state.startMs = std::clamp<int64_t>(intAt(value, "start_ms"), 0, 253'402'300'799'000);
    return state;
}

std::string_view toText(SlurmProbe::State state) {
    switch (state) {
    case SlurmProbe::State::Waiting:
        return "waiting";
    case SlurmProbe::State::Done:
        return "done";
    case SlurmProbe::State::Failed:
        return "failed";
    case SlurmProbe::State::None:
        break;
    }
    return "none";
}

json toJson(const SlurmProbe& probe) {
    json items = json::array();
    for (const SlurmProbe::Item& item : probe.items)
        items.push_back({{"name", item.name}, {"state", item.state}, {"detail", item.detail}});
    return {{"state", toText(probe.state)}, {"at_ms", probe.atMs},    {"job", probe.job},
            {"node", probe.node},           {"reason", probe.reason}, {"items", items}};
}

SlurmProbe slurmProbeFromJson(const json& value) {
    SlurmProbe probe;
    for (const auto state : {SlurmProbe::State::Waiting, SlurmProbe::State::Done, SlurmProbe::State::Failed}) {
        if (value.is_object() && engineTextAt(value, "state") == toText(state))
            probe.state = state;
    }
    if (probe.state == SlurmProbe::State::None)
        return probe;
    probe.atMs = intAt(value, "at_ms");
    probe.job = engineTextAt(value, "job");
    probe.node = engineTextAt(value, "node");
    probe.reason = engineTextAt(value, "reason");
    for (const auto& entry : valueAt(value, "items")) {
        if (probe.items.size() < maxEngineEntries)
            probe.items.push_back(
                {engineTextAt(entry, "name"), engineTextAt(entry, "state"), engineTextAt(entry, "detail")});
    }
    return probe;
}

json toJson(const SlurmFacts& facts) {
    json partitions = json::array();
    for (const auto& partition : facts.partitions) {
        partitions.push_back({{"name", partition.name},
                              {"default", partition.isDefault},
                              {"up", partition.isUp},
                              {"nodes", partition.nodes},
                              {"cpus", partition.cpus},
                              {"max_node_cpus", partition.maxNodeCpus},
                              {"memory_bytes", partition.memoryBytes},
                              {"max_time", partition.maxTime},
                              {"default_time", partition.defaultTime},
                              {"gres", partition.gres},
                              {"features", partition.features},
                              {"accounts", partition.accounts},
                              {"qos", partition.qos}});
        if (partition.runningJobs >= 0)
            partitions.back()["running_jobs"] = partition.runningJobs;
        if (partition.pendingJobs >= 0)
            partitions.back()["pending_jobs"] = partition.pendingJobs;
    }
    json limits = json::array();
    for (const auto& each : facts.accountLimits)
        limits.push_back({{"account", each.account}, {"max_jobs", each.maxJobs}, {"max_submit", each.maxSubmit}});
    json qos = json::array();
    for (const auto& each : facts.qos)
        qos.push_back({{"name", each.name}, {"max_time", each.maxTime}, {"max_submit", each.maxSubmit}});
    return {{"cluster", facts.cluster},
            {"version", facts.version},
            {"max_array_size", facts.maxArraySize},
            {"message_timeout_s", facts.messageTimeoutS},
            {"accounting", facts.hasAccounting},
            {"partitions", partitions},
            {"accounts", facts.accounts},
            {"qos", qos},
            {"account_limits", limits},
            {"problem", facts.problem},
            {"probe", facts.probe.state == SlurmProbe::State::None ? json() : toJson(facts.probe)}};
}

SlurmFacts slurmFactsFromJson(const json& value) {
    SlurmFacts facts;
    facts.cluster = engineTextAt(value, "cluster");
    facts.version = engineTextAt(value, "version");
    facts.maxArraySize = smallAt(value, "max_array_size");
    facts.messageTimeoutS = smallAt(value, "message_timeout_s", 10);
    facts.hasAccounting = boolAt(value, "accounting");
    for (const auto& entry : valueAt(value, "partitions")) {
        if (facts.partitions.size() >= maxEngineEntries)
            break;
        SlurmPartition& partition = facts.partitions.emplace_back();
        partition.name = engineTextAt(entry, "name");
        partition.isDefault = boolAt(entry, "default");
        partition.isUp = boolAt(entry, "up");
        partition.nodes = smallAt(entry, "nodes");
        partition.cpus = smallAt(entry, "cpus");
        partition.maxNodeCpus = smallAt(entry, "max_node_cpus");
        partition.memoryBytes = std::max<int64_t>(0, intAt(entry, "memory_bytes"));
        partition.maxTime = engineTextAt(entry, "max_time");
        partition.defaultTime = engineTextAt(entry, "default_time");
        partition.gres = engineTextsAt(entry, "gres");
        partition.features = engineTextsAt(entry, "features");
        partition.accounts = engineTextsAt(entry, "accounts");
        partition.qos = engineTextsAt(entry, "qos");
        partition.runningJobs = valueAt(entry, "running_jobs").is_number() ? smallAt(entry, "running_jobs") : -1;
        partition.pendingJobs = valueAt(entry, "pending_jobs").is_number() ? smallAt(entry, "pending_jobs") : -1;
    }
    facts.accounts = engineTextsAt(value, "accounts");
    for (const auto& entry : valueAt(value, "qos")) {
        if (facts.qos.size() < maxEngineEntries)
            facts.qos.push_back(
                {engineTextAt(entry, "name"), engineTextAt(entry, "max_time"), engineTextAt(entry, "max_submit")});
    }
    for (const auto& entry : valueAt(value, "account_limits")) {
        if (facts.accountLimits.size() < maxEngineEntries)
            facts.accountLimits.push_back(
                {engineTextAt(entry, "account"), engineTextAt(entry, "max_jobs"), engineTextAt(entry, "max_submit")});
    }
    facts.problem = engineTextAt(value, "problem");
    facts.probe = slurmProbeFromJson(valueAt(value, "probe"));
    return facts;
}

} // namespace studio
