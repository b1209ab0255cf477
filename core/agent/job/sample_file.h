// SampleFile appends the samples of an attempt to a file, thinned out as described in sample_records.h. Write failures
// lose samples but never corrupt the file: a truncated record is completed before the next one. Not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/protocol/sample_records.h"

namespace studio {

// Returns the span of one record for an attempt of that age.
int64_t sampleSpanMs(int64_t ageMs);

// Averages several samples, weighted by their spans; takes the maximum of memory and processes.
class SampleMean {
public:
    void add(const Sample& sample);
    bool isEmpty() const { return m_spanMs == 0; }
    int64_t spanMs() const { return m_spanMs; }
    Sample take(); // returns the mean and resets; not of an empty one

private:
    static constexpr size_t shares = 2;
    static constexpr size_t rates = 6;
    static constexpr size_t gpuShares = 3;
    struct Sum {
        double sum = 0;
        double ms = 0; // time for which the value was known
    };
    struct Gpu {
        GpuSample last{};
        std::array<Sum, gpuShares> sums{};
    };
    Sample m_last;
    int64_t m_spanMs = 0;
    std::array<Sum, shares> m_shares{};
    std::array<Sum, rates> m_rates{};
    uint64_t m_jobMemory = unknownBytes;
    uint64_t m_memory = unknownBytes;
    uint32_t m_processes = 0;
    std::vector<Gpu> m_gpus;
};

class SampleFile {
public:
    // Reads the end of the file to complete a record that another writer truncated.
    explicit SampleFile(const std::string& path);
    // `ageMs`: age of the attempt at the time of the sample.
    void add(const Sample& sample, int64_t ageMs);
    // Writes the pending samples although their span is not complete.
    void finish();

private:
    void append(const Sample& sample);

    UniqueFd m_fd;
    std::string m_rest; // unwritten tail of a record
    SampleMean m_mean;
};

} // namespace studio
