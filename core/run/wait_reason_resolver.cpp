#include "core/run/wait_reason_resolver.h"

#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/queue_groups.h"
#include "core/run/run_queries.h"
#include "core/scheduler/fleet_fit.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

// A stored reason is rewritten when it changes, so the memory that a program uses is rounded.
int64_t roundedGpuMemory(int64_t bytes) {
    constexpr int64_t step = int64_t{1} << 28;
    constexpr int64_t gib = int64_t{1} << 30;
    const int64_t unit = bytes >= gib ? gib : step;
    return std::max(unit, (bytes + unit / 2) / unit * unit);
}

// The start of a process is computed from two clocks, and differs by some milliseconds each time.
int64_t wholeMinutes(int64_t atMs) {
    constexpr int64_t minuteMs = 60'000;
    return atMs / minuteMs * minuteMs;
}

bool isAboutGpus(WaitCode code) {
    return code == WaitCode::Gpus || code == WaitCode::GpuOutside || code == WaitCode::GpuUnknown;
}

} // namespace

WaitReasonResolver::WaitReasonResolver(SQLite::Database& db, const SchedulerFleet& fleet,
                                       std::span<const ScheduledStart> starts)
    : m_db(db)
    , m_fleet(fleet) {
    const auto hold = [this](int64_t run, int machine, const NodeAmounts& amounts) {
        const int kernel = m_fleet.input().machines[static_cast<size_t>(machine)].kernel;
        m_occupied[kernel].insert(machine);
        for (const int gpu : amounts.gpus)
            m_gpuHolders.emplace(std::pair(kernel, gpu), run);
    };
    for (const LivePlacement& live : fleet.input().placements) {
        if (live.machine >= 0)
            hold(live.run, live.machine, live.amounts);
    }
    for (const ScheduledStart& start : starts) {
        for (const NodePlace& place : start.nodes)
            hold(start.run, place.machine, place.amounts);
    }
}

std::string WaitReasonResolver::nameOf(int64_t run) const {
    return selectValue<std::string>(m_db, "SELECT name FROM run WHERE seq=?", run).value_or(std::string());
}

std::vector<std::string> WaitReasonResolver::sharersOf(int machine) const {
    const auto& machines = m_fleet.input().machines;
    std::vector<std::string> names;
    constexpr size_t maxNames = 3;
    const auto occupied = m_occupied.find(machines[static_cast<size_t>(machine)].kernel);
    for (const int other : occupied == m_occupied.end() ? std::set<int>() : occupied->second) {
        if (other != machine && names.size() < maxNames)
            names.push_back(machines[static_cast<size_t>(other)].name);
    }
    return names;
}

void WaitReasonResolver::addTarget(const WaitReason& reason, nlohmann::json& params) const {
    const FleetTarget& target = m_fleet.input().targets[static_cast<size_t>(reason.target)];
    const SchedulerFleet::TargetRow& row = m_fleet.target(reason.target);
    params["compute"] = target.name;
    params["target_id"] = row.text;
    params["limit"] = target.isCluster ? target.maxNodes : target.maxRuns;
    params["places"] = target.isCluster ? "nodes" : "slots";
    if (reason.code == WaitCode::NotReady && row.isFramework)
        params["detail"] = row.trouble;
    if (reason.code == WaitCode::Unusable) {
        params["detail"] = row.trouble;
        params["held"] = row.held;
    }
}

void WaitReasonResolver::addMachine(const WaitReason& reason, nlohmann::json& params) const {
    const SchedulerInput& input = m_fleet.input();
    const FleetMachine& machine = input.machines[static_cast<size_t>(reason.machine)];
    params["machine"] = machine.name;
    if (reason.code == WaitCode::Away) {
        const std::string id = m_fleet.machine(reason.machine).id.text();
        params["machine_id"] = id;
        if (const auto since = selectValue<int64_t>(
                m_db, "SELECT reachable_since_ms FROM machine WHERE id=? AND reachable=0 AND reachable_since_ms>0", id))
            params["since_ms"] = *since;
    }
    const bool isOfCapacity = reason.code == WaitCode::Cores || reason.code == WaitCode::Memory ||
                              reason.code == WaitCode::Gpus || reason.code == WaitCode::Isolated;
    if (auto sharers = isOfCapacity ? sharersOf(reason.machine) : std::vector<std::string>(); !sharers.empty())
        params["shared_with"] = std::move(sharers);
    if (const Quarantine* quarantine =
            reason.code == WaitCode::Quarantined ? m_fleet.quarantineOf(reason.machine, reason.gpu) : nullptr) {
        params["failures"] = quarantine->failures;
        params["last"] = quarantine->runName;
    }
    if (reason.gpu >= 0)
        params["gpu"] = m_fleet.machine(reason.machine).indexOfGpu(reason.gpu);
}

