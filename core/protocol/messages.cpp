#include "core/protocol/messages.h"

#include "core/base/id.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

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

json toMessage(const AttemptKey& key) {
    return {{"run", key.run}, {"attempt", key.attempt}, {"rank", key.rank}};
}

Result<AttemptKey> attemptKeyFrom(const json& message) {
    AttemptKey key;
    key.run = textAt(message, "run");
    const int64_t attempt = intAt(message, "attempt", -1);
    const int64_t rank = intAt(message, "rank", -1);
    if (!isIdText(key.run) || attempt < 1 || attempt > 1'000'000 || rank < 0 || rank > 1'000'000)
        return fail(ErrorCode::Protocol, "A message names no proper attempt.");
    key.attempt = static_cast<int>(attempt);
    key.rank = static_cast<int>(rank);
    return key;
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
    return message;
}

Result<AttemptReport> attemptReportFrom(const json& message) {
    auto key = attemptKeyFrom(message);
    if (!key)
        return fail(key.error());
    const auto phase = attemptPhaseFromText(textAt(message, "phase"));
    if (!phase)
        return fail(ErrorCode::Protocol, "A message tells an unknown phase of an attempt.");
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
    if (report.phase == AttemptPhase::Ended && !report.exit)
        return fail(ErrorCode::Protocol, "A message tells an end without its record.");
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
            {"architecture", welcome.cpuArchitecture}};
}

static std::vector<int> numbersAt(const json& message, const char* key) {
    std::vector<int> numbers;
    for (const auto& number : valueAt(message, key)) {
        if (number.is_number_integer())
            numbers.push_back(number.get<int>());
    }
    return numbers;
}

Welcome welcomeFrom(const json& message) {
    Welcome welcome{textAt(message, "boot_id"),
                    textAt(message, "machine_id"),
                    textAt(message, "host_name"),
                    intAt(message, "pid"),
                    {},
                    intAt(message, "memory")};
    welcome.cpus = numbersAt(message, "cpus");
    welcome.root = bytesAt(message, "root");
    welcome.home = bytesAt(message, "home");
    welcome.cpuArchitecture = textAt(message, "architecture");
    return welcome;
}

json toMessage(const MachineFacts& facts) {
    json gpus = json::array();
    for (const auto& gpu : facts.gpus)
        gpus.push_back({{"name", gpu.name}, {"memory", gpu.memoryBytes}, {"driver", gpu.driver}});
    json pythons = json::array();
    for (const auto& python : facts.pythons)
        pythons.push_back({{"path", python.path}, {"version", python.version}});
    return {{"host_name", facts.hostName},
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
            {"now_ms", facts.nowMs}};
}

MachineFacts machineFactsFrom(const json& message) {
    MachineFacts facts;
    facts.hostName = textAt(message, "host_name");
    facts.system = textAt(message, "system");
    facts.kernel = textAt(message, "kernel");
    facts.architecture = textAt(message, "architecture");
    facts.cpu = textAt(message, "cpu");
    facts.cores = static_cast<int>(intAt(message, "cores"));
    facts.memoryBytes = intAt(message, "memory");
    facts.diskFreeBytes = intAt(message, "disk_free");
    facts.diskTotalBytes = intAt(message, "disk_total");
    facts.cgroupDelegated = boolAt(message, "cgroup");
    for (const auto& gpu : valueAt(message, "gpus"))
        facts.gpus.push_back({textAt(gpu, "name"), intAt(gpu, "memory"), textAt(gpu, "driver")});
    for (const auto& python : valueAt(message, "pythons"))
        facts.pythons.push_back({textAt(python, "path"), textAt(python, "version")});
    for (const auto& tool : valueAt(message, "tools")) {
        if (tool.is_string())
            facts.tools.push_back(tool.get<std::string>());
    }
    facts.sharedMemoryBytes = intAt(message, "shared_memory");
    facts.nowMs = intAt(message, "now_ms");
    return facts;
}

json toMessage(const NodeAnswer& answer) {
    return {{"cpu", answer.cpu}, {"memory", answer.memory}, {"cpus", answer.cpus}};
}

NodeAnswer nodeAnswerFrom(const json& message) {
    return {textAt(message, "cpu"), textAt(message, "memory"), numbersAt(message, "cpus")};
}

json toMessage(const Collected& collected) {
    return {{"files", collected.files},
            {"bytes", collected.bytes},
            {"log_files", collected.logFiles},
            {"log_bytes", collected.logBytes}};
}

Collected collectedFrom(const json& message) {
    return {intAt(message, "files"), intAt(message, "bytes"), intAt(message, "log_files"), intAt(message, "log_bytes")};
}

} // namespace studio
