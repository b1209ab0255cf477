// Environments in the window against a real workspace and a driver that says what a test wants: list, page with builds,
// editor, comparison, settings, and what is on a target.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QtTest>

#include "core/base/sha256.h"
#include "core/client/environment_client.h"
#include "core/client/target_client.h"
#include "tests/support/fake_driver.h"
#include "tests/support/file_server.h"
#include "tests/support/page_fixture.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/environment/compare_page.h"
#include "ui/environment/environment_editor_page.h"
#include "ui/environment/environment_entries.h"
#include "ui/environment/environment_page.h"
#include "ui/environment/environment_table_model.h"
#include "ui/environment/environments_page.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"
#include "ui/settings/environment_card.h"
#include "ui/target/target_environments.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

namespace {

const std::string hostileText = "<b>x</b> \xe2\x80\xae\n\x1b[31m";
const std::string key(64, 'a');

Environment packagesOf(const std::string& pin) {
    Environment environment;
    environment.spec.kind = EnvironmentSpec::Kind::Packages;
    environment.spec.packages.python = "3.11";
    environment.spec.packages.pip = {pin};
    environment.source = Environment::Source::Requirements;
    environment.sourceText = pin + "\n";
    return environment;
}

EnvironmentState stateOf(const Environment& environment, EnvironmentState::Phase phase) {
    EnvironmentState state;
    state.key = key;
    state.specHash = toHex(specHash(environment.spec));
    state.name = "sklearn:1";
    state.phase = phase;
    if (phase == EnvironmentState::Phase::Building)
        state.progress =
            EnvironmentProgress{EnvironmentProgress::Stage::Installing, "numpy", 3, 41, toMs(currentTime())};
    if (phase == EnvironmentState::Phase::Failed)
        state.failure = EnvironmentFailure{EnvironmentCause::Unsatisfiable, "numpy", "because numpy>=2 conflicts"};
    if (phase == EnvironmentState::Phase::Ready)
        state.result =
            EnvironmentResult{"uv",        "/usr/bin/uv",       "3.11.2", "/x/bin/python", {}, "numpy==1.26.4\n", 14,
                              210'000'000, toMs(currentTime()), 12'000};
    return state;
}

} // namespace

class EnvironmentTest : public PageFixture {
    Q_OBJECT

private Q_SLOTS:
    // A build is not used before a run has used it, though the machine keeps it as if it were.
    void buildWithoutRunsWasNeverUsed() {
        EnvironmentBuild build;
        build.state.result = EnvironmentResult{};
        build.state.result->builtMs = 1'000'000;
        build.state.lastUsedMs = 1'002'000;
        QCOMPARE(lastUseOf(build), int64_t{0});
        build.runs = 1;
        QCOMPARE(lastUseOf(build), int64_t{1'002'000});
        build.runs = 0; // they have been deleted
        build.state.lastUsedMs = 9'000'000;
        QCOMPARE(lastUseOf(build), int64_t{9'000'000});
    }

    void relativeTimesHaveExactTooltips() {
        EnvironmentEntry entry;
        entry.named.name = "torch";
        entry.builds.emplace_back();
        entry.builds.back().runs = 1;
        entry.builds.back().state.lastUsedMs = 1'002'000;
        EnvironmentTableModel model;
        model.setEntries({entry});
        QCOMPARE(model.index(0, EnvironmentTableModel::LastUsed).data(Qt::ToolTipRole).toString(),
                 formatTime(fromMs(1'002'000)));
    }

    void init() {
        setUp();
        openWorkspace();
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
    }
    void cleanup() {
        m_page.reset();
        m_driver.reset();
        tearDown();
    }

    void emptyStateOffersFirstStep() {
        show<EnvironmentsPage>();
        auto* first = button("firstEnvironment");
        QTRY_VERIFY(first->isVisible());
        first->click();
        QCOMPARE(m_places.opened, QStringLiteral("new-environment "));
    }

