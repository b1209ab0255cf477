// What the nodes of an attempt agree on: there and back, what is refused, and how it gets into commands.
#include <QtTest>

#include <nlohmann/json.hpp>

#include "core/base/sha256.h"
#include "core/protocol/gang.h"

using namespace studio;
using nlohmann::json;

namespace {

GangTable twoNodes() {
    return {{{"10.1.2.3", {20010, 20011}, "eth0", 20}, {"10.1.4.5", {20500}, "enp3s0", 20}}, std::string(64, 'a')};
}

} // namespace

class GangTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void roundTrips() {
        const GangSpec spec{3, 16, "ib0", true};
        QVERIFY(*gangSpecFromJson(toJson(spec)) == spec);
        QVERIFY(*gangSpecFromJson(toJson(GangSpec{})) == GangSpec{});
        const GangTable table = twoNodes();
        QVERIFY(*gangTableFromJson(toJson(table)) == table);
        for (const auto phase : {GangPhase::Preparing, GangPhase::Prepared, GangPhase::Waiting, GangPhase::Ready,
                                 GangPhase::Released, GangPhase::Withdrawn}) {
            const GangState state{
                phase, {{"10.0.0.1", 8, "eth0"}, {"fe80::1", 64, "eth0"}}, {30000, 30001}, "unreachable", "why"};
            QVERIFY(*gangStateFromJson(toJson(state)) == state);
            QVERIFY(gangPhaseFromText(toText(phase)) == phase);
        }
        QVERIFY(*gangStateFromJson(toJson(GangState{})) == GangState{});
        QVERIFY(!gangPhaseFromText("running"));
    }

    void refusesDamagedTables_data() {
        QTest::addColumn<QByteArray>("change"); // a merge patch
        QTest::newRow("no key") << QByteArray(R"({"key":null})");
        QTest::newRow("short key") << QByteArray(R"({"key":"aa"})");
        QTest::newRow("key is no hex") << QByteArray(R"({"key":")" + QByteArray(64, 'g') + R"("})");
        QTest::newRow("no nodes") << QByteArray(R"({"nodes":[]})");
        QTest::newRow("nodes are text") << QByteArray(R"({"nodes":"x"})");
        const auto node = [](const char* change) {
            json value{{"address", "10.0.0.1"}, {"ports", {1}}, {"interface", "eth0"}, {"prefix", 24}};
            value.merge_patch(json::parse(change));
            return QByteArray::fromStdString(json{{"nodes", {value}}}.dump());
        };
        QTest::newRow("name instead of an address") << node(R"({"address":"host1"})");
        QTest::newRow("address with a command") << node(R"({"address":"10.0.0.1;reboot"})");
        QTest::newRow("port 0") << node(R"({"ports":[0]})");
        QTest::newRow("port 65536") << node(R"({"ports":[65536]})");
        QTest::newRow("interface with a blank") << node(R"({"interface":"a b"})");
        QTest::newRow("prefix below 0") << node(R"({"prefix":-1})");
    }
    void refusesDamagedTables() {
        QFETCH(QByteArray, change);
        json value = toJson(twoNodes());
        value.merge_patch(json::parse(change.toStdString()));
        const auto refused = gangTableFromJson(value);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Corrupt);
    }

    void addresses_data() {
        QTest::addColumn<bool>("isAddress");
        for (const char* text :
             {"1.2.3.4", "0.0.0.0", "255.255.255.255", "::", "::1", "fe80::1", "1:2:3:4:5:6:7:8", "2001:DB8::", "1::8"})
            QTest::newRow(text) << true;
        for (const char* text : {"", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", "a.b.c.d", ":", "1:2",
                                 "1:2:3:4:5:6:7:8:9", "1::2::3", ":1::2", "fe80::1%eth0", "12345::", "localhost", "1:"})
            QTest::newRow(*text == '\0' ? "empty" : text) << false;
    }
    void addresses() {
        QFETCH(bool, isAddress);
        const QByteArray tag = QTest::currentDataTag();
        QCOMPARE(isNodeAddress(tag == "empty" ? std::string() : tag.toStdString()), isAddress);
    }

    void networks() {
        QCOMPARE(networkOf("10.1.2.3", 20), std::string("10.1.0.0/20"));
        QCOMPARE(networkOf("192.168.7.9", 24), std::string("192.168.7.0/24"));
        QCOMPARE(networkOf("10.1.2.3", 32), std::string("10.1.2.3/32"));
        QCOMPARE(networkOf("10.1.2.3", 1), std::string("0.0.0.0/1"));
        QCOMPARE(networkOf("10.1.2.3", 0), std::string("10.1.2.3/32"));
        QCOMPARE(networkOf("fd00::1", 64), std::string("fd00::1/64"));
    }

    void expandsNodes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("self");
        QTest::addColumn<QByteArray>("expanded"); // null: refused
        const auto row = [](const char* text, int self, const char* expanded) {
            QTest::addRow("%s of %d", text, self) << QByteArray(text) << self << QByteArray(expanded);
        };
        row("plain $x ${y} {{z}}", 0, "plain $x ${y} {{z}}");
        row("${{node.0.address}}:${{node.0.port.0}}", 1, "10.1.2.3:20010");
        row("${{ node.1.address\t}}", 0, "10.1.4.5");
        row("x${{node.0.port.1}}y${{node.1.port.0}}", 0, "x20011y20500");
        row("${{node.interface}}", 0, "eth0");
        row("=${{node.interface}}", 1, "=enp3s0");
        row("${{node.network}}", 1, "10.1.0.0/20");
        row("${{inputs.rate}} ${{node.1.address}}", 0, "${{inputs.rate}} 10.1.4.5");
        row("${{ ${{node.1.address}}", 0, "${{ 10.1.4.5");
        row("${{node.secret}}x", 1, (toHex(sha256Of("compute-studio node secret\n" + twoNodes().key)) + "x").c_str());
        row("${{node.0.address", 0, "${{node.0.address");
        row("${{nodes.0.address}}", 0, "${{nodes.0.address}}");
        for (const char* text :
             {"${{node.2.address}}", "${{node.1.port.1}}", "${{node.-1.address}}", "${{node.00.address}}",
              "${{node.0.port}}", "${{node.0.port.}}", "${{node.0.port.x}}", "${{node.0}}", "${{node.x.address}}",
              "${{node.0.host}}", "${{node.99999999999999999999.address}}"})
            row(text, 0, nullptr);
        row("${{node.interface}}", 2, nullptr);
        row("${{node.interface}}", -1, nullptr);
    }
    void expandsNodes() {
        QFETCH(QByteArray, text);
        QFETCH(int, self);
        QFETCH(QByteArray, expanded);
        const auto result = expandNodes(text.toStdString(), twoNodes(), self);
        QCOMPARE(result.has_value(), !expanded.isNull());
        if (result)
            QCOMPARE(QByteArray::fromStdString(*result), expanded);
        else
            QCOMPARE(result.error().code, ErrorCode::Corrupt);
    }

    void countsPorts() {
        QCOMPARE(countNodePorts("python x.py ${{inputs.a}}"), -1);
        QCOMPARE(countNodePorts("${{node.0.address}}"), 0);
        QCOMPARE(countNodePorts("${{node.0.address}} ${{node.0.port.0}}"), 1);
        QCOMPARE(countNodePorts("${{node.0.port.4}} ${{node.0.port.1}}"), 5);
        QCOMPARE(countNodePorts("${{node.interface}}"), 0);
    }
};

QTEST_GUILESS_MAIN(GangTest)
#include "gang_test.moc"
