// Run configurations: JSON, what is refused and in which words, names, versions.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/display_text.h"
#include "core/run/named_run_config.h"
#include "core/run/run_spec_builder.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

RunConfig fine() {
    RunConfig config;
    config.argv = {"python", "train.py"};
    return config;
}

RunConfig with(const std::function<void(RunConfig&)>& change) {
    RunConfig config = fine();
    change(config);
    return config;
}

RunInput input(const std::string& name, const std::string& value) {
    return {RunInput::Kind::Value, name, value, {}, {}};
}

const std::vector<std::string> hostile = {"it's \"quoted\"",
                                          "two\nlines\r\tand more",
                                          std::string(4096, 'x'),
                                          "\xE2\x80\xAE"
                                          "abc",                      // turns the direction of writing
                                          "\xF0\x9F\xA6\x84 unicorn", // beyond the first plane
                                          "\x1b]52;c;eA==\x07",
                                          "$(rm -rf /); `x` ${HOME} \\",
                                          "{\"json\": [1]}",
                                          " blanks around ",
                                          ""};

} // namespace

class RunConfigTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void roundTrips_data() {
        QTest::addColumn<RunConfig>("config");
        QTest::newRow("empty") << RunConfig();
        QTest::newRow("plain") << fine();
        for (size_t i = 0; i < hostile.size(); ++i) {
            RunConfig config = fine();
            config.argv.push_back(hostile[i]);
            config.source = "/" + hostile[i];
            config.experiment = config.name = config.python = config.compute = hostile[i];
            config.variables = {{"A", hostile[i]}, {"B" + hostile[i], ""}};
            config.tags = {{"t" + hostile[i], hostile[i]}};
            config.outputs = {{hostile[i], i % 2 == 0}};
            config.inputs = {input("value", hostile[i]),
                             {RunInput::Kind::File, "file", hostile[i], std::string(64, 'a'), hostile[i] + "f"},
                             {RunInput::Kind::Folder, "folder", hostile[i], std::string(64, 'b'), {}},
                             {RunInput::Kind::MachinePath, "path", hostile[i], {}, {}},
                             {RunInput::Kind::Address, "address", hostile[i], {}, {}}};
            config.retries = 7;
            config.timeLimit = std::chrono::hours(100);
            QTest::addRow("hostile %zu", i) << config;
            config.argv.clear();
            config.shellText = hostile[i];
            QTest::addRow("hostile shell %zu", i) << config;
        }
    }
    void roundTrips() {
        QFETCH(RunConfig, config);
        const std::string stored = toJson(config).dump();
        const auto back = runConfigFromJson(nlohmann::json::parse(stored));
        QVERIFY(back);
        QVERIFY(*back == config);
    }

    void refusesInvalidConfigurations_data() {
        QTest::addColumn<QByteArray>("json");
        QTest::addColumn<int>("code");
        const auto row = [](const char* json, ErrorCode code) {
            QTest::newRow(json) << QByteArray(json) << static_cast<int>(code);
        };
        row("{\"version\":2}", ErrorCode::Newer);
        row("{}", ErrorCode::Corrupt);
        row("[]", ErrorCode::Corrupt);
        row("null", ErrorCode::Corrupt);
        row("\"text\"", ErrorCode::Corrupt);
        row("not json", ErrorCode::Corrupt);
        row("{\"version\":\"1\"}", ErrorCode::Corrupt);
        row("{\"version\":0}", ErrorCode::Corrupt);
        row("{\"version\":1,\"inputs\":[{\"name\":\"a\",\"kind\":\"socket\"}]}", ErrorCode::Corrupt);
        row("{\"version\":1,\"inputs\":[7]}", ErrorCode::Corrupt);
    }
    void refusesInvalidConfigurations() {
        QFETCH(QByteArray, json);
        QFETCH(int, code);
        const auto read = runConfigFromJson(nlohmann::json::parse(json.toStdString(), nullptr, false));
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), code);
    }

    void acceptsUnusualConfigurations() {
        const auto read = runConfigFromJson(nlohmann::json::parse(
            R"({"version":1,"argv":["a",7,null],"environment":[1],"retries":"x","tags":{"a":1}})"));
        QVERIFY(read);
        QCOMPARE(read->argv, std::vector<std::string>{"a"});
        QVERIFY(read->variables.empty() && read->tags.empty());
        QCOMPARE(read->retries, 0);
    }

    void validates_data() {
        QTest::addColumn<RunConfig>("config");
        QTest::addColumn<QString>("names"); // what the sentence must name; empty: it is valid
        const auto row = [](const char* name, const std::function<void(RunConfig&)>& change, const char* names) {
            QTest::newRow(name) << with(change) << QString::fromUtf8(names);
        };
        const std::string notUtf8 = "caf\xe9";
        const std::string withZero("a\0b", 3);
        row(
            "plain", [](RunConfig&) {}, "");
        row(
            "no command", [](RunConfig& c) { c.argv.clear(); }, "--");
        row(
            "an empty program",
            [](RunConfig& c) {
                c.argv = {"", "x"};
            },
            "--");
        row(
            "empty shell text", [](RunConfig& c) { c.shellText = ""; }, "--");
        row(
            "blank shell text", [](RunConfig& c) { c.shellText = " \n\t"; }, "--");
        row(
            "an empty argument",
            [](RunConfig& c) {
                c.argv = {"a", ""};
            },
            "");
        row(
            "word of other bytes", [&](RunConfig& c) { c.argv.push_back(notUtf8); }, "An argument of the command");
        row(
            "word with a zero", [&](RunConfig& c) { c.argv.push_back(withZero); }, "An argument of the command");
        row(
            "shell of other bytes", [&](RunConfig& c) { c.shellText = notUtf8; }, "The command");
        row(
            "a huge word", [](RunConfig& c) { c.argv.push_back(std::string(600'000, 'x')); },
            "An argument of the command");
        row(
            "python", [&](RunConfig& c) { c.python = notUtf8; }, "interpreter");
        row(
            "experiment too long", [](RunConfig& c) { c.experiment = std::string(257, 'e'); }, "experiment");
        row(
            "experiment of 256", [](RunConfig& c) { c.experiment = std::string(256, 'e'); }, "");
        row(
            "run's name", [&](RunConfig& c) { c.name = notUtf8; }, "run's name");
        row(
            "run's name as an option", [](RunConfig& c) { c.name = "--leading"; }, "begin with \"-\"");
        row(
            "run's name of two lines", [](RunConfig& c) { c.name = "a\nb"; }, "control characters");
        row(
            "run's name with an escape", [](RunConfig& c) { c.name = "a\x1b[31mb"; }, "control characters");
        row(
            "run's name with a dash", [](RunConfig& c) { c.name = "a - b-c"; }, "");
        row(
            "variable without name", [](RunConfig& c) { c.variables[""] = "x"; }, "environment variable");
        row(
            "variable with =", [](RunConfig& c) { c.variables["A=B"] = "x"; }, "A=B");
        row(
            "variable's value", [&](RunConfig& c) { c.variables["PLACE"] = notUtf8; }, "PLACE");
        row(
            "variable with a zero", [&](RunConfig& c) { c.variables["PLACE"] = withZero; }, "PLACE");
        row(
            "odd variable", [](RunConfig& c) { c.variables["a.b-c"] = "\n"; }, "");
        row(
            "tag without name", [](RunConfig& c) { c.tags[""] = "x"; }, "tag");
        row(
            "tag's value", [&](RunConfig& c) { c.tags["owner"] = notUtf8; }, "owner");
        row(
            "input's name", [](RunConfig& c) { c.inputs = {input("a-b", "x")}; }, "a-b");
        row(
            "input's name is a digit", [](RunConfig& c) { c.inputs = {input("1a", "x")}; }, "1a");
        row(
            "input's name climbs", [](RunConfig& c) { c.inputs = {input("../x", "x")}; }, "../x");
        row(
            "input twice",
            [](RunConfig& c) {
                c.inputs = {input("a", "1"), input("a", "2")};
            },
            "a");
        row(
            "input's value", [&](RunConfig& c) { c.inputs = {input("lr", notUtf8)}; }, "lr");
        row(
            "input unused", [](RunConfig& c) { c.inputs = {input("lr", "1")}; }, "");
        row(
            "input missing", [](RunConfig& c) { c.argv.push_back("${{inputs.data}}"); }, "data");
        row(
            "input missing in shell", [](RunConfig& c) { c.shellText = "x ${{inputs.data}}"; }, "data");
        row(
            "input there",
            [](RunConfig& c) {
                c.argv.push_back("--lr=${{ inputs.lr }}");
                c.inputs = {input("lr", "1")};
            },
            "");
        row(
            "no time", [](RunConfig& c) { c.timeLimit = std::chrono::seconds(0); }, "time limit");
        row(
            "negative time", [](RunConfig& c) { c.timeLimit = std::chrono::seconds(-1); }, "time limit");
        row(
            "eternity", [](RunConfig& c) { c.timeLimit = std::chrono::seconds::max(); }, "time limit");
        row(
            "a second", [](RunConfig& c) { c.timeLimit = std::chrono::seconds(1); }, "");
        row(
            "negative retries", [](RunConfig& c) { c.retries = -1; }, "retries");
        row(
            "101 retries", [](RunConfig& c) { c.retries = 101; }, "retries");
        row(
            "100 retries", [](RunConfig& c) { c.retries = 100; }, "");
    }
    void validates() {
        QFETCH(RunConfig, config);
        QFETCH(QString, names);
        const auto verdict = validate(config);
        if (names.isEmpty()) {
            QVERIFY2(verdict, verdict ? "" : verdict.error().message.c_str());
            return;
        }
        QVERIFY(!verdict);
        QCOMPARE(verdict.error().code, ErrorCode::InvalidArgument);
        const QString message = QString::fromStdString(verdict.error().message);
        QVERIFY2(message.contains(names), qPrintable(message));
        QVERIFY(message.endsWith(QLatin1Char('.')) || message.endsWith(QStringLiteral("train.py")));
        QVERIFY(isPlainText(verdict.error().message));
    }

    void derivesNameFromCommand_data() {
        QTest::addColumn<QByteArray>("shell"); // empty: argv
        QTest::addColumn<QList<QByteArray>>("argv");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("script") << QByteArray() << QList<QByteArray>{"python", "-u", "src/train.py", "x.py"}
                                << QByteArray("train");
        QTest::newRow("module") << QByteArray() << QList<QByteArray>{"python", "-m", "pkg.fit"} << QByteArray("fit");
        QTest::newRow("program") << QByteArray() << QList<QByteArray>{"/usr/bin/bash", "-c", "x"} << QByteArray("bash");
        QTest::newRow("shell") << QByteArray("cd a;python b/c.py\n") << QList<QByteArray>() << QByteArray("c");
        QTest::newRow("shell without script") << QByteArray(" echo hello") << QList<QByteArray>() << QByteArray("echo");
        QTest::newRow("nothing") << QByteArray() << QList<QByteArray>() << QByteArray("run");
        QTest::newRow("separators") << QByteArray(" ; ;") << QList<QByteArray>() << QByteArray("run");
        QTest::newRow("a folder") << QByteArray() << QList<QByteArray>{"/"} << QByteArray("run");
        QTest::newRow("trailing slash") << QByteArray() << QList<QByteArray>{"/bin/"} << QByteArray("bin");
        QTest::newRow("hostile") << QByteArray() << QList<QByteArray>{"a\x1b[2Jb.sh"} << QByteArray("a\\x1B[2Jb");
        QTest::newRow("like an option") << QByteArray() << QList<QByteArray>{"python", "./--x.py"} << QByteArray("x");
        QTest::newRow("dashes") << QByteArray() << QList<QByteArray>{"--"} << QByteArray("run");
        QTest::newRow("long") << QByteArray() << QList<QByteArray>{QByteArray(100, 'l')} << QByteArray(57, 'l') + "...";
    }
    void derivesNameFromCommand() {
        QFETCH(QByteArray, shell);
        QFETCH(QList<QByteArray>, argv);
        QFETCH(QByteArray, name);
        RunConfig config;
        for (const QByteArray& word : argv)
            config.argv.push_back(word.toStdString());
        if (!shell.isEmpty())
            config.shellText = shell.toStdString();
        QCOMPARE(QByteArray::fromStdString(nameFromCommand(config)).toLower(), name.toLower());
    }

    void findsPipesThatHideFailures_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isHidden");
        const auto row = [](const char* command, bool isHidden) {
            QTest::newRow(command) << QString::fromLatin1(command) << isHidden;
        };
        row("python a.py | tee b", true);
        row("python a.py |& tee b", true);
        row("python a.py|tee b", true);
        row("cd x; yes | python a.py", true);
        row("set -o pipefail; python a.py | tee b", false);
        row("set -euo pipefail\npython a.py | tee b", false);
        row("python a.py || echo failed", false);
        row("python a.py || python b.py | tee b", true);
        row("python a.py >| log", false);
        row("grep 'a|b' c", false);
        row("grep \"a|b\" c", false);
        row("grep \"a\\\"|b\" c", false);
        row("grep 'a\\' | tee b", true);
        row("grep a\\|b c", false);
        row("echo done", false);
    }
    void findsPipesThatHideFailures() {
        QFETCH(QString, text);
        QFETCH(bool, isHidden);
        RunConfig config;
        config.shellText = text.toStdString();
        QCOMPARE(hidesFailureInPipe(config), isHidden);
        config.shellText.reset();
        for (const char* shell : {"bash", "/bin/sh"}) {
            config.argv = {shell, "-c", text.toStdString()};
            QCOMPARE(hidesFailureInPipe(config), isHidden);
            config.argv = {shell, "-o", "pipefail", "-c", text.toStdString()};
            QVERIFY(!hidesFailureInPipe(config));
        }
        config.argv = {"python", "-c", text.toStdString()}; // no shell
        QVERIFY(!hidesFailureInPipe(config));
    }

    void removesNumberOfName() {
        for (const auto& [name, stem] : {std::pair("train 7", "train"),
                                         {"train 12 3", "train 12"},
                                         {"train", "train"},
                                         {"train7", "train7"},
                                         {"7", "7"},
                                         {" 7", " 7"},
                                         {"", ""},
                                         {"a 7b", "a 7b"}})
            QCOMPARE(nameWithoutNumber(name), std::string(stem));
    }

    void truncatesNameAtCharacterBoundary() {
        for (int before = 54; before < 60; ++before) {
            RunConfig config;
            config.argv = {std::string(static_cast<size_t>(before), 'x')};
            for (int i = 0; i < 10; ++i)
                config.argv[0] += "\xF0\x9F\xA6\x84";
            const std::string name = nameFromCommand(config);
            QVERIFY(isUtf8(name));
            QVERIFY2(!QString::fromStdString(name).contains(QChar::ReplacementCharacter) &&
                         name.find('?') == std::string::npos,
                     name.c_str());
        }
    }

    void formatsCommandLines() {
        QCOMPARE(commandLine(fine()), "python train.py");
        QCOMPARE(commandLine(with([](RunConfig& c) { c.argv = {"a b", "it's", ""}; })), "'a b' 'it'\\''s' ''");
        QCOMPARE(commandLine(with([](RunConfig& c) { c.shellText = "a && b"; })), "a && b");
    }

    void userVariablesTakePrecedence() {
        RunConfig config = fine();
        config.variables = {{"AZUREML_NODE_COUNT", "9"}, {"MINE", "x"}};
        config.timeLimit = std::chrono::seconds(5);
        const RunSpec spec = buildSpec(config, {RunId::generate(), 2, "ws", "exp", "name", "local", "tree"});
        QCOMPARE(spec.variables.at("AZUREML_NODE_COUNT"), "9");
        QCOMPARE(spec.variables.at("MINE"), "x");
        QCOMPARE(spec.variables.at("AZUREML_RUN_ID"), spec.key.run);
        QCOMPARE(spec.variables.at("AZUREML_EXPERIMENT_NAME"), "exp");
        QCOMPARE(spec.variables.at("COMPUTE_STUDIO_ATTEMPT_NUMBER"), "2");
        QCOMPARE(spec.timeLimitMs, std::optional<int64_t>(5000));
        QCOMPARE(spec.sourceTree, "tree");
        SpecContext context{RunId::generate(), 1, "ws", "exp", "name", "short", "tree"};
        context.prelude = "module load cuda/12";
        QCOMPARE(buildSpec(config, context).prelude, context.prelude);
    }

    void containerGetsGpusThatRunNeeds() {
        RunConfig config = fine();
        config.environment.emplace();
        config.environment->spec.kind = EnvironmentSpec::Kind::Container;
        const auto has = [&] {
            return buildSpec(config, {RunId::generate(), 1, "ws", "exp", "name", "local", "tree"})
                .environment->container.gpus;
        };
        QVERIFY(!has());
        config.needs.gpus = 0;
        QVERIFY(!has());
        config.needs.gpus = 2;
        QVERIFY(has());
    }

    void readsOlderVersions() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            const Timestamp now = fromMs(1000);
            const auto create = [&](const char* name, const RunConfig& config) {
                const auto created = runconfigs::create(db, name, config, now);
                return created ? QStringLiteral("%1:%2%3")
                                     .arg(QString::fromStdString(created->named.name))
                                     .arg(created->named.version)
                                     .arg(created->existed ? QStringLiteral(" existed") : QString())
                               : QString::fromUtf8(toText(created.error().code).data());
            };
            const RunConfig other = with([](RunConfig& c) { c.retries = 1; });
            [&] {
                QCOMPARE(create("Train", fine()), "Train:1");
                QCOMPARE(create("Train", fine()), "Train:1 existed");
                QCOMPARE(create("train", other), "Train:2");  // names compare without case
                QCOMPARE(create("TRAIN", fine()), "Train:3"); // equal to an old version, not to the newest
                QCOMPARE(create("a.b_c-1", fine()), "a.b_c-1:1");
                for (const char* bad : {"", "-a", ".a", "a b", "a:1", "a/b", "\xC3\xA9", "a\n"})
                    QCOMPARE(create(bad, fine()), "invalid_argument");
                QCOMPARE(create(std::string(64, 'a').c_str(), fine()), QString(64, QLatin1Char('a')) + ":1");
                QCOMPARE(create(std::string(65, 'a').c_str(), fine()), "invalid_argument");

                QCOMPARE(runconfigs::find(db, "train")->version, 3);
                QCOMPARE(runconfigs::find(db, "train:2")->config.retries, 1);
                for (const char* bad : {"train:4", "train:0", "train:-1", "train:x", "train:", "train:2x", "other", "",
                                        ":1", "train:99999999999999999999"})
                    QCOMPARE(runconfigs::find(db, bad).error().code, ErrorCode::NotFound);
                QCOMPARE(runconfigs::list(db).size(), size_t{3});
                QCOMPARE(runconfigs::erase(db, "nothing").error().code, ErrorCode::NotFound);
                QVERIFY(runconfigs::erase(db, "TRAIN"));
                QVERIFY(!runconfigs::find(db, "train"));
                QCOMPARE(runconfigs::list(db).size(), size_t{2});
            }();
            return {};
        });
    }
};

QTEST_GUILESS_MAIN(RunConfigTest)
#include "run_config_test.moc"
