// Ports are leased to one attempt at a time across all studios, and never one that another program has.
#include <QtTest>

#include <filesystem>
#include <netinet/in.h>
#include <set>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "core/agent/gang/port_lease.h"
#include "core/base/file.h"
#include "core/base/id.h"

using namespace studio;

namespace {

// Runs `work` as another user; its exit status.
int runAsUser(uid_t uid, const std::function<int()>& work) {
    const pid_t child = fork();
    if (child == 0) {
        if (setgid(uid) != 0 || setuid(uid) != 0)
            _exit(100);
        _exit(work());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

} // namespace

class PortLeaseTest : public QObject {
    Q_OBJECT

private:
    std::string m_parent;

    Result<PortLease> take(int count) const {
        auto folder = SharedLockFolder::openBelow({m_parent}, "ports");
        return folder ? PortLease::takeFrom(std::move(*folder), count) : Result<PortLease>(fail(folder.error()));
    }

private Q_SLOTS:
    void init() {
        m_parent = "/tmp/port-lease-" + randomIdText();
        QCOMPARE(mkdir(m_parent.c_str(), 0777), 0);
        QCOMPARE(chmod(m_parent.c_str(), 01777), 0);
        if (geteuid() != 0)
            QSKIP("needs a folder of root");
    }
    void cleanup() {
        std::error_code ignored;
        std::filesystem::remove_all(m_parent, ignored);
    }

    void givesEachPortOnce() {
        std::set<int> all;
        std::vector<PortLease> leases;
        for (int i = 0; i < 20; ++i) {
            auto lease = take(16);
            QVERIFY2(lease.has_value(), lease ? "" : lease.error().message.c_str());
            for (const int port : lease->ports()) {
                QVERIFY(port >= 20'000 && port < 65'536);
                QVERIFY2(all.insert(port).second, "a port was given twice");
            }
            leases.push_back(std::move(*lease));
        }
        for (auto& lease : leases)
            lease.release();
        QVERIFY(listFolder(m_parent + "/ports")->empty()); // nothing is left behind
    }

    void usersExcludeEachOther() {
        auto own = take(3);
        QVERIFY(own);
        const auto& mine = own->ports();
        for (const uid_t uid : {1, 65534}) {
            QCOMPARE(runAsUser(uid,
                               [&] {
                                   const auto folder = SharedLockFolder::openBelow({m_parent}, "ports");
                                   if (!folder)
                                       return 1;
                                   for (const int port : mine) {
                                       const auto lock = folder->tryLock(std::to_string(port), false);
                                       if (!lock || *lock)
                                           return 2;
                                   }
                                   auto other = take(3);
                                   return other && other->ports().size() == 3 ? 0 : 3;
                               }),
                     0);
        }
        own->release();
        QCOMPARE(runAsUser(1,
                           [&] {
                               const auto folder = SharedLockFolder::openBelow({m_parent}, "ports");
                               const auto lock = folder->tryLock(std::to_string(mine.front()), false);
                               return lock && *lock ? 0 : 2;
                           }),
                 0);
    }

    void leaseLastsAsLongAsAProcessHasIt() {
        auto lease = take(1);
        QVERIFY(lease);
        const int port = lease->ports().front();
        const pid_t heir = fork(); // as the monitor
        if (heir == 0) {
            pause();
            _exit(0);
        }
        const auto folder = SharedLockFolder::openBelow({m_parent}, "ports");
        lease = fail(ErrorCode::Io, "closed without release"); // as a killed shim
        const auto held = folder->tryLock(std::to_string(port), false);
        QVERIFY(held && !*held);
        kill(heir, SIGKILL);
        waitpid(heir, nullptr, 0);
        const auto after = folder->tryLock(std::to_string(port), false);
        QVERIFY(after && *after);
    }

    void portsOfOtherProgramsAreNotGiven() {
        const UniqueFd fd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        QCOMPARE(bind(fd.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)), 0);
        QCOMPARE(listen(fd.get(), 1), 0);
        socklen_t size = sizeof(address);
        getsockname(fd.get(), reinterpret_cast<sockaddr*>(&address), &size);
        QVERIFY(!isPortFree(ntohs(address.sin_port)));
    }
};

QTEST_GUILESS_MAIN(PortLeaseTest)
#include "port_lease_test.moc"
