#include <algorithm>

#include "core/protocol/cbor.h"
#include "core/run/scheduler_pass.h"
#include "core/run/serverless.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"

namespace studio {

void RunScheduler::SchedulerPass::createOwnCluster(const OwnCluster& own) {
    const WaitingState run = stateOf(own.run);
    const SchedulerFleet::TargetRow& row = m_fleet->target(own.model);
    const auto model = targets::find(m_db, row.id);
    const auto id = selectValue<std::string>(
        m_db,
        "SELECT id FROM run WHERE seq=? AND candidates=? AND wanted IS NULL AND state IN ('Queued','Provisioning')",
        own.run, jsonText(serverlessName));
    if (!id || !model || model->cluster() == nullptr)
        return; // it has been canceled or taken since
    const auto made =
        clusters::create(m_db, ownClusterName(*id), clusterForOneRun(*model->cluster(), model->name, own.nodes),
                         model->via.value_or(TargetId()), m_now);
    if (!made)
        return; // the user has a target of that name
    // It costs what its template costs.
    execute(m_db,
            "INSERT INTO rate(target,from_ms,micros,currency,source,unit_ms,min_ms,kept_micros,month_cap) SELECT "
            "?1,?2,micros,currency,source,unit_ms,min_ms,kept_micros,month_cap FROM rate WHERE target=?3 AND "
            "from_ms<=?2 AND "
            "micros IS NOT NULL AND from_ms=(SELECT max(from_ms) FROM rate WHERE target=?3 AND from_ms<=?2)",
            made->id, m_now, row.id);
    execute(m_db, "UPDATE run SET target=?,candidates=NULL,queue_group=NULL WHERE seq=?", made->id, own.run);
    nlohmann::json params{{"compute", made->name}, {"like", model->name}, {"nodes", own.nodes}};
    if (own.isCheapest && row.price.micros)
        params.update({{"fitting", own.fitting},
                       {"is_cheapest", true},
                       {"price_micros", *row.price.micros},
                       {"currency", row.price.currency}});
    runs::note(m_db, own.run, run.attempt, run.state, {"own_cluster", std::move(params)}, {}, m_now);
    noteExplained(own.run);
    ++m_draft.changes;
}

void RunScheduler::SchedulerPass::moveDemand(const GroupVerdict& verdict) {
    const WaitingGroup& group = m_fleet->input().groups[static_cast<size_t>(verdict.group)];
    if (!group.isServerless || verdict.reason.code != WaitCode::NodeStarting || verdict.reason.target < 0)
        return;
    const auto& targets = m_fleet->input().targets;
    const int most = targets[static_cast<size_t>(verdict.reason.target)].maxNodes;
    // A run keeps the node that is already being started for it: a second one would cost, and the first one would go.
    nlohmann::json starting = nlohmann::json::array();
    for (size_t i = 0; i < targets.size(); ++i) {
        if (targets[i].startingNodes > 0)
            starting.push_back(m_fleet->target(static_cast<int>(i)).text);
    }
    m_draft.changes +=
        execute(m_db,
                "UPDATE run SET target=?1 WHERE target<>?1 AND seq IN (SELECT seq FROM run INDEXED BY "
                "run_by_group WHERE queue_group=?2 AND ended_ms IS NULL AND state IN "
                "('NotStarted','Queued','Provisioning') AND wanted IS NULL AND NOT (state='Provisioning' "
                "AND target IN (SELECT value FROM json_each(?4))) ORDER BY position,seq LIMIT ?3)",
                m_fleet->target(verdict.reason.target).text, group.id, most, jsonText(starting));
}

nlohmann::json RunScheduler::SchedulerPass::choiceParams(const ScheduledStart& start) const {
    nlohmann::json params = nlohmann::json::object();
    if (start.fitting < 2)
        return params;
    params["fitting"] = start.fitting;
    const HourlyPrice& price = m_fleet->target(start.nodes.front().target).price;
    if (start.isCheapest && price.micros)
        params.update({{"is_cheapest", true}, {"price_micros", *price.micros}, {"currency", price.currency}});
    return params;
}

} // namespace studio
