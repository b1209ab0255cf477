#include "core/run/run_scheduler.h"

#include <utility>

#include "core/run/schedule_pass.h"

namespace studio {

RunScheduler::PendingChanges RunScheduler::step(SQLite::Database& db, std::span<const SchedulerMachine> machines,
                                                Timestamp now) const {
    return SchedulePass(*this, db, machines, now).run();
}

void RunScheduler::apply(PendingChanges draft) {
    m_isIdle = !draft.hasWaiting;
    m_unexplained = std::move(draft.unexplained);
}

} // namespace studio
