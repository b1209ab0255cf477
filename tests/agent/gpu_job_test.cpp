// Jobs that reserve GPUs: what they see, whom they wait for, and when the GPUs are free again.
#include <QtTest>

#include <csignal>
#include <unistd.h>

#include "core/agent/gpu/gpu_usage.h"
#include "core/agent/job/process_info.h"
#include "core/base/timestamp.h"
#include "tests/agent/gpu_scene.h"
#include "tests/support/child_process.h"

using namespace studio;
using namespace studio::test;

namespace {

std::string outputOf(const AgentFolder& folder, const RunSpec& spec) {
    return readFile(folder.attempt(spec.key).stdLog()).value_or(std::string());
}

GpuReservation reservationOf(const AgentFolder& folder, const RunSpec& spec) {
    const auto text = readFile(folder.attempt(spec.key).gpu());
    return gpuReservationFromJson(nlohmann::json::parse(text.value_or("{}"), nullptr, false));
}

GpuTicketOwner foreignOwner() {
    auto owner = ownGpuTicketOwner(WorkspaceId::generate().text(), randomIdText(), 1, false);
    owner.user = "alice";
    return owner;
}

constexpr const char* printGpus = "echo \"${CUDA_VISIBLE_DEVICES-unset} ${CUDA_DEVICE_ORDER-unset}\"";

} // namespace

class GpuJobTest : public QObject {
    Q_OBJECT

private:
    std::optional<AgentFolder> m_folder;

    bool waitsFor(const RunSpec& spec, const char* code) {
        return waitFor([&] {
            const auto state = reservationOf(*m_folder, spec);
            return state.phase == GpuReservation::Phase::Waiting && state.code == code;
        });
    }

private Q_SLOTS:
    void init() {
        m_folder.emplace();
        qputenv("COMPUTE_STUDIO_SHARED_FOLDER", QByteArray::fromStdString(m_folder->path() + "/shared"));
    }
    void cleanup() { m_folder.reset(); }

