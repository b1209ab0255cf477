// GpuWatch reads the GPUs of this machine from a long-running `nvidia-smi`, once a second. As each instance costs more
// than all other measurements together, all agents of a user on a machine share one: the holder of the lock in the
// shared folder (the leader) runs the tool and writes its readings to a small file there; the others read the file, and
// one of them takes over when the leader ends. Does nothing without nvidia-smi. Its output is untrusted: malformed
// lines are skipped, and a tool without useful output is killed and restarted with exponential backoff. Call tick()
// once a second, always in the same thread; never blocks.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/protocol/sample_records.h"

namespace studio {

struct GpuReading {
    GpuSample sample; // isOfJob is set by the caller, see markGpusOfJob()
    std::string uuid;
};

// Parses a line of `nvidia-smi
// --query-gpu=index,uuid,utilization.gpu,memory.used,memory.total,temperature.gpu,power.draw
// --format=csv,noheader,nounits`. Values that a device does not report ("[N/A]") stay unknown.
std::optional<GpuReading> gpuReadingFrom(std::string_view line);
// Marks the GPUs visible to a job with `visible` as its CUDA_VISIBLE_DEVICES (indices or UUID prefixes); nullopt: all.
void markGpusOfJob(std::vector<GpuReading>& gpus, const std::optional<std::string>& visible);

class GpuWatch {
public:
    // Returns this user's folder in shared memory; empty if there can be none, and then nothing is shared. Tests set
    // COMPUTE_STUDIO_SHARED_FOLDER.
    static std::string sharedFolder();
    // Removes that folder unless an agent of this user is measuring GPUs.
    static void removeSharedFolder();

    GpuWatch(const std::string& searchPath, std::string folder);
    ~GpuWatch();
    GpuWatch(const GpuWatch&) = delete;
    GpuWatch& operator=(const GpuWatch&) = delete;

    void tick();
    // Returns the latest readings; empty if there are none or they are stale.
    std::vector<GpuReading> readings() const;
    pid_t tool() const { return m_tool; } // started by this process; 0: none

private:
    bool readShared();
    void tryAcquireLease();
    void startTool();
    void endTool(bool wasUseful);
    void readTool();
    void takeLine(std::string_view line);
    void share();

    std::string m_program; // empty: not installed
    std::string m_folder;
    std::optional<FileLock> m_lock;
    bool m_isLeader = false;
    UniqueFd m_shared;
    pid_t m_tool = 0;
    UniqueFd m_output;
    std::string m_line;
    bool m_skipsLine = false;
    int64_t m_heardMs = 0; // boot clock of the last valid line
    int64_t m_nextStartMs = 0;
    int64_t m_nextLeadMs = 0;
    int m_failures = 0; // of the tool, since the last valid line
    std::map<uint8_t, GpuReading> m_gpus;
};

} // namespace studio
