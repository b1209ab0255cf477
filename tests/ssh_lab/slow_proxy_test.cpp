// The proxy that is a bad network: exact delays, order, counts, and every way to break.
#include <QTest>
#include <arpa/inet.h>
#include <atomic>
#include <cerrno>
#include <ctime>
#include <deque>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "core/base/file.h"
#include "tests/support/agent_test_client.h"
#include "tests/support/slow_proxy.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

namespace {

sockaddr_in placeOf(int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<uint16_t>(port));
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

void writeText(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = send(fd, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0)
            return;
        text.remove_prefix(static_cast<size_t>(sent));
    }
}

// Optionally greets, then echoes its input.
class EchoServer {
public:
    explicit EchoServer(std::string greeting = {})
        : m_greeting(std::move(greeting))
        , m_listener(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in place = placeOf(0);
        socklen_t size = sizeof place;
        if (bind(m_listener.get(), reinterpret_cast<sockaddr*>(&place), size) != 0 || listen(m_listener.get(), 16) != 0)
            std::abort();
        getsockname(m_listener.get(), reinterpret_cast<sockaddr*>(&place), &size);
        m_port = ntohs(place.sin_port);
        m_acceptor = std::thread([this] { work(); });
    }
    ~EchoServer() {
        shutdown(m_listener.get(), SHUT_RDWR);
        m_acceptor.join();
        for (std::thread& thread : m_threads)
            thread.join();
    }
    int port() const { return m_port; }
    int resets() const { return m_resets; }
    int ends() const { return m_ends; }

private:
    void work() {
        for (;;) {
            const int fd = accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC);
            if (fd < 0)
                return;
            m_threads.emplace_back([this, socket = UniqueFd(fd)] { serve(socket.get()); });
        }
    }
    void serve(int fd) {
        writeText(fd, m_greeting);
        char buffer[65536];
        for (;;) {
            const ssize_t got = recv(fd, buffer, sizeof buffer, 0);
            if (got <= 0) {
                ++(got == 0 ? m_ends : m_resets);
                return;
            }
            writeText(fd, {buffer, static_cast<size_t>(got)});
        }
    }

    std::string m_greeting;
    UniqueFd m_listener;
    int m_port = 0;
    std::atomic<int> m_resets = 0;
    std::atomic<int> m_ends = 0;
    std::thread m_acceptor;
    std::deque<std::thread> m_threads; // the acceptor's, until it has ended
};

class Client {
public:
    explicit Client(int port)
        : m_socket(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        const sockaddr_in place = placeOf(port);
        m_error = connect(m_socket.get(), reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 ? 0 : errno;
    }
    int error() const { return m_error; }
    void say(std::string_view text) { writeText(m_socket.get(), text); }
    void finish() { shutdown(m_socket.get(), SHUT_WR); }
    // So many bytes, fewer at the end or after the limit.
    std::string receive(size_t count, milliseconds limit = patience) {
        std::string received;
        const auto end = Clock::now() + limit;
        while (received.size() < count) {
            const auto left = std::chrono::duration_cast<milliseconds>(end - Clock::now());
            pollfd look{m_socket.get(), POLLIN, 0};
            if (left.count() <= 0 || poll(&look, 1, static_cast<int>(left.count())) <= 0)
                break;
            char buffer[65536];
            const ssize_t got = recv(m_socket.get(), buffer, std::min(sizeof buffer, count - received.size()), 0);
            if (got < 0)
                m_error = errno;
            if (got <= 0)
                break;
            received.append(buffer, static_cast<size_t>(got));
        }
        return received;
    }
    int receiveError() {
        (void)receive(1);
        return m_error;
    }

private:
    UniqueFd m_socket;
    int m_error = 0;
};

std::string manyBytes(size_t count) {
    std::string bytes(count, '\0');
    uint32_t state = 1;
    for (char& byte : bytes)
        byte = static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
    return bytes;
}

double processorSeconds() {
    timespec used{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

} // namespace

class SlowProxyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void delaysEachWay() {
        EchoServer server;
        const SlowProxy proxy("127.0.0.1", server.port(), {.delay = 40ms});
        Client client(proxy.port());
        const auto begin = Clock::now();
        client.say("x");
        QCOMPARE(client.receive(1), std::string("x"));
        QVERIFY(Clock::now() - begin >= 160ms); // the handshake and one question
        // The best of ten: this machine may be busy, and that only makes it later.
        auto best = 10'000ms;
        for (int round = 0; round < 10; ++round) {
            const auto asked = Clock::now();
            client.say("ping");
            QCOMPARE(client.receive(4), std::string("ping"));
            const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - asked);
            QVERIFY2(took >= 80ms, std::to_string(took.count()).c_str());
            best = std::min(best, took);
        }
        QVERIFY2(best < 400ms, std::to_string(best.count()).c_str());
        QCOMPARE(proxy.countRoundTrips(), 11);
        QCOMPARE(proxy.bytesToServer(), 41);
        QCOMPARE(proxy.bytesToClient(), 41);
    }

    void handshakeTakesTwoRoundTrips() {
        EchoServer server("hello");
        const SlowProxy proxy("127.0.0.1", server.port(), {.delay = 30ms});
        const auto begin = Clock::now();
        Client client(proxy.port());
        QCOMPARE(client.receive(5), std::string("hello"));
        QVERIFY(Clock::now() - begin >= 120ms);
        QCOMPARE(proxy.countRoundTrips(), 0); // nothing was asked
    }

