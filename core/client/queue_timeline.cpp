#include "core/client/queue_timeline.h"

#include <algorithm>
#include <map>

#include "core/client/queue_client.h"
#include "core/protocol/cbor.h"
#include "core/runtable/run_list_query.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"

namespace studio {

namespace {

constexpr int maxIdleSlots = 8; // drawn for a machine, to show that they are free
constexpr size_t maxLanes = 64; // of one machine

// When the bar gives its place to another; a bar without a known end keeps it.
std::optional<Timestamp> endOf(const TimelineBar& bar) {
    return bar.end ? bar.end : bar.plannedEnd;
}

} // namespace

std::vector<TimelineLane> packLanes(std::vector<TimelineBar> bars) {
    std::stable_sort(bars.begin(), bars.end(), [](const TimelineBar& a, const TimelineBar& b) {
        return a.isPlanned != b.isPlanned ? b.isPlanned : a.begin < b.begin;
    });
    std::vector<TimelineLane> lanes;
    for (TimelineBar& bar : bars) {
        TimelineLane* chosen = nullptr;
        for (TimelineLane& lane : lanes) {
            const auto end = endOf(lane.bars.back());
            if (end && *end <= bar.begin) {
                chosen = &lane;
                break;
            }
        }
        // A planned run takes the place of one whose end is unknown.
        if (chosen == nullptr && bar.isPlanned && !lanes.empty())
            chosen = &*std::min_element(lanes.begin(), lanes.end(), [](const TimelineLane& a, const TimelineLane& b) {
                return endOf(a.bars.back()).value_or(Timestamp::min()) <
                       endOf(b.bars.back()).value_or(Timestamp::min());
            });
        if (chosen == nullptr)
            chosen = &lanes.emplace_back();
        chosen->bars.push_back(std::move(bar));
    }
    return lanes;
}

namespace queue {

namespace {

struct Placed {
    TimelineBar bar;
    int64_t node = 0; // ClusterNode::seq
    std::string cluster;
    std::vector<int> gpus;
};

void addProgress(SQLite::Database& db, std::map<std::string, std::vector<Placed>>& found) {
    constexpr size_t maxWithProgress = 200;
    std::vector<int64_t> running;
    for (const auto& [machine, placed] : found) {
        for (const Placed& one : placed) {
            if (!one.bar.end && one.bar.state == RunState::Running && running.size() < maxWithProgress)
                running.push_back(one.bar.run);
        }
    }
    const auto progress = browse::progressOf(db, runs::rows(db, running));
    for (auto& [machine, placed] : found) {
        for (Placed& one : placed) {
            if (const auto known = progress.find(one.bar.run); known != progress.end() && !one.bar.end)
                one.bar.progress = known->second;
        }
    }
}

std::map<std::string, std::vector<Placed>> placements(SQLite::Database& db, Timestamp from, Timestamp to, bool& isCut) {
    std::map<std::string, std::vector<Placed>> found; // by id of the machine
    CachedStatement query(
        db,
        "SELECT p.machine,p.run,run.id,run.name,p.attempt,attempt.state,run.not_responding_ms IS NOT NULL AND "
        "p.freed_ms IS NULL,p.created_ms,p.freed_ms,coalesce(p.node,0),iif(p.node IS NULL,NULL,target.name),p.gpus,"
        "CASE WHEN p.freed_ms IS NULL THEN attempt.started_ms+1000*json_extract(run.config,'$.time_limit_s') END FROM "
        "(SELECT * FROM placement WHERE freed_ms IS NULL AND created_ms<=?2 UNION ALL SELECT * FROM (SELECT * FROM "
        "placement WHERE freed_ms>=?1 AND created_ms<=?2 ORDER BY freed_ms DESC LIMIT ?3)) p JOIN run ON "
        "run.seq=p.run JOIN attempt ON attempt.run=p.run AND attempt.n=p.attempt LEFT JOIN target ON "
        "target.id=attempt.target",
        from, to, QueueTimeline::maxBars + 1);
    int count = 0;
    while (query->executeStep()) {
        if (++count > QueueTimeline::maxBars) {
            isCut = true;
            break;
        }
        RowReader row(*query);
        std::string machine;
        Placed placed;
        row.read(machine, placed.bar.run, placed.bar.id, placed.bar.name, placed.bar.attempt);
        placed.bar.state = runStateFromText(row.text()).value_or(RunState::Running);
        row.read(placed.bar.isNotResponding, placed.bar.begin, placed.bar.end, placed.node, placed.cluster);
        if (const auto gpus = row.json(); gpus.is_array()) {
            for (const auto& gpu : gpus) {
                if (gpu.is_number_integer())
                    placed.gpus.push_back(gpu.get<int>());
            }
        }
        row.read(placed.bar.plannedEnd);
        found[machine].push_back(std::move(placed));
    }
    addProgress(db, found);
    return found;
}

struct Machine {
    TargetId id;
    TimelineMachine shown;
    std::vector<std::string> gpus; // models
    std::vector<std::pair<int64_t, std::string>> nodes;
};

std::vector<Machine> machines(SQLite::Database& db) {
    std::vector<Machine> found;
    for (const Target& target : targets::all(db)) {
        if (target.cluster() != nullptr || target.traits().framework)
            continue; // its nodes are lanes of their machines
        Machine machine{target.id, {target.name, target.reachable, target.maxRuns}, {}, {}};
        for (const int gpu : target.facts ? usableGpus(target) : std::vector<int>()) {
            machine.gpus.resize(std::max(machine.gpus.size(), static_cast<size_t>(gpu) + 1));
            const auto& all = target.facts->gpus;
            machine.gpus[static_cast<size_t>(gpu)] =
                static_cast<size_t>(gpu) < all.size() ? all[static_cast<size_t>(gpu)].name : std::string();
        }
        CachedStatement nodes(db,
                              "SELECT node.seq,target.name||' · '||node.name FROM node JOIN target ON "
                              "target.id=node.target WHERE node.machine=? ORDER BY target.seq,node.number",
                              target.id);
        while (nodes->executeStep()) {
            RowReader row(*nodes);
            const auto seq = row.get<int64_t>();
            machine.nodes.emplace_back(seq, row.text());
        }
        found.push_back(std::move(machine));
    }
    return found;
}

void addLanes(TimelineMachine& machine, TimelineLane::Kind kind, const std::string& label,
              std::vector<TimelineBar> bars) {
    for (TimelineLane& lane : packLanes(std::move(bars))) {
        if (machine.lanes.size() == maxLanes)
            return;
        lane.kind = kind;
        lane.label = label;
        machine.lanes.push_back(std::move(lane));
    }
}

// Slots first, then the nodes of clusters, then the GPUs, which show the same runs again.
void fill(Machine& machine, const std::vector<Placed>& placed) {
    std::vector<TimelineBar> direct;
    std::map<int64_t, std::vector<TimelineBar>> ofNode;
    std::map<std::string, std::vector<TimelineBar>> ofGoneNodes; // by cluster
    std::map<int, std::vector<TimelineBar>> ofGpu;
    for (const Placed& one : placed) {
        const bool isThere = std::any_of(machine.nodes.begin(), machine.nodes.end(),
                                         [&](const auto& node) { return node.first == one.node; });
        machine.shown.active += one.bar.isPlanned || one.bar.end ? 0 : 1;
        if (one.node == 0 && one.cluster.empty())
            direct.push_back(one.bar);
        else if (isThere)
            ofNode[one.node].push_back(one.bar);
        else
            ofGoneNodes[one.cluster].push_back(one.bar);
        for (const int gpu : one.gpus)
            ofGpu[gpu].push_back(one.bar);
    }
    addLanes(machine.shown, TimelineLane::Kind::Slot, {}, std::move(direct));
    const auto idle = static_cast<size_t>(std::clamp(machine.shown.maxRuns, 1, maxIdleSlots));
    while (machine.shown.lanes.size() < idle)
        machine.shown.lanes.emplace_back();
    for (const auto& [seq, label] : machine.nodes) {
        if (!ofNode.contains(seq) && machine.shown.lanes.size() < maxLanes)
            machine.shown.lanes.push_back({TimelineLane::Kind::Node, label, 0, {}});
        addLanes(machine.shown, TimelineLane::Kind::Node, label, std::move(ofNode[seq]));
    }
    for (auto& [cluster, bars] : ofGoneNodes) {
        const size_t first = machine.shown.lanes.size();
        addLanes(machine.shown, TimelineLane::Kind::Node, cluster, std::move(bars));
        for (size_t lane = first; lane < machine.shown.lanes.size(); ++lane)
            machine.shown.lanes[lane].isStopped = true;
    }
    for (size_t gpu = 0; gpu < machine.gpus.size() && machine.shown.lanes.size() < maxLanes; ++gpu) {
        const auto index = static_cast<int>(gpu);
        std::vector<TimelineLane> lanes = packLanes(std::move(ofGpu[index]));
        if (lanes.empty())
            lanes.emplace_back();
        for (TimelineLane& lane : lanes) {
            lane.kind = TimelineLane::Kind::Gpu;
            lane.label = machine.gpus[gpu];
            lane.index = index;
            machine.shown.lanes.push_back(std::move(lane));
        }
    }
}

// The place of a waiting run by its estimate; where that was made by an earlier version, by its target.
Placed plannedOf(SQLite::Database& db, const QueueEntry& entry, std::string& machine) {
    Placed one;
    CachedStatement query(
        db,
        // Of a pool without an estimate it is not known which of its machines: one that has a node of it.
        "SELECT coalesce(queue_estimate.machine,target.via_machine,iif(target.kind='amlcompute',(SELECT machine FROM "
        "node WHERE node.target=target.id ORDER BY node.seq LIMIT 1),target.id)),coalesce(queue_estimate.node,0),"
        "queue_estimate.machine IS NULL AND target.kind='amlcompute',queue_estimate.end_ms FROM run JOIN target ON "
        "target.id=run.target LEFT JOIN queue_estimate ON queue_estimate.run=run.seq WHERE run.seq=?",
        entry.run.seq);
    if (!query->executeStep())
        return one;
    bool isOfCluster = false;
    RowReader(*query).read(machine, one.node, isOfCluster, one.bar.plannedEnd);
    if (isOfCluster)
        one.cluster = entry.run.compute;
    one.bar.run = entry.run.seq;
    one.bar.id = entry.run.id.text();
    one.bar.name = entry.run.name;
    one.bar.attempt = entry.run.attempt + 1;
    one.bar.state = entry.run.state;
    one.bar.begin = *entry.expected;
    one.bar.isPlanned = true;
    one.bar.isApproximate = entry.isExpectedApproximate;
    if (!one.bar.plannedEnd && entry.timeLimit)
        one.bar.plannedEnd = *entry.expected + *entry.timeLimit;
    return one;
}

void countUnplanned(SQLite::Database& db, QueueTimeline& timeline) {
    CachedStatement query(db, "SELECT count(*),(SELECT name FROM run WHERE seq=after_run) FROM queue_estimate JOIN run "
                              "ON run.seq=queue_estimate.run WHERE start_ms IS NULL AND after_run IS NOT NULL AND "
                              "run.state IN ('NotStarted','Queued','Provisioning') GROUP BY after_run ORDER BY "
                              "count(*) DESC");
    while (query->executeStep()) {
        RowReader row(*query);
        timeline.unplannedCount += row.get<int>();
        ++timeline.unplannedAfterCount;
        const std::string name = row.text();
        if (timeline.unplannedAfter.empty())
            timeline.unplannedAfter = name;
    }
}

} // namespace

QueueTimeline timeline(SQLite::Database& db, Timestamp from, Timestamp to, const std::vector<QueueEntry>& waiting) {
    QueueTimeline found{from, to};
    auto placed = placements(db, from, to, found.isCut);
    for (const QueueEntry& entry : waiting) {
        if (!entry.expected || *entry.expected > to)
            continue;
        std::string machine;
        Placed one = plannedOf(db, entry, machine);
        if (!machine.empty())
            placed[machine].push_back(std::move(one));
    }
    countUnplanned(db, found);
    for (Machine& machine : machines(db)) {
        fill(machine, placed[machine.id.text()]);
        found.machines.push_back(std::move(machine.shown));
    }
    return found;
}

} // namespace queue

} // namespace studio
