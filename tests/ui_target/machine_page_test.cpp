// An attached machine in the window: its badge and what that rests on, the verdict on its GPUs, which terminal is
// started, the page's tabs against a driver that says what a test wants.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>
#include <algorithm>

#include "core/client/target_client.h"
#include "core/target/machine_power.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/chart/chart_view.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/port_forwards.h"
#include "ui/common/state_badge.h"
#include "ui/common/target_text.h"
#include "ui/common/terminal_launcher.h"
#include "ui/target/machine_drawing.h"
#include "ui/target/machine_page.h"
#include "ui/target/target_monitoring.h"
#include "ui/target/target_opener.h"
#include "ui/target/target_picture_delegate.h"
#include "ui/target/target_table_model.h"
#include "ui/target/targets_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

const std::string hostileFact = "<b>x</b> \xe2\x80\xae\n\x1b[31m";

RemoteConfig someRemote() {
    SshHop jump;
    jump.host = "login.example.org";
    jump.user = "me";
    SshHop machine = jump;
    machine.host = "gpu01.example.org";
    RemoteConfig config;
    config.route = {jump, machine};
    return config;
}

TargetStatus statusOf(const std::string& health, bool reachable, bool hasContact) {
    TargetStatus status;
    status.target.id = TargetId::generate();
    status.target.name = "gpu-01";
    status.target.kind = TargetKind::Remote;
    status.target.setConfig(someRemote());
    status.target.health.state = health;
    status.target.reachable = reachable;
    status.target.reachableSince = currentTime();
    if (hasContact)
        status.target.lastContact = currentTime() - std::chrono::minutes(5);
    else
        status.target.reachableSince.reset();
    status.isDriven = true;
    return status;
}

} // namespace

class MachinePageTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
        attach("gpu-01");
    }
    void cleanup() {
        m_page.reset();
        m_driver.reset();
        tearDown();
    }

    void monitoringContinuesAfterClockIsSetBack() {
        const auto sampleAt = [](int64_t seconds) {
            Sample sample;
            sample.atMs = seconds * 1'000;
            sample.cpuPercent = 50;
            return sample;
        };
        for (int64_t at = 10'000; at < 10'005; ++at)
            m_driver->samples.push_back(sampleAt(at));
        TargetMonitoring monitoring(*m_link, "gpu-01", nullptr);
        monitoring.resize(800, 600);
        monitoring.show();
        const auto curve = [&] {
            const auto* chart = monitoring.findChild<ChartView*>(QStringLiteral("chartCpu"));
            return chart && !chart->series().empty() ? chart->series()[0].curve : Curve();
        };
        QTRY_COMPARE(curve().size(), size_t(5));
        m_driver->samples = {sampleAt(4'000), sampleAt(4'001)};
        QTRY_COMPARE_WITH_TIMEOUT(curve().size(), size_t(2), 20'000);
        m_driver->samples.push_back(sampleAt(4'002));
        QTRY_COMPARE(curve().size(), size_t(3));
    }

    void showsBadge_data() {
        QTest::addColumn<QString>("health");
        QTest::addColumn<bool>("reachable");
        QTest::addColumn<bool>("contact");
        QTest::addColumn<QString>("word");
        QTest::newRow("fine") << "" << true << true << "Reachable";
        QTest::newRow("new") << "" << false << false << "Connecting";
        QTest::newRow("sign in") << "sign_in" << false << true << "Needs sign-in";
        QTest::newRow("host key") << "host_key" << false << true << "Host key changed";
        QTest::newRow("agent") << "agent" << true << true << "Agent failed to start";
        QTest::newRow("gone") << "unreachable" << false << true << "Unreachable since ";
    }
    void showsBadge() {
        QFETCH(QString, health);
        QFETCH(bool, reachable);
        QFETCH(bool, contact);
        QFETCH(QString, word);
        const TargetStatus status = statusOf(health.toStdString(), reachable, contact);
        QVERIFY2(badgeOf(status).word.startsWith(word), qPrintable(badgeOf(status).word));
        QVERIFY(!targetEvidence(status).isEmpty());
        QCOMPARE(lastContactText(status) == QStringLiteral("never"), !contact);
    }

    void startsTerminalsWithoutShell() {
        const QStringList command = {QStringLiteral("/usr/bin/studioctl"), QStringLiteral("compute"),
                                     QStringLiteral("ssh"), QStringLiteral("a; reboot")};
        const auto only = [&](const QString& there) {
            return terminalFor(command, [there](const QString& program) {
                return program == there ? QStringLiteral("/usr/bin/") + program : QString();
            });
        };
        const auto gnome = only(QStringLiteral("gnome-terminal"));
        QVERIFY(gnome.has_value());
        QCOMPARE(gnome->arguments, QStringList{QStringLiteral("--")} + command);
        QCOMPARE(only(QStringLiteral("xterm"))->arguments, QStringList{QStringLiteral("-e")} + command);
        QCOMPARE(only(QStringLiteral("foot"))->arguments, command);
        QVERIFY(!only(QStringLiteral("none")).has_value());
        const auto first = terminalFor(command, [](const QString& program) { return program; });
        QCOMPARE(first->program, QStringLiteral("x-terminal-emulator"));
    }

    void openerShowsPageOfTargetKind() {
        TargetOpener opener(*m_context, QStringLiteral("gpu-01"));
        QTest::qWait(50);
        QVERIFY(m_places.opened.isEmpty()); // only what is shown may be replaced
        opener.show();
        QTRY_COMPARE(m_places.opened, QStringLiteral("machine gpu-01"));
    }

    // The drawing says in words what it shows, changes with the load, and follows the width.
    void drawsHardwareAndLoad() {
        TargetStatus status = statusOf({}, true, true);
        MachineFacts facts;
        facts.cpu = "AMD EPYC";
        facts.cores = 64;
        facts.memoryBytes = 1'000'000'000;
        facts.diskTotalBytes = 1000;
        facts.diskFreeBytes = 50;
        facts.gpus = {{"A100", 40'000'000'000, "535"}};
        status.target.facts = facts;
        status.target.maxRuns = 4;
        status.going = 1;
        MachineDrawing drawing(nullptr);
        drawing.setStatus(status);
        for (const char* part : {"64 core", "GPU 0: A100", "1 of 4 in use, 25 %", "95 %"})
            QVERIFY2(drawing.description().contains(QLatin1String(part)), qPrintable(drawing.description()));
        QVERIFY(drawing.heightForWidth(200) > drawing.heightForWidth(1200));
        drawing.resize(900, drawing.heightForWidth(900));
        const QImage idle = drawing.grab().toImage();
        Sample sample;
        sample.cpuPercent = 50;
        sample.gpus = {{.index = 0, .busyPercent = 80, .memoryBytes = 1'000'000}};
        drawing.setSample(sample);
        QVERIFY(drawing.description().contains(QStringLiteral("64 core(s), 50 %")));
        QVERIFY(drawing.description().contains(QStringLiteral("80 %")));
        QVERIFY(drawing.grab().toImage() != idle);
    }

    void listDrawsNodesGpusAndSlots() {
        TargetStatus machine = statusOf({}, true, true);
        machine.target.facts.emplace().gpus = {{"A100", 1, ""}, {"A100", 1, ""}};
        machine.target.maxRuns = 3;
        machine.going = 2;
        TargetStatus cluster;
        cluster.target.id = TargetId::generate();
        cluster.target.name = "night";
        cluster.target.setConfig(ClusterConfig());
        cluster.nodes.running = 2;
        cluster.nodes.idle = 1;
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTargets({machine, cluster});
        const auto picture = [&](int row, int column) {
            return model.index(row, column).data(TargetPictureDelegate::pictureRole).value<TargetPicture>();
        };
        QCOMPARE(picture(0, TargetTableModel::Gpus).total(), 2);
        QCOMPARE(picture(0, TargetTableModel::Runs).parts.front().count, 2);
        QCOMPARE(picture(0, TargetTableModel::Runs).total(), 3);
        QCOMPARE(picture(1, TargetTableModel::Nodes).total(), 3);
        QCOMPARE(picture(1, TargetTableModel::Nodes).parts.front().count, 2);
        QCOMPARE(picture(0, TargetTableModel::Nodes).total(), 0);
        QCOMPARE(model.index(1, TargetTableModel::Gpus).data().toString(), QStringLiteral("none"));
    }

    void listHasMachineTab() {
        TargetsPage page(*m_context);
        page.resize(1024, 700);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        page.findChild<QTabBar*>(QStringLiteral("targetTabs"))->setCurrentIndex(1);
        QCOMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        auto* detach = page.findChild<QPushButton*>(QStringLiteral("deleteTarget"));
        QVERIFY(detach->isEnabled() && detach->text().contains(QStringLiteral("Detach")));
        detach->click();
        auto* dialog = page.findChild<QDialog*>(QStringLiteral("detachDialog"));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(table->model()->rowCount(), 0);
    }

    void showsHostileTextAsPlainText() {
        change([](SQLite::Database& db, const Target& target) {
            targets::setHealth(db, target.id,
                               {"agent", hostileFact + std::string(4096, 'W'), hostileFact, {hostileFact}});
            MachineFacts facts;
            facts.hostName = facts.cpu = facts.system = hostileFact;
            facts.gpus = {{hostileFact, 1, hostileFact}};
            facts.pythons = {{hostileFact, hostileFact}};
            targets::setFacts(db, target.id, facts, currentTime());
            OperationRecord record;
            record.kind = hostileFact;
            record.state = "failed";
            record.started = currentTime();
            record.steps = {stepOf("home", CheckStep::State::Failed, hostileFact)};
            record.error = Error{ErrorCode::Unavailable, hostileFact, hostileFact};
            operations::add(db, target.id, record);
        });
        open();
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("machineTrouble"))->isVisible());
        tabs()->setCurrentIndex(3);
        QTRY_VERIFY(
            !m_page->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^operationSteps-"))).isEmpty());
        m_page->findChildren<QPushButton*>(QRegularExpression(QStringLiteral("^operationSteps-"))).front()->click();
        for (const QLabel* label : m_page->findChildren<QLabel*>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202e)) && !label->text().contains(QChar(0x1b)));
        }
        QVERIFY(m_page->minimumSizeHint().width() <= 1024);
    }

    void measuresCleansAndRemovesStorage() {
        m_driver->sizes = {{"runs", 5'000'000}, {"blobs", 1'000'000}};
        open();
        tabs()->setCurrentIndex(4);
        QTRY_VERIFY(label("machineSize-")->text().contains(QStringLiteral("6.0")));
        button("machineClean")->click();
        QTRY_COMPARE(m_driver->count("clean"), 1);
        QTRY_VERIFY(button("machineRemoveTraces")->isEnabled());
        button("machineRemoveTraces")->click();
        QCOMPARE(m_driver->count("remove_traces"), 0); // not before it was confirmed
        auto* dialog = m_page->findChild<QDialog*>(QStringLiteral("removeTracesDialog"));
        QVERIFY(dialog->findChild<QPushButton*>(QStringLiteral("cancel"))->isDefault());
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(m_driver->count("remove_traces"), 1);
    }

    void savesSettings() {
        RemoteConfig config = someRemote();
        config.collect.maxFileSize = 400'000; // what its field cannot show stays
        config.collect.maxLogSize = 300'000'000'000'000;
        (void)ask<Target>([config](Client& client) { return client.targets().updateRemote("gpu-01", config); });
        open();
        tabs()->setCurrentIndex(5);
        auto* runs = m_page->findChild<QSpinBox*>(QStringLiteral("settingMaxRuns"));
        QTRY_VERIFY(runs->isEnabled());
        QVERIFY(!button("saveMachineSettings")->isEnabled());
        runs->setValue(7);
        m_page->findChild<QSpinBox*>(QStringLiteral("settingPatience"))->setValue(9);
        m_page->findChild<QLineEdit*>(QStringLiteral("settingExclude"))->setText(QStringLiteral("a/, *.b"));
        auto* labels = m_page->findChild<QLineEdit*>(QStringLiteral("settingLabels"));
        QTest::keyClicks(labels, QStringLiteral("rack"));
        QVERIFY(!button("saveMachineSettings")->isEnabled()); // a label has a value
        QTest::keyClicks(labels, QStringLiteral("=1, disk = nvme"));
        m_page->findChild<QComboBox*>(QStringLiteral("settingGpuRule"))->setCurrentIndex(0);
        QVERIFY(button("saveMachineSettings")->isEnabled());
        button("saveMachineSettings")->click();
        QTRY_COMPARE(stored().maxRuns, 7);
        QCOMPARE(stored().labels, (std::map<std::string, std::string>{{"disk", "nvme"}, {"rack", "1"}}));
        QVERIFY(stored().gpuRule == GpuRule::Wait);
        QCOMPARE(stored().remote()->notRespondingAfter, std::chrono::seconds(540));
        QCOMPARE(stored().remote()->collect.exclude, (std::vector<std::string>{"a/", "*.b"}));
        QCOMPARE(stored().remote()->route, someRemote().route);
        QCOMPARE(stored().remote()->collect.maxFileSize, config.collect.maxFileSize);
        QCOMPARE(stored().remote()->collect.maxLogSize, config.collect.maxLogSize);
        m_driver->stores = {false, true, true};
        button("chooseSecretPlace")->click();
        QTRY_VERIFY(button("moveSecrets")->isEnabled());
        QVERIFY(!button("chooseSecretPlace")->isVisible());
        QVERIFY(!button("forgetSecrets")->hasFocus());
        m_page->findChild<QRadioButton*>(QStringLiteral("keepVault"))->click();
        button("moveSecrets")->click();
        QTRY_COMPARE(m_driver->lastKeep, std::string("vault"));
        button("forgetSecrets")->click();
        QTRY_COMPARE(m_driver->count("forget_secrets"), 1);
    }

    void savesPowerAndStops() {
        open();
        QVERIFY(!button("machineSwitch")->isVisible()); // nothing is allowed yet
        tabs()->setCurrentIndex(5);
        QTRY_VERIFY(m_page->findChild<QSpinBox*>(QStringLiteral("settingMaxRuns"))->isEnabled());
        auto* sleep = m_page->findChild<QComboBox*>(QStringLiteral("settingSleep"));
        auto* mac = m_page->findChild<QLineEdit*>(QStringLiteral("settingWakeMac"));
        sleep->setCurrentIndex(1);
        QTest::keyClicks(mac, QStringLiteral("0C-9D-92-00-11"));
        QVERIFY(!button("saveMachineSettings")->isEnabled());
        QVERIFY(!label("settingPowerProblem")->isHidden());
        QTest::keyClicks(mac, QStringLiteral("-22"));
        m_page->findChild<QSpinBox*>(QStringLiteral("settingIdleShutdown"))->setValue(20);
        m_page->findChild<QCheckBox*>(QStringLiteral("settingWakeForRuns"))->setChecked(true);
        m_driver->powerRefusal = "ada may not run it";
        button("saveMachineSettings")->click();
        PowerOptions expected;
        expected.sleep = SleepMode::Suspend;
        expected.wakeMac = "0c:9d:92:00:11:22";
        expected.idleBeforeSleep = std::chrono::minutes(20);
        expected.wakesForRuns = true;
        QTRY_VERIFY(stored().remote()->power == expected);
        QTRY_COMPARE(m_driver->count("check_power"), 1); // now, not by the first stop
        const auto texts = m_page->findChildren<PlainLabel*>();
        QTRY_VERIFY(std::any_of(texts.begin(), texts.end(),
                                [](const auto* one) { return one->text().contains(QStringLiteral("ada may not")); }));
        QTRY_VERIFY(button("machineSwitch")->isVisible());
        QCOMPARE(button("machineSwitch")->text(), QStringLiteral("Stop"));
        button("machineSwitch")->click();
        const auto badge = [this] {
            return m_page->findChild<StateBadge*>(QStringLiteral("machineState"))->badge().word;
        };
        QTRY_COMPARE(badge(), QStringLiteral("Stopping"));
        QTRY_COMPARE(button("machineSwitch")->text(), QStringLiteral("Start"));
        change([](SQLite::Database& db, const Target& target) {
            power::setStage(db, target.id, PowerStage::Off, currentTime());
        });
        QTRY_COMPARE(badge(), QStringLiteral("Stopped"));
        button("machineSwitch")->click();
        QTRY_COMPARE(badge(), QStringLiteral("Starting"));
    }

    // The new values are checked first, and given to the driver only if the check succeeds.
    void changesConnection() {
        open();
        tabs()->setCurrentIndex(5);
        auto* host = m_page->findChild<QLineEdit*>(QStringLiteral("settingHost"));
        auto* port = m_page->findChild<QSpinBox*>(QStringLiteral("settingPort"));
        auto* user = m_page->findChild<QLineEdit*>(QStringLiteral("settingUser"));
        QTRY_COMPARE(host->text(), QStringLiteral("gpu01.example.org"));
        QVERIFY(!button("saveConnection")->isEnabled());
        user->setText(QStringLiteral("-bad"));
        Q_EMIT user->textEdited(user->text());
        QVERIFY(!button("saveConnection")->isEnabled());
        QVERIFY2(!label("settingUserProblem")->text().isEmpty(),
                 qPrintable(label("settingHostProblem")->text() + label("settingKeyFileProblem")->text()));
        user->setText(QStringLiteral("me"));
        host->setText(QStringLiteral("gpu01.new.example.org"));
        Q_EMIT host->textEdited(host->text());
        port->setValue(2222);
        QVERIFY(label("settingUserProblem")->text().isEmpty());
        m_driver->view.steps = {stepOf("connect", CheckStep::State::Failed)};
        m_driver->view.isFinished = true;
        m_driver->view.error = Error{ErrorCode::Unavailable, "Connection refused.", {}};
        button("saveConnection")->click();
        const auto shows = [this](const QString& text) {
            for (const PlainLabel* each :
                 m_page->findChild<QWidget*>(QStringLiteral("connectionBanner"))->findChildren<PlainLabel*>()) {
                if (each->text().contains(text))
                    return true;
            }
            return false;
        };
        QTRY_VERIFY(shows(QStringLiteral("Nothing was changed")));
        QCOMPARE(textAt(m_driver->lastCheck["config"]["route"][1], "host"), std::string("gpu01.new.example.org"));
        QCOMPARE(intAt(m_driver->lastCheck["config"]["route"][1], "port"), int64_t(2222));
        QCOMPARE(textAt(m_driver->lastCheck["config"]["route"][0], "host"), std::string("login.example.org"));
        QVERIFY(m_driver->lastConnection.is_null());
        QCOMPARE(host->text(), QStringLiteral("gpu01.new.example.org"));
        m_driver->view.steps = {stepOf("connect", CheckStep::State::Ok)};
        m_driver->view.isFine = true;
        m_driver->view.error.reset();
        button("saveConnection")->click();
        QTRY_COMPARE(m_driver->count("change_connection"), 1);
        QCOMPARE(textAt(m_driver->lastConnection, "target"), std::string("gpu-01"));
        QCOMPARE(textAt(m_driver->lastConnection, "check"), std::string("check-2"));
        QTRY_VERIFY(shows(QStringLiteral("me@gpu01.new.example.org:2222")));
    }

    // Both fingerprints are shown, and nothing is replaced before the second confirmation.
    void replacesHostKeyAfterTwoConfirmations() {
        change([](SQLite::Database& db, const Target& target) {
            targets::setHealth(db, target.id, {"host_key", "The host key has changed.", {}, {}});
        });
        m_driver->hostKeyChanges = {
            {"gpu01.example.org", 22, "ssh-ed25519", "SHA256:new", {{"/w/known_hosts", 3, "ssh-rsa", "SHA256:old"}}}};
        open();
        QTRY_VERIFY(button("troubleReplaceKey") != nullptr);
        button("troubleReplaceKey")->click();
        const auto dialog = [this](const char* name) { return m_page->findChild<QDialog*>(QLatin1String(name)); };
        QTRY_VERIFY(dialog("replaceHostKeyDialog") != nullptr);
        QString shown;
        for (const QLabel* each : dialog("replaceHostKeyDialog")->findChildren<QLabel*>())
            shown += each->text();
        QVERIFY(!shown.contains(QLatin1String("\\n")));
        for (const char* part : {"SHA256:new", "SHA256:old", "/w/known_hosts", "line 3"})
            QVERIFY2(shown.contains(QLatin1String(part)), part);
        dialog("replaceHostKeyDialog")->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_VERIFY(dialog("trustHostKeyDialog") != nullptr);
        QCOMPARE(m_driver->count("replace_host_key"), 0);
        dialog("trustHostKeyDialog")->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(m_driver->count("replace_host_key"), 1);
        QCOMPARE(textAt(m_driver->lastHostKey, "fingerprint"), std::string("SHA256:new"));
        QCOMPARE(textAt(m_driver->lastHostKey, "target"), std::string("gpu-01"));
    }

    void showsProgressOfCheck() {
        m_driver->view.steps = {stepOf("resolve", CheckStep::State::Running)};
        open();
        button("machineCheck")->click();
        QTRY_COMPARE(m_driver->checks, 1);
        QVERIFY(!button("machineCheck")->isEnabled());
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("step-resolve--1")) != nullptr);
        m_driver->view.steps.front().state = CheckStep::State::Ok;
        m_driver->view.isFinished = m_driver->view.isFine = true;
        QTRY_VERIFY(button("machineCheck")->isEnabled());
    }

    void signInOpensOneDialog() {
        change([](SQLite::Database& db, const Target& target) {
            targets::setHealth(db, target.id, {"sign_in", "It wants a code.", "", {}});
        });
        PendingQuestion question = questionOf(5, SignInQuestion::Kind::Password, "gpu-01");
        m_driver->questions = {question};
        m_driver->stores.hasKeyring = true;
        open();
        QTRY_VERIFY(button("machineSignIn")->isVisible());
        button("machineSignIn")->click();
        button("machineSignIn")->click();
        const auto dialogs = [this] { return m_page->findChildren<QDialog*>(QStringLiteral("questionDialog-5")); };
        QTRY_COMPARE(dialogs().size(), 1);
        QTest::qWait(100);
        QCOMPARE(dialogs().size(), 1);
        auto* answer = dialogs().front()->findChild<QLineEdit*>(QStringLiteral("answer-0"));
        answer->setText(QStringLiteral("hunter2"));
        QTest::keyClick(answer, Qt::Key_Return);
        QTRY_COMPARE(m_driver->answers[5], std::vector<std::string>{"hunter2"});
        QTRY_VERIFY(dialogs().isEmpty());
    }

    void forwardsPort() {
        open();
        PortForwards::of(*m_link).setHeartbeat(std::chrono::milliseconds(20));
        Q_EMIT m_page->findChild<QAction*>(QStringLiteral("machineForward"))->triggered();
        auto* dialog = m_page->findChild<QDialog*>(QStringLiteral("forwardDialog"));
        QVERIFY(dialog != nullptr);
        auto* host = dialog->findChild<QLineEdit*>(QStringLiteral("forwardHost"));
        auto* start = dialog->findChild<QPushButton*>(QStringLiteral("startForward"));
        host->setText(QStringLiteral("-oProxyCommand=x"));
        start->click();
        QVERIFY(dialog->findChild<QWidget*>(QStringLiteral("forwardHostProblem"))->isVisible());
        QCOMPARE(m_driver->count("forward"), 0);
        host->setText(QStringLiteral("localhost"));
        start->click();
        auto* open = dialog->findChild<QPushButton*>(QStringLiteral("openForward"));
        QTRY_VERIFY(open->isVisible());
        QVERIFY(open->toolTip().contains(QStringLiteral("http://127.0.0.1:40123/")));
        QCOMPARE(intAt(m_driver->lastForward, "port"), 8888);
        // The driver closes forwarded ports of clients that stay silent.
        const int before = m_driver->count("stay");
        QTRY_VERIFY(m_driver->count("stay") > before);
        dialog->findChild<QPushButton*>(QStringLiteral("endForward"))->click();
        QTRY_COMPARE(m_driver->count("forward_close"), 1);
    }

    // "Stop" of the dialog does not close what a page has opened, and a busy driver is not asked for a second port.
    void forwardsAreShared() {
        auto& forwards = PortForwards::of(*m_link);
        std::vector<Result<int>> opened;
        const auto open = [&](PortForwards::Ends ends) {
            const size_t before = opened.size();
            forwards.open(
                this, "gpu-01", 0, "127.0.0.1", 8888, [&](const Result<int>& port) { opened.push_back(port); }, ends);
            [&] { QTRY_COMPARE(opened.size(), before + 1); }();
        };
        open(PortForwards::Ends::WithWindow);
        open(PortForwards::Ends::WithWindow);
        QCOMPARE(m_driver->count("forward"), 1);
        forwards.close(40123);
        m_driver->refusal = Error{ErrorCode::Unavailable, "busy", {}};
        open(PortForwards::Ends::WithWindow);
        QVERIFY(!opened.back());
        m_driver->refusal.reset();
        open(PortForwards::Ends::WithWindow);
        QVERIFY(opened.back());
        QCOMPARE(m_driver->count("forward"), 1);
        open(PortForwards::Ends::OnRequest);
        QCOMPARE(m_driver->count("forward"), 2);
        forwards.close(40123);
        QTRY_COMPARE(m_driver->count("forward_close"), 1);
        m_driver->refusal = Error{ErrorCode::NotFound, "gone", {}};
        open(PortForwards::Ends::WithWindow);
        QCOMPARE(m_driver->count("forward"), 3);
    }

    // The choice with its size; the key only where the studio has added one.
    void detachRemovesTracesOnRequest() {
        open();
        m_driver->traces = {40, 3'900'000, 2, 65, 100'000, true, {}};
        Q_EMIT m_page->findChild<QAction*>(QStringLiteral("machineDetach"))->triggered();
        auto* dialog = m_page->findChild<QDialog*>(QStringLiteral("detachDialog"));
        QVERIFY(dialog != nullptr);
        auto* traces = dialog->findChild<QCheckBox*>(QStringLiteral("detachRemoveTraces"));
        auto* key = dialog->findChild<QCheckBox*>(QStringLiteral("detachRemoveKey"));
        QVERIFY(traces != nullptr && key != nullptr && !traces->isChecked());
        QTRY_VERIFY(traces->text().contains(formatSize(4'000'000)));
        QTRY_VERIFY(key->isVisible() && !key->isEnabled());
        traces->click();
        key->click();
        QVERIFY(key->isChecked());
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(m_driver->count("remove_traces"), 1);
        QVERIFY(boolAt(m_driver->lastRemoval, "detach") && boolAt(m_driver->lastRemoval, "remove_key"));
        QVERIFY(!boolAt(m_driver->lastRemoval, "discard_results"));
    }

    void closesPageAfterDetach() {
        open();
        Q_EMIT m_page->findChild<QAction*>(QStringLiteral("machineDetach"))->triggered();
        auto* dialog = m_page->findChild<QDialog*>(QStringLiteral("detachDialog"));
        QVERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("compute "));
    }

