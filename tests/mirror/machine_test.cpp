// A machine that cannot be reached: pauses, and cutting them short.
#include <QtTest>

#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;

class MachineTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPauseIsCutShort() {
        MachineOptions options = MachineOptions::forRemote();
        options.jitter = false;
        options.firstPause = options.longestPause = std::chrono::hours(1);
        int tries = 0;
        Machine machine(
            [&]() -> Result<std::unique_ptr<AgentPipe>> {
                ++tries;
                return fail(ErrorCode::Unavailable, "not reachable");
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        int told = 0;
        connect(&machine, &Machine::disconnected, &machine, [&](const Error& why) {
            ++told;
            QCOMPARE(why.code, ErrorCode::Unavailable);
        });
        machine.tryNow(); // nothing to cut short yet
        QCOMPARE(tries, 0);
        machine.start();
        QCOMPARE(tries, 1);
        turnUntil([] { return false; }, std::chrono::milliseconds(50));
        QCOMPARE(tries, 1);
        machine.tryNow();
        QCOMPARE(tries, 2);
        QCOMPARE(told, 2);
    }

    void pausesWithJitterEnd() {
        MachineOptions options = MachineOptions::forRemote();
        options.firstPause = std::chrono::milliseconds(1);
        options.longestPause = std::chrono::milliseconds(4);
        int tries = 0;
        Machine machine(
            [&]() -> Result<std::unique_ptr<AgentPipe>> {
                ++tries;
                return fail(ErrorCode::Unavailable, "not reachable");
            },
            {"~/w", "~/w/blobs", "~/w/trees", WorkspaceId::generate().text(), 1}, nullptr, options);
        machine.start();
        QVERIFY(turnUntil([&] { return tries >= 50; })); // more than doublings fit into a number
    }

    void theFirstTryIsAtOnce() {
        MachineOptions options = MachineOptions::forRemote();
        options.firstPause = options.longestPause = std::chrono::hours(1);
        MirrorScene scene(options);
        QVERIFY(scene.connectNow());
        const auto cut = [&scene] {
            scene.manners.cutAfterWrites = 0;
            scene.machine.probe([](const Result<MachineFacts>&) {});
            return turnUntil([&scene] { return !scene.machine.isConnected(); });
        };
        constexpr uint32_t most = 20; // breaks that come soon after one another
        for (uint32_t again = 2; again <= most + 1; ++again) {
            QVERIFY(cut());
            QVERIFY(turnUntil([&] { return scene.machine.isConnected(); }));
            QCOMPARE(scene.log.pipes, again);
        }
        // Whoever is gone again at once so often is not tried without a pause any more.
        QVERIFY(cut());
        turnUntil([] { return false; }, std::chrono::milliseconds(200));
        QCOMPARE(scene.log.pipes, most + 1);
    }

    void aLivingConnectionIsLeftAlone() {
        MachineOptions options;
        options.heartbeat = {std::chrono::milliseconds(100), 100}; // gives up only after ten seconds
        MirrorScene scene(options);
        QVERIFY(scene.connectNow());
        scene.machine.tryNow();
        QVERIFY(turnUntil([&] { return scene.log.count("ping") >= 10; }));
        QVERIFY(scene.machine.isConnected());
        QCOMPARE(scene.log.pipes, 1U);
    }

    void theWelcomeSaysWhereItIs() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        QCOMPARE(scene.machine.welcome()->root, scene.there.root());
        QVERIFY(!scene.machine.welcome()->home.empty());
        QVERIFY(!scene.machine.welcome()->cpuArchitecture.empty());
    }
};

QTEST_GUILESS_MAIN(MachineTest)
#include "machine_test.moc"
