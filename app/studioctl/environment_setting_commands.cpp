// environment compare, password, defaults.
#include <QCoreApplication>

#include "app/studioctl/command.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/environment/specification.h"

namespace studio::cli {

namespace {

using nlohmann::json;

int compare(CommandLine& line, Client& client, const std::string& left, const std::string& right) {
    const auto a = client.findEnvironment(left);
    const auto b = client.findEnvironment(right);
    if (!a || !b)
        return printError(a ? b.error() : a.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("WHAT")), a->label(), b->label()}};
    for (const auto& row : compareEnvironments(a->environment, b->environment)) {
        if (row.isSame())
            continue;
        array.push_back({{"what", row.what}, {"left", row.left}, {"right", row.right}});
        rows.push_back({row.what, row.left, row.right});
    }
    if (line.wantsJson())
        printJson(array);
    else if (array.empty())
        printLine(text(CliText::tr("They are the same.")));
    else
        printTable(rows);
    return Success;
}

struct Password {
    std::string registry;
    std::string user;
    std::string keep = "session";
};

std::optional<int> keepPassword(CommandLine& line, const Password& wish) {
    const auto place = secretPlaceFromText(wish.keep);
    if (!place)
        return printError(
            {ErrorCode::InvalidArgument, text(CliText::tr("--keep takes session, keyring or vault.")), {}});
    const auto keep = [&line, wish, place](SecretText secret) {
        auto held = std::make_shared<SecretText>(std::move(secret));
        return withDriver(line, [wish, place, held](Client&, DriverAccess& access) {
            access.line().keepRegistryPassword(wish.registry, wish.user, std::move(*held), *place,
                                               [](Result<void> kept) {
                                                   if (!kept)
                                                       return endWith(kept.error());
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
                         .arg(QString::fromStdString(displayText(wish.user)),
                              QString::fromStdString(displayText(wish.registry)))),
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
    std::optional<int64_t> budget; // GiB
    std::optional<std::string> micromambaUrl;
    std::optional<std::string> micromambaSha256;
    std::optional<std::string> micromambaFile; // empty: none any more
};

int defaults(CommandLine& line, Client& client, const Defaults& wish) {
    auto known = client.environmentDefaults();
    if (!known)
        return printError(known.error());
    EnvironmentDefaults changed = *known;
    changed.cpuImage = wish.cpuImage.value_or(changed.cpuImage);
    changed.gpuImage = wish.gpuImage.value_or(changed.gpuImage);
    changed.micromambaUrl = wish.micromambaUrl.value_or(changed.micromambaUrl);
    changed.micromambaSha256 = wish.micromambaSha256.value_or(changed.micromambaSha256);
    if (wish.micromambaFile) {
        const auto kept = client.keepMicromamba(*wish.micromambaFile, wish.micromambaSha256.value_or(std::string()));
        if (!kept)
            return printError(kept.error());
        changed.micromambaTree = known->micromambaTree = kept->micromambaTree;
        changed.micromambaSha256 = known->micromambaSha256 = kept->micromambaSha256;
        if (!wish.micromambaUrl)
            changed.micromambaUrl = known->micromambaUrl = kept->micromambaUrl;
    }
    if (wish.budget)
        changed.budgetBytes = *wish.budget << 30;
    if (!(changed == *known)) {
        if (const auto written = client.setEnvironmentDefaults(changed); !written)
            return printError(written.error());
    }
    if (line.wantsJson())
        printJson({{"cpu_image", changed.cpuImage},
                   {"gpu_image", changed.gpuImage},
                   {"budget_bytes", changed.budgetBytes},
                   {"micromamba_url", changed.micromambaUrl},
                   {"micromamba_sha256", changed.micromambaSha256},
                   {"micromamba_is_kept", !changed.micromambaTree.empty()}});
    else
        printFields({{text(CliText::tr("Image for CPUs")), changed.cpuImage},
                     {text(CliText::tr("Image for GPUs")), changed.gpuImage},
                     {text(CliText::tr("Disk budget on a machine")), sizeText(changed.budgetBytes)},
                     {text(CliText::tr("Address of micromamba")), changed.micromambaUrl},
                     {text(CliText::tr("Its checksum (SHA-256)")), changed.micromambaSha256},
                     {text(CliText::tr("Sent to machines without")),
                      changed.micromambaTree.empty() ? text(CliText::tr("no")) : text(CliText::tr("yes"))}});
    return Success;
}

} // namespace

void addEnvironmentSettingCommands(CommandLine& line, CLI::App& noun) {
    auto pair = std::make_shared<std::pair<std::string, std::string>>();
    CLI::App& comparing = line.verb(
        noun, "compare", text(CliText::tr("How two environments differ")),
        withClient(line, [&line, pair](Client& client) { return compare(line, client, pair->first, pair->second); }));
    comparing.add_option("left", pair->first, text(CliText::tr("NAME or NAME:VERSION")))->required();
    comparing.add_option("right", pair->second, text(CliText::tr("NAME or NAME:VERSION")))->required();
    auto password = std::make_shared<Password>();
    CLI::App& keeping = line.verb(noun, "password", text(CliText::tr("Keep the password for a registry of images")),
                                  [&line, password] { return keepPassword(line, *password); });
    keeping.add_option("--registry", password->registry, text(CliText::tr("Address of the registry")))->required();
    keeping.add_option("--user", password->user, text(CliText::tr("User there")))->required();
    keeping.add_option("--keep", password->keep, text(CliText::tr("session, keyring or vault (default: session)")));
    auto wish = std::make_shared<Defaults>();
    CLI::App& setting =
        line.verb(noun, "defaults", text(CliText::tr("What the workspace says about environments; options change it")),
                  withClient(line, [&line, wish](Client& client) { return defaults(line, client, *wish); }));
    setting.add_option("--cpu-image", wish->cpuImage, text(CliText::tr("Image of containers that name none")));
    setting.add_option("--gpu-image", wish->gpuImage, text(CliText::tr("The same for containers with GPUs")));
    setting.add_option("--budget", wish->budget, text(CliText::tr("GiB that environments may take on each machine")));
    setting.add_option("--micromamba-url", wish->micromambaUrl,
                       text(CliText::tr("Where micromamba is fetched from where conda packages need it")));
    setting.add_option(
        "--micromamba-file", wish->micromambaFile,
        text(CliText::tr("A micromamba of this computer, sent to machines that have none; empty: none")));
    setting.add_option("--micromamba-sha256", wish->micromambaSha256, text(CliText::tr("Checksum of that file")));
}

} // namespace studio::cli
