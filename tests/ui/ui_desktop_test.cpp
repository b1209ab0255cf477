// What the window says to the desktop and hears of it: on a session bus of the test's own, whose desktop is the test.
#include <QApplication>
#include <QDBusConnection>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/timestamp.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/motion.h"
#include "ui/common/notice_settings.h"
#include "ui/common/page.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/shell/main_window.h"
#include "ui/shell/page_host.h"
#include "ui/shell/run_notices.h"
#include "ui/shell/studio_parts.h"

using namespace studio;
using namespace studio::ui;

namespace {

// org.freedesktop.Notifications
class Notices : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Notifications")
public:
    QStringList titles;
    QStringList bodies;
    QStringList actions; // of the last one
    QStringList capabilities = {QStringLiteral("body"), QStringLiteral("actions")};
public Q_SLOTS:
    QStringList GetCapabilities() { return capabilities; }
    uint Notify(const QString&, uint, const QString&, const QString& title, const QString& body,
                const QStringList& offered, const QVariantMap&, int) {
        titles += title;
        bodies += body;
        actions = offered;
        return static_cast<uint>(titles.size());
    }
Q_SIGNALS:
    void ActionInvoked(uint notice, const QString& action);
    void NotificationClosed(uint notice, uint reason);
};

// org.freedesktop.portal.Settings
class Settings : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    uint scheme = 1;
    int asked = 0;
public Q_SLOTS:
    QDBusVariant Read(const QString&, const QString&) {
        ++asked;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(scheme))); // wrapped twice, as portals do
    }
Q_SIGNALS:
    void SettingChanged(const QString& group, const QString& key, const QDBusVariant& value);
};

struct Window {
    Window(const test::UiWorkspace& workspace, Theme& theme)
        : remember(workspace.path() + QStringLiteral("/window.ini"))
        , main(theme, remember, composeParts(), workspace.options(), "/bin/false") {
        main.show();
    }
    bool hasLooked() const {
        const auto* looking = main.findChild<RunNotices*>();
        return looking != nullptr && looking->hasLooked();
    }
    UiState remember;
    MainWindow main;
};

std::string ended(int number, const char* state) {
    return std::string("UPDATE run SET state='") + state + "',ended_ms=" + std::to_string(toMs(currentTime()) + 1) +
           " WHERE id='" + test::UiWorkspace::idOf(number) + "'";
}

} // namespace

class UiDesktopTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty())
            QSKIP("dbus-daemon is not installed.");
        m_bus.start(QStringLiteral("dbus-daemon"),
                    {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address")});
        QVERIFY(m_bus.waitForReadyRead());
        qputenv("DBUS_SESSION_BUS_ADDRESS", m_bus.readLine().trimmed());
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime.path()));
        QDBusConnection desktop =
            QDBusConnection::connectToBus(qEnvironmentVariable("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("desktop"));
        const auto all = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals;
        QVERIFY(desktop.registerObject(QStringLiteral("/org/freedesktop/Notifications"), &m_notices, all));
        QVERIFY(desktop.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), &m_settings, all));
        QVERIFY(desktop.registerService(QStringLiteral("org.freedesktop.Notifications")));
        QVERIFY(desktop.registerService(QStringLiteral("org.freedesktop.portal.Desktop")));
        m_theme = new Theme(*qApp, ThemeChoice::System);
    }
    void cleanupTestCase() {
        m_bus.terminate();
        m_bus.waitForFinished();
    }

    void notifiesOnceForAllWindows() {
        const test::UiWorkspace workspace(2);
        workspace.addRun(3, test::hostileName());
        workspace.change("UPDATE run SET state='Running',ended_ms=NULL WHERE id='" + test::UiWorkspace::idOf(3) + "'");
        Window first(workspace, *m_theme);
        Window second(workspace, *m_theme);
        QTRY_VERIFY_WITH_TIMEOUT(first.hasLooked() && second.hasLooked(), 20'000);
        QCOMPARE(m_notices.titles.size(), 0);
        workspace.change(ended(3, "Failed"));
        QTRY_COMPARE(m_notices.titles.size(), 1);
        QTest::qWait(1'500);
        QCOMPARE(m_notices.titles.size(), 1);
        const QString title = m_notices.titles.front();
        QVERIFY(title.startsWith(QStringLiteral("<b>x</b>")) && title.size() < 100);
        for (const QChar c : title)
            QVERIFY(c.isPrint());
        // One that was never seen going.
        workspace.addRun(4, "quick");
        workspace.change(ended(4, "Completed"));
        QTRY_COMPARE(m_notices.titles.size(), 2);
        QVERIFY(m_notices.titles.back().startsWith(QStringLiteral("quick")));
        // A click shows the run in the window that reported of it.
        Q_EMIT m_notices.ActionInvoked(2, QStringLiteral("default"));
        const auto page = [](Window& window) {
            return window.main.findChild<PageHost*>(QStringLiteral("pageHost"))->current()->objectName();
        };
        QTRY_VERIFY((page(first) == QStringLiteral("runPage")) != (page(second) == QStringLiteral("runPage")));
        // Canceled by somebody who knows; switched off.
        workspace.addRun(5, "canceled");
        workspace.change(ended(5, "Canceled"));
        first.remember.setShared(QStringLiteral("notices"), false);
        second.remember.setShared(QStringLiteral("notices"), false);
        workspace.addRun(6, "off");
        workspace.change(ended(6, "Completed"));
        QTest::qWait(1'500);
        QCOMPARE(m_notices.titles.size(), 2);
    }

    void offersActionsIfSupported() {
        const test::UiWorkspace workspace(2);
        workspace.addRun(3, "with a log");
        workspace.change("UPDATE run SET state='Running',ended_ms=NULL WHERE id='" + test::UiWorkspace::idOf(3) + "'");
        Window window(workspace, *m_theme);
        QTRY_VERIFY_WITH_TIMEOUT(window.hasLooked(), 20'000);
        const auto page = [&] { return window.main.findChild<PageHost*>(QStringLiteral("pageHost"))->current(); };
        // Ids of runs are known from the other tests; this one is reported anew.
        QDir(m_runtime.filePath(QStringLiteral("compute-studio"))).removeRecursively();
        const auto before = m_notices.titles.size();
        workspace.change(ended(3, "Completed"));
        QTRY_COMPARE(m_notices.titles.size(), before + 1);
        QCOMPARE(m_notices.actions.size(), 6);
        QVERIFY(m_notices.actions.contains(QStringLiteral("open")) &&
                m_notices.actions.contains(QStringLiteral("log")));
        QTest::qWait(100); // its number has come back
        Q_EMIT m_notices.ActionInvoked(static_cast<uint>(m_notices.titles.size()), QStringLiteral("log"));
        QTRY_COMPARE(page()->objectName(), QStringLiteral("runPage"));
        auto* tabs = page()->findChild<QTabWidget*>(QStringLiteral("runTabs"));
        QTRY_VERIFY(tabs->currentWidget()->findChild<QWidget*>(QStringLiteral("logsTab")));
        // A plain server gets the click alone.
        m_notices.capabilities = QStringList{QStringLiteral("body")};
        workspace.addRun(4, "plain");
        workspace.change(ended(4, "Completed"));
        QTRY_COMPARE(m_notices.titles.size(), before + 2);
        QCOMPARE(m_notices.actions.size(), 2);
        QCOMPARE(m_notices.actions.front(), QStringLiteral("default"));
        m_notices.capabilities += QStringLiteral("actions");
    }

    void notifiesOfRequiredAttention() {
        const test::UiWorkspace workspace(2);
        Window first(workspace, *m_theme);
        Window second(workspace, *m_theme);
        QTRY_VERIFY_WITH_TIMEOUT(first.hasLooked() && second.hasLooked(), 20'000);
        const auto before = m_notices.titles.size();
        const std::string signIn =
            "UPDATE target SET health='{\"state\":\"sign_in\",\"message\":\"x\"}' WHERE name='gpu01'";
        workspace.change("INSERT INTO target(id,name,kind,provisioning,max_runs,config,created_ms) SELECT "
                         "'gpu01gpu01gpu01gpu01gpu01g',"
                         "'gpu01','virtualmachine',provisioning,1,'{}',1 FROM target WHERE name='local'");
        workspace.change(signIn);
        QTRY_COMPARE(m_notices.titles.size(), before + 1);
        QVERIFY(m_notices.titles.back().contains(QStringLiteral("gpu01")));
        workspace.addRun(9, "far away"); // an unrelated change sends no second notice
        workspace.change("UPDATE run SET state='Running',ended_ms=NULL WHERE id='" + test::UiWorkspace::idOf(9) + "'");
        QTest::qWait(1'500);
        QCOMPARE(m_notices.titles.size(), before + 1);
        QTest::qWait(100);
        Q_EMIT m_notices.ActionInvoked(static_cast<uint>(m_notices.titles.size()), QStringLiteral("machine"));
        const auto page = [](Window& window) {
            return window.main.findChild<PageHost*>(QStringLiteral("pageHost"))->current()->objectName();
        };
        QTRY_VERIFY((page(first) == QStringLiteral("homePage")) != (page(second) == QStringLiteral("homePage")));
        // It was answered, and is asked again later.
        workspace.change("UPDATE target SET health=NULL WHERE name='gpu01'");
        QTest::qWait(1'500);
        workspace.change(signIn);
        QTRY_COMPARE(m_notices.titles.size(), before + 2);
        // A machine that has not answered for longer than it may.
        workspace.change("UPDATE run SET not_responding_ms=1770000000000 WHERE id='" + test::UiWorkspace::idOf(9) +
                         "'");
        QTRY_COMPARE(m_notices.titles.size(), before + 3);
        QVERIFY(m_notices.actions.contains(QStringLiteral("run")));
        QTest::qWait(1'500);
        QCOMPARE(m_notices.titles.size(), before + 3);
    }

    void noticesFollowSettings() {
        const test::UiWorkspace workspace(0);
        // Numbers of no other test: each run is claimed once.
        for (int run = 41; run <= 44; ++run)
            workspace.addRun(run, "run " + std::to_string(run));
        workspace.change("UPDATE run SET state='Running',ended_ms=NULL,started_ms=" +
                         std::to_string(toMs(currentTime())));
        Window window(workspace, *m_theme);
        QTRY_VERIFY_WITH_TIMEOUT(window.hasLooked(), 20'000);
        const qsizetype before = m_notices.titles.size();
        window.remember.setShared(notices::failedKey, false);
        window.remember.setShared(notices::minMinutesKey, 10);
        workspace.change(ended(41, "Failed"));
        workspace.change(ended(42, "Completed")); // too short
        QTest::qWait(1'500);
        QCOMPARE(m_notices.titles.size(), before);
        workspace.change("UPDATE run SET started_ms=started_ms-660000 WHERE id='" + test::UiWorkspace::idOf(43) + "'");
        workspace.change(ended(43, "Completed")); // eleven minutes
        QTRY_COMPARE(m_notices.titles.size(), before + 1);
        window.remember.setShared(notices::failedKey, true);
        workspace.change(ended(44, "Failed"));
        QTRY_COMPARE(m_notices.titles.size(), before + 2);
        QVERIFY(m_notices.titles.back().contains(QStringLiteral("run 44")));
    }

    void badgeFadesUnlessDesktopForbidsMotion() {
        const test::UiWorkspace workspace(0);
        Window window(workspace, *m_theme);
        StateBadge badge;
        badge.setBadge(badgeOf(RunState::Running));
        badge.show();
        QVERIFY(QTest::qWaitForWindowExposed(&badge));
        const auto background = [&badge] {
            const QPixmap picture = badge.grab();
            return picture.toImage().pixelColor(picture.width() / 2, 2);
        };
        badge.setBadge(badgeOf(RunState::Failed));
        QVERIFY(background() != toneSoftColor(BadgeTone::Bad));
        QTRY_COMPARE(background(), toneSoftColor(BadgeTone::Bad));
        QTRY_VERIFY(m_settings.asked > 1);
        Q_EMIT m_settings.SettingChanged(QStringLiteral("org.gnome.desktop.interface"),
                                         QStringLiteral("enable-animations"), QDBusVariant(false));
        QTRY_VERIFY(!motion::isAllowed());
        badge.setBadge(badgeOf(RunState::Completed));
        QCOMPARE(background(), toneSoftColor(BadgeTone::Good));
        motion::setAllowed(true);
    }

    void followsDesktopColourScheme() {
        const test::UiWorkspace workspace(0);
        const int asked = m_settings.asked;
        Window window(workspace, *m_theme);
        QTRY_VERIFY(m_settings.asked > asked); // it listens from before it asks
        QTRY_VERIFY(m_theme->colors().isDark);
        Q_EMIT m_settings.SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"),
                                         QDBusVariant(2u));
        QTRY_VERIFY(!m_theme->colors().isDark);
        Q_EMIT m_settings.SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("accent-color"),
                                         QDBusVariant(1u));
        Q_EMIT m_settings.SettingChanged(QStringLiteral("org.freedesktop.appearance"), QStringLiteral("color-scheme"),
                                         QDBusVariant(1u));
        QTRY_VERIFY(m_theme->colors().isDark);
        m_theme->choose(ThemeChoice::Light); // the person stands above the desktop
        QVERIFY(!m_theme->colors().isDark);
    }

private:
    QTemporaryDir m_runtime;
    QProcess m_bus;
    Notices m_notices;
    Settings m_settings;
    Theme* m_theme = nullptr;
};

QTEST_MAIN(UiDesktopTest)
#include "ui_desktop_test.moc"
