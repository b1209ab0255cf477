#include "core/studio/machine_monitor.h"

#include <algorithm>
#include <chrono>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/protocol/record_stream.h"
#include "core/studio/studio_text.h"

namespace studio {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {
constexpr int64_t watchedMs = 1000;
constexpr int64_t quietMs = 5000;
constexpr auto firstPause = 2s;        // a machine that has just been connected has better things to do
constexpr auto adjustPause = 3s;       // how late it is noticed that nobody looks any more
constexpr qint64 lookLastsMs = 10'000; // a face that looks asks every second
constexpr int64_t keptMs = 3'600'000;
constexpr size_t mostKept = 4000;
constexpr size_t largestReply = 512 * 1024;
} // namespace

MachineMonitor::MachineMonitor(Finder find, QObject* parent)
    : QObject(parent)
    , m_find(std::move(find)) {
    connect(&m_adjust, &QTimer::timeout, this, &MachineMonitor::adjust);
}

void MachineMonitor::watch(const TargetId& target, Machine& machine) {
    const std::string id = target.text();
    auto& watched = m_watched[id];
    watched.machine = &machine;
    watched.intervalMs = 0;
    connect(&machine, &Machine::sampleCame, this, [this, id](const Sample& sample) { take(id, sample); });
    connect(&machine, &Machine::connected, this, [this, id, &machine] {
        if (const auto at = m_watched.find(id); at != m_watched.end())
            at->second.intervalMs = 0; // the agent is another one
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
    // Its clock was set back: what came before moves along, so that the hour stays in order.
    if (!samples.empty() && samples.back().atMs > sample.atMs) {
        const int64_t backMs = samples.back().atMs - sample.atMs + std::max<int64_t>(sample.spanMs, 1);
        for (Sample& earlier : samples)
            earlier.atMs -= backMs;
    }
    samples.push_back(sample);
    while (samples.size() > mostKept || samples.front().atMs < sample.atMs - keptMs)
        samples.pop_front();
}

void MachineMonitor::setInterval(Watched& watched, int64_t intervalMs) {
    if (watched.intervalMs == intervalMs || !watched.machine || !watched.machine->isConnected())
        return;
    watched.intervalMs = intervalMs;
    watched.machine->watchMachine(std::chrono::milliseconds(intervalMs), [](const Result<void>&) {});
}

void MachineMonitor::adjust() {
    bool isAny = false;
    for (auto& [id, watched] : m_watched) {
        const bool isLookedAt = watched.asked.isValid() && watched.asked.elapsed() < lookLastsMs;
        if (watched.intervalMs == watchedMs && !isLookedAt)
            setInterval(watched, quietMs);
        isAny = isAny || isLookedAt;
    }
    if (!isAny)
        m_adjust.stop();
}

bool MachineMonitor::answer(json& request, const Reply& reply) {
    if (textAt(request, "do") != "machine_samples")
        return false;
    const std::string name = textAt(request, "target");
    const auto target = m_find(name);
    const auto at = target ? m_watched.find(target->text()) : m_watched.end();
    if (at == m_watched.end()) {
        reply(fail(ErrorCode::NotFound, StudioText::tr("There is no compute target \"%1\".")
                                            .arg(QString::fromStdString(displayText(name)))
                                            .toStdString()));
        return true;
    }
    auto& watched = at->second;
    watched.asked.start();
    if (!m_adjust.isActive())
        m_adjust.start(adjustPause);
    setInterval(watched, watchedMs);
    int64_t after = intAt(request, "after_ms");
    const bool isAnew = !watched.samples.empty() && after > watched.samples.back().atMs;
    if (isAnew)
        after = 0;
    std::string records;
    bool isMore = false;
    for (const auto& sample : watched.samples) {
        if (sample.atMs <= after)
            continue;
        isMore = records.size() > largestReply;
        if (isMore)
            break;
        appendRecord(records, sampleRecordType, encodeSample(sample));
    }
    reply(json{{"records", bytesValue(records)},
               {"more", isMore},
               {"anew", isAnew},
               {"connected", watched.machine && watched.machine->isConnected()}});
    return true;
}

} // namespace studio

#include "moc_machine_monitor.cpp"
