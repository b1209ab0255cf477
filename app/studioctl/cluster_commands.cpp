// Implements compute create, list-nodes, list-operations, wait, retry, delete (clusters).
#include <QCoreApplication>
#include <chrono>

#include "app/studioctl/cloud_commands.h"
#include "app/studioctl/cluster_create_options.h"
#include "app/studioctl/cluster_follower.h"
#include "app/studioctl/cluster_listing.h"
#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/output.h"
#include "app/studioctl/provider_check.h"
#include "app/studioctl/usage_commands.h"
#include "core/base/display_text.h"
#include "core/client/cluster_status.h"
#include "core/client/provider_client.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "core/usage/money.h"

namespace studio::cli {

namespace {

std::optional<int> eraseCluster(CommandLine& line, Client& client, const Target& target, bool noWait) {
    const auto events = browse::operations(client, target.id, 1);
    const auto done = client.targets().erase(target.name);
    if (!done)
        return printError(done.error());
    if (!noWait) // what happened before is not its progress
        return followCluster(line, client, target, std::nullopt, events && !events->empty() ? events->front().seq : 0);
    printDone(line.wantsJson(), {{"name", target.name}, {"deleting", true}});
    return Success;
}

std::optional<int> createWanted(CommandLine& line, Client& theClient, const ClusterCreateOptions& options,
                                const std::optional<ChosenCloud>& cloud);

// Asks the cloud first. `file`: what the file says of it, which options override.
std::optional<int> createInCloud(CommandLine& line, Client& client, const ClusterCreateOptions& options,
                                 const std::optional<CloudNodes>& file) {
    CloudChoice choice;
    choice.preset = options.provider;
    choice.size = options.shape.size;
    choice.image = options.image;
    for (const auto& type : options.types)
        type->complete(choice);
    if (file && (options.provider.empty() || options.provider == file->preset))
        addToChoice(choice, *file);
    const auto asked = chooseCloud(client, choice, [&line, &client, options](const Result<ChosenCloud>& cloud) {
        if (!cloud)
            return endWith(cloud.error());
        if (const auto code = createWanted(line, client, options, *cloud))
            QCoreApplication::exit(*code);
    });
    return asked ? std::optional<int>() : printError(asked.error());
}

// The price that was given, else the list price, which is not that of low priority; nullopt: it stays unknown.
Result<std::optional<PriceChange>> priceOfNew(Client& client, const ClusterCreateOptions& options,
                                              const std::optional<ChosenCloud>& cloud, const ComputeFile& wanted) {
    if (options.price.isGiven()) {
        auto given = priceFrom(options.price, cloud ? cloud->currency : std::string());
        if (!given)
            return fail(given.error());
        return *given;
    }
    if (!cloud || !cloud->priceMicros || wanted.cluster.tier == ClusterTier::LowPriority)
        return std::nullopt;
    if (!cloud->priceDate.empty() && !client.targets().find(wanted.name))
        say(text(
            CliText::tr("studioctl: priced at %1 %2 per hour, the list price of %3 for Linux; --price sets another "
                        "one.")
                .arg(shown(exactMoneyText(*cloud->priceMicros)), shown(cloud->currency), shown(cloud->priceDate))));
    return PriceChange{cloud->priceMicros, cloud->currency, std::nullopt, std::nullopt, cloud->monthCapMicros};
}

// Of a target that exists, the same price changes nothing.
void storePrice(Client& client, const std::string& target, const PriceChange& price) {
    UsageClient prices(client);
    const auto before = prices.priceOf(target);
    if (before && *before && (*before)->micros == price.micros &&
        (!price.keptMicros || price.keptMicros == (*before)->keptMicros) &&
        (!price.monthCapMicros || price.monthCapMicros == (*before)->monthCapMicros) &&
        (!price.micros || (*before)->currency == price.currency))
        return;
    const auto stored =
        prices.setPrice(target, price.micros, price.currency, std::nullopt, price.keptMicros, price.monthCapMicros);
    if (!stored)
        say("studioctl: " + stored.error().message);
}

std::optional<int> createCluster(CommandLine& line, const ClusterCreateOptions& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    if (!options.sets.empty() && options.file.empty())
        return printError(usage(CliText::tr("--set requires --file.")));
    if (options.priority && options.shape.tier)
        return printError(usage(CliText::tr("Give either --priority or --tier, not both.")));
    const CreateType* type = options.typeOf(options.provider);
    if (type != nullptr && !type->refusal().isEmpty())
        return printError(usage(type->refusal()));
    const auto sets = readSets(options.sets);
    if (!sets)
        return printError(sets.error());
    const auto cloud = cloudOfFile(options.file, *sets);
    // A cloud may state the currency.
    if (options.price.isGiven()) {
        const bool isCloud = isCloudName(options.provider) || cloud;
        if (const auto fine = priceFrom(options.price, isCloud ? "EUR" : ""); !fine)
            return printError(fine.error());
    }
    if (isCloudName(options.provider) || (cloud && options.provider.empty())) {
        // Before the cloud is asked, which takes seconds and may need a sign-in.
        const CreateType* own = options.typeOf(options.provider.empty() ? cloud->preset : options.provider);
        if (const auto fine = own != nullptr ? options.refuseForeign(*own) : Result<void>(); !fine)
            return printError(fine.error());
        return createInCloud(line, *client, options, cloud);
    }
    return createWanted(line, *client, options, std::nullopt);
}

std::optional<int> createWanted(CommandLine& line, Client& theClient, const ClusterCreateOptions& options,
                                const std::optional<ChosenCloud>& cloud) {
    Client* client = &theClient;
    if (options.type != "amlcompute" && options.type != "computeinstance")
        return printError(usage(CliText::tr("Compute of type \"%1\" cannot be created. Supported: amlcompute, "
                                            "computeinstance.")
                                    .arg(QString::fromStdString(displayText(options.type)))));
    const auto cluster = wantedCluster(options, cloud);
    if (!cluster)
        return printError(cluster.error());
    const auto price = priceOfNew(*client, options, cloud, *cluster);
    if (!price)
        return printError(price.error());
    if (cluster->instance) {
        InstanceDraft draft{cluster->name, cluster->cluster, cluster->host, cluster->instance->setup,
                            cluster->instance->times};
        if (*price) {
            draft.price = (*price)->micros;
            draft.currency = (*price)->currency;
            draft.keptPrice = (*price)->keptMicros;
            draft.monthCap = (*price)->monthCapMicros;
        }
        const auto code = createInstance(line, *client, draft, options.wait);
        if (options.price.isGiven() && (!code || *code == Success))
            storePrice(*client, cluster->name, **price);
        return code;
    }
    const auto created = client->targets().createCluster(cluster->name, cluster->cluster, cluster->host, cluster->pool,
                                                         !options.file.empty());
    if (!created)
        return printError(created.error());
    const bool isNew = !created->existed && !created->isChanged;
    if (*price && (isNew || options.price.isGiven()))
        storePrice(*client, created->target.name, **price);
    if (!created->warning.empty())
        say("studioctl: " + created->warning);
    if (created->isChanged)
        say(text(CliText::tr("studioctl: \"%1\" already exists; its scale was updated as in the file.")
                     .arg(shown(created->target.name))));
    if (created->existed)
        say(text(CliText::tr("studioctl: \"%1\" already exists with this configuration and is used as is.")
                     .arg(QString::fromStdString(displayText(created->target.name)))));
    if (options.wait)
        return followCluster(line, *client, created->target, std::nullopt, 0,
                             readyCheckOf(line, *client, created->target));
    printTarget(line, *client, created->target);
    return Success;
}

} // namespace

void addClusterCommands(CommandLine& line, Command compute) {
    auto options = std::make_shared<ClusterCreateOptions>();
    const Command creating =
        line.verb(compute, "create", text(CliText::tr("Create a compute cluster")),
                  [&line, options]() -> std::optional<int> { return createCluster(line, *options); });
    options->addTo(creating);

    const auto named = [&line](Command noun, const char* verb, const QString& description, auto work) -> Command {
        auto name = std::make_shared<std::string>();
        const Command app =
            line.verb(noun, verb, text(description), [name, work]() -> std::optional<int> { return work(*name); });
        app.addOption("name", *name, CliText::tr("Name of the target")).required();
        return app;
    };
    named(compute, "list-nodes", CliText::tr("List the nodes of a cluster"),
          [&line](const std::string& name) -> std::optional<int> { return listNodes(line, name); });
    auto limit = std::make_shared<int>(100);
    named(compute, "list-operations", CliText::tr("List what happened to a compute target, newest first"),
          [&line, limit](const std::string& name) -> std::optional<int> { return listOperations(line, name, *limit); })
        .addOption("--limit", *limit, CliText::tr("Maximum number of entries (default: 100)"))
        .range(1, 1'000'000);

    auto timeout = std::make_shared<std::optional<std::chrono::seconds>>();
    named(compute, "wait", CliText::tr("Wait until a cluster is ready or deleted: exit code 0, 1 failed, 5 not yet"),
          [&line, timeout](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto known = browse::cluster(*client, name);
              if (!known)
                  return printError(known.error());
              return followCluster(line, *client, known->target, *timeout);
          })
        .addOption("--timeout", *timeout, CliText::tr("Maximum time to wait, such as 90s, 10m or 1h"));

    named(compute, "retry",
          CliText::tr("Resume node creation of a cluster after failures, or lift the quarantine of a machine"),
          [&line](const std::string& name) -> std::optional<int> {
              int code = Success;
              Client* client = line.client(code);
              if (client == nullptr)
                  return code;
              const auto done = providers::retry(*client, name);
              if (!done)
                  return printError(done.error());
              printDone(line.wantsJson(), {{"name", name}, {"retrying", true}});
              return Success;
          });

    for (const bool isDrained : {true, false}) {
        named(compute, isDrained ? "drain" : "resume",
              isDrained ? CliText::tr("Place no new runs on a machine or a cluster; running ones continue")
                        : CliText::tr("Place runs again on a machine or a cluster that was drained"),
              [&line, isDrained](const std::string& name) -> std::optional<int> {
                  int code = Success;
                  Client* client = line.client(code);
                  if (client == nullptr)
                      return code;
                  const auto changed = client->targets().setDrained(name, isDrained);
                  if (!changed)
                      return printError(changed.error());
                  printDone(line.wantsJson(), {{"name", changed->name}, {"drained", changed->drained.has_value()}});
                  return Success;
              });
    }

    auto noWait = std::make_shared<bool>(false);
    auto isConfirmed = std::make_shared<bool>(false);
    const Command deleting = named(
        compute, "delete,rm,remove",
        CliText::tr("Delete a cluster or a compute instance with its files; its runs are kept"),
        [&line, noWait, isConfirmed](const std::string& name) -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            const auto known = client->targets().find(name);
            if (!known)
                return printError(known.error());
            const auto erase = [&line, client, target = *known, noWait] {
                return eraseCluster(line, *client, target, *noWait);
            };
            if (!known->cluster())
                return erase(); // says what to do instead
            return confirmDeletion(known->cluster()->instance
                                       ? CliText::tr("the compute instance %1 and its files").arg(shown(known->name))
                                       : CliText::tr("the cluster %1").arg(shown(known->name)),
                                   *isConfirmed, false, erase);
        });
    deleting.addFlag("--no-wait", *noWait, CliText::tr("Do not wait until its nodes are released"));
    deleting.addFlag("--yes,-y", *isConfirmed, CliText::tr("Do not ask for confirmation"));
}

} // namespace studio::cli
