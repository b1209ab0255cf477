#include "core/client/pipeline_client.h"

#include <QFile>
#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "core/base/copy.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/copy_plan.h"
#include "core/client/pipeline_nesting.h"
#include "core/client/run_client.h"
#include "core/client/run_progress.h"
#include "core/client/schedule_client.h"
#include "core/client/studio_text.h"
#include "core/client/target_client.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/parallel_file.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_config.h"
#include "core/run/run_queries.h"
#include "core/run/serverless.h"
#include "core/snapshot/snapshot_store.h"

namespace studio {

namespace {

constexpr std::array<std::string_view, 7> stepStates = {"Waiting", "Running",  "Completed", "Reused",
                                                        "Failed",  "Canceled", "Skipped"};

constexpr QFile::Permissions ownerRunsIt = QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner;

Result<PipelineSpec> specOf(SQLite::Database& db, const RunRecord& run) {
    const auto parent = run.kind == pipelineRunKind ? parents::find(db, run.seq) : std::nullopt;
    if (!parent)
        return fail(ErrorCode::InvalidArgument, StudioText::tr("Run %1 is not a pipeline.")
                                                    .arg(QString::fromStdString(displayText(run.name)))
                                                    .toStdString());
    return pipelineSpecFromJson(parent->plan.plan);
}

Result<void> writeTree(const SnapshotStore& store, const StoredOutput& output, const std::string& target) {
    const auto tree = store.loadTree(output.tree);
    if (!tree)
        return fail(tree.error());
    const auto writeEntry = [&](const TreeEntry& entry, const std::string& path) -> Result<void> {
        if (entry.kind == TreeEntry::Kind::Folder)
            return makeFolders(path);
        if (entry.kind == TreeEntry::Kind::Link)
            return makeLink(entry.target, path);
        const auto bytes = store.readBlob(entry.hash, entry.size + 1);
        auto written = bytes ? writeFileAtomically(path, *bytes) : fail(bytes.error());
        if (written && entry.kind == TreeEntry::Kind::Executable)
            QFile::setPermissions(QFile::decodeName(path.c_str()), ownerRunsIt);
        return written;
    };
    if (!output.file.empty()) {
        for (const TreeEntry& entry : tree->entries) {
            if (entry.isFile())
                return writeEntry(entry, target);
        }
        return {};
    }
    if (auto made = makeFolders(target); !made)
        return made;
    for (const TreeEntry& entry : tree->entries) {
        if (auto written = writeEntry(entry, target + "/" + entry.path); !written)
            return written;
    }
    return {};
}

// Copies of outputs beside their destinations, for as long as the object lives.
class StagedOutputs {
public:
    explicit StagedOutputs(const std::string& folder)
        : m_folder(folder)
        , m_plan(folder) {}
    StagedOutputs(const StagedOutputs&) = delete;
    StagedOutputs& operator=(const StagedOutputs&) = delete;
    ~StagedOutputs() {
        for (const std::string& path : m_paths)
            static_cast<void>(removeTree(path));
    }

