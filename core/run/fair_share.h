// FairShare keeps what each experiment has used lately, the order of fair share: the dominant fraction of the fleet
// over time, of which each moment counts half as much for each day that has passed.
//
// It is a running sum over ended placements. The table fair_share_change, filled by triggers while fair share is on,
// has what ended or was deleted since; the history of the last ten days is read only at first and after edits of ended
// placements. Value type: RunScheduler commits the deletion of the changes with the object that has read them, other
// classes use copies. Functions with a database run inside a transaction of core/store's Database and may throw
// SQLite::Exception.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <string>

#include "core/scheduler/scheduler_input.h"

namespace SQLite {
class Database;
}

namespace studio {

class FairShare {
public:
    // Adds the recorded changes, which stay recorded.
    void update(SQLite::Database& db, int64_t nowMs);
    // Deletes the recorded changes: after update(), in the same transaction.
    static void forgetChanges(SQLite::Database& db);
    // Makes each object read the history anew with its next update().
    static void reset(SQLite::Database& db);

    bool isLoaded() const { return m_isLoaded; }
    // Returns the share of each experiment, by its name, as of the last update(), with what is held at fleet.nowMs.
    // Only their order matters.
    std::map<std::string, double> shares(SQLite::Database& db, const SchedulerInput& fleet) const;

private:
    // Placements of an experiment that take the same.
    struct Shape {
        int64_t experiment = 0;
        int64_t cores = 0;
        int64_t memoryBytes = 0;
        int64_t gpus = 0;
        auto operator<=>(const Shape&) const = default;
    };
    void load(SQLite::Database& db, int64_t nowMs);
    void decayTo(int64_t nowMs);
    // The integral of the weight of a time, which is 1 at m_atMs, but for a factor.
    double weightOf(int64_t fromMs, int64_t toMs) const;

    bool m_isLoaded = false;
    int64_t m_atMs = 0;
    int64_t m_sinceMs = 0;            // what ended before this time was never added
    std::map<Shape, double> m_used{}; // of ended placements, as of m_atMs
};

} // namespace studio