void WaitReasonResolver::addGpus(const WaitReason& reason, const RunNeeds& needs, nlohmann::json& params) const {
    constexpr size_t maxHolders = 4;
    const SchedulerInput& input = m_fleet.input();
    const FleetKernel& kernel = kernelOf(input, reason.machine);
    if (needs.gpuMemoryBytes > 0)
        params["gpu_memory"] = needs.gpuMemoryBytes;
    if (!needs.gpuModel.empty())
        params["gpu_model"] = needs.gpuModel;
    nlohmann::json holders = nlohmann::json::array();
    eachGpuOn(input, reason.machine, [&](int index) {
        const FleetGpu& gpu = kernel.gpus[static_cast<size_t>(index)];
        if (!matchesNeeds(gpu, needs))
            return;
        const auto run = m_gpuHolders.find({input.machines[static_cast<size_t>(reason.machine)].kernel, index});
        nlohmann::json holder{{"gpu", m_fleet.machine(reason.machine).indexOfGpu(index)}};
        if (run != m_gpuHolders.end()) {
            holder["run"] = nameOf(run->second);
        } else if (gpu.isQuarantined) {
            holder["is_quarantined"] = true;
        } else if (gpu.isUsedOutside) {
            holder["user"] = gpu.outsideUser;
            holder["program"] = gpu.outsideProgram;
            holder["is_reserved"] = gpu.isReservedOutside;
            if (!gpu.outsideNode.empty())
                holder["node"] = gpu.outsideNode;
            if (gpu.outsideBytes > 0)
                holder["memory"] = roundedGpuMemory(gpu.outsideBytes);
            if (gpu.outsideSinceMs > 0)
                holder["since_ms"] = wholeMinutes(gpu.outsideSinceMs);
        } else {
            return;
        }
        if (holders.size() < maxHolders)
            holders.push_back(std::move(holder));
        else
            params["more_holders"] = intAt(params, "more_holders") + 1;
    });
    if (!holders.empty())
        params["holders"] = std::move(holders);
}

void WaitReasonResolver::addQuota(const Quota& quota, nlohmann::json& params) const {
    params["scope"] = queue::toText(quota.scope);
    params["key"] = quota.key;
    params["resource"] = queue::toText(quota.resource);
    params["value"] = quota.limit;
    if (quota.resource != QuotaResource::Money)
        return;
    // What the budget allows and what was spent.
    CachedStatement query(m_db, "SELECT coalesce(spent,0),micros,currency FROM budget WHERE scope=? AND key=?",
                          textAt(params, "scope"), textAt(params, "key"));
    if (!query->executeStep())
        return;
    int64_t spent = 0;
    int64_t micros = 0;
    std::string currency;
    RowReader(*query).read(spent, micros, currency);
    params["spent_micros"] = spent;
    params["budget_micros"] = micros;
    params["currency"] = currency;
}

Reason WaitReasonResolver::resolve(const WaitReason& reason, const RunNeeds& needs) const {
    nlohmann::json params{{"needed", reason.needed}, {"available", reason.available}};
    if (reason.target >= 0)
        addTarget(reason, params);
    if (reason.machine >= 0)
        addMachine(reason, params);
    if (reason.machine >= 0 && isAboutGpus(reason.code))
        addGpus(reason, needs, params);
    if (reason.code == WaitCode::NeverFits)
        params["lack"] = toText(reason.detail);
    if (reason.startable > 1)
        params["startable"] = reason.startable;
    if (reason.run > 0) {
        params["run"] = nameOf(reason.run);
        params["run_id"] = runs::idOf(m_db, reason.run);
    }
    if (reason.quota >= 0)
        addQuota(m_fleet.input().quotas[static_cast<size_t>(reason.quota)], params);
    return {"wait_" + std::string(toText(reason.code)), std::move(params)};
}

} // namespace studio
