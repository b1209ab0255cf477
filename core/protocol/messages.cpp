#include "core/protocol/messages.h"

#include "core/protocol/gpu_needs.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/base/secret_text.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {

// Limits for facts reported by a machine, which are stored and displayed: larger values are treated as an attack.
constexpr size_t maxFactLength = 500;
constexpr size_t maxPathLength = 4096;
constexpr size_t maxFacts = 256; // GPUs, interpreters, tools
constexpr int64_t maxCores = 1 << 20;
constexpr int64_t latestMs = 253'402'300'799'000; // the end of the year 9999

std::string factAt(const json& object, const char* key) {
    std::string text = textAt(object, key).substr(0, maxFactLength);
    while (!text.empty() && !isUtf8(text)) // truncated inside a character
        text.pop_back();
    return text;
}

} // namespace

std::string_view toText(AttemptPhase phase) {
    switch (phase) {
    case AttemptPhase::Absent:
        return "absent";
    case AttemptPhase::Accepted:
        return "accepted";
    case AttemptPhase::Starting:
        return "starting";
    case AttemptPhase::Running:
        return "running";
    case AttemptPhase::Orphaned:
        return "orphaned";
    case AttemptPhase::Ended:
        return "ended";
    case AttemptPhase::Vanished:
        return "vanished";
    }
    return "absent";
}

std::optional<AttemptPhase> attemptPhaseFromText(std::string_view text) {
    for (const auto phase :
         {AttemptPhase::Absent, AttemptPhase::Accepted, AttemptPhase::Starting, AttemptPhase::Running,
          AttemptPhase::Orphaned, AttemptPhase::Ended, AttemptPhase::Vanished}) {
        if (toText(phase) == text)
            return phase;
    }
    return std::nullopt;
}

void wipePassword(json& message) {
    const auto password = message.is_object() ? message.find("password") : message.end();
    if (password != message.end() && password->is_string())
        wipe(password->get_ref<std::string&>());
}

json toMessage(const AttemptReport& report) {
    json message = toMessage(report.key);
    message["phase"] = toText(report.phase);
    if (report.neverStarted)
        message["never_started"] = true;
    if (report.duplicate)
        message["duplicate"] = true;
    if (report.diskLow)
        message["disk_low"] = true;
    if (report.rebooted)
        message["rebooted"] = true;
    if (report.elsewhere)
        message["elsewhere"] = true;
    if (report.started)
        message["started"] = encodeStartRecord(*report.started);
    if (report.exit)
        message["exit"] = bytesValue(encodeExitRecord(*report.exit));
    if (report.environment)
        message["environment"] = toJson(*report.environment);
    if (report.fetch)
        message["fetch"] = toJson(*report.fetch);
    if (report.gpu)
        message["gpu"] = toJson(*report.gpu);
    if (report.gang)
        message["gang"] = toJson(*report.gang);
    if (report.engine)
        message["engine"] = toJson(*report.engine);
    if (!report.processes.empty())
        message["ranks"] = toJson(report.processes);
    if (report.hasProcesses)
        message["processes"] = *report.hasProcesses;
    if (!report.root.empty())
        message["root"] = report.root;
    return message;
}

