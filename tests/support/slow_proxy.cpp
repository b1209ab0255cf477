#include "tests/support/slow_proxy.h"

#include <algorithm>
#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstdlib>
#include <deque>
#include <functional>
#include <list>
#include <mutex>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "core/base/file.h"

namespace studio::test {

namespace {

using Clock = std::chrono::steady_clock; // CLOCK_MONOTONIC, as the timer's
using Moment = Clock::time_point;
using std::chrono::nanoseconds;

constexpr size_t maxHeld = 4U << 20U;   // bytes under way, each way of a connection, without a limit of rate
constexpr size_t minHeld = 64U << 10U;  // with one: beyond what the delay holds
constexpr int kernelBuffer = 256 << 10; // the kernel's buffers are a part of the link, so they are no larger

// What is under way: bytes, or the news that the sender has ended or is gone.
struct Parcel {
    enum class Kind { Bytes, End, Reset };

    Kind kind = Kind::Bytes;
    Moment due;
    int level = 0; // of a question: how many answered questions it comes after, and one
    std::string bytes;
    size_t sent = 0;
};

enum Direction : size_t { ToServer = 0, ToClient = 1 };

struct HalfConnection {
    std::deque<Parcel> parcels;
    size_t held = 0;
    bool hasEnded = false;    // nothing more is read
    bool isDelivered = false; // the end has arrived
    bool isStuck = false;     // the receiver takes no more for now
    int arrivedLevel = 0;     // the highest level that the receiver has seen
    Moment lastDue;
};

struct Connection {
    UniqueFd client;
    UniqueFd server;
    Moment established; // when a client at the end of a real link had its handshake
    bool isConnecting = false;
    bool isDead = false;
    std::array<HalfConnection, 2> halves;

    // Where a direction is read from and written to.
    UniqueFd& source(size_t direction) { return direction == ToServer ? client : server; }
    UniqueFd& sink(size_t direction) { return direction == ToServer ? server : client; }
};

void makeQuick(int socket) {
    const int yes = 1;
    (void)setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

void makeSmall(int socket) {
    (void)setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &kernelBuffer, sizeof kernelBuffer);
    (void)setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &kernelBuffer, sizeof kernelBuffer);
}

void reset(UniqueFd& socket) {
    const linger now{1, 0};
    if (socket.isValid())
        (void)setsockopt(socket.get(), SOL_SOCKET, SO_LINGER, &now, sizeof now);
    socket.reset();
}

sockaddr_in placeOf(const std::string& address, int port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(static_cast<uint16_t>(port));
    inet_pton(AF_INET, address.c_str(), &place.sin_addr);
    return place;
}

} // namespace

class SlowProxy::Worker {
public:
    Worker(const std::string& host, int port, const SlowProxyOptions& options)
        : m_target(placeOf(host, port))
        , m_options(options)
        , m_timer(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK))
        , m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
        listenOn(0);
        // Signals are for the test's own threads.
        sigset_t all;
        sigset_t before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        m_thread = std::thread([this] { work(); });
        pthread_sigmask(SIG_SETMASK, &before, nullptr);
    }

    ~Worker() {
        ask([this] { m_isEnding = true; });
        m_thread.join();
    }

    // Has it done between two rounds of the loop, and waits for that.
    void ask(std::function<void()> request) {
        std::unique_lock lock(m_mutex);
        m_requests.push_back(std::move(request));
        const uint64_t ticket = ++m_asked;
        const uint64_t one = 1;
        (void)!write(m_wake.get(), &one, sizeof one);
        m_done.wait(lock, [this, ticket] { return m_granted >= ticket; });
    }
    template <typename T>
    T read(const T& value) {
        T copy{};
        ask([&copy, &value] { copy = value; });
        return copy;
    }

    void listenOn(int port);
    void cutAll();

    SlowProxyOptions& options() { return m_options; }
    int port() const { return m_port; }
    bool isListening() const { return m_listener.isValid(); }
    void stopListening() { m_listener.reset(); }

    bool isHole = false;
    int taken = 0;
    int roundTrips = 0;
    std::array<int64_t, 2> delivered{};
    int openConnections() const { return static_cast<int>(m_connections.size()); }

