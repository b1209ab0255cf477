#include "core/target/run_limits.h"

#include <algorithm>

#include "core/store/cached_statement.h"

namespace studio {

RunLimits RunLimits::load(SQLite::Database& db) {
    RunLimits limits;
    CachedStatement quotas(db, "SELECT scope,key,resource='nodes',value FROM quota WHERE resource IN ('runs','nodes') "
                               "AND scope IN ('workspace','target','experiment','parent') UNION ALL "
                               "SELECT 'parent',run.id,0,max_concurrent FROM parent_run JOIN run ON "
                               "run.seq=parent_run.run WHERE run.ended_ms IS NULL");
    while (quotas->executeStep()) {
        Limit& limit = limits.m_limits.emplace_back();
        RowReader(*quotas).read(limit.scope, limit.key, limit.isOfNodes, limit.value);
    }
    if (limits.isEmpty())
        return limits;
    CachedStatement held(db, "SELECT target.name,experiment.name,coalesce(run.parent,''),count(*) FROM placement JOIN "
                             "attempt ON attempt.run=placement.run AND attempt.n=placement.attempt JOIN target ON "
                             "target.id=attempt.target JOIN run ON run.seq=placement.run JOIN experiment ON "
                             "experiment.seq=run.experiment WHERE placement.freed_ms IS NULL GROUP BY placement.run,"
                             "placement.attempt");
    while (held->executeStep()) {
        Run run;
        RowReader(*held).read(run.target, run.experiment, run.parent, run.nodes);
        limits.hold(run);
    }
    return limits;
}

// Empty where the limit does not concern the run.
std::string RunLimits::keyOf(const Limit& limit, const Run& run) {
    if (limit.scope == "workspace")
        return limit.scope;
    const std::string& own = limit.scope == "target"       ? run.target
                             : limit.scope == "experiment" ? run.experiment
                                                           : run.parent;
    return limit.key.empty() || limit.key == own ? own : std::string();
}

void RunLimits::hold(const Run& run) {
    for (Limit& limit : m_limits) {
        if (const std::string key = keyOf(limit, run); !key.empty())
            limit.used[key] += limit.isOfNodes ? run.nodes : 1;
    }
}

bool RunLimits::admit(const Run& run) {
    const bool isWithin = std::all_of(m_limits.begin(), m_limits.end(), [&](const Limit& limit) {
        const std::string key = keyOf(limit, run);
        const auto used = limit.used.find(key);
        return key.empty() ||
               (used == limit.used.end() ? 0 : used->second) + (limit.isOfNodes ? run.nodes : 1) <= limit.value;
    });
    if (isWithin)
        hold(run);
    return isWithin;
}

} // namespace studio
