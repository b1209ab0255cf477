// What supervise measures of its job and of the machine, and writes to AttemptFolder::samples(). Costs, for a tree of fifty processes,
// well under half a percent of a core: files of the kernel stay open, and whoever is found once is not looked for again. Where a look is
// dear all the same the next one comes later. Not thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/agent/gpu_watch.h"
#include "core/agent/job_processes.h"
#include "core/agent/machine_meter.h"
#include "core/agent/proc_file.h"
#include "core/agent/process_tree.h"
#include "core/agent/sample_file.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"

namespace studio {

class Sampler {
public:
    Sampler(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start, const JobProcesses& processes);
    // Measures, and writes down what there is to write. The resident memory of the job in bytes.
    int64_t take();
    // How long the next look may wait, so that all of them cost next to nothing.
    int64_t pauseMs() const { return m_pauseMs; }
    // The job is over: the last look, and what has been gathered.
    void finish();

private:
    void measureJob(Sample& sample, int64_t now);

    StartRecord m_start;
    const JobProcesses& m_processes;
    std::optional<std::string> m_visibleGpus;
    ProcessTree m_tree;
    ProcFile m_cgroupTime; // cpu.stat: also of what ended between two looks
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
