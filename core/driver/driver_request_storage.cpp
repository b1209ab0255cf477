// DriverRequestHandler: requests about the workspace's files on a machine.

#include "core/driver/driver_request_handler.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"

namespace studio {

void DriverRequestHandler::reportStorage(const driver::StorageRequest& request,
                                         const ReplyTo<driver::StorageRequest>& reply) {
    const auto found = machineOf(request.target);
    if (!found)
        return reply(fail(found.error()));
    AttachedMachine* machine = *found;
    machine->machine().request(StorageRequest{}, [reply](const Result<StorageReport>& report) {
        reply(report.map([](const StorageReport& there) {
            const auto size = [](uint64_t bytes) { return static_cast<int64_t>(bytes); };
            return StorageSizes{{{"blobs", size(there.blobBytes)},
                                 {"trees", size(there.treeBytes)},
                                 {"environments", size(there.environmentBytes)},
                                 {"runs", size(there.runBytes)},
                                 {"agent", size(there.agentBytes)}}};
        }));
    });
}

void DriverRequestHandler::clean(const driver::CleanRequest& request, const ReplyTo<driver::CleanRequest>& reply) {
    const auto found = machineOf(request.target);
    if (!found)
        return reply(fail(found.error()));
    AttachedMachine* machine = *found;
    std::vector<std::string> runs;
    std::vector<Sha256> trees;
    const auto read = m_workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        runs = selectColumn<std::string>(db,
                                         "SELECT id FROM run WHERE target IN (SELECT target FROM target_machine WHERE "
                                         "machine=?1) OR seq IN (SELECT run "
                                         "FROM placement WHERE machine=?1)",
                                         machine->id());
        for (const auto& tree : runs::treesInUseOn(db, machine->id())) {
            if (const auto hash = sha256FromHex(tree))
                trees.push_back(*hash);
        }
        return {};
    });
    if (!read)
        return reply(fail(read.error()));
    machine->machine().request(CleanRequest{runs, trees},
                               [this, reply, id = machine->id()](Result<CleanupResult> cleaned) {
                                   invalidateTrees(id); // some may be removed in spite of an error
                                   reply(cleaned.map([](const CleanupResult& done) {
                                       return driver::CleanAnswer{done.bytes, done.uncollectedRuns};
                                   }));
                               });
}

void DriverRequestHandler::reportTraces(const driver::TracesRequest& request,
                                        const ReplyTo<driver::TracesRequest>& reply) {
    if (const auto machine = machineOf(request.target))
        m_traces.offer(**machine, reply);
    else
        reply(fail(machine.error()));
}

void DriverRequestHandler::removeTraces(const driver::RemoveTracesRequest& request,
                                        const ReplyTo<driver::RemoveTracesRequest>& reply) {
    const auto found = machineOf(request.target);
    if (!found)
        return reply(fail(found.error()));
    AttachedMachine* machine = *found;
    m_traces.remove(*machine, request.desired, [this, reply, desired = request.desired](Result<TraceSummary> removed) {
        reply(removed);
        if (!removed)
            return;
        if (desired.detaches)
            Q_EMIT attached(); // a target was removed
        Q_EMIT changed();
    });
}

// Drops the cache of acknowledged trees, so the machine is queried again.
void DriverRequestHandler::invalidateTrees(const TargetId& id) {
    (void)m_workspace.database().write([&](SQLite::Database& db) -> Result<void> {
        execute(db, "DELETE FROM machine_tree WHERE machine=?", id);
        return {};
    });
}

} // namespace studio
