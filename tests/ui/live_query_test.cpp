// LiveQuery: one request at a time, one more after a change during it, nothing after its owner is gone.
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

#include "tests/ui/ui_fixture.h"
#include "ui/common/live_query.h"

using namespace studio;
using namespace studio::ui;

namespace {

// Long enough that all emissions of one test case are within it.
constexpr std::chrono::milliseconds delay{60};

} // namespace

class LiveQueryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_link.open(m_workspace.options(), "/bin/false");
        QTRY_VERIFY(m_link.isOpen());
    }
    void init() {
        m_owner = std::make_unique<QObject>();
        m_asked = 0;
        m_applied = 0;
    }

    void coalescesChanges_data() {
        QTest::addColumn<int>("before"); // changes before the first request
        QTest::addColumn<int>("during"); // changes while it is outstanding
        QTest::addColumn<bool>("isRefreshed");
        QTest::addColumn<int>("asked");
        QTest::newRow("nothing") << 0 << 0 << false << 0;
        QTest::newRow("a refresh") << 0 << 0 << true << 1;
        QTest::newRow("one change") << 1 << 0 << false << 1;
        QTest::newRow("many changes") << 9 << 0 << false << 1;
        QTest::newRow("changes, then a refresh") << 9 << 0 << true << 1;
        QTest::newRow("one change during it") << 1 << 1 << false << 2;
        QTest::newRow("many changes during it") << 1 << 9 << false << 2;
    }
    void coalescesChanges() {
        QFETCH(int, before);
        QFETCH(int, during);
        QFETCH(bool, isRefreshed);
        QFETCH(int, asked);
        LiveQueryBase* query = makeQuery({.delay = delay});
        emitChanges(before);
        if (isRefreshed)
            query->refreshNow();
        if (during > 0) {
            QTRY_COMPARE(m_asked.load(), 1);
            for (int i = 0; i < during; ++i) {
                emitChanges(1);
                QTest::qWait(i == 0 ? 2 * delay.count() : 1); // longer than the delay, and shorter
            }
            QCOMPARE(m_asked.load(), 1); // still outstanding
        }
        m_answer.release(asked);
        QTRY_COMPARE(m_applied, asked);
        QTest::qWait(3 * delay.count());
        QCOMPARE(m_asked.load(), asked);
        QCOMPARE(m_applied, asked);
    }

    void dropsResultAfterDestructionOrStop_data() {
        QTest::addColumn<bool>("isDestroyed");
        QTest::newRow("destroyed with its owner") << true;
        QTest::newRow("stopped") << false;
    }
    void dropsResultAfterDestructionOrStop() {
        QFETCH(bool, isDestroyed);
        LiveQueryBase* query = makeQuery({.delay = delay});
        query->refreshNow();
        emitChanges(1);
        QTRY_COMPARE(m_asked.load(), 1);
        if (isDestroyed)
            m_owner.reset();
        else
            query->stop();
        m_answer.release();
        emitChanges(1);
        QTest::qWait(3 * delay.count());
        QCOMPARE(m_asked.load(), 1);
        QCOMPARE(m_applied, 0);
    }

    void ownerMayBeDestroyedInApply() {
        LiveQueryBase* query = makeQuery({.delay = delay}, [this] { m_owner.reset(); });
        query->refreshNow();
        m_answer.release();
        QTRY_COMPARE(m_applied, 1);
        QVERIFY(!m_owner);
    }

    void restartDropsPendingResult() {
        LiveQueryBase* query = makeQuery({.delay = delay});
        query->refreshNow();
        QTRY_COMPARE(m_asked.load(), 1);
        query->restart();
        m_answer.release(2);
        QTRY_COMPARE(m_applied, 1);
        QTest::qWait(2 * delay.count());
        QCOMPARE(m_asked.load(), 2);
        QCOMPARE(m_applied, 1);
    }

    void repeatsOnlyWhileVisible() {
        QWidget widget;
        LiveQueryBase* query =
            makeQuery({.delay = delay, .interval = std::chrono::milliseconds(20), .visible = &widget});
        m_answer.release(1'000);
        query->refreshNow();
        QTRY_COMPARE(m_applied, 1);
        QTest::qWait(2 * delay.count());
        QCOMPARE(m_asked.load(), 1);
        widget.show();
        QTRY_VERIFY(m_applied >= 3);
        query->stop();
        m_answer.acquire(m_answer.available());
    }

    void asksForChangesOnceShown() {
        QWidget widget;
        LiveQueryBase* query = makeQuery({.delay = delay, .visible = &widget});
        m_answer.release(1'000);
        query->refreshNow(); // asked at once, also while hidden
        QTRY_COMPARE(m_applied, 1);
        widget.show();
        QTest::qWait(2 * delay.count());
        QCOMPARE(m_asked.load(), 1); // nothing has changed
        widget.hide();
        emitChanges(3);
        QTest::qWait(2 * delay.count());
        QCOMPARE(m_asked.load(), 1);
        widget.show();
        QTRY_COMPARE(m_applied, 2);
        emitChanges(1);
        QTRY_COMPARE(m_applied, 3);
        QCOMPARE(m_asked.load(), 3);
        m_answer.acquire(m_answer.available());
    }

    // A workspace that was moved opens only after an answer; pages are there before.
    void asksAgainOnceTheWorkspaceIsOpen() {
        StudioLink link;
        WorkspaceOptions missing = m_workspace.options();
        missing.folder += "-missing";
        missing.mayCreate = false;
        QSignalSpy failed(&link, &StudioLink::openFailed);
        link.open(missing, "/bin/false");
        QTRY_COMPARE(failed.count(), 1);
        int answers = 0;
        int failures = 0;
        LiveQuery<int> query(
            link, m_owner.get(), {}, [](Client&) -> Result<int> { return 1; },
            [&](const Result<int>& answer) { ++(answer ? answers : failures); });
        LiveQuery<int> unasked(
            link, m_owner.get(), {}, [](Client&) -> Result<int> { return 1; },
            [&](const Result<int>&) { answers += 100; });
        query.refreshNow();
        QTRY_COMPARE(failures, 1);
        link.open(m_workspace.options(), "/bin/false");
        QTRY_COMPARE(answers, 1);
        QTest::qWait(3 * delay.count());
        QCOMPARE(answers, 1);
    }

    void queriesWithCurrentState() {
        int state = 1;
        int result = 0;
        LiveQuery<int> query(
            m_link, m_owner.get(), {}, [&state] { return [state](Client&) -> Result<int> { return state; }; },
            [&result](const Result<int>& answer) { result = answer.value_or(-1); });
        query.refreshNow();
        state = 2;
        QTRY_COMPARE(result, 1);
        query.refreshNow();
        QTRY_COMPARE(result, 2);
    }

private:
    LiveQueryBase* makeQuery(const LiveQueryOptions& options, const std::function<void()>& applied = {}) {
        return new LiveQuery<int>(
            m_link, m_owner.get(), options,
            [this](Client&) -> Result<int> {
                ++m_asked;
                m_answer.tryAcquire(1, 10'000);
                return 0;
            },
            [this, applied](const Result<int>&) {
                ++m_applied;
                if (applied)
                    applied();
            });
    }
    void emitChanges(int count) {
        for (int i = 0; i < count; ++i)
            Q_EMIT m_link.changed();
    }

    const test::UiWorkspace m_workspace{0};
    QSemaphore m_answer; // a permit lets one question end
    std::atomic<int> m_asked = 0;
    StudioLink m_link;
    std::unique_ptr<QObject> m_owner;
    int m_applied = 0;
};

QTEST_MAIN(LiveQueryTest)
#include "live_query_test.moc"
