// What a driver of NVIDIA's can do, and whether the GPU wants more, by the table of sizes.
#pragma once

#include <QString>
#include <string>

#include "core/protocol/messages.h"

namespace studio::ui {

// The CUDA versions that the table of sizes names for this GPU: "9.0+"; empty where it has none.
std::string cudaWantedBy(const std::string& gpuName);
// "CUDA up to 12.2: fine for this GPU (9.0+)"; a sentence that says what to do where it is not.
QString cudaVerdict(const GpuFacts& gpu);

} // namespace studio::ui
