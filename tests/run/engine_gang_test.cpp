// Attempts on several nodes that are one job of an engine: one place in the queue, released by the job's claim, ended
// by what all nodes report.
#include <QTest>

#include "core/run/rank_queries.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

constexpr const char* fourNodes = "SELECT count(*) FROM placement WHERE freed_ms IS NULL";

class EngineScene : public ReconcilerScene {
public:
    explicit EngineScene(int maxRuns = 2)
        : ReconcilerScene(maxRuns) {
        useEngine();
    }
    int64_t submitNodes(int nodes) {
        RunNeeds needs;
        needs.nodes = nodes;
        return submitNeeding(needs);
    }
    static RunObservation on(int rank, RunObservation news) {
        news.nodeRank = rank;
        if (news.report)
            news.report->key.rank = rank;
        return news;
    }
    RunObservation at(int64_t seq, int rank, AttemptPhase phase, EnginePhase engine, const std::string& state) {
        RunObservation news = on(rank, seen(seq, phase));
        news.report->engine.emplace();
        news.report->engine->phase = engine;
        news.report->engine->jobId = "12";
        news.report->engine->state = state;
        return news;
    }
    RunObservation pending(int64_t seq, int rank) {
        RunObservation news = at(seq, rank, AttemptPhase::Accepted, EnginePhase::Queued, "PENDING");
        news.kind = RunObservation::Kind::LaunchAnswer;
        return news;
    }
    RunObservation running(int64_t seq, int rank) {
        return at(seq, rank, AttemptPhase::Running, EnginePhase::Running, "RUNNING");
    }
    RunObservation end(int64_t seq, int rank, int exitCode = 0, StopReason stopped = StopReason::None,
                       std::string_view verdict = {}) {
        RunObservation news = on(rank, ended(seq, exitCode, stopped));
        news.report->engine.emplace();
        news.report->engine->jobId = "12";
        news.report->engine->verdict = verdict;
        return news;
    }
    RunObservation sealed(int64_t seq, int rank, std::string_view verdict) {
        RunObservation news = end(seq, rank, 0, StopReason::Withdrawn, verdict);
        news.report->started.reset();
        return news;
    }
    RunObservation lost(int64_t seq, int rank, std::string_view verdict) {
        RunObservation news = on(rank, vanished(seq, false));
        news.report->started.emplace();
        news.report->engine.emplace();
        news.report->engine->jobId = "12";
        news.report->engine->verdict = verdict;
        return news;
    }
    RunObservation here(int64_t seq, int rank) { return on(rank, collected(seq)); }
    // On two nodes, to the state Running.
    int64_t submitRunningNodes() {
        const int64_t seq = submitNodes(2);
        step();
        step({pending(seq, 0), pending(seq, 1)});
        step({running(seq, 0), running(seq, 1)});
        return seq;
    }
    std::vector<RankRecord> ranks(int64_t seq) {
        std::vector<RankRecord> records;
        const int attempt = run(seq).attempt;
        workspace().write([&](SQLite::Database& db) -> Result<void> {
            records = runs::ranksOf(db, seq, attempt);
            return {};
        });
        return records;
    }
};

} // namespace

class EngineGangTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOneJobFromQueueToEnd() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        QCOMPARE(scene.step(), QStringLiteral("launch 1.1, launch 1.1"));
        QCOMPARE(scene.actions()[0].spec.engine->nodes, 2);
        QCOMPARE(scene.actions()[1].spec.gang->nodes, 2);
        QCOMPARE(scene.actions()[1].spec.key.rank, 1);
        QCOMPARE(scene.step({scene.pending(seq, 0), scene.pending(seq, 1)}), QString());
        QCOMPARE(scene.state(seq), QStringLiteral("Queued"));
        QCOMPARE(scene.run(seq).waiting->code, std::string("engine_pending"));
        // The job claims it; the other node's shim is not there yet.
        QCOMPARE(scene.step({scene.at(seq, 0, AttemptPhase::Starting, EnginePhase::Running, "RUNNING")}), QString());
        QCOMPARE(scene.state(seq), QStringLiteral("Preparing"));
        QCOMPARE(scene.step({scene.at(seq, 1, AttemptPhase::Accepted, EnginePhase::Running, "RUNNING")}), QString());
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL"), int64_t{1});
        scene.step({scene.running(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        scene.step({scene.running(seq, 0)});
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run_time"), int64_t{2}); // both nodes are metered
        QCOMPARE(scene.step({scene.end(seq, 0)}), QStringLiteral("collect 1.1"));
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        QCOMPARE(scene.step({scene.end(seq, 1)}), QStringLiteral("collect 1.1"));
        scene.step({scene.here(seq, 0)});
        QCOMPARE(scene.state(seq), QStringLiteral("Finalizing"));
        scene.step({scene.here(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Completed"));
        QCOMPARE(scene.run(seq).outputFiles, std::optional<int64_t>(4));
        QVERIFY(scene.isIdle());
    }

    void takesOnePlaceOfTheTarget() {
        EngineScene scene(2);
        scene.submitNodes(3);
        scene.submitNodes(1);
        const int64_t third = scene.submitNodes(2);
        QCOMPARE(scene.step(), QStringLiteral("launch 1.1, launch 1.1, launch 1.1, launch 2.1"));
        QCOMPARE(scene.workspace().number(fourNodes), int64_t{4});
        QCOMPARE(scene.state(third), QStringLiteral("Queued"));
        QCOMPARE(scene.attempts(third).size(), size_t{0});
    }

    void isStillOneJobAfterARestart() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        scene.step();
        scene.step({scene.pending(seq, 0), scene.pending(seq, 1)});
        scene.restart(true);
        QCOMPARE(scene.step(), QStringLiteral("observe 1.1, observe 1.1"));
        scene.step({scene.running(seq, 0), scene.running(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        QCOMPARE(scene.attempts(seq).size(), size_t{1});
    }

    // The job itself ends the others, whether or not a studio is there.
    void failureOfOneIsThatOfAll() {
        EngineScene scene;
        const int64_t seq = scene.submitRunningNodes();
        scene.advance(1s);
        QCOMPARE(scene.step({scene.end(seq, 1, 3)}), QStringLiteral("collect 1.1, cancel 1.1"));
        scene.advance(1s);
        QCOMPARE(scene.step({scene.end(seq, 0, 0, StopReason::Peer)}), QStringLiteral("collect 1.1"));
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Failed"));
        QCOMPARE(scene.error(seq), QStringLiteral("exit_code"));
        QCOMPARE(scene.run(seq).exitCode, std::optional(3));
    }
    void whatTheJobHasStoppedDecidesNothing() {
        EngineScene scene;
        const int64_t seq = scene.submitRunningNodes();
        scene.step({scene.end(seq, 0, 0, StopReason::Peer)}); // seen first
        QVERIFY(scene.ranks(seq)[0].stop == StopRequest::Peer);
        scene.step({scene.end(seq, 1, 3)});
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.error(seq), QStringLiteral("exit_code"));
        QCOMPARE(scene.run(seq).exitCode, std::optional(3));
    }

    void isCanceledWhileQueued() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        scene.step();
        scene.step({scene.pending(seq, 0), scene.pending(seq, 1)});
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), QStringLiteral("cancel 1.1, cancel 1.1"));
        QCOMPARE(scene.state(seq), QStringLiteral("CancelRequested"));
        RunObservation first = scene.end(seq, 0, 0, StopReason::Canceled);
        RunObservation second = scene.end(seq, 1, 0, StopReason::Canceled);
        first.report->started.reset();
        second.report->started.reset();
        scene.step({first, second});
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Canceled"));
        QVERIFY(!scene.run(seq).started);
    }
    void isCanceledWhileItsJobClaimsIt() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        scene.step();
        scene.step({scene.pending(seq, 0), scene.pending(seq, 1)});
        scene.request(seq, "cancel");
        scene.step();
        scene.step({scene.running(seq, 0), scene.running(seq, 1)});
        scene.step({scene.end(seq, 0, 0, StopReason::Canceled), scene.end(seq, 1, 0, StopReason::Canceled)});
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Canceled"));
        QCOMPARE(scene.run(seq).outputFiles, std::optional<int64_t>(4)); // of what ran
    }
    void isCanceledWhileRunning() {
        EngineScene scene;
        const int64_t seq = scene.submitRunningNodes();
        scene.request(seq, "cancel");
        QCOMPARE(scene.step(), QStringLiteral("cancel 1.1, cancel 1.1"));
        scene.step({scene.end(seq, 0, 0, StopReason::Canceled), scene.end(seq, 1, 0, StopReason::Canceled)});
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.state(seq), QStringLiteral("Canceled"));
    }

    void failedNodeMakesANewAttempt() {
        EngineScene scene;
        const int64_t seq = scene.submitRunningNodes();
        scene.step({scene.lost(seq, 1, engineVerdict::nodeFailed)});
        scene.step({scene.end(seq, 0, 0, StopReason::Engine, engineVerdict::nodeFailed)});
        scene.step({scene.here(seq, 0), scene.here(seq, 1)});
        QCOMPARE(scene.step(), QString());
        QCOMPARE(scene.run(seq).attempt, 2);
        QCOMPARE(scene.attempts(seq).front().error->code, std::string("engine_node_failed"));
        QCOMPARE(scene.count(seq, "relaunched"), 0); // it had run
        QCOMPARE(scene.state(seq), QStringLiteral("Queued"));
    }
    void refusedJobFails() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        scene.step();
        scene.step({scene.pending(seq, 0), scene.pending(seq, 1)});
        scene.step({scene.sealed(seq, 0, engineVerdict::refused), scene.sealed(seq, 1, engineVerdict::refused)});
        QCOMPARE(scene.state(seq), QStringLiteral("Failed"));
        QCOMPARE(scene.error(seq), QStringLiteral("engine_refused"));
        QVERIFY(scene.isIdle());
    }
    void jobThatStartedNoShimIsSubmittedAgain() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(2);
        for (int attempt = 1; attempt <= 4; ++attempt) {
            scene.step();
            QCOMPARE(scene.run(seq).attempt, attempt);
            scene.step({scene.pending(seq, 0), scene.pending(seq, 1)});
            scene.step({scene.at(seq, 0, AttemptPhase::Starting, EnginePhase::Running, "RUNNING")});
            scene.step(
                {scene.sealed(seq, 0, engineVerdict::neverStarted), scene.sealed(seq, 1, engineVerdict::neverStarted)});
        }
        QCOMPARE(scene.state(seq), QStringLiteral("Failed")); // three times, not for ever
        QCOMPARE(scene.error(seq), QStringLiteral("engine_never_started"));
    }

    void mpiIsOneProcessOfTheJob() {
        EngineScene scene;
        const int64_t seq = scene.submitNodes(3);
        scene.workspace().sql("UPDATE run SET config=json_set(config,'$.distribution',json('{\"kind\":\"mpi\"}'))");
        QCOMPARE(scene.step(), QStringLiteral("launch 1.1"));
        const RunSpec& spec = scene.actions().back().spec;
        QVERIFY(!spec.gang);
        QCOMPARE(spec.engine->nodes, 3);
        QCOMPARE(spec.processes.size(), size_t{1});
        const auto& argv = spec.processes.front().argv;
        QCOMPARE(argv[0], std::string("mpirun"));
        QCOMPARE(argv[2], std::string("3"));
        QVERIFY(std::find(argv.begin(), argv.end(), "--host") == argv.end()); // the engine names them
        QCOMPARE(spec.processes.front().variables.at("AZ_BATCHAI_MPI_MASTER_NODE"), std::string("${{node.0.address}}"));
        QVERIFY(!spec.processes.front().variables.contains("OMPI_MCA_plm"));
        Q_UNUSED(seq)
    }
};

QTEST_GUILESS_MAIN(EngineGangTest)
#include "engine_gang_test.moc"
