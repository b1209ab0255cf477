// What a known_hosts file says about a host key, as a table of files.
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/ssh/host_pattern.h"
#include "core/ssh/known_hosts_file.h"

using namespace studio;
using Kind = HostKeyVerdict::Kind;

namespace {

std::string wireString(std::string_view text) {
    const auto size = static_cast<uint32_t>(text.size());
    std::string wire;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        wire.push_back(static_cast<char>(size >> shift & 0xffU));
    return wire + std::string(text);
}

HostKey ed25519(char filling) {
    return {"ssh-ed25519", wireString("ssh-ed25519") + wireString(std::string(32, filling))};
}
HostKey ecdsa(char filling) {
    constexpr std::string_view type = "ecdsa-sha2-nistp256";
    return {std::string(type), wireString(type) + wireString("nistp256") + wireString(std::string(65, filling))};
}

std::string base64(const std::string& bytes) {
    return QByteArray::fromStdString(bytes).toBase64().toStdString();
}
std::string written(const HostKey& key) {
    return key.type + " " + base64(key.blob);
}

// In a text, the words A and B stand for two keys of one type, E for one of another, and R for the bare base64 of A.
std::string filled(const std::string& text) {
    std::string result;
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isWord =
            i > 0 && (text[i - 1] == ' ' || text[i - 1] == '\t') &&
            (i + 1 == text.size() || std::string_view(" \r\n").find(text[i + 1]) != std::string_view::npos);
        if (isWord && (text[i] == 'A' || text[i] == 'B'))
            result += written(ed25519(text[i] == 'A' ? 'a' : 'b'));
        else if (isWord && text[i] == 'E')
            result += written(ecdsa('e'));
        else if (isWord && text[i] == 'R')
            result += base64(ed25519('a').blob);
        else
            result.push_back(text[i]);
    }
    return result;
}

} // namespace

class KnownHostsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The key that is judged is always A.
    void verifiesHostKeys_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("host");
        QTest::addColumn<int>("port");
        QTest::addColumn<HostKeyVerdict::Kind>("kind");
        QTest::addColumn<int>("line");
        const auto row = [](const char* name, const char* text, const char* host, int port, Kind kind, int line) {
            QTest::newRow(name) << std::string(text) << std::string(host) << port << kind << line;
        };
        row("empty", "", "h", 22, Kind::Unknown, 0);
        row("known", "h A\n", "h", 22, Kind::Known, 1);
        row("no line end", "h A", "h", 22, Kind::Known, 1);
        row("crlf", "\r\n# x\r\nh A\r\n", "h", 22, Kind::Known, 3);
        row("crlf and comment", "h A me here\r\n", "h", 22, Kind::Known, 1);
        row("leading blanks", " \t h\t A\n", "h", 22, Kind::Known, 1);
        row("commented out", "#h A\n", "h", 22, Kind::Unknown, 0);
        row("other host", "g A\n", "h", 22, Kind::Unknown, 0);
        row("prefix", "h A\n", "hh", 22, Kind::Unknown, 0);
        row("changed", "h B\n", "h", 22, Kind::Changed, 1);
        row("changed type", "h E\n", "h", 22, Kind::Changed, 1);
        row("one of several", "h B\nh E\nh A\n", "h", 22, Kind::Known, 3);
        row("list", "x,h,y A\n", "h", 22, Kind::Known, 1);
        row("star", "*.example.org A\n", "a.b.example.org", 22, Kind::Known, 1);
        row("star and nothing", "*.example.org A\n", ".example.org", 22, Kind::Known, 1);
        row("question", "h? A\n", "h1", 22, Kind::Known, 1);
        row("question needs one", "h? A\n", "h", 22, Kind::Unknown, 0);
        row("negated after", "*.org,!b.org A\n", "b.org", 22, Kind::Unknown, 0);
        row("negated before", "!b.org,*.org A\n", "b.org", 22, Kind::Unknown, 0);
        row("negated other", "!b.org,*.org A\n", "c.org", 22, Kind::Known, 1);
        row("only negated", "!b.org A\n", "c.org", 22, Kind::Unknown, 0);
        row("letters", "HOST.Example A\n", "hOst.eXample", 22, Kind::Known, 1);
        row("address 4", "10.0.0.1 A\n", "10.0.0.1", 22, Kind::Known, 1);
        row("address 6", "fe80::1%eth0 A\n", "fe80::1%eth0", 22, Kind::Known, 1);
        row("address 6 and port", "[::1]:2222 A\n", "::1", 2222, Kind::Known, 1);
        row("port", "[h]:2222 A\n", "h", 2222, Kind::Known, 1);
        row("port is not for 22", "[h]:2222 A\n", "h", 22, Kind::Unknown, 0);
        row("other port", "[h]:2222 A\n", "h", 2223, Kind::Unknown, 0);
        row("22 in brackets is nothing", "[h]:22 A\n", "h", 22, Kind::Unknown, 0);
        row("plain name vouches", "h A\n", "h", 2222, Kind::Known, 1);
        row("plain name accuses not", "h B\n", "h", 2222, Kind::Unknown, 0);
        row("port goes before plain", "h A\n[h]:2222 B\n", "h", 2222, Kind::Changed, 2);
        row("port before plain, both", "h A\n[h]:2222 A\n", "h", 2222, Kind::Known, 2);
        row("star for any port", "* A\n", "h", 2222, Kind::Known, 1);
        row("revoked", "@revoked h A\n", "h", 22, Kind::Revoked, 1);
        row("revoked after", "h A\n\n@revoked h A\n", "h", 22, Kind::Revoked, 3);
        row("revoked before", "@revoked * A\nh A\n", "h", 22, Kind::Revoked, 1);
        row("revoked with tab", "@revoked\t*\tA\nh A\n", "h", 22, Kind::Revoked, 1);
        row("revoked elsewhere", "@revoked g A\nh A\n", "h", 22, Kind::Known, 2);
        row("revoked for the port", "[h]:2222 A\n@revoked h A\n", "h", 2222, Kind::Revoked, 2);
        row("other key revoked", "@revoked h B\n", "h", 22, Kind::Unknown, 0);
        row("known one revoked, another comes", "h B\n@revoked * B\n", "h", 22, Kind::Changed, 1);
        row("revoked under a wrong type", "h A\n@revoked h ssh-rsa R\n", "h", 22, Kind::Revoked, 2);
        row("authority", "@cert-authority *.org A\n", "b.org", 22, Kind::AuthorityOnly, 1);
        row("authority and changed", "@cert-authority * B\nh B\n", "h", 22, Kind::Changed, 2);
        row("authority and known", "@cert-authority * B\nh A\n", "h", 22, Kind::Known, 2);
        row("two markers", "@revoked @cert-authority h A\n", "h", 22, Kind::Unknown, 0);
        row("unknown marker", "@trusted h A\n", "h", 22, Kind::Unknown, 0);
        row("no key", "h\nh ssh-ed25519\nh A\n", "h", 22, Kind::Known, 3);
        row("wrong type outside", "h ssh-rsa R\n", "h", 22, Kind::Unknown, 0);
        row("broken base64", "h ssh-ed25519 AAAAC3Nz!\n", "h", 22, Kind::Unknown, 0);
        row("cut key", "h ssh-ed25519 AAAAC3NzaC1lZDI1NTE5\n", "h", 22, Kind::Unknown, 0);
        // salt of 20 'a', name "h": printf h | openssl dgst -sha1 -mac HMAC -macopt key:aaaaaaaaaaaaaaaaaaaa
        row("hashed", "|1|YWFhYWFhYWFhYWFhYWFhYWFhYWE=|V7a3tgc613UpJiKi2sSfoZEs3N8= A\n", "H", 22, Kind::Known, 1);
        row("hashed, other", "|1|YWFhYWFhYWFhYWFhYWFhYWFhYWE=|V7a3tgc613UpJiKi2sSfoZEs3N8= A\n", "g", 22, Kind::Unknown,
            0);
        row("hashed, plain name vouches", "|1|YWFhYWFhYWFhYWFhYWFhYWFhYWE=|V7a3tgc613UpJiKi2sSfoZEs3N8= A\n", "h", 2222,
            Kind::Known, 1);
        row("hashed, other version", "|2|YWFhYWFhYWFhYWFhYWFhYWFhYWE=|V7a3tgc613UpJiKi2sSfoZEs3N8= A\n", "h", 22,
            Kind::Unknown, 0);
        row("hashed, cut", "|1|YWFhYWFh A\n", "h", 22, Kind::Unknown, 0);
    }
    void verifiesHostKeys() {
        QFETCH(std::string, text);
        QFETCH(std::string, host);
        QFETCH(int, port);
        QFETCH(HostKeyVerdict::Kind, kind);
        QFETCH(int, line);
        const std::vector<KnownHostsFile> files = {{"known", filled(text)}};
        const HostKeyVerdict verdict = verifyHostKey(files, host, port, ed25519('a'));
        QCOMPARE(int(verdict.kind), int(kind));
        QCOMPARE(verdict.line, line);
        QCOMPARE(verdict.file, std::string(line == 0 ? "" : "known"));
        QCOMPARE(verdict.entries.empty(), kind != Kind::Changed && kind != Kind::AuthorityOnly);
    }

    void revokedInAnotherFileWins() {
        const std::vector<KnownHostsFile> files = {{"one", filled("h A\n")}, {"two", filled("\n@revoked * A\n")}};
        const HostKeyVerdict verdict = verifyHostKey(files, "h", 22, ed25519('a'));
        QCOMPARE(int(verdict.kind), int(Kind::Revoked));
        QCOMPARE(verdict.file, std::string("two"));
        QCOMPARE(verdict.line, 2);
    }

    void listsKnownKeys() {
        const std::vector<KnownHostsFile> files = {{"one", filled("h B\n")}, {"two", filled("x A\n*,!x E\n")}};
        const HostKeyVerdict verdict = verifyHostKey(files, "h", 22, ed25519('a'));
        QCOMPARE(int(verdict.kind), int(Kind::Changed));
        const std::vector<KnownHostsEntry> expected = {
            {"one", 1, "ssh-ed25519", fingerprintOf(ed25519('b'))},
            {"two", 2, "ecdsa-sha2-nistp256", fingerprintOf(ecdsa('e'))},
        };
        QVERIFY(verdict.entries == expected);
    }

    void listsKeyTypes() {
        const std::vector<KnownHostsFile> files = {{"one", filled("@cert-authority h A\nh E\n[h]:22022 A\n")},
                                                   {"two", filled("h B\nh E\nh A\n@revoked h B\n")}};
        const std::vector<std::string> both = {"ecdsa-sha2-nistp256", "ssh-ed25519"};
        QVERIFY(knownKeyTypes(files, "H", 22) == both);
        QVERIFY(knownKeyTypes(files, "h", 22022) == std::vector<std::string>{"ssh-ed25519"});
        QVERIFY(knownKeyTypes(files, "h", 22023) == both);
        QVERIFY(knownKeyTypes(files, "g", 22).empty());
        QVERIFY(knownKeyTypes({{"one", filled("h A\n@revoked * A\n")}}, "h", 22).empty());
    }

    void writtenLinesRoundTrip_data() {
        QTest::addColumn<std::string>("host");
        QTest::addColumn<int>("port");
        QTest::newRow("name") << std::string("Host.Example") << 22;
        QTest::newRow("port") << std::string("host.example") << 2222;
        QTest::newRow("address 6") << std::string("fe80::1%eth0") << 2222;
    }
    void writtenLinesRoundTrip() {
        QFETCH(std::string, host);
        QFETCH(int, port);
        const auto line = knownHostsLine(host, port, ecdsa('x'));
        QVERIFY(line);
        QCOMPARE(std::count(line->begin(), line->end(), '\n'), 1);
        QCOMPARE(int(verifyHostKey({{"f", *line}}, host, port, ecdsa('x')).kind), int(Kind::Known));
        QCOMPARE(int(verifyHostKey({{"f", *line}}, host, port == 22 ? 23 : 22, ecdsa('y')).kind), int(Kind::Unknown));
    }

    void refusesUnwritableNames() {
        for (const std::string host :
             {"", "a b", "a,b", "*", "?", "!a", "@revoked", "|1|", "#a", "a\nb", "a\rb", "a\tb", "[a]"})
            QVERIFY2(!knownHostsLine(host, 22, ed25519('a')), host.c_str());
        QVERIFY(!knownHostsLine(std::string("a\0b", 3), 22, ed25519('a')));
        QVERIFY(!knownHostsLine(std::string(1025, 'a'), 22, ed25519('a')));
        QVERIFY(!knownHostsLine("a", 0, ed25519('a')));
        QVERIFY(!knownHostsLine("a", 65536, ed25519('a')));
        QVERIFY(!knownHostsLine("a", 22, HostKey{"ssh-rsa", ed25519('a').blob}));
        QVERIFY(!knownHostsLine("a", 22, HostKey{"", ""}));
    }

    void parsesKeys() {
        const HostKey key = ed25519('k');
        QVERIFY(parseHostKey(written(key)) == key);
        QVERIFY(parseHostKey(" " + written(key) + " me@here\r\n") == key);
        QVERIFY(hostKeyFromBase64(base64(key.blob)) == key);
        for (const std::string& bad :
             {std::string(), std::string(" "), std::string("ssh-ed25519"), "ssh-rsa " + base64(key.blob),
              "ssh-ed25519 " + base64(key.blob + "x"), "ssh-ed25519 " + base64(key.blob.substr(0, 50)),
              "ssh-ed25519 " + base64(key.blob).substr(1),
              "ssh-ed25519 " + base64(wireString("ssh-ed25519") + wireString(std::string(31, 'k'))),
              "ssh-ed25519 " + base64(std::string("\xff\xff\xff\xffssh-ed25519")),
              "ecdsa-sha2-nistp384 " +
                  base64(wireString("ecdsa-sha2-nistp384") + wireString("nistp256") + wireString("p"))}) {
            const auto parsed = parseHostKey(bad);
            QVERIFY2(!parsed && parsed.error().code == ErrorCode::InvalidArgument, bad.c_str());
        }
        QVERIFY(!hostKeyFromBase64(""));
        QVERIFY(!hostKeyFromBase64("AAAA"));
    }

    void skipsOverlongLines() {
        const std::string key = " " + written(ed25519('a')) + "\n";
        const auto withSize = [&](size_t size) { return "h," + std::string(size - key.size() + 1 - 2, 'x') + key; };
        const auto judged = [&](const std::string& text) {
            return int(verifyHostKey({{"f", text}}, "h", 22, ed25519('a')).kind);
        };
        QCOMPARE(judged(withSize(maxKnownHostsLineLength)), int(Kind::Known));
        QCOMPARE(judged(withSize(maxKnownHostsLineLength + 1)), int(Kind::Unknown));
        QCOMPARE(judged(withSize(maxKnownHostsLineLength + 1) + "h" + key), int(Kind::Known));
        QCOMPARE(judged(std::string("h\0", 2) + key + "h" + key), int(Kind::Known));
    }

    void matchesPatternsInLinearTime() {
        const std::string text(1000, 'a');
        std::string pattern;
        for (int i = 0; i < 500; ++i)
            pattern += "*a";
        QVERIFY(matchesHostPattern(text, pattern));
        QVERIFY(!matchesHostPattern(text, pattern + "b"));
        QVERIFY(matchesHostPattern("", "**"));
        QVERIFY(!matchesHostPattern("", "?"));
    }

    // The new key is always B, for host h.
    void replacesHostKeys_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<int>("port");
        QTest::addColumn<std::string>("replaced");
        QTest::newRow("nothing listed") << std::string("x A\n# h A\n") << 22 << std::string("x A\n# h A\n");
        QTest::newRow("the line") << std::string("x A\nh A comment\ny A") << 22 << std::string("x A\nh B\ny A");
        QTest::newRow("other letters") << std::string("H A\n") << 22 << std::string("h B\n");
        QTest::newRow("all types") << std::string("h A\nx A\nh E\n") << 22 << std::string("h B\nx A\n");
        QTest::newRow("listed already") << std::string("h A\nh B\n") << 22 << std::string("h B\nh B\n");
        QTest::newRow("several names") << std::string("x,h,10.0.0.1 A c\n") << 22
                                       << std::string("x,10.0.0.1 A c\nh B\n");
        QTest::newRow("markers stay") << std::string("@revoked h A\n@cert-authority h A\nh A\n") << 22
                                      << std::string("@revoked h A\n@cert-authority h A\nh B\n");
        QTest::newRow("another port") << std::string("h A\n[h]:2222 A\n") << 2222 << std::string("h A\n[h]:2222 B\n");
        QTest::newRow("no newline at the end") << std::string("h A") << 22 << std::string("h B\n");
    }
    void replacesHostKeys() {
        QFETCH(std::string, text);
        QFETCH(int, port);
        QFETCH(std::string, replaced);
        const auto result = replaceHostKey({"f", filled(text)}, "h", port, ed25519('b'));
        QVERIFY2(result, result ? "" : result.error().message.c_str());
        QCOMPARE(*result, filled(replaced));
    }

    void refusesToReplaceKeyOfPattern() {
        const auto result = replaceHostKey({"known", filled("x A\n*.org,!h A\nh* A\n")}, "h", 22, ed25519('b'));
        QVERIFY(!result && result.error().code == ErrorCode::InvalidArgument);
        QVERIFY2(QString::fromStdString(result.error().message).contains(QStringLiteral("Line 3 of known")),
                 result.error().message.c_str());
    }

    void listsLinesAndRemovesOne() {
        const std::string text = filled("# mine\nx,h A note\n@revoked h A\n\n[h]:2222 B\nh broken\nlast A");
        const KnownHostsFile file{"known", text};
        const auto lines = listKnownHosts(file);
        QCOMPARE(lines.size(), size_t(4)); // the broken line lists no key
        QCOMPARE(lines[0].number, 2);
        QCOMPARE(lines[0].hosts, std::string("x,h"));
        QCOMPARE(lines[0].fingerprint, fingerprintOf(ed25519('a')));
        QVERIFY(lines[1].marker == KnownHostsLine::Marker::Revoked);
        QVERIFY(listsHost(lines[0], "H", 22) && !listsHost(lines[0], "h", 2222) && listsHost(lines[2], "h", 2222));
        const auto removed = withoutKnownHost(file, 2, lines[0].fingerprint);
        QVERIFY2(removed, removed ? "" : removed.error().message.c_str());
        QCOMPARE(*removed, filled("# mine\n@revoked h A\n\n[h]:2222 B\nh broken\nlast A"));
        const auto last = withoutKnownHost(file, 7, lines[3].fingerprint);
        QCOMPARE(last.value_or(""), filled("# mine\nx,h A note\n@revoked h A\n\n[h]:2222 B\nh broken\n"));
        // Another key stands in that line now, a comment, a marker, no line.
        QCOMPARE(int(withoutKnownHost(file, 5, lines[0].fingerprint).error().code), int(ErrorCode::Conflict));
        QVERIFY(!withoutKnownHost(file, 1, lines[0].fingerprint));
        QCOMPARE(int(withoutKnownHost(file, 3, lines[1].fingerprint).error().code), int(ErrorCode::InvalidArgument));
        QVERIFY(!withoutKnownHost(file, 8, lines[0].fingerprint));
        QVERIFY(listKnownHosts({"empty", ""}).empty());
    }

    void readsRegularFilesOnly() {
        const QTemporaryDir folder;
        const std::string at = folder.path().toStdString();
        QCOMPARE(readKnownHostsFile(at + "/none")->text, std::string());
        QVERIFY(writeFileAtomically(at + "/known", "h x\n"));
        QCOMPARE(readKnownHostsFile(at + "/known")->text, std::string("h x\n"));
        QVERIFY(!readKnownHostsFile(at));
        QVERIFY(!readKnownHostsFile("/dev/zero"));
        QCOMPARE(mkfifo((at + "/fifo").c_str(), 0600), 0);
        QVERIFY(!readKnownHostsFile(at + "/fifo"));
        QVERIFY(writeFileAtomically(at + "/large", std::string(maxKnownHostsFileSize + 1, '\n')));
        QCOMPARE(int(readKnownHostsFile(at + "/large").error().code), int(ErrorCode::TooLarge));
    }
};

QTEST_GUILESS_MAIN(KnownHostsTest)
#include "known_hosts_test.moc"
