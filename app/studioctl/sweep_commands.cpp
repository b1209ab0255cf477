#include "app/studioctl/sweep_commands.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "app/studioctl/metrics_wait.h"
#include "app/studioctl/output.h"
#include "app/studioctl/parent_output.h"
#include "app/studioctl/point_printer.h"
#include "app/studioctl/run_follower.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/submit_steps.h"
#include "core/base/display_text.h"
#include "core/base/number_text.h"
#include "core/base/text.h"
#include "core/client/run_client.h"
#include "core/client/sweep_client.h"
#include "core/jobfile/sweep_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/metric/metric_direction.h"
#include "core/run/run_text.h"
#include "core/sweep/parameter_text.h"
#include "core/sweep/sweep_planner.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct CreateState {
    SubmitOptions options;
    SubmitSteps steps;
    std::vector<std::string> parameters;
    std::string metric;
    std::optional<std::string> goal; // default: minimize
    std::string sampling = "random";
    std::optional<int64_t> seed;
    int maxTrials = 20;
    std::optional<int> maxConcurrent;
    std::optional<std::chrono::seconds> sweepTimeout;
    std::string policy;
    bool wait = false;
};

// "uniform(0, 1)" is "uniform" with the words "0" and "1".
struct CallText {
    std::string name;
    std::vector<std::string> words;
};

std::string trimmedWord(const std::string& word) {
    return std::string(trimmed(word, " \t"));
}

std::optional<CallText> callFrom(const std::string& given) {
    const size_t open = given.find('(');
    if (open == std::string::npos || !given.ends_with(')'))
        return std::nullopt;
    CallText call{trimmedWord(given.substr(0, open)), {}};
    std::string inside = given.substr(open + 1, given.size() - open - 2) + ",";
    for (size_t at = inside.find(','); at != std::string::npos; at = inside.find(',')) {
        call.words.push_back(trimmedWord(inside.substr(0, at)));
        inside.erase(0, at + 1);
    }
    return call;
}

Result<SearchParameter> parameterFrom(const std::string& given) {
    const auto refuse = [&] {
        return fail(usage(CliText::tr("--param takes NAME=DISTRIBUTION, such as lr=loguniform(-6,-1), "
                                      "kernel=choice(rbf,linear), n=randint(10) or w=quniform(0,1,0.1), not \"%1\".")
                              .arg(shown(given))));
    };
    const size_t equals = given.find('=');
    const auto call = equals == std::string::npos ? std::nullopt : callFrom(given.substr(equals + 1));
    const auto kind = call ? parameterKindFromText(call->name) : std::nullopt;
    if (!kind)
        return refuse();
    std::string values;
    for (size_t i = 0; i < call->words.size(); ++i)
        values += (i == 0 ? "" : ",") + call->words[i];
    auto distribution = distributionFromText(*kind, values);
    if (!distribution)
        return refuse();
    return SearchParameter{given.substr(0, equals), std::move(*distribution)};
}

// "bandit(slack_factor=0.1, evaluation_interval=2)"
Result<StopPolicy> policyFrom(const std::string& given) {
    StopPolicy policy;
    if (given.empty())
        return policy;
    const auto call = callFrom(given.find('(') == std::string::npos ? given + "()" : given);
    const auto kind = call ? stopPolicyKindFromText(call->name) : std::nullopt;
    const auto refuse = [&] {
        return fail(usage(
            CliText::tr("--policy takes bandit(slack_factor=0.1), median_stopping, "
                        "truncation_selection(truncation_percentage=20, exclude_finished_jobs=true) or "
                        "asha(reduction_factor=4), also with evaluation_interval=N and delay_evaluation=N, not \"%1\".")
                .arg(shown(given))));
    };
    if (!kind)
        return refuse();
    policy.kind = *kind;
    for (const std::string& word : call->words) {
        if (word.empty())
            continue;
        const size_t equals = word.find('=');
        const std::string name = trimmedWord(word.substr(0, equals));
        if (name == "exclude_finished_jobs") {
            const std::string flag = equals == std::string::npos ? std::string() : trimmedWord(word.substr(equals + 1));
            if (flag != "true" && flag != "false")
                return refuse();
            policy.excludesFinished = flag == "true";
            continue;
        }
        const auto number =
            equals == std::string::npos ? std::nullopt : numberFromText(trimmedWord(word.substr(equals + 1)));
        if (!number || std::abs(*number) > 1e9)
            return refuse();
        const std::map<std::string, int*> whole = {{"evaluation_interval", &policy.interval},
                                                   {"delay_evaluation", &policy.delay},
                                                   {"truncation_percentage", &policy.truncationPercentage},
                                                   {"min_resource", &policy.minResource},
                                                   {"reduction_factor", &policy.reductionFactor}};
        if (const auto found = whole.find(name); found != whole.end())
            *found->second = static_cast<int>(*number);
        else if (name == "slack_factor")
            policy.slackFactor = *number;
        else if (name == "slack_amount")
            policy.slackAmount = *number;
        else
            return refuse();
    }
    return policy;
}

