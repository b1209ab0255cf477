// The GPUs of this machine, as one long-lived `nvidia-smi` tells them once a second: one for all agents of a user on a machine, because
// each costs more than all else that is measured here. Who holds the lock in the shared folder runs it and writes what it says to a
// small file there; the others read that, and one of them takes over when the holder ends. Where there is no nvidia-smi nothing is
// done at all. What it prints is not trusted: lines that are none are left out, and one that says nothing of use is ended and tried
// again ever less often. Call tick() once a second, always in the same thread; never blocks.
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
    GpuSample sample; // isOfJob is left to who knows the job
    std::string uuid;
};

// A line of `nvidia-smi --query-gpu=index,uuid,utilization.gpu,memory.used,memory.total,temperature.gpu,power.draw
// --format=csv,noheader,nounits`. Figures that a device does not tell ("[N/A]") stay unknown.
std::optional<GpuReading> gpuReadingFrom(std::string_view line);
// Which of them a job sees that has `visible` as its CUDA_VISIBLE_DEVICES (numbers, or beginnings of UUIDs); nothing: all.
void markGpusOfJob(std::vector<GpuReading>& gpus, const std::optional<std::string>& visible);

class GpuWatch {
public:
    // The folder of this user in this machine's memory; empty where there can be none, then nothing is shared. Tests set
    // COMPUTE_STUDIO_SHARED_FOLDER.
    static std::string sharedFolder();
    // Removes that folder, unless an agent of this user measures GPUs now.
    static void removeSharedFolder();

    GpuWatch(const std::string& searchPath, std::string folder);
    ~GpuWatch();
    GpuWatch(const GpuWatch&) = delete;
    GpuWatch& operator=(const GpuWatch&) = delete;

    void tick();
    // As known now; empty where nothing is known, or what is known is too old.
    std::vector<GpuReading> readings() const;
    pid_t tool() const { return m_tool; } // that runs here; 0: none

private:
    bool readShared();
    void tryToLead();
    void startTool();
    void endTool(bool wasUseful);
    void readTool();
    void takeLine(std::string_view line);
    void share();

    std::string m_program; // empty: there is none
    std::string m_folder;
    std::optional<FileLock> m_lock;
    bool m_isLeader = false;
    UniqueFd m_shared;
    pid_t m_tool = 0;
    UniqueFd m_output;
    std::string m_line;
    bool m_skipsLine = false;
    int64_t m_heardMs = 0; // boot clock: the last line that was one
    int64_t m_nextStartMs = 0;
    int64_t m_nextLeadMs = 0;
    int64_t m_pauseMs = 0;
    std::map<uint8_t, GpuReading> m_gpus;
};

} // namespace studio
