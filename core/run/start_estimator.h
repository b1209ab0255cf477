// StartEstimator estimates when waiting runs are likely to start, and stores it for the queue's readers (table
// queue_estimate). read() and write() run inside a transaction of core/store's Database and may throw
// SQLite::Exception; estimate() is pure and takes up to a second: run it in a worker thread.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "core/run/run_scheduler.h"
#include "core/scheduler/start_estimate.h"

namespace studio {

class StartEstimator {
public:
    struct Question {
        ScheduleInput input;
        std::map<int64_t, int64_t>
            typicalMs; // by run: median of the last ten completed runs of its name and experiment
    };
    static Question read(SQLite::Database& db, std::span<const SchedulerMachine> machines, Timestamp now);
    static std::vector<StartEstimate> estimate(const Question& question);
    // Returns false if nothing has changed by more than two seconds; nothing is written then.
    bool write(SQLite::Database& db, std::vector<StartEstimate> estimates);

private:
    std::optional<std::vector<StartEstimate>> m_written; // by this object
};

} // namespace studio
