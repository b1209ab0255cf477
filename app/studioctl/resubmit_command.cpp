// Implements run resubmit: a new run with the snapshot and configuration of an earlier one, on the same or other
// targets.
#include <algorithm>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/submit_plan.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/usage_client.h"
#include "core/run/placement_text.h"
#include "core/run/serverless.h"
#include "core/submission/run_candidates.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct Resubmit {
    std::string id;
    std::optional<std::string> compute;
    bool serverless = false;
    bool isDryRun = false;
    Resubmission changes;
};

struct Difference {
    std::string what;
    std::string before;
    std::string after;
    std::string compute{}; // which of several targets it is about; empty: all
};

std::string capacityOfTarget(const RunCandidate& candidate) {
    const auto nodes = candidate.nodes();
    const MachineCapacity& capacity = nodes.front().capacity;
    if (!capacity.isKnown)
        return text(CliText::tr("not known yet", "hardware of a machine"));
    RunNeeds all; // formats the same words
    all.nodes = candidate.target.cluster() ? nodes.front().count : 1;
    all.cores = capacity.cores;
    all.memoryBytes = capacity.memoryBytes;
    all.gpus = static_cast<int>(capacity.gpus.size());
    if (!capacity.gpus.empty()) {
        all.gpuModel = capacity.gpus.front().model;
        all.gpuMemoryBytes = capacity.gpus.front().memoryBytes;
    }
    return text(describe(all));
}

std::string pythonOf(const RunConfig& config) {
    return config.environment ? std::string() : config.python.empty() ? std::string("python3") : config.python;
}

// The environment that it gets on its targets: an image is replaced where they have no container engine. Empty where
// that is refused.
std::string environmentThere(Client& client, RunConfig config) {
    return client.runs().submitter().substituteEnvironment(config) ? environmentLine(config) : std::string();
}

std::string priceThere(Client& client, const RunCandidate& candidate) {
    const auto price = UsageClient(client).priceOf(candidate.target.name);
    return price && *price && (*price)->micros ? text(hourlyPriceText(*(*price)->micros, (*price)->currency))
                                               : text(CliText::tr("unknown", "a price"));
}

// What differs on each target that may take the run; of a serverless run, on those that ever can.
void addOfEach(Client& client, const RunCandidate& before, const std::vector<RunCandidate>& candidates,
               bool onlyFitting, std::vector<Difference>& all) {
    const std::string hardware = capacityOfTarget(before);
    const std::string price = priceThere(client, before);
    for (const RunCandidate& candidate : candidates) {
        const std::string& name = candidate.target.name;
        if (candidate.target.id == before.target.id || (onlyFitting && !candidate.fit.fits()))
            continue;
        if (const std::string other = capacityOfTarget(candidate); other != hardware)
            all.push_back({text(CliText::tr("Hardware")), hardware, other, name});
        if (const std::string other = priceThere(client, candidate); other != price)
            all.push_back({text(CliText::tr("Price")), price, other, name});
    }
}

// What the new run will find otherwise than the earlier one.
std::vector<Difference> differences(Client& client, const RunRecord& run, const RunConfig& before,
                                    const RunConfig& after) {
    std::vector<Difference> all;
    const auto add = [&](const QString& what, const std::string& from, const std::string& to) {
        if (from != to)
            all.push_back({text(what), from, to});
    };
    add(CliText::tr("Compute"), run.compute, computesText(after));
    add(CliText::tr("Needs"), text(describe(before.needs)), text(describe(after.needs)));
    RunConfig earlier = before;
    earlier.compute = run.compute;
    earlier.otherComputes.clear();
    earlier.runBased.reset();
    const auto there = client.runs().submitter().candidates(earlier);
    const auto here = client.runs().submitter().candidates(after);
    if (there && here && there->size() == 1 && here->size() == 1) {
        add(CliText::tr("Hardware"), capacityOfTarget(there->front()), capacityOfTarget(here->front()));
        add(CliText::tr("Price"), priceThere(client, there->front()), priceThere(client, here->front()));
    } else if (there && here && there->size() == 1) {
        addOfEach(client, there->front(), *here, isServerless(after), all);
    }
    if (before.environment && there && here)
        add(CliText::tr("Environment"), environmentThere(client, earlier), environmentThere(client, after));
    const bool movesAway = client.runs().submitter().runsHere(earlier) != client.runs().submitter().runsHere(after);
    if (movesAway && !before.python.empty())
        all.push_back(
            {text(CliText::tr("Python")), pythonOf(before), text(CliText::tr("the same path on the other machine"))});
    return all;
}

