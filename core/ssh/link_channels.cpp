#include "core/ssh/link_channels.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <libssh/callbacks.h>
#include <sys/socket.h>

#include "core/ssh/byte_queue.h"
#include "core/ssh/ssh_text.h"

namespace studio {

namespace {

constexpr int64_t pieceCost = 512; // overhead charged per piece, regardless of its size
constexpr uint32_t channelWindow = 8U << 20;
constexpr int64_t widenAfter = 1 << 20; // less than libssh's default window
constexpr size_t maxPieceSize = 1U << 20;
constexpr size_t tunnelBuffer = 256U << 10;
constexpr size_t maxInTunnel = 4U << 20;

} // namespace

struct LinkChannels::Channel {
    enum class Stage { Opening, Terminal, Requesting, Open, Ended };
    LinkChannels* owner = nullptr;
    int64_t id = 0;
    ssh_channel handle = nullptr;
    ssh_channel_callbacks_struct callbacks{};
    Stage stage = Stage::Opening;
    bool isReported = false; // as open
    std::string command;
    bool isConnection = false;
    std::string host;
    int port = 0;
    bool isTerminal = false;
    std::string term;
    int columns = 0;
    int rows = 0;
    ByteQueue output;
    bool mustEnd = false; // send EOF after the output
    bool hasEnded = false;
    int exitStatus = -1;
    int64_t bytesSinceWindowGrant = 0; // bytes received since the window was last widened
    bool isPaused = false;             // received data stays in libssh, which grants no further window
    bool isClosedThere = false;
    // Of a tunnel: bytes are exchanged with this socket instead of an SshChannel.
    UniqueFd tunnel;
    std::string toTunnel;
    bool tunnelEnded = false;
    bool isAtEnd = false; // EOF received
    std::optional<std::promise<Result<UniqueFd>>> promise;
    UniqueFd promised;
};

LinkChannels::LinkChannels(LinkSession& session, LinkMailbox& mailbox)
    : m_session(session)
    , m_mailbox(mailbox) {}

LinkChannels::~LinkChannels() = default;

int64_t LinkChannels::add(std::shared_ptr<Channel> channel) {
    channel->owner = this;
    channel->id = m_mailbox.nextId();
    const int64_t id = channel->id;
    m_mailbox.post(
        [channel = std::move(channel)](LinkChannels& self) { self.m_channels.emplace(channel->id, channel); });
    return id;
}

int64_t LinkChannels::openCommand(std::string command) {
    auto channel = std::make_shared<Channel>();
    channel->command = std::move(command);
    return add(std::move(channel));
}

int64_t LinkChannels::openTerminal(std::string command, std::string term, int columns, int rows) {
    auto channel = std::make_shared<Channel>();
    channel->command = std::move(command);
    channel->isTerminal = true;
    channel->term = std::move(term);
    channel->columns = columns;
    channel->rows = rows;
    return add(std::move(channel));
}

int64_t LinkChannels::openConnection(std::string host, int port) {
    auto channel = std::make_shared<Channel>();
    channel->isConnection = true;
    channel->host = std::move(host);
    channel->port = port;
    return add(std::move(channel));
}

std::future<Result<UniqueFd>> LinkChannels::openTunnel(std::string host, int port) {
    auto channel = std::make_shared<Channel>();
    channel->isConnection = true;
    channel->host = std::move(host);
    channel->port = port;
    channel->promise.emplace();
    auto future = channel->promise->get_future();
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends.data()) != 0) {
        channel->promise->set_value(fail(errorFromErrno(errno, "make a socket pair")));
        return future;
    }
    channel->tunnel.reset(ends[0]);
    channel->promised.reset(ends[1]);
    add(std::move(channel));
    return future;
}

void LinkChannels::post(int64_t id, std::function<void(LinkChannels&, Channel&)> command) {
    m_mailbox.post([id, command = std::move(command)](LinkChannels& self) {
        if (const auto found = self.m_channels.find(id); found != self.m_channels.end())
            command(self, *found->second);
    });
}

void LinkChannels::write(int64_t id, const QByteArray& bytes) {
    post(id, [bytes](LinkChannels&, Channel& channel) { channel.output.add(bytes); });
}

void LinkChannels::endInput(int64_t id) {
    post(id, [](LinkChannels&, Channel& channel) { channel.mustEnd = true; });
}

void LinkChannels::resize(int64_t id, int columns, int rows) {
    post(id, [columns, rows](LinkChannels&, Channel& channel) {
        channel.columns = columns;
        channel.rows = rows;
        if (channel.stage == Channel::Stage::Open)
            ssh_channel_change_pty_size(channel.handle, columns, rows);
    });
}

