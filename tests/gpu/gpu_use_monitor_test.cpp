// How the driver learns that a GPU is free again: real connection and requests, and an agent that is the test itself.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/driver/gpu_use_monitor.h"
#include "core/protocol/cbor.h"
#include "tests/run/reconciler_scene.h"
#include "tests/support/mirror_scene.h"

namespace studio::test {

using namespace std::chrono_literals;
using nlohmann::json;

namespace {

GpuState gpuOf(const std::string& uuid, GpuUse use) {
    GpuState gpu;
    gpu.uuid = uuid;
    gpu.use = use;
    gpu.isUsageKnown = true;
    gpu.isLocked = use == GpuUse::Reserved || use == GpuUse::Ours;
    if (use == GpuUse::Reserved)
        gpu.owners.push_back({"alice", randomIdText(), randomIdText(), 1, 77, 9, 10});
    return gpu;
}

// A machine whose agent says what the test wants.
class MonitoredMachine {
public:
    explicit MonitoredMachine(bool knowsTickets = true)
        : m_knowsTickets(knowsTickets) {
        QVERIFY(m_driver.start());
        QVERIFY(m_mirror.connectNow());
    }
    void setDemand(bool isWanted = true) {
        monitor.setDemand(isWanted ? std::vector<RunDriver*>{&m_driver} : std::vector<RunDriver*>());
    }
    // "GPU-a:free …" of the report as of now.
    QString uses() const {
        QStringList words;
        for (const GpuState& gpu : monitor.report(id).value_or(std::vector<GpuState>()))
            words << QString::fromStdString(gpu.uuid + ":" + std::string(toText(gpu.use)));
        return words.join(QLatin1Char(' '));
    }
    void answerTickets(const TicketsAnswer& answer) {
        const uint32_t number = waiting.back().first;
        m_pipe->answer(number, toMessage(answer));
    }
    bool waitForUses(const char* text) {
        return turnUntil([&] { return uses() == QLatin1String(text); });
    }
    // The last request for tickets: "GPU-a GPU-b".
    QString asked() const {
        QStringList words;
        for (const std::string& uuid : waiting.empty() ? std::vector<std::string>() : waiting.back().second)
            words << QString::fromStdString(uuid);
        return words.join(QLatin1Char(' '));
    }

    const TargetId id = TargetId::generate();
    std::vector<GpuState> gpus;
    std::vector<std::pair<uint32_t, std::vector<std::string>>> waiting; // requests for tickets
    std::vector<qint64> queries;                                        // ms at which the GPUs were queried
    GpuUseMonitor monitor;

private:
    void handle(FakePipe& pipe, uint32_t request, const json& message) {
        m_pipe = &pipe;
        const std::string verb = textAt(message, "do");
        if (verb == GpusRequest::verb) {
            queries.push_back(m_since.elapsed());
            pipe.answer(request, toMessage(GpusAnswer{gpus, {}, true, 1}));
        } else if (verb == AwaitTicketsRequest::verb) {
            waiting.emplace_back(request, fromMessage<AwaitTicketsRequest>(message).value().uuids);
            if (!m_knowsTickets)
                pipe.say(FrameKind::Failure, request,
                         {{"code", toText(ErrorCode::InvalidArgument)}, {"message", "unknown"}});
        }
    }

    RunReconciler::Options reconcilerOptions() {
        RunReconciler::Options options;
        options.workspace = m_workspace->id().text();
        options.machine = id;
        return options;
    }

    const bool m_knowsTickets;
    QElapsedTimer m_since = [] {
        QElapsedTimer timer;
        timer.start();
        return timer;
    }();
    FakePipe* m_pipe = nullptr;
    FreshWorkspace m_workspace;
    SystemClock m_clock;
    MirrorScene m_mirror{
        [this](FakePipe& pipe, uint32_t request, const json& message) { handle(pipe, request, message); }};
    RunDriver m_driver{m_workspace->database(), m_mirror.machine, m_clock, reconcilerOptions()};
};

} // namespace

class GpuUseMonitorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { qputenv("COMPUTE_STUDIO_TEST_GPU_POLL_MS", "30000"); } // usually 5000
    void cleanupTestCase() { qunsetenv("COMPUTE_STUDIO_TEST_GPU_POLL_MS"); }

