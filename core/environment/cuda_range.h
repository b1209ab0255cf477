// Maps CUDA versions to the NVIDIA drivers and GPUs that support them. Pure; any thread. Sources of the tables:
// cuda_range.cpp.
#pragma once

#include <optional>
#include <string>

namespace studio {

// Returns the newest CUDA version that an NVIDIA driver for Linux supports, "12.2"; empty for an unknown driver.
std::string newestCudaForDriver(const std::string& driver);
// Returns the minimum Linux driver for a CUDA version ("12.1"; "12" is any 12.x); empty if unknown. Since CUDA 11, all
// releases of a major version share one minimum driver.
std::string minDriverForCuda(const std::string& cuda);

// Returns the compute capability, "8.0", for the name reported by nvidia-smi, "NVIDIA A100-SXM4-40GB"; empty for an
// unknown GPU.
std::string computeCapabilityOf(const std::string& gpuName);
struct CudaRange {
    std::string oldest;
    std::string newest; // last version with support; empty: no upper bound known
};
// Returns the CUDA versions that support a compute capability.
std::optional<CudaRange> cudaRangeForCapability(const std::string& capability);

// Compares version numbers: "9.2" is older than "10.0".
bool isOlderVersion(const std::string& a, const std::string& b);

} // namespace studio
