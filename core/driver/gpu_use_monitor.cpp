#include "core/driver/gpu_use_monitor.h"

#include <algorithm>
#include <chrono>

#include "core/base/test_switch.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds usualInterval = 5s;
constexpr std::chrono::milliseconds minQueryInterval = 1s; // nvidia-smi may take as long
constexpr qint64 maxAgeMs = 10'000;
constexpr qint64 maxAwaitMs = 60'000; // a connection that was lost may have taken the answer with it
constexpr std::chrono::milliseconds ticketLimit = 10s;
constexpr std::chrono::milliseconds ticketsRetry = 5s;       // after an answer that came early and says nothing
constexpr std::chrono::milliseconds unsupportedRetry = 1min; // the agent of a created node stays that of its creation

bool contains(const std::vector<std::string>& uuids, const std::string& uuid) {
    return std::find(uuids.begin(), uuids.end(), uuid) != uuids.end();
}

} // namespace

GpuUseMonitor::GpuUseMonitor(QObject* parent)
    : QObject(parent) {
    m_timer.setInterval(durationOrOverride("COMPUTE_STUDIO_TEST_GPU_POLL_MS", usualInterval));
    m_abandonedTimer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, qOverload<>(&GpuUseMonitor::query));
    connect(&m_abandonedTimer, &QTimer::timeout, this, qOverload<>(&GpuUseMonitor::query));
}

void GpuUseMonitor::setDemand(const std::vector<RunDriver*>& machines) {
    m_demand.assign(machines.begin(), machines.end());
    if (m_demand.empty())
        m_timer.stop();
    else if (!m_timer.isActive())
        m_timer.start();
    query();
}

std::optional<std::vector<GpuState>> GpuUseMonitor::report(const TargetId& machine) const {
    const auto known = m_entries.find(machine);
    if (known == m_entries.end() || !known->second.isValid())
        return std::nullopt;
    return known->second.gpus;
}

bool GpuUseMonitor::Entry::isValid() const {
    return reported.isValid() && reported.elapsed() <= maxAgeMs;
}

// Those of which nothing more is known than that.
std::vector<std::string> GpuUseMonitor::Entry::reserved() const {
    std::vector<std::string> uuids;
    for (const GpuState& gpu : gpus) {
        if (gpu.use == GpuUse::Reserved && !abandoned.contains(gpu.uuid))
            uuids.push_back(gpu.uuid);
    }
    return uuids;
}

RunDriver* GpuUseMonitor::findDemanded(const TargetId& machine) const {
    const auto found = std::find_if(m_demand.begin(), m_demand.end(), [&](const QPointer<RunDriver>& each) {
        return each && each->schedulerMachine().id == machine;
    });
    return found == m_demand.end() ? nullptr : found->data();
}

void GpuUseMonitor::query() {
    for (const QPointer<RunDriver>& machine : m_demand) {
        if (!machine)
            continue;
        query(*machine);
        awaitTickets(*machine);
    }
}

void GpuUseMonitor::query(RunDriver& machine) {
    const TargetId id = machine.schedulerMachine().id;
    Entry& entry = m_entries[id];
    const qint64 usualPause = m_timer.interval() * 9 / 10;
    const qint64 pause = entry.abandoned.empty() ? usualPause : std::min<qint64>(usualPause, minQueryInterval.count());
    const bool isRecent = entry.asked.isValid() && entry.asked.elapsed() < pause;
    const bool isAwaited = entry.isAwaited && entry.asked.elapsed() < maxAwaitMs;
    if (isRecent || isAwaited) {
        if (!entry.abandoned.empty() && !isAwaited && !m_abandonedTimer.isActive())
            m_abandonedTimer.start(static_cast<int>(std::max<qint64>(1, pause - entry.asked.elapsed() + 1)));
        return;
    }
    entry.asked.start();
    entry.isAwaited = true;
    machine.queryGpus(this, [this, id, number = ++entry.query](const Result<GpusAnswer>& answer) {
        handleReport(id, number, answer);
    });
}

void GpuUseMonitor::handleReport(const TargetId& machine, uint64_t number, const Result<GpusAnswer>& answer) {
    Entry& entry = m_entries[machine];
    entry.isAwaited = false;
    if (!answer)
        return; // disconnected: its runs wait for the connection
    entry.gpus = answer->gpus;
    entry.reported.start();
    std::erase_if(entry.abandoned, [number](const auto& gpu) { return gpu.second <= number; });
    if (RunDriver* demanded = findDemanded(machine)) {
        if (!entry.abandoned.empty())
            query(*demanded);
        awaitTickets(*demanded);
    }
    Q_EMIT reported();
}

// The agent answers at once if a GPU was released since the report. A request with other GPUs takes the place of the
// former one.
void GpuUseMonitor::awaitTickets(RunDriver& machine) {
    const TargetId id = machine.schedulerMachine().id;
    Entry& entry = m_entries[id];
    const auto uuids = entry.isValid() ? entry.reserved() : std::vector<std::string>();
    const bool isAsked = uuids == entry.awaited && entry.ticketsAsked.elapsed() < maxAwaitMs;
    if (uuids.empty() || isAsked || !entry.ticketsPause.hasExpired())
        return;
    entry.awaited = uuids;
    entry.ticketsAsked.start();
    machine.awaitTickets({uuids, ticketLimit.count()}, this,
                         [this, id, number = ++entry.ticketRequest](const Result<TicketsAnswer>& answer) {
                             if (m_entries[id].ticketRequest == number)
                                 handleTickets(id, answer);
                         });
}

void GpuUseMonitor::handleTickets(const TargetId& machine, const Result<TicketsAnswer>& answer) {
    Entry& entry = m_entries[machine];
    entry.awaited.clear();
    bool isReleased = false;
    bool isNews = false;
    for (GpuState& gpu : entry.gpus) {
        if (!answer || gpu.use != GpuUse::Reserved)
            continue;
        if (contains(answer->released, gpu.uuid)) {
            gpu.use = GpuUse::Free;
            gpu.isLocked = false;
            gpu.owners.clear();
            gpu.processes.clear();
            isReleased = true;
            isNews = true;
        } else if (contains(answer->abandoned, gpu.uuid)) {
            entry.abandoned[gpu.uuid] = entry.query + 1;
            isNews = true;
        }
    }
    if (!answer && answer.error().code == ErrorCode::InvalidArgument)
        entry.ticketsPause.setRemainingTime(unsupportedRetry);
    else if (!answer || (!isNews && entry.ticketsAsked.elapsed() < ticketLimit.count() / 2))
        entry.ticketsPause.setRemainingTime(ticketsRetry);
    if (RunDriver* demanded = findDemanded(machine)) {
        if (!entry.abandoned.empty())
            query(*demanded);
        awaitTickets(*demanded);
    }
    if (isReleased)
        Q_EMIT reported();
}

} // namespace studio

#include "moc_gpu_use_monitor.cpp"
