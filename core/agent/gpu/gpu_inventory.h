// GpuInventory lists the GPUs of this machine and the processes that compute on them, as reported by nvidia-smi. Its
// output is untrusted: an answer that is missing, late or malformed makes the affected facts unknown, and a GPU whose
// use is unknown never counts as free. AMD and Intel GPUs are not listed. Blocking; any thread.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/gpu_state.h"

namespace studio {

struct GpuInventory {
    bool hasTool = false;       // nvidia-smi is installed
    bool isKnown = false;       // `gpus` is complete
    std::string problem;        // why something is unknown, as a sentence; else empty
    std::vector<GpuState> gpus; // in PCI bus order, each followed by its MIG devices; without tickets and use
    const GpuState* find(std::string_view uuid) const;
    bool hasMigDevices() const;
};

constexpr std::chrono::milliseconds gpuQueryTimeout{5000};

// Queries nvidia-smi, looked up in `searchPath`, with a timeout.
GpuInventory readGpuInventory(const std::string& searchPath, std::chrono::milliseconds timeout = gpuQueryTimeout);

// Of a node that is an allocation: what its engine has granted, in the form of CUDA_VISIBLE_DEVICES. Removes all other
// GPUs, which belong to other jobs, unless the engine shows no more than it granted; then numbers are its own.
void keepGranted(GpuInventory& inventory, std::string_view granted);
// The same of GPUs in the order of nvidia-smi, by their UUIDs. All where MIG devices were granted, or a UUID is
// missing: the scheduler then chooses by the place in the list.
std::vector<bool> areGranted(const std::vector<std::string>& uuids, std::string_view granted);

// Parses the three answers of nvidia-smi: of --query-gpu=gpuQueryFields, of --query-compute-apps=gpuAppFields (both as
// csv,noheader,nounits) and of -L, which lists MIG devices.
GpuInventory parseGpuInventory(const std::optional<std::string>& gpus, const std::optional<std::string>& apps,
                               const std::optional<std::string>& list);
constexpr const char* gpuQueryFields =
    "index,uuid,memory.used,memory.total,temperature.gpu,utilization.gpu,driver_version,mig.mode.current,name";
constexpr const char* gpuAppFields = "gpu_uuid,pid,used_memory,process_name";

} // namespace studio
