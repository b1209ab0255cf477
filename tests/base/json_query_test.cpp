// JsonQuery follows the JMESPath specification.
#include <QTest>

#include "core/base/json_query.h"

using namespace studio;
using nlohmann::json;

namespace {

// No raw string with an escaped or a single quote: moc 6.4 loses its place there.
const json runs = json::parse(
    R"([)"
    R"({"name": "a", "state": "Completed", "metrics": {"loss": 0.5, "acc": 0.9}, "tags": ["x", "y"], "exit code": 0},)"
    R"({"name": "b", "state": "Failed", "metrics": {"loss": 1.5}, "tags": [], "exit code": 3},)"
    R"({"name": "c", "state": "Failed", "metrics": {}, "tags": ["z"], "exit code": null}])");

} // namespace

class JsonQueryTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void explainsNulls_data() {
        QTest::addColumn<QString>("query");
        QTest::addColumn<bool>("isOfList"); // else of one run
        QTest::addColumn<QString>("mismatch");
        const auto row = [](const char* query, bool isOfList, const char* mismatch) {
            QTest::newRow(query) << QString::fromUtf8(query) << isOfList << QString::fromUtf8(mismatch);
        };
        row("[].name", false, "[] needs an array, not an object");
        row("[*].name", false, "[*] needs an array, not an object");
        row("[?state=='Failed'].name", false, "[?] needs an array, not an object");
        row("[0]", false, "[0] needs an array, not an object");
        row("[:2]", false, "[:] needs an array, not an object");
        row("metrics[].loss", false, "[] needs an array, not an object");
        row("state", true, "state needs an object, not an array");
        row("*.name", true, "* needs an object, not an array");
        row("{a: state, b: name}", true, "state needs an object, not an array");
        row("[0].name.first", true, "first needs an object, not a single value");
        row("[0] | [0]", true, "[0] needs an array, not an object");
        // The types fit; there is no such value.
        row("metrics.nope.deeper", false, "");
        row("[7].name", true, "");
        row("nope", false, "");
        row("nope[].name", false, "");
    }
    void explainsNulls() {
        QFETCH(QString, query);
        QFETCH(bool, isOfList);
        QFETCH(QString, mismatch);
        const auto parsed = JsonQuery::parse(query.toStdString());
        QVERIFY(parsed);
        QCOMPARE(QString::fromStdString(parsed->typeMismatch(isOfList ? runs : runs[0])), mismatch);
    }

    void evaluates_data() {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* query, const char* expected) {
            QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(expected);
        };
        row("[0].name", R"("a")");
        row("[-1].name", R"("c")");
        row("[7]", "null");
        row("[].name", R"(["a","b","c"])");
        row("[*].metrics.loss", "[0.5,1.5]");
        row("[].metrics.*", "[[0.9,0.5],[1.5],[]]");
        row("[].metrics.* | []", "[0.9,0.5,1.5]");
        row("[].tags[]", R"(["x","y","z"])");
        row("[].tags[0]", R"(["x","z"])");
        row("[::2].name", R"(["a","c"])");
        row("[1:].name", R"(["b","c"])");
        row("[::-1].name", R"(["c","b","a"])");
        row("[:-1].name", R"(["a","b"])");
        row("[?state=='Failed'].name", R"(["b","c"])");
        row("[?state==`Failed`].name", R"(["b","c"])");
        row("[?metrics.loss > `1`].name", R"(["b"])");
        row("[?metrics.loss < `1` || state=='Failed' && name!='b'].name", R"(["a","c"])");
        row("[?!tags].name", R"(["b"])");
        row("[?\"exit code\"==`3`].{n: name, s: state}", R"([{"n":"b","s":"Failed"}])");
        row("[].[name,state] | [0]", R"(["a","Completed"])");
        row("[?contains(tags, 'x')] | [0].name", R"("a")");
        row("length(@)", "3");
        row("sort_by([?metrics.loss], &metrics.loss)[-1].name", R"("b")");
        row("max_by([?metrics.loss], &metrics.loss).name", R"("b")");
        row("min_by([?metrics.loss], &metrics.loss).name", R"("a")");
        row("join(',', [].name)", R"("a,b,c")");
        row("[].metrics.loss | sum(@)", "2");
        row("avg([].metrics.loss)", "1");
        row("map(&length(tags), @)", "[2,0,1]");
        row("keys([0].metrics)", R"(["acc","loss"])");
        row("values([1].metrics)", "[1.5]");
        row("not_null([2].metrics.loss, `7`)", "7");
        row("type([0].tags)", R"("array")");
        row("to_string([0].tags)", "\"[\\\"x\\\",\\\"y\\\"]\"");
        row("to_number('12')", "12");
        row("to_array([0].name)", R"(["a"])");
        row("merge([0].metrics, {loss: `9`})", R"({"acc":0.9,"loss":9})");
        row("reverse([].name)", R"(["c","b","a"])");
        row("reverse('aé')", R"("éa")");
        row("sort([].name)[0]", R"("a")");
        row("starts_with([0].state, 'Comp')", "true");
        row("ends_with([0].state, 'x')", "false");
        row("abs(`-3`)", "3");
        row("ceil(`1.2`)", "2");
        row("floor(`1.8`)", "1");
        row("max([].metrics.loss)", "1.5");
        row("'it\\'s'", "\"it's\"");
        row("@[0].name", R"("a")");
        row("name", "null");
        row("[0].(name)", ""); // no such form
    }
    void evaluates() {
        QFETCH(QString, query);
        QFETCH(QString, expected);
        const auto parsed = JsonQuery::parse(query.toStdString());
        QCOMPARE(parsed.has_value(), !expected.isEmpty());
        if (!parsed)
            return;
        const auto found = parsed->evaluate(runs);
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(QString::fromStdString(found->dump()),
                 QString::fromStdString(json::parse(expected.toStdString()).dump()));
    }

    void reportsMistakes_data() {
        QTest::addColumn<QString>("query");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* query, const char* expected) {
            QTest::newRow(query) << QString::fromUtf8(query) << QString::fromUtf8(expected);
        };
        row("", "ends too early");
        row("[", "ends too early");
        row("[?a==b", "ends too early");
        row("a b", "column 3: \"b\" is unexpected");
        row("a..b", "column 3: \".\" is unexpected");
        row("'open", "closing '");
        row("#", "column 1");
        row("nope(@)", "there is no function nope()");
        row("length()", "takes 1 argument, not 0");
        row("[::0]", "cannot be 0");
        row("\"a\"(@)", "is unexpected");
        row("[99999999999999999999]", "too large");
    }
    void reportsMistakes() {
        QFETCH(QString, query);
        QFETCH(QString, expected);
        const auto parsed = JsonQuery::parse(query.toStdString());
        QVERIFY(!parsed);
        QVERIFY2(QString::fromStdString(parsed.error().message).contains(expected), parsed.error().message.c_str());
    }

    void refusesWrongTypes() {
        const auto parsed = JsonQuery::parse("length(`3`)");
        QVERIFY(parsed);
        const auto found = parsed->evaluate(runs);
        QVERIFY(!found);
        QVERIFY(found.error().message.find("length()") != std::string::npos);
    }

    void limitsNesting() { QVERIFY(!JsonQuery::parse(std::string(5000, '!') + "a")); }
};

QTEST_GUILESS_MAIN(JsonQueryTest)
#include "json_query_test.moc"
