#include "core/agent/gang/shell_hub.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <poll.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/agent/gang/remote_shell.h"
#include "core/agent/gang/shell_frames.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int64_t newcomerLimitMs = 10'000;
constexpr int64_t nodeLimitMs = 120'000; // for a node to connect
constexpr size_t maxBuffered = 256U << 10U;
constexpr size_t maxNewcomers = 1024;

bool isClosed(const UniqueFd& socket) {
    char byte = 0;
    const ssize_t got = recv(socket.get(), &byte, 1, MSG_PEEK | MSG_DONTWAIT);
    return got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR);
}

} // namespace

int runRemoteShellHub(const std::string& attemptFolder) {
    auto place = ShellPlace::read(attemptFolder);
    if (!place) {
        (void)std::fprintf(stderr, "Compute Studio: %s\n", place.error().message.c_str());
        return 1;
    }
    return ShellHub(std::move(*place)).run();
}

int ShellHub::run() {
    signal(SIGPIPE, SIG_IGN);
    sigset_t term;
    sigemptyset(&term);
    sigaddset(&term, SIGTERM);
    const UniqueFd signals(signalfd(-1, &term, SFD_CLOEXEC | SFD_NONBLOCK));
    sigprocmask(SIG_BLOCK, &term, nullptr);
    int port = m_place.hubPort();
    auto listening = listenForNodes(port);
    if (!listening) {
        (void)std::fprintf(stderr, "Compute Studio: the other nodes cannot be reached: %s\n",
                           listening.error().message.c_str());
        return 1;
    }
    m_listening = std::move(*listening);
    std::vector<pollfd> looks;
    for (;;) {
        looks.assign({{signals.get(), POLLIN, 0}, {m_listening.get(), POLLIN, 0}});
        for (const auto& newcomer : m_newcomers)
            looks.push_back({newcomer.socket.get(), POLLIN, 0});
        for (const auto& pair : m_pairs) {
            for (const int end : {0, 1}) {
                const bool mayRead = !pair.isOver[end] && pair.toEnd[1 - end].size() < maxBuffered;
                const int events = (mayRead ? POLLIN : 0) | (pair.toEnd[end].empty() ? 0 : POLLOUT);
                looks.push_back({events != 0 ? pair.ends[end].get() : -1, static_cast<short>(events), 0});
            }
        }
        for (const auto& [node, sockets] : m_idle) {
            for (const auto& socket : sockets)
                looks.push_back({socket.get(), POLLIN, 0}); // its end
        }
        constexpr int lookPauseMs = 1000;
        (void)poll(looks.data(), looks.size(), lookPauseMs);
        if (looks[0].revents != 0) {
            sendGoodbye();
            return 0;
        }
        const int64_t now = bootClockMs();
        size_t index = 2;
        for (auto at = m_newcomers.begin(); at != m_newcomers.end(); ++index) {
            const bool isDone = (looks[index].revents != 0 && !takeNewcomer(*at)) || now > at->deadline;
            at = isDone ? m_newcomers.erase(at) : std::next(at);
        }
        for (auto& pair : m_pairs) {
            forward(pair, 0);
            forward(pair, 1);
        }
        m_pairs.remove_if([](const Pair& pair) { return pair.isGone; });
        for (auto& [node, sockets] : m_idle)
            sockets.remove_if(isClosed);
        if (looks[1].revents != 0)
            accept();
        match();
    }
}

void ShellHub::accept() {
    UniqueFd socket(accept4(m_listening.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (!socket.isValid() || m_newcomers.size() >= maxNewcomers)
        return;
    keepAlive(socket.get());
    Newcomer newcomer{std::move(socket), GangLink::greeting(), {}, bootClockMs() + newcomerLimitMs, false};
    if (send(newcomer.socket.get(), newcomer.greeting.data(), newcomer.greeting.size(), MSG_NOSIGNAL) ==
        static_cast<ssize_t>(newcomer.greeting.size()))
        m_newcomers.push_back(std::move(newcomer));
}

// Returns false when it is not a newcomer any more.
bool ShellHub::takeNewcomer(Newcomer& newcomer) {
    // No more than is expected: what follows belongs to the shell.
    std::array<char, GangLink::answerSize> buffer{};
    const size_t wanted = (newcomer.isLocal ? 2 : GangLink::answerSize) - newcomer.in.size();
    const ssize_t got = recv(newcomer.socket.get(), buffer.data(), wanted, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (got <= 0)
        return false;
    newcomer.in.append(buffer.data(), static_cast<size_t>(got));
    if (static_cast<size_t>(got) < wanted)
        return true;
    if (newcomer.isLocal) {
        const int node = (static_cast<uint8_t>(newcomer.in[0]) << 8) | static_cast<uint8_t>(newcomer.in[1]);
        m_waiting.push_back({std::move(newcomer.socket), node, bootClockMs() + nodeLimitMs});
        return false;
    }
    const auto caller = m_place.link().check(newcomer.greeting, newcomer.in, GangLink::Purpose::Shell);
    if (!caller || caller->rank >= static_cast<int>(m_place.table.nodes.size()))
        return false;
    (void)send(newcomer.socket.get(), caller->proof.data(), caller->proof.size(), MSG_NOSIGNAL);
    newcomer.in.clear();
    if (caller->rank == 0) {
        newcomer.isLocal = true;
        return true;
    }
    m_idle[caller->rank].push_back(std::move(newcomer.socket));
    return false;
}

void ShellHub::match() {
    for (auto at = m_waiting.begin(); at != m_waiting.end();) {
        auto& idle = m_idle[at->node];
        if (!idle.empty()) {
            auto& pair = m_pairs.emplace_back();
            pair.ends[0] = std::move(at->socket);
            pair.ends[1] = std::move(idle.front());
            idle.pop_front();
        } else if (bootClockMs() > at->deadline) {
            ShellFrames frames(at->socket.get());
            frames.add('F', "it has not connected to node 0.");
            (void)frames.flush();
        } else {
            at = isClosed(at->socket) ? m_waiting.erase(at) : std::next(at);
            continue;
        }
        at = m_waiting.erase(at);
    }
}

// Moves bytes from one end towards the other.
void ShellHub::forward(Pair& pair, int from) {
    const int to = 1 - from;
    std::array<char, 65536> buffer{};
    std::string& out = pair.toEnd[to];
    if (!pair.isOver[from] && out.size() < maxBuffered) {
        const ssize_t got = recv(pair.ends[from].get(), buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (got > 0)
            out.append(buffer.data(), static_cast<size_t>(got));
        else if (got == 0 || (errno != EAGAIN && errno != EINTR))
            pair.isOver[from] = true;
    }
    while (!out.empty()) {
        const ssize_t put = send(pair.ends[to].get(), out.data(), out.size(), MSG_DONTWAIT | MSG_NOSIGNAL);
        if (put < 0 && errno != EAGAIN && errno != EINTR)
            pair.isGone = true;
        if (put < 0)
            break;
        out.erase(0, static_cast<size_t>(put));
    }
    // The end of either one ends the shell, once the other one has got everything.
    pair.isGone = pair.isGone || (pair.isOver[from] && out.empty());
}

void ShellHub::sendGoodbye() {
    for (const auto& [node, sockets] : m_idle) {
        for (const auto& socket : sockets)
            (void)send(socket.get(), &shellGoodbye, 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    }
}

} // namespace studio
