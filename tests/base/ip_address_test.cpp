// Numeric addresses, which are read as inet_pton reads them.
#include <QTest>
#include <arpa/inet.h>
#include <array>
#include <cstring>

#include "core/base/ip_address.h"

using namespace studio;

class IpAddressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsIpv4_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isAddress");
        for (const char* right : {"0.0.0.0", "127.0.0.1", "192.168.1.255", "255.255.255.255", "10.0.100.9"})
            QTest::newRow(right) << QString::fromLatin1(right) << true;
        for (const char* wrong :
             {"",          "1",         "1.2.3",     "1.2.3.",   "1.2.3.4.",  ".1.2.3.4",   "1.2.3.4.5", "1..2.3",
              "256.1.1.1", "1.1.1.256", "01.2.3.4",  "1.2.3.04", "00.0.0.0",  "-0.0.0.0",   "+1.2.3.4",  " 1.2.3.4",
              "1.2.3.4 ",  "1.2.3.4\n", "0x1.2.3.4", "a.b.c.d",  "1.2.3.4/8", "1.2.3.1000", "::1",       "localhost"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << false;
    }
    void readsIpv4() {
        QFETCH(QString, text);
        QFETCH(bool, isAddress);
        std::array<uint8_t, 4> expected{};
        QCOMPARE(inet_pton(AF_INET, text.toLatin1().constData(), expected.data()) == 1, isAddress);
        const auto read = ipv4FromText(text.toStdString());
        QCOMPARE(read.has_value(), isAddress);
        if (read)
            QVERIFY(*read == expected);
    }

    void readsIpv6_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isAddress");
        for (const char* right : {"::", "::1", "1::", "fe80::1", "2001:db8::ff00:42:8329", "1:2:3:4:5:6:7:8",
                                  "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "FE80::A", "0000::000f"})
            QTest::newRow(right) << QString::fromLatin1(right) << true;
        for (const char* wrong :
             {"", ":", ":::", "1:", ":1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1:2:3:4::5:6:7:8", "1::2::3",
              "12345::", "g::", "-1::", "fe80::1%eth0", " ::1", "::1 ", "1.2.3.4", "[::1]"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << false;
    }
    void readsIpv6() {
        QFETCH(QString, text);
        QFETCH(bool, isAddress);
        std::array<uint16_t, 8> expected{};
        QCOMPARE(inet_pton(AF_INET6, text.toLatin1().constData(), expected.data()) == 1, isAddress);
        auto read = ipv6FromText(text.toStdString());
        QCOMPARE(read.has_value(), isAddress);
        for (size_t i = 0; read && i < read->size(); ++i)
            QCOMPARE(read->at(i), ntohs(expected.at(i)));
    }

    // No interface reports such ones, which inet_pton reads.
    void refusesMixedForm() { QVERIFY(!ipv6FromText("::ffff:1.2.3.4")); }
};

QTEST_GUILESS_MAIN(IpAddressTest)
#include "ip_address_test.moc"
