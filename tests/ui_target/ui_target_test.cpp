// The compute pages: models by their rows, pages by object names on a workspace of their own.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>

#include <SQLiteCpp/Database.h>

#include "core/client/compute_browser.h"
#include "core/client/instance_client.h"
#include "core/client/target_client.h"
#include "core/environment/cuda_range.h"
#include "core/target/cluster_store.h"
#include "tests/support/all_tabs.h"
#include "tests/support/instance_draft.h"
#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/cuda_support.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_text.h"
#include "ui/target/target_page.h"
#include "ui/target/target_table_model.h"
#include "ui/target/targets_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

const QString hostile = QStringLiteral("<b>x</b>\u202e\n\x1b[31m");

TargetStatus statusNamed(const QString& name) {
    TargetStatus status;
    status.target.id = TargetId::generate();
    status.target.name = name.toStdString();
    status.target.maxRuns = 4;
    status.isDriven = true;
    return status;
}

} // namespace

class UiTargetTest : public test::PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void describesCudaSupport_data() {
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("driver");
        QTest::addColumn<QString>("cuda");
        QTest::addColumn<bool>("tooOld");
        QTest::newRow("A100") << "NVIDIA A100-SXM4-40GB"
                              << "535.104.05"
                              << "12.2" << false;
        QTest::newRow("A100, old driver") << "NVIDIA A100-SXM4-40GB"
                                          << "418.39"
                                          << "10.1" << true;
        QTest::newRow("V100") << "Tesla V100-PCIE-16GB"
                              << "384.81"
                              << "9.0" << false;
        QTest::newRow("newer than the table") << "NVIDIA H200"
                                              << "999.1"
                                              << "13.0" << false;
        QTest::newRow("older than the table") << "Tesla K80"
                                              << "300.1"
                                              << "" << false;
        QTest::newRow("no version") << "AMD Instinct"
                                    << "amdgpu"
                                    << "" << false;
    }
    void describesCudaSupport() {
        QFETCH(QString, gpu);
        QFETCH(QString, driver);
        QFETCH(QString, cuda);
        QFETCH(bool, tooOld);
        QCOMPARE(newestCudaForDriver(driver.toStdString()), cuda.toStdString());
        const QString verdict = cudaSupportText({gpu.toStdString(), 1, driver.toStdString()});
        QVERIFY(!verdict.isEmpty());
        QCOMPARE(verdict.contains(QStringLiteral("too old")), tooOld);
    }

    void showsBadge_data() {
        QTest::addColumn<int>("provisioning");
        QTest::addColumn<bool>("reachable");
        QTest::addColumn<bool>("driven");
        QTest::addColumn<int>("going");
        QTest::addColumn<QString>("word");
        const auto row = [](const char* name, Provisioning state, bool reachable, bool driven, int going,
                            const char* word) {
            QTest::newRow(name) << static_cast<int>(state) << reachable << driven << going << QString::fromLatin1(word);
        };
        row("ready", Provisioning::Succeeded, true, true, 0, "Ready");
        row("busy", Provisioning::Succeeded, true, true, 2, "Busy");
        row("silent", Provisioning::Succeeded, false, true, 2, "Unreachable");
        row("not driven", Provisioning::Succeeded, false, false, 0, "Ready");
        row("failed", Provisioning::Failed, true, true, 0, "Failed");
        row("made", Provisioning::Creating, true, true, 0, "Creating");
    }
    void showsBadge() {
        QFETCH(int, provisioning);
        QFETCH(bool, reachable);
        QFETCH(bool, driven);
        QFETCH(int, going);
        TargetStatus status = statusNamed(QStringLiteral("local"));
        status.target.provisioning = static_cast<Provisioning>(provisioning);
        status.target.reachable = reachable;
        status.isDriven = driven;
        status.going = going;
        QTEST(badgeOf(status).word, "word");
        QVERIFY(!targetEvidence(status).isEmpty());
    }

    void modelShowsHostileNamesLiterally() {
        TargetTableModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        TargetStatus status = statusNamed(hostile);
        status.target.facts = MachineFacts{};
        status.target.facts->gpus = {{hostile.toStdString(), 1, "1"}};
        model.setTargets({status});
        QCOMPARE(model.index(0, 0).data(TargetTableModel::nameRole).toString(), hostile);
        for (int column = 0; column < model.columnCount(); ++column) {
            const QString text = model.index(0, column).data().toString();
            QVERIFY(!text.contains(QChar(0x202e)) && !text.contains(QLatin1Char('\n')) && !text.contains(QChar(0x1b)));
        }
        model.setTargets({status, statusNamed(QStringLiteral("b"))});
        QCOMPARE(model.rowCount(), 2);
        model.setTargets({});
        QCOMPARE(model.rowCount(), 0);
    }

    void listOpensLocalComputer() {
        TargetsPage page(*m_context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->index(0, TargetTableModel::Name).data().toString(), QStringLiteral("local"));
        Q_EMIT table->activated(table->model()->index(0, 0));
        QCOMPARE(m_places.opened, QStringLiteral("target local"));
    }

    // Rows of one provider stay together in both directions of a sort.
    void listGroupsByProvider() {
        TargetsPage page(*m_context);
        page.resize(1'300, 700);
        page.show();
        for (const char* name : {"cc", "bb"}) {
            InstanceDraft draft = test::deskDraft();
            draft.name = name;
            draft.config.instance->idleBeforeShutdown = std::chrono::minutes(30);
            ask<CreatedInstance>([draft](Client& client) { return InstanceClient(client).create(draft); });
        }
        ask<void>([](Client& client) {
            return client.change([](SQLite::Database& db) -> Result<void> {
                const auto local = targets::byName(db, "local");
                return clusters::create(db, "aa", {}, local->id, currentTime()).map([](const Target&) {});
            });
        });
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 4);
        const auto names = [table] {
            QStringList all;
            for (int row = 0; row < table->model()->rowCount(); ++row)
                all << table->model()->index(row, TargetTableModel::Name).data().toString();
            return all.join(QLatin1Char(' '));
        };
        QCOMPARE(names(), QStringLiteral("aa bb cc local"));
        QVERIFY(table->isColumnHidden(TargetTableModel::Provider));
        const auto toggle = [&page] {
            page.findChild<QPushButton*>(QStringLiteral("targetColumns"))->click();
            auto* menu = page.findChild<QMenu*>(QStringLiteral("targetColumnMenu"));
            menu->findChild<QAction*>(QStringLiteral("groupTargets"))->trigger();
            menu->close();
            QCoreApplication::sendPostedEvents(menu, QEvent::DeferredDelete);
        };
        toggle();
        QVERIFY(!table->isColumnHidden(TargetTableModel::Provider));
        QCOMPARE(names(), QStringLiteral("bb cc local aa"));
        table->sortByColumn(TargetTableModel::Name, Qt::DescendingOrder);
        QCOMPARE(names(), QStringLiteral("cc bb local aa"));
        QCOMPARE(table->model()->index(0, TargetTableModel::Provider).data().toString(), QStringLiteral("containers"));
        // The idle time came with the first target that can be stopped.
        QVERIFY(!table->isColumnHidden(TargetTableModel::IdleShutdown));
        QCOMPARE(table->model()->index(0, TargetTableModel::IdleShutdown).data().toString(), QStringLiteral("30 min"));
        QCOMPARE(table->model()->index(2, TargetTableModel::IdleShutdown).data().toString(), QStringLiteral("–"));
        toggle();
        QCOMPARE(names(), QStringLiteral("local cc bb aa"));
    }

    void listSwitchesInstances() {
        ask<CreatedInstance>([](Client& client) { return InstanceClient(client).create(test::deskDraft()); });
        ask<void>([](Client& client) {
            return client.change([](SQLite::Database& db) -> Result<void> {
                db.exec("UPDATE target SET provisioning='Succeeded' WHERE name='desk'");
                return {};
            });
        });
        TargetsPage page(*m_context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        auto* button = page.findChild<QPushButton*>(QStringLiteral("switchTarget"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto select = [table](const QString& name) {
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                if (table->model()->index(row, TargetTableModel::Name).data().toString() == name)
                    table->selectRow(row);
            }
        };
        select(QStringLiteral("local"));
        QVERIFY(!button->isVisible());
        const auto application = [&page](const char* name) {
            return page.findChild<QPushButton*>(QLatin1String(name));
        };
        for (const char* name : {"restartTarget", "targetNotebook", "targetTerminal", "targetVscode"})
            QVERIFY(application(name)->isHidden());
        select(QStringLiteral("desk"));
        QVERIFY(button->isVisible() && button->isEnabled());
        for (const char* name : {"restartTarget", "targetNotebook", "targetTerminal", "targetVscode"})
            QVERIFY(!application(name)->isHidden() && !application(name)->isEnabled()); // it is not on
        QCOMPARE(button->text(), QStringLiteral("Stop"));                               // it is being created
        button->click();
        const auto desired = [this] {
            return ask<InstanceStatus>([](Client& client) { return InstanceClient(client).status("desk"); })
                .record.desired;
        };
        QTRY_VERIFY(desired() == DesiredState::Stopped);
        QTRY_COMPARE(button->text(), QStringLiteral("Start"));
    }

    // The list is read again with each change of the workspace.
    void listKeepsMessagesOfActions() {
        TargetsPage page(*m_context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        auto* banner = page.findChild<Banner*>(QStringLiteral("pageBanner"));
        banner->showError(QStringLiteral("JupyterLab could not be opened."), {ErrorCode::NotFound, "Install it.", {}});
        ask<CreatedInstance>([](Client& client) { return InstanceClient(client).create(test::deskDraft()); });
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QVERIFY(banner->isVisible());
    }

    // Each folder of the workspace has its figure, and they sum to the total.
    void storageTellsEnvironmentsFromDatabase() {
        const auto count = [this] { return ask<StorageUse>([](Client& client) { return browse::storage(client); }); };
        const StorageUse before = count();
        const QDir top(QString::fromStdString(ask<std::string>(
            [](Client& client) -> Result<std::string> { return client.workspace().paths().folder(); })));
        const auto write = [&top](const QString& folder, int bytes) {
            QVERIFY(top.mkpath(folder));
            QFile file(top.filePath(folder + QStringLiteral("/x")));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(QByteArray(bytes, 'x')) == bytes);
        };
        write(QStringLiteral("envs/a/lib"), 1000);
        write(QStringLiteral("tools/b"), 100);
        write(QStringLiteral("shared/c"), 20);
        write(QStringLiteral("blobs/d"), 3);
        write(QStringLiteral("runs/e"), 5);
        const StorageUse after = count();
        QCOMPARE(after.environments.bytes, before.environments.bytes + 1100);
        QCOMPARE(after.environments.files, before.environments.files + 2);
        QCOMPARE(after.caches.bytes, before.caches.bytes + 20);
        QCOMPARE(after.snapshots.bytes, before.snapshots.bytes + 3);
        QCOMPARE(after.runs.bytes, before.runs.bytes + 5);
        QVERIFY(after.database.bytes > 0);
        QCOMPARE(after.total(), after.snapshots.bytes + after.runs.bytes + after.environments.bytes +
                                    after.caches.bytes + after.database.bytes);
        QVERIFY(after.total() >= before.total() + 1128);
    }

    void appliesMaxRunsAndMeasuresStorage() {
        TargetPage page(*m_context, QStringLiteral("local"));
        page.show();
        test::seeAllTabs(page);
        auto* runs = page.findChild<QSpinBox*>(QStringLiteral("targetMaxRuns"));
        QTRY_VERIFY(runs->isEnabled());
        runs->setValue(7);
        int stored = 0;
        m_link->ask<Target>(
            this, [](Client& client) { return client.targets().find("local"); },
            [&stored](const Result<Target>& target) { stored = target ? target->maxRuns : -1; });
        QTRY_COMPARE(stored, 7);
        page.findChild<QTabWidget*>(QStringLiteral("targetPageTabs"))->setCurrentIndex(3);
        auto* total = page.findChild<QLabel*>(QStringLiteral("storageTotal"));
        auto* state = page.findChild<QLabel*>(QStringLiteral("storageState"));
        QTRY_VERIFY(state->text().startsWith(QStringLiteral("Measured")));
        QVERIFY(total->text() != QStringLiteral("–"));
    }

    // Opening a page that shows it reads hardware again, also where a driver has been there for long, and disk space
    // always is of now.
    void refreshesHardwareWhenPageOpens() {
        WorkspaceOptions options;
        options.folder = m_folder->filePath(QStringLiteral("work")).toStdString();
        QProcess driver;
        driver.start(qEnvironmentVariable("STUDIO_BIN_DIR") + QStringLiteral("/studioctl"),
                     {QStringLiteral("--workspace"), QString::fromStdString(options.folder), QStringLiteral("serve")});
        QVERIFY(driver.waitForStarted());
        auto client = Client::open(options, "/bin/false");
        QVERIFY(client);
        const auto facts = [&client] { return browse::target(*client, "local"); };
        QTRY_VERIFY_WITH_TIMEOUT(client->isDriven() && facts() && facts()->target.facts, 20'000);
        const auto age = [&client] {
            const auto done = client->workspace().database().write([](SQLite::Database& db) -> Result<void> {
                MachineFacts old;
                old.hostName = "old";
                old.cores = 99;
                old.diskFreeBytes = 1;
                targets::setFacts(db, targets::byName(db, "local")->id, old, currentTime() - std::chrono::minutes(40));
                return {};
            });
            QVERIFY(done);
        };
        age();
        QVERIFY(facts()->target.facts->diskFreeBytes > 1);
        QCOMPARE(facts()->target.facts->cores, 99);
        TargetPage page(*m_context, QStringLiteral("local"));
        QTRY_VERIFY_WITH_TIMEOUT(facts()->target.facts->cores != 99, 20'000);
        QVERIFY(*facts()->target.factsTaken + std::chrono::minutes(1) > currentTime());
        driver.terminate();
        QVERIFY(driver.waitForFinished());
    }

    void reportsUnknownTarget() {
        TargetPage page(*m_context, hostile);
        page.show();
        auto* banner = page.findChild<QWidget*>(QStringLiteral("pageBanner"));
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(!page.title().contains(QLatin1Char('\n')));
    }

private:
};

QTEST_MAIN(UiTargetTest)
#include "ui_target_test.moc"
