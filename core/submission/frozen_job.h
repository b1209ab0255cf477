// FrozenJob holds a job whose source folder, inputs and environment are stored already, so that it can be submitted at
// any later time without reading a file. Values; stored as versioned JSON.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/data/data_uses.h"
#include "core/run/parent_run.h"
#include "core/run/run_config.h"
#include "core/run/run_record.h"
#include <nlohmann/json_fwd.hpp>

namespace studio {

struct FrozenJob {
    static constexpr int currentVersion = 1;
    std::string kind{commandRunKind};
    RunConfig config;                 // inputs resolved to trees
    std::optional<ParentPlan> plan{}; // of a parent run
    std::string runconfig{};          // "NAME:VERSION" it is from, or empty
    std::string snapshot{};           // hex, or empty
    int64_t snapshotFiles = 0;
    int64_t snapshotBytes = 0;
    std::map<std::string, std::string> properties{}; // see RunRecord
    std::vector<DataUse> data{};                     // that its inputs referred to
};

// Values that differ in one of its runs.
struct FrozenRun {
    using Record = std::function<Result<void>(SQLite::Database&)>;
    RunId id = RunId::generate();
    std::string name;
    Reason reason{"submitted", nlohmann::json::object()};
    std::map<std::string, std::string> properties{}; // beside those of the job
    Record record{};
};

nlohmann::json toJson(const FrozenJob& job);
// Corrupt if it cannot be read; Newer if a later version wrote it.
Result<FrozenJob> frozenJobFromJson(const nlohmann::json& value);

// Replaces ${{creation_context.trigger_time}} in the values of inputs, of a pipeline also in those of its steps. Pure.
FrozenJob withTriggerTime(FrozenJob job, const std::string& time);

} // namespace studio
