// A job of an engine on several nodes: what its main program decides, the lines between it and the shims, and what the
// agent on the login node concludes from the folders of all nodes.
#include <QtTest>

#include "core/agent/gang/gang_lines.h"
#include "core/agent/launcher/batch_fold.h"
#include "core/agent/launcher/engine_rule.h"
#include "core/agent/launcher/slurm_text.h"

using namespace studio;
using Action = EngineDecision::Action;
using Nodes = std::vector<BatchNode>;

namespace {

constexpr BatchNode fresh{};
constexpr BatchNode prepared{.isPrepared = true};
constexpr BatchNode done{.isPrepared = true, .hasEnded = true};
constexpr BatchNode failed{.isPrepared = true, .hasEnded = true, .hasFailed = true, .exitStatus = 3};
constexpr BatchNode stopped{.isPrepared = true, .hasEnded = true, .exitStatus = 143};
constexpr BatchNode service{.isMain = false, .isPrepared = true};

constexpr int64_t now = 1'800'000'000'000;

// Two nodes; job 7 has claimed the attempt.
EngineView claimed() {
    EngineView view;
    view.nowMs = view.listedMs = now;
    view.intentMs = now - 60'000;
    view.handle = view.claimedJob = "7";
    view.hasClaim = view.isListed = view.isUp = view.isAccountKnown = true;
    view.listed = {{"7", "cs-r-a1", "RUNNING", "None", "n[1-2]", 0, 0}};
    return view;
}

} // namespace

class BatchGangTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decides_data() {
        QTest::addColumn<Nodes>("nodes");
        QTest::addColumn<bool>("isStarted");
        QTest::addColumn<int>("action");
        const auto row = [](const char* name, const Nodes& nodes, bool isStarted, BatchAction action) {
            QTest::newRow(name) << nodes << isStarted << static_cast<int>(action);
        };
        row("none prepared", {fresh, fresh}, false, BatchAction::Wait);
        row("one prepared", {fresh, prepared}, false, BatchAction::Wait);
        row("all prepared", {prepared, prepared}, false, BatchAction::Start);
        row("one ended before", {done, prepared}, false, BatchAction::Withdraw);
        row("one failed before", {prepared, failed}, false, BatchAction::Withdraw);
        row("all run", {prepared, prepared}, true, BatchAction::Wait);
        row("one is done", {prepared, done}, true, BatchAction::Wait);
        row("one has failed", {prepared, failed}, true, BatchAction::Stop);
        row("one was stopped for others", {prepared, stopped}, true, BatchAction::Wait);
        row("all are done", {done, done}, true, BatchAction::Wait);
        row("the mains are done", {done, service}, true, BatchAction::Stop);
        row("a main is left", {done, service, prepared}, true, BatchAction::Wait);
    }
    void decides() {
        QFETCH(Nodes, nodes);
        QFETCH(bool, isStarted);
        QFETCH(int, action);
        QCOMPARE(static_cast<int>(decideBatch(nodes, {.isStarted = isStarted})), action);
        QCOMPARE(decideBatch(nodes, {.isStarted = isStarted, .isEnding = true}), BatchAction::Wait);
    }
    void lateNodeWithdraws() {
        QCOMPARE(decideBatch({fresh, prepared}, {.isLate = true}), BatchAction::Withdraw);
        QCOMPARE(decideBatch({prepared, prepared}, {.isStarted = true, .isLate = true}), BatchAction::Wait);
    }
    void failedNodeStopsNothingIfOthersContinue() {
        QCOMPARE(decideBatch({prepared, failed}, {.isStarted = true, .continuesOnFailure = true}), BatchAction::Wait);
        QCOMPARE(decideBatch({failed, service}, {.isStarted = true, .continuesOnFailure = true}), BatchAction::Stop);
    }
    void failedServiceStopsNothing() {
        BatchNode lost = service;
        lost.hasEnded = lost.hasFailed = true;
        QCOMPARE(decideBatch({prepared, lost}, {.isStarted = true}), BatchAction::Wait);
    }
    void exitStatus() {
        QCOMPARE(exitStatusOf({done, done}), 0);
        QCOMPARE(exitStatusOf({stopped, failed}), 3); // not of what was stopped because of it
        QCOMPARE(exitStatusOf({stopped, stopped}), 143);
    }

    void endedTasks_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QList<int>>("tasks");
        QTest::newRow("one") << QByteArray("srun: error: n2: task 1: Killed") << QList<int>{1};
        QTest::newRow("code") << QByteArray("srun: error: n1: task 0: Exited with exit code 3") << QList<int>{0};
        QTest::newRow("range") << QByteArray("srun: error: n[1-3]: tasks 0-2: Killed") << QList<int>{0, 1, 2};
        QTest::newRow("list") << QByteArray("srun: error: n[1,3]: tasks 0,2: Killed") << QList<int>{0, 2};
        QTest::newRow("other") << QByteArray("srun: error: Unable to create step for job 5") << QList<int>{};
        QTest::newRow("not of srun") << QByteArray("error: n2: task 1: Killed") << QList<int>{};
        QTest::newRow("cut") << QByteArray("srun: error: n2: task 1") << QList<int>{};
        QTest::newRow("wild") << QByteArray("srun: error: n2: tasks 4-2: Killed") << QList<int>{};
        QTest::newRow("huge") << QByteArray("srun: error: n2: tasks 0-99999999: Killed") << QList<int>{};
    }
    void endedTasks() {
        QFETCH(QByteArray, line);
        QFETCH(QList<int>, tasks);
        const auto found = endedTasksIn(line.toStdString());
        QCOMPARE(QList<int>(found.begin(), found.end()), tasks);
    }

    void linesArriveAsTheyWere() {
        GangState state;
        state.phase = GangPhase::Prepared;
        state.addresses = {{"10.0.0.2", 24, "eth0"}};
        state.ports = {20000, 20001};
        const NodeLine node{.rank = 3, .state = state};
        const NodeLine end{.rank = 3, .hasEnded = true, .hasFailed = true, .exitStatus = 137};
        for (const NodeLine& line : {node, end}) {
            const std::string text = toLine(line);
            QCOMPARE(text.find('\n'), text.size() - 1);
            QVERIFY(nodeLineFrom(text.substr(0, text.size() - 1)) == line);
        }
        JobLine start{JobLine::Kind::Start, {}};
        start.table.nodes = {{"10.0.0.2", {20000}, "eth0", 24}, {"10.0.0.3", {20000}, "eth0", 24}};
        start.table.key = std::string(64, 'a');
        for (const JobLine& line : {start, JobLine{JobLine::Kind::Withdraw, {}}, JobLine{JobLine::Kind::Stop, {}}})
            QVERIFY(jobLineFrom(toLine(line)) == line);
        for (const char* other : {"", "hello", "{}", "[]", "{\"rank\":-1}", "{\"rank\":99999}", "{\"start\":7}"}) {
            QVERIFY(!nodeLineFrom(other));
            QVERIFY(!jobLineFrom(other));
        }
    }

    void waitsUntilAllNodesAreAccepted() {
        EngineView view;
        view.nowMs = now;
        view.isComplete = false;
        view.unclaimed = {0};
        EngineMemory memory;
        QCOMPARE(decideEngineJob(view, memory, {}).action, Action::None);
        view.isComplete = true;
        view.unclaimed = {0, 1};
        QCOMPARE(decideEngineJob(view, memory, {}).action, Action::Submit);
    }

    // Its shims have not claimed their nodes yet: that is no end, and nothing is sealed.
    void claimOfTheJobCountsForAllNodes() {
        EngineView view = claimed();
        view.unclaimed = {0, 1};
        EngineMemory memory;
        const auto decision = decideEngineJob(view, memory, {});
        QCOMPARE(decision.action, Action::None);
        QCOMPARE(memory.state.phase, EnginePhase::Running);
        QVERIFY(!memory.state.isOver());
    }

    // A node failed: what no shim has claimed is sealed, and only then is the attempt finished.
    void nodesWithoutShimAreSealedAfterTheEnd() {
        EngineView view = claimed();
        view.unclaimed = {1};
        view.listed.front().state = "NODE_FAIL";
        EngineMemory memory;
        EnginePolicy policy;
        QCOMPARE(decideEngineJob(view, memory, policy).action, Action::None);
        QVERIFY(!memory.state.isOver()); // records may become visible
        view.nowMs = view.listedMs = now + policy.recordGraceMs + 1;
        auto decision = decideEngineJob(view, memory, policy);
        QCOMPARE(memory.state.verdict, std::string(engineVerdict::nodeFailed));
        QCOMPARE(decision.action, Action::SealRest);
        QVERIFY(!decision.isFinished);
        view.unclaimed.clear();
        decision = decideEngineJob(view, memory, policy);
        QCOMPARE(decision.action, Action::None);
        QVERIFY(decision.isFinished);
    }

    // slurmd died, and the shim of its node did not: the samples of that node still grow.
    void livingNodeIsNoEnd() {
        EngineView view = claimed();
        view.listed.front().state = "NODE_FAIL";
        EngineMemory memory;
        EnginePolicy policy;
        for (int look = 0; look < 10; ++look) {
            view.nowMs = view.listedMs = now + look * policy.recordGraceMs;
            view.sampleBytes += 100;
            const auto decision = decideEngineJob(view, memory, policy);
            QVERIFY(!memory.state.isOver());
            QCOMPARE(decision.action, look == 0 ? Action::None : Action::StopRest);
            if (look == 5)
                view.listed.clear(); // the engine has forgotten it
        }
        for (int look = 10; look < 13; ++look) {
            view.nowMs = view.listedMs = now + look * policy.recordGraceMs;
            decideEngineJob(view, memory, policy);
        }
        QCOMPARE(memory.state.verdict, std::string(engineVerdict::nodeFailed));
    }

    void sealOfFirstNodeIsThatOfAll() {
        EngineView view;
        view.nowMs = now;
        view.intentMs = now - 60'000;
        view.hasClaim = view.isSealed = view.isSealRecorded = true;
        view.unclaimed = {1, 2};
        EngineMemory memory;
        const auto decision = decideEngineJob(view, memory, {});
        QCOMPARE(decision.action, Action::SealRest);
        QVERIFY(!decision.isFinished);
        view.unclaimed.clear();
        view.isComplete = false; // the disk of one was full when it was to be accepted
        QVERIFY(!decideEngineJob(view, memory, {}).isFinished);
        view.nowMs += EnginePolicy().recordGraceMs + 1;
        QVERIFY(decideEngineJob(view, memory, {}).isFinished);
    }

    void words() {
        RunSpec spec;
        spec.key = {"r", 1, 0};
        spec.engine.emplace();
        spec.engine->nodes = 4;
        spec.engine->cores = 6;
        const auto has = [](const std::vector<std::string>& words, const char* word) {
            return std::find(words.begin(), words.end(), word) != words.end();
        };
        auto words = slurm::submitWords(spec, "/f");
        for (const char* word : {"--nodes=4", "--ntasks=4", "--ntasks-per-node=1", "--cpus-per-task=6"})
            QVERIFY2(has(words, word), word);
        words = slurm::stepWords(spec);
        for (const char* word : {"--nodes=4", "--ntasks=4", "--ntasks-per-node=1", "--kill-on-bad-exit=0", "--wait=0",
                                 "--cpus-per-task=6"})
            QVERIFY2(has(words, word), word);
        spec.engine->tasksPerNode = 4; // MPI: cores of a node are divided among its ranks
        words = slurm::submitWords(spec, "/f");
        for (const char* word : {"--ntasks=16", "--ntasks-per-node=4", "--cpus-per-task=2"})
            QVERIFY2(has(words, word), word);
        spec.engine->nodes = spec.engine->tasksPerNode = 1;
        words = slurm::submitWords(spec, "/f");
        QVERIFY(has(words, "--nodes=1") && has(words, "--ntasks=1") && !has(words, "--ntasks-per-node=1"));
        QVERIFY(!has(words, "--exclusive"));
        spec.engine->isExclusive = true; // the run is isolated
        QVERIFY(has(slurm::submitWords(spec, "/f"), "--exclusive"));
        const auto read = engineSpecFromJson(toJson(*spec.engine));
        QVERIFY(read && *read == *spec.engine);
    }
};

QTEST_GUILESS_MAIN(BatchGangTest)
#include "batch_gang_test.moc"
