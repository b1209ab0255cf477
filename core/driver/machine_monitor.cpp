#include "core/driver/machine_monitor.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "core/base/display_text.h"
#include "core/client/studio_text.h"
#include "core/protocol/record_reader.h"

namespace studio {

using namespace std::chrono_literals;

namespace {
constexpr int64_t polledIntervalMs = 1000;
constexpr int64_t quietMs = 5000;
constexpr int64_t maxSampleAgeMs = 3 * quietMs; // to be called current
constexpr auto firstPause = 2s;                 // let more urgent requests run first after connecting
constexpr auto adjustPause = 3s;                // delay until the end of polling is noticed
constexpr qint64 pollTimeoutMs = 10'000;        // an active client polls every second
constexpr int64_t retentionMs = 3'600'000;
constexpr size_t maxKept = 4000;
constexpr size_t maxReplySize = 512 * 1024;
} // namespace

MachineMonitor::MachineMonitor(Finder find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find)) {
    m_requests.add(this, &MachineMonitor::report, &MachineMonitor::listGpus);
    connect(&m_adjust, &QTimer::timeout, this, &MachineMonitor::adjust);
}

void MachineMonitor::watch(const TargetId& target, Machine& machine) {
    const std::string id = target.text();
    auto& watched = m_watched[id];
    watched.machine = &machine;
    watched.intervalMs = 0;
    connect(&machine, &Machine::sampleReceived, this, [this, id](const Sample& sample) { take(id, sample); });
    connect(&machine, &Machine::connected, this, [this, id, &machine] {
        if (const auto at = m_watched.find(id); at != m_watched.end())
            at->second.intervalMs = 0; // a new agent has no interval set
        QTimer::singleShot(firstPause, &machine, [this, id] {
            if (const auto at = m_watched.find(id); at != m_watched.end() && at->second.intervalMs == 0)
                setInterval(at->second, quietMs);
        });
    });
}

void MachineMonitor::forget(const TargetId& target) {
    m_watched.erase(target.text());
}

void MachineMonitor::take(const std::string& id, const Sample& sample) {
    const auto at = m_watched.find(id);
    if (at == m_watched.end())
        return;
    auto& samples = at->second.samples;
    if (!samples.empty() && samples.back().atMs == sample.atMs)
        return;
    // The machine's clock was set back: shift the earlier samples, so that timestamps stay monotonic.
    if (!samples.empty() && samples.back().atMs > sample.atMs) {
        const int64_t backMs = samples.back().atMs - sample.atMs + std::max<int64_t>(sample.spanMs, 1);
        for (Sample& earlier : samples)
            earlier.atMs -= backMs;
    }
    samples.push_back(sample);
    while (samples.size() > maxKept || samples.front().atMs < sample.atMs - retentionMs)
        samples.pop_front();
}

void MachineMonitor::setInterval(Watched& watched, int64_t intervalMs) {
    if (watched.intervalMs == intervalMs || !watched.machine || !watched.machine->isConnected())
        return;
    watched.intervalMs = intervalMs;
    watched.machine->request(WatchMachineRequest{intervalMs});
}

void MachineMonitor::adjust() {
    bool isAny = false;
    for (auto& [id, watched] : m_watched) {
        const bool isLookedAt = watched.asked.isValid() && watched.asked.elapsed() < pollTimeoutMs;
        if (watched.intervalMs == polledIntervalMs && !isLookedAt)
            setInterval(watched, quietMs);
        isAny = isAny || isLookedAt;
    }
    if (!isAny)
        m_adjust.stop();
}

Result<MachineMonitor::Watched*> MachineMonitor::find(const std::string& target) {
    const auto id = m_find(target);
    const auto at = m_watched.find(id ? id->text() : target); // that of a created node has an id only
    if (at == m_watched.end())
        return fail(ErrorCode::NotFound, StudioText::tr("There is no compute target \"%1\".")
                                             .arg(QString::fromStdString(displayText(target)))
                                             .toStdString());
    return &at->second;
}

// At that time of the machine's clock, give or take a few samples.
int MachineMonitor::cpuPercentOf(const Watched& watched, int64_t nowMs) {
    if (watched.samples.empty())
        return -1;
    const Sample& last = watched.samples.back();
    const bool isCurrent = std::abs(nowMs - last.atMs) <= maxSampleAgeMs;
    return isCurrent && std::isfinite(last.cpuPercent)
               ? static_cast<int>(std::lround(std::clamp(last.cpuPercent, 0.0F, 100.0F)))
               : -1;
}

void MachineMonitor::listGpus(const driver::GpusRequest& request, const ReplyTo<driver::GpusRequest>& reply) {
    const auto found = find(request.target);
    if (!found)
        return reply(fail(found.error()));
    if (!(*found)->machine)
        return reply(fail(ErrorCode::Unavailable, StudioText::tr("The machine is not connected.").toStdString()));
    (*found)->machine->request(
        GpusRequest{}, [this, self = QPointer(this), target = request.target, reply](Result<GpusAnswer> gpus) {
            if (const auto watched = self && gpus ? find(target) : fail(ErrorCode::Unavailable, {}))
                gpus->cpuPercent = cpuPercentOf(**watched, gpus->nowMs);
            reply(gpus);
        });
}

void MachineMonitor::report(const driver::MachineSamplesRequest& request,
                            const ReplyTo<driver::MachineSamplesRequest>& reply) {
    const auto found = find(request.target);
    if (!found)
        return reply(fail(found.error()));
    auto& watched = **found;
    watched.asked.start();
    if (!m_adjust.isActive())
        m_adjust.start(adjustPause);
    setInterval(watched, polledIntervalMs);
    int64_t after = request.afterMs;
    const bool isReset = !watched.samples.empty() && after > watched.samples.back().atMs;
    if (isReset)
        after = 0;
    std::string records;
    bool isMore = false;
    for (const auto& sample : watched.samples) {
        if (sample.atMs <= after)
            continue;
        isMore = records.size() > maxReplySize;
        if (isMore)
            break;
        appendRecord(records, sampleRecordType, encodeSample(sample));
    }
    reply(MachineSamples{records, isMore, watched.machine && watched.machine->isConnected(), isReset});
}

} // namespace studio

#include "moc_machine_monitor.cpp"
