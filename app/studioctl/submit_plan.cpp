#include "app/studioctl/submit_plan.h"

#include <QDir>
#include <QFile>

#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/snapshot/preview.h"
#include "core/snapshot/snapshot_store.h"

namespace studio::cli {

namespace {

using nlohmann::json;

Result<json> previewOf(Client& client, const RunConfig& config, const SourceConsent& consent) {
    if (config.source.empty())
        return json();
    const std::string home = QFile::encodeName(QDir::homePath()).toStdString();
    if (const auto allowed = checkSourceFolder(config.source, home, consent); !allowed)
        return fail(allowed.error());
    const auto report = client.runs().submitter().preview(config.source, scanNotice());
    if (!report)
        return fail(report.error());
    if (const auto allowed = checkPrivateKeys(*report, consent); !allowed)
        return fail(allowed.error());
    return previewToJson(*report, SnapshotStore(client.workspace().paths().folder()).newBytesAtMost(*report));
}

std::string environmentOf(const RunConfig& config) {
    if (!config.environmentName.empty())
        return config.environmentName;
    if (config.environment)
        return text(CliText::tr("for this run only"));
    return config.python.empty() ? std::string("python3") : config.python;
}

std::string sizeIn(const json& preview, const char* key) {
    return sizeText(preview.value(key, int64_t{0}));
}

} // namespace

int printSubmitPlan(CommandLine& line, Client& client, const RunConfig& config, const SourceConsent& consent) {
    const auto machine = client.runs().submitter().machineOf(config);
    if (!machine)
        return printError(machine.error());
    const auto preview = previewOf(client, config, consent);
    if (!preview)
        return printError(preview.error());
    if (line.wantsJson()) {
        printJson(
            {{"dry_run", true}, {"config", configJson(config)}, {"machine", machine->name}, {"upload", *preview}});
        return Success;
    }
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Command")), commandLine(config)},
        {text(CliText::tr("Name")), config.name},
        {text(CliText::tr("Experiment")), config.experiment},
        {text(CliText::tr("Compute")), config.runBased          ? text(CliText::tr("a cluster for this run only"))
                                       : config.compute.empty() ? std::string(localTargetName)
                                                                : config.compute},
        {text(CliText::tr("Environment")), environmentOf(config)},
        {text(CliText::tr("Source")), config.source},
        {text(CliText::tr("Time limit")), config.timeLimit ? durationText(config.timeLimit->count() * 1000) : ""}};
    for (const RunInput& input : config.inputs)
        fields.emplace_back(text(CliText::tr("Input %1").arg(shown(input.name))), input.value);
    if (!preview->is_null()) {
        fields.emplace_back(text(CliText::tr("To upload")),
                            text(CliText::tr("%n files, %1", nullptr, preview->value("files", 0))
                                     .arg(QString::fromStdString(sizeIn(*preview, "bytes")))));
        if (preview->contains("new_bytes") && (*preview)["new_bytes"].is_number())
            fields.emplace_back(
                text(CliText::tr("New in this workspace")),
                text(CliText::tr("at most %1").arg(QString::fromStdString(sizeIn(*preview, "new_bytes")))));
    }
    printFields(fields);
    if (!config.source.empty())
        say(text(CliText::tr("studioctl: nothing was submitted. \"studioctl snapshot preview %1\" lists the files.")
                     .arg(shown(config.source))));
    else
        say(text(CliText::tr("studioctl: nothing was submitted.")));
    return Success;
}

} // namespace studio::cli
