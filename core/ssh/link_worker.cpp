#include "core/ssh/link_worker.h"

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

#include "core/ssh/ssh_text.h"

namespace studio {

using namespace std::chrono_literals;
using Steady = std::chrono::steady_clock;

namespace {

constexpr int64_t mostUndelivered = 32LL << 20; // then the network waits
constexpr int64_t pieceCost = 512;              // of each piece, however small
constexpr uint32_t channelWindow = 8U << 20;
constexpr int64_t widenAfter = 1 << 20; // below what libssh gives by itself
constexpr int readOfLibssh = 4096;
constexpr int mostOfTurn = 256 << 10; // then channels and those who write to them have their turn
constexpr size_t largestPiece = 1U << 20;

} // namespace

LinkWorker::LinkWorker(SshHop hop, std::shared_ptr<LinkWorker> via, LinkOptions options, SshLink* face)
    : m_hop(std::move(hop))
    , m_via(std::move(via))
    , m_options(std::move(options))
    , m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_face(face) {}

LinkWorker::~LinkWorker() = default;

void LinkWorker::start() {
    std::thread([self = shared_from_this()] { self->run(); }).detach();
}

void LinkWorker::stop() {
    m_stopped = true;
    wake();
}

void LinkWorker::dropFace() {
    const std::lock_guard guard(m_mutex);
    m_face = nullptr;
}

void LinkWorker::wake() {
    constexpr uint64_t one = 1;
    (void)!::write(m_wake.get(), &one, sizeof(one));
}

void LinkWorker::post(std::function<void(LinkWorker&)> command) {
    {
        const std::lock_guard guard(m_mutex);
        m_commands.push_back(std::move(command));
    }
    wake();
}

void LinkWorker::tell(std::function<void(SshLink&)> news) {
    const std::lock_guard guard(m_mutex);
    if (m_face == nullptr)
        return;
    QMetaObject::invokeMethod(
        m_face,
        [self = shared_from_this(), face = m_face, news = std::move(news)] {
            if (face->m_worker == self)
                news(*face);
        },
        Qt::QueuedConnection);
}

void LinkWorker::answer(int64_t question, SignInAnswer answer) {
    {
        const std::lock_guard guard(m_mutex);
        if (question != m_question || m_answer)
            return;
        m_answer = std::move(answer);
    }
    wake();
}

int64_t LinkWorker::add(std::shared_ptr<Channel> channel) {
    channel->worker = this;
    channel->id = ++m_lastId;
    const int64_t id = channel->id;
    post([channel = std::move(channel)](LinkWorker& self) { self.m_channels.emplace(channel->id, channel); });
    return id;
}

int64_t LinkWorker::openCommand(std::string command) {
    auto channel = std::make_shared<Channel>();
    channel->command = std::move(command);
    return add(std::move(channel));
}

int64_t LinkWorker::openTerminal(std::string command, std::string term, int columns, int rows) {
    auto channel = std::make_shared<Channel>();
    channel->command = std::move(command);
    channel->isTerminal = true;
    channel->term = std::move(term);
    channel->columns = columns;
    channel->rows = rows;
    return add(std::move(channel));
}

int64_t LinkWorker::openConnection(std::string host, int port) {
    auto channel = std::make_shared<Channel>();
    channel->isConnection = true;
    channel->host = std::move(host);
    channel->port = port;
    return add(std::move(channel));
}

void LinkWorker::write(int64_t channel, const QByteArray& bytes) {
    post([channel, bytes](LinkWorker& self) {
        if (const auto found = self.m_channels.find(channel); found != self.m_channels.end())
            found->second->output.add(bytes);
    });
}

void LinkWorker::endInput(int64_t channel) {
    post([channel](LinkWorker& self) {
        if (const auto found = self.m_channels.find(channel); found != self.m_channels.end())
            found->second->mustEnd = true;
    });
}

void LinkWorker::resize(int64_t channel, int columns, int rows) {
    post([channel, columns, rows](LinkWorker& self) {
        const auto found = self.m_channels.find(channel);
        if (found == self.m_channels.end())
            return;
        found->second->columns = columns;
        found->second->rows = rows;
        if (found->second->stage == Channel::Stage::Open)
            ssh_channel_change_pty_size(found->second->handle, columns, rows);
    });
}

void LinkWorker::closeChannel(int64_t channel) {
    post([channel](LinkWorker& self) {
        if (const auto found = self.m_channels.find(channel); found != self.m_channels.end())
            self.end(*found->second, std::nullopt);
    });
}

void LinkWorker::setPaused(int64_t channel, bool isPaused) {
    post([channel, isPaused](LinkWorker& self) {
        const auto found = self.m_channels.find(channel);
        if (found == self.m_channels.end())
            return;
        found->second->isPaused = isPaused;
        if (!isPaused && found->second->handle != nullptr)
            self.deliverHeld(*found->second);
    });
}

void LinkWorker::run() {
    if (auto done = establish(); !done) {
        endAll(done.error());
        tell([why = done.error()](SshLink& face) { face.fallClosed(why); });
    } else {
        tell([version =
                  std::string(ssh_get_serverbanner(m_session) ? ssh_get_serverbanner(m_session) : "")](SshLink& face) {
            face.m_state = SshLink::State::Open;
            face.m_serverVersion = version;
            Q_EMIT face.opened();
        });
        serve();
    }
    if (m_event != nullptr)
        ssh_event_free(m_event);
    if (m_session != nullptr) {
        if (ssh_is_connected(m_session) != 0) {
            const UniqueFd ours(ssh_get_fd(m_session)); // saying goodbye, libssh forgets it without closing it
            ssh_disconnect(m_session);
        }
        ssh_free(m_session);
    }
}

void LinkWorker::takeCommands() {
    uint64_t count = 0;
    (void)!read(m_wake.get(), &count, sizeof(count));
    std::vector<std::function<void(LinkWorker&)>> commands;
    {
        const std::lock_guard guard(m_mutex);
        commands.swap(m_commands);
    }
    for (const auto& command : commands)
        command(*this);
}

void LinkWorker::serve() {
    ssh_set_blocking(m_session, 0);
    m_event = ssh_event_new();
    ssh_event_add_session(m_event, m_session);
    m_heard = m_lastKeepAlive = Steady::now();
    while (!m_stopped) {
        takeCommands();
        advance();
        std::vector<pollfd> looks;
        looks.push_back({m_wake.get(), POLLIN, 0});
        // What cannot be passed on is not read either; libssh itself would take it without end.
        const bool isClogged = std::any_of(m_channels.begin(), m_channels.end(), [](const auto& entry) {
            return entry.second->toTunnel.size() > mostInTunnel;
        });
        const bool mayRead = m_undelivered < mostUndelivered && !isClogged;
        const bool mustFlush = (ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) != 0;
        looks.push_back({m_descriptor, static_cast<short>((mayRead ? POLLIN : 0) | (mustFlush ? POLLOUT : 0)), 0});
        for (const auto& [id, channel] : m_channels) {
            if (!channel->tunnel.isValid() || channel->stage != Channel::Stage::Open)
                continue;
            const bool wantsMore = !channel->tunnelEnded && channel->output.size() < tunnelBuffer;
            const bool hasMore = !channel->toTunnel.empty();
            if (wantsMore || hasMore)
                looks.push_back(
                    {channel->tunnel.get(), static_cast<short>((wantsMore ? POLLIN : 0) | (hasMore ? POLLOUT : 0)), 0});
        }
        poll(looks.data(), looks.size(), 1000);
        bool isLost = false;
        if (looks[1].revents != 0) {
            if ((looks[1].revents & POLLIN) != 0)
                m_heard = Steady::now();
            constexpr int on = 1;
            setsockopt(m_descriptor, IPPROTO_TCP, TCP_QUICKACK, &on, sizeof(on));
            isLost = !takeFromSocket();
        }
        if (isLost || isHeldBack() || isBroken()) {
            const Error why = lostError();
            endAll(why);
            tell([why](SshLink& face) { face.fallClosed(why); });
            if (!m_foul.empty())
                ssh_silent_disconnect(m_session);
            return;
        }
        if (!mayRead)
            m_heard = Steady::now(); // it is we who do not listen
        keepAlive();
        if (Steady::now() - m_heard > m_options.silenceLimit) {
            const Error why{ErrorCode::Timeout,
                            SshText::tr("%1 has not answered for %n seconds.", nullptr,
                                        static_cast<int>(m_options.silenceLimit / 1s))
                                .arg(QString::fromStdString(toText(m_hop)))
                                .toStdString(),
                            {}};
            endAll(why);
            tell([why](SshLink& face) { face.fallClosed(why); });
            ssh_silent_disconnect(m_session); // a goodbye would wait for a network that is not there
            return;
        }
    }
    endAll({ErrorCode::Canceled, SshText::tr("The connection was closed here.").toStdString(), {}});
}

// What has come is taken in one turn of the loop: libssh reads 4 KiB at a time, and a turn costs more than that.
bool LinkWorker::takeFromSocket() {
    int waiting = 0;
    (void)ioctl(m_descriptor, FIONREAD, &waiting);
    const int most = std::min(waiting, mostOfTurn) / readOfLibssh + 1;
    for (int reads = 0; reads < most && m_undelivered < mostUndelivered && m_foul.empty(); ++reads) {
        if (ssh_event_dopoll(m_event, 0) == SSH_ERROR)
            return false;
    }
    return true;
}

// The kernel would notice a dead connection after a quarter of an hour.
void LinkWorker::keepAlive() {
    const auto now = Steady::now();
    const auto pause = m_options.silenceLimit / 3;
    if (now - m_heard < pause || now - m_lastKeepAlive < pause)
        return;
    m_lastKeepAlive = now;
    ssh_send_keepalive(m_session);
}

void LinkWorker::advance() {
    std::vector<std::shared_ptr<Channel>> channels;
    for (const auto& [id, channel] : m_channels)
        channels.push_back(channel);
    for (const auto& channel : channels)
        advance(*channel);
    std::erase_if(m_channels, [](const auto& entry) { return entry.second->stage == Channel::Stage::Ended; });
}

void LinkWorker::begin(Channel& channel) {
    channel.handle = ssh_channel_new(m_session);
    channel.callbacks.userdata = &channel;
    channel.callbacks.channel_data_function = &LinkWorker::onData;
    channel.callbacks.channel_eof_function = &LinkWorker::onEof;
    channel.callbacks.channel_close_function = &LinkWorker::onClose;
    channel.callbacks.channel_exit_status_function = &LinkWorker::onExitStatus;
    ssh_callbacks_init(&channel.callbacks);
    ssh_set_channel_callbacks(channel.handle, &channel.callbacks);
}

void LinkWorker::advance(Channel& channel) {
    using Stage = Channel::Stage;
    if (channel.stage == Stage::Opening) {
        if (channel.handle == nullptr)
            begin(channel);
        const int done = channel.isConnection ? ssh_channel_open_forward(channel.handle, channel.host.c_str(),
                                                                         channel.port, "127.0.0.1", 0)
                                              : ssh_channel_open_session(channel.handle);
        if (done == SSH_AGAIN)
            return;
        if (done != SSH_OK)
            return end(
                channel,
                sessionError(ErrorCode::Unavailable,
                             channel.isConnection
                                 ? SshText::tr("%1 cannot reach port %2 of %3, or does not allow it.")
                                       .arg(QString::fromStdString(toText(m_hop)))
                                       .arg(channel.port)
                                       .arg(QString::fromStdString(channel.host))
                                       .toStdString()
                                 : SshText::tr("%1 takes no further session (MaxSessions). Close other shells of yours "
                                               "there, or ask its administrator to allow more.")
                                       .arg(QString::fromStdString(toText(m_hop)))
                                       .toStdString()));
        channel.stage = channel.isConnection ? Stage::Open : channel.isTerminal ? Stage::Terminal : Stage::Requesting;
    }
    if (channel.stage == Stage::Terminal) {
        const int done =
            ssh_channel_request_pty_size(channel.handle, channel.term.c_str(), channel.columns, channel.rows);
        if (done == SSH_AGAIN)
            return;
        if (done != SSH_OK)
            return end(
                channel,
                sessionError(
                    ErrorCode::PermissionDenied,
                    SshText::tr("%1 gives no terminal.").arg(QString::fromStdString(toText(m_hop))).toStdString()));
        channel.stage = Stage::Requesting;
    }
    if (channel.stage == Stage::Requesting) {
        const int done = channel.command.empty() ? ssh_channel_request_shell(channel.handle)
                                                 : ssh_channel_request_exec(channel.handle, channel.command.c_str());
        if (done == SSH_AGAIN) {
            // Servers take requests and data in their order: what the command reads need not wait for the answer.
            if (!channel.isTerminal)
                writeOut(channel);
            return;
        }
        if (done != SSH_OK)
            return end(channel, sessionError(ErrorCode::PermissionDenied,
                                             SshText::tr("%1 does not let commands be executed. Ask its administrator "
                                                         "for an account with a shell.")
                                                 .arg(QString::fromStdString(toText(m_hop)))
                                                 .toStdString()));
        channel.stage = Stage::Open;
    }
    if (channel.stage != Stage::Open)
        return;
    if (channel.promise) {
        channel.promise->set_value(std::move(channel.promised));
        channel.promise.reset();
        channel.command = "told";
    } else if (!channel.tunnel.isValid() && channel.command != "told") {
        channel.command = "told";
        tell([id = channel.id](SshLink& face) {
            if (SshChannel* known = face.channel(id))
                Q_EMIT known->opened();
        });
    }
    if (channel.tunnel.isValid())
        pumpTunnel(channel);
    else if (channel.sinceWidened >= widenAfter && !channel.isPaused)
        widen(channel);
    if (channel.stage == Stage::Open)
        writeOut(channel);
}

// By itself libssh lets 1.25 MiB be under way, 25 MB/s on a line of 50 ms. It lets more be when somebody wants to read more
// at once, which nobody does here: all bytes come by onData, so nothing is read by this.
void LinkWorker::widen(Channel& channel) {
    channel.sinceWidened = 0;
    const auto room = std::make_unique_for_overwrite<char[]>(channelWindow); // never touched
    const int got = ssh_channel_read_timeout(channel.handle, room.get(), channelWindow, 0, 0);
    if (got > 0)
        onData(m_session, channel.handle, room.get(), static_cast<uint32_t>(got), 0, &channel);
}

// What was held while nobody wanted it; reading it lets the machine go on.
void LinkWorker::deliverHeld(Channel& channel) {
    for (const int isError : {0, 1}) {
        for (int there = 0; (there = ssh_channel_poll(channel.handle, isError)) > 0;) {
            std::string piece(std::min<size_t>(static_cast<size_t>(there), largestPiece), '\0');
            const int got =
                ssh_channel_read_timeout(channel.handle, piece.data(), static_cast<uint32_t>(piece.size()), isError, 0);
            if (got <= 0)
                break;
            onData(m_session, channel.handle, piece.data(), static_cast<uint32_t>(got), isError, &channel);
        }
    }
    if (channel.isAtEnd)
        tellEnd(channel);
    if (channel.isClosedThere)
        end(channel, std::nullopt);
}

void LinkWorker::tellEnd(const Channel& channel) {
    tell([id = channel.id](SshLink& face) {
        if (SshChannel* known = face.channel(id))
            Q_EMIT known->inputEnded();
    });
}

void LinkWorker::writeOut(Channel& channel) {
    size_t moved = 0;
    while (!channel.output.isEmpty()) {
        const uint32_t window = ssh_channel_window_size(channel.handle);
        const std::string_view next = channel.output.front();
        // What libssh has taken and not sent is not limited by it.
        if (!m_foul.empty() || window == 0 || (ssh_get_poll_flags(m_session) & SSH_WRITE_PENDING) != 0)
            break;
        const auto part = static_cast<uint32_t>(std::min<size_t>({next.size(), window, 256U << 10}));
        const int put = ssh_channel_write(channel.handle, next.data(), part);
        if (put == SSH_ERROR)
            return end(channel, lostError());
        if (put <= 0)
            break;
        channel.output.drop(static_cast<size_t>(put));
        moved += static_cast<size_t>(put);
    }
    const bool isDrained = channel.output.isEmpty();
    if (moved > 0 && !channel.tunnel.isValid())
        tell([id = channel.id, moved, isDrained](SshLink& face) {
            SshChannel* known = face.channel(id);
            if (known == nullptr)
                return;
            known->m_backlog -= static_cast<qint64>(moved);
            if (isDrained)
                Q_EMIT known->drained();
        });
    if (isDrained && channel.mustEnd && !std::exchange(channel.hasEnded, true))
        ssh_channel_send_eof(channel.handle);
}

void LinkWorker::end(Channel& channel, const std::optional<Error>& error) {
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
        leave(channel.handle);
        channel.handle = nullptr;
    }
    tell([id = channel.id, error, status = channel.exitStatus](SshLink& face) {
        SshChannel* known = face.channel(id);
        if (known == nullptr)
            return;
        face.m_channels.erase(id);
        known->m_isClosed = true;
        Q_EMIT known->closed(error, status);
    });
}

