// Compares the CUDA version that an NVIDIA driver supports with what the GPU needs according to the table of VM sizes.
#pragma once

#include <QString>
#include <string>

#include "core/protocol/messages.h"

namespace studio::ui {

// Returns the CUDA versions that the table lists for this GPU, e.g. "9.0+"; empty if it has none.
std::string requiredCudaVersions(const std::string& gpuName);
// Returns "CUDA up to 12.2: fine for this GPU (9.0+)" or, if it does not fit, a sentence that describes the remedy.
QString cudaSupportText(const GpuFacts& gpu);

} // namespace studio::ui
