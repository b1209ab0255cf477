#include "core/agent/serve/bulk_channel_listener.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "core/base/id.h"
#include "core/base/sha256.h"

namespace studio {

namespace {

constexpr size_t maxBulkChannels = 8;
constexpr int answerSeconds = 20; // for a busy serve
constexpr size_t maxNameLength = 64;
constexpr int pipeSize = 256 << 10;

// An abstract socket leaves nothing on disk and disappears with its last descriptor. It is visible to everything in the
// same network namespace, including jobs in containers with this user's id; so its address is only a hash of the name,
// and the name itself is the credential.
socklen_t nameAddress(const std::string& name, sockaddr_un& address) {
    const std::string whole = "compute-studio-bulk-" + toHex(sha256Of("compute-studio-bulk-" + name));
    address = {};
    address.sun_family = AF_UNIX;
    const size_t length = std::min(whole.size(), sizeof(address.sun_path) - 1);
    std::memcpy(address.sun_path + 1, whole.data(), length);
    return static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + length);
}

// Abstract sockets have no permissions: any user on the machine may connect, or may have bound the name first.
bool isOurs(int socket) {
    ucred peer{};
    socklen_t size = sizeof(peer);
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid();
}

// Returns an invalid descriptor if the peer has ended, sends a wrong name, or passes something else.
UniqueFd takeOver(int socket, const std::string& name) {
    std::array<char, maxNameLength> received{};
    iovec piece{received.data(), received.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = room.data();
    message.msg_controllen = CMSG_LEN(sizeof(int)); // a second descriptor would not fit and so is not opened here
    const ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
    if (got <= 0)
        return {};
    const cmsghdr* head = CMSG_FIRSTHDR(&message);
    if (head == nullptr || head->cmsg_level != SOL_SOCKET || head->cmsg_type != SCM_RIGHTS ||
        head->cmsg_len != CMSG_LEN(sizeof(int)))
        return {};
    int descriptor = -1;
    std::memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
    UniqueFd taken(descriptor);
    return std::string_view(received.data(), static_cast<size_t>(got)) == name ? std::move(taken) : UniqueFd();
}

} // namespace

bool handOver(int socket, std::string name, int descriptor) {
    iovec piece{name.data(), name.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = room.data();
    message.msg_controllen = room.size();
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
    return sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(name.size());
}

Result<std::string> BulkChannelListener::open() {
    if (m_listener.isValid())
        return m_name;
    UniqueFd listener(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const std::string name = randomIdText();
    sockaddr_un address{};
    const socklen_t length = nameAddress(name, address);
    if (!listener.isValid() || bind(listener.get(), reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        listen(listener.get(), static_cast<int>(maxBulkChannels)) != 0)
        return fail(ErrorCode::Unavailable, "A socket for further channels could not be created.",
                    std::strerror(errno));
    m_listener = std::move(listener);
    m_name = name;
    return m_name;
}

void BulkChannelListener::appendPollFds(std::vector<pollfd>& looks, bool mayRead) const {
    if (m_listener.isValid())
        looks.push_back({m_listener.get(), POLLIN, 0});
    for (const auto& channel : m_bulkChannels) {
        looks.push_back({channel.process.get(), POLLIN, 0});
        if (channel.input.isValid() && mayRead)
            looks.push_back({channel.input.get(), POLLIN, 0});
    }
}

bool BulkChannelListener::takeEvents(const std::vector<pollfd>& looks,
                                     const std::function<void(const FrameView&)>& take) {
    const auto isReady = [&looks](const UniqueFd& fd) {
        return fd.isValid() && std::any_of(looks.begin(), looks.end(), [&fd](const pollfd& look) {
                   return look.fd == fd.get() && look.revents != 0;
               });
    };
    bool hasTaken = false;
    for (auto& channel : m_bulkChannels) {
        if (isReady(channel.input)) {
            takeInput(channel);
            hasTaken = consumeFrames(channel, take) || hasTaken;
        }
        if (!isReady(channel.process))
            continue;
        if (channel.input.isValid()) {
            channel.isOver = true; // it sends nothing more, so this is end of file
            continue;
        }
        channel.input = takeOver(channel.process.get(), m_name);
        widenPipe(channel.input.get());
        channel.isOver =
            !channel.input.isValid() || ::send(channel.process.get(), &bulkChannelReady, 1, MSG_NOSIGNAL) != 1;
    }
    std::erase_if(m_bulkChannels, [](const Channel& channel) { return channel.isOver; });
    if (isReady(m_listener))
        admit();
    return hasTaken;
}

void BulkChannelListener::admit() {
    UniqueFd process(accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (process.isValid() && isOurs(process.get()) && m_bulkChannels.size() < maxBulkChannels)
        m_bulkChannels.push_back({std::move(process), {}, {}});
}

void BulkChannelListener::takeInput(Channel& channel) {
    std::array<char, pipeSize> buffer;
    const ssize_t got = ::read(channel.input.get(), buffer.data(), buffer.size());
    if (got > 0)
        channel.parser.feed({buffer.data(), static_cast<size_t>(got)});
    else
        channel.isOver = got == 0 || (errno != EINTR && errno != EAGAIN);
}

bool BulkChannelListener::consumeFrames(Channel& channel, const std::function<void(const FrameView&)>& take) {
    bool hasTaken = false;
    for (;;) {
        const auto frame = channel.parser.nextView();
        if (!frame) {
            channel.isOver = true;
            return hasTaken;
        }
        if (!*frame)
            return hasTaken;
        take(**frame);
        hasTaken = true;
    }
}

void widenPipe(int descriptor) {
    (void)fcntl(descriptor, F_SETPIPE_SZ, pipeSize);
}

int runBulkChannel(const std::string& name) {
    const UniqueFd serve(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    const socklen_t length = nameAddress(name, address);
    if (!serve.isValid() || connect(serve.get(), reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        !isOurs(serve.get()) || !handOver(serve.get(), name, STDIN_FILENO)) {
        std::fputs("The agent of this bulk channel is not running.\n", stderr);
        return 1;
    }
    pollfd look{serve.get(), POLLIN, 0};
    char byte = 0;
    if (poll(&look, 1, answerSeconds * 1000) != 1 || ::read(serve.get(), &byte, 1) != 1 || byte != bulkChannelReady)
        return 1;
    if (::write(STDOUT_FILENO, &byte, 1) != 1)
        return 1;
    // serve closes the socket when the input ends, so nothing else needs to be watched.
    while (::read(serve.get(), &byte, 1) < 0 && errno == EINTR) {
    }
    return 0;
}

} // namespace studio
