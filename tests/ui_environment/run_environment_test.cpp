// A run's environment on its page, and the step of New run that chooses one, against a real workspace.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QTableView>
#include <QtTest>

#include "core/client/environment_client.h"
#include "core/client/target_client.h"
#include "tests/support/fake_driver.h"
#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/environment_labels.h"
#include "ui/common/plain_label.h"
#include "ui/newrun/new_run_page.h"
#include "ui/run/logs_tab.h"
#include "ui/run/run_environment.h"
#include "ui/run/run_overview.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

Environment sklearn() {
    Environment environment;
    environment.spec.kind = EnvironmentSpec::Kind::Packages;
    environment.spec.packages.python = "3.11";
    environment.spec.packages.pip = {"scikit-learn==1.4.2"};
    return environment;
}

RunDetails preparing() {
    RunDetails details;
    details.run.id = RunId::generate();
    details.run.state = RunState::Preparing;
    details.config.environment = sklearn();
    details.config.environmentName = "sklearn:3";
    AttemptRecord attempt;
    attempt.environment.emplace();
    attempt.environment->phase = EnvironmentState::Phase::Building;
    attempt.environment->progress =
        EnvironmentProgress{EnvironmentProgress::Stage::Installing, "numpy", 3, 41, toMs(currentTime())};
    details.attempts = {attempt};
    return details;
}

} // namespace

class RunEnvironmentTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void cardShowsStageBuildAndFailure() {
        RunEnvironment card(*m_context, nullptr);
        card.show(RunDetails());
        QVERIFY(!card.isVisibleTo(nullptr));
        RunDetails details = preparing();
        card.show(details);
        const auto text = [&card](const char* name) {
            return card.findChild<PlainLabel*>(QLatin1String(name))->text();
        };
        QVERIFY(text("runEnvironmentStage").contains(QStringLiteral("3 of 41")));
        QVERIFY(text("runEnvironmentHolds").contains(QStringLiteral("3.11")));
        card.findChild<QPushButton*>(QStringLiteral("openEnvironment"))->click();
        QCOMPARE(m_places.opened, QStringLiteral("environment sklearn:3"));
        EnvironmentState& state = *details.attempts.back().environment;
        state.phase = EnvironmentState::Phase::Ready;
        state.key = "k";
        state.waitedMs = 4200;
        state.result =
            EnvironmentResult{"uv", "/usr/bin/uv", "3.11.2", "/x/python", {}, {}, 14, 210'000'000, 1, 12'000};
        details.run.state = RunState::Running;
        card.show(details);
        QVERIFY(text("runEnvironmentWaited").contains(QStringLiteral("4.2")));
        QVERIFY(text("runEnvironmentBuild").contains(QStringLiteral("14")));
        QVERIFY(text("runEnvironmentStage").isEmpty());
        card.findChild<QPushButton*>(QStringLiteral("runEnvironmentPackages"))->click();
        QTRY_VERIFY(card.findChild<QDialog*>(QStringLiteral("exactPackagesDialog")) != nullptr);
        state.phase = EnvironmentState::Phase::Failed;
        state.failure = EnvironmentFailure{EnvironmentCause::NoSuchPackage, "scikit-lern", "No matching distribution"};
        details.run.state = RunState::Failed;
        card.show(details);
        auto* trouble = card.findChild<QWidget*>(QStringLiteral("runEnvironmentTrouble"));
        QVERIFY(trouble->isVisibleTo(&card));
        trouble->findChild<QPushButton*>(QStringLiteral("bannerDetailsButton"))->click();
        QVERIFY(trouble->findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("No matching")));
        QVERIFY(trouble->accessibleName().contains(QStringLiteral("scikit-lern")));
    }

    void overviewWarnsOfRemoteChanges() {
        RunOverview overview(*m_context, nullptr);
        RunDetails details = preparing();
        details.run.state = RunState::Completed;
        overview.show(details);
        auto* warning = overview.findChild<Banner*>(QStringLiteral("runWarning"));
        QVERIFY(!warning->isVisibleTo(&overview));
        EventRecord event;
        event.reason = {"changed_remotely", {{"what", {"files"}}, {"files", {"outputs/<b>x</b>\x1b[31m"}}}};
        details.warnings = {event};
        overview.show(details);
        QVERIFY(warning->isVisibleTo(&overview));
        QVERIFY(warning->accessibleName().contains(QStringLiteral("outputs/<b>x</b>\\x1b[31m")));
        details.warnings.clear(); // another run
        overview.show(details);
        QVERIFY(!warning->isVisibleTo(&overview));
    }

    void selectsPreparationLogAutomatically() {
        RunDetails details = preparing();
        details.folder = m_folder->filePath(QStringLiteral("attempt")).toStdString();
        for (const AttemptFolder& place : {AttemptFolder(details.folder)}) {
            QVERIFY(QDir().mkpath(QFileInfo(QString::fromStdString(place.environmentLog())).path()));
            QFile log(QString::fromStdString(place.environmentLog()));
            QVERIFY(log.open(QIODevice::WriteOnly));
            log.write("Resolved 14 packages\n");
        }
        LogsTab tab(*m_context, nullptr);
        RunDetails waiting = details;
        waiting.folder.clear();
        tab.show(waiting);
        QVERIFY(tab.findChild<QWidget*>(QStringLiteral("logEmpty"))->isVisibleTo(&tab)); // says when it begins
        tab.show(details);
        auto* files = tab.findChild<QListWidget*>(QStringLiteral("logFiles"));
        QTRY_COMPARE(files->count(), 2);
        QTRY_COMPARE(files->currentItem()->text(), QStringLiteral("environment.log"));
        details.run.state = RunState::Running;
        tab.show(details);
        QTRY_COMPARE(files->currentItem()->text(), QStringLiteral("std_log.txt"));
        // What somebody chose stays.
        files->setCurrentRow(1);
        details.run.state = RunState::Completed;
        tab.show(details);
        QTest::qWait(50);
        QCOMPARE(files->currentItem()->text(), QStringLiteral("environment.log"));
    }

    void offersEnvironmentFileOfSource() {
        const QString code = m_folder->filePath(QStringLiteral("code"));
        QVERIFY(QDir().mkpath(code));
        QFile file(code + QStringLiteral("/requirements.txt"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("scikit-learn==1.4.2\n");
        file.close();
        NewRunPage page(*m_context, code);
        page.resize(1024, 700);
        page.show();
        page.findChild<QPushButton*>(QStringLiteral("go-environment"))->click();
        auto* offer = page.findChild<QWidget*>(QStringLiteral("environmentOffer"));
        QTRY_VERIFY(offer->isVisible());
        QCOMPARE(page.draft().environment.kind, EnvironmentChoice::Kind::Machine);
        offer->findChild<QPushButton*>(QStringLiteral("useFoundFile"))->click();
        QVERIFY(!offer->isVisible());
        QCOMPARE(page.draft().environment.kind, EnvironmentChoice::Kind::File);
        QCOMPARE(page.draft().environment.own->spec.packages.pip, std::vector<std::string>{"scikit-learn==1.4.2"});
        auto* ready = page.findChild<PlainLabel*>(QStringLiteral("environmentReady"));
        QTRY_VERIFY(ready->text().contains(QStringLiteral("built once on local")));
        page.findChild<QPushButton*>(QStringLiteral("go-review"))->click();
        const QString line =
            page.findChild<QPlainTextEdit*>(QStringLiteral("submitCommand"))->property("line").toString();
        QVERIFY(line.contains(QStringLiteral("--requirements=") + code + QStringLiteral("/requirements.txt")));
        QVERIFY(page.findChild<PlainLabel*>(QStringLiteral("reviewEnvironment"))
                    ->text()
                    .contains(QStringLiteral("requirements.txt")));
    }

    void selectsNamedEnvironmentAndShowsReadiness() {
        std::optional<bool> done;
        m_link->ask<void>(
            this,
            [](Client& client) -> Result<void> {
                for (const char* pin : {"scikit-learn==1.3.0", "scikit-learn==1.4.2"}) {
                    Environment environment = sklearn();
                    environment.spec.packages.pip = {pin};
                    if (auto made = client.environments().create("sklearn", environment); !made)
                        return fail(made.error());
                }
                const auto local = client.targets().find("local");
                EnvironmentState state;
                state.key = std::string(64, 'a');
                state.specHash = toHex(specHash(sklearn().spec));
                state.phase = EnvironmentState::Phase::Ready;
                state.result.emplace();
                return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                    environments::recordBuild(db, local->id.text(), state, currentTime());
                    return {};
                });
            },
            [&done](const Result<void>& result) { done = result.has_value(); });
        QTRY_VERIFY(done && *done);
        NewRunPage page(*m_context, {});
        page.resize(1024, 700);
        page.show();
        page.findChild<QPushButton*>(QStringLiteral("go-environment"))->click();
        auto* versions = page.findChild<QComboBox*>(QStringLiteral("runEnvironmentVersion"));
        QTRY_COMPARE(versions->count(), 2);
        page.findChild<QRadioButton*>(QStringLiteral("environmentNamed"))->click();
        QCOMPARE(page.draft().environment.named, std::string("sklearn:2"));
        auto* ready = page.findChild<PlainLabel*>(QStringLiteral("environmentReady"));
        QTRY_VERIFY(ready->text().contains(QStringLiteral("Ready on local")));
        versions->setCurrentIndex(1);
        Q_EMIT versions->activated(1);
        QCOMPARE(page.draft().environment.named, std::string("sklearn:1"));
        QTRY_VERIFY(!ready->text().contains(QStringLiteral("Ready on local")));
        for (const QLabel* label : page.findChildren<QLabel*>())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    }

    void findsInterpretersOnTarget() {
        FakeDriver driver(m_link->folder());
        PythonInstallation python;
        python.path = "/opt/envs/torch/bin/python";
        python.version = "3.11.2";
        python.kind = PythonInstallation::Kind::Conda;
        python.frameworks = {{"torch", "2.1.0", "12.1"}};
        driver.pythons = {python};
        NewRunPage page(*m_context, {});
        page.show();
        page.findChild<QPushButton*>(QStringLiteral("go-environment"))->click();
        QVERIFY(!page.findChild<QLineEdit*>(QStringLiteral("pythonPath"))->isVisible()); // only with Custom
        page.findChild<QPushButton*>(QStringLiteral("findPythons"))->click();
        auto* table = page.findChild<QTableView*>(QStringLiteral("foundPythons"));
        QTRY_COMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        QCOMPARE(page.draft().environment.python, python.path);
        QCOMPARE(configOf(page.draft()).python, python.path);
        QVERIFY(page.findChild<QLineEdit*>(QStringLiteral("pythonPath"))->isVisible());
        // Three choices; the third offers a file or an image.
        auto* image = page.findChild<QRadioButton*>(QStringLiteral("environmentImage"));
        QVERIFY(!image->isVisible());
        page.findChild<QRadioButton*>(QStringLiteral("environmentOther"))->click();
        QVERIFY(image->isVisible());
        image->click();
        QVERIFY(page.draft().environment.kind == EnvironmentChoice::Kind::Image);
    }

private:
};

QTEST_MAIN(RunEnvironmentTest)
#include "run_environment_test.moc"
