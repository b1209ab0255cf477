#include "core/run/scheduler_fleet.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>

#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/run/gpu_availability.h"
#include "core/run/serverless.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/instance_store.h"
#include "core/target/machine_power.h"
#include "core/target/node_provider.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int64_t preemptionWindowMs = 3'600'000;
constexpr int64_t unknownCapacity = std::numeric_limits<int64_t>::max() / 8;

std::vector<int> indicesIn(const json& list) {
    std::vector<int> numbers;
    for (const auto& entry : list) {
        if (entry.is_number_integer())
            numbers.push_back(entry.get<int>());
    }
    return numbers;
}

} // namespace

SchedulerFleet::SchedulerFleet(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now)
    : m_db(db)
    , m_now(now) {
    m_input.nowMs = toMs(now);
    m_input.minAgeToPreemptMs =
        durationOrOverride("COMPUTE_STUDIO_TEST_PREEMPT_AGE_MS", std::chrono::milliseconds(m_input.minAgeToPreemptMs))
            .count();
    const std::vector<Target> all = targets::all(m_db); // once: facts of many machines take long to parse
    readMachines(all, machines);
    readGpuUse();
    readFrameworks(all);
    readClusters(all);
    setOvercommit();
    readPrices();
    countNodesLikeTemplates();
    m_direct.resize(m_targets.size());
    readPlacements();
    readQuarantines();
}

int SchedulerFleet::kernelOf(const std::string& bootId) {
    const auto [known, isNew] = m_kernelByBoot.emplace(bootId, static_cast<int>(m_input.kernels.size()));
    if (isNew)
        m_input.kernels.emplace_back();
    return known->second;
}

void SchedulerFleet::readMachines(const std::vector<Target>& all, std::span<const SchedulerMachine> machines) {
    const std::set<TargetId> leaving = power::leaving(m_db);
    for (const Target& target : all) {
        if (!target.traits().isMachine)
            continue;
        const int index = addMachine(target, machines);
        FleetMachine& machine = m_input.machines[static_cast<size_t>(index)];
        machine.isAvailable = machine.isAvailable && !leaving.contains(target.id);
        machine.isDrained = target.drained.has_value();
        FleetTarget& direct = m_input.targets.emplace_back();
        direct.name = target.name;
        direct.machine = index;
        direct.isEngine = target.traits().isEngine;
        direct.maxRuns = target.maxRuns;
        direct.givesAllGpus = target.unstatedGpus == UnstatedGpus::All;
        direct.isGone = target.provisioning == Provisioning::Deleting;
        direct.acceptsRuns = !direct.isGone;
        const std::string text = target.id.text();
        m_targetByText[text] = static_cast<int>(m_targets.size());
        m_targets.push_back({target.id, text, target.provisioning});
    }
    // Nodes that the studio created take runs as nodes only, and limit them as a whole.
    for (const Target& node : createdNodes::machines(m_db))
        m_machines[static_cast<size_t>(addMachine(node, machines))].cpus.clear();
}

// Their runs start on a machine that reaches them. What a run on Ray needs is requested there; one with Dask executes
// here.
void SchedulerFleet::readFrameworks(const std::vector<Target>& all) {
    for (const Target& target : all) {
        const auto machine = target.via ? m_machineByText.find(target.via->text()) : m_machineByText.end();
        const auto host = machine == m_machineByText.end() ? -1 : m_targetByText[target.via->text()];
        if (!target.traits().framework || machine == m_machineByText.end())
            continue;
        FleetTarget& place = m_input.targets.emplace_back();
        place.name = target.name;
        place.machine = machine->second;
        place.maxRuns = target.maxRuns;
        place.takesNothing = target.traits().submitsJobs;
        place.isDrained = target.drained.has_value();
        place.givesAllGpus = !place.takesNothing && m_input.targets[static_cast<size_t>(host)].givesAllGpus;
        // It would only wait for the cluster, and then fail.
        place.acceptsRuns = target.provisioning == Provisioning::Succeeded && target.health.isFine();
        const std::string text = target.id.text();
        m_targetByText[text] = static_cast<int>(m_targets.size());
        m_targets.push_back({target.id, text, target.provisioning, target.health.message});
        m_targets.back().isFramework = true;
        m_targets.back().isByNameOnly = !takesServerlessRuns(target);
    }
}

