// Compute targets as rows: what a target is, what is known of its machine, how many runs it takes at once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"

namespace SQLite {
class Database;
}

namespace studio {

enum class TargetKind { Local };
std::string_view toText(TargetKind kind);
std::optional<TargetKind> targetKindFromText(std::string_view text);

enum class Provisioning { Creating, Updating, Deleting, Succeeded, Failed, Canceled };
std::string_view toText(Provisioning state);
std::optional<Provisioning> provisioningFromText(std::string_view text);

struct Target {
    TargetId id;
    std::string name;
    TargetKind kind = TargetKind::Local;
    Provisioning provisioning = Provisioning::Succeeded;
    int maxRuns = 1; // runs at once
    bool reachable = true;
    std::optional<Timestamp> reachableSince; // of the present value of `reachable`
    std::optional<MachineFacts> facts;
    std::optional<Timestamp> factsTaken;
    Timestamp created;
};

constexpr std::string_view localTargetName = "local";
constexpr int largestMaxRuns = 10'000;

// All of these run inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
namespace targets {

// Makes the target `local` when it is missing. Its limit is half of `cores`, at least 1.
void ensureLocal(SQLite::Database& db, int cores, Timestamp now);
std::vector<Target> all(SQLite::Database& db);
// By name, without case. NotFound names the targets that exist.
Result<Target> byName(SQLite::Database& db, const std::string& name);
Result<void> setMaxRuns(SQLite::Database& db, const TargetId& id, int maxRuns);
void setFacts(SQLite::Database& db, const TargetId& id, const MachineFacts& facts, Timestamp now);
// Returns whether that is a change.
bool setReachable(SQLite::Database& db, const TargetId& id, bool reachable, Timestamp now);

} // namespace targets

} // namespace studio
