#include "core/metric/sample_log.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace studio {

namespace {

constexpr int64_t gapSpans = 3;    // sampling intervals without a sample that count as a gap
constexpr int64_t minGapMs = 4000; // a busy machine samples late

constexpr std::array<std::string_view, static_cast<size_t>(lastQuantity) + 1> names = {
    "job_cpu_percent",      "job_memory_bytes", "job_processes",      "job_read_bytes_per_s", "job_written_bytes_per_s",
    "cpu_percent",          "memory_bytes",     "memory_total_bytes", "read_bytes_per_s",     "written_bytes_per_s",
    "received_bytes_per_s", "sent_bytes_per_s", "gpu_busy_percent",   "gpu_memory_bytes",     "gpu_memory_total_bytes",
    "gpu_celsius",          "gpu_watts"};

std::optional<double> known(float value) {
    return std::isnan(value) ? std::nullopt : std::optional<double>(value);
}

std::optional<double> known(uint64_t value) {
    return value == unknownBytes ? std::nullopt : std::optional<double>(static_cast<double>(value));
}

} // namespace

bool isOfGpu(Quantity quantity) {
    return quantity >= Quantity::GpuBusy;
}

bool isOfJob(Quantity quantity) {
    return quantity <= Quantity::JobWritten;
}

std::string_view toText(Quantity quantity) {
    return names.at(static_cast<size_t>(quantity));
}

std::optional<double> valueOf(const Sample& sample, Quantity quantity, size_t gpu) {
    if (isOfGpu(quantity) && gpu >= sample.gpus.size())
        return std::nullopt;
    switch (quantity) {
    case Quantity::JobCpu:
        return known(sample.jobCpuPercent);
    case Quantity::JobMemory:
        return known(sample.jobMemoryBytes);
    case Quantity::JobProcesses:
        return sample.jobMemoryBytes == unknownBytes ? std::nullopt : std::optional<double>(sample.jobProcesses);
    case Quantity::JobRead:
        return known(sample.jobReadPerSecond);
    case Quantity::JobWritten:
        return known(sample.jobWrittenPerSecond);
    case Quantity::Cpu:
        return known(sample.cpuPercent);
    case Quantity::Memory:
        return known(sample.memoryBytes);
    case Quantity::MemoryTotal:
        return known(sample.memoryTotalBytes);
    case Quantity::Read:
        return known(sample.readPerSecond);
    case Quantity::Written:
        return known(sample.writtenPerSecond);
    case Quantity::Received:
        return known(sample.receivedPerSecond);
    case Quantity::Sent:
        return known(sample.sentPerSecond);
    case Quantity::GpuBusy:
        return known(sample.gpus[gpu].busyPercent);
    case Quantity::GpuMemory:
        return known(sample.gpus[gpu].memoryBytes);
    case Quantity::GpuMemoryTotal:
        return known(sample.gpus[gpu].memoryTotalBytes);
    case Quantity::GpuCelsius:
        return known(sample.gpus[gpu].celsius);
    case Quantity::GpuWatts:
        return known(sample.gpus[gpu].watts);
    }
    return std::nullopt;
}

void SampleLog::feed(std::string_view bytes) {
    if (isFull())
        return;
    m_records.feed(bytes, [this](uint8_t type, std::string_view payload) {
        const auto sample = type == sampleRecordType ? decodeSample(payload) : std::nullopt;
        if (sample)
            add(*sample);
    });
}

void SampleLog::add(const Sample& sample) {
    if (isFull())
        return;
    if (!m_last || sample.atMs > m_last->atMs) {
        m_lastSaidMs = sample.atMs;
        m_shiftMs = 0;
        append(sample);
        return;
    }
    if (m_earlier == Earlier::ExcludedFile || sample.atMs == m_lastSaidMs)
        return;
    if (sample.atMs + m_shiftMs <= m_last->atMs)
        m_shiftMs = m_last->atMs - sample.atMs + std::max<int64_t>(sample.spanMs, 1);
    Sample shifted = sample;
    shifted.atMs += m_shiftMs;
    if (shifted.atMs > latestSampleMs)
        return;
    m_lastSaidMs = sample.atMs;
    append(shifted);
}

// Precondition: `sample` is newer than the last one.
void SampleLog::append(const Sample& sample) {
    if (!m_last)
        m_firstMs = sample.atMs;
    m_gapMs = 0;
    if (m_last) {
        const int64_t begun = sample.atMs - std::min<int64_t>(sample.spanMs, sample.atMs);
        const int64_t spanMs = std::max(sample.spanMs, m_last->spanMs);
        if (begun - m_last->atMs > std::max(minGapMs, gapSpans * spanMs))
            m_gapMs = m_last->atMs + 1;
    }
    for (size_t number = 0; number <= static_cast<size_t>(lastQuantity); ++number) {
        const auto quantity = static_cast<Quantity>(number);
        if (!isOfGpu(quantity))
            put(quantity, 0, valueOf(sample, quantity), sample);
        for (size_t gpu = 0; isOfGpu(quantity) && gpu < sample.gpus.size(); ++gpu)
            put(quantity, sample.gpus[gpu].index, valueOf(sample, quantity, gpu), sample);
    }
    // The power is the mean over the interval. One that overlaps the sample before counts from there.
    const int64_t since = m_last ? sample.atMs - m_last->atMs : sample.spanMs;
    const double seconds = static_cast<double>(std::min<int64_t>(sample.spanMs, since)) / 1000;
    for (const auto& gpu : sample.gpus) {
        m_gpus[gpu.index] = gpu.isOfJob;
        if (!gpu.isOfJob || !std::isfinite(gpu.watts))
            continue;
        m_gpuJoules += static_cast<double>(gpu.watts) * seconds;
        m_hasGpuPower = true;
    }
    m_last = sample;
    ++m_count;
}

void SampleLog::put(Quantity quantity, int gpu, const std::optional<double>& value, const Sample& sample) {
    auto at = m_curves.find({quantity, gpu});
    if (at == m_curves.end()) {
        if (!value)
            return;
        at = m_curves.emplace(Key{quantity, gpu}, Curve()).first;
    }
    constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
    if (m_gapMs != 0 && !at->second.isEmpty())
        at->second.append({(m_gapMs - m_firstMs) / 1000, m_gapMs, nothing});
    at->second.append({(sample.atMs - m_firstMs) / 1000, sample.atMs, value.value_or(nothing)});
}

const Curve* SampleLog::curve(Quantity quantity, int gpu) const {
    const auto at = m_curves.find({quantity, gpu});
    return at == m_curves.end() ? nullptr : &at->second;
}

std::optional<double> SampleLog::gpuWattHours() const {
    constexpr double joulesPerWattHour = 3600;
    return m_hasGpuPower ? std::optional(m_gpuJoules / joulesPerWattHour) : std::nullopt;
}

std::vector<int> SampleLog::gpus() const {
    std::vector<int> numbers;
    for (const auto& [number, isOfJob] : m_gpus)
        numbers.push_back(number);
    return numbers;
}

std::vector<int> SampleLog::gpusOfJob() const {
    std::vector<int> numbers;
    for (const auto& [number, isOfJob] : m_gpus) {
        if (isOfJob)
            numbers.push_back(number);
    }
    return numbers;
}

} // namespace studio
