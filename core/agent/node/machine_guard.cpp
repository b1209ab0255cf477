#include "core/agent/node/machine_guard.h"

#include <algorithm>
#include <charconv>
#include <glob.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/agent/node/instance_activity.h"
#include "core/agent/node/machine_power.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int64_t minuteMs = 60'000;
constexpr int64_t maxRenewalAgeMs = 3 * minuteMs;
// A driver that is restarted, or a network that fails for a while, finds the machine again. Longer than a boot takes.
constexpr int64_t minAbsenceMs = 15 * minuteMs;
constexpr int64_t idleBeforeStopMs = 5 * minuteMs;
constexpr int64_t maxResultsMs = 3 * 24 * 60 * minuteMs;
constexpr uint64_t maxGuardFile = 256U << 10;
constexpr int64_t maxGuardSeconds = 400LL * 24 * 3600;

// In /run: it does not outlive the boot.
constexpr const char* guardMemoryFile = "/run/compute-studio-guard.json";

std::string guardPlanFile() {
    return joinPath(nodeFolder, nodeGuardName);
}

std::string currentBoot() {
    return std::string(trimmed(readFile("/proc/sys/kernel/random/boot_id", 64).value_or(std::string())));
}

std::optional<int64_t> secondsOf(const std::string& text) {
    int64_t seconds = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), seconds);
    const bool isNumber = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return isNumber && seconds >= 0 && seconds <= maxGuardSeconds ? std::optional(seconds) : std::nullopt;
}

json sumsJson(const ActivitySums& sums) {
    return {{"at_ms", sums.atMs}, {"cpu_ms", sums.cpuMs}, {"written", sums.written}};
}

std::map<std::string, int64_t> numbersIn(const json& values) {
    std::map<std::string, int64_t> numbers;
    for (const auto& [key, value] : values.items()) {
        if (value.is_number_integer())
            numbers[key] = value.get<int64_t>();
    }
    return numbers;
}

// The first line names the agent, for the script of the timer.
std::optional<GuardPlan> readGuardPlan() {
    const auto text = readFile(guardPlanFile(), maxGuardFile);
    const size_t line = text ? text->find('\n') : std::string::npos;
    const json value = line == std::string::npos ? json() : json::parse(text->substr(line + 1), nullptr, false);
    if (!value.is_object())
        return std::nullopt;
    GuardPlan plan{textAt(value, "boot"), intAt(value, "renewed_ms"), boolAt(value, "kept"), intAt(value, "limit_ms")};
    if (valueAt(value, "stop_ms").is_number_integer())
        plan.stop = intAt(value, "stop_ms");
    return plan;
}

GuardMemory readGuardMemory(const std::string& boot) {
    GuardMemory memory{boot};
    const auto text = readFile(guardMemoryFile, maxGuardFile);
    const json value = text ? json::parse(*text, nullptr, false) : json();
    if (!value.is_object() || textAt(value, "boot") != boot)
        return memory;
    if (valueAt(value, "active_ms").is_number_integer())
        memory.active = intAt(value, "active_ms");
    if (const json& sums = valueAt(value, "sums"); sums.is_object())
        memory.sums =
            ActivitySums{intAt(sums, "at_ms"), numbersIn(valueAt(sums, "cpu_ms")), numbersIn(valueAt(sums, "written"))};
    return memory;
}

void writeGuardMemory(const GuardMemory& memory) {
    json value{{"boot", memory.boot}};
    if (memory.active)
        value["active_ms"] = *memory.active;
    if (memory.sums)
        value["sums"] = sumsJson(*memory.sums);
    static_cast<void>(writeFileAtomically(guardMemoryFile, jsonText(value)));
}

