// The decisions of the scheduler where runs are at limits of what may be used together (quotas).
#include <QTest>

#include "tests/scheduler/schedule_jobs.h"
#include "tests/scheduler/schedule_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t limitMinute = 60'000;

} // namespace

class SchedulerLimitsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void limitsHoldWithoutBlocking() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 8 * sceneGibibyte, 9);
        scene.fleet().quotas = {{QuotaScope::Experiment, "big", QuotaResource::Runs, 1},
                                {QuotaScope::Experiment, "", QuotaResource::Cores, 3000}};
        for (int i = 0; i < 2; ++i)
            scene.add(job(cores(1))).experiment = "big";
        for (int i = 0; i < 3; ++i)
            scene.add(job(cores(2))).experiment = "other" + std::to_string(i / 2);
        const auto decision = scene.pass();
        QCOMPARE(scene.story(), std::string("1@0 3@0 5@0"));
        QCOMPARE(code(decision, 0), QStringLiteral("limit"));
        QCOMPARE(decision.verdicts[0].reason.quota, 0);
        QCOMPARE(decision.verdicts[1].reason.quota, 1);
        QCOMPARE(decision.verdicts[1].reason.available, int64_t{1000});
        QVERIFY(decision.reservations.empty());
        scene.play();
        QCOMPARE(scene.story(), std::string("1@0 3@0 5@0 2@1000 4@1000"));
    }

    void limitOfOneTargetLeavesOthers() {
        ScheduleScene scene;
        scene.addMachine("a", 8, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 16, 8 * sceneGibibyte, 9);
        scene.fleet().quotas = {{QuotaScope::Target, "a", QuotaResource::Runs, 1}};
        for (int i = 0; i < 3; ++i)
            scene.add(job(cores(1), {0, 1}));
        scene.pass();
        QCOMPARE(scene.run(1).places.at(0).target, 0);
        QCOMPARE(scene.run(2).places.at(0).target, 1);
        QCOMPARE(scene.run(3).places.at(0).target, 1);
    }

    // Two targets of one family share its limit; one without a family has none, not even that of each family.
    void limitOfFamilyIsShared() {
        ScheduleScene scene;
        for (const char* name : {"a", "b", "c"})
            scene.addMachine(name, 8, 8 * sceneGibibyte, 9);
        scene.target(0).family = scene.target(1).family = "standardNCSv3Family";
        scene.fleet().quotas = {{QuotaScope::Family, "standardNCSv3Family", QuotaResource::Cores, 3000},
                                {QuotaScope::Family, "", QuotaResource::Runs, 9}};
        for (const int target : {0, 1, 1, 2})
            scene.add(job(cores(2), {target}));
        const auto decision = scene.pass();
        QCOMPARE(scene.story(), std::string("1@0 4@0"));
        QCOMPARE(code(decision, 0), QStringLiteral("limit"));
        QCOMPARE(decision.verdicts[0].reason.available, int64_t{1000});
    }

    // The first run cannot use `a` while its family is at the limit, so nothing of it is kept for that run.
    void reservesNothingWhereLimitIsReached() {
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 4, 8 * sceneGibibyte, 9);
        scene.addMachine("c", 2, 8 * sceneGibibyte, 9);
        scene.target(0).family = scene.target(2).family = "standardNCSv3Family";
        scene.fleet().quotas = {{QuotaScope::Family, "standardNCSv3Family", QuotaResource::Cores, 3000}};
        scene.add(job(cores(2), {2}, {}, 600 * limitMinute));
        scene.add(job(cores(3), {1}, 60 * limitMinute, 60 * limitMinute));
        scene.add(job(cores(1), {1}, 5 * limitMinute, 5 * limitMinute));
        QCOMPARE(scene.pass().starts.size(), size_t{3});
        scene.setNow(limitMinute);
        scene.add(job(cores(2), {0, 1}));
        scene.add(job(cores(1), {0}, 120 * limitMinute));
        const auto decision = scene.pass();
        QCOMPARE(code(decision), QStringLiteral("cores"));
        QCOMPARE(decision.reservations, (std::vector<Reservation>{{4, limitMinute}}));
        QCOMPARE(decision.verdicts[0].startMs, std::optional(60 * limitMinute)); // when it fits on `b`
        QVERIFY(scene.run(5).startedMs.has_value());
        QVERIFY(!scene.run(4).startedMs.has_value());
    }

    // The run of high priority may have two cores on `a` or on `b`; of the limit on `a` there are none left, and there
    // would be one if the run on it was stopped.
    void stopsNothingWhereLimitStays_data() {
        QTest::addColumn<bool>("isOtherPreemptible"); // the run on `b`
        QTest::addColumn<bool>("hasLimit");
        QTest::addColumn<qlonglong>("victim"); // 0: none
        QTest::newRow("limit") << false << true << qlonglong{0};
        QTest::newRow("limit, and another victim") << true << true << qlonglong{3};
        QTest::newRow("no limit") << false << false << qlonglong{2};
    }
    void stopsNothingWhereLimitStays() {
        QFETCH(bool, isOtherPreemptible);
        QFETCH(bool, hasLimit);
        QFETCH(qlonglong, victim);
        ScheduleScene scene;
        scene.addMachine("a", 2, 8 * sceneGibibyte, 9);
        scene.addMachine("b", 4, 8 * sceneGibibyte, 9);
        scene.addMachine("c", 2, 8 * sceneGibibyte, 9);
        scene.target(0).family = scene.target(2).family = "standardNCSv3Family";
        if (hasLimit)
            scene.fleet().quotas = {{QuotaScope::Family, "standardNCSv3Family", QuotaResource::Cores, 3000}};
        scene.add(job(cores(2), {2}, {}, 600 * limitMinute));
        RunNeeds low = cores(1);
        low.preemptible = true;
        scene.add(job(low, {0}, {}, 600 * limitMinute));
        RunNeeds other = cores(3);
        other.preemptible = isOtherPreemptible;
        scene.add(job(other, {1}, {}, 600 * limitMinute)).priority = isOtherPreemptible ? 0 : 2;
        QCOMPARE(scene.pass().starts.size(), size_t{3});
        scene.setNow(60 * limitMinute);
        scene.add(job(cores(2), {0, 1}, {}, limitMinute)).priority = 1;
        const auto decision = scene.pass();
        QCOMPARE(code(decision), victim == 0 ? QStringLiteral("cores") : QStringLiteral("preempting"));
        QCOMPARE(decision.preemptions,
                 victim == 0 ? std::vector<Preemption>() : (std::vector<Preemption>{{victim, 4}}));
    }
};

QTEST_GUILESS_MAIN(SchedulerLimitsTest)
#include "scheduler_limits_test.moc"