Result<SweepSpec> specFrom(const CreateState& state) {
    SweepSpec spec;
    for (const std::string& given : state.parameters) {
        auto parameter = parameterFrom(given);
        if (!parameter)
            return fail(parameter.error());
        spec.space.push_back(std::move(*parameter));
    }
    const auto goal = goalFromText(state.goal.value_or(std::string(toText(Goal::Minimize))));
    const auto sampling = samplingKindFromText(state.sampling);
    if (!goal)
        return fail(usage(CliText::tr("--goal must be minimize or maximize.")));
    if (!sampling)
        return fail(usage(CliText::tr("--sampling must be random, sobol, grid or bayesian.")));
    auto policy = policyFrom(state.policy);
    if (!policy)
        return fail(policy.error());
    spec.goal = *goal;
    spec.sampling = *sampling;
    spec.policy = *policy;
    spec.metric = state.metric;
    spec.seed = state.seed ? static_cast<uint64_t>(*state.seed) : randomSeed();
    spec.maxTrials = state.maxTrials;
    spec.maxConcurrent = state.maxConcurrent.value_or(0);
    if (state.sweepTimeout)
        spec.timeoutS = state.sweepTimeout->count();
    if (const QString problem = sweepProblemText(spec); !problem.isEmpty())
        return fail(usage(problem));
    return spec;
}

// A goal that was not chosen, unless the name of the metric confirms it.
void printDefaultGoal(const CreateState& state) {
    if (!state.goal && directionOf(state.metric) != MetricDirection::LowerIsBetter)
        say(text(
            CliText::tr("studioctl: note: the sweep minimizes \"%1\". If higher values are better: --goal maximize")
                .arg(shown(state.metric))));
}

std::string parametersText(const SweepTrial& trial) {
    std::string all;
    for (const auto& [name, value] : trial.parameters)
        all += (all.empty() ? "" : ", ") + name + "=" + displayText(value);
    return all;
}

// `value`: the run of the trial.
json trialJson(json value, const SweepTrial& trial) {
    value["number"] = trial.number;
    value["try"] = trial.tryNumber;
    value["objective"] = trial.objective ? numberJson(*trial.objective) : json();
    value["parameters"] = json::object();
    for (const auto& [name, text] : trial.parameters)
        value["parameters"][name] = text;
    value["stopped_early"] = trial.stop ? json{{"interval", trial.stop->interval},
                                               {"value", numberJson(trial.stop->value)},
                                               {"cutoff", numberJson(trial.stop->cutoff)}}
                                        : json();
    return value;
}

Result<json> trialsJson(Client& client, const std::vector<SweepTrial>& trials) {
    std::vector<RunRecord> runs;
    for (const SweepTrial& trial : trials)
        runs.push_back(trial.run);
    return runsJson(client, runs).map([&](json array) {
        for (size_t i = 0; i < trials.size(); ++i)
            array[i] = trialJson(std::move(array[i]), trials[i]);
        return array;
    });
}

std::string policyText(const StopPolicy& policy) {
    return policy.kind == StopPolicyKind::None ? std::string() : std::string(toText(policy.kind));
}

