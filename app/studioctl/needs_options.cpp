#include "app/studioctl/needs_options.h"

#include <charconv>

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/base/quantity_text.h"

namespace studio::cli {

namespace {

constexpr const char* containerWord = "container";
constexpr int64_t gibibyte = 1LL << 30;

Result<void> readMemory(const std::optional<std::string>& text, const char* option, int64_t unit, auto& to) {
    if (!text)
        return {};
    const auto bytes = bytesFromText(*text, unit);
    if (!bytes)
        return fail(usage(CliText::tr("%1 takes a size, such as 8G or 512M, not \"%2\".")
                              .arg(QLatin1String(option), QString::fromStdString(displayText(*text)))));
    to = *bytes;
    return {};
}

} // namespace

void NeedsOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("Resources per node", "heading in the help"));
    app.addOption("--cores", cores, CliText::tr("CPU cores")).range(1, maxNodeCores);
    app.addOption("--memory", memory, CliText::tr("Memory, such as 8G; a number alone is in GiB"));
    app.addOption(
           "--gpus", gpus,
           CliText::tr("GPUs; 0 hides all GPUs from the job (default: the machine's rule for runs that request none)"))
        .valueIfOmitted(containerWord);
    app.addOption("--gpu-memory", gpuMemory, CliText::tr("Minimum memory per GPU, such as 24G"));
    app.addOption("--gpu-model", gpuModel, CliText::tr("Part of the GPU's name, such as A100"));
    app.addOption("--label", labels, CliText::tr("Label of the machine, K=V; may be repeated"));
    app.addFlag("--isolated", isolated, CliText::tr("Do not share the machines with other runs"));
    app.addFlag("--preemptible", preemptible,
                CliText::tr("Can be preempted by runs of higher priority; it is then requeued"));
    app.beginGroup(CliText::tr("Several nodes and processes", "heading in the help"));
    app.addOption("--nodes", nodes, CliText::tr("Number of nodes; all start together (default: 1)"))
        .range(1, maxRunNodes);
    app.addOption("--processes-per-node", processes, CliText::tr("Processes on each node (default: 1)"))
        .range(1, maxProcessesPerNode);
    app.addFlag("--continue-on-node-failure", continuesOnNodeFailure,
                CliText::tr("Let the other nodes continue when one fails; the run fails when all have ended"));
    app.addOption(
           "--distribution", distribution,
           CliText::tr("Framework for distributed processes: none, pytorch, tensorflow, mpi, ray, dask or spark"))
        .offers({"none", "pytorch", "tensorflow", "mpi", "ray", "dask"});
    app.addOption("--workers", workers,
                  CliText::tr("With tensorflow: workers (default: every process that is not a parameter server)"))
        .range(1, maxRunNodes * maxProcessesPerNode);
    app.addOption("--parameter-servers", parameterServers,
                  CliText::tr("With tensorflow: parameter servers (default: 0)"))
        .range(0, maxRunNodes * maxProcessesPerNode);
    app.addOption("--shm-size", sharedMemory,
                  CliText::tr("Size of /dev/shm in the run's container, such as 2g (default: the environment's)"));
}

bool NeedsOptions::asksForContainerGpus() const {
    return gpus == containerWord;
}

Result<void> NeedsOptions::applyTo(RunConfig& config) const {
    RunNeeds& needs = config.needs;
    needs.nodes = nodes.value_or(needs.nodes);
    needs.processesPerNode = processes.value_or(needs.processesPerNode);
    if (cores)
        needs.cores = *cores;
    auto read = readMemory(memory, "--memory", gibibyte, needs.memoryBytes)
                    .and_then([&] { return readMemory(gpuMemory, "--gpu-memory", gibibyte, needs.gpuMemoryBytes); })
                    .and_then([&] { return readMemory(sharedMemory, "--shm-size", 1, config.sharedMemoryBytes); });
    if (!read)
        return read;
    if (gpus && !asksForContainerGpus()) {
        int count = 0;
        const char* end = gpus->data() + gpus->size();
        const auto parsed = std::from_chars(gpus->data(), end, count);
        if (parsed.ptr != end || parsed.ec != std::errc() || count < 0)
            return fail(usage(CliText::tr("--gpus takes a number of GPUs, not \"%1\".")
                                  .arg(QString::fromStdString(displayText(*gpus)))));
        needs.gpus = count;
    }
    if (gpuModel)
        needs.gpuModel = *gpuModel;
    for (const auto& label : labels) {
        const size_t equals = label.find('=');
        if (equals == std::string::npos || equals == 0)
            return fail(usage(CliText::tr("%1 takes NAME=VALUE, not \"%2\".")
                                  .arg(QStringLiteral("--label"), QString::fromStdString(displayText(label)))));
        needs.labels[label.substr(0, equals)] = label.substr(equals + 1);
    }
    needs.isolated = needs.isolated || isolated;
    needs.preemptible = needs.preemptible || preemptible;
    needs.continuesOnNodeFailure = needs.continuesOnNodeFailure || continuesOnNodeFailure;
    if (distribution) {
        const auto kind = distributionKindFromText(*distribution);
        if (!kind)
            return fail(
                usage(CliText::tr("Unknown distribution \"%1\". Supported: none, pytorch, tensorflow, mpi, ray, "
                                  "dask, spark.")
                          .arg(QString::fromStdString(displayText(*distribution)))));
        config.distribution = {*kind};
    }
    if (workers)
        config.distribution.workers = *workers;
    if (parameterServers)
        config.distribution.parameterServers = *parameterServers;
    return {};
}

} // namespace studio::cli
