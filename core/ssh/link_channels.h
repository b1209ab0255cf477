// LinkChannels multiplexes the channels of one session: commands, terminals, TCP connections, and tunnels that carry
// the links behind the machine. It buffers output, reports events to the SshChannels, and limits data in flight in both
// directions. Internal to core/ssh.
//
// Channels are named by ids. A channel that cannot be opened is closed with an error, like one that is lost later.
#pragma once

#include <cstdint>
#include <future>
#include <libssh/libssh.h>
#include <map>
#include <memory>
#include <optional>
#include <poll.h>
#include <string>
#include <vector>

#include "core/base/file.h"
#include "core/ssh/link_mailbox.h"
#include "core/ssh/link_session.h"

namespace studio {

class LinkChannels {
public:
    // Both must outlive it.
    LinkChannels(LinkSession& session, LinkMailbox& mailbox);
    ~LinkChannels();
    LinkChannels(const LinkChannels&) = delete;
    LinkChannels& operator=(const LinkChannels&) = delete;

    // Any thread:
    const SshHop& hop() const { return m_session.hop(); }
    int64_t openCommand(std::string command);
    int64_t openTerminal(std::string command, std::string term, int columns, int rows);
    int64_t openConnection(std::string host, int port);
    // Returns one end of a socket pair that is tunneled, through this link, to a port as seen from its machine.
    std::future<Result<UniqueFd>> openTunnel(std::string host, int port);
    void write(int64_t id, const QByteArray& bytes);
    void endInput(int64_t id);
    void resize(int64_t id, int columns, int rows);
    void close(int64_t id);
    void setPaused(int64_t id, bool isPaused);

    // The link's thread:
    void advance();       // executes queued commands, then moves each channel on as far as possible without waiting
    bool mayRead() const; // backpressure: do not read what cannot be forwarded; libssh would buffer it without limit
    void addTunnels(std::vector<pollfd>& polled) const;
    void endAll(const Error& error); // stops the mailbox, too: no channel can be opened any more

private:
    struct Channel;

    int64_t add(std::shared_ptr<Channel> channel);
    void post(int64_t id, std::function<void(LinkChannels&, Channel&)> command); // ignored if it is closed by then
    void takeCommands();
    void advance(Channel& channel);
    bool open(Channel& channel); // returns true once it is open
    void begin(Channel& channel);
    void writeOut(Channel& channel);
    void widen(Channel& channel);
    void deliverPausedData(Channel& channel);
    void reportEnd(const Channel& channel);
    void pumpTunnel(Channel& channel);
    void end(Channel& channel, const std::optional<Error>& error);

    static int onData(ssh_session session, ssh_channel channel, void* data, uint32_t length, int isError, void* self);
    static void onEof(ssh_session session, ssh_channel channel, void* self);
    static void onClose(ssh_session session, ssh_channel channel, void* self);
    static void onExitStatus(ssh_session session, ssh_channel channel, int status, void* self);

    LinkSession& m_session;
    LinkMailbox& m_mailbox;
    std::map<int64_t, std::shared_ptr<Channel>> m_channels; // the link's thread only
};

} // namespace studio
