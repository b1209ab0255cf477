// Sampler measures the job and the machine for the monitor (supervise) and writes to AttemptFolder::samples(). A sample
// of a tree of fifty processes costs well under half a percent of a core: kernel files stay open, and processes are
// discovered only once. If samples are expensive nevertheless, they are throttled. Not thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/agent/job/gpu_watch.h"
#include "core/agent/job/job_processes.h"
#include "core/agent/job/proc_file.h"
#include "core/agent/job/process_tree.h"
#include "core/agent/job/sample_file.h"
#include "core/agent/serve/machine_meter.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

class Sampler {
public:
    Sampler(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start, const JobProcesses& processes);
    // Takes a sample and writes the records that are due. Returns the resident memory of the job in bytes.
    int64_t take();
    // Returns the minimum pause before the next sample, so that sampling costs next to nothing.
    int64_t pauseMs() const { return m_pauseMs; }
    // Takes the last sample after the end of the job and writes everything pending.
    void finish();

private:
    void measureJob(Sample& sample, int64_t now);

    StartRecord m_start;
    const JobProcesses& m_processes;
    std::optional<std::string> m_visibleGpus;
    ProcessTree m_tree;
    ProcFile m_cgroupTime; // cpu.stat: includes processes that ended between two samples
    uint64_t m_cgroupMicroseconds = 0;
    MachineMeter m_machine;
    GpuWatch m_gpus;
    SampleFile m_file;
    int64_t m_lastMs = 0; // boot clock; 0: none yet
    int64_t m_nextSearchMs = 0;
    int64_t m_pauseMs = 0;
    int64_t m_resident = 0;
};

} // namespace studio
