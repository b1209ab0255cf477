#include "core/driver/gpu_use_monitor.h"

#include <chrono>

#include "core/base/test_switch.h"

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr std::chrono::milliseconds usualInterval = 5s;
constexpr qint64 maxAgeMs = 10'000;
constexpr qint64 maxAwaitMs = 60'000; // a connection that was lost may have taken the answer with it

} // namespace

GpuUseMonitor::GpuUseMonitor(QObject* parent)
    : QObject(parent) {
    m_timer.setInterval(durationOrOverride("COMPUTE_STUDIO_TEST_GPU_POLL_MS", usualInterval));
    connect(&m_timer, &QTimer::timeout, this, qOverload<>(&GpuUseMonitor::query));
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
    if (known == m_entries.end() || !known->second.reported.isValid() || known->second.reported.elapsed() > maxAgeMs)
        return std::nullopt;
    return known->second.gpus;
}

void GpuUseMonitor::query() {
    for (const QPointer<RunDriver>& machine : m_demand) {
        if (machine)
            query(*machine);
    }
}

void GpuUseMonitor::query(RunDriver& machine) {
    const TargetId id = machine.schedulerMachine().id;
    Entry& entry = m_entries[id];
    const bool isRecent = entry.asked.isValid() && entry.asked.elapsed() < m_timer.interval() * 9 / 10;
    const bool isAwaited = entry.isAwaited && entry.asked.elapsed() < maxAwaitMs;
    if (isRecent || isAwaited)
        return;
    entry.asked.start();
    entry.isAwaited = true;
    machine.queryGpus(this, [this, id](const Result<GpusAnswer>& answer) {
        Entry& answered = m_entries[id];
        answered.isAwaited = false;
        if (!answer)
            return; // disconnected: its runs wait for the connection
        answered.gpus = answer->gpus;
        answered.reported.start();
        Q_EMIT reported();
    });
}

} // namespace studio

#include "moc_gpu_use_monitor.cpp"
