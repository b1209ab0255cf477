#include "core/agent/node/instance_activity.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <unistd.h>

#include "core/agent/job/proc_file.h"
#include "core/agent/job/process_info.h"
#include "core/agent/node/loopback_http.h"
#include "core/agent/node/notebook_server.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int kernelsAnswerMs = 10'000;
constexpr int64_t maxKernelStartMs = 300'000;

// "2026-11-26T07:20:00.123456Z"; 0: it is no time.
int64_t millisecondsOfText(const std::string& text) {
    int year = 0;
    int month = 0;
    int day = 0;
    int hour = 0;
    int minute = 0;
    double second = 0;
    if (std::sscanf(text.c_str(), "%d-%d-%dT%d:%d:%lf", &year, &month, &day, &hour, &minute, &second) != 6 ||
        month < 1 || month > 12 || second < 0 || second > 61)
        return 0;
    const auto date = std::chrono::sys_days(std::chrono::year(year) / month / day);
    return date.time_since_epoch().count() * 86'400'000LL + hour * 3'600'000LL + minute * 60'000LL +
           static_cast<int64_t>(second * 1000);
}

void readProcesses(InstanceActivity& activity) {
    static const long ticks = std::max(1L, sysconf(_SC_CLK_TCK));
    std::set<int64_t> terminals;
    uint64_t used = 0;
    for (const pid_t pid : allPids()) {
        const auto stat = readFile("/proc/" + std::to_string(pid) + "/stat", 8192);
        const size_t end = stat ? stat->rfind(')') : std::string::npos;
        if (end == std::string::npos)
            continue;
        std::string_view rest = std::string_view(*stat).substr(end + 1);
        std::array<std::string_view, 16> fields; // state, ppid, pgrp, session, tty, …, utime, stime, cutime, cstime
        for (std::string_view& field : fields)
            field = takeWord(rest);
        if (const auto terminal = numberOf<int64_t>(fields[4]); terminal != 0)
            terminals.insert(terminal);
        for (size_t i = 11; i < 15; ++i)
            used += numberOf(fields[i]);
    }
    activity.terminals = static_cast<int>(terminals.size());
    activity.cpuMs = static_cast<int64_t>(used * 1000 / static_cast<uint64_t>(ticks));
}

int64_t unixMs() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

} // namespace

bool readKernels(const std::string& answer, int64_t nowMs, InstanceActivity& activity) {
    const json kernels = json::parse(answer, nullptr, false);
    if (!kernels.is_array())
        return false;
    for (const json& kernel : kernels) {
        const int64_t last = millisecondsOfText(textAt(kernel, "last_activity"));
        const std::string state = textAt(kernel, "execution_state");
        ++activity.kernels;
        activity.lastInputMs = std::max(activity.lastInputMs, last);
        const bool isStarting = (state == "starting" || state == "restarting") && nowMs - last < maxKernelStartMs;
        activity.busyKernels += state == "busy" || isStarting ? 1 : 0;
    }
    return true;
}

InstanceActivity instanceActivity(const std::string& folder) {
    InstanceActivity activity;
    readProcesses(activity);
    const auto server = runningNotebook(folder);
    activity.hasNotebook = server.has_value();
    if (!server)
        return activity;
    const auto kernels = getFromLoopback(server->port, "/api/kernels", server->token, kernelsAnswerMs);
    if (!kernels)
        activity.trouble = kernels.error().message;
    else if (kernels->status != 200 || !readKernels(kernels->body, unixMs(), activity))
        activity.trouble = "The notebook server answers with status " + std::to_string(kernels->status) + ".";
    const auto terminals = getFromLoopback(server->port, "/api/terminals", server->token, kernelsAnswerMs);
    const json list = terminals && terminals->status == 200 ? json::parse(terminals->body, nullptr, false) : json();
    for (const json& terminal : list.is_array() ? list : json::array())
        activity.lastInputMs = std::max(activity.lastInputMs, millisecondsOfText(textAt(terminal, "last_activity")));
    // A terminal of the notebook stays open for ever: its last input counts, not that it is there.
    activity.terminals = std::max(0, activity.terminals - (list.is_array() ? static_cast<int>(list.size()) : 0));
    return activity;
}

int runActivity() {
    const InstanceActivity activity = instanceActivity(joinPath(nodeFolder, "notebook"));
    const json answer{{"terminals", activity.terminals},      {"cpu_ms", activity.cpuMs},
                      {"has_notebook", activity.hasNotebook}, {"kernels", activity.kernels},
                      {"busy_kernels", activity.busyKernels}, {"last_input_ms", activity.lastInputMs},
                      {"trouble", activity.trouble}};
    std::puts(jsonText(answer).c_str());
    return 0;
}

} // namespace studio