std::string countsText(const ChildCounts& counts) {
    return text(CliText::tr("%1 in total: %2 queued, %3 running, %4 completed, %5 failed, %6 canceled")
                    .arg(counts.total)
                    .arg(counts.waiting)
                    .arg(counts.running)
                    .arg(counts.completed)
                    .arg(counts.failed)
                    .arg(counts.canceled));
}

int showSweep(CommandLine& line, Client& client, const RunRecord& run) {
    const auto details = SweepClient(client).details(run);
    if (!details)
        return printError(details.error());
    const auto& [record, spec, best] = *details;
    const ChildCounts counts = record.children.value_or(ChildCounts());
    if (line.wantsJson()) {
        auto value = wholeRunJson(client, record);
        const auto bestTrial = best ? trialsJson(client, {*best}) : Result<json>(json::array({json()}));
        if (!value || !bestTrial)
            return printError(value ? bestTrial.error() : value.error());
        (*value)["sweep"] = toJson(spec);
        (*value)["best"] = bestTrial->front();
        printJson(*value);
        return Success;
    }
    const QString optimized = spec.goal == Goal::Maximize ? CliText::tr("maximize %1").arg(shown(spec.metric))
                                                          : CliText::tr("minimize %1").arg(shown(spec.metric));
    const std::string goal = spec.hasObjective() ? text(optimized) : std::string();
    const std::string bestText =
        best ? text(CliText::tr("%1 by trial %2 (%3)")
                        .arg(QString::fromStdString(shortNumber(best->objective.value_or(std::nan("")))),
                             QString::number(best->number), QString::fromStdString(parametersText(*best))))
             : "";
    const std::string sampling =
        text(CliText::tr("%1, seed %2").arg(QString::fromUtf8(toText(spec.sampling).data())).arg(spec.seed));
    printParentFields(client, record,
                      {{text(CliText::tr("Objective")), goal},
                       {text(CliText::tr("Best")), bestText},
                       {text(CliText::tr("Trials")), countsText(counts)},
                       {text(CliText::tr("At a time")), std::to_string(spec.concurrent())},
                       {text(CliText::tr("Sampling")), sampling},
                       {text(CliText::tr("Early termination")), policyText(spec.policy)},
                       {text(CliText::tr("Time limit")), limitText(std::chrono::seconds(spec.timeoutS))}});
    return Success;
}

std::optional<int> extendSweep(CommandLine& line, Client& client, const RunRecord& run, const SweepExtension& wanted,
                               bool waits) {
    if (const auto done = SweepClient(client).extend(run, wanted); !done)
        return printError(done.error());
    if (!waits)
        return showSweep(line, client, run);
    auto* follower = new RunFollower(client, run, RunFollower::What::End, QCoreApplication::instance());
    follower->setJson(line.wantsJson());
    follower->start();
    return std::nullopt;
}

struct TrialsState {
    bool isBestFirst = false;
    int limit = 1'000;
};

int listTrials(CommandLine& line, Client& client, const RunRecord& run, const TrialsState& state) {
    waitForMetrics(client);
    SweepClient sweeps(client);
    const auto details = sweeps.details(run);
    auto trials = sweeps.trials(run);
    if (!details || !trials)
        return printError(details ? trials.error() : details.error());
    if (state.isBestFirst)
        std::stable_sort(trials->begin(), trials->end(), [&](const SweepTrial& a, const SweepTrial& b) {
            const double none = std::nan("");
            return isBetter(details->spec.goal, a.objective.value_or(none), b.objective.value_or(none));
        });
    const bool isCut = trials->size() > static_cast<size_t>(state.limit);
    trials->resize(std::min(trials->size(), static_cast<size_t>(state.limit)));
    if (line.wantsJson()) {
        const auto array = trialsJson(client, *trials);
        if (!array)
            return printError(array.error());
        printJson(*array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TRIAL")), text(CliText::tr("STATE")),
                                                   displayText(details->spec.metric), text(CliText::tr("PARAMETERS")),
                                                   text(CliText::tr("DURATION")), text(CliText::tr("ID"))}};
    const bool hasFailed = std::any_of(trials->begin(), trials->end(),
                                       [](const SweepTrial& trial) { return trial.run.state == RunState::Failed; });
    if (hasFailed)
        rows.front().push_back(text(CliText::tr("REASON")));
    for (const SweepTrial& trial : *trials) {
        rows.push_back(
            {std::to_string(trial.number),
             trial.stop && isFinal(trial.run.state) ? text(CliText::tr("Stopped early")) : stateText(trial.run),
             trial.objective ? shortNumber(*trial.objective) : "", parametersText(trial), durationOf(trial.run),
             trial.run.id.text()});
        if (hasFailed)
            rows.back().push_back(trial.run.state == RunState::Failed ? failureReason(trial.run) : std::string());
    }
    printTable(rows);
    if (isCut)
        say(text(CliText::tr("Only the first %1 are shown; --limit N shows more.").arg(state.limit)));
    return Success;
}

