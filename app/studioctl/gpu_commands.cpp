// Implements compute gpus: the GPUs of a machine, who uses them, and the tickets that reserve them.
#include <QCoreApplication>
#include <QTimer>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/driver_access.h"
#include "app/studioctl/gpu_survey.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/protocol/gpu_state.h"

namespace studio::cli {

namespace {

using nlohmann::json;

constexpr std::chrono::milliseconds connectPause{500};
constexpr int maxConnectAttempts = 20;

std::string gpuStateText(const GpuState& gpu) {
    switch (gpu.use) {
    case GpuUse::Free:
        return text(CliText::tr("free"));
    case GpuUse::Ours:
        return text(CliText::tr("ours"));
    case GpuUse::Reserved:
        return text(CliText::tr("reserved"));
    case GpuUse::Occupied:
        return text(CliText::tr("in use"));
    case GpuUse::Partitioned:
        return text(CliText::tr("MIG"));
    case GpuUse::Unknown:
        return text(CliText::tr("unknown"));
    }
    return {};
}

// Names a run of this workspace; of others only the id is known.
std::string runText(Client& client, const GpuTicketOwner& owner) {
    const auto run = client.runs().find(owner.run);
    return run ? run->name : owner.run;
}

std::string holderText(Client& client, const GpuState& gpu) {
    std::string all;
    const auto add = [&all](const std::string& one) { all += (all.empty() ? "" : ", ") + one; };
    for (const auto& owner : gpu.owners) {
        const QString since = QString::fromStdString(localTimeText(fromMs(owner.sinceMs)));
        const QString run = QString::fromStdString(runText(client, owner));
        const QString node = QString::fromStdString(owner.node);
        if (!node.isEmpty())
            add(gpu.use == GpuUse::Ours
                    ? text(CliText::tr("node %1 since %2").arg(node, since))
                    : text(CliText::tr("node %1 of %2 since %3").arg(node, QString::fromStdString(owner.user), since)));
        else if (owner.leftBytes > 0)
            add(text(CliText::tr("memory left by run %1").arg(run)));
        else if (gpu.use == GpuUse::Ours)
            add(text(CliText::tr("run %1 since %2").arg(run, since)));
        else
            add(text(CliText::tr("run %1 of %2 since %3").arg(run, QString::fromStdString(owner.user), since)));
    }
    for (const auto& process : gpu.processes) {
        if (gpu.isLocked || (gpu.isMigDevice() && !process.run.empty()))
            continue;
        const QString program = QString::fromStdString(process.name) + QStringLiteral(" (PID %1)").arg(process.pid);
        QString one = process.owner.empty()
                          ? program
                          : CliText::tr("%1 of %2").arg(program, QString::fromStdString(process.owner));
        if (process.memoryBytes >= 0)
            one += QStringLiteral(", ") + QString::fromStdString(capacityText(process.memoryBytes));
        add(text(one));
    }
    if (all.empty() && gpu.use == GpuUse::Occupied)
        add(text(CliText::tr("memory in use without a visible process")));
    return all.empty() ? "-" : all;
}

json figureJson(int64_t figure) {
    return figure < 0 ? json() : json(figure);
}

json gpuJson(const GpuState& gpu) {
    json value{{"index", gpu.index},
               {"uuid", gpu.uuid},
               {"name", gpu.name},
               {"driver", gpu.driver},
               {"state", toText(gpu.use)},
               {"memory_bytes", figureJson(gpu.memoryBytes)},
               {"used_bytes", figureJson(gpu.usedBytes)},
               {"temperature_celsius", figureJson(gpu.celsius)},
               {"utilization_percent", figureJson(gpu.busyPercent)},
               {"reservations", json::array()},
               {"processes", json::array()}};
    value["parent"] = gpu.isMigDevice() ? json(gpu.parent) : json();
    for (const auto& owner : gpu.owners) {
        value["reservations"].push_back({{"user", owner.user},
                                         {"workspace", owner.workspace},
                                         {"run", owner.run},
                                         {"node", owner.node},
                                         {"attempt", owner.attempt},
                                         {"pid", owner.pid},
                                         {"since", timeJson(fromMs(owner.sinceMs))},
                                         {"shared", owner.isShared},
                                         {"memory_left_bytes", owner.leftBytes}});
    }
    for (const auto& process : gpu.processes) {
        value["processes"].push_back({{"pid", process.pid},
                                      {"user", process.owner.empty() ? json() : json(process.owner)},
                                      {"name", process.name},
                                      {"memory_bytes", figureJson(process.memoryBytes)},
                                      {"started", process.startedMs > 0 ? timeJson(fromMs(process.startedMs)) : json()},
                                      {"run", process.run.empty() ? json() : json(process.run)}});
    }
    return value;
}

std::vector<std::string> gpuHead() {
    return {text(CliText::tr("GPU")),         text(CliText::tr("STATE")), text(CliText::tr("MEMORY")),
            text(CliText::tr("TEMPERATURE")), text(CliText::tr("MODEL")), text(CliText::tr("USED BY"))};
}

std::vector<std::string> gpuRow(Client& client, const GpuState& gpu) {
    std::string memory = gpu.memoryBytes >= 0 ? capacityText(gpu.memoryBytes) : "-";
    if (gpu.usedBytes >= 0)
        memory = text(CliText::tr("%1 of %2")
                          .arg(QString::fromStdString(capacityText(gpu.usedBytes)), QString::fromStdString(memory)));
    return {std::to_string(gpu.index),
            gpuStateText(gpu),
            memory,
            gpu.celsius >= 0 ? std::to_string(gpu.celsius) + " °C" : "-",
            gpu.name,
            holderText(client, gpu)};
}

// Asks the driver, again while the machine is still connecting.
class GpuLister : public QObject {
public:
    GpuLister(Client& client, DriverAccess& access, std::string target, bool wantsJson)
        : QObject(QCoreApplication::instance())
        , m_client(client)
        , m_access(access)
        , m_target(std::move(target))
        , m_wantsJson(wantsJson) {}

