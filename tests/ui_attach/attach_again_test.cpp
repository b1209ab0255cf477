// A machine that was detached is attached again with its settings: from the notice in the list to the form.
#include <QApplication>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>

#include <SQLiteCpp/Database.h>

#include "core/client/target_client.h"
#include "core/target/target.h"
#include "tests/support/page_fixture.h"
#include "ui/newcompute/attach_again.h"
#include "ui/newcompute/attach_page.h"
#include "ui/target/targets_page.h"

using namespace studio;
using namespace studio::ui;

namespace {

RemoteConfig configOfAll() {
    RemoteConfig config;
    SshHop jump;
    jump.host = "bastion.example.org";
    jump.user = "ann";
    jump.methods = {SignInMethod::Agent};
    SshHop machine;
    machine.host = "gpu01.example.org";
    machine.port = 2222;
    machine.user = "ada";
    machine.methods = {SignInMethod::Key, SignInMethod::Interactive};
    machine.keyFile = "/home/ada/.ssh/id_ed25519";
    config.route = {jump, machine};
    config.scratch = "/scratch/ada";
    config.gpus = {0, 2};
    config.notRespondingAfter = std::chrono::minutes(5);
    config.collect.include = {"*.pt", "logs/"};
    config.collect.exclude = {"tmp/"};
    config.collect.maxFileSize = 3'000'000;
    config.collect.maxLogSize = 1;
    config.power.sleep = SleepMode::Suspend;
    config.assignedUser = "ada";
    return config;
}

} // namespace

class AttachAgainTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void keepsAllSettings() {
        Target target;
        target.kind = TargetKind::Remote;
        target.name = "gpu01";
        target.maxRuns = 3;
        target.config = configOfAll();
        const AttachDraft draft = draftAgain(target);
        QCOMPARE(draft.name, std::string("gpu01"));
        QCOMPARE(draft.maxRuns, 3);
        QVERIFY(configOf(draft, {}) == configOfAll());
    }

    // What a command line has set finer than the form can.
    void limitsStayLimits() {
        RemoteConfig config = configOfAll();
        config.collect.maxFileSize = 500'000;
        config.collect.maxTotalSize = 0;
        config.notRespondingAfter = std::chrono::seconds(30);
        Target target;
        target.kind = TargetKind::Remote;
        target.name = "gpu01";
        target.config = config;
        const AttachDraft draft = draftAgain(target);
        QCOMPARE(draft.maxFileMb, 1);
        QCOMPARE(draft.maxTotalMb, 0);
        QCOMPARE(draft.notRespondingMinutes, 1);
    }

    void offersItAfterDetaching() {
        std::string id;
        ask<void>([&id](Client& client) {
            return client.change([&id](SQLite::Database& db) -> Result<void> {
                return targets::attach(db, TargetId::generate(), "gpu01", configOfAll(), 3, currentTime())
                    .map([&id](const Target& target) { id = target.id.text(); });
            });
        });
        TargetsPage list(*m_context);
        list.show();
        auto* table = list.findChild<QTableView*>(QStringLiteral("targetTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        table->selectRow(0);
        list.findChild<QPushButton*>(QStringLiteral("deleteTarget"))->click();
        list.findChild<QDialog*>(QStringLiteral("detachDialog"))
            ->findChild<QPushButton*>(QStringLiteral("agree"))
            ->click();
        QPushButton* again = nullptr;
        QTRY_VERIFY((again = list.findChild<QPushButton*>(QStringLiteral("toastAction"))) != nullptr);
        QTRY_COMPARE(again->text(), QStringLiteral("Attach again"));
        again->click();
        QCOMPARE(m_places.opened, QStringLiteral("attach-machine ") + QString::fromStdString(id));
        // The place opens the form with that argument.
        AttachPage page(*m_context);
        page.attachAgain(QString::fromStdString(id));
        page.show();
        const auto text = [&page](const char* name) {
            const auto* edit = page.findChild<QLineEdit*>(QLatin1String(name));
            return edit == nullptr ? QString() : edit->text();
        };
        QTRY_COMPARE(text("machineName"), QStringLiteral("gpu01"));
        QCOMPARE(text("machineHost"), QStringLiteral("gpu01.example.org"));
        QCOMPARE(text("machineUser"), QStringLiteral("ada"));
    }

    void refusesOneThatIsAttached() {
        std::string id;
        ask<void>([&id](Client& client) {
            return client.change([&id](SQLite::Database& db) -> Result<void> {
                return targets::attach(db, TargetId::generate(), "gpu01", configOfAll(), 3, currentTime())
                    .map([&id](const Target& target) { id = target.id.text(); });
            });
        });
        AttachPage page(*m_context);
        page.attachAgain(QString::fromStdString(id));
        page.show();
        auto* banner = page.findChild<QWidget*>(QStringLiteral("pageBanner"));
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(page.findChild<QLineEdit*>(QStringLiteral("machineHost"))->text().isEmpty());
    }
};

QTEST_MAIN(AttachAgainTest)
#include "attach_again_test.moc"