    Result<void> add(const SnapshotStore& store, const PipelineOutputInfo& output) {
        const std::string& path = m_paths.emplace_back(temporaryPathFor(joinPath(m_folder, output.name)));
        if (auto written = writeTree(store, *output.stored, path); !written)
            return written;
        if (output.stored->file.empty())
            m_plan.addTree(path, output.name);
        else
            m_plan.addFile(path, output.name);
        return {};
    }
    const CopyPlan& plan() const { return m_plan; }

private:
    std::string m_folder;
    std::vector<std::string> m_paths;
    CopyPlan m_plan;
};

} // namespace

std::string_view toText(StepView::State state) {
    return stepStates[static_cast<size_t>(state)];
}

Result<PipelineDetails> PipelineClient::details(const RunRecord& run) {
    return m_client.read<PipelineDetails>([&](SQLite::Database& db) -> Result<PipelineDetails> {
        const auto spec = specOf(db, run);
        auto record = runs::get(db, run.seq);
        if (!spec || !record)
            return fail(spec ? record.error() : spec.error());
        PipelineDetails details{
            std::move(*record), spec->continuesOnFailure, spec->forcesRerun, spec->resumes, {}, {}, {}, {}};
        const PipelineGraph graph(*spec);
        for (size_t i = 0; i < spec->steps.size(); ++i) {
            const PipelineStep& from = spec->steps[i];
            PipelineStepInfo& step = details.steps.emplace_back();
            step.name = from.name;
            step.kind = from.kind;
            const auto config =
                from.kind == commandRunKind ? runConfigFromJson(from.config) : fail(ErrorCode::NotFound, "");
            step.isParallel = config && isParallelCommand(config->shellText.value_or(std::string()));
            step.isSpark = config && config->distribution.kind == DistributionKind::Spark;
            step.title = from.title;
            step.layer = graph.layer(i);
            for (const size_t other : graph.before(i))
                step.needs.push_back(spec->steps[other].name);
            for (StepBinding edge : from.bindings) {
                edge.input = from.name + "." + edge.input;
                (edge.step.empty() ? details.wholeEdges : details.edges).push_back(std::move(edge));
            }
        }
        for (const StepRecord& stored : pipelines::steps(db, run.seq)) {
            const auto index = graph.indexOf(stored.name);
            if (!index)
                continue;
            PipelineStepInfo& step = details.steps[*index];
            step.state = stepStateFromText(toText(stored.status));
            step.error = stored.error;
            step.outputs = pipelines::outputsOf(db, run.seq, stored.name);
            if (stored.status == StepStatus::Reused)
                step.source = stored.source;
            if (auto own = stored.run > 0 ? runs::get(db, stored.run) : fail(ErrorCode::NotFound, "")) {
                const auto progress = browse::progressOf(db, std::span(&*own, 1));
                if (!progress.empty() && progress.begin()->second.fraction() >= 0)
                    step.progress = progress.begin()->second.fraction();
                step.run = std::move(*own);
            }
        }
        std::vector<int64_t> ended;
        for (const PipelineStepInfo& step : details.steps) {
            const bool isRunning = step.run && step.run->started && !step.run->ended;
            ended.push_back(isRunning ? toMs(currentTime()) : step.run && step.run->ended ? toMs(*step.run->ended) : 0);
        }
        details.criticalPath = graph.criticalPath(ended);
        for (const PipelineOutput& output : spec->outputs) {
            PipelineOutputInfo& info = details.outputs.emplace_back(PipelineOutputInfo{output.name, output.step, {}});
            const auto& all = details.steps[*graph.indexOf(output.step)].outputs;
            const auto stored = std::find_if(all.begin(), all.end(),
                                             [&](const StoredOutput& one) { return one.name == output.output; });
            if (stored != all.end())
                info.stored = *stored;
        }
        return details;
    });
}

Result<PipelineDetails> PipelineClient::details(const RunRecord& run, const std::set<std::string>& opened) {
    auto whole = details(run);
    if (!whole)
        return whole;
    std::map<std::string, PipelineDetails> nested;
    for (const std::string& name : opened) { // in order: a step before those within it
        const size_t point = name.rfind('.');
        const auto outer = point == std::string::npos ? nested.end() : nested.find(name.substr(0, point));
        if (point != std::string::npos && outer == nested.end())
            continue;
        const auto& steps = point == std::string::npos ? whole->steps : outer->second.steps;
        const std::string own = point == std::string::npos ? name : name.substr(point + 1);
        const auto step = std::find_if(steps.begin(), steps.end(), [&](const auto& one) { return one.name == own; });
        if (step == steps.end() || step->kind != pipelineRunKind || !step->run)
            continue;
        // One that was deleted meanwhile, or cannot be read, is shown as one step; the others stay current.
        if (auto inner = details(*step->run))
            nested.emplace(name, std::move(*inner));
    }
    return nested.empty() ? std::move(*whole) : withNested(*whole, nested);
}

JobDraft PipelineClient::open(const std::string& file, const PipelineChoices& choices) {
    JobOverrides overrides;
    overrides.compute = !choices.compute.empty();
    for (const auto& [name, value] : choices.inputs)
        overrides.sets.emplace_back("inputs." + name, value);
    JobDraft draft = openJobFile(file, overrides);
    PipelineDraft* pipeline = pipelineOf(draft);
    if (pipeline == nullptr)
        return draft;
    if (!choices.name.empty())
        draft.config.name = choices.name;
    if (!choices.experiment.empty())
        draft.config.experiment = choices.experiment;
    pipeline->forcesRerun = pipeline->forcesRerun || choices.forcesRerun;
    const std::vector<JobDraft*> steps = stepJobs(*pipeline);
    if (!choices.compute.empty()) {
        useCompute(draft, choices.compute);
        for (JobDraft* step : steps)
            useCompute(*step, choices.compute);
    }
    ScheduleClient(m_client).resolve(draft);
    checkComputes(draft);
    std::vector<FileProblem> problems = std::move(draft.problems);
    for (const JobDraft* step : steps)
        problems.insert(problems.end(), step->problems.begin(), step->problems.end());
    draft.problems.clear();
    for (FileProblem& problem : problems) {
        if (std::find(draft.problems.begin(), draft.problems.end(), problem) == draft.problems.end())
            draft.problems.push_back(std::move(problem));
    }
    return draft;
}

// Each missing target once, and the first environment that its target cannot provide.
void PipelineClient::checkComputes(JobDraft& draft) {
    std::set<std::string> known;
    for (JobDraft* step : partsOf(draft)) {
        const RunConfig& config = step->config;
        if (config.compute.empty() || config.runBased || isServerless(config) || !step->open.empty())
            continue;
        if (known.insert(config.compute).second && !m_client.targets().find(config.compute))
            draft.problems.push_back(
                {step->computeFile.empty() ? step->file : step->computeFile, std::max(1, step->computeLine),
                 std::max(1, step->computeColumn), true,
                 StudioText::tr("This workspace has no compute target \"%1\". Create it, or choose "
                                "another one for all steps.")
                     .arg(shown(config.compute))
                     .toStdString()});
        RunConfig fitted = config;
        if (const auto fit = m_client.runs().submitter().substituteEnvironment(fitted);
            !fit && fit.error().code != ErrorCode::NotFound)
            draft.problems.push_back({step->file, std::max(1, step->environmentLine),
                                      std::max(1, step->environmentColumn), true, fit.error().message});
    }
}

Result<std::vector<StepReuse>> PipelineClient::explain(const RunRecord& run) {
    return m_client.read<std::vector<StepReuse>>([&](SQLite::Database& db) -> Result<std::vector<StepReuse>> {
        const auto spec = specOf(db, run);
        if (!spec)
            return fail(spec.error());
        std::vector<StepReuse> all;
        for (const PipelineStep& step : spec->steps)
            all.push_back(explainStep(db, run, *spec, step.name));
        return all;
    });
}

Result<StepReuse> PipelineClient::explain(const RunRecord& run, const std::string& step) {
    return m_client.read<StepReuse>([&](SQLite::Database& db) -> Result<StepReuse> {
        const auto spec = specOf(db, run);
        if (!spec)
            return fail(spec.error());
        if (!PipelineGraph(*spec).indexOf(step))
            return fail(ErrorCode::NotFound,
                        StudioText::tr("The pipeline has no step %1.").arg(shown(step)).toStdString());
        return explainStep(db, run, *spec, step);
    });
}

Result<std::vector<StepReuse>> PipelineClient::forecast(const JobDraft& draft, const SubmissionOptions& options) {
    RunSubmitter submitter(m_client.workspace());
    const auto frozen = freezePipeline(submitter, draft, options);
    if (!frozen)
        return fail(frozen.error());
    const auto spec = frozen->job.plan ? pipelineSpecFromJson(frozen->job.plan->plan)
                                       : fail(ErrorCode::Internal, "The pipeline has no steps.");
    if (!spec)
        return fail(spec.error());
    return m_client.read<std::vector<StepReuse>>([&](SQLite::Database& db) -> Result<std::vector<StepReuse>> {
        return forecastReuse(db, *spec, frozen->job.config);
    });
}

Result<Submitted> PipelineClient::submit(const JobDraft& draft, const SubmissionOptions& options) {
    RunSubmitter submitter(m_client.workspace());
    auto submitted = submitPipeline(submitter, draft, options);
    if (submitted)
        static_cast<void>(m_client.ensureDriver());
    return submitted;
}

Result<Submitted> PipelineClient::resume(const RunRecord& run) {
    RunSubmitter submitter(m_client.workspace());
    auto submitted = resumePipeline(submitter, m_client.workspace(), run);
    if (submitted)
        static_cast<void>(m_client.ensureDriver());
    return submitted;
}

Result<std::vector<std::string>> PipelineClient::download(const RunRecord& run, const std::string& folder,
                                                          const DownloadOptions& options) {
    const auto pipeline = details(run);
    if (!pipeline)
        return fail(pipeline.error());
    if (auto made = makeFolders(folder); !made)
        return fail(made.error());
    const SnapshotStore store(m_client.workspace().paths().folder());
    // What exists is compared with a copy beside it, before anything of the destination changes.
    std::vector<const PipelineOutputInfo*> absent;
    std::vector<std::string> names;
    StagedOutputs staged(folder);
    for (const PipelineOutputInfo& output : pipeline->outputs) {
        if (!output.stored)
            continue;
        names.push_back(output.name);
        if (!pathExists(joinPath(folder, output.name)))
            absent.push_back(&output);
        else if (auto added = staged.add(store, output); !added)
            return fail(added.error());
    }
    if (const auto conflicts = staged.plan().conflicts(); !conflicts.empty() && !options.overwrites)
        return fail(existingFilesError(folder, conflicts));
    Download download;
    staged.plan().run(download);
    if (!download.failed.empty())
        return fail(ErrorCode::Io, download.failed.front().path + ": " + download.failed.front().why);
    for (const PipelineOutputInfo* output : absent) {
        if (auto written = writeTree(store, *output->stored, joinPath(folder, output->name)); !written)
            return fail(written.error());
    }
    return names;
}

} // namespace studio
