// RunSelection names the runs of a command: by ID or name, or by the same filters as "run list".
#pragma once

#include <string>
#include <vector>

#include "app/studioctl/command.h"
#include "core/base/error.h"
#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/runtable/run_list_query.h"

namespace studio::cli {

// The options --state, --experiment, --compute and --where.
struct RunFilterOptions {
    std::string state;
    std::string experiment;
    std::string compute;
    std::string where;

    void addTo(Command app);
    bool isGiven() const { return !state.empty() || !experiment.empty() || !compute.empty() || !where.empty(); }
    Result<RunListQuery> query() const;
    // NotFound for an experiment or a compute target that neither exists nor has runs.
    Result<void> checkNames(Client& client) const;
};

struct RunSelection {
    std::vector<std::string> ids;
    RunFilterOptions filter;
    std::string parent; // only its children; empty: not asked for

    void addTo(Command app);
    void addParentTo(Command app);
    // More than one run may be meant: answers are lists, and a deletion asks.
    bool isMany() const { return ids.size() > 1 || isFiltered(); }
    bool isFiltered() const { return filter.isGiven() || !parent.empty(); }
    // Returns each run once; those of the filters in order of submission. `isWanted` (empty: all) applies to the
    // filters only; a run that is named is always returned, or an error.
    Result<std::vector<RunRecord>> find(Client& client, const std::function<bool(const RunRecord&)>& isWanted) const;
};

// Warns about columns that no run has: they may be misspelled. Fails for one that sorts.
Result<void> checkColumns(Client& client, const RunListQuery& query, const std::vector<RunColumn>& shownColumns);

} // namespace studio::cli