Result<AttemptReport> attemptReportFrom(const json& message) {
    auto key = fromMessage<AttemptKey>(message);
    if (!key)
        return fail(key.error());
    const auto phase = attemptPhaseFromText(textAt(message, "phase"));
    if (!phase)
        return fail(ErrorCode::Protocol, "A message reports an unknown phase of an attempt.");
    AttemptReport report;
    report.key = *key;
    report.phase = *phase;
    report.neverStarted = boolAt(message, "never_started");
    report.duplicate = boolAt(message, "duplicate");
    report.diskLow = boolAt(message, "disk_low");
    report.rebooted = boolAt(message, "rebooted");
    report.elsewhere = boolAt(message, "elsewhere");
    if (message.contains("started")) {
        auto started = decodeStartRecord(textAt(message, "started"));
        if (!started)
            return fail(started.error());
        report.started = *started;
    }
    if (message.contains("exit")) {
        auto exit = decodeExitRecord(bytesAt(message, "exit"));
        if (!exit)
            return fail(exit.error());
        report.exit = *exit;
    }
    if (const json& environment = valueAt(message, "environment"); environment.is_object())
        report.environment = environmentStateFromJson(environment);
    if (const json& fetch = valueAt(message, "fetch"); fetch.is_object())
        report.fetch = fetchStateFromJson(fetch);
    if (const json& gpu = valueAt(message, "gpu"); gpu.is_object())
        report.gpu = gpuReservationFromJson(gpu);
    if (const json& gang = valueAt(message, "gang"); !gang.is_null()) {
        auto state = gangStateFromJson(gang);
        if (!state)
            return fail(ErrorCode::Protocol, state.error().message);
        report.gang = std::move(*state);
    }
    if (const json& engine = valueAt(message, "engine"); engine.is_object())
        report.engine = engineJobStateFromJson(engine);
    if (const json& ranks = valueAt(message, "ranks"); !ranks.is_null()) {
        auto states = processStatesFromJson(ranks);
        if (!states)
            return fail(ErrorCode::Protocol, states.error().message);
        report.processes = std::move(*states);
    }
    if (const json& processes = valueAt(message, "processes"); processes.is_boolean())
        report.hasProcesses = processes.get<bool>();
    report.root = textAt(message, "root");
    if (report.phase == AttemptPhase::Ended && !report.exit)
        return fail(ErrorCode::Protocol, "A message reports an end without its record.");
    return report;
}

json toMessage(const Welcome& welcome) {
    return {{"boot_id", welcome.bootId},
            {"machine_id", welcome.machineId},
            {"host_name", welcome.hostName},
            {"pid", welcome.pid},
            {"cpus", welcome.cpus},
            {"memory", welcome.memoryBytes},
            {"root", bytesValue(welcome.root)},
            {"home", bytesValue(welcome.home)},
            {"architecture", welcome.cpuArchitecture},
            {"root_id", welcome.rootId},
            {"frames", welcome.acceptsPackFrames}};
}

Welcome welcomeFrom(const json& message) {
    Welcome welcome{textAt(message, "boot_id"),
                    textAt(message, "machine_id"),
                    textAt(message, "host_name"),
                    intAt(message, "pid"),
                    {},
                    intAt(message, "memory")};
    for (const auto& cpu : valueAt(message, "cpus")) {
        if (cpu.is_number_integer())
            welcome.cpus.push_back(cpu.get<int>());
    }
    welcome.root = bytesAt(message, "root");
    welcome.home = bytesAt(message, "home");
    welcome.cpuArchitecture = textAt(message, "architecture");
    welcome.rootId = textAt(message, "root_id");
    welcome.acceptsPackFrames = boolAt(message, "frames");
    return welcome;
}

json toMessage(const MachineFacts& facts) {
    json gpus = json::array();
    for (const auto& gpu : facts.gpus)
        gpus.push_back({{"name", gpu.name}, {"memory", gpu.memoryBytes}, {"driver", gpu.driver}, {"uuid", gpu.uuid}});
    json pythons = json::array();
    for (const auto& python : facts.pythons)
        pythons.push_back({{"path", python.path}, {"version", python.version}});
    json message{{"host_name", facts.hostName},
                 {"system", facts.system},
                 {"kernel", facts.kernel},
                 {"architecture", facts.architecture},
                 {"cpu", facts.cpu},
                 {"cores", facts.cores},
                 {"memory", facts.memoryBytes},
                 {"disk_free", facts.diskFreeBytes},
                 {"disk_total", facts.diskTotalBytes},
                 {"cgroup", facts.cgroupDelegated},
                 {"gpus", gpus},
                 {"pythons", pythons},
                 {"tools", facts.tools},
                 {"shared_memory", facts.sharedMemoryBytes},
                 {"now_ms", facts.nowMs},
                 {"machine_id", facts.machineId}};
    if (facts.slurm)
        message["slurm"] = toJson(*facts.slurm);
    if (facts.hadoop)
        message["hadoop"] = toJson(*facts.hadoop);
    return message;
}

