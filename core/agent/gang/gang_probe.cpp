#include "core/agent/gang/gang_probe.h"

#include <algorithm>
#include <csignal>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int64_t handshakeMs = 5000;
constexpr size_t maxConnections = 2048;
constexpr size_t maxAskers = 64;

// Runs it in a thread that no signal interrupts.
std::thread quietThread(std::function<void()> work) {
    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    std::thread thread;
    try {
        thread = std::thread(std::move(work));
    } catch (const std::system_error&) {
        // no thread available: `thread` is not joinable
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return thread;
}

} // namespace

GangProbe::~GangProbe() {
    const uint64_t one = 1;
    if (m_stop.isValid())
        (void)!write(m_stop.get(), &one, sizeof(one));
    if (m_thread.joinable())
        m_thread.join();
}

Result<void> GangProbe::listen() {
    int port = m_table.nodes[static_cast<size_t>(m_self)].ports.front();
    auto listening = listenForNodes(port);
    if (!listening)
        return fail(listening.error());
    auto ephemeral = listenForNodes(m_ephemeralPort);
    if (!ephemeral)
        return fail(ephemeral.error());
    m_listening = std::move(*listening);
    m_ephemeral = std::move(*ephemeral);
    m_stop = UniqueFd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    m_asked = UniqueFd(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    m_thread = quietThread([this] { serve(); });
    if (!m_thread.joinable())
        return fail(ErrorCode::Io, "This machine is out of processes.");
    return {};
}

std::set<int> GangProbe::takeAskers() const {
    uint64_t count = 0;
    (void)!read(m_asked.get(), &count, sizeof(count)); // first: whoever asks from now on makes it readable again
    const std::lock_guard guard(m_mutex);
    return std::exchange(m_askers, {});
}

void GangProbe::serve() {
    std::list<Connection> connections;
    std::vector<pollfd> looks;
    for (;;) {
        looks.assign({{m_stop.get(), POLLIN, 0}, {m_listening.get(), POLLIN, 0}, {m_ephemeral.get(), POLLIN, 0}});
        for (const auto& connection : connections)
            looks.push_back({connection.socket.get(), POLLIN, 0});
        constexpr int lookPauseMs = 1000;
        if (poll(looks.data(), looks.size(), lookPauseMs) < 0 && errno != EINTR)
            return;
        if (looks[0].revents != 0)
            return;
        const int64_t now = bootClockMs();
        size_t index = 3;
        for (auto at = connections.begin(); at != connections.end(); ++index) {
            const bool isDone = (looks[index].revents != 0 && !takeAnswer(*at)) || now > at->deadline;
            at = isDone ? connections.erase(at) : std::next(at);
        }
        for (const auto* door : {&m_listening, &m_ephemeral}) {
            UniqueFd socket(accept4(door->get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
            if (!socket.isValid() || connections.size() >= maxConnections)
                continue;
            closeWithoutLinger(socket.get());
            Connection connection{std::move(socket), GangLink::greeting(), {}, now + handshakeMs};
            if (send(connection.socket.get(), connection.greeting.data(), connection.greeting.size(), MSG_NOSIGNAL) ==
                static_cast<ssize_t>(connection.greeting.size()))
                connections.push_back(std::move(connection));
        }
    }
}

// Returns false when the connection is to be closed.
bool GangProbe::takeAnswer(Connection& connection) const {
    std::array<char, 256> buffer{};
    const ssize_t got = recv(connection.socket.get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    connection.in.append(buffer.data(), static_cast<size_t>(got));
    if (connection.in.size() < GangLink::answerSize)
        return true;
    const auto caller =
        m_link.check(connection.greeting, connection.in.substr(0, GangLink::answerSize), GangLink::Purpose::Probe);
    if (!caller)
        return false;
    std::string answer = caller->proof;
    answer += m_isHolding ? 'h' : 'w';
    answer += static_cast<char>((m_ephemeralPort >> 8) & 255);
    answer += static_cast<char>(m_ephemeralPort & 255);
    (void)!send(connection.socket.get(), answer.data(), answer.size(), MSG_NOSIGNAL);
    {
        const std::lock_guard guard(m_mutex);
        m_askers.insert(caller->rank);
    }
    const uint64_t one = 1;
    (void)!write(m_asked.get(), &one, sizeof(one));
    connection.in.clear();
    connection.greeting.clear(); // nothing else is expected on it; the other end closes it
    return true;
}

GangProbe::Peer GangProbe::askOne(int rank, int64_t limitMs) const {
    const auto& node = m_table.nodes[static_cast<size_t>(rank)];
    Peer peer;
    const auto failed = [&peer](int port, bool isEphemeral, const Error& why) {
        peer.failedPort = port;
        peer.isEphemeral = isEphemeral;
        peer.why = why.message;
        return peer;
    };
    auto fd = connectToNode(node.address, node.ports.front(), limitMs);
    if (!fd)
        return failed(node.ports.front(), false, fd.error());
    if (auto greeted = m_link.greet(fd->get(), GangLink::Purpose::Probe, rank, limitMs); !greeted)
        return failed(node.ports.front(), false, greeted.error());
    const auto state = readFromNode(fd->get(), 3, limitMs);
    if (!state)
        return failed(node.ports.front(), false, state.error());
    const int port = (static_cast<uint8_t>((*state)[1]) << 8) | static_cast<uint8_t>((*state)[2]);
    auto other = connectToNode(node.address, port, limitMs);
    if (!other)
        return failed(port, true, other.error());
    if (const auto greeting = readFromNode(other->get(), GangLink::greetingSize, limitMs); !greeting)
        return failed(port, true, greeting.error());
    peer.isReached = true;
    peer.isHolding = state->front() == 'h';
    return peer;
}

void GangProbe::ask(std::vector<Peer>& peers, const std::set<int>& ranks, int64_t limitMs) const {
    peers.resize(m_table.nodes.size());
    peers[static_cast<size_t>(m_self)] = {true, m_isHolding, 0, false, {}};
    std::vector<int> asked;
    for (int rank = 0; rank < static_cast<int>(peers.size()); ++rank) {
        if (rank != m_self && (ranks.empty() || ranks.contains(rank)))
            asked.push_back(rank);
    }
    std::atomic<size_t> next{0};
    const auto work = [&] {
        for (size_t i = next++; i < asked.size(); i = next++)
            peers[static_cast<size_t>(asked[i])] = askOne(asked[i], limitMs);
    };
    std::vector<std::thread> askers;
    for (size_t i = 1; i < std::min(asked.size(), maxAskers); ++i)
        askers.push_back(quietThread(work));
    work();
    for (auto& asker : askers) {
        if (asker.joinable())
            asker.join();
    }
}

} // namespace studio
