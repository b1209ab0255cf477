#include "tests/scheduler/schedule_scene.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace studio::test {

bool isSchedulerOptimised() {
#if defined(NDEBUG) && !defined(STUDIO_QUICK_BUILD)
    return true;
#else
    return false;
#endif
}

int ScheduleScene::addMachine(const std::string& name, int cores, int64_t memoryBytes, int maxRuns,
                              std::vector<FleetGpu> gpus) {
    m_fleet.kernels.push_back({int64_t{cores} * 1000, memoryBytes, std::move(gpus)});
    m_fleet.machines.push_back({name, static_cast<int>(m_fleet.kernels.size()) - 1});
    FleetTarget target;
    target.name = name;
    target.machine = static_cast<int>(m_fleet.machines.size()) - 1;
    target.maxRuns = maxRuns;
    m_fleet.targets.push_back(target);
    return static_cast<int>(m_fleet.targets.size()) - 1;
}

int ScheduleScene::addCluster(const std::string& name, const std::vector<int>& machines, int nodesEach, int cores,
                              int64_t memoryBytes, int gpus) {
    FleetTarget target;
    target.name = name;
    target.isCluster = true;
    target.machines = machines;
    target.nodeMilliCores = int64_t{cores} * 1000;
    target.nodeMemoryBytes = memoryBytes;
    target.nodeGpus = gpus;
    for (const int machine : machines) {
        for (int i = 0; i < nodesEach; ++i)
            target.nodes.push_back({++m_lastNode, machine});
    }
    target.maxNodes = static_cast<int>(target.nodes.size());
    m_fleet.targets.push_back(target);
    return static_cast<int>(m_fleet.targets.size()) - 1;
}

SceneRun& ScheduleScene::add(SceneRun run) {
    run.seq = static_cast<int64_t>(m_runs.size()) + 1;
    if (run.position == 0)
        run.position = run.seq << 20;
    m_unfinished.insert(run.seq);
    return m_runs[run.seq] = std::move(run);
}

SchedulerInput ScheduleScene::input() const {
    SchedulerInput input = m_fleet;
    std::map<std::string, size_t> groups;
    std::vector<const SceneRun*> waiting;
    for (const int64_t seq : m_unfinished) {
        const SceneRun& run = m_runs.at(seq);
        if (run.startedMs && !run.endedMs) {
            for (const NodePlace& place : run.places) {
                LivePlacement live{seq, place.target, place.machine, place.node, place.amounts, place.isExclusive};
                live.startedMs = *run.startedMs;
                if (run.timeLimitMs)
                    live.endsMs = *run.startedMs + *run.timeLimitMs;
                live.priority = run.priority;
                live.isPreemptible = run.needs.preemptible;
                live.isStopping = run.isStopping;
                live.recentPreemptions = run.preemptions;
                live.experiment = run.experiment;
                live.parent = run.parent;
                input.placements.push_back(live);
            }
        } else if (!run.startedMs && run.arrivalMs <= m_fleet.nowMs) {
            waiting.push_back(&run);
        }
    }
    std::sort(waiting.begin(), waiting.end(), [](const SceneRun* a, const SceneRun* b) {
        return std::pair(a->position, a->seq) < std::pair(b->position, b->seq);
    });
    for (const SceneRun* run : waiting) {
        if (run->key.empty())
            run->key = nlohmann::json{run->priority,      run->targets,
                                      toJson(run->needs), run->timeLimitMs.value_or(run->needs.timeLimitMs.value_or(0)),
                                      run->experiment,    run->parent}
                           .dump();
        const auto [known, isNew] = groups.emplace(run->key, input.groups.size());
        if (isNew) {
            WaitingGroup group;
            group.id = static_cast<int64_t>(input.groups.size()) + 1;
            group.priority = run->priority;
            group.targets = run->targets;
            group.needs = run->needs;
            group.timeLimitMs = run->timeLimitMs;
            group.experiment = run->experiment;
            group.parent = run->parent;
            input.groups.push_back(std::move(group));
        }
        input.groups[known->second].runs.push_back({run->seq, run->position});
    }
    return input;
}
SchedulerDecision ScheduleScene::pass() {
    m_lastInput = input();
    SchedulerDecision decision = schedule(m_lastInput);
    for (const ScheduledStart& start : decision.starts) {
        SceneRun& run = m_runs.at(start.run);
        run.startedMs = m_fleet.nowMs;
        run.places = start.nodes;
    }
    for (const Preemption& preemption : decision.preemptions)
        m_runs.at(preemption.victim).isStopping = true;
    m_fleet.reservations = decision.reservations;
    return decision;
}

