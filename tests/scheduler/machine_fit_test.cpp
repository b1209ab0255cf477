// Which needs a machine or a target meets, and the first one that it does not.
#include <QTest>

#include "core/scheduler/machine_fit.h"

using namespace studio;

namespace {

constexpr int64_t gibibyte = 1LL << 30;

// "cores=4 memory=8 gpus=2 gpu_memory=24 model=A100 label=rack:1 nodes=2"; memory in GiB.
RunNeeds needsFrom(const QString& text) {
    RunNeeds needs;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        const QString key = word.section(u'=', 0, 0);
        const QString value = word.section(u'=', 1);
        if (key == u"cores")
            needs.cores = value.toInt();
        else if (key == u"memory")
            needs.memoryBytes = value.toInt() * gibibyte;
        else if (key == u"gpus")
            needs.gpus = value.toInt();
        else if (key == u"gpu_memory")
            needs.gpuMemoryBytes = value.toInt() * gibibyte;
        else if (key == u"model")
            needs.gpuModel = value.toStdString();
        else if (key == u"nodes")
            needs.nodes = value.toInt();
        else
            needs.labels[value.section(u':', 0, 0).toStdString()] = value.section(u':', 1).toStdString();
    }
    return needs;
}

MachineCapacity machine(int cores, int memory, std::vector<GpuCapacity> gpus = {}) {
    MachineCapacity capacity;
    capacity.cores = cores;
    capacity.memoryBytes = memory * gibibyte;
    capacity.gpus = std::move(gpus);
    return capacity;
}

const GpuCapacity a100{"NVIDIA A100-SXM4-40GB", 40 * gibibyte};
const GpuCapacity rtx{"NVIDIA GeForce RTX 3090", 24 * gibibyte};
const GpuCapacity amd{"Radeon", 0};

QString textOf(const MachineFit& fit) {
    QString text = QString::fromUtf8(toText(fit.code).data());
    const bool isMemory = fit.code == MachineFit::Code::Memory || fit.code == MachineFit::Code::GpuMemory;
    if (!fit.fits())
        text += QStringLiteral(" %1/%2")
                    .arg(fit.available / (isMemory ? gibibyte : 1))
                    .arg(fit.needed / (isMemory ? gibibyte : 1));
    if (!fit.text.empty())
        text += QStringLiteral(" ") + QString::fromStdString(fit.text);
    if (!fit.other.empty())
        text += QStringLiteral(" not ") + QString::fromStdString(fit.other);
    return text;
}

} // namespace

class MachineFitTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comparesNeedsWithMachine_data() {
        QTest::addColumn<QString>("needs");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* needs, const char* expected) {
            QTest::newRow(needs) << QString::fromLatin1(needs) << QString::fromLatin1(expected);
        };
        // The machine: 8 cores, 32 GiB, two A100 and one RTX 3090; rack=1.
        row("", "fits");
        row("cores=8 memory=32 gpus=3 label=rack:1", "fits");
        row("cores=9", "cores 8/9");
        row("cores=9 memory=64", "cores 8/9");
        row("memory=33", "memory 32/33");
        row("gpus=0", "fits");
        row("gpus=4", "gpus 3/4");
        row("gpus=2 model=a100", "fits");
        row("gpus=3 model=a100", "gpu_model 2/3 a100");
        row("model=H100", "gpu_model 0/1 H100");
        row("gpus=1 gpu_memory=40", "fits");
        row("gpus=3 gpu_memory=40", "gpus 2/3");
        row("gpu_memory=80", "gpu_memory 40/80");
        row("gpus=1 gpu_memory=32 model=rtx", "gpu_memory 24/32");
        row("label=rack:2", "label 0/1 rack=2 not 1");
        row("label=disk:nvme", "label 0/1 disk=nvme");
        row("nodes=3", "fits"); // of one node
    }
    void comparesNeedsWithMachine() {
        QFETCH(QString, needs);
        MachineCapacity capacity = machine(8, 32, {a100, a100, rtx});
        capacity.labels["rack"] = "1";
        QTEST(textOf(fitMachine(needsFrom(needs), capacity)), "expected");
    }

    void unknownFactsDoNotExclude() {
        MachineCapacity capacity;
        QCOMPARE(textOf(fitMachine(needsFrom(QStringLiteral("cores=9 memory=9")), capacity)), QStringLiteral("fits"));
        QCOMPARE(textOf(fitMachine(needsFrom(QStringLiteral("gpus=1")), capacity)), QStringLiteral("no_gpu 0/1"));
        capacity.isKnown = false;
        QCOMPARE(textOf(fitMachine(needsFrom(QStringLiteral("gpus=1")), capacity)), QStringLiteral("fits"));
        // A memory that nothing reports is not shown to be enough.
        QCOMPARE(textOf(fitMachine(needsFrom(QStringLiteral("gpu_memory=8")), machine(1, 1, {amd}))),
                 QStringLiteral("gpu_memory 0/8"));
        QCOMPARE(textOf(fitMachine(needsFrom(QStringLiteral("gpus=1")), machine(1, 1, {amd}))), QStringLiteral("fits"));
    }

    void countsNodesThatFit_data() {
        QTest::addColumn<QString>("needs");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* needs, const char* expected) {
            QTest::newRow(needs) << QString::fromLatin1(needs) << QString::fromLatin1(expected);
        };
        // A pool: two machines of 4 cores, one of 8 cores with a GPU.
        row("", "fits");
        row("nodes=3 cores=4", "fits");
        row("nodes=4", "nodes 3/4");
        row("nodes=2 cores=8", "nodes 1/2");
        row("cores=16", "cores 8/16");
        row("gpus=1", "fits");
        row("nodes=2 gpus=1", "nodes 1/2");
        row("cores=4 gpus=2", "gpus 1/2");
    }
    void countsNodesThatFit() {
        QFETCH(QString, needs);
        const std::vector<NodeCapacity> pool = {{machine(4, 8), 2}, {machine(8, 8, {rtx}), 1}};
        QTEST(textOf(fitNodes(needsFrom(needs), pool)), "expected");
        QCOMPARE(textOf(fitNodes(needsFrom(QString()), {})), QStringLiteral("nodes 0/1"));
    }
};

QTEST_GUILESS_MAIN(MachineFitTest)
#include "machine_fit_test.moc"
