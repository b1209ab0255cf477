#include "app/studioctl/pipeline_commands.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "app/studioctl/job_submission.h"
#include "app/studioctl/micromamba_consent.h"
#include "app/studioctl/output.h"
#include "app/studioctl/parent_output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/shell_python.h"
#include "app/studioctl/submit_plan.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/pipeline_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/parallel_file.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/run_text.h"
#include "core/run/serverless.h"

namespace studio::cli {

namespace {

using nlohmann::json;

// A line of the graph in text.
struct GraphLine {
    int layer = 0;
    std::string name;
    std::string state;
    std::vector<std::string> needs;
};

// The steps by layer, with an arrow to those that they need.
void printGraph(std::vector<GraphLine> lines) {
    std::stable_sort(lines.begin(), lines.end(),
                     [](const GraphLine& a, const GraphLine& b) { return a.layer < b.layer; });
    std::vector<std::vector<std::string>> rows;
    for (size_t i = 0; i < lines.size(); ++i) {
        const GraphLine& line = lines[i];
        const bool isFirst = i == 0 || lines[i - 1].layer != line.layer;
        const bool isLast = i + 1 == lines.size() || lines[i + 1].layer != line.layer;
        const std::string mark = isFirst && isLast ? "── " : isFirst ? "┬─ " : isLast ? "└─ " : "├─ ";
        rows.push_back({isFirst ? std::to_string(line.layer + 1) : "", mark + displayText(line.name), line.state,
                        line.needs.empty() ? "" : "← " + displayTexts(line.needs)});
    }
    printTable(rows);
}

bool isParallel(const StepDraft& step) {
    return isParallelCommand(step.job.config.shellText.value_or(std::string()));
}

std::string kindTextOf(const std::string& kind, bool isParallelStep) {
    return isParallelStep ? std::string("parallel") : kind;
}

std::vector<GraphLine> graphOf(const PipelineDraft& draft) {
    const PipelineSpec spec = skeletonOf(draft);
    const PipelineGraph graph(spec);
    std::vector<GraphLine> lines;
    for (size_t i = 0; i < spec.steps.size(); ++i) {
        GraphLine& line = lines.emplace_back(GraphLine{
            graph.layer(i), spec.steps[i].name, kindTextOf(spec.steps[i].kind, isParallel(draft.steps[i])), {}});
        for (const size_t other : graph.before(i))
            line.needs.push_back(spec.steps[other].name);
    }
    return lines;
}

std::string stepStateText(const PipelineStepInfo& step) {
    if (step.state == StepView::State::Running && step.run)
        return stateText(*step.run);
    return std::string(toText(step.state));
}

std::string stepErrorOf(const PipelineStepInfo& step) {
    if (step.error)
        return describe(*step.error);
    if (step.run && step.run->error)
        return describe(*step.run->error);
    return {};
}

json outputJson(const StoredOutput& output) {
    return {{"name", output.name}, {"tree", output.tree}, {"files", output.files}, {"bytes", output.bytes}};
}

json reuseJson(const StepReuse& reuse) {
    json changes = json::array();
    for (const ReuseChange& change : reuse.changes)
        changes.push_back({{"what", change.what},
                           {"before", change.before.empty() ? json() : json(displayText(change.before))},
                           {"now", change.now.empty() ? json() : json(displayText(change.now))}});
    return {{"cause", toText(reuse.cause)},
            {"run", reuse.run.empty() ? json() : json(reuse.run)},
            {"name", reuse.input.empty() ? json() : json(reuse.input)},
            {"changes", std::move(changes)}};
}

// `value`: the run of the pipeline.
json detailsJson(json value, const PipelineDetails& details, const std::vector<StepReuse>& reuse) {
    json steps = json::array();
    for (const PipelineStepInfo& step : details.steps) {
        json outputs = json::array();
        for (const StoredOutput& output : step.outputs)
            outputs.push_back(outputJson(output));
        const std::string error = stepErrorOf(step);
        steps.push_back({{"name", step.name},
                         {"kind", step.kind},
                         {"is_parallel", step.isParallel},
                         {"title", step.title.empty() ? json() : json(step.title)},
                         {"state", stepStateText(step)},
                         {"run", step.run ? json(step.run->id.text()) : json()},
                         {"reused_from", step.source.empty() ? json() : json(step.source)},
                         {"reuse", steps.size() < reuse.size() ? reuseJson(reuse[steps.size()]) : json()},
                         {"needs", step.needs},
                         {"error", error.empty() ? json() : json(error)},
                         {"outputs", std::move(outputs)},
                         {"started_at", step.run ? timeJson(step.run->started) : json()},
                         {"ended_at", step.run ? timeJson(step.run->ended) : json()}});
    }
    json outputs = json::array();
    for (const PipelineOutputInfo& output : details.outputs)
        outputs.push_back({{"name", output.name},
                           {"step", output.step},
                           {"tree", output.stored ? json(output.stored->tree) : json()},
                           {"files", output.stored ? json(output.stored->files) : json()},
                           {"bytes", output.stored ? json(output.stored->bytes) : json()}});
    json path = json::array();
    for (const size_t step : details.criticalPath)
        path.push_back(details.steps[step].name);
    value["pipeline"] = {{"continue_on_step_failure", details.continuesOnFailure},
                         {"force_rerun", details.forcesRerun},
                         {"resumes", details.resumes.empty() ? json() : json(details.resumes)},
                         {"critical_path", std::move(path)},
                         {"steps", std::move(steps)},
                         {"outputs", std::move(outputs)}};
    return value;
}

void printStepRows(const PipelineDetails& details) {
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("STEP")), text(CliText::tr("KIND")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("DURATION")),
                                                   text(CliText::tr("ID")), text(CliText::tr("ERROR"))}};
    for (const PipelineStepInfo& step : details.steps)
        rows.push_back({displayText(step.name), kindTextOf(step.kind, step.isParallel), stepStateText(step),
                        step.run ? durationOf(*step.run) : "",
                        step.run              ? step.run->id.text()
                        : step.source.empty() ? std::string()
                                              : text(CliText::tr("from %1").arg(shown(step.source))),
                        stepErrorOf(step)});
    printTable(rows);
}

