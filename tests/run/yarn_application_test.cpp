// Runs whose driver is in YARN, when the machine that submitted it restarts or its runner is killed.
#include <QTest>
#include <csignal>
#include <nlohmann/json.hpp>

#include "core/protocol/cbor.h"
#include "core/run/run_text.h"
#include "core/run/yarn_application.h"
#include "core/store/cached_statement.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr const char* clusterMode = R"(["python3","-m","compute_studio_spark","--deploy-mode","cluster","a.py"])";
constexpr const char* clientMode = R"(["python3","-m","compute_studio_spark","a.py"])";

RemoteConfig headNode() {
    RemoteConfig config;
    config.route.emplace_back().host = "head";
    config.route.back().user = "me";
    config.hadoop.emplace();
    return config;
}

// Submits a run to a machine that is a head node; it is running then.
int64_t submitToYarn(ReconcilerScene& scene, const char* words, int retries = 0) {
    scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
        execute(db, "UPDATE target SET kind=?,config=? WHERE id=?", TargetKind::Hdinsight, jsonText(toJson(headNode())),
                scene.local());
        return {};
    });
    scene.restart(true);
    const int64_t seq = scene.submit(retries);
    scene.workspace().sql("UPDATE run SET config=json_set(config,'$.argv',json('" + std::string(words) + "'))");
    scene.step();
    scene.leave(seq);
    scene.step({scene.launched(seq, AttemptPhase::Running)});
    return seq;
}

// The machine restarts, and nothing of the attempt is alive.
void reboot(ReconcilerScene& scene, int64_t seq) {
    scene.connect("boot-2");
    scene.step({scene.vanished(seq, false, true)});
    scene.step({scene.collected(seq)}); // its files come first
}

// Another head node answers at the address; the folder of the attempt is on the disk of the former one. Looks until
// there is another attempt, or for longer than a folder may be missing.
void failOver(ReconcilerScene& scene, int64_t seq, const std::string& boot, const std::string& machine) {
    const int attempt = scene.run(seq).attempt;
    scene.disconnect();
    scene.setRoot("root of " + machine);
    scene.connect(boot, machine);
    scene.step();
    for (auto waited = std::chrono::milliseconds(0); waited <= minAbsence && scene.run(seq).attempt == attempt;
         waited += minAbsence / 4) {
        scene.step({scene.absent(seq, false, "root of " + machine)});
        scene.advance(minAbsence / 4);
    }
}

std::string followVariable(const ReconcilerScene& scene) {
    for (const RunAction& action : scene.actions()) {
        const auto found = action.spec.variables.find("COMPUTE_STUDIO_SPARK_FOLLOW");
        if (action.kind == RunAction::Kind::Launch && found != action.spec.variables.end())
            return found->second;
    }
    return {};
}

bool hasFollowed(const ReconcilerScene& scene) {
    return followVariable(scene) == "1";
}

} // namespace

class YarnApplicationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsDeployMode_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<bool>("isDriven");
        const auto row = [](const char* command, bool isDriven) {
            QTest::newRow(command) << QString::fromLatin1(command) << isDriven;
        };
        row("python3 -m compute_studio_spark --deploy-mode cluster a.py", true);
        row("python3 -m compute_studio_spark --conf a=b --deploy-mode=cluster a.py", true);
        row("cd x && python3 -m compute_studio_spark --yarn-deploy-mode=cluster 'a b.py'", true);
        row("python3 -m compute_studio_spark a.py", false);
        row("python3 -m compute_studio_spark --deploy-mode client a.py", false);
        row("python3 -m compute_studio_spark --deploy-mode", false);
        row("spark-submit --deploy-mode cluster a.py", false);
        row("echo --deploy-mode cluster; python3 -m compute_studio_spark a.py", false);
    }
    void knowsDeployMode() {
        QFETCH(QString, command);
        QFETCH(bool, isDriven);
        Target target;
        target.config = HdinsightConfig{headNode()};
        RunConfig config;
        config.shellText = command.toStdString();
        QCOMPARE(isDrivenByYarn(config, target), isDriven);
        target.config = RemoteConfig{};
        QVERIFY(!isDrivenByYarn(config, target));
    }

    void tagsAreThoseOfTheRunner() { QCOMPARE(yarnTag("01ABC", 2), std::string("cs-01abc-a2")); }

    // Without retries the application is followed, and the attempt may submit nothing.
    void applicationIsFollowedAfterARestart() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        reboot(scene, seq);
        QCOMPARE(scene.count(seq, "submitter_lost"), 1);
        QCOMPARE(scene.run(seq).attempt, 2);
        QVERIFY(hasFollowed(scene));
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.ended(seq, 0)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), QStringLiteral("Completed"));
    }

    // So is one whose records went with the machine.
    void applicationIsFollowedWithoutRecords() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        scene.connect("boot-2");
        for (int look = 0; look < 3 && scene.run(seq).attempt == 1; ++look) {
            scene.step({scene.absent(seq, false)});
            scene.advance(2 * minAbsence);
        }
        QCOMPARE(scene.count(seq, "submitter_lost"), 1);
        QCOMPARE(scene.run(seq).attempt, 2);
        QVERIFY(hasFollowed(scene));
    }

    // A retry of the user may submit it again if YARN does not have it.
    void retriesAreUsedFirst() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode, 1);
        reboot(scene, seq);
        QCOMPARE(scene.count(seq, "tried_again"), 1);
        QCOMPARE(scene.run(seq).attempt, 2);
        QVERIFY(!hasFollowed(scene));
    }

    void driversOfThisMachineEndWithIt() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clientMode);
        reboot(scene, seq);
        QCOMPARE(scene.state(seq), QStringLiteral("Failed"));
        QCOMPARE(scene.error(seq), QStringLiteral("machine_rebooted"));
    }

    // The head node that answers at the address is not the one that submitted the application, which continues. The
    // user's retry would submit it again while the former head node may be at work.
    void applicationIsFollowedFromAnotherHeadNode_data() {
        QTest::addColumn<int>("retries");
        QTest::newRow("no retry") << 0;
        QTest::newRow("one retry") << 1;
    }
    void applicationIsFollowedFromAnotherHeadNode() {
        QFETCH(int, retries);
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode, retries);
        scene.disconnect();
        scene.connect("boot-2", "machine-2");
        scene.step();
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.run(seq).attempt, 1); // the former one may be back at once
        QCOMPARE(scene.count(seq, "other_machine"), 1);
        failOver(scene, seq, "boot-2", "machine-2");
        QCOMPARE(scene.run(seq).attempt, 2);
        QCOMPARE(followVariable(scene), std::string("wait"));
        QCOMPARE(scene.count(seq, "submitter_lost"), 1);
        QCOMPARE(scene.attempts(seq).front().evidence, std::string("other_machine"));
        const auto error = scene.attempts(seq).front().error;
        QVERIFY(error && describe(*error).find(yarnTag(scene.run(seq).id.text(), 1)) != std::string::npos);
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.step({scene.ended(seq, 0)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), QStringLiteral("Completed"));
    }

    // What the former head node submits is expected still, after the attempt that looked for it.
    void newHeadNodeRestarts() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        failOver(scene, seq, "boot-2", "machine-2");
        scene.leave(seq);
        scene.step({scene.launched(seq, AttemptPhase::Running)});
        scene.connect("boot-3", "machine-2");
        scene.step({scene.vanished(seq, false, true)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.run(seq).attempt, 3);
        QCOMPARE(scene.count(seq, "submitter_lost"), 2);
        QCOMPARE(followVariable(scene), std::string("wait"));
    }

    // Reports of the new head node about the folder, where both see it: only a record of the end is an end.
    void sharedFolderIsNoVerdict() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        scene.connect("boot-2", "machine-2");
        scene.step();
        scene.step({scene.vanished(seq, false)});
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        scene.advance(minAbsence);
        scene.step({scene.vanished(seq, false)});
        QCOMPARE(scene.run(seq).attempt, 2);
        QCOMPARE(followVariable(scene), std::string("wait"));
    }

    // It was another one for a moment only.
    void formerHeadNodeIsBack() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        scene.connect("boot-2", "machine-2");
        scene.step();
        scene.step({scene.absent(seq, false)});
        scene.advance(minAbsence / 2);
        scene.connect("boot-1");
        scene.step();
        scene.step({scene.seen(seq, AttemptPhase::Running)});
        scene.connect("boot-2", "machine-2");
        scene.step();
        scene.advance(minAbsence / 2);
        scene.step({scene.absent(seq, false)});
        QCOMPARE(scene.run(seq).attempt, 1);
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
    }

    // Head nodes that replace each other again and again end no run, and nothing is submitted.
    void failoversEndNoRun() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode, 2);
        for (int head = 2; head < 9; ++head) {
            failOver(scene, seq, "boot", "machine-" + std::to_string(head));
            QCOMPARE(followVariable(scene), std::string(head <= 4 ? "wait" : ""));
            if (head > 4)
                continue;
            scene.leave(seq);
            scene.step({scene.launched(seq, AttemptPhase::Running)});
        }
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        QCOMPARE(scene.run(seq).attempt, 4);
        QCOMPARE(scene.count(seq, "submitter_lost"), 3);
    }

    // Its driver is on the former head node: it may be running there, and nothing else is known.
    void driversOfTheFormerHeadNodeAreAwaited() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clientMode, 1);
        failOver(scene, seq, "boot-2", "machine-2");
        QCOMPARE(scene.run(seq).attempt, 1);
        QCOMPARE(scene.state(seq), QStringLiteral("Running"));
        QCOMPARE(scene.count(seq, "other_machine"), 1);
        scene.setRoot("root-1");
        scene.connect("boot-1");
        scene.step();
        scene.step({scene.ended(seq, 0)});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), QStringLiteral("Completed"));
    }

    // A run of the former head node does not keep others from the new one.
    void newHeadNodeTakesRuns() {
        ReconcilerScene scene(2);
        const int64_t awaited = submitToYarn(scene, clientMode);
        failOver(scene, awaited, "boot-2", "machine-2");
        const int64_t next = scene.submit();
        QVERIFY(scene.step().contains(QStringLiteral("launch %1.1").arg(next)));
        QCOMPARE(scene.state(awaited), QStringLiteral("Running"));
    }

    // Three times.
    void restartsAreFollowedWithALimit() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        for (int boot = 2; boot < 10; ++boot) {
            scene.connect("boot-" + std::to_string(boot));
            scene.step({scene.vanished(seq, false, true)});
            scene.step({scene.collected(seq)});
            if (scene.state(seq) == QLatin1String("Failed"))
                break;
            scene.restart(true); // counted from the database
            scene.step();
            scene.step({scene.launched(seq, AttemptPhase::Running)});
        }
        QCOMPARE(scene.state(seq), QStringLiteral("Failed"));
        QCOMPARE(scene.count(seq, "submitter_lost"), 3);
        QCOMPARE(scene.count(seq, "may_run_in_yarn"), 1);
    }

    // A runner that was killed has not stopped the application.
    void canceledRunsNameWhatMayRun() {
        ReconcilerScene scene;
        const int64_t seq = submitToYarn(scene, clusterMode);
        scene.request(seq, "cancel");
        scene.step();
        RunObservation killed = scene.ended(seq, 0, StopReason::Canceled);
        killed.report->exit->signal = SIGKILL;
        scene.step({killed});
        scene.step({scene.collected(seq)});
        QCOMPARE(scene.state(seq), QStringLiteral("Canceled"));
        QCOMPARE(scene.count(seq, "may_run_in_yarn"), 1);
        const auto error = scene.run(seq).error;
        QVERIFY(error &&
                describe(*error).find("-appTags " + yarnTag(scene.run(seq).id.text(), 1)) != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(YarnApplicationTest)
#include "yarn_application_test.moc"
