#include "core/agent/serve/machine_service.h"

#include <algorithm>

#include "core/agent/environment/python_shims.h"
#include "core/agent/gpu/gpu_usage.h"
#include "core/agent/job/gpu_watch.h"
#include "core/agent/job/sample_file.h"
#include "core/agent/serve/machine_meter.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {
constexpr int64_t minMs = 1000;
constexpr int64_t maxMs = 60'000;
constexpr int64_t machineServicePollMs = 1000; // GPU readings between two samples are included in their mean
} // namespace

struct MachineService::Watch {
    int64_t intervalMs = minMs;
    int64_t nextMs = 0;
    int64_t lastMs = 0;
    MachineMeter machine{};
    GpuWatch gpus{ownSearchPath(), GpuWatch::sharedFolder()};
    SampleMean mean{};
};

MachineService::MachineService(std::string workspace, std::string root, FolderWatcher& folders, Duties duties)
    : m_workspace(std::move(workspace))
    , m_duties(std::move(duties))
    , m_tools(std::move(root), {m_duties.answer, m_duties.refuse, m_duties.offload})
    , m_tickets(m_workspace, folders,
                {[this](uint32_t number, const TicketsAnswer& tickets) { m_duties.answer(number, toMessage(tickets)); },
                 m_duties.refuse}) {}

MachineService::~MachineService() = default;

void MachineService::addTo(RequestTable& table) {
    table.add(this, &MachineService::watch, &MachineService::unwatch, &MachineService::listGpus,
              &MachineService::awaitTickets);
    m_tools.addTo(table);
}

void MachineService::unwatch(uint32_t number, UnwatchMachineRequest /*request*/) {
    m_watch.reset();
    m_duties.answer(number, nlohmann::json::object());
}

void MachineService::watch(uint32_t number, const WatchMachineRequest& request) {
    if (request.intervalMs < minMs || request.intervalMs > maxMs)
        return m_duties.refuse(number,
                               {ErrorCode::InvalidArgument, "The sampling interval must be 1 to 60 seconds.", {}});
    if (!m_watch)
        m_watch = std::make_unique<Watch>();
    m_watch->intervalMs = request.intervalMs;
    m_watch->nextMs = std::min(m_watch->nextMs, bootClockMs() + machineServicePollMs);
    m_duties.answer(number, nlohmann::json::object());
}

void MachineService::listGpus(uint32_t number, GpusRequest /*request*/) {
    m_duties.offload([this, number, workspace = m_workspace]() -> std::function<void()> {
        return [this, number, gpus = toMessage(gpusOfMachine(workspace))] { m_duties.answer(number, gpus); };
    });
}

void MachineService::tick() {
    m_tickets.tick();
    takeSample();
}

void MachineService::takeSample() {
    if (!m_watch || msToNextSample() > 0)
        return;
    const int64_t now = bootClockMs();
    Sample sample;
    sample.atMs = toMs(currentTime());
    m_watch->machine.measure(sample, now);
    m_watch->gpus.tick();
    for (const auto& gpu : m_watch->gpus.readings())
        sample.gpus.push_back(gpu.sample);
    const bool isFirst = m_watch->lastMs == 0;
    sample.spanMs = isFirst ? 0 : static_cast<uint32_t>(std::min<int64_t>(now - m_watch->lastMs, INT32_MAX));
    m_watch->lastMs = now;
    // Only nvidia-smi needs more frequent polling; without GPUs there is nothing to do between samples.
    m_watch->nextMs = now + (sample.gpus.empty() && !isFirst ? m_watch->intervalMs : machineServicePollMs);
    if (isFirst)
        return;
    m_watch->mean.add(sample);
    constexpr int64_t slackMs = 300;
    if (m_watch->mean.spanMs() + slackMs < m_watch->intervalMs)
        return;
    const Sample mean = m_watch->mean.take();
    if (m_duties.hasRoom())
        m_duties.push({{"push", "sample"}, {"record", bytesValue(encodeSample(mean))}});
}

int64_t MachineService::msToNextTick() const {
    const int64_t tickets = m_tickets.msToNextTick();
    const int64_t sample = msToNextSample();
    return tickets < 0 || sample < 0 ? std::max(tickets, sample) : std::min(tickets, sample);
}

int64_t MachineService::msToNextSample() const {
    return m_watch ? std::max<int64_t>(0, m_watch->nextMs - bootClockMs()) : -1;
}

} // namespace studio
