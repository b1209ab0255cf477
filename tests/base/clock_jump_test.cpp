// Jumps of the wall clock: found against a monotonic clock, moved once, slewing ignored until it adds up.
#include <QTest>

#include "core/base/clock_jump.h"

using namespace studio;

class ClockJumpTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsJumps_data() {
        QTest::addColumn<qint64>("wall"); // that passed by each clock
        QTest::addColumn<qint64>("boot");
        QTest::addColumn<qint64>("jump");
        QTest::newRow("none") << qint64(60'000) << qint64(60'000) << qint64(0);
        QTest::newRow("slewing") << qint64(60'500) << qint64(60'000) << qint64(0);
        QTest::newRow("forward") << qint64(7'260'000) << qint64(60'000) << qint64(7'200'000);
        QTest::newRow("backward") << qint64(-3'540'000) << qint64(60'000) << qint64(-3'600'000);
        QTest::newRow("suspended") << qint64(28'800'000) << qint64(28'800'000) << qint64(0);
    }
    void findsJumps() {
        QFETCH(qint64, wall);
        QFETCH(qint64, boot);
        QFETCH(qint64, jump);
        constexpr int64_t now = 1'764'000'000'000;
        ClockJump clock;
        QCOMPARE(clock.look(now, 5'000), int64_t{0});
        QCOMPARE(clock.look(now + wall, 5'000 + boot), int64_t{jump});
        QCOMPARE(clock.pendingMs(), int64_t{jump});
        // It stays until the deadline has been moved by it, and is found once.
        QCOMPARE(clock.look(now + wall + 10, 5'000 + boot + 10), int64_t{jump});
        clock.settle();
        QCOMPARE(clock.look(now + wall + 20, 5'000 + boot + 20), int64_t{0});
    }
    void slewingAddsUp() {
        ClockJump clock;
        QCOMPARE(clock.look(0, 0), int64_t{0});
        for (int64_t hour = 1; hour < 4; ++hour)
            QCOMPARE(clock.look(hour * 3'600'500, hour * 3'600'000), int64_t{0});
        QCOMPARE(clock.look(4 * 3'600'500, 4 * 3'600'000), int64_t{2'000});
    }
};

QTEST_GUILESS_MAIN(ClockJumpTest)
#include "clock_jump_test.moc"
