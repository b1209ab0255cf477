// Which address of each node the others get, as a table, and the key of an attempt.
#include <QTest>
#include <set>

#include "core/protocol/gang_table.h"
#include "core/run/gang_tables.h"

using namespace studio;

namespace {

GangMember member(const std::string& kernel, std::vector<NodeAddress> addresses, std::vector<int> ports = {}) {
    return {kernel, {.phase = GangPhase::Prepared, .addresses = std::move(addresses), .ports = std::move(ports)}};
}

std::string addressesOf(const Result<GangTable>& table) {
    if (!table)
        return "error " + table.error().detail;
    std::string text;
    for (const auto& node : table->nodes)
        text += (text.empty() ? "" : " ") + node.address + "%" + node.interface;
    return text;
}

} // namespace

class GangTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void choosesAddresses_data() {
        QTest::addColumn<std::vector<GangMember>>("members");
        QTest::addColumn<std::string>("interface");
        QTest::addColumn<std::string>("expected");
        const NodeAddress office1{"192.168.1.5", 24, "wlan0"};
        const NodeAddress office2{"192.168.1.6", 24, "wlan0"};
        const NodeAddress lan1{"10.0.0.1", 16, "eth0"};
        const NodeAddress lan2{"10.0.7.2", 16, "eth1"};
        const NodeAddress lan3{"10.0.9.3", 16, "eth0"};
        const NodeAddress alone{"172.20.0.1", 24, "vpn0"};
        const NodeAddress link1{"169.254.3.1", 16, "eth9"};
        const NodeAddress link2{"169.254.3.2", 16, "eth9"};
        const NodeAddress six1{"fd00::1", 64, "eth0"};
        const NodeAddress six2{"fd00::2", 64, "eth0"};
        using Members = std::vector<GangMember>;
        QTest::newRow("one address each") << Members{member("a", {lan1}), member("b", {lan2})} << std::string()
                                          << std::string("10.0.0.1%eth0 10.0.7.2%eth1");
        QTest::newRow("the network that all share")
            << Members{member("a", {alone, office1, lan1}), member("b", {office2, lan2}), member("c", {lan3})}
            << std::string() << std::string("10.0.0.1%eth0 10.0.7.2%eth1 10.0.9.3%eth0");
        QTest::newRow("the user's interface")
            << Members{member("a", {lan1, office1}), member("b", {lan2, office2})} << std::string("wlan0")
            << std::string("192.168.1.5%wlan0 192.168.1.6%wlan0");
        QTest::newRow("an interface that a node has not")
            << Members{member("a", {lan1, alone}), member("b", {lan2})} << std::string("vpn0")
            << std::string("172.20.0.1%vpn0 10.0.7.2%eth1");
        QTest::newRow("no link-local one") << Members{member("a", {link1, lan1}), member("b", {link2, lan2})}
                                           << std::string() << std::string("10.0.0.1%eth0 10.0.7.2%eth1");
        QTest::newRow("IPv4 first") << Members{member("a", {six1, lan1}), member("b", {six2, lan2})} << std::string()
                                    << std::string("10.0.0.1%eth0 10.0.7.2%eth1");
        QTest::newRow("IPv6 where it is shared") << Members{member("a", {lan1, six1}), member("b", {six2})}
                                                 << std::string() << std::string("fd00::1%eth0 fd00::2%eth0");
        QTest::newRow("one machine, with an address") << Members{member("a", {lan1}), member("a", {lan1})}
                                                      << std::string() << std::string("10.0.0.1%eth0 10.0.0.1%eth0");
        QTest::newRow("one machine without a network")
            << Members{member("a", {}), member("a", {})} << std::string() << std::string("127.0.0.1%lo 127.0.0.1%lo");
        QTest::newRow("a machine without a network")
            << Members{member("a", {lan1}), member("b", {})} << std::string() << std::string("error 1");
    }
    void choosesAddresses() {
        QFETCH(std::vector<GangMember>, members);
        QFETCH(std::string, interface);
        QFETCH(std::string, expected);
        QCOMPARE(QString::fromStdString(addressesOf(makeGangTable(members, interface, "key"))),
                 QString::fromStdString(expected));
    }

    void keepsPortsAndKey() {
        const auto table = makeGangTable(
            {member("a", {{"10.0.0.1", 8, "e"}}, {7, 8}), member("b", {{"10.0.0.2", 8, "e"}}, {9})}, {}, "secret");
        QVERIFY(table.has_value());
        QCOMPARE(table->nodes.front().ports, (std::vector{7, 8}));
        QCOMPARE(table->nodes.back().ports, std::vector{9});
        QCOMPARE(table->key, std::string("secret"));
    }

    void makesKeysOfOneUse() {
        std::set<std::string> keys;
        for (int i = 0; i < 100; ++i) {
            const std::string key = newGangKey();
            QCOMPARE(key.size(), size_t(64));
            QVERIFY(key.find_first_not_of("0123456789abcdef") == std::string::npos);
            keys.insert(key);
        }
        QCOMPARE(keys.size(), size_t(100));
    }

    void forgetsTables() {
        GangTables tables;
        QVERIFY(tables.find("r", 1) == nullptr);
        tables.keep("r", 1, {{}, "k"});
        QVERIFY(tables.find("r", 1) != nullptr);
        QVERIFY(tables.find("r", 2) == nullptr);
        tables.forget("r", 1);
        QCOMPARE(tables.size(), size_t(0));
    }
};

QTEST_GUILESS_MAIN(GangTableTest)
#include "gang_table_test.moc"
