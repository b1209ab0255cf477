// The compute pages: models by their rows, pages by object names on a workspace of their own.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include "core/studio/studio_link.h"
#include "tests/support/all_tabs.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/remember.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
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

class UiTargetTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_link = std::make_unique<StudioLink>();
        m_remember = std::make_unique<Remember>(m_folder->filePath(QStringLiteral("window.ini")));
        m_context = std::make_unique<Context>(Context{*m_link, m_places, *m_remember, m_theme});
        WorkspaceOptions options;
        options.folder = m_folder->filePath(QStringLiteral("work")).toStdString();
        m_link->open(options, "/bin/true");
    }
    void cleanup() {
        m_link.reset();
        m_folder.reset();
    }

    void badge_data() {
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
        row("silent", Provisioning::Succeeded, false, true, 2, "Not reachable");
        row("nobody looks", Provisioning::Succeeded, false, false, 0, "Ready");
        row("failed", Provisioning::Failed, true, true, 0, "Failed");
        row("made", Provisioning::Creating, true, true, 0, "Creating");
    }
    void badge() {
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

    void listOpensTheLocalComputer() {
        TargetsPage page(*m_context);
        page.show();
        auto* table = page.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(table->model()->index(0, TargetTableModel::Name).data().toString(), QStringLiteral("local"));
        Q_EMIT table->activated(table->model()->index(0, 0));
        QCOMPARE(m_places.opened, QStringLiteral("target local"));
    }

    void pageChangesRunsAtOnceAndCountsStorage() {
        TargetPage page(*m_context, QStringLiteral("local"));
        page.show();
        test::seeAllTabs(page);
        auto* runs = page.findChild<QSpinBox*>(QStringLiteral("targetMaxRuns"));
        QTRY_VERIFY(runs->isEnabled());
        runs->setValue(7);
        int stored = 0;
        m_link->ask<Target>(
            this, [](Client& client) { return client.compute("local"); },
            [&stored](const Result<Target>& target) { stored = target ? target->maxRuns : -1; });
        QTRY_COMPARE(stored, 7);
        page.findChild<QTabWidget*>(QStringLiteral("targetPageTabs"))->setCurrentIndex(3);
        auto* total = page.findChild<QLabel*>(QStringLiteral("storageTotal"));
        auto* state = page.findChild<QLabel*>(QStringLiteral("storageState"));
        QTRY_VERIFY(state->text().startsWith(QStringLiteral("Counted")));
        QVERIFY(total->text() != QStringLiteral("–"));
    }

    void unknownTargetSaysSo() {
        TargetPage page(*m_context, hostile);
        page.show();
        auto* banner = page.findChild<QWidget*>(QStringLiteral("pageBanner"));
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(!page.title().contains(QLatin1Char('\n')));
    }

private:
    Theme m_theme{*qApp, ThemeChoice::Light};
    test::Places m_places;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioLink> m_link;
    std::unique_ptr<Remember> m_remember;
    std::unique_ptr<Context> m_context;
};

QTEST_MAIN(UiTargetTest)
#include "ui_target_test.moc"
