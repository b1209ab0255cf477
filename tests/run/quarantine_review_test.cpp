// The quarantine of machines on a real database: what begins it, what ends it, and that it is what the scheduler sees.
#include <QTest>

#include "core/run/process_writer.h"
#include "core/run/quarantine_review.h"
#include "core/run/run_writer.h"
#include "core/run/scheduler_fleet.h"
#include "core/target/cluster_store.h"
#include "core/target/target_text.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

// Machines "gpu01" and "gpu02" with two GPUs each, and processes of runs on them.
class QuarantineScene {
public:
    QuarantineScene() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, m_now);
            for (const char* name : {"gpu01", "gpu02"}) {
                RemoteConfig config;
                config.route = {{name, 22, "ada"}};
                const TargetId id = TargetId::generate();
                if (auto made = targets::attach(db, id, name, config, 8, m_now); !made)
                    return fail(made.error());
                MachineFacts facts;
                facts.cores = 8;
                facts.memoryBytes = 8LL << 30;
                for (const char* gpu : {"0", "1"})
                    facts.gpus.push_back({"T4", 16LL << 30, "550", uuid(name, gpu)});
                targets::setFacts(db, id, facts, m_now);
                m_ids[name] = id;
            }
            return {};
        });
    }

    static std::string uuid(const std::string& machine, const std::string& gpu) { return "GPU-" + machine + "-" + gpu; }

    // A run of `command`, placed now and started; returns its process.
    // `behind`: the clock of the machine.
    ProcessKey start(const std::string& machine, const std::string& command, const std::string& gpu = {},
                     std::chrono::seconds behind = 0s) {
        NewRun run;
        run.id = RunId::generate();
        run.target = m_ids.at(machine);
        run.config.argv = {command};
        run.config.name = command;
        run.config.experiment = "default";
        ProcessKey key{0, 1, 0};
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            key.run = runs::create(db, run, m_now);
            runs::change(db, {key.run, 0, RunState::NotStarted, RunState::Queued, {"taken_in", {}}, {}}, m_now);
            runs::beginAttempt(db, key.run, 1, run.target.text(), {}, m_now);
            Placement placement{0, run.target};
            if (!gpu.empty()) {
                placement.gpus = {std::stoi(gpu)};
                placement.gpuUuids = {uuid(machine, gpu)};
            }
            processes::place(db, key.run, 1, placement, {}, m_now);
            processes::markStarted(db, key, m_now - behind);
            return {};
        });
        return key;
    }
    void end(const ProcessKey& key, std::chrono::seconds ran, int exitCode) {
        m_now += ran;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            ExitRecord exit;
            exit.exitCode = exitCode;
            exit.endedMs = toMs(m_now);
            exit.durationMs = std::chrono::milliseconds(ran).count();
            processes::end(db, key, exitCode == 0 ? RunState::Completed : RunState::Failed, exit, "exit_record", m_now);
            processes::free(db, key, exit, m_now);
            QuarantineReview(db, m_now).handleEnd(key);
            return {};
        });
    }
    // Its end was not observed: its machine was off.
    void vanish(const ProcessKey& key, std::chrono::seconds later) {
        m_now += later;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            processes::end(db, key, RunState::Failed, std::nullopt, "boot", m_now);
            processes::free(db, key, std::nullopt, m_now);
            QuarantineReview(db, m_now).handleEnd(key);
            return {};
        });
    }
    void fails(const std::string& machine, const std::string& command, const std::string& gpu = {}) {
        end(start(machine, command, gpu), 2s, 1);
    }
    void works(const std::string& machine, const std::string& command, const std::string& gpu = {}) {
        end(start(machine, command, gpu), 5s, 0);
    }
    // Three jobs that fail on gpu02 and work on gpu01.
    void swallow(const std::string& gpu = {}) {
        for (const char* command : {"a", "b", "c"}) {
            works("gpu01", command, gpu.empty() ? "" : "0");
            fails("gpu02", command, gpu);
        }
    }

    std::vector<Quarantine> all() {
        std::vector<Quarantine> found;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = quarantines::all(db);
            return {};
        });
        return found;
    }
    // "gpu02", "gpu02/1", with "?" where a run is tried; as the scheduler sees it.
    QString fleet() {
        QStringList closed;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            const SchedulerFleet fleet(db, {}, m_now);
            for (const FleetMachine& machine : fleet.input().machines) {
                const QString name = QString::fromStdString(machine.name);
                if (machine.isQuarantined)
                    closed += name + (machine.takesProbe ? QStringLiteral("?") : QString());
                const auto& gpus = fleet.input().kernels[static_cast<size_t>(machine.kernel)].gpus;
                for (size_t i = 0; i < gpus.size(); ++i) {
                    if (gpus[i].isQuarantined || gpus[i].takesProbe)
                        closed += QStringLiteral("%1/%2%3").arg(name).arg(i).arg(
                            gpus[i].takesProbe ? QStringLiteral("?") : QString());
                }
            }
            return {};
        });
        return closed.join(u' ');
    }
    int liftProven() {
        int lifted = 0;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            lifted = QuarantineReview(db, m_now).liftProven();
            return {};
        });
        return lifted;
    }
    void limit(int failures) {
        m_workspace.write([&](SQLite::Database& db) { return quarantines::setFailureLimit(db, failures, m_now); });
    }
    // The last event of a machine.
    QString lastEvent(const std::string& machine) {
        QString words;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto events = clusters::events(db, m_ids.at(machine), 1);
            words = events.empty() ? QString() : describe(events.front());
            return {};
        });
        return words;
    }
    bool retry(const std::string& machine) {
        bool isLifted = false;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const Quarantine& one : quarantines::all(db)) {
                isLifted = isLifted || one.machine == m_ids.at(machine);
                if (one.machine == m_ids.at(machine))
                    quarantines::lift(db, one, m_now);
            }
            return {};
        });
        return isLifted;
    }
    void advance(std::chrono::milliseconds time) { m_now += time; }
    Timestamp now() const { return m_now; }

