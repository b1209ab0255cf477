#include "core/scheduler/capacity_ledger.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>

#include "core/scheduler/fleet_fit.h"

namespace studio {

namespace {

// Machines with equal memory modules report some megabytes more or less.
constexpr int64_t memoryStep = int64_t{256} << 20;

bool isInQuarantine(const FleetMachine& machine) {
    return machine.isQuarantined && !machine.takesProbe;
}

// Returns why no node of the cluster can be made or used now, because its machines are drained or in quarantine.
std::optional<WaitCode> whyAllAreClosed(const SchedulerInput& input, const FleetTarget& target) {
    std::optional<WaitCode> why;
    for (const int machine : target.createsNodes ? std::vector<int>() : target.machines) {
        const FleetMachine& at = input.machines[static_cast<size_t>(machine)];
        if (!at.isDrained && !isInQuarantine(at))
            return std::nullopt;
        const WaitCode code = at.isDrained ? WaitCode::Drained : WaitCode::Quarantined;
        why = why ? std::min(*why, code) : code;
    }
    return why;
}

// Of two clusters that would start a node.
bool isCheaperNode(const FleetTarget& a, const FleetTarget& b) {
    return std::tie(a.priceRank, a.nodeGpus, a.nodeMilliCores, a.nodeMemoryBytes) <
           std::tie(b.priceRank, b.nodeGpus, b.nodeMilliCores, b.nodeMemoryBytes);
}

} // namespace

CapacityLedger::CapacityLedger(const SchedulerInput& input)
    : m_input(&input)
    , m_kernels(input.kernels.size())
    , m_targets(input.targets.size())
    , m_probes(input.machines.size()) {
    for (size_t i = 0; i < m_probes.size(); ++i)
        m_probes[i] = input.machines[i].takesProbe ? 1 : 0;
    for (const LivePlacement& live : input.placements) { // these are added, but are no probes
        if (!live.isBeside)
            ++m_probes[static_cast<size_t>(live.machine)];
    }
    for (size_t i = 0; i < m_kernels.size(); ++i)
        m_kernels[i].gpus.resize(input.kernels[i].gpus.size());
    for (size_t i = 0; i < m_targets.size(); ++i)
        m_targets[i].isNodeTaken.resize(input.targets[i].nodes.size());
}

CapacityLedger::Rollback::Rollback(CapacityLedger& ledger)
    : m_ledger(ledger)
    , m_log(std::make_unique<UndoLog>()) {
    m_log->gangNodes = ledger.m_ownGang.size();
    ledger.m_undo.log = m_log.get();
}

CapacityLedger::Rollback::~Rollback() {
    m_ledger.m_undo.log = nullptr;
    for (auto change = m_log->kernels.rbegin(); change != m_log->kernels.rend(); ++change)
        m_ledger.m_kernels[static_cast<size_t>(change->first)] = std::move(change->second);
    for (auto change = m_log->runs.rbegin(); change != m_log->runs.rend(); ++change)
        m_ledger.m_targets[static_cast<size_t>(change->first)].runs = change->second;
    for (auto change = m_log->nodes.rbegin(); change != m_log->nodes.rend(); ++change) {
        const auto& [target, index] = change->first;
        m_ledger.m_targets[static_cast<size_t>(target)].isNodeTaken[index] = change->second;
    }
    for (auto change = m_log->probes.rbegin(); change != m_log->probes.rend(); ++change)
        m_ledger.m_probes[static_cast<size_t>(change->first)] = change->second;
    m_ledger.m_ownGang.resize(m_log->gangNodes);
}

void CapacityLedger::remember(const NodePlace& place) {
    if (m_undo.log == nullptr)
        return;
    const int kernel = m_input->machines[static_cast<size_t>(place.machine)].kernel;
    m_undo.log->kernels.emplace_back(kernel, m_kernels[static_cast<size_t>(kernel)]);
    m_undo.log->runs.emplace_back(place.target, m_targets[static_cast<size_t>(place.target)].runs);
    m_undo.log->probes.emplace_back(place.machine, m_probes[static_cast<size_t>(place.machine)]);
}

void CapacityLedger::rememberNode(int target, size_t index) {
    if (m_undo.log != nullptr)
        m_undo.log->nodes.emplace_back(std::pair(target, index),
                                       m_targets[static_cast<size_t>(target)].isNodeTaken[index]);
}

void CapacityLedger::add(int64_t run, const NodePlace& place) {
    remember(place);
    KernelUse& use = m_kernels[static_cast<size_t>(m_input->machines[static_cast<size_t>(place.machine)].kernel)];
    use.milliCores += place.amounts.milliCores;
    use.memoryBytes += place.amounts.memoryBytes;
    for (const int gpu : place.amounts.gpus)
        ++use.gpus[static_cast<size_t>(gpu)];
    ++use.live;
    --m_probes[static_cast<size_t>(place.machine)];
    if (run == ownGang) {
        ++use.ofOwnGang;
        m_ownGang.push_back(place.machine);
    } else if (place.isExclusive) {
        ++use.exclusive;
        use.exclusiveRun = run;
    }
    const auto& nodes = m_input->targets[static_cast<size_t>(place.target)].nodes;
    TargetUse& target = m_targets[static_cast<size_t>(place.target)];
    if (place.node == 0)
        ++target.runs;
    for (size_t i = 0; place.node != 0 && i < nodes.size(); ++i) {
        if (nodes[i].seq != place.node)
            continue;
        rememberNode(place.target, i);
        target.isNodeTaken[i] = true;
    }
}

void CapacityLedger::remove(const NodePlace& place) {
    remember(place);
    KernelUse& use = m_kernels[static_cast<size_t>(m_input->machines[static_cast<size_t>(place.machine)].kernel)];
    use.milliCores -= place.amounts.milliCores;
    use.memoryBytes -= place.amounts.memoryBytes;
    for (const int gpu : place.amounts.gpus)
        --use.gpus[static_cast<size_t>(gpu)];
    --use.live;
    ++m_probes[static_cast<size_t>(place.machine)];
    if (place.isExclusive)
        --use.exclusive;
    const auto& nodes = m_input->targets[static_cast<size_t>(place.target)].nodes;
    TargetUse& target = m_targets[static_cast<size_t>(place.target)];
    if (place.node == 0)
        --target.runs;
    for (size_t i = 0; place.node != 0 && i < nodes.size(); ++i) {
        if (nodes[i].seq != place.node)
            continue;
        rememberNode(place.target, i);
        target.isNodeTaken[i] = false;
    }
}

void CapacityLedger::keep(int kernel, int64_t run) {
    if (m_undo.log != nullptr)
        m_undo.log->kernels.emplace_back(kernel, m_kernels[static_cast<size_t>(kernel)]);
    m_kernels[static_cast<size_t>(kernel)].keptFor = run;
}

NodeAmounts CapacityLedger::amountsOf(const FleetTarget& target, const RunNeeds& needs, const FleetKernel& kernel) {
    NodeAmounts amounts;
    if (target.takesNothing)
        return amounts;
    if (target.isCluster) {
        amounts.milliCores = target.nodeMilliCores;
        amounts.memoryBytes = target.nodeMemoryBytes;
        return amounts;
    }
    if (target.isEngine) { // only what is stated is known
        amounts.milliCores = int64_t{needs.cores.value_or(0)} * 1000;
        amounts.memoryBytes = needs.memoryBytes.value_or(0);
        return amounts;
    }
    const int64_t maxRuns = std::max(1, target.maxRuns);
    amounts.milliCores = needs.cores ? int64_t{*needs.cores} * 1000 : kernel.milliCores / maxRuns;
    amounts.memoryBytes = needs.memoryBytes.value_or(kernel.memoryBytes / maxRuns);
    return amounts;
}
int CapacityLedger::gpusOf(const SchedulerInput& input, const FleetTarget& target, int machine, const RunNeeds& needs) {
    const auto& own = input.machines[static_cast<size_t>(machine)].gpus;
    const int all = static_cast<int>(own ? own->size() : kernelOf(input, machine).gpus.size());
    if (target.takesNothing)
        return 0;
    if (!target.isCluster)
        return needs.gpus.value_or(target.givesAllGpus ? all : 0);
    if (target.isWhole)
        return needs.gpus == 0 ? 0 : all;
    return needs.gpus == 0 ? 0 : target.nodeGpus;
}

bool CapacityLedger::fitsGpu(const FleetGpu& gpu, const RunNeeds& needs, const std::string& model) const {
    return matchesNeeds(gpu, needs) && (model.empty() || gpu.model == model);
}

std::optional<WaitReason> CapacityLedger::chooseGpus(const FleetTarget& target, int machine, const RunNeeds& needs,
                                                     const FleetNode* node, const std::string& model,
                                                     NodePlace& place) const {
    const FleetKernel& kernel = kernelOf(*m_input, machine);
    const KernelUse& use = m_kernels[static_cast<size_t>(m_input->machines[static_cast<size_t>(machine)].kernel)];
    const int wanted = gpusOf(*m_input, target, machine, needs);
    WaitReason reason{WaitCode::Gpus};
    reason.needed = wanted;
    if (wanted == 0)
        return std::nullopt;
    std::vector<int> free;
    std::vector<int> quarantined;
    int healthy = 0; // with those in use
    eachGpuOn(*m_input, machine, [&](int i) {
        const FleetGpu& gpu = kernel.gpus[static_cast<size_t>(i)];
        const bool isOfNode =
            node == nullptr || !node->gpus || std::find(node->gpus->begin(), node->gpus->end(), i) != node->gpus->end();
        if (!isOfNode || !fitsGpu(gpu, needs, model))
            return;
        healthy += gpu.isQuarantined ? 0 : 1;
        if (use.gpus[static_cast<size_t>(i)] > 0)
            return;
        if (gpu.isQuarantined) {
            quarantined.push_back(i);
            return;
        }
        if (gpu.isUsedOutside) {
            reason.gpu = reason.code == WaitCode::GpuOutside ? reason.gpu : i;
            reason.code = WaitCode::GpuOutside;
            return;
        }
        if (gpu.isUseUnknown) {
            reason.gpu = reason.gpu < 0 ? i : reason.gpu;
            reason.code = reason.code == WaitCode::Gpus ? WaitCode::GpuUnknown : reason.code;
            return;
        }
        free.push_back(i);
    });
    reason.available = static_cast<int64_t>(free.size());
    // A whole node takes what is left, but at least what the run needs.
    int least = target.isWhole ? std::max(needs.gpus.value_or(0), 0) : wanted;
    // So does a run that gets all GPUs because it states none, but it gets some.
    if (!quarantined.empty() && !needs.gpus && (target.isWhole || !target.isCluster))
        least = std::max(1, target.isWhole ? 0 : wanted - static_cast<int>(quarantined.size()));
    if (static_cast<int>(free.size()) < least) {
        const int others = static_cast<int>(free.size() + quarantined.size());
        // Where the end of runs suffices, capacity is reserved.
        if (reason.code == WaitCode::Gpus && !quarantined.empty() && healthy < least && others >= least) {
            reason.code = WaitCode::Quarantined;
            reason.gpu = quarantined.front();
        }
        return reason;
    }
    std::stable_sort(free.begin(), free.end(), [&](int a, int b) {
        const FleetGpu& first = kernel.gpus[static_cast<size_t>(a)];
        const FleetGpu& second = kernel.gpus[static_cast<size_t>(b)];
        return std::pair(first.takesProbe, first.memoryBytes) < std::pair(second.takesProbe, second.memoryBytes);
    });
    const size_t count = std::min(free.size(), static_cast<size_t>(wanted));
    // GPUs of one model, if there are enough of one.
    size_t begin = 0;
    for (size_t i = 0; i + count <= free.size(); ++i) {
        const auto modelAt = [&](size_t at) { return kernel.gpus[static_cast<size_t>(free[at])].model; };
        const auto same = [&](size_t at) { return modelAt(at) == modelAt(i); };
        size_t equal = 0;
        while (i + equal < free.size() && same(i + equal))
            ++equal;
        if (equal >= count) {
            begin = i;
            break;
        }
    }
    const auto first = free.begin() + static_cast<std::ptrdiff_t>(begin);
    place.amounts.gpus.assign(first, first + static_cast<std::ptrdiff_t>(count));
    std::sort(place.amounts.gpus.begin(), place.amounts.gpus.end());
    return std::nullopt;
}

std::optional<WaitReason> CapacityLedger::obstacleOf(int index, int machine, const RunNeeds& needs,
                                                     const FleetNode* node, const std::string& model,
                                                     NodePlace& place) const {
    const FleetTarget& target = m_input->targets[static_cast<size_t>(index)];
    const FleetMachine& at = m_input->machines[static_cast<size_t>(machine)];
    const FleetKernel& kernel = m_input->kernels[static_cast<size_t>(at.kernel)];
    const KernelUse& use = m_kernels[static_cast<size_t>(at.kernel)];
    const auto refuse = [&](WaitCode code, int64_t needed = 0, int64_t available = 0) {
        WaitReason reason{code};
        reason.target = index;
        reason.machine = machine;
        reason.needed = needed;
        reason.available = available;
        return reason;
    };
    if (const NeverCode lack = lackOf(*m_input, target, machine, needs); lack != NeverCode::None) {
        WaitReason reason = refuse(WaitCode::NeverFits);
        reason.detail = lack;
        return reason;
    }
    if (at.isDrained)
        return refuse(WaitCode::Drained);
    if (!at.isAvailable)
        return refuse(WaitCode::Away);
    // A gang is one run, with as many nodes there as it needs.
    const bool hasProbe = m_probes[static_cast<size_t>(machine)] > 0 ||
                          std::find(m_ownGang.begin(), m_ownGang.end(), machine) != m_ownGang.end();
    if (at.isQuarantined && (!at.takesProbe || !hasProbe))
        return refuse(WaitCode::Quarantined);
    if (node != nullptr && node->availableUntilMs > 0) {
        const int64_t left = std::max<int64_t>(0, node->availableUntilMs - m_input->nowMs);
        if (left == 0 || needs.timeLimitMs.value_or(0) > left)
            return refuse(WaitCode::NodeEnds, needs.timeLimitMs.value_or(0), left);
    }
    if (use.keptFor != 0) {
        WaitReason reason = refuse(WaitCode::Reserved);
        reason.run = use.keptFor;
        return reason;
    }
    if (use.exclusive > 0) {
        WaitReason reason = refuse(WaitCode::Exclusive);
        reason.run = use.exclusiveRun;
        return reason;
    }
    const bool isUnstatedWhole = target.isWhole && !needs.cores && !needs.memoryBytes && !needs.gpus;
    // An engine keeps others off the nodes that it gives a run; its login node is shared by all.
    const bool isIsolated = (needs.isolated && !target.isEngine && !target.takesNothing) || target.isIsolated;
    place = {index, machine, node != nullptr ? node->seq : 0, {}, isIsolated || target.isWhole};
    if (use.live > use.ofOwnGang && (isIsolated || isUnstatedWhole))
        return refuse(WaitCode::Isolated);
    if (node == nullptr && m_targets[static_cast<size_t>(index)].runs >= target.maxRuns)
        return refuse(WaitCode::MaxRuns, 1, 0);
    place.amounts = amountsOf(target, needs, kernel);
    if (auto reason = chooseGpus(target, machine, needs, node, model, place)) {
        reason->target = index;
        reason->machine = machine;
        return reason;
    }
    const int64_t freeCores = withOvercommit(kernel.milliCores, target.overcommit) - use.milliCores;
    const int64_t freeMemory = withOvercommit(kernel.memoryBytes, target.overcommit) - use.memoryBytes;
    if (target.isWhole) {
        place.amounts.milliCores = std::max<int64_t>(0, freeCores);
        place.amounts.memoryBytes = std::max<int64_t>(0, freeMemory);
        if (needs.cores && int64_t{*needs.cores} * 1000 > freeCores)
            return refuse(WaitCode::Cores, int64_t{*needs.cores} * 1000, freeCores);
        if (needs.memoryBytes && *needs.memoryBytes > freeMemory)
            return refuse(WaitCode::Memory, *needs.memoryBytes, freeMemory);
        return std::nullopt;
    }
    if (place.amounts.milliCores > freeCores)
        return refuse(WaitCode::Cores, place.amounts.milliCores, freeCores);
    if (place.amounts.memoryBytes > freeMemory)
        return refuse(WaitCode::Memory, place.amounts.memoryBytes, freeMemory);
    return std::nullopt;
}

CapacityLedger::Merits CapacityLedger::meritsOf(const NodePlace& place, const FleetNode* node,
                                                const MachineAffinity& affinity) const {
    const FleetKernel& kernel = kernelOf(*m_input, place.machine);
    const KernelUse& use = m_kernels[static_cast<size_t>(m_input->machines[static_cast<size_t>(place.machine)].kernel)];
    int64_t largestGpu = 0;
    bool isProbe = m_input->machines[static_cast<size_t>(place.machine)].isQuarantined;
    for (const int gpu : place.amounts.gpus) {
        isProbe = isProbe || kernel.gpus[static_cast<size_t>(gpu)].takesProbe;
        largestGpu = std::max(largestGpu, kernel.gpus[static_cast<size_t>(gpu)].memoryBytes);
    }
    const auto free = std::count(use.gpus.begin(), use.gpus.end(), 0) - static_cast<int64_t>(place.amounts.gpus.size());
    return {isProbe ? 1 : 0,
            affinity.lastMachine >= 0 && place.machine != affinity.lastMachine ? 1 : 0,
            place.amounts.gpus.empty() && !kernel.gpus.empty() ? 1 : 0,
            largestGpu,
            free,
            kernel.milliCores - use.milliCores - place.amounts.milliCores,
            (kernel.memoryBytes - use.memoryBytes - place.amounts.memoryBytes) / memoryStep,
            m_input->targets[static_cast<size_t>(place.target)].priceRank,
            affinity.preparation < 0
                ? 0
                : m_input->preparations[static_cast<size_t>(affinity.preparation)][static_cast<size_t>(place.machine)],
            node != nullptr ? -node->idleSinceMs : 0, // the one used last, so that the others reach their idle time
            place.target};
}

CapacityLedger::Trial CapacityLedger::tryTarget(int index, const RunNeeds& needs, const MachineAffinity& affinity,
                                                const std::string& model) const {
    const FleetTarget& target = m_input->targets[static_cast<size_t>(index)];
    Trial trial;
    const auto tell = [&](const WaitReason& reason) {
        if (!trial.obstacle || reason.code < trial.obstacle->code)
            trial.obstacle = reason;
    };
    if (auto never = neverFits(*m_input, index, needs)) {
        tell(*never);
        return trial;
    }
    WaitReason reason{WaitCode::NotReady};
    reason.target = index;
    if (target.isDrained) {
        reason.code = WaitCode::Drained;
        reason.machine = target.drainedMachine;
        tell(reason);
        return trial;
    }
    if (!target.acceptsRuns) {
        tell(reason);
        return trial;
    }
    NodePlace place;
    const auto weigh = [&](const FleetNode* node) {
        Candidate candidate{place, meritsOf(place, node, affinity)};
        ++trial.fitting;
        if (!trial.best || candidate.merits < trial.best->merits)
            trial.best = std::move(candidate);
    };
    if (!target.isCluster) {
        if (const auto obstacle = obstacleOf(index, target.machine, needs, nullptr, model, place))
            tell(*obstacle);
        else
            weigh(nullptr);
        return trial;
    }
    int idle = 0;
    int closed = 0; // of them, because they are drained or in quarantine
    int taken = -static_cast<int>(m_ownGang.size());
    for (size_t i = 0; i < target.nodes.size(); ++i) {
        const FleetNode& node = target.nodes[i];
        const bool isTaken = m_targets[static_cast<size_t>(index)].isNodeTaken[i];
        taken += isTaken ? 1 : 0;
        if (!node.isReady || isTaken)
            continue;
        ++idle;
        if (const auto obstacle = obstacleOf(index, node.machine, needs, &node, model, place)) {
            closed += obstacle->code == WaitCode::Quarantined || obstacle->code == WaitCode::Drained ? 1 : 0;
            tell(*obstacle);
        } else {
            weigh(&node);
        }
    }
    if (trial.fitting >= needs.nodes)
        return trial;
    reason.needed = needs.nodes;
    reason.available = trial.fitting;
    const int size = static_cast<int>(target.nodes.size());
    // A further node helps only where no idle one was refused, and none is made on a closed machine.
    if (const auto closedBy = whyAllAreClosed(*m_input, target)) {
        reason.code = *closedBy;
        reason.machine = *std::find_if(target.machines.begin(), target.machines.end(), [&](int machine) {
            const FleetMachine& at = m_input->machines[static_cast<size_t>(machine)];
            return *closedBy == WaitCode::Quarantined ? isInQuarantine(at) && !at.isDrained : at.isDrained;
        });
    } else if (target.startingNodes > 0 ||
               (size < target.maxNodes && !target.hasUnusableNodes && idle == trial.fitting)) {
        reason.code = WaitCode::NodeStarting;
    } else if (size == 0 && target.hasUnusableNodes) {
        reason.code = WaitCode::Unusable;
    } else {
        reason.code = WaitCode::NodesBusy;
    }
    // Idle nodes on closed machines do not keep it from waiting for those that have runs.
    const bool waitsForOthers = size >= target.maxNodes && taken > 0 && idle - closed == trial.fitting;
    if (reason.code == WaitCode::NodeStarting || idle == trial.fitting || waitsForOthers)
        tell(reason);
    return trial;
}
std::vector<std::string> CapacityLedger::modelsOf(const FleetTarget& target, const RunNeeds& needs) const {
    std::vector<const FleetGpu*> models; // one of each memory size and name
    std::vector<int> seen;               // machines
    for (const FleetNode& node : target.nodes) {
        if (std::find(seen.begin(), seen.end(), node.machine) != seen.end())
            continue;
        seen.push_back(node.machine);
        if (gpusOf(*m_input, target, node.machine, needs) == 0)
            continue;
        const FleetKernel& kernel = kernelOf(*m_input, node.machine);
        eachGpuOn(*m_input, node.machine, [&](int i) {
            const FleetGpu& gpu = kernel.gpus[static_cast<size_t>(i)];
            const bool isKnown = std::any_of(models.begin(), models.end(), [&](const FleetGpu* known) {
                return known->memoryBytes == gpu.memoryBytes && known->model == gpu.model;
            });
            if (!isKnown && matchesNeeds(gpu, needs))
                models.push_back(&gpu);
        });
    }
    std::sort(models.begin(), models.end(), [](const FleetGpu* a, const FleetGpu* b) {
        return std::tie(a->memoryBytes, a->model) < std::tie(b->memoryBytes, b->model);
    });
    std::vector<std::string> names;
    for (const FleetGpu* gpu : models) {
        if (std::find(names.begin(), names.end(), gpu->model) == names.end())
            names.push_back(gpu->model);
    }
    if (names.empty())
        names.emplace_back();
    return names;
}

CapacityLedger::Finding CapacityLedger::findGang(int target, const RunNeeds& needs,
                                                 const MachineAffinity& affinity) const {
    Finding finding;
    RunNeeds one = needs;
    one.nodes = 1;
    for (const std::string& model : modelsOf(m_input->targets[static_cast<size_t>(target)], needs)) {
        CapacityLedger trial = *this;
        std::vector<NodePlace> places;
        std::optional<WaitReason> obstacle;
        while (static_cast<int>(places.size()) < needs.nodes) {
            Trial next = trial.tryTarget(target, places.empty() ? needs : one, affinity, model);
            if (!next.best) {
                obstacle = next.obstacle;
                break;
            }
            trial.add(ownGang, next.best->place);
            places.push_back(std::move(next.best->place));
        }
        if (static_cast<int>(places.size()) == needs.nodes) {
            finding.places = std::move(places);
            return finding;
        }
        if (obstacle) {
            obstacle->needed = obstacle->code == WaitCode::NodesBusy ? needs.nodes : obstacle->needed;
            obstacle->available = obstacle->code == WaitCode::NodesBusy ? int64_t(places.size()) : obstacle->available;
            if (finding.reason.target < 0 || obstacle->code < finding.reason.code)
                finding.reason = *obstacle;
        }
    }
    return finding;
}

CapacityLedger::Finding CapacityLedger::find(std::span<const int> targets, const RunNeeds& needs,
                                             const MachineAffinity& affinity) const {
    Finding finding;
    std::optional<Candidate> best;
    std::optional<WaitReason> reason;
    int startable = 0;
    for (const int target : targets) {
        Finding gang;
        Trial trial;
        const bool isGang = needs.nodes > 1 && !m_input->targets[static_cast<size_t>(target)].isEngine;
        if (isGang) {
            gang = findGang(target, needs, affinity);
            if (gang.isPlaced())
                trial.best = Candidate{gang.places.front(), meritsOf(gang.places.front(), nullptr, affinity)};
            else
                trial.obstacle = gang.reason;
        } else {
            trial = tryTarget(target, needs, affinity, {});
        }
        finding.fitting += trial.best ? 1 : 0;
        const auto decided =
            trial.best && best
                ? std::mismatch(trial.best->merits.begin(), trial.best->merits.end(), best->merits.begin()).first -
                      trial.best->merits.begin()
                : 0;
        if (trial.best && (!best || trial.best->merits < best->merits)) {
            finding.isCheapest = decided == priceMerit;
            best = trial.best;
            finding.places = isGang ? std::move(gang.places) : std::vector{trial.best->place};
        } else if (trial.best) {
            finding.isCheapest = finding.isCheapest || decided == priceMerit;
        }
        if (trial.best || !trial.obstacle)
            continue;
        const bool startsNodes = trial.obstacle->code == WaitCode::NodeStarting;
        startable += startsNodes ? 1 : 0;
        if (!reason || trial.obstacle->code < reason->code ||
            (startsNodes && isCheaperNode(m_input->targets[static_cast<size_t>(target)],
                                          m_input->targets[static_cast<size_t>(reason->target)])))
            reason = trial.obstacle;
    }
    if (finding.places.empty()) {
        finding.reason = reason.value_or(WaitReason{});
        finding.reason.startable = finding.reason.code == WaitCode::NodeStarting ? startable : 0;
    }
    return finding;
}

} // namespace studio
