#include "core/agent/node/node_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/gpu/node_tickets.h"

namespace studio {

namespace {

using Clock = std::chrono::steady_clock;

// Returns true if there are children left. The first process of a container is the parent of all orphans in it.
bool reap() {
    for (;;) {
        const pid_t ended = waitpid(-1, nullptr, WNOHANG);
        if (ended == 0)
            return true;
        if (ended < 0 && errno != EINTR)
            return false;
    }
}

// Returns the signal, or 0 after `limit`.
int awaitSignal(const sigset_t& signals, std::chrono::milliseconds limit) {
    const auto milliseconds = std::max<std::chrono::milliseconds::rep>(0, limit.count());
    const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
    const int signal = sigtimedwait(&signals, nullptr, &time);
    return std::max(0, signal);
}

void endAll(const sigset_t& signals, std::chrono::milliseconds grace) {
    constexpr std::chrono::milliseconds step{20}; // sessions of the engine are not our children
    kill(-1, SIGTERM);
    const auto until = Clock::now() + grace;
    while ((reap() || kill(-1, 0) == 0) && Clock::now() < until)
        awaitSignal(signals, step);
    kill(-1, SIGKILL);
    reap();
}

// Returns 0, or the exit status with which the container ends.
int takeGpus(NodeTickets& tickets, const std::vector<std::string>& words) {
    std::vector<std::string> uuids;
    const std::string& list = words.front();
    for (size_t at = 0; at < list.size();) {
        const size_t comma = std::min(list.find(',', at), list.size());
        uuids.push_back(list.substr(at, comma - at));
        at = comma + 1;
    }
    GpuTicketOwner owner = ownGpuTicketOwner(words[1], {}, 1, false);
    owner.node = words[2];
    owner.user = words[3]; // the container does not know the accounts of the machine
    const auto taken = tickets.take(std::move(uuids), std::move(owner));
    if (taken)
        return 0;
    std::fprintf(stderr, "%s\n", taken.error().message.c_str());
    return taken.error().code == ErrorCode::Busy ? nodeGpusTakenCode : 1;
}

} // namespace

int runNode(const std::vector<std::string>& words, std::chrono::milliseconds grace) {
    if (getpid() != 1 || (!words.empty() && words.size() != 4)) {
        std::fputs("studio-agent node is the main process of a container and is started only by Compute Studio.\n",
                   stderr);
        return 2;
    }
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGCHLD})
        sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    NodeTickets tickets;
    if (const int status = words.empty() ? 0 : takeGpus(tickets, words); status != 0)
        return status;
    for (;;) {
        const std::chrono::milliseconds any{words.empty() ? 60'000 : NodeTickets::pollMs};
        const int signal = awaitSignal(signals, any);
        reap();
        if (const std::string said = words.empty() ? std::string() : tickets.poll(); !said.empty())
            std::fputs(said.c_str(), stderr);
        if (signal == SIGTERM || signal == SIGINT) {
            endAll(signals, grace);
            return 0;
        }
    }
}

} // namespace studio
