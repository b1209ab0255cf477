// MachineMeter measures processors, memory, disks and network of this machine. It keeps /proc/stat, meminfo, diskstats
// and net/dev (proc(5)) open, so a measurement costs four reads. Not thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "core/agent/job/proc_file.h"
#include "core/protocol/sample_records.h"

namespace studio {

class MachineMeter {
public:
    MachineMeter();
    // Fills in the machine-wide fields: rates since the previous call, unknown in the first. `bootMs`: current time of
    // the boot clock.
    void measure(Sample& sample, int64_t bootMs);

private:
    struct Totals {
        uint64_t busyTicks = 0;
        uint64_t allTicks = 0;
        uint64_t read = 0; // bytes
        uint64_t written = 0;
        uint64_t received = 0;
        uint64_t sent = 0;
    };
    void readProcessors(Totals& totals);
    void readDisks(Totals& totals);
    void readNetwork(Totals& totals);
    void readMemory(Sample& sample);
    bool isWholeDisk(std::string_view name);

    ProcFile m_processors;
    ProcFile m_memory;
    ProcFile m_disks;
    ProcFile m_network;
    std::string m_buffer; // reused; the tables of machines with many disks are long
    // Cache: true for whole devices that are not stacked on another device, so that writes to a partition, a mapped
    // volume or an array are counted once.
    std::map<std::string, bool, std::less<>> m_isWhole;
    std::optional<Totals> m_before;
    int64_t m_beforeMs = 0;
};

} // namespace studio