    void showsJobItsGpusOnly() {
        GpuScene scene(m_folder->path());
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 2, {GpuScene::uuid(5), GpuScene::uuid(3)});
        const auto end = agent.runToEnd(spec);
        QVERIFY(end && end->exitCode == 0);
        QCOMPARE(outputOf(*m_folder, spec), std::string("3,5 PCI_BUS_ID\n"));
        const auto state = reservationOf(*m_folder, spec);
        QVERIFY(state.phase == GpuReservation::Phase::Released && state.quarantined.empty());
        QCOMPARE(state.freeBytes, int64_t(2) * (143771 - 3) << 20);
        for (int gpu = 0; gpu < 8; ++gpu)
            QVERIFY(!scene.folder().isHeld(GpuScene::uuid(gpu)));
        const auto reports = agent.reportsOf(spec.key);
        QVERIFY(std::any_of(reports.begin(), reports.end(), [](const AttemptReport& report) {
            return report.gpu && report.gpu->phase == GpuReservation::Phase::Released;
        }));
    }

    void leavesOtherJobsAlone() {
        GpuScene scene(m_folder->path());
        AgentTestClient agent(*m_folder, scene.variables());
        const auto unstated = shellSpecOf(*m_folder, printGpus);
        QVERIFY(agent.runToEnd(unstated));
        QCOMPARE(outputOf(*m_folder, unstated), std::string("unset unset\n"));
        QVERIFY(!pathExists(m_folder->attempt(unstated.key).gpu()));
        const auto none = gpuSpecOf(*m_folder, printGpus, 0);
        QVERIFY(agent.runToEnd(none));
        QCOMPARE(outputOf(*m_folder, none), std::string(" PCI_BUS_ID\n"));
        QCOMPARE(scene.calls(), size_t(0));
        QVERIFY(!pathExists(scene.tickets()));
    }

    void takesAnotherForBusyGpu() {
        GpuScene scene(m_folder->path(), 3);
        const auto folder = scene.folder();
        const auto ticket = folder.tryTake(GpuScene::uuid(1), foreignOwner());
        QVERIFY(ticket && *ticket);
        scene.setProcesses({{0, getpid(), 100}});
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1, {GpuScene::uuid(1)});
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(outputOf(*m_folder, spec), std::string("2 PCI_BUS_ID\n"));
    }

    // A restart of the machine, or a GPU that was taken out, changes the numbers: those from before are not used.
    void numbersAreThoseOfTheStart() {
        GpuScene scene(m_folder->path());
        AgentTestClient agent(*m_folder, scene.variables());
        scene.setOrder({7, 6, 5, 4, 3, 2, 1, 0});
        const auto turned = gpuSpecOf(*m_folder, printGpus, 2, {GpuScene::uuid(5), GpuScene::uuid(3)});
        QVERIFY(agent.runToEnd(turned));
        QCOMPARE(outputOf(*m_folder, turned), std::string("2,4 PCI_BUS_ID\n"));
        scene.setOrder({0, 2, 3, 4, 5, 6, 7});
        const auto without = gpuSpecOf(*m_folder, printGpus, 1, {GpuScene::uuid(5)});
        QVERIFY(agent.runToEnd(without));
        QCOMPARE(outputOf(*m_folder, without), std::string("4 PCI_BUS_ID\n"));
    }

    // The first planned GPU has failed: one of another kind, such as that of the screen, does not take its place.
    void failedGpuIsReplacedByOneOfItsKind() {
        GpuScene scene(m_folder->path(), 4);
        scene.setName(0, "NVIDIA T1000");
        scene.setOrder({0, 2, 3});
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 2, {GpuScene::uuid(1), GpuScene::uuid(3)});
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(outputOf(*m_folder, spec), std::string("1,2 PCI_BUS_ID\n"));
        const auto three = gpuSpecOf(*m_folder, printGpus, 3, {GpuScene::uuid(1), GpuScene::uuid(3)});
        const auto end = agent.runToEnd(three);
        QVERIFY(end && !end->exitCode);
        QVERIFY2(end->startError.find("this machine has 2 that fit") != std::string::npos, end->startError.c_str());
    }

    void waitsForTicketAndNamesItsOwner() {
        GpuScene scene(m_folder->path(), 2);
        const auto folder = scene.folder();
        const auto owner = foreignOwner();
        auto ticket = folder.tryTake(GpuScene::uuid(0), owner);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 2);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_busy"));
        const std::string reason = reservationOf(*m_folder, spec).reason;
        QVERIFY2(reason.find("run " + owner.run + " of alice") != std::string::npos, reason.c_str());
        QVERIFY(!folder.isHeld(GpuScene::uuid(1))); // all or none
        QTest::qWait(300);
        const size_t calls = scene.calls();
        QTest::qWait(700);
        QCOMPARE(scene.calls(), calls); // the lock tells when to ask again
        QVERIFY(waitFor([&] {
            const auto report = agent.observe(spec.key);
            return report && report->gpu && report->gpu->reason == reason;
        }));
        (*ticket)->release();
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit && ended->exit->exitCode == 0);
        QCOMPARE(outputOf(*m_folder, spec), std::string("0,1 PCI_BUS_ID\n"));
    }

    void namesTheNextOwnerToo() {
        GpuScene scene(m_folder->path(), 1);
        const auto folder = scene.folder();
        const auto first = foreignOwner();
        auto second = foreignOwner();
        second.user = "bob";
        auto ticket = folder.tryTake(GpuScene::uuid(0), first);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_busy"));
        (*ticket)->release();
        ticket = folder.tryTake(GpuScene::uuid(0), second);
        QVERIFY(ticket && *ticket); // before the waiting run has looked again
        QVERIFY(waitFor([&] {
            return reservationOf(*m_folder, spec).reason.find("run " + second.run + " of bob") != std::string::npos;
        }));
        (*ticket)->release();
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
    }

    // A shared ticket is in no other one's way; an exclusive one is waited for without nvidia-smi, as without sharing.
    void waitsWithoutQueriesToShare() {
        GpuScene scene(m_folder->path(), 1);
        const auto folder = scene.folder();
        auto ticket = folder.tryTake(GpuScene::uuid(0), foreignOwner());
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1, {}, GpuRule::Share);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_busy"));
        QTest::qWait(300);
        const size_t calls = scene.calls();
        QTest::qWait(1000);
        QCOMPARE(scene.calls(), calls);
        (*ticket)->release();
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QCOMPARE(outputOf(*m_folder, spec), std::string("0 PCI_BUS_ID\n"));
    }

    // The pause between two queries grows to ten seconds where another program has a GPU. A ticket ends it.
    void releasedTicketEndsPauseOfQueries() {
        GpuScene scene(m_folder->path(), 2);
        const auto folder = scene.folder();
        auto ticket = folder.tryTake(GpuScene::uuid(1), foreignOwner());
        scene.setProcesses({{0, getpid(), 100}});
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_busy"));
        QTest::qWait(4000);
        QElapsedTimer timer;
        timer.start();
        (*ticket)->release();
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QVERIFY2(timer.elapsed() < 2500, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(outputOf(*m_folder, spec), std::string("1 PCI_BUS_ID\n"));
    }

    // nvidia-smi lists a run that ends and releases its GPU before nvidia-smi has ended: that is no other program.
    void endedRunIsNoOtherProgram() {
        GpuScene scene(m_folder->path(), 1);
        const auto folder = scene.folder();
        auto ticket = folder.tryTake(GpuScene::uuid(0), foreignOwner());
        scene.setProcesses({{0, getpid(), 100}});
        scene.turnOn("slow");
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitFor([&] { return scene.calls() >= 2; }));
        QTest::qWait(500); // both have read what there is
        scene.turnOff("slow");
        scene.setProcesses({});
        (*ticket)->release();
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QCOMPARE(outputOf(*m_folder, spec), std::string("0 PCI_BUS_ID\n"));
        const auto log = readFile(m_folder->attempt(spec.key).environmentLog()).value_or(std::string());
        QVERIFY2(log.find("is used by") == std::string::npos, log.c_str());
    }

    void cancelsWhileWaiting() {
        GpuScene scene(m_folder->path(), 1);
        const auto folder = scene.folder();
        const auto ticket = folder.tryTake(GpuScene::uuid(0), foreignOwner());
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_busy"));
        QVERIFY(agent.cancel(spec.key, 1000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit);
        QVERIFY(ended->exit->stopped == StopReason::Canceled);
        QVERIFY(outputOf(*m_folder, spec).empty());
    }

    void failsForImpossibleNeeds() {
        GpuScene scene(m_folder->path(), 2);
        AgentTestClient agent(*m_folder, scene.variables());
        auto spec = gpuSpecOf(*m_folder, printGpus, 3);
        auto end = agent.runToEnd(spec);
        QVERIFY(end && !end->exitCode);
        QCOMPARE(end->startError, std::string("The run needs 3 GPUs; this machine has 2 that fit."));
        spec = gpuSpecOf(*m_folder, printGpus, 1);
        spec.gpus->memoryBytes = int64_t(200) << 30;
        end = agent.runToEnd(spec);
        QVERIFY(end && end->startError.find("with at least 200.0 GiB") != std::string::npos);
    }

    void appliesRuleForOutsideUse_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<bool>("isProcess");
        QTest::addColumn<bool>("waits");
        QTest::newRow("process, wait") << "wait" << true << true;
        QTest::newRow("process, share") << "share" << true << false;
        QTest::newRow("process, take") << "take" << true << false;
        QTest::newRow("memory, wait") << "wait" << false << true;
        QTest::newRow("memory, take") << "take" << false << false;
    }
    void appliesRuleForOutsideUse() {
        QFETCH(QString, rule);
        QFETCH(bool, isProcess);
        QFETCH(bool, waits);
        GpuScene scene(m_folder->path(), 1);
        ChildProcess outside;
        QVERIFY(outside.start({"/bin/cat"}));
        scene.setUsedMebibytes(0, 700);
        if (isProcess)
            scene.setProcesses({{0, outside.pid(), 650}});
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec =
            gpuSpecOf(*m_folder, printGpus, 1, {}, gpuRuleFromText(rule.toStdString()).value_or(GpuRule::Wait));
        QVERIFY(agent.launch(spec));
        if (waits) {
            QVERIFY(waitsFor(spec, "gpu_busy"));
            const std::string reason = reservationOf(*m_folder, spec).reason;
            const std::string expected = isProcess ? "is used by cat of " : "0.7 GiB in use without a visible process";
            QVERIFY2(reason.find(expected) != std::string::npos, reason.c_str());
            QVERIFY(outputOf(*m_folder, spec).empty());
            scene.setProcesses({});
            scene.setUsedMebibytes(0, 3);
        }
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit && ended->exit->exitCode == 0);
        QCOMPARE(outputOf(*m_folder, spec), std::string("0 PCI_BUS_ID\n"));
        QVERIFY(outside.isAlive());
    }

    void sharesAmongRuns() {
        GpuScene scene(m_folder->path(), 1);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto one = gpuSpecOf(*m_folder, "sleep 30", 1, {}, GpuRule::Share);
        QVERIFY(agent.launch(one));
        QVERIFY(agent.waitForPhase(one.key, AttemptPhase::Running));
        const auto two = gpuSpecOf(*m_folder, printGpus, 1, {}, GpuRule::Share);
        QVERIFY(agent.runToEnd(two));
        QCOMPARE(outputOf(*m_folder, two), std::string("0 PCI_BUS_ID\n"));
        QVERIFY(scene.folder().isHeld(GpuScene::uuid(0)));
        QVERIFY(agent.cancel(one.key, 0));
        QVERIFY(agent.waitForPhase(one.key, AttemptPhase::Ended));
        QVERIFY(!scene.folder().isHeld(GpuScene::uuid(0)));
    }

    void treatsBadAnswerAsNotFree() {
        GpuScene scene(m_folder->path(), 1);
        scene.turnOn("garbage");
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitsFor(spec, "gpu_unknown"));
        QVERIFY(outputOf(*m_folder, spec).empty());
        scene.turnOff("garbage");
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QCOMPARE(outputOf(*m_folder, spec), std::string("0 PCI_BUS_ID\n"));
    }

    void namesMigDeviceByUuid() {
        GpuScene scene(m_folder->path(), 1);
        scene.enableMig(0, {"MIG-11111111-aaaa", "MIG-22222222-aaaa"});
        const auto folder = scene.folder();
        const auto ticket = folder.tryTake("MIG-11111111-aaaa", foreignOwner());
        QVERIFY(ticket && *ticket);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, printGpus, 1, {"MIG-11111111-aaaa"});
        QVERIFY(agent.runToEnd(spec));
        QCOMPARE(outputOf(*m_folder, spec), std::string("MIG-22222222-aaaa PCI_BUS_ID\n"));
    }

    // The record tells that the GPU may be used again, so it comes after the memory is back.
    void releasesGpuWhenMemoryIsBack() {
        GpuScene scene(m_folder->path(), 1);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, "sleep 30", 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        scene.setUsedMebibytes(0, 80'000);
        QVERIFY(agent.cancel(spec.key, 0));
        QTest::qWait(1200);
        QVERIFY(scene.folder().isHeld(GpuScene::uuid(0)));
        const auto report = agent.observe(spec.key);
        QVERIFY(report && report->phase == AttemptPhase::Running);
        scene.setUsedMebibytes(0, 100);
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended && ended->exit && ended->exit->stopped == StopReason::Canceled);
        QVERIFY(!scene.folder().isHeld(GpuScene::uuid(0)));
        const auto state = reservationOf(*m_folder, spec);
        QVERIFY(state.phase == GpuReservation::Phase::Released && state.quarantined.empty());
        QCOMPARE(state.freeBytes, int64_t(143771 - 100) << 20);
    }

    // The monitor shares the ticket; when both were killed, the next monitor takes it again.
    void keepsTicketOfKilledShim() {
        GpuScene scene(m_folder->path(), 1);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, "sleep 60", 1);
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        const auto hold = static_cast<pid_t>(running->started->holdPid);
        pid_t monitor = 0;
        QVERIFY(waitFor([&] {
            for (const auto& process : descendantsOf(hold, {})) {
                if (process.name == "studio-supervis")
                    monitor = process.pid;
            }
            return monitor > 0;
        }));
        const auto folder = scene.folder();
        kill(hold, SIGKILL);
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Orphaned));
        QVERIFY(folder.isHeld(GpuScene::uuid(0)));
        kill(monitor, SIGKILL);
        QVERIFY(waitFor([&] { return isGone(monitor); }));
        // Starts a monitor for what is left.
        AgentTestClient other(*m_folder, scene.variables());
        QVERIFY(other.observe(spec.key));
        QVERIFY(waitFor([&] { return folder.isHeld(GpuScene::uuid(0)); }));
        QVERIFY(other.cancel(spec.key, 0));
        QVERIFY(other.waitForPhase(spec.key, AttemptPhase::Vanished));
        QVERIFY(waitFor([&] { return !folder.isHeld(GpuScene::uuid(0)); }));
    }

    // Somebody empties the folder: the GPU is still the job's, and soon every user sees that again.
    void makesRemovedTicketAgain() {
        GpuScene scene(m_folder->path(), 1);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, "sleep 60", 1);
        QVERIFY(agent.launch(spec));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Running));
        const auto folder = scene.folder();
        const std::string file = scene.tickets() + "/" + GpuScene::uuid(0);
        QVERIFY(removeFile(file));
        const auto early = folder.tryTake(GpuScene::uuid(0), foreignOwner());
        QVERIFY(early && !early->has_value());
        QVERIFY(waitFor([&] { return folder.isHeld(GpuScene::uuid(0)); }));
        const auto late = folder.tryTake(GpuScene::uuid(0), foreignOwner());
        QVERIFY(late && !late->has_value());
        QVERIFY(waitFor([&] {
            const auto log = readFile(m_folder->attempt(spec.key).environmentLog());
            return log && log->find("was removed while the job used the GPU") != std::string::npos;
        }));
        QVERIFY(agent.cancel(spec.key, 0));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
        QVERIFY(waitFor([&] { return !folder.isHeld(GpuScene::uuid(0)); }));
    }

    void tellsMonitorWhichGpusAreOfJob() {
        GpuScene scene(m_folder->path(), 2);
        AgentTestClient agent(*m_folder, scene.variables());
        const auto spec = gpuSpecOf(*m_folder, "sleep 30", 1, {GpuScene::uuid(1)});
        QVERIFY(agent.launch(spec));
        const auto running = agent.waitForPhase(spec.key, AttemptPhase::Running);
        QVERIFY(running && running->started);
        scene.setProcesses({{1, static_cast<pid_t>(running->started->pid), 400}});
        scene.setUsedMebibytes(1, 400);
        const auto answer = agent.call(toMessage(GpusRequest{}));
        QVERIFY(answer);
        const auto gpus = fromMessage<GpusAnswer>(*answer);
        QVERIFY(gpus && gpus->isKnown && gpus->problem.empty());
        QCOMPARE(gpus->gpus.size(), size_t(2));
        QVERIFY(gpus->gpus[0].use == GpuUse::Free);
        QVERIFY(gpus->gpus[1].use == GpuUse::Ours);
        QCOMPARE(gpus->gpus[1].owners.size(), size_t(1));
        QCOMPARE(gpus->gpus[1].owners[0].run, spec.key.run);
        QCOMPARE(gpus->gpus[1].processes.size(), size_t(1));
        QCOMPARE(gpus->gpus[1].processes[0].run, spec.key.run);
        // Another workspace sees whose it is.
        const AgentFolder otherFolder;
        AgentTestClient other(otherFolder, scene.variables());
        const auto seen = fromMessage<GpusAnswer>(other.call(toMessage(GpusRequest{})).value());
        QVERIFY(seen && seen->gpus.size() == 2 && seen->gpus[1].use == GpuUse::Reserved);
        scene.setProcesses({});
        QVERIFY(agent.cancel(spec.key, 0));
        QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
    }
};

QTEST_GUILESS_MAIN(GpuJobTest)
#include "gpu_job_test.moc"