int showBest(CommandLine& line, Client& client, const RunRecord& run) {
    waitForMetrics(client);
    const auto details = SweepClient(client).details(run);
    if (!details)
        return printError(details.error());
    const auto& best = details->best;
    if (!details->spec.hasObjective())
        return printError(
            {ErrorCode::NotFound, text(CliText::tr("The sweep has no metric that compares its trials.")), {}});
    if (!best)
        return printError({ErrorCode::NotFound,
                           text((isFinal(details->run.state)
                                     ? CliText::tr("No trial of the sweep completed with a value of %1.")
                                     : CliText::tr("No trial of the sweep has completed with a value of %1 yet."))
                                    .arg(shown(details->spec.metric))),
                           {}});
    if (line.wantsJson()) {
        const auto array = trialsJson(client, {*best});
        if (!array)
            return printError(array.error());
        printJson(array->front());
        return Success;
    }
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Trial")), std::to_string(best->number)},
        {text(CliText::tr("Run")), best->run.id.text()},
        {displayText(details->spec.metric), shortNumber(best->objective.value_or(std::nan("")))}};
    for (const auto& [name, value] : best->parameters)
        fields.emplace_back(name, displayText(value));
    printFields(fields);
    return Success;
}

Command sweepVerb(CommandLine& line, Command sweep, const char* names, const QString& description,
                  std::function<std::optional<int>(Client&, const RunRecord&)> work) {
    return parentVerb(
        line, sweep, names, description,
        CliText::tr("ID or name of the sweep; a unique prefix of the ID (4 characters or more) is enough"),
        std::move(work));
}

void addCreateCommand(CommandLine& line, Command sweep) {
    auto state = std::make_shared<CreateState>();
    const Command create =
        line.verb(sweep, "create", text(CliText::tr("Start a sweep: run a command with many values of its parameters")),
                  [&line, state]() -> std::optional<int> {
                      const auto spec = specFrom(*state);
                      if (!spec)
                          return printError(spec.error());
                      int code = Success;
                      Client* client = line.client(code);
                      if (client == nullptr)
                          return code;
                      printDefaultGoal(*state);
                      state->steps.after = state->wait ? After::Wait : After::Nothing;
                      JobDraft draft;
                      setSweep(draft, *spec);
                      return submitAs(line, *client, state->options, std::move(draft), {}, state->steps);
                  });
    create.takesWords(CommandNode::Words::Required);
    create.beginGroup(CliText::tr("Sweep", "heading in the help"));
    create
        .addOption(
            "--param", state->parameters,
            CliText::tr("Parameter, NAME=choice(a,b), uniform(MIN,MAX), loguniform(MIN,MAX) with exponents of e, "
                        "randint(N), normal(MU,SIGMA), lognormal(MU,SIGMA), or these with q in front and a step; "
                        "may be repeated. ${{search_space.NAME}} in the command, else --NAME VALUE at its end"))
        .required();
    create.addOption("--metric", state->metric, CliText::tr("Metric to optimize, as the trials log it")).required();
    create.addOption("--goal", state->goal, CliText::tr("minimize or maximize (default: minimize)"))
        .offers({"minimize", "maximize"});
    create.addOption("--sampling", state->sampling, CliText::tr("random, sobol, grid or bayesian (default: random)"))
        .offers({"random", "sobol", "grid", "bayesian"});
    create.addOption("--seed", state->seed, CliText::tr("Random seed (default: chosen at random)"));
    create.addOption("--max-trials", state->maxTrials, CliText::tr("Maximum number of trials (default: 20)"))
        .range(1, maxSweepTrials);
    create.addOption("--max-concurrent", state->maxConcurrent,
                     CliText::tr("Maximum number of concurrent trials (default: as many as fit)"));
    create.addOption("--sweep-timeout", state->sweepTimeout,
                     CliText::tr("Time limit of the sweep, such as 8h (default: 60 days)"));
    create.addOption("--policy", state->policy,
                     CliText::tr("Early termination: bandit(slack_factor=0.1), median_stopping, "
                                 "truncation_selection(truncation_percentage=20) or asha (default: none)"));
    create.beginGroup(CliText::tr("What", "heading in the help"));
    state->options.addWhatTo(create);
    addConsentTo(create, state->steps.consent);
    state->options.addTo(create);
    create.beginGroup(CliText::tr("Metadata", "heading in the help"));
    state->options.addMetadataTo(create);
    create.addOption("--name,-n", state->options.name, CliText::tr("Run name (default: name of the script)"));
    create.beginGroup(CliText::tr("Afterwards", "heading in the help"));
    create.addFlag("--wait", state->wait, CliText::tr("Wait until the sweep ends; exit with its result"));
}