    void pipelinedRequestsTakeOneRoundTrip() {
        EchoServer server;
        const SlowProxy proxy("127.0.0.1", server.port(), {.delay = 150ms});
        Client client(proxy.port());
        for (int round = 0; round < 20; ++round)
            client.say("q");
        QCOMPARE(client.receive(20), std::string(20, 'q'));
        QCOMPARE(proxy.countRoundTrips(), 1);
        client.say("again");
        QCOMPARE(client.receive(5), std::string("again"));
        QCOMPARE(proxy.countRoundTrips(), 2);
    }

    void preservesOrderWhenDelayShrinks() {
        EchoServer server;
        SlowProxy proxy("127.0.0.1", server.port(), {.delay = 100ms});
        Client client(proxy.port());
        client.say("first ");
        QVERIFY(waitFor([&] { return proxy.countOpenConnections() == 1; }));
        std::this_thread::sleep_for(20ms);
        proxy.setDelay(0ms);
        client.say("second");
        QCOMPARE(client.receive(12), std::string("first second"));
    }

    void preservesBytesAndOrder() {
        EchoServer server;
        const SlowProxy proxy("127.0.0.1", server.port(), {.delay = 5ms});
        Client client(proxy.port());
        const std::string bytes = manyBytes(30U << 20U);
        std::thread writer([&] {
            client.say(bytes);
            client.finish();
        });
        const std::string received = client.receive(bytes.size());
        writer.join();
        QVERIFY(received == bytes);
        QCOMPARE(client.receive(1), std::string()); // the end came through, too
        QCOMPARE(server.ends(), 1);
        QVERIFY(waitFor([&] { return proxy.countOpenConnections() == 0; }));
    }

    void limitsRate() {
        EchoServer server;
        const SlowProxy proxy("127.0.0.1", server.port(), {.bytesPerSecond = 400'000});
        Client client(proxy.port());
        const std::string bytes = manyBytes(200'000);
        const auto begin = Clock::now();
        client.say(bytes);
        QVERIFY(client.receive(bytes.size()) == bytes);
        const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - begin);
        QVERIFY2(took >= 495ms, std::to_string(took.count()).c_str());
    }

    void cutResetsBothEnds() {
        EchoServer server;
        SlowProxy proxy("127.0.0.1", server.port());
        Client client(proxy.port());
        client.say("x");
        QCOMPARE(client.receive(1), std::string("x"));
        proxy.cut();
        QCOMPARE(client.receiveError(), ECONNRESET);
        QVERIFY(waitFor([&] { return server.resets() == 1; }));
        Client next(proxy.port());
        next.say("y");
        QCOMPARE(next.receive(1), std::string("y"));
        QCOMPARE(proxy.countConnections(), 2);
        QCOMPARE(proxy.countOpenConnections(), 1);
    }

    void deliversAfterOutage() {
        EchoServer server;
        SlowProxy proxy("127.0.0.1", server.port(), {.delay = 2ms});
        Client client(proxy.port());
        client.say("before");
        QCOMPARE(client.receive(6), std::string("before"));
        proxy.blackhole(true);
        client.say("during");
        Client other(proxy.port());
        QCOMPARE(other.error(), 0);
        other.say("new");
        const double used = processorSeconds();
        QCOMPARE(client.receive(6, 400ms), std::string());
        QVERIFY(processorSeconds() - used < 0.1); // it waits, it does not spin
        client.say(" and after");
        proxy.heal();
        QCOMPARE(client.receive(16), std::string("during and after"));
        QCOMPARE(other.receive(3), std::string("new"));
    }

    void releasesPeersLostDuringOutage() {
        EchoServer server("hello");
        SlowProxy proxy("127.0.0.1", server.port());
        {
            Client client(proxy.port());
            QCOMPARE(client.receive(5), std::string("hello"));
            proxy.blackhole(true);
        }
        const double used = processorSeconds();
        std::this_thread::sleep_for(300ms);
        QVERIFY(processorSeconds() - used < 0.1);
        QCOMPARE(proxy.countOpenConnections(), 1);
        proxy.heal();
        QVERIFY(waitFor([&] { return proxy.countOpenConnections() == 0; }));
    }

    void refusesAndAcceptsAgain() {
        EchoServer server;
        SlowProxy proxy("127.0.0.1", server.port());
        Client standing(proxy.port());
        standing.say("a");
        QCOMPARE(standing.receive(1), std::string("a"));
        proxy.refuse(true);
        QCOMPARE(Client(proxy.port()).error(), ECONNREFUSED);
        standing.say("b");
        QCOMPARE(standing.receive(1), std::string("b"));
        proxy.heal();
        Client next(proxy.port());
        next.say("c");
        QCOMPARE(next.receive(1), std::string("c"));
    }

    void resetsWithoutServer() {
        int port = 0;
        {
            const EchoServer gone;
            port = gone.port();
        }
        const SlowProxy proxy("127.0.0.1", port);
        Client client(proxy.port());
        QCOMPARE(client.receiveError(), ECONNRESET);
    }

    void appliesBackpressure() {
        EchoServer server;
        const SlowProxy proxy("127.0.0.1", server.port());
        Client client(proxy.port());
        const std::string bytes = manyBytes(40U << 20U);
        std::thread writer([&] { client.say(bytes); });
        std::this_thread::sleep_for(300ms); // nobody reads; everything in between is full
        const double used = processorSeconds();
        std::this_thread::sleep_for(300ms);
        const double spent = processorSeconds() - used;
        QVERIFY(proxy.bytesToClient() < 40 << 20);
        const bool isWhole = client.receive(bytes.size()) == bytes;
        writer.join();
        QVERIFY(isWhole);
        QVERIFY2(spent < 0.15, std::to_string(spent).c_str());
    }
};

QTEST_GUILESS_MAIN(SlowProxyTest)
#include "slow_proxy_test.moc"
