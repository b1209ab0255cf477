#include "core/agent/serve/ticket_watcher.h"

#include <algorithm>
#include <sys/inotify.h>

#include "core/agent/gpu/turn_rule.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

// The kernel notifies of a closed file just before it releases its locks; and the shim and the monitor of a job close
// the ticket one after the other.
constexpr int64_t firstTicketLookMs = 5;
constexpr int64_t watchedTicketLookMs = 1000;
constexpr int64_t unwatchedTicketLookMs = 250;
constexpr int64_t turnLookMs = 50;    // short jobs hold the ticket for longer
constexpr int64_t quietTicketMs = 80; // without a watch after a change: users who write all the time cost little

} // namespace

TicketWatcher::TicketWatcher(std::string workspace, FolderWatcher& folders, Duties duties)
    : m_workspace(std::move(workspace))
    , m_folders(folders)
    , m_duties(std::move(duties)) {}

TicketWatcher::~TicketWatcher() {
    unwatch();
}

void TicketWatcher::await(uint32_t number, const AwaitTicketsRequest& request) {
    if (m_isAsked)
        finish({});
    auto folder = GpuTicketFolder::open();
    if (!folder)
        return m_duties.refuse(number, folder.error());
    m_tickets.emplace(std::move(*folder));
    m_isAsked = true;
    m_number = number;
    m_uuids = request.uuids;
    m_endMs = bootClockMs() + request.limitMs;
    m_pauseMs = watchedTicketLookMs;
    updateMark(true); // before it watches: it would be notified of this
    poll();
}

void TicketWatcher::handleChanges(const std::vector<FolderWatcher::Change>& changes) {
    const bool isOurs = m_isAsked && std::any_of(changes.begin(), changes.end(), [this](const auto& change) {
                            return change.watch < 0 || change.watch == m_watch;
                        });
    if (!isOurs)
        return;
    unwatch();
    m_pauseMs = firstTicketLookMs;
    m_nextMs = bootClockMs();
}

void TicketWatcher::tick() {
    if (!m_tickets || msToNextTick() > 0)
        return;
    if (m_isAsked)
        poll();
    else
        pollAfterAnswer();
}

int64_t TicketWatcher::msToNextTick() const {
    return m_tickets ? std::max<int64_t>(0, std::min(m_nextMs, m_endMs) - bootClockMs()) : -1;
}

// What changes after the watch was added is notified, what had changed before is found here.
void TicketWatcher::poll() {
    if (m_watch < 0 && m_pauseMs >= quietTicketMs)
        watch();
    TicketsAnswer answer;
    for (const std::string& uuid : m_uuids) {
        switch (m_tickets->stateOf(uuid)) {
        case GpuTicketFolder::Ticket::Held:
            break;
        case GpuTicketFolder::Ticket::Released:
            answer.released.push_back(uuid);
            break;
        case GpuTicketFolder::Ticket::Abandoned:
            answer.abandoned.push_back(uuid);
            break;
        }
    }
    const int64_t now = bootClockMs();
    if (!answer.isEmpty() || now >= m_endMs)
        return finish(answer);
    updateMark(true);
    m_pauseMs = std::min(m_pauseMs, m_watch < 0 ? unwatchedTicketLookMs : watchedTicketLookMs);
    m_nextMs = now + m_pauseMs;
    m_pauseMs *= 2;
}

void TicketWatcher::finish(const TicketsAnswer& answer) {
    unwatch();
    m_isAsked = false;
    m_endMs = bootClockMs() + TurnRule::maxLeaveMs;
    pollAfterAnswer();
    m_duties.answer(m_number, answer);
}

// The mark keeps its time if the studio repeats the request.
void TicketWatcher::pollAfterAnswer() {
    updateMark(false);
    m_nextMs = bootClockMs() + turnLookMs;
    if (!m_mark.waits().empty() && bootClockMs() < m_endMs)
        return;
    m_mark.clear();
    m_tickets.reset();
    m_uuids.clear();
}

void TicketWatcher::updateMark(bool isWaiting) {
    WaitingMark::Waits waits;
    for (const std::string& uuid : m_uuids) {
        const bool isHeld = m_tickets->isHeld(uuid);
        const auto owners = isHeld ? m_tickets->owners(uuid) : std::vector<GpuTicketOwner>();
        const bool isOwn = std::any_of(owners.begin(), owners.end(),
                                       [this](const GpuTicketOwner& owner) { return owner.workspace == m_workspace; });
        const auto known = m_mark.waits().find(uuid);
        if (known != m_mark.waits().end() && !isOwn) // else it has had its turn
            waits.insert(*known);
        else if (isWaiting && isHeld && !isOwn)
            waits.emplace(uuid, bootClockMs());
    }
    m_mark.set(*m_tickets, m_workspace, waits);
}

void TicketWatcher::watch() {
    m_watch = m_folders.add(m_tickets->path(), IN_CLOSE_WRITE | IN_MODIFY | IN_ONLYDIR);
}

void TicketWatcher::unwatch() {
    m_folders.remove(m_watch);
    m_watch = -1;
}

} // namespace studio
