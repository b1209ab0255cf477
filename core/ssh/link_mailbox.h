// LinkMailbox passes calls between the thread of a link and the thread of its SshLink, which owns the link: commands
// for the channels and answers of the user one way, events the other. Internal to core/ssh.
//
// Shared by both threads and by events in flight; the methods are grouped by the thread that may call them.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/base/file.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class LinkChannels;

class LinkMailbox : public std::enable_shared_from_this<LinkMailbox> {
public:
    using Command = std::function<void(LinkChannels&)>;
    using Event = std::function<void(SshLink&)>;

    explicit LinkMailbox(SshLink* owner);

    // Any thread:
    void stop(); // ends the link's thread
    bool isStopped() const { return m_isStopped; }
    void wake(); // ends the poll() of the link's thread
    int64_t nextId() { return ++m_lastId; }
    void post(Command command);
    // Calls `event` in the owner's event loop, unless the owner is detached by then. Until then, `cost` bytes count as
    // undelivered.
    void postEvent(Event event, int64_t cost = 0);
    void answer(int64_t question, SignInAnswer answer); // ignored unless the question is pending

    // The owner's thread:
    void detachOwner(); // drops all events, also those already posted

    // The link's thread:
    int wakeDescriptor() const { return m_wake.get(); }
    void clearWake();
    std::vector<Command> takeCommands(); // clears the wake, too
    bool isFull() const;                 // too much is undelivered: do not read further data
    void expectAnswer(int64_t question); // 0: none is pending
    std::optional<SignInAnswer> takeAnswer();

private:
    UniqueFd m_wake;
    std::atomic<bool> m_isStopped{false};
    std::atomic<int64_t> m_lastId{0};
    std::atomic<int64_t> m_undelivered{0}; // bytes posted to the owner and not yet handled

    std::mutex m_mutex; // guards the members below
    SshLink* m_owner;   // written by the owner's thread only
    std::vector<Command> m_commands;
    int64_t m_question = 0;
    std::optional<SignInAnswer> m_answer;
};

} // namespace studio
