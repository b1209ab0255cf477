// Implements queue limits, limit, fair-share, quarantine: what all runs of a target, an experiment or a parent may hold
// together, and when machines take no runs.
#include <QCoreApplication>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"
#include "core/client/queue_client.h"
#include "core/client/target_client.h"
#include "core/target/quarantine_store.h"
#include "core/target/size_catalog.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct LimitWords {
    std::string compute;
    std::string experiment;
    std::string family;
    bool eachCompute = false;
    bool eachFamily = false;
    bool eachExperiment = false;
    bool eachParent = false;
    std::optional<std::string> runs;
    std::optional<std::string> nodes;
    std::optional<std::string> cores;
    std::optional<std::string> memory;
    std::optional<std::string> gpus;
};

std::string scopeText(const QueueLimit& limit) {
    const QString key = QString::fromStdString(displayText(limit.key));
    if (limit.scope == "target")
        return text(key.isEmpty() ? CliText::tr("each compute target") : CliText::tr("compute target %1").arg(key));
    if (limit.scope == "family")
        return text(key.isEmpty() ? CliText::tr("each VM size family") : CliText::tr("VM size family %1").arg(key));
    if (limit.scope == "experiment")
        return text(key.isEmpty() ? CliText::tr("each experiment") : CliText::tr("experiment %1").arg(key));
    if (limit.scope == "parent")
        return text(CliText::tr("child runs of each run"));
    return text(CliText::tr("workspace"));
}

std::string amountText(const QueueLimit& limit) {
    if (limit.resource == "memory")
        return capacityText(limit.value);
    if (limit.resource != "cores" || limit.value % 1000 == 0)
        return std::to_string(limit.resource == "cores" ? limit.value / 1000 : limit.value);
    return QString::number(static_cast<double>(limit.value) / 1000).toStdString();
}

int listLimits(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    QueueClient queue(*client);
    const auto limits = queue.limits();
    const auto isFair = queue.isFairShare();
    const auto failures = queue.quarantineLimit();
    if (!limits || !isFair || !failures)
        return printError(!limits ? limits.error() : !isFair ? isFair.error() : failures.error());
    if (line.wantsJson()) {
        json entries = json::array();
        for (const QueueLimit& limit : *limits)
            entries.push_back(
                {{"scope", limit.scope}, {"key", limit.key}, {"resource", limit.resource}, {"value", limit.value}});
        printJson({{"limits", entries}, {"fair_share", *isFair}, {"quarantine_failures", *failures}});
        return Success;
    }
    printProgress(text(*isFair ? CliText::tr("Fair share between experiments is on.")
                               : CliText::tr("Fair share between experiments is off.")));
    printProgress(text(*failures == 0 ? CliText::tr("The quarantine of machines and GPUs is off.")
                                      : CliText::tr("Machines and GPUs are quarantined after %n failure(s) in a row.",
                                                    nullptr, *failures)));
    if (limits->empty()) {
        printProgress(text(CliText::tr("No limits are set. Set one with: studioctl queue limit")));
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {
        {text(CliText::tr("FOR")), text(CliText::tr("RESOURCE")), text(CliText::tr("LIMIT"))}};
    for (const QueueLimit& limit : *limits)
        rows.push_back({scopeText(limit), limit.resource, amountText(limit)});
    printTable(rows);
    return Success;
}

// Parses a limit; nullopt: "none".
Result<std::optional<int64_t>> valueOf(const std::string& resource, const std::string& words) {
    if (words == "none")
        return std::optional<int64_t>();
    const auto refuse = [&] {
        const QString shown = QString::fromStdString(displayText(words));
        return fail(
            ErrorCode::InvalidArgument,
            text(
                resource == "memory"
                    ? CliText::tr(
                          "\"%1\" is not a valid memory size. Specify a size such as 64G, or none to remove the limit.")
                          .arg(shown)
                    : CliText::tr("\"%1\" is not a number. Specify a number, or none to remove the limit.")
                          .arg(shown)));
    };
    if (resource == "memory") {
        const auto bytes = bytesFromText(words);
        return bytes ? Result<std::optional<int64_t>>(*bytes) : refuse();
    }
    bool isNumber = false;
    const double number = QString::fromStdString(words).toDouble(&isNumber);
    const bool isWhole = number == static_cast<double>(static_cast<int64_t>(number));
    if (!isNumber || number < 0 || number > 1e9 || (resource != "cores" && !isWhole))
        return refuse();
    return std::optional(static_cast<int64_t>(resource == "cores" ? number * 1000 + 0.5 : number));
}

int setLimits(CommandLine& line, const LimitWords& words) {
    const int scopes = int(!words.compute.empty()) + int(!words.experiment.empty()) + int(words.eachCompute) +
                       int(words.eachExperiment) + int(words.eachParent) + int(!words.family.empty()) +
                       int(words.eachFamily);
    if (scopes > 1)
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("Give one of --compute, --family, --experiment, --each-compute, --each-family, "
                              "--each-experiment and --each-parent, or none of them for the whole "
                              "workspace.")),
             {}});
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    QueueLimit limit{"workspace", {}, {}, 0};
    if (!words.compute.empty()) {
        const auto target = client->targets().find(words.compute);
        if (!target)
            return printError(target.error());
        limit.key = target->name;
    }
    if (!words.family.empty()) {
        const auto family = familyByName(words.family);
        if (!family)
            return printError(family.error());
        limit.key = *family;
    }
    if (!words.experiment.empty())
        limit.key = words.experiment;
    if (words.eachCompute || !words.compute.empty())
        limit.scope = "target";
    else if (words.eachFamily || !words.family.empty())
        limit.scope = "family";
    else if (words.eachExperiment || !words.experiment.empty())
        limit.scope = "experiment";
    else if (words.eachParent)
        limit.scope = "parent";
    QueueClient queue(*client);
    int count = 0;
    for (const auto& [resource, value] :
         {std::pair("runs", &words.runs), std::pair("nodes", &words.nodes), std::pair("cores", &words.cores),
          std::pair("memory", &words.memory), std::pair("gpus", &words.gpus)}) {
        if (!*value)
            continue;
        ++count;
        limit.resource = resource;
        const auto amount = valueOf(resource, **value);
        if (!amount)
            return printError(amount.error());
        limit.value = amount->value_or(0);
        const auto changed = *amount ? queue.setLimit(limit) : queue.removeLimit(limit);
        if (!changed)
            return printError(changed.error());
    }
    if (count == 0)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Specify a limit: --runs, --nodes, --cores, --memory or --gpus.")),
                           {}});
    return listLimits(line);
}

