// QuarantineReview begins, prolongs and lifts the quarantine of machines and GPUs as processes of runs end
// (core/scheduler/quarantine_rule.h), from what the database says of them. It lives for one transaction of core/store's
// Database; functions may throw SQLite::Exception, which that class catches.
#pragma once

#include <optional>
#include <vector>

#include "core/run/process_writer.h"
#include "core/scheduler/quarantine_rule.h"
#include "core/target/quarantine_store.h"

namespace studio {

class QuarantineReview {
public:
    QuarantineReview(SQLite::Database& db, Timestamp now);

    // Precondition: the end of the process was written. Returns true if a quarantine has changed.
    bool handleEnd(const ProcessKey& key);
    // Lifts those of places where a run that was tried has worked for long enough. Returns their number.
    int liftProven();

private:
    struct EndedProcess {
        ProcessTrace trace;
        Timestamp placed{};
        int gpuCount = 0; // of its machine
    };
    std::optional<EndedProcess> processOf(const ProcessKey& key) const;
    // Processes of a machine that ended lately, and those that run.
    void readTraces(const std::string& machine, Timestamp from, std::vector<ProcessTrace>& traces) const;
    bool suspect(const ProcessKey& key, const EndedProcess& process);

    SQLite::Database& m_db;
    const Timestamp m_now;
    QuarantinePolicy m_policy;
};

} // namespace studio
