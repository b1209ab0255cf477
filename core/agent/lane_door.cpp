#include "core/agent/lane_door.h"

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

constexpr size_t mostLanes = 8;
constexpr int answerSeconds = 20; // of a serve that is busy
constexpr size_t longestName = 64;
constexpr int pipeSize = 256 << 10;

// An abstract name: nothing on the disk, nothing to be swept, gone with its last socket. All who share the network see it, also the
// jobs in containers that have this user's id: so it is only a sum of the name that opens the door.
socklen_t nameAddress(const std::string& name, sockaddr_un& address) {
    const std::string whole = "compute-studio-lane-" + toHex(sha256Of("compute-studio-lane-" + name));
    address = {};
    address.sun_family = AF_UNIX;
    const size_t length = std::min(whole.size(), sizeof(address.sun_path) - 1);
    std::memcpy(address.sun_path + 1, whole.data(), length);
    return static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + length);
}

// Abstract names have no rights: anybody on the machine may call, or have taken the name first.
bool isOurs(int socket) {
    ucred peer{};
    socklen_t size = sizeof(peer);
    return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == getuid();
}

// None where the other side has ended, does not know the name, or hands over something else.
UniqueFd takeOver(int socket, const std::string& name) {
    std::array<char, longestName> said{};
    iovec piece{said.data(), said.size()};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> room{};
    msghdr message{};
    message.msg_iov = &piece;
    message.msg_iovlen = 1;
    message.msg_control = room.data();
    message.msg_controllen = CMSG_LEN(sizeof(int)); // a second one would not fit, and so not be opened here
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
    return std::string_view(said.data(), static_cast<size_t>(got)) == name ? std::move(taken) : UniqueFd();
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

Result<std::string> LaneDoor::open() {
    if (m_listener.isValid())
        return m_name;
    UniqueFd listener(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    const std::string name = randomIdText();
    sockaddr_un address{};
    const socklen_t length = nameAddress(name, address);
    if (!listener.isValid() || bind(listener.get(), reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        listen(listener.get(), static_cast<int>(mostLanes)) != 0)
        return fail(ErrorCode::Unavailable, "This machine gives no socket for more channels.", std::strerror(errno));
    m_listener = std::move(listener);
    m_name = name;
    return m_name;
}

void LaneDoor::addLooks(std::vector<pollfd>& looks, bool mayRead) const {
    if (m_listener.isValid())
        looks.push_back({m_listener.get(), POLLIN, 0});
    for (const auto& lane : m_lanes) {
        looks.push_back({lane.process.get(), POLLIN, 0});
        if (lane.input.isValid() && mayRead)
            looks.push_back({lane.input.get(), POLLIN, 0});
    }
}

bool LaneDoor::takeEvents(const std::vector<pollfd>& looks, const std::function<void(const FrameView&)>& take) {
    const auto isReady = [&looks](const UniqueFd& fd) {
        return fd.isValid() && std::any_of(looks.begin(), looks.end(), [&fd](const pollfd& look) {
                   return look.fd == fd.get() && look.revents != 0;
               });
    };
    bool hasTaken = false;
    for (auto& lane : m_lanes) {
        if (isReady(lane.input)) {
            takeInput(lane);
            hasTaken = takeFrames(lane, take) || hasTaken;
        }
        if (!isReady(lane.process))
            continue;
        if (lane.input.isValid()) {
            lane.isOver = true; // it says nothing more, so this is its end
            continue;
        }
        lane.input = takeOver(lane.process.get(), m_name);
        widenPipe(lane.input.get());
        lane.isOver = !lane.input.isValid() || ::send(lane.process.get(), &laneIsReady, 1, MSG_NOSIGNAL) != 1;
    }
    std::erase_if(m_lanes, [](const Lane& lane) { return lane.isOver; });
    if (isReady(m_listener))
        admit();
    return hasTaken;
}

void LaneDoor::admit() {
    UniqueFd process(accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
    if (process.isValid() && isOurs(process.get()) && m_lanes.size() < mostLanes)
        m_lanes.push_back({std::move(process), {}, {}});
}

void LaneDoor::takeInput(Lane& lane) {
    std::array<char, pipeSize> buffer;
    const ssize_t got = ::read(lane.input.get(), buffer.data(), buffer.size());
    if (got > 0)
        lane.parser.feed({buffer.data(), static_cast<size_t>(got)});
    else
        lane.isOver = got == 0 || (errno != EINTR && errno != EAGAIN);
}

bool LaneDoor::takeFrames(Lane& lane, const std::function<void(const FrameView&)>& take) {
    bool hasTaken = false;
    for (;;) {
        const auto frame = lane.parser.nextView();
        if (!frame) {
            lane.isOver = true;
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

int runLane(const std::string& name) {
    const UniqueFd serve(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    sockaddr_un address{};
    const socklen_t length = nameAddress(name, address);
    if (!serve.isValid() || connect(serve.get(), reinterpret_cast<sockaddr*>(&address), length) != 0 ||
        !isOurs(serve.get()) || !handOver(serve.get(), name, STDIN_FILENO)) {
        std::fputs("The agent that this lane is for is not there.\n", stderr);
        return 1;
    }
    pollfd look{serve.get(), POLLIN, 0};
    char byte = 0;
    if (poll(&look, 1, answerSeconds * 1000) != 1 || ::read(serve.get(), &byte, 1) != 1 || byte != laneIsReady)
        return 1;
    if (::write(STDOUT_FILENO, &byte, 1) != 1)
        return 1;
    // Serve lets go of it when its input ends, so nothing here has to be watched.
    while (::read(serve.get(), &byte, 1) < 0 && errno == EINTR) {
    }
    return 0;
}

} // namespace studio
