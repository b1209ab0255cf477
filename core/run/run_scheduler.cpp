#include "core/run/run_scheduler.h"

#include <utility>

#include "core/run/scheduler_pass.h"
#include "core/store/cached_statement.h"

namespace studio {

RunScheduler::PendingChanges RunScheduler::step(SQLite::Database& db, std::span<const SchedulerMachine> machines,
                                                Timestamp now, bool mayExplain) const {
    return SchedulerPass(*this, db, machines, now, mayExplain).run();
}

std::optional<Timestamp> RunScheduler::lastEvaluation(SQLite::Database& db) {
    return selectValue<Timestamp>(db, "SELECT CAST(value AS INTEGER) FROM setting WHERE key='queue.evaluated_ms'");
}

void RunScheduler::apply(PendingChanges draft) {
    m_isIdle = !draft.hasWaiting;
    if (draft.isExplaining)
        m_postponed.clear();
    for (const int64_t run : draft.explained) {
        m_unexplained.erase(run);
        m_postponed.erase(run);
    }
    m_postponed.insert(draft.postponed.begin(), draft.postponed.end());
    m_unexplained.insert(draft.unexplained.begin(), draft.unexplained.end());
    m_connected = std::move(draft.connected);
    m_fairShare = std::move(draft.fairShare);
}

} // namespace studio
