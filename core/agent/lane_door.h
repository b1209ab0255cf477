// More ways into one serve, for bulk: an SSH server lets each channel have no more than about 2 MiB under way, so on a long line one
// channel is slow, however fast the line is. A *lane* is `studio-agent lane NAME` on a channel of its own. It hands its standard input
// over to the serve of that name, says so with one byte, and waits; serve then reads requests from there as well, and answers all of
// them on its own output. Only processes of the same user that know the name are let in. The order between lanes is nobody's promise.
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

constexpr char laneIsReady = '+'; // what a lane writes when what follows on its input is read by serve

// The side of serve. One thread; never waits.
class LaneDoor {
public:
    // The name to call lanes with; the same each time. Unavailable where the system gives no such socket.
    Result<std::string> open();
    // Adds what is to be looked at by the next poll. Lanes are read only where `mayRead`.
    void addLooks(std::vector<pollfd>& looks, bool mayRead) const;
    // Takes what the poll found; true if there was a frame. A lane with bytes that are no frames is closed, as is one that ended.
    bool takeEvents(const std::vector<pollfd>& looks, const std::function<void(const FrameView&)>& take);

private:
    struct Lane {
        UniqueFd process; // a socket to it
        UniqueFd input;   // none until it was handed over
        FrameParser parser;
        bool isOver = false;
    };
    void admit();
    static void takeInput(Lane& lane);
    static bool takeFrames(Lane& lane, const std::function<void(const FrameView&)>& take);
    std::string m_name;
    UniqueFd m_listener;
    std::list<Lane> m_lanes;
};

// What a lane says to the serve of that name: the name, and the descriptor that is to be read.
bool handOver(int socket, std::string name, int descriptor);

// What sshd passes on and takes is 32 KiB at a time; a pipe that holds more of it than 64 KiB spares waking its ends up. Nothing where
// that is no pipe, or the user has too many.
void widenPipe(int descriptor);

// The life of a lane; returns the exit status of the program.
int runLane(const std::string& name);

} // namespace studio
