// Runs side by side, on a real workspace: rows, files, limits, what is damaged or hostile.
#include <QDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>
#include <limits>

#include "core/client/run_comparison.h"
#include "core/client/run_curves.h"
#include "core/client/run_table.h"
#include "tests/compare/compare_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

const ComparedRow* comparisonRow(const RunComparison& comparison, ComparedGroup group, const std::string& name,
                                 MetricPart part = MetricPart::Last) {
    for (const ComparedRow& row : comparison.rows) {
        if (row.group == group && row.name == name && row.part == part)
            return &row;
    }
    return nullptr;
}

std::vector<std::string> words(const ComparedRow* row) {
    std::vector<std::string> all;
    for (const ComparedValue& value : row ? row->values : std::vector<ComparedValue>())
        all.push_back(value.words());
    return all;
}

constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();

} // namespace

class RunComparisonTest : public QObject {
    Q_OBJECT
    using Words = std::vector<std::string>;
private Q_SLOTS:
    void comparesTwoRuns() {
        CompareScene scene;
        const auto first = scene.add({"first",
                                      "Completed",
                                      {{"lr", "0.1"}, {"model", "a"}},
                                      {{"loss", {2, 1, 1.5}}},
                                      {{"team", "vision"}},
                                      {{"train.py", "a\nb\n"}, {"same.txt", "x"}, {"old.txt", "x"}}});
        const auto second = scene.add({"second",
                                       "Failed",
                                       {{"lr", "0.01"}, {"model", "a"}},
                                       {{"loss", {3, notANumber}}},
                                       {{"team", "vision"}},
                                       {{"train.py", "a\nc\n"}, {"same.txt", "x"}, {"new.txt", "y"}},
                                       R"({"version":1,"argv":["python3","train.py"],"environment":{"A":"1"}})"});
        const auto comparison = compareRuns(scene.client(), {first, second});
        QVERIFY(comparison);
        QCOMPARE(comparison->runs.size(), size_t(2));
        QVERIFY(comparison->notes.empty());
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Parameter, "lr")), (Words{"0.1", "0.01"}));
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Metric, "loss")), (Words{"1.5", "NaN"}));
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Metric, "loss", MetricPart::Lowest)),
                 (Words{"1", "3"}));
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Configuration, "variable A")), (Words{"", "1"}));
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Outcome, "state")), (Words{"Completed", "Failed"}));
        QVERIFY(comparisonRow(*comparison, ComparedGroup::Tag, "team")->isSame);
        QVERIFY(comparisonRow(*comparison, ComparedGroup::Parameter, "model")->isSame);
        // What differs stands first.
        bool seenSame = false;
        for (const ComparedRow& row : comparison->rows) {
            QVERIFY(!seenSame || row.isSame);
            seenSame = seenSame || row.isSame;
        }
        std::map<std::string, std::vector<int>> files;
        for (const ComparedFile& file : comparison->files)
            files[file.path] = file.versions;
        QCOMPARE(files["train.py"], (std::vector<int>{1, 2}));
        QCOMPARE(files["old.txt"], (std::vector<int>{1, 0}));
        QCOMPARE(files["new.txt"], (std::vector<int>{0, 1}));
        QCOMPARE(files["same.txt"], (std::vector<int>{1, 1}));
        QVERIFY(comparison->files.back().isSame());
        const auto file =
            compareFile(scene.client(), comparison->runs[0].snapshot, comparison->runs[1].snapshot, "train.py");
        QVERIFY(file && (*file)->isText);
        QCOMPARE((*file)->difference.removed, size_t(1));
        QCOMPARE(unifiedDifference((*file)->left.lines, (*file)->right.lines, (*file)->difference, "a", "b"),
                 std::string("--- a\n+++ b\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n"));
    }

    // A value that a command line names is an input and a parameter: one row.
    void inputOfParameterIsOneRow() {
        CompareScene scene;
        const auto add = [&scene](const char* name, const std::string& rate, const std::string& other) {
            SceneRun run;
            run.name = name;
            run.parameters = {{"rate", rate}, {"other", "logged"}};
            const auto input = [](const std::string& of, const std::string& value) {
                return "{\"name\":\"" + of + "\",\"kind\":\"value\",\"value\":\"" + value + "\"}";
            };
            run.config = "{\"version\":1,\"argv\":[\"python3\",\"train.py\"],\"inputs\":[" + input("rate", rate) + "," +
                         input("other", other) + "]}";
            return scene.add(run);
        };
        const auto first = add("first", "0.1", "a");
        const auto second = add("second", "0.2", "logged");
        const auto comparison = compareRuns(scene.client(), {first, second});
        QVERIFY(comparison);
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Parameter, "rate")), (Words{"0.1", "0.2"}));
        QVERIFY(comparisonRow(*comparison, ComparedGroup::Configuration, "input rate") == nullptr);
        // The script logged something else for one of them.
        QCOMPARE(words(comparisonRow(*comparison, ComparedGroup::Configuration, "input other")),
                 (Words{"a", "logged"}));
    }

    void refusesInvalidRuns_data() {
        QTest::addColumn<std::vector<std::string>>("ids");
        QTest::addColumn<QByteArray>("code");
        const std::string first(std::string(25, '0') + "1");
        QTest::newRow("none") << std::vector<std::string>{} << QByteArray("invalid_argument");
        QTest::newRow("one") << std::vector<std::string>{first} << QByteArray("invalid_argument");
        QTest::newRow("the same twice") << std::vector<std::string>{first, first} << QByteArray("invalid_argument");
        QTest::newRow("unknown") << std::vector<std::string>{first, "zzzzzz"} << QByteArray("not_found");
    }
    void refusesInvalidRuns() {
        QFETCH(std::vector<std::string>, ids);
        CompareScene scene;
        scene.add({"only"});
        const auto comparison = compareRuns(scene.client(), ids);
        QVERIFY(!comparison);
        const auto code = toText(comparison.error().code);
        QTEST(QByteArray(code.data(), static_cast<qsizetype>(code.size())), "code");
    }

    void comparesUpToAHundredRuns() {
        CompareScene scene;
        auto ids = scene.addSearch(101);
        QVERIFY(!compareRuns(scene.client(), ids));
        ids.pop_back();
        const auto comparison = compareRuns(scene.client(), ids);
        QVERIFY(comparison);
        QCOMPARE(comparison->runs.size(), size_t(100));
        QCOMPARE(comparisonRow(*comparison, ComparedGroup::Parameter, "lr")->values.size(), size_t(100));
        const auto curves = curvesOf(scene.client(), comparison->runs, {"train/loss", "absent"}, {});
        QVERIFY(curves);
        QCOMPARE(curves->size(), size_t(100));
        QCOMPARE(curves->front().curves[0]->size(), size_t(240));
        QVERIFY(!curves->front().curves[1]);
    }

    // A run whose snapshot is gone is compared in all the rest.
    void comparesDespiteDamagedSnapshot() {
        CompareScene scene;
        const auto first = scene.add({"first", "Completed", {}, {}, {}, {{"a", "1"}}});
        const auto second = scene.add({"second", "Completed", {}, {}, {}, {{"a", "2"}}});
        const auto whole = compareRuns(scene.client(), {first, second});
        QVERIFY(QFile::remove(QString::fromStdString(scene.folder() + "/trees/" + whole->runs[1].snapshot)) ||
                QDir(QString::fromStdString(scene.folder() + "/trees")).removeRecursively());
        const auto rest = compareRuns(scene.client(), {first, second});
        QVERIFY(rest);
        QVERIFY(!rest->notes.empty());
        QVERIFY(comparisonRow(*rest, ComparedGroup::Configuration, "command"));
        QVERIFY(!compareFile(scene.client(), whole->runs[1].snapshot, whole->runs[0].snapshot, "a"));
    }

    void detectsBinaryLargeAndMissingFiles() {
        CompareScene scene;
        std::string large(maxComparedFileSize + 1, 'x');
        const auto first =
            scene.add({"first", "Completed", {}, {}, {}, {{"binary", std::string("a\0b", 3)}, {"large", large}}});
        const auto second =
            scene.add({"second", "Completed", {}, {}, {}, {{"binary", "text"}, {"large", large + "y"}}});
        const auto runs = compareRuns(scene.client(), {first, second})->runs;
        const auto binary = compareFile(scene.client(), runs[0].snapshot, runs[1].snapshot, "binary");
        QVERIFY(binary && !(*binary)->isText && (*binary)->left.isBinary && !(*binary)->right.isBinary);
        const auto tooLarge = compareFile(scene.client(), runs[0].snapshot, runs[1].snapshot, "large");
        QVERIFY(tooLarge && (*tooLarge)->left.isTooLarge && (*tooLarge)->left.text.empty() && !(*tooLarge)->isText);
        const auto absent = compareFile(scene.client(), runs[0].snapshot, runs[1].snapshot, "../../workspace.db");
        QVERIFY(absent && !(*absent)->left.isThere && !(*absent)->right.isThere);
    }

    void writesCsv() {
        CompareScene scene;
        const auto first = scene.add({"first", "Completed", {{"a,\"b\"", "x\ny"}}});
        const auto second = scene.add({"second", "Completed", {{"a,\"b\"", "z"}}});
        const auto comparison = compareRuns(scene.client(), {first, second});
        const std::string csv = comparisonCsv(*comparison, true);
        QVERIFY(csv.starts_with("group,name,part,same," + first + "," + second + "\r\n"));
        QVERIFY(csv.find("parameter,\"a,\"\"b\"\"\",,no,\"x\ny\",z\r\n") != std::string::npos);
    }

    void parsesExactPackageLists() {
        using Packages = std::vector<std::pair<std::string, std::string>>;
        QCOMPARE(
            packagesOf("# x\n@EXPLICIT\nhttps://conda.anaconda.org/conda-forge/linux-64/"
                       "scikit-learn-1.4.2-py311hc009520_0.conda#aabb\nnumpy==1.26.4\r\nmine @ file:///a/b\n-e x\n\n"),
            (Packages{{"scikit-learn", "1.4.2-py311hc009520_0"},
                      {"numpy", "1.26.4"},
                      {"mine", "file:///a/b"},
                      {"-e x", "="}}));
    }

    void storesViews() {
        CompareScene scene;
        Client& client = scene.client();
        QVERIFY(browse::saveView(client, {"mine", "{\"a\":1}"}));
        QVERIFY(browse::saveView(client, {"Another", "{}"}));
        QVERIFY(browse::saveView(client, {"mine", "{\"a\":2}"}));
        auto views = browse::views(client);
        QCOMPARE(views->size(), size_t(2));
        QCOMPARE((*views)[0].name, std::string("Another"));
        QCOMPARE((*views)[1].content, std::string("{\"a\":2}"));
        QCOMPARE(browse::renameView(client, "mine", "Another").error().code, ErrorCode::AlreadyExists);
        QCOMPARE(browse::renameView(client, "absent", "x").error().code, ErrorCode::NotFound);
        QVERIFY(!browse::saveView(client, {"", "{}"}));
        QVERIFY(!browse::saveView(client, {std::string(300, 'x'), "{}"}));
        QVERIFY(browse::renameView(client, "mine", "ours"));
        QVERIFY(browse::eraseView(client, "Another"));
        views = browse::views(client);
        QCOMPARE(views->size(), size_t(1));
        QCOMPARE(views->front().name, std::string("ours"));
    }
};

QTEST_GUILESS_MAIN(RunComparisonTest)
#include "run_comparison_test.moc"
