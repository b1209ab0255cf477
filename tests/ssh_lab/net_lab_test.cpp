// The laboratory of networks: that its cables do what they say, and that an inner host is reached only through its
// jump.
#include <QTest>
#include <arpa/inet.h>
#include <cerrno>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>

#include "tests/support/agent_test_client.h"
#include "tests/support/net_lab.h"
#include "tests/support/slow_proxy.h"

using namespace studio;
using namespace studio::test;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

SshHostOptions hostNamed(SshLab& lab, const char* name) {
    SshHostOptions options;
    options.name = name;
    options.users = {{.name = "alice", .authorizedKeys = {lab.key(LabKeyKind::Ed25519).publicLine}}};
    return options;
}

std::vector<std::string> ssh(SshLab& lab, const SshHost& host, const std::string& command,
                             const SshHost* jump = nullptr) {
    const std::string plain =
        "ssh -F none -o BatchMode=yes -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null "
        "-o LogLevel=ERROR -i " +
        lab.key(LabKeyKind::Ed25519).path;
    const std::string proxy =
        jump != nullptr ? " -o ProxyCommand='" + plain + " -W %h:%p alice@" + jump->address() + "'" : std::string();
    return {"/bin/sh", "-c", plain + proxy + " -o ConnectTimeout=20 alice@" + host.address() + " '" + command + "'"};
}

// From the calling thread's network: how long connecting took, or nothing.
std::optional<milliseconds> timeToConnect(const std::string& address, milliseconds limit) {
    const UniqueFd socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(22);
    inet_pton(AF_INET, address.c_str(), &place.sin_addr);
    const auto begin = Clock::now();
    if (connect(socket.get(), reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0 && errno != EINPROGRESS)
        return std::nullopt;
    pollfd look{socket.get(), POLLOUT, 0};
    if (poll(&look, 1, static_cast<int>(limit.count())) <= 0 || (look.revents & (POLLERR | POLLHUP)) != 0)
        return std::nullopt;
    return std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
}

} // namespace

#define NEEDS_LAB()                                                                                                    \
    std::string whyNot;                                                                                                \
    if (!NetLab::isPossible(&whyNot))                                                                                  \
    QSKIP(whyNot.c_str())
