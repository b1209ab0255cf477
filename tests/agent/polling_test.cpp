// How the agent looks at attempts and their files when notifications are missing, and when there are more of them than
// a cluster's disk should answer.
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <poll.h>
#include <sys/inotify.h>

#include "core/agent/serve/file_follower.h"
#include "core/agent/serve/observer.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"

using namespace studio;

namespace {

int openedInstances = 0;
bool hasInstances = true;

int openCounted() {
    ++openedInstances;
    return hasInstances ? inotify_init1(IN_CLOEXEC | IN_NONBLOCK) : -1;
}

AttemptKey attemptKey(int number) {
    const std::string digits = std::to_string(number);
    return {std::string(26 - digits.size(), '0') + digits, 1, 0};
}

} // namespace

class PollingTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("COMPUTE_STUDIO_TEST_ELAPSED", QFile::encodeName(elapsedFile())); }
    void init() {
        QFile::remove(elapsedFile());
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString() + "/w";
        openedInstances = 0;
        hasInstances = true;
        m_told.clear();
        m_finished = 0;
        m_received.clear();
        m_hasEnd = false;
    }

    void oneInstanceServesAllAttempts() {
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        for (int number = 1; number <= 40; ++number) {
            makeAttempt(number);
            observer.add(attemptKey(number), false);
            observer.reported(accepted(number));
            QVERIFY(follower.follow({attemptKey(number), LogFile::Log}, {}));
        }
        QCOMPARE(openedInstances, 1);
        endAttempt(7);
        append(9, LogFile::Log, "nine\n");
        run(folders, observer, follower, 5'000, [&] { return m_finished == 1 && !receivedOf(9).empty(); });
        QCOMPARE(m_told, std::vector<AttemptKey>{attemptKey(7)});
        QCOMPARE(receivedOf(9), std::string("nine\n"));
    }

    void changesAreFoundWithoutNotifications() {
        hasInstances = false;
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        QVERIFY(folders.descriptor() < 0);
        for (int number = 1; number <= 3; ++number) {
            makeAttempt(number);
            observer.add(attemptKey(number), false);
            observer.reported(accepted(number));
            QVERIFY(follower.follow({attemptKey(number), LogFile::Log}, {}));
        }
        endAttempt(2);
        append(3, LogFile::Log, "three\n");
        run(folders, observer, follower, 5'000, [&] { return m_finished == 1 && !receivedOf(3).empty(); });
        QCOMPARE(m_told, std::vector<AttemptKey>{attemptKey(2)});
        QCOMPARE(receivedOf(3), std::string("three\n"));
        QCOMPARE(openedInstances, 1); // not at each look
    }

    // Once a second each, they would be looked at 1,500 times.
    void manyAttemptsShareOneRateWithoutNotifications() {
        hasInstances = false;
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        constexpr int attempts = 500;
        for (int number = 1; number <= attempts; ++number) {
            makeAttempt(number);
            observer.add(attemptKey(number), false);
            observer.reported(accepted(number));
        }
        run(folders, observer, follower, 3'000, [] { return false; });
        QVERIFY2(observer.pollCount() >= attempts, qPrintable(QString::number(observer.pollCount())));
        QVERIFY2(observer.pollCount() <= 2 * attempts, qPrintable(QString::number(observer.pollCount())));
    }

    void watchesAreHadAgainLater() {
        hasInstances = false;
        FolderWatcher folders(openCounted, 200);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        makeAttempt(1);
        observer.add(attemptKey(1), false);
        observer.reported(accepted(1));
        hasInstances = true;
        run(folders, observer, follower, 5'000, [&] { return folders.descriptor() >= 0; });
        QVERIFY(folders.descriptor() >= 0);
        endAttempt(1);
        pollfd look{folders.descriptor(), POLLIN, 0};
        QCOMPARE(::poll(&look, 1, 5'000), 1);
        observer.handleChanges(folders.takeChanges());
        QCOMPARE(m_finished, 1);
    }

    // A limit of the system, or a folder that is away for a moment.
    void watchIsKeptWhereNoneCanBeHadAgain() {
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        makeAttempt(1);
        observer.add(attemptKey(1), false);
        observer.reported(accepted(1));
        const std::string path = AttemptFolder::under(m_root, attemptKey(1)).path();
        QCOMPARE(std::rename(path.c_str(), (m_root + "/away").c_str()), 0);
        observer.add(attemptKey(1), false);
        QCOMPARE(std::rename((m_root + "/away").c_str(), path.c_str()), 0);
        endAttempt(1);
        observer.handleChanges(folders.takeChanges());
        QCOMPARE(m_finished, 1);
    }

    // The user's instances of inotify are used up, or their queue overflows again and again.
    void runningEngineJobsShareOneRateWithoutNotifications_data() {
        QTest::addColumn<bool>("hasNotifications");
        QTest::newRow("refused") << false;
        QTest::newRow("overflowing") << true;
    }
    void runningEngineJobsShareOneRateWithoutNotifications() {
        QFETCH(bool, hasNotifications);
        hasInstances = hasNotifications;
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        constexpr int jobs = 500;
        for (int number = 1; number <= jobs; ++number) {
            makeEngineJob(number);
            observer.add(attemptKey(number), false, true);
            AttemptReport report = accepted(number);
            report.phase = AttemptPhase::Running;
            report.engine.emplace().phase = EnginePhase::Running;
            observer.reported(report);
            QVERIFY(follower.follow({attemptKey(number), LogFile::Log}, {}));
            follower.handleAttemptChanged(report);
        }
        follower.pump([] { return true; }); // all bytes until now
        const int64_t first = follower.pollCount();
        QCOMPARE(first, int64_t{jobs});
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 3'000) {
            if (hasNotifications) {
                const std::vector<FolderWatcher::Change> lost(1);
                observer.handleChanges(lost);
                follower.handleChanges(lost);
            }
            run(folders, observer, follower, 100, [] { return false; });
        }
        // About 18 calls for each of these, and 6 for those: 200 a second are 33 and 100 in three seconds.
        QVERIFY2(observer.pollCount() <= 15, qPrintable(QString::number(observer.pollCount())));
        QVERIFY2(follower.pollCount() - first <= 50, qPrintable(QString::number(follower.pollCount() - first)));
        observer.refresh(attemptKey(7)); // as after a change that the engine reports
        QVERIFY(observer.pollCount() > 0);
    }

    // More are due than the rate allows: those that wait in the queue do not keep a running one from its turn.
    void runningEngineJobHasItsTurnBesideManyQueuedOnes() {
#ifndef STUDIO_TEST_BUILD
        QSKIP("waits for minutes");
#endif
        hasInstances = false;
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        constexpr int jobs = 1000;
        constexpr int firstRunning = 951;
        for (int number = 1; number <= jobs; ++number) {
            makeEngineJob(number);
            observer.add(attemptKey(number), false, true);
            AttemptReport report = accepted(number);
            report.engine.emplace().phase = EnginePhase::Queued;
            if (number >= firstRunning) {
                report.phase = AttemptPhase::Running;
                report.engine->phase = EnginePhase::Running;
            }
            observer.reported(report);
        }
        endAttempt(firstRunning);
        QVERIFY(writeFileAtomically(elapsedFile().toStdString(), "600000"));
        const auto isTold = [&] {
            return std::find(m_told.begin(), m_told.end(), attemptKey(firstRunning)) != m_told.end();
        };
        run(folders, observer, follower, 4'000, isTold);
        QVERIFY(isTold());
        QVERIFY2(observer.pollCount() <= 11, qPrintable(QString::number(observer.pollCount())));
    }

    // Their monitors write each second, which inotify reports where jobs run on the login node.
    void filesOfEngineJobsAreLookedAtByOneRate() {
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        constexpr int jobs = 20;
        for (int number = 1; number <= jobs; ++number) {
            makeEngineJob(number);
            QVERIFY(follower.follow({attemptKey(number), LogFile::Log}, {}));
        }
        std::string written;
        QElapsedTimer clock;
        clock.start();
        while (clock.elapsed() < 3'000) {
            for (int number = 1; number <= jobs; ++number)
                append(number, LogFile::Log, "line\n");
            written += "line\n";
            run(folders, observer, follower, 50, [] { return false; });
        }
        // By the first look, and then by one in two seconds; without the rate by two for each line.
        QVERIFY2(follower.pollCount() <= int64_t{jobs} * 6, qPrintable(QString::number(follower.pollCount())));
        run(folders, observer, follower, 10'000, [&] {
            return m_received.size() == size_t{jobs} &&
                   std::all_of(m_received.begin(), m_received.end(),
                               [&](const auto& each) { return each.second == written; });
        });
        for (int number = 1; number <= jobs; ++number)
            QCOMPARE(receivedOf(number), written);
    }

    // Its last processes write after its end, and hold the lock: what is found does not make looks rarer.
    void endFollowsTheLastBytesOfALongEnd() {
        FolderWatcher folders(openCounted);
        Observer observer(m_root, {}, folders, duties());
        FileFollower follower(m_root, {}, folders, push());
        makeAttempt(1);
        const LogKey log{attemptKey(1), LogFile::Log, {}};
        QVERIFY(follower.follow(log, {}));
        endAttempt(1);
        auto lock = FileLock::open(AttemptFolder::under(m_root, attemptKey(1)).lock());
        QVERIFY(lock && lock->tryExclusive());
        follower.handleAttemptEnded(attemptKey(1));
        std::string written;
        for (int line = 0; line < 80; ++line) {
            append(1, LogFile::Log, "line\n");
            written += "line\n";
            run(folders, observer, follower, 5'000, [&] { return receivedOf(1) == written; });
            QCOMPARE(receivedOf(1), written);
        }
        QVERIFY(!m_hasEnd);
        lock = fail(ErrorCode::Busy, {});
        run(folders, observer, follower, 6'000, [&] { return m_hasEnd; });
        QVERIFY(m_hasEnd);
    }

private:
    Observer::Duties duties() {
        Observer::Duties duties;
        duties.tell = [this](const AttemptReport& report) { m_told.push_back(report.key); };
        duties.scan = [](const AttemptKey&, uint64_t) {};
        duties.startHold = [](const AttemptKey&) {};
        duties.startMonitor = [](const AttemptKey&) {};
        duties.isFinished = [this](const AttemptReport&) { ++m_finished; };
        return duties;
    }
    FileFollower::Push push() {
        return [this](const LogBytes& piece) {
            m_received[piece.key] += piece.bytes;
            m_hasEnd = m_hasEnd || piece.isEnd;
        };
    }

    std::string receivedOf(int number) { return m_received[LogKey{attemptKey(number), LogFile::Log, {}}]; }

    void makeAttempt(int number) const {
        const auto folder = AttemptFolder::under(m_root, attemptKey(number));
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.log())));
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.control())));
    }
    void makeEngineJob(int number) const {
        makeAttempt(number);
        const auto folder = AttemptFolder::under(m_root, attemptKey(number));
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.submission())));
        QVERIFY(QDir().mkpath(QString::fromStdString(folder.claim())));
    }
    static AttemptReport accepted(int number) {
        AttemptReport report;
        report.key = attemptKey(number);
        report.phase = AttemptPhase::Accepted;
        return report;
    }
    void endAttempt(int number) const {
        ExitRecord record;
        record.exitCode = 0;
        QVERIFY(writeFileAtomically(AttemptFolder::under(m_root, attemptKey(number)).exit(), encodeExitRecord(record)));
    }
    void append(int number, LogFile file, const QByteArray& text) const {
        const auto folder = AttemptFolder::under(m_root, attemptKey(number));
        QFile log(QString::fromStdString(pathOf(folder, LogKey{attemptKey(number), file, {}})));
        QVERIFY(log.open(QIODevice::Append));
        QCOMPARE(log.write(text), text.size());
    }

    // As the server does, until `isDone` or for `limitMs`.
    static void run(FolderWatcher& folders, Observer& observer, FileFollower& follower, qint64 limitMs,
                    const std::function<bool()>& isDone) {
        QElapsedTimer clock;
        clock.start();
        while (!isDone() && clock.elapsed() < limitMs) {
            pollfd look{folders.descriptor(), POLLIN, 0};
            if (::poll(&look, 1, 20) > 0) {
                const auto changes = folders.takeChanges();
                observer.handleChanges(changes);
                follower.handleChanges(changes);
            }
            observer.tick();
            follower.pump([] { return true; });
        }
    }

    // The time that has passed besides, for this process.
    QString elapsedFile() const { return m_clock.filePath(QStringLiteral("elapsed")); }

    QTemporaryDir m_clock;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_root;
    std::vector<AttemptKey> m_told;
    int m_finished = 0;
    bool m_hasEnd = false;
    std::map<LogKey, std::string> m_received;
};

QTEST_GUILESS_MAIN(PollingTest)
#include "polling_test.moc"
