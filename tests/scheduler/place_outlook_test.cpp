// Why a run is pending: the first rule that fails on each machine of each target, and the free capacity.
#include <QTest>

#include "core/scheduler/place_outlook.h"
#include "tests/scheduler/schedule_jobs.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// "a:gpus pool/b:free": target, machine if it is another name, first rule that fails.
QString placesText(const SchedulerInput& input, const RunNeeds& needs, std::vector<int> targets) {
    WaitingGroup group;
    group.targets = std::move(targets);
    group.needs = needs;
    QStringList all;
    for (const PlaceOutlook::Place& place : PlaceOutlook(input).places(group)) {
        const std::string& target = input.targets.at(static_cast<size_t>(place.target)).name;
        const std::string machine =
            place.machine < 0 ? "-" : input.machines.at(static_cast<size_t>(place.machine)).name;
        const std::string code = place.obstacle ? std::string(toText(place.obstacle->code)) : "free";
        all << QString::fromStdString(target + (machine == target ? "" : "/" + machine) + ":" + code);
    }
    return all.join(QLatin1Char(' '));
}

} // namespace

class PlaceOutlookTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesFirstRuleOnEachMachine() {
        ScheduleScene scene;
        const int a = scene.addMachine("a", 4, 8 * sceneGibibyte, 2, {gpu("T4", 16), gpu("A100", 80)});
        const int b = scene.addMachine("b", 4, 8 * sceneGibibyte, 1);
        const int pool = scene.addCluster("pool", {0, 1}, 1, 2, sceneGibibyte);
        scene.add(job(gpus(1, 40), {a}, {}, 100'000));
        scene.add(job(cores(1), {b}, {}, 100'000));
        scene.pass();
        const SchedulerInput input = scene.input();
        QCOMPARE(placesText(input, gpus(1), {a, b}), QStringLiteral("a:free b:never_fits"));
        QCOMPARE(placesText(input, gpus(2), {a}), QStringLiteral("a:gpus"));
        QCOMPARE(placesText(input, gpus(1, 40), {a}), QStringLiteral("a:gpus"));
        QCOMPARE(placesText(input, cores(4), {a, b}), QStringLiteral("a:cores b:max_runs"));
        QCOMPARE(placesText(input, cores(1), {pool, a}), QStringLiteral("pool/a:free pool/b:free a:free"));
        QCOMPARE(placesText(input, cores(9), {pool, a}), QStringLiteral("pool/a:never_fits a:never_fits"));
    }

    void namesMachinesThatTakeNothing() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 2);
        const int b = scene.addMachine("b", 4, 8 * sceneGibibyte, 2);
        const int c = scene.addMachine("c", 4, 8 * sceneGibibyte, 2);
        const int pool = scene.addCluster("pool", {0, 1, 2}, 1, 2, sceneGibibyte);
        scene.fleet().machines[0].isDrained = true;
        scene.fleet().machines[1].isAvailable = false;
        scene.fleet().machines[2].isQuarantined = true;
        QCOMPARE(placesText(scene.input(), cores(1), {pool, b, c}),
                 QStringLiteral("pool/a:drained pool/b:away pool/c:quarantined b:away c:quarantined"));
        scene.target(pool).isDrained = true;
        scene.target(b).acceptsRuns = false;
        QCOMPARE(placesText(scene.input(), cores(1), {pool, b}), QStringLiteral("pool/-:drained b:not_ready"));
        scene.fleet().quotas = {{QuotaScope::Target, "c", QuotaResource::Runs, 0}};
        QCOMPARE(placesText(scene.input(), cores(1), {c}), QStringLiteral("c:limit"));
    }

    // Nodes that have runs, that could be started, and that fail.
    void namesNodesOfEachMachine() {
        ScheduleScene scene;
        scene.addMachine("a", 4, 8 * sceneGibibyte, 2);
        scene.addMachine("b", 4, 8 * sceneGibibyte, 2);
        const int pool = scene.addCluster("pool", {0}, 1, 2, sceneGibibyte);
        scene.target(pool).machines = {0, 1};
        scene.target(pool).maxNodes = 2;
        scene.add(job(cores(1), {pool}, {}, 100'000));
        scene.pass();
        QCOMPARE(placesText(scene.input(), cores(1), {pool}), QStringLiteral("pool/a:nodes_busy pool/b:node_starting"));
        scene.target(pool).hasUnusableNodes = true;
        QCOMPARE(placesText(scene.input(), cores(1), {pool}), QStringLiteral("pool/a:nodes_busy pool/b:unusable"));
        scene.target(pool).maxNodes = 1;
        scene.target(pool).hasUnusableNodes = false;
        const SchedulerInput input = scene.input();
        QCOMPARE(placesText(input, cores(1), {pool}), QStringLiteral("pool/a:nodes_busy pool/b:nodes_busy"));
        WaitingGroup group;
        group.targets = {pool};
        group.needs = cores(1);
        const auto places = PlaceOutlook(input).places(group);
        QCOMPARE(places[0].obstacle->machine, 0);  // all of its nodes have runs
        QCOMPARE(places[1].obstacle->machine, -1); // it has none
    }

    void countsWhatIsFree() {
        ScheduleScene scene;
        const int a = scene.addMachine("a", 4, 8 * sceneGibibyte, 3,
                                       {gpu("T4", 16), gpu("V100", 32), gpu("A100", 80), gpu("H100", 94)});
        const int pool = scene.addCluster("pool", {0}, 2, 1, sceneGibibyte);
        scene.add(job(gpus(1, 90), {a}, {}, 100'000));
        scene.add(job(cores(1), {pool}, {}, 100'000));
        scene.pass();
        SchedulerInput input = scene.input();
        input.kernels[0].gpus[0].isUsedOutside = true;
        input.kernels[0].gpus[1].isQuarantined = true;
        const PlaceOutlook outlook(input);
        PlaceOutlook::Room room = outlook.room(a, gpus(1));
        QVERIFY(!room.obstacle);
        QCOMPARE(room.places, 2);
        QCOMPARE(room.milliCores, int64_t{2000}); // of the run there and that on the pool's node
        QCOMPARE(room.memoryBytes, 7 * sceneGibibyte);
        QCOMPARE(room.gpus, 1);
        room = outlook.room(a, gpus(2));
        QVERIFY(room.obstacle && room.obstacle->code == WaitCode::GpuOutside);
        QCOMPARE(outlook.room(pool, cores(1)).places, 1);
        RunNeeds both = cores(1);
        both.nodes = 2;
        QVERIFY(outlook.room(pool, both).obstacle->code == WaitCode::NodesBusy);
    }
};

QTEST_GUILESS_MAIN(PlaceOutlookTest)
#include "place_outlook_test.moc"