    void listShowsEnvironmentsAndBuilds() {
        create("sklearn", packagesOf("scikit-learn==1.4.2"));
        create("torch", packagesOf("torch==2.1.0"));
        note(stateOf(packagesOf("torch==2.1.0"), EnvironmentState::Phase::Ready));
        show<EnvironmentsPage>();
        auto* table = m_page->findChild<QTableView*>(QStringLiteral("environmentTable"));
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto cell = [table](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(0, 0), QStringLiteral("sklearn"));
        QCOMPARE(cell(0, 3), QStringLiteral("Python 3.11, 1 package(s)"));
        QCOMPARE(cell(0, 4), QStringLiteral("no target yet"));
        QCOMPARE(cell(1, 4), QStringLiteral("local: Ready"));
        m_page->findChild<QLineEdit*>(QStringLiteral("environmentSearch"))->setText(QStringLiteral("torch"));
        QCOMPARE(table->model()->rowCount(), 1);
        m_page->findChild<QLineEdit*>(QStringLiteral("environmentSearch"))->clear();
        table->selectAll();
        QVERIFY(!button("copyEnvironment")->isEnabled());
        QVERIFY(button("compareEnvironments")->isEnabled());
        button("compareEnvironments")->click();
        QCOMPARE(m_places.opened, QStringLiteral("compare-environments sklearn|torch"));
        table->selectRow(0);
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_places.opened, QStringLiteral("environment sklearn"));
        button("deleteEnvironment")->click();
        auto* dialog = m_page->findChild<QDialog*>(QStringLiteral("deleteEnvironmentDialog"));
        QVERIFY(dialog != nullptr);
        QVERIFY(dialog->findChild<QPushButton*>(QStringLiteral("cancel"))->isDefault());
        QCOMPARE(table->model()->rowCount(), 2); // not before it was confirmed
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(table->model()->rowCount(), 1);
    }

