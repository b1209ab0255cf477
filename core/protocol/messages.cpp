#include "core/protocol/messages.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/base/secret_text.h"
#include "core/protocol/cbor.h"

namespace studio {

using nlohmann::json;

namespace {

// What a machine says of itself is stored and shown wherever its name is: more than this is not a fact but an attack.
constexpr size_t longestFact = 500;
constexpr size_t longestPath = 4096;
constexpr size_t mostFacts = 256; // GPUs, interpreters, tools
constexpr int64_t mostCores = 1 << 20;
constexpr int64_t latestMs = 253'402'300'799'000; // the end of the year 9999

std::string factAt(const json& object, const char* key) {
    std::string text = textAt(object, key).substr(0, longestFact);
    while (!text.empty() && !isUtf8(text)) // cut within a character
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
    const auto count = [&message](const char* key) { return std::max<int64_t>(0, intAt(message, key)); };
    MachineFacts facts;
    facts.hostName = factAt(message, "host_name");
    facts.system = factAt(message, "system");
    facts.kernel = factAt(message, "kernel");
    facts.architecture = factAt(message, "architecture");
    facts.cpu = factAt(message, "cpu");
    facts.cores = static_cast<int>(std::min(count("cores"), mostCores));
    facts.memoryBytes = count("memory");
    facts.diskFreeBytes = count("disk_free");
    facts.diskTotalBytes = count("disk_total");
    facts.cgroupDelegated = boolAt(message, "cgroup");
    for (const auto& gpu : valueAt(message, "gpus")) {
        if (facts.gpus.size() < mostFacts)
            facts.gpus.push_back(
                {factAt(gpu, "name"), std::max<int64_t>(0, intAt(gpu, "memory")), factAt(gpu, "driver")});
    }
    for (const auto& python : valueAt(message, "pythons")) {
        std::string path = textAt(python, "path");
        if (path.size() <= longestPath && facts.pythons.size() < mostFacts)
            facts.pythons.push_back({std::move(path), factAt(python, "version")});
    }
    for (const auto& tool : valueAt(message, "tools")) {
        if (tool.is_string() && facts.tools.size() < mostFacts &&
            tool.get_ref<const std::string&>().size() <= longestPath)
            facts.tools.push_back(tool.get<std::string>());
    }
    facts.sharedMemoryBytes = count("shared_memory");
    facts.nowMs = std::min(count("now_ms"), latestMs);
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