// `refusal`: with a place for the text that is no number of a trial.
Result<std::vector<int64_t>> trialNumbers(const std::vector<std::string>& given, const QString& refusal) {
    std::vector<int64_t> numbers;
    for (const std::string& one : given) {
        const auto number = numberFromText(one);
        if (!number || *number < 1 || *number > maxSweepTrials || *number != std::floor(*number))
            return fail(usage(refusal.arg(shown(one))));
        numbers.push_back(static_cast<int64_t>(*number));
    }
    return numbers;
}

void addSweepVerbs(CommandLine& line, Command sweep) {
    addCreateCommand(line, sweep);
    sweepVerb(line, sweep, "show,get", CliText::tr("Show a sweep and its best trial"),
              [&line](Client& client, const RunRecord& run) { return showSweep(line, client, run); });
    auto listing = std::make_shared<TrialsState>();
    const Command trials = sweepVerb(
        line, sweep, "trials,list-trials", CliText::tr("List the trials of a sweep"),
        [&line, listing](Client& client, const RunRecord& run) { return listTrials(line, client, run, *listing); });
    trials.addFlag("--best-first", listing->isBestFirst, CliText::tr("Sort by the objective"));
    trials.addOption("--limit", listing->limit, CliText::tr("Maximum number of trials (default: 1000)"))
        .range(1, 1'000'000);
    sweepVerb(line, sweep, "best", CliText::tr("Show the best trial of a sweep"),
              [&line](Client& client, const RunRecord& run) { return showBest(line, client, run); });
    auto extension = std::make_shared<SweepExtension>();
    auto waitsExtended = std::make_shared<bool>(false);
    const Command extend = sweepVerb(
        line, sweep, "extend", CliText::tr("Extend a sweep by more trials or time, even after it has ended"),
        [&line, extension, waitsExtended](Client& client, const RunRecord& run) -> std::optional<int> {
            if (!extension->maxTrials && !extension->maxConcurrent && !extension->timeout && !extension->retriesFailed)
                return printError(
                    usage(CliText::tr("Specify --max-trials, --max-concurrent, --sweep-timeout or --retry-failed.")));
            return extendSweep(line, client, run, *extension, *waitsExtended);
        });
    extend.addOption("--max-trials", extension->maxTrials,
                     CliText::tr("Total number of trials, including existing ones"));
    extend.addOption("--max-concurrent", extension->maxConcurrent, CliText::tr("Maximum number of concurrent trials"));
    extend.addOption("--sweep-timeout", extension->timeout, CliText::tr("Time limit of the sweep, from now on"));
    extend.addFlag("--retry-failed", extension->retriesFailed, CliText::tr("Run the failed trials again as well"));
    extend.addFlag("--wait", *waitsExtended, CliText::tr("Wait until the sweep ends; exit with its result"));
    auto numbers = std::make_shared<std::vector<std::string>>();
    auto waitsRetried = std::make_shared<bool>(false);
    const Command retry =
        sweepVerb(line, sweep, "retry", CliText::tr("Run failed trials again, with the same numbers and parameters"),
                  [&line, numbers, waitsRetried](Client& client, const RunRecord& run) -> std::optional<int> {
                      auto retried =
                          trialNumbers(*numbers, CliText::tr("--trial takes the number of a trial, not \"%1\"."));
                      if (!retried)
                          return printError(retried.error());
                      SweepExtension wanted;
                      wanted.retriesFailed = true;
                      wanted.retried = std::move(*retried);
                      return extendSweep(line, client, run, wanted, *waitsRetried);
                  });
    retry.addOption("--trial", *numbers, CliText::tr("Only the failed trial with this number; may be repeated"));
    retry.addFlag("--wait", *waitsRetried, CliText::tr("Wait until the sweep ends; exit with its result"));
    auto pruned = std::make_shared<std::vector<std::string>>();
    const Command prune =
        sweepVerb(line, sweep, "prune", CliText::tr("Stop running trials early, as an early termination policy would"),
                  [&line, pruned](Client& client, const RunRecord& run) -> std::optional<int> {
                      const auto chosen =
                          trialNumbers(*pruned, CliText::tr("Specify trials by their numbers, not \"%1\"."));
                      if (!chosen)
                          return printError(chosen.error());
                      if (const auto done = SweepClient(client).prune(run, *chosen); !done)
                          return printError(done.error());
                      return showSweep(line, client, run);
                  });
    prune.addOption("trials", *pruned, CliText::tr("Numbers of running trials")).required();
    prune.addNote(CliText::tr("A pruned trial counts as stopped early: its values so far guide the next trials."));
}

} // namespace