int setFairShare(CommandLine& line, const std::string& wanted) {
    if (wanted != "on" && wanted != "off")
        return printError(
            {ErrorCode::InvalidArgument,
             text(CliText::tr("\"%1\" is not valid. Use on or off.").arg(QString::fromStdString(displayText(wanted)))),
             {}});
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto changed = QueueClient(*client).setFairShare(wanted == "on");
    return changed ? listLimits(line) : printError(changed.error());
}

int setQuarantine(CommandLine& line, const std::string& wanted) {
    bool isNumber = false;
    const int failures = wanted == "off" ? 0 : QString::fromStdString(wanted).toInt(&isNumber);
    if (wanted != "off" && (!isNumber || failures < 1 || failures > quarantines::maxFailureLimit))
        return printError(usage(CliText::tr("\"%1\" is not valid. Specify a number from 1 to %2, or off.")
                                    .arg(shown(wanted), QString::number(quarantines::maxFailureLimit))));
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto changed = QueueClient(*client).setQuarantineLimit(failures);
    return changed ? listLimits(line) : printError(changed.error());
}

} // namespace

void addLimitCommands(CommandLine& line, Command queue) {
    line.verb(queue, "limits,list-limits", text(CliText::tr("List resource limits")),
              [&line]() -> std::optional<int> { return listLimits(line); });

    auto words = std::make_shared<LimitWords>();
    const Command limit = line.verb(queue, "limit,set-limit", text(CliText::tr("Set a resource limit")),
                                    [&line, words]() -> std::optional<int> { return setLimits(line, *words); });
    limit.addOption("--compute", words->compute, CliText::tr("For the runs on this compute target"));
    limit.addOption("--experiment", words->experiment, CliText::tr("For the runs of this experiment"));
    limit.addFlag("--each-compute", words->eachCompute, CliText::tr("For the runs on each compute target"));
    limit.addOption("--family", words->family,
                    CliText::tr("For the runs on clusters of this VM size family, such as standardNCSv3Family"));
    limit.addFlag("--each-family", words->eachFamily, CliText::tr("For the runs of each VM size family"));
    limit.addFlag("--each-experiment", words->eachExperiment, CliText::tr("For the runs of each experiment"));
    limit.addFlag("--each-parent", words->eachParent, CliText::tr("For the child runs of each run"));
    limit.addOption("--runs", words->runs, CliText::tr("Maximum number of runs at a time; none removes the limit"));
    limit.addOption("--nodes", words->nodes, CliText::tr("Maximum number of nodes at a time"));
    limit.addOption("--cores", words->cores, CliText::tr("Maximum number of cores at a time"));
    limit.addOption("--memory", words->memory, CliText::tr("Maximum memory at a time, such as 64G"));
    limit.addOption("--gpus", words->gpus, CliText::tr("Maximum number of GPUs at a time"));

    auto wanted = std::make_shared<std::string>();
    line.verb(queue, "fair-share,set-fair-share",
              text(CliText::tr("Order queued runs of equal priority by the recent usage of their experiments")),
              [&line, wanted]() -> std::optional<int> { return setFairShare(line, *wanted); })
        .addOption("state", *wanted, CliText::tr("on or off (default: off)"))
        .required();

    auto failures = std::make_shared<std::string>();
    line.verb(queue, "quarantine,set-quarantine",
              text(CliText::tr("Set after how many failures in a row a machine or GPU takes no further runs")),
              [&line, failures]() -> std::optional<int> { return setQuarantine(line, *failures); })
        .addOption("failures", *failures,
                   CliText::tr("Runs in a row that fail there within seconds and work elsewhere (default: 3), or off"))
        .required();
}

} // namespace studio::cli
