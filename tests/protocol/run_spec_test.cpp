// The spec of an attempt, and how inputs get into its command.
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/id.h"
#include "core/protocol/run_spec.h"

using namespace studio;

namespace {

RunSpec fullSpec() {
    RunSpec spec;
    spec.key = {randomIdText(), 2, 3};
    spec.workspace = randomIdText();
    spec.argv = {"python", "train.py", "it's \"$x\"\n", "", "\xc3\xa9"};
    spec.environment = {{"A", "1"}, {"EMPTY", ""}, {"LINES", "a\nb"}};
    spec.interpreter = "/opt/env/bin/python";
    spec.sourceTree = toHex(sha256Of("tree"));
    spec.inputs = {{RunInput::Kind::Value, "rate", "0.5", {}, {}},
                   {RunInput::Kind::File, "one", {}, toHex(sha256Of("one")), "the file"},
                   {RunInput::Kind::Folder, "many", {}, toHex(sha256Of("many")), {}},
                   {RunInput::Kind::MachinePath, "there", "/data/x y", {}, {}}};
    spec.timeLimitMs = 60'000;
    spec.graceMs = 1;
    spec.diskReserveBytes = 7;
    spec.limits = {{0, 3}, 1LL << 30, 10};
    return spec;
}

} // namespace

class RunSpecTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesThereAndBack() {
        RunSpec spec = fullSpec();
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        spec.argv.clear();
        spec.shellText = "echo 'a' && \"b\"";
        spec.timeLimitMs.reset();
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        QCOMPARE(encodeRunSpec(spec), encodeRunSpec(*decodeRunSpec(encodeRunSpec(spec)))); // bytes are compared
    }

    void damagedIsCorrupt_data() {
        QTest::addColumn<QByteArray>("change"); // a merge patch
        QTest::newRow("no version") << QByteArray(R"({"version":null})");
        QTest::newRow("run is no id") << QByteArray(R"({"run":"../x"})");
        QTest::newRow("attempt 0") << QByteArray(R"({"attempt":0})");
        QTest::newRow("rank below 0") << QByteArray(R"({"rank":-1})");
        QTest::newRow("word is a number") << QByteArray(R"({"argv":["a",1]})");
        QTest::newRow("no command") << QByteArray(R"({"argv":[]})");
        QTest::newRow("variable is a list") << QByteArray(R"({"environment":{"A":[1]}})");
        QTest::newRow("processor below 0") << QByteArray(R"({"limits":{"cpus":[-1]}})");
        QTest::newRow("processor is text") << QByteArray(R"({"limits":{"cpus":["0"]}})");
        QTest::newRow("tree is no hash") << QByteArray(R"({"source_tree":"../../x"})");
        QTest::newRow("input of unknown kind") << QByteArray(R"({"inputs":[{"name":"a","kind":"magic"}]})");
        QTest::newRow("input's name climbs") << QByteArray(R"({"inputs":[{"name":"../a","kind":"value"}]})");
        QTest::newRow("input's tree climbs")
            << QByteArray(R"({"inputs":[{"name":"a","kind":"folder","tree":"../x"}]})");
    }
    void damagedIsCorrupt() {
        QFETCH(QByteArray, change);
        auto value = nlohmann::json::parse(encodeRunSpec(fullSpec()));
        value.merge_patch(nlohmann::json::parse(change.toStdString()));
        const auto spec = decodeRunSpec(value.dump());
        QVERIFY(!spec);
        QCOMPARE(spec.error().code, ErrorCode::Corrupt);
    }

    void newerIsSaid() {
        const auto newer = decodeRunSpec(nlohmann::json{{"version", RunSpec::currentVersion + 1}}.dump());
        QVERIFY(!newer);
        QCOMPARE(newer.error().code, ErrorCode::Newer);
        QVERIFY(!decodeRunSpec(""));
        QVERIFY(!decodeRunSpec("[]"));
    }

    void inputNames() {
        for (const char* good : {"a", "_", "data_1", "A9"})
            QVERIFY(isInputName(good));
        for (const char* bad : {"", "1a", "a-b", "a.b", "a b", "a/b", "\xc3\xa9"})
            QVERIFY(!isInputName(bad));
        QVERIFY(isInputName(std::string(64, 'a')));
        QVERIFY(!isInputName(std::string(65, 'a')));
    }

    void expandedInputs_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("shell");
        QTest::addColumn<QByteArray>("expanded"); // null: refused
        QTest::newRow("none") << QByteArray("plain $x ${y} {{z}}") << false << QByteArray("plain $x ${y} {{z}}");
        QTest::newRow("value") << QByteArray("--rate=${{inputs.rate}}") << false << QByteArray("--rate=0.5");
        QTest::newRow("blanks") << QByteArray("${{ inputs.rate\t}}") << false << QByteArray("0.5");
        QTest::newRow("two") << QByteArray("${{inputs.rate}}${{inputs.rate}}") << false << QByteArray("0.50.5");
        QTest::newRow("path in argv") << QByteArray("${{inputs.there}}") << false << QByteArray("/data/x y");
        QTest::newRow("path in shell") << QByteArray("cat ${{inputs.there}}") << true << QByteArray("cat '/data/x y'");
        QTest::newRow("value in shell") << QByteArray("x ${{inputs.rate}}") << true << QByteArray("x 0.5");
        QTest::newRow("not closed") << QByteArray("a ${{inputs.rate") << false << QByteArray("a ${{inputs.rate");
        QTest::newRow("unknown") << QByteArray("${{inputs.none}}") << false << QByteArray();
        QTest::newRow("not an input") << QByteArray("${{rate}}") << false << QByteArray();
        QTest::newRow("empty") << QByteArray("${{}}") << false << QByteArray();
        QTest::newRow("empty name") << QByteArray("${{inputs.}}") << false << QByteArray();
    }
    void expandedInputs() {
        QFETCH(QByteArray, text);
        QFETCH(bool, shell);
        QFETCH(QByteArray, expanded);
        const auto result = expandInputs(text.toStdString(), fullSpec(), {{"there", "/data/x y"}}, shell);
        QCOMPARE(result.has_value(), !expanded.isNull());
        if (result)
            QCOMPARE(*result, expanded.toStdString());
        else
            QCOMPARE(result.error().code, ErrorCode::InvalidArgument);
    }

    void whatIsInsertedIsNotExpandedAgain() {
        RunSpec spec = fullSpec();
        spec.inputs[0].value = "${{inputs.there}}";
        QCOMPARE(*expandInputs("${{inputs.rate}}", spec, {}, false), std::string("${{inputs.there}}"));
    }

    void outputsHavePlacesOfTheirOwn() {
        RunSpec spec = fullSpec();
        spec.outputs = {{"o", false}, {"f", true}};
        const auto back = decodeRunSpec(encodeRunSpec(spec));
        QVERIFY(back.has_value());
        QVERIFY(*back == spec);
        const std::map<std::string, std::string> paths = {{"outputs.o", "/w x/outputs/o"}};
        QCOMPARE(*expandInputs("a > ${{ outputs.o }}/b", spec, paths, true), std::string("a > '/w x/outputs/o'/b"));
        QVERIFY(!expandInputs("${{outputs.x}}", spec, paths, true));
        spec.outputs = {{"a b", false}};
        QVERIFY(!decodeRunSpec(encodeRunSpec(spec)));
    }

    void quotedForAShell_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"plain", "", "a b", "'", "''", "it's", "$(touch x)", "`x`", "\\", "a\nb", "*", "~",
                                 "-n", "!", "a;b", "#", "a=b", "{a,b}"})
            QTest::addRow("%s", text) << QByteArray(text);
    }
    void quotedForAShell() {
        QFETCH(QByteArray, text);
        QProcess shell;
        shell.start("/bin/sh", {"-c", "printf %s " + QString::fromStdString(shellQuoted(text.toStdString()))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), text);
    }
};

QTEST_GUILESS_MAIN(RunSpecTest)
#include "run_spec_test.moc"