int SchedulerFleet::addMachine(const Target& target, std::span<const SchedulerMachine> machines) {
    const std::string text = target.id.text();
    const auto live =
        std::find_if(machines.begin(), machines.end(), [&](const auto& machine) { return machine.id == target.id; });
    MachineRow& row = m_machines.emplace_back();
    row.id = target.id;
    row.live = live == machines.end() ? nullptr : &*live;
    row.hasAllSnapshots = !target.traits().isAttached;
    const bool isKnown = row.live != nullptr && row.live->isConnected && !row.live->host.cpus.empty();
    // The capacity of an engine is that of its nodes, which it assigns itself.
    const bool isEngine = target.traits().isEngine;
    const NodeHost host = isEngine       ? NodeHost{}
                          : isKnown      ? row.live->host
                          : target.facts ? nodeHostOf(target)
                                         : NodeHost{};
    row.cpus = host.cpus;

    FleetMachine machine;
    machine.name = target.name;
    machine.isAvailable = row.live != nullptr && row.live->isConnected && !row.live->isRootUnavailable;
    machine.labels = target.labels;
    std::string boot = row.live != nullptr ? row.live->bootId : std::string();
    if (boot.empty())
        boot = selectValue<std::string>(m_db, "SELECT coalesce(boot_id,'') FROM machine WHERE id=?", text)
                   .value_or(std::string());
    machine.kernel = kernelOf(boot.empty() ? "machine " + text : boot);
    FleetKernel& kernel = m_input.kernels[static_cast<size_t>(machine.kernel)];
    const auto cores = static_cast<int64_t>(host.cpus.size()) * 1000;
    kernel.milliCores = std::max(kernel.milliCores, cores > 0 ? cores : unknownCapacity);
    kernel.memoryBytes = std::max(kernel.memoryBytes, host.memoryBytes > 0 ? host.memoryBytes : unknownCapacity);
    if (!isEngine)
        addGpus(target, row, machine.kernel);
    machine.gpus = row.kernelGpus;
    const int index = static_cast<int>(m_input.machines.size());
    if (row.live != nullptr && row.live->isConnected)
        m_gpuReports[machine.kernel].push_back({index, target.gpuRule});
    m_machineByText[text] = index;
    m_input.machines.push_back(std::move(machine));
    return index;
}

int SchedulerFleet::MachineRow::indexOfGpu(int gpu) const {
    return gpuIndices[static_cast<size_t>(std::find(kernelGpus.begin(), kernelGpus.end(), gpu) - kernelGpus.begin())];
}

std::optional<int> SchedulerFleet::MachineRow::kernelGpuOf(int index) const {
    const auto at = std::find(gpuIndices.begin(), gpuIndices.end(), index);
    return at == gpuIndices.end() ? std::nullopt
                                  : std::optional(kernelGpus[static_cast<size_t>(at - gpuIndices.begin())]);
}

std::vector<int> SchedulerFleet::MachineRow::kernelGpusOf(const std::vector<int>& indices) const {
    std::vector<int> gpus;
    for (const int index : indices) {
        if (const auto gpu = kernelGpuOf(index))
            gpus.push_back(*gpu);
    }
    return gpus;
}

void SchedulerFleet::addGpus(const Target& target, MachineRow& row, int kernel) {
    if (!target.facts)
        return;
    auto& gpus = m_input.kernels[static_cast<size_t>(kernel)].gpus;
    for (const int index : usableGpus(target)) {
        if (index < 0 || index >= static_cast<int>(target.facts->gpus.size()) || row.kernelGpuOf(index))
            continue;
        const GpuFacts& gpu = target.facts->gpus[static_cast<size_t>(index)];
        const std::string identity = gpu.uuid.empty() ? std::to_string(index) : gpu.uuid;
        const auto [known, isNew] = m_gpuByIdentity.try_emplace({kernel, identity}, static_cast<int>(gpus.size()));
        if (isNew)
            gpus.push_back({gpu.uuid, gpu.name, gpu.memoryBytes});
        row.gpuIndices.push_back(index);
        row.kernelGpus.push_back(known->second);
    }
}