private:
    void open() {
        m_page = std::make_unique<MachinePage>(*m_context, QStringLiteral("gpu-01"));
        m_page->resize(1024, 700);
        m_page->show();
        QTRY_VERIFY(!m_page->findChild<StateBadge*>(QStringLiteral("machineState"))->badge().word.isEmpty());
    }
    void change(const std::function<void(SQLite::Database&, const Target&)>& how) {
        ask<void>([how](Client& client) {
            const auto target = client.targets().find("gpu-01");
            return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                how(db, *target);
                return {};
            });
        });
    }
    void attach(const std::string& name) {
        ask<void>([name](Client& client) {
            return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                const auto target = targets::attach(db, TargetId::generate(), name, someRemote(), 2, currentTime());
                if (!target)
                    return fail(target.error());
                return {};
            });
        });
    }
    Target stored() {
        return ask<Target>([](Client& client) { return client.targets().find("gpu-01"); });
    }
    QTabWidget* tabs() const { return m_page->findChild<QTabWidget*>(QStringLiteral("machineTabs")); }
    QPushButton* button(const char* name) const { return m_page->findChild<QPushButton*>(QLatin1String(name)); }
    PlainLabel* label(const char* name) const { return m_page->findChild<PlainLabel*>(QLatin1String(name)); }

    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<MachinePage> m_page;
};

QTEST_MAIN(MachinePageTest)
#include "machine_page_test.moc"
