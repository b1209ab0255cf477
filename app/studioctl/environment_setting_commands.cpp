// Implements environment compare, password, defaults.
#include <QCoreApplication>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/micromamba_consent.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"
#include "core/client/environment_client.h"
#include "core/environment/specification.h"

namespace studio::cli {

namespace {

using nlohmann::json;

int compareNamedEnvironments(CommandLine& line, Client& client, const std::string& left, const std::string& right) {
    const auto a = client.environments().find(left);
    const auto b = client.environments().find(right);
    if (!a || !b)
        return printError(a ? b.error() : a.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("ITEM")), a->label(), b->label()}};
    for (const auto& row : compareEnvironments(a->environment, b->environment)) {
        if (row.isSame())
            continue;
        array.push_back({{"what", row.what}, {"left", row.left}, {"right", row.right}});
        rows.push_back({row.what, row.left, row.right});
    }
    if (line.wantsJson())
        printJson(array);
    else if (array.empty())
        printLine(text(CliText::tr("No differences.")));
    else
        printTable(rows);
    return Success;
}

struct Password {
    std::string registry;
    std::string user;
    std::string keep = "session";
};

std::optional<int> storePassword(CommandLine& line, const Password& options) {
    const auto place = secretStorageFromText(options.keep);
    if (!place)
        return printError(
            {ErrorCode::InvalidArgument, text(CliText::tr("--keep takes session, keyring or vault.")), {}});
    const auto keep = [&line, options, place](SecretText secret) {
        auto held = std::make_shared<SecretText>(std::move(secret));
        return withDriver(line, [&line, options, place, held](Client&, DriverAccess& access) {
            access.line().storeRegistryPassword(
                options.registry, options.user, std::move(*held), *place, [&line, options](Result<void> kept) {
                    if (!kept)
                        return endWith(kept.error());
                    printDone(line.wantsJson(),
                              {{"registry", options.registry}, {"user", options.user}, {"keep", options.keep}});
                    QCoreApplication::exit(Success);
                });
        });
    };
    if (!inputIsTerminal()) {
        auto secret = secretFromInput("password");
        return secret ? keep(std::move(*secret)) : std::optional<int>(printError(secret.error()));
    }
    auto* prompt = new Prompt(QCoreApplication::instance());
    prompt->ask(text(CliText::tr("Password of %1 at %2: ")
                         .arg(QString::fromStdString(displayText(options.user)),
                              QString::fromStdString(displayText(options.registry)))),
                false, [keep](std::optional<SecretText> secret) {
                    if (!secret)
                        return QCoreApplication::exit(Trouble);
                    if (const auto code = keep(std::move(*secret)))
                        QCoreApplication::exit(*code);
                });
    return std::nullopt;
}

struct Defaults {
    std::optional<std::string> cpuImage;
    std::optional<std::string> gpuImage;
    std::optional<std::string> budget; // a size; a number alone is GiB
    std::optional<std::string> micromambaUrl;
    std::optional<std::string> micromambaSha256;
    std::optional<std::string> micromambaFile; // empty: remove it
    bool fetches = false;                      // download micromamba now
};

