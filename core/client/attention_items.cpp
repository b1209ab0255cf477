#include "core/client/attention_items.h"

#include "core/store/cached_statement.h"
#include "core/target/instance_store.h"
#include "core/target/target.h"
#include "core/usage/metering.h"
#include "core/usage/usage_store.h"

namespace studio {

std::string AttentionItem::key() const {
    switch (kind) {
    case Kind::SignIn:
        return "sign-in " + target;
    case Kind::HostKey:
        return "host-key " + target;
    case Kind::Budget:
        return budget ? "budget " + budget->scope + " " + budget->key + " " + budget->month + " " +
                            std::string(toText(budget->state))
                      : "budget";
    case Kind::Quarantine:
        return "quarantine " + target + " " + (quarantine ? quarantine->gpu : std::string()) + " " +
               std::to_string(sinceMs);
    case Kind::IdleInstance:
        return "idle-instance " + target + " " + std::to_string(sinceMs);
    case Kind::NotResponding:
        break;
    }
    return "not-responding " + target + " " + std::to_string(sinceMs);
}

namespace {

std::optional<AttentionItem> idleInstance(SQLite::Database& db, const Target& target, Timestamp now) {
    const auto record = target.cluster() && target.cluster()->instance ? instances::find(db, target.id) : std::nullopt;
    if (!record || instanceState(instances::factsOf(db, target, *record)).state != InstanceState::Running ||
        instances::hasRun(db, target.id))
        return std::nullopt;
    AttentionItem item;
    item.kind = AttentionItem::Kind::IdleInstance;
    item.target = target.name;
    item.idle = idleWarning(record->activity, record->active, record->looked,
                            target.cluster()->instance->idleBeforeShutdown, now);
    if (!item.idle)
        return std::nullopt;
    item.sinceMs = item.idle->since ? toMs(*item.idle->since) : 0;
    if (auto price = usage::priceAt(db, target.id.text(), now); price && price->micros)
        item.price = std::move(price);
    return item;
}

} // namespace

namespace browse {

Result<std::vector<AttentionItem>> needs(Client& client) {
    std::vector<AttentionItem> all;
    const auto done = client.workspace().database().read([&](SQLite::Database& db) -> Result<void> {
        all.clear();
        const Timestamp now = currentTime();
        for (const Target& target : targets::all(db)) {
            if (auto item = idleInstance(db, target, now))
                all.push_back(std::move(*item));
            if (target.health.state == "sign_in")
                all.push_back({AttentionItem::Kind::SignIn, target.name, 0, 0, {}});
            else if (target.health.state == "host_key")
                all.push_back({AttentionItem::Kind::HostKey, target.name, 0, 0, {}});
        }
        CachedStatement query(
            db, "SELECT target.name,min(run.not_responding_ms),count(*),min(run.id) FROM run JOIN target "
                "ON target.id=run.target WHERE run.ended_ms IS NULL AND run.not_responding_ms IS NOT NULL "
                "AND coalesce(iif(json_valid(run.waiting),json_extract(run.waiting,'$.code'),''),'')<>'folder_away' "
                "GROUP BY target.id ORDER BY target.name");
        while (query->executeStep()) {
            RowReader row(*query);
            AttentionItem need;
            need.kind = AttentionItem::Kind::NotResponding;
            row.read(need.target, need.sinceMs, need.runs);
            if (need.runs == 1)
                row.read(need.run);
            all.push_back(std::move(need));
        }
        for (Quarantine& quarantine : quarantines::all(db)) {
            AttentionItem need;
            need.kind = AttentionItem::Kind::Quarantine;
            need.target = quarantine.targetName;
            need.sinceMs = toMs(quarantine.since);
            need.run = quarantine.runId;
            need.quarantine = std::move(quarantine);
            all.push_back(std::move(need));
        }
        for (const Budget& budget : budgets::all(db)) {
            const auto zone = TimeZone::load(budget.zone);
            // What was computed in an earlier month says nothing of this one.
            if (!zone || budget.state == BudgetState::Fine || budget.month != dayText(now, *zone).substr(0, 7))
                continue;
            AttentionItem need;
            need.kind = AttentionItem::Kind::Budget;
            need.budget = budget;
            all.push_back(std::move(need));
        }
        return {};
    });
    if (!done)
        return fail(done.error());
    return all;
}

} // namespace browse

} // namespace studio
