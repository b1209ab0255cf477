// Whether a Python that is there can use the GPUs of its machine. By what drivers and GPUs can do; a framework may want more.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/protocol/environment_state.h"
#include "core/protocol/messages.h"

namespace studio {

struct Compatibility {
    // From the best to the worst.
    enum class Code {
        Fits,          // it uses the GPUs; or there are none, and it needs none
        NotTold,       // it does not tell what it was built for
        ProcessorOnly, // there are GPUs, and it was built without CUDA
        DriverUnknown, // there is a GPU whose driver is not known to us
        NoGpu,         // built for CUDA, and there is no GPU
        GpuTooOld,     // its CUDA makes no programs for this GPU any more
        GpuTooNew,     // its CUDA does not know this GPU yet
        DriverTooOld,  // its CUDA wants a newer driver
    };
    Code code = Code::Fits;
    std::string sentence;
};
std::string_view toText(Compatibility::Code code);

// `cuda`: what something was built for, "12.1" or "12"; "cpu": none; empty: it does not tell.
Compatibility compatibilityOf(const std::string& cuda, const std::vector<GpuFacts>& gpus);
// The worst of its frameworks, whose name stands before the sentence.
Compatibility compatibilityOf(const FoundPython& python, const std::vector<GpuFacts>& gpus);

} // namespace studio
