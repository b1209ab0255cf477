// BatchGang launches a multi-node job inside its Slurm allocation: on the first node it claims the attempt, starts
// the shim of each node by srun, lets all start together once they are prepared, and ends the others when one fails. It
// needs no studio for that. Its claim is in submit/ of node 0; each shim claims its own node as everywhere.
//
// What a shim says comes through srun's pipes, not through the shared disk, which may show it a minute later. Blocks;
// one thread.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/agent/gang/line_reader.h"
#include "core/agent/job/attempt_claim.h"
#include "core/agent/launcher/batch_fold.h"
#include "core/base/unique_fd.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/gang.h"
#include "core/protocol/run_spec.h"

namespace studio {

class BatchGang {
public:
    // `first`: the folder of node 0. `job`: the engine's job that this process belongs to.
    BatchGang(AttemptFolder first, RunSpec spec, ClaimingJob job);
    // Returns the exit status of the job; 0 if another one has claimed the attempt.
    int run();

private:
    struct Node {
        GangState state{};
        std::string machine;    // on which its addresses are
        int64_t reportedMs = 0; // boot clock: the engine says that it ended, its shim has not; 0: neither
    };
    bool claim();
    bool startShims();
    void follow();
    void takeLines();
    void takeErrors();
    void judgeSilent();
    void decide();
    void start();
    void send(const std::string& line);
    bool hasExited();
    // Ends what no shim has claimed, so that the studio need not wait until the engine has forgotten the job.
    void sealUnclaimed();

    AttemptFolder m_first;
    RunSpec m_spec;
    ClaimingJob m_job;
    std::vector<BatchNode> m_fold; // by rank
    std::vector<Node> m_nodes;
    BatchProgress m_progress;
    pid_t m_srun = 0;
    int m_srunStatus = 0;
    UniqueFd m_input;
    UniqueFd m_output;
    UniqueFd m_errors;
    LineReader m_lines;
    LineReader m_errorLines;
    std::string m_unsent;
    std::string m_lastError; // of srun
    int64_t m_endMs = 0;     // boot clock: then srun is killed; 0: not ending
    int64_t m_lateMs = 0;    // boot clock
};

// The shim of one node, as srun starts it: `batch-node FOLDER` with the folder of node 0.
int runBatchNode(const std::string& firstFolder);

} // namespace studio