// A host may be attached several times, with rules of their own: one report tells for all, and the strictest rule
// holds.
void SchedulerFleet::readGpuUse() {
    for (const CreatedNode& created : createdNodes::live(m_db)) {
        const bool isOff = created.providerId.empty() || created.state == CreatedState::Stopped;
        const auto host = m_machineByText.find(created.host.text());
        if (created.place.gpus.empty() || isOff || host == m_machineByText.end())
            continue;
        const int kernel = m_input.machines[static_cast<size_t>(host->second)].kernel;
        markGpusOfNode(m_input.kernels[static_cast<size_t>(kernel)], created.place.gpus, created.name);
    }
    for (const auto& [index, reports] : m_gpuReports) {
        FleetKernel& kernel = m_input.kernels[static_cast<size_t>(index)];
        std::set<int> awaited;
        std::set<int> reported;
        for (const auto& [machine, rule] : reports) {
            const MachineRow& row = m_machines[static_cast<size_t>(machine)];
            if (rule == GpuRule::Wait)
                awaited.insert(row.kernelGpus.begin(), row.kernelGpus.end());
            if (!row.live->gpus)
                continue;
            markGpuUse(kernel, row.kernelGpus, *row.live->gpus, rule);
            reported.insert(row.kernelGpus.begin(), row.kernelGpus.end());
        }
        std::vector<int> unknown;
        std::set_difference(awaited.begin(), awaited.end(), reported.begin(), reported.end(),
                            std::back_inserter(unknown));
        markGpuUseUnknown(kernel, unknown);
    }
}

void SchedulerFleet::readClusters(const std::vector<Target>& all) {
    for (const Target& target : all) {
        const ClusterConfig* config = target.cluster();
        if (config == nullptr)
            continue;
        const std::string text = target.id.text();
        FleetTarget& cluster = m_input.targets.emplace_back();
        cluster.name = target.name;
        cluster.isCluster = true;
        cluster.isGone = target.provisioning == Provisioning::Failed || target.provisioning == Provisioning::Deleting;
        const bool isOff = config->instance && !instances::takesRuns(m_db, target.id);
        cluster.acceptsRuns = target.provisioning == Provisioning::Succeeded && !isOff;
        cluster.isWhole = config->isWhole();
        cluster.createsNodes = config->createsNodes();
        cluster.isElsewhere = config->isElsewhere();
        if (const auto longest = providerOf(*config).maxRunTime(*config))
            cluster.maxRunMs = longest->count();
        if (!cluster.isWhole) {
            cluster.nodeMilliCores = int64_t{config->node.cores} * 1000;
            cluster.nodeMemoryBytes = config->node.memoryBytes;
            cluster.nodeGpus = config->node.gpus;
        }
        cluster.isIsolated = config->node.isolated;
        cluster.isPreemptible = config->tier == ClusterTier::LowPriority;
        cluster.maxNodes = config->maxNodes;
        cluster.family = familyOf(*config);
        std::span<const TargetId> machines = config->machines();
        if (!config->isPool() && target.via)
            machines = {&*target.via, 1};
        for (const TargetId& id : machines) {
            if (const auto machine = m_machineByText.find(id.text()); machine != m_machineByText.end())
                cluster.machines.push_back(machine->second);
        }
        cluster.isDrained = target.drained.has_value();
        // What is created on a machine is a machine of its own, but goes on as long as its host does.
        for (const int machine : cluster.createsNodes && !cluster.isElsewhere ? cluster.machines : std::vector<int>()) {
            if (!cluster.isDrained && m_input.machines[static_cast<size_t>(machine)].isDrained)
                cluster.drainedMachine = machine;
        }
        cluster.isDrained = cluster.isDrained || cluster.drainedMachine >= 0;
        m_targetByText[text] = static_cast<int>(m_targets.size());
        m_targets.push_back({target.id, text, target.provisioning, target.trouble.value_or(std::string())});
        m_targets.back().isByNameOnly = !takesServerlessRuns(target);
        cluster.like = config->like;
        cluster.isTemplate = config->serverlessTemplate;
        readNodes(static_cast<int>(m_targets.size()) - 1, config->createsNodes());
    }
}

