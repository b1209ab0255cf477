// Our reading of known_hosts against ssh-keygen's, on files made by chance: the same lines, the same fingerprints.
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdlib>
#include <random>

#include "core/base/file.h"
#include "core/ssh/known_hosts_file.h"

using namespace studio;
using Kind = HostKeyVerdict::Kind;

namespace {

constexpr int filesInPush = 120; // pairs
constexpr unsigned firstSeed = 20'240'501;

// A line that ssh-keygen finds for a name.
struct FoundLine {
    int line = 0;
    QByteArray marker; // "", "CA", "REVOKED"
    std::string fingerprint;
};

struct Tool {
    int exitCode = -1;
    QByteArray output;
};

Tool keygen(const QStringList& arguments) {
    QProcess process;
    process.start(QStringLiteral("ssh-keygen"), arguments);
    if (!process.waitForFinished(60'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput()};
}

std::vector<FoundLine> linesFoundByKeygen(const QString& file, const std::string& name) {
    static const QRegularExpression head(QStringLiteral("^# Host .* found: line (\\d+) (CA|REVOKED)?$"));
    static const QRegularExpression print(QStringLiteral("(SHA256:\\S+)"));
    std::vector<FoundLine> found;
    const Tool tool = keygen({"-l", "-F", QString::fromStdString(name), "-f", file});
    for (const QByteArray& line : tool.output.split('\n')) {
        const QString text = QString::fromUtf8(line);
        if (const auto match = head.match(text); match.hasMatch())
            found.push_back({match.captured(1).toInt(), match.captured(2).toLatin1(), {}});
        else if (const auto key = print.match(text); key.hasMatch() && !found.empty())
            found.back().fingerprint = key.captured(1).toStdString();
    }
    return found;
}

class FileMaker {
public:
    FileMaker(unsigned seed, const std::vector<std::string>& keys)
        : m_random(seed)
        , m_keys(keys) {}

    std::string makeFile() {
        std::string text;
        for (int lines = below(8); lines > 0; --lines)
            text += makeLine() + (chance(10) ? "\r\n" : "\n");
        if (chance(15) && !text.empty())
            text.pop_back();
        return text;
    }
    std::string makeHost() {
        return pick(
            {"alpha", "beta", "alpha.example.org", "beta.example.org", "10.0.0.1", "10.0.0.12", "::1", "fe80::1"});
    }
    int makePort() { return chance(60) ? 22 : chance(70) ? 2222 : 22022; }
    bool chance(int percent) { return below(100) < percent; }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    std::string pick(const std::vector<std::string>& from) {
        return from[static_cast<size_t>(below(int(from.size())))];
    }

    std::string makePattern() {
        if (chance(45))
            return makeHost();
        if (chance(40))
            return "[" + makeHost() + "]:" + pick({"2222", "2222", "22022", "22"});
        return pick({"*", "alpha*", "*.example.org", "beta?example.org", "10.0.0.?", "10.0.0.*", "ALPHA",
                     "Beta.Example.ORG", "[*]:2222", "[*.org]:*", "al?ha", "**a", "f*::?", "alpha.", "", "x"});
    }
    std::string makeHosts() {
        std::string hosts;
        for (int count = chance(60) ? 1 : 1 + below(3); count > 0; --count)
            hosts += (chance(12) ? "!" : "") + makePattern() + (count > 1 ? "," : "");
        return hosts.empty() ? "x" : hosts;
    }
    std::string makeLine() {
        if (chance(6))
            return pick({"", "# comment", "   ", "#alpha", "alpha", "alpha ssh-ed25519", "@revoked",
                         "@other alpha " + pick(m_keys), "|1|abc|def " + pick(m_keys),
                         "@revoked @revoked alpha " + pick(m_keys), "\talpha " + pick(m_keys)});
        const std::string marker = chance(10) ? "@revoked " : chance(10) ? "@cert-authority " : "";
        std::string key = pick(m_keys);
        if (chance(6)) {
            // A revoked key under a wrong type is revoked for us, and nothing for ssh-keygen.
            switch (below(marker == "@revoked " ? 3 : 4)) {
            case 0:
                key.resize(key.size() - 4);
                break;
            case 1:
                key[key.size() / 2] = '!';
                break;
            case 2:
                key += "AAAA";
                break;
            default:
                key.replace(0, key.find(' '), "ssh-rsa");
                break;
            }
        }
        return marker + makeHosts() + (chance(10) ? " \t " : " ") + key + (chance(30) ? " somebody@somewhere" : "");
    }

    std::mt19937 m_random;
    const std::vector<std::string>& m_keys;
};

std::string keygenName(const std::string& host, int port) {
    return port == 22 ? host : "[" + host + "]:" + std::to_string(port);
}

// The verdict that follows from the lines that ssh-keygen names for the host and port, and for the plain host.
HostKeyVerdict verdictFrom(const std::vector<std::vector<FoundLine>>& exact,
                           const std::vector<std::vector<FoundLine>>& plain, const std::string& fingerprint) {
    HostKeyVerdict verdict;
    const auto file = [](size_t index) { return "f" + std::to_string(index); };
    const auto has = [&](const std::vector<std::vector<FoundLine>>& files, const QByteArray& marker) {
        for (size_t i = 0; i < files.size(); ++i) {
            for (const FoundLine& found : files[i]) {
                if (found.marker == marker && found.fingerprint == fingerprint) {
                    verdict.file = file(i);
                    verdict.line = found.line;
                    return true;
                }
            }
        }
        return false;
    };
    const auto any = [](const std::vector<std::vector<FoundLine>>& files, const QByteArray& marker) {
        return std::any_of(files.begin(), files.end(), [&](const auto& lines) {
            return std::any_of(lines.begin(), lines.end(),
                               [&](const FoundLine& found) { return found.marker == marker; });
        });
    };
    if (has(exact, "REVOKED") || has(plain, "REVOKED"))
        verdict.kind = Kind::Revoked;
    else if (has(exact, ""))
        verdict.kind = Kind::Known;
    else if (any(exact, ""))
        verdict.kind = Kind::Changed;
    else if (has(plain, ""))
        verdict.kind = Kind::Known;
    else if (any(exact, "CA") || any(plain, "CA"))
        verdict.kind = Kind::AuthorityOnly;
    return verdict;
}

} // namespace

class KnownHostsDifferentialTest : public QObject {
    Q_OBJECT

    std::vector<std::string> m_keys;
    QTemporaryDir m_folder;

    QString at(const QString& name) const { return m_folder.filePath(name); }

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(QStringLiteral("ssh-keygen")).isEmpty())
            QSKIP("ssh-keygen is not installed: the package openssh-client has it");
        const std::vector<std::pair<const char*, const char*>> kinds = {{"ed25519", "256"}, {"ed25519", "256"},
                                                                        {"ed25519", "256"}, {"ecdsa", "256"},
                                                                        {"ecdsa", "521"},   {"rsa", "2048"}};
        for (size_t i = 0; i < kinds.size(); ++i) {
            const QString path = at(QStringLiteral("key%1").arg(i));
            QCOMPARE(
                keygen({"-q", "-t", kinds[i].first, "-b", kinds[i].second, "-N", "", "-C", "", "-f", path}).exitCode,
                0);
            const auto text = readFile(path.toStdString() + ".pub");
            QVERIFY(text);
            const auto key = parseHostKey(*text);
            QVERIFY2(key, text->c_str());
            const QByteArray printed = keygen({"-l", "-f", path + ".pub"}).output;
            QVERIFY2(printed.contains(QByteArray::fromStdString(fingerprintOf(*key)) + ' '), printed.constData());
            m_keys.push_back(QByteArray::fromStdString(*text).trimmed().toStdString());
        }
    }

