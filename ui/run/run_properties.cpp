#include "ui/run/run_properties.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QFile>
#include <QUrl>
#include <algorithm>

#include "core/client/usage_client.h"
#include "core/data/data_reference.h"
#include "core/run/serverless.h"
#include "ui/common/formats.h"
#include "ui/common/money_text.h"
#include "ui/common/state_badge.h"
#include "ui/run/run_display_text.h"

namespace studio::ui {

namespace {

struct RunPropertiesText {
    Q_DECLARE_TR_FUNCTIONS(RunPropertiesText)
};

constexpr int maxPropertyLength = 400;

QString timeText(const std::optional<Timestamp>& time) {
    return time ? formatTime(*time) : QString();
}

std::function<void()> opening(Context& context, const char* place, const std::string& argument) {
    if (argument.empty() || !context.navigator.knows(QLatin1String(place)))
        return {};
    return
        [&context, place, argument] { context.navigator.open(QLatin1String(place), QString::fromStdString(argument)); };
}

std::function<void()> openingFolder(const std::string& folder) {
    return [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(QFile::decodeName(folder.c_str()))); };
}

// Nodes, memory and CPU time of all attempts. `openNodes`: opens the page with the nodes.
void addUsage(std::vector<PropertyItem>& items, const std::vector<AttemptRecord>& attempts,
              std::function<void()> openNodes) {
    int64_t peak = 0;
    int64_t cpuMs = 0;
    QStringList nodes;
    for (const AttemptRecord& attempt : attempts) {
        peak = std::max(peak, attempt.peakMemoryBytes.value_or(0));
        cpuMs += attempt.cpuMs.value_or(0);
        if (const QString node = displayTextElided(attempt.node, 60); !node.isEmpty() && !nodes.contains(node))
            nodes += node;
    }
    items.push_back({QStringLiteral("propertyNode"),
                     RunPropertiesText::tr("Node"),
                     nodes.join(QStringLiteral(", ")),
                     {},
                     std::move(openNodes)});
    items.push_back({QStringLiteral("propertyPeakMemory"),
                     RunPropertiesText::tr("Peak memory"),
                     peak > 0 ? formatMemory(peak) : QString(),
                     {},
                     {}});
    items.push_back({QStringLiteral("propertyCpuTime"),
                     RunPropertiesText::tr("CPU time"),
                     cpuMs > 0 ? formatDuration(std::chrono::milliseconds(cpuMs)) : QString(),
                     {},
                     {}});
}

// The data that the run read or makes, each with a link to its lineage.
void addLineage(std::vector<PropertyItem>& items, const RunConfig& config, Context& context) {
    std::vector<std::string> labels;
    const auto add = [&](const std::string& label) {
        if (std::find(labels.begin(), labels.end(), label) == labels.end())
            labels.push_back(label);
    };
    for (const RunInput& input : config.inputs) {
        const auto reference = input.kind == RunInput::Kind::Value ? std::nullopt : dataReferenceFrom(input.value);
        if (reference && reference->kind == DataReference::Kind::Asset)
            add(reference->name + (reference->version.empty() ? "" : ":" + reference->version));
    }
    for (const auto& [output, label] : config.outputData)
        add(label);
    for (const std::string& label : labels)
        items.push_back({QStringLiteral("propertyLineage-") + displayTextElided(label, 60),
                         RunPropertiesText::tr("Lineage"),
                         displayTextElided(label, 120),
                         {},
                         opening(context, "data-asset", label + "#lineage")});
}

} // namespace