std::vector<std::pair<std::string, std::string>> sweepPlanFields(const JobDraft& draft) {
    const SweepSpec& spec = *sweepOf(draft);
    std::vector<std::pair<std::string, std::string>> fields;
    constexpr size_t maxValues = 20; // an array has thousands
    for (const SearchParameter& parameter : spec.space) {
        ParameterDistribution first = parameter.distribution;
        first.options.resize(std::min(first.options.size(), maxValues));
        const bool isCut = first.options.size() < parameter.distribution.options.size();
        fields.emplace_back(text(CliText::tr("Parameter %1").arg(shown(parameter.name))),
                            std::string(toText(first.kind)) + "(" + valuesText(first) + (isCut ? ", …)" : ")"));
    }
    const std::vector<std::pair<std::string, std::string>> more = {
        {text(CliText::tr("Objective")),
         !spec.hasObjective() ? std::string()
                              : text(spec.goal == Goal::Maximize ? CliText::tr("maximize %1").arg(shown(spec.metric))
                                                                 : CliText::tr("minimize %1").arg(shown(spec.metric)))},
        {text(CliText::tr("Sampling")), std::string(toText(spec.sampling))},
        {text(CliText::tr("Trials")), std::to_string(trialLimit(spec))},
        {text(CliText::tr("At a time")), std::to_string(std::min<int64_t>(spec.concurrent(), trialLimit(spec)))},
        {text(CliText::tr("Early termination")), policyText(spec.policy)}};
    fields.insert(fields.end(), more.begin(), more.end());
    return fields;
}

json sweepPlanJson(const JobDraft& draft) {
    return toJson(*sweepOf(draft));
}

int downloadSweep(CommandLine&, Client& client, const RunRecord& run, const DownloadState&) {
    const auto details = SweepClient(client).details(run);
    const QString problem =
        details && !details->spec.hasObjective()
            ? CliText::tr("Run %1 has no files of its own. Download those of its trials; their IDs: studioctl sweep "
                          "trials %1")
            : CliText::tr("Run %1 is a sweep, which has no files of its own. Download those of its best trial; its ID: "
                          "studioctl sweep best %1");
    return printError({ErrorCode::NotFound, text(problem.arg(shown(run.id.text()))), {}});
}

void addSweepCommands(CommandLine& line) {
    const Command sweep = line.noun("sweep,sweeps", text(CliText::tr("Search for the best parameter values")));
    sweep.addLater([&line, sweep] { addSweepVerbs(line, sweep); });
}

} // namespace studio::cli
