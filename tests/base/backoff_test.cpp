// Delays between retries grow exponentially up to a maximum.
#include <QTest>

#include "core/base/backoff.h"

using namespace studio;
using namespace std::chrono_literals;

class BackoffTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void delays_data() {
        QTest::addColumn<qint64>("base");
        QTest::addColumn<qint64>("max");
        QTest::addColumn<int>("factor");
        QTest::addColumn<qint64>("earlier");
        QTest::addColumn<qint64>("delay");
        const auto row = [](const char* name, std::chrono::milliseconds base, std::chrono::milliseconds max, int factor,
                            qint64 earlier, std::chrono::milliseconds delay) {
            QTest::newRow(name) << qint64(base.count()) << qint64(max.count()) << factor << earlier
                                << qint64(delay.count());
        };
        row("first", 500ms, 60s, 2, 0, 500ms);
        row("second", 500ms, 60s, 2, 1, 1s);
        row("sixth", 500ms, 60s, 2, 6, 32s);
        row("beyond the maximum", 500ms, 60s, 2, 7, 60s);
        row("long beyond", 500ms, 60s, 2, 1'000'000'000'000, 60s);
        row("exactly the maximum", 1s, 64s, 2, 6, 64s);
        row("tripled", 1s, 60s, 3, 3, 27s);
        row("constant", 1s, 60s, 1, 3, 1s);
        row("base above the maximum", 10s, 5s, 2, 0, 5s);
        row("no base", 0ms, 60s, 2, 9, 0ms);
        row("no overflow", std::chrono::milliseconds(INT64_MAX / 2 + 1), std::chrono::milliseconds(INT64_MAX), 2, 3,
            std::chrono::milliseconds(INT64_MAX));
        row("negative count", 1s, 60s, 2, -1, 1s);
    }
    void delays() {
        QFETCH(qint64, base);
        QFETCH(qint64, max);
        QFETCH(int, factor);
        QFETCH(qint64, earlier);
        QFETCH(qint64, delay);
        const Backoff backoff{std::chrono::milliseconds(base), std::chrono::milliseconds(max), factor};
        QCOMPARE(qint64(backoff.delay(earlier).count()), delay);
    }
};

QTEST_GUILESS_MAIN(BackoffTest)
#include "backoff_test.moc"
