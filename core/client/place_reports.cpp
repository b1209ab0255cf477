#include "core/client/place_reports.h"

#include <set>

#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/run/parent_run.h"
#include "core/run/queue_groups.h"
#include "core/run/run_kind.h"
#include "core/run/scheduler_fleet.h"
#include "core/run/wait_reason_resolver.h"
#include "core/scheduler/fleet_fit.h"
#include "core/scheduler/place_outlook.h"
#include "core/store/cached_statement.h"
#include "core/target/created_node_store.h"
#include "core/target/target.h"

namespace studio::browse {

namespace {

// The fleet as of the last contact with its machines, which is now if a driver is running.
class KnownFleet {
public:
    KnownFleet(SQLite::Database& db, const GpuReports& gpus)
        : m_machines(machinesOf(db, gpus))
        , m_fleet(db, m_machines, currentTime()) {
        SchedulerInput& input = m_fleet.input();
        input.quotas = queue::quotas(db);
        for (Quota& quota : parents::quotas(db))
            input.quotas.push_back(std::move(quota));
        for (const FleetMachine& machine : input.machines) {
            if (gpus.contains(machine.name))
                m_reported.insert(machine.kernel);
        }
        // The scheduler queries the GPUs of machines that it could use; a run does not wait for that.
        for (size_t kernel = 0; kernel < input.kernels.size(); ++kernel) {
            if (m_reported.contains(static_cast<int>(kernel)))
                continue;
            for (FleetGpu& gpu : input.kernels[kernel].gpus)
                gpu.isUseUnknown = false;
        }
    }
    const SchedulerFleet& fleet() const { return m_fleet; }
    bool isReported(int machine) const {
        return m_reported.contains(m_fleet.input().machines[static_cast<size_t>(machine)].kernel);
    }

private:
    static std::vector<SchedulerMachine> machinesOf(SQLite::Database& db, const GpuReports& gpus) {
        std::vector<Target> all = targets::all(db);
        for (Target& node : createdNodes::machines(db))
            all.push_back(std::move(node));
        std::vector<SchedulerMachine> machines;
        for (const Target& target : all) {
            SchedulerMachine& machine = machines.emplace_back();
            machine.id = target.id;
            machine.isConnected = target.kind == TargetKind::Local || (target.reachable && target.health.isFine());
            if (const auto reported = gpus.find(target.name); reported != gpus.end())
                machine.gpus = reported->second;
        }
        return machines;
    }

    std::vector<SchedulerMachine> m_machines;
    SchedulerFleet m_fleet;
    std::set<int> m_reported; // kernels
};

// As queue::assignGroups() and loadGroups() see the run; nullopt: it does not wait.
std::optional<WaitingGroup> groupOf(SQLite::Database& db, const SchedulerFleet& fleet, int64_t run) {
    static const std::string sql =
        "SELECT priority,target,candidates,needs,time_limit_s,(SELECT name FROM experiment WHERE "
        "experiment.seq=run.experiment),coalesce(parent,'') FROM run WHERE seq=? AND ended_ms IS NULL AND state IN "
        "('NotStarted','Queued','Provisioning') AND in_engine=0 AND kind IN " +
        launchedKindsSql();
    CachedStatement query(db, sql.c_str(), run);
    if (!query->executeStep())
        return std::nullopt;
    RowReader row(*query);
    WaitingGroup group;
    row.read(group.priority);
    const std::string target = row.text();
    const nlohmann::json candidates = row.json();
    const bool hasCandidates = candidates.is_array() || candidates.is_string();
    queue::setTargets(group, fleet, hasCandidates ? candidates : nlohmann::json::array({target}));
    group.needs = runNeedsFromJson(row.json()).value_or(RunNeeds{});
    if (const auto seconds = row.get<std::optional<int64_t>>())
        group.needs.timeLimitMs = group.timeLimitMs = *seconds * 1000;
    group.experiment = row.text();
    group.parent = row.text();
    return group;
}

bool isForAction(WaitCode code) {
    switch (code) {
    case WaitCode::Limit:
    case WaitCode::Quarantined:
    case WaitCode::Unusable:
    case WaitCode::Away:
    case WaitCode::NotReady:
    case WaitCode::Drained:
    case WaitCode::NeverFits:
        return true;
    default:
        return false;
    }
}

bool needsGpus(const SchedulerInput& input, int target, int machine, const RunNeeds& needs) {
    return machine >= 0 &&
           CapacityLedger::gpusOf(input, input.targets[static_cast<size_t>(target)], machine, needs) > 0;
}

} // namespace

Result<std::vector<PlaceReport>> places(Client& client, int64_t run, const GpuReports& gpus) {
    return client.read<std::vector<PlaceReport>>([&](SQLite::Database& db) -> Result<std::vector<PlaceReport>> {
        const KnownFleet known(db, gpus);
        const SchedulerInput& input = known.fleet().input();
        std::vector<PlaceReport> reports;
        const auto group = groupOf(db, known.fleet(), run);
        if (!group)
            return reports;
        const WaitReasonResolver resolver(db, known.fleet());
        for (const PlaceOutlook::Place& place : PlaceOutlook(input).places(*group)) {
            PlaceReport& report = reports.emplace_back();
            report.compute = input.targets[static_cast<size_t>(place.target)].name;
            if (place.machine >= 0)
                report.machine = input.machines[static_cast<size_t>(place.machine)].name;
            if (place.obstacle)
                report.reason = resolver.resolve(*place.obstacle, group->needs);
            report.isGpuUseUnknown = !place.obstacle && needsGpus(input, place.target, place.machine, group->needs) &&
                                     !known.isReported(place.machine);
        }
        return reports;
    });
}

Result<std::vector<ComputeRoom>> rooms(Client& client, const RunNeeds& needs, const GpuReports& gpus) {
    return client.read<std::vector<ComputeRoom>>([&](SQLite::Database& db) -> Result<std::vector<ComputeRoom>> {
        const KnownFleet known(db, gpus);
        const SchedulerInput& input = known.fleet().input();
        const WaitReasonResolver resolver(db, known.fleet());
        const PlaceOutlook outlook(input);
        std::vector<ComputeRoom> all;
        for (int index = 0; index < static_cast<int>(input.targets.size()); ++index) {
            const FleetTarget& target = input.targets[static_cast<size_t>(index)];
            const PlaceOutlook::Room found = outlook.room(index, needs);
            ComputeRoom& room = all.emplace_back();
            room.compute = target.name;
            room.places = found.places;
            if (found.obstacle) {
                room.reason = resolver.resolve(*found.obstacle, needs);
                room.isForEnd = isCapacity(found.obstacle->code);
                room.isForAction = isForAction(found.obstacle->code);
            }
            const auto facts = targets::find(db, known.fleet().target(index).id);
            if (target.isCluster || target.isEngine || target.takesNothing || !facts || !facts->facts)
                continue;
            room.cores = static_cast<int>(found.milliCores / 1000);
            room.memoryBytes = found.memoryBytes;
            room.gpus = found.gpus;
            eachGpuOn(input, target.machine, [&](int) { ++room.allGpus; });
        }
        return all;
    });
}

} // namespace studio::browse
