#include "app/studioctl/micromamba_consent.h"

#include <QCoreApplication>

#include "app/studioctl/output.h"
#include "app/studioctl/prompt.h"
#include "core/base/display_text.h"
#include "core/client/environment_client.h"
#include "core/client/micromamba_fetch.h"
#include "core/client/run_client.h"
#include "core/run/serverless.h"

namespace studio::cli {

namespace {

void finish(std::optional<int> code) {
    if (code)
        QCoreApplication::exit(*code);
}

std::optional<int> fetchFrom(Client& client, const MicromambaSource& source, std::function<std::optional<int>()> then) {
    say(text(CliText::tr("studioctl: downloading micromamba from %1").arg(shown(source.address))));
    auto* fetch = new MicromambaFetch(QCoreApplication::instance());
    fetch->start(source, [&client, fetch, then = std::move(then)](Result<std::string> file) {
        if (!file)
            return finish(printError(file.error()));
        const auto kept = client.environments().storeMicromamba(*file, {});
        fetch->deleteLater();
        if (!kept)
            return finish(printError(kept.error()));
        say(text(CliText::tr("studioctl: micromamba is stored in the workspace (SHA-256 %1).")
                     .arg(shown(kept->micromambaSha256))));
        finish(then());
    });
    return std::nullopt;
}

Result<MicromambaSource> sourceFor(Client& client, const RunConfig& config) {
    const auto target = client.runs().submitter().machineOf(config);
    const bool knowsArchitecture = target && target->facts && !target->facts->architecture.empty();
    return knowsArchitecture ? micromambaFor(target->facts->architecture) : micromambaForThisComputer();
}

} // namespace

std::optional<int> fetchMicromamba(Client& client, const std::string& address, const std::string& sha256,
                                   std::function<std::optional<int>()> then) {
    if (!address.empty())
        return fetchFrom(client, {address, sha256}, std::move(then));
    const auto usual = sourceFor(client, {});
    if (!usual)
        return printError(usual.error());
    return fetchFrom(client, {usual->address, sha256.empty() ? usual->sha256 : sha256}, std::move(then));
}

std::optional<int> withCondaTool(Client& client, const RunConfig& config, bool isAgreed,
                                 std::function<std::optional<int>()> then) {
    const auto lacks = client.runs().submitter().lacksCondaTool(config);
    if (!lacks)
        return printError(lacks.error());
    if (!*lacks)
        return then();
    const auto source = sourceFor(client, config);
    if (!source)
        return printError(source.error());
    if (isAgreed)
        return fetchFrom(client, *source, std::move(then));
    const QString target = shown(targetOrModel(config));
    // The stored facts may be older than the machine's tools, so the run is not rejected.
    if (!inputIsTerminal()) {
        say(text(
            CliText::tr(
                "studioctl: note: the run needs conda packages, and no micromamba, mamba or conda was found on \"%1\". "
                "--fetch-micromamba downloads micromamba from %2 into the workspace and uploads it from there.")
                .arg(target, shown(source->address))));
        return then();
    }
    say(text(CliText::tr("The run needs conda packages, and no micromamba, mamba or conda was found on \"%1\".")
                 .arg(target)));
    auto* prompt = new Prompt(QCoreApplication::instance());
    prompt->ask(text(CliText::tr("Download micromamba from %1 into the workspace, for all machines without one? [y/N] ")
                         .arg(shown(source->address))),
                true, [&client, source = *source, then = std::move(then)](std::optional<SecretText> answer) {
                    const std::string reply = answer ? std::string(answer->view()) : std::string();
                    if (reply == "y" || reply == "Y" || reply == "yes")
                        return finish(fetchFrom(client, source, then));
                    say(text(CliText::tr("studioctl: nothing was downloaded and nothing was submitted.")));
                    QCoreApplication::exit(Usage);
                });
    return std::nullopt;
}

} // namespace studio::cli
