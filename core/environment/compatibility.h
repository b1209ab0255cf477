// Checks whether an existing Python can use the GPUs of its machine, based on driver and GPU capabilities; a framework
// may require more. Pure; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/environment_state.h"
#include "core/protocol/messages.h"

namespace studio {

struct Compatibility {
    // Ordered from best to worst.
    enum class Code {
        Fits,           // uses the GPUs, or neither needs nor has any
        CudaUnreported, // does not report its CUDA version
        ProcessorOnly,  // has GPUs, but was built without CUDA
        DriverUnknown,  // has a GPU with an unrecognized driver version
        NoGpu,          // built for CUDA, but no GPU is present
        GpuTooOld,      // its CUDA version dropped support for this GPU
        GpuTooNew,      // its CUDA version predates this GPU
        DriverTooOld,   // its CUDA version requires a newer driver
    };
    Code code = Code::Fits;
    std::string sentence;
};
std::string_view toText(Compatibility::Code code);

// `cuda`: the CUDA version of the build, "12.1" or "12"; "cpu": built without CUDA; empty: not reported.
Compatibility checkCompatibility(const std::string& cuda, const std::vector<GpuFacts>& gpus);
// Returns the worst result of all its frameworks; the sentence starts with the name of that framework.
Compatibility checkCompatibility(const PythonInstallation& python, const std::vector<GpuFacts>& gpus);

} // namespace studio