void LinkChannels::close(int64_t id) {
    post(id, [](LinkChannels& self, Channel& channel) { self.end(channel, std::nullopt); });
}

void LinkChannels::setPaused(int64_t id, bool isPaused) {
    post(id, [isPaused](LinkChannels& self, Channel& channel) {
        channel.isPaused = isPaused;
        if (!isPaused && channel.handle != nullptr)
            self.deliverPausedData(channel);
    });
}

void LinkChannels::takeCommands() {
    for (const auto& command : m_mailbox.takeCommands())
        command(*this);
}

void LinkChannels::advance() {
    takeCommands();
    std::vector<std::shared_ptr<Channel>> channels;
    for (const auto& [id, channel] : m_channels)
        channels.push_back(channel);
    for (const auto& channel : channels)
        advance(*channel);
    std::erase_if(m_channels, [](const auto& entry) { return entry.second->stage == Channel::Stage::Ended; });
}

bool LinkChannels::mayRead() const {
    return !m_mailbox.isFull() && std::none_of(m_channels.begin(), m_channels.end(), [](const auto& entry) {
        return entry.second->toTunnel.size() > maxInTunnel;
    });
}

void LinkChannels::addTunnels(std::vector<pollfd>& polled) const {
    for (const auto& [id, channel] : m_channels) {
        if (!channel->tunnel.isValid() || channel->stage != Channel::Stage::Open)
            continue;
        const bool canRead = !channel->tunnelEnded && channel->output.size() < tunnelBuffer;
        const bool hasMore = !channel->toTunnel.empty();
        if (canRead || hasMore)
            polled.push_back(
                {channel->tunnel.get(), static_cast<short>((canRead ? POLLIN : 0) | (hasMore ? POLLOUT : 0)), 0});
    }
}

void LinkChannels::begin(Channel& channel) {
    channel.handle = ssh_channel_new(m_session.handle());
    channel.callbacks.userdata = &channel;
    channel.callbacks.channel_data_function = &LinkChannels::onData;
    channel.callbacks.channel_eof_function = &LinkChannels::onEof;
    channel.callbacks.channel_close_function = &LinkChannels::onClose;
    channel.callbacks.channel_exit_status_function = &LinkChannels::onExitStatus;
    ssh_callbacks_init(&channel.callbacks);
    ssh_set_channel_callbacks(channel.handle, &channel.callbacks);
}

bool LinkChannels::open(Channel& channel) {
    using Stage = Channel::Stage;
    const QString machine = QString::fromStdString(toText(hop()));
    const auto refuse = [&](ErrorCode code, const QString& message) {
        end(channel, m_session.error(code, message.toStdString()));
        return false;
    };
    if (channel.stage == Stage::Opening) {
        if (channel.handle == nullptr)
            begin(channel);
        const bool isSocket = channel.isConnection && channel.host.starts_with('/');
        const int done = isSocket ? ssh_channel_open_forward_unix(channel.handle, channel.host.c_str(), "127.0.0.1", 0)
                         : channel.isConnection ? ssh_channel_open_forward(channel.handle, channel.host.c_str(),
                                                                           channel.port, "127.0.0.1", 0)
                                                : ssh_channel_open_session(channel.handle);
        if (done == SSH_AGAIN)
            return false;
        if (done != SSH_OK)
            return refuse(ErrorCode::Unavailable,
                          isSocket ? SshText::tr("%1 cannot reach the socket %2, or does not allow forwarding to it.")
                                         .arg(machine, QString::fromStdString(channel.host))
                          : channel.isConnection
                              ? SshText::tr("%1 cannot reach port %2 of %3, or does not allow forwarding to it.")
                                    .arg(machine, QString::number(channel.port), QString::fromStdString(channel.host))
                              : SshText::tr("%1 allows no further sessions (MaxSessions). Close your other shells "
                                            "there, or ask its administrator to raise the limit.")
                                    .arg(machine));
        channel.stage = channel.isConnection ? Stage::Open : channel.isTerminal ? Stage::Terminal : Stage::Requesting;
    }
    if (channel.stage == Stage::Terminal) {
        const int done =
            ssh_channel_request_pty_size(channel.handle, channel.term.c_str(), channel.columns, channel.rows);
        if (done == SSH_AGAIN)
            return false;
        if (done != SSH_OK)
            return refuse(ErrorCode::PermissionDenied, SshText::tr("%1 does not provide a terminal.").arg(machine));
        channel.stage = Stage::Requesting;
    }
    if (channel.stage == Stage::Requesting) {
        const int done = channel.command.empty() ? ssh_channel_request_shell(channel.handle)
                                                 : ssh_channel_request_exec(channel.handle, channel.command.c_str());
        if (done == SSH_AGAIN) {
            // Servers process requests and data in order: the command's input need not wait for the reply.
            if (!channel.isTerminal)
                writeOut(channel);
            return false;
        }
        if (done != SSH_OK)
            return refuse(
                ErrorCode::PermissionDenied,
                SshText::tr("%1 does not allow executing commands. Ask its administrator for an account with a shell.")
                    .arg(machine));
        channel.stage = Stage::Open;
    }
    return channel.stage == Stage::Open;
}