    void ask() {
        m_access.line().gpus(m_target, [this](const Result<GpusAnswer>& gpus) {
            const bool isConnecting = !gpus && gpus.error().code == ErrorCode::Unavailable;
            if (isConnecting && ++m_attempts < maxConnectAttempts)
                return QTimer::singleShot(connectPause, this, [this] { ask(); });
            if (!gpus)
                return endWith(gpus.error());
            print(*gpus);
            QCoreApplication::exit(Success);
        });
    }

private:
    void print(const GpusAnswer& answer) {
        if (m_wantsJson) {
            json gpus = json::array();
            for (const auto& gpu : answer.gpus)
                gpus.push_back(gpuJson(gpu));
            return printJson({{"gpus", std::move(gpus)},
                              {"complete", answer.isKnown},
                              {"problem", answer.problem.empty() ? json() : json(answer.problem)}});
        }
        if (!answer.problem.empty())
            say(displayText(answer.problem));
        if (answer.gpus.empty())
            return;
        std::vector<std::vector<std::string>> rows = {gpuHead()};
        for (const auto& gpu : answer.gpus)
            rows.push_back(gpuRow(m_client, gpu));
        printTable(rows);
    }

    Client& m_client;
    DriverAccess& m_access;
    std::string m_target;
    bool m_wantsJson;
    int m_attempts = 0;
};

// Of machines that cannot be asked, what is known of their hardware is no answer to "which are free".
void printSurvey(Client& client, const GpuSurvey::Answers& answers, bool wantsJson) {
    json gpus = json::array();
    json machines = json::array();
    std::string problems;
    bool isComplete = true;
    std::vector<std::vector<std::string>> rows = {gpuHead()};
    rows.front().insert(rows.front().begin(), text(CliText::tr("MACHINE")));
    for (const auto& [machine, answer] : answers) {
        const std::string problem = answer ? answer->problem : answer.error().message;
        isComplete = isComplete && answer && answer->isKnown;
        machines.push_back({{"name", machine},
                            {"complete", answer && answer->isKnown},
                            {"problem", problem.empty() ? json() : json(problem)}});
        if (!problem.empty()) {
            problems += (problems.empty() ? "" : " ") + machine + ": " + problem;
            if (!wantsJson)
                say(displayText(machine + ": " + problem));
        }
        for (const GpuState& gpu : answer ? answer->gpus : std::vector<GpuState>()) {
            gpus.push_back(gpuJson(gpu));
            gpus.back()["machine"] = machine;
            rows.push_back(gpuRow(client, gpu));
            rows.back().insert(rows.back().begin(), machine);
        }
    }
    if (wantsJson)
        printJson({{"gpus", std::move(gpus)},
                   {"complete", isComplete},
                   {"problem", problems.empty() ? json() : json(problems)},
                   {"machines", std::move(machines)}});
    else if (rows.size() > 1)
        printTable(rows);
    else if (problems.empty())
        printProgress(text(CliText::tr("No machine has a GPU.")));
}

std::optional<int> listAllGpus(CommandLine& line) {
    return withDriver(line, [&line](Client& client, DriverAccess& access) {
        auto machines = machinesWithGpus(client);
        if (!machines)
            return endWith(machines.error());
        (new GpuSurvey(access, std::move(*machines),
                       [&client, wantsJson = line.wantsJson()](const GpuSurvey::Answers& answers) {
                           printSurvey(client, answers, wantsJson);
                           QCoreApplication::exit(Success);
                       }))
            ->begin();
    });
}

std::optional<int> listGpus(CommandLine& line, const std::string& name) {
    if (name.empty())
        return listAllGpus(line);
    const auto begin = [&line, name](Client& client, DriverAccess& access) {
        (new GpuLister(client, access, name, line.wantsJson()))->ask();
    };
    return withAnyMachine(line, name, begin);
}

} // namespace

void addComputeGpuCommand(CommandLine& line, Command compute) {
    auto name = std::make_shared<std::string>();
    line.verb(compute, "gpus,gpu,list-gpus",
              text(CliText::tr("List the GPUs of one or all machines, and who uses them")),
              [&line, name]() -> std::optional<int> { return listGpus(line, *name); })
        .addOption("name", *name, CliText::tr("Name of the compute target; without it all machines"));
}

} // namespace studio::cli
