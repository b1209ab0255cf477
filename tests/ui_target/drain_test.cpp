// The button that keeps new runs away from a compute target, and the badge of one.
#include <QPushButton>
#include <QTest>

#include "core/client/target_client.h"
#include "tests/support/page_fixture.h"
#include "ui/common/state_badge.h"
#include "ui/common/target_text.h"
#include "ui/target/target_page.h"

using namespace studio;
using namespace studio::ui;

class DrainTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() {
        m_page.reset();
        tearDown();
    }

    void buttonDrainsAndResumes() {
        m_page = std::make_unique<TargetPage>(*m_context, QStringLiteral("local"));
        m_page->resize(1024, 700);
        m_page->show();
        auto* button = m_page->findChild<QPushButton*>(QStringLiteral("targetDrain"));
        QVERIFY(button != nullptr);
        QTRY_VERIFY(button->isEnabled());
        QCOMPARE(button->text(), QStringLiteral("Drain"));
        button->click();
        QTRY_VERIFY(stored().drained);
        QTRY_COMPARE(button->text(), QStringLiteral("Resume"));
        const auto word = [this] {
            return m_page->findChild<StateBadge*>(QStringLiteral("targetState"))->badge().word;
        };
        QTRY_COMPARE(word(), QStringLiteral("Drained"));
        QTRY_VERIFY(button->isEnabled());
        button->click();
        QTRY_VERIFY(!stored().drained);
        QTRY_VERIFY(word() != QStringLiteral("Drained"));
    }

    // What keeps it from being used at all says more.
    void badgeSaysDrainedOnlyOfUsableTargets() {
        TargetStatus status;
        status.isDriven = true;
        status.target.reachable = true;
        status.target.drained = currentTime();
        QCOMPARE(badgeOf(status).word, QStringLiteral("Drained"));
        status.going = 1;
        QCOMPARE(badgeOf(status).word, QStringLiteral("Drained"));
        status.target.reachable = false;
        QCOMPARE(badgeOf(status).word, QStringLiteral("Unreachable"));
    }

private:
    Target stored() {
        return ask<Target>([](Client& client) { return client.targets().find("local"); });
    }
    std::unique_ptr<TargetPage> m_page;
};

QTEST_MAIN(DrainTest)
#include "drain_test.moc"