// Why each step was run or taken from an earlier pipeline.
void printReasons(const PipelineDetails& details, const std::vector<StepReuse>& reuse) {
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("STEP")), text(CliText::tr("STATE")), text(CliText::tr("REASON"))}};
    for (size_t i = 0; i < details.steps.size() && i < reuse.size(); ++i)
        rows.push_back({displayText(details.steps[i].name), stepStateText(details.steps[i]), text(describe(reuse[i]))});
    printTable(rows);
}

int showPipeline(CommandLine& line, Client& client, const RunRecord& run, bool wantsGraph, bool wantsReasons) {
    const auto details = PipelineClient(client).details(run);
    if (!details)
        return printError(details.error());
    std::vector<StepReuse> reuse;
    if (wantsReasons) {
        auto explained = PipelineClient(client).explain(run);
        if (!explained)
            return printError(explained.error());
        reuse = std::move(*explained);
    }
    if (line.wantsJson()) {
        auto value = wholeRunJson(client, details->run);
        if (!value)
            return printError(value.error());
        printJson(detailsJson(std::move(*value), *details, reuse));
        return Success;
    }
    if (wantsReasons) {
        printReasons(*details, reuse);
        return Success;
    }
    if (wantsGraph) {
        std::vector<GraphLine> lines;
        for (const PipelineStepInfo& step : details->steps) {
            std::string state = stepStateText(step);
            if (const std::string duration = step.run ? durationOf(*step.run) : std::string(); !duration.empty())
                state += " " + duration;
            lines.push_back({step.layer, step.name, state, step.needs});
        }
        printGraph(std::move(lines));
        return Success;
    }
    const RunRecord& record = details->run;
    std::string outputs;
    for (const PipelineOutputInfo& output : details->outputs) {
        outputs += (outputs.empty() ? "" : ", ") + displayText(output.name);
        if (output.stored)
            outputs += " (" + sizeText(output.stored->bytes) + ")";
    }
    const auto reused = std::count_if(details->steps.begin(), details->steps.end(), [](const PipelineStepInfo& step) {
        return step.state == StepView::State::Reused;
    });
    printParentFields(client, record,
                      {{text(CliText::tr("Resumes")), details->resumes},
                       {text(CliText::tr("Steps")), std::to_string(details->steps.size())},
                       {text(CliText::tr("Reused steps")), reused > 0 ? std::to_string(reused) : ""},
                       {text(CliText::tr("Outputs")), outputs}});
    printLine("");
    printStepRows(*details);
    return Success;
}

struct ValidateState {
    std::string file;
    std::vector<std::string> sets;
};

