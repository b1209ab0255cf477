#include "core/agent/node/process_use.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/text.h"

namespace studio {

namespace {

constexpr uid_t usualFirstPerson = 1000;
constexpr uid_t firstDynamic = 61184;
constexpr uid_t lastDynamic = 65519;
constexpr uid_t nobodyId = 65534;
constexpr uid_t noId16 = 65535;          // -1 of 16 bits
constexpr uid_t nobodyId32 = 0xfffffffe; // of old systems
constexpr int64_t maxAheadMs = 60'000;
constexpr size_t maxSessions = 1000;

bool isPrompt(const std::string& name) {
    static const std::array<std::string_view, 8> names = {"agetty",  "getty",  "mingetty", "mgetty",
                                                          "fbgetty", "fgetty", "login",    "sulogin"};
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Without a session of their own (PAM), what people start there stays in these.
bool isSignInUnit(std::string_view unit) {
    return unit.starts_with("ssh") || unit.starts_with("dropbear") || unit.starts_with("tailscaled");
}

bool isServicePath(std::string_view path) {
    bool isOfSystem = false;
    std::string_view last;
    while (!path.empty()) {
        path.remove_prefix(1);
        last = path.substr(0, path.find('/'));
        path.remove_prefix(last.size());
        if (last == "user.slice")
            return false;
        isOfSystem = isOfSystem || last == "system.slice";
        if (isOfSystem && last.ends_with(".service"))
            return !isSignInUnit(last);
    }
    return last == "init.scope";
}

std::string_view valueIn(std::string_view session, std::string_view name) {
    std::string_view value;
    forEachLine(session, [&](std::string_view line) {
        if (line.starts_with(name) && line.substr(name.size()).starts_with('='))
            value = line.substr(name.size() + 1);
    });
    return value;
}

void addToSession(std::map<std::string, int64_t>& sums, int64_t session, int64_t value) {
    const std::string key = std::to_string(session);
    if (value > 0 && (sums.size() < maxSessions || sums.contains(key)))
        sums[key] += value;
}

} // namespace

MachineUse useOf(const std::vector<ProcessUse>& processes, const std::map<int64_t, int64_t>& inputs, int64_t nowMs) {
    MachineUse use;
    for (const ProcessUse& process : processes) {
        const auto input = inputs.find(process.terminal);
        if (process.terminal != 0 && input != inputs.end() && input->second <= nowMs + maxAheadMs &&
            !isPrompt(process.name))
            use.lastInputMs = std::max(use.lastInputMs, std::min(input->second, nowMs));
        if (process.isKernel || process.isSystem)
            continue;
        addToSession(use.cpuMs, process.session, process.cpuMs);
        addToSession(use.written, process.session, process.written);
    }
    return use;
}

bool isSystemUnit(std::string_view cgroup) {
    bool isUnit = false;
    forEachLine(cgroup, [&](std::string_view line) {
        const size_t first = line.find(':');
        const size_t second = first == std::string_view::npos ? first : line.find(':', first + 1);
        if (second == std::string_view::npos)
            return;
        const std::string_view controllers = line.substr(first + 1, second - first - 1);
        const std::string_view path = line.substr(second + 1);
        if ((controllers.empty() || controllers == "name=systemd") && path.starts_with('/'))
            isUnit = isUnit || isServicePath(path);
    });
    return isUnit;
}

uid_t firstPersonIn(std::string_view loginDefs) {
    uid_t first = usualFirstPerson;
    forEachLine(loginDefs, [&](std::string_view line) {
        constexpr std::string_view name = "UID_MIN";
        line = trimmed(line);
        if (!line.starts_with(name) || line.size() == name.size() ||
            (line[name.size()] != ' ' && line[name.size()] != '\t'))
            return;
        line = trimmed(line.substr(name.size()));
        uid_t id = 0;
        if (std::from_chars(line.data(), line.data() + line.size(), id).ec == std::errc() && id > 0)
            first = id;
    });
    return first;
}

bool isPersonsAccount(uid_t id, bool isInSystemUnit, uid_t firstPerson) {
    if (id < firstPerson || id == nobodyId || id == noId16 || id >= nobodyId32)
        return false;
    return !isInSystemUnit || id < firstDynamic || id > lastDynamic;
}

bool isAtScreen(std::string_view session) {
    const std::string_view type = valueIn(session, "TYPE");
    return valueIn(session, "CLASS") == "user" && valueIn(session, "ACTIVE") == "1" &&
           !valueIn(session, "SEAT").empty() && (type == "x11" || type == "wayland" || type == "mir");
}

std::optional<uid_t> greeterOf(std::string_view session) {
    const std::string_view text = valueIn(session, "UID");
    uid_t id = 0;
    const bool isId = std::from_chars(text.data(), text.data() + text.size(), id).ec == std::errc();
    return isId && valueIn(session, "CLASS") == "greeter" ? std::optional(id) : std::nullopt;
}

} // namespace studio
