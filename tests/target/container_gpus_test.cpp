// Which GPUs of its machine a container may get, and how long its creation waits for them: MachineCreator on a real
// database with an engine that is only a model.
#include <QTest>

#include "core/target/quarantine_store.h"
#include "tests/target/creator_scene.h"

using namespace studio;
using namespace studio::test;

class ContainerGpusTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Lost requests that lie between answers say nothing: a node may wait for days.
    void lostRequestsOfANodeThatWaitsAreNoFailure() {
        CreatorScene scene({}, {}, 1);
        scene.engine.gpus = R"({"problem":"busy","words":"GPU 0 is reserved by run r of bob"})";
        int& calls = scene.engine.calls["{agent}"];
        scene.engine.fault = [&](const std::string& verb) {
            return verb == "{agent}" && calls % 3 == 0 ? Fault::LostBefore : Fault::None;
        };
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return calls >= 18 || scene.hold().failures > 0; }));
        QCOMPARE(scene.hold().failures, 0);
    }

    // Runs have failed on it at once, perhaps in a container that is gone: another one would get the same GPU first.
    void quarantinedGpuIsNotChosen() {
        CreatorScene scene({}, {}, 1);
        scene.engine.gpus = R"({"problem":"busy","words":"GPU 0 is reserved by run r of bob"})";
        const auto planned = [&] { return scene.engine.choice.size() == 11 ? scene.engine.choice[9] : std::string(); };
        scene.plan();
        QVERIFY(scene.turnUntil([&] { return !planned().empty(); }));
        QCOMPARE(planned(), std::string("-"));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            Quarantine quarantine;
            quarantine.machine = targets::byName(db, "local")->id;
            quarantine.gpu = "GPU-bad";
            quarantine.since = scene.clock.now();
            quarantine.until = scene.clock.now() + 10min;
            quarantine.failures = 3;
            quarantines::begin(db, quarantine);
            return {};
        });
        QVERIFY(scene.turnUntil([&] { return planned() == "GPU-bad"; }));
        QVERIFY(scene.turnUntil([&] { return planned() == "-"; })); // one run is tried
    }
};

QTEST_GUILESS_MAIN(ContainerGpusTest)
#include "container_gpus_test.moc"