// Notes targets that the workspace lacks: the file may be for another one. Without a workspace there is nothing to say.
void noteMissingComputes(CommandLine& line, JobDraft& draft) {
    WorkspaceOptions options = line.workspaceOptions();
    options.mayCreate = false;
    auto client = Client::open(options, driverProgram());
    if (!client)
        return;
    std::set<std::string> known;
    for (const JobDraft* step : stepJobs(*pipelineOf(draft))) {
        const RunConfig& config = step->config;
        const bool isNamed = step->computeLine > 0 && !config.compute.empty() && !config.runBased &&
                             !isServerless(config) && step->open.empty();
        if (!isNamed || !known.insert(config.compute).second)
            continue;
        if (const auto found = client->targets().find(config.compute);
            !found && found.error().code == ErrorCode::NotFound)
            draft.problems.push_back(
                {step->computeFile.empty() ? step->file : step->computeFile, step->computeLine, step->computeColumn,
                 false,
                 text(CliText::tr("This workspace has no compute target \"%1\". \"run submit\" needs it, or "
                                  "another one: --compute NAME")
                          .arg(shown(config.compute)))});
    }
}

int validatePipeline(CommandLine& line, const ValidateState& state) {
    JobOverrides choices;
    for (const std::string& given : state.sets) {
        const size_t equals = given.find('=');
        if (equals == std::string::npos || equals == 0)
            return printError(usage(CliText::tr("--set takes KEY.KEY=VALUE, not \"%1\".").arg(shown(given))));
        choices.sets.emplace_back(given.substr(0, equals), given.substr(equals + 1));
    }
    if (const auto exists = checkFileExists(state.file); !exists)
        return printError(exists.error());
    JobDraft draft = openJobFile(state.file, choices);
    if (draft.isFine() && pipelineOf(draft) == nullptr)
        return printError(usage(CliText::tr("%1 is not a pipeline job.").arg(shown(state.file))));
    if (draft.isFine())
        noteMissingComputes(line, draft);
    if (line.wantsJson()) {
        json problems = json::array();
        for (const FileProblem& problem : draft.problems)
            problems.push_back({{"file", displayText(problem.file)},
                                {"line", problem.line},
                                {"column", problem.column},
                                {"is_error", problem.isError},
                                {"message", displayText(problem.message)}});
        printJson({{"valid", draft.isFine()},
                   {"steps", pipelineOf(draft) != nullptr ? pipelineOf(draft)->steps.size() : 0},
                   {"problems", std::move(problems)}});
        return draft.isFine() ? Success : Usage;
    }
    if (!printProblems(draft.problems))
        return printError(usage(CliText::tr("%1 has errors.").arg(shown(state.file))));
    printGraph(graphOf(*pipelineOf(draft)));
    return Success;
}

std::vector<std::string> neededSteps(const StepDraft& step) {
    std::vector<std::string> needs;
    for (const StepBinding& binding : step.bindings) {
        if (!binding.step.empty() && std::find(needs.begin(), needs.end(), binding.step) == needs.end())
            needs.push_back(binding.step);
    }
    return needs;
}

// The steps as their file has them; `reuse` is of the outermost ones.
json stepsJson(const PipelineDraft& pipeline, const std::vector<StepReuse>* reuse) {
    json steps = json::array();
    for (const StepDraft& step : pipeline.steps) {
        json bindings = json::array();
        for (const StepBinding& binding : step.bindings)
            bindings.push_back({{"input", binding.input},
                                {"step", binding.step.empty() ? json() : json(binding.step)},
                                {"source", binding.source}});
        json outputs = json::array();
        for (const StepOutput& output : step.outputs)
            outputs.push_back({{"name", output.name}, {"is_file", output.isFile}});
        const bool isNested = step.pipeline != nullptr;
        steps.push_back({{"name", step.name},
                         {"kind", step.kind},
                         {"title", step.title.empty() ? json() : json(step.title)},
                         {"needs", neededSteps(step)},
                         {"bindings", std::move(bindings)},
                         {"outputs", std::move(outputs)},
                         {"is_deterministic", step.isDeterministic},
                         {"reuse", reuse ? reuseJson((*reuse)[steps.size()]) : json()},
                         {"config", isNested ? json() : configJson(step.job.config)},
                         {"sweep", sweepOf(step.job) != nullptr ? toJson(*sweepOf(step.job)) : json()},
                         {"steps", isNested ? stepsJson(*step.pipeline, nullptr) : json()}});
    }
    return steps;
}

