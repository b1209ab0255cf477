#include "core/target/target_trait_rows.h"

#include <algorithm>

#include "core/store/cached_statement.h"
#include "core/target/node_provider.h"
#include "core/target/target_kind.h"

namespace studio {

bool hasTargetTraitRows(SQLite::Database& db) {
    const auto kinds = targetKinds();
    const auto providers = nodeProviders();
    return std::all_of(kinds.begin(), kinds.end(),
                       [&](const TargetKindTraits& traits) {
                           return selectValue<bool>(db, "SELECT is_engine FROM kind_trait WHERE kind=?", traits.text) ==
                                  traits.isEngine;
                       }) &&
           std::all_of(providers.begin(), providers.end(), [&](const NodeProvider* provider) {
               return selectValue<bool>(
                          db, "SELECT 1 FROM provider_trait WHERE provider=? AND creates_nodes=? AND has_queue=?",
                          provider->name(), provider->createsMachines(), provider->hasQueue())
                   .has_value();
           });
}

void storeTargetTraitRows(SQLite::Database& db) {
    for (const TargetKindTraits& traits : targetKinds())
        execute(db, "INSERT OR REPLACE INTO kind_trait(kind,is_engine) VALUES(?,?)", traits.text, traits.isEngine);
    for (const NodeProvider* provider : nodeProviders())
        execute(db, "INSERT OR REPLACE INTO provider_trait(provider,creates_nodes,has_queue) VALUES(?,?,?)",
                provider->name(), provider->createsMachines(), provider->hasQueue());
}

} // namespace studio
