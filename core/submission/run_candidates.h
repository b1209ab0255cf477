// Finds the targets on which a run may be placed, and whether each can ever take it.
//
// Functions that take a database run inside a transaction of core/store's Database and may throw SQLite::Exception,
// which that class catches.
#pragma once

#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/run/run_config.h"
#include "core/run/run_writer.h"
#include "core/scheduler/price_rank.h"
#include "core/target/target_fit.h"

namespace SQLite {
class Database;
}

namespace studio {

struct RunCandidate {
    Target target;
    std::vector<Target> hosts; // the machines of its nodes, at least one; for a machine, itself
    MachineFit fit;            // of the whole run, from the facts last seen
    HourlyPrice price{};       // of a serverless template
    std::vector<NodeCapacity> nodes() const;
};

// The named targets; of a serverless run all that take such runs; of a run with a cluster of its own the local
// computer, or the cluster that it is made like.
// NotFound if one that is named does not exist, Conflict if it takes no runs any more.
Result<std::vector<RunCandidate>> runCandidates(SQLite::Database& db, const RunConfig& config);
// The serverless templates, if the run is a serverless one that no candidate can ever take; those that fit come first,
// the cheapest before all. The scheduler makes its cluster (scheduler/serverless_template.h).
std::vector<RunCandidate> serverlessTemplates(SQLite::Database& db, const RunConfig& config,
                                              const std::vector<RunCandidate>& candidates, Timestamp now);
// Reduces the nodes of a parallel job (jobfile/parallel_file.h) to what its targets can have, as runCandidates()
// assumes: on one machine its first node does all. Other runs stay as they are.
void limitNodes(RunConfig& config, const std::vector<RunCandidate>& candidates);
// InvalidArgument: no candidate can ever meet the needs, nor can a cluster like one of the `templates`; the message
// names what each lacks. Unreachable machines count with their facts as last seen, those never connected as fitting.
Result<void> checkPlaceable(const RunConfig& config, const std::vector<RunCandidate>& candidates,
                            const std::vector<RunCandidate>& templates = {});
// InvalidArgument: the run has options of Slurm, and its target is no Slurm cluster.
Result<void> checkEngineOptions(const RunConfig& config, const std::vector<RunCandidate>& candidates);
// Returns the candidate that fits most tightly: without GPUs where none are needed, then the fewest GPUs, cores and
// memory; of named targets the first that fits. Precondition: at least one candidate.
const RunCandidate& preferredCandidate(const RunConfig& config, const std::vector<RunCandidate>& candidates);
// Writes into a new run where it may be placed, in the transaction that creates it: the targets may have changed since
// they were checked. A cluster for this run alone is created here. Errors as those of runCandidates().
Result<void> assignTarget(SQLite::Database& db, NewRun& run, Timestamp now);
// Conflict if the target is being deleted or could not be created.
Result<void> checkTakesRuns(const Target& target);

} // namespace studio
