// storeTargetTraitRows() fills the lookup tables kind_trait and provider_trait, which the triggers that meter runs and
// nodes read: the traits of each kind of target and each provider of nodes, from kindTraits() and NodeProvider. All
// functions run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

namespace SQLite {
class Database;
}

namespace studio {

// Returns true if the stored rows are those of this program. Rows of kinds that only a later version knows do not
// count.
bool hasTargetTraitRows(SQLite::Database& db);
// Idempotent. Leaves the rows of other kinds and providers as they are.
void storeTargetTraitRows(SQLite::Database& db);

} // namespace studio