    void agreesWithKeygen() {
        unsigned seed = firstSeed;
        if (const char* given = std::getenv("STUDIO_SEED"))
            seed = static_cast<unsigned>(std::strtoul(given, nullptr, 10));
        qInfo("STUDIO_SEED=%u", seed);
        const int count = qEnvironmentVariableIntValue("STUDIO_FILES") > 0
                              ? qEnvironmentVariableIntValue("STUDIO_FILES")
                              : filesInPush;
        std::map<Kind, int> kinds;
        int hashed = 0;
        for (int round = 0; round < count; ++round) {
            FileMaker maker(seed + static_cast<unsigned>(round), m_keys);
            std::vector<KnownHostsFile> files;
            for (size_t i = 0; i < 2; ++i) {
                const QString path = at(QStringLiteral("f%1").arg(i));
                QVERIFY(writeFileAtomically(path.toStdString(), maker.makeFile()));
                if (maker.chance(30))
                    hashed += keygen({"-H", "-f", path}).exitCode == 0 ? 1 : 0;
                files.push_back({"f" + std::to_string(i), readFile(path.toStdString()).value()});
            }
            for (int asked = 0; asked < 2; ++asked) {
                const std::string host = maker.makeHost();
                const int port = maker.makePort();
                std::vector<std::vector<FoundLine>> exact;
                std::vector<std::vector<FoundLine>> plain;
                for (const KnownHostsFile& file : files) {
                    const QString path = at(QString::fromStdString(file.name));
                    exact.push_back(linesFoundByKeygen(path, keygenName(host, port)));
                    plain.push_back(port == 22 ? std::vector<FoundLine>() : linesFoundByKeygen(path, host));
                }
                for (const std::string& text : m_keys) {
                    const HostKey key = parseHostKey(text).value();
                    const HostKeyVerdict own = verifyHostKey(files, host, port, key);
                    const HostKeyVerdict expected = verdictFrom(exact, plain, fingerprintOf(key));
                    ++kinds[own.kind];
                    bool agrees = own.kind == expected.kind;
                    if (own.kind == Kind::Known)
                        agrees = agrees && own.line == expected.line && own.file == expected.file;
                    if (own.kind == Kind::Changed)
                        agrees = agrees && entriesAgree(own.entries, exact);
                    if (agrees)
                        continue;
                    qWarning("seed %u, host %s, port %d, key %s\n  ssh-keygen: %d %s:%d\n  own: %d %s:%d\n%s---\n%s",
                             seed + static_cast<unsigned>(round), host.c_str(), port, text.c_str(), int(expected.kind),
                             expected.file.c_str(), expected.line, int(own.kind), own.file.c_str(), own.line,
                             files[0].text.c_str(), files[1].text.c_str());
                    QFAIL("ssh-keygen answers otherwise");
                }
            }
        }
        qInfo("%d rounds, %d files hashed; known %d, unknown %d, changed %d, revoked %d, authority only %d", count,
              hashed, kinds[Kind::Known], kinds[Kind::Unknown], kinds[Kind::Changed], kinds[Kind::Revoked],
              kinds[Kind::AuthorityOnly]);
        QCOMPARE(kinds.size(), size_t(5));
        QVERIFY(hashed > 0);
    }

private:
    static bool entriesAgree(const std::vector<KnownHostsEntry>& own,
                             const std::vector<std::vector<FoundLine>>& found) {
        std::vector<std::tuple<std::string, int, std::string>> expected;
        for (size_t i = 0; i < found.size(); ++i) {
            for (const FoundLine& line : found[i]) {
                if (line.marker.isEmpty())
                    expected.emplace_back("f" + std::to_string(i), line.line, line.fingerprint);
            }
        }
        std::vector<std::tuple<std::string, int, std::string>> given;
        for (const KnownHostsEntry& entry : own)
            given.emplace_back(entry.file, entry.line, entry.fingerprint);
        return given == expected;
    }
};

QTEST_GUILESS_MAIN(KnownHostsDifferentialTest)
#include "known_hosts_differential_test.moc"
