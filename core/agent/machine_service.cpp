#include "core/agent/machine_service.h"

#include <algorithm>

#include "core/agent/gpu_watch.h"
#include "core/agent/machine_meter.h"
#include "core/agent/python_shims.h"
#include "core/agent/sample_file.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {
constexpr int64_t shortestMs = 1000;
constexpr int64_t longestMs = 60'000;
constexpr int64_t lookMs = 1000; // what GPUs do between two samples is in their mean
} // namespace

struct MachineService::Watch {
    int64_t intervalMs = shortestMs;
    int64_t nextMs = 0;
    int64_t lastMs = 0;
    MachineMeter machine{};
    GpuWatch gpus{basePathOf(RunSpec()), GpuWatch::sharedFolder()};
    SampleMean mean{};
};

MachineService::MachineService(Duties duties)
    : m_duties(std::move(duties)) {}

MachineService::~MachineService() = default;

bool MachineService::handle(uint32_t request, const std::string& verb, const nlohmann::json& message) {
    if (verb == "unwatch_machine") {
        m_watch.reset();
        m_duties.answer(request, nlohmann::json::object());
        return true;
    }
    if (verb != "watch_machine")
        return false;
    const int64_t intervalMs = intAt(message, "interval_ms", shortestMs);
    if (intervalMs < shortestMs || intervalMs > longestMs) {
        m_duties.refuse(request, {ErrorCode::InvalidArgument, "A machine is measured each 1 to 60 seconds.", {}});
        return true;
    }
    if (!m_watch)
        m_watch = std::make_unique<Watch>();
    m_watch->intervalMs = intervalMs;
    m_watch->nextMs = std::min(m_watch->nextMs, bootClockMs() + lookMs);
    m_duties.answer(request, nlohmann::json::object());
    return true;
}

void MachineService::tick() {
    if (!m_watch || msToNextTick() > 0)
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
    // Only nvidia-smi has to be looked at more often; without GPUs there is nothing to do in between.
    m_watch->nextMs = now + (sample.gpus.empty() && !isFirst ? m_watch->intervalMs : lookMs);
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
    return m_watch ? std::max<int64_t>(0, m_watch->nextMs - bootClockMs()) : -1;
}

} // namespace studio