void SchedulerFleet::readNodes(int index, bool isCreated) {
    FleetTarget& cluster = m_input.targets[static_cast<size_t>(index)];
    TargetRow& facts = m_targets[static_cast<size_t>(index)];
    const NodeHold hold = isCreated ? createdNodes::hold(m_db, facts.id) : NodeHold();
    if (hold.isHeld(m_now) && facts.trouble.empty()) {
        cluster.hasUnusableNodes = true;
        facts.trouble = hold.reason;
        facts.held = hold.until ? "time" : "user";
    }
    std::map<TargetId, int64_t> ends;
    std::set<TargetId> ended; // what answers there reads what they left
    for (const CreatedNode& created : isCreated ? createdNodes::live(m_db, facts.id) : std::vector<CreatedNode>()) {
        ends[created.machine] = created.place.availableUntilMs;
        if (created.place.hasEnded)
            ended.insert(created.machine);
    }
    const auto config = isCreated ? targets::find(m_db, facts.id) : std::optional<Target>();
    const std::vector<CreatedNode> created =
        isCreated ? createdNodes::ofCluster(m_db, facts.id) : std::vector<CreatedNode>();
    const auto isDraining = [&](const ClusterNode& node) {
        return config && config->cluster() != nullptr &&
               std::any_of(created.begin(), created.end(), [&](const CreatedNode& one) {
                   return one.machine == node.spec.machine && isOutdated(one, node.spec, *config->cluster());
               });
    };
    for (const ClusterNode& known : clusters::nodes(m_db, facts.id)) {
        const auto machine = m_machineByText.find(known.spec.machine.text());
        cluster.startingNodes += known.state == NodeState::Preparing ? 1 : 0;
        cluster.hasUnusableNodes = cluster.hasUnusableNodes || known.state == NodeState::Unusable;
        if (known.state == NodeState::Unusable && facts.trouble.empty())
            facts.trouble = known.trouble;
        if (known.state == NodeState::Preparing && facts.remark.empty())
            facts.remark = known.trouble;
        const bool isReady =
            (known.state == NodeState::Idle && !isDraining(known)) || (known.state == NodeState::Running && known.run);
        if (machine == m_machineByText.end() || !isReady || ended.contains(known.spec.machine))
            continue;
        FleetNode node{known.seq, machine->second, true, toMs(known.since)};
        node.availableUntilMs = ends[known.spec.machine];
        if (isCreated) { // kernels round limits down
            FleetKernel& kernel =
                m_input.kernels[static_cast<size_t>(m_input.machines[static_cast<size_t>(machine->second)].kernel)];
            kernel.milliCores = std::max(kernel.milliCores, cluster.nodeMilliCores);
            kernel.memoryBytes = std::max(kernel.memoryBytes, cluster.nodeMemoryBytes);
        }
        facts.nodeNames[node.seq] = known.name;
        // Nodes of earlier versions always have the same CPUs and GPUs.
        if (!known.run && !known.cpus.empty())
            facts.nodeCpus[node.seq] = known.cpus;
        if (!known.run && !known.gpus.empty()) {
            node.gpus = m_machines[static_cast<size_t>(machine->second)].kernelGpusOf(known.gpus);
        }
        cluster.nodes.push_back(std::move(node));
    }
}

// Clusters may be created larger than their machine, with a warning: that is how far they may go beyond its capacity.
void SchedulerFleet::setOvercommit() {
    for (FleetTarget& cluster : m_input.targets) {
        if (!cluster.isCluster || cluster.machines.size() != 1 || cluster.isWhole)
            continue;
        const auto machine = static_cast<size_t>(cluster.machines.front());
        const FleetKernel& kernel = m_input.kernels[static_cast<size_t>(m_input.machines[machine].kernel)];
        const auto ratio = [&](int64_t each, int64_t all) {
            return all > 0 ? static_cast<double>(each) * cluster.maxNodes / static_cast<double>(all) : 1;
        };
        cluster.overcommit = std::max({1.0, ratio(cluster.nodeMilliCores, kernel.milliCores),
                                       ratio(cluster.nodeMemoryBytes, kernel.memoryBytes)});
    }
}

