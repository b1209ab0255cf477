// Which GPUs the scheduler may plan, from what a machine reported about their use and its rule; and what the pass does
// then.
#include <QTest>

#include "core/run/gpu_availability.h"
#include "core/run/wait_text.h"

using namespace studio;

namespace {

GpuState reportOf(const char* uuid, GpuUse use) {
    GpuState state;
    state.uuid = uuid;
    state.use = use;
    return state;
}

FleetGpu judged(GpuState state, GpuRule rule) {
    FleetKernel kernel;
    kernel.gpus.emplace_back().uuid = "GPU-1";
    markGpuUse(kernel, std::vector{0}, std::vector{std::move(state)}, rule);
    return kernel.gpus.front();
}

} // namespace

class GpuAvailabilityTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void followsTheRule_data() {
        QTest::addColumn<int>("use");
        QTest::addColumn<int>("rule");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, GpuUse use, GpuRule rule, const char* expected) {
            QTest::newRow(name) << static_cast<int>(use) << static_cast<int>(rule) << expected;
        };
        row("free", GpuUse::Free, GpuRule::Wait, "planned");
        row("ours", GpuUse::Ours, GpuRule::Wait, "planned");
        row("occupied", GpuUse::Occupied, GpuRule::Wait, "outside");
        row("occupied, share", GpuUse::Occupied, GpuRule::Share, "planned");
        row("occupied, take", GpuUse::Occupied, GpuRule::Take, "planned");
        row("another workspace", GpuUse::Reserved, GpuRule::Wait, "reserved");
        row("another workspace, take", GpuUse::Reserved, GpuRule::Take, "reserved");
        row("unknown", GpuUse::Unknown, GpuRule::Wait, "unknown");
        row("unknown, take", GpuUse::Unknown, GpuRule::Take, "planned");
    }
    void followsTheRule() {
        QFETCH(int, use);
        QFETCH(int, rule);
        QFETCH(QString, expected);
        const FleetGpu gpu = judged(reportOf("GPU-1", static_cast<GpuUse>(use)), static_cast<GpuRule>(rule));
        const QString found = gpu.isReservedOutside ? QStringLiteral("reserved")
                              : gpu.isUsedOutside   ? QStringLiteral("outside")
                              : gpu.isUseUnknown    ? QStringLiteral("unknown")
                                                    : QStringLiteral("planned");
        QCOMPARE(found, expected);
    }

    void sharesWithSharingWorkspace() {
        GpuState state = reportOf("GPU-1", GpuUse::Reserved);
        state.owners.emplace_back().user = "alice";
        state.owners.front().isShared = true;
        QVERIFY(!judged(state, GpuRule::Share).isUsedOutside);
        QVERIFY(judged(state, GpuRule::Wait).isUsedOutside);
        state.owners.front().isShared = false;
        QVERIFY(judged(state, GpuRule::Share).isUsedOutside);
    }

    // A node has its GPUs also while it has no run; its runs are on a machine of its own.
    void nodesHaveTheirs() {
        GpuState state = reportOf("GPU-1", GpuUse::Ours);
        state.isLocked = true;
        state.owners.emplace_back().run = "r";
        QVERIFY(!judged(state, GpuRule::Take).isUsedOutside); // the ledger counts it
        state.owners.front().run.clear();
        state.owners.front().node = "cs-1-trainers-4";
        for (const GpuUse use : {GpuUse::Ours, GpuUse::Reserved}) {
            state.use = use;
            const FleetGpu gpu = judged(state, GpuRule::Take);
            QVERIFY(gpu.isUsedOutside && gpu.isReservedOutside);
            QCOMPARE(describeWait("wait_gpu_outside", {{"gpu", 0},
                                                       {"machine", "local"},
                                                       {"node", gpu.outsideNode},
                                                       {"is_reserved", gpu.isReservedOutside}}),
                     QStringLiteral("Needs a GPU; GPU 0 of local is reserved by the node cs-1-trainers-4."));
        }
        FleetKernel kernel;
        kernel.gpus.resize(3);
        kernel.gpus[0].uuid = "GPU-1";
        kernel.gpus[2].uuid = "GPU-3";
        markGpusOfNode(kernel, std::vector<std::string>{"GPU-3", "", "GPU-9"}, "n");
        QVERIFY(!kernel.gpus[0].isUsedOutside && !kernel.gpus[1].isUsedOutside);
        QVERIFY(kernel.gpus[2].isUsedOutside && kernel.gpus[2].isReservedOutside);
    }

    void unlistedGpuIsNotFree() {
        QVERIFY(judged(reportOf("GPU-2", GpuUse::Free), GpuRule::Wait).isUseUnknown);
        FleetKernel kernel;
        kernel.gpus.resize(3); // one without a UUID has no ticket
        kernel.gpus[0].uuid = "GPU-1";
        kernel.gpus[2].uuid = "GPU-3";
        markGpuUseUnknown(kernel, std::vector{0, 1});
        QVERIFY(kernel.gpus[0].isUseUnknown && !kernel.gpus[1].isUseUnknown);
        QVERIFY(!kernel.gpus[2].isUseUnknown); // the machine has nothing to do with it
    }

    void namesTheProgram() {
        GpuState state = reportOf("GPU-1", GpuUse::Occupied);
        GpuProcess& process = state.processes.emplace_back();
        process.owner = "bob";
        process.name = "python3";
        const FleetGpu gpu = judged(state, GpuRule::Wait);
        QCOMPARE(describeWait("wait_gpu_outside", {{"gpu", 3},
                                                   {"machine", "gpu01"},
                                                   {"user", gpu.outsideUser},
                                                   {"program", gpu.outsideProgram},
                                                   {"is_reserved", gpu.isReservedOutside}}),
                 QStringLiteral("Needs a GPU; GPU 3 of gpu01 is used by another program (python3, user bob)."));
    }
};

QTEST_GUILESS_MAIN(GpuAvailabilityTest)
#include "gpu_availability_test.moc"
