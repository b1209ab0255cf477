// Implements run submit.
#include <algorithm>

#include "app/studioctl/array_option.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/micromamba_consent.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/run_kind_commands.h"
#include "app/studioctl/shell_python.h"
#include "app/studioctl/submit_notes.h"
#include "app/studioctl/submit_options.h"
#include "app/studioctl/submit_plan.h"
#include "app/studioctl/submit_steps.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/base/file.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/jobfile/job_file.h"
#include "core/run/fetch_text.h"
#include "core/run/run_kind.h"
#include "core/run/serverless.h"
#include "core/snapshot/preview.h"
#include "core/submission/job_kind.h"

namespace studio::cli {

namespace {

void sayWarnings(const std::vector<ScanWarning>& warnings) {
    constexpr size_t shown = 10;
    for (size_t i = 0; i < std::min(shown, warnings.size()); ++i)
        say("studioctl: " + warningText(warnings[i].kind) +
            (warnings[i].path.empty() ? "" : " " + displayText(warnings[i].path)));
    if (warnings.size() > shown)
        say(CliText::tr("studioctl: … and %1 more; \"studioctl snapshot preview\" lists them all.")
                .arg(warnings.size() - shown)
                .toStdString());
}

std::optional<int> send(CommandLine& line, Client& client, const JobDraft& draft, const RunConfig& config,
                        const std::string& label, const SubmitSteps& steps) {
    const auto options = optionsFor(
        draft, config,
        {.runconfig = label, .progress = scanNotice(), .consent = steps.consent, .allowsWaiting = steps.allowsWaiting});
    if (!options)
        return printError(options.error());
    RunConfig sized = config;
    applyInstanceType(sized);
    const auto templates = client.runs().submitter().templates(sized);
    const auto submitted = client.runs().submit(config, *options);
    if (submitted && templates && !templates->empty() && templates->front().fit.fits()) // it may cost money
        say("studioctl: " + text(CliText::tr("note:")) + " " +
            text(CliText::tr("no target can ever take the run; it gets a cluster of its own %1")
                     .arg(QString::fromStdString(ownClusterLine(*templates)))));
    return submitted ? reportSubmitted(line, client, *submitted, steps) : printError(submitted.error());
}

} // namespace

std::optional<int> reportSubmitted(CommandLine& line, Client& client, const Submitted& submitted,
                                   const SubmitSteps& steps) {
    sayWarnings(submitted.warnings);
    const auto record = client.runs().find(submitted.id.text());
    const bool ends = steps.after == After::Nothing || !record;
    if (!line.wantsJson())
        printLine(submitted.id.text());
    else if (ends)
        printJson(runJson(record.value_or(RunRecord())));
    else
        say(submitted.id.text()); // stdout is for the JSON of the run that has ended
    if (ends)
        return Success;
    if (steps.after == After::Follow) {
        followLog(client, *record, line.wantsJson());
        return std::nullopt;
    }
    auto* follower = new RunFollower(client, *record, RunFollower::What::End, QCoreApplication::instance());
    follower->setJson(line.wantsJson());
    follower->start();
    return std::nullopt;
}

std::optional<int> submitAs(CommandLine& line, Client& client, const SubmitOptions& options, JobDraft draft,
                            const std::string& label, const SubmitSteps& steps) {
    if (const auto submit = kindCommandsOf(runKindOf(draft)).submit)
        return submit(line, client, options, std::move(draft), steps);
    auto config = options.applyTo(client, draft.config, steps.words.value_or(line.commandWords()));
    if (!config)
        return printError(config.error());
    const auto fit = client.runs().submitter().substituteEnvironment(*config);
    if (!fit)
        return printError(fit.error());
    if (*fit)
        say("studioctl: " + text(CliText::tr("note:")) + " " + displayText((*fit)->message));
    if (config->python.empty() && !config->environment && client.runs().submitter().runsHere(*config))
        config->python = shellPython(*config);
    printSubmitNotes(*config, options.source.has_value(), !line.wantsJson());
    if (steps.isDryRun) {
        if (const auto data = client.runs().submitter().resolveData(*config); !data)
            return printError(data.error());
    }
    completeConfig(draft, *config);
    if (steps.isDryRun)
        return printSubmitPlan(line, client, draft, *config, steps);
    return withCondaTool(client, *config, options.fetchesMicromamba,
                         [&line, &client, draft = std::make_shared<const JobDraft>(std::move(draft)), config = *config,
                          label, steps] { return send(line, client, *draft, config, label, steps); });
}

namespace {

// With the file's own command, an input that the file neither declares nor uses is misspelled.
Result<void> checkInputNames(const SubmitOptions& options, const RunConfig& config) {
    std::vector<std::string> known;
    for (const RunInput& input : config.inputs)
        known.push_back(input.name);
    std::string command = config.shellText.value_or(std::string());
    for (const std::string& word : config.argv)
        command += " " + word;
    for (const std::string& given : options.inputs) {
        const std::string name = given.substr(0, given.find('='));
        if (name.empty() || name.size() == given.size())
            continue; // refused with the options
        const bool isUsed = command.find("${{inputs." + name + "}}") != std::string::npos;
        if (!isUsed && std::find(known.begin(), known.end(), name) == known.end())
            return fail(usage(unknownInputText(name, known)));
    }
    return {};
}

} // namespace

void addSubmitCommand(CommandLine& line, Command run) {
    struct State {
        SubmitOptions options;
        std::string config;
        std::string file;
        std::vector<std::string> sets;
        std::optional<std::string> array;
        SubmitSteps steps;
        bool follow = false;
        bool wait = false;
    };
    auto state = std::make_shared<State>();
    const Command submit =
        line.verb(run, "submit", CliText::tr("Submit a run").toStdString(), [&line, state]() -> std::optional<int> {
            if (!state->config.empty() && !state->file.empty())
                return printError(usage(CliText::tr("Give either --file or --config, not both.")));
            if (state->file.empty() && !state->sets.empty())
                return printError(usage(CliText::tr("--set requires --file.")));
            if (state->config.empty() && state->file.empty() && line.commandWords().empty())
                return printError(usage(
                    CliText::tr("Specify the command after --, such as: studioctl run submit -- python train.py")));
            const auto array = arrayFrom(state->array);
            if (!array)
                return printError(array.error());
            if (*array && state->follow)
                return printError(usage(CliText::tr("--follow prints one log, and an array has several. Use --wait.")));
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            state->steps.after = state->follow ? After::Follow : state->wait ? After::Wait : After::Nothing;
            std::string label;
            JobDraft base;
            if (!state->config.empty()) {
                const auto named = client->runConfigs().find(state->config);
                if (!named)
                    return printError(named.error());
                base.config = named->config;
                label = named->name + ":" + std::to_string(named->version);
            }
            const auto submitOne = [&line, client, state, label, array = *array](JobDraft draft) -> std::optional<int> {
                if (array)
                    applyArray(*array, draft);
                return submitAs(line, *client, state->options, std::move(draft), label, state->steps);
            };
            if (state->file.empty())
                return submitOne(std::move(base));
            const auto send = [&line, state, submitOne](JobDraft draft) -> std::optional<int> {
                const RunKindTraits* kind = runKindFromText(runKindOf(draft));
                if (state->array && (kind == nullptr || kind->isParent))
                    return printError(
                        usage(CliText::tr("--array requires the file of a single job, not of a sweep or a pipeline.")));
                const bool isChecked = isOneJob(runKindOf(draft)) && line.commandWords().empty();
                const auto fine = isChecked ? checkInputNames(state->options, draft.config) : Result<void>();
                if (!fine)
                    return printError(fine.error());
                return submitOne(std::move(draft));
            };
            const SubmitOptions& given = state->options;
            const auto chosen = given.serverless || (given.instanceType && !given.compute)
                                    ? std::optional(std::string(serverlessName))
                                    : given.compute;
            JobFileOptions request{
                state->file,    state->sets,           chosen,
                given.runBased, given.environmentName, given.environment.isGiven() || given.python.has_value()};
            request.choosesCommand = !line.commandWords().empty();
            request.source = given.source.value_or(std::string());
            return submitJobFile(*client, request, send);
        });
    submit.takesWords(CommandNode::Words::Required);
    submit.beginGroup(CliText::tr("What", "heading in the help"));
    state->options.addWhatTo(submit);
    submit.addOption("--config", state->config, CliText::tr("Start from a run configuration, NAME[:VERSION]"));
    submit.addOption(
        "--file,-f", state->file,
        CliText::tr("Submit an Azure command, sweep or pipeline job (YAML) or a .runconfig; options override it"));
    submit.addOption("--set", state->sets,
                     CliText::tr("Change a value in that file, such as inputs.rate=0.1; may be repeated"));
    submit.addFlag("--force-rerun", state->options.forcesRerun,
                   CliText::tr("Run all steps of a pipeline, even if earlier results can be reused"));
    submit.addOption(
        "--array", state->array,
        CliText::tr("Run the command once for each index, such as 0-9, 1,4,7-20:4 or 0-99%8 (8 at a time), "
                    "which is in COMPUTE_STUDIO_ARRAY_INDEX; on Slurm, as one job array"));
    addConsentTo(submit, state->steps.consent);
    state->options.addTo(submit);
    submit.beginGroup(CliText::tr("Where", "heading in the help"));
    submit.addFlag("--allow-waiting", state->steps.allowsWaiting,
                   CliText::tr("Submit even if no target can execute the run; it stays queued until one can"));
    submit.beginGroup(CliText::tr("Environment", "heading in the help"));
    submit.addFlag(
        "--fetch-micromamba", state->options.fetchesMicromamba,
        CliText::tr("Allow downloading micromamba if conda packages need it and the target has no tool for them"));
    submit.beginGroup(CliText::tr("Metadata", "heading in the help"));
    state->options.addMetadataTo(submit);
    submit.addOption("--name,-n", state->options.name, CliText::tr("Run name (default: name of the script)"));
    submit.beginGroup(CliText::tr("Afterwards", "heading in the help"));
    submit.addFlag("--dry-run", state->steps.isDryRun,
                   CliText::tr("Dry run: print the upload, target and environment, and exit"));
    submit.addFlag("--follow", state->follow,
                   CliText::tr("Print the log as it is written; exit with the run's result"));
    submit.addFlag("--wait", state->wait,
                   CliText::tr("Wait until the run ends, without its log; exit with the run's result"));
    submit.addNote(
        CliText::tr("A COMMAND of a single word with blanks is run by a shell, and a pipe ends with the exit "
                    "code of its last command unless pipefail is set: "
                    "-- \"set -o pipefail; python a.py | tee b\""));
}

} // namespace studio::cli
