// Which drivers and GPUs run what was built for which CUDA.
#include <QTest>

#include "core/base/display_text.h"
#include "core/environment/compatibility.h"
#include "core/environment/cuda_range.h"

using namespace studio;

namespace {

std::vector<GpuFacts> gpus(const QString& name, const QString& driver) {
    if (name.isEmpty())
        return {};
    return {{name.toStdString(), 1LL << 34, driver.toStdString()}};
}

} // namespace

class CompatibilityTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void mapsDriversToCuda() {
        QCOMPARE(newestCudaForDriver("535.104.05"), "12.2");
        QCOMPARE(newestCudaForDriver("525.60.13"), "12.0");
        QCOMPARE(newestCudaForDriver("525.60.11"), "11.8");
        QCOMPARE(newestCudaForDriver("999.1"), "13.0");
        QCOMPARE(newestCudaForDriver("340.108"), "");
        QCOMPARE(newestCudaForDriver("amdgpu"), "");
        QCOMPARE(minDriverForCuda("12.9"), "525.60.13");
        QCOMPARE(minDriverForCuda("12"), "525.60.13");
        QCOMPARE(minDriverForCuda("11.8"), "450.80.02");
        QCOMPARE(minDriverForCuda("11.0"), "450.36.06");
        QCOMPARE(minDriverForCuda("10.1"), "418.39");
        QCOMPARE(minDriverForCuda("7.5"), "");
        QCOMPARE(minDriverForCuda("99.1"), "");
        QCOMPARE(minDriverForCuda("cpu"), "");
    }

    void mapsGpuToComputeCapability_data() {
        QTest::addColumn<QString>("capability");
        const auto row = [](const char* name, const char* capability) {
            QTest::newRow(name) << QString::fromUtf8(capability);
        };
        row("NVIDIA A100-SXM4-40GB", "8.0");
        row("NVIDIA A100-SXM4-40GB MIG 1g.5gb", "8.0");
        row("NVIDIA A10", "8.6");
        row("NVIDIA A10G", "8.6");
        row("Tesla V100-SXM2-16GB", "7.0");
        row("Tesla V100S-PCIE-32GB", "7.0");
        row("Tesla T4", "7.5");
        row("Tesla K80", "3.7");
        row("Tesla P100-PCIE-16GB", "6.0");
        row("NVIDIA H100 80GB HBM3", "9.0");
        row("NVIDIA H200", "9.0");
        row("NVIDIA GH200 480GB", "9.0");
        row("NVIDIA B200", "10.0");
        row("NVIDIA GB200", "10.0");
        row("NVIDIA L4", "8.9");
        row("NVIDIA L40S", "8.9");
        row("NVIDIA GeForce RTX 3090 Ti", "8.6");
        row("NVIDIA GeForce RTX 4090", "8.9");
        row("NVIDIA GeForce RTX 5090", "12.0");
        row("NVIDIA RTX A6000", "8.6");
        row("NVIDIA RTX 6000 Ada Generation", "8.9");
        row("NVIDIA RTX PRO 6000 Blackwell Server Edition", "12.0");
        row("Quadro RTX 6000", "7.5");
        row("NVIDIA TITAN V", "7.0");
        row("NVIDIA TITAN Xp", "6.1");
        row("NVIDIA GeForce GTX 1080 Ti", "6.1");
        row("AMD Instinct MI250X", "");
        row("", "");
    }
    void mapsGpuToComputeCapability() {
        QFETCH(QString, capability);
        QCOMPARE(QString::fromStdString(computeCapabilityOf(QTest::currentDataTag())), capability);
    }

    void checksCompatibility_data() {
        QTest::addColumn<QString>("cuda");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const char* cuda, const char* gpu, const char* driver, const char* code) {
            QTest::newRow(name) << QString::fromUtf8(cuda) << QString::fromUtf8(gpu) << QString::fromUtf8(driver)
                                << QString::fromUtf8(code);
        };
        row("as it should be", "12.1", "NVIDIA A100", "535.104.05", "fits");
        row("minor version compatibility", "12.4", "NVIDIA A100", "525.85.12", "fits");
        row("only the major version is known", "12", "NVIDIA B200", "570.26", "fits");
        row("old driver", "12.1", "Tesla V100-SXM2-16GB", "470.42.01", "driver_too_old");
        row("older than the promise", "11.0", "NVIDIA A100", "450.36.06", "fits");
        row("just too old", "11.8", "NVIDIA A100", "450.51.06", "driver_too_old");
        row("new GPU", "11.7", "NVIDIA H100 PCIe", "535.54.03", "gpu_too_new");
        row("same family", "11.3", "NVIDIA GeForce RTX 4090", "535.54.03", "fits");
        row("old GPU", "12.1", "Tesla K80", "535.54.03", "gpu_too_old");
        row("dropped by 13", "13.0", "Tesla V100-SXM2-16GB", "580.65.06", "gpu_too_old");
        row("kept by 13", "13", "Tesla T4", "580.65.06", "fits");
        row("unknown GPU", "12.1", "NVIDIA Something", "535.54.03", "fits");
        row("another maker", "12.1", "AMD Instinct", "6.2.4", "driver_unknown");
        row("no GPU", "12.1", "", "", "no_gpu");
        row("no GPU, no CUDA", "cpu", "", "", "fits");
        row("processor only", "cpu", "NVIDIA A100", "535.54.03", "processor_only");
        row("CUDA version unknown", "", "NVIDIA A100", "535.54.03", "not_told");
        row("unknown CUDA", "77.1", "NVIDIA A100", "535.54.03", "driver_unknown");
    }
    void checksCompatibility() {
        QFETCH(QString, cuda);
        QFETCH(QString, gpu);
        QFETCH(QString, driver);
        QFETCH(QString, code);
        const auto verdict = checkCompatibility(cuda.toStdString(), gpus(gpu, driver));
        QCOMPARE(QString::fromUtf8(toText(verdict.code).data()), code);
        QVERIFY(verdict.sentence.ends_with('.') && verdict.sentence.find('%') == std::string::npos);
    }

    void reportsLeastCompatibleFramework() {
        PythonInstallation python;
        python.frameworks = {{"scikit-learn", "1.4.2", ""}};
        QCOMPARE(checkCompatibility(python, {}).code, Compatibility::Code::Fits);
        QCOMPARE(checkCompatibility(python, gpus("NVIDIA A100", "535.54.03")).code,
                 Compatibility::Code::CudaUnreported);
        python.frameworks.push_back({"torch", "2.1.0", "12.1"});
        QCOMPARE(checkCompatibility(python, gpus("NVIDIA A100", "535.54.03")).code, Compatibility::Code::Fits);
        python.frameworks.push_back({"tensorflow", "2.16.1\x1b[2J", "cpu"});
        const auto verdict = checkCompatibility(python, gpus("NVIDIA A100", "535.54.03"));
        QCOMPARE(verdict.code, Compatibility::Code::ProcessorOnly);
        QVERIFY(verdict.sentence.starts_with("tensorflow 2.16.1"));
        QVERIFY(isPlainText(verdict.sentence));
        // Of several GPUs the one that fits least.
        auto two = gpus("NVIDIA A100", "535.54.03");
        two.push_back(gpus("Tesla K80", "535.54.03").front());
        python.frameworks = {{"torch", "2.1.0", "12.1"}};
        QCOMPARE(checkCompatibility(python, two).code, Compatibility::Code::GpuTooOld);
    }
};

QTEST_GUILESS_MAIN(CompatibilityTest)
#include "compatibility_test.moc"
