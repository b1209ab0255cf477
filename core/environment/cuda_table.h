// Which drivers and GPUs run programs that were built with which CUDA.
#pragma once

#include <optional>
#include <string>

namespace studio {

// The newest CUDA that a driver of NVIDIA's for Linux brings, "12.2"; empty for a driver that is not known.
std::string newestCudaOf(const std::string& driver);
// The oldest driver for Linux that runs programs built with this CUDA ("12.1"; "12" is any of it); empty where it is not known. Since CUDA
// 11 that is one driver for all of a major version.
std::string oldestDriverOf(const std::string& cuda);

// By the name that nvidia-smi gives, "NVIDIA A100-SXM4-40GB": "8.0"; empty for one that is not known.
std::string computeCapabilityOf(const std::string& gpuName);
struct CudaRange {
    std::string oldest;
    std::string newest; // that still makes programs for it; empty: no end is known
};
// Of programs that run on GPUs of a compute capability.
std::optional<CudaRange> cudaOfCapability(const std::string& capability);

// "9.2" is older than "10.0".
bool isOlderVersion(const std::string& a, const std::string& b);

} // namespace studio