int defaults(CommandLine& line, Client& client, const Defaults& options) {
    auto known = client.environments().defaults();
    if (!known)
        return printError(known.error());
    EnvironmentDefaults changed = *known;
    changed.cpuImage = options.cpuImage.value_or(changed.cpuImage);
    changed.gpuImage = options.gpuImage.value_or(changed.gpuImage);
    changed.micromambaUrl = options.micromambaUrl.value_or(changed.micromambaUrl);
    changed.micromambaSha256 = options.micromambaSha256.value_or(changed.micromambaSha256);
    if (options.micromambaFile) {
        const auto kept = client.environments().storeMicromamba(*options.micromambaFile,
                                                                options.micromambaSha256.value_or(std::string()));
        if (!kept)
            return printError(kept.error());
        changed.micromambaTree = known->micromambaTree = kept->micromambaTree;
        changed.micromambaSha256 = known->micromambaSha256 = kept->micromambaSha256;
        if (!options.micromambaUrl)
            changed.micromambaUrl = known->micromambaUrl = kept->micromambaUrl;
    }
    if (options.budget) {
        const auto bytes = bytesFromText(*options.budget, 1LL << 30);
        if (!bytes)
            return printError(
                usage(CliText::tr("--budget takes a size, such as 50GiB, not \"%1\".").arg(shown(*options.budget))));
        changed.quotaBytes = *bytes;
    }
    if (!(changed == *known)) {
        if (const auto written = client.environments().setDefaults(changed); !written)
            return printError(written.error());
    }
    if (line.wantsJson())
        printJson({{"cpu_image", changed.cpuImage},
                   {"gpu_image", changed.gpuImage},
                   {"budget_bytes", changed.quotaBytes},
                   {"micromamba_url", changed.micromambaUrl},
                   {"micromamba_sha256", changed.micromambaSha256},
                   {"micromamba_is_kept", !changed.micromambaTree.empty()}});
    else
        printFields({{text(CliText::tr("Image for CPUs")), changed.cpuImage},
                     {text(CliText::tr("Image for GPUs")), changed.gpuImage},
                     {text(CliText::tr("Disk budget per machine")), capacityText(changed.quotaBytes)},
                     {text(CliText::tr("micromamba URL")), changed.micromambaUrl},
                     {text(CliText::tr("Its checksum (SHA-256)")), changed.micromambaSha256},
                     {text(CliText::tr("Uploaded micromamba")),
                      changed.micromambaTree.empty() ? text(CliText::tr("no")) : text(CliText::tr("yes"))}});
    return Success;
}

} // namespace

void addEnvironmentSettingCommands(CommandLine& line, Command noun) {
    auto pair = std::make_shared<std::pair<std::string, std::string>>();
    const Command comparing = line.verb(noun, "compare", text(CliText::tr("Compare two environments")),
                                        withClient(line, [&line, pair](Client& client) {
                                            return compareNamedEnvironments(line, client, pair->first, pair->second);
                                        }));
    comparing.addOption("left", pair->first, CliText::tr("NAME or NAME:VERSION")).required();
    comparing.addOption("right", pair->second, CliText::tr("NAME or NAME:VERSION")).required();
    auto password = std::make_shared<Password>();
    const Command keeping =
        line.verb(noun, "set-password,password", text(CliText::tr("Save the password of a container registry")),
                  [&line, password] { return storePassword(line, *password); });
    keeping.addOption("--registry", password->registry, CliText::tr("Address of the registry")).required();
    keeping.addOption("--user", password->user, CliText::tr("Registry user")).required();
    keeping.addOption("--keep", password->keep, CliText::tr("session, keyring or vault (default: session)"))
        .offers({"session", "keyring", "vault"});
    auto options = std::make_shared<Defaults>();
    const Command setting = line.verb(
        noun, "defaults,show-defaults,update-defaults",
        text(CliText::tr("Show the workspace's environment settings; options change them")),
        [&line, options]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            if (client == nullptr)
                return code;
            if (!options->fetches)
                return defaults(line, *client, *options);
            if (options->micromambaFile)
                return printError(usage(CliText::tr("Give either --micromamba-file or --fetch-micromamba, not both.")));
            // The address is the source of this download, not the URL that machines download from.
            const std::string address = options->micromambaUrl.value_or(std::string());
            const std::string sum = options->micromambaSha256.value_or(std::string());
            options->micromambaUrl.reset();
            options->micromambaSha256.reset();
            return fetchMicromamba(*client, address, sum,
                                   [&line, client, options] { return defaults(line, *client, *options); });
        });
    setting.addOption("--cpu-image", options->cpuImage, CliText::tr("Default image for containers"));
    setting.addOption("--gpu-image", options->gpuImage, CliText::tr("Default image for containers with GPUs"));
    setting.addOption("--budget", options->budget,
                      CliText::tr("Disk budget for environments on each machine, such as 50GiB"));
    setting.addOption("--micromamba-url", options->micromambaUrl,
                      CliText::tr("URL to download micromamba from when conda packages need it"));
    setting.addOption("--micromamba-file", options->micromambaFile,
                      CliText::tr("micromamba binary on this computer, uploaded to machines without one; empty: none"));
    setting.addFlag("--fetch-micromamba", options->fetches,
                    CliText::tr("Download micromamba now (from --micromamba-url, else its publisher's release), "
                                "verify it, and upload it to machines without one"));
    setting.addOption("--micromamba-sha256", options->micromambaSha256, CliText::tr("Checksum of that file"));
}

} // namespace studio::cli
