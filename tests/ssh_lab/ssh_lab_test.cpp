// The laboratory of sshd processes, seen with the system's own ssh: what tests of our client rely on.
#include <QTest>
#include <csignal>
#include <fcntl.h>
#include <iostream>
#include <sys/stat.h>
#include <unistd.h>

#include "tests/support/agent_test_client.h"
#include "tests/support/ssh_lab.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::string secret = "12345678901234567890"; // of RFC 4226, appendix D

// ssh, told of the host's key and of nothing else; it asks a script for what a person would type, one answer a line.
class SshCommand {
public:
    SshCommand(SshLab& lab, const SshHost& host)
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
        m_arguments = {"ssh", "-F", "none", "-p", std::to_string(host.port())};
        option("UserKnownHostsFile", m_folder + "/known_hosts");
        option("GlobalKnownHostsFile", "none");
        option("StrictHostKeyChecking", "yes");
        option("IdentitiesOnly", "yes");
        option("NumberOfPasswordPrompts", "1");
    }

    SshCommand& option(const std::string& name, const std::string& value) {
        m_arguments.insert(m_arguments.end(), {"-o", name + "=" + value});
        return *this;
    }
    SshCommand& key(const LabKey& key) { return option("IdentityFile", key.path); }
    SshCommand& answers(const std::string& lines) {
        (void)writeFileAtomically(m_folder + "/answers", lines);
        return *this;
    }
    SshCommand& methods(const std::string& list) { return option("PreferredAuthentications", list); }
    const std::string& knownHosts() const { return m_knownHosts; }

    Ran run(const std::string& user, const std::string& command) const {
        auto argv = m_arguments;
        argv.insert(argv.end(), {user + "@" + m_host.address(), command});
        return runProgram(argv, {.environment = {{"SSH_ASKPASS", m_folder + "/askpass"},
                                                 {"SSH_ASKPASS_REQUIRE", "force"},
                                                 {"SSH_AUTH_SOCK", m_agent},
                                                 {"DISPLAY", "none"}},
                                 .input = {}});
    }
    SshCommand& agent(const std::string& socket) {
        m_agent = socket;
        return *this;
    }

private:
    const SshHost& m_host;
    std::string m_folder;
    std::string m_knownHosts;
    std::string m_agent;
    std::vector<std::string> m_arguments;
};

std::string said(const Ran& ran, const SshHost& host) {
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
        QVERIFY2(byKey.out == "login1\nalice\n/home/alice\n/bin/bash\n", said(byKey, host).c_str());
        const Ran byPassword = SshCommand(lab, host).methods("password").answers("s3cret\n").run("alice", "id -un");
        QVERIFY2(byPassword.out == "alice\n", said(byPassword, host).c_str());
        const Ran wrong = SshCommand(lab, host).methods("password").answers("guess\n").run("alice", "id -un");
        QCOMPARE(wrong.exitCode, 255);
        QCOMPARE(host.countConnections(), 3);
        QVERIFY2(host.countAuthAttempts() == 3 && host.countAuthFailures() == 1, host.log().c_str());
    }
};

QTEST_GUILESS_MAIN(SshLabTest)
#include "ssh_lab_test.moc"
