// Which GPUs the scheduler may plan, from what a machine reported about their use and its rule; and what the pass does
// then.
#include <QRegularExpression>
#include <QTest>
#include <nlohmann/json.hpp>

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
            QCOMPARE(gpu.outsideNode, std::string("cs-1-trainers-4"));
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

    // Of several programs, the one that uses the most memory.
    void namesTheProgram() {
        GpuState state = reportOf("GPU-1", GpuUse::Occupied);
        for (const int64_t gib : {2, 19, 4}) {
            GpuProcess& process = state.processes.emplace_back();
            process.owner = "bob";
            process.name = gib == 19 ? "python3" : "other";
            process.memoryBytes = gib << 30;
            process.startedMs = 1000 * gib;
        }
        const FleetGpu gpu = judged(state, GpuRule::Wait);
        QCOMPARE(gpu.outsideUser, std::string("bob"));
        QCOMPARE(gpu.outsideProgram, std::string("python3"));
        QCOMPARE(gpu.outsideBytes, int64_t{19} << 30);
        QCOMPARE(gpu.outsideSinceMs, int64_t{19'000});
        state.processes.clear();
        state.usedBytes = 700LL << 20;
        QCOMPARE(judged(state, GpuRule::Wait).outsideBytes, 700LL << 20);
        state.use = GpuUse::Reserved;
        state.owners.emplace_back().user = "alice";
        state.owners.front().sinceMs = 5000;
        QCOMPARE(judged(state, GpuRule::Wait).outsideSinceMs, int64_t{5000});
    }

    void sentenceSaysWhatIsNeededAndWhoHasIt_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("params");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* code, const char* params, const char* sentence) {
            QTest::newRow(name) << QString::fromLatin1(code) << QString::fromLatin1(params)
                                << QString::fromLatin1(sentence);
        };
        row("count", "wait_gpus", R"({"needed":2,"available":1,"machine":"gpu01"})",
            "Needs 2 GPU(s); gpu01 has 1 free.");
        row("memory and model", "wait_gpus",
            R"({"needed":2,"available":0,"machine":"gpu01","gpu_memory":25769803776,"gpu_model":"A100"})",
            "Needs 2 GPU(s) with at least 24 GiB each (A100); gpu01 has 0 free.");
        row("runs", "wait_gpus",
            R"({"needed":1,"available":0,"machine":"gpu01","holders":[{"gpu":0,"run":"train 14"}],"more_holders":2})",
            "Needs 1 GPU(s); gpu01 has 0 free. Not free: GPU 0 (run train 14), and 2 more.");
        row("program", "wait_gpu_outside",
            R"({"needed":2,"available":1,"machine":"gpu01","holders":[{"gpu":3,"user":"bob","program":"python3",)"
            R"("memory":20401094656,"since_ms":100000000}]})",
            "Needs 2 GPU(s); gpu01 has 1 free. Not free: GPU 3 (python3 of user bob, 19 GiB, since THEN).");
        row("without a user", "wait_gpu_outside",
            R"({"needed":1,"available":0,"machine":"gpu01","holders":[{"gpu":3,"program":"python3","memory":268435456}]})",
            "Needs 1 GPU(s); gpu01 has 0 free. Not free: GPU 3 (python3, 256 MiB).");
        row("others", "wait_gpu_outside",
            R"({"needed":1,"available":0,"machine":"gpu01","holders":[{"gpu":0,"node":"n4","is_reserved":true},)"
            R"({"gpu":1,"user":"mia","is_reserved":true},{"gpu":2},{"gpu":3,"is_quarantined":true}]})",
            "Needs 1 GPU(s); gpu01 has 0 free. Not free: GPU 0 (node n4), GPU 1 (run of another workspace, user mia), "
            "GPU 2 (a process that is not visible), GPU 3 (in quarantine).");
        row("unknown", "wait_gpu_unknown", R"({"needed":1,"available":0,"machine":"gpu01","gpu":2})",
            "Needs 1 GPU(s); gpu01 has 0 free. gpu01 has not reported the users of its GPU 2 yet.");
    }
    void sentenceSaysWhatIsNeededAndWhoHasIt() {
        QFETCH(QString, code);
        QFETCH(QString, params);
        QFETCH(QString, sentence);
        QString said = describeWait(code.toStdString(), nlohmann::json::parse(params.toStdString()));
        said.replace(QRegularExpression(QStringLiteral("1970-01-0[12] [0-9:]{5}")), // in any time zone
                     QStringLiteral("THEN"));
        QCOMPARE(said, sentence);
    }
};

QTEST_GUILESS_MAIN(GpuAvailabilityTest)
#include "gpu_availability_test.moc"
