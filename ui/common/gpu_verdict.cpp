#include "ui/common/gpu_verdict.h"

#include <QVersionNumber>
#include <array>

#include "core/target/size_catalogue.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct CudaOf {
    const char* driver; // the oldest for Linux, by NVIDIA's release notes
    const char* cuda;
};

// Newest first.
constexpr std::array cudaOfDrivers = {
    CudaOf{"580.65.06", "13.0"}, CudaOf{"575.51.03", "12.9"}, CudaOf{"570.26", "12.8"},    CudaOf{"560.28.03", "12.6"},
    CudaOf{"555.42.02", "12.5"}, CudaOf{"550.54.14", "12.4"}, CudaOf{"545.23.06", "12.3"}, CudaOf{"535.54.03", "12.2"},
    CudaOf{"530.30.02", "12.1"}, CudaOf{"525.60.13", "12.0"}, CudaOf{"520.61.05", "11.8"}, CudaOf{"515.43.04", "11.7"},
    CudaOf{"510.39.01", "11.6"}, CudaOf{"495.29.05", "11.5"}, CudaOf{"470.42.01", "11.4"}, CudaOf{"465.19.01", "11.3"},
    CudaOf{"460.27.03", "11.2"}, CudaOf{"455.23", "11.1"},    CudaOf{"450.36.06", "11.0"}, CudaOf{"440.33", "10.2"},
    CudaOf{"418.39", "10.1"},    CudaOf{"410.48", "10.0"},    CudaOf{"396.26", "9.2"},     CudaOf{"390.46", "9.1"},
    CudaOf{"384.81", "9.0"}};

QVersionNumber versionOf(const std::string& text) {
    return QVersionNumber::fromString(QString::fromStdString(text));
}

} // namespace

std::string newestCudaOf(const std::string& driver) {
    const QVersionNumber version = versionOf(driver);
    if (version.isNull())
        return {};
    for (const CudaOf& row : cudaOfDrivers) {
        if (version >= versionOf(row.driver))
            return row.cuda;
    }
    return {};
}

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
    if (versionOf(cuda) >= versionOf(least))
        return UiText::tr("%1: fine, this GPU wants %2").arg(can, needs);
    return UiText::tr("%1: too old, this GPU wants %2. Ask for a newer driver on the machine").arg(can, needs);
}

} // namespace studio::ui