// The agent of a driver that has just connected: it renews the plan within seconds.
bool isDriverConnecting(int64_t now) {
    static const long ticks = std::max(1L, sysconf(_SC_CLK_TCK));
    for (const pid_t pid : allPids()) {
        const std::vector<std::string> words = commandLineOf(pid);
        if (words.size() < 2 || words[1] != "serve" || !baseNameOf(words[0]).starts_with("studio-agent"))
            continue;
        const auto info = processInfo(pid);
        if (info &&
            now - static_cast<int64_t>(info->startTicks * 1000 / static_cast<uint64_t>(ticks)) < maxRenewalAgeMs)
            return true;
    }
    return false;
}

bool hasUnfetchedResults() {
    glob_t found{};
    const std::string pattern = std::string(nodeFolder) + "/w/*/runs/*/a*/r*/claim";
    bool has = false;
    if (glob(pattern.c_str(), GLOB_NOSORT, nullptr, &found) == 0) {
        for (size_t i = 0; i < found.gl_pathc && !has; ++i) {
            std::string attempt = found.gl_pathv[i];
            attempt.resize(attempt.rfind('/'));
            has = access(joinPath(attempt, "collected").c_str(), F_OK) != 0;
        }
    }
    globfree(&found);
    return has;
}

int renewGuard(const std::vector<std::string>& words) {
    const auto limit = secondsOf(words[2]);
    const auto stop = secondsOf(words[3]);
    const auto agent = readLinkTarget("/proc/self/exe");
    const bool isKept = words[1] == "instance";
    if ((!isKept && words[1] != "node") || !limit || (!stop && words[3] != "-") || !agent ||
        agent->find('\n') != std::string::npos)
        return 2;
    const int64_t now = bootClockMs();
    json value{{"boot", currentBoot()}, {"renewed_ms", now}, {"kept", isKept}, {"limit_ms", *limit * 1000}};
    if (stop)
        value["stop_ms"] = now + *stop * 1000;
    return writeFileAtomically(guardPlanFile(), *agent + "\n" + jsonText(value) + "\n") ? 0 : 1;
}

int checkGuard() {
    const auto plan = readGuardPlan();
    const std::string boot = currentBoot();
    const int64_t now = bootClockMs();
    if (!plan || boot.empty())
        return 1;
    if (!isGuardNeeded(*plan, boot, now) || isDriverConnecting(now)) {
        unlink(guardMemoryFile);
        return 0;
    }
    GuardMemory memory = readGuardMemory(boot);
    GuardView view{boot, now};
    view.activity = observedActivity(activityReport(), memory.sums, fromMs(now));
    view.hasResults = hasUnfetchedResults();
    const bool isDue = isGuardDue(*plan, view, memory);
    writeGuardMemory(memory);
    return isDue ? guardDueCode : 0;
}

} // namespace

bool isGuardNeeded(const GuardPlan& plan, const std::string& boot, int64_t now) {
    return plan.boot != boot || now - plan.renewed > maxRenewalAgeMs;
}

bool isGuardDue(const GuardPlan& plan, const GuardView& view, GuardMemory& memory) {
    const bool isSameBoot = plan.boot == view.boot;
    const int64_t left = isSameBoot ? plan.renewed : 0;
    const auto before = memory.active ? std::optional(fromMs(*memory.active)) : std::nullopt;
    const IdleVerdict verdict =
        judgeIdle(view.activity, fromMs(left), before, std::chrono::minutes(0), fromMs(view.now));
    memory.active = toMs(verdict.active);
    if (!verdict.activity.empty() || view.now - left < minAbsenceMs)
        return false;
    const int64_t idle = view.now - *memory.active;
    const int64_t limit =
        view.hasResults && !plan.isKept && plan.limitMs > 0 ? std::max(plan.limitMs, maxResultsMs) : plan.limitMs;
    if (limit > 0 && idle >= limit)
        return true;
    return isSameBoot && plan.stop && *plan.stop <= view.now && idle >= idleBeforeStopMs;
}

int runMachineGuard(const std::vector<std::string>& words) {
    if (words.size() == 1 && words[0] == "check")
        return checkGuard();
    return words.size() == 4 && words[0] == "renew" ? renewGuard(words) : 2;
}

} // namespace studio