private:
    FreshWorkspace m_workspace;
    std::map<std::string, TargetId> m_ids;
    Timestamp m_now = fromMs(1'800'000'000'000);
};

} // namespace

class QuarantineReviewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void machineThatSwallowsJobsIsClosed() {
        QuarantineScene scene;
        scene.swallow();
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02"));
        const auto all = scene.all();
        QCOMPARE(all.size(), size_t{1});
        QCOMPARE(all[0].failures, 3);
        QCOMPARE(all[0].targetName, std::string("gpu02"));
        QCOMPARE(all[0].until - all[0].since, std::chrono::milliseconds(10min));
        QCOMPARE(describe(all[0]), QStringLiteral("gpu02 is in quarantine: 3 run(s) in a row failed there within "
                                                  "seconds of their start and work elsewhere. See the run c."));
    }

    void scriptThatIsWrongClosesNothing() {
        QuarantineScene scene;
        for (int i = 0; i < 5; ++i) {
            scene.fails("gpu02", "wrong");
            scene.fails("gpu01", "wrong");
            scene.fails("gpu02", "wrong " + std::to_string(i)); // changed each time
        }
        QCOMPARE(scene.fleet(), QString());
    }

    void oneGpuIsClosed() {
        QuarantineScene scene;
        scene.swallow("1");
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02/1"));
        QCOMPARE(scene.all()[0].gpuIndex, 1);
        QVERIFY(describe(scene.all()[0]).startsWith(QStringLiteral("GPU 1 of gpu02 is in quarantine:")));
    }

    void oneRunIsTriedAfterCoolOff() {
        QuarantineScene scene;
        scene.swallow();
        scene.advance(10min);
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02?"));
        const ProcessKey probe = scene.start("gpu02", "d");
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02")); // one at a time
        scene.end(probe, 2s, 1);
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02"));
        QCOMPARE(scene.all()[0].failures, 4);
        QCOMPARE(scene.all()[0].until - scene.now(), std::chrono::milliseconds(20min));
        scene.advance(20min);
        scene.works("gpu02", "d");
        QCOMPARE(scene.fleet(), QString());
        QVERIFY(scene.all().empty());
    }

    void runThatGoesOnForAMinuteLiftsIt() {
        QuarantineScene scene;
        scene.swallow();
        const ProcessKey before = scene.start("gpu02", "d"); // it was on its way: as good as a probe
        scene.advance(30s);
        QCOMPARE(scene.liftProven(), 0);
        scene.advance(31s);
        QCOMPARE(scene.liftProven(), 1);
        QCOMPARE(scene.fleet(), QString());
        scene.end(before, 1s, 1);
    }

    void runFromBeforeDoesNotLiftIt() {
        QuarantineScene scene;
        const ProcessKey before = scene.start("gpu02", "long");
        scene.advance(2min);
        scene.swallow();
        QCOMPARE(scene.liftProven(), 0);
        scene.end(before, 1s, 0);
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02"));
    }

    void processOfUnknownEndDoesNotLiftIt() {
        QuarantineScene scene;
        scene.swallow();
        scene.advance(10min);
        scene.vanish(scene.start("gpu02", "d"), 1h);
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02?"));
    }

    // The clock of the machine is behind.
    void startInThePastDoesNotLiftIt() {
        QuarantineScene scene;
        scene.swallow();
        scene.advance(10min);
        scene.start("gpu02", "d", {}, 1h);
        QCOMPARE(scene.liftProven(), 0);
        scene.advance(61s);
        QCOMPARE(scene.liftProven(), 1);
    }

    void changesAreEvents() {
        QuarantineScene scene;
        scene.swallow("1");
        QCOMPARE(scene.lastEvent("gpu02"),
                 QStringLiteral("GPU 1 of gpu02 quarantined because 3 run(s) in a row failed there within seconds of "
                                "their start and work elsewhere. Last failed run: c."));
        scene.advance(10min);
        scene.fails("gpu02", "d", "1");
        QCOMPARE(scene.lastEvent("gpu02"),
                 QStringLiteral("GPU 1 of gpu02 stays in quarantine: the probe run d failed within seconds. The next "
                                "one is placed in 20 minute(s)."));
        scene.advance(20min);
        scene.works("gpu02", "e", "1");
        QCOMPARE(scene.lastEvent("gpu02"),
                 QStringLiteral("GPU 1 of gpu02 released from quarantine: the run e worked there."));
        scene.advance(1s);
        scene.swallow();
        QVERIFY(scene.lastEvent("gpu02").startsWith(QStringLiteral("gpu02 quarantined because 3 run(s)")));
        QVERIFY(scene.retry("gpu02"));
        QCOMPARE(scene.lastEvent("gpu02"), QStringLiteral("gpu02 released from quarantine by the user."));
        QCOMPARE(scene.lastEvent("gpu01"), QStringLiteral("Attached."));
    }

    void numberOfFailuresIsASetting() {
        QuarantineScene scene;
        scene.limit(4);
        scene.swallow();
        QCOMPARE(scene.fleet(), QString());
        scene.works("gpu01", "d");
        scene.fails("gpu02", "d");
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02"));
        QCOMPARE(scene.all()[0].failures, 4);
        scene.limit(0); // off
        QCOMPARE(scene.fleet(), QString());
        scene.advance(1s);
        scene.swallow();
        QCOMPARE(scene.fleet(), QString());
        for (const int wrong : {-1, quarantines::maxFailureLimit + 1}) {
            FreshWorkspace workspace;
            Result<void> done;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                done = quarantines::setFailureLimit(db, wrong, fromMs(1));
                return {};
            });
            QVERIFY(!done && done.error().code == ErrorCode::InvalidArgument);
        }
    }

    // Earlier failures no longer count: three new ones are needed.
    void userLiftsIt() {
        QuarantineScene scene;
        QVERIFY(!scene.retry("gpu02"));
        scene.swallow();
        QVERIFY(scene.retry("gpu02"));
        QVERIFY(!scene.retry("gpu02"));
        QCOMPARE(scene.fleet(), QString());
        scene.advance(1s);
        scene.works("gpu01", "d");
        scene.fails("gpu02", "d");
        QCOMPARE(scene.fleet(), QString());
        scene.swallow();
        QCOMPARE(scene.fleet(), QStringLiteral("gpu02"));
    }
};

QTEST_GUILESS_MAIN(QuarantineReviewTest)
#include "quarantine_review_test.moc"
