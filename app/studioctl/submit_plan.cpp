#include "app/studioctl/submit_plan.h"

#include <QDir>
#include <QFile>
#include <algorithm>
#include <map>

#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/run_kind_commands.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/environment/default_environment.h"
#include "core/protocol/command_parameters.h"
#include "core/run/placement_text.h"
#include "core/run/serverless.h"
#include "core/snapshot/preview.h"
#include "core/snapshot/snapshot_store.h"
#include "core/submission/job_kind.h"
#include "core/submission/run_candidates.h"
#include "core/submission/supported_features.h"

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

std::string tagsText(const std::map<std::string, std::string>& tags) {
    std::string all;
    for (const auto& [name, value] : tags)
        all += (all.empty() ? "" : ", ") + name + (value.empty() ? "" : "=" + value);
    return all;
}

// Which of several targets fit, and what the others lack.
std::string candidatesText(const RunConfig& config, const std::vector<RunCandidate>& candidates,
                           bool isAlways = false) {
    if (candidates.size() < 2 && !isServerless(config) && !isAlways)
        return {};
    QStringList all;
    for (const auto& candidate : candidates)
        all << (candidate.fit.fits()
                    ? CliText::tr("%1 fits", "target").arg(shown(candidate.target.name))
                    : QStringLiteral("%1 %2").arg(shown(candidate.target.name), describe(candidate.fit)));
    return text(all.join(QStringLiteral("; ")));
}

json targetsJson(const std::vector<RunCandidate>& candidates) {
    json all = json::array();
    for (const auto& candidate : candidates)
        all.push_back({{"name", candidate.target.name},
                       {"fits", candidate.fit.fits()},
                       {"code", candidate.fit.fits() ? json() : json(std::string(toText(candidate.fit.code)))},
                       {"reason", candidate.fit.fits() ? json() : json(text(describe(candidate.fit)))}});
    return all;
}

// The serverless template like which the run gets a cluster; nullptr: none.
const RunCandidate* templateOf(const std::vector<RunCandidate>& templates) {
    return !templates.empty() && templates.front().fit.fits() ? &templates.front() : nullptr;
}

// Of a run with children, the configuration of a first child is checked.
Result<void> checkConfig(const JobDraft& draft, const RunConfig& config) {
    const auto options = optionsFor(draft, config);
    return options ? validate(options->sample.value_or(config)) : fail(options.error());
}

json contentJson(const std::vector<LocalContent>& content) {
    json all = json::array();
    for (const LocalContent& one : content)
        all.push_back({{"input", one.input.empty() ? json() : json(one.input)},
                       {"path", displayText(one.path)},
                       {"files", one.files},
                       {"bytes", one.bytes}});
    return all;
}

std::string contentText(const LocalContent& content) {
    return text(CliText::tr("%1 (%n files, %2)", nullptr, static_cast<int>(content.files))
                    .arg(shown(content.path), QString::fromStdString(sizeText(static_cast<int64_t>(content.bytes)))));
}

// Values of variables whose names are those of secrets stay out of terminals and their scrollback.
void addVariableFields(std::vector<std::pair<std::string, std::string>>& fields, const RunConfig& config) {
    std::map<std::string, std::string> variables = config.variables;
    if (config.environment)
        variables.insert(config.environment->variables.begin(), config.environment->variables.end());
    for (const auto& [name, value] : variables)
        fields.emplace_back(text(CliText::tr("Variable %1").arg(shown(name))),
                            isSecretName(name) && !value.empty() ? text(CliText::tr("(hidden)")) : value);
}

void addInputFields(std::vector<std::pair<std::string, std::string>>& fields, const RunConfig& config,
                    const std::vector<LocalContent>& content) {
    for (const RunInput& input : config.inputs) {
        const auto local = std::find_if(content.begin(), content.end(),
                                        [&](const LocalContent& one) { return one.input == input.name; });
        fields.emplace_back(text(CliText::tr("Input %1").arg(shown(input.name))),
                            local == content.end() ? input.value : contentText(*local));
    }
    for (const LocalContent& one : content) {
        if (one.input.empty())
            fields.emplace_back(text(CliText::tr("Build context")), contentText(one));
    }
}

// What an environment without a name consists of.
QString contentOf(const Environment& environment) {
    const EnvironmentSpec& spec = environment.spec;
    if (spec.kind == EnvironmentSpec::Kind::Existing)
        return shown(spec.interpreter);
    if (spec.kind == EnvironmentSpec::Kind::Packages)
        return describePackages(spec.packages);
    const QString image = spec.container.image.empty()
                              ? CliText::tr("image built from %1").arg(shown(environment.contextFolder))
                              : CliText::tr("image %1").arg(shown(spec.container.image));
    return spec.packages.isEmpty() ? image : image + QStringLiteral(", ") + describePackages(spec.packages);
}

std::string sizeIn(const json& preview, const char* key) {
    return sizeText(preview.value(key, int64_t{0}));
}

} // namespace

std::string ownClusterLine(const std::vector<RunCandidate>& templates) {
    const RunCandidate* like = templateOf(templates);
    if (like == nullptr)
        return templates.empty() ? std::string() : candidatesText({}, templates, true);
    const auto fitting = std::count_if(templates.begin(), templates.end(),
                                       [](const RunCandidate& candidate) { return candidate.fit.fits(); });
    const QString price =
        like->price.micros
            ? CliText::tr("%1 for each node").arg(hourlyPriceText(*like->price.micros, like->price.currency))
            : CliText::tr("price unknown");
    QString made = CliText::tr("like %1 (%2), deleted with the run").arg(shown(like->target.name), price);
    if (fitting > 1)
        made += CliText::tr("; first of %n templates that fit, by price and size", nullptr, static_cast<int>(fitting));
    return text(made);
}

