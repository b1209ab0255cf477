#include "core/agent/job/sample_file.h"

#include <algorithm>
#include <cmath>
#include <fcntl.h>
#include <unistd.h>

#include "core/protocol/record_reader.h"

namespace studio {

namespace {

constexpr int64_t minute = 60'000;
constexpr int64_t spanSlackMs = 300; // samples are never taken exactly on time

void most(uint64_t& sum, uint64_t value) {
    if (value != unknownBytes)
        sum = sum == unknownBytes ? value : std::max(sum, value);
}

template <typename Sum>
void addShare(Sum& sum, float value, double ms) {
    if (!std::isnan(value)) {
        sum.sum += static_cast<double>(value) * ms;
        sum.ms += ms;
    }
}

template <typename Sum>
void addRate(Sum& sum, uint64_t value, double ms) {
    if (value != unknownBytes) {
        sum.sum += static_cast<double>(value) * ms;
        sum.ms += ms;
    }
}

template <typename Sum>
float meanShare(const Sum& sum) {
    return sum.ms > 0 ? static_cast<float>(sum.sum / sum.ms) : unknownShare;
}

template <typename Sum>
uint64_t meanRate(const Sum& sum) {
    return sum.ms > 0 ? static_cast<uint64_t>(std::llround(sum.sum / sum.ms)) : unknownBytes;
}

} // namespace

int64_t sampleSpanMs(int64_t ageMs) {
    if (ageMs < 10 * minute)
        return 1000;
    return ageMs < 120 * minute ? 5000 : 30'000;
}

void SampleMean::add(const Sample& sample) {
    const double ms = std::max(1.0, static_cast<double>(sample.spanMs));
    m_last = sample;
    m_spanMs += sample.spanMs;
    addShare(m_shares[0], sample.jobCpuPercent, ms);
    addShare(m_shares[1], sample.cpuPercent, ms);
    addRate(m_rates[0], sample.jobReadPerSecond, ms);
    addRate(m_rates[1], sample.jobWrittenPerSecond, ms);
    addRate(m_rates[2], sample.readPerSecond, ms);
    addRate(m_rates[3], sample.writtenPerSecond, ms);
    addRate(m_rates[4], sample.receivedPerSecond, ms);
    addRate(m_rates[5], sample.sentPerSecond, ms);
    most(m_jobMemory, sample.jobMemoryBytes);
    most(m_memory, sample.memoryBytes);
    m_processes = std::max(m_processes, sample.jobProcesses);
    for (const auto& gpu : sample.gpus) {
        const auto isIt = [&gpu](const Gpu& g) { return g.last.index == gpu.index; };
        auto at = std::find_if(m_gpus.begin(), m_gpus.end(), isIt);
        if (at == m_gpus.end())
            at = m_gpus.insert(m_gpus.end(), {gpu, {}});
        const uint64_t before = at->last.memoryBytes;
        at->last = gpu;
        most(at->last.memoryBytes, before);
        addShare(at->sums[0], gpu.busyPercent, ms);
        addShare(at->sums[1], gpu.celsius, ms);
        addShare(at->sums[2], gpu.watts, ms);
    }
}

Sample SampleMean::take() {
    Sample mean = m_last;
    mean.spanMs = static_cast<uint32_t>(m_spanMs);
    mean.jobCpuPercent = meanShare(m_shares[0]);
    mean.cpuPercent = meanShare(m_shares[1]);
    mean.jobReadPerSecond = meanRate(m_rates[0]);
    mean.jobWrittenPerSecond = meanRate(m_rates[1]);
    mean.readPerSecond = meanRate(m_rates[2]);
    mean.writtenPerSecond = meanRate(m_rates[3]);
    mean.receivedPerSecond = meanRate(m_rates[4]);
    mean.sentPerSecond = meanRate(m_rates[5]);
    mean.jobMemoryBytes = m_jobMemory;
    mean.memoryBytes = m_memory;
    mean.jobProcesses = m_processes;
    mean.gpus.clear();
    for (const auto& gpu : m_gpus) {
        auto& kept = mean.gpus.emplace_back(gpu.last);
        kept.busyPercent = meanShare(gpu.sums[0]);
        kept.celsius = meanShare(gpu.sums[1]);
        kept.watts = meanShare(gpu.sums[2]);
    }
    *this = {};
    return mean;
}

SampleFile::SampleFile(const std::string& path) {
    RecordReader reader;
    (void)readFileInChunks(path, [&reader](std::string_view bytes) {
        reader.feed(bytes, [](uint8_t, std::string_view) {});
        return true;
    });
    m_rest.assign(reader.missing(), '\0');
    m_fd = UniqueFd(open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
}

void SampleFile::add(const Sample& sample, int64_t ageMs) {
    m_mean.add(sample);
    if (m_mean.spanMs() + spanSlackMs >= sampleSpanMs(ageMs))
        append(m_mean.take());
}

void SampleFile::finish() {
    if (!m_mean.isEmpty())
        append(m_mean.take());
}

void SampleFile::append(const Sample& sample) {
    const bool hadRest = !m_rest.empty();
    if (!hadRest || m_rest.size() < recordHeaderSize + maxRecordSize)
        appendRecord(m_rest, sampleRecordType, encodeSample(sample));
    const ssize_t put = m_fd.isValid() ? write(m_fd.get(), m_rest.data(), m_rest.size()) : -1;
    if (put > 0)
        m_rest.erase(0, static_cast<size_t>(put));
}

} // namespace studio
