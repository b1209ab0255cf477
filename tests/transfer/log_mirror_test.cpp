// Logs of runs on a machine that shares no disk with the studio: byte for byte, without gaps, whatever breaks on either
// side.
#include <QSignalSpy>
#include <QtTest>
#include <sys/mount.h>

#include "core/transfer/log_file.h"
#include "core/transfer/log_mirror.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

std::string logHere(const MirrorScene& scene, const AttemptKey& key) {
    return readFile(scene.here.attempt(key).stdLog()).value_or(std::string());
}
std::string logThere(const MirrorScene& scene, const AttemptKey& key) {
    return readFile(scene.there.attempt(key).stdLog()).value_or(std::string());
}

// Counts the bytes that the mirror has acknowledged or not, by what is on disk here.
struct Mirrored {
    explicit Mirrored(MirrorScene& scene)
        : mirror(scene.machine, scene.here.root())
        , completed(&mirror, &LogMirror::completed)
        , failed(&mirror, &LogMirror::failed) {
        mirror.setRetryPause(std::chrono::milliseconds(50));
    }
    LogMirror mirror;
    QSignalSpy completed;
    QSignalSpy failed;
};

} // namespace

class LogMirrorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        qRegisterMetaType<studio::AttemptKey>();
        qRegisterMetaType<studio::LogKey>();
        qRegisterMetaType<studio::Error>();
    }

    void mirrorsGrowingLog() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("echo first; while [ ! -e go ]; do sleep 0.02; done; echo last");
        QVERIFY(scene.launch(spec));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return logHere(scene, spec.key) == "first\n"; }));
        QVERIFY(mirrored.mirror.isFollowed(spec.key));
        QVERIFY(writeFileAtomically(scene.there.attempt(spec.key).work() + "/go", ""));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QCOMPARE(logHere(scene, spec.key), std::string("first\nlast\n"));
        QCOMPARE(readFile(scene.here.attempt(spec.key).stdLogTimes()).value_or("x"),
                 readFile(scene.there.attempt(spec.key).stdLogTimes()).value_or("y"));
        QVERIFY(!mirrored.mirror.isFollowed(spec.key));
        QCOMPARE(stampOf(scene.here.attempt(spec.key).stdLog())->mode, 0600U);
        QCOMPARE(mirrored.failed.count(), 0);
    }

    void mirrorsBurstsFairly() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto loud = scene.shellSpec("head -c 60000000 /dev/urandom");
        const auto quiet = scene.shellSpec("echo quiet; while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(scene.runToEnd(loud)); // all of it waits there
        QVERIFY(scene.launch(quiet));
        QVERIFY(turnUntil([&] { return logThere(scene, quiet.key) == "quiet\n"; }));
        mirrored.mirror.follow(loud.key);
        mirrored.mirror.follow(quiet.key);
        QVERIFY(turnUntil([&] { return logHere(scene, quiet.key) == "quiet\n"; }));
        const auto loudThen = stampOf(scene.here.attempt(loud.key).stdLog());
        QVERIFY(!loudThen || loudThen->size < 60'000'000);
        QVERIFY(writeFileAtomically(scene.there.attempt(quiet.key).work() + "/go", ""));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 2; }));
        QVERIFY(logHere(scene, loud.key) == logThere(scene, loud.key));
    }

    void resumesWithoutGapsOrDuplicates() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("for i in $(seq 3000); do echo line $i of the log; done; head -c 3000000 "
                                          "/dev/urandom; while [ ! -e go ]; do echo more; sleep 0.01; done");
        QVERIFY(scene.launch(spec));
        mirrored.mirror.follow(spec.key);
        size_t seen = 0;
        for (size_t round = 0; round < 6; ++round) {
            scene.manners.cutAfterWrites = round; // counted from the next pipe's hello on
            const uint32_t pipes = scene.log.pipes;
            QVERIFY(turnUntil([&] { return logHere(scene, spec.key).size() > seen; }));
            scene.machine.request(ProbeRequest{}, [](const Result<MachineFacts>&) {});
            QVERIFY(turnUntil([&] {
                if (scene.machine.isConnected() && scene.manners.cutAfterWrites)
                    scene.machine.request(ProbeRequest{}, [](const Result<MachineFacts>&) {});
                return scene.log.pipes > pipes && scene.machine.isConnected();
            }));
            seen = logHere(scene, spec.key).size();
        }
        QVERIFY(writeFileAtomically(scene.there.attempt(spec.key).work() + "/go", ""));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QVERIFY(logHere(scene, spec.key) == logThere(scene, spec.key));
        QVERIFY(!pathExists(scene.here.attempt(spec.key).stdLog() + ".1"));
    }

    void keepsOldFileOnDifferentBeginning() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("echo the true log");
        QVERIFY(scene.runToEnd(spec));
        QVERIFY(makeFolders(scene.here.attempt(spec.key).log()));
        QVERIFY(writeFileAtomically(scene.here.attempt(spec.key).stdLog(), "something"));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QCOMPARE(logHere(scene, spec.key), std::string("the true log\n"));
        QCOMPARE(*readFile(scene.here.attempt(spec.key).stdLog() + ".1"), std::string("something"));
    }

    void restartsTruncatedAndReplacedFiles() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("echo a long first line; while [ ! -e go ]; do sleep 0.02; done");
        QVERIFY(scene.launch(spec));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return logHere(scene, spec.key) == "a long first line\n"; }));
        QFile log(QString::fromStdString(scene.there.attempt(spec.key).stdLog()));
        QVERIFY(log.resize(0));
        QVERIFY(turnUntil([&] { return pathExists(scene.here.attempt(spec.key).stdLog() + ".1"); }));
        QVERIFY(turnUntil([&] { return logHere(scene, spec.key).empty(); }));
        QVERIFY(writeFileAtomically(scene.there.attempt(spec.key).stdLog(), "put in its place"));
        QVERIFY(turnUntil([&] { return logHere(scene, spec.key) == "put in its place"; }));
        QCOMPARE(*readFile(scene.here.attempt(spec.key).stdLog() + ".1"), std::string("a long first line\n"));
        QVERIFY(writeFileAtomically(scene.there.attempt(spec.key).work() + "/go", ""));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QCOMPARE(mirrored.failed.count(), 0);
    }

    // A prefix while the job runs, its last part after the end, and all of it once the limit is raised.
    void cutsAtLimit() {
        constexpr uint64_t limit = 2'000'000;
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        QSignalSpy cut(&mirrored.mirror, &LogMirror::cut);
        mirrored.mirror.setMaxFileSize(limit);
        const auto spec =
            scene.shellSpec("head -c 24000000 /dev/urandom; while [ ! -e go ]; do sleep 0.02; done; echo the end");
        QVERIFY(scene.launch(spec));
        mirrored.mirror.follow(spec.key);
        const std::string log = scene.here.attempt(spec.key).stdLog();
        QVERIFY(turnUntil([&] { return cutOf(log) == LogCut{limit, 0, 0}; }));
        QVERIFY(writeFileAtomically(scene.there.attempt(spec.key).work() + "/go", ""));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        const std::string whole = logThere(scene, spec.key);
        QVERIFY(whole.size() > 24'000'000 && whole.ends_with("the end\n"));
        QVERIFY(logHere(scene, spec.key) == whole.substr(0, limit));
        QVERIFY(readFile(logEndPath(log)).value_or("x") == whole.substr(whole.size() - maxLogEnd));
        QVERIFY((cutOf(log) == LogCut{limit, whole.size(), maxLogEnd}));
        QCOMPARE(cut.count(), 1);
        QCOMPARE(cut.at(0).at(1).toULongLong(), quint64{limit});
        QCOMPARE(cut.at(0).at(2).toULongLong(), quint64{whole.size()});
        QCOMPARE(mirrored.failed.count(), 0);
        // Asked for again, as by a driver that was started anew.
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 2; }));
        QCOMPARE(cut.count(), 2);
        QVERIFY(readFile(logEndPath(log)).value_or("x") == whole.substr(whole.size() - maxLogEnd));
        mirrored.mirror.setMaxFileSize(0);
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 3; }));
        QVERIFY(logHere(scene, spec.key) == whole);
        QVERIFY(!cutOf(log) && !pathExists(logEndPath(log)));
    }

    void logOfExactlyTheLimitIsWhole() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        QSignalSpy cut(&mirrored.mirror, &LogMirror::cut);
        mirrored.mirror.setMaxFileSize(300'000);
        const auto exact = scene.shellSpec("head -c 300000 /dev/urandom");
        const auto longer = scene.shellSpec("head -c 300001 /dev/urandom");
        QVERIFY(scene.runToEnd(exact));
        QVERIFY(scene.runToEnd(longer));
        mirrored.mirror.follow(exact.key);
        mirrored.mirror.follow(longer.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 2; }));
        QVERIFY(logHere(scene, exact.key) == logThere(scene, exact.key));
        QCOMPARE(cut.count(), 1);
        const std::string log = scene.here.attempt(longer.key).stdLog();
        QVERIFY(readFile(log).value_or("") + readFile(logEndPath(log)).value_or("") == logThere(scene, longer.key));
    }

    // The limit was raised, but there is nothing more to read: what is here stays, and is known to be a part.
    void keepsEndOfLogThatIsGone() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        mirrored.mirror.setMaxFileSize(300'000);
        const auto spec = scene.shellSpec("head -c 400000 /dev/urandom");
        QVERIFY(scene.runToEnd(spec));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        const std::string log = scene.here.attempt(spec.key).stdLog();
        const std::string end = logThere(scene, spec.key).substr(300'000);
        QVERIFY(removeTree(scene.there.attempt(spec.key).path()));
        mirrored.mirror.setMaxFileSize(0);
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.failed.count() > 0; }));
        QVERIFY((cutOf(log) == LogCut{300'000, 400'000, 100'000}));
        QVERIFY(readFile(logEndPath(log)).value_or("x") == end);
    }

    void doesNotFollowLocalSymlinks() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("echo secret");
        QVERIFY(scene.runToEnd(spec));
        const std::string outside = scene.here.path() + "/outside";
        QVERIFY(writeFileAtomically(outside, ""));
        QVERIFY(makeFolders(scene.here.attempt(spec.key).log()));
        QVERIFY(QFile::link(QString::fromStdString(outside),
                            QString::fromStdString(scene.here.attempt(spec.key).stdLog())));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.failed.count() == 1; }));
        QCOMPARE(readFile(outside)->size(), 0U);
    }

    void reportsUnknownAttempt() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        mirrored.mirror.follow({RunId::generate().text(), 1, 0});
        QVERIFY(turnUntil([&] { return mirrored.failed.count() == int(allLogFiles.size()); })); // each of its files
        QCOMPARE(mirrored.failed.first().at(1).value<Error>().code, ErrorCode::NotFound);
    }

    void repeatsEarlyRequest() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        Mirrored mirrored(scene);
        const auto spec = scene.shellSpec("echo late");
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.failed.count() == int(allLogFiles.size()); }));
        QVERIFY(!mirrored.mirror.isFollowed(spec.key));
        QVERIFY(scene.launch(spec));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QCOMPARE(logHere(scene, spec.key), std::string("late\n"));
    }

    void pausesOnFullDisk() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        const std::string small = scene.here.root();
        if (mount("none", small.c_str(), "tmpfs", 0, "size=2m") != 0)
            QSKIP("needs the right to mount a small file system (root)");
        const auto unmount = qScopeGuard([&] { umount2(small.c_str(), MNT_DETACH); });
        Mirrored mirrored(scene);
        QSignalSpy errorOccurred(&mirrored.mirror, &LogMirror::errorOccurred);
        QSignalSpy recovered(&mirrored.mirror, &LogMirror::recovered);
        QVERIFY(writeFileAtomically(small + "/filler", std::string(1'500'000, 'x')));
        const auto spec = scene.shellSpec("head -c 1500000 /dev/urandom");
        QVERIFY(scene.runToEnd(spec));
        mirrored.mirror.follow(spec.key);
        QVERIFY(turnUntil([&] { return errorOccurred.count() == 1; }));
        QCOMPARE(errorOccurred.first().first().value<Error>().code, ErrorCode::DiskFull);
        QTest::qWait(200); // several tries: said once
        QCOMPARE(errorOccurred.count(), 1);
        const auto received = mirrored.mirror.received(spec.key);
        mirrored.mirror.refollow(spec.key); // the log is not fetched a second time because this disk is full
        QVERIFY(mirrored.mirror.received(spec.key) > received / 2);
        QVERIFY(removeFile(small + "/filler"));
        QVERIFY(turnUntil([&] { return mirrored.completed.count() == 1; }));
        QCOMPARE(recovered.count(), 1);
        QVERIFY(logHere(scene, spec.key) == logThere(scene, spec.key));
    }

    void detectsSilence() {
        MachineOptions options;
        options.heartbeat = {std::chrono::milliseconds(100), 3};
        MirrorScene scene(options);
        QVERIFY(scene.connectNow());
        std::optional<Error> why;
        QObject::connect(&scene.machine, &Machine::disconnected, [&](const Error& error) { why = error; });
        scene.manners.isDeaf = true;
        std::optional<Error> unanswered; // by which the book of runs knows that only the connection is gone
        scene.machine.request(ProbeRequest{}, [&](const Result<MachineFacts>& facts) { unanswered = facts.error(); });
        QVERIFY(turnUntil([&] { return why.has_value(); }));
        QVERIFY(unanswered);
        QCOMPARE(unanswered->code, ErrorCode::Unavailable);
        QCOMPARE(why->code, ErrorCode::Timeout);
        QVERIFY(scene.log.count("ping") >= 3);
        scene.manners.isDeaf = false;
        scene.machine.tryNow();
        QVERIFY(turnUntil([&] { return scene.machine.isConnected(); }));
    }
};

QTEST_GUILESS_MAIN(LogMirrorTest)
#include "log_mirror_test.moc"