void ScheduleScene::setNow(int64_t nowMs) {
    m_fleet.nowMs = nowMs;
    std::erase_if(m_unfinished, [&](int64_t seq) {
        SceneRun& run = m_runs.at(seq);
        if (run.startedMs && !run.endedMs && *run.startedMs + run.durationMs <= nowMs)
            run.endedMs = *run.startedMs + run.durationMs;
        return run.endedMs.has_value();
    });
}

std::optional<int64_t> ScheduleScene::nextEvent() const {
    std::optional<int64_t> next;
    const auto sooner = [&](int64_t at) { next = next ? std::min(*next, at) : at; };
    for (const int64_t seq : m_unfinished) {
        const SceneRun& run = m_runs.at(seq);
        if (run.startedMs && !run.endedMs)
            sooner(*run.startedMs + run.durationMs);
        else if (!run.startedMs && run.arrivalMs > m_fleet.nowMs)
            sooner(run.arrivalMs);
    }
    return next;
}

void ScheduleScene::play(int64_t untilMs) {
    pass();
    for (auto next = nextEvent(); next && *next <= untilMs; next = nextEvent()) {
        setNow(*next);
        pass();
    }
}

std::string ScheduleScene::complaint() const {
    std::vector<int64_t> cores(m_fleet.kernels.size());
    std::vector<int64_t> memory(m_fleet.kernels.size());
    std::map<std::pair<int, int>, int64_t> gpus;
    std::map<int64_t, int64_t> nodes;
    std::map<int, int> direct;
    for (const int64_t seq : m_unfinished) {
        const SceneRun& run = m_runs.at(seq);
        if (!run.startedMs || run.endedMs)
            continue;
        if (static_cast<int>(run.places.size()) != run.needs.nodes)
            return "run " + std::to_string(seq) + " has a part of its nodes only";
        for (const NodePlace& place : run.places) {
            const int kernel = m_fleet.machines[static_cast<size_t>(place.machine)].kernel;
            cores[static_cast<size_t>(kernel)] += place.amounts.milliCores;
            memory[static_cast<size_t>(kernel)] += place.amounts.memoryBytes;
            for (const int gpu : place.amounts.gpus) {
                if (!gpus.emplace(std::pair(kernel, gpu), seq).second)
                    return "GPU " + std::to_string(gpu) + " is held twice";
            }
            if (place.node != 0 && !nodes.emplace(place.node, seq).second)
                return "node " + std::to_string(place.node) + " is held twice";
            if (place.node == 0 && ++direct[place.target] > m_fleet.targets[static_cast<size_t>(place.target)].maxRuns)
                return "more runs than the machine may have";
        }
    }
    std::vector<double> factors(m_fleet.kernels.size(), 1);
    for (const FleetTarget& target : m_fleet.targets) {
        for (const int machine : target.isCluster ? target.machines : std::vector{target.machine}) {
            double& factor = factors[static_cast<size_t>(m_fleet.machines[static_cast<size_t>(machine)].kernel)];
            factor = std::max(factor, target.overcommit);
        }
    }
    for (size_t i = 0; i < m_fleet.kernels.size(); ++i) {
        const auto limit = [factor = factors[i]](int64_t amount) {
            return static_cast<int64_t>(static_cast<double>(amount) * factor);
        };
        if (cores[i] > limit(m_fleet.kernels[i].milliCores) || memory[i] > limit(m_fleet.kernels[i].memoryBytes))
            return "more is held than kernel " + std::to_string(i) + " has";
    }
    return {};
}

std::string ScheduleScene::story() const {
    std::vector<std::pair<int64_t, int64_t>> starts;
    for (const auto& [seq, run] : m_runs) {
        if (run.startedMs)
            starts.emplace_back(*run.startedMs, seq);
    }
    std::sort(starts.begin(), starts.end());
    std::string text;
    for (const auto& [at, seq] : starts)
        text += (text.empty() ? "" : " ") + std::to_string(seq) + "@" + std::to_string(at);
    return text;
}

} // namespace studio::test