#define HOST(name, made)                                                                                               \
    const auto name##Made = made;                                                                                      \
    QVERIFY2(name##Made,                                                                                               \
             (name##Made ? std::string() : name##Made.error().message + name##Made.error().detail).c_str());           \
    SshHost& name = **name##Made

class NetLabTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void delaysAndDropsTraffic() {
        NEEDS_LAB();
        SshLab lab;
        NetLab net(lab);
        HOST(host, net.addHost(hostNamed(lab, "far"), {.delayMs = 50}));
        const Ran ran = net.runAsClient(ssh(lab, host, "hostname"));
        QVERIFY2(ran.out == "far\n", (ran.err + host.log()).c_str());
        QVERIFY(net.enterClient());
        const auto took = timeToConnect(host.address(), patience);
        QVERIFY(took && *took >= milliseconds(100));
        net.linkOf(host).blackhole(true);
        QVERIFY(!timeToConnect(host.address(), milliseconds(400)));
        net.linkOf(host).blackhole(false);
        QVERIFY(timeToConnect(host.address(), patience));
        net.leaveClient();
    }

    void deliversAllDespitePacketLoss() {
        NEEDS_LAB();
        SshLab lab;
        NetLab net(lab);
        HOST(host, net.addHost(hostNamed(lab, "far"),
                               {.delayMs = 5, .jitterMs = 5, .lossPermille = 30, .repeatPermille = 20}));
        const Ran ran = net.runAsClient(ssh(lab, host, "head -c 300000 /dev/zero"));
        QVERIFY2(ran.out == std::string(300'000, '\0'), ran.err.c_str());
    }

    void connectsSeveralHosts() {
        NEEDS_LAB();
        SshLab lab;
        NetLab net(lab);
        HOST(one, net.addHost(hostNamed(lab, "one"), {.delayMs = 2}));
        HOST(two, net.addHostBeside(one, hostNamed(lab, "two")));
        HOST(three, net.addHostBeside(one, hostNamed(lab, "three")));
        QCOMPARE(net.runAsClient(ssh(lab, one, "hostname")).out, std::string("one\n"));
        QCOMPARE(net.runAsClient(ssh(lab, two, "hostname")).out, std::string("two\n"));
        QCOMPARE(net.runAsClient(ssh(lab, three, "hostname")).out, std::string("three\n"));
        QCOMPARE(&net.linkOf(three), &net.linkOf(one));
        QVERIFY(two.reboot());
        QCOMPARE(net.runAsClient(ssh(lab, two, "hostname")).out, std::string("two\n"));
    }

    void innerHostIsReachableOnlyThroughJumpHost() {
        NEEDS_LAB();
        SshLab lab;
        NetLab net(lab);
        HOST(jump, net.addHost(hostNamed(lab, "jump"), {.delayMs = 5}));
        HOST(inner, net.addInnerHost(jump, hostNamed(lab, "inner"), {.delayMs = 5}));
        const Ran ran = net.runAsClient(ssh(lab, inner, "hostname", &jump));
        QVERIFY2(ran.out == "inner\n", (ran.err + jump.log() + inner.log()).c_str());
        QVERIFY(net.enterClient());
        QVERIFY(!timeToConnect(inner.address(), milliseconds(300)));
        net.leaveClient();
        QCOMPARE(inner.countConnections(), 1);
    }

    // What most tests of our client do: the same host, through a proxy instead of a network.
    void sshWorksThroughProxy() {
        NEEDS_LAB();
        SshLab lab;
        HOST(host, lab.addHost(hostNamed(lab, "near")));
        SlowProxy proxy(host.address(), host.port(), {.delay = std::chrono::milliseconds(30)});
        const std::string known = lab.folder() + "/known";
        QVERIFY(writeFileAtomically(known,
                                    host.knownHostsLine(HostKeyType::Ed25519, proxy.address(), proxy.port()) + "\n"));
        const std::vector<std::string> argv = {"ssh",
                                               "-F",
                                               "none",
                                               "-o",
                                               "BatchMode=yes",
                                               "-o",
                                               "UserKnownHostsFile=" + known,
                                               "-i",
                                               lab.key(LabKeyKind::Ed25519).path,
                                               "-p",
                                               std::to_string(proxy.port()),
                                               "alice@" + proxy.address(),
                                               "hostname"};
        const Ran ran = runProgram(argv);
        QVERIFY2(ran.out == "near\n", (ran.err + host.log()).c_str());
        const int trips = proxy.countRoundTrips();
        QVERIFY2(trips >= 5 && trips <= 12, std::to_string(trips).c_str());
        proxy.blackhole(true);
        const Ran silent = runProgram(argv, {.environment = {}, .input = {}, .limit = milliseconds(700)});
        QVERIFY(silent.isTimedOut);
        proxy.heal();
        QCOMPARE(runProgram(argv).out, std::string("near\n"));
        QCOMPARE(host.countConnections(), 3); // that of the void came, too, and left
    }

    void cleansUp() {
        NEEDS_LAB();
        pid_t client = 0;
        pid_t machine = 0;
        {
            SshLab lab;
            NetLab net(lab);
            HOST(host, net.addHost(hostNamed(lab, "far")));
            client = *net.clientNetwork();
            machine = host.machine();
        }
        QVERIFY(isGone(client));
        QVERIFY(isGone(machine));
        const Ran devices = runProgram({"ip", "-o", "link"});
        QVERIFY(devices.isOk() && devices.out.find("lab1") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(NetLabTest)
#include "net_lab_test.moc"

#undef HOST
#undef NEEDS_LAB