    void showsAndStartsBuilds() {
        const Environment environment = packagesOf("scikit-learn==1.4.2");
        create("sklearn", environment);
        openPage("sklearn");
        auto* table = m_page->findChild<QTableView*>(QStringLiteral("buildTable"));
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        auto* nothing = m_page->findChild<QWidget*>(QStringLiteral("buildsNothing"));
        QTRY_VERIFY(nothing->isVisible());
        QCOMPARE(nothing->findChild<PlainLabel*>(QStringLiteral("emptyCommand"))->text(),
                 QStringLiteral("studioctl environment build sklearn:1 --compute local"));
        m_driver->environments = {stateOf(environment, EnvironmentState::Phase::Building)};
        m_driver->environmentLog = "Resolved 14 packages\nDownloading\rDownloading numpy\n\x1b[31mred";
        auto* targets = m_page->findChild<QMenu*>(QStringLiteral("buildTargets"));
        QTRY_COMPARE(targets->actions().size(), 1);
        targets->actions().front()->trigger();
        QTRY_COMPARE(m_driver->count("environment_make"), 1);
        QCOMPARE(textAt(m_driver->lastEnvironment, "target"), std::string("local"));
        QCOMPARE(environmentSpecFromJson(m_driver->lastEnvironment.at("spec"))->name, std::string("sklearn:1"));
        note(m_driver->environments.front());
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QVERIFY(table->model()->index(0, 2).data().toString().contains(QStringLiteral("3 of 41")));
        auto* progress = m_page->findChild<QProgressBar*>(QStringLiteral("buildProgress"));
        QTRY_VERIFY(progress->isVisible());
        QCOMPARE(progress->maximum(), 41);
        LogView& log = m_page->findChild<QWidget*>(QStringLiteral("buildLog"))->findChild<LogPanel*>()->view();
        const auto logText = [&] { // copying is done in the background
            log.selectAll();
            log.copy();
            return QApplication::clipboard()->text();
        };
        QTRY_VERIFY(logText().contains(QStringLiteral("Downloading numpy")));
        QVERIFY(!logText().contains(QStringLiteral("Downloading\n")));
        QVERIFY(!button("removeBuild")->isEnabled());
        button("cancelBuild")->click();
        QTRY_COMPARE(m_driver->count("environment_end"), 1);
        m_driver->environments = {stateOf(environment, EnvironmentState::Phase::Failed)};
        note(m_driver->environments.front());
        auto* trouble = m_page->findChild<QWidget*>(QStringLiteral("buildTrouble"));
        QTRY_VERIFY(trouble->isVisible());
        QVERIFY(trouble->accessibleName().contains(QStringLiteral("numpy")));
        trouble->findChild<QPushButton*>(QStringLiteral("bannerDetailsButton"))->click();
        QVERIFY(trouble->findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("numpy>=2 conflicts")));
        QTRY_VERIFY(!logText().contains(QChar(0x1b)) && logText().contains(QStringLiteral("red")));
        m_driver->environments = {stateOf(environment, EnvironmentState::Phase::Ready)};
        note(m_driver->environments.front());
        QTRY_VERIFY(!trouble->isVisible());
        auto* exact = m_page->findChild<QPlainTextEdit*>(QStringLiteral("exactPackages"));
        QTRY_COMPARE(exact->toPlainText(), QStringLiteral("numpy==1.26.4"));
        button("rebuild")->click();
        QTRY_COMPARE(m_driver->count("environment_make"), 2);
        QVERIFY(boolAt(m_driver->lastEnvironment, "again"));
        QTRY_VERIFY(button("removeBuild")->isEnabled());
        button("removeBuild")->click();
        m_page->findChild<QDialog*>(QStringLiteral("removeBuildDialog"))
            ->findChild<QPushButton*>(QStringLiteral("agree"))
            ->click();
        QTRY_COMPARE(m_driver->count("environment_remove"), 1);
    }

    void showsHostileTextAsPlainText() {
        Environment environment = packagesOf("scikit-learn==1.4.2");
        environment.description = hostileText;
        environment.sourceText = hostileText + std::string(8000, 'W');
        environment.commands["*"] = {hostileText, hostileText};
        create("sklearn", environment);
        EnvironmentState state = stateOf(environment, EnvironmentState::Phase::Failed);
        state.failure->subject = hostileText + std::string(4096, 'W');
        state.failure->words = hostileText;
        note(state);
        openPage("sklearn");
        QTRY_VERIFY(m_page->findChild<QWidget*>(QStringLiteral("buildTrouble"))->isVisible());
        for (const QLabel* label : m_page->findChildren<QLabel*>()) {
            QCOMPARE(label->textFormat(), Qt::PlainText);
            QVERIFY(!label->text().contains(QChar(0x202e)) && !label->text().contains(QChar(0x1b)));
        }
        for (const QPlainTextEdit* text : m_page->findChildren<QPlainTextEdit*>())
            QVERIFY(!text->toPlainText().contains(QChar(0x202e)) && !text->toPlainText().contains(QChar(0x1b)));
        QVERIFY2(m_page->minimumSizeHint().width() <= 1024 - 168,
                 QByteArray::number(m_page->minimumSizeHint().width()).constData());
    }

    void editorMarksProblemsAndCreates() {
        show<EnvironmentEditorPage>(QString());
        button("go-definition")->click();
        type("environmentName", QStringLiteral("sklearn"));
        auto* text = m_page->findChild<QPlainTextEdit*>(QStringLiteral("packageText"));
        text->setPlainText(QStringLiteral("name: x\ndependencies:\n  - python=3.11\n  - numpy>>=1\nchanels: [a]\n"));
        auto* problems = m_page->findChild<QListWidget*>(QStringLiteral("packageProblems"));
        QTRY_VERIFY(problems->count() >= 2);
        QVERIFY(problems->isVisible());
        const auto last = [problems] { return problems->visualItemRect(problems->item(problems->count() - 1)); };
        QTRY_VERIFY2(problems->viewport()->rect().contains(last()), qPrintable(QString::number(last().bottom())));
        QVERIFY(!problems->verticalScrollBar()->isVisible());
        const int height = problems->height();
        QVERIFY(!text->extraSelections().isEmpty());
        QStringList lines;
        for (int i = 0; i < problems->count(); ++i)
            lines << problems->item(i)->text();
        QVERIFY2(lines.join(QLatin1Char('\n')).contains(QStringLiteral("Line 4")),
                 qPrintable(lines.join(QLatin1Char('\n'))));
        QVERIFY(lines.join(QLatin1Char('\n')).contains(QStringLiteral("Line 5")));
        Q_EMIT problems->itemClicked(problems->item(0));
        QCOMPARE(text->textCursor().blockNumber() + 1, lines.front().mid(5).section(QLatin1Char(','), 0, 0).toInt());
        button("go-review-environment")->click();
        QVERIFY(!button("editorNext")->isEnabled());
        QVERIFY(button("go-try")->accessibleDescription().isEmpty()); // skipped, not done
        button("go-definition")->click();
        text->setPlainText(QStringLiteral("dependencies:\n  - python=3.11\n  - pip:\n      - scikit-learn==1.4.2\n"));
        // The list keeps its place, so that nothing moves under the mouse.
        QTRY_COMPARE(problems->count(), 1);
        QCOMPARE(problems->item(0)->text(), QStringLiteral("No problems"));
        QVERIFY(problems->isVisible());
        QCOMPARE(problems->height(), height);
        QVERIFY(text->viewport()->x() > text->frameWidth()); // line numbers
        button("go-try")->click();
        m_driver->trial.tool = "uv";
        m_driver->trial.packages = {"numpy 1.26.4", "scikit-learn 1.4.2"};
        button("tryIt")->click();
        QTRY_COMPARE(m_page->findChild<QListWidget*>(QStringLiteral("tryPackages"))->count(), 2);
        button("go-review-environment")->click();
        QCOMPARE(button("go-try")->accessibleDescription(), QStringLiteral("Done"));
        QVERIFY(label("reviewDryRun").contains(QStringLiteral("2 package")));
        button("go-try")->click();
        button("tryIt")->click();
        QVERIFY(button("stopTry")->isVisible() && !button("tryIt")->isEnabled());
        button("stopTry")->click();
        QVERIFY(!button("stopTry")->isVisible() && button("tryIt")->isEnabled());
        QTest::qWait(300); // the late result is dropped
        QVERIFY(!m_page->findChild<QListWidget*>(QStringLiteral("tryPackages"))->isVisible());
        m_driver->trial.failure = EnvironmentFailure{EnvironmentCause::NoSuchPackage, "scikit-lern", "none"};
        button("tryIt")->click();
        auto* banner = m_page->findChild<QWidget*>(QStringLiteral("tryBanner"));
        QTRY_VERIFY(banner->accessibleName().contains(QStringLiteral("scikit-lern")));
        button("go-review-environment")->click();
        QCOMPARE(button("go-try")->accessibleDescription(), QStringLiteral("The dry run failed"));
        QVERIFY2(label("reviewDryRun").contains(QStringLiteral("cannot be built")), qPrintable(label("reviewDryRun")));
        const QString command =
            m_page->findChild<QPlainTextEdit*>(QStringLiteral("createEnvironmentCommand"))->property("line").toString();
        QVERIFY(command.startsWith(QStringLiteral("studioctl environment create ")));
        QTRY_VERIFY(button("editorNext")->isEnabled());
        QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(m_places.opened, QStringLiteral("environment sklearn"));
        QCOMPARE(find("sklearn").environment.spec.packages.pip, std::vector<std::string>{"scikit-learn==1.4.2"});
    }

    void reportsExistingVersion() {
        create("sklearn", packagesOf("scikit-learn==1.4.2"));
        show<EnvironmentEditorPage>(QStringLiteral("version:sklearn"));
        QTRY_COMPARE(m_page->findChild<QLineEdit*>(QStringLiteral("environmentName"))->text(),
                     QStringLiteral("sklearn"));
        QVERIFY(m_page->findChild<QLineEdit*>(QStringLiteral("environmentName"))->isReadOnly());
        auto* text = m_page->findChild<QPlainTextEdit*>(QStringLiteral("packageText"));
        QCOMPARE(text->toPlainText(), QStringLiteral("scikit-learn==1.4.2\n"));
        text->setPlainText(QStringLiteral("scikit-learn==1.4.0\n"));
        button("go-review-environment")->click();
        QTRY_VERIFY(button("editorNext")->isEnabled());
        button("editorNext")->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("environment sklearn"));
        QCOMPARE(find("sklearn").version, 2);
        m_places.opened.clear();
        show<EnvironmentEditorPage>(QStringLiteral("version:sklearn"));
        QTRY_VERIFY(m_page->findChild<QLineEdit*>(QStringLiteral("environmentName"))->isReadOnly());
        button("go-review-environment")->click();
        QTRY_VERIFY(button("editorNext")->isEnabled());
        button("editorNext")->click();
        auto* banner = m_page->findChild<QWidget*>(QStringLiteral("pageBanner"));
        QTRY_VERIFY(banner->accessibleName().contains(QStringLiteral("sklearn:2")));
        QVERIFY(m_places.opened.isEmpty());
        QTRY_VERIFY(button("openExisting") != nullptr);
        button("openExisting")->click();
        QCOMPARE(m_places.opened, QStringLiteral("environment sklearn"));
    }

    void storesRegistryPasswordSeparately() {
        show<EnvironmentEditorPage>(QString());
        button("kindContainer")->click();
        button("go-definition")->click();
        type("environmentName", QStringLiteral("torch"));
        type("imageName", QStringLiteral("registry.example.org/torch:2.1"));
        type("registryAddress", QStringLiteral("registry.example.org"));
        type("registryUser", QStringLiteral("me"));
        auto* password = m_page->findChild<QLineEdit*>(QStringLiteral("registryPassword"));
        QVERIFY(password->isEnabled());
        password->setText(QStringLiteral("hunter2"));
        button("go-review-environment")->click();
        const QString command =
            m_page->findChild<QPlainTextEdit*>(QStringLiteral("createEnvironmentCommand"))->property("line").toString();
        QVERIFY(command.contains(QStringLiteral("--registry-user=me")) && !command.contains(QStringLiteral("hunter2")));
        QTRY_VERIFY(button("editorNext")->isEnabled());
        button("editorNext")->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("environment torch"));
        QCOMPARE(textAt(m_driver->lastPassword, "user"), std::string("me"));
        QVERIFY(password->text().isEmpty());
        QCOMPARE(find("torch").environment.spec.container.userName, std::string("me"));
        QVERIFY(toJson(find("torch").environment).dump().find("hunter2") == std::string::npos);
    }

    void comparesTwoEnvironments() {
        create("a", packagesOf("numpy==1.26.4"));
        create("b", packagesOf("numpy==2.0.0"));
        show<ComparePage>(QStringLiteral("a|b"));
        auto* table = m_page->findChild<QTableWidget*>(QStringLiteral("compareTable"));
        QTRY_VERIFY(table->rowCount() > 0);
        QVERIFY(table->item(0, 1)->text() != table->item(0, 2)->text());
        m_page->findChild<QAbstractButton*>(QStringLiteral("onlyDifferent"))->click();
        QVERIFY(!table->isRowHidden(0));
        QVERIFY(table->isRowHidden(table->rowCount() - 1));
    }

    void savesSettings() {
        EnvironmentCard card(*m_link, nullptr);
        card.show();
        card.load();
        auto* budget = card.findChild<QSpinBox*>(QStringLiteral("environmentBudget"));
        auto* save = card.findChild<QPushButton*>(QStringLiteral("saveEnvironmentSettings"));
        QTRY_VERIFY(budget->isEnabled());
        QCOMPARE(budget->value(), 50);
        QVERIFY(!save->isEnabled());
        budget->setValue(7);
        card.findChild<QLineEdit*>(QStringLiteral("micromambaChecksum"))->setText(QStringLiteral("short"));
        card.findChild<QLineEdit*>(QStringLiteral("micromambaUrl"))->setText(QStringLiteral("https://example.org/mm"));
        save->click();
        auto* banner = card.findChild<QWidget*>(QStringLiteral("environmentSettingsBanner"));
        QTRY_COMPARE(banner->property("tone").toString(), QStringLiteral("bad"));
        card.findChild<QLineEdit*>(QStringLiteral("micromambaChecksum"))->setText(QString(64, QLatin1Char('A')));
        save->click();
        QTRY_COMPARE(banner->property("tone").toString(), QStringLiteral("good"));
        QVERIFY(!save->isEnabled());
        std::optional<EnvironmentDefaults> stored;
        m_link->ask<EnvironmentDefaults>(
            this, [](Client& client) { return client.environments().defaults(); },
            [&stored](const Result<EnvironmentDefaults>& defaults) {
                stored = defaults.value_or(EnvironmentDefaults{});
            });
        QTRY_VERIFY(stored.has_value());
        QCOMPARE(stored->quotaBytes, int64_t(7) << 30);
        QCOMPARE(stored->micromambaSha256, std::string(64, 'a'));
    }

    void downloadsAndVerifiesMicromamba() {
        const QByteArray program = "#!/bin/sh\necho no micromamba\n";
        FileServer server({{"/micromamba", program},
                           {"/micromamba.sha256", QByteArray::fromStdString(toHex(sha256Of(program.toStdString())))},
                           {"/other", program},
                           {"/other.sha256", QByteArray(64, '0')}});
        EnvironmentCard card(*m_link, nullptr);
        card.show();
        card.load();
        auto* download = card.findChild<QPushButton*>(QStringLiteral("downloadMicromamba"));
        auto* banner = card.findChild<QWidget*>(QStringLiteral("environmentSettingsBanner"));
        QTRY_VERIFY(card.findChild<QSpinBox*>(QStringLiteral("environmentBudget"))->isEnabled());
        // Whatever is not what its publisher names is not kept.
        qputenv("COMPUTE_STUDIO_MICROMAMBA_URL", server.address(QStringLiteral("/other")).toUtf8());
        download->click();
        QVERIFY(!download->isEnabled());
        QTRY_COMPARE(banner->property("tone").toString(), QStringLiteral("bad"));
        QVERIFY(download->isEnabled());
        const auto* forget = card.findChild<QPushButton*>(QStringLiteral("forgetMicromamba"));
        QVERIFY(forget->isHidden());
        qputenv("COMPUTE_STUDIO_MICROMAMBA_URL", server.address(QStringLiteral("/micromamba")).toUtf8());
        download->click();
        QTRY_COMPARE(banner->property("tone").toString(), QStringLiteral("good"));
        qunsetenv("COMPUTE_STUDIO_MICROMAMBA_URL");
        QVERIFY(!forget->isHidden());
        QVERIFY(server.asked.endsWith("/micromamba"));
    }

    // Cards for the contents, properties at the right, each fact once.
    void overviewShowsDefinition() {
        Environment environment = packagesOf("numpy");
        environment.variables = {{"OMP_NUM_THREADS", "4"}};
        create("sheet", environment);
        show<EnvironmentPage>(QStringLiteral("sheet"));
        const auto value = [this](const char* name) {
            const auto* found = m_page->findChild<PropertyValue*>(QLatin1String(name));
            return found != nullptr ? found->value() : QString();
        };
        QTRY_COMPARE(value("environmentPython"), QStringLiteral("3.11"));
        QVERIFY(!value("environmentKind").isEmpty() && !value("environmentCreated").isEmpty());
        QVERIFY(value("environmentEngine").isEmpty()); // of containers
        QVERIFY(label("environmentPip").contains(QStringLiteral("numpy")));
        QCOMPARE(label("environmentVariablesShown"), QStringLiteral("OMP_NUM_THREADS = 4"));
        QVERIFY(m_page->findChild<QLabel*>(QStringLiteral("environmentConda"))->isHidden());
        QVERIFY(!m_page->findChild<QWidget*>(QStringLiteral("environmentSourceCard"))->isHidden());
    }

    void removesBuildOnTarget() {
        DriverConnector connector(*m_link, nullptr);
        m_driver->environments = {stateOf(packagesOf("numpy"), EnvironmentState::Phase::Ready)};
        TargetEnvironments there(connector, "local", nullptr);
        there.show();
        there.ask();
        auto* table = there.findChild<QTableWidget*>(QStringLiteral("environmentsThereTable"));
        QTRY_COMPARE(table->rowCount(), 1);
        auto* remove = there.findChild<QPushButton*>(QStringLiteral("environmentsThereRemove"));
        QVERIFY(!remove->isEnabled());
        table->selectRow(0);
        remove->click();
        QCOMPARE(m_driver->count("environment_remove"), 0); // not before it was confirmed
        there.findChild<QDialog*>(QStringLiteral("removeEnvironmentDialog"))
            ->findChild<QPushButton*>(QStringLiteral("agree"))
            ->click();
        QTRY_COMPARE(m_driver->count("environment_remove"), 1);
        QTRY_COMPARE(table->rowCount(), 0);
    }

