// What is part of the key of a step's result: each ingredient alone changes it, everything else does not.
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/pipeline/reuse_key.h"

using namespace studio;
using nlohmann::json;

namespace {

json configOf() {
    return json::parse(R"({"version":1,"shell":"python a.py","source":"/home/a/src","compute":"local","experiment":"e",
        "name":"n","python":"/usr/bin/python3","environment":{"V":"1"},"retries":0,"tags":{},
        "inputs":[{"name":"d","kind":"folder","value":"/home/a/data","tree":"aa"},{"name":"x","kind":"value","value":"1"}],
        "outputs":[{"name":"o","is_file":false}],"runs_in":{"spec":{"kind":"venv"},"description":"mine"}})");
}

std::string keyOf(const json& config, const std::string& code = "c0", const json& sweep = {},
                  const std::string& architecture = "x86_64") {
    const auto ingredients = reuseIngredients(config, code, sweep, architecture);
    return ingredients ? reuseKey(*ingredients) : std::string();
}

} // namespace

class ReuseKeyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void changesWithEachIngredient_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<bool>("changes");
        const auto row = [](const char* path, const char* value, bool changes) {
            QTest::newRow(path) << QByteArray(path) << QByteArray(value) << changes;
        };
        row("/shell", "\"python b.py\"", true);
        row("/python", "\"/usr/bin/python4\"", true);
        row("/environment/V", "\"2\"", true);
        row("/inputs/0/tree", "\"bb\"", true);
        row("/inputs/0/name", "\"e\"", true);
        row("/inputs/1/value", "\"2\"", true);
        row("/outputs/0/is_file", "true", true);
        row("/outputs/0/name", "\"p\"", true);
        row("/runs_in/spec/kind", "\"conda\"", true);
        row("/needs", "{\"nodes\":2}", true);
        row("/needs", "{\"processes_per_node\":2}", true);
        row("/output_data", "{\"o\":\"model\"}", true);
        row("/distribution", "{\"kind\":\"mpi\"}", true);
        row("/source", "\"/home/b/src\"", false);
        row("/compute", "\"other\"", false);
        row("/name", "\"m\"", false);
        row("/experiment", "\"f\"", false);
        row("/tags", "{\"a\":\"b\"}", false);
        row("/retries", "3", false);
        row("/time_limit_s", "60", false);
        row("/inputs/0/private", "true", true);
        row("/inputs/0/value", "\"/home/b/data\"", false);
        row("/inputs/0/kind", "\"path\"", false); // of the same content
        row("/runs_in/description", "\"yours\"", false);
        row("/needs", "{\"cores\":2}", false);
    }
    void changesWithEachIngredient() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        QFETCH(bool, changes);
        json config = configOf();
        config[json::json_pointer(path.toStdString())] = json::parse(value.toStdString());
        QCOMPARE(keyOf(config) != keyOf(configOf()), changes);
    }

    void changesWithCodeAndSweep() {
        QVERIFY(keyOf(configOf()) != keyOf(configOf(), "c1"));
        QVERIFY(keyOf(configOf()) != keyOf(configOf(), "c0", {{"seed", 1}}));
        // The order of inputs has no meaning.
        json config = configOf();
        std::swap(config["inputs"][0], config["inputs"][1]);
        QCOMPARE(keyOf(config), keyOf(configOf()));
    }

    // What is usual is left out: results of earlier versions stay valid.
    void changesWithTheArchitecture() {
        QCOMPARE(keyOf(configOf(), "c0", {}, {}), keyOf(configOf()));
        QVERIFY(keyOf(configOf(), "c0", {}, "aarch64") != keyOf(configOf()));
        const auto changes = reuseChanges(*reuseIngredients(configOf(), "c0", {}, "x86_64"),
                                          *reuseIngredients(configOf(), "c0", {}, "aarch64"));
        QCOMPARE(changes.size(), size_t{1});
        QVERIFY(changes[0].what == "architecture" && changes[0].before.empty() && changes[0].now == "aarch64");
    }

    // The text of an address is not what is there.
    void literalsAreNotAddresses() {
        json config = configOf();
        config["inputs"][1] = {{"name", "x"}, {"kind", "address"}, {"value", "https://a/b.csv#sha256=00"}};
        const std::string address = keyOf(config);
        config["inputs"][1]["kind"] = "value";
        QVERIFY(!address.empty() && keyOf(config) != address);
    }

    void inputsWithoutContentHaveNoKey() {
        json config = configOf();
        config["inputs"][0] = {{"name", "d"}, {"kind", "path"}, {"value", "/data"}};
        QCOMPARE(keyOf(config), std::string());
        config["inputs"][0] = {{"name", "d"}, {"kind", "address"}, {"value", "https://a/b.csv"}};
        QCOMPARE(keyOf(config), std::string());
        config["inputs"][0]["value"] = "https://a/b.csv#sha256=00";
        QVERIFY(!keyOf(config).empty());
    }

    void namesWhatChanged_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* path, const char* value, const char* expected) {
            QTest::newRow(path) << QByteArray(path) << QByteArray(value) << QByteArray(expected);
        };
        row("/shell", "\"python b.py\"", "command: python a.py -> python b.py");
        row("/python", "\"/usr/bin/python4\"", "python: /usr/bin/python3 -> /usr/bin/python4");
        row("/environment/V", "\"secret\"", "variables.V:  -> "); // values of variables are not shown
        row("/environment/W", "\"2\"", "variables.W:  -> ");
        row("/inputs/0/tree", "\"bb\"", "inputs.d: aa -> bb");
        row("/inputs/1/value", "\"2\"", "inputs.x: 1 -> 2");
        row("/inputs/0/private", "true", "inputs.d: aa -> aa, private copy");
        row("/inputs/0/name", "\"e\"", "inputs.d: aa -> ; inputs.e:  -> aa");
        row("/outputs/0/is_file", "true", "outputs:  -> ");
        row("/runs_in/spec/kind", "\"conda\"", "environment:  -> ");
        row("/needs", "{\"nodes\":2}", "nodes:  -> 2");
        row("/login_shell", "true", "login_shell:  -> true");
        row("/compute", "\"other\"", "");
        row("/tags", "{\"a\":\"b\"}", "");
    }
    void namesWhatChanged() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, expected);
        json config = configOf();
        config[json::json_pointer(path.toStdString())] = json::parse(value.toStdString());
        std::string changes;
        for (const ReuseChange& change :
             reuseChanges(*reuseIngredients(configOf(), "c0", {}, {}), *reuseIngredients(config, "c0", {}, {})))
            changes += (changes.empty() ? "" : "; ") + change.what + ": " + change.before + " -> " + change.now;
        QCOMPARE(QByteArray::fromStdString(changes), expected);
    }

    void namesCodeAndArguments() {
        json before = configOf();
        before.erase("shell");
        before["argv"] = {"python", "a b.py"};
        const auto changes = reuseChanges(*reuseIngredients(configOf(), std::string(64, 'a'), {}, {}),
                                          *reuseIngredients(before, "c1", {}, {}));
        // A command as arguments is another one than the same as text: one change, not two.
        QCOMPARE(changes.size(), size_t{2});
        QCOMPARE(changes[0].what, std::string("command"));
        QCOMPARE(changes[1].what, std::string("code"));
        QVERIFY(reuseChanges(json(), json()).empty());
        QVERIFY(reuseChanges(json::array(), json("x")).empty());
    }

    void cutsBetweenCharacters() {
        json config = configOf();
        std::string command = "x";
        for (int i = 0; i < 150; ++i)
            command += "\xc3\xa9";
        config["shell"] = command;
        const auto changes =
            reuseChanges(*reuseIngredients(configOf(), "c0", {}, {}), *reuseIngredients(config, "c0", {}, {}));
        QCOMPARE(changes.size(), size_t{1});
        QCOMPARE(changes[0].now, command.substr(0, 199));
    }

    void namesTheInputWithoutContent() {
        json config = configOf();
        config["inputs"][0] = {{"name", "d"}, {"kind", "path"}, {"value", "/data"}};
        QCOMPARE(unnamedIngredients(config).value(unnamedInputKey, std::string()), std::string("d"));
    }

    // A key that changes with the program's version would run everything again.
    void staysTheSame() {
        QCOMPARE(keyOf(configOf()), std::string("6f5b98fea35cb026ffd8758f754a481ee68e38c0e2c5665dfa80a9a5dbe4da93"));
    }
};

QTEST_APPLESS_MAIN(ReuseKeyTest)
#include "reuse_key_test.moc"
