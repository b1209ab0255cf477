// Reads the events of all runs and compute targets for a list, newest first: keys, then only the rows in view. Thread:
// that of the client.
#pragma once

#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/run/run_record.h"

namespace studio {

struct ActivityQuery {
    enum class Kind { All, Runs, Failures, Targets };
    Kind kind = Kind::All;
    std::string text; // part of the name of a run or target, ignoring ASCII case; empty: all
};

// An event with what it happened to; of a run or of a target.
struct ActivityRow {
    EventRecord event;
    std::string run;    // its id; empty: an event of a target
    std::string name;   // of the run or the target
    std::string target; // name; where the run is
};

namespace browse {

inline constexpr int64_t maxActivityKeys = 50'000; // the newest ones

Result<std::vector<int64_t>> activityKeys(Client& client, const ActivityQuery& query);
// Events that no longer exist are missing.
Result<std::vector<ActivityRow>> activityRows(Client& client, const std::vector<int64_t>& keys);

} // namespace browse

} // namespace studio
