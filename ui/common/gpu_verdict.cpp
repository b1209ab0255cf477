#include "ui/common/gpu_verdict.h"

#include "core/environment/cuda_table.h"
#include "core/target/size_catalogue.h"
#include "ui/common/formats.h"

namespace studio::ui {

// Names differ in detail ("Tesla V100-SXM2-16GB", "NVIDIA Tesla V100"): what counts is the model.
std::string cudaWantedBy(const std::string& gpuName) {
    const QString name = QString::fromStdString(gpuName);
    for (const VmSize& size : vmSizes()) {
        for (const QString& word : QString::fromStdString(size.gpuType).split(QLatin1Char(' '))) {
            const bool isModel = word.size() >= 2 && word.front().isLetter() && word.back().isDigit();
            if (isModel && name.contains(word, Qt::CaseInsensitive) && !size.cudaVersions.empty())
                return size.cudaVersions;
        }
    }
    return {};
}

QString cudaVerdict(const GpuFacts& gpu) {
    const std::string cuda = newestCudaOf(gpu.driver);
    const std::string wanted = cudaWantedBy(gpu.name);
    if (cuda.empty())
        return UiText::tr("which CUDA this driver can do is not known");
    const QString can = UiText::tr("CUDA up to %1").arg(QString::fromStdString(cuda));
    if (wanted.empty())
        return can;
    const QString needs = QString::fromStdString(wanted);
    const std::string least = wanted.substr(0, wanted.find('+'));
    if (!isOlderVersion(cuda, least))
        return UiText::tr("%1: fine, this GPU wants %2").arg(can, needs);
    return UiText::tr("%1: too old, this GPU wants %2. Ask for a newer driver on the machine").arg(can, needs);
}

} // namespace studio::ui
