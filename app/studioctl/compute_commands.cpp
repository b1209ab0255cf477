// compute list, show, update.
#include <QCoreApplication>
#include <QTimer>

#include "app/studioctl/command.h"
#include "app/studioctl/output.h"

namespace studio::cli {

namespace {

using nlohmann::json;

std::string text(const QString& t) {
    return t.toStdString();
}

json targetJson(const Target& target) {
    json value{{"name", target.name},
               {"kind", toText(target.kind)},
               {"provisioning_state", toText(target.provisioning)},
               {"reachable", target.reachable},
               {"max_runs", target.maxRuns},
               {"created_at", toIso8601(target.created)},
               {"hardware", nullptr}};
    if (target.facts)
        value["hardware"] = toMessage(*target.facts);
    return value;
}

QString coresText(const MachineFacts& facts) {
    return CliText::tr("%n cores", nullptr, static_cast<int>(facts.cores));
}

std::string hardwareText(const Target& target) {
    if (!target.facts)
        return {};
    return text(CliText::tr("%1, %2 memory, %3", "cores, size of the memory, GPUs")
                    .arg(coresText(*target.facts), QString::fromStdString(sizeText(target.facts->memoryBytes)),
                         CliText::tr("%n GPUs", nullptr, static_cast<int>(target.facts->gpus.size()))));
}

void printTarget(const Target& target) {
    std::vector<std::pair<std::string, std::string>> fields = {
        {text(CliText::tr("Name")), target.name},
        {text(CliText::tr("Kind")), std::string(toText(target.kind))},
        {text(CliText::tr("State")), std::string(toText(target.provisioning))},
        {text(CliText::tr("Reachable")), target.reachable ? text(CliText::tr("yes")) : text(CliText::tr("no"))},
        {text(CliText::tr("Runs at once")), std::to_string(target.maxRuns)}};
    if (target.facts) {
        const MachineFacts& facts = *target.facts;
        fields.insert(
            fields.end(),
            {{text(CliText::tr("Host")), facts.hostName},
             {text(CliText::tr("System")), facts.system + ", " + facts.kernel + ", " + facts.architecture},
             {text(CliText::tr("Processor")), facts.cpu + ", " + text(coresText(facts))},
             {text(CliText::tr("Memory")), sizeText(facts.memoryBytes)},
             {text(CliText::tr("Disk")), text(CliText::tr("%1 free of %2")
                                                  .arg(QString::fromStdString(sizeText(facts.diskFreeBytes)),
                                                       QString::fromStdString(sizeText(facts.diskTotalBytes))))},
             {text(CliText::tr("Containment")),
              facts.cgroupDelegated ? text(CliText::tr("control group")) : text(CliText::tr("process tree"))}});
        for (const auto& gpu : facts.gpus)
            fields.emplace_back(text(CliText::tr("GPU")),
                                gpu.name + ", " + sizeText(gpu.memoryBytes) + ", " + gpu.driver);
        for (const auto& python : facts.pythons)
            fields.emplace_back(text(CliText::tr("Python")), python.path + " (" + python.version + ")");
    }
    printFields(fields);
}

int list(CommandLine& line) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto targets = client->computes();
    if (!targets)
        return printError(targets.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const auto& target : *targets)
            array.push_back(targetJson(target));
        printJson(array);
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("KIND")),
                                                   text(CliText::tr("STATE")), text(CliText::tr("RUNS AT ONCE")),
                                                   text(CliText::tr("HARDWARE"))}};
    for (const auto& target : *targets)
        rows.push_back({target.name, std::string(toText(target.kind)), std::string(toText(target.provisioning)),
                        std::to_string(target.maxRuns), hardwareText(target)});
    printTable(rows);
    return Success;
}

void print(CommandLine& line, const Target& target) {
    if (line.wantsJson())
        printJson(targetJson(target));
    else
        printTarget(target);
}

// The hardware is looked at by the driver. Where nobody ever drove, one is started and waited for, a few seconds at
// most.
std::optional<int> show(CommandLine& line, const std::string& name) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto target = client->compute(name);
    if (!target)
        return printError(target.error());
    if (target->facts) {
        print(line, *target);
        return Success;
    }
    static_cast<void>(client->ensureDriver());
    auto* tick = new QTimer(QCoreApplication::instance());
    auto ticks = std::make_shared<int>(0);
    QObject::connect(tick, &QTimer::timeout, tick, [&line, client, name, ticks, tick] {
        constexpr int enough = 200;
        const auto now = client->compute(name);
        if (now && (now->facts || ++*ticks > enough)) {
            tick->stop();
            print(line, *now);
            QCoreApplication::exit(Success);
        } else if (!now) {
            QCoreApplication::exit(printError(now.error()));
        }
    });
    tick->start(50);
    return std::nullopt;
}

int update(CommandLine& line, const std::string& name, int maxRuns) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    const auto target = client->setMaxRuns(name, maxRuns);
    if (!target)
        return printError(target.error());
    print(line, *target);
    return Success;
}

} // namespace

void addComputeCommands(CommandLine& line) {
    CLI::App& compute = line.noun("compute", text(CliText::tr("Compute targets: where runs execute")));
    line.verb(compute, "list", text(CliText::tr("All targets")),
              [&line]() -> std::optional<int> { return list(line); });

    auto shown = std::make_shared<std::string>();
    line.verb(compute, "show", text(CliText::tr("A target and its hardware")),
              [&line, shown] { return show(line, *shown); })
        .add_option("name", *shown, text(CliText::tr("Name of the target")))
        ->required();

    struct Update {
        std::string name;
        int maxRuns = 0;
    };
    auto state = std::make_shared<Update>();
    CLI::App& app =
        line.verb(compute, "update", text(CliText::tr("Change a target")),
                  [&line, state]() -> std::optional<int> { return update(line, state->name, state->maxRuns); });
    app.add_option("name", state->name, text(CliText::tr("Name of the target")))->required();
    app.add_option("--max-runs", state->maxRuns, text(CliText::tr("How many runs it takes at once")))->required();
}

} // namespace studio::cli