MachineFacts machineFactsFrom(const json& message) {
    const auto count = [&message](const char* key) { return std::max<int64_t>(0, intAt(message, key)); };
    MachineFacts facts;
    facts.hostName = factAt(message, "host_name");
    facts.machineId = factAt(message, "machine_id");
    facts.system = factAt(message, "system");
    facts.kernel = factAt(message, "kernel");
    facts.architecture = factAt(message, "architecture");
    facts.cpu = factAt(message, "cpu");
    facts.cores = static_cast<int>(std::min(count("cores"), maxCores));
    facts.memoryBytes = count("memory");
    facts.diskFreeBytes = count("disk_free");
    facts.diskTotalBytes = count("disk_total");
    facts.cgroupDelegated = boolAt(message, "cgroup");
    for (const auto& gpu : valueAt(message, "gpus")) {
        if (facts.gpus.size() < maxFacts)
            facts.gpus.push_back({factAt(gpu, "name"), std::max<int64_t>(0, intAt(gpu, "memory")),
                                  factAt(gpu, "driver"),
                                  isGpuUuid(factAt(gpu, "uuid")) ? factAt(gpu, "uuid") : std::string()});
    }
    for (const auto& python : valueAt(message, "pythons")) {
        std::string path = textAt(python, "path");
        if (path.size() <= maxPathLength && facts.pythons.size() < maxFacts)
            facts.pythons.push_back({std::move(path), factAt(python, "version")});
    }
    for (const auto& tool : valueAt(message, "tools")) {
        if (tool.is_string() && facts.tools.size() < maxFacts &&
            tool.get_ref<const std::string&>().size() <= maxPathLength)
            facts.tools.push_back(tool.get<std::string>());
    }
    facts.sharedMemoryBytes = count("shared_memory");
    facts.nowMs = std::min(count("now_ms"), latestMs);
    if (const json& slurm = valueAt(message, "slurm"); slurm.is_object())
        facts.slurm = slurmFactsFromJson(slurm);
    if (const json& hadoop = valueAt(message, "hadoop"); hadoop.is_object())
        facts.hadoop = hadoopFactsFromJson(hadoop);
    return facts;
}

json toMessage(const Collected& collected) {
    json message{{"files", collected.files},
                 {"bytes", collected.bytes},
                 {"log_files", collected.logFiles},
                 {"log_bytes", collected.logBytes}};
    if (collected.isLogChanged)
        message["log_changed"] = true;
    if (collected.isWorkMissing)
        message["work_missing"] = true;
    if (collected.unreadable > 0) {
        message["unreadable"] = collected.unreadable;
        message["unreadable_paths"] = json::array();
        for (const auto& path : collected.unreadablePaths)
            message["unreadable_paths"].push_back(bytesValue(path));
    }
    return message;
}

void Collected::addUnreadable(std::string path) {
    constexpr size_t maxLength = 400;
    ++unreadable;
    if (unreadablePaths.size() < maxUnreadablePaths)
        unreadablePaths.push_back(path.size() <= maxLength ? std::move(path) : path.substr(0, maxLength) + "…");
}

Collected collectedFrom(const json& message) {
    Collected collected;
    collected.files = intAt(message, "files");
    collected.bytes = intAt(message, "bytes");
    collected.logFiles = intAt(message, "log_files");
    collected.logBytes = intAt(message, "log_bytes");
    for (const auto& path : valueAt(message, "unreadable_paths")) {
        if (path.is_binary())
            collected.addUnreadable(std::string(path.get_binary().begin(), path.get_binary().end()));
    }
    collected.isLogChanged = boolAt(message, "log_changed");
    collected.isWorkMissing = boolAt(message, "work_missing");
    collected.unreadable = std::max(collected.unreadable, intAt(message, "unreadable"));
    return collected;
}

} // namespace studio