void LinkChannels::advance(Channel& channel) {
    if (channel.stage != Channel::Stage::Open && !open(channel))
        return;
    if (!std::exchange(channel.isReported, true)) {
        if (channel.promise) {
            channel.promise->set_value(std::move(channel.promised));
            channel.promise.reset();
        } else {
            m_mailbox.postEvent([id = channel.id](SshLink& link) {
                if (SshChannel* known = link.channel(id))
                    Q_EMIT known->opened();
            });
        }
    }
    if (channel.tunnel.isValid())
        pumpTunnel(channel);
    else if (channel.bytesSinceWindowGrant >= widenAfter && !channel.isPaused)
        widen(channel);
    if (channel.stage == Channel::Stage::Open)
        writeOut(channel);
}

// libssh's default window of 1.25 MiB limits a 50 ms line to 25 MB/s. It grows only when a larger read is requested,
// which never happens otherwise, because all data arrives through onData. This read normally returns nothing.
void LinkChannels::widen(Channel& channel) {
    channel.bytesSinceWindowGrant = 0;
    const auto room = std::make_unique_for_overwrite<char[]>(channelWindow); // never written to
    const int got = ssh_channel_read_timeout(channel.handle, room.get(), channelWindow, 0, 0);
    if (got > 0)
        onData(m_session.handle(), channel.handle, room.get(), static_cast<uint32_t>(got), 0, &channel);
}

// Delivers the data held while paused; reading it reopens the window.
void LinkChannels::deliverPausedData(Channel& channel) {
    for (const int isError : {0, 1}) {
        for (int there = 0; (there = ssh_channel_poll(channel.handle, isError)) > 0;) {
            std::string piece(std::min<size_t>(static_cast<size_t>(there), maxPieceSize), '\0');
            const int got =
                ssh_channel_read_timeout(channel.handle, piece.data(), static_cast<uint32_t>(piece.size()), isError, 0);
            if (got <= 0)
                break;
            onData(m_session.handle(), channel.handle, piece.data(), static_cast<uint32_t>(got), isError, &channel);
        }
    }
    if (channel.isAtEnd)
        reportEnd(channel);
    if (channel.isClosedThere)
        end(channel, std::nullopt);
}

void LinkChannels::reportEnd(const Channel& channel) {
    m_mailbox.postEvent([id = channel.id](SshLink& link) {
        if (SshChannel* known = link.channel(id))
            Q_EMIT known->inputEnded();
    });
}

void LinkChannels::writeOut(Channel& channel) {
    size_t moved = 0;
    while (!channel.output.isEmpty()) {
        const uint32_t window = ssh_channel_window_size(channel.handle);
        const std::string_view next = channel.output.front();
        // The window does not limit data that libssh has accepted but not sent.
        if (m_session.guard().hasViolation() || window == 0 || m_session.hasUnsent())
            break;
        const auto part = static_cast<uint32_t>(std::min<size_t>({next.size(), window, 256U << 10}));
        const int put = ssh_channel_write(channel.handle, next.data(), part);
        if (put == SSH_ERROR)
            return end(channel, m_session.lostError());
        if (put <= 0)
            break;
        channel.output.drop(static_cast<size_t>(put));
        moved += static_cast<size_t>(put);
    }
    const bool isDrained = channel.output.isEmpty();
    if (moved > 0 && !channel.tunnel.isValid())
        m_mailbox.postEvent([id = channel.id, moved, isDrained](SshLink& link) {
            SshChannel* known = link.channel(id);
            if (known == nullptr)
                return;
            known->m_backlog -= static_cast<qint64>(moved);
            if (isDrained)
                Q_EMIT known->drained();
        });
    if (isDrained && channel.mustEnd && !std::exchange(channel.hasEnded, true))
        ssh_channel_send_eof(channel.handle);
}

