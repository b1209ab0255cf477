// CBOR from the other side: only what cannot hurt is parsed at all.
#include <QtTest>
#include <nlohmann/json.hpp>
#include <random>

#include "core/protocol/cbor.h"

using namespace studio;
using nlohmann::json;

class CborTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void encoderOutputIsValid_data() {
        QTest::addColumn<QByteArray>("text");
        for (const char* text : {"null", "true", "{}", "[]", "{\"a\":1}", "[1,-1,0.5,\"x\",null,false]",
                                 "{\"a\":{\"b\":[{\"c\":18446744073709551615}]}}", "-9223372036854775808"})
            QTest::newRow(text) << QByteArray(text);
    }
    void encoderOutputIsValid() {
        QFETCH(QByteArray, text);
        const json value = json::parse(text.toStdString());
        const std::string bytes = toCbor(value);
        QVERIFY(isWellFormedCbor(bytes));
        const auto back = parseCbor(bytes);
        QVERIFY(back);
        QVERIFY(*back == value);
        for (size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!isWellFormedCbor(std::string_view(bytes).substr(0, size)));
        QVERIFY(!isWellFormedCbor(bytes + '\0'));
    }

    void limitsDepth() {
        const auto nested = [](int depth) { return std::string(static_cast<size_t>(depth - 1), '\x81') + "\x80"; };
        QVERIFY(isWellFormedCbor(nested(maxCborDepth)));
        QVERIFY(!isWellFormedCbor(nested(maxCborDepth + 1)));
        QVERIFY(!isWellFormedCbor(std::string(1'000'000, '\x81')));
    }

    void limitsDepthOfJson() {
        const auto nested = [](int depth) {
            return std::string(static_cast<size_t>(depth), '[') + std::string(static_cast<size_t>(depth), ']');
        };
        QVERIFY(parseJson(nested(maxJsonDepth)).is_array());
        QVERIFY(parseJson(nested(maxJsonDepth + 1)).is_discarded());
        QVERIFY(parseJson("{\"id\":1,\"x\":" + nested(250'000) + "}").is_discarded());
        QVERIFY(parseJson(std::string(1'000'000, '[')).is_discarded());
        std::string objects;
        for (int i = 0; i < 1000; ++i)
            objects += "{\"a\":";
        QVERIFY(parseJson(objects + "1" + std::string(1000, '}')).is_discarded());
        // Brackets in texts and next to each other are no depth.
        const std::string brackets(1000, '[');
        QCOMPARE(parseJson("{\"" + brackets + "\":\"\\\"" + brackets + "\"}")[brackets], "\"" + brackets);
        std::string wide = "[0";
        for (int i = 0; i < 1000; ++i)
            wide += ",[]";
        QCOMPARE(parseJson(wide + "]").size(), size_t(1001));
        for (const char* text : {"", "[", "]", "\"", "\\\"[", "{\"a\":1", "[1]]"})
            QVERIFY2(parseJson(text).is_discarded(), text);
        QCOMPARE(parseJson(" [1] ")[0].get<int>(), 1);
    }

    // Another reader of the same format sees the same, in what we write and in what somebody has damaged.
    void matchesReferenceDecoder() {
        const nlohmann::json value{{"whole", {0, 23, 24, 65536, -1, -500, UINT64_MAX, INT64_MIN}},
                                   {"parts", {0.5, 1e300, nullptr, true, false}},
                                   {"text", "grün"},
                                   {"bytes", bytesValue(std::string_view("\0\xff", 2))},
                                   {"map", {{"in", nlohmann::json::array()}, {"of", nlohmann::json::object()}}}};
        const std::string written = toCbor(value);
        QVERIFY(parseCbor(written) && *parseCbor(written) == value);
        std::mt19937_64 random(7);
        int readable = 0;
        for (int i = 0; i < 20'000; ++i) {
            std::string bytes = written;
            for (uint64_t change = random() % 4; change > 0; --change)
                bytes[random() % bytes.size()] = static_cast<char>(random());
            const auto read = parseCbor(bytes);
            QCOMPARE(read.has_value(), isWellFormedCbor(bytes));
            if (!read)
                continue;
            ++readable;
            const auto other = nlohmann::json::from_cbor(bytes, true, false);
            QVERIFY(other.is_discarded() || jsonText(other) == jsonText(*read));
        }
        QVERIFY(readable > 1000);
    }

    void refusesInvalidInput_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("array longer than its bytes") << QByteArray("\x9a\xff\xff\xff\xff", 5);
        QTest::newRow("array of 2^64-1") << QByteArray("\x9b\xff\xff\xff\xff\xff\xff\xff\xff", 9);
        QTest::newRow("map longer than its bytes") << QByteArray("\xba\xff\xff\xff\xff", 5);
        QTest::newRow("text longer than its bytes") << QByteArray("\x7a\xff\xff\xff\xff", 5);
        QTest::newRow("bytes of 2^64-1") << QByteArray("\x5b\xff\xff\xff\xff\xff\xff\xff\xff", 9);
        QTest::newRow("indefinite array") << QByteArray("\x9f\xff", 2);
        QTest::newRow("indefinite text") << QByteArray("\x7f\x61\x61\xff", 4);
        QTest::newRow("break alone") << QByteArray("\xff", 1);
        QTest::newRow("tag") << QByteArray("\xc0\x61\x61", 3);
        QTest::newRow("undefined") << QByteArray("\xf7", 1);
        QTest::newRow("simple value") << QByteArray("\xe0", 1);
        QTest::newRow("reserved length") << QByteArray("\x1c", 1);
        QTest::newRow("key is a number") << QByteArray("\xa1\x01\x01", 3);
        QTest::newRow("key is bytes") << QByteArray("\xa1\x41\x61\x01", 4);
        QTest::newRow("two values") << QByteArray("\x01\x01", 2);
    }
    void refusesInvalidInput() {
        QFETCH(QByteArray, bytes);
        QVERIFY(!isWellFormedCbor(bytes.toStdString()));
        const auto parsed = parseCbor(bytes.toStdString());
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().code, ErrorCode::Protocol);
    }

    void stringsPreserveBytes() {
        const std::string name("a\xff\0\n", 4);
        const json message{{"name", bytesValue(name)}};
        const auto back = parseCbor(toCbor(message));
        QVERIFY(back);
        QCOMPARE(bytesAt(*back, "name"), name);
        QCOMPARE(textAt(*back, "name", "no text"), std::string("no text"));
    }

    void lookupsNeverThrow() {
        const json object{{"text", "t"}, {"number", -5}, {"huge", UINT64_MAX}, {"yes", true}, {"list", {1}}};
        for (const json& value : {object, json(), json::array(), json("x"), json(3)}) {
            for (const char* key : {"text", "number", "huge", "yes", "list", "missing"}) {
                (void)textAt(value, key);
                (void)bytesAt(value, key);
                (void)intAt(value, key);
                (void)boolAt(value, key);
                (void)valueAt(value, key);
            }
        }
        QCOMPARE(textAt(object, "text"), std::string("t"));
        QCOMPARE(textAt(object, "number", "else"), std::string("else"));
        QCOMPARE(intAt(object, "number"), int64_t(-5));
        QCOMPARE(intAt(object, "huge", 9), int64_t(9));
        QCOMPARE(intAt(object, "text", 9), int64_t(9));
        QCOMPARE(boolAt(object, "yes"), true);
        QCOMPARE(boolAt(object, "number", true), true);
        QVERIFY(valueAt(object, "missing").is_null());
        QCOMPARE(textMapOf(object), (std::map<std::string, std::string>{{"text", "t"}}));
        QVERIFY(textMapOf(json::array({"x"})).empty());
    }
};

QTEST_GUILESS_MAIN(CborTest)
#include "cbor_test.moc"