void SchedulerFleet::readPrices() {
    CachedStatement query(m_db,
                          "SELECT target.id,rate.micros,rate.currency FROM target JOIN rate ON rate.target=target.id "
                          "AND rate.from_ms=(SELECT max(from_ms) FROM rate WHERE rate.target=target.id AND from_ms<=?) "
                          "WHERE target.deleted_ms IS NULL",
                          m_now);
    bool hasPrices = false;
    while (query->executeStep()) {
        RowReader row(*query);
        const int index = indexOf(row.text());
        if (index < 0)
            continue;
        hasPrices = true;
        row.read(m_targets[static_cast<size_t>(index)].price.micros,
                 m_targets[static_cast<size_t>(index)].price.currency);
    }
    if (!hasPrices)
        return;
    std::vector<HourlyPrice> prices;
    for (const TargetRow& target : m_targets)
        prices.push_back(target.price);
    const std::vector<int> ranks = priceRanks(prices);
    for (size_t i = 0; i < ranks.size(); ++i)
        m_input.targets[i].priceRank = ranks[i];
}

void SchedulerFleet::countNodesLikeTemplates() {
    for (FleetTarget& model : m_input.targets) {
        for (size_t i = 0; model.isTemplate && i < m_input.targets.size(); ++i) {
            if (m_input.targets[i].like == model.name)
                model.nodesLikeIt += m_input.targets[i].maxNodes;
        }
    }
}

void SchedulerFleet::readPlacements() {
    CachedStatement query(
        m_db,
        "SELECT placement.run,attempt.target,placement.machine,coalesce(placement.node,0),placement.cores,"
        "placement.memory,placement.gpus,placement.cpus,placement.is_exclusive,placement.created_ms,"
        "attempt.started_ms,run.time_limit_s,run.priority,"
        "coalesce(iif(json_valid(run.needs),json_extract(run.needs,'$.preemptible'),0),0),"
        "EXISTS(SELECT 1 FROM process WHERE process.run=placement.run AND process.attempt=placement.attempt AND "
        "process.stop IS NOT NULL),experiment.name,coalesce(run.parent,''),"
        "(SELECT count(*) FROM attempt a WHERE a.run=placement.run AND a.ended_ms>?1 AND "
        "json_extract(a.error,'$.code')='preempted') "
        "FROM placement INDEXED BY placement_live JOIN run ON run.seq=placement.run JOIN experiment ON "
        "experiment.seq=run.experiment JOIN attempt ON attempt.run=placement.run AND "
        "attempt.n=placement.attempt WHERE placement.freed_ms IS NULL ORDER BY placement.run,placement.node_rank",
        m_input.nowMs - preemptionWindowMs);
    while (query->executeStep()) {
        RowReader row(*query);
        LivePlacement live;
        row.read(live.run);
        const auto target = m_targetByText.find(row.text());
        const auto machine = m_machineByText.find(row.text());
        row.read(live.node);
        const auto cores = row.get<std::optional<int64_t>>();
        const auto memory = row.get<std::optional<int64_t>>();
        const auto gpus = indicesIn(row.json());
        const auto cpus = indicesIn(row.json());
        row.read(live.isExclusive, live.startedMs);
        const auto started = row.get<std::optional<int64_t>>();
        const auto limit = row.get<std::optional<int64_t>>();
        row.read(live.priority, live.isPreemptible, live.isStopping, live.experiment, live.parent,
                 live.recentPreemptions);
        if (target == m_targetByText.end() || machine == m_machineByText.end())
            continue; // detached: its machine is not scheduled
        live.target = target->second;
        live.machine = machine->second;
        if (limit)
            live.endsMs = started.value_or(m_input.nowMs) + *limit * 1000;
        const FleetTarget& of = m_input.targets[static_cast<size_t>(live.target)];
        const auto& kernel =
            m_input.kernels[static_cast<size_t>(m_input.machines[static_cast<size_t>(live.machine)].kernel)];
        const int64_t share = std::max(1, of.maxRuns);
        const bool isNothing = of.takesNothing || of.isEngine; // what it needs is requested elsewhere
        live.amounts.milliCores = cores && !of.takesNothing ? *cores * 1000
                                  : of.isCluster            ? of.nodeMilliCores
                                  : isNothing               ? 0
                                                            : kernel.milliCores / share;
        live.amounts.memoryBytes = memory && !of.takesNothing ? *memory
                                   : of.isCluster             ? of.nodeMemoryBytes
                                   : isNothing                ? 0
                                                              : kernel.memoryBytes / share;
        live.amounts.gpus = this->machine(live.machine).kernelGpusOf(gpus);
        live.isPreemptible = live.isPreemptible || of.isPreemptible;
        live.isExclusive = live.isExclusive || of.isIsolated;
        if (!cpus.empty())
            usedCpus(live.machine).push_back(cpus);
        const bool isOfSameJob =
            of.isEngine && !m_input.placements.empty() && m_input.placements.back().run == live.run;
        live.isBeside = isOfSameJob;
        if (live.node == 0 && !live.isBeside)
            ++m_direct[static_cast<size_t>(live.target)];
        m_input.placements.push_back(std::move(live));
    }
}