json planJson(const JobDraft& draft, const std::vector<StepReuse>* reuse) {
    json inputs = json::array();
    for (const PipelineInput& input : pipelineOf(draft)->inputs)
        inputs.push_back({{"name", input.name},
                          {"value", input.value},
                          {"is_data", input.isData},
                          {"is_optional", input.isOptional}});
    json outputs = json::array();
    for (const PipelineOutput& output : pipelineOf(draft)->outputs)
        outputs.push_back({{"name", output.name}, {"step", output.step}, {"source", output.output}});
    return {{"dry_run", true},
            {"name", draft.config.name},
            {"experiment", draft.config.experiment.empty() ? json() : json(draft.config.experiment)},
            {"tags", draft.config.tags},
            {"continue_on_step_failure", pipelineOf(draft)->continuesOnFailure},
            {"force_rerun", pipelineOf(draft)->forcesRerun},
            {"inputs", std::move(inputs)},
            {"outputs", std::move(outputs)},
            {"steps", stepsJson(*pipelineOf(draft), reuse)}};
}

Command pipelineVerb(CommandLine& line, Command pipeline, const char* names, const QString& description,
                     std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    return parentVerb(
        line, pipeline, names, description,
        CliText::tr("ID or name of the pipeline; a unique prefix of the ID (4 characters or more) is enough"),
        std::move(work));
}

int printPipelinePlan(CommandLine& line, Client& client, const JobDraft& draft, const SubmissionOptions& how) {
    // A problem of the submission, such as a target that is gone, is shown below the plan.
    const auto reuse = PipelineClient(client).forecast(draft, how);
    if (line.wantsJson()) {
        printJson(planJson(draft, reuse ? &*reuse : nullptr));
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("STEP")), text(CliText::tr("KIND")),
                                                   text(CliText::tr("COMPUTE")), text(CliText::tr("NEEDS")),
                                                   text(CliText::tr("REUSE")), text(CliText::tr("COMMAND"))}};
    for (const StepDraft& step : pipelineOf(draft)->steps) {
        const bool isNested = step.pipeline != nullptr;
        rows.push_back({displayText(step.name), kindTextOf(step.kind, isParallel(step)),
                        isNested ? "" : computesText(step.job.config), displayTexts(neededSteps(step)),
                        reuse ? text(describe((*reuse)[rows.size() - 1])) : std::string(),
                        isNested ? "" : commandLine(step.job.config)});
    }
    printTable(rows);
    if (!reuse)
        say(text(CliText::tr("studioctl: could not determine which steps would be reused: %1")
                     .arg(QString::fromStdString(reuse.error().message))));
    say(text(CliText::tr("studioctl: nothing was submitted.")));
    return Success;
}

Result<void> applyToSteps(Client& client, const SubmitOptions& options, PipelineDraft& pipeline) {
    SubmitOptions own = options;
    own.name.reset();
    own.experiment.reset();
    own.tags.clear();
    for (StepDraft& step : pipeline.steps) {
        if (step.pipeline) {
            if (auto applied = applyToSteps(client, options, *step.pipeline); !applied)
                return applied;
            continue;
        }
        auto config = own.applyTo(client, step.job.config, {});
        if (!config)
            return fail(config.error());
        if (config->python.empty() && !config->environment && client.runs().submitter().runsHere(*config))
            config->python = shellPython(*config);
        step.job.config = std::move(*config);
    }
    return {};
}

// The configuration of the first step whose target needs a tool for conda packages; else that of the whole.
Result<RunConfig> configWithoutTool(Client& client, JobDraft& draft) {
    for (const JobDraft* step : stepJobs(*pipelineOf(draft))) {
        const auto lacks = client.runs().submitter().lacksCondaTool(step->config);
        if (!lacks)
            return fail(lacks.error());
        if (*lacks)
            return step->config;
    }
    return draft.config;
}

} // namespace

