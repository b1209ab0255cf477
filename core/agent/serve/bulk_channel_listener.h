// BulkChannelListener accepts additional input channels for bulk data on a running serve process. An SSH server limits
// each channel to about 2 MiB in flight, so a single channel cannot saturate a link with high latency.
// A *bulk channel* is the process `studio-agent bulk-channel NAME` on an SSH channel of its own. It passes its standard
// input to the serve process with that socket name, confirms this with one byte, and waits. serve then reads requests
// from this channel as well and answers all of them on its own output. Only processes of the same user that have the
// name are accepted. Ordering between bulk channels is not guaranteed.
#pragma once

#include <functional>
#include <list>
#include <poll.h>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/frame.h"

namespace studio {

constexpr char bulkChannelReady = '+'; // written by a bulk channel once serve reads its input

// The server side. Single-threaded; never blocks.
class BulkChannelListener {
public:
    // Starts to listen and returns the socket name for bulk channels; idempotent. Fails with Unavailable if the system
    // cannot provide the socket.
    Result<std::string> open();
    // Appends the descriptors for the next poll(). Bulk channels are read only if `mayRead`.
    void appendPollFds(std::vector<pollfd>& looks, bool mayRead) const;
    // Handles the results of poll(); returns true if a frame was read. Closes bulk channels that ended or sent invalid
    // frames.
    bool takeEvents(const std::vector<pollfd>& looks, const std::function<void(const FrameView&)>& take);

private:
    struct Channel {
        UniqueFd process; // socket to the process
        UniqueFd input;   // invalid until it was handed over
        FrameParser parser;
        bool isOver = false;
    };
    void admit();
    static void takeInput(Channel& channel);
    static bool consumeFrames(Channel& channel, const std::function<void(const FrameView&)>& take);
    std::string m_name;
    UniqueFd m_listener;
    std::list<Channel> m_bulkChannels;
};

// Sends `name` and `descriptor` (SCM_RIGHTS) to the serve process connected to `socket`; returns false on failure.
bool handOver(int socket, std::string name, int descriptor);

// Enlarges the pipe's buffer to reduce wake-ups: sshd transfers 32 KiB at a time, the default buffer holds 64 KiB. Has
// no effect on anything but a pipe, or if the user's pipe quota is used up.
void widenPipe(int descriptor);

// Main function of a bulk channel process; returns its exit status.
int runBulkChannel(const std::string& name);

} // namespace studio
