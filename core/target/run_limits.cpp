#include "core/target/run_limits.h"

#include <algorithm>

#include "core/store/cached_statement.h"
#include "core/target/target.h"

namespace studio {

namespace {

// What one node of a run holds of a target where its placement does not say it.
struct TargetShare {
    std::string family;
    int64_t milliCores = 0;
    int64_t memoryBytes = 0;
};

std::map<std::string, TargetShare> sharesOfTargets(SQLite::Database& db) {
    std::map<std::string, TargetShare> shares;
    for (const Target& target : targets::all(db)) {
        TargetShare& share = shares[target.name];
        if (const ClusterConfig* config = target.cluster()) {
            share.family = familyOf(*config);
            share.milliCores = config->isWhole() ? 0 : int64_t{config->node.cores} * 1000;
            share.memoryBytes = config->isWhole() ? 0 : config->node.memoryBytes;
        } else if (target.traits().isMachine && !target.traits().isEngine && target.facts) {
            const NodeHost host = nodeHostOf(target);
            const int64_t runs = std::max(1, target.maxRuns);
            share.milliCores = static_cast<int64_t>(host.cpus.size()) * 1000 / runs;
            share.memoryBytes = host.memoryBytes / runs;
        }
    }
    return shares;
}

} // namespace

RunLimits RunLimits::load(SQLite::Database& db) {
    RunLimits limits;
    CachedStatement quotas(db, "SELECT scope,key,resource,value FROM quota UNION ALL "
                               "SELECT 'parent',run.id,'runs',max_concurrent FROM parent_run JOIN run ON "
                               "run.seq=parent_run.run WHERE run.ended_ms IS NULL");
    while (quotas->executeStep()) {
        Limit& limit = limits.m_limits.emplace_back();
        RowReader(*quotas).read(limit.scope, limit.key, limit.resource, limit.value);
    }
    if (limits.isEmpty())
        return limits;
    std::map<std::string, TargetShare> shares = sharesOfTargets(db);
    CachedStatement held(
        db, "SELECT target.name,experiment.name,coalesce(run.parent,''),count(*),coalesce(sum(placement.cores),0)*1000,"
            "sum(placement.cores IS NULL),coalesce(sum(placement.memory),0),sum(placement.memory IS NULL),"
            "coalesce(sum(json_array_length(placement.gpus)),0) FROM placement JOIN "
            "attempt ON attempt.run=placement.run AND attempt.n=placement.attempt JOIN target ON "
            "target.id=attempt.target JOIN run ON run.seq=placement.run JOIN experiment ON "
            "experiment.seq=run.experiment WHERE placement.freed_ms IS NULL GROUP BY placement.run,"
            "placement.attempt");
    while (held->executeStep()) {
        Run run;
        int64_t unstatedCores = 0;
        int64_t unstatedMemory = 0;
        RowReader(*held).read(run.target, run.experiment, run.parent, run.nodes, run.milliCores, unstatedCores,
                              run.memoryBytes, unstatedMemory, run.gpus);
        const TargetShare& share = shares[run.target];
        run.family = share.family;
        run.milliCores += unstatedCores * share.milliCores;
        run.memoryBytes += unstatedMemory * share.memoryBytes;
        limits.hold(run);
    }
    return limits;
}

// Empty where the limit does not concern the run.
std::string RunLimits::keyOf(const Limit& limit, const Run& run) {
    if (limit.scope == "workspace")
        return limit.scope;
    const std::string& own = limit.scope == "target"       ? run.target
                             : limit.scope == "family"     ? run.family
                             : limit.scope == "experiment" ? run.experiment
                                                           : run.parent;
    return limit.key.empty() || limit.key == own ? own : std::string();
}

int64_t RunLimits::amountOf(const Limit& limit, const Run& run) {
    return limit.resource == "nodes"    ? run.nodes
           : limit.resource == "cores"  ? run.milliCores
           : limit.resource == "memory" ? run.memoryBytes
           : limit.resource == "gpus"   ? run.gpus
                                        : 1;
}

void RunLimits::hold(const Run& run) {
    for (Limit& limit : m_limits) {
        if (const std::string key = keyOf(limit, run); !key.empty())
            limit.used[key] += amountOf(limit, run);
    }
}

std::vector<RunLimits::Use> RunLimits::uses() const {
    std::vector<Use> all;
    for (const Limit& limit : m_limits) {
        if (limit.scope == "parent")
            continue;
        const bool isOne = limit.scope == "workspace" || !limit.key.empty();
        if (isOne && limit.used.empty())
            all.push_back({limit.scope, limit.key, limit.resource, limit.value, 0});
        for (const auto& [key, used] : limit.used)
            all.push_back(
                {limit.scope, limit.scope == "workspace" ? std::string() : key, limit.resource, limit.value, used});
    }
    return all;
}

bool RunLimits::admit(const Run& run) {
    std::vector<std::pair<size_t, std::string>> uses; // limit, key
    for (size_t i = 0; i < m_limits.size(); ++i) {
        const Limit& limit = m_limits[i];
        std::string key = keyOf(limit, run);
        if (key.empty() || m_admitted.contains({run.seq, i, key}))
            continue;
        const int64_t amount = amountOf(limit, run);
        const auto used = limit.used.find(key);
        if (amount > 0 && (used == limit.used.end() ? 0 : used->second) + amount > limit.value)
            return false;
        uses.emplace_back(i, std::move(key));
    }
    for (auto& [index, key] : uses) {
        m_limits[index].used[key] += amountOf(m_limits[index], run);
        m_admitted.emplace(run.seq, index, std::move(key));
    }
    return true;
}

} // namespace studio