void SchedulerFleet::readQuarantines() {
    m_quarantines = quarantines::all(m_db);
    for (const Quarantine& quarantine : m_quarantines) {
        const int index = machineIndexOf(quarantine.machine.text());
        if (index < 0)
            continue;
        FleetMachine& machine = m_input.machines[static_cast<size_t>(index)];
        const bool isProbed =
            std::any_of(m_input.placements.begin(), m_input.placements.end(), [&](const LivePlacement& live) {
                return live.machine == index && live.startedMs >= toMs(quarantine.since);
            });
        if (quarantine.gpu.empty()) {
            machine.isQuarantined = true;
            machine.takesProbe = quarantine.takesProbe(m_now) && !isProbed;
        }
        for (FleetGpu& gpu : m_input.kernels[static_cast<size_t>(machine.kernel)].gpus) {
            if (gpu.uuid != quarantine.gpu || gpu.uuid.empty())
                continue;
            gpu.takesProbe = quarantine.takesProbe(m_now); // it has one holder at a time
            gpu.isQuarantined = !gpu.takesProbe;
        }
    }
}

const Quarantine* SchedulerFleet::quarantineOf(int machine, int gpu) const {
    const FleetMachine& at = m_input.machines[static_cast<size_t>(machine)];
    const auto& gpus = m_input.kernels[static_cast<size_t>(at.kernel)].gpus;
    const auto found = std::find_if(m_quarantines.begin(), m_quarantines.end(), [&](const Quarantine& one) {
        return gpu < 0 ? one.gpu.empty() && one.machine == m_machines[static_cast<size_t>(machine)].id
                       : !one.gpu.empty() && one.gpu == gpus[static_cast<size_t>(gpu)].uuid;
    });
    return found == m_quarantines.end() ? nullptr : &*found;
}

int SchedulerFleet::indexOf(const std::string& target) const {
    const auto found = m_targetByText.find(target);
    return found == m_targetByText.end() ? -1 : found->second;
}

int SchedulerFleet::machineIndexOf(const std::string& machine) const {
    const auto found = m_machineByText.find(machine);
    return found == m_machineByText.end() ? -1 : found->second;
}

std::vector<int> SchedulerFleet::serverlessTargets() const {
    std::vector<int> all;
    for (int i = 0; i < static_cast<int>(m_targets.size()); ++i) {
        if (!m_targets[static_cast<size_t>(i)].isByNameOnly)
            all.push_back(i);
    }
    return all;
}

int SchedulerFleet::freePlaces(const std::vector<int>& targets) const {
    int free = 0;
    for (const int index : targets) {
        const FleetTarget& target = m_input.targets[static_cast<size_t>(index)];
        free += target.isCluster ? static_cast<int>(target.nodes.size()) + target.startingNodes
                                 : std::max(0, target.maxRuns - m_direct[static_cast<size_t>(index)]);
    }
    return free;
}

} // namespace studio
