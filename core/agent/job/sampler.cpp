#include "core/agent/job/sampler.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int64_t usualPauseMs = 1000;
constexpr int64_t samplerMaxPauseMs = 5000;
constexpr int64_t shareOfTime = 250;      // a sample of 1 ms is followed by a pause of at least 250 ms: 0.4 %
constexpr int64_t startedNowMs = 2000;    // after the job's start: then all usage belongs to the first sample
constexpr int64_t searchPauseMs = 10'000; // interval of scans of all processes, for those started by a container engine

int64_t threadCpuUs() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1000;
}

uint64_t ticksPerSecond() {
    static const auto ticks = static_cast<uint64_t>(std::max(1L, sysconf(_SC_CLK_TCK)));
    return ticks;
}

std::optional<std::string> visibleGpusOf(const RunSpec& spec) {
    if (const auto at = spec.variables.find("CUDA_VISIBLE_DEVICES"); at != spec.variables.end())
        return at->second;
    return std::nullopt;
}

std::string cgroupFile(const JobProcesses& processes) {
    return processes.hasCgroup() ? processes.cgroup() + "/cpu.stat" : std::string();
}

} // namespace

Sampler::Sampler(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start,
                 const JobProcesses& processes)
    : m_start(start)
    , m_processes(processes)
    , m_visibleGpus(visibleGpusOf(spec))
    , m_cgroupTime(cgroupFile(processes))
    , m_gpus(ownSearchPath(), GpuWatch::sharedFolder())
    , m_file(folder.samples()) {
    m_tree.spare(getpid());
}

int64_t Sampler::take() {
    const int64_t begun = threadCpuUs();
    const int64_t now = bootClockMs();
    Sample sample;
    sample.atMs = toMs(currentTime());
    const bool isFirst = m_lastMs == 0;
    if (isFirst && now - m_start.atBootMs < startedNowMs)
        m_lastMs = m_start.atBootMs;
    measureJob(sample, now);
    m_machine.measure(sample, now);
    m_gpus.tick();
    auto gpus = m_gpus.readings();
    markGpusOfJob(gpus, m_visibleGpus);
    for (const auto& gpu : gpus)
        sample.gpus.push_back(gpu.sample);
    const int64_t spanMs = m_lastMs == 0 ? 0 : now - m_lastMs;
    m_lastMs = now;
    if (spanMs > 0) {
        sample.spanMs = static_cast<uint32_t>(std::min<int64_t>(spanMs, INT32_MAX));
        m_file.add(sample, now - m_start.atBootMs);
    }
    m_pauseMs = std::clamp((threadCpuUs() - begun) * shareOfTime / 1000, usualPauseMs, samplerMaxPauseMs);
    return m_resident;
}

void Sampler::measureJob(Sample& sample, int64_t now) {
    if (m_processes.guardian() > 1)
        m_tree.setGuardian(m_processes.guardian());
    else
        m_tree.add(m_processes.mainProcess());
    if (m_tree.isBlind() || (m_processes.hasContainer() && now >= m_nextSearchMs)) {
        for (const auto& process : m_tree.isBlind() ? m_processes.findNear() : m_processes.find())
            m_tree.add(process.pid);
        m_nextSearchMs = now + searchPauseMs;
    }
    const uint64_t since = m_lastMs == 0 ? UINT64_MAX : static_cast<uint64_t>(m_lastMs) * ticksPerSecond() / 1000;
    // A process that started within the tick of the last sample counts as younger than it.
    const auto figures = m_tree.sample(since == UINT64_MAX ? since : since - std::min<uint64_t>(since, 1));
    m_resident = static_cast<int64_t>(figures.residentBytes);
    sample.jobMemoryBytes = figures.residentBytes;
    sample.jobProcesses = figures.processes;
    double microseconds = static_cast<double>(figures.cpuTicks) * 1e6 / static_cast<double>(ticksPerSecond());
    if (m_cgroupTime.isOpen()) {
        std::array<char, 4096> buffer{};
        std::string_view text = m_cgroupTime.read(buffer);
        uint64_t used = m_cgroupMicroseconds;
        while (!text.empty()) {
            std::string_view line = takeLine(text);
            if (takeWord(line) == "usage_usec")
                used = numberOf(takeWord(line));
        }
        microseconds = static_cast<double>(used - std::min(used, m_cgroupMicroseconds));
        m_cgroupMicroseconds = used;
    }
    const int64_t spanMs = now - m_lastMs;
    if (m_lastMs == 0 || spanMs <= 0)
        return;
    const auto span = static_cast<uint64_t>(spanMs);
    sample.jobCpuPercent = static_cast<float>(microseconds / 10.0 / static_cast<double>(spanMs));
    sample.jobReadPerSecond = figures.readBytes * 1000 / span;
    sample.jobWrittenPerSecond = figures.writtenBytes * 1000 / span;
}

void Sampler::finish() {
    take();
    m_file.finish();
}

} // namespace studio
