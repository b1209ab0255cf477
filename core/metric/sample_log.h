// What was measured of a job and its machine (protocol/sample_records.h) as curves: one for each quantity, GPUs each their own. Fed with the
// bytes of an attempt's samples as they come, or with samples of a machine that is looked at live. Times are in ms since 1970, and steps
// in whole seconds since the first sample. Where nobody measured for a while a value that is no number stands, so that a chart shows a
// gap. A value type as Curve is; no Qt.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/metric/curve.h"
#include "core/protocol/record_stream.h"
#include "core/protocol/sample_records.h"

namespace studio {

enum class Quantity : uint8_t {
    JobCpu,    // % of one core
    JobMemory, // bytes
    JobProcesses,
    JobRead, // bytes per second, from disks
    JobWritten,
    Cpu,    // % of the machine
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
// As command lines and files name it: "job_cpu_percent", "gpu_memory_bytes".
std::string_view toText(Quantity quantity);
// Of one sample; nothing where it is not known. `gpu`: place in Sample::gpus, for quantities of GPUs.
std::optional<double> valueOf(const Sample& sample, Quantity quantity, size_t gpu = 0);

class SampleLog {
public:
    using Key = std::pair<Quantity, int>; // the number of the GPU; 0 for all others
    // Samples that are not newer than the last one: left out, because they were asked for twice; or, in the order of a file, measured
    // after the clock was set back: they follow the last one, until the clock is ahead of it again.
    enum class Earlier : uint8_t { LeftOut, Follow };
    static constexpr uint64_t mostSamples = 1'000'000;        // then no more are taken
    static constexpr uint64_t mostSkippedBytes = 4ULL << 20U; // that are no record

    SampleLog() = default;
    explicit SampleLog(Earlier earlier)
        : m_earlier(earlier) {}
    // The next bytes of the file, in any pieces.
    void feed(std::string_view bytes);
    void add(const Sample& sample);
    // Nothing more is taken, because there is too much of it, or too much that is no sample.
    bool isFull() const { return m_count >= mostSamples || m_records.skipped() > mostSkippedBytes; }
    // Empty curves are none.
    const std::map<Key, Curve>& curves() const { return m_curves; }
    const Curve* curve(Quantity quantity, int gpu = 0) const;
    const std::optional<Sample>& last() const { return m_last; }
    std::vector<int> gpus() const;      // that were ever seen, in order
    std::vector<int> gpusOfJob() const; // of these, what the job may use
    uint64_t count() const { return m_count; }

private:
    void put(Quantity quantity, int gpu, const std::optional<double>& value, const Sample& sample);
    void append(const Sample& sample);

    Earlier m_earlier = Earlier::LeftOut;
    RecordReader m_records;
    std::map<Key, Curve> m_curves;
    std::map<int, bool> m_gpus; // whether the job may use it
    std::optional<Sample> m_last;
    int64_t m_lastSaidMs = 0; // of the last sample, as it says itself
    int64_t m_shiftMs = 0;    // how far the clock was set back
    int64_t m_firstMs = 0;
    int64_t m_gapMs = 0; // since when nobody measured, where that is a gap; 0: none
    uint64_t m_count = 0;
};

} // namespace studio
