#include "core/agent/gang/gang_channel.h"

#include <algorithm>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "core/base/file.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr int firstChannelFd = 64; // above those that programs get by their number

} // namespace

GangChannel::GangChannel(int rank, const std::string& outputPath)
    : m_rank(rank)
    , m_in(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, firstChannelFd))
    , m_out(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, firstChannelFd)) {
    // The engine waits until its pipes are closed everywhere, and a monitor may outlive this process.
    const UniqueFd nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    const UniqueFd output(open(outputPath.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0600));
    const int printed = output.isValid() ? output.get() : nothing.get();
    dup2(nothing.get(), STDIN_FILENO);
    dup2(printed, STDOUT_FILENO);
    dup2(printed, STDERR_FILENO);
}

void GangChannel::sendState(const GangState& state) {
    send({.rank = m_rank, .state = state});
}

// What was ended for others does not end others.
void GangChannel::sendEnd(const ExitRecord& record) {
    const StopReason why = record.stopped;
    const bool isForOthers = why == StopReason::Canceled || why == StopReason::Withdrawn || why == StopReason::Peer;
    const int status = exitStatusOf(record);
    sendEnd(status != 0 && !isForOthers, status);
}

void GangChannel::sendEnd(bool hasFailed, int exitStatus) {
    send({.rank = m_rank, .hasEnded = true, .hasFailed = hasFailed, .exitStatus = exitStatus});
}

void GangChannel::send(const NodeLine& line) {
    if (m_out.isValid())
        (void)writeAll(m_out.get(), toLine(line), "the job's pipe"); // it may have ended: the record counts
}

std::optional<JobLine> GangChannel::receive(int64_t limitMs) {
    const int64_t end = bootClockMs() + limitMs;
    for (;;) {
        while (const auto text = m_lines.next()) {
            if (auto line = jobLineFrom(*text))
                return line;
        }
        if (!m_in.isValid())
            return std::nullopt;
        const int64_t left = std::max<int64_t>(0, end - bootClockMs());
        pollfd look{m_in.get(), POLLIN, 0};
        if (poll(&look, 1, static_cast<int>(left)) <= 0) {
            if (left == 0)
                return std::nullopt;
            continue;
        }
        if (!m_lines.readFrom(m_in.get()))
            m_in.reset();
    }
}

} // namespace studio
