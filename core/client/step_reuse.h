// Explains why a step of a pipeline was run instead of taken from an earlier one, and predicts it for a pipeline that
// is not submitted. Reads the database; functions run inside a transaction of core/store's Database and may throw
// SQLite::Exception, which that class catches.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/pipeline/pipeline_spec.h"
#include "core/pipeline/reuse_key.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"

namespace SQLite {
class Database;
}

namespace studio {

struct StepReuse {
    enum class Cause {
        Undecided,          // it was neither started nor taken from an earlier run
        Reused,             // from `run`
        Forced,             // force_rerun
        NotRepeatable,      // is_deterministic: false
        Nested,             // a pipeline: its steps are compared
        UnnamedInput,       // `input` is a path of a machine or a URL without a hash
        AfterOthers,        // `input` is a step that it reads and that runs itself
        First,              // no step of this name was completed in an earlier pipeline of the name or experiment
        Changed,            // `changes`, compared with `run`
        OutputsGone,        // what `run` wrote is not there any more, or lacks an output
        NotRecorded,        // an earlier version of the program wrote one of the two
        UnknownArchitecture // its target creates nodes, and it is not known what the first one will be
    };
    Cause cause = Cause::Undecided;
    std::string run{};
    std::string input{};
    std::vector<ReuseChange> changes{};
};
std::string_view toText(StepReuse::Cause cause); // "changed"; stable

// Precondition: the pipeline has a step of that name.
StepReuse explainStep(SQLite::Database& db, const RunRecord& pipeline, const PipelineSpec& spec,
                      const std::string& step);

// By step, in the order of the file. The bytes of earlier outputs are not verified. `whole`: its inputs,
// name and experiment count.
std::vector<StepReuse> forecastReuse(SQLite::Database& db, const PipelineSpec& spec, const RunConfig& whole);

// One line: "Reused from 3f2a…", "Runs: code changed (was 1a2b…, is 3c4d…)".
QString describe(const StepReuse& reuse);

} // namespace studio