private:
    void work();
    bool grantWishes();
    void take();
    void connectServer(Connection& connection);
    void finishConnecting(Connection& connection);
    void receive(Connection& connection, size_t direction, Moment now);
    void post(Connection& connection, size_t direction, Parcel parcel, Moment now);
    void deliver(Connection& connection, size_t direction, Moment now);
    bool deliverBytes(Connection& connection, size_t direction, Parcel& parcel);
    bool capacityAvailable(const Connection& connection, size_t direction) const;
    void setTimer();
    static void end(Connection& connection);

    sockaddr_in m_target;
    SlowProxyOptions m_options;
    int m_port = 0;
    UniqueFd m_listener;
    UniqueFd m_portKeeper;
    UniqueFd m_timer;
    UniqueFd m_wake;
    std::list<Connection> m_connections;
    std::array<Moment, 2> m_busyUntil{};
    bool m_isEnding = false;

    std::mutex m_mutex;
    std::condition_variable m_done;
    std::vector<std::function<void()>> m_requests;
    uint64_t m_asked = 0;
    uint64_t m_granted = 0;
    std::thread m_thread;
};

void SlowProxy::Worker::listenOn(int port) {
    sockaddr_in place = placeOf(m_options.listenAddress, port);
    const auto bound = [&place] {
        UniqueFd made(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
        const int yes = 1;
        (void)setsockopt(made.get(), SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
        (void)setsockopt(made.get(), SOL_SOCKET, SO_REUSEPORT, &yes, sizeof yes);
        socklen_t size = sizeof place;
        if (bind(made.get(), reinterpret_cast<sockaddr*>(&place), size) != 0 ||
            getsockname(made.get(), reinterpret_cast<sockaddr*>(&place), &size) != 0)
            std::abort();
        return made;
    };
    // Bound but never listened on: no other process gets the port while connections are refused.
    if (!m_portKeeper.isValid())
        m_portKeeper = bound();
    m_listener = bound();
    makeSmall(m_listener.get());
    if (listen(m_listener.get(), 128) != 0)
        std::abort();
    m_port = ntohs(place.sin_port);
}

void SlowProxy::Worker::work() {
    std::vector<pollfd> looks;
    while (grantWishes()) {
        // Who is not waited for is not looked at: a hang-up that nobody takes would wake us without end.
        looks.assign({{m_wake.get(), POLLIN, 0}, {m_timer.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}});
        for (Connection& each : m_connections) {
            for (const size_t direction : {ToServer, ToClient}) {
                const bool reads = capacityAvailable(each, direction);
                // The socket that this direction is read from; the other one writes to it.
                const HalfConnection& back = each.halves[1 - direction];
                const bool writes = (direction == ToClient && each.isConnecting) || (back.isStuck && !isHole);
                const auto events = static_cast<short>((reads ? POLLIN : 0) | (writes ? POLLOUT : 0));
                looks.push_back({events != 0 ? each.source(direction).get() : -1, events, 0});
            }
        }
        setTimer();
        if (poll(looks.data(), looks.size(), -1) < 0)
            continue;
        const Moment now = Clock::now();
        uint64_t count = 0;
        (void)!::read(m_wake.get(), &count, sizeof count);
        (void)!::read(m_timer.get(), &count, sizeof count);
        size_t at = 3;
        for (Connection& each : m_connections) {
            for (const size_t direction : {ToServer, ToClient}) {
                const pollfd& look = looks[at++];
                if (look.revents == 0 || each.isDead)
                    continue;
                if (direction == ToClient && each.isConnecting) {
                    finishConnecting(each);
                    continue;
                }
                each.halves[1 - direction].isStuck = false;
                if ((look.revents & ~POLLOUT) != 0 && capacityAvailable(each, direction))
                    receive(each, direction, now);
            }
        }
        for (Connection& each : m_connections) {
            if (isHole || each.isDead)
                continue;
            if (!each.server.isValid() && now >= each.established + m_options.delay)
                connectServer(each);
            for (const size_t direction : {ToServer, ToClient}) {
                if (!each.isConnecting && each.server.isValid() && !each.isDead)
                    deliver(each, direction, now);
            }
        }
        m_connections.remove_if([](const Connection& each) { return each.isDead; });
        if (looks[2].revents != 0)
            take();
    }
}

bool SlowProxy::Worker::grantWishes() {
    const std::lock_guard lock(m_mutex);
    for (const auto& request : m_requests)
        request();
    m_requests.clear();
    m_granted = m_asked;
    m_done.notify_all();
    if (m_isEnding)
        cutAll();
    return !m_isEnding;
}

void SlowProxy::Worker::cutAll() {
    for (Connection& each : m_connections)
        end(each);
    m_connections.clear();
}

void SlowProxy::Worker::end(Connection& connection) {
    reset(connection.client);
    reset(connection.server);
    connection.isDead = true;
}

void SlowProxy::Worker::take() {
    for (;;) {
        UniqueFd client(accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
        if (!client.isValid())
            return;
        makeQuick(client.get());
        ++taken;
        Connection connection;
        connection.client = std::move(client);
        connection.established = Clock::now() + 2 * m_options.delay;
        m_connections.push_back(std::move(connection));
    }
}

void SlowProxy::Worker::connectServer(Connection& connection) {
    connection.server = UniqueFd(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    makeSmall(connection.server.get());
    makeQuick(connection.server.get());
    const int connected =
        connect(connection.server.get(), reinterpret_cast<const sockaddr*>(&m_target), sizeof m_target);
    if (connected != 0 && errno != EINPROGRESS)
        end(connection);
    connection.isConnecting = connected != 0;
}

void SlowProxy::Worker::finishConnecting(Connection& connection) {
    int failed = 0;
    socklen_t size = sizeof failed;
    (void)getsockopt(connection.server.get(), SOL_SOCKET, SO_ERROR, &failed, &size);
    connection.isConnecting = false;
    if (failed != 0)
        end(connection);
}

bool SlowProxy::Worker::capacityAvailable(const Connection& connection, size_t direction) const {
    const HalfConnection& half = connection.halves[direction];
    if (isHole || half.hasEnded || (direction == ToClient && (!connection.server.isValid() || connection.isConnecting)))
        return false;
    const double perDelay =
        static_cast<double>(m_options.bytesPerSecond) * std::chrono::duration<double>(m_options.delay).count();
    return half.held < (m_options.bytesPerSecond > 0 ? minHeld + static_cast<size_t>(perDelay) : maxHeld);
}

void SlowProxy::Worker::receive(Connection& connection, size_t direction, Moment now) {
    std::array<char, 64U << 10U> buffer;
    // A slow link passes small pieces, not one large one at the end of its time.
    const auto most =
        m_options.bytesPerSecond > 0
            ? static_cast<size_t>(std::clamp<int64_t>(m_options.bytesPerSecond / 200, 1500, buffer.size()))
            : buffer.size();
    const ssize_t got = recv(connection.source(direction).get(), buffer.data(), most, 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    Parcel parcel;
    if (got > 0)
        parcel.bytes.assign(buffer.data(), static_cast<size_t>(got));
    else
        parcel.kind = got == 0 ? Parcel::Kind::End : Parcel::Kind::Reset;
    post(connection, direction, std::move(parcel), now);
}

void SlowProxy::Worker::post(Connection& connection, size_t direction, Parcel parcel, Moment now) {
    HalfConnection& half = connection.halves[direction];
    half.hasEnded = parcel.kind != Parcel::Kind::Bytes;
    const int seen = connection.halves[1 - direction].arrivedLevel;
    parcel.level = direction == ToServer ? seen + 1 : seen;
    Moment leaves = direction == ToServer ? std::max(now, connection.established) : now;
    if (m_options.bytesPerSecond > 0) {
        const double seconds = static_cast<double>(parcel.bytes.size()) / static_cast<double>(m_options.bytesPerSecond);
        leaves = std::max(leaves, m_busyUntil[direction]) + nanoseconds(static_cast<int64_t>(seconds * 1e9));
        m_busyUntil[direction] = leaves;
    }
    parcel.due = half.lastDue = std::max(half.lastDue, leaves + m_options.delay);
    half.held += parcel.bytes.size();
    half.parcels.push_back(std::move(parcel));
}

void SlowProxy::Worker::deliver(Connection& connection, size_t direction, Moment now) {
    HalfConnection& half = connection.halves[direction];
    while (!half.parcels.empty() && !half.isStuck && half.parcels.front().due <= now && !connection.isDead) {
        Parcel& parcel = half.parcels.front();
        if (parcel.kind == Parcel::Kind::Reset) {
            end(connection);
            return;
        }
        if (parcel.kind == Parcel::Kind::End) {
            (void)shutdown(connection.sink(direction).get(), SHUT_WR);
            half.isDelivered = true;
            connection.isDead = connection.halves[1 - direction].isDelivered;
        } else if (!deliverBytes(connection, direction, parcel)) {
            return;
        }
        half.parcels.pop_front();
    }
}

bool SlowProxy::Worker::deliverBytes(Connection& connection, size_t direction, Parcel& parcel) {
    HalfConnection& half = connection.halves[direction];
    while (parcel.sent < parcel.bytes.size()) {
        const ssize_t sent = send(connection.sink(direction).get(), parcel.bytes.data() + parcel.sent,
                                  parcel.bytes.size() - parcel.sent, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno == EAGAIN) {
            half.isStuck = true;
            return false;
        }
        if (sent < 0) {
            end(connection);
            return false;
        }
        parcel.sent += static_cast<size_t>(sent);
        half.held -= static_cast<size_t>(sent);
        delivered[direction] += sent;
    }
    if (parcel.level > half.arrivedLevel) {
        if (direction == ToClient)
            roundTrips += parcel.level - half.arrivedLevel;
        half.arrivedLevel = parcel.level;
    }
    return true;
}

// Rings at the next moment something is due; never while nothing can be done about it.
void SlowProxy::Worker::setTimer() {
    Moment next = Moment::max();
    for (const Connection& each : m_connections) {
        if (isHole || each.isConnecting)
            continue;
        if (!each.server.isValid())
            next = std::min(next, each.established + m_options.delay);
        for (const HalfConnection& half : each.halves) {
            if (each.server.isValid() && !half.parcels.empty() && !half.isStuck)
                next = std::min(next, half.parcels.front().due);
        }
    }
    itimerspec when{};
    if (next != Moment::max()) {
        const int64_t ns = std::max<int64_t>(1, nanoseconds(next.time_since_epoch()).count());
        when.it_value = {ns / 1'000'000'000, ns % 1'000'000'000};
    }
    (void)timerfd_settime(m_timer.get(), TFD_TIMER_ABSTIME, &when, nullptr);
}

SlowProxy::SlowProxy(const std::string& host, int port, const SlowProxyOptions& options)
    : m_worker(std::make_unique<Worker>(host, port, options)) {}

SlowProxy::~SlowProxy() = default;

const std::string& SlowProxy::address() const {
    return m_worker->options().listenAddress;
}

int SlowProxy::port() const {
    return m_worker->port();
}

void SlowProxy::setDelay(std::chrono::microseconds oneWay) {
    m_worker->ask([this, oneWay] { m_worker->options().delay = oneWay; });
}

void SlowProxy::setBytesPerSecond(int64_t rate) {
    m_worker->ask([this, rate] { m_worker->options().bytesPerSecond = rate; });
}

void SlowProxy::cut() {
    m_worker->ask([this] { m_worker->cutAll(); });
}

void SlowProxy::refuse(bool on) {
    m_worker->ask([this, on] {
        if (on)
            m_worker->stopListening();
        else if (!m_worker->isListening())
            m_worker->listenOn(m_worker->port());
    });
}

void SlowProxy::blackhole(bool on) {
    m_worker->ask([this, on] { m_worker->isHole = on; });
}

void SlowProxy::heal() {
    blackhole(false);
    refuse(false);
}

int SlowProxy::countConnections() const {
    return m_worker->read(m_worker->taken);
}

int SlowProxy::countOpenConnections() const {
    int count = 0;
    m_worker->ask([this, &count] { count = m_worker->openConnections(); });
    return count;
}

int SlowProxy::countRoundTrips() const {
    return m_worker->read(m_worker->roundTrips);
}

int64_t SlowProxy::bytesToServer() const {
    return m_worker->read(m_worker->delivered[ToServer]);
}

int64_t SlowProxy::bytesToClient() const {
    return m_worker->read(m_worker->delivered[ToClient]);
}

} // namespace studio::test