    // Between two reports.
    void releasedGpuIsFreeAtOnce() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved), gpuOf("GPU-b", GpuUse::Ours),
                        gpuOf("GPU-c", GpuUse::Reserved), gpuOf("GPU-d", GpuUse::Occupied)};
        QSignalSpy reports(&machine.monitor, &GpuUseMonitor::reported);
        machine.setDemand();
        QVERIFY(machine.waitForUses("GPU-a:reserved GPU-b:ours GPU-c:reserved GPU-d:occupied"));
        QVERIFY(turnUntil([&] { return machine.asked() == QLatin1String("GPU-a GPU-c"); }));
        machine.answerTickets({{"GPU-c"}});
        QVERIFY(machine.waitForUses("GPU-a:reserved GPU-b:ours GPU-c:free GPU-d:occupied"));
        QCOMPARE(reports.count(), 2);
        // The other one is waited for, and nvidia-smi was run once.
        QVERIFY(turnUntil([&] { return machine.asked() == QLatin1String("GPU-a"); }));
        QCOMPARE(machine.waiting.size(), size_t(2));
        QCOMPARE(machine.queries.size(), size_t(1));
    }

    // The agent need not be asked again with each pass of the scheduler.
    void oneRequestWaits() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved)};
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        for (int pass = 0; pass < 10; ++pass)
            machine.setDemand();
        machine.answerTickets({}); // another connection took its place
        turnUntil([] { return false; }, 200ms);
        machine.setDemand();
        turnUntil([] { return false; }, 200ms);
        QCOMPARE(machine.waiting.size(), size_t(1));
        QCOMPARE(machine.queries.size(), size_t(1));
    }

    // An agent that answers at once with what it was not asked for would be asked without an end.
    void answerAboutOtherGpusIsNoNews() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved), gpuOf("GPU-b", GpuUse::Free)};
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        machine.answerTickets({{"GPU-x", "GPU-b"}, {"GPU-y"}});
        turnUntil([] { return false; }, 200ms);
        machine.setDemand();
        turnUntil([] { return false; }, 200ms);
        QCOMPARE(machine.waiting.size(), size_t(1));
        QCOMPARE(machine.queries.size(), size_t(1));
        QCOMPARE(machine.uses(), QStringLiteral("GPU-a:reserved GPU-b:free"));
    }

    void nothingIsAskedWithoutDemand() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved)};
        machine.setDemand(false);
        turnUntil([] { return false; }, 200ms);
        QVERIFY(machine.queries.empty() && machine.waiting.empty());
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        machine.setDemand(false);
        machine.answerTickets({{"GPU-a"}});
        QVERIFY(machine.waitForUses("GPU-a:free"));
        QCOMPARE(machine.waiting.size(), size_t(1));
    }

    void nothingReservedNeedsNoRequest() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Free), gpuOf("GPU-b", GpuUse::Occupied)};
        machine.setDemand();
        QVERIFY(machine.waitForUses("GPU-a:free GPU-b:occupied"));
        turnUntil([] { return false; }, 200ms);
        QVERIFY(machine.waiting.empty());
    }

    // A holder that was killed has not waited for the memory: nvidia-smi says what is there, at most once a second.
    void abandonedGpuIsQueried() {
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved), gpuOf("GPU-b", GpuUse::Reserved)};
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        machine.gpus = {gpuOf("GPU-a", GpuUse::Occupied), gpuOf("GPU-b", GpuUse::Reserved)};
        machine.answerTickets({{}, {"GPU-a"}});
        QVERIFY(turnUntil([&] { return machine.asked() == QLatin1String("GPU-b"); })); // not the one that is known
        QCOMPARE(machine.uses(), QStringLiteral("GPU-a:reserved GPU-b:reserved"));
        QVERIFY(machine.waitForUses("GPU-a:occupied GPU-b:reserved"));
        QCOMPARE(machine.queries.size(), size_t(2));
        QVERIFY2(machine.queries[1] - machine.queries[0] > 500,
                 qPrintable(QString::number(machine.queries[1] - machine.queries[0])));
        QVERIFY2(machine.queries[1] - machine.queries[0] < 4400,
                 qPrintable(QString::number(machine.queries[1] - machine.queries[0])));
    }

    void olderAgentsAreNotAskedAgain() {
        qputenv("COMPUTE_STUDIO_TEST_GPU_POLL_MS", "1000");
        MonitoredMachine machine(false);
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved)};
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        machine.gpus = {gpuOf("GPU-a", GpuUse::Free)};
        QVERIFY(machine.waitForUses("GPU-a:free")); // with the next report
        QVERIFY(machine.queries.size() >= 2);
        QCOMPARE(machine.waiting.size(), size_t(1));
    }

    // The answer to a request whose place another one has taken says nothing of the newer report.
    void answerOfReplacedRequestIsIgnored() {
        qputenv("COMPUTE_STUDIO_TEST_GPU_POLL_MS", "1000");
        MonitoredMachine machine;
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved)};
        machine.setDemand();
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 1; }));
        machine.gpus = {gpuOf("GPU-a", GpuUse::Reserved), gpuOf("GPU-b", GpuUse::Reserved)};
        QVERIFY(turnUntil([&] { return machine.waiting.size() == 2; }));
        QCOMPARE(machine.asked(), QStringLiteral("GPU-a GPU-b"));
        const auto last = machine.waiting.back();
        machine.waiting.pop_back();
        machine.answerTickets({{"GPU-a"}});
        turnUntil([] { return false; }, 100ms);
        QCOMPARE(machine.uses(), QStringLiteral("GPU-a:reserved GPU-b:reserved"));
        machine.waiting.push_back(last);
        machine.answerTickets({{"GPU-a"}});
        QVERIFY(machine.waitForUses("GPU-a:free GPU-b:reserved"));
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::GpuUseMonitorTest)
#include "gpu_use_monitor_test.moc"
