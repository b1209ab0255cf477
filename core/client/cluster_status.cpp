#include "core/client/cluster_status.h"

#include "core/base/display_text.h"
#include "core/client/compute_browser.h"
#include "core/client/queue_query.h"
#include "core/client/studio_text.h"
#include "core/runtable/run_list_query.h"
#include "core/target/created_node_store.h"
#include "core/target/node_fit.h"

namespace studio::browse {

Result<ClusterStatus> cluster(Client& client, const std::string& name) {
    auto known = target(client, name);
    if (!known)
        return fail(known.error());
    if (known->target.traits().framework)
        return fail(ErrorCode::InvalidArgument,
                    StudioText::tr("\"%1\" is an existing cluster. List its nodes with: studioctl compute show %1")
                        .arg(QString::fromStdString(displayText(name)))
                        .toStdString());
    if (!known->target.cluster())
        return fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("\"%1\" is not a cluster.").arg(QString::fromStdString(displayText(name))).toStdString());
    ClusterStatus status;
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        status.nodes = clusters::nodes(db, known->target.id);
        status.created = createdNodes::ofCluster(db, known->target.id);
        status.hold = createdNodes::hold(db, known->target.id);
        status.machines = clusters::machinesOf(db, known->target);
        status.waitReason.reset();
        // Not all of them: this is asked for at each change.
        if (const auto first = runs::rows(db, queue::keys(db, name, 1)); !first.empty())
            status.waitReason = first.front().waiting;
        status.warning = checkOn(*known->target.cluster(), status.machines).value_or(std::string());
        return {};
    });
    if (!read)
        return fail(read.error());
    status.counts = countNodes(status.nodes);
    status.waiting = known->waiting;
    status.allocation = allocationOf(known->target, status.counts, static_cast<int>(known->waiting));
    status.isDriven = known->isDriven;
    status.target = std::move(known->target);
    return status;
}

Result<std::vector<TargetEvent>> operations(Client& client, const TargetId& id, int limit) {
    std::vector<TargetEvent> result;
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        result = clusters::events(db, id, limit);
        return {};
    });
    if (!read)
        return fail(read.error());
    return result;
}

Result<std::vector<NodeCountSample>> moments(Client& client, const TargetId& id, Timestamp since) {
    std::vector<NodeCountSample> result;
    const auto read = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        result = clusters::moments(db, id, since);
        return {};
    });
    if (!read)
        return fail(read.error());
    return result;
}

} // namespace studio::browse