std::string environmentLine(const RunConfig& config) {
    if (!config.environmentName.empty())
        return config.environmentName;
    if (config.environment)
        return text(CliText::tr("%1, for this run only").arg(contentOf(*config.environment)));
    return config.python.empty() ? std::string("python3") : config.python;
}

std::string computesText(const RunConfig& config) {
    if (config.runBased)
        return text(config.runBased->like.empty()
                        ? CliText::tr("a cluster for this run only")
                        : CliText::tr("a cluster for this run only, like %1").arg(shown(config.runBased->like)));
    if (isServerless(config))
        return text(config.instanceType.empty()
                        ? CliText::tr("serverless: any target that fits")
                        : CliText::tr("serverless: any target that fits %1").arg(shown(config.instanceType)));
    std::string names;
    for (const auto& name : candidateComputes(config))
        names += (names.empty() ? "" : ", ") + (name.empty() ? std::string(localTargetName) : name);
    return names;
}

int printSubmitPlan(CommandLine& line, Client& client, const JobDraft& draft, const RunConfig& submitted,
                    const SubmitSteps& steps) {
    const RunKindCommands& kind = kindCommandsOf(runKindOf(draft));
    RunConfig config = submitted;
    applyInstanceType(config);
    if (config.experiment.empty())
        config.experiment = RunSubmitter::defaultExperiment(config);
    if (const auto valid = checkConfig(draft, config); !valid)
        return printError(valid.error());
    const auto machine = client.runs().submitter().machineOf(config);
    const auto candidates = client.runs().submitter().candidates(config);
    if (!machine || !candidates)
        return printError(machine ? candidates.error() : machine.error());
    for (const RunCandidate& candidate : *candidates) {
        const bool isKnown = !config.runBased || !config.runBased->like.empty();
        if (const auto supported = checkSupported(config, candidate.target); !supported && isKnown)
            return printError(supported.error());
    }
    const auto templates = client.runs().submitter().templates(config);
    if (!templates)
        return printError(templates.error());
    const RunCandidate* like = templateOf(*templates);
    for (const RunCandidate& one : *templates) { // as RunSubmitter does
        if (const auto supported = one.fit.fits() ? checkSupported(config, one.target) : Result<void>(); !supported)
            return printError(supported.error());
    }
    if (const auto placeable = checkPlaceable(config, *candidates, *templates); !placeable && !steps.allowsWaiting)
        return printError(placeable.error());
    if (const auto fine = checkEngineOptions(config, *candidates); !fine)
        return printError(fine.error());
    const auto preview = previewOf(client, config, steps.consent);
    if (!preview)
        return printError(preview.error());
    const auto content = client.runs().submitter().localContent(config, steps.consent, scanNotice());
    if (!content)
        return printError(content.error());
    if (line.wantsJson()) {
        json plan{{"dry_run", true},
                  {"config", configJson(config)},
                  {"sweep", json()},
                  {"machine", machine->name},
                  {"targets", targetsJson(*candidates)},
                  {"templates", targetsJson(*templates)},
                  {"own_cluster_like", like != nullptr ? json(like->target.name) : json()},
                  {"upload", *preview},
                  {"content", contentJson(*content)}};
        if (kind.planJson != nullptr)
            plan[std::string(kind.kind)] = kind.planJson(draft);
        printJson(plan);
        return Success;
    }
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Command")), commandLine(config)},
        {text(CliText::tr("Name")), config.name},
        {text(CliText::tr("Experiment")), config.experiment},
        {text(CliText::tr("Compute")), computesText(config)},
        {text(CliText::tr("Needs")), text(describe(config.needs))},
        {text(CliText::tr("Distribution")), config.distribution.kind == DistributionKind::None
                                                ? std::string()
                                                : std::string(toText(config.distribution.kind))},
        {text(CliText::tr("Targets")), candidatesText(config, *candidates)},
        {text(CliText::tr("Own cluster")), ownClusterLine(*templates)},
        {text(CliText::tr("Environment")), environmentLine(config)},
        {text(CliText::tr("Source")), config.source},
        {text(CliText::tr("Time limit")), config.timeLimit ? limitText(*config.timeLimit) : ""},
        {text(CliText::tr("Retries")), std::to_string(config.retries)},
        {text(CliText::tr("Priority")), std::to_string(config.priority)},
        {text(CliText::tr("Tags")), tagsText(config.tags)}};
    if (kind.planFields != nullptr) {
        const auto own = kind.planFields(draft);
        fields.insert(fields.end(), own.begin(), own.end());
    }
    addVariableFields(fields, config);
    addInputFields(fields, config, *content);
    if (!preview->is_null()) {
        fields.emplace_back(text(CliText::tr("To upload")),
                            text(CliText::tr("%n files, %1", nullptr, preview->value("files", 0))
                                     .arg(QString::fromStdString(sizeIn(*preview, "bytes")))));
        if (preview->contains("new_bytes") && (*preview)["new_bytes"].is_number())
            fields.emplace_back(
                text(CliText::tr("New in this workspace")),
                preview->value("new_bytes", int64_t{0}) == 0
                    ? sizeIn(*preview, "new_bytes")
                    : text(CliText::tr("at most %1").arg(QString::fromStdString(sizeIn(*preview, "new_bytes")))));
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
