#include "core/environment/compatibility.h"

#include <array>

#include "core/environment/cuda_table.h"
#include "core/environment/environment_text.h"

namespace studio {

namespace {

using Code = Compatibility::Code;

constexpr std::array<std::pair<Code, std::string_view>, 8> codes = {{{Code::Fits, "fits"},
                                                                     {Code::NotTold, "not_told"},
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
    const std::string newest = newestCudaOf(gpu.driver);
    const std::string driver = oldestDriverOf(cuda);
    if (newest.empty() || driver.empty())
        return verdict(Code::DriverUnknown,
                       EnvironmentText::tr("Whether the driver %1 runs what was built for CUDA %2 is "
                                           "not known. Try it with a short run.")
                           .arg(shownText(gpu.driver), built));
    if (isOlderVersion(gpu.driver, driver))
        return verdict(
            Code::DriverTooOld,
            EnvironmentText::tr("Built for CUDA %1, which needs the driver %2 or newer; here is %3. Ask for a "
                                "newer driver on the machine, or take a build for CUDA up to %4.")
                .arg(built, shownText(driver), shownText(gpu.driver), shownText(newest)));
    const auto range = cudaOfCapability(computeCapabilityOf(gpu.name));
    // "12" is any of that version: it cannot be held against a GPU that the last of them knows.
    const bool isMajorOnly = cuda.find('.') == std::string::npos;
    const std::string latest = isMajorOnly ? cuda + ".99" : cuda;
    if (range && isOlderVersion(latest, range->oldest))
        return verdict(Code::GpuTooNew,
                       EnvironmentText::tr("Built for CUDA %1, which does not know the GPU %2 yet. It needs "
                                           "a build for CUDA %3 or newer.")
                           .arg(built, shownText(gpu.name), shownText(range->oldest)));
    if (range && !range->newest.empty() && isOlderVersion(range->newest, isMajorOnly ? cuda + ".0" : cuda))
        return verdict(Code::GpuTooOld,
                       EnvironmentText::tr("Built for CUDA %1, which no longer supports the GPU %2. It "
                                           "needs a build for CUDA %3 or older.")
                           .arg(built, shownText(gpu.name), shownText(range->newest)));
    return verdict(Code::Fits,
                   EnvironmentText::tr("Built for CUDA %1, which the GPU and its driver can do.").arg(built));
}

} // namespace

std::string_view toText(Code code) {
    for (const auto& [known, text] : codes) {
        if (known == code)
            return text;
    }
    return {};
}

Compatibility compatibilityOf(const std::string& cuda, const std::vector<GpuFacts>& gpus) {
    if (cuda.empty())
        return verdict(Code::NotTold, EnvironmentText::tr("It does not tell which CUDA it was built for."));
    if (cuda == "cpu" && gpus.empty())
        return verdict(Code::Fits, EnvironmentText::tr("Built for processors, which is what this machine has."));
    if (cuda == "cpu")
        return verdict(Code::ProcessorOnly,
                       EnvironmentText::tr("Built without CUDA: the GPU of this machine would not be "
                                           "used."));
    if (gpus.empty())
        return verdict(Code::NoGpu,
                       EnvironmentText::tr("Built for CUDA %1, but no GPU was found on this machine: it would "
                                           "run on processors at best.")
                           .arg(shownText(cuda)));
    Compatibility worst;
    for (const auto& gpu : gpus) {
        Compatibility one = verdictOn(cuda, gpu);
        if (worst.sentence.empty() || one.code > worst.code)
            worst = std::move(one);
    }
    return worst;
}

Compatibility compatibilityOf(const FoundPython& python, const std::vector<GpuFacts>& gpus) {
    Compatibility worst;
    for (const auto& framework : python.frameworks) {
        // Frameworks such as scikit-learn have no builds for GPUs: that they do not tell means nothing.
        if (framework.cuda.empty())
            continue;
        Compatibility one = compatibilityOf(framework.cuda, gpus);
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
               ? verdict(Code::Fits, EnvironmentText::tr("Nothing in it asks for a GPU."))
               : verdict(Code::NotTold, EnvironmentText::tr("Nothing in it tells which CUDA it was built for."));
}

} // namespace studio
