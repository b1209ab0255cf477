// The laboratory of sshd processes, seen with the system's own ssh: what tests of our client rely on.
#include <QCoreApplication>
#include <QFile>
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "tests/support/agent_test_client.h"
#include "tests/support/net_lab.h"
#include "tests/support/ssh_lab.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::string secret = "12345678901234567890"; // of RFC 4226, appendix D

// ssh, reported of the host's key and of nothing else; it asks a script for what a person would type, one answer a
// line.
class SshCommand {
public:
    SshCommand(SshLab& lab, const SshHost& host, const std::string& knownHosts = {})
        : m_host(host)
        , m_folder(lab.folder() + "/client-" + randomIdText()) {
        (void)makeFolders(m_folder);
        std::string known;
        for (const HostKeyType type : {HostKeyType::Ed25519, HostKeyType::Ecdsa, HostKeyType::Rsa}) {
            if (!host.hostKey(type).publicLine.empty())
                known += host.knownHostsLine(type) + "\n";
        }
        (void)writeFileAtomically(m_folder + "/known_hosts", known);
        (void)writeFileAtomically(m_folder + "/answers", "");
        (void)writeFileAtomically(m_folder + "/askpass", "#!/bin/sh\n"
                                                         "f=" +
                                                             m_folder +
                                                             "/answers\n"
                                                             "head -n 1 $f\ntail -n +2 $f > $f.new\nmv $f.new $f\n");
        (void)chmod((m_folder + "/askpass").c_str(), 0700);
        m_arguments = {"ssh", "-F", "none"};
        option("UserKnownHostsFile", knownHosts.empty() ? m_folder + "/known_hosts" : knownHosts);
        option("GlobalKnownHostsFile", "none");
        option("StrictHostKeyChecking", "yes");
        option("NumberOfPasswordPrompts", "1");
    }

    SshCommand& option(const std::string& name, const std::string& value) {
        m_arguments.insert(m_arguments.end(), {"-o", name + "=" + value});
        return *this;
    }
    SshCommand& key(const LabKey& key) { return option("IdentityFile", key.path).option("IdentitiesOnly", "yes"); }
    SshCommand& answers(const std::string& lines) {
        (void)writeFileAtomically(m_folder + "/answers", lines);
        return *this;
    }
    SshCommand& methods(const std::string& list) { return option("PreferredAuthentications", list); }
    Ran run(const std::string& user, const std::string& command) const {
        auto argv = m_arguments;
        argv.insert(argv.end(), {"-p", std::to_string(m_host.port()), user + "@" + m_host.address(), command});
        return runProgram(argv, surroundings());
    }
    Ran runSftp(const std::string& user, const std::string& batch) const {
        auto argv = m_arguments;
        argv.front() = "sftp";
        argv.insert(argv.end(), {"-P", std::to_string(m_host.port()), "-b", batch, user + "@" + m_host.address()});
        return runProgram(argv, surroundings());
    }
    SshCommand& agent(const std::string& socket) {
        m_agent = socket;
        return *this;
    }

private:
    RunProgramOptions surroundings() const {
        return {.environment = {{"SSH_ASKPASS", m_folder + "/askpass"},
                                {"SSH_ASKPASS_REQUIRE", "force"},
                                {"SSH_AUTH_SOCK", m_agent},
                                {"DISPLAY", "none"}},
                .input = {}};
    }

    const SshHost& m_host;
    std::string m_folder;
    std::string m_agent;
    std::vector<std::string> m_arguments;
};

bool hasOath() {
    return runProgram({"find", "/lib", "/usr/lib", "/usr/lib64", "-name", "pam_oath.so"}).out.find("pam_oath") !=
           std::string::npos;
}

std::string expected(const Ran& ran, const SshHost& host) {
    return "exit " + std::to_string(ran.exitCode) + "\nout " + ran.out + "err " + ran.err + "log " + host.log();
}

} // namespace

#define NEEDS_LAB()                                                                                                    \
    std::string whyNot;                                                                                                \
    if (!SshLab::isPossible(&whyNot))                                                                                  \
    QSKIP(whyNot.c_str())
