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
                isAskedFirst = isAskedFirst && mirror.log.count("launch") <= mayLeave;
                std::set<AttemptKey> passed(ready.begin(), ready.end());
                for (const AttemptKey& key : refused)
                    passed.erase(key);
                mayLeave += passed.size();
                return passed;
            });
        }
        RunSpec launch(const std::string& tree = {}) {
            RunSpec spec = mirror.shellSpec("true");
            spec.sourceTree = tree;
            executor.launch(spec, 0, [this, key = spec.key](const Result<AttemptReport>& answer) {
                answers[key] = answer ? std::nullopt : std::optional(answer.error().code);
                order.push_back(key);
            });
            return spec;
        }

        MirrorScene mirror;
        RemoteRunExecutor executor;
        std::vector<std::vector<AttemptKey>> asked;
        std::set<AttemptKey> refused;
        size_t mayLeave = 0;
        bool isAskedFirst = true;                               // no request was written before its gate
        std::map<AttemptKey, std::optional<ErrorCode>> answers; // nullopt: accepted
        std::vector<AttemptKey> order;                          // of the answers
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
        QVERIFY(scene.isAskedFirst);
    }

    // What is recorded as sent leaves then: not after an upload of another snapshot, which may take hours. Until then
    // it could neither be given up, nor would it be known after a restart of its machine that it has not begun.
    void launchThatPassesTheGateLeavesAtOnce() {
        Scene scene;
        scene.mirror.manners.delay = std::chrono::milliseconds(30);
        QVERIFY(scene.mirror.connectNow());
        std::string large(12U << 20, '\0');
        uint64_t random = 1;
        for (char& byte : large) {
            random = random * 6364136223846793005U + 1442695040888963407U;
            byte = static_cast<char>(random >> 56U);
        }
        const std::string tree = scene.mirror.here.storeTree({{"a", "1"}});
        scene.launch(tree);
        const AttemptKey other = scene.launch(scene.mirror.here.storeTree({{"large", large}})).key;
        const AttemptKey behind = scene.launch(tree).key; // its snapshot is not known yet, so it waits for its turn
        const PipeLog& log = scene.mirror.log;
        QVERIFY(turnUntil([&] { return log.firstHeard("put") < log.events.size(); }));
        const AttemptKey next = scene.launch(tree).key;
        scene.executor.sendReady();
        QCOMPARE(scene.asked.size(), size_t{2});
        QVERIFY(scene.asked.back() == (std::vector<AttemptKey>{behind, next}));
        scene.executor.giveUp(behind); // too late
        QVERIFY(turnUntil([&] { return scene.answers.size() == 4; }));
        QVERIFY(scene.order.back() == other);
        for (const auto& [key, code] : scene.answers)
            QVERIFY(!code);
        QCOMPARE(scene.asked.size(), size_t{3}); // each once
        QVERIFY(scene.isAskedFirst);
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
