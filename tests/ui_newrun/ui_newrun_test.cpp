// New run: the draft's rules and the command as tables, the pages by object names from a folder to a row in the
// database.
#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>
#include <QtTest>

#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/studio_link.h"
#include "core/target/target.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/name_value_model.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/newrun/new_run_page.h"
#include "ui/newrun/run_based_card.h"

using namespace studio;
using namespace studio::ui;

namespace {

const std::string hostile = "<b>x</b> 'a' \"$(reboot)\" `id` \\ \xe2\x80\xae & *\n;\x1b[31m";

// The words that a POSIX shell makes of a line.
std::vector<std::string> wordsInShell(const std::string& line) {
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("printf '%s\\0' ") + QString::fromStdString(line)});
    shell.waitForFinished();
    std::vector<std::string> words;
    for (const QByteArray& word : shell.readAllStandardOutput().split('\0'))
        words.push_back(word.toStdString());
    words.pop_back(); // behind the last NUL
    return words;
}

RunConfig hostileConfig() {
    RunConfig config;
    config.argv = {"python", "train.py", "--name", hostile, ""};
    config.source = "/tmp/a b/" + hostile;
    config.experiment = hostile;
    config.name = "-n";
    config.python = "/opt/my python/bin/python3";
    config.variables = {{"A", hostile}, {"B", ""}};
    RunInput text;
    text.name = "rate";
    text.value = "./0.1";
    RunInput place;
    place.kind = RunInput::Kind::MachinePath;
    place.name = "data";
    place.value = "/data/" + hostile;
    config.inputs = {text, place};
    config.timeLimit = std::chrono::hours(2);
    config.grace = std::chrono::seconds(0);
    config.retries = 3;
    config.loginShell = true;
    config.tags = {{"t", hostile}};
    return config;
}

} // namespace

class UiNewRunTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void validatesDraft_data() {
        QTest::addColumn<std::function<void(RunDraft&)>>("change");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* name, std::function<void(RunDraft&)> change, const char* field) {
            QTest::newRow(name) << change << QString::fromLatin1(field);
        };
        row(
            "fine", [](RunDraft&) {}, "");
        row(
            "no command", [](RunDraft& d) { d.command = "  "; }, "runCommand");
        row(
            "short path", [](RunDraft& d) { d.source = "code"; }, "runSource");
        row(
            "short python", [](RunDraft& d) { d.environment.python = "python3"; }, "pythonPath");
        row(
            "nameless variable",
            [](RunDraft& d) {
                d.variables = {{"", "1"}};
            },
            "runVariables");
        row(
            "variable with =",
            [](RunDraft& d) {
                d.variables = {{"A=B", "1"}};
            },
            "runVariables");
        row(
            "variable twice",
            [](RunDraft& d) {
                d.variables = {{"A", "1"}, {"A", "2"}};
            },
            "runVariables");
        row(
            "input's name",
            [](RunDraft& d) {
                d.inputs = {{RunInput::Kind::Value, "a b", "1", {}, {}}};
            },
            "runInputs");
        row(
            "input's path",
            [](RunDraft& d) {
                d.inputs = {{RunInput::Kind::File, "a", "x", {}, {}}};
            },
            "runInputs");
        row(
            "input's address",
            [](RunDraft& d) {
                d.inputs = {{RunInput::Kind::Address, "a", "https://me:word@h/x", {}, {}}};
            },
            "runInputs");
        row(
            "tag with =",
            [](RunDraft& d) {
                d.tags = {{"a=b", "1"}};
            },
            "runTags");
        row(
            "time", [](RunDraft& d) { d.timeLimit = "soon"; }, "runTimeLimit");
        row(
            "no time", [](RunDraft& d) { d.timeLimit = "0"; }, "runTimeLimit");
        row(
            "long grace", [](RunDraft& d) { d.grace = "2 h"; }, "runGrace");
        row(
            "retries", [](RunDraft& d) { d.retries = 101; }, "runRetries");
        row(
            "missing input", [](RunDraft& d) { d.command = "python a.py ${{inputs.x}}"; }, "runSettings");
    }
    void validatesDraft() {
        QFETCH(std::function<void(RunDraft&)>, change);
        RunDraft draft;
        draft.command = "python train.py";
        change(draft);
        const auto found = problemsOf(draft);
        QTEST(found.empty() ? QString() : found.front().field, "field");
        for (const DraftProblem& problem : found)
            QVERIFY(!problem.text.isEmpty());
    }

    void parsesDurations_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("seconds");
        for (const auto& [text, seconds] : {std::pair<const char*, qint64>("90", 90),
                                            {"90 s", 90},
                                            {"5min", 300},
                                            {"2 h", 7200},
                                            {"1 d 12 h", 129'600},
                                            {"", -1},
                                            {"h", -1},
                                            {"5 x", -1},
                                            {"1 2", -1},
                                            {"99999999999999999999", -1},
                                            {"-5", -1}})
            QTest::addRow("%s", text) << QString::fromLatin1(text) << seconds;
    }
    void parsesDurations() {
        QFETCH(QString, text);
        const auto seconds = parseSeconds(text.toStdString());
        QTEST(static_cast<qint64>(seconds ? seconds->count() : -1), "seconds");
        if (seconds)
            QCOMPARE(parseSeconds(secondsText(*seconds)), seconds);
    }

    void usesShellOnlyIfNeeded() {
        RunDraft draft;
        draft.command = "python train.py";
        QCOMPARE(configOf(draft).shellText, std::optional<std::string>("python train.py"));
        draft.isArgumentList = true;
        QCOMPARE(configOf(draft).argv, (std::vector<std::string>{"python", "train.py"}));
        draft.command = "python train.py > log";
        QVERIFY(configOf(draft).shellText.has_value());
        draft.command = "train";
        draft.isArgumentList = false;
        QCOMPARE(configOf(draft).argv, std::vector<std::string>{"train"});
    }

    void draftRoundTrips() {
        RunConfig config = hostileConfig();
        config.tags["git.commit"] = "abc"; // written anew by submitting
        RunDraft draft = draftFrom(config);
        config.tags.erase("git.commit");
        QCOMPARE(draft.experiment, config.experiment);
        const RunConfig again = configOf(draft);
        QCOMPARE(again.argv, config.argv);
        QCOMPARE(again.variables, config.variables);
        QCOMPARE(again.inputs, config.inputs);
        QCOMPARE(again.tags, config.tags);
        QCOMPARE(again.timeLimit, config.timeLimit);
        QCOMPARE(again.grace, config.grace);
        QVERIFY(again.loginShell && !again.writableEnvironment);
        QVERIFY(submitCommand(config).find(" --login-shell") != std::string::npos);
    }

    void draftKeepsRunBasedCluster() {
        RunConfig config;
        config.argv = {"true"};
        ClusterConfig cluster;
        cluster.node = {{}, 2, 3LL << 29, 0};
        cluster.maxNodes = 1;
        cluster.runBased = true;
        config.compute = "runabc"; // of the earlier run: it is gone
        config.runBased = cluster;
        const RunDraft draft = draftFrom(config);
        QCOMPARE(draft.compute, std::string("local"));
        QVERIFY(configOf(draft).runBased == cluster);
        QCOMPARE(submitCommand(config), std::string("studioctl run submit --run-based --cores=2 --memory=1.5 -- true"));
        cluster.node = *shapeOfSize("Standard_D2_v2");
        cluster.tier = ClusterTier::LowPriority;
        config.runBased = cluster;
        QCOMPARE(submitCommand(config), std::string("studioctl run submit --run-based --size=Standard_D2_v2 "
                                                    "--tier=low_priority -- true"));
        config.runBased = clusterForOneRun(cluster, "crew", 1);
        QVERIFY(configOf(draftFrom(config)).runBased == config.runBased);
        QCOMPARE(submitCommand(config), std::string("studioctl run submit --run-based --like=crew -- true"));
    }

    void runBasedCardOffersModels() {
        RunBasedCard card(nullptr);
        ClusterConfig model;
        model.node = {{}, 2, 2LL << 30};
        model.provider = ContainerNodes{};
        std::vector<Target> targets;
        for (const char* name : {"crew", "other", "desk", "temporary"}) {
            Target& target = targets.emplace_back();
            target.name = name;
            target.kind = TargetKind::Cluster;
            target.provisioning = Provisioning::Succeeded;
            ClusterConfig config = model;
            if (target.name == "desk")
                config.instance.emplace();
            config.runBased = target.name == "temporary";
            target.setConfig(config);
        }
        card.setModels(targets);
        auto* size = card.findChild<QComboBox*>(QStringLiteral("runBasedSize"));
        QCOMPARE(size->count(), 3); // custom, and like each cluster that stays
        card.button()->click();
        size->setCurrentIndex(size->findText(QStringLiteral("crew"), Qt::MatchContains));
        Q_EMIT size->activated(size->currentIndex());
        QVERIFY(card.config() == clusterForOneRun(model, "crew", 1));
        // It stays chosen while it is gone, as it was; others are offered no more.
        card.load(card.config());
        card.setModels({});
        QCOMPARE(size->count(), 2);
        QVERIFY(card.config() == clusterForOneRun(model, "crew", 1));
        // A size is again one of this computer.
        size->setCurrentIndex(0);
        QVERIFY(card.config()->like.empty() && card.config()->as<SlotNodes>() && card.config()->runBased);
    }

    void runBasedCardConfiguresCluster() {
        RunBasedCard card(nullptr);
        QSignalSpy edited(&card, &RunBasedCard::edited);
        QVERIFY(!card.config());
        NodeHost host{"box", {0, 1}, 8LL << 30, 0};
        card.setHost(host);
        auto* size = card.findChild<QComboBox*>(QStringLiteral("runBasedSize"));
        QVERIFY(size->count() > 1);
        for (int i = 1; i < size->count(); ++i)
            QVERIFY(shapeOfSize(size->itemData(i).toString().toStdString())->cores <= 2);
        QCOMPARE(edited.count(), 0);
        card.button()->click();
        QVERIFY(edited.count() > 0);
        QVERIFY(card.config() && card.config()->runBased && card.config()->node.size.empty());
        ClusterConfig named;
        named.runBased = true;
        named.maxNodes = 3;
        named.node = *shapeOfSize("Standard_D2_v2");
        card.load(named);
        QCOMPARE(card.config()->node.size, named.node.size);
        QCOMPARE(card.config()->maxNodes, 3);
        card.load(std::nullopt);
        QVERIFY(!card.config());
    }

    void commandIsQuotedForShell() {
        RunConfig config = hostileConfig();
        QCOMPARE(wordsInShell(submitCommand(config, "/tmp/my work")), submitArguments(config, "/tmp/my work"));
        config.argv.clear();
        config.shellText = hostile;
        const auto words = wordsInShell(submitCommand(config));
        QCOMPARE(words, submitArguments(config));
        QCOMPARE(words.back(), hostile);
    }

    void rowModelPassesTester() {
        NameValueModel model(true);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.rowCount(), 1);
        QVERIFY(model.setData(model.index(0, 0), QString::fromStdString(hostile), Qt::EditRole));
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(!model.index(0, 0).data().toString().contains(QChar(0x202e)));
        QCOMPARE(model.index(0, 0).data(Qt::EditRole).toString().toStdString(), hostile);
        QVERIFY(model.setData(model.index(0, 1), static_cast<int>(RunInput::Kind::Folder), NameValueModel::kindRole));
        QCOMPARE(model.rows().front().kind, RunInput::Kind::Folder);
        QVERIFY(model.removeRow(0));
        QVERIFY(!model.removeRow(0));
        QVERIFY(model.rows().empty());
        // As on the command line; who means the text says so.
        QVERIFY(model.setData(model.index(0, 2), "https://h/x", Qt::EditRole));
        QCOMPARE(model.rows().front().kind, RunInput::Kind::Address);
        QVERIFY(model.setData(model.index(0, 1), static_cast<int>(RunInput::Kind::Value), NameValueModel::kindRole));
        QCOMPARE(model.rows().front().kind, RunInput::Kind::Value);
    }

    void submitsRunFromFolder() {
        QTemporaryDir folder;
        const QString code = folder.filePath(QStringLiteral("code <b>&"));
        QVERIFY(QDir().mkpath(code));
        for (const char* name : {"train.py", "skip.log", ".gitignore"}) {
            QFile file(code + QLatin1Char('/') + QLatin1String(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("*.log\n");
        }
        StudioLink link;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        test::Places places;
        Context context{link, places, remember, m_theme};
        WorkspaceOptions options;
        options.folder = folder.filePath(QStringLiteral("work")).toStdString();
        link.open(options, "/bin/true");
        NewRunPage page(context, code);
        page.resize(1000, 700);
        page.show();
        const auto child = [&page]<typename T>(const char* name, T*) {
            return page.findChild<T*>(QLatin1String(name));
        };
        auto* next = child("newRunNext", static_cast<QPushButton*>(nullptr));
        auto* tree = child("previewTree", static_cast<QTreeView*>(nullptr));
        QTRY_COMPARE(tree->model()->rowCount(), 3);
        const QAbstractItemModelTester tester(tree->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QTest::mouseClick(child("suggestion-0", static_cast<QPushButton*>(nullptr)), Qt::LeftButton);
        QCOMPARE(child("runCommand", static_cast<QLineEdit*>(nullptr))->text(), QStringLiteral("python train.py"));
        for (auto step = RunStep::Code; step != RunStep::Review;
             step = static_cast<RunStep>(static_cast<int>(step) + 1)) {
            if (step == RunStep::Settings)
                child("runExperiment", static_cast<QComboBox*>(nullptr))->setEditText(QStringLiteral("<i>e</i>"));
            QTest::mouseClick(next, Qt::LeftButton);
        }
        const std::string line =
            child("submitCommand", static_cast<QPlainTextEdit*>(nullptr))->property("line").toString().toStdString();
        const RunConfig wanted = configOf(page.draft());
        QCOMPARE(wordsInShell(line), submitArguments(wanted, link.folder()));
        QTest::keyClick(&page, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(places.opened.startsWith(QStringLiteral("run ")), 15'000);
        QVERIFY(places.opened.endsWith(QStringLiteral("#overview")));
        std::optional<RunConfig> stored;
        link.ask<RunConfig>(
            this,
            [id = places.opened.mid(4).section(QLatin1Char('#'), 0, 0).toStdString()](Client& client) {
                return client.runs().find(id).and_then(
                    [&](const RunRecord& run) { return client.runs().configOf(run); });
            },
            [&stored](const Result<RunConfig>& config) { stored = config.value_or(RunConfig{}); });
        QTRY_VERIFY(stored.has_value());
        QCOMPARE(stored->shellText, std::optional<std::string>("python train.py"));
        QCOMPARE(stored->source, code.toStdString());
        QCOMPARE(stored->experiment, std::string("<i>e</i>"));
        QCOMPARE(stored->compute, std::string("local"));
        // The choices come again, but not the name.
        NewRunPage again(context, {});
        QCOMPARE(again.draft().command, std::string("python train.py"));
        QCOMPARE(again.draft().source, code.toStdString());
        QCOMPARE(again.draft().experiment, std::string("<i>e</i>"));
        auto* startEmpty = again.findChild<QPushButton*>(QStringLiteral("startEmpty"));
        QVERIFY(startEmpty != nullptr);
        startEmpty->click();
        QVERIFY(again.draft().command.empty());
        QVERIFY(again.draft().source.empty());
        QVERIFY(again.draft().experiment.empty());
        QVERIFY(again.findChild<QWidget*>(QStringLiteral("pageBanner"))->isHidden());
        QVERIFY(page.findChild<QPushButton*>(QStringLiteral("startEmpty")) == nullptr); // it was the first
    }

    // An empty field is marked only once its step was left; done steps have a check mark; a job file fills the form.
    void startsFromFileAndMarksEmptyFieldsLate() {
        QTemporaryDir folder;
        const QString job = folder.filePath(QStringLiteral("job.yml"));
        for (const auto& [name, text] :
             {std::pair("job.yml", "command: python train.py --lr ${{inputs.lr}}\ncode: .\ncompute: azureml:local\n"
                                   "inputs:\n  lr: 0.1\nexperiment_name: vision\n"),
              std::pair("train.py", "print(1)\n"), std::pair("bad.yml", "command: [\n")}) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        }
        StudioLink link;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        test::Places places;
        Context context{link, places, remember, m_theme};
        WorkspaceOptions options;
        options.folder = folder.filePath(QStringLiteral("work")).toStdString();
        link.open(options, "/bin/true");
        NewRunPage page(context, {});
        page.resize(1000, 700);
        page.show();
        QTRY_VERIFY(link.isOpen());
        auto* command = page.findChild<QLineEdit*>(QStringLiteral("runCommand"));
        auto* problem = page.findChild<PlainLabel*>(QStringLiteral("runCommandProblem"));
        auto* source = page.findChild<QLineEdit*>(QStringLiteral("runSource"));
        QVERIFY(command && problem && source);
        source->setText(folder.path());
        Q_EMIT source->textEdited(source->text());
        QTest::qWait(50);
        QVERIFY(problem->text().isEmpty());
        auto* code = page.findChild<QPushButton*>(QStringLiteral("go-code"));
        page.findChild<QPushButton*>(QStringLiteral("go-where"))->click();
        QTRY_VERIFY(!code->icon().isNull());
        code->click();
        QVERIFY(!problem->text().isEmpty());
        QTRY_VERIFY(page.findChild<QAction*>(QStringLiteral("startFromFile")) != nullptr);
        const auto choose = [&page](const QString& path) {
            page.findChild<QAction*>(QStringLiteral("startFromFile"))->trigger();
            auto* dialog = page.findChild<QFileDialog*>(QStringLiteral("jobFileDialog"));
            Q_EMIT dialog->fileSelected(path);
            dialog->close();
            delete dialog;
        };
        choose(folder.filePath(QStringLiteral("bad.yml")));
        auto* banner = page.findChild<QWidget*>(QStringLiteral("pageBanner"));
        QVERIFY(banner != nullptr);
        QTRY_VERIFY(banner->isVisible());
        QVERIFY(page.draft().command.empty());
        choose(job);
        QTRY_VERIFY(command->text().contains(QStringLiteral("train.py")));
        QCOMPARE(page.draft().experiment, std::string("vision"));
        page.findChild<QPushButton*>(QStringLiteral("go-review"))->click();
        const QString yaml = page.findChild<QPlainTextEdit*>(QStringLiteral("submitFile"))->toPlainText();
        QVERIFY2(yaml.contains(QStringLiteral("experiment_name: vision")), qPrintable(yaml));
        // The table of inputs is as high as its rows.
        auto* inputs = page.findChild<QTableView*>(QStringLiteral("runInputs"));
        auto* tags = page.findChild<QTableView*>(QStringLiteral("runTags"));
        QVERIFY(inputs->height() > tags->height());
    }

    // A target without a container engine: the review names what stands for the image, or what has to be said first.
    void substitutesEnvironmentForImageWithoutEngine_data() {
        QTest::addColumn<QString>("image");
        QTest::addColumn<bool>("isTaken");
        QTest::addColumn<QString>("expected");
        QTest::newRow("known image") << "python:3.11" << true << "\"python:3.11\" runs in Python 3.11";
        QTest::newRow("nothing known") << "pytorch/pytorch:latest" << false
                                       << "studioctl map environment pytorch/pytorch:latest NAME";
    }
    void substitutesEnvironmentForImageWithoutEngine() {
        QFETCH(QString, image);
        QFETCH(bool, isTaken);
        QFETCH(QString, expected);
        QTemporaryDir folder;
        StudioLink link;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        test::Places places;
        Context context{link, places, remember, m_theme};
        WorkspaceOptions options;
        options.folder = folder.filePath(QStringLiteral("work")).toStdString();
        link.open(options, "/bin/true");
        RunConfig config;
        config.argv = {"true"};
        config.compute = "bare";
        config.environment.emplace();
        config.environment->spec.kind = EnvironmentSpec::Kind::Container;
        config.environment->spec.container.image = image.toStdString();
        bool isReady = false;
        link.ask<runconfigs::Created>(
            this,
            [config](Client& client) {
                return client.workspace()
                    .database()
                    .write([](SQLite::Database& db) -> Result<void> {
                        RemoteConfig machine;
                        machine.route.push_back({"127.0.0.1", 1, "me"});
                        const TargetId id = TargetId::generate();
                        const auto made = targets::attach(db, id, "bare", machine, 1, currentTime());
                        targets::setFacts(db, id, MachineFacts(), currentTime());
                        return made ? Result<void>() : fail(made.error());
                    })
                    .and_then([&] { return client.runConfigs().create("c", config); });
            },
            [&isReady](const Result<runconfigs::Created>& created) { isReady = created.has_value(); });
        QTRY_VERIFY(isReady);
        NewRunPage page(context, QStringLiteral("config:c"));
        page.resize(1000, 700);
        page.show();
        QTRY_COMPARE(page.draft().compute, std::string("bare"));
        auto* next = page.findChild<QPushButton*>(QStringLiteral("newRunNext"));
        for (int step = 0; step < static_cast<int>(RunStep::Review); ++step)
            QTest::mouseClick(next, Qt::LeftButton);
        const auto* environment = page.findChild<QLabel*>(QStringLiteral("reviewEnvironment"));
        const auto* problems = page.findChild<QWidget*>(QStringLiteral("reviewProblems"));
        QVERIFY(environment != nullptr && problems != nullptr);
        const auto text = [&] {
            QString all = environment->text();
            for (const auto* label : problems->findChildren<QLabel*>())
                all += label->text();
            return all.remove(QChar(0x200b)); // where a long word may be broken
        };
        QTRY_VERIFY2(text().contains(expected), qPrintable(text()));
        QCOMPARE(next->isEnabled(), isTaken);
    }

    // A key in the folder: nothing is sent before a dialog has been agreed to; the review says what the shell reads.
    void requiresConsentForPrivateKey() {
        QTemporaryDir folder;
        const QString code = folder.filePath(QStringLiteral("code"));
        QVERIFY(QDir().mkpath(code));
        for (const char* name : {"train.py", "id_rsa"}) {
            QFile file(code + QLatin1Char('/') + QLatin1String(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("x\n");
        }
        StudioLink link;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        test::Places places;
        Context context{link, places, remember, m_theme};
        WorkspaceOptions options;
        options.folder = folder.filePath(QStringLiteral("work")).toStdString();
        link.open(options, "/bin/true");
        RunConfig config;
        config.source = code.toStdString();
        config.shellText = "python train.py; echo ${{inputs.x}}";
        RunInput input;
        input.name = "x";
        input.value = "$(id)";
        config.inputs = {input};
        QCOMPARE(inputsTheShellReads(config), std::vector<std::string>{"x"});
        std::optional<Result<runconfigs::Created>> created;
        link.ask<runconfigs::Created>(
            this, [config](Client& client) { return client.runConfigs().create("c", config); },
            [&created](const Result<runconfigs::Created>& result) { created = result; });
        QTRY_VERIFY(created && *created);
        NewRunPage page(context, QStringLiteral("config:c"));
        page.resize(1000, 700);
        page.show();
        QTRY_COMPARE(page.draft().source, code.toStdString());
        auto* next = page.findChild<QPushButton*>(QStringLiteral("newRunNext"));
        for (int step = 0; step < static_cast<int>(RunStep::Review); ++step)
            QTest::mouseClick(next, Qt::LeftButton);
        // The warning of the first step is repeated before submitting.
        auto* secrets = page.findChild<QWidget*>(QStringLiteral("reviewSecrets"));
        QTRY_VERIFY(secrets != nullptr && secrets->isVisible());
        auto* inputs = page.findChild<QLabel*>(QStringLiteral("reviewInputs"));
        QVERIFY(inputs != nullptr && inputs->text().contains(QStringLiteral("contains shell characters")));
        QTest::keyClick(&page, Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY_WITH_TIMEOUT(page.findChild<QDialog*>(QStringLiteral("consentDialog")) != nullptr, 15'000);
        QVERIFY(places.opened.isEmpty());
        auto* dialog = page.findChild<QDialog*>(QStringLiteral("consentDialog"));
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("agree")), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(places.opened.startsWith(QStringLiteral("run ")), 15'000);
        QVERIFY(places.opened.endsWith(QStringLiteral("#overview")));
    }

private:
    Theme m_theme{*qApp, ThemeChoice::Light};
};

QTEST_MAIN(UiNewRunTest)
#include "ui_newrun_test.moc"
