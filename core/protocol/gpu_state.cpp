#include "core/protocol/gpu_state.h"

#include <algorithm>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/protocol/gpu_needs.h"

namespace studio {

using nlohmann::json;

namespace {

constexpr size_t maxGpuText = 400;
constexpr size_t maxListed = 256;

std::string gpuTextAt(const json& object, const char* key) {
    std::string text = textAt(object, key).substr(0, maxGpuText);
    while (!text.empty() && !isUtf8(text))
        text.pop_back();
    return displayText(text);
}

std::string uuidAt(const json& object, const char* key) {
    std::string text = textAt(object, key);
    return isGpuUuid(text) ? text : std::string();
}

std::vector<std::string> uuidsAt(const json& object, const char* key) {
    std::vector<std::string> uuids;
    for (const auto& uuid : valueAt(object, key)) {
        if (uuid.is_string() && isGpuUuid(uuid.get_ref<const std::string&>()) && uuids.size() < maxListed)
            uuids.push_back(uuid.get<std::string>());
    }
    return uuids;
}

int64_t figureAt(const json& object, const char* key) {
    return std::max(unknownGpuFigure, intAt(object, key, unknownGpuFigure));
}

} // namespace

std::string_view toText(GpuUse use) {
    switch (use) {
    case GpuUse::Free:
        return "free";
    case GpuUse::Ours:
        return "ours";
    case GpuUse::Reserved:
        return "reserved";
    case GpuUse::Occupied:
        return "occupied";
    case GpuUse::Partitioned:
        return "partitioned";
    case GpuUse::Unknown:
        return "unknown";
    }
    return "unknown";
}

GpuUse gpuUseFromText(std::string_view text) {
    for (const auto use : {GpuUse::Free, GpuUse::Ours, GpuUse::Reserved, GpuUse::Occupied, GpuUse::Partitioned}) {
        if (toText(use) == text)
            return use;
    }
    return GpuUse::Unknown;
}

json toJson(const GpuTicketOwner& owner) {
    json value{
        {"user", owner.user}, {"workspace", owner.workspace},    {"run", owner.run},         {"attempt", owner.attempt},
        {"pid", owner.pid},   {"start_ticks", owner.startTicks}, {"since_ms", owner.sinceMs}};
    if (owner.isShared)
        value["shared"] = true;
    if (owner.leftBytes > 0)
        value["left_bytes"] = owner.leftBytes;
    if (!owner.node.empty())
        value["node"] = owner.node;
    return value;
}

GpuTicketOwner gpuTicketOwnerFromJson(const json& value) {
    const auto idAt = [&value](const char* key) {
        std::string text = textAt(value, key);
        return isIdText(text) ? text : std::string();
    };
    GpuTicketOwner owner;
    owner.user = gpuTextAt(value, "user");
    owner.workspace = idAt("workspace");
    owner.run = idAt("run");
    owner.attempt = static_cast<int>(std::clamp<int64_t>(intAt(value, "attempt", 1), 1, 1'000'000));
    owner.pid = std::max<int64_t>(0, intAt(value, "pid"));
    owner.startTicks = intAt(value, "start_ticks");
    owner.sinceMs = std::max<int64_t>(0, intAt(value, "since_ms"));
    owner.isShared = boolAt(value, "shared");
    owner.leftBytes = std::max<int64_t>(0, intAt(value, "left_bytes"));
    owner.node = gpuTextAt(value, "node");
    return owner;
}

int64_t GpuState::unexplainedBytes() const {
    if (usedBytes < 0)
        return 0;
    int64_t left = usedBytes;
    for (const auto& process : processes) {
        if (process.memoryBytes < 0)
            return 0; // it may explain all
        left -= process.memoryBytes;
    }
    return std::max<int64_t>(0, left);
}

json toJson(const GpuState& state) {
    json owners = json::array();
    for (const auto& owner : state.owners)
        owners.push_back(toJson(owner));
    json value{{"index", state.index},
               {"uuid", state.uuid},
               {"name", state.name},
               {"driver", state.driver},
               {"memory", state.memoryBytes},
               {"used", state.usedBytes},
               {"celsius", state.celsius},
               {"busy_percent", state.busyPercent},
               {"usage_known", state.isUsageKnown},
               {"locked", state.isLocked},
               {"owners", std::move(owners)},
               {"processes", toValue(state.processes)},
               {"use", toText(state.use)}};
    if (state.isMigDevice())
        value["parent"] = state.parent;
    return value;
}

GpuState gpuStateFromJson(const json& value) {
    GpuState state;
    state.index = static_cast<int>(std::clamp<int64_t>(intAt(value, "index", -1), -1, 1023));
    state.uuid = uuidAt(value, "uuid");
    state.parent = uuidAt(value, "parent");
    state.name = gpuTextAt(value, "name");
    state.driver = gpuTextAt(value, "driver");
    state.memoryBytes = figureAt(value, "memory");
    state.usedBytes = figureAt(value, "used");
    state.celsius = figureAt(value, "celsius");
    state.busyPercent = figureAt(value, "busy_percent");
    state.isUsageKnown = boolAt(value, "usage_known");
    state.isLocked = boolAt(value, "locked");
    for (const auto& owner : valueAt(value, "owners")) {
        if (state.owners.size() < maxListed)
            state.owners.push_back(gpuTicketOwnerFromJson(owner));
    }
    for (const auto& entry : valueAt(value, "processes")) {
        if (state.processes.size() >= maxListed)
            break;
        GpuProcess process;
        process.pid = std::max<int64_t>(0, intAt(entry, "pid"));
        process.owner = gpuTextAt(entry, "owner");
        process.name = gpuTextAt(entry, "name");
        process.memoryBytes = figureAt(entry, "memory");
        process.startedMs = std::max<int64_t>(0, intAt(entry, "started_ms"));
        if (std::string run = textAt(entry, "run"); isIdText(run))
            process.run = std::move(run);
        state.processes.push_back(std::move(process));
    }
    state.use = gpuUseFromText(textAt(value, "use"));
    return state;
}

std::string_view toText(GpuReservation::Phase phase) {
    using Phase = GpuReservation::Phase;
    switch (phase) {
    case Phase::Absent:
        return "absent";
    case Phase::Waiting:
        return "waiting";
    case Phase::Held:
        return "held";
    case Phase::Released:
        return "released";
    case Phase::Failed:
        return "failed";
    }
    return "absent";
}

json toJson(const GpuReservation& reservation) {
    json value{{"phase", toText(reservation.phase)}, {"since_ms", reservation.sinceMs}};
    if (!reservation.uuids.empty()) {
        value["uuids"] = reservation.uuids;
        value["visible"] = reservation.visible;
    }
    if (!reservation.reason.empty())
        value["reason"] = reservation.reason;
    if (!reservation.code.empty())
        value["code"] = reservation.code;
    if (!reservation.quarantined.empty())
        value["quarantined"] = reservation.quarantined;
    if (reservation.freeBytes >= 0)
        value["free_bytes"] = reservation.freeBytes;
    return value;
}

GpuReservation gpuReservationFromJson(const json& value) {
    using Phase = GpuReservation::Phase;
    GpuReservation reservation;
    for (const auto phase : {Phase::Waiting, Phase::Held, Phase::Released, Phase::Failed}) {
        if (textAt(value, "phase") == toText(phase))
            reservation.phase = phase;
    }
    reservation.uuids = uuidsAt(value, "uuids");
    reservation.visible = gpuTextAt(value, "visible");
    reservation.reason = gpuTextAt(value, "reason");
    reservation.code = gpuTextAt(value, "code");
    reservation.sinceMs = std::max<int64_t>(0, intAt(value, "since_ms"));
    reservation.quarantined = uuidsAt(value, "quarantined");
    reservation.freeBytes = figureAt(value, "free_bytes");
    return reservation;
}

} // namespace studio
