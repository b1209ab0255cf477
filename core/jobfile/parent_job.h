// ParentJob holds what the job of a parent run has besides the configuration in its JobDraft: what a sweep searches,
// the steps of a pipeline. Each kind of run that has children derives one in a file of its own (sweep_job.h). Pure.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/error.h"
#include "core/run/parent_run.h"
#include "core/run/run_config.h"

namespace studio {

struct JobDraft;

class ParentJob {
public:
    ParentJob() = default;
    ParentJob(const ParentJob&) = default;
    ParentJob& operator=(const ParentJob&) = default;
    virtual ~ParentJob() = default;

    // Returns the kind of its run: run_kind.h.
    virtual std::string_view runKind() const = 0;
    // Returns the jobs that it consists of, with those inside of them, in the order of the file; empty: it is one job.
    virtual std::vector<JobDraft*> parts() { return {}; }

    // The following are of a kind that is one job; one that is several has a row in core/submission/job_kind.cpp.
    // Adds what the kind needs to the configuration, which a caller may have changed: of a sweep, the parameters that
    // the command does not name.
    virtual void complete(RunConfig&) const {}
    // Returns the configuration of a first child, which is checked instead of the job's own.
    virtual RunConfig sample(const RunConfig& config) const { return config; }
    // Returns the plan of its run. InvalidArgument if the job is not valid.
    virtual Result<ParentPlan> plan() const { return fail(ErrorCode::InvalidArgument, "several jobs"); }
};

} // namespace studio
