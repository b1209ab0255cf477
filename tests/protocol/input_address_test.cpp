// Addresses of inputs: what may stand there, what the file is called, where a redirection leads.
#include <QtTest>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/protocol/fetch_state.h"
#include "core/protocol/input_address.h"
#include "core/protocol/run_spec.h"

using namespace studio;

class InputAddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void faults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("fault"); // below 0: none
        const auto row = [](const QByteArray& text, int fault) {
            QTest::newRow(text.left(60).constData()) << text << fault;
        };
        const auto code = [](AddressError fault) { return static_cast<int>(fault); };
        const QByteArray sum(64, 'a');
        row("https://h/x.tar", -1);
        row("HTTP://h.example:8080/x?y=z&a", -1);
        row("https://[::1]:80/x", -1);
        row("https://h", -1);
        row("https://h/x#sha256=" + sum, -1);
        row("https://h/x#SHA256=" + sum.toUpper(), -1);
        row("file:///etc/passwd", code(AddressError::Scheme));
        row("ftp://h/x", code(AddressError::Scheme));
        row("-K/etc/x", code(AddressError::Scheme));
        row("", code(AddressError::Scheme));
        row("https:///x", code(AddressError::Host));
        row("https://:80/x", code(AddressError::Host));
        row("https://h:123456/", code(AddressError::Host));
        row("https://h:65536/", code(AddressError::Host));
        row("https://h:0/", code(AddressError::Host));
        row("https://h:a/", code(AddressError::Host));
        row("https://me:word@h/x", code(AddressError::Secret));
        row("https://token@h/x", code(AddressError::Secret));
        row("https://h/a b", code(AddressError::Characters));
        row("https://h/a\nurl = file:///etc/passwd", code(AddressError::Characters));
        row("https://h/a\"b", code(AddressError::Characters));
        row("https://h/\xc3\xa4", code(AddressError::Characters));
        row("https://h/" + QByteArray(5000, 'a'), code(AddressError::Characters));
        row("https://h/x#", code(AddressError::Fragment));
        row("https://h/x#md5=" + sum, code(AddressError::Fragment));
        row("https://h/x#sha256=" + sum.left(63), code(AddressError::Fragment));
        row("https://h/x#sha256=" + sum.left(63) + "g", code(AddressError::Fragment));
    }
    void faults() {
        QFETCH(QByteArray, text);
        QFETCH(int, fault);
        const auto found = validateInputAddress(text.toStdString());
        QCOMPARE(found ? static_cast<int>(*found) : -1, fault);
        // A spec with such an input is read back, or is none.
        RunSpec spec;
        spec.key.run = std::string(26, '0');
        spec.argv = {"true"};
        spec.inputs = {{RunInput::Kind::Address, "d", text.toStdString(), {}, {}}};
        const auto back = decodeRunSpec(encodeRunSpec(spec));
        if (fault >= 0 || !back)
            QVERIFY(!back);
        else
            QVERIFY(back->inputs == spec.inputs);
    }

    void names_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const QByteArray& text, const QByteArray& name) {
            QTest::newRow(text.left(60).constData()) << text << name;
        };
        row("https://h/a/data.tar?x=/y", "data.tar");
        row("https://h/a%20b", "a b");
        row("https://h/a%2", "a%2");
        row("https://h/", "");
        row("https://h", "");
        row("https://h/a/..", "");
        row("https://h/%2e%2e", "");
        row("https://h/a%2fb", "");
        row("https://h/a%00b", "");
        row("https://h/a%0ab", "");
        row("https://h/%1b[2J", "");
        row("https://h/-rf", "");
        row("https://h/m$(touch%20x).csv", ""); // no shell ever sees it
        row("https://h/it's%3Bls", "");
        row("https://h/" + QByteArray(300, 'a'), "");
    }
    void names() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        QCOMPARE(QByteArray::fromStdString(parseInputAddress(text.toStdString()).fileName), name);
    }

    void parts() {
        const std::string sum(64, 'A');
        const auto address = parseInputAddress("HTTPS://h/a?token=1#sha256=" + sum);
        QCOMPARE(address.url, std::string("https://h/a?token=1"));
        QCOMPARE(address.shown(), std::string("https://h/a"));
        QCOMPARE(address.sha256, std::string(64, 'a'));
    }

    void redirections_data() {
        QTest::addColumn<QByteArray>("location");
        QTest::addColumn<QByteArray>("to");
        const auto row = [](const char* location, const char* to) {
            QTest::newRow(location) << QByteArray(location) << QByteArray(to);
        };
        row("http://other/x#part", "http://other/x");
        row("//other/x", "https://other/x");
        row("/x/y", "https://h:1/x/y");
        row("c", "https://h:1/a/c");
        row("?q=1", "https://h:1/a/b?q=1");
        row("", "https://h:1/a/b");
        row("file:///etc/passwd", "file:///etc/passwd");
        row("file:x", "file:x");
        row("x/y:z", "https://h:1/a/x/y:z");
    }
    void redirections() {
        QFETCH(QByteArray, location);
        QFETCH(QByteArray, to);
        QCOMPARE(QByteArray::fromStdString(redirected("https://h:1/a/b?c=/d", location.toStdString())), to);
    }

    void statesAreReadWithDistrust() {
        FetchState state;
        state.phase = FetchState::Phase::Failed;
        state.input = "data";
        state.done = 5;
        state.failure = FetchFailure{FetchCause::WrongChecksum, "data", "https://h/x", "words", "aa", "bb", 404};
        const FetchState back = fetchStateFromJson(toJson(state));
        QVERIFY(back.phase == state.phase && back.input == "data" && back.done == 5);
        QVERIFY(back.failure->cause == FetchCause::WrongChecksum && back.failure->expected == "aa" &&
                back.failure->actual == "bb" && back.failure->status == 404);
        const auto odd = fetchStateFromJson(
            nlohmann::json::parse(R"({"phase":7,"done":-5,"total":"x","input":[],"failure":{"cause":"new","words":")" +
                                  std::string(9000, 'w') + R"("}})"));
        QVERIFY(odd.phase == FetchState::Phase::Absent && odd.done == 0 && odd.total == 0 && odd.input.empty());
        QVERIFY(odd.failure->cause == FetchCause::Unknown && odd.failure->words.size() == maxFetchOutput);
    }
};

QTEST_GUILESS_MAIN(InputAddressTest)
#include "input_address_test.moc"
