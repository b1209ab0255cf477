// StartEstimator estimates when waiting runs are likely to start, and stores it for the queue's readers (table
// queue_estimate). read() and write() run inside a transaction of core/store's Database and may throw
// SQLite::Exception; estimate() is pure and takes up to a second: run it in a worker thread.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/run/run_scheduler.h"
#include "core/scheduler/start_estimate.h"

namespace studio {

class StartEstimator {
public:
    struct Question {
        SchedulerInput input;
        // By run: median of the last ten completed runs of its name and experiment; without any, of its experiment.
        std::map<int64_t, int64_t> typicalMs;
        std::vector<std::string> machines{}; // ids, by the index in `input`
    };
    // `fairShare`: that of the scheduler, so that not all of the history is read again.
    static Question read(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now,
                         FairShare fairShare = {});
    static std::vector<StartEstimate> estimate(const Question& question);
    // Returns false if nothing has changed by more than two seconds; nothing is written then.
    // `machines`: those of the question.
    bool write(SQLite::Database& db, std::vector<StartEstimate> estimates, const std::vector<std::string>& machines);

private:
    std::optional<std::vector<StartEstimate>> m_written; // by this object
};

} // namespace studio