#define HOST(name, lab, ...)                                                                                           \
    const auto name##Made = (lab).addHost(__VA_ARGS__);                                                                \
    QVERIFY2(name##Made,                                                                                               \
             (name##Made ? std::string() : name##Made.error().message + name##Made.error().detail).c_str());           \
    SshHost& name = **name##Made

class SshLabTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void signsInByKeyAndPassword() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.name = "login1";
        options.users = {
            {.name = "alice", .password = "s3cret", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        options.allowsPassword = true;
        HOST(host, lab, options);
        const Ran byKey =
            SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", "hostname; id -un; pwd; echo $SHELL");
        QVERIFY2(byKey.out == "login1\nalice\n/home/alice\n/bin/bash\n", expected(byKey, host).c_str());
        const Ran byPassword = SshCommand(lab, host).methods("password").answers("s3cret\n").run("alice", "id -un");
        QVERIFY2(byPassword.out == "alice\n", expected(byPassword, host).c_str());
        const Ran wrong = SshCommand(lab, host).methods("password").answers("guess\n").run("alice", "id -un");
        QCOMPARE(wrong.exitCode, 255);
        QCOMPARE(host.countConnections(), 3);
        QVERIFY2(host.countAuthAttempts() == 3 && host.countAuthFailures() == 1, host.log().c_str());
    }

    void signsInWithEveryKindOfKey() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        const std::vector<LabKeyKind> kinds = {LabKeyKind::Ed25519, LabKeyKind::Ecdsa, LabKeyKind::Rsa,
                                               LabKeyKind::RsaPem, LabKeyKind::WithPassphrase};
        SshUser alice{.name = "alice"};
        for (const LabKeyKind kind : kinds)
            alice.authorizedKeys.push_back(lab.key(kind).publicLine);
        options.users = {alice};
        options.hostKeys = {HostKeyType::Ed25519, HostKeyType::Ecdsa, HostKeyType::Rsa};
        HOST(host, lab, options);
        for (const LabKeyKind kind : kinds) {
            const LabKey& key = lab.key(kind);
            const Ran ran = SshCommand(lab, host).key(key).answers(key.passphrase + "\n").run("alice", "echo in");
            QVERIFY2(ran.out == "in\n", expected(ran, host).c_str());
            QVERIFY2(host.log().find(key.fingerprint) != std::string::npos, key.fingerprint.c_str());
        }
        const Ran pem = runProgram({"head", "-n", "1", lab.key(LabKeyKind::RsaPem).path});
        QCOMPARE(pem.out, std::string("-----BEGIN RSA PRIVATE KEY-----\n"));
        for (const char* algorithm : {"ssh-ed25519", "ecdsa-sha2-nistp256", "rsa-sha2-512"}) {
            const Ran ran = SshCommand(lab, host)
                                .option("HostKeyAlgorithms", algorithm)
                                .key(lab.key(LabKeyKind::Ed25519))
                                .run("alice", "echo in");
            QVERIFY2(ran.out == "in\n", expected(ran, host).c_str());
        }
        const Ran reported =
            runProgram({"ssh-keygen", "-lf", "/dev/stdin"},
                       {.environment = {}, .input = host.hostKey(HostKeyType::Ecdsa).publicLine + "\n"});
        QVERIFY2(reported.out.find(host.hostKey(HostKeyType::Ecdsa).fingerprint) != std::string::npos,
                 reported.out.c_str());
    }

    void signsInWithAnAgentAndACertificate() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ecdsa).publicLine}}, {.name = "bob"}};
        options.trustsLabCa = true;
        options.revokedKeys = {lab.key(LabKeyKind::Rsa).publicLine};
        HOST(host, lab, options);
        const std::string socket = lab.agentWith(LabKeyKind::Ecdsa);
        QVERIFY(!socket.empty());
        const Ran byAgent = SshCommand(lab, host).agent(socket).run("alice", "echo in");
        QVERIFY2(byAgent.out == "in\n", expected(byAgent, host).c_str());
        const LabKey& certified = lab.key(LabKeyKind::Certified);
        const Ran byCertificate = SshCommand(lab, host)
                                      .key(certified)
                                      .option("CertificateFile", certified.certificatePath)
                                      .run("bob", "echo in");
        QVERIFY2(byCertificate.out == "in\n", expected(byCertificate, host).c_str());
        QVERIFY(host.log().find("ED25519-CERT") != std::string::npos);
        const Ran other = SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("bob", "echo in");
        QCOMPARE(other.exitCode, 255);
    }

    void totpMatchesRfcVectors() {
        const std::vector<std::string> codes = {"755224", "287082", "359152", "969429", "338314",
                                                "254676", "287922", "162583", "399871", "520489"};
        for (size_t counter = 0; counter < codes.size(); ++counter)
            QCOMPARE(hotpCode(secret, counter), codes[counter]);
    }

    void asksForPasswordAndCode() {
        NEEDS_LAB();
        if (!hasOath())
            QSKIP("libpam-oath is not installed.");
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice",
                          .password = "s3cret",
                          .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine},
                          .hotpSecret = secret}};
        options.allowsKeyboardInteractive = true;
        options.pamAsks = PamAsks::PasswordAndCode;
        options.authenticationMethods = "publickey,keyboard-interactive";
        HOST(host, lab, options);
        const auto signIn = [&](const std::string& answers) {
            return SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).answers(answers).run("alice", "echo in");
        };
        const Ran first = signIn("s3cret\n" + hotpCode(secret, 0) + "\n");
        QVERIFY2(first.out == "in\n", expected(first, host).c_str());
        const Ran replayed = signIn("s3cret\n" + hotpCode(secret, 0) + "\n");
        QCOMPARE(replayed.exitCode, 255);
        const Ran wrongPassword = signIn("guess\n" + hotpCode(secret, 1) + "\n");
        QCOMPARE(wrongPassword.exitCode, 255);
        QVERIFY(host.reboot());
        const Ran next = signIn("s3cret\n" + hotpCode(secret, 2) + "\n");
        QVERIFY2(next.out == "in\n", expected(next, host).c_str());
        const Ran replayedAfterBoot = signIn("s3cret\n" + hotpCode(secret, 1) + "\n");
        QCOMPARE(replayedAfterBoot.exitCode, 255);
    }

    void asksForCodeOnly() {
        NEEDS_LAB();
        if (!hasOath())
            QSKIP("libpam-oath is not installed.");
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .hotpSecret = secret}, {.name = "bob"}};
        options.allowsPublicKey = false;
        options.allowsKeyboardInteractive = true;
        options.pamAsks = PamAsks::Code;
        HOST(host, lab, options);
        const Ran alice = SshCommand(lab, host).answers(hotpCode(secret, 3) + "\n").run("alice", "echo in");
        QVERIFY2(alice.out == "in\n", expected(alice, host).c_str());
        const Ran bob = SshCommand(lab, host).answers(hotpCode(secret, 4) + "\n").run("bob", "echo in");
        QCOMPARE(bob.exitCode, 255);
        QVERIFY2(host.countAuthAttempts() == 2 && host.countAuthFailures() == 1, host.log().c_str());
    }

    void supportsEveryLoginShell_data() {
        QTest::addColumn<QString>("shell");
        for (const char* shell : {"/bin/bash", "/bin/sh", "/bin/rbash", "/usr/bin/fish", "/bin/tcsh", "/bin/zsh"})
            QTest::newRow(shell) << shell;
    }
    void supportsEveryLoginShell() {
        NEEDS_LAB();
        QFETCH(const QString, shell);
        if (!QFile::exists(shell))
            QSKIP("It is not installed.");
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice",
                          .shell = shell.toStdString(),
                          .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        HOST(host, lab, options);
        const Ran ran = SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", "echo $SHELL");
        QVERIFY2(ran.out == shell.toStdString() + "\n", expected(ran, host).c_str());
    }

    void supportsNoisyShellAndHomeFiles() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        const std::vector<std::string> keys = {lab.key(LabKeyKind::Ed25519).publicLine};
        options.users = {{.name = "alice",
                          .shellScript = "#!/bin/sh\necho Welcome!\nsleep 0.1\nexec /bin/sh \"$@\"\n",
                          .authorizedKeys = keys},
                         {.name = "bob", .files = {{".bashrc", "echo noise of bashrc\n"}}, .authorizedKeys = keys}};
        options.banner = "Authorised users only.\n";
        HOST(host, lab, options);
        const Ran alice = SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", "echo in");
        QVERIFY2(alice.out == "Welcome!\nin\n", expected(alice, host).c_str());
        QVERIFY(alice.err.find("Authorised users only.") != std::string::npos);
        const Ran bob = SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("bob", "echo in");
        QVERIFY2(bob.out == "noise of bashrc\nin\n", expected(bob, host).c_str());
    }

    void supportsEveryKindOfHome() {
        NEEDS_LAB();
        SshLab lab;
        const std::vector<std::string> keys = {lab.key(LabKeyKind::Ed25519).publicLine};
        const std::map<std::string, std::string> files = {{"bin/hello", "#!/bin/sh\necho hello\n"}};
        SshHostOptions options;
        options.users = {
            {.name = "alice", .files = files, .authorizedKeys = keys},
            {.name = "bob", .files = files, .authorizedKeys = keys, .home = SshUser::Home::ReadOnly},
            {.name = "carol", .files = files, .authorizedKeys = keys, .home = SshUser::Home::NoExec},
            {.name = "dave", .files = files, .authorizedKeys = keys, .home = SshUser::Home::Small, .homeMegabytes = 2}};
        HOST(host, lab, options);
        const auto as = [&](const char* user, const char* command) {
            return SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run(user, command);
        };
        QCOMPARE(as("alice", "bin/hello; echo mine > note; cat note").out, std::string("hello\nmine\n"));
        QCOMPARE(readFile(host.home("alice") + "/note").value_or(""), std::string("mine\n"));
        QCOMPARE(as("bob", "bin/hello").out, std::string("hello\n"));
        QVERIFY(as("bob", "touch note").err.find("Read-only file system") != std::string::npos);
        QCOMPARE(as("carol", "bin/hello").exitCode, 126);
        QCOMPARE(as("carol", "echo mine > note; cat note").out, std::string("mine\n"));
        QCOMPARE(as("dave", "bin/hello; echo mine > note").out, std::string("hello\n"));
        QVERIFY(as("dave", "head -c 4000000 /dev/zero > big").err.find("No space left") != std::string::npos);
        QVERIFY(host.reboot());
        QCOMPARE(as("dave", "cat note").out, std::string("mine\n"));
        QCOMPARE(readFile(host.home("dave") + "/note").value_or(""), std::string("mine\n"));
    }

    void supportsTerminalAndSftp() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        HOST(host, lab, options);
        SshCommand command(lab, host);
        command.key(lab.key(LabKeyKind::Ed25519));
        const Ran terminal =
            SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).option("RequestTTY", "force").run("alice", "tty");
        QVERIFY2(terminal.out.starts_with("/dev/pts/"), expected(terminal, host).c_str());
        QVERIFY(writeFileAtomically(lab.folder() + "/batch", "put " + lab.folder() + "/batch got\n"));
        const Ran sftp = command.runSftp("alice", lab.folder() + "/batch");
        QVERIFY2(sftp.isOk(), expected(sftp, host).c_str());
        QVERIFY(pathExists(host.home("alice") + "/got"));
    }

    void enforcesLimitsAndForcedCommands() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        options.forceCommand = "echo forced";
        options.kexAlgorithms = "curve25519-sha256";
        options.ciphers = "aes256-ctr";
        HOST(host, lab, options);
        const Ran forced = SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", "echo in");
        QVERIFY2(forced.out == "forced\n", expected(forced, host).c_str());
        const Ran other = SshCommand(lab, host)
                              .key(lab.key(LabKeyKind::Ed25519))
                              .option("Ciphers", "aes128-ctr")
                              .run("alice", "echo in");
        QVERIFY(other.err.find("no matching cipher") != std::string::npos);
    }

    void revokedKeysForwardingAndStartups() {
        NEEDS_LAB();
        SshLab lab;
        const LabKey& lost = lab.key(LabKeyKind::Ecdsa);
        const LabKey& good = lab.key(LabKeyKind::Ed25519);
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lost.publicLine, good.publicLine}}};
        options.revokedKeys = {lost.publicLine};
        options.allowsTcpForwarding = false;
        options.maxStartups = "1";
        options.maxSessions = 1;
        HOST(host, lab, options);
        QCOMPARE(SshCommand(lab, host).key(lost).run("alice", "echo in").exitCode, 255);
        QVERIFY(host.log().find("revoked") != std::string::npos);
        const Ran forward = SshCommand(lab, host)
                                .key(good)
                                .option("ExitOnForwardFailure", "yes")
                                .option("RemoteForward", "0 127.0.0.1:9")
                                .run("alice", "echo in");
        QVERIFY2(forward.exitCode == 255, expected(forward, host).c_str());

        // One master has its session; a second one over the same connection is refused.
        const std::string socket = lab.folder() + "/master";
        std::thread master([&] {
            (void)SshCommand(lab, host)
                .key(good)
                .option("ControlMaster", "yes")
                .option("ControlPath", socket)
                .run("alice", "touch up; while [ ! -e done ]; do sleep 0.05; done");
        });
        const bool isUp = waitFor([&] { return pathExists(host.home("alice") + "/up"); });
        const int before = host.countConnections();
        // Refused there, the client goes on with a connection of its own.
        const Ran second =
            SshCommand(lab, host).key(good).option("ControlPath", socket).run("alice", "touch done; echo in");
        (void)host.run("alice", "touch done");
        master.join();
        QVERIFY(isUp);
        QVERIFY2(second.out == "in\n" && second.err.find("refused by peer") != std::string::npos,
                 expected(second, host).c_str());
        QCOMPARE(host.countConnections(), before + 1);
    }

    void killEndsAllProcesses() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice"}};
        HOST(host, lab, options);
        std::vector<pid_t> processes = host.processes();
        processes.push_back(host.processOne());
        QVERIFY(processes.size() >= 2);
        kill(host.machine(), SIGKILL);
        for (const pid_t pid : processes)
            QVERIFY(waitFor([pid] { return isGone(pid); }));
    }

    void stopsStartsAndBreaks() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        HOST(host, lab, options);
        const auto signIn = [&] {
            return SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", "echo in");
        };
        host.stop();
        // A process of the server may hold the listening socket for a moment longer.
        QVERIFY(waitFor([&] { return signIn().err.find("Connection refused") != std::string::npos; }));
        QVERIFY(host.start());
        QCOMPARE(signIn().out, std::string("in\n"));
        const HostKey before = host.hostKey(HostKeyType::Ed25519);
        const std::string knownBefore = host.knownHostsLine(HostKeyType::Ed25519);
        QVERIFY(host.changeHostKey(HostKeyType::Ed25519));
        QVERIFY(host.hostKey(HostKeyType::Ed25519).fingerprint != before.fingerprint);
        QCOMPARE(signIn().out, std::string("in\n"));
        QVERIFY(writeFileAtomically(lab.folder() + "/old_known", knownBefore + "\n"));
        const Ran warned = SshCommand(lab, host, lab.folder() + "/old_known")
                               .key(lab.key(LabKeyKind::Ed25519))
                               .run("alice", "echo in");
        QVERIFY(warned.err.find("REMOTE HOST IDENTIFICATION HAS CHANGED") != std::string::npos);

        // A broken connection ends what hangs on it, not what was detached.
        Ran broken;
        std::thread client([&] {
            broken = SshCommand(lab, host)
                         .key(lab.key(LabKeyKind::Ed25519))
                         .run("alice", "setsid sleep 1000 </dev/null >/dev/null 2>&1 & touch up; tail -f /dev/null");
        });
        const bool isUp = waitFor([&] { return pathExists(host.home("alice") + "/up"); });
        host.killSessions();
        client.join();
        QVERIFY(isUp);
        QCOMPARE(broken.exitCode, 255);
        QCOMPARE(host.run("alice", "grep -l '^sleep' /proc/[0-9]*/comm | wc -l").out, std::string("1\n"));
        QCOMPARE(signIn().out, std::string("in\n"));
    }

    void rebootEndsProcessesAndChangesTheBootId() {
        NEEDS_LAB();
        const std::string realBoot = readFile("/proc/sys/kernel/random/boot_id").value_or("");
        const std::string realMachine = readFile("/etc/machine-id").value_or("");
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        HOST(host, lab, options);
        const auto ask = [&](const char* command) {
            return SshCommand(lab, host).key(lab.key(LabKeyKind::Ed25519)).run("alice", command).out;
        };
        const std::string boot = ask("cat /proc/sys/kernel/random/boot_id");
        const std::string machine = ask("cat /etc/machine-id");
        QCOMPARE(boot, host.bootId() + "\n");
        QVERIFY(boot != realBoot && (realMachine.empty() || machine != realMachine));
        QCOMPARE(host.run("alice", "setsid sleep 1000 >/dev/null 2>&1 & touch /tmp/t note; id -un").out,
                 std::string("alice\n"));
        QVERIFY(pathExists(host.path("/tmp/t")));
        QVERIFY(!pathExists("/tmp/t"));
        const std::vector<pid_t> old = host.processes();
        QVERIFY(old.size() >= 2); // sshd and the sleeper
        const int port = host.port();
        QVERIFY(host.reboot());
        for (const pid_t pid : old)
            QVERIFY(isGone(pid));
        QVERIFY(ask("cat /proc/sys/kernel/random/boot_id") != boot);
        QCOMPARE(ask("cat /etc/machine-id"), machine);
        QCOMPARE(ask("ls note /tmp"), std::string("note\n\n/tmp:\n"));
        QCOMPARE(host.port(), port);
        host.powerOff();
        QCOMPARE(SshCommand(lab, host).run("alice", "true").exitCode, 255);
        QVERIFY(host.start());
        QCOMPARE(ask("echo in"), std::string("in\n"));
    }

    void supportsJumpHost() {
        NEEDS_LAB();
        SshLab lab;
        SshHostOptions options;
        options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
        options.name = "jump";
        HOST(jump, lab, options);
        options.name = "inner";
        HOST(inner, lab, options);
        const auto command = [&] {
            const std::string key = lab.key(LabKeyKind::Ed25519).path;
            return SshCommand(lab, inner)
                .key(lab.key(LabKeyKind::Ed25519))
                .option("ProxyCommand", "ssh -F none -i " + key +
                                            " -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -p " +
                                            std::to_string(jump.port()) + " -W %h:%p alice@" + jump.address());
        };
        const Ran ran = command().run("alice", "hostname");
        QVERIFY2(ran.out == "inner\n", expected(ran, jump).c_str());
        QCOMPARE(jump.countConnections(), 1);
        QCOMPARE(inner.countConnections(), 1);
    }

    void cleansUp() {
        NEEDS_LAB();
        std::string folder;
        std::vector<pid_t> processes;
        {
            SshLab lab;
            SshHostOptions options;
            options.users = {{.name = "alice", .home = SshUser::Home::Small}};
            HOST(host, lab, options);
            QVERIFY(!lab.agentWith(LabKeyKind::Ed25519).empty());
            folder = lab.folder();
            processes = host.processes();
            processes.push_back(host.machine());
            processes.push_back(host.processOne());
        }
        QVERIFY(!pathExists(folder));
        for (const pid_t pid : processes)
            QVERIFY(isGone(pid));
        const std::string mounts = readFile("/proc/self/mounts").value_or("");
        QVERIFY(!mounts.empty() && mounts.find(folder) == std::string::npos);
    }

    // Another program like this one, killed in the middle of its test.
    void cleansUpAfterKilledTest() {
        NEEDS_LAB();
        ChildProcess test;
        QVERIFY(test.start({QCoreApplication::applicationFilePath().toStdString(), "--hold"}));
        const std::string folder = test.readLine().value_or("");
        QVERIFY(pathExists(folder));
        std::vector<pid_t> processes;
        for (int count = std::stoi(test.readLine().value_or("0")); count > 0; --count)
            processes.push_back(std::stoi(test.readLine().value_or("0")));
        QVERIFY(processes.size() >= 4);
        for (const pid_t pid : processes)
            QVERIFY(pid > 0 && !isGone(pid));
        test.killHard();
        for (const pid_t pid : processes)
            QVERIFY(waitFor([pid] { return isGone(pid); }));
        QVERIFY(waitFor([&folder] { return !pathExists(folder); }));
    }
};

namespace {

int holdALab() {
    SshLab lab;
    SshHostOptions options;
    options.users = {{.name = "alice", .home = SshUser::Home::Small}};
    const auto host = lab.addHost(options);
    if (!host || lab.agentWith(LabKeyKind::Ed25519).empty())
        return 1;
    std::vector<pid_t> processes = (*host)->processes();
    processes.push_back((*host)->machine());
    processes.push_back((*host)->processOne());
    processes.push_back(lab.agents().front());
    NetLab net(lab);
    if (NetLab::isPossible()) {
        options.name = "far";
        const auto far = net.addHost(options);
        const auto client = net.clientNetwork();
        if (!far || !client)
            return 1;
        processes.insert(processes.end(), {*client, (*far)->machine(), (*far)->processOne(), net.linkOf(**far).pid()});
    }
    std::cout << lab.folder() << '\n' << processes.size() << '\n';
    for (const pid_t pid : processes)
        std::cout << pid << '\n';
    std::cout.flush();
    pause();
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    if (count == 2 && std::string(arguments[1]) == "--hold")
        return holdALab();
    const QCoreApplication app(count, arguments);
    SshLabTest test;
    return QTest::qExec(&test, count, arguments);
}

#include "ssh_lab_test.moc"