std::optional<int> submitPipelineAs(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                                    const SubmitSteps& steps) {
    if (options.source || !options.inputs.empty() || options.runBased || !line.commandWords().empty())
        return printError(usage(CliText::tr("--source, --input, --run-based and a command do not apply to a pipeline: "
                                            "its file states them for each step. --set changes a value in the file.")));
    if (auto applied = applyToSteps(client, options, *pipelineOf(draft)); !applied)
        return printError(applied.error());
    SubmitOptions own;
    own.name = options.name;
    own.experiment = options.experiment;
    own.tags = options.tags;
    auto config = own.applyTo(client, draft.config, {});
    if (!config)
        return printError(config.error());
    draft.config = std::move(*config);
    if (options.forcesRerun)
        pipelineOf(draft)->forcesRerun = true;
    if (steps.isDryRun)
        return printPipelinePlan(line, client, draft,
                                 {.progress = scanNotice(), .consent = steps.consent, .allowsWaiting = true});
    const auto tool = configWithoutTool(client, draft);
    if (!tool)
        return printError(tool.error());
    return withCondaTool(
        client, *tool, options.fetchesMicromamba,
        [&line, &client, draft = std::make_shared<const JobDraft>(std::move(draft)), steps]() -> std::optional<int> {
            const SubmissionOptions how{
                .progress = scanNotice(), .consent = steps.consent, .allowsWaiting = steps.allowsWaiting};
            const auto submitted = PipelineClient(client).submit(*draft, how);
            return submitted ? reportSubmitted(line, client, *submitted, steps) : printError(submitted.error());
        });
}

int downloadPipeline(CommandLine& line, Client& client, const RunRecord& run, const DownloadState& state) {
    const std::string& to = state.to;
    const auto details = PipelineClient(client).details(run);
    if (!details)
        return printError(details.error());
    const bool hasOutputs = std::any_of(details->outputs.begin(), details->outputs.end(),
                                        [](const PipelineOutputInfo& output) { return output.stored.has_value(); });
    if (!hasOutputs) {
        if (line.wantsJson())
            printJson({{"folder", nullptr}, {"outputs", nlohmann::json::array()}});
        say(text(CliText::tr(
                     "studioctl: note: the pipeline has no outputs of its own. Those of a step are files of its run: "
                     "studioctl run download ID; \"studioctl pipeline show %1\" lists the IDs.")
                     .arg(shown(run.id.text()))));
        return Success;
    }
    const auto names = PipelineClient(client).download(run, to, state.options);
    if (!names)
        return printDownloadError(names.error(), state);
    if (line.wantsJson())
        printJson({{"folder", displayText(to)}, {"outputs", *names}});
    else
        printLine(text(CliText::tr("%n output(s) in %1", nullptr, static_cast<int>(names->size()))
                           .arg(QString::fromStdString(displayText(to)))));
    return Success;
}

QString pipelineExportProblem(const RunRecord& run) {
    return CliText::tr("Run %1 is a pipeline; only its steps can be written to a file: studioctl run list --parent %1")
        .arg(shown(run.id.text()));
}

void addPipelineCommands(CommandLine& line) {
    const Command pipeline = line.noun("pipeline,pipelines", text(CliText::tr("Run pipelines of steps")));
    auto validating = std::make_shared<ValidateState>();
    const Command validate =
        line.verb(pipeline, "validate", text(CliText::tr("Check the file of a pipeline, and print its graph")),
                  [&line, validating]() -> std::optional<int> { return validatePipeline(line, *validating); });
    validate.addOption("file", validating->file, CliText::tr("Azure pipeline job (YAML)")).required();
    validate.addOption("--set", validating->sets,
                       CliText::tr("Change a value in that file, such as inputs.rate=0.1; may be repeated"));
    auto wantsGraph = std::make_shared<bool>(false);
    auto wantsReasons = std::make_shared<bool>(false);
    const Command show = pipelineVerb(line, pipeline, "show,get", CliText::tr("Show a pipeline and its steps"),
                                      [&line, wantsGraph, wantsReasons](Client& client, const RunRecord& run) {
                                          return showPipeline(line, client, run, *wantsGraph, *wantsReasons);
                                      });
    show.addFlag("--graph", *wantsGraph, CliText::tr("Print the steps as a graph"));
    show.addFlag("--why", *wantsReasons,
                 CliText::tr("Print why each step was run, with the differences from its previous run"));
    auto waits = std::make_shared<bool>(false);
    const Command resume = pipelineVerb(
        line, pipeline, "resume", CliText::tr("Resume an ended pipeline from the steps that are not completed"),
        [&line, waits](Client& client, const RunRecord& run) -> std::optional<int> {
            const auto submitted = PipelineClient(client).resume(run);
            SubmitSteps steps;
            steps.after = *waits ? After::Wait : After::Nothing;
            return submitted ? reportSubmitted(line, client, *submitted, steps) : printError(submitted.error());
        });
    resume.addFlag("--wait", *waits, CliText::tr("Wait until the pipeline ends; exit with its result"));
    resume.addNote(CliText::tr("The steps run with the code and the file as submitted. After a change, submit the "
                               "pipeline again; steps with unchanged code are reused."));
}

} // namespace studio::cli
