#include "core/jobfile/job_type.h"

#include <algorithm>
#include <array>

#include "core/jobfile/file_words.h"
#include "core/jobfile/hyperdrive_file.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/parallel_file.h"
#include "core/jobfile/pipeline_file.h"
#include "core/jobfile/spark_file.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"

namespace studio {

namespace {

constexpr const char* azureService = QT_TRANSLATE_NOOP(
    "JobFileText", "This is an Azure service. Copy the data here, and pass it to a run as an input: --input NAME=PATH");

// In the order in which the keys of a step decide.
constexpr std::array jobTypes = {
    JobType{.file = FileKind::Id::SweepJob,
            .step = "sweep",
            .runKind = sweepRunKind,
            .stepKey = "search_space",
            .read = readSweepJob,
            .readStep = readSweepJob,
            .canSchedule = true,
            .planFrom = sweepPlanFrom,
            .fileOf = sweepFileOf},
    JobType{.file = FileKind::Id::HyperDrive, .runKind = sweepRunKind, .read = readHyperDriveFile},
    JobType{.file = FileKind::Id::PipelineJob,
            .step = "pipeline",
            .runKind = pipelineRunKind,
            .stepKey = "jobs",
            .read = readPipelineJob,
            .canSchedule = true},
    JobType{.file = FileKind::Id::ParallelJob,
            .step = "parallel",
            .runKind = commandRunKind,
            .stepKey = "mini_batch_size",
            .read = readParallelJob,
            .canSchedule = true},
    JobType{.file = FileKind::Id::SparkJob,
            .step = "spark",
            .runKind = commandRunKind,
            .stepKey = "entry",
            .read = readSparkJob,
            .canSchedule = true},
    JobType{.file = FileKind::Id::AutoMLJob,
            .step = "automl",
            .stepKey = "target_column_name",
            .instead = QT_TRANSLATE_NOOP("JobFileText",
                                         "AutoML exists only in Azure. Submit your own training script: studioctl run "
                                         "submit -- python train.py")},
    JobType{
        .file = FileKind::Id::OtherJob, .step = "data_transfer", .stepKey = "data_copy_mode", .instead = azureService},
    JobType{.step = "import", .stepKey = "source"},
    JobType{.step = "if_else", .stepKey = "condition"},
    JobType{.step = "do_while", .stepKey = "mapping"},
    JobType{.step = "parallel_for", .stepKey = "items"},
    JobType{.file = FileKind::Id::CommandJob,
            .step = "command",
            .runKind = commandRunKind,
            .stepKey = "command",
            .canSchedule = true},
    JobType{.file = FileKind::Id::RunConfiguration, .runKind = commandRunKind, .canSchedule = true},
};

// Returns null for a kind whose runs have no children, or are several jobs.
const JobType* typeOfRuns(std::string_view kind) {
    const auto* found = std::find_if(jobTypes.begin(), jobTypes.end(), [kind](const JobType& row) {
        return row.runKind == kind && row.planFrom != nullptr && row.fileOf != nullptr;
    });
    return found == jobTypes.end() ? nullptr : found;
}

} // namespace

const JobType* jobTypeOf(FileKind::Id file) {
    const auto* found = std::find_if(jobTypes.begin(), jobTypes.end(), [file](const JobType& row) {
        return row.file == file && file != FileKind::Id::Unknown;
    });
    return found == jobTypes.end() ? nullptr : found;
}

const JobType* stepTypeFrom(const std::string& type) {
    const auto* found = std::find_if(jobTypes.begin(), jobTypes.end(),
                                     [&](const JobType& row) { return row.step == type && !type.empty(); });
    return found == jobTypes.end() ? nullptr : found;
}

// "commandComponent" and "command" are the same.
std::string stepTypeOf(const YamlValue& map) {
    const YamlValue* type = map.at("type");
    if (type == nullptr || !type->isScalar())
        return {};
    std::string text = lowered(type->text).toStdString();
    constexpr std::string_view suffix = "component";
    if (text.ends_with(suffix))
        text.resize(text.size() - suffix.size());
    return text;
}

std::string inferredStepType(const YamlValue& map) {
    if (const std::string type = stepTypeOf(map); !type.empty())
        return type;
    const auto* found = std::find_if(jobTypes.begin(), jobTypes.end(), [&](const JobType& row) {
        return (!row.stepKey.empty() && map.at(row.stepKey) != nullptr) ||
               (row.step == "sweep" && map.at("trial") != nullptr) ||
               (row.step == "parallel" && map.at("task") != nullptr);
    });
    return found == jobTypes.end() ? std::string() : std::string(found->step);
}

Result<ParentPlan> parentPlanFrom(std::string_view kind, const nlohmann::json& plan) {
    const JobType* type = typeOfRuns(kind);
    return type == nullptr ? fail(ErrorCode::Newer, std::string(kind)) : type->planFrom(plan);
}

Result<std::string> jobFileOf(std::string_view kind, const RunConfig& config, const nlohmann::json& plan) {
    const JobType* type = typeOfRuns(kind);
    return type == nullptr ? Result<std::string>(commandJobText(config)) : type->fileOf(config, plan);
}

} // namespace studio
