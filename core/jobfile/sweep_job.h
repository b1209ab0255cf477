// SweepJob describes the job of a sweep: what it searches. The configuration in its JobDraft is that of its trials,
// with ${{search_space.NAME}} in the command.
#pragma once

#include <string>
#include <utility>

#include "core/jobfile/job_draft.h"
#include "core/jobfile/parent_job.h"
#include "core/sweep/sweep_spec.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

class SweepJob final : public ParentJob {
public:
    explicit SweepJob(SweepSpec spec)
        : m_spec(std::move(spec)) {}

    SweepSpec& spec() { return m_spec; }
    std::string_view runKind() const override;
    void complete(RunConfig& config) const override;
    RunConfig sample(const RunConfig& config) const override;
    Result<ParentPlan> plan() const override;

private:
    SweepSpec m_spec;
};

// Makes a job one of a sweep.
void setSweep(JobDraft& draft, SweepSpec spec);
// Returns what the job searches; nullptr: it is no sweep.
SweepSpec* sweepOf(JobDraft& draft);
const SweepSpec* sweepOf(const JobDraft& draft);

// Reads the plan of a sweep's run, as plan() returned it. Corrupt or Newer if it cannot be read.
Result<ParentPlan> sweepPlanFrom(const nlohmann::json& plan);
// Returns the file of a sweep with which it can be submitted again. `plan` as sweepPlanFrom() reads it.
Result<std::string> sweepFileOf(const RunConfig& config, const nlohmann::json& plan);

} // namespace studio