json differencesJson(const std::vector<Difference>& all) {
    json array = json::array();
    for (const auto& one : all)
        array.push_back({{"what", one.what},
                         {"before", one.before},
                         {"after", one.after},
                         {"compute", one.compute.empty() ? json() : json(one.compute)}});
    return array;
}

int resubmit(CommandLine& line, Client& client, Resubmit& options) {
    const auto record = client.runs().find(options.id);
    if (!record)
        return printError(record.error());
    if (options.compute && options.serverless)
        return printError(usage(CliText::tr("Give either --compute or --serverless, not both.")));
    if (options.serverless)
        options.changes.computes = {std::string(serverlessName)};
    if (options.compute) {
        for (const QString& name : QString::fromStdString(*options.compute).split(u','))
            options.changes.computes.push_back(name.trimmed().toStdString());
    }
    const auto before = client.runs().configOf(*record);
    const auto after = client.runs().submitter().configForResubmission(*record, options.changes);
    if (!before || !after)
        return printError(before ? after.error() : before.error());
    const auto changed = differences(client, *record, *before, *after);
    for (const auto& one : changed)
        say("studioctl: " +
            (one.compute.empty()
                 ? one.what
                 : text(CliText::tr("%1 (%2)").arg(QString::fromStdString(one.what), shown(one.compute)))) +
            ": " + displayText(one.before.empty() ? "-" : one.before) + " → " +
            displayText(one.after.empty() ? "-" : one.after));
    if (options.isDryRun) {
        const auto candidates = client.runs().submitter().candidates(*after);
        if (!candidates)
            return printError(candidates.error());
        const auto templates = client.runs().submitter().templates(*after);
        if (!templates)
            return printError(templates.error());
        if (const auto placeable = checkPlaceable(*after, *candidates, *templates);
            !placeable && !options.changes.allowsWaiting)
            return printError(placeable.error());
        RunConfig fitted = *after;
        if (const auto fit = client.runs().submitter().substituteEnvironment(fitted); !fit)
            return printError(fit.error());
        if (line.wantsJson())
            printJson({{"dry_run", true}, {"config", configJson(*after)}, {"differences", differencesJson(changed)}});
        if (changed.empty())
            say(text(CliText::tr("studioctl: nothing differs.")));
        say(text(CliText::tr("studioctl: nothing was submitted.")));
        return Success;
    }
    const auto submitted = client.runs().resubmit(*record, options.changes);
    if (!submitted)
        return printError(submitted.error());
    if (submitted->fit)
        say("studioctl: " + text(CliText::tr("note:")) + " " + displayText(submitted->fit->message));
    if (!line.wantsJson()) {
        printLine(submitted->id.text());
        return Success;
    }
    json value = runJson(client.runs().find(submitted->id.text()).value_or(RunRecord()));
    value["differences"] = differencesJson(changed);
    printJson(value);
    return Success;
}

} // namespace

void addResubmitCommand(CommandLine& line, Command run) {
    auto options = std::make_shared<Resubmit>();
    const Command app =
        line.verb(run, "resubmit", text(CliText::tr("Submit a new run with the same snapshot and configuration")),
                  withClient(line, [&line, options](Client& client) { return resubmit(line, client, *options); }));
    app.explainOptions(CliText::tr(
        "Only the compute target can be changed. To change parameters or the command: \"studioctl run export "
        "ID --to job.yml\", then \"studioctl run submit --file job.yml --set inputs.NAME=VALUE\", or Clone "
        "in the window."));
    app.addOption("id", options->id, CliText::tr("Run ID, a unique prefix of it (4 characters or more), or a run name"))
        .required();
    app.addOption("--compute", options->compute,
                  CliText::tr("Other compute target, or several as A,B; prints what differs there"));
    app.addFlag("--serverless", options->serverless, CliText::tr("Run on any target that meets the requirements"));
    app.addFlag("--allow-waiting", options->changes.allowsWaiting,
                CliText::tr("Submit even if no target can execute the run; it stays queued until one can"));
    app.addFlag("--dry-run", options->isDryRun, CliText::tr("Print what differs, and exit"));
}

} // namespace studio::cli
