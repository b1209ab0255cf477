#include "core/submission/pipeline_submission.h"

#include <algorithm>
#include <set>

#include "core/run/pipeline_kind.h"
#include "core/run/run_queries.h"
#include "core/run/serverless.h"
#include "core/submission/job_kind.h"
#include "core/submission/submission_text.h"

namespace studio {

namespace {

constexpr const char* namelessPipeline = "pipeline";

// Validated instead of a configuration without a command.
RunConfig withSomeCommand(RunConfig config) {
    config.shellText = "true";
    return config;
}

struct PreparedPipeline {
    NewRun run;
    Submitted submitted;
    SnapshotHolds holds;
    std::vector<DataUse> uses; // of the whole and of its steps
};

class PipelinePreparation {
public:
    PipelinePreparation(RunSubmitter& submitter, const SubmissionOptions& options, std::string experiment)
        : m_submitter(submitter)
        , m_options(options)
        , m_experiment(std::move(experiment)) {}

    // `place`: where the steps are, "", or "OUTER." of the steps of a nested pipeline.
    Result<PipelineSpec> prepare(const PipelineDraft& draft, const std::string& place = {}) {
        PipelineSpec spec = skeletonOf(draft);
        for (size_t i = 0; i < draft.steps.size(); ++i) {
            if (auto done = prepareStep(draft.steps[i], spec.steps[i], place); !done)
                return fail(done.error().code,
                            SubmissionText::tr("Step %1: %2")
                                .arg(displayName(draft.steps[i].name), QString::fromStdString(done.error().message))
                                .toStdString());
        }
        return spec;
    }
    PreparedPipeline& prepared() { return m_prepared; }
    // The target of all steps; empty: they have several.
    std::string compute() const { return m_computes.size() == 1 ? *m_computes.begin() : std::string(); }

private:
    Result<void> prepareStep(const StepDraft& from, PipelineStep& step, const std::string& place) {
        RunConfig config = from.job.config;
        config.experiment = m_experiment;
        SubmissionOptions options = m_options;
        options.runconfig.clear();
        if (from.pipeline) {
            options.sample = withSomeCommand(config);
        } else {
            auto own = optionsFor(from.job, config, std::move(options));
            if (!own)
                return fail(own.error());
            options = std::move(*own);
            if (options.plan)
                step.plan = options.plan->plan;
            m_computes.insert(config.compute);
        }
        // Steps often share a folder: it is read once.
        const std::string source = config.source;
        const auto known = m_sources.find(source);
        if (known != m_sources.end())
            config.source.clear();
        std::vector<DataUse> uses;
        auto run = m_submitter.prepare(std::move(config), options, m_prepared.submitted, m_prepared.holds, uses);
        if (!run)
            return fail(run.error());
        for (DataUse& use : uses) {
            use.input = place + from.name + "." + use.input;
            m_prepared.uses.push_back(std::move(use));
        }
        run->config.source = source;
        if (known == m_sources.end() && !source.empty())
            m_sources.emplace(source, *run);
        const NewRun& code = known == m_sources.end() ? *run : known->second;
        step.snapshot = code.snapshot;
        step.snapshotFiles = code.snapshotFiles;
        step.snapshotBytes = code.snapshotBytes;
        step.properties = code.properties;
        step.config = toJson(run->config);
        if (!from.pipeline)
            return {};
        auto nested = prepare(*from.pipeline, place + from.name + ".");
        if (!nested)
            return fail(nested.error());
        step.pipeline = std::make_shared<const PipelineSpec>(std::move(*nested));
        return {};
    }

