#include "core/ssh/link_mailbox.h"

#include <sys/eventfd.h>
#include <unistd.h>

namespace studio {

namespace {

constexpr int64_t maxUndelivered = 32LL << 20;

} // namespace

LinkMailbox::LinkMailbox(SshLink* owner)
    : m_wake(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_owner(owner) {}

void LinkMailbox::stop() {
    m_isStopped = true;
    wake();
}

void LinkMailbox::wake() {
    constexpr uint64_t one = 1;
    (void)!write(m_wake.get(), &one, sizeof(one));
}

void LinkMailbox::clearWake() {
    uint64_t count = 0;
    (void)!read(m_wake.get(), &count, sizeof(count));
}

void LinkMailbox::post(Command command) {
    {
        const std::lock_guard guard(m_mutex);
        m_commands.push_back(std::move(command));
    }
    wake();
}

std::vector<LinkMailbox::Command> LinkMailbox::takeCommands() {
    clearWake();
    const std::lock_guard guard(m_mutex);
    return std::exchange(m_commands, {});
}

void LinkMailbox::postEvent(Event event, int64_t cost) {
    const std::lock_guard guard(m_mutex);
    if (m_owner == nullptr)
        return;
    m_undelivered += cost;
    QMetaObject::invokeMethod(
        m_owner,
        [self = shared_from_this(), owner = m_owner, event = std::move(event), cost] {
            if (self->m_owner != owner)
                return;
            const bool wasFull = self->isFull();
            self->m_undelivered -= cost;
            if (wasFull)
                self->wake();
            event(*owner);
        },
        Qt::QueuedConnection);
}

bool LinkMailbox::isFull() const {
    return m_undelivered >= maxUndelivered;
}

void LinkMailbox::detachOwner() {
    const std::lock_guard guard(m_mutex);
    m_owner = nullptr;
}

void LinkMailbox::answer(int64_t question, SignInAnswer answer) {
    {
        const std::lock_guard guard(m_mutex);
        if (question != m_question || m_answer)
            return;
        m_answer = std::move(answer);
    }
    wake();
}

void LinkMailbox::expectAnswer(int64_t question) {
    const std::lock_guard guard(m_mutex);
    m_question = question;
    if (question != 0)
        m_answer.reset();
}

std::optional<SignInAnswer> LinkMailbox::takeAnswer() {
    const std::lock_guard guard(m_mutex);
    return std::exchange(m_answer, std::nullopt);
}

} // namespace studio