private:
    template <typename PageType, typename... Arguments>
    void show(Arguments... arguments) {
        m_page = std::make_unique<PageType>(*m_context, arguments...);
        m_page->resize(1024, 700);
        m_page->show();
    }
    void openPage(const char* name) {
        show<EnvironmentPage>(QLatin1String(name));
        m_page->findChild<QTabWidget*>(QStringLiteral("environmentTabs"))->setCurrentIndex(1);
        QTRY_VERIFY(button("newVersion")->isEnabled());
    }
    void create(const std::string& name, const Environment& environment) {
        ask<environments::Created>([&](Client& client) { return client.environments().create(name, environment); });
    }
    NamedEnvironment find(const std::string& name) {
        return ask<NamedEnvironment>([name](Client& client) { return client.environments().find(name); });
    }
    // As the driver writes down what the local computer reported.
    void note(const EnvironmentState& state) {
        ask<void>([&state](Client& client) {
            const auto local = client.targets().find("local");
            return client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
                environments::recordBuild(db, local->id.text(), state, currentTime());
                return {};
            });
        });
        Q_EMIT m_link->changed();
    }
    void type(const char* field, const QString& text) {
        auto* edit = m_page->findChild<QLineEdit*>(QLatin1String(field));
        edit->setText(text);
        Q_EMIT edit->textEdited(text);
    }
    QString label(const char* name) const { return m_page->findChild<QLabel*>(QLatin1String(name))->text(); }
    QPushButton* button(const char* name) const { return m_page->findChild<QPushButton*>(QLatin1String(name)); }

    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<Page> m_page;
};

QTEST_MAIN(EnvironmentTest)
#include "environment_test.moc"
