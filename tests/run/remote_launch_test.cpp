// Launches on a machine without a shared disk: that they leave is recorded before, once for all that are ready.
#include <QTest>
#include <set>

#include "core/run/run_executor.h"
#include "tests/support/mirror_scene.h"

namespace studio::test {

class RemoteLaunchTest : public QObject {
    Q_OBJECT

private:
    // An executor, and what its gate was asked.
    struct Scene {
        Scene()
            : executor(mirror.machine, mirror.here.root(), {mirror.here.blobs(), mirror.here.trees()}, nullptr) {
            executor.setGate([this](const std::vector<AttemptKey>& ready) {
                asked.push_back(ready);
                std::set<AttemptKey> passed(ready.begin(), ready.end());
                for (const AttemptKey& key : refused)
                    passed.erase(key);
                return passed;
            });
        }
        RunSpec launch() {
            const RunSpec spec = mirror.shellSpec("true");
            executor.launch(spec, 0, [this, key = spec.key](const Result<AttemptReport>& answer) {
                answers[key] = answer ? std::nullopt : std::optional(answer.error().code);
            });
            return spec;
        }

        MirrorScene mirror;
        RemoteRunExecutor executor;
        std::vector<std::vector<AttemptKey>> asked;
        std::set<AttemptKey> refused;
        std::map<AttemptKey, std::optional<ErrorCode>> answers; // nullopt: accepted
    };

private Q_SLOTS:
    void manyLaunchesPassTheGateAtOnce() {
        constexpr size_t count = 10;
        Scene scene;
        QVERIFY(scene.mirror.connectNow());
        std::set<AttemptKey> keys;
        for (size_t i = 0; i < count; ++i)
            keys.insert(scene.launch().key);
        QVERIFY(scene.asked.empty()); // not from inside launch()
        QVERIFY(turnUntil([&] { return scene.answers.size() == count; }));
        QCOMPARE(scene.asked.size(), size_t{1});
        QVERIFY(std::set<AttemptKey>(scene.asked.front().begin(), scene.asked.front().end()) == keys);
        for (const auto& [key, code] : scene.answers)
            QVERIFY(!code);
    }

    // Without a turn of the event loop, in which others would come first.
    void readyLaunchesCanBeSentAtOnce() {
        Scene scene;
        QVERIFY(scene.mirror.connectNow());
        const AttemptKey first = scene.launch().key;
        const AttemptKey second = scene.launch().key;
        scene.executor.sendReady();
        QCOMPARE(scene.asked.size(), size_t{1});
        QCOMPARE(scene.asked.front().size(), size_t{2});
        QVERIFY(turnUntil([&] { return scene.answers.size() == 2; }));
        QVERIFY(!scene.answers.at(first) && !scene.answers.at(second));
        QCOMPARE(scene.asked.size(), size_t{1}); // not sent again
    }

    void refusedLaunchIsHeldBack() {
        Scene scene;
        QVERIFY(scene.mirror.connectNow());
        const AttemptKey first = scene.launch().key;
        const AttemptKey second = scene.launch().key;
        scene.refused = {second};
        QVERIFY(turnUntil([&] { return scene.answers.size() == 2; }));
        QVERIFY(!scene.answers.at(first));
        QVERIFY(scene.answers.at(second) == ErrorCode::Busy);
        QVERIFY(!pathExists(scene.mirror.there.attempt(second).path()));
    }

    // What was given up before the gate is not recorded as sent, and what passed it is sent.
    void givenUpLaunchIsNotSent() {
        Scene scene;
        QVERIFY(scene.mirror.connectNow());
        const AttemptKey key = scene.launch().key;
        scene.executor.giveUp(key);
        QVERIFY(turnUntil([&] { return scene.answers.size() == 1; }));
        QVERIFY(scene.answers.at(key) == ErrorCode::Canceled);
        QVERIFY(scene.asked.empty());
        QVERIFY(!pathExists(scene.mirror.there.attempt(key).path()));
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteLaunchTest)
#include "remote_launch_test.moc"
