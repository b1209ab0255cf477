// A link against real sshd processes: every way to sign in, host keys, jump hosts, channels, bad networks.
#include <QFile>
#include <QSignalSpy>
#include <QTest>
#include <unistd.h>

#include "core/ssh/ssh_link.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

namespace studio {

using test::LabKeyKind;
using test::LabOfTest;
using test::SshHost;
using test::SshHostOptions;
using test::SshLab;
using test::SshUser;

namespace {

constexpr int patience = 30'000;
constexpr const char* hotpSecret = "12345678901234567890";

// Answers questions from a list, and remembers them.
class Person : public QObject {
public:
    explicit Person(SshLink& link) {
        QObject::connect(&link, &SshLink::asked, this, [this, &link](const SignInQuestion& question) {
            questions.push_back(question);
            SignInAnswer answer;
            if (question.kind == SignInQuestion::Kind::HostKey) {
                answer.isRefused = !confirmsHostKeys;
            } else {
                for (size_t i = 0; i < question.prompts.size(); ++i) {
                    answer.isRefused = answer.isRefused || words.empty();
                    if (!words.empty()) {
                        answer.texts.emplace_back(words.front());
                        words.erase(words.begin());
                    }
                }
            }
            link.answer(question.id, std::move(answer));
        });
    }
    std::vector<SignInQuestion> questions;
    std::vector<std::string> words;
    bool confirmsHostKeys = true;
};

qint64 memoryMegabytes() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    return file.readAll().split(' ').value(1).toLongLong() * sysconf(_SC_PAGESIZE) >> 20;
}

} // namespace

class SshLinkTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void signsIn_data() {
        QTest::addColumn<int>("way");
        for (const auto& [name, way] : {std::pair{"ed25519", 0},
                                        {"ecdsa", 1},
                                        {"rsa", 2},
                                        {"rsa in PEM", 3},
                                        {"passphrase", 4},
                                        {"certificate", 5},
                                        {"agent", 6},
                                        {"password", 7},
                                        {"one-time code", 8},
                                        {"password by prompts", 9},
                                        {"key and code", 10}})
            QTest::newRow(name) << way;
    }
    void signsIn() {
        QFETCH(int, way);
        SshHostOptions options;
        SshUser user{.name = "alice"}; // one of those that the certificate is for
        SshHop hop;
        LinkOptions link = linkOptions();
        constexpr std::array kinds = {LabKeyKind::Ed25519, LabKeyKind::Ecdsa,          LabKeyKind::Rsa,
                                      LabKeyKind::RsaPem,  LabKeyKind::WithPassphrase, LabKeyKind::Certified};
        std::vector<std::string> words;
        if (way <= 5) {
            const auto& key = m_lab->key(kinds.at(static_cast<size_t>(way)));
            hop.methods = {SignInMethod::Key};
            hop.keyFile = key.path;
            if (way == 5)
                options.trustsLabCa = true;
            else
                user.authorizedKeys = {key.publicLine};
            if (way == 4)
                words = {"wrong", key.passphrase};
        } else if (way == 6) {
            user.authorizedKeys = {m_lab->key(LabKeyKind::Ecdsa).publicLine};
            link.agentSocket = m_lab->agentWith(LabKeyKind::Ecdsa);
            hop.methods = {SignInMethod::Agent};
        } else if (way == 7) {
            options.allowsPassword = true;
            user.password = "sesame";
            hop.methods = {SignInMethod::Password};
            words = {"wrong", "sesame"};
        } else if (way == 8) {
            options.allowsKeyboardInteractive = true;
            options.pamAsks = test::PamAsks::PasswordAndCode;
            user.password = "sesame";
            user.hotpSecret = hotpSecret;
            hop.methods = {SignInMethod::Interactive};
            words = {"sesame", test::hotpCode(hotpSecret, 0)};
        } else if (way == 9) {
            options.allowsKeyboardInteractive = true;
            user.password = "sesame";
            hop.methods = {SignInMethod::Password};
            words = {"sesame"};
        } else {
            options.allowsKeyboardInteractive = true;
            options.pamAsks = test::PamAsks::Code;
            options.authenticationMethods = "publickey,keyboard-interactive";
            user.hotpSecret = hotpSecret;
            user.authorizedKeys = {m_lab->key(LabKeyKind::Ed25519).publicLine};
            hop.methods = {SignInMethod::Key};
            hop.keyFile = m_lab->key(LabKeyKind::Ed25519).path;
            words = {test::hotpCode(hotpSecret, 0)};
        }
        options.users = {user};
        SshHost* host = add(options);
        QVERIFY(host);
        hop.host = host->address();
        hop.port = host->port();
        hop.user = user.name;
        SshLink line(hop, nullptr, link);
        Person person(line);
        person.words = words;
        QSignalSpy opened(&line, &SshLink::opened);
        QSignalSpy closed(&line, &SshLink::closed);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen() || closed.count() > 0, patience);
        QVERIFY2(line.isOpen(), line.error() ? (line.error()->message + " " + line.error()->detail).c_str() : "");
        QCOMPARE(opened.count(), 1);
        QCOMPARE(person.questions.front().kind, SignInQuestion::Kind::HostKey);
        QCOMPARE(person.questions.front().fingerprint, host->hostKey(test::HostKeyType::Ed25519).fingerprint);
        QVERIFY(person.words.empty());
        QCOMPARE(output(line, "id -un"), QByteArray::fromStdString(user.name) + "\n");
        // Known now: asked no more.
        QVERIFY(m_known.find("ssh-ed25519") != std::string::npos);
    }

    // A server that has the user confirm elsewhere, as on a phone, sends no prompt. It is waited for as for an answer,
    // and the error is one after which nothing is tried again without the user: each try would send another message.
    void waitsForConfirmationElsewhere_data() {
        QTest::addColumn<bool>("isConfirmed");
        QTest::addColumn<bool>("isDenied");
        QTest::newRow("confirmed") << true << false;
        QTest::newRow("not in time") << false << false;
        QTest::newRow("denied by the server after its own time") << false << true;
    }
    void waitsForConfirmationElsewhere() {
        QFETCH(bool, isConfirmed);
        QFETCH(bool, isDenied);
        SshHostOptions options{.users = {{.name = "ada"}}};
        options.allowsPublicKey = false;
        options.allowsKeyboardInteractive = true;
        options.pamAsks = isDenied ? test::PamAsks::NoConfirmation : test::PamAsks::Confirmation;
        SshHost* host = add(options);
        QVERIFY(host);
        SshHop hop = hopTo(*host);
        hop.methods = {SignInMethod::Interactive};
        hop.keyFile.clear();
        LinkOptions link = linkOptions();
        if (!isConfirmed && !isDenied)
            link.answerLimit = std::chrono::seconds(1);
        SshLink line(hop, nullptr, link);
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen() || line.error(), patience);
        const std::string why = line.error() ? line.error()->message + " " + line.error()->detail : std::string();
        QVERIFY2(line.isOpen() == isConfirmed, why.c_str());
        QCOMPARE(person.questions.size(), size_t(1)); // that of the host key
        QCOMPARE(line.wasSignedInByUser(), isConfirmed);
        if (isConfirmed)
            return;
        QCOMPARE(line.error()->code, ErrorCode::SignInNeeded);
        QCOMPARE(line.error()->cause, std::string("not_confirmed"));
        QVERIFY2(line.error()->message.find("confirmation") != std::string::npos, line.error()->message.c_str());
    }

    void verifiesHostKeyBeforeSending() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshLink line(hopTo(*host), nullptr, linkOptions());
        Person person(line);
        person.confirmsHostKeys = false;
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.error().has_value(), patience);
        QCOMPARE(line.error()->code, ErrorCode::HostKey);
        QCOMPARE(host->countAuthAttempts(), 0);
        person.confirmsHostKeys = true;
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        const size_t asked = person.questions.size();
        line.close();
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        QCOMPARE(person.questions.size(), asked);
        line.close();

        const int attempts = host->countAuthAttempts();
        QVERIFY(host->changeHostKey(test::HostKeyType::Ed25519));
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.error().has_value() && !line.isOpening(), patience);
        QCOMPARE(line.error()->code, ErrorCode::HostKey);
        QVERIFY(line.error()->message.find(host->hostKey(test::HostKeyType::Ed25519).fingerprint) != std::string::npos);
        QCOMPARE(host->countAuthAttempts(), attempts);
        QCOMPARE(person.questions.size(), asked); // no way to say yes

        m_known = "@revoked * " + host->hostKey(test::HostKeyType::Ed25519).publicLine + "\n";
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.error().has_value() && !line.isOpening(), patience);
        QVERIFY(line.error()->message.find("revoked") != std::string::npos);
        QCOMPARE(host->countAuthAttempts(), attempts);
        m_known.clear();
    }

    void acceptsOnlyExpectedHostKey() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshHop hop = hopTo(*host);
        hop.expectedHostKey = "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        SshLink wrong(hop, nullptr, linkOptions());
        Person person(wrong);
        wrong.open();
        QTRY_VERIFY_WITH_TIMEOUT(wrong.error().has_value(), patience);
        QCOMPARE(wrong.error()->code, ErrorCode::HostKey);
        QVERIFY(person.questions.empty());
        QCOMPARE(host->countAuthAttempts(), 0);
        hop.expectedHostKey = host->hostKey(test::HostKeyType::Ed25519).fingerprint;
        SshLink right(hop, nullptr, linkOptions());
        right.open();
        QTRY_VERIFY_WITH_TIMEOUT(right.isOpen(), patience);
    }

    // While a node changes its key, both are accepted; then the new one alone.
    void acceptsBothHostKeysOfNode() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshHop hop = hopTo(*host);
        hop.node = "wish1";
        hop.expectedHostKey = host->hostKey(test::HostKeyType::Ed25519).fingerprint;
        QVERIFY(host->changeHostKey(test::HostKeyType::Ed25519));
        const std::string made = host->hostKey(test::HostKeyType::Ed25519).fingerprint;
        QVERIFY(made != hop.expectedHostKey);
        const auto opens = [&](const SshHop& to) {
            SshLink link(to, nullptr, linkOptions());
            link.open();
            return QTest::qWaitFor([&] { return link.isOpen() || link.error(); }, patience) && link.isOpen();
        };
        QVERIFY(!opens(hop));
        SshHop both = hop;
        both.nextHostKey = made;
        QVERIFY(opens(both));
        SshHop pinned = hop;
        pinned.expectedHostKey = made;
        QVERIFY(opens(pinned));
        QVERIFY(host->changeHostKey(test::HostKeyType::Ed25519));
        QVERIFY(!opens(both));
        QVERIFY(!opens(pinned));
    }

    // The given fingerprint counts also where known_hosts has the machine's own key.
    void comparesExpectedHostKeyOfKnownHosts() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        const auto hostKey = host->hostKey(test::HostKeyType::Ed25519);
        m_known = host->knownHostsLine(test::HostKeyType::Ed25519, host->address(), host->port()) + "\n";
        SshHop hop = hopTo(*host);
        hop.expectedHostKey = "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        SshLink wrong(hop, nullptr, linkOptions());
        Person person(wrong);
        wrong.open();
        QTRY_VERIFY_WITH_TIMEOUT(wrong.error().has_value() || wrong.isOpen(), patience);
        QVERIFY(!wrong.isOpen());
        QCOMPARE(wrong.error()->code, ErrorCode::HostKey);
        QVERIFY(wrong.error()->message.find(hostKey.fingerprint) != std::string::npos);
        QVERIFY(person.questions.empty());
        QCOMPARE(host->countAuthAttempts(), 0);
        hop.expectedHostKey = hostKey.fingerprint;
        SshLink right(hop, nullptr, linkOptions());
        right.open();
        QTRY_VERIFY_WITH_TIMEOUT(right.isOpen(), patience);
        // Of a jump host as well.
        SshHop jump = hopTo(*host);
        jump.expectedHostKey = "SHA256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        SshLink behind(hop, std::make_shared<SshLink>(jump, nullptr, linkOptions()), linkOptions());
        behind.open();
        QTRY_VERIFY_WITH_TIMEOUT(behind.error().has_value() || behind.isOpen(), patience);
        QVERIFY(!behind.isOpen());
        QCOMPARE(behind.error()->code, ErrorCode::HostKey);
        m_known.clear();
    }

    void asksForOneCodeAcrossTwoJumpHosts() {
        SshUser first{.name = "ada", .hotpSecret = hotpSecret};
        SshHostOptions outer{.name = "outer", .users = {first}};
        outer.allowsKeyboardInteractive = true;
        outer.allowsPublicKey = false;
        outer.pamAsks = test::PamAsks::Code;
        SshHost* one = add(outer);
        SshHost* two = add({.name = "two", .users = {keyUser()}});
        SshHost* inner = add({.name = "inner", .users = {keyUser()}});
        SshHost* other = add({.name = "other", .users = {keyUser()}});
        QVERIFY(one && two && inner && other);
        SshHop code = hopTo(*one);
        code.methods = {SignInMethod::Interactive};
        code.keyFile.clear();
        const auto jump = std::make_shared<SshLink>(code, nullptr, linkOptions());
        Person person(*jump);
        person.words = {test::hotpCode(hotpSecret, 0)};
        const auto second = std::make_shared<SshLink>(hopTo(*two), jump, linkOptions());
        Person helper(*second);
        SshLink third(hopTo(*inner), second, linkOptions());
        Person last(third);
        SshLink fourth(hopTo(*other), jump, linkOptions());
        Person neighbour(fourth);
        third.open();
        fourth.open();
        QTRY_VERIFY_WITH_TIMEOUT((third.isOpen() && fourth.isOpen()) || third.error() || fourth.error(), patience);
        QVERIFY2(third.isOpen() && fourth.isOpen(),
                 third.error() ? (third.error()->message + third.error()->detail).c_str() : "");
        QCOMPARE(output(third, "hostname"), QByteArray("inner\n"));
        QCOMPARE(output(fourth, "hostname"), QByteArray("other\n"));
        QCOMPARE(person.questions.size(), size_t{2}); // its key, and the code, once for both
        QCOMPARE(helper.questions.size(), size_t{1}); // every hop's key
        QCOMPARE(last.questions.size(), size_t{1});

        // The first hop breaks: everything behind it does.
        one->killSessions();
        QTRY_VERIFY_WITH_TIMEOUT(!third.isOpen() && !fourth.isOpen() && !jump->isOpen(), patience);
    }

    void transfersSixMegabytesBothWays() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshLink line(hopTo(*host), nullptr, linkOptions());
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        const auto channel = line.openCommand("cat");
        QByteArray back;
        int ended = 0;
        connect(channel.get(), &SshChannel::received, this, [&](const QByteArray& bytes) { back += bytes; });
        connect(channel.get(), &SshChannel::closed, this, [&](const std::optional<Error>&, int) { ++ended; });
        QByteArray there(6 << 20, Qt::Uninitialized);
        for (qsizetype i = 0; i < there.size(); ++i)
            there[i] = static_cast<char>((i * 2654435761U) >> 13U);
        channel->write(there);
        channel->endInput();
        QTRY_COMPARE_WITH_TIMEOUT(ended, 1, patience);
        QVERIFY(back == there);
        QCOMPARE(channel->backlog(), 0);
    }

    void pausedChannelBlocksSender() {
        constexpr qint64 all = 300LL << 20;
        constexpr qint64 underWay = 64LL << 20;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshLink line(hopTo(*host), nullptr, linkOptions());
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        const auto fast = line.openCommand("head -c " + std::to_string(all) + " /dev/zero; echo end >&2; exit 3");
        qint64 came = 0;
        QByteArray words;
        int status = -2;
        connect(fast.get(), &SshChannel::received, this, [&](const QByteArray& bytes) {
            came += bytes.size();
            if (came < underWay)
                fast->pause();
        });
        connect(fast.get(), &SshChannel::receivedError, this, [&](const QByteArray& bytes) { words += bytes; });
        connect(fast.get(), &SshChannel::closed, this, [&](const std::optional<Error>&, int code) { status = code; });
        QTRY_VERIFY_WITH_TIMEOUT(came > 0, patience);
        const auto before = memoryMegabytes();
        // The line itself goes on meanwhile, and is no more silent than before.
        for (int i = 0; i < 20; ++i)
            QCOMPARE(output(line, "echo hello"), QByteArray("hello\n"));
        QVERIFY(fast->isPaused() && status == -2);
        QVERIFY2(came < underWay, QByteArray::number(came).constData());
        QVERIFY2(memoryMegabytes() - before < 64, QByteArray::number(memoryMegabytes() - before).constData());
        const qint64 then = came;
        QTest::qWait(300);
        QCOMPARE(came, then); // nothing comes by itself
        // A piece at a time, as somebody who reads slowly: all of it comes, and the end behind it.
        for (int i = 0; i < 5; ++i) {
            const qint64 last = came;
            fast->resume();
            QTRY_VERIFY_WITH_TIMEOUT(came > last, patience);
        }
        came += underWay;
        fast->resume();
        QTRY_COMPARE_WITH_TIMEOUT(status, 3, patience);
        QCOMPARE(came - underWay, all);
        QCOMPARE(words, QByteArray("end\n"));

        // What has ended there while nobody wanted it.
        const auto brief = line.openCommand("echo out; echo err >&2; exit 4");
        brief->pause();
        QByteArray expected;
        status = -2;
        connect(brief.get(), &SshChannel::received, this, [&](const QByteArray& bytes) { expected += bytes; });
        connect(brief.get(), &SshChannel::receivedError, this, [&](const QByteArray& bytes) { expected += bytes; });
        connect(brief.get(), &SshChannel::closed, this, [&](const std::optional<Error>&, int code) {
            expected += "closed";
            status = code;
        });
        for (int i = 0; i < 5; ++i)
            QCOMPARE(output(line, "echo hello"), QByteArray("hello\n"));
        QCOMPARE(expected, QByteArray());
        brief->resume();
        QTRY_COMPARE_WITH_TIMEOUT(status, 4, patience);
        QCOMPARE(expected, QByteArray("out\nerr\nclosed"));

        // Gone while it is paused.
        const auto gone = line.openCommand("cat /dev/zero");
        gone->pause();
        int ended = 0;
        connect(gone.get(), &SshChannel::closed, this,
                [&](const std::optional<Error>& why, int) { ended += why ? 1 : 9; });
        QCOMPARE(output(line, "echo hello"), QByteArray("hello\n"));
        host->killSessions();
        QTRY_COMPARE_WITH_TIMEOUT(ended, 1, patience);
    }

    void reportsExitStatus() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshLink line(hopTo(*host), nullptr, linkOptions());
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        const auto channel = line.openCommand("echo no >&2; exit 7");
        int status = -2;
        QByteArray words;
        connect(channel.get(), &SshChannel::receivedError, this, [&](const QByteArray& bytes) { words += bytes; });
        connect(channel.get(), &SshChannel::closed, this,
                [&](const std::optional<Error>&, int code) { status = code; });
        QTRY_COMPARE_WITH_TIMEOUT(status, 7, patience);
        QCOMPARE(words, QByteArray("no\n"));
    }

    // A socket that only its user can reach, as that of a notebook server.
    void connectsToUnixSocket() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshLink line(hopTo(*host), nullptr, linkOptions());
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        const std::string path = "/tmp/studio-ssh-link-" + std::to_string(getpid()) + ".sock";
        const auto server = line.openCommand("exec python3 -c 'import os, socket; s = socket.socket(socket.AF_UNIX); "
                                             "os.umask(63); s.bind(\"" +
                                             path +
                                             "\"); s.listen(); print(\"ready\", flush=True); c = s.accept()[0]; "
                                             "c.sendall(c.recv(100).upper()); c.close(); os.unlink(\"" +
                                             path + "\")'");
        QByteArray ready;
        connect(server.get(), &SshChannel::received, this, [&](const QByteArray& bytes) { ready += bytes; });
        QTRY_COMPARE_WITH_TIMEOUT(ready, QByteArray("ready\n"), patience);
        const auto channel = line.openConnection(path, 0);
        QByteArray back;
        bool hasEnded = false;
        connect(channel.get(), &SshChannel::received, this, [&](const QByteArray& bytes) { back += bytes; });
        connect(channel.get(), &SshChannel::inputEnded, this, [&] { hasEnded = true; });
        channel->write("hello");
        QTRY_VERIFY_WITH_TIMEOUT(hasEnded, patience);
        QCOMPARE(back, QByteArray("HELLO"));
        // Nothing is there any more.
        const auto late = line.openConnection(path, 0);
        std::optional<Error> why;
        connect(late.get(), &SshChannel::closed, this, [&](const std::optional<Error>& error, int) { why = error; });
        QTRY_VERIFY_WITH_TIMEOUT(why.has_value(), patience);
        QVERIFY2(why->message.find(path) != std::string::npos, why->message.c_str());
    }

    void detectsDeadConnection() {
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        test::SlowProxy proxy(host->address(), host->port());
        SshHop hop = hopTo(*host);
        hop.host = proxy.address();
        hop.port = proxy.port();
        LinkOptions options = linkOptions();
        options.silenceLimit = std::chrono::seconds(7);
        SshLink line(hop, nullptr, options);
        Person person(line);
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        QTest::qWait(8'500); // silent, but alive
        QVERIFY(line.isOpen());
        proxy.blackhole(true);
        QTRY_VERIFY_WITH_TIMEOUT(!line.isOpen(), patience);
        QVERIFY(line.error()->code == ErrorCode::Timeout || line.error()->code == ErrorCode::Unavailable);
        proxy.heal();
        line.open();
        QTRY_VERIFY_WITH_TIMEOUT(line.isOpen(), patience);
        proxy.cut();
        QTRY_VERIFY_WITH_TIMEOUT(!line.isOpen(), patience);
    }

    void failuresHaveActionableTexts() {
        SshHop nowhere{.host = "127.0.0.1", .port = 1, .user = "ada"};
        SshLink refused(nowhere, nullptr, linkOptions());
        refused.open();
        QTRY_VERIFY_WITH_TIMEOUT(refused.error().has_value(), patience);
        QCOMPARE(refused.error()->code, ErrorCode::Unavailable);
        QVERIFY(refused.error()->message.find("refused") != std::string::npos);
        QCOMPARE(refused.error()->cause, std::string("refused"));
        QCOMPARE(refused.error()->arguments, std::vector<std::string>{"127.0.0.1:1"});

        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        SshHop hop = hopTo(*host);
        hop.keyFile = m_lab->key(LabKeyKind::Ecdsa).path;
        SshLink stranger(hop, nullptr, linkOptions());
        Person person(stranger);
        stranger.open();
        QTRY_VERIFY_WITH_TIMEOUT(stranger.error().has_value(), patience);
        QCOMPARE(stranger.error()->code, ErrorCode::SignInNeeded);
        hop.keyFile = m_lab->key(LabKeyKind::Ed25519).path + ".pub";
        SshLink half(hop, nullptr, linkOptions());
        Person other(half);
        half.open();
        QTRY_VERIFY_WITH_TIMEOUT(half.error().has_value(), patience);
        QVERIFY(half.error()->message.find(".pub") != std::string::npos);
    }

private:
    SshHop hopTo(const SshHost& host) {
        return {.host = host.address(),
                .port = host.port(),
                .user = "ada",
                .methods = {SignInMethod::Key},
                .keyFile = m_lab->key(LabKeyKind::Ed25519).path};
    }
    LinkOptions linkOptions() {
        LinkOptions options;
        options.knownHosts = [this]() -> Result<std::vector<KnownHostsFile>> {
            const std::lock_guard guard(m_mutex);
            return std::vector<KnownHostsFile>{{"known_hosts", m_known}};
        };
        options.rememberHostKey = [this](const std::string& line) -> Result<void> {
            const std::lock_guard guard(m_mutex);
            m_known += line;
            return {};
        };
        return options;
    }
    QByteArray output(SshLink& line, const std::string& command) {
        const auto channel = line.openCommand(command);
        QByteArray words;
        bool isOver = false;
        connect(channel.get(), &SshChannel::received, this, [&](const QByteArray& bytes) { words += bytes; });
        connect(channel.get(), &SshChannel::closed, this, [&](const std::optional<Error>&, int) { isOver = true; });
        [&] { QTRY_VERIFY_WITH_TIMEOUT(isOver, patience); }();
        return words;
    }

    std::mutex m_mutex;
    std::string m_known;
};

} // namespace studio

QTEST_GUILESS_MAIN(studio::SshLinkTest)
#include "ssh_link_test.moc"
