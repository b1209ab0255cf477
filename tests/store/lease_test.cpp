// The lease: one holder, a note about it, and a successor at once. Also a child process that holds it.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <cstdio>

#include "core/store/lease.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int takeoverMs = 10'000; // the goal is 1 s; a loaded machine takes longer

// The child: takes the lease, says so, and stays.
int holdLease(const QString& folder) {
    const auto lease = Lease::tryAcquire(WorkspacePaths(folder.toStdString()));
    std::puts(lease && *lease ? "held" : "refused");
    std::fflush(stdout);
    return QCoreApplication::exec();
}

} // namespace

class LeaseTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        m_paths = WorkspacePaths(m_place->path().toStdString());
    }

    void isExclusiveWithinAProcess() {
        QVERIFY(!Lease::isHeld(m_paths));
        QVERIFY(!Lease::holder(m_paths));
        auto lease = Lease::tryAcquire(m_paths);
        QVERIFY(lease && *lease);
        QVERIFY(Lease::isHeld(m_paths));
        const auto second = Lease::tryAcquire(m_paths);
        QVERIFY(second && !*second);
        lease->reset();
        QVERIFY(!Lease::isHeld(m_paths));
        QVERIFY(!Lease::holder(m_paths)); // the note stays, and counts no longer
        const auto third = Lease::tryAcquire(m_paths);
        QVERIFY(third && *third);
    }

    void writesHolder() {
        const auto lease = Lease::tryAcquire(m_paths);
        QVERIFY(lease && *lease);
        const auto holder = Lease::holder(m_paths);
        QVERIFY(holder);
        QCOMPARE(holder->pid, QCoreApplication::applicationPid());
        QVERIFY(!holder->program.empty());
        QVERIFY(std::chrono::abs(currentTime() - holder->since) < std::chrono::minutes(1));
        QVERIFY(Lease::isHeld(m_paths)); // reading and writing the note does not let go of the lock
    }

    void toleratesInvalidHolder_data() {
        QTest::addColumn<QByteArray>("note");
        for (const char* note : {"", "\n", "garbage", "[1,2]", "{\"pid\":\"x\"}", "{\"pid\":1e300}", "\xff\xfe"})
            QTest::newRow(note) << QByteArray(note);
        QTest::newRow("large") << QByteArray(100'000, '[');
    }
    void toleratesInvalidHolder() {
        QFETCH(QByteArray, note);
        const auto lease = Lease::tryAcquire(m_paths);
        QVERIFY(lease && *lease);
        QFile file(QString::fromStdString(m_paths.lease()));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(note);
        file.close();
        QVERIFY(Lease::holder(m_paths)); // somebody holds it, whoever it is
        QCOMPARE(Lease::holder(m_paths)->program, "");
    }

    void isHeldByChildProcess() {
        const auto child = startSelf({"--hold", m_place->path()});
        QVERIFY(waitUntil([&] { return saidBy(*child).contains("held"); }));
        QVERIFY(Lease::isHeld(m_paths));
        QCOMPARE(Lease::holder(m_paths)->pid, child->processId());
        const auto refused = Lease::tryAcquire(m_paths);
        QVERIFY(refused && !*refused);
        child->kill();
        QVERIFY(child->waitForFinished());
        QVERIFY(!Lease::isHeld(m_paths));
    }

    void successorAcquiresWithinASecond() {
        const auto child = startSelf({"--hold", m_place->path()});
        QVERIFY(waitUntil([&] { return saidBy(*child).contains("held"); }));
        std::optional<Lease> taken;
        QObject context;
        Lease::waitFor(m_paths, &context, [&](Lease lease) { taken = std::move(lease); });
        QTest::qWait(50);
        QVERIFY(!taken);
        QElapsedTimer since;
        since.start();
        child->kill();
        QVERIFY(waitUntil([&] { return taken.has_value(); }));
        QVERIFY2(since.elapsed() < takeoverMs, QByteArray::number(since.elapsed()).constData());
        QCOMPARE(Lease::holder(m_paths)->pid, QCoreApplication::applicationPid());
        child->waitForFinished();
    }

    void onlyOneWaiterAcquires() {
        auto first = Lease::tryAcquire(m_paths);
        QVERIFY(first && *first);
        QObject context;
        int count = 0;
        std::optional<Lease> held;
        for (int i = 0; i < 4; ++i) {
            Lease::waitFor(m_paths, &context, [&](Lease lease) {
                ++count;
                held.emplace(std::move(lease));
            });
        }
        first->reset();
        for (int expected = 1; expected <= 4; ++expected) {
            QVERIFY(waitUntil([&] { return count == expected; }));
            QTest::qWait(20);
            QCOMPARE(count, expected);
            held.reset(); // let go of it: the next one has it
        }
    }

    void dropsDestroyedContext() {
        auto first = Lease::tryAcquire(m_paths);
        QVERIFY(first && *first);
        {
            QObject context;
            Lease::waitFor(m_paths, &context, [](Lease) { QFAIL("nobody is there"); });
        }
        first->reset();
        QVERIFY(waitUntil([&] {
            const auto free = Lease::tryAcquire(m_paths);
            return free && free->has_value();
        }));
    }

private:
    std::unique_ptr<QTemporaryDir> m_place;
    WorkspacePaths m_paths;
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--hold")
        return holdLease(QString::fromLocal8Bit(argv[2]));
    LeaseTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "lease_test.moc"
