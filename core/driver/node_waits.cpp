// The part of MachineCreator for nodes that wait for what they need: a place at their provider, or GPUs of their host.
#include <algorithm>

#include "core/base/backoff.h"
#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/driver/machine_creator.h"
#include "core/store/cached_statement.h"
#include "core/target/target.h"

namespace studio {

namespace {

constexpr Backoff waitBackoff{std::chrono::milliseconds(500), std::chrono::seconds(15)};

} // namespace

void MachineCreator::awaitStart(CreatedNode node, const ProviderError& why) {
    using Kind = ProviderError::Kind;
    const bool isSilent = why.kind == Kind::Unanswered || why.kind == Kind::SignIn; // which says nothing about the node
    if (why.kind == Kind::Pending)
        m_stuck.erase(node.seq);
    if (why.kind != Kind::Pending && !isSilent &&
        m_clock.now() - m_stuck.emplace(node.seq, m_clock.now()).first->second >= m_options.stuckLimit) {
        m_stuck.erase(node.seq);
        return failBoot(node, {ProviderError::Kind::Refused, why.message, why.words});
    }
    if (node.trouble != why.message) {
        node.trouble = why.message;
        if (!write(node, [&](SQLite::Database& db) { setRemark(db, node); }))
            return;
    }
    finish(node.seq, waitBackoff.delay(m_retries[node.seq].failures++));
}

// Not a failed creation, of which a few in a row hold the cluster: the same node is asked for again, and is not wanted
// any more when its run was placed elsewhere.
void MachineCreator::awaitCreation(CreatedNode node, const ProviderError& why) {
    node.state = CreatedState::Planned;
    node.trouble = why.message;
    // It may wait for days, in which some requests are lost: only those in a row count.
    Retry& tries = m_retries[node.seq];
    tries.unknown = 0;
    tries.lost = 0;
    if (write(node, [&](SQLite::Database& db) { setRemark(db, node); }))
        finish(node.seq, waitBackoff.delay(m_retries[node.seq].failures++));
}

void MachineCreator::setHostGpus(SQLite::Database& db, const CreatedNode& node, NodePlan& plan) const {
    const auto host = node.settings.contains("gpus") ? targets::find(db, node.host) : std::nullopt;
    if (!host)
        return;
    plan.gpuRule = host->gpuRule;
    plan.hostGpus = usableGpuUuids(*host);
    CachedStatement query(db,
                          "SELECT DISTINCT each.value FROM placement,json_each(placement.gpu_uuids) each WHERE "
                          "placement.machine=? AND placement.freed_ms IS NULL AND each.value<>''",
                          node.host);
    while (query->executeStep())
        plan.plannedGpus.push_back(query->getColumn(0).getString());
    // Also of nodes that are gone: another one would get the same GPU, and its runs would fail as theirs did.
    CachedStatement quarantined(
        db, "SELECT DISTINCT gpu FROM quarantine WHERE gpu<>'' AND lifted_ms IS NULL AND until_ms>?", m_clock.now());
    while (quarantined->executeStep())
        plan.plannedGpus.push_back(quarantined->getColumn(0).getString());
}

void MachineCreator::handleLacksGpus(const CreatedNode& node) {
    createdNodes::Demand demand;
    (void)m_database.read([&](SQLite::Database& db) -> Result<void> {
        demand = createdNodes::demandFor(db, node);
        return {};
    });
    if (!demand.isKept)
        return replace(node, waitBackoff.delay(m_lacking[node.seq]++));
    // What was installed in the container of an instance would be lost with it.
    const bool isNeeded = demand.hasRun || demand.hasFiles;
    perform<std::string>(
        node.host, commandsOf(node)->console(handleOf(node)), [=, this](const ProviderResult<std::string>& console) {
            const QString printed = QString::fromStdString(console.value_or(std::string())).trimmed();
            const QString last = printed.section(u'\n', -1).left(300);
            const QString name = QString::fromStdString(displayText(node.name));
            if (!isNeeded)
                return failBoot(node,
                                {ProviderError::Kind::Capacity,
                                 StudioText::tr("The GPUs of %1 are in use. Start it again when they are free. %2")
                                     .arg(name, last)
                                     .trimmed()
                                     .toStdString(),
                                 printed.toStdString()});
            CreatedNode waiting = node;
            waiting.state = CreatedState::Booting;
            waiting.trouble = StudioText::tr("The GPUs of %1 are in use. Its start is retried until they are free, "
                                             "because it has files of runs. %2")
                                  .arg(name, last)
                                  .trimmed()
                                  .toStdString();
            if (write(waiting, [&](SQLite::Database& db) { setRemark(db, waiting); }))
                finish(node.seq, waitBackoff.delay(m_lacking[node.seq]++));
        });
}

} // namespace studio
