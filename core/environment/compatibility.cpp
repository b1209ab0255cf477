#include "core/environment/compatibility.h"

#include <array>

#include "core/environment/cuda_range.h"
#include "core/environment/environment_text.h"

namespace studio {

namespace {

using Code = Compatibility::Code;

constexpr std::array<std::pair<Code, std::string_view>, 8> codes = {{{Code::Fits, "fits"},
                                                                     {Code::CudaUnreported, "not_told"},
                                                                     {Code::ProcessorOnly, "processor_only"},
                                                                     {Code::DriverUnknown, "driver_unknown"},
                                                                     {Code::NoGpu, "no_gpu"},
                                                                     {Code::GpuTooOld, "gpu_too_old"},
                                                                     {Code::GpuTooNew, "gpu_too_new"},
                                                                     {Code::DriverTooOld, "driver_too_old"}}};

Compatibility verdict(Code code, const QString& sentence) {
    return {code, sentence.toStdString()};
}

Compatibility verdictOn(const std::string& cuda, const GpuFacts& gpu) {
    const QString built = shownText(cuda);
    const std::string newest = newestCudaForDriver(gpu.driver);
    const std::string driver = minDriverForCuda(cuda);
    if (newest.empty() || driver.empty())
        return verdict(Code::DriverUnknown,
                       EnvironmentText::tr(
                           "It is unknown whether driver %1 supports builds for CUDA %2. Test it with a short run.")
                           .arg(shownText(gpu.driver), built));
    if (isOlderVersion(gpu.driver, driver))
        return verdict(Code::DriverTooOld,
                       EnvironmentText::tr("Built for CUDA %1, which needs driver %2 or newer; %3 is installed. Have "
                                           "the driver updated, or use a build for CUDA %4 or older.")
                           .arg(built, shownText(driver), shownText(gpu.driver), shownText(newest)));
    const auto range = cudaRangeForCapability(computeCapabilityOf(gpu.name));
    // "12" is any 12.x, so it is compatible with a GPU that only the last 12.x supports.
    const bool isMajorOnly = cuda.find('.') == std::string::npos;
    const std::string latest = isMajorOnly ? cuda + ".99" : cuda;
    if (range && isOlderVersion(latest, range->oldest))
        return verdict(
            Code::GpuTooNew,
            EnvironmentText::tr(
                "Built for CUDA %1, which does not support the GPU %2 yet. Use a build for CUDA %3 or newer.")
                .arg(built, shownText(gpu.name), shownText(range->oldest)));
    if (range && !range->newest.empty() && isOlderVersion(range->newest, isMajorOnly ? cuda + ".0" : cuda))
        return verdict(Code::GpuTooOld,
                       EnvironmentText::tr(
                           "Built for CUDA %1, which no longer supports the GPU %2. Use a build for CUDA %3 or older.")
                           .arg(built, shownText(gpu.name), shownText(range->newest)));
    return verdict(Code::Fits,
                   EnvironmentText::tr("Built for CUDA %1, which the GPU and its driver support.").arg(built));
}

} // namespace

std::string_view toText(Code code) {
    for (const auto& [known, text] : codes) {
        if (known == code)
            return text;
    }
    return {};
}

Compatibility checkCompatibility(const std::string& cuda, const std::vector<GpuFacts>& gpus) {
    if (cuda.empty())
        return verdict(Code::CudaUnreported, EnvironmentText::tr("Its CUDA version is unknown."));
    if (cuda == "cpu" && gpus.empty())
        return verdict(Code::Fits, EnvironmentText::tr("CPU build; this machine has no GPU."));
    if (cuda == "cpu")
        return verdict(Code::ProcessorOnly,
                       EnvironmentText::tr("Built without CUDA: the GPU of this machine would not be "
                                           "used."));
    if (gpus.empty())
        return verdict(Code::NoGpu,
                       EnvironmentText::tr(
                           "Built for CUDA %1, but no GPU was found on this machine: at best it would use the CPU.")
                           .arg(shownText(cuda)));
    Compatibility worst;
    for (const auto& gpu : gpus) {
        Compatibility one = verdictOn(cuda, gpu);
        if (worst.sentence.empty() || one.code > worst.code)
            worst = std::move(one);
    }
    return worst;
}

Compatibility checkCompatibility(const PythonInstallation& python, const std::vector<GpuFacts>& gpus) {
    Compatibility worst;
    for (const auto& framework : python.frameworks) {
        // Frameworks such as scikit-learn have no GPU builds: a missing CUDA version means nothing.
        if (framework.cuda.empty())
            continue;
        Compatibility one = checkCompatibility(framework.cuda, gpus);
        if (!worst.sentence.empty() && one.code <= worst.code)
            continue;
        one.sentence =
            EnvironmentText::tr("%1 %2: %3")
                .arg(shownText(framework.name), shownText(framework.version), QString::fromStdString(one.sentence))
                .toStdString();
        worst = std::move(one);
    }
    if (!worst.sentence.empty())
        return worst;
    return gpus.empty()
               ? verdict(Code::Fits, EnvironmentText::tr("None of its packages requires a GPU."))
               : verdict(Code::CudaUnreported, EnvironmentText::tr("The CUDA version of its packages is unknown."));
}

} // namespace studio
