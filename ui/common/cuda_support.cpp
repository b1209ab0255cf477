#include "ui/common/cuda_support.h"

#include <QCoreApplication>

#include "core/environment/cuda_range.h"
#include "core/target/size_catalog.h"

namespace studio::ui {

namespace {

struct CudaSupportText {
    Q_DECLARE_TR_FUNCTIONS(CudaSupportText)
};

} // namespace

// Names differ in detail ("Tesla V100-SXM2-16GB", "NVIDIA Tesla V100"): only the model is compared.
std::string requiredCudaVersions(const std::string& gpuName) {
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

QString cudaSupportText(const GpuFacts& gpu) {
    const std::string cuda = newestCudaForDriver(gpu.driver);
    const std::string wanted = requiredCudaVersions(gpu.name);
    if (cuda.empty())
        return CudaSupportText::tr("supported CUDA version unknown");
    const QString can = CudaSupportText::tr("CUDA up to %1").arg(QString::fromStdString(cuda));
    if (wanted.empty())
        return can;
    const QString needs = QString::fromStdString(wanted);
    const std::string least = wanted.substr(0, wanted.find('+'));
    if (!isOlderVersion(cuda, least))
        return CudaSupportText::tr("%1: OK, this GPU requires %2").arg(can, needs);
    return CudaSupportText::tr("%1: too old, this GPU requires %2. Ask the administrator for a newer driver")
        .arg(can, needs);
}

} // namespace studio::ui
