// The spec of an attempt, and how inputs get into its command.
#include <QProcess>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/display_text.h"
#include "core/base/id.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/terminal_word.h"

using namespace studio;

namespace {

RunSpec fullSpec() {
    RunSpec spec;
    spec.key = {randomIdText(), 2, 3};
    spec.workspace = randomIdText();
    spec.argv = {"python", "train.py", "it's \"$x\"\n", "", "\xc3\xa9"};
    spec.variables = {{"A", "1"}, {"EMPTY", ""}, {"LINES", "a\nb"}};
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
    void validatesSlurmOptions() {
        SlurmOptions options;
        options.prelude = "module load cuda/12 && export X='a b'\nulimit -c 0";
        options.pollInterval = "2m";
        QCOMPARE(invalidSlurmOption(options), std::string_view());
        QVERIFY(slurmOptionsFromJson(toJson(options)) == options);
        options.prelude = std::string("a\0b", 3);
        QCOMPARE(invalidSlurmOption(options), std::string_view("prelude"));
        options.prelude = std::string(8193, 'a');
        QCOMPARE(invalidSlurmOption(options), std::string_view("prelude"));
        options.prelude.clear();
        for (const char* interval : {"9s", "2h", "soon", "-1m"}) {
            options.pollInterval = interval;
            QCOMPARE(invalidSlurmOption(options), std::string_view("poll-interval"));
        }
        options = {};
        options.buildIn = "job";
        options.buildPartition = "build";
        options.buildTime = "2:00:00";
        QCOMPARE(invalidSlurmOption(options), std::string_view());
        QVERIFY(slurmOptionsFromJson(toJson(options)) == options);
        QVERIFY(SlurmOptions().over(options).buildsInJob());
        options.buildTime = "soon";
        QCOMPARE(invalidSlurmOption(options), std::string_view("build_time"));
        options.buildTime.clear();
        options.buildPartition = "a b";
        QCOMPARE(invalidSlurmOption(options), std::string_view("build_partition"));
        options.buildPartition.clear();
        options.buildIn = "cloud";
        QCOMPARE(invalidSlurmOption(options), std::string_view("build_in"));
    }

    void roundTrips() {
        RunSpec spec = fullSpec();
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        spec.argv.clear();
        spec.shellText = "echo 'a' && \"b\"";
        spec.timeLimitMs.reset();
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        QCOMPARE(encodeRunSpec(spec), encodeRunSpec(*decodeRunSpec(encodeRunSpec(spec)))); // bytes are compared
    }

    // An agent that cannot reserve GPUs must refuse the spec; without needs, it is what it was before.
    void needsNewAgentForGpus() {
        RunSpec spec = fullSpec();
        QCOMPARE(nlohmann::json::parse(encodeRunSpec(spec))["version"].get<int>(), 1);
        QVERIFY(!nlohmann::json::parse(encodeRunSpec(spec)).contains("gpus"));
        spec.gpus = GpuNeeds{2, {"GPU-1a", "MIG-2b"}, GpuRule::Share, int64_t(24) << 30};
        QCOMPARE(nlohmann::json::parse(encodeRunSpec(spec))["version"].get<int>(), 5);
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        spec.gpus = GpuNeeds{};
        QVERIFY(decodeRunSpec(encodeRunSpec(spec))->gpus == GpuNeeds{});
    }

    // In an allocation, whose runs are no jobs of the engine.
    void keepsPrelude() {
        RunSpec spec = fullSpec();
        spec.prelude = "module load cuda/12\nulimit -c 0";
        QCOMPARE(nlohmann::json::parse(encodeRunSpec(spec))["version"].get<int>(), 9);
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        spec.prelude = std::string(8193, 'a');
        QCOMPARE(decodeRunSpec(encodeRunSpec(spec)).error().code, ErrorCode::Corrupt);
    }

    // Agents that do not know it start the job without: it is no reason to refuse it.
    void namesInputToResumeFrom() {
        RunSpec spec = fullSpec();
        const auto version = nlohmann::json::parse(encodeRunSpec(spec))["version"];
        spec.resumeInput = ResumeInput{"many", 1};
        QVERIFY(*decodeRunSpec(encodeRunSpec(spec)) == spec);
        QCOMPARE(nlohmann::json::parse(encodeRunSpec(spec))["version"], version);
        for (const ResumeInput& wrong : {ResumeInput{"many", 2}, ResumeInput{"many", 0}, ResumeInput{"one", 1},
                                         ResumeInput{"rate", 1}, ResumeInput{"none", 1}}) {
            spec.resumeInput = wrong;
            QCOMPARE(decodeRunSpec(encodeRunSpec(spec)).error().code, ErrorCode::Corrupt);
        }
    }

    // A relaunch compares bytes, so what older versions state is encoded as they did.
    void needsNewAgentForProcessesAndNodes() {
        const std::string before = encodeRunSpec(fullSpec());
        for (const char* field : {"processes", "gang", "shared_memory_bytes"})
            QVERIFY(!nlohmann::json::parse(before).contains(field));
        const auto check = [&](const auto& change) {
            RunSpec spec = fullSpec();
            change(spec);
            const std::string text = encodeRunSpec(spec);
            QCOMPARE(nlohmann::json::parse(text)["version"].get<int>(), 6);
            const auto back = decodeRunSpec(text);
            QVERIFY2(back.has_value(), back ? "" : back.error().message.c_str());
            QVERIFY(*back == spec);
            QCOMPARE(encodeRunSpec(*back), text);
        };
        check([](RunSpec& spec) { spec.sharedMemoryBytes = 1LL << 30; });
        check([](RunSpec& spec) { spec.gang = GangSpec{4}; });
        check([](RunSpec& spec) {
            spec.gang = GangSpec{4, 16, "eth0", true, true};
            spec.gpus = GpuNeeds{};
            spec.processes = {
                {.rank = 6},
                {.rank = 7, .isMain = false, .argv = {"ps", "${{node.0.address}}"}, .variables = {{"A", ""}}},
                {.rank = 9, .shellText = "echo $RANK"}};
        });
    }
    void encodesOldVersionsAsBefore() {
        RunSpec spec = fullSpec();
        spec.key.run = spec.workspace = "0123456789abcdef0123456789abcdef";
        spec.inputs.clear();
        spec.argv = {"true"};
        spec.variables.clear();
        spec.sourceTree.clear();
        QCOMPARE(QByteArray::fromStdString(encodeRunSpec(spec)),
                 QByteArray("{\n \"argv\": [\n  \"true\"\n ],\n \"attempt\": 2,\n \"disk_reserve_bytes\": 7,\n "
                            "\"environment\": {},\n \"grace_ms\": 1,\n \"inputs\": [],\n \"interpreter\": "
                            "\"/opt/env/bin/python\",\n \"limits\": {\n  \"cpus\": [\n   0,\n   3\n  ],\n  "
                            "\"memory_bytes\": 1073741824,\n  \"niceness\": 10\n },\n \"rank\": 3,\n \"run\": "
                            "\"0123456789abcdef0123456789abcdef\",\n \"source_tree\": \"\",\n \"time_limit_ms\": "
                            "60000,\n \"version\": 1,\n \"workspace\": \"0123456789abcdef0123456789abcdef\"\n}"));
    }

    void refusesDamagedSpec_data() {
        QTest::addColumn<QByteArray>("change"); // a merge patch
        QTest::newRow("processes are not a list") << QByteArray(R"({"processes":{"rank":1}})");
        QTest::newRow("process without a rank") << QByteArray(R"({"processes":[{}]})");
        QTest::newRow("rank of a process below 0") << QByteArray(R"({"processes":[{"rank":-1}]})");
        QTest::newRow("a rank twice") << QByteArray(R"({"processes":[{"rank":1},{"rank":1}]})");
        QTest::newRow("word of a process is a number") << QByteArray(R"({"processes":[{"rank":1,"argv":[1]}]})");
        QTest::newRow("shell text is a number") << QByteArray(R"({"processes":[{"rank":1,"shell":1}]})");
        QTest::newRow("variable of a process") << QByteArray(R"({"processes":[{"rank":1,"environment":{"A":1}}]})");
        QTest::newRow("no nodes") << QByteArray(R"({"gang":{}})");
        QTest::newRow("gang is a number") << QByteArray(R"({"gang":4})");
        QTest::newRow("node not among the nodes") << QByteArray(R"({"gang":{"nodes":3}})");
        QTest::newRow("too many ports") << QByteArray(R"({"gang":{"nodes":4,"ports":100000}})");
        QTest::newRow("ports is text") << QByteArray(R"({"gang":{"nodes":4,"ports":"1"}})");
        QTest::newRow("interface is a path") << QByteArray(R"({"gang":{"nodes":4,"interface":"../x"}})");
        QTest::newRow("shared memory below 1") << QByteArray(R"({"shared_memory_bytes":0})");
        QTest::newRow("shared memory is text") << QByteArray(R"({"shared_memory_bytes":"1g"})");
        QTest::newRow("no version") << QByteArray(R"({"version":null})");
        QTest::newRow("run is no id") << QByteArray(R"({"run":"../x"})");
        QTest::newRow("attempt 0") << QByteArray(R"({"attempt":0})");
        QTest::newRow("rank below 0") << QByteArray(R"({"rank":-1})");
        QTest::newRow("word is a number") << QByteArray(R"({"argv":["a",1]})");
        QTest::newRow("no command") << QByteArray(R"({"argv":[]})");
        QTest::newRow("variable is a list") << QByteArray(R"({"environment":{"A":[1]}})");
        QTest::newRow("processor below 0") << QByteArray(R"({"limits":{"cpus":[-1]}})");
        QTest::newRow("processor is text") << QByteArray(R"({"limits":{"cpus":["0"]}})");
        QTest::newRow("GPUs below 0") << QByteArray(R"({"gpus":{"count":-1,"rule":"wait"}})");
        QTest::newRow("unknown GPU rule") << QByteArray(R"({"gpus":{"count":1,"rule":"grab"}})");
        QTest::newRow("GPU is a path") << QByteArray(
            R"({"gpus":{"count":1,"rule":"wait","planned":["GPU-/../../x"]}})");
        QTest::newRow("tree is no hash") << QByteArray(R"({"source_tree":"../../x"})");
        QTest::newRow("input of unknown kind") << QByteArray(R"({"inputs":[{"name":"a","kind":"magic"}]})");
        QTest::newRow("input's name climbs") << QByteArray(R"({"inputs":[{"name":"../a","kind":"value"}]})");
        QTest::newRow("input's tree climbs")
            << QByteArray(R"({"inputs":[{"name":"a","kind":"folder","tree":"../x"}]})");
    }
    void refusesDamagedSpec() {
        QFETCH(QByteArray, change);
        auto value = nlohmann::json::parse(encodeRunSpec(fullSpec()));
        value.merge_patch(nlohmann::json::parse(change.toStdString()));
        const auto spec = decodeRunSpec(value.dump());
        QVERIFY(!spec);
        QCOMPARE(spec.error().code, ErrorCode::Corrupt);
    }

    void reportsNewerVersion() {
        const auto newer = decodeRunSpec(nlohmann::json{{"version", RunSpec::currentVersion + 1}}.dump());
        QVERIFY(!newer);
        QCOMPARE(newer.error().code, ErrorCode::Newer);
        QVERIFY(!decodeRunSpec(""));
        QVERIFY(!decodeRunSpec("[]"));
    }

    void validatesInputNames() {
        for (const char* good : {"a", "_", "data_1", "A9"})
            QVERIFY(isInputName(good));
        for (const char* bad : {"", "1a", "a-b", "a.b", "a b", "a/b", "\xc3\xa9"})
            QVERIFY(!isInputName(bad));
        QVERIFY(isInputName(std::string(64, 'a')));
        QVERIFY(!isInputName(std::string(65, 'a')));
    }

    void expandsInputs_data() {
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
    void expandsInputs() {
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

    void doesNotExpandRecursively() {
        RunSpec spec = fullSpec();
        spec.inputs[0].value = "${{inputs.there}}";
        QCOMPARE(*expandInputs("${{inputs.rate}}", spec, {}, false), std::string("${{inputs.there}}"));
    }

    void outputsHaveSeparateFolders() {
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

    // Wherever it stands, a path stays one plain text: bash is asked. Where that is not certain, the command is
    // refused.
    void preservesPaths_data() {
        QTest::addColumn<QByteArray>("text"); // prints the path, which stands for @
        QTest::addColumn<bool>("isCertain");
        for (const char* text :
             {"printf %s @", "printf %s \"@\"", "printf %s '@'", "printf %s \"$(printf %s @)\"",
              "printf %s \"$(printf %s \"@\")\"", "printf '%s' \"$(printf %s '@')\"", "# don't\nprintf %s @",
              "printf %s @ # don't", "echo a#b\"c\" >/dev/null; printf %s '@'", "echo \"it's\" >/dev/null; printf %s @",
              "(printf %s '@')", "echo \\\" >/dev/null; printf %s \"@\"", "x=1; : ${x} \"${x}\"; printf %s \"@\"",
              "case a in a) printf %s \"@\";; esac", "cat <<<'it' >/dev/null; printf %s @",
              "f() { printf %s \"$1\"; }; f @", "printf %s '${{inputs.said}}' >/dev/null; printf %s @"})
            QTest::newRow(text) << QByteArray(text) << true;
        for (const char* text :
             {"cat <<E\nit's\nE\nprintf %s @", "printf %s $'it\\'s'; printf %s @", "printf %s \"`printf %s @`\"",
              "x=`printf %s @`", "printf %s \"$(case a in a) printf %s @;; esac)\"", "printf %s \\@", "printf %s $@",
              "printf %s \"${x:-\"@\"}\""})
            QTest::newRow(text) << QByteArray(text) << false;
    }
    void preservesPaths() {
        QFETCH(QByteArray, text);
        QFETCH(bool, isCertain);
        RunSpec spec;
        spec.outputs = {{.name = "o"}};
        spec.inputs = {{RunInput::Kind::Value, "said", "two words", {}, {}}};
        const std::string command = QByteArray(text).replace("@", "${{outputs.o}}").toStdString();
        // What needs no quotation marks may stand anywhere.
        QVERIFY(expandInputs(command, spec, {{"outputs.o", "/w/out"}}, true));
        const std::string odd = "/w/a b'c\"d$(touch no)`touch no`\\e;f\ng*";
        const auto written = expandInputs(command, spec, {{"outputs.o", odd}}, true);
        QCOMPARE(written.has_value(), isCertain);
        if (!isCertain) {
            QVERIFY(written.error().message.find("\"$AZURE_ML_OUTPUT_o\"") != std::string::npos);
            return;
        }
        QProcess bash;
        bash.start(QStringLiteral("bash"), {QStringLiteral("-c"), QString::fromStdString(*written)});
        QVERIFY(bash.waitForFinished());
        QCOMPARE(bash.readAllStandardOutput(), QByteArray::fromStdString(odd));
        QCOMPARE(bash.readAllStandardError(), QByteArray());
    }

    void quotesForShell_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"plain", "", "a b", "'", "''", "it's", "$(touch x)", "`x`", "\\", "a\nb", "*", "~",
                                 "-n", "!", "a;b", "#", "a=b", "{a,b}"})
            QTest::addRow("%s", text) << QByteArray(text);
    }
    void quotesForShell() {
        QFETCH(QByteArray, text);
        QProcess shell;
        shell.start("/bin/sh", {"-c", "printf %s " + QString::fromStdString(shellQuoted(text.toStdString()))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), text);
    }

    // What is seen is what is copied, and means the same bytes.
    void quotesForTerminal_data() {
        quotesForShell_data();
        for (const char* text :
             {"\xe2\x80\xae"
              "evil",
              "a\x1b[31mb'c\\d\ne", "tab\tfa", "\xff\xfe bytes", "\xe2\x80", "caf\xc3\xa9 \xe8\xae\xad",
              "\x7f"
              "ff",
              "$'\xe2\x80\xae'", "-n\x1b%s%d", "\x1b\n\n", "\\0101\x1b", "$(touch x)\x1b`y`\"",
              "\xf0\x9f\x9a\x80\xe2\x80\x8f"})
            QTest::addRow("%s", QByteArray(text).toHex().constData()) << QByteArray(text);
    }
    void quotesForTerminal() {
        QFETCH(QByteArray, text);
        const std::string word = terminalQuoted(text.toStdString());
        QByteArray line = QByteArray::fromStdString(word);
        QVERIFY2(isPlainText(line.replace('\n', ' ').toStdString()), word.c_str());
        QProcess shell;
        for (const char* name : {"bash", "/bin/sh"}) {
            shell.start(name, {"-c", "printf %s " + QString::fromStdString(word)});
            QVERIFY(shell.waitForFinished());
            QCOMPARE(shell.readAllStandardOutput(), text);
        }
        if (isPlainText(text.toStdString()))
            QCOMPARE(word, shellQuoted(text.toStdString()));
    }
};

QTEST_GUILESS_MAIN(RunSpecTest)
#include "run_spec_test.moc"