void LinkWorker::endAll(const Error& error) {
    m_stopped = true;
    takeCommands(); // a tunnel may wait in them
    for (const auto& [id, channel] : m_channels)
        end(*channel, error);
    m_channels.clear();
}

int LinkWorker::onData(ssh_session /*session*/, ssh_channel /*handle*/, void* data, uint32_t length, int isError,
                       void* self) {
    auto& channel = *static_cast<Channel*>(self);
    LinkWorker& worker = *channel.worker;
    if (channel.tunnel.isValid()) {
        if (isError == 0)
            channel.toTunnel.append(static_cast<const char*>(data), length);
        worker.wake(); // pumped in the next turn
        return static_cast<int>(length);
    }
    if (channel.isPaused) {
        worker.judgeHeld(length); // all that is held of it
        return 0;
    }
    channel.sinceWidened += length;
    const int64_t cost = length + pieceCost;
    worker.m_undelivered += cost;
    worker.tell([id = channel.id, isError, cost,
                 bytes = QByteArray(static_cast<const char*>(data), static_cast<int>(length)),
                 self = worker.shared_from_this()](SshLink& face) {
        const bool wasFull = self->m_undelivered >= mostUndelivered;
        self->m_undelivered -= cost;
        if (wasFull)
            self->wake();
        SshChannel* known = face.channel(id);
        if (known == nullptr)
            return;
        if (isError != 0)
            Q_EMIT known->receivedError(bytes);
        else
            Q_EMIT known->received(bytes);
    });
    return static_cast<int>(length);
}

void LinkWorker::onEof(ssh_session /*session*/, ssh_channel /*handle*/, void* self) {
    auto& channel = *static_cast<Channel*>(self);
    channel.isAtEnd = true; // passed on after what came before
    if (!channel.tunnel.isValid() && !channel.isPaused)
        channel.worker->tellEnd(channel);
    channel.worker->wake();
}

void LinkWorker::onClose(ssh_session /*session*/, ssh_channel /*handle*/, void* self) {
    auto& channel = *static_cast<Channel*>(self);
    // Not from inside libssh's own loop.
    channel.worker->post([id = channel.id](LinkWorker& worker) {
        const auto found = worker.m_channels.find(id);
        if (found == worker.m_channels.end())
            return;
        found->second->isClosedThere = true;
        if (!found->second->isPaused)
            worker.end(*found->second, std::nullopt);
    });
}

void LinkWorker::onExitStatus(ssh_session /*session*/, ssh_channel /*handle*/, int status, void* self) {
    static_cast<Channel*>(self)->exitStatus = status;
}

} // namespace studio