    RunSubmitter& m_submitter;
    const SubmissionOptions& m_options;
    const std::string m_experiment;
    PreparedPipeline m_prepared;
    std::map<std::string, NewRun> m_sources; // by folder
    std::set<std::string> m_computes;
};

ParentPlan planOf(const PipelineSpec& spec) {
    const auto total = static_cast<int64_t>(spec.steps.size());
    return {toJson(spec), std::max<int64_t>(1, total), total};
}

Result<PreparedPipeline> preparePipeline(RunSubmitter& submitter, const JobDraft& draft,
                                         const SubmissionOptions& options) {
    RunConfig config = draft.config;
    if (config.experiment.empty())
        config.experiment = RunSubmitter::defaultExperiment(config);
    PipelinePreparation preparation(submitter, options, config.experiment);
    auto spec = preparation.prepare(*pipelineOf(draft));
    if (!spec)
        return fail(spec.error());
    config.compute = preparation.compute();
    if (config.compute.empty() || isServerless(config))
        config.compute = localTargetName;
    SubmissionOptions own = options;
    own.kind = pipelineRunKind;
    own.plan = planOf(*spec);
    own.sample = withSomeCommand(config);
    PreparedPipeline prepared = std::move(preparation.prepared());
    std::vector<DataUse> uses;
    auto run = submitter.prepare(std::move(config), own, prepared.submitted, prepared.holds, uses);
    if (!run)
        return fail(run.error());
    prepared.uses.insert(prepared.uses.end(), uses.begin(), uses.end());
    if (run->config.name.empty())
        run->stem = namelessPipeline;
    prepared.run = std::move(*run);
    return prepared;
}

} // namespace

ParentPlan parentPlanOf(const PipelineSpec& spec) {
    return planOf(spec);
}

Result<Submitted> submitPipeline(RunSubmitter& submitter, const JobDraft& draft, const SubmissionOptions& options) {
    auto prepared = preparePipeline(submitter, draft, options);
    if (!prepared)
        return fail(prepared.error());
    return submitter.commit(std::move(prepared->run), nullptr, prepared->uses).map([&](Submitted submitted) {
        submitted.warnings = std::move(prepared->submitted.warnings);
        return submitted;
    });
}

Result<RunSubmitter::Frozen> freezePipeline(RunSubmitter& submitter, const JobDraft& draft,
                                            const SubmissionOptions& options) {
    auto prepared = preparePipeline(submitter, draft, options);
    if (!prepared)
        return fail(prepared.error());
    NewRun& run = prepared->run;
    RunSubmitter::Frozen frozen;
    frozen.job.kind = run.kind;
    frozen.job.config = std::move(run.config);
    frozen.job.plan = std::move(run.plan);
    frozen.job.data = std::move(prepared->uses);
    frozen.warnings = std::move(prepared->submitted.warnings);
    frozen.holds = std::move(prepared->holds);
    return frozen;
}

Result<Submitted> resumePipeline(RunSubmitter& submitter, Workspace& workspace, const RunRecord& earlier) {
    NewRun run;
    const auto read = workspace.database().read([&](SQLite::Database& db) -> Result<void> {
        const auto parent = parents::find(db, earlier.seq);
        if (earlier.kind != pipelineRunKind || !parent)
            return fail(ErrorCode::InvalidArgument,
                        SubmissionText::tr("Run %1 is not a pipeline.").arg(displayName(earlier.name)).toStdString());
        if (!isFinal(parent->state))
            return fail(
                ErrorCode::Conflict,
                SubmissionText::tr("The pipeline %1 has not ended.").arg(displayName(earlier.name)).toStdString());
        auto spec = pipelineSpecFromJson(parent->plan.plan);
        auto config = runs::configOf(db, earlier.seq);
        if (!spec || !config)
            return fail(spec ? config.error() : spec.error());
        spec->resumes = earlier.id.text();
        run.plan = parentPlanOf(*spec);
        run.config = std::move(*config);
        return {};
    });
    if (!read)
        return fail(read.error());
    run.id = RunId::generate();
    run.kind = pipelineRunKind;
    run.stem = nameWithoutNumber(earlier.name);
    run.properties = earlier.properties;
    run.reason = {"pipeline_resumed", {{"from", earlier.id.text()}}};
    if (run.config.compute.empty())
        run.config.compute = localTargetName;
    return submitter.commit(std::move(run), &earlier);
}

} // namespace studio
