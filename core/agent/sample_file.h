// Writes the samples of an attempt down, thinned as sample_records.h says. A disk that takes nothing loses samples, and nothing else: what
// was cut short is completed before anything follows. Not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/protocol/sample_records.h"

namespace studio {

// The span of one record for an attempt of that age.
int64_t sampleSpanMs(int64_t ageMs);

// The mean over several samples, by their spans; memory and processes the most.
class SampleMean {
public:
    void add(const Sample& sample);
    bool isEmpty() const { return m_spanMs == 0; }
    int64_t spanMs() const { return m_spanMs; }
    Sample take(); // and begins anew; not of an empty one

private:
    static constexpr size_t shares = 2;
    static constexpr size_t rates = 6;
    static constexpr size_t gpuShares = 3;
    struct Sum {
        double sum = 0;
        double ms = 0; // over which it was known
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
    // Reads what is there, to complete what another writer could not.
    explicit SampleFile(const std::string& path);
    // `ageMs`: of the attempt when the sample was taken.
    void add(const Sample& sample, int64_t ageMs);
    // Writes what has been gathered, although its span is not over.
    void finish();

private:
    void append(const Sample& sample);

    UniqueFd m_fd;
    std::string m_rest; // of a record that the disk did not take whole
    SampleMean m_mean;
};

} // namespace studio