std::vector<PropertyItem> runProperties(const RunDetails& details, Context& context, const ShowRunTab& showTab) {
    const RunRecord& run = details.run;
    const RunConfig& config = details.config;
    std::vector<PropertyItem> items;
    const auto add = [&](const char* name, const QString& label, const QString& value, std::function<void()> open = {},
                         const QString& copied = {}) {
        items.push_back({QLatin1String(name), label, value.left(maxPropertyLength), copied, std::move(open)});
    };
    const auto showing = [&showTab](const char* tab) {
        return showTab ? [showTab, tab] { showTab(QLatin1String(tab)); } : std::function<void()>();
    };
    // A cluster that was made for the run is deleted with it.
    const bool isOfItsOwn = isServerless(config) && run.compute == ownClusterName(run.id.text());
    const auto openTarget =
        config.runBased || isOfItsOwn ? std::function<void()>() : opening(context, "target", run.compute);
    add("propertyState", RunPropertiesText::tr("State"), badgeOf(run).word);
    add("propertyEvidence", RunPropertiesText::tr("Evidence"), evidenceOf(run));
    add("propertyDuration", RunPropertiesText::tr("Duration"), durationOf(run, currentTime()));
    add("propertyCompute", RunPropertiesText::tr("Compute"), displayTextElided(run.compute), openTarget);
    add("propertyExperiment", RunPropertiesText::tr("Experiment"), displayTextElided(run.experiment),
        opening(context, "experiment", run.experiment));
    add("propertyEnvironment", RunPropertiesText::tr("Environment"), displayTextElided(config.environmentName),
        opening(context, "environment", config.environmentName));
    if (!config.environment)
        add("propertyPython", RunPropertiesText::tr("Python"),
            config.python.empty() ? RunPropertiesText::tr("System python3") : shown(config.python));
    const QString command = QString::fromStdString(commandLine(config));
    add("propertyCommand", RunPropertiesText::tr("Command"), command, {}, command);
    add("propertyRunconfig", RunPropertiesText::tr("Configuration"), displayTextElided(run.runconfig),
        run.runconfig.empty() ? std::function<void()>() : opening(context, "new-run", "config:" + run.runconfig));
    if (!config.source.empty())
        add("propertySource", RunPropertiesText::tr("Source"), shown(config.source), openingFolder(config.source));
    for (const auto& [name, label] : {std::pair{"git.branch", RunPropertiesText::tr("Git branch")},
                                      std::pair{"git.commit", RunPropertiesText::tr("Git commit")}}) {
        const auto fact = run.properties.find(name);
        if (fact == run.properties.end())
            continue;
        QString value = displayTextElided(fact->second);
        const auto dirty = run.properties.find("git.dirty");
        if (fact->first == "git.commit" && dirty != run.properties.end() && dirty->second != "false" &&
            dirty->second != "0")
            value = RunPropertiesText::tr("%1 (modified)").arg(value.left(12));
        add(fact->first == "git.commit" ? "propertyGitCommit" : "propertyGitBranch", label, value, {},
            QString::fromStdString(fact->second));
    }
    add("propertyCreated", RunPropertiesText::tr("Created"), formatTime(run.created));
    add("propertyStarted", RunPropertiesText::tr("Started"), timeText(run.started));
    add("propertyEnded", RunPropertiesText::tr("Ended"), timeText(run.ended));
    addUsage(items, details.attempts, openTarget);
    const UsageCost& cost = details.cost.cost;
    const bool isLive = !isFinal(run.state) && cost.isUsed();
    add("propertyCost", isLive ? RunPropertiesText::tr("Cost so far") : RunPropertiesText::tr("Cost"),
        formatKnownCost(cost));
    add("propertyAzureCost", RunPropertiesText::tr("On Azure (list price)"), formatAzureCost(details.cost));
    if (run.outputFiles)
        add("propertyOutputs", RunPropertiesText::tr("Outputs"),
            (*run.outputFiles == 1 ? RunPropertiesText::tr("1 file")
                                   : RunPropertiesText::tr("%1 files").arg(formatCount(*run.outputFiles))) +
                QStringLiteral(", ") + formatSize(run.outputBytes.value_or(0)),
            showing("tab-outputs"));
    addLineage(items, config, context);
    QStringList variables;
    for (const auto& [name, value] : config.variables)
        variables += displayTextElided(name, 80) + QLatin1Char('=') + displayTextElided(value, 200);
    add("propertyVariables", RunPropertiesText::tr("Variables"), variables.join(QStringLiteral("  ")));
    add("propertyId", RunPropertiesText::tr("ID"), QString::fromStdString(run.id.text()));
    add("propertySnapshot", RunPropertiesText::tr("Snapshot"), QString::fromStdString(run.snapshot).left(12),
        showing("tab-snapshot"), QString::fromStdString(run.snapshot));
    if (!details.folder.empty())
        add("propertyFolder", RunPropertiesText::tr("Folder"), shown(details.folder), openingFolder(details.folder));
    return items;
}

} // namespace studio::ui