void LinkChannels::pumpTunnel(Channel& channel) {
    while (!channel.toTunnel.empty()) {
        const ssize_t put =
            ::send(channel.tunnel.get(), channel.toTunnel.data(), channel.toTunnel.size(), MSG_NOSIGNAL);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno == EAGAIN)
            break;
        if (put < 0)
            return end(channel, std::nullopt);
        channel.toTunnel.erase(0, static_cast<size_t>(put));
    }
    if (channel.isAtEnd && channel.toTunnel.empty())
        shutdown(channel.tunnel.get(), SHUT_WR);
    std::array<char, 65536> buffer;
    while (!channel.tunnelEnded && channel.output.size() < tunnelBuffer) {
        const ssize_t got = ::recv(channel.tunnel.get(), buffer.data(), buffer.size(), 0);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 && errno == EAGAIN)
            break;
        if (got <= 0) {
            channel.tunnelEnded = channel.mustEnd = true;
            // The link at the other end no longer exists: remaining data can be discarded.
            if (channel.output.isEmpty())
                return end(channel, std::nullopt);
            break;
        }
        channel.output.add(QByteArray(buffer.data(), got));
    }
}

void LinkChannels::end(Channel& channel, const std::optional<Error>& error) {
    if (channel.stage == Channel::Stage::Ended)
        return;
    channel.stage = Channel::Stage::Ended;
    if (channel.promise) {
        channel.promise->set_value(fail(
            error.value_or(Error{ErrorCode::Canceled, SshText::tr("The connection was closed.").toStdString(), {}})));
        channel.promise.reset();
    }
    channel.tunnel.reset();
    if (channel.handle != nullptr) {
        ssh_remove_channel_callbacks(channel.handle, &channel.callbacks);
        if (ssh_channel_is_open(channel.handle) != 0)
            ssh_channel_close(channel.handle);
        m_session.guard().abandon(channel.handle);
        channel.handle = nullptr;
    }
    m_mailbox.postEvent([id = channel.id, error, status = channel.exitStatus](SshLink& link) {
        SshChannel* known = link.channel(id);
        if (known == nullptr)
            return;
        link.m_channels.erase(id);
        known->m_isClosed = true;
        Q_EMIT known->closed(error, status);
    });
}

void LinkChannels::endAll(const Error& error) {
    m_mailbox.stop();
    takeCommands(); // a queued command may hold a tunnel's promise
    for (const auto& [id, channel] : m_channels)
        end(*channel, error);
    m_channels.clear();
}

int LinkChannels::onData(ssh_session /*session*/, ssh_channel /*handle*/, void* data, uint32_t length, int isError,
                         void* self) {
    auto& channel = *static_cast<Channel*>(self);
    LinkChannels& owner = *channel.owner;
    if (channel.tunnel.isValid()) {
        if (isError == 0)
            channel.toTunnel.append(static_cast<const char*>(data), length);
        owner.m_mailbox.wake(); // pumped in the next iteration
        return static_cast<int>(length);
    }
    if (channel.isPaused) {
        owner.m_session.guard().checkPausedWindow(length); // total held for the channel
        return 0;
    }
    channel.bytesSinceWindowGrant += length;
    owner.m_mailbox.postEvent(
        [id = channel.id, isError,
         bytes = QByteArray(static_cast<const char*>(data), static_cast<int>(length))](SshLink& link) {
            SshChannel* known = link.channel(id);
            if (known == nullptr)
                return;
            if (isError != 0)
                Q_EMIT known->receivedError(bytes);
            else
                Q_EMIT known->received(bytes);
        },
        length + pieceCost);
    return static_cast<int>(length);
}

void LinkChannels::onEof(ssh_session /*session*/, ssh_channel /*handle*/, void* self) {
    auto& channel = *static_cast<Channel*>(self);
    channel.isAtEnd = true; // forwarded after the preceding data
    if (!channel.tunnel.isValid() && !channel.isPaused)
        channel.owner->reportEnd(channel);
    channel.owner->m_mailbox.wake();
}

void LinkChannels::onClose(ssh_session /*session*/, ssh_channel /*handle*/, void* self) {
    auto& channel = *static_cast<Channel*>(self);
    // Must not run inside libssh's callback.
    channel.owner->post(channel.id, [](LinkChannels& channels, Channel& closed) {
        closed.isClosedThere = true;
        if (!closed.isPaused)
            channels.end(closed, std::nullopt);
    });
}

void LinkChannels::onExitStatus(ssh_session /*session*/, ssh_channel /*handle*/, int status, void* self) {
    static_cast<Channel*>(self)->exitStatus = status;
}

} // namespace studio
