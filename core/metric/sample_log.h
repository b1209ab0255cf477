// SampleLog converts resource samples of a job and its machine (protocol/sample_records.h) to curves: one per quantity,
// and per GPU. Input: the bytes of an attempt's samples file as they arrive, or live samples of a machine. Times are
// Unix time in ms, steps are whole seconds since the first sample. A measurement gap is marked by a NaN value, so that
// charts interrupt the line. A value type like Curve; no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/metric/curve.h"
#include "core/protocol/record_reader.h"
#include "core/protocol/sample_records.h"

namespace studio {

enum class Quantity : uint8_t {
    JobCpu,    // % of one core
    JobMemory, // bytes
    JobProcesses,
    JobRead, // bytes per second, from disks
    JobWritten,
    Cpu,    // % of all cores of the machine
    Memory, // bytes in use
    MemoryTotal,
    Read,
    Written,
    Received, // bytes per second, over the network
    Sent,
    GpuBusy,   // %
    GpuMemory, // bytes
    GpuMemoryTotal,
    GpuCelsius,
    GpuWatts,
};
constexpr Quantity lastQuantity = Quantity::GpuWatts;
bool isOfGpu(Quantity quantity);
bool isOfJob(Quantity quantity);
// The name used in command lines and files: "job_cpu_percent", "gpu_memory_bytes".
std::string_view toText(Quantity quantity);
// Returns the value in one sample; nullopt if unknown. `gpu`: index into Sample::gpus, for GPU quantities.
std::optional<double> valueOf(const Sample& sample, Quantity quantity, size_t gpu = 0);

class SampleLog {
public:
    using Key = std::pair<Quantity, int>; // GPU index; 0 for all others
    // Policy for samples that are not newer than the last one. ExcludedFile: dropped as duplicates of a repeated
    // request. Follow (in file order): the clock was set back; the samples are shifted to follow the last one until the
    // clock is ahead of it again.
    enum class Earlier : uint8_t { ExcludedFile, Follow };
    static constexpr uint64_t maxSamples = 1'000'000;        // further samples are dropped
    static constexpr uint64_t maxSkippedBytes = 4ULL << 20U; // that are not records

    SampleLog() = default;
    explicit SampleLog(Earlier earlier)
        : m_earlier(earlier) {}
    // Appends the next bytes of the file, split at any position.
    void feed(std::string_view bytes);
    void add(const Sample& sample);
    // True if further input is ignored: too many samples, or too much invalid data.
    bool isFull() const { return m_count >= maxSamples || m_records.skipped() > maxSkippedBytes; }
    // Contains no empty curves.
    const std::map<Key, Curve>& curves() const { return m_curves; }
    const Curve* curve(Quantity quantity, int gpu = 0) const;
    const std::optional<Sample>& last() const { return m_last; }
    std::vector<int> gpus() const;      // all seen so far, ascending
    std::vector<int> gpusOfJob() const; // the subset assigned to the job
    uint64_t count() const { return m_count; }
    // What the GPUs of the job have used while samples state their power; nullopt: none does.
    std::optional<double> gpuWattHours() const;

private:
    void put(Quantity quantity, int gpu, const std::optional<double>& value, const Sample& sample);
    void append(const Sample& sample);

    Earlier m_earlier = Earlier::ExcludedFile;
    RecordReader m_records;
    std::map<Key, Curve> m_curves;
    std::map<int, bool> m_gpus; // value: assigned to the job
    std::optional<Sample> m_last;
    int64_t m_lastSaidMs = 0; // timestamp of the last sample, before the shift
    int64_t m_shiftMs = 0;    // correction for a clock that was set back
    int64_t m_firstMs = 0;
    int64_t m_gapMs = 0; // start of the current measurement gap; 0: none
    uint64_t m_count = 0;
    double m_gpuJoules = 0;
    bool m_hasGpuPower = false;
};

} // namespace studio
